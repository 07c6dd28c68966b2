/* Contact sheets: all faces of a game or set side by side at full size, labelled with
 * names and copies, fronts first. Also makes pages of single faces. */
#ifndef LAYOUT_CONTACT_SHEET_H
#define LAYOUT_CONTACT_SHEET_H

#include "layout/face.h"

/* The zones of faces to show besides the trimmed area. */
typedef struct {
    bool bleed; /* show the bleed */
    bool safe;  /* draw the cut and the safe zone as lines */
} Zones;

typedef struct {
    Faces *faces;
    Assets *assets;
    const Game *game;
    const Set *set;       /* NULL: all sets */
    const Piece *piece;   /* NULL: all pieces of the set */
    double width, height; /* page size; height 0: one page, as high as needed */
    Zones zones;
    bool backs_alone;
    DiagList *diags;
} ContactSheet;

/* Sends the pages to the sink. Returns false if that failed. Faces with errors are left
 * out, unless 'faces' marks their faults. */
bool contact_sheet_pages(const ContactSheet *contact, Sink *sink);

/* Returns a page with a single face: of the trimmed size, or with its bleed. */
Page face_page(const Face *face, Zones zones, Arena *arena);

#endif
