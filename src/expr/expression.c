/* Reads expressions from nodes, caches those of a game, and maps syntax back to
 * positions in the file. */
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <string.h>

#include "expr/expression_cache.h"
#include "expr/syntax.h"

/* A text to parse, or part of one. The node and the start identify it, since no two
 * parts of a text begin at the same place. */
typedef struct {
    const Node *node;
    size_t start, length; /* in the text; SIZE_MAX: to its end */
    bool each;
} ExpressionPart;

static void write_list(const Node *list, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < list->count; i++) {
        const Node *item = list->items[i];
        bool quoted = item->kind == NODE_TEXT && item->quoted;
        const char *quote = !quoted ? "" : strchr(item->text, '"') ? "'" : "\"";
        text_add(text, i ? ", " : "");
        if (item->kind == NODE_LIST)
            write_list(item, text);
        else if (item->kind == NODE_TEXT)
            text_print(text, "%s%s%s", quote, item->text, quote);
        else
            text_add(text, "{}"); /* not an expression: the parser reports it */
    }
    text_add(text, "]");
}

/* Converts a list such as '[19, 37, 10]', which YAML has parsed, back to text for the
 * expression parser. The text has the same visible characters in the same order as the
 * file, which node_place relies on. */
static const Node *list_as_text(Arena *arena, const Node *list)
{
    Text text = text_new(arena);
    write_list(list, &text);
    Node *node = node_new_text(arena, list->where, text.text);
    node->block = true; /* its blanks differ from those in the file */
    return node;
}

/* A list is read as an expression, unless variables are wanted. */
static const Expression *read_part(Arena *arena, ExpressionPart part, DiagList *diags)
{
    const Node *node = part.node;
    if (node->kind == NODE_LIST && !part.each)
        node = list_as_text(arena, node);
    if (node->kind != NODE_TEXT)
        return arena_new_item(arena, Expression);
    size_t length = strnlen(node->text + part.start, part.length);
    Expression *expression =
        arena_make(arena, Expression, .node = node, .start = part.start,
                   .text = arena_copy(arena, node->text + part.start, length));
    expression->root = part.each ? parse_each(arena, expression, diags)
                                 : parse_expression(arena, expression, diags);
    return expression;
}

const Expression *expression_read(Arena *arena, const Node *node, DiagList *diags)
{
    return read_part(arena, (ExpressionPart){node, 0, SIZE_MAX, false}, diags);
}

const Expression *expression_read_each(Arena *arena, const Node *node, DiagList *diags)
{
    return read_part(arena, (ExpressionPart){node, 0, SIZE_MAX, true}, diags);
}

SourceRange expression_where(const Expression *expression, const Syntax *syntax)
{
    if (!expression->node)
        return (SourceRange){0};
    return node_place(expression->node, expression->start + (size_t)syntax->at,
                      (size_t)syntax->length);
}

/* --- the cache -------------------------------------------------------------------- */

typedef struct {
    ExpressionPart part;
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
                                    ExpressionPart part, uint64_t hash)
{
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&expression_cache->index, &walk)) >= 0;) {
        const CachedExpression *r = &expression_cache->all.items[i];
        if (r->part.node == part.node && r->part.start == part.start &&
            r->part.each == part.each)
            return r;
    }
    return NULL;
}

/* The caller holds the lock. Returns NULL if the expression is cached with an error. */
static const Expression *read_locked(ExpressionCache *expression_cache,
                                     ExpressionPart part, DiagList *diags)
{
    uint64_t hash = hash_with(hash_pointer(part.node), part.start);
    const CachedExpression *known = find(expression_cache, part, hash);
    if (known)
        return known->expression->root ? known->expression : NULL;
    const Expression *expression = read_part(expression_cache->arena, part, diags);
    hash_index_add(expression_cache->arena, &expression_cache->index, hash);
    list_add(expression_cache->arena, &expression_cache->all,
             (CachedExpression){part, expression});
    return expression;
}

/* Nodes that are not from a file are not cached: they may be freed before the next
 * edition is read. */
static const Expression *read_once(const Game *game, ExpressionPart part,
                                   DiagList *diags)
{
    ExpressionCache *expression_cache = game->expression_cache;
    if (!expression_cache || !part.node->from_file)
        return read_part(game->arena, part, diags);
    pthread_mutex_lock(&expression_cache->lock);
    const Expression *expression = read_locked(expression_cache, part, diags);
    pthread_mutex_unlock(&expression_cache->lock);
    return expression ? expression : read_part(game->arena, part, diags);
}

const Expression *game_expression(const Game *game, const Node *node, DiagList *diags)
{
    return read_once(game, (ExpressionPart){node, 0, SIZE_MAX, false}, diags);
}

const Expression *game_expression_part(const Game *game, const Node *node, size_t start,
                                       size_t length, DiagList *diags)
{
    return read_once(game, (ExpressionPart){node, start, length, false}, diags);
}

const Expression *game_expression_each(const Game *game, const Node *node,
                                       DiagList *diags)
{
    return read_once(game, (ExpressionPart){node, 0, SIZE_MAX, true}, diags);
}
