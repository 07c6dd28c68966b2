/* Draws a face: the layers of a template become items of the display list. Shared by
 * the files draw_*.c. */
#ifndef LAYOUT_DRAWING_H
#define LAYOUT_DRAWING_H

#include "layout/assets.h"
#include "layout/piece.h"
#include "page/page.h"

/* Where the text of some runs was written in the author's files. */
typedef struct {
    const Run *first;
    int count;
    SourceRange where;
    Box box; /* of the text, in the coordinates of its runs */
    bool bold;
    bool outlined;
    uint32_t outline;   /* colour around its letters, if it is outlined */
    const Space *space; /* on which the text is; NULL: on none */
} TextNote;

typedef LIST(TextNote) TextNotes;

/* The box of a drawn layer that has an id, in mm of the piece. */
typedef struct {
    const char *id;
    Box box;
} FaceSpot;

typedef LIST(FaceSpot) FaceSpots;

/* A text layer as it was laid out. Its sizes are in points, without the scale of the
 * groups around it. */
typedef struct {
    const char *id;           /* of the layer; or "text" */
    Box box;                  /* in mm of the piece */
    SourceRange where, layer; /* of the text, and of the layer in the template */
    double size, full_size;
    double fullness;  /* 1: the text just fits; more: it has surplus lines */
    bool fits;        /* its lines, and each word in its line */
    const char *text; /* its first 60 bytes, without markup */
} FaceText;

typedef LIST(FaceText) FaceTexts;

/* Callback that draws a scene or another piece, centred in the box. Returns NULL after
 * reporting a problem, or if a scene is empty. The folder scene/ provides these
 * callbacks; layout/ must not include it. */
typedef const Group *DrawEmbedded(void *with, const char *name, SourceRange from,
                                  Box box, Arena *arena);
typedef struct {
    DrawEmbedded *scene, *piece; /* NULL: cannot be embedded here */
    void *with;
} Embedder;

/* Where layers are drawn: a box, and the list that receives the items. Coordinates
 * start at the upper left corner of the box, which lies at 'origin' of the piece. */
typedef struct {
    double w, h;
    Point origin;
    ItemList *items;
    Matrix around; /* from the current groups to the piece, in mm */
} DrawTarget;

/* A layer whose 'for' is at one of its items, and the loop around it. */
typedef struct ActiveLoop ActiveLoop;
struct ActiveLoop {
    const Layer *layer;
    const ActiveLoop *outer;
};

typedef struct {
    Assets *assets;
    const Game *game;
    const Piece *piece;
    const Space *space; /* of the piece's board, whose template is drawn; or NULL */
    const Template *template;
    TermValues values;
    Arena *arena;       /* holds the items */
    DiagList *diags;    /* problems of this face alone */
    double w, h;        /* of the piece */
    Box trim;           /* the piece, or the space whose template is drawn */
    double bleed, safe; /* around and inside that box */
    bool back;
    int look;      /* of the template, from 1; 0: it has none */
    Outline shape; /* of the piece or space */
    /* dry run that finds the size for texts that shrink together */
    bool measures;
    const Path *outline;  /* of the piece or space, from the corner of 'trim' */
    int items;            /* number drawn so far, see face_spend */
    size_t memory_before; /* size of the arena when the face began */
    bool spent;
    const SourceRange *where; /* of the layer that is being drawn */
    DrawTarget target;        /* where the layers are drawn now */
    TextNotes notes;
    Map space_problems;     /* see space_problems_add */
    const ActiveLoop *loop; /* the innermost; NULL: none */
    ItemList *marks;  /* of faults, see fault_marks.h; NULL: faults are not marked */
    FaceSpots *spots; /* receives the layers with ids; NULL: not wanted */
    FaceTexts *texts; /* receives the text layers; NULL: not wanted */
    size_t *cached_bytes; /* memory of all layer caches of the game */
    Embedder embedder;
} Drawing;

void draw_layers(Drawing *drawing, const LayerList *layers);

typedef void LayerDraw(Drawing *drawing, const Layer *layer, Box box);
extern LayerDraw *const DRAW[KEY_COUNT]; /* by the layer's kind */

/* Draws a layer, or places the cached result of an earlier call. */
LayerDraw draw_cached;

/* Draws one layer in this box and ignores its 'in'. */
LayerDraw draw_in_box;

/* Evaluate a key of a layer. Return 'fallback' if the layer lacks the key or the
 * evaluation fails. */
double get_number(Drawing *drawing, const Layer *layer, LayerKey key, double fallback);

/* Returns the nearest number from 'least' to 'most'. */
double get_within(Drawing *drawing, const Layer *layer, LayerKey key, double fallback,
                  double least, double most);

/* Returns a whole number. Reports a number out of range and returns 'fallback'. */
int get_count(Drawing *drawing, const Layer *layer, LayerKey key, int fallback,
              int least, int most);
bool get_yes(Drawing *drawing, const Layer *layer, LayerKey key, bool fallback);
const char *get_words(Drawing *drawing, const Layer *layer, LayerKey key,
                      const char *fallback);
Point get_point(Drawing *drawing, const Layer *layer, LayerKey key, Point fallback);
/* Returns the index of the key's word in 'words', which ends in NULL. Reports another
 * word and returns 'fallback'. */
int get_word(Drawing *drawing, const Layer *layer, LayerKey key,
             const char *const *words, int fallback);

/* Returns the term that places a layer: the value of 'rectangle' or 'ellipse', or of
 * 'in'. NULL: the layer fills its target. */
const Term *layer_place(const Layer *layer);

/* Computes the box of a layer in its target. Returns false after reporting a
 * problem. */
bool get_box(Drawing *drawing, const Term *term, Box *box);

/* Adds 'items' to the number of items that the face has drawn; 0 only checks the
 * limits. Returns false once a limit is exceeded, which is reported once; nothing more
 * is then drawn on the face. */
bool face_spend(Drawing *drawing, int items);

/* --- joining.c -------------------------------------------------------------------- */

/* Adds an item, unless the face has reached its limit. */
void add_item(Drawing *drawing, Item item);

/* Adds a group, unless it is empty. A group that only moves or turns plain strokes is
 * dissolved: the strokes are added with their paths transformed. */
void add_group(Drawing *drawing, Group *group);

/* Returns help like 'write "{tint}"' if the word names a field or a value of the
 * template, else NULL. */
const char *braces_help(const Drawing *drawing, const char *word);

/* Looks up a colour of the theme, or reads '#RRGGBB'. Returns false for 'none', and
 * after reporting a problem. */
bool colour_named(Drawing *drawing, const char *name, SourceRange where,
                  uint32_t *colour);

/* --- draw_shape.c, paint.c -------------------------------------------------------- */

/* Returns the path of a layer that draws a shape, or NULL if the layer has none. */
Path *shape_path(Drawing *drawing, const Layer *layer, Box box);

/* Returns the outline of the piece or space, in coordinates of the target. */
Path *outline_path(Drawing *drawing);

/* Returns the path of a layer that only serves as a shape, or NULL after reporting a
 * problem. */
const Path *shape_in(Drawing *drawing, const Layer *shape);

/* Returns the area that the path sweeps over if the layer has 'extrude', and clears
 * '*even_odd'. Otherwise returns the path itself. */
const Path *shape_extruded(Drawing *drawing, const Layer *layer, const Path *path,
                           bool *even_odd);

LayerDraw draw_shape;

/* Reads 'fill' as a colour or a gradient over the box. Returns false for 'none', and
 * after reporting a problem, such as a hatch. */
bool paint_read_fill(Drawing *drawing, const Layer *layer, Box box, Paint *paint);

/* Reads 'stroke' and its width, ends and corners. Returns false if nothing is to be
 * stroked, and after reporting a problem. */
bool paint_read_stroke(Drawing *drawing, const Layer *layer, Join join, Paint *paint,
                       Stroke *stroke);

/* Reads a part of a paint or shadow: a number, or a colour. The latter returns false
 * for 'none', and after reporting a problem. */
double part_number(Drawing *drawing, const Term *paint, const char *name,
                   double fallback);
bool part_colour(Drawing *drawing, const Term *part, uint32_t *colour);

/* Fills and strokes a path as the layer asks. Gradients span 'box'. */
void paint_path(Drawing *drawing, const Layer *layer, const Path *path, bool even_odd,
                Box box);

/* --- shadow.c --------------------------------------------------------------------- */

/* Calls 'draw', and adds the layer's shadow, if it has one, behind what was drawn. */
typedef void DrawShadowed(Drawing *drawing, const void *what);
void draw_shadowed(Drawing *drawing, const Layer *layer, DrawShadowed *draw,
                   const void *what);

/* --- other files ------------------------------------------------------------------ */

LayerDraw draw_text, draw_icon, draw_image, draw_shown, draw_frame, draw_space_layer,
    draw_group, draw_in_line, draw_grid, draw_mosaic, draw_scatter, draw_course,
    draw_contour;

/* Draws all spaces of the boards that the piece prints. */
void draw_all_spaces(Drawing *drawing);

/* Returns the name of what is drawn for messages: of the piece, or "the space C4". */
const char *drawing_called(Arena *arena, const Drawing *drawing);

/* Completes a drawing that is about to begin: its target and limits, and the variables,
 * whose slots live in 'scratch'. The built-in ones get their values. */
void drawing_begin(Drawing *drawing, Eval *eval, Arena *scratch, int side,
                   bool low_ink);

/* Sets the variables from 'plain_set' on. A summary takes long to make and most
 * templates do not need it. */
void fill_summary(Drawing *drawing);

/* Sets the variables 'w' and 'h' to the size of the target, and 'x' and 'y' to its
 * middle. */
void set_target_values(Drawing *drawing);

/* Sets the variables 'x' and 'y' to a point of the target, in coordinates of the
 * piece. */
void set_position(Drawing *drawing, double x, double y);

/* Makes a box of the target the new target. */
void enter_box(Drawing *drawing, Box box);

/* Draws into the group from now on; returns the previous target for close_group(). With
 * NULL, the target stays the same. */
DrawTarget open_group(Drawing *drawing, Group *group);

/* Returns to the target 'outer' and adds the group to it, as add_group() does, unless
 * the group is NULL. */
void close_group(Drawing *drawing, Group *group, DrawTarget outer);

/* Draws the layers in the box, with 'w' and 'h' set to its size. */
void draw_inside(Drawing *drawing, const LayerList *layers, Box box);

typedef void LayerVisit(Drawing *drawing, const Layer *layer, void *context);
/* Calls 'visit' once for each value of the layer's 'for', or once without 'for'. */
void layer_each(Drawing *drawing, const Layer *layer, LayerVisit *visit, void *context);

/* Returns the value of the layer's 'when'. */
bool layer_is_drawn(Drawing *drawing, const Layer *layer);

/* Draws the glyphs of a colour font as pictures. */
void draw_colour_glyphs(Drawing *drawing, const Run *run);

/* Adds an icon, centred in the box and as large as fits. Its colours are those that the
 * layer asks for, or else the game's theme; 'layer' may be NULL. */
void place_icon(Drawing *drawing, const Layer *layer, const char *name, Box box,
                uint32_t colour, SourceRange where);

/* How an icon is painted beside texts with effects. */
typedef struct {
    Paint paint;
    const Stroke *pen; /* outlines it; NULL: fills it */
    uint32_t colour;   /* 'currentColor' of icons that keep their own colours */
} IconPaint;

/* Adds an icon like place_icon(), with this paint. Icons that keep their own colours
 * are not filled with it, and pictures have no outline. */
void place_painted_icon(Drawing *drawing, const Layer *layer, const char *name, Box box,
                        IconPaint paint, SourceRange where);

#endif
