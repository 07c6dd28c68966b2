/* How scenes look: their type, arrows, signs and boxes, as a template says it. */
#ifndef SCENE_SCENE_STYLE_H
#define SCENE_SCENE_STYLE_H

#include "layout/face_form.h"
#include "model/scene.h"
#include "style/style_sheet.h"

/* A kind of thing in scenes. Lengths are in mm. */
typedef struct {
    const char *name;
    Where where;
    const Layer *style, *title_style; /* NULL: that of 'body' */
    double width, height;             /* of a sign; or of words at the most */
    double head_length, head_width;   /* of an arrow */
    double clear, gap;
    double top, right, bottom, left; /* padding */
    const Template *plate;           /* or NULL */
} SceneBlock;

/* What the layers of a block can name. */
typedef struct {
    const char *words, *title;
    double number, share; /* the share is from 0 to 1 */
    int column;
    const Point *route; /* the line of an arrow, its head, an outline */
    int route_count;
    const Point *head;
    int head_count;
    Where where;
} SceneValues;

/* The plates of spaces, which know the fields of their board. */
typedef struct {
    const Board *board;
    BlockLayers block_layers;
    const Template *plate; /* or NULL */
} SceneGround;

typedef struct {
    StyleSheet common; /* its blocks are SceneBlock */
    FaceForms *forms;
    const Node *blocks_node;
    double width, height, gap;
    const Layer *body;
    LIST(SceneGround *) grounds;
} SceneStyle;

/* Reads the game's template of scenes; NULL after errors. */
SceneStyle *scene_style_new(Arena *arena, Assets *assets, const Game *game,
                            FaceForms *forms, bool low_ink, DiagList *diags);

/* NULL if the look has none of this name. */
const SceneBlock *scene_block(const SceneStyle *look, const char *name);

/* The block 'KIND-AS', or 'KIND' if 'as' is NULL. NULL after a report at 'where'. */
const SceneBlock *scene_block_as(SceneStyle *look, const char *kind, const char *as,
                                 Where where);

/* Draws the layers of a block, so large, at a place; its items live in 'arena'. */
void scene_draw_block(SceneStyle *look, const SceneBlock *block, Box box,
                      const SceneValues *said, Arena *arena, ItemList *items);

/* Draws a space of plain ground. */
void scene_ground(SceneStyle *look, const Space *space, Box box, Arena *arena,
                  ItemList *items);

/* Sets words in the style of a block; NULL after a report. */
const TextBlock *scene_words(SceneStyle *look, const Layer *style, const char *words,
                             double width, Where where);

#endif
