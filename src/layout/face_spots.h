/* Spots of a face: the boxes of its layers that have an id, as they were drawn, in
 * loops, cells and turned groups too. Diagrams point at them. */
#ifndef LAYOUT_FACE_SPOTS_H
#define LAYOUT_FACE_SPOTS_H

#include "layout/drawing.h"

/* The name of a spot, such as "bonus" or "bonus[2]". */
typedef struct {
    const char *id;
    int number; /* NO_NUMBER, or which of the layer's spots, from 1; 0: unreadable */
} SpotName;

enum { NO_NUMBER = -1 };

/* The face on which a spot is sought, and the position of problems. */
typedef struct {
    const Template *template;
    const Piece *piece;
    SourceRange from;
    DiagList *diags;
} SpotSearch;

SpotName spot_name_of(Arena *arena, const char *text);

/* Adds a spot to 'drawing->spots' if the layer has an id. 'box' is where it is drawn
 * in its target. */
void face_spots_note(Drawing *drawing, const Layer *layer, Box box);

/* Returns true if the name says which of 'count' spots is meant. Otherwise reports
 * that, and returns false. */
bool spot_number_check(const SpotSearch *search, SpotName name, int count);

/* Finds a spot by its name. Returns false after reporting that there is none, or that
 * there are several. */
bool face_spots_find(const SpotSearch *search, const FaceSpots *spots, SpotName name,
                     Box *box);

#endif
