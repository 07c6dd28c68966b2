/* Make list: the page or two that come with a kit and say what to print on which paper,
 * and how to cut and assemble it. */
#ifndef KIT_MAKE_LIST_H
#define KIT_MAKE_LIST_H

#include "kit/make_work.h"

/* The small pictures of sheets gain nothing from art larger than this, in pixels. */
enum { MAKE_LIST_PICTURE_SIDE = 400 };

/* Makes the pages. 'coverage' holds the ink coverage of each file, from 0 to 1. */
PageList make_list_pages(Kit *kit, const double *coverage, Arena *arena);

/* --- make_words.c: the texts of the list ------------------------------------------ */

/* Returns how a file is printed: "8 sheets, both sides, flipped on the long edge". */
const char *words_to_print(const Kit *kit, const KitFile *file, Arena *arena);

/* Returns the paper for a file: "card of 200 to 300 g/m²". */
const char *words_on_paper(const KitFile *file, const HandWork *work);

/* Returns the pieces of a file: "48 events · 6 characters". */
const char *words_of_content(const KitFile *file, Arena *arena);

/* Returns what can be bought in place of the pieces of a file, or "". */
const char *words_of_substitutes(const KitFile *file, Arena *arena);

/* A step of the work, which takes each file in turn. */
typedef struct {
    const char *title;
    /* Returns what to know before the step, or "". */
    const char *(*intro)(const Kit *kit, const HandWork *sum);
    /* Returns what to do with a file; "" if there is nothing to do. */
    const char *(*work)(const Kit *kit, const KitFile *file, const HandWork *work,
                        Arena *arena);
    bool has_plans; /* pictures show the straight cuts of sheets */
} WorkStep;

extern const WorkStep WORK_STEPS[]; /* ends in a NULL title */

typedef LIST(const char *) Phrases;

/* Returns how to print without scaling, and what helps if backs miss their fronts. */
const char *words_on_printing(const Kit *kit, Arena *arena);

/* Returns how to print and bind the rulebook; "" if none is built. */
const char *words_on_rulebook(const Kit *kit, Arena *arena);

/* --- make_supplies.c: paper, tools and sleeves ------------------------------------ */

/* Returns the sheets of each kind of paper. 'works' has the work on each file. */
Phrases words_of_papers(const Kit *kit, const HandWork *works, Arena *arena);

/* Returns what to buy or have at hand: tools, sleeves, what can replace printed pieces,
 * and what the players supply. */
Phrases words_of_tools(const Kit *kit, const HandWork *sum, Arena *arena);

/* Returns the things that players need and the kit does not have. */
const char *words_of_needs(const Kit *kit, Arena *arena);

#endif
