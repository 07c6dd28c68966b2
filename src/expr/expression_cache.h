/* Caches parsed expressions. The editions of a game share most of its files, so each
 * expression in the files is parsed once for all editions. Thread-safe. */
#ifndef EXPR_EXPRESSION_CACHE_H
#define EXPR_EXPRESSION_CACHE_H

#include "expr/expr.h"

/* The cache is freed with 'arena', which must be the arena of the files. */
ExpressionCache *expression_cache_new(Arena *arena);

/* Like expression_read and expression_read_each, for a node of a game, or for the part
 * of its text that begins at 'start'. An expression with an error is parsed again for
 * each edition, so that each reports the problem. */
const Expression *game_expression(const Game *game, const Node *node, DiagList *diags);
const Expression *game_expression_part(const Game *game, const Node *node, size_t start,
                                       size_t length, DiagList *diags);
const Expression *game_expression_each(const Game *game, const Node *node,
                                       DiagList *diags);

#endif
