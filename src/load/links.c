/* Which spaces of a board touch: cells of a grid, spaces of rings, and points as
 * they say. */
#include "load/board_maker.h"

typedef LIST(int) Links;

typedef struct {
    Links *of; /* by space */
} Graph;

static void link_spaces(const BoardMaker *m, Graph *graph, int a, int b)
{
    if (a == b)
        return;
    for (int i = 0; i < graph->of[a].count; i++)
        if (graph->of[a].items[i] == b)
            return;
    list_add(m->loader->arena, &graph->of[a], b);
    list_add(m->loader->arena, &graph->of[b], a);
}

static void link_grid(const BoardMaker *m, Graph *graph, bool diagonal)
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
static void link_rings(const BoardMaker *m, Graph *graph)
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

static int find_ring(const BoardMaker *m, const char *id)
{
    for (int r = 0; r < m->ring_nodes.count; r++)
        if (text_is(get_text(m->ring_nodes.items[r], "id"), id))
            return r + 1;
    return 0;
}

static void link_named(const BoardMaker *m, Graph *graph, const Space *from,
                       const Node *name)
{
    const Space *to = board_find(m->board, name->text);
    int ring = find_ring(m, name->text);
    for (int i = 0; ring && i < m->spaces.count; i++)
        if (m->spaces.items[i].ring == ring)
            link_spaces(m, graph, from->index, i);
    if (to)
        link_spaces(m, graph, from->index, to->index);
    else if (!ring)
        board_report_unknown(m, name);
}

static void link_points(const BoardMaker *m, Graph *graph, const Node *points)
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

void board_link(BoardMaker *m, const Node *node)
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
