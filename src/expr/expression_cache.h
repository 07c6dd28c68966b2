/* A game's files are the same in all its editions, but for what an edition changes: so
 * each expression in them is read once, and all editions share what was read. Several
 * threads may ask. */
#ifndef EXPR_EXPRESSION_CACHE_H
#define EXPR_EXPRESSION_CACHE_H

#include "expr/expr.h"

/* They end with the arena, which is that of the files. */
ExpressionCache *expression_cache_new(Arena *arena);

/* As expression_read, expression_read_part and expression_read_each do, of a game's
 * node. What has a mistake is read again by each edition, which reports it. */
const Expression *game_expression(const Game *game, const Node *node, DiagList *diags);
const Expression *game_expression_part(const Game *game, const Node *node, size_t start,
                                       size_t length, DiagList *diags);
const Expression *game_expression_each(const Game *game, const Node *node,
                                       DiagList *diags);

#endif
