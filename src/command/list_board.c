/* ppgen list GAME BOARD: lists every space of a board, spaces outside of it last; with
 * -v, also their neighbours. */
#include "command/list.h"

#include "command/value_cell.h"

/* A coordinate that only some boards have. Spaces without it have a value below
 * 'least'. */
typedef struct {
    const char *title;
    int least;
} Coordinate;

enum { ROW, COLUMN, RING, INDEX, COORDINATE_COUNT };

static const Coordinate COORDINATES[COORDINATE_COUNT] = {
    [ROW] = {"row", 1},
    [COLUMN] = {"column", 1},
    [RING] = {"ring", 1},
    [INDEX] = {"index", 0},
};

static int coordinate_of(const Space *space, int coordinate)
{
    const int values[COORDINATE_COUNT] = {[ROW] = space->row,
                                          [COLUMN] = space->column,
                                          [RING] = space->ring,
                                          [INDEX] = space->place};
    return values[coordinate];
}

static bool has_coordinate(const Board *board, int coordinate)
{
    for (int i = 0; i < board->total; i++)
        if (coordinate_of(&board->spaces[i], coordinate) >=
            COORDINATES[coordinate].least)
            return true;
    return false;
}

static const char *neighbours_of(Arena *arena, const Space *space)
{
    Text text = text_new(arena);
    for (int i = 0; i < space->neighbour_count; i++)
        text_print(&text, "%s%s", i ? ", " : "",
                   space->board->spaces[space->neighbours[i]].name);
    return text.text;
}

/* The optional columns that the table of this board has. */
typedef struct {
    bool coordinates[COORDINATE_COUNT];
    bool outside, neighbours;
    bool prints_no; /* 'outside' says "no" instead of nothing, for programs */
} Columns;

static Columns columns_of(const Session *session, const Board *board)
{
    Columns columns = {.outside = board->total > board->count,
                       .neighbours = session->options.verbose,
                       .prints_no = session_writes(session, "csv")};
    for (int i = 0; i < COORDINATE_COUNT; i++)
        columns.coordinates[i] = has_coordinate(board, i);
    return columns;
}

static void add_headings(Table *table, const Board *board, const Columns *columns)
{
    table_column(table, "space", false);
    for (int i = 0; i < COORDINATE_COUNT; i++)
        if (columns->coordinates[i])
            table_column(table, COORDINATES[i].title, true);
    if (columns->outside)
        table_column(table, "outside", false);
    for (int i = 0; i < board->fields->count; i++)
        table_column(table, board->fields->items[i].name,
                     board->fields->items[i].type->kind == TYPE_NUMBER);
    if (columns->neighbours)
        table_column(table, "neighbours", false);
}

static void add_space(Table *table, const Space *space, const Columns *columns)
{
    const Fields *fields = space->board->fields;
    table_text(table, space->name);
    for (int i = 0; i < COORDINATE_COUNT; i++) {
        int at = coordinate_of(space, i);
        if (columns->coordinates[i] && at >= COORDINATES[i].least)
            table_whole(table, at);
        else if (columns->coordinates[i])
            table_none(table);
    }
    if (columns->outside && (space->outside || columns->prints_no))
        table_yesno(table, space->outside);
    else if (columns->outside)
        table_none(table);
    for (int i = 0; i < fields->count; i++)
        table_value(table, fields->items[i].type, space->values[i]);
    if (columns->neighbours)
        table_text(table, neighbours_of(table->arena, space));
}

Table spaces_table(const Session *session, const Board *board, Arena *arena)
{
    Columns columns = columns_of(session, board);
    Table table = table_new(arena);
    add_headings(&table, board, &columns);
    for (int i = 0; i < board->total; i++)
        add_space(&table, &board->spaces[i], &columns);
    return table;
}

void spaces_text(Session *session, const Board *board, Arena *arena)
{
    Table table = spaces_table(session, board, arena);
    const char *more = text_plural(arena, board->count, "space", "spaces");
    int outside = board->total - board->count;
    if (outside)
        more = arena_print(arena, "%s, %s outside", more,
                           text_plural(arena, outside, "place", "places"));
    print_titled(session, arena_print(arena, "Board %s", board->name),
                 arena_print(arena, "  %s", more), &table);
}

static void write_space(JsonWriter *json, const Space *space)
{
    const Fields *fields = space->board->fields;
    json_open(json, "{");
    json_pair(json, "space", space->name);
    for (int i = 0; i < COORDINATE_COUNT; i++) {
        int at = coordinate_of(space, i);
        if (at >= COORDINATES[i].least)
            json_pair_int(json, COORDINATES[i].title, at);
    }
    json_pair_bool(json, "outside", space->outside);
    json_open_key(json, "neighbours", "[");
    for (int i = 0; i < space->neighbour_count; i++)
        json_text(json, space->board->spaces[space->neighbours[i]].name);
    json_close(json, "]");
    json_key(json, "fields"); /* in an object of their own, as they may have any name */
    json_open(json, "{");
    for (int i = 0; i < fields->count; i++) {
        if (space->values[i].kind == VALUE_NONE)
            continue;
        json_key(json, fields->items[i].name);
        json_value(json, fields->items[i].type, space->values[i]);
    }
    json_close(json, "}}");
}

void spaces_json(const Board *board, JsonWriter *json)
{
    json_pair(json, "board", board->name);
    json_open_key(json, "spaces", "[");
    for (int i = 0; i < board->total; i++)
        write_space(json, &board->spaces[i]);
    json_close(json, "]");
}
