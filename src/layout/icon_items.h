/* Turns icons into items of the display list: in one colour, or in their own. */
#ifndef LAYOUT_ICON_ITEMS_H
#define LAYOUT_ICON_ITEMS_H

#include "layout/assets.h"

/* How an icon is drawn. */
typedef struct {
    bool own;        /* in its own colours */
    uint32_t colour; /* else in this; also of parts drawn in 'currentColor' */
} IconLook;

/* Returns the art of an icon for this size in mm: the small variant below 5 mm. */
const IconArt *icon_art_for(const Icon *icon, double size);

/* Returns true if the icon can be drawn in one colour. */
bool icon_is_plain(const IconArt *art);

/* Reports at 'from' why an icon cannot be drawn in one colour. */
void icon_not_plain(const Icon *icon, const IconArt *art, SourceRange from,
                    DiagList *diags);

/* Adds the items of an icon whose view box starts at 'at', scaled by 'scale'. With more
 * than flat paths, an icon is drawn as a picture. Returns false after reporting a
 * problem. */
bool icon_items_add(Assets *assets, Arena *arena, const Icon *icon, const IconArt *art,
                    IconLook look, Point at, double scale, DiagList *diags,
                    ItemList *items);

#endif
