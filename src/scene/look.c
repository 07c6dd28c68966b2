#include "scene/look.h"

#include <math.h>
#include <string.h>

#include "base/units.h"

#define BODY "body"
#define MOST_LENGTH 2000 /* mm */

static const Type POINT = {.kind = TYPE_LIST, .of = &TYPE_OF_NUMBER};
static const Type POINTS = {.kind = TYPE_LIST, .of = &POINT};
static const Type ANY_SPACE = {.kind = TYPE_SPACE};

/* --- what layers can name --------------------------------------------------------- */

typedef enum {
    SAID_WORDS,
    SAID_TITLE,
    SAID_NUMBER,
    SAID_SHARE,
    SAID_COLUMN,
    SAID_ROUTE,
    SAID_HEAD,
    SAID_SPACE,
    SAID_COUNT
} SaidField;

static const PlateField FIELDS[SAID_COUNT] = {
    [SAID_WORDS] = {"words", &TYPE_OF_TEXT},
    [SAID_TITLE] = {"title", &TYPE_OF_TEXT},
    [SAID_NUMBER] = {"number", &TYPE_OF_NUMBER},
    [SAID_SHARE] = {"share", &TYPE_OF_NUMBER},
    [SAID_COLUMN] = {"column", &TYPE_OF_NUMBER},
    [SAID_ROUTE] = {"route", &POINTS},
    [SAID_HEAD] = {"tip", &POINTS},
    [SAID_SPACE] = {"space", &ANY_SPACE},
};

static Value value_points(Arena *arena, const Point *points, int count)
{
    Value *items = arena_alloc(arena, (size_t)(count + 1) * sizeof(Value));
    for (int i = 0; i < count; i++) {
        Value *pair = arena_alloc(arena, 2 * sizeof(Value));
        pair[0] = value_number(number_near(points[i].x));
        pair[1] = value_number(number_near(points[i].y));
        items[i] = value_list(arena, pair, 2);
    }
    return value_list(arena, items, count);
}

static Value value_or_empty(const char *text)
{
    return value_text(text ? text : "");
}

static Piece *piece_of(const Plates *plates, const char *name, const SceneSaid *said,
                       Arena *arena)
{
    Piece *piece = plates_piece(plates, name, said->where, arena);
    Value *values = piece->values;
    values[SAID_WORDS] = value_or_empty(said->words);
    values[SAID_TITLE] = value_or_empty(said->title);
    values[SAID_NUMBER] = value_number(number_near(said->number));
    values[SAID_SHARE] = value_number(number_near(said->share));
    values[SAID_COLUMN] = value_whole(said->column);
    values[SAID_ROUTE] = value_points(arena, said->route, said->route_count);
    values[SAID_HEAD] = value_points(arena, said->head, said->head_count);
    values[SAID_SPACE] = (Value){.kind = VALUE_NONE};
    return piece;
}

/* --- reading ---------------------------------------------------------------------- */

static double read_length(const SceneLook *look, const Node *node, double otherwise)
{
    Number length;
    if (!node)
        return otherwise;
    if (node->kind == NODE_TEXT && length_read(look->arena, node->text, &length) &&
        fabs(number_to_double(length)) <= MOST_LENGTH)
        return number_to_double(length);
    diag_error_help(look->diags, node->where, "unknown-length",
                    "write a length, as '2.5 mm'", "this is not a length");
    return otherwise;
}

/* A list of so many, or one for all. */
static void read_lengths(const SceneLook *look, const Node *node, int count,
                         double *lengths)
{
    if (node && node->kind == NODE_LIST && node->count != count) {
        diag_error(look->diags, node->where, "wrong-type",
                   "%d lengths are due here, not %d", count, node->count);
        return;
    }
    for (int i = 0; node && i < count; i++)
        lengths[i] =
            read_length(look, node->kind == NODE_LIST ? node->items[i] : node, 0);
}

static const Layer *find_style(const SceneLook *look, const Node *name)
{
    if (!name || name->kind != NODE_TEXT)
        return look->body;
    const Layer *style = map_get(&look->styles_by_name, name->text);
    if (!style)
        diag_error_help(look->diags, name->where, "unknown-style",
                        "it is one of those under 'styles:' of the scenes' template",
                        "there is no style '%s'", name->text);
    return style ? style : look->body;
}

static void read_block(SceneLook *look, const Entry *entry)
{
    const Node *node = entry->value;
    SceneBlock *block = arena_new_item(look->arena, SceneBlock);
    double size[2] = {0}, head[2] = {0}, padding[4] = {0};
    read_lengths(look, node_get(node, "size"), 2, size);
    read_lengths(look, node_get(node, "head"), 2, head);
    read_lengths(look, node_get(node, "padding"), 4, padding);
    *block =
        (SceneBlock){.name = entry->key->text,
                     .where = entry->key->where,
                     .style = find_style(look, node_get(node, "style")),
                     .title_style = find_style(look, node_get(node, "title-style")),
                     .width = size[0],
                     .height = size[1],
                     .head_length = head[0],
                     .head_width = head[1],
                     .clear = read_length(look, node_get(node, "clear"), 0),
                     .gap = read_length(look, node_get(node, "gap"), 0),
                     .top = padding[0],
                     .right = padding[1],
                     .bottom = padding[2],
                     .left = padding[3]};
    if (node_get(node, "width"))
        block->width = read_length(look, node_get(node, "width"), 0);
    if (node_get(node, "layers") && !text_is(block->name, "space"))
        block->plate = plates_bind(&look->plates, block->name, look->tree, node);
    map_put(&look->blocks_by_name, block->name, block);
}

/* All styles are layers of one template. */
static bool read_styles(SceneLook *look, const Node *styles)
{
    const Node *body = node_get(styles, BODY);
    if (!body || body->kind != NODE_MAP)
        return diag_error_help(look->diags, look->tree->where, "no-scene",
                               "write 'extends: plain-scene'",
                               "the look of scenes has no style 'body'");
    Node *list = node_new_list(look->arena, styles->where, styles->count);
    for (int i = 0; i < styles->count; i++)
        list->items[i] = style_layer(look->arena, body, styles->entries[i].value, "",
                                     styles->entries[i].value->where);
    Node *template = node_new_map(look->arena, styles->where, 1);
    template->entries[0] =
        (Entry){node_new_text(look->arena, styles->where, "layers"), list};
    look->styles = plates_bind(&look->plates, "styles", look->tree, template);
    for (int i = 0; look->styles && i < styles->count; i++)
        map_put(&look->styles_by_name, styles->entries[i].key->text,
                look->styles->layers.items[i]);
    look->body = map_get(&look->styles_by_name, BODY);
    return look->styles != NULL;
}

static const Node *find_tree(SceneLook *look)
{
    const Node *named = node_get(look->game->tree, "diagram");
    const Node *tree =
        templates_tree(look->studio->templates, named ? named->text : "plain-scene",
                       named ? named->where : look->game->tree->where, look->diags);
    if (tree && !node_get(tree, "scene"))
        diag_error_help(
            look->diags, tree->where, "no-scene",
            "write 'scene:' with styles and blocks, or 'extends: plain-scene'",
            "this template says nothing of scenes");
    return tree && node_get(tree, "scene") ? tree : NULL;
}

SceneLook *scene_look_new(Arena *arena, Studio *studio, const Game *game,
                          FaceForms *forms, bool low_ink, DiagList *diags)
{
    static const SceneSaid nothing;
    int errors = diags->errors;
    SceneLook *look = arena_new_item(arena, SceneLook);
    *look = (SceneLook){.arena = arena,
                        .studio = studio,
                        .game = game,
                        .diags = diags,
                        .forms = forms,
                        .plates = {.arena = arena,
                                   .studio = studio,
                                   .game = game,
                                   .diags = diags,
                                   .low_ink = low_ink},
                        .styles_by_name = map_new(arena),
                        .blocks_by_name = map_new(arena)};
    look->tree = find_tree(look);
    if (!look->tree)
        return NULL;
    const Node *scene = node_get(look->tree, "scene");
    plates_open(&look->plates, "scene", "part of a scene", FIELDS, SAID_COUNT,
                look->tree->where);
    look->width = read_length(look, node_get(scene, "width"), 118);
    look->height = read_length(look, node_get(scene, "height"), 150);
    look->gap = read_length(look, node_get(scene, "gap"), 6);
    if (!read_styles(look, node_get(scene, "styles")))
        return NULL;
    const Node *blocks = look->blocks_node = node_get(scene, "blocks");
    for (int i = 0; blocks && i < blocks->count; i++)
        if (blocks->entries[i].value->kind == NODE_MAP)
            read_block(look, &blocks->entries[i]);
    if (diags->errors > errors)
        return NULL;
    look->drawing =
        plates_drawing(&look->plates, look->styles,
                       piece_of(&look->plates, "words", &nothing, arena), 0, 0, arena);
    return lets_run(&look->drawing.values, &look->styles->lets) ? look : NULL;
}

/* --- use -------------------------------------------------------------------------- */

const SceneBlock *scene_block(const SceneLook *look, const char *name)
{
    return map_get(&look->blocks_by_name, name);
}

/* The names of a chart's rows are no style of its bars. */
static bool is_style(const char *name)
{
    return !text_is(name, "bar-name");
}

static const SceneBlock *fail_block(SceneLook *look, const char *kind, const char *as,
                                    Where where)
{
    Nearest nearest = diag_nearest(look->diags, as);
    LIST(const char *) names = {0};
    size_t length = strlen(kind);
    for (int i = 0; look->blocks_node && i < look->blocks_node->count; i++) {
        const char *name = look->blocks_node->entries[i].key->text;
        if (!text_starts(name, kind) || name[length] != '-' || !is_style(name))
            continue;
        nearest_try(&nearest, name + length + 1);
        list_add(look->diags->arena, &names, name + length + 1);
    }
    const char *help = nearest_help(look->diags->arena, &nearest);
    diag_error_help(
        look->diags, where, "unknown-style",
        help ? help : text_there_are(look->diags->arena, names.items, names.count, 8),
        "the look of scenes has no '%s-%s'", kind, as);
    return NULL;
}

const SceneBlock *scene_block_as(SceneLook *look, const char *kind, const char *as,
                                 Where where)
{
    static const SceneBlock nothing;
    if (!as) {
        const SceneBlock *block = scene_block(look, kind);
        return block ? block : &nothing;
    }
    const char *name = arena_print(look->arena, "%s-%s", kind, as);
    const SceneBlock *block = is_style(name) ? scene_block(look, name) : NULL;
    return block ? block : fail_block(look, kind, as, where);
}

/* Layers have the upper left corner of their box for origin. */
static void add_moved(Arena *arena, const ItemList *drawn, Box box, ItemList *items)
{
    if (!drawn->count)
        return;
    Group *group = arena_new_item(arena, Group);
    *group =
        (Group){.matrix = matrix_move(box.x, box.y), .opacity = 1, .items = *drawn};
    list_add(arena, items, ((Item){.kind = ITEM_GROUP, .group = group}));
}

void scene_plate(SceneLook *look, const SceneBlock *block, Box box,
                 const SceneSaid *said, Arena *arena, ItemList *items)
{
    if (!block || !block->plate)
        return;
    SceneSaid here = *said;
    if (!here.where.line)
        here.where = block->where;
    ItemList drawn = {0};
    plates_draw(&look->plates, block->plate,
                piece_of(&look->plates, block->name, &here, arena), box.w, box.h, arena,
                &drawn);
    add_moved(arena, &drawn, box, items);
}

static SceneGround *ground_of(SceneLook *look, const Board *board)
{
    for (int i = 0; i < look->grounds.count; i++)
        if (look->grounds.items[i]->board == board)
            return look->grounds.items[i];
    SceneGround *ground = arena_new_item(look->arena, SceneGround);
    PlateField fields[SAID_COUNT];
    memcpy(fields, FIELDS, sizeof fields);
    fields[SAID_SPACE].type = board->space_type;
    *ground = (SceneGround){.board = board,
                            .plates = {.arena = look->arena,
                                       .studio = look->studio,
                                       .game = look->game,
                                       .diags = look->diags,
                                       .low_ink = look->plates.low_ink}};
    plates_open(&ground->plates, "scene", "space of a scene", fields, SAID_COUNT,
                look->tree->where);
    const Node *block = node_get(look->blocks_node, "space");
    if (block)
        ground->plate = plates_bind(&ground->plates, "space", look->tree, block);
    list_add(look->arena, &look->grounds, ground);
    return ground;
}

void scene_ground(SceneLook *look, const Space *space, Box box, Arena *arena,
                  ItemList *items)
{
    SceneGround *ground = ground_of(look, space->board);
    const SceneSaid said = {.words = space->name};
    if (!ground->plate)
        return;
    Piece *piece = piece_of(&ground->plates, space->name, &said, arena);
    piece->values[SAID_SPACE] = (Value){.kind = VALUE_SPACE, .space = space};
    ItemList drawn = {0};
    plates_draw(&ground->plates, ground->plate, piece, box.w, box.h, arena, &drawn);
    add_moved(arena, &drawn, box, items);
}

const TextBlock *scene_words(SceneLook *look, const Layer *style, const char *words,
                             double width, Where where)
{
    return text_block(&look->drawing, style ? style : look->body, words, width, where);
}
