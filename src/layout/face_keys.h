/* Keys of faces: hashes of all that a game's faces show apart from their files, which
 * Face.files lists. Nothing is drawn. */
#ifndef LAYOUT_FACE_KEYS_H
#define LAYOUT_FACE_KEYS_H

#include "layout/face.h"

typedef struct FaceKeys FaceKeys;

/* Prepares the keys of a game's faces. 'tree' is that of the game, with its edition
 * applied. Problems of templates are added to 'diags'. The game, the faces and 'diags'
 * must outlive the keys. */
FaceKeys *face_keys_new(Arena *arena, Faces *faces, const Node *tree, DiagList *diags);

/* Returns the key of a piece's faces: 16 hexadecimal digits, in the arena of the keys.
 * Another load of the game gives the same key unless the faces may look different: if
 * the piece has other values, another shape or number of copies; if its set or the head
 * of the game differ, such as the theme; or if a named number differs that a template
 * of the set reads. If the set's faces depend on other pieces, boards or diagrams, the
 * key stands for the whole game. */
const char *face_key(FaceKeys *keys, const Piece *piece);

/* Returns true if two pieces, of two loads of a game, have the same key. */
bool face_keys_are_same(FaceKeys *keys, const Piece *piece, FaceKeys *other_keys,
                        const Piece *other);

#endif
