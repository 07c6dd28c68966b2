/* Contact sheets: the faces of a game or set side by side at full size, with names and
 * copies, all fronts and then the backs; and single faces as pages of their own. */
#ifndef LAYOUT_CONTACT_H
#define LAYOUT_CONTACT_H

#include "layout/face.h"

/* What is shown of faces besides themselves. */
typedef struct {
    bool bleed; /* what lies beyond the cut */
    bool safe;  /* the cut and the safe zone as lines */
} Zones;

typedef struct {
    Faces *faces;
    Studio *studio;
    const Game *game;
    const Set *set;       /* NULL: all */
    const Piece *piece;   /* of the set: this one alone; NULL: all */
    double width, height; /* of a page; height 0: one page as high as it takes */
    Zones zones;
    bool backs_alone;
    DiagList *diags;
} Contact;

/* Hands the pages to the sink; false if that failed. Faces in error are left out, which
 * has been reported. */
bool contact_pages(const Contact *contact, Sink *sink);

/* A face alone: a page of its trimmed size, or with its bleed. */
Page face_page(const Face *face, Zones zones, Arena *arena);

#endif
