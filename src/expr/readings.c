#define _XOPEN_SOURCE 700
#include "expr/readings.h"

#include <pthread.h>
#include <string.h>

/* What is read from where; of a text, a part begins where no other does. */
typedef struct {
    const Node *node;
    size_t start, length;
    bool each;
    const Expression *expression;
} Reading;

struct Readings {
    pthread_mutex_t lock;
    Arena *arena; /* of its own: the files' is used by one thread alone */
    HashIndex index;
    LIST(Reading) all;
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

static const Reading *find(const Readings *readings, const Reading *wanted,
                           uint64_t hash)
{
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&readings->index, &walk)) >= 0;) {
        const Reading *r = &readings->all.items[i];
        if (r->node == wanted->node && r->start == wanted->start &&
            r->each == wanted->each)
            return r;
    }
    return NULL;
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

static const Expression *read_locked(Readings *readings, Reading wanted,
                                     DiagList *diags)
{
    uint64_t hash = hash_with(hash_pointer(wanted.node), wanted.start);
    const Reading *known = find(readings, &wanted, hash);
    if (known)
        return known->expression->root ? known->expression : NULL;
    wanted.expression = read_into(readings->arena, &wanted, diags);
    hash_index_add(readings->arena, &readings->index, hash);
    list_add(readings->arena, &readings->all, wanted);
    return wanted.expression;
}

/* A node that is not the files' may be gone before the next edition asks. */
static const Expression *read_once(const Game *game, Reading wanted, DiagList *diags)
{
    Readings *readings = game->readings;
    if (!readings || !wanted.node->filed)
        return read_into(game->arena, &wanted, diags);
    pthread_mutex_lock(&readings->lock);
    const Expression *expression = read_locked(readings, wanted, diags);
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
