/* Adds what faces look like to the record of a loaded game. */
#ifndef RECORD_RECORD_FACES_H
#define RECORD_RECORD_FACES_H

#include "layout/face_digest.h"
#include "record/record.h"

/* Stores the digests of faces that were drawn with 'digests', which must live as long
 * as the record, and the hashes of the files that they are made of. Reports files that
 * cannot be read. */
void record_take_faces(Record *record, const Game *game, Faces *faces,
                       const FaceDigests *digests, DiagList *diags);

#endif
