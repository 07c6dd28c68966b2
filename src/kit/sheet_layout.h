/* Sheet layouts: where pieces go on label sheets, perforated card and other sheets
 * whose places are given. */
#ifndef KIT_SHEET_LAYOUT_H
#define KIT_SHEET_LAYOUT_H

#include "kit/impose.h"
#include "layout/assets.h"

/* A place for a piece. */
typedef struct {
    Box box;
    int turn; /* how pieces lie, degrees clockwise; -1: as they fit */
    Outline shape;
    double room[4]; /* to the neighbours: left, above, right, below; mm */
} LayoutPlace;

/* A sheet as its file describes it. Lengths are in mm. */
typedef struct SheetLayout {
    const char *name;  /* "avery-5371" */
    const char *title; /* "Avery 5371 business cards" */
    const char *paper; /* "Letter", "305 x 457 mm" */
    const char *note;  /* what to know before taking the pieces apart, or NULL */
    double width, height;
    bool is_cut; /* its places are cut or perforated already */
    bool is_two_sided;
    LIST(LayoutPlace) places;
    Box extent; /* around all places */
} SheetLayout;

enum { MAX_SHEET_PLACES = 1000 };

/* The name for a set that is printed on plain paper though the game has a layout. */
#define SHEET_NONE "none"

/* The sides of a piece may differ from those of a place that is cut already by this
 * much, mm: a poker card goes on a place of 63 x 88 mm. */
#define SHEET_TOLERANCE 1.0

/* Reads templates/sheets/NAME.yaml of the game, the project or the installation.
 * Returns NULL after reporting the problem; 'from' is where the name is written. */
const SheetLayout *sheet_layout_read(Assets *assets, const char *name, SourceRange from,
                                     DiagList *diags);

/* Reads the layouts that the game names, to report their problems. */
void sheet_layouts_check(Assets *assets, const Game *game, DiagList *diags);

/* Returns true if some place can hold the pieces of the batch. */
bool sheet_layout_holds(const SheetLayout *layout, const Batch *batch);

/* Places all pieces on the fewest sheets, in the order of the batches, those with backs
 * first. The first 'skip' places of the first sheet stay free. Each batch must fit on
 * the layout. */
Sheets sheet_layout_impose(Arena *arena, const SheetLayout *layout,
                           const Batch *batches, int count, long skip);

#endif
