/* Finds the neighbours of each space of a board: cells of a grid, spaces of rings, and
 * the spaces that points and places name under 'touches:'.
 *
 * All pairs are listed first, some of them twice. Then the neighbours of each space
 * are collected without duplicates, so that the work grows only with the number of
 * pairs. */
#include "load/board_maker.h"

typedef struct {
    int a, b; /* indices of spaces */
} SpaceLink;

typedef struct {
    BoardMaker *m;
    LIST(SpaceLink) links;
    Map rings; /* id -> Ring */
    bool full; /* too many links; already reported */
} Graph;

static void link_spaces(Graph *graph, int a, int b)
{
    if (a != b && graph->links.count < MAX_LINKS)
        list_add(graph->m->loader->arena, &graph->links, (SpaceLink){a, b});
    else if (a != b)
        graph->full = true;
}

/* Links a space to another one, or to none. */
static void link_to(Graph *graph, int from, const Space *to)
{
    if (to)
        link_spaces(graph, from, to->index);
}

static void link_squares(Graph *graph, bool diagonal)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const Board *board = graph->m->board;
    for (int i = 0; i < board->cell_count; i++)
        for (int s = 0; s < (diagonal ? 4 : 2); s++)
            link_to(graph, i,
                    board_cell(board, board->spaces[i].row + steps[s][0],
                               board->spaces[i].column + steps[s][1]));
}

/* Three of the six sides are enough, because links go both ways. */
static void link_hexes(Graph *graph)
{
    const Board *board = graph->m->board;
    for (int i = 0; i < board->cell_count; i++)
        for (int side = 0; side < 3; side++)
            link_to(graph, i, board_beyond(&board->spaces[i], side));
}

/* Links the neighbours within a ring, and the spaces of two neighbouring rings whose
 * arcs overlap in more than a point. The ends of the arcs are compared in whole
 * numbers: space i of n goes from i/n to (i+1)/n of the circle. */
static void link_ring(Graph *graph, Ring ring, Ring outer)
{
    long n = ring.count, m = outer.count;
    for (int i = 0; i < n; i++)
        link_spaces(graph, ring.first + i, ring.first + (i + 1) % ring.count);
    for (long i = 0; i < n; i++)
        for (long j = i * m / n; j < m && j * n < (i + 1) * m; j++)
            if ((j + 1) * n > i * m)
                link_spaces(graph, ring.first + (int)i, outer.first + (int)j);
}

static void link_rings(Graph *graph)
{
    const BoardMaker *m = graph->m;
    graph->rings = map_new(m->loader->arena);
    for (int r = 0; r < m->rings.count; r++) {
        Ring *ring = &m->rings.items[r];
        bool outermost = r + 1 == m->rings.count;
        map_put(&graph->rings, get_text(ring->node, "id"), ring);
        link_ring(graph, *ring, outermost ? (Ring){0} : ring[1]);
    }
}

/* The name is that of a space or of a whole ring. */
static void link_named(Graph *graph, const Space *from, const Piece *item,
                       const Node *name)
{
    const Space *to = board_find(graph->m->board, name->text);
    const Ring *ring = map_get(&graph->rings, name->text);
    for (int i = 0; ring && i < ring->count; i++)
        link_spaces(graph, from->index, ring->first + i);
    link_to(graph, from->index, to);
    if (!to && !ring && board_may_blame(graph->m, item))
        board_report_unknown(graph->m, name);
}

/* Returns the place where an item names a space that it touches; the place of all these
 * names if the name is computed. */
static SourceRange place_of_name(const Piece *item, const Node *words, const char *name)
{
    const Node *touches = node_get(item->node, "touches");
    for (int i = 0; words && words->kind == NODE_LIST && i < words->count; i++)
        if (words->items[i]->kind == NODE_TEXT && text_is(words->items[i]->text, name))
            return words->items[i]->where;
    return touches ? touches->where : item->where;
}

/* A computed text may hold several names. */
static void link_words(Graph *graph, const Space *from, const Piece *item,
                       const Node *words, const char *text)
{
    Arena *arena = graph->m->loader->arena;
    SourceRange where = place_of_name(item, words, text);
    const Node *names =
        words_as_list(graph->m->loader, node_new_text(arena, where, text));
    for (int i = 0; i < names->count && !graph->full; i++)
        link_named(graph, from, item,
                   node_new_text(arena, where, names->items[i]->text));
}

static void link_points(Graph *graph, const Set *points)
{
    BoardMaker *m = graph->m;
    bool faulty = (m->points && m->points->faulty) || (m->places && m->places->faulty);
    for (int i = 0; !faulty && points && i < points->pieces.count && !graph->full;
         i++) {
        const Piece *item = points->pieces.items[i];
        const Value *touches = &item->values[m->fields.count + POINT_TOUCHES];
        const Space *from = board_find(m->board, item->id);
        const Node *words = words_as_list(m->loader, node_get(item->node, "touches"));
        for (int k = 0; from && touches->kind == VALUE_LIST && !graph->full &&
                        k < touches->list->count;
             k++)
            link_words(graph, from, item, words, touches->list->items[k].text);
        if (graph->full)
            diag_error(m->loader->diags, place_of_name(item, words, ""), "too-large",
                       "more than %d pairs of spaces of %s touch", MAX_LINKS,
                       m->board->name);
    }
}

/* Removes duplicates and returns how many neighbours are left. seen[s] is the last
 * space, counted from 1, whose list had s in it; so the array need not be cleared for
 * each list. */
static int without_doubles(int *neighbours, int count, int *seen, int space)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (seen[neighbours[i]] != space + 1)
            neighbours[kept++] = neighbours[i];
        seen[neighbours[i]] = space + 1;
    }
    return kept;
}

/* Sorts the neighbours of a hexagon clockwise, from the one beyond its first side.
 * Those that only touch it come last. */
static void sort_clockwise(const Space *space, int *neighbours)
{
    int sorted = 0;
    for (int side = 0; side < space->board->sides->count; side++) {
        const Space *beyond = board_beyond(space, side);
        for (int i = sorted; beyond && i < space->neighbour_count; i++)
            if (neighbours[i] == beyond->index) {
                neighbours[i] = neighbours[sorted];
                neighbours[sorted++] = beyond->index;
            }
    }
}

static void set_neighbours(Graph *graph, Space *spaces, int count)
{
    Arena *arena = graph->m->loader->arena;
    int *all = arena_alloc(arena, (size_t)graph->links.count * 2 * sizeof(int));
    int *seen = arena_array(arena, int, count);
    int *room = arena_array(arena, int, count);
    int **lists = arena_array(arena, int *, count);
    for (int i = 0; i < graph->links.count; i++) {
        room[graph->links.items[i].a]++;
        room[graph->links.items[i].b]++;
    }
    for (int s = 0; s < count; all += room[s++])
        lists[s] = all;
    for (int i = 0; i < graph->links.count; i++) {
        SpaceLink link = graph->links.items[i];
        *lists[link.a]++ = link.b;
        *lists[link.b]++ = link.a;
    }
    for (int s = 0; s < count; s++) {
        int *neighbours = lists[s] - room[s];
        spaces[s].neighbours = neighbours;
        spaces[s].neighbour_count = without_doubles(neighbours, room[s], seen, s);
        if (space_is_hex(&spaces[s]))
            sort_clockwise(&spaces[s], neighbours);
    }
}

void board_link(BoardMaker *m, const Node *node)
{
    Graph graph = {.m = m};
    if (m->board->hexes)
        link_hexes(&graph);
    else
        link_squares(&graph, get_yesno(node, "diagonal"));
    link_rings(&graph);
    link_points(&graph, m->points);
    link_points(&graph, m->places);
    set_neighbours(&graph, m->spaces.items, m->spaces.count);
}
