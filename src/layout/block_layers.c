#include "layout/block_layers.h"

#include "layout/piece_summary.h"

static void release(void *what)
{
    arena_free(((BlockLayers *)what)->scratch);
}

/* Makes the set whose fields are the names that the layers can use. */
static void make_set(BlockLayers *block_layers, const char *name, const char *noun,
                     const BlockLayerField *fields, int count, SourceRange where)
{
    Set *set = &block_layers->set;
    *set = (Set){.name = name,
                 .noun = noun,
                 .title = name,
                 .kind = KIND_BOOK,
                 .complete = true,
                 .by_id = map_new(block_layers->arena),
                 .width = number_of(0),
                 .height = number_of(0),
                 .where = where};
    set->type = type_piece(block_layers->arena, set);
    for (int i = 0; i < count; i++)
        list_add(block_layers->arena, &set->fields,
                 ((Field){.name = fields[i].name,
                          .type = fields[i].type,
                          .index = i,
                          .where = where}));
}

void block_layers_open(BlockLayers *block_layers, const char *set, const char *noun,
                       const BlockLayerField *fields, int count, SourceRange where)
{
    block_layers->reported = map_new(block_layers->arena);
    block_layers->scratch = arena_new();
    arena_on_reset(block_layers->arena, release, block_layers);
    block_layers->eval =
        eval_new(block_layers->game, block_layers->scratch, block_layers->diags);
    make_set(block_layers, set, noun, fields, count, where);
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

const Template *block_layers_bind(BlockLayers *block_layers, const char *name,
                                  const Node *shared, const Node *node)
{
    DiagList *own = diag_list_new(block_layers->arena);
    const Template *bound = template_bind(
        block_layers->game, &block_layers->set,
        arena_print(block_layers->arena, "plain %s", name), shared, node, own);
    block_layers_report(block_layers, own);
    return bound;
}

Piece *block_layers_piece(const BlockLayers *block_layers, const char *id,
                          SourceRange where, Arena *arena)
{
    size_t values = (size_t)block_layers->set.fields.count * sizeof(Value);
    Piece *piece = arena_alloc(arena, sizeof(Piece) + values);
    *piece = (Piece){.id = id,
                     .set = &block_layers->set,
                     .copies = 1,
                     .width = number_of(0),
                     .height = number_of(0),
                     .where = where.line ? where : block_layers->set.where};
    return piece;
}

Drawing block_layers_drawing(BlockLayers *block_layers, const Template *template,
                             const Piece *piece, double w, double h, Arena *arena)
{
    Drawing d = {.assets = block_layers->assets,
                 .game = block_layers->game,
                 .piece = piece,
                 .template = template,
                 .arena = arena,
                 .diags = block_layers->diags,
                 .w = w,
                 .h = h,
                 .memory_before = arena_used(arena),
                 .target = {.w = w, .h = h, .around = MATRIX_IDENTITY},
                 .layer_cache_size = &block_layers->layer_cache_size,
                 .embedder = block_layers->embedder};
    d.values.eval = &block_layers->eval;
    d.values.slots = arena_alloc(arena, (size_t)(template->slots + 1) * sizeof(Value));
    builtin_fill(&d, piece_summary_plan(arena, &block_layers->set), SIDE_FRONT,
                 block_layers->low_ink);
    return d;
}

void block_layers_draw(BlockLayers *block_layers, const Template *template,
                       const Piece *piece, double w, double h, Arena *arena,
                       ItemList *items)
{
    DiagList *own = diag_list_new(arena);
    Drawing d = block_layers_drawing(block_layers, template, piece, w, h, arena);
    Path *outline = path_new(arena);
    path_rectangle(outline, (Box){0, 0, w, h}, 0);
    d.outline = outline;
    d.diags = block_layers->eval.diags = own;
    eval_next(&block_layers->eval);
    d.target.items = items;
    if (lets_run(&d.values, &template->lets))
        draw_layers(&d, &template->layers);
    block_layers->eval.diags = block_layers->diags;
    if (!block_layers->touches)
        block_layers_report(block_layers, own);
    assets_rest(block_layers->assets);
}

void block_layers_report(BlockLayers *block_layers, const DiagList *own)
{
    for (int i = 0; i < own->all.count; i++) {
        const Diag *diag = own->all.items[i];
        const char *key = diag_key(block_layers->arena, diag, SAME_PLACE);
        if (map_put(&block_layers->reported, key, (void *)key))
            continue;
        DiagList one = {.all = {own->all.items + i, 1, 1},
                        .errors = diag->level == LEVEL_ERROR,
                        .warnings = diag->level == LEVEL_WARNING};
        one.kept[diag->level] = 1;
        diag_take(block_layers->diags, &one);
    }
}
