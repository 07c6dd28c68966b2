/* The layout of a scene: a tree of plots, one for each part. Shared by the files of
 * scene/.
 *
 * A plot is laid out at a scale, measured, and drawn once its place is known. Lengths
 * are mm on the page. The art of a plot is its picture without row names, labels and
 * title. Coordinates in a plot are relative to the upper left corner of its art. */
#ifndef SCENE_PLOT_H
#define SCENE_PLOT_H

#include "model/plan.h"
#include "scene/labels.h"
#include "scene/scene_style.h"

/* A piece with its place in a plot. */
typedef struct {
    const Piece *laid; /* entry of the scene file; NULL: none */
    const Piece *piece;
    const FaceForm *face;
    Point middle;
    double scale, turn;
    int side;
    Box box; /* bounds of the outline after turning */
    bool faded, small;
    bool ground;   /* part of the board, such as a turned ring */
    bool unfolded; /* face of a die's net, not of a rolled die */
    long copies;
} PlacedPiece;

/* Laid-out text with its place. */
typedef struct {
    const TextBlock *words;
    Point at;
} PlacedWords;

/* The target of a mark. */
typedef struct {
    Point at;   /* point that a line leads to */
    Box box;    /* bounds of the target */
    double out; /* distance a line keeps from the point: radius of the pieces there */
    bool disc;  /* the box is a graph's disc, which contains a name */
    Polyline edge; /* its outline; without points, the box */
    Box name;      /* box of the space's name; empty: none is written */
} Target;

/* The line of an arrow, with its head. */
typedef struct {
    Point *points;
    int count;
    Point head[3];
    bool has_head;
} ArrowPath;

/* A placed label and its leader line. */
typedef struct {
    const SceneMark *mark;
    const SceneBlock *block;
    const TextBlock *words;
    Box box;
    Point leader[2];
    bool leads;
} Label;

/* A mark that is ready to be drawn, in a box or along a line. */
typedef struct {
    const SceneMark *mark;
    const SceneBlock *block;
    Box box;
    ArrowPath route;
    const TextBlock *words;
    Point words_at;
    double share; /* of heat or a bar: from 0 to 1 */
    double number;
    int column;
    const char *words_value; /* value of 'words' for its layers */
} PlacedMark;

typedef LIST(PlacedMark) PlacedMarks;

/* A line between two boxes of a flow chart. */
typedef struct {
    ArrowPath route;
    const TextBlock *words; /* or NULL */
    Box words_box;
} FlowArrow;

typedef struct Plot Plot;
struct Plot {
    const ScenePart *part;
    Point at;     /* corner of 'around', relative to the art of the outer plot */
    double top;   /* from the top of the art to the first picture in it; negative: the
                   * picture begins below the pictures beside it */
    Box art;      /* at 0, 0 */
    Box around;   /* art with row names, brackets, labels and title */
    double scale; /* mm on the page for each mm of the pieces */
    double tilt;  /* vertical scale of the art: below 1 only in an exploded view */
    Plan plan;    /* of PART_BOARD */
    LIST(Plan) others; /* of the other boards that are printed with it */
    Box view;          /* visible part of the plan */
    LIST(PlacedPiece) placed;
    LIST(ArrowPath) tabs; /* outlines of the tabs of nets, below the pieces */
    LIST(Plot *) plots;
    PlacedMarks marks;
    LIST(Label) labels;
    LIST(PlacedWords) written; /* row names, numbers of charts … */
    LIST(FlowArrow) flows;
    PlacedMarks boxes; /* boxes of a flow chart, bars of a chart */
    PlacedWords title, caption;
    LIST(PlacedWords) key; /* texts of the steps */
    PlacedMarks key_steps;
    PlacedMarks contacts; /* edges of a board shown as a graph */
    PlacedMarks discs;    /* spaces of a board shown as a graph */
    int *disc_of;         /* by space: index in 'discs' + 1; NULL: not a graph */
    int *name_of;        /* by space: index in 'written' + 1, 0: none; NULL: no names */
    PlacedMarks insets;  /* frames around areas that another part enlarges */
    PlacedMarks between; /* arrows between parts of a sequence */
};

/* The scale of a chart. It always includes 0. */
typedef struct {
    double least, most;
    bool is_set; /* a chart sets its upper end */
} Scale;

/* Measures shared by the charts of a scene that show the same columns. */
typedef struct {
    const Chart *chart; /* one of them */
    Scale scale;
    double names, figures; /* widest name and number of a bar, mm */
} ChartGroup;

/* Cached layout of a flow chart, which does not depend on the scale of pieces. */
typedef struct {
    double width; /* width that was available */
    const Plot *plot;
} CachedFlow;

/* A label without a place, and why. */
typedef struct {
    const SceneMark *mark; /* NULL: all labels have places */
    const char *why;
} LostLabel;

/* Something that does not fit, but may fit in a larger picture. */
typedef struct {
    const char *what; /* message; NULL: everything fits */
    SourceRange where;
} Overflow;

typedef struct {
    SceneStyle *look;
    const Scene *scene;
    Arena *arena;
    DiagList *diags;
    Map texts;            /* text layouts by text: see scene_layout_words */
    double scale;         /* of the best plot so far */
    double width, height; /* available room */
    LostLabel lost;       /* a smaller picture may help */
    Overflow cramped;
    bool lacks_piece; /* a piece has no face, which is already reported */
    LIST(ChartGroup) chart_groups;
    LIST(CachedFlow) flows;
} SceneLayout;

/* Returns a layout that allocates everything in 'arena'. */
SceneLayout scene_layout_new(SceneStyle *look, const Scene *scene, double width,
                             double height, Arena *arena);

/* Lays out words in a style, at most 'width' mm wide; results are cached. Returns NULL
 * if there are no words, or after reporting an error. */
const TextBlock *scene_layout_words(SceneLayout *c, const Layer *style,
                                    const char *words, double width, SourceRange where);

/* Same without reporting: returns NULL if the words do not fit. */
const TextBlock *scene_layout_try_words(SceneLayout *c, const Layer *style,
                                        const char *words, double width,
                                        SourceRange where);

/* --- plot.c ----------------------------------------------------------------------- */

/* Finds the plot of a part in this plot. Multiplies 'to' by the matrix from the found
 * plot's art to this plot's art. Returns NULL if the part is not in this plot. */
const Plot *plot_of(const Plot *plot, const ScenePart *part, Matrix *to);

typedef LIST(Box) Boxes;

/* Returns the plan of the board of a space that the plot shows. */
const Plan *plot_plan(const Plot *plot, const Board *board);

/* Return where a point of the plan, the middle of a space or its box is in the art. */
Point plot_point(const Plot *plot, Point on_plan);
Point plot_middle(const Plot *plot, const Space *space);
Box plot_box(const Plot *plot, const Space *space);

/* Adds all discs of graphs in the plot and its inner plots, transformed by 'to'; also
 * the boxes of pieces on spaces, unless 'small' is NULL. */
void plot_gather(Arena *arena, const Plot *plot, Matrix to, Boxes *discs, Boxes *small);

typedef LIST(LabelObstacle) LabelObstacles;

/* Adds the outlines of the pieces that leaders must not cross, in the plot and its
 * inner plots, transformed by 'to'. Pieces that lie flat on a board are its ground. */
void plot_obstacles(Arena *arena, const Plot *plot, Matrix to,
                    LabelObstacles *obstacles);

/* Returns true if pieces on the board cover a part of the box. */
bool plot_covers(const Plot *plot, Box box);

/* Writes words, unless they are NULL, and enlarges 'around' by them. */
void plot_write(SceneLayout *c, Plot *plot, const TextBlock *words, Point at);

/* Returns the box of placed words. */
Box placed_words_box(const PlacedWords *placed);

/* Returns a line through a copy of the points, without a head. */
ArrowPath route_through(Arena *arena, const Point *points, int count);

/* Returns the matrix from the plot's art to the art of the outer plot. */
Matrix plot_matrix(const Plot *plot);

/* Returns the target of an anchor that belongs to this plot's own part. */
Target plot_own_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor);

/* Returns the target of an anchor in this plot or an inner one, in coordinates of this
 * plot. */
Target plot_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor);

/* Lays out a part of any kind with its inner parts, at a scale. The plot is wider than
 * 'width' if it cannot shrink. */
Plot *plot_make(SceneLayout *c, const ScenePart *part, double scale, double width);

/* --- kinds of parts: each function sets the art and its contents ------------------ */

void plot_board(SceneLayout *c, Plot *plot, double width);
void plot_pieces(SceneLayout *c, Plot *plot, double width);
void plot_flow(SceneLayout *c, Plot *plot, double width);
void plot_chart(SceneLayout *c, Plot *plot, double width);

/* --- board_graph.c ---------------------------------------------------------------- */

/* Adds the disc of each visible space of a board, and lines between neighbours. */
void plot_graph(SceneLayout *c, Plot *plot);

/* --- board_names.c ---------------------------------------------------------------- */

/* Writes the names of spaces, or of rows and columns, as the part asks. */
void plot_board_names(SceneLayout *c, Plot *plot);

/* --- crowd.c: pieces on spaces ---------------------------------------------------- */

/* Returns the middle of the pieces on a space. Without a location, a place beside the
 * rings is in their middle. */
Point plot_pieces_middle(const Plot *plot, const Space *space);

/* Moves a piece to the side of its space that 'to:' names, without leaving the space.
 */
void plot_move_to_side(const Plot *plot, PlacedPiece *placed);

/* Moves the small pieces on each space side by side. Reports a space without room for
 * its pieces. */
void plot_spread_pieces(SceneLayout *c, Plot *plot);

/* --- marks.c ---------------------------------------------------------------------- */

/* Places all marks, labels last, and enlarges 'around' by them. */
void plot_marks(SceneLayout *c, Plot *plot, double width);

/* --- areas.c: outlines of spaces -------------------------------------------------- */

typedef LIST(const Space *) SpaceList;
typedef LIST(ArrowPath) AreaOutlines; /* lines without heads */

/* Returns the outline of a space. */
ArrowPath space_outline(Arena *arena, const Plot *plot, const Space *space);

/* Returns the outlines of spaces of one board that a mark highlights together, in the
 * coordinates of the plot's art. Cells that share sides are merged; every other space
 * has an outline of its own. The outlines are allocated in 'arena'. */
AreaOutlines area_outlines(Arena *arena, const Plot *plot, const Space *const *spaces,
                           int count);

/* Returns the same as shapes for the layer 'polygon': outlines with holes are one list
 * of points, in which each outline ends with its first point. The outlines lie this far
 * inside the area, in mm. */
AreaOutlines area_shapes(Arena *arena, const Plot *plot, const Space *const *spaces,
                         int count, double inside);

/* Returns the spaces that the part shows. */
SpaceList part_spaces(Arena *arena, const ScenePart *part);

/* A line along the edge of the visible cells: at the end of the board, or where the
 * view cuts it. */
typedef struct {
    ArrowPath line;
    bool is_cut;
} ViewRim;

typedef LIST(ViewRim) ViewRims;

ViewRims view_rims(Arena *arena, const Plot *plot);

/* ring_rims.c: adds the lines along the visible spaces of rings. */
void ring_rims_add(Arena *arena, const Plot *plot, ViewRims *rims);

/* Returns the outline of all visible spaces, to be filled by the nonzero rule. */
Path *view_path(Arena *arena, const Plot *plot);

/* --- placed_piece.c --------------------------------------------------------------- */

/* Returns how many copies of a piece are drawn on each other. */
long placed_piece_piled(const PlacedPiece *placed);

/* Adds a piece, of which 'piece', 'side', 'turn' and 'middle' are set, and 'laid' if
 * the scene lays the piece down. Returns the piece in the plot; NULL if it has no face,
 * which has been reported. */
PlacedPiece *placed_piece_add(SceneLayout *c, Plot *plot, PlacedPiece placed);

/* Returns a piece as the scene lays it down, for placed_piece_add(). A side that the
 * piece does not have is reported, and replaced by SIDE_FRONT. */
PlacedPiece placed_piece_of(SceneLayout *c, const Piece *laid, Point middle);

/* Returns true if the piece lies on another piece. */
bool placed_piece_is_on(const Piece *laid);

/* Adds all pieces that lie on other pieces. 'errors' is the number of errors before
 * this part: after more errors, a missing piece is not reported again. */
void placed_piece_add_on(SceneLayout *c, Plot *plot, int errors);

/* Moves the middle of the piece, and updates its box, which includes its copies. */
void placed_piece_move(PlacedPiece *placed, Point to);

/* Moves the piece so that the middle of its box is there. A turned piece may reach
 * farther to one side of its own middle than to the other. */
void placed_piece_centre(PlacedPiece *placed, Point at);

/* Returns how far the piece with its copies extends from its middle in a direction,
 * which is 1 mm long. */
double placed_piece_reach(const PlacedPiece *placed, Point way);

/* Returns the matrix from the face of the piece to its place in the plot. */
Matrix placed_piece_matrix(const PlacedPiece *placed);

/* Returns the same for a copy in a pile, from 0 at the bottom. */
Matrix placed_piece_copy_matrix(const PlacedPiece *placed, long copy);

/* Stores the box of a spot of the piece; returns false after a report. */
bool placed_piece_spot(SceneLayout *c, const PlacedPiece *placed, const char *spot,
                       SourceRange from, Box *box);

/* Returns the outline of a copy of the piece in its place, transformed by 'to'. */
Polyline placed_piece_edge(Arena *arena, const PlacedPiece *placed, long copy,
                           Matrix to);

/* --- arrow_path.c ----------------------------------------------------------------- */

/* Returns a line through the stops, which starts outside of the first one. */
ArrowPath arrow_path_make(Arena *arena, const Target *stops, int count, Bend bend,
                          const SceneBlock *block, bool has_head);

/* Returns a line along these points, which starts outside of the thing at the first one
 * and ends outside of the thing at the last. */
ArrowPath arrow_path_along(Points line, const Target *first, const Target *last,
                           const SceneBlock *block, bool has_head);

/* --- edge_paths.c ----------------------------------------------------------------- */

/* Returns the lines along the sides of cells that a border names. */
AreaOutlines border_lines(Arena *arena, const Plot *plot, const SceneMark *mark);

/* Returns the points of a line through cells that crosses their edges in the middle. */
Points edge_path(Arena *arena, const Plot *plot, const SceneMark *mark);

/* --- draw.c ----------------------------------------------------------------------- */

/* Draws the plot and its inner plots into 'items'. */
void plot_draw(SceneLayout *c, const Plot *plot, ItemList *items);

#endif
