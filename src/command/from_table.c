#include "command/from_table.h"

#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "command/card_files.h"
#include "command/card_report.h"

/* --- icons ------------------------------------------------------------------------ */

/* Shapes that stand for icons until the designer draws them. */
static const char *const SHAPES[] = {
    "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z",
    "M2 2v20h20v-20zM6 6h12v12h-12z",
    "M12 1L24 22H0zM12 8L6.5 18.5H17.500z",
    "M12 0L24 12L12 24L0 12zM12 6L6 12L12 18L18 12z",
    "M6 2h12l6 10l-6 10h-12l-6-10zM8 6l-3.500 6l3.500 6h8l3.500-6l-3.500-6z",
    "M9 1h6v8h8v6h-8v8h-6v-8h-8v-6h8z",
};

enum { SHAPE_COUNT = sizeof SHAPES / sizeof *SHAPES };

static StarterFile placeholder_icon(Arena *arena, const char *name, int index)
{
    const char *svg =
        arena_print(arena,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\n"
                    "  <path fill-rule=\"evenodd\" d=\"%s\"/>\n</svg>\n",
                    SHAPES[index % SHAPE_COUNT]);
    return (StarterFile){arena_print(arena, "icons/%s.svg", name), svg, strlen(svg),
                         "A placeholder: draw this icon"};
}

/* Adds a placeholder for each icon that is not installed with ppgen. */
static void add_icons(StarterCopy *copy, const Cards *cards)
{
    Arena *arena = cards->arena;
    const char *data = data_folder(arena);
    for (int i = 0; i < cards->icons.count; i++) {
        const char *name = cards->icons.items[i];
        const char *installed =
            data ? arena_print(arena, "%s/templates/icons/%s.svg", data, name) : NULL;
        if (!installed || !path_exists(installed))
            list_add(arena, &copy->files, placeholder_icon(arena, name, i));
    }
}

/* --- the game --------------------------------------------------------------------- */

/* Replaces help that names a key of the set: there is no set yet. */
static void help_without_set(const DiagList *diags)
{
    static const struct {
        const char *rule, *help;
    } helps[] = {{"duplicate-key", "rename one of them in the table"},
                 {"missing-field", "name a column 'id' or 'name'"}};
    for (int i = 0; i < diags->all.count; i++)
        for (size_t k = 0; k < sizeof helps / sizeof *helps; k++)
            if (text_is(diags->all.items[i]->rule, helps[k].rule))
                diags->all.items[i]->help = helps[k].help;
}

/* Returns false after reporting options that do not name a table. */
static bool check_options(const Session *session)
{
    const char *path = session->options.from;
    if (!data_table_is_file(path))
        return refuse(session, "a spreadsheet program can save the table as .csv",
                      "'%s' must end in .csv, .tsv, .xlsx, .ods or .json", path);
    if (path_is_folder(path))
        return refuse(session, NULL, "'%s' is a folder, not a file", path);
    return !session->options.sheet || data_table_has_sheets(path) ||
           refuse(session, "leave out --sheet", "'%s' has no sheets", path);
}

static void take_cards(StarterCopy *copy, const Source *file, const Cards *cards,
                       const CardSheets *sheets)
{
    Arena *arena = cards->arena;
    const char *path = copy->session->options.from;
    const StarterFile table = {
        arena_print(arena, "cards%s", text_lower(arena, strrchr(path, '.'))),
        file->text - file->skipped, file->length + file->skipped,
        arena_print(arena, "The table of cards, a copy of %s", path_last(arena, path))};
    Fill *fill = fill_new(arena);
    fill_text(fill, "file", table.path);
    card_files_fill(fill, cards, sheets);
    list_add(arena, &copy->files, table);
    add_icons(copy, cards);
    copy->fill = fill;
    copy->report = card_report(cards, sheets, path, table.path);
}

int from_table(StarterCopy *copy)
{
    const Session *session = copy->session;
    Arena *arena = session->arena;
    DiagList *diags = diag_list_new(arena);
    if (!check_options(session))
        return EXIT_CANNOT_RUN;
    const Source *file =
        file_read(arena, session->options.from, NULL, (SourceRange){0}, diags);
    CardSheets sheets = {0};
    if (file)
        sheets = card_sheets(arena, file, session->options.sheet);
    const Cards *cards = file ? cards_read(arena, file, sheets.chosen, diags) : NULL;
    if (!cards) {
        help_without_set(diags);
        print_problems(session, diags);
        return diags->unreadable ? EXIT_CANNOT_RUN : EXIT_CONTENT;
    }
    take_cards(copy, file, cards, &sheets);
    return EXIT_GOOD;
}
