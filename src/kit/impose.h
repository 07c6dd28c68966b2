/* Imposition: where pieces go on sheets of paper, and where their backs then lie.
 *
 * Arithmetic alone: of a piece no more is known than its measures. All lengths are
 * millimetres from the top left of the sheet. */
#ifndef KIT_IMPOSE_H
#define KIT_IMPOSE_H

#include "base/list.h"
#include "base/print.h"
#include "page/path.h"

typedef struct {
    double width, height; /* portrait or landscape: it is turned as fits best */
    double margin;        /* where the printer prints nothing */
} Paper;

/* Things of the same measures. */
typedef struct {
    double w, h;  /* as cut out */
    double bleed; /* as wished; it gets less, down to LEAST_BLEED, if then more go on a
                     sheet, and even less if it has no room at all otherwise */
    double gap;   /* between two as cut out; below 0: as much as their bleeds take */
    bool has_back;
    long count;
    const bool *begins; /* of each: does another design begin? NULL: all are alike */
} Lot;

/* The place of one of them on the front of a sheet. */
typedef struct {
    int lot;
    long number; /* in its lot, from 0 */
    Box trim;    /* as cut out */
    Box art;     /* what is printed: with its bleed */
    bool turned; /* by a quarter, clockwise */
} Place;

typedef struct {
    double width, height;
    bool folds; /* across its middle: the backs lie below */
    LIST(Place) places;
} Sheet;

typedef struct {
    LIST(Sheet *) all;
    int misfit; /* -1, or the first lot that has no room on the paper */
} Sheets;

#define LEAST_BLEED 1.3
#define SLUG_ROOM                                                      \
    5.6 /* left free at one edge, where no sheet more is needed for it \
         */

/* The fewest sheets that straight cuts take apart. With 'apart' there is room at each
 * piece for marks of its own. */
Sheets impose(Arena *arena, const Lot *lots, int count, const Paper *paper, Backs backs,
              bool apart);

/* Has one of them room on the paper? */
bool lot_fits(const Lot *lot, const Paper *paper, Backs backs);

/* Where it is drawn, and by how many degrees it is turned, clockwise. */
typedef struct {
    Box trim, art;
    int turn;
} Pose;

Pose pose_front(const Place *place);
Pose pose_back(const Sheet *sheet, const Place *place, Backs backs);

#endif
