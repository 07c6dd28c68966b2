/* ppgen table: writes the listed pieces of a set as a table, or as a list in YAML or
 * JSON, as the author wrote them. Reading the result gives the same pieces. */
#include "command/set_export.h"

#include <string.h>

#include "base/file_writer.h"
#include "base/path.h"
#include "table/data_table.h"

static void find_rows(SetExport *e)
{
    for (int i = 0; e->items && i < e->items->count; i++) {
        const Node *item = e->items->items[i];
        if (item->kind == NODE_MAP && node_get(item, "id") && !node_get(item, "each"))
            list_add(e->arena, &e->rows, export_row(e, item));
        else
            e->generators++;
    }
}

static void export_set(void *context, Variant *variant)
{
    SetExport *e = context;
    if (!variant->game || e->found)
        return;
    e->set = game_set(variant->game, e->set_name);
    e->found = e->set != NULL;
    if (!e->found)
        return;
    const Node *sets = node_get(variant->files->tree, "sets");
    e->items = node_get(node_get(sets, e->set_name), "pieces");
    e->arena = variant->arena;
    e->diags = variant->diags;
    find_rows(e);
    int errors = e->diags->errors;
    export_format(e->ending)->write(e);
    if (e->diags->errors > errors)
        e->out = text_new(e->session->arena);
}

static int unknown_set(const SetExport *e)
{
    return cannot_run(e->session, "'ppgen list GAME' names the sets",
                      "%s has no set '%s'", e->session->options.words[0], e->set_name);
}

/* Returns the ending of a file. Standard output gets CSV. */
static const char *ending_of(Arena *arena, const char *file)
{
    const char *dot = file ? strrchr(path_last(arena, file), '.') : NULL;
    return dot ? dot : !file || text_is(file, "-") ? ".csv" : "";
}

/* Names the columns of the tables that are read which no field takes. */
static void print_left_out(const SetExport *e)
{
    Arena *arena = e->session->arena;
    LIST(const char *) names = {0};
    for (int i = 0; i < e->left_out.entries.count; i++)
        list_add(arena, &names, text_brief(arena, e->left_out.entries.items[i].key));
    if (names.count)
        text_print(&e->session->out, "Left out, because no field takes %s: %s, %s\n",
                   names.count > 1 ? "them" : "it",
                   text_plural(arena, names.count, "column", "columns"),
                   text_join(arena, names.items, names.count, 0, "and"));
}

/* Says what to write into the set's file, and what is not in the table. */
static void print_next(const SetExport *e)
{
    Text *out = &e->session->out;
    const char *file = path_last(e->session->arena, e->session->options.file);
    if (e->session->options.quiet)
        return;
    text_print(out, "%s  %s of %s\n", e->session->options.file,
               text_plural(e->session->arena, e->rows.count, "design", "designs"),
               e->set_name);
    print_left_out(e);
    if (e->generators)
        text_print(out,
                   "\nNext: leave the items with 'each:' under 'pieces:', and replace "
                   "the others with%s%s%s\n",
                   data_table_is_file(file) ? ": - {table: " : " the items of ", file,
                   data_table_is_file(file) ? "}" : "");
    else
        text_print(out, "\nNext: replace the list under 'pieces:' with: pieces: %s\n",
                   file);
}

/* Returns false after reporting a file that cannot be written. The designer may have
 * worked on a table that exists. */
static bool check_file(const Session *session, const char *ending)
{
    const char *file = session->options.file;
    if (!export_format(ending))
        return refuse(session, "spreadsheet programs open .xlsx",
                      "'%s' must end in .csv, .tsv, .xlsx, .json or .yaml", file);
    return !file || text_is(file, "-") || session->options.force ||
           !path_is_file(file) ||
           refuse(session, "choose another name, or add --force to replace it",
                  "%s already exists", file);
}

/* Writes the table to the file, or to standard output. */
static int write_out(const SetExport *e)
{
    Session *session = e->session;
    const char *file = session->options.file;
    if (!file || text_is(file, "-")) {
        text_add(&session->out, e->out.text);
        return EXIT_GOOD;
    }
    const char *why = file_write(session->arena, file, e->out.text, e->out.length);
    if (why)
        return cannot_run(session, NULL, "%s", why);
    print_next(e);
    return EXIT_GOOD;
}

int command_table(Session *session)
{
    const Options *options = &session->options;
    const Visitor visit = {.problems = true, .one_game = true, .variant = export_set};
    SetExport e = {.session = session,
                   .set_name = options->words[1],
                   .ending = ending_of(session->arena, options->file),
                   .out = text_new(session->arena),
                   .left_out = map_new(session->arena)};
    if (!check_file(session, e.ending) || !session_visit(session, &visit, &e))
        return EXIT_CANNOT_RUN;
    int code = session_exit_code(session);
    if (code != EXIT_GOOD)
        return code;
    return e.found ? write_out(&e) : unknown_set(&e);
}
