/* Digests of faces: a face with another digest looks different. */
#ifndef LAYOUT_FACE_DIGEST_H
#define LAYOUT_FACE_DIGEST_H

#include "layout/face.h"
#include "page/leaves.h"

/* The digests of faces that were drawn. */
struct FaceDigests {
    PictureHashes pictures;
    Map by_name; /* see face_name */
};

FaceDigests *face_digests_new(Arena *arena);

/* Returns the name of a side of a piece: "face", "back" or "face 2", with " look 2"
 * for another look. */
const char *side_name(Arena *arena, int side, int look);

/* Returns the leaves of a face, and one for its outline, in 'arena'. */
Leaves face_leaves(Arena *arena, PictureHashes *pictures, const Face *face);

/* Stores the digest of a face. */
void face_digest_add(FaceDigests *digests, const Face *face);

/* Returns the digest of a face that was drawn, or else NULL. */
const char *face_digest(const FaceDigests *digests, const Piece *piece, int side,
                        int look);

#endif
