/* What the files kit*.c share. */
#ifndef KIT_KIT_PARTS_H
#define KIT_KIT_PARTS_H

#include "kit/kit.h"
#include "layout/caption.h"

/* Type beside the pieces; what is wrong with it is told nowhere. */
Captions kit_captions(const Kit *kit, Arena *arena);

bool kit_has_back(const KitFile *file, const Place *place);
Pose kit_pose(const Kit *kit, const Sheet *sheet, const Place *place, bool back);

/* From a part to the page. */
Matrix pose_matrix(Pose pose);

/* Is this side of the place printed on the page? Backs that are folded behind stand on
 * the page of their fronts. */
bool kit_shows(const KitFile *file, const Sheet *sheet, const Place *place,
               bool back_page, bool side);

const char *kit_slug_words(const Kit *kit, const KitFile *file, int number,
                           Arena *arena);
const char *kit_label(const KitFile *file, int number, bool back, Arena *arena);

/* The set that the page begins with, if the one before does not end with it; or NULL.
 */
const char *kit_entry(const KitFile *file, int number);

#endif
