/* Make list: the page or two that come with a kit and say what to print on which paper,
 * and how to cut and assemble it. */
#ifndef KIT_MAKE_LIST_H
#define KIT_MAKE_LIST_H

#include "kit/kit.h"

/* The small pictures of sheets gain nothing from art larger than this, in pixels. */
enum { MAKE_LIST_PICTURE_SIDE = 400 };

/* Makes the pages. 'coverage' holds the ink coverage of each file, from 0 to 1. */
PageList make_list_pages(Kit *kit, const double *coverage, Arena *arena);

/* --- make_words.c: the texts of the list ------------------------------------------ */

/* Texts about one file: what to print, its contents, what can replace it, and the
 * post-press work. */
const char *words_to_print(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_content(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_substitutes(const Kit *kit, const KitFile *file, Arena *arena);
const char *words_of_work(const Kit *kit, const KitFile *file, Arena *arena);

/* Texts about all files; "" if there is nothing to say. */
const char *words_of_tools(const Kit *kit, Arena *arena);
const char *words_of_needs(const Kit *kit, Arena *arena); /* supplied by the players */
const char *words_on_boxes(const Kit *kit, Arena *arena); /* decks without a tuck box */
const char *words_on_printing(const Kit *kit, Arena *arena);

#endif
