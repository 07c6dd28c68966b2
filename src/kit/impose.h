/* Imposition: computes where pieces go on sheets of paper, and where their backs go.
 *
 * The functions are pure arithmetic and know only the measures of the pieces. All
 * lengths are in millimetres from the upper left corner of the sheet. */
#ifndef KIT_IMPOSE_H
#define KIT_IMPOSE_H

#include "base/geometry.h"
#include "base/list.h"
#include "base/print.h"
#include "model/game.h"

/* Paper. Pieces keep out of a margin, and of squares in the corners, where a cutting
 * machine looks for its registration marks. */
typedef struct {
    double width, height; /* in either orientation: sheets are turned as needed */
    double margin;        /* unprintable edge of the paper */
    double keep_off;      /* between the edge and the pieces, if that is wider */
    double corner;        /* side of the squares; 0: the corners are free */
    Box inside;           /* empty, or the only area for pieces, on sheets that lie as
                             the paper's width and height say */
} Paper;

/* Returns the room for a piece and its bleed: its shorter and its longer side. */
void paper_room(const Paper *paper, double *shorter, double *longer);

/* Pieces of the same measures. */
typedef struct {
    double w, h; /* trim size */
    /* Desired bleed. It shrinks to LEAST_BLEED if more pieces then fit on a sheet, and
     * below that at the sides where a piece would not fit otherwise. */
    double bleed;
    double gap; /* between neighbouring trims; negative: derive it from the bleeds */
    bool has_back;
    long count;
    const bool *begins; /* for each piece: starts a new design; NULL: all are alike */
    bool is_net;        /* cut along its own lines: needs no crop marks */
    bool is_section;    /* of a board: not turned to share a sheet */
    Outline outline;    /* of each piece; a rectangle if it does not affect places */
} Batch;

/* The place of a piece on the front of a sheet. */
typedef struct {
    int batch;   /* index of the batch */
    long number; /* index of the piece in its batch */
    Box trim;    /* trim box */
    Box art;     /* printed area: the trim box with its bleed */
    Box under;   /* wider printed area below all other pieces; empty: none */
    int turn;    /* degrees clockwise: 0, 90, 180 or 270 */
    bool is_cut; /* the sheet is cut or perforated around it already */
} SheetPlace;

/* A sheet with the places on its front. */
typedef struct {
    double width, height;
    bool folds; /* across the middle: backs are below the fold */
    bool is_honeycomb;
    LIST(SheetPlace) places;
} Sheet;

/* A batch with fewer pieces on a sheet than the paper holds, so that its cuts have
 * marks that the printer prints. */
typedef struct {
    int batch;
    int each, possible; /* pieces on a sheet: as placed; without such marks */
    bool hides;         /* even so, a piece leaves no room for marks of some cuts */
} SpreadBatch;

/* The result of an imposition. */
typedef struct {
    LIST(Sheet *) all;
    int misfit; /* index of the first batch that does not fit on the paper, or -1 */
    LIST(SpreadBatch) spread;
} Sheets;

typedef struct {
    Paper paper;
    Backs backs;
    Guides guides;
} ImposeOptions;

/* Bleeds shrink no further than this to fit more pieces on a sheet. */
#define LEAST_BLEED 1.3

/* Each straight cut has a mark at least this long that the printer prints. */
#define LEAST_MARK 2.0

/* Height of the strip for the slug at one edge, reserved unless that costs a sheet. */
#define SLUG_ROOM 5.6

/* Places all pieces on as few sheets as it can find, so that straight cuts separate
 * them. Prefers places where each cut has a mark that the printer prints, even if this
 * takes more sheets. With GUIDES_CORNERS, each piece has room around it for crop marks
 * of its own. Pieces with and without backs share a sheet only if this takes fewer
 * sheets. If a batch does not fit on the paper, 'misfit' names it. */
Sheets impose(Arena *arena, const Batch *batches, int count,
              const ImposeOptions *options);

/* Returns true if a single piece of the batch fits on the paper. */
bool batch_fits(const Batch *batch, const Paper *paper, Backs backs);

/* Where a piece is drawn on a page; 'turn' is in degrees clockwise. */
typedef struct {
    Box trim, art;
    int turn;
} Pose;

/* Return where the front or the back of a piece is drawn on its page. */
Pose pose_front(const SheetPlace *place);
Pose pose_back(const Sheet *sheet, const SheetPlace *place, Backs backs);

#endif
