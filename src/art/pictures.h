/* Loads and caches the pictures of a run. Each file is read once and validated before
 * it is drawn. */
#ifndef ART_PICTURES_H
#define ART_PICTURES_H

#include "art/picture.h"
#include "art/svg_copy.h"
#include "base/file.h"
#include "base/file_deps.h"
#include "text/shaper.h"

/* A cache of pictures by real path. */
typedef struct Pictures Pictures;

enum { MAX_PICTURES_MB = 1024 }; /* for all files; MAX_FILE_MB is for one file */

/* Makes an empty cache in 'arena'. Files that are read are recorded in 'file_deps', if
 * it is not NULL. */
Pictures *pictures_new(Arena *arena, FileDeps *file_deps);

/* Returns a number that no other picture of this run has or will have. */
int pictures_number(Pictures *pictures);

/* Allows pictures in a folder and its subfolders, after resolving links. A file
 * elsewhere is reported as an error. */
void pictures_allow(Pictures *pictures, const char *folder);

/* Sets a callback that is called once, with 'context', when the first valid SVG is
 * read. Drawing an SVG needs an additional library, which can be preloaded then. */
void pictures_on_svg(Pictures *pictures, void (*callback)(void *), void *context);

/* Sets a callback that returns the shaper for texts in SVGs. Without it, an SVG with
 * text is reported as an error. */
void pictures_set_shaper(Pictures *pictures, Shaper *(*shaper)(void *), void *context);

/* Returns the picture at a path, or NULL after reporting why it cannot be used.
 * 'PATH#LAYER' is a single layer of an SVG: see art/svg_copy.h.
 *
 * Files are read once. The problems of a file are reported once to each list: at their
 * place in an SVG, otherwise at 'from', the place that names the file. The sources of
 * problems live as long as the cache's arena. */
const Picture *picture_find(Pictures *pictures, const char *path, const char *root,
                            SourceRange from, DiagList *diags);

/* Returns a copy of an SVG in which elements of the given classes have the given
 * colours: see art/svg_copy.h. Returns NULL after reporting a problem. */
const Picture *picture_tinted(Pictures *pictures, const Picture *picture,
                              const Tints *tints, SourceRange from, DiagList *diags);

/* Splits 'PATH#LAYER'. Returns the path of the file and stores the layer in '*layer',
 * or NULL if there is none. A '#' that is part of an existing file's name is kept. */
const char *picture_file(Arena *arena, const char *path, const char **layer);

/* Returns a picture from the SVG of an icon, in which 'currentColor' is this colour.
 * 'name' and the colour identify the picture in the cache. Returns NULL after reporting
 * a problem. */
const Picture *picture_of_svg(Pictures *pictures, const char *name,
                              const Source *source, uint32_t colour, DiagList *diags);

/* Returns a picture from PNG bytes in memory, such as a glyph of a colour font, or NULL
 * if they are not a valid PNG. The bytes are copied. 'name' identifies the picture in
 * the cache. */
const Picture *picture_in_memory(Pictures *pictures, const char *name,
                                 const unsigned char *bytes, size_t length);

#endif
