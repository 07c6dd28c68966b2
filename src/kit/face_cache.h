/* Caches laid out faces: each face is laid out once and then placed on the parts of all
 * sheets. */
#ifndef KIT_FACE_CACHE_H
#define KIT_FACE_CACHE_H

#include "kit/part.h"
#include "layout/face.h"

typedef struct FaceCache FaceCache;

/* The cache lives in 'arena'. */
FaceCache *face_cache_new(Arena *arena, const Game *game, Faces *faces);

/* Lays out the faces of a part that is printed 'copies' times, and reports their
 * problems to 'diags'. */
void face_cache_prepare(FaceCache *face_cache, const Part *part, long copies,
                        DiagList *diags);

/* The place where a part is printed. */
typedef struct {
    Matrix matrix; /* from the part to the page */
    Box art;       /* area of the page where the part may be seen */
    Arena *arena;  /* of the page's items */
    ItemList *items;
} PrintSpot;

/* Adds the front or back of a part to the items of a page. Faces that could not be laid
 * out are skipped. Not thread-safe: faces that are not cached are laid out again. */
void face_cache_add(FaceCache *face_cache, const Part *part, bool back, PrintSpot spot);

/* Returns true if the panel's face could be laid out. */
bool face_cache_have(FaceCache *face_cache, const Part *part, const Panel *panel);

#endif
