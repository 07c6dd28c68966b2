/* Crop marks, cut lines and fold lines. Straight lines never cross the trim of a
 * piece. */
#ifndef KIT_MARKS_H
#define KIT_MARKS_H

#include "kit/impose.h"
#include "kit/part.h"
#include "layout/caption.h"
#include "page/page.h"

/* A part on a page. */
typedef struct {
    const Part *part;
    Pose pose;
    Box under;     /* as of its SheetPlace, on this side of the sheet */
    Matrix matrix; /* from the part to the page */
    long copy;     /* number of the copy, from 1 */
    bool back;     /* shows the back of the part */
    bool is_cut;   /* the sheet is cut around it already: it needs no marks */
} PlacedPart;

typedef LIST(PlacedPart) PlacedParts;

/* Adds the marks for one side of a sheet, for the parts that are to be cut out. The
 * marks keep clear of 'slug', and stay out
 * of the margin where they are long enough without it. Returns the number of straight
 * cuts that have no mark of LEAST_MARK outside the margin. */
int marks_add(Arena *arena, const PlacedParts *laid, Guides guides, double margin,
              Box slug, Page *page);

/* Adds the outlines, folds and tabs alone, of the parts that are to be cut out. Parts
 * that touch share the lines between them. */
void marks_add_outlines(Arena *arena, const PlacedParts *placed, Guides guides,
                        Page *page);

/* Adds the areas to glue alone. */
void marks_add_glue(Arena *arena, const PlacedParts *placed, Page *page);

/* Adds the line along which a sheet is folded. */
void marks_add_fold(Arena *arena, double margin, Page *page);

/* --- crop_marks.c: the marks of straight cuts ------------------------------------- */

/* Adds the ticks, lines, marks on the bleed and arrows; see marks_add. */
int crop_marks_add(Arena *arena, const PlacedParts *laid, Guides guides, double margin,
                   Box slug, Page *page);

/* --- slug.c: the line in the margin that identifies a page ------------------------ */

typedef struct {
    const char *title; /* title of the game */
    const char *words; /* the remaining text */
    const char *draft; /* draft notice, printed in red, or NULL */
} Slug;

/* Draws the slug within 'room', where that has most room beside 'used' (the printed
 * area), and returns its box; an empty box if there is no room for a slug. */
Box slug_add(const Captions *captions, const Slug *slug, Box used, Box room,
             Page *page);

#endif
