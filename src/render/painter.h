/* Draws pages into images. */
#ifndef RENDER_PAINTER_H
#define RENDER_PAINTER_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"
#include "render/png_bytes.h"

typedef struct Painter Painter;

/* Loads Cairo first. */
Painter *painter_new(Arena *arena, View view);

/* Libraries that painting needs, and further ones for SVG, to be loaded ahead: see
 * base/preload.h. */
extern const char *const PAINTING_LIBRARIES[], *const SVG_LIBRARIES[];

/* Loads the libraries that painting needs. */
void painting_open(void);

/* The ground of an image: it shows where a page draws nothing. */
typedef enum { GROUND_WHITE, GROUND_TRANSPARENT } Ground;

/* Draws a whole page and returns the image, which the caller destroys. 'matrix'
 * converts millimetres to pixels. Sets '*why' to NULL or Cairo's error. */
cairo_surface_t *painter_image(Painter *painter, const Page *page, int width,
                               int height, Matrix matrix, Ground ground,
                               const char **why);

/* Returns the first problem, that is, what could not be drawn and why; or NULL. */
const char *painter_why(const Painter *painter);

/* Returns the ink coverage of a page, from 0 (white) to 1 (all black), measured in a
 * small image of it. */
double page_ink_coverage(const Page *page);

enum { MAX_PNG_SIDE = 20000, MAX_PNG_PIXELS = 200000000 };

/* Encodes a page as PNG of exactly this size, to whose edges it is scaled. 'dpi' is
 * written into the file. Returns no bytes after setting '*why' to the reason for a
 * failure, which may name 'path'. The result lives in 'arena'. */
PngBytes png_encode_sized(Arena *arena, Painter *painter, const Page *page, int width,
                          int height, double dpi, Ground ground, const char *path,
                          const char **why);

/* Encodes a page as PNG on white. Returns no bytes after setting '*why' to the reason
 * for a failure, which may name 'path'. The result lives in 'arena'. */
PngBytes png_encode(Arena *arena, Painter *painter, const Page *page, double dpi,
                    const char *path, const char **why);

/* Writes a page as PNG. 'path' may be "-" for standard output. Returns NULL, or the
 * reason for a failure. */
const char *png_write(Arena *arena, Painter *painter, const Page *page, double dpi,
                      const char *path);

#endif
