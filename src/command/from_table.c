#include "command/from_table.h"

#include <string.h>

#include "base/file.h"
#include "command/card_colours.h"
#include "command/card_face.h"

/* --- fields ----------------------------------------------------------------------- */

static const char *type_of(Arena *arena, const CardColumn *column)
{
    const ColumnGuess *guess = &column->guess;
    const char *type = "text", *fallback = NULL;
    switch (guess->kind) {
    case COLUMN_TEXT:
        break;
    case COLUMN_YESNO:
        type = "yes/no";
        break;
    case COLUMN_LIST:
        type = "list of text";
        break;
    case COLUMN_NUMBER:
        type = "number", fallback = "0";
        break;
    case COLUMN_CHOICE:
        type = column->choice, fallback = "none";
        break;
    case COLUMN_WHOLE:
        type = arena_print(arena, "whole %ld..%ld", guess->low, guess->high);
        fallback = "0";
        break;
    }
    return guess->blank && fallback
               ? arena_print(arena, "{type: %s, default: %s}", type, fallback)
               : type;
}

/* Returns why a column has its type. */
static const char *reason_of(Arena *arena, const CardColumn *column)
{
    static const char *const blank[] = {[COLUMN_TEXT] = "",
                                        [COLUMN_WHOLE] = "; a blank cell is 0",
                                        [COLUMN_NUMBER] = "; a blank cell is 0",
                                        [COLUMN_YESNO] = "; a blank cell is a no",
                                        [COLUMN_CHOICE] = "; a blank cell is 'none'",
                                        [COLUMN_LIST] = ""};
    const ColumnGuess *guess = &column->guess;
    static const char *const reasons[] = {
        [COLUMN_TEXT] = "texts",
        [COLUMN_NUMBER] = "numbers, some with decimals",
        [COLUMN_YESNO] = "yes and no, in some spelling",
        [COLUMN_LIST] = "lists: '|' separates the items"};
    const char *reason = guess->kind == COLUMN_WHOLE ? "whole numbers within this range"
                         : guess->kind == COLUMN_CHOICE
                             ? arena_print(arena, "%d different words, see game.yaml",
                                           guess->members.count)
                             : reasons[guess->kind];
    const char *from =
        column->is_renamed
            ? arena_print(arena, "'%s': ", text_display(arena, column->header->text))
            : "";
    return arena_print(arena, "%s%s%s", from, reason,
                       guess->blank ? blank[guess->kind] : "");
}

static void add_field(Fill *fill, Arena *arena, const CardColumn *column)
{
    Fill *field = fill_round(fill, "fields");
    fill_text(field, "field", column->key);
    fill_text(field, "type", type_of(arena, column));
    fill_text(field, "why", reason_of(arena, column));
}

static void add_renamed(Fill *fill, Arena *arena, const CardColumn *column)
{
    Fill *renamed = fill_round(fill, "renamed");
    fill_text(renamed, "header", yaml_scalar(arena, column->header->text));
    fill_text(renamed, "field", column->key);
}

/* Fills in the fields, and how their columns are called. */
static void fill_fields(Fill *fill, const CardTable *cards)
{
    Fill *renamed = NULL;
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (column->is_field)
            add_field(fill, cards->arena, column);
        if (!column->is_renamed)
            continue;
        renamed = renamed ? renamed : fill_round(fill, "has-renamed");
        add_renamed(renamed, cards->arena, column);
    }
    if (!renamed)
        fill_round(fill, "all-found");
}

static void fill_pattern(Fill *fill, const CardTable *cards)
{
    Text pattern = text_new(cards->arena);
    for (int i = 0; i < cards->id_fields.count; i++)
        text_print(&pattern,
                   cards->id_fields.items[i]->guess.kind == COLUMN_TEXT
                       ? "%s{lower(%s)}"
                       : "%s{%s}",
                   i ? "-" : "", cards->id_fields.items[i]->key);
    if (pattern.length)
        fill_text(fill_round(fill, "pattern"), "pattern", pattern.text);
}

/* --- choices and colours ---------------------------------------------------------- */

static void add_choice(Fill *fill, Arena *arena, const CardColumn *column)
{
    Fill *choice = fill_round(fill, "choices");
    fill_text(choice, "choice", column->choice);
    for (int i = 0; i < column->guess.members.count; i++) {
        Fill *member = fill_round(choice, "members");
        fill_text(member, "member", column->guess.members.items[i].name);
        fill_text(member, "title",
                  yaml_scalar(arena, column->guess.members.items[i].title));
    }
}

static void fill_choices(Fill *fill, const CardTable *cards)
{
    Fill *choices = NULL;
    for (int i = 0; i < cards->column_count; i++) {
        if (!cards->columns[i].choice)
            continue;
        choices = choices ? choices : fill_round(fill, "has-choices");
        add_choice(choices, cards->arena, &cards->columns[i]);
    }
}

/* Returns the name of a member's colour in the theme. */
static const char *colour_name(Arena *arena, const char *member)
{
    static const char *const taken[] = {"none",  "white", "black", "ink",
                                        "paper", "shade", "main",  NULL};
    return text_is_one_of(member, taken) ? arena_print(arena, "%s-tint", member)
                                         : member;
}

/* Fills in the colours of the choice that the band shows. */
static void fill_colours(Fill *fill, Arena *arena, const CardColumn *band)
{
    if (!band) {
        fill_round(fill, "no-tint");
        return;
    }
    Fill *tint = fill_round(fill, "tint");
    Text expression = text_new(arena);
    const char *const *colours = card_colours(arena, &band->guess);
    for (int i = 0; i < band->guess.members.count; i++) {
        const char *member = band->guess.members.items[i].name,
                   *name = colour_name(arena, member);
        Fill *colour = fill_round(tint, "colours");
        fill_text(colour, "name", name);
        fill_text(colour, "colour", colours[i]);
        if (!text_is(name, member))
            text_print(&expression, "if %s = %s then %s else ", band->key, member,
                       name);
    }
    fill_text(tint, "field", band->key);
    fill_text(tint, "choice", band->choice);
    fill_text(tint, "label", yaml_scalar(arena, band->header->text));
    fill_text(tint, "tint", arena_print(arena, "%s%s", expression.text, band->key));
}

/* --- checks ----------------------------------------------------------------------- */

static bool names_differ(const CardTable *cards)
{
    Map known = map_new(cards->arena);
    for (int i = 0; i < cards->rows->count && cards->name; i++) {
        const Node *name = node_get(cards->rows->items[i], cards->name->key);
        if (!name || name->kind != NODE_TEXT ||
            map_put(&known, name->text, (void *)name))
            return false;
    }
    return cards->name != NULL;
}

/* Fills in the checks, and the fields that neither a face nor a check uses. */
static void fill_checks(Fill *fill, const CardTable *cards, const Role *roles)
{
    Fill *unseen = NULL;
    fill_text(fill, "count", arena_print(cards->arena, "%ld", cards->copies));
    if (names_differ(cards))
        fill_text(fill_round(fill, "names"), "name", cards->name->key);
    for (int i = 0; i < cards->column_count; i++) {
        if (!cards->columns[i].is_field || roles[i] != ROLE_NONE)
            continue;
        unseen = unseen ? unseen : fill_round(fill, "has-unseen");
        fill_text(fill_round(unseen, "unseen"), "field", cards->columns[i].key);
    }
}

/* --- the game --------------------------------------------------------------------- */

static void fill_all(StarterCopy *copy, const CardTable *cards)
{
    Arena *arena = cards->arena;
    Fill *fill = fill_new(arena);
    const Role *roles = card_roles(cards);
    const CardColumn *band = card_column_of(cards, roles, ROLE_BAND);
    fill_text(fill, "file", copy->table.path);
    fill_fields(fill, cards);
    fill_pattern(fill, cards);
    fill_choices(fill, cards);
    fill_colours(fill, arena, band);
    fill_checks(fill, cards, roles);
    card_face_fill(fill, cards, roles);
    if (data_table_has_sheets(copy->table.path))
        fill_round(fill, "sheets");
    copy->fill = fill;
}

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

int from_table(StarterCopy *copy)
{
    const Session *session = copy->session;
    Arena *arena = session->arena;
    const char *path = session->options.from;
    DiagList *diags = diag_list_new(arena);
    if (!data_table_is_file(path))
        return cannot_run(session, "a spreadsheet program can save the table as .csv",
                          "'%s' must end in .csv, .tsv, .xlsx, .ods or .json", path);
    if (path_is_folder(path))
        return cannot_run(session, NULL, "'%s' is a folder, not a file", path);
    const Source *file = file_read(arena, path, NULL, (SourceRange){0}, diags);
    const CardTable *cards = file ? card_table_read(arena, file, diags) : NULL;
    if (!cards) {
        help_without_set(diags);
        print_problems(session, diags);
        return diags->unreadable ? EXIT_CANNOT_RUN : EXIT_CONTENT;
    }
    copy->table = (StarterFile){
        arena_print(arena, "cards%s", text_lower(arena, strrchr(path, '.'))),
        file->text - file->skipped, file->length + file->skipped,
        arena_print(arena, "The table of cards, a copy of %s", path_last(arena, path))};
    fill_all(copy, cards);
    return EXIT_GOOD;
}
