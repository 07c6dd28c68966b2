/* A face in the making: the layers of a template, one after the other, become items of
 * the display list. What the files draw_*.c share. */
#ifndef LAYOUT_DRAWING_H
#define LAYOUT_DRAWING_H

#include "layout/piece.h"
#include "layout/studio.h"
#include "page/page.h"

/* Where the text of some runs is written. */
typedef struct {
    const Run *first;
    int count;
    Where where;
    bool bold;
} TextNote;

typedef LIST(TextNote) TextNotes;

/* Draws a scene, or another piece, into a box, in whose middle it stands; NULL after a
 * report. The folder scene/ stands above this one, and gives these to Faces. */
typedef const Group *DrawShown(void *with, const char *name, Where from, Box box,
                               Arena *arena);
typedef struct {
    DrawShown *scene, *piece; /* NULL: none can be shown */
    void *with;
} Artist;

typedef struct {
    Studio *studio;
    const Game *game;
    const Piece *piece;
    const Template *template;
    TermValues values;
    Arena *arena;    /* the items live here */
    DiagList *diags; /* of this face alone */
    double w, h, bleed, safe;
    bool back;
    Outline shape;       /* of what is cut out */
    bool measures;       /* only to find out how small texts must be that go together */
    const Path *outline; /* of the trimmed piece */
    int items;           /* see face_spend */
    size_t memory_before; /* of the arena, when the face began */
    bool spent;
    const Where *where; /* of the layer that is being drawn */
    Matrix around;      /* of the groups that it stands in: what is printed, in mm */
    TextNotes notes;
    Reuses *reuses;
    Artist artist;
} Drawing;

/* Where layers stand: the box that they fill, and where they go. Their origin is the
 * upper left corner of the box, which lies at 'origin' of the piece. */
typedef struct {
    double w, h;
    Point origin;
    ItemList *items;
} Stand;

void draw_layers(Drawing *drawing, const LayerList *layers, Stand stand);

typedef void LayerDraw(Drawing *drawing, const Layer *layer, Stand stand, Box box);

/* Draws a layer, or places again what it came to before. */
void draw_reused(Drawing *drawing, const Layer *layer, Stand stand, Box box,
                 LayerDraw *draw);

/* Its terms; where the key is not there, what is given otherwise. */
double get_number(Drawing *drawing, const Layer *layer, LayerKey key, double otherwise);

/* A whole number, kept within limits. */
int get_count(Drawing *drawing, const Layer *layer, LayerKey key, int otherwise,
              int least, int most);
bool get_yes(Drawing *drawing, const Layer *layer, LayerKey key, bool otherwise);
const char *get_words(Drawing *drawing, const Layer *layer, LayerKey key,
                      const char *otherwise);
Point get_point(Drawing *drawing, const Layer *layer, LayerKey key, Point otherwise);
int get_word(Drawing *drawing, const Layer *layer, LayerKey key,
             const char *const *words, int otherwise);

/* What says where a layer lies: a rectangle or an ellipse itself, or 'in'; or NULL. */
const Term *layer_place(const Layer *layer);

/* The box of a layer in its stand; false after a report. */
bool get_box(Drawing *drawing, const Term *term, Stand stand, Box *box);

/* Takes so many items off what the face may have (0: looks what is left). False when
 * there is nothing left, after one report: then nothing more is drawn on it. */
bool face_spend(Drawing *drawing, int items);

/* --- joining.c -------------------------------------------------------------------- */

/* Adds an item, if the face may have one more. */
void add_item(Drawing *drawing, Stand stand, Item item);

/* Adds a group, or what is in it if that is as good; nothing if it is empty. */
void add_group(Drawing *drawing, Stand stand, Group *group);

/* 'write "{tint}"', for a word that is a field or a name of the template; else NULL. */
const char *braces_help(const Drawing *drawing, const char *word);

/* A colour of the theme, or '#RRGGBB'; false after a report, also for 'none'. */
bool colour_named(Drawing *drawing, const char *name, Where where, uint32_t *colour);

/* --- draw_shape.c, paint.c -------------------------------------------------------- */

/* The path of a layer that draws a shape; NULL of any other. */
Path *shape_path(Drawing *drawing, const Layer *layer, Box box);

/* The path of a layer that stands for its shape alone; NULL after a report. */
const Path *shape_in(Drawing *drawing, const Layer *shape, Stand stand);

/* What it sweeps over as 'extrude' says, which follows no even-odd rule any more; or
 * the path itself. */
const Path *shape_extruded(Drawing *drawing, const Layer *layer, const Path *path,
                           bool *even_odd);

void draw_shape(Drawing *drawing, const Layer *layer, Stand stand, Box box);

/* Fills and strokes a path as the layer says; 'box' is what gradients go over. */
void paint_path(Drawing *drawing, const Layer *layer, Stand stand, const Path *path,
                bool even_odd, Box box);

/* --- the others ------------------------------------------------------------------- */

void draw_text(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_icon(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_image(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_scene(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_other(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_frame(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_group(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_row(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_column(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_grid(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_mosaic(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_scatter(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_course(Drawing *drawing, const Layer *layer, Stand stand, Box box);
void draw_contour(Drawing *drawing, const Layer *layer, Stand stand, Box box);

/* Fills the slots of GIVEN for a drawing that is about to begin. 'plan' is the set's:
 * see digest_plan. */
void given_fill(Drawing *drawing, const bool *plan, int side, bool low_ink);

/* What 'w', 'h', 'x' and 'y' stand for while layers are drawn in a box. */
void give_box(Drawing *drawing, Stand stand, Box box);

/* Sets what 'w' and 'h' stand for, and draws the layers in the box. */
void draw_inside(Drawing *drawing, const LayerList *layers, Stand stand, Box box);

/* Calls 'visit' for each value of a layer's 'for', or once. */
typedef void LayerVisit(Drawing *drawing, const Layer *layer, void *context);
void layer_each(Drawing *drawing, const Layer *layer, LayerVisit *visit, void *context);

/* Draws one layer in this box, whatever its 'in' says. */
void draw_in_box(Drawing *drawing, const Layer *layer, Stand stand, Box box);
bool layer_is_drawn(Drawing *drawing, const Layer *layer);

/* The glyphs of a font of pictures. */
void draw_colour_glyphs(Drawing *drawing, Stand stand, const Run *run);

/* Adds an icon, as large as it fits into the middle of the box; false if there is none
 * to draw. */
bool place_icon(Drawing *drawing, Stand stand, const char *name, Box box,
                uint32_t colour, Where where);

#endif
