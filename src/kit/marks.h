/* What guides scissors, knife and hands: ticks in the margins, lines to cut and to fold
 * along. Nothing straight is drawn on what is printed. */
#ifndef KIT_MARKS_H
#define KIT_MARKS_H

#include "kit/impose.h"
#include "kit/part.h"
#include "page/page.h"

/* One thing that lies on the page. */
typedef struct {
    const Part *part;
    Pose pose;
    Matrix matrix; /* from the part to the page */
} Laid;

typedef LIST(Laid) LaidList;

/* The marks of one side of a sheet. They keep off 'slug', and out of the margin if they
 * have room without it. */
void marks_add(Arena *arena, const LaidList *laid, Guides guides, double margin,
               Box slug, Page *page);

/* The line along which a sheet is folded. */
void marks_add_fold(Arena *arena, double margin, Page *page);

#endif
