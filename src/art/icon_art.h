/* Reads the SVG of an icon into filled paths, which can be drawn in one colour or in
 * their own. */
#ifndef ART_ICON_ART_H
#define ART_ICON_ART_H

#include "art/svg_length.h"
#include "base/diag.h"
#include "base/geometry.h"

/* A filled path; or a group of parts with a common clip and opacity. */
typedef struct IconPart IconPart;
typedef LIST(IconPart) IconPartList;
struct IconPart {
    Path *path; /* NULL: a group */
    bool even_odd;
    bool has_colour; /* false: 'currentColor' */
    uint32_t rgb;
    double opacity;
    const Path *clip; /* of a group, or NULL */
    bool clip_even_odd;
    IconPartList parts;
};

/* The parts of an icon, in the units of its view box. */
typedef struct {
    IconPartList parts;
    bool has_ground; /* the first part fills the view box, and others are on it */
    const char *colours[2]; /* the first two different ones, as written; or NULL */
    const char *beyond;     /* what the parts lack, such as "a gradient"; or NULL */
    const Source *source;   /* of the SVG, for drawing it as a picture */
} IconArt;

enum { MAX_ICON_BYTES = 1024 * 1024, MAX_ICON_STEPS = 200000 };

/* Reads an icon file and sets its view box. Returns false after a report. */
bool icon_art_read(Arena *arena, const Source *source, IconArt *art, ViewBox *box,
                   DiagList *diags);

/* Reads the content of an <svg> element with this box. 'turn' is put around the
 * content: a value of 'transform', or NULL. All problems are reported at 'at'. Returns
 * false after a report. */
bool icon_art_read_body(Arena *arena, const char *body, const ViewBox *box,
                        const char *turn, SourceRange at, IconArt *art,
                        DiagList *diags);

/* Returns the parts to draw in one colour: without the ground. */
IconPartList icon_art_shape(const IconArt *art);

#endif
