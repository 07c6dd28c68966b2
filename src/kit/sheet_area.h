/* Sheet areas: the ways a sheet of paper can lie, and the area that each leaves for
 * pieces. */
#ifndef KIT_SHEET_AREA_H
#define KIT_SHEET_AREA_H

#include "kit/impose.h"

#define ROUNDING 1e-6
#define MARK_ROOM 3.0 /* beside a piece, for a crop mark */
#define FOLD_ROOM 5.0 /* between the bleed of a piece and the fold of the sheet */

#define MARK_GAP (LEAST_MARK + 0.6) /* between two trims, for a mark on the bleed */

/* The bleeds of neighbours overlap by this much, because a viewer shows a pale line
 * where two areas only meet. */
#define LAP 0.4

/* The least bleed that leaves MARK_GAP between two trims. */
#define LOW_BLEED ((MARK_GAP + LAP) / 2)

/* The least bleed that holds a mark of LEAST_MARK by itself. */
#define RIM_BLEED (LEAST_MARK + 0.3)

/* A way in which a sheet can lie, and the area it has for pieces. */
typedef struct {
    double width, height; /* of the sheet, in this orientation */
    Box box;              /* area for the pieces and their bleeds */
    bool landscape, folds;
    bool has_slug;  /* leaves room for the slug */
    bool has_marks; /* leaves room for crop marks around the pieces */
} SheetArea;

typedef struct {
    SheetArea all[24];
    int count;
} SheetAreas;

typedef LIST(Sheet *) SheetList;

/* The pieces of a batch that still have to be placed. */
typedef struct {
    int batch;
    long first, count;
} Remainder;

typedef LIST(Remainder) Remainders;

/* Returns all areas for a paper, for sheets with or without a fold. */
SheetAreas sheet_areas_of(const Paper *paper, bool folds);

/* Returns how many of slug and crop marks have room of their own: 0 to 2. */
int sheet_area_comfort(const SheetArea *room);

/* Returns false if the area leaves so little room around the pieces, with full or with
 * low bleed, that some of them could have no marks that the printer prints. */
bool sheet_area_suits(const SheetArea *room, const Batch *batches,
                      const Remainders *rests, bool low_bleed);

/* How pieces lie on a sheet. */
typedef enum { AS_DRAWN, PORTRAIT, LANDSCAPE, ORIENTATION_COUNT } Orientation;

/* Returns true if pieces of the batch must be turned to lie like this, and may be. */
bool orientation_turns(Orientation orientation, const Batch *batch);

/* Returns an empty sheet of the size of the area's paper. */
Sheet *sheet_new(Arena *arena, const SheetArea *room);

/* Returns the corner for printed rows of size w x h: centred on the sheet as far as the
 * area allows, or next to the fold if the backs are folded behind. */
Point sheet_area_corner(const SheetArea *room, double w, double h);

/* Centres the pieces on the sheet, or moves them to the fold, within the area. */
void sheet_centre(Sheet *sheet, const SheetArea *room);

/* --- blocks.c: several batches on one sheet, each as one block -------------------- */

/* Packs the pieces on as few sheets as it can find, with those of each batch together;
 * returns no sheets if a batch does not fit on one sheet. */
SheetList blocks_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                      const SheetAreas *rooms);

/* --- strips.c: several sizes on one sheet, in strips ------------------------------ */

/* Packs the pieces on as few sheets as it can find; returns no sheets if a piece does
 * not fit into a strip. The sheet is first cut into strips, then the strips into
 * pieces. */
SheetList strips_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                      const SheetAreas *rooms);

/* --- stack.c: many copies of pieces, as rows below each other --------------------- */

/* Returns true if there are so many copies of most designs that rows of their own are
 * worthwhile. */
bool stack_suits(const Batch *batches, const Remainders *rests);

/* Packs the pieces on as few sheets as it can find; returns no sheets if a piece does
 * not fit. Each design begins a row, and its rows are of equal length where possible,
 * so that the tokens of a player are found, counted and cut out together. */
SheetList stack_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                     const SheetAreas *rooms);

/* --- rows of equally sized pieces ------------------------------------------------- */

/* Rows of pieces of a batch. */
typedef struct {
    Batch batch; /* measures as placed: swapped if turned */
    bool turned;
    double bleed_across, bleed_down; /* at the left and right; above and below */
    int number;                      /* index of the batch */
    long first;                      /* number of the first piece, within the batch */
    bool upwards;                    /* row 0 is the lowest */
    int rows;
    int *lengths; /* number of pieces in each row */
} PieceRows;

/* Returns the batch with width and height swapped if 'turned' is true. */
Batch batch_turned(const Batch *batch, bool turned);

/* Returns the distance from the left (or top) edge of a piece to that of the next. */
double piece_rows_step(double size, double gap, double bleed);

/* Returns the length of a row of 'count' pieces, including the outer bleeds. */
double piece_rows_reach(double size, double gap, double bleed, int count);

/* Returns how far the printed area of a piece extends towards a neighbour at this
 * distance: to the middle, and half of the overlap beyond. */
double bleed_towards(double gap, double bleed);

/* Returns how many pieces fit into 'room', at most 300; 0 if not even one does. */
int piece_rows_most(double room, double size, double gap, double bleed);

/* Adds the pieces to the sheet. 'corner' is the upper left corner of the printed area,
 * that is, of the bleed of the first piece. */
void piece_rows_put(Arena *arena, const PieceRows *block, Point corner, Sheet *sheet);

#endif
