/* Finds the pieces that look the same in two versions of a game without drawing them.
 */
#ifndef COMMAND_SAME_FACES_H
#define COMMAND_SAME_FACES_H

#include "layout/face.h"
#include "load/load.h"
#include "record/record.h"

/* A version of a game, before its faces are drawn. */
typedef struct {
    const GameFiles *files;
    Faces *faces;
    Record *record;
    DiagList *problems; /* of its templates */
} UndrawnVersion;

/* Sets 'is_same' of the designs in both records whose faces have the same keys, if both
 * versions have the same templates, fonts, icons and art. */
void same_faces_mark(const UndrawnVersion *before, const UndrawnVersion *after);

#endif
