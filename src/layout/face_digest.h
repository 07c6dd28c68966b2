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
    Map files_by_set; /* FileSet by name: see face_digest_files */
};

FaceDigests *face_digests_new(Arena *arena);

/* Returns the name of a side of a piece: "face", "back" or "face 2", with " look 2"
 * for another look. */
const char *side_name(Arena *arena, int side, int look);

/* Returns the leaves of a face, and one for its outline, in 'arena'. */
Leaves face_leaves(Arena *arena, PictureHashes *pictures, const Face *face);

/* Stores the digest of a face, and the files that it depends on. */
void face_digest_add(FaceDigests *digests, const Face *face);

/* Returns the files that the faces of a set depend on; NULL if none was drawn. */
const FileSet *face_digest_files(const FaceDigests *digests, const char *set);

/* Returns the digest of a face that was drawn, or else NULL. */
const char *face_digest(const FaceDigests *digests, const Piece *piece, int side,
                        int look);

#endif
