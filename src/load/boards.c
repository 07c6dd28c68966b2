/* Boards: laying out their spaces, then finding which of them touch. */
#include <stdlib.h>
#include <string.h>

#include "base/units.h"
#include "load/loader.h"

typedef LIST(Space) Spaces;

typedef struct {
    Loader *loader;
    Board *board;
    Fields fields;
    Spaces spaces;
    LIST(const Node *) ring_nodes;
} Maker;

static bool fail(const Maker *m, Where where, const char *rule, const char *message)
{
    return diag_error(m->loader->diags, where, rule, "%s", message);
}

static Space *add_space(Maker *m, const char *name, Where where)
{
    if (m->spaces.count >= MOST_SPACES) {
        if (m->spaces.count == MOST_SPACES)
            diag_error(m->loader->diags, where, "too-large",
                       "a board has %d spaces at the most", MOST_SPACES);
        m->spaces.count += m->spaces.count == MOST_SPACES;
        return NULL;
    }
    Space space = {.name = name, .board = m->board, .index = m->spaces.count,
                   .place = -1, .where = where};
    list_add(m->loader->arena, &m->spaces, space);
    return &m->spaces.items[m->spaces.count - 1];
}

/* --- grids -------------------------------------------------------------------- */

/* "A..E", "1..5", or a list; the plain numbers where nothing is written. */
static const char **read_labels(const Maker *m, const Node *node, int count,
                                const char *what)
{
    Arena *arena = m->loader->arena;
    const char **labels = arena_alloc(arena, (size_t)count * sizeof *labels);
    const char *text = node && node->kind == NODE_TEXT ? node->text : NULL;
    int found = count;
    for (int i = 0; i < count; i++)
        labels[i] = arena_print(arena, "%d", i + 1);
    if (text && strlen(text) == 4 && text_starts(text + 1, "..") && text[0] <= text[3] &&
        text[0] > '9') {
        found = text[3] - text[0] + 1;
        for (int i = 0; i < count; i++)
            labels[i] = arena_print(arena, "%c", text[0] + i);
    } else if (text) {
        int64_t first, last;
        if (!range_read(text, &first, &last))
            fail(m, node->where, "wrong-type", "labels are written as A..E or 1..5, or "
                                               "as a list");
        else
            found = (int)(last - first) + 1;
        for (int i = 0; i < count; i++)
            labels[i] = arena_print(arena, "%d", (int)first + i);
    } else if (node && node->kind == NODE_LIST) {
        found = node->count;
        for (int i = 0; i < count && i < found; i++)
            if (node->items[i]->kind == NODE_TEXT)
                labels[i] = node->items[i]->text;
    }
    if (found != count)
        diag_error(m->loader->diags, node->where, "wrong-length",
                   "the grid has %d %s, and this names %d", count, what, found);
    return labels;
}

/* "{row}{column}" with the labels put in. */
static const char *cell_name(const Maker *m, const char *pattern, const char *row,
                             const char *column)
{
    Text name = text_new(m->loader->arena);
    for (const char *c = pattern; *c;) {
        if (text_starts(c, "{row}")) {
            text_add(&name, row);
            c += strlen("{row}");
        } else if (text_starts(c, "{column}")) {
            text_add(&name, column);
            c += strlen("{column}");
        } else {
            text_add_bytes(&name, c++, 1);
        }
    }
    return name.text;
}

static void add_grid(Maker *m, const Node *node)
{
    const Node *grid = node_get(node, "grid");
    const char *size = get_text(node, "grid"), *pattern = get_text(node, "space");
    Board *board = m->board;
    if (!size)
        return;
    if (!cells_read(m->loader->arena, size, &board->columns, &board->rows)) {
        fail(m, grid->where, "wrong-type", "a grid is written as '5 x 5': columns x rows");
        return;
    }
    if ((long)board->columns * board->rows > MOST_SPACES) {
        diag_error(m->loader->diags, grid->where, "too-large",
                   "a board has %d spaces at the most", MOST_SPACES);
        board->columns = board->rows = 0;
        return;
    }
    const char **rows = read_labels(m, node_get(node, "rows"), board->rows, "rows");
    const char **columns =
        read_labels(m, node_get(node, "columns"), board->columns, "columns");
    bool labelled = node_get(node, "rows") || node_get(node, "columns");
    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->columns; c++) {
            const char *name = cell_name(
                m, pattern ? pattern : labelled ? "{row}{column}" : "{row}-{column}",
                rows[r], columns[c]);
            Space *space = add_space(m, name, grid->where);
            space->row = r + 1;
            space->column = c + 1;
        }
}

/* --- rings -------------------------------------------------------------------- */

/* A ring's length is what it says, or that of a list of values for its spaces. */
static int ring_length(const Maker *m, const Node *ring)
{
    Number number;
    int64_t spaces;
    const char *said = get_text(ring, "spaces");
    if (said && number_read(m->loader->arena, said, &number) &&
        number_to_int(number, &spaces))
        return spaces > 0 && spaces <= MOST_SPACES ? (int)spaces : 0;
    for (int i = 0; i < m->fields.count; i++) {
        const Node *values = node_get(ring, m->fields.items[i].name);
        if (values && values->kind == NODE_LIST)
            return values->count;
        int words = 0;
        for (const char *c = values && values->kind == NODE_TEXT ? values->text : ""; *c;) {
            c += strspn(c, " ,");
            words += *c != '\0';
            c += strcspn(c, " ,");
        }
        if (words)
            return words;
    }
    return 0;
}

static void add_rings(Maker *m, const Node *node)
{
    const Node *rings = get_list(node, "rings");
    if (!rings)
        return;
    int *sizes = arena_alloc(m->loader->arena, (size_t)(rings->count + 1) * sizeof(int));
    for (int r = 0; r < rings->count; r++) {
        const Node *ring = rings->items[r];
        const char *id = get_text(ring, "id");
        int length = ring_length(m, ring);
        if (!id || !length) {
            fail(m, ring->where, "ring", "a ring needs 'spaces', or a field with a value "
                                         "for each space");
            continue;
        }
        for (int i = 0; i < length; i++) {
            Space *space = add_space(m, arena_print(m->loader->arena, "%s-%d", id, i),
                                     node_get(ring, "id")->where);
            if (!space)
                return;
            space->ring = m->board->rings + 1;
            space->place = i;
        }
        sizes[m->board->rings++] = length;
        list_add(m->loader->arena, &m->ring_nodes, ring);
    }
    m->board->ring_sizes = sizes;
}

/* --- points and places -------------------------------------------------------- */

static void add_points(Maker *m, const Node *points, bool outside)
{
    for (int i = 0; points && i < points->count; i++) {
        const Node *key = points->entries[i].key;
        Space *space = add_space(m, key->text, key->where);
        if (space)
            space->outside = outside;
    }
}

/* --- which spaces touch ------------------------------------------------------- */

typedef LIST(int) Links;

typedef struct {
    Links *of; /* by space */
} Graph;

static void link_spaces(const Maker *m, Graph *graph, int a, int b)
{
    if (a == b)
        return;
    for (int i = 0; i < graph->of[a].count; i++)
        if (graph->of[a].items[i] == b)
            return;
    list_add(m->loader->arena, &graph->of[a], b);
    list_add(m->loader->arena, &graph->of[b], a);
}

static void link_grid(const Maker *m, Graph *graph, bool diagonal)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    int rows = m->board->rows, columns = m->board->columns;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            for (int s = 0; s < (diagonal ? 4 : 2); s++) {
                int row = r + steps[s][0], column = c + steps[s][1];
                if (row < rows && column >= 0 && column < columns)
                    link_spaces(m, graph, r * columns + c, row * columns + column);
            }
}

/* Spaces of one ring touch around it; spaces of neighbouring rings touch where
 * their arcs share more than a point. Arcs are compared in whole numbers: place i
 * of n goes from i/n to (i+1)/n of the circle. */
static void link_rings(const Maker *m, Graph *graph)
{
    const Board *board = m->board;
    int first = board->rows * board->columns;
    for (int r = 0; r < board->rings; r++) {
        int n = board->ring_sizes[r], next = first + n;
        for (int i = 0; i < n; i++)
            link_spaces(m, graph, first + i, first + (i + 1) % n);
        int outer = r + 1 < board->rings ? board->ring_sizes[r + 1] : 0;
        for (long i = 0; i < n; i++)
            for (long j = i * outer / n; j < outer && j * n < (i + 1) * outer; j++)
                if ((j + 1) * n > i * outer)
                    link_spaces(m, graph, first + (int)i, next + (int)j);
        first = next;
    }
}

static int find_ring(const Maker *m, const char *id)
{
    for (int r = 0; r < m->ring_nodes.count; r++)
        if (text_is(get_text(m->ring_nodes.items[r], "id"), id))
            return r + 1;
    return 0;
}

static void link_named(const Maker *m, Graph *graph, const Space *from, const Node *name)
{
    const Space *to = board_find(m->board, name->text);
    int ring = find_ring(m, name->text);
    for (int i = 0; ring && i < m->spaces.count; i++)
        if (m->spaces.items[i].ring == ring)
            link_spaces(m, graph, from->index, i);
    if (to)
        link_spaces(m, graph, from->index, to->index);
    else if (!ring)
        diag_error_help(m->loader->diags, name->where, "unknown-space",
                        diag_nearest(m->loader->diags->arena, name->text,
                                     board_names(m->loader->arena, m->board),
                                     m->board->total),
                        "there is no space '%s' on the board %s", name->text,
                        m->board->name);
}

static void link_points(const Maker *m, Graph *graph, const Node *points)
{
    for (int i = 0; points && i < points->count; i++) {
        const Node *touches = node_get(points->entries[i].value, "touches");
        const Space *from = board_find(m->board, points->entries[i].key->text);
        if (!touches || !from)
            continue;
        if (touches->kind == NODE_TEXT)
            link_named(m, graph, from, touches);
        for (int k = 0; touches->kind == NODE_LIST && k < touches->count; k++)
            if (touches->items[k]->kind == NODE_TEXT)
                link_named(m, graph, from, touches->items[k]);
    }
}

static void link_all(Maker *m, const Node *node)
{
    Graph graph;
    size_t count = (size_t)m->spaces.count + 1;
    graph.of = arena_alloc(m->loader->arena, count * sizeof(Links));
    link_grid(m, &graph, get_yesno(node, "diagonal"));
    link_rings(m, &graph);
    link_points(m, &graph, get_map(node, "points"));
    link_points(m, &graph, get_map(node, "places"));
    for (int i = 0; i < m->spaces.count; i++) {
        m->spaces.items[i].neighbours = graph.of[i].items;
        m->spaces.items[i].neighbour_count = graph.of[i].count;
    }
}

/* --- sections ----------------------------------------------------------------- */

typedef struct {
    int width, height;
} Cells;

static bool fits_height(Cells size, int height)
{
    return size.height == height || size.width == height;
}

/* The height of a row of the layout: one that all its sections can have; as they
 * are, if that is possible, else turned. */
static int row_height(const Cells *sizes, const Member *const *kinds, int count)
{
    int candidates[] = {sizes[kinds[0]->index].height, sizes[kinds[0]->index].width};
    for (int c = 0; c < 2; c++) {
        bool all = true;
        for (int i = 0; i < count; i++)
            all = all && fits_height(sizes[kinds[i]->index], candidates[c]);
        if (all)
            return candidates[c];
    }
    return 0;
}

typedef struct {
    Maker *m;
    const Choice *kinds;
    const Cells *sizes;
    LIST(Section) all;
    int *numbers; /* by kind, for names */
} Layout;

static bool read_row(Layout *layout, const Node *line, const Member **kinds, int *count)
{
    Loader *loader = layout->m->loader;
    Type type = {.kind = TYPE_CHOICE, .choice = layout->kinds};
    Type list = {.kind = TYPE_LIST, .of = &type};
    Value row;
    if (line->kind != NODE_TEXT || !value_read(loader, &list, line, "layout", &row))
        return false;
    *count = row.list->count < 100 ? row.list->count : 100;
    for (int i = 0; i < *count; i++)
        kinds[i] = row.list->items[i].member;
    return *count > 0;
}

static void lay_row(Layout *layout, const Node *line, int *top)
{
    const Member *kinds[100];
    int count;
    if (!read_row(layout, line, kinds, &count))
        return;
    int height = row_height(layout->sizes, kinds, count);
    if (!height) {
        fail(layout->m, line->where, "section",
             "these sections cannot lie in one row: they have no height in common");
        return;
    }
    int left = 1;
    for (int i = 0; i < count; i++) {
        Cells size = layout->sizes[kinds[i]->index];
        bool turned = size.height != height;
        const char *name = arena_print(layout->m->loader->arena, "%s%d",
                                       text_lower(layout->m->loader->arena, kinds[i]->name),
                                       ++layout->numbers[kinds[i]->index]);
        Section section = {name, layout->m->board, kinds[i], *top, left,
                           turned ? size.height : size.width, height, turned, line->where};
        list_add(layout->m->loader->arena, &layout->all, section);
        left += section.width;
    }
    *top += height;
}

static void add_sections(Maker *m, const Node *sections)
{
    const Node *sizes = get_map(sections, "sizes"), *lines = get_list(sections, "layout");
    if (!sizes || !lines || !sizes->count)
        return;
    Arena *arena = m->loader->arena;
    Choice *kinds = arena_new_item(arena, Choice);
    kinds->name = arena_print(arena, "section of %s", m->board->name);
    kinds->where = sections->where;
    kinds->members = arena_alloc(arena, (size_t)sizes->count * sizeof(Member));
    Cells *cells = arena_alloc(arena, (size_t)sizes->count * sizeof(Cells));
    for (int i = 0; i < sizes->count; i++) {
        const Node *key = sizes->entries[i].key, *size = sizes->entries[i].value;
        kinds->members[kinds->count++] =
            (Member){key->text, key->text, kinds, i, key->where};
        if (size->kind != NODE_TEXT ||
            !cells_read(arena, size->text, &cells[i].width, &cells[i].height)) {
            fail(m, size->where, "wrong-type", "the size of a section is written as "
                                               "'3 x 2', in cells");
            return;
        }
    }
    m->board->section_kinds = kinds;
    list_add(arena, &m->loader->game->choices, kinds);
    int *numbers = arena_alloc(arena, (size_t)sizes->count * sizeof(int));
    Layout layout = {.m = m, .kinds = kinds, .sizes = cells, .numbers = numbers};
    int top = 1;
    for (int i = 0; i < lines->count; i++)
        lay_row(&layout, lines->items[i], &top);
    m->board->sections = layout.all.items;
    m->board->section_count = layout.all.count;
}

static void assign_sections(Maker *m)
{
    for (int s = 0; s < m->board->section_count; s++)
        for (int i = 0; i < m->board->rows * m->board->columns; i++)
            if (section_holds(&m->board->sections[s], &m->spaces.items[i]))
                m->spaces.items[i].section = &m->board->sections[s];
}

/* --- values of the spaces ------------------------------------------------------ */

static Value *values_of(Maker *m, Space *space)
{
    if (!space->values)
        space->values =
            arena_alloc(m->loader->arena, (size_t)(m->fields.count + 1) * sizeof(Value));
    return (Value *)space->values;
}

static void set_value(Maker *m, Space *space, const Field *field, const Node *node)
{
    value_read(m->loader, field->type, node, field->name,
               &values_of(m, space)[field->index]);
}

static const Field *field_of_key(Maker *m, const Node *key)
{
    const Field *field = field_find(&m->fields, key->text);
    if (field || text_is(key->text, "touches") || text_is(key->text, "at") ||
        text_is(key->text, "id") || text_is(key->text, "spaces"))
        return field;
    diag_error_help(m->loader->diags, key->where, "unknown-field",
                    diag_nearest(m->loader->diags->arena, key->text,
                                 field_names(m->loader->arena, &m->fields),
                                 m->fields.count),
                    "spaces of %s have no field '%s'", m->board->name, key->text);
    return NULL;
}

/* A ring gives each field a list, one value a space. */
static void set_ring_values(Maker *m, const Node *ring, int number)
{
    for (int e = 0; e < ring->count; e++) {
        const Field *field = field_of_key(m, ring->entries[e].key);
        if (!field)
            continue;
        Type list = {.kind = TYPE_LIST, .of = field->type};
        Value values;
        int length = m->board->ring_sizes[number - 1];
        if (!value_read(m->loader, &list, ring->entries[e].value, field->name, &values))
            continue;
        if (values.list->count != length)
            diag_error(m->loader->diags, ring->entries[e].value->where, "wrong-length",
                       "the ring has %d spaces, and this gives %d values", length,
                       values.list->count);
        for (int i = 0; i < m->spaces.count; i++) {
            Space *space = &m->spaces.items[i];
            if (space->ring == number && space->place < values.list->count)
                values_of(m, space)[field->index] = values.list->items[space->place];
        }
    }
}

static void set_named_values(Maker *m, const Node *map)
{
    for (int i = 0; map && i < map->count; i++) {
        const Node *key = map->entries[i].key, *values = map->entries[i].value;
        const Space *found = board_find(m->board, key->text);
        if (!found)
            diag_error_help(m->loader->diags, key->where, "unknown-space",
                            diag_nearest(m->loader->diags->arena, key->text,
                                         board_names(m->loader->arena, m->board),
                                         m->board->total),
                            "there is no space '%s' on the board %s", key->text,
                            m->board->name);
        for (int e = 0; found && values->kind == NODE_MAP && e < values->count; e++) {
            const Field *field = field_of_key(m, values->entries[e].key);
            if (field)
                set_value(m, &m->spaces.items[found->index], field,
                          values->entries[e].value);
        }
    }
}

static void fill_gaps(Maker *m)
{
    for (int i = 0; i < m->spaces.count; i++) {
        Space *space = &m->spaces.items[i];
        Value *values = values_of(m, space);
        for (int f = 0; f < m->fields.count; f++) {
            const Field *field = &m->fields.items[f];
            if (values[f].kind == VALUE_NONE && field->fallback)
                set_value(m, space, field, field->fallback);
            else if (values[f].kind == VALUE_NONE && !field->optional && !space->outside)
                diag_error(m->loader->diags, space->where, "missing-field",
                           "the space %s has no %s", space->name, field->name);
        }
    }
}

static void set_values(Maker *m, const Node *node)
{
    if (m->fields.count) {
        for (int r = 0; r < m->ring_nodes.count; r++)
            set_ring_values(m, m->ring_nodes.items[r], r + 1);
        set_named_values(m, get_map(node, "points"));
        set_named_values(m, get_map(node, "places"));
        set_named_values(m, get_map(node, "spaces"));
    }
    fill_gaps(m);
}

/* --- the board ---------------------------------------------------------------- */

static void read_cell_size(Maker *m, const Node *node)
{
    const Node *cell = node_get(node, "cell");
    Board *board = m->board;
    board->cell_width = board->cell_height = number_of(0);
    if (!cell || cell->kind != NODE_TEXT)
        return;
    if (length_read(m->loader->arena, cell->text, &board->cell_width))
        board->cell_height = board->cell_width;
    else if (!size_read(m->loader->arena, cell->text, &board->cell_width,
                        &board->cell_height))
        fail(m, cell->where, "wrong-type", "a cell's size is written as '47 mm'");
}

static void name_spaces(Maker *m)
{
    Board *board = m->board;
    board->by_name = map_new(m->loader->arena);
    for (int i = 0; i < m->spaces.count; i++) {
        Space *space = &m->spaces.items[i];
        if (map_put(&board->by_name, space->name, space))
            diag_error(m->loader->diags, space->where, "duplicate-name",
                       "two spaces of %s are called '%s'", board->name, space->name);
    }
}

static void board_load(Loader *loader, const Entry *entry)
{
    Arena *arena = loader->arena;
    const Node *node = entry->value;
    Board *board = arena_new_item(arena, Board);
    Maker m = {.loader = loader, .board = board};
    board->name = entry->key->text;
    board->arena = arena;
    board->where = entry->key->where;
    board->origin = get_origin(node, "origin", loader->game->origin);
    board->space_type = type_space(arena, board);
    fields_read(loader, get_map(node, "fields"), board->name, (Origin)board->origin,
                &m.fields);
    read_cell_size(&m, node);
    add_grid(&m, node);
    add_rings(&m, node);
    add_points(&m, get_map(node, "points"), false);
    board->count = m.spaces.count;
    add_points(&m, get_map(node, "places"), true);
    if (m.spaces.count > MOST_SPACES)
        m.spaces.count = board->count = MOST_SPACES;
    if (!m.spaces.count)
        fail(&m, board->where, "empty", "this board has no spaces");
    board->total = m.spaces.count;
    board->spaces = m.spaces.items;
    name_spaces(&m);
    link_all(&m, node);
    if (get_map(node, "sections"))
        add_sections(&m, get_map(node, "sections"));
    assign_sections(&m);
    set_values(&m, node);
    Fields *fields = arena_new_item(arena, Fields);
    *fields = m.fields;
    board->fields = fields;
    size_t total = (size_t)board->total + 1;
    board->distances = arena_alloc(arena, total * sizeof(short *));
    board->queue = arena_alloc(arena, total * sizeof(int));
    list_add(arena, &loader->game->boards, board);
    name_thing(loader, THING_BOARD, board->name, board, board->where);
}

void boards_load(Loader *loader, const Node *boards)
{
    for (int i = 0; boards && i < boards->count; i++)
        if (boards->entries[i].value->kind == NODE_MAP)
            board_load(loader, &boards->entries[i]);
}
