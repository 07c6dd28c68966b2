/* Declarations shared by the files kit*.c. */
#ifndef KIT_KIT_PARTS_H
#define KIT_KIT_PARTS_H

#include "kit/kit.h"
#include "layout/caption.h"

/* Returns a Captions for text next to the pieces; its problems are discarded. */
Captions kit_captions(const Kit *kit, Arena *arena);

/* Returns true if the piece in this place has a printed back. */
bool kit_has_back(const KitFile *file, const SheetPlace *place);

/* Returns where a side of the piece in this place is drawn. */
Pose kit_pose(const Kit *kit, const Sheet *sheet, const SheetPlace *place, bool back);

/* Returns the matrix from a part's coordinates to the page. */
Matrix pose_matrix(Pose pose);

/* Returns true if this side of the piece is printed on the page. Backs that are folded
 * behind their fronts are on the same page as these. */
bool kit_shows(const KitFile *file, const Sheet *sheet, const SheetPlace *place,
               bool back_page, bool side);

/* Returns the text of the slug on a page. */
const char *kit_slug_words(const Kit *kit, const KitFile *file, int number,
                           Arena *arena);

/* Returns the page label: "3", "F-3" or "B-3" in a duplex file, or "map-1" for an
 * assembly page. */
const char *kit_label(const KitFile *file, int number, bool back, Arena *arena);

/* Returns the title of a set that begins on this page, as a bookmark: the first set
 * other than the one that ends the page before. "Assembly" on the first assembly page.
 * NULL if there is none. */
const char *kit_entry(const KitFile *file, int number);

#endif
