/* A scene as it is laid out: a plot for each of its parts. What the files of scene/
 * share.
 *
 * A plot is made at a scale, measured, and only drawn once its place is known. Lengths
 * are mm of the page. What belongs to a plot is told from the upper left corner of its
 * art, which is what it shows without its names, labels and title. */
#ifndef SCENE_PLOT_H
#define SCENE_PLOT_H

#include "scene/plan.h"
#include "scene/scene_style.h"

/* Where a piece lies. */
typedef struct {
    const Piece *laid; /* NULL: nobody has laid it down */
    const Piece *piece;
    const FaceForm *face;
    Point middle;
    double scale, turn;
    int side;
    Box box; /* around it as it lies */
    bool faded, small;
    bool ground;   /* it is of the board, as a ring that has been turned */
    bool unfolded; /* a face of a net: not a die that has been rolled */
    long copies;
} PlacedPiece;

/* Words with a place. */
typedef struct {
    const TextBlock *words;
    Point at;
} PlacedWords;

/* A place that a mark refers to. */
typedef struct {
    Point at;   /* the very point */
    Box box;    /* of the thing */
    double out; /* how far a line keeps off the point: the radius of what lies there */
    bool disc;  /* the box is a disc of a graph, in which its name stands */
} Target;

/* The line of an arrow. */
typedef struct {
    Point *points;
    int count;
    Point head[3];
    bool has_head;
} ArrowPath;

/* A label, and the line that leads from it. */
typedef struct {
    const SceneMark *mark;
    const SceneBlock *block;
    const TextBlock *words;
    Box box;
    Point leader[2];
    bool leads;
} Label;

/* A mark, ready to be drawn: in a box, or along a way. */
typedef struct {
    const SceneMark *mark;
    const SceneBlock *block;
    Box box;
    ArrowPath way;
    const TextBlock *words;
    Point words_at;
    double share; /* of heat, of a bar: from 0 to 1 */
    double number;
    int column;
    const char *said; /* what its layers can name as 'words' */
} PlacedMark;

/* A line between boxes of a flow chart. */
typedef struct {
    ArrowPath way;
    const TextBlock *words; /* or NULL */
    Box words_box;
} FlowArrow;

typedef struct Plot Plot;
struct Plot {
    const ScenePart *part;
    double w, h;  /* all of it */
    Point at;     /* its upper left corner, from that of the plot it stands in */
    Point origin; /* of its art, from its own corner */
    double top;   /* from its art to where the first picture in it begins */
    Box art;      /* at 0, 0 */
    Box around;   /* what it takes with names, brackets and labels */
    double scale; /* mm of the page for one of the pieces */
    double tilt;  /* how high its art is shown: 1, but in an exploded view */
    Plan plan;    /* BOARD */
    Box view;     /* of the plan */
    LIST(PlacedPiece) lying;
    LIST(Plot *) plots;
    LIST(PlacedMark) marks;
    LIST(Label) labels;
    LIST(PlacedWords) written; /* names of rows, figures of charts … */
    LIST(FlowArrow) flows;
    LIST(PlacedMark) boxes; /* of a flow chart, bars of a chart */
    PlacedWords title, caption;
    LIST(PlacedWords) key; /* words of steps */
    LIST(PlacedMark) key_steps;
    LIST(PlacedMark) contacts; /* of a board that is shown as a graph, */
    LIST(PlacedMark) discs;    /* and its spaces; */
    int *disc_of;              /* by space, from 1; NULL: it is no graph */
    LIST(PlacedMark) insets;   /* around what another part shows larger */
    LIST(PlacedMark) between;  /* arrows between parts of a sequence */
};

/* What the ends of a chart's scale say; 0 is always on it. */
typedef struct {
    double least, most;
    const char *least_told, *most_told;
} Scale;

/* What charts of a scene share that show the same columns. */
typedef struct {
    const Chart *chart; /* one of them */
    Scale scale;
    double names, figures; /* of bars: the widest */
} ChartGroup;

/* A flow chart that has been laid out: at any scale of pieces it is the same. */
typedef struct {
    double width; /* that it was given */
    const Plot *plot;
} CachedFlow;

/* What is too large for its place, which is better in a larger picture. */
typedef struct {
    const char *what; /* NULL: nothing is */
    Where where;
} Overflow;

typedef struct {
    SceneStyle *look;
    const Scene *scene;
    Arena *arena;
    DiagList *diags;
    Map texts;             /* by words: see scene_layout_words */
    double scale;          /* of the best plot */
    double width, height;  /* that it may take */
    const SceneMark *lost; /* a label without a place: a smaller picture leaves more */
    Overflow cramped;
    bool lacks_piece; /* that has no face, as was reported where it was drawn first */
    LIST(ChartGroup) kin;
    LIST(CachedFlow) flows;
} SceneLayout;

/* What the scene makes lives in 'arena'. */
SceneLayout scene_layout_new(SceneStyle *look, const Scene *scene, double width,
                             double height, Arena *arena);

/* Words in the style of a block, as wide as 'width' at the most. NULL after a report.
 */
const TextBlock *scene_layout_words(SceneLayout *c, const Layer *style,
                                    const char *words, double width, Where where);

/* The same without a report: NULL where they have no room. */
const TextBlock *scene_layout_words_if(SceneLayout *c, const Layer *style,
                                       const char *words, double width, Where where);

/* --- plot.c ----------------------------------------------------------------------- */

/* The plot of a part, and 'to' multiplied by what leads from its art to that of this
 * plot; NULL if it is not in it. */
const Plot *plot_of(const Plot *plot, const ScenePart *part, Matrix *to);

typedef LIST(Box) Boxes;

/* The middle of a space, and the disc that it is in a graph, or NULL. */
Point plot_middle(const Plot *plot, const Space *space);
const PlacedMark *plot_disc(const Plot *plot, const Space *space);

/* All discs of the plot and of those in it, multiplied by 'to'. */
void plot_discs(Arena *arena, const Plot *plot, Matrix to, Boxes *boxes);

/* From its art to that of the plot it stands in. */
Matrix plot_matrix(const Plot *plot);

/* Where an anchor of this very part lies. */
Target plot_own_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor);

/* Where an anchor lies, from the art of this plot. */
Target plot_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor);

/* --- the parts: each sets the art, and what is in it ------------------------------ */

void plot_board(SceneLayout *c, Plot *plot);
void plot_contacts(SceneLayout *c, Plot *plot);
void plot_pieces(SceneLayout *c, Plot *plot, double width);
void plot_flow(SceneLayout *c, Plot *plot, double width);
void plot_chart(SceneLayout *c, Plot *plot, double width);
void plot_stack(SceneLayout *c, Plot *plot);

/* --- marks.c ---------------------------------------------------------------------- */

/* Marks, and then what they take around the art: labels come last. */
void plot_marks(SceneLayout *c, Plot *plot, double width);

/* --- ways.c ----------------------------------------------------------------------- */

/* A line through places, from outside of the first to the last. */
ArrowPath arrow_path_make(Arena *arena, const Target *stops, int count, Bend bend,
                          const SceneBlock *block, bool has_head);

/* --- draw.c ----------------------------------------------------------------------- */

void plot_draw(SceneLayout *c, const Plot *plot, ItemList *items);

#endif
