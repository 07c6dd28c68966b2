/* ppgen table: writes the listed pieces of a set as a table, or as a list in YAML or
 * JSON, as the author wrote them. Reading the result gives the same pieces. */
#include <string.h>

#include "base/file_writer.h"
#include "base/path.h"
#include "command/node_out.h"
#include "command/visit.h"
#include "load/cell_values.h"
#include "load/schema.h"

/* A column of the table: a key of the items, or a member of the map under it. */
typedef struct {
    const char *key;
    const char *member; /* NULL: the whole value */
    const Field *field; /* NULL: a key such as 'id' */
} MoveColumn;

typedef struct {
    Session *session;
    Arena *arena;
    DiagList *diags;
    const char *set_name, *ending;
    const Set *set;
    const Node *items; /* those of 'pieces:' in the files */
    LIST(const Node *) rows;
    LIST(MoveColumn) columns;
    int generators;
    Text out;
    bool found;
} Move;

/* --- values ----------------------------------------------------------------------- */

/* Returns the value as YAML would hold it; NULL if the field's default applies. */
static const Node *plain_value(Move *m, const Field *field, const Node *value)
{
    bool good;
    return field && value->cell ? cell_value(m->arena, m->diags, field, value, &good)
                                : value;
}

/* Returns the map or list of a table as a map by the members of its choice; any other
 * node itself. */
static const Node *by_member(Move *m, const Field *field, const Node *value)
{
    bool table = field && field->type->kind == TYPE_TABLE;
    if (!table || value->kind != NODE_LIST)
        return value;
    const Choice *choice = field->type->choice;
    Node *map = node_new_map(m->arena, value->where, value->count);
    for (int i = 0; i < value->count && i < choice->count; i++)
        map->entries[i] =
            (Entry){node_new_text(m->arena, value->where, choice->members[i].name),
                    value->items[i]};
    return map;
}

static const Node *value_of(Move *m, const Node *row, const char *key,
                            const Field *field)
{
    const Node *value = node_get(row, key);
    value = value ? plain_value(m, field, value) : NULL;
    return value ? by_member(m, field, value) : NULL;
}

/* --- columns ---------------------------------------------------------------------- */

static void add_column(Move *m, const char *key, const char *member, const Field *field)
{
    for (int i = 0; i < m->columns.count; i++) {
        const MoveColumn *c = &m->columns.items[i];
        bool same =
            member && c->member ? text_is(member, c->member) : member == c->member;
        if (text_is(c->key, key) && same)
            return;
    }
    list_add(m->arena, &m->columns, (MoveColumn){key, member, field});
}

/* Adds the columns of a key that the rows have. */
static void add_key(Move *m, const char *key, const Field *field)
{
    for (int i = 0; i < m->rows.count; i++) {
        const Node *value = value_of(m, m->rows.items[i], key, field);
        if (value && value->kind == NODE_MAP)
            for (int e = 0; e < value->count; e++)
                add_column(m, key, value->entries[e].key->text, field);
        else if (value)
            add_column(m, key, NULL, field);
    }
}

static void find_columns(Move *m)
{
    static const char *const first[] = {"id", "copies", NULL};
    static const char *const last[] = {"printed", "size", "origin", "accept", NULL};
    for (const char *const *key = first; *key; key++)
        add_key(m, *key, NULL);
    for (int i = 0; i < m->set->fields.count; i++)
        add_key(m, m->set->fields.items[i].name, &m->set->fields.items[i]);
    for (const char *const *key = last; *key; key++)
        add_key(m, *key, NULL);
}

/* --- cells ------------------------------------------------------------------------ */

static const char *refuse_cell(Move *m, const Node *value, const char *why)
{
    diag_error_help(m->diags, value->where, "no-cell",
                    "write the set as .json, or keep this piece in YAML",
                    "%s does not fit into a cell", why);
    return "";
}

/* Returns the items of a list in one text. Texts may contain commas. */
static const char *list_cell(Move *m, const Type *type, const Node *list)
{
    bool texts = type && type->of && type->of->kind == TYPE_TEXT, bars = texts;
    Text text = text_new(m->arena);
    for (int i = 0; i < list->count; i++) {
        const Node *item = list->items[i];
        if (item->kind != NODE_TEXT)
            return refuse_cell(m, item, "a list of lists");
        if (strpbrk(item->text, "|\n"))
            return refuse_cell(m, item, "an item with '|' or a line break");
        bars |= strpbrk(item->text, "{,;") != NULL;
    }
    for (int i = 0; i < list->count; i++)
        text_print(&text, "%s%s", !i ? "" : bars ? " | " : ", ", list->items[i]->text);
    if (list->count == 1 && cell_is_expression(text.text))
        text_add(&text, " |"); /* not one expression for the whole list */
    return list->count ? text.text : "[]";
}

/* YAML splits a text into the words of a list. */
static const char *words_cell(Move *m, const char *text)
{
    static const char blanks[] = " ,\n";
    Text out = text_new(m->arena);
    for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
        size_t length = strcspn(text, blanks);
        text_print(&out, "%s%.*s", out.length ? " | " : "", (int)length, text);
        text += length;
    }
    return out.text;
}

/* Returns the text of a cell that reads as this value. */
static const char *cell_text(Move *m, const Field *field, const Node *value)
{
    const Type *type = field ? field->type : NULL;
    if (value->kind == NODE_MAP)
        return refuse_cell(m, value, "a map");
    if (value->kind == NODE_LIST)
        return list_cell(m, type, value);
    bool list = type && type->kind == TYPE_LIST && !type->is_range;
    if (list && type->of->kind == TYPE_TEXT && *value->text != '{')
        return words_cell(m, value->text);
    bool text = type && type->kind == TYPE_TEXT;
    return text && !*value->text && field->fallback ? "\"\"" : value->text;
}

static const char *cell_of(Move *m, const MoveColumn *column, const Node *row)
{
    const Node *value = value_of(m, row, column->key, column->field);
    if (!value || (value->kind == NODE_MAP) != (column->member != NULL))
        return "";
    if (!column->member)
        return cell_text(m, column->field, value);
    const Node *member = node_get(value, column->member);
    const Type *of = column->field ? column->field->type->of : NULL;
    Field inner = {.type = of};
    return member ? cell_text(m, of ? &inner : NULL, member) : "";
}

/* --- writing ---------------------------------------------------------------------- */

static void write_cell(Text *out, const char *text, char separator)
{
    const char special[] = {separator, '"', '\n', '\r', '\0'};
    if (!strpbrk(text, special)) {
        text_add(out, text);
        return;
    }
    text_add(out, "\"");
    for (; *text; text++)
        text_print(out, "%s%c", *text == '"' ? "\"" : "", *text);
    text_add(out, "\"");
}

static void write_table(Move *m, char separator)
{
    const char between[] = {separator, '\0'};
    find_columns(m);
    for (int c = 0; c < m->columns.count; c++) {
        const MoveColumn *column = &m->columns.items[c];
        text_print(&m->out, "%s%s%s%s", c ? between : "", column->key,
                   column->member ? "." : "", column->member ? column->member : "");
    }
    text_add(&m->out, "\n");
    for (int i = 0; i < m->rows.count; i++) {
        for (int c = 0; c < m->columns.count; c++) {
            text_add(&m->out, c ? between : "");
            write_cell(&m->out, cell_of(m, &m->columns.items[c], m->rows.items[i]),
                       separator);
        }
        text_add(&m->out, "\n");
    }
}

static void write_csv(Move *m)
{
    write_table(m, ',');
}

static void write_tsv(Move *m)
{
    write_table(m, '\t');
}

/* Returns the row as a map that a list in YAML or JSON can hold. */
static const Node *plain_row(Move *m, const Node *row)
{
    Node *map = node_new_map(m->arena, row->where, row->count);
    map->count = 0;
    for (int i = 0; i < row->count; i++) {
        const Entry *entry = &row->entries[i];
        const Field *field = field_find(&m->set->fields, entry->key->text);
        const Node *value = plain_value(m, field, entry->value);
        bool ignored = entry->key->is_column && !field &&
                       !schema_key(&SCHEMA_PIECE, entry->key->text);
        if (value && !ignored)
            map->entries[map->count++] = (Entry){entry->key, value};
    }
    return map;
}

static void write_json(Move *m)
{
    text_add(&m->out, "[");
    for (int i = 0; i < m->rows.count; i++) {
        text_add(&m->out, i ? ",\n " : "\n ");
        node_write_json(&m->out, plain_row(m, m->rows.items[i]));
    }
    text_add(&m->out, "\n]\n");
}

static void write_yaml(Move *m)
{
    for (int i = 0; i < m->rows.count; i++) {
        text_add(&m->out, "- ");
        node_write_yaml(&m->out, plain_row(m, m->rows.items[i]));
        text_add(&m->out, "\n");
    }
}

/* The formats, by the endings of files. The first is that of standard output. */
static const struct {
    const char *ending;
    void (*write)(Move *m);
} FORMATS[] = {
    {".csv", write_csv},   {".tsv", write_tsv},  {".json", write_json},
    {".yaml", write_yaml}, {".yml", write_yaml},
};

enum { FORMAT_COUNT = sizeof FORMATS / sizeof *FORMATS };

static int format_of(const char *ending)
{
    for (int i = 0; i < FORMAT_COUNT; i++)
        if (text_is(ending, FORMATS[i].ending))
            return i;
    return -1;
}

/* --- the set ---------------------------------------------------------------------- */

static void find_rows(Move *m)
{
    for (int i = 0; m->items && i < m->items->count; i++) {
        const Node *item = m->items->items[i];
        if (item->kind == NODE_MAP && node_get(item, "id") && !node_get(item, "each"))
            list_add(m->arena, &m->rows, item);
        else
            m->generators++;
    }
}

static void move_set(void *context, Variant *variant)
{
    Move *m = context;
    if (!variant->game || m->found)
        return;
    m->set = game_set(variant->game, m->set_name);
    m->found = m->set != NULL;
    if (!m->found)
        return;
    const Node *sets = node_get(variant->files->tree, "sets");
    m->items = node_get(node_get(sets, m->set_name), "pieces");
    m->arena = variant->arena;
    m->diags = variant->diags;
    find_rows(m);
    int errors = m->diags->errors;
    FORMATS[format_of(m->ending)].write(m);
    if (m->diags->errors > errors)
        m->out = text_new(m->session->arena);
}

static int unknown_set(const Move *m)
{
    return cannot_run(m->session, "'ppgen list GAME' names the sets",
                      "%s has no set '%s'", m->session->options.words[0], m->set_name);
}

static const char *ending_of(Arena *arena, const char *file)
{
    const char *dot = file ? strrchr(path_last(arena, file), '.') : NULL;
    return dot ? dot : !file || text_is(file, "-") ? FORMATS[0].ending : "";
}

/* Says what to write into the set's file, and what is not in the table. */
static void print_next(const Move *m)
{
    Text *out = &m->session->out;
    const char *file = path_last(m->session->arena, m->session->options.file);
    if (m->session->options.quiet)
        return;
    text_print(out, "%s  %s of %s\n", m->session->options.file,
               text_plural(m->session->arena, m->rows.count, "design", "designs"),
               m->set_name);
    if (m->generators)
        text_print(out,
                   "\nNext: leave the items with 'each:' under 'pieces:', and replace "
                   "the others with: - {table: %s}\n",
                   file);
    else
        text_print(out, "\nNext: replace the list under 'pieces:' with: pieces: %s\n",
                   file);
}

int command_table(Session *session)
{
    const Options *options = &session->options;
    const Visitor visit = {.problems = true, .one_game = true, .variant = move_set};
    Move m = {.session = session,
              .set_name = options->words[1],
              .ending = ending_of(session->arena, options->file),
              .out = text_new(session->arena)};
    if (format_of(m.ending) < 0)
        return cannot_run(session, "spreadsheet programs open .csv",
                          "'%s' must end in .csv, .tsv, .json or .yaml", options->file);
    if (!session_visit(session, &visit, &m))
        return EXIT_CANNOT_RUN;
    int code = session_exit_code(session);
    if (code != EXIT_GOOD)
        return code;
    if (!m.found)
        return unknown_set(&m);
    if (!options->file || text_is(options->file, "-")) {
        text_add(&session->out, m.out.text);
        return code;
    }
    const char *why =
        file_write(session->arena, options->file, m.out.text, m.out.length);
    if (why)
        return cannot_run(session, NULL, "%s", why);
    print_next(&m);
    return code;
}
