/* ppgen list GAME SET: lists every design of a set with all its values; with -v, also
 * its origin and its place in the files. */
#include "command/list.h"

#include "command/value_cell.h"
#include "expr/live.h"

/* Evaluates a live text; returns its source text if that fails. The result is valid
 * until the next call. */
static Value evaluated(const Piece *piece, Value value, Variant *variant,
                       Arena *scratch)
{
    Value result = value;
    arena_reset(scratch);
    Eval eval = eval_new(variant->game, scratch, variant->diags);
    if (live_value(&eval, piece, &result) || value.kind != VALUE_LIVE)
        return result;
    return value_text(value.live->node->text);
}

static const char *place_text(Arena *arena, SourceRange where)
{
    if (!where.source)
        return "";
    return where.source->sheet
               ? source_place(arena, where.source->shown, where)
               : arena_print(arena, "%s:%d", where.source->shown, where.line);
}

/* Adds the place of a piece: as in messages for people, relative to the project's root
 * for programs. */
static void add_place(const Session *session, Table *table, SourceRange where)
{
    if (!session_writes(session, "csv")) {
        table_text(table, place_text(table->arena, where));
        return;
    }
    table_text(table, where.source ? where.source->name : "");
    table_whole(table, where.line);
}

/* Returns the choice whose members have columns of their own in CSV, as in tables that
 * ppgen reads; NULL for a field with one column. */
static const Choice *columns_of(const Session *session, const Type *type)
{
    return session_writes(session, "csv") && type->kind == TYPE_TABLE ? type->choice
                                                                      : NULL;
}

static void add_heading(const Session *session, Table *table, const Field *field)
{
    const Choice *members = columns_of(session, field->type);
    if (!members)
        table_column(table, field->name, field->type->kind == TYPE_NUMBER);
    for (int i = 0; members && i < members->count; i++)
        table_column(
            table,
            arena_print(table->arena, "%s.%s", field->name, members->members[i].name),
            false);
}

static void add_value(const Session *session, Table *table, const Type *type,
                      Value value)
{
    const Choice *members = columns_of(session, type);
    if (!members) {
        table_value(table, type, value);
        return;
    }
    Cursor cursor = value.kind == VALUE_LIST ? cursor_over(value, 1) : (Cursor){0};
    for (int i = 0; i < members->count; i++) {
        Value item;
        long weight;
        if (value.kind == VALUE_LIST && cursor_next(&cursor, &item, &weight))
            table_value(table, type->of, item);
        else
            table_none(table);
    }
}

static void add_headings(const Session *session, Table *table, const Set *set,
                         bool origins)
{
    table_column(table, "id", false);
    table_column(table, "copies", true);
    if (set_has_unprinted(set))
        table_column(table, "printed", false);
    for (int i = 0; i < set->fields.count; i++)
        add_heading(session, table, &set->fields.items[i]);
    if (origins)
        table_column(table, "origin", false);
    if (!session->options.verbose)
        return;
    table_column(table, "file", false);
    if (session_writes(session, "csv"))
        table_column(table, "line", true);
}

Table designs_table(const Session *session, const Set *set, Variant *variant,
                    Arena *arena)
{
    bool verbose = session->options.verbose;
    bool origins = verbose && list_shows_origins(variant->game);
    Table table = table_new(arena);
    Arena *scratch = arena_new();
    add_headings(session, &table, set, origins);
    for (int p = 0; p < set->pieces.count; p++) {
        const Piece *piece = set->pieces.items[p];
        table_text(&table, piece->id);
        table_whole(&table, piece_count(piece, variant->game->players));
        if (set_has_unprinted(set))
            table_text(&table, piece->unprinted ? "no" : "yes");
        for (int i = 0; i < set->fields.count; i++)
            add_value(session, &table, set->fields.items[i].type,
                      evaluated(piece, piece->values[i], variant, scratch));
        if (origins)
            table_text(&table, ORIGIN_NAMES[piece->origin]);
        if (verbose)
            add_place(session, &table, piece->where);
    }
    arena_free(scratch);
    return table;
}

void designs_text(Session *session, const Set *set, Variant *variant)
{
    Arena *arena = session->arena;
    Table table = designs_table(session, set, variant, variant->arena);
    long pieces = set_count(set, variant->game->players);
    const char *designs = text_plural(arena, set->pieces.count, "design", "designs");
    const char *counts = arena_print(arena, "  %s, %s", designs,
                                     text_plural(arena, pieces, "piece", "pieces"));
    if (set_has_unprinted(set))
        counts = arena_print(arena, "%s, %ld printed", counts,
                             set_printed(set, variant->game->players));
    print_titled(session, set->title, counts, &table);
}

static void write_place(JsonWriter *json, SourceRange where)
{
    if (!where.source)
        return;
    json_pair(json, "file", where.source->name);
    json_pair_int(json, "line", where.line);
}

static void write_piece(JsonWriter *json, const Piece *piece, Variant *variant,
                        Arena *scratch)
{
    const Fields *fields = &piece->set->fields;
    json_open(json, "{");
    json_pair(json, "id", piece->id);
    json_pair_int(json, "copies", piece_count(piece, variant->game->players));
    json_pair_bool(json, "printed", !piece->unprinted);
    for (int i = 0; i < fields->count; i++) {
        Value value = evaluated(piece, piece->values[i], variant, scratch);
        if (value.kind == VALUE_NONE)
            continue;
        json_key(json, fields->items[i].name);
        json_value(json, fields->items[i].type, value);
    }
    json_close(json, "}");
}

/* Writes the places next to the designs, not into them: fields may have any name. */
static void write_places(JsonWriter *json, const Set *set)
{
    json_open_key(json, "places", "[");
    for (int i = 0; i < set->pieces.count; i++) {
        json_open(json, "{");
        json_pair(json, "id", set->pieces.items[i]->id);
        json_pair(json, "origin", ORIGIN_NAMES[set->pieces.items[i]->origin]);
        write_place(json, set->pieces.items[i]->where);
        json_close(json, "}");
    }
    json_close(json, "]");
}

void designs_json(const Session *session, const Set *set, Variant *variant,
                  JsonWriter *json)
{
    Arena *scratch = arena_new();
    json_pair(json, "set", set->name);
    json_open_key(json, "designs", "[");
    for (int i = 0; i < set->pieces.count; i++)
        write_piece(json, set->pieces.items[i], variant, scratch);
    json_close(json, "]");
    arena_free(scratch);
    if (session->options.verbose)
        write_places(json, set);
}
