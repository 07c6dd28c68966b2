/* The style of scenes: their text, arrows, signs and boxes, read from a template. */
#ifndef SCENE_SCENE_STYLE_H
#define SCENE_SCENE_STYLE_H

#include "layout/face_form.h"
#include "model/scene.h"
#include "style/style_sheet.h"

/* The style of one kind of scene element. Lengths are in mm. */
typedef struct {
    const char *name;
    SourceRange where;
    const Layer *style, *title_style; /* NULL: style 'body' */
    double width, height;             /* of a sign; or maximum size of words */
    double head_length, head_width;   /* of an arrow */
    double clear, gap;
    double top, right, bottom, left; /* padding */
    const Template *background;      /* or NULL */
} SceneBlock;

/* Values that the layers of a block can use by name. */
typedef struct {
    const char *words, *title;
    double number, share; /* the share is from 0 to 1 */
    int column;
    const Point *route; /* line of an arrow, or an outline, in the plot */
    int route_count;
    const Point *head;
    int head_count;
    SourceRange where;
} SceneValues;

/* The template of a board's spaces, bound with the fields of that board. */
typedef struct {
    const Board *board;
    const char *block; /* that draws them */
    BlockLayers block_layers;
    const Template *background; /* or NULL */
} SceneGround;

typedef struct {
    StyleSheet common; /* its blocks are of type SceneBlock */
    FaceForms *forms;
    const Node *blocks_node;
    double width, height, gap;
    const Layer *body;
    LIST(SceneGround *) grounds;
} SceneStyle;

/* Reads the game's scene template. Returns NULL after reporting errors. */
SceneStyle *scene_style_new(Arena *arena, Assets *assets, const Game *game,
                            FaceForms *forms, bool low_ink, DiagList *diags);

/* Returns the block with this name, or an empty block without a name, which
 * draws nothing. */
const SceneBlock *scene_block(const SceneStyle *look, const char *name);

/* Returns the block 'KIND-AS', or NULL after reporting at 'where' that it is missing.
 * If 'as' is NULL, returns the block 'KIND' as scene_block() does. */
const SceneBlock *scene_block_as(SceneStyle *look, const char *kind, const char *as,
                                 SourceRange where);

/* Draws the layers of a block into a box. The items are allocated in 'arena'. */
void scene_draw_block(SceneStyle *look, const SceneBlock *block, Box box,
                      const SceneValues *scene_values, Arena *arena, ItemList *items);

/* Draws the plain background of a space: the block 'space', or 'hex' for a hexagon with
 * these corners. */
void scene_ground(SceneStyle *look, const Space *space, Box box, const Point *corners,
                  Arena *arena, ItemList *items);

#endif
