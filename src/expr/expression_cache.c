#define _XOPEN_SOURCE 700
#include "expr/expression_cache.h"

#include <pthread.h>
#include <string.h>

/* A parsed expression. Node and start identify a part of a text, since no two parts of
 * a text begin at the same place. */
typedef struct {
    const Node *node;
    size_t start, length;
    bool each;
    const Expression *expression;
} CachedExpression;

struct ExpressionCache {
    pthread_mutex_t lock;
    Arena *arena; /* separate, because only one thread may use the files' arena */
    HashIndex index;
    LIST(CachedExpression) all;
};

static void expression_cache_end(void *what)
{
    ExpressionCache *expression_cache = what;
    arena_free(expression_cache->arena);
    pthread_mutex_destroy(&expression_cache->lock);
}

ExpressionCache *expression_cache_new(Arena *arena)
{
    ExpressionCache *expression_cache = arena_new_item(arena, ExpressionCache);
    expression_cache->arena = arena_new();
    pthread_mutex_init(&expression_cache->lock, NULL);
    arena_on_reset(arena, expression_cache_end, expression_cache);
    return expression_cache;
}

static const CachedExpression *find(const ExpressionCache *expression_cache,
                                    const CachedExpression *wanted, uint64_t hash)
{
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&expression_cache->index, &walk)) >= 0;) {
        const CachedExpression *r = &expression_cache->all.items[i];
        if (r->node == wanted->node && r->start == wanted->start &&
            r->each == wanted->each)
            return r;
    }
    return NULL;
}

static const Expression *read_into(Arena *arena, const CachedExpression *wanted,
                                   DiagList *diags)
{
    if (wanted->each)
        return expression_read_each(arena, wanted->node, diags);
    if (wanted->node->kind != NODE_TEXT)
        return expression_read(arena, wanted->node, diags);
    return expression_read_part(arena, wanted->node, wanted->start, wanted->length,
                                diags);
}

/* The caller holds the lock. Returns NULL if the expression is cached with an error. */
static const Expression *read_locked(ExpressionCache *expression_cache,
                                     CachedExpression wanted, DiagList *diags)
{
    uint64_t hash = hash_with(hash_pointer(wanted.node), wanted.start);
    const CachedExpression *known = find(expression_cache, &wanted, hash);
    if (known)
        return known->expression->root ? known->expression : NULL;
    wanted.expression = read_into(expression_cache->arena, &wanted, diags);
    hash_index_add(expression_cache->arena, &expression_cache->index, hash);
    list_add(expression_cache->arena, &expression_cache->all, wanted);
    return wanted.expression;
}

/* Nodes that are not from a file are not cached: they may be freed before the next
 * edition is read. */
static const Expression *read_once(const Game *game, CachedExpression wanted,
                                   DiagList *diags)
{
    ExpressionCache *expression_cache = game->expression_cache;
    if (!expression_cache || !wanted.node->filed)
        return read_into(game->arena, &wanted, diags);
    pthread_mutex_lock(&expression_cache->lock);
    const Expression *expression = read_locked(expression_cache, wanted, diags);
    pthread_mutex_unlock(&expression_cache->lock);
    return expression ? expression : read_into(game->arena, &wanted, diags);
}

const Expression *game_expression(const Game *game, const Node *node, DiagList *diags)
{
    size_t length = node->kind == NODE_TEXT ? strlen(node->text) : 0;
    return read_once(game, (CachedExpression){.node = node, .length = length}, diags);
}

const Expression *game_expression_part(const Game *game, const Node *node, size_t start,
                                       size_t length, DiagList *diags)
{
    return read_once(game, (CachedExpression){node, start, length, false, NULL}, diags);
}

const Expression *game_expression_each(const Game *game, const Node *node,
                                       DiagList *diags)
{
    return read_once(game, (CachedExpression){.node = node, .each = true}, diags);
}
