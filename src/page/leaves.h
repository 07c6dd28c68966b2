/* Flattens a display list into its leaves: the words, shapes and pictures that it
 * draws, each with its place and a hash of how it looks. Two lists draw the same if
 * their leaves have the same hashes in the same order. */
#ifndef PAGE_LEAVES_H
#define PAGE_LEAVES_H

#include "page/page.h"

/* A word, subpath or picture. */
typedef struct {
    uint64_t hash; /* of its look and its place */
    Box bounds;    /* on the page */
} Leaf;

typedef LIST(Leaf) Leaves;

/* The hashes of pictures, by their numbers; 0: not known yet. */
typedef struct {
    Arena *arena;
    LIST(uint64_t) all;
} PictureHashes;

/* Returns the leaves of items. Places are rounded to 0.001 mm. It does not matter
 * whether items are in a form, in a group, or on the page itself. */
Leaves leaves_of(Arena *arena, PictureHashes *pictures, const ItemList *items);

/* Returns one hash of all leaves, as 16 hex digits. */
const char *leaves_digest(Arena *arena, const Leaves *leaves);

/* Returns boxes around the leaves that only one of the lists has. Boxes that are near
 * to each other are joined. */
typedef LIST(Box) LeafBoxes;
LeafBoxes leaves_compare(Arena *arena, const Leaves *a, const Leaves *b);

#endif
