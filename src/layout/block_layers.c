#include "layout/block_layers.h"

static void release(void *what)
{
    arena_free(((BlockLayers *)what)->scratch);
}

/* Makes the set whose fields are the names that the layers can use. */
static void make_set(BlockLayers *blocks, const char *name, const char *noun,
                     const BlockLayerField *fields, int count, SourceRange where)
{
    Set *set = &blocks->set;
    *set = (Set){.name = name,
                 .noun = noun,
                 .title = name,
                 .kind = KIND_BOOK,
                 .complete = true,
                 .by_id = map_new(blocks->arena),
                 .width = number_of(0),
                 .height = number_of(0),
                 .where = where};
    set->type = type_piece(blocks->arena, set);
    for (int i = 0; i < count; i++)
        list_add(blocks->arena, &set->fields,
                 ((Field){.name = fields[i].name,
                          .type = fields[i].type,
                          .index = i,
                          .where = where}));
}

void block_layers_open(BlockLayers *blocks, const char *set, const char *noun,
                       const BlockLayerField *fields, int count, SourceRange where)
{
    blocks->reported = map_new(blocks->arena);
    blocks->scratch = arena_new();
    arena_on_reset(blocks->arena, release, blocks);
    blocks->eval = eval_new(blocks->game, blocks->scratch, blocks->diags);
    make_set(blocks, set, noun, fields, count, where);
}

/* --- type styles ------------------------------------------------------------------ */

/* Returns true if a style inherits the key from the body style. A style with its own
 * size does not inherit the leading, and paragraph settings are never inherited. */
static bool is_inherited(const Node *own, const char *key)
{
    bool leads = text_is(key, "leading") && node_get(own, "size");
    bool places = text_is(key, "indent") || text_is(key, "hanging") ||
                  text_is(key, "spacing") || text_is(key, "text");
    return !leads && !places && !node_get(own, key);
}

const Node *style_layer(Arena *arena, const Node *body, const Node *own,
                        const char *text, SourceRange where)
{
    int most = (body ? body->count : 0) + own->count + 1;
    Node *node = node_new_map(arena, own->where, most);
    node->count = 0;
    for (int i = 0; body && body != own && i < body->count; i++)
        if (is_inherited(own, body->entries[i].key->text))
            node->entries[node->count++] = body->entries[i];
    for (int i = 0; i < own->count; i++)
        if (!text_is(own->entries[i].key->text, "text"))
            node->entries[node->count++] = own->entries[i];
    node->entries[node->count++] =
        (Entry){node_new_text(arena, where, "text"), node_new_text(arena, where, text)};
    return node;
}

/* --- block layers ----------------------------------------------------------------- */

const Template *block_layers_bind(BlockLayers *blocks, const char *name,
                                  const Node *shared, const Node *node)
{
    DiagList *own = diag_list_new(blocks->arena);
    const Template *bound =
        template_bind(blocks->game, &blocks->set,
                      arena_print(blocks->arena, "plain %s", name), shared, node, own);
    block_layers_report(blocks, own);
    return bound;
}

Piece *block_layers_piece(const BlockLayers *blocks, const char *id, SourceRange where,
                          Arena *arena)
{
    size_t values = (size_t)blocks->set.fields.count * sizeof(Value);
    Piece *piece = arena_alloc(arena, sizeof(Piece) + values);
    *piece = (Piece){.id = id,
                     .set = &blocks->set,
                     .copies = 1,
                     .width = number_of(0),
                     .height = number_of(0),
                     .where = where.line ? where : blocks->set.where};
    return piece;
}

Drawing block_layers_drawing(BlockLayers *blocks, const Template *template,
                             const Piece *piece, double w, double h, Arena *arena)
{
    Drawing d = {.assets = blocks->assets,
                 .game = blocks->game,
                 .piece = piece,
                 .template = template,
                 .arena = arena,
                 .diags = blocks->diags,
                 .w = w,
                 .h = h,
                 .cached_bytes = &blocks->cached_bytes,
                 .embedder = blocks->embedder};
    drawing_begin(&d, &blocks->eval, arena, SIDE_FRONT, blocks->low_ink);
    return d;
}

ItemList block_layers_draw(BlockLayers *blocks, const Template *template,
                           const Piece *piece, double w, double h, Arena *arena)
{
    ItemList items = {0};
    DiagList *own = diag_list_new(arena);
    Drawing d = block_layers_drawing(blocks, template, piece, w, h, arena);
    d.outline = path_of_box(arena, (Box){0, 0, w, h});
    d.diags = blocks->eval.diags = own;
    eval_next(&blocks->eval);
    d.target.items = &items;
    if (lets_run(&d.values, &template->lets))
        draw_layers(&d, &template->layers);
    blocks->eval.diags = blocks->diags;
    if (!blocks->dry_run)
        block_layers_report(blocks, own);
    assets_rest(blocks->assets);
    return items;
}

void block_layers_report(BlockLayers *blocks, const DiagList *own)
{
    for (int i = 0; i < own->all.count; i++) {
        const Diag *diag = own->all.items[i];
        const char *key = diag_key(blocks->arena, diag, SAME_PLACE);
        if (map_put(&blocks->reported, key, (void *)key))
            continue;
        DiagList one = {.all = {own->all.items + i, 1, 1},
                        .errors = diag->level == LEVEL_ERROR,
                        .warnings = diag->level == LEVEL_WARNING};
        one.kept[diag->level] = 1;
        diag_take(blocks->diags, &one);
    }
}
