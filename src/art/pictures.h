/* The pictures of a run: each file is read once and checked before anything draws it.
 */
#ifndef ART_PICTURES_H
#define ART_PICTURES_H

#include "art/picture.h"
#include "art/svg_tint.h"
#include "base/file.h"
#include "base/file_deps.h"

/* By real path. */
typedef struct Pictures Pictures;

enum { MAX_PICTURES_MB = 1024 }; /* of all files; of one: MAX_FILE_MB */

/* Files that are read are noted in 'reads', if it is not NULL. */
Pictures *pictures_new(Arena *arena, FileDeps *file_deps);

/* The folders that art may lie in, links resolved; a file elsewhere is an error. */
void pictures_allow(Pictures *pictures, const char *folder);

/* Tells once that an SVG was read and is good: drawing it will take a library more. */
void pictures_on_svg(Pictures *pictures, void (*tell)(void *), void *whom);

/* The picture at a path; NULL after a report. Of an SVG, 'PATH#LAYER' is one of its
 * layers alone: see art/svg_layer.h. A file is read once, and what is wrong
 * with it is reported once to each list that asks: at 'from', the place that names it,
 * or, of an SVG, at its place in there. What that points into lives as long as the
 * arena. */
const Picture *picture_find(Pictures *pictures, const char *path, const char *root,
                            Where from, DiagList *diags);

/* An SVG in which what has one of these classes is seen in the colour given for it: see
 * art/svg_tint.h. NULL after a report. */
const Picture *picture_tinted(Pictures *pictures, const Picture *picture,
                              const Tints *tints, Where from, DiagList *diags);

/* The file of such a path; 'layer' is what stands behind its '#', or NULL. A file's own
 * name may hold a '#'. */
const char *picture_file(Arena *arena, const char *path, const char **layer);

/* One that is no file of its own: a PNG in memory, as colour fonts hold them. NULL if
 * it is none. 'name' tells it from others. */
const Picture *picture_in_memory(Pictures *pictures, const char *name,
                                 const unsigned char *bytes, size_t length);

#endif
