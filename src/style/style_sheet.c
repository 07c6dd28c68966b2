#include "style/style_sheet.h"

#include <math.h>

#define MAX_LENGTH 2000 /* mm */

void style_sheet_open_layers(const StyleSheet *look, BlockLayers *block_layers,
                             const char *noun, const BlockLayerField *fields)
{
    *block_layers = (BlockLayers){.arena = look->arena,
                                  .assets = look->assets,
                                  .game = look->game,
                                  .diags = look->diags,
                                  .low_ink = look->block_layers.low_ink};
    block_layers_open(block_layers, look->kind->key, noun, fields,
                      look->kind->field_count, look->tree->where);
}

bool style_sheet_open(StyleSheet *look, bool low_ink)
{
    const StyleSheetKind *kind = look->kind;
    const Node *named = node_get(look->game->tree, kind->game_key);
    look->tree =
        templates_tree(look->assets->templates, named ? named->text : kind->standard,
                       named ? named->where : look->game->tree->where, look->diags);
    if (!look->tree)
        return false;
    look->node = node_get(look->tree, kind->key);
    if (!look->node)
        return diag_error_help(look->diags, look->tree->where, kind->missing_rule,
                               kind->missing_help, "%s", kind->missing);
    look->styles_by_name = map_new(look->arena);
    look->blocks_by_name = map_new(look->arena);
    look->block_layers.low_ink = low_ink;
    style_sheet_open_layers(look, &look->block_layers, kind->noun, kind->fields);
    return true;
}

/* --- lengths ---------------------------------------------------------------------- */

double style_sheet_length(const StyleSheet *look, const Node *node, double fallback)
{
    Number length;
    if (!node)
        return fallback;
    if (node->kind == NODE_TEXT && length_read(look->arena, node->text, &length) &&
        fabs(number_to_double(length)) <= MAX_LENGTH)
        return number_to_double(length);
    diag_error_help(look->diags, node->where, "unknown-length", look->kind->length_help,
                    "this is not a length");
    return fallback;
}

void style_sheet_lengths(const StyleSheet *look, const Node *node, int count,
                         double *lengths)
{
    bool is_list = node && node->kind == NODE_LIST;
    if (is_list && node->count != count) {
        diag_error(look->diags, node->where, "wrong-type",
                   "expected %d lengths, found %d", count, node->count);
        return;
    }
    for (int i = 0; node && i < count; i++)
        lengths[i] = style_sheet_length(look, is_list ? node->items[i] : node, 0);
}

/* --- type styles ------------------------------------------------------------------ */

void style_sheet_add_layer(StyleSheet *look, const Node *style, const char *text,
                           SourceRange where)
{
    const Node *body = node_get(node_get(look->node, "styles"), BODY_STYLE);
    list_add(look->arena, &look->layers,
             style_layer(look->arena, body, style, text, where));
}

void style_sheet_add_styles(StyleSheet *look)
{
    const Node *styles = node_get(look->node, "styles");
    for (int i = 0; styles && i < styles->count; i++) {
        const Entry *entry = &styles->entries[i];
        if (entry->value->kind != NODE_MAP)
            continue;
        TypeStyle *style = arena_make(look->arena, TypeStyle, .name = entry->key->text);
        map_put(&look->styles_by_name, style->name, style);
        list_add(look->arena, &look->styles, style);
        style_sheet_add_layer(look, entry->value, "", entry->value->where);
    }
}

bool style_sheet_bind(StyleSheet *look)
{
    const SourceRange where = look->node->where;
    Node *list = node_new_list(look->arena, where, look->layers.count);
    for (int i = 0; i < look->layers.count; i++)
        list->items[i] = look->layers.items[i];
    Node *template = node_new_map(look->arena, where, 1);
    template->entries[0] = (Entry){node_new_text(look->arena, where, "layers"), list};
    look->bound =
        block_layers_bind(&look->block_layers, "styles", look->tree, template);
    for (int i = 0; look->bound && i < look->styles.count; i++)
        look->styles.items[i]->layer = look->bound->layers.items[i];
    return look->bound != NULL;
}

TypeStyle *style_sheet_find(const StyleSheet *look, const Node *name)
{
    if (!name || name->kind != NODE_TEXT)
        return NULL;
    TypeStyle *style = map_get(&look->styles_by_name, name->text);
    if (!style)
        diag_error_help(look->diags, name->where, "unknown-style",
                        look->kind->style_help, "there is no style '%s'", name->text);
    return style;
}

bool style_sheet_open_drawing(StyleSheet *look, const Piece *piece, double w, double h)
{
    look->drawing = block_layers_drawing(&look->block_layers, look->bound, piece, w, h,
                                         look->arena);
    return lets_run(&look->drawing.values, &look->bound->lets);
}

/* --- values ----------------------------------------------------------------------- */

Value value_or_empty(const char *text)
{
    return value_text(text ? text : "");
}
