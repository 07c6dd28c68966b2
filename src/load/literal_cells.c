#include "load/literal_cells.h"

#include <string.h>

#include "load/loader.h"

/* Returns the type that a field is declared with, or NULL. */
static const char *declared_type(const Node *declared)
{
    return declared && declared->kind == NODE_TEXT ? declared->text
                                                   : get_text(declared, "type");
}

bool field_is_literal(const Node *declared)
{
    static const char *const types[] = {"text", "list of text", NULL};
    const char *type = declared_type(declared);
    return type && text_is_one_of(type, types);
}

bool field_is_text(const Node *declared)
{
    const char *type = declared_type(declared);
    return type && (text_is(type, "text") || text_is(type, "optional text") ||
                    text_starts(type, "text for each "));
}

/* Returns true if the character begins a mark: a colon does before the name of an
 * icon, and '<' before that of a tag. */
static bool is_mark(const char *text)
{
    return *text == '*' || *text == '\\' || (*text == '<' && text[1] != ' ') ||
           (*text == ':' && text[1] >= 'a' && text[1] <= 'z');
}

static const char *as_literal(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    for (; *text; text++) {
        bool brace = *text == '{' || *text == '}';
        text_print(&out, "%.*s", brace || is_mark(text), brace ? text : "\\");
        text_add_bytes(&out, text, 1);
    }
    return out.text;
}

const Node *cell_as_literal(Arena *arena, const Node *cell)
{
    if (cell->kind == NODE_LIST) {
        Node *list = node_new_list(arena, cell->where, cell->count);
        list->cell = cell->cell;
        list->expanded_nodes = cell->expanded_nodes;
        for (int i = 0; i < cell->count; i++)
            list->items[i] = cell_as_literal(arena, cell->items[i]);
        return list;
    }
    if (cell->kind != NODE_TEXT || !strpbrk(cell->text, "*\\<:{}"))
        return cell;
    Node *copy = node_new_text(arena, cell->where, as_literal(arena, cell->text));
    copy->cell = cell->cell;
    copy->from_file = copy->block = true;
    copy->expanded_nodes = cell->expanded_nodes;
    return copy;
}
