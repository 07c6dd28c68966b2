/* Reads expressions from nodes, and maps syntax back to positions in the file. */
#include <string.h>

#include "expr/syntax.h"

static Expression *expression_new(Arena *arena, const Node *node, size_t start,
                                  size_t length)
{
    Expression *expression = arena_new_item(arena, Expression);
    expression->node = node;
    expression->start = start;
    expression->text = arena_copy(arena, node->text + start, length);
    return expression;
}

const Expression *expression_read_part(Arena *arena, const Node *node, size_t start,
                                       size_t length, DiagList *diags)
{
    Expression *expression = expression_new(arena, node, start, length);
    expression->root = parse_expression(arena, expression, diags);
    return expression;
}

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

const Expression *expression_read(Arena *arena, const Node *node, DiagList *diags)
{
    if (node->kind == NODE_LIST)
        node = list_as_text(arena, node);
    if (node->kind != NODE_TEXT)
        return arena_new_item(arena, Expression);
    return expression_read_part(arena, node, 0, strlen(node->text), diags);
}

const Expression *expression_read_each(Arena *arena, const Node *node, DiagList *diags)
{
    if (node->kind != NODE_TEXT)
        return arena_new_item(arena, Expression);
    Expression *expression = expression_new(arena, node, 0, strlen(node->text));
    expression->root = parse_each(arena, expression, diags);
    return expression;
}

SourceRange expression_where(const Expression *expression, const Syntax *syntax)
{
    if (!expression->node)
        return (SourceRange){0};
    return node_place(expression->node, expression->start + (size_t)syntax->at,
                      (size_t)syntax->length);
}
