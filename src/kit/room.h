/* The room that a sheet of paper has for pieces. */
#ifndef KIT_ROOM_H
#define KIT_ROOM_H

#include "kit/impose.h"

#define ROUNDING 1e-6
#define MARK_ROOM 3.0 /* for a tick beside a piece */
#define FOLD_ROOM 5.0 /* between a piece with its bleed and the sheet's fold */

typedef struct {
    double width, height; /* of the sheet, as it lies */
    Box box;              /* what pieces and their bleeds keep within */
    bool landscape, folds;
    bool has_slug;  /* it leaves room for the slug */
    bool has_marks; /* and for ticks around */
} Room;

typedef struct {
    Room all[12];
    int count;
} Rooms;

typedef LIST(Sheet *) SheetList;

/* What a lot has left. */
typedef struct {
    int lot;
    long first, count;
} Rest;

typedef LIST(Rest) Rests;

/* The ways in which the paper may lie; with 'folds', backs are folded behind. */
Rooms rooms_of(const Paper *paper, bool folds);

/* How much is at ease in it, besides pieces. */
int room_comfort(const Room *room);

Sheet *sheet_new(Arena *arena, const Room *room);

/* Moves what lies on it to the middle, and to the fold. */
void sheet_centre(Sheet *sheet, const Room *room);

#endif
