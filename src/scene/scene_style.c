#include "scene/scene_style.h"

#include <string.h>

static const Type POINT = {.kind = TYPE_LIST, .of = &TYPE_OF_NUMBER};
static const Type POINTS = {.kind = TYPE_LIST, .of = &POINT};
static const Type ANY_SPACE = {.kind = TYPE_SPACE};

/* --- values for layers ------------------------------------------------------------ */

/* The names that the layers of blocks can use, with their types and values. The values
 * are expressions of the variables 'of', 'box' and 'arena' of piece_of().
 * scene_ground() sets the type and value of the space. */
#define BLOCK_FIELDS(F)                                                              \
    F(WORDS, "words", &TYPE_OF_TEXT, value_or_empty(of->words))                      \
    F(TITLE, "title", &TYPE_OF_TEXT, value_or_empty(of->title))                      \
    F(NUMBER, "number", &TYPE_OF_NUMBER, value_number(number_near(of->number)))      \
    F(SHARE, "share", &TYPE_OF_NUMBER, value_number(number_near(of->share)))         \
    F(COLUMN, "column", &TYPE_OF_NUMBER, value_whole(of->column))                    \
    F(ROUTE, "route", &POINTS, value_points(arena, of->route, of->route_count, box)) \
    F(TIP, "tip", &POINTS, value_points(arena, of->head, of->head_count, box))       \
    F(SPACE, "space", &ANY_SPACE, ((Value){.kind = VALUE_NONE}))

#define INDEX_OF(id, name, type, value) FIELD_##id,
#define FIELD_OF(id, name, type, value) {name, type},
#define VALUE_OF(id, name, type, value) value,

enum { BLOCK_FIELDS(INDEX_OF) FIELD_COUNT };
static const BlockLayerField FIELDS[] = {BLOCK_FIELDS(FIELD_OF)};

/* Returns the points relative to the corner of the box. */
static Value value_points(Arena *arena, const Point *points, int count, Box box)
{
    Value *items = arena_array(arena, Value, count + 1);
    for (int i = 0; i < count; i++) {
        Value *pair = arena_alloc(arena, 2 * sizeof(Value));
        pair[0] = value_number(number_near(points[i].x - box.x));
        pair[1] = value_number(number_near(points[i].y - box.y));
        items[i] = value_list(arena, pair, 2);
    }
    return value_list(arena, items, count);
}

static Piece *piece_of(const BlockLayers *block_layers, const char *name,
                       const SceneValues *of, Box box, Arena *arena)
{
    const Value values[] = {BLOCK_FIELDS(VALUE_OF)};
    Piece *piece = block_layers_piece(block_layers, name, of->where, arena);
    memcpy(piece->values, values, sizeof values);
    return piece;
}

static const StyleSheetKind SCENE_LOOK = {
    .game_key = "diagram",
    .standard = "plain-scene",
    .key = "scene",
    .missing_rule = "no-scene",
    .missing = "this template has no 'scene:'",
    .missing_help = "write 'scene:' with styles and blocks, or 'extends: plain-scene'",
    .length_help = "write a length such as '2.5 mm'",
    .style_help = "use a style listed under 'styles:' in the scene template",
    .noun = "part of a scene",
    .fields = FIELDS,
    .field_count = FIELD_COUNT};

/* --- reading ---------------------------------------------------------------------- */

static const Layer *find_style(const SceneStyle *look, const Node *name)
{
    const TypeStyle *style = style_sheet_find(&look->common, name);
    return style ? style->layer : look->body;
}

/* Blocks that are bound for each board, with the fields of its spaces. */
static const char *const GROUNDS[] = {"space", "hex", NULL};

static void read_block(SceneStyle *look, const Entry *entry)
{
    StyleSheet *common = &look->common;
    const Node *node = entry->value;
    double size[2] = {0}, head[2] = {0}, padding[4] = {0};
    style_sheet_lengths(common, node_get(node, "size"), 2, size);
    style_sheet_lengths(common, node_get(node, "head"), 2, head);
    style_sheet_lengths(common, node_get(node, "padding"), 4, padding);
    SceneBlock *block = arena_make(
        common->arena, SceneBlock, .name = entry->key->text, .where = entry->key->where,
        .style = find_style(look, node_get(node, "style")),
        .title_style = find_style(look, node_get(node, "title-style")),
        .width = size[0], .height = size[1], .head_length = head[0],
        .head_width = head[1],
        .clear = style_sheet_length(common, node_get(node, "clear"), 0),
        .gap = style_sheet_length(common, node_get(node, "gap"), 0), .top = padding[0],
        .right = padding[1], .bottom = padding[2], .left = padding[3]);
    if (node_get(node, "width"))
        block->width = style_sheet_length(common, node_get(node, "width"), 0);
    if (node_get(node, "layers") && !text_is_one_of(block->name, GROUNDS))
        block->background =
            block_layers_bind(&common->block_layers, block->name, common->tree, node);
    map_put(&common->blocks_by_name, block->name, block);
}

static bool read_styles(SceneStyle *look)
{
    StyleSheet *common = &look->common;
    const Node *body = node_get(node_get(common->node, "styles"), BODY_STYLE);
    if (!body || body->kind != NODE_MAP)
        return diag_error_help(common->diags, common->tree->where, "no-scene",
                               "write 'extends: plain-scene'",
                               "the scene template has no style 'body'");
    style_sheet_add_styles(common);
    if (!style_sheet_bind(common))
        return false;
    const TypeStyle *style = map_get(&common->styles_by_name, BODY_STYLE);
    look->body = style->layer;
    return true;
}

SceneStyle *scene_style_new(Arena *arena, Assets *assets, const Game *game,
                            FaceForms *forms, bool low_ink, DiagList *diags)
{
    static const SceneValues nothing;
    int errors = diags->errors;
    SceneStyle *look = arena_make(arena, SceneStyle,
                                  .common = {.kind = &SCENE_LOOK,
                                             .arena = arena,
                                             .assets = assets,
                                             .game = game,
                                             .diags = diags},
                                  .forms = forms);
    StyleSheet *common = &look->common;
    if (!style_sheet_open(common, low_ink))
        return NULL;
    look->width = style_sheet_length(common, node_get(common->node, "width"), 118);
    look->height = style_sheet_length(common, node_get(common->node, "height"), 150);
    look->gap = style_sheet_length(common, node_get(common->node, "gap"), 6);
    if (!read_styles(look))
        return NULL;
    const Node *blocks = look->blocks_node = node_get(common->node, "blocks");
    for (int i = 0; blocks && i < blocks->count; i++)
        if (blocks->entries[i].value->kind == NODE_MAP)
            read_block(look, &blocks->entries[i]);
    if (diags->errors > errors)
        return NULL;
    const Piece *piece =
        piece_of(&common->block_layers, "words", &nothing, (Box){0}, arena);
    return style_sheet_open_drawing(common, piece, 0, 0) ? look : NULL;
}

/* --- use -------------------------------------------------------------------------- */

const SceneBlock *scene_block(const SceneStyle *look, const char *name)
{
    static const SceneBlock nothing;
    const SceneBlock *block = map_get(&look->common.blocks_by_name, name);
    return block ? block : &nothing;
}

/* Returns false for 'bar-name', the block of a chart's row names. */
static bool is_style(const char *name)
{
    return !text_is(name, "bar-name");
}

static const SceneBlock *fail_block(SceneStyle *look, const char *kind, const char *as,
                                    SourceRange where)
{
    NearestName nearest = diag_nearest(look->common.diags, as);
    LIST(const char *) names = {0};
    size_t length = strlen(kind);
    for (int i = 0; look->blocks_node && i < look->blocks_node->count; i++) {
        const char *name = look->blocks_node->entries[i].key->text;
        if (!text_starts(name, kind) || name[length] != '-' || !is_style(name))
            continue;
        nearest_try(&nearest, name + length + 1);
        list_add(look->common.diags->arena, &names, name + length + 1);
    }
    const char *help = nearest_help(look->common.diags->arena, &nearest);
    diag_error_help(
        look->common.diags, where, "unknown-style",
        help ? help
             : text_available(look->common.diags->arena, names.items, names.count, 8),
        "the scene template has no '%s-%s'", kind, as);
    return NULL;
}

const SceneBlock *scene_block_as(SceneStyle *look, const char *kind, const char *as,
                                 SourceRange where)
{
    if (!as)
        return scene_block(look, kind);
    const char *name = arena_print(look->common.arena, "%s-%s", kind, as);
    const SceneBlock *block =
        is_style(name) ? map_get(&look->common.blocks_by_name, name) : NULL;
    return block ? block : fail_block(look, kind, as, where);
}

/* Draws the layers of a block into a box, with a piece that holds their values. */
static void draw_template(BlockLayers *block_layers, const Template *layers,
                          const Piece *piece, Box box, Arena *arena, ItemList *items)
{
    ItemList drawn =
        block_layers_draw(block_layers, layers, piece, box.w, box.h, arena);
    if (drawn.count)
        group_add(
            arena, items,
            (Group){.matrix = matrix_move(box.x, box.y), .opacity = 1, .items = drawn});
}

void scene_draw_block(SceneStyle *look, const SceneBlock *block, Box box,
                      const SceneValues *scene_values, Arena *arena, ItemList *items)
{
    if (!block || !block->background)
        return;
    SceneValues here = *scene_values;
    if (!here.where.line)
        here.where = block->where;
    BlockLayers *block_layers = &look->common.block_layers;
    draw_template(block_layers, block->background,
                  piece_of(block_layers, block->name, &here, box, arena), box, arena,
                  items);
}

static SceneGround *ground_of(SceneStyle *look, const Board *board, const char *name)
{
    for (int i = 0; i < look->grounds.count; i++)
        if (look->grounds.items[i]->board == board &&
            text_is(look->grounds.items[i]->block, name))
            return look->grounds.items[i];
    SceneGround *ground =
        arena_make(look->common.arena, SceneGround, .board = board, .block = name);
    BlockLayerField fields[FIELD_COUNT];
    memcpy(fields, FIELDS, sizeof fields);
    fields[FIELD_SPACE].type = board->space_type;
    style_sheet_open_layers(&look->common, &ground->block_layers, "space of a scene",
                            fields);
    const Node *block = node_get(look->blocks_node, name);
    if (block)
        ground->background =
            block_layers_bind(&ground->block_layers, name, look->common.tree, block);
    list_add(look->common.arena, &look->grounds, ground);
    return ground;
}

void scene_ground(SceneStyle *look, const Space *space, Box box, const Point *corners,
                  Arena *arena, ItemList *items)
{
    bool is_hex = space_is_hex(space);
    SceneGround *ground = ground_of(look, space->board, is_hex ? "hex" : "space");
    const SceneValues scene_values = {
        .words = space->name, .route = corners, .route_count = is_hex ? 6 : 4};
    if (!ground->background)
        return;
    Piece *piece =
        piece_of(&ground->block_layers, space->name, &scene_values, box, arena);
    piece->values[FIELD_SPACE] = (Value){.kind = VALUE_SPACE, .space = space};
    draw_template(&ground->block_layers, ground->background, piece, box, arena, items);
}
