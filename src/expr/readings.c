#define _XOPEN_SOURCE 700
#include "expr/readings.h"

#include <pthread.h>
#include <string.h>

/* What is read from where; of a text, a part begins where no other does. */
typedef struct {
    const Node *node; /* NULL: a free row */
    size_t start, length;
    bool each;
    const Expression *expression;
} Reading;

struct Readings {
    pthread_mutex_t lock;
    Arena *arena; /* of its own: the files' is used by one thread alone */
    Reading *rows;
    size_t count, room;
};

static void readings_end(void *what)
{
    Readings *readings = what;
    arena_free(readings->arena);
    pthread_mutex_destroy(&readings->lock);
}

Readings *readings_new(Arena *arena)
{
    Readings *readings = arena_new_item(arena, Readings);
    readings->arena = arena_new();
    pthread_mutex_init(&readings->lock, NULL);
    arena_on_reset(arena, readings_end, readings);
    return readings;
}

static Reading *find(const Readings *readings, const Reading *wanted)
{
    size_t mask = readings->room - 1;
    size_t hash = ((uintptr_t)wanted->node >> 4) * 31 + wanted->start;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        Reading *row = &readings->rows[i];
        bool same = row->node == wanted->node && row->start == wanted->start &&
                    row->each == wanted->each;
        if (same || !row->node)
            return row;
    }
}

static void grow(Readings *readings)
{
    Readings grown = {.room = readings->room ? readings->room * 2 : 256};
    grown.rows = arena_alloc(readings->arena, grown.room * sizeof(Reading));
    for (size_t i = 0; i < readings->room; i++)
        if (readings->rows[i].node)
            *find(&grown, &readings->rows[i]) = readings->rows[i];
    readings->rows = grown.rows;
    readings->room = grown.room;
}

static const Expression *read_into(Arena *arena, const Reading *wanted, DiagList *diags)
{
    if (wanted->each)
        return expression_read_each(arena, wanted->node, diags);
    if (wanted->node->kind != NODE_TEXT)
        return expression_read(arena, wanted->node, diags);
    return expression_read_part(arena, wanted->node, wanted->start, wanted->length,
                                diags);
}

static const Expression *read_locked(Readings *readings, const Reading *wanted,
                                     DiagList *diags)
{
    if (readings->count * 2 >= readings->room)
        grow(readings);
    Reading *row = find(readings, wanted);
    if (!row->node) {
        *row = *wanted;
        row->expression = read_into(readings->arena, wanted, diags);
        readings->count++;
        return row->expression;
    }
    return row->expression->root ? row->expression : NULL;
}

/* A node that is not the files' may be gone before the next edition asks. */
static const Expression *read_once(const Game *game, Reading wanted, DiagList *diags)
{
    Readings *readings = game->readings;
    if (!readings || !wanted.node->filed)
        return read_into(game->arena, &wanted, diags);
    pthread_mutex_lock(&readings->lock);
    const Expression *expression = read_locked(readings, &wanted, diags);
    pthread_mutex_unlock(&readings->lock);
    return expression ? expression : read_into(game->arena, &wanted, diags);
}

const Expression *game_expression(const Game *game, const Node *node, DiagList *diags)
{
    size_t length = node->kind == NODE_TEXT ? strlen(node->text) : 0;
    return read_once(game, (Reading){.node = node, .length = length}, diags);
}

const Expression *game_expression_part(const Game *game, const Node *node, size_t start,
                                       size_t length, DiagList *diags)
{
    return read_once(game, (Reading){node, start, length, false, NULL}, diags);
}

const Expression *game_expression_each(const Game *game, const Node *node,
                                       DiagList *diags)
{
    return read_once(game, (Reading){.node = node, .each = true}, diags);
}
