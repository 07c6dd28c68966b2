/* Digests of faces: a face with another digest looks different. */
#ifndef LAYOUT_FACE_DIGEST_H
#define LAYOUT_FACE_DIGEST_H

#include "base/hash_index.h"
#include "layout/face.h"
#include "page/leaves.h"

typedef struct {
    const Piece *piece;
    int side, look;
    const char *digest; /* see leaves_digest */
} FaceDigest;

/* The digests of faces that were drawn. */
struct FaceDigests {
    PictureHashes pictures;
    LIST(FaceDigest) all;
    HashIndex index;  /* of 'all' */
    Map files_by_set; /* Map of file names: see face_digest_files */
};

FaceDigests *face_digests_new(Arena *arena);

/* Returns the name of a side of a piece: "face", "back" or "face 2", with " look 2"
 * for another look. */
const char *side_name(Arena *arena, int side, int look);

/* Returns the leaves of a face, and one for its outline, in 'arena'. */
Leaves face_leaves(Arena *arena, PictureHashes *pictures, const Face *face);

/* Stores the digest of a face, and the files that it is made of. */
void face_digest_add(FaceDigests *digests, const Face *face, const Node *template);

/* Returns the files that the faces of a set are made of: templates, pictures, and fonts
 * by their paths; NULL if none was drawn. */
const Map *face_digest_files(const FaceDigests *digests, const char *set);

/* Returns the digest of a face that was drawn, or else NULL. */
const char *face_digest(const FaceDigests *digests, const Piece *piece, int side,
                        int look);

#endif
