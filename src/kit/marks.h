/* Crop marks, cut lines and fold lines. Straight lines never cross printed pieces. */
#ifndef KIT_MARKS_H
#define KIT_MARKS_H

#include "kit/impose.h"
#include "kit/part.h"
#include "page/page.h"

/* A part on a page. */
typedef struct {
    const Part *part;
    Pose pose;
    Matrix matrix; /* from the part to the page */
    long copy;     /* number of the copy, from 1 */
    bool back;     /* shows the back of the part */
} PlacedPart;

typedef LIST(PlacedPart) PlacedParts;

/* Adds the marks for one side of a sheet. The marks keep clear of 'slug', and stay out
 * of the margin where they are long enough without it. */
void marks_add(Arena *arena, const PlacedParts *laid, Guides guides, double margin,
               Box slug, Page *page);

/* Adds the line along which a sheet is folded. */
void marks_add_fold(Arena *arena, double margin, Page *page);

#endif
