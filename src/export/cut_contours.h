/* The contours that a machine cuts, folds and scores on a sheet. */
#ifndef EXPORT_CUT_CONTOURS_H
#define EXPORT_CUT_CONTOURS_H

#include "export/path_region.h"
#include "kit/kit.h"

/* The layers of a cut file, in the order in which they are cut: outlines come last, as
 * a piece is loose afterwards. */
typedef enum {
    CUT_FOLD,  /* folds of paper and card */
    CUT_SCORE, /* folds of thick stock, which a machine cuts halfway through */
    CUT_HOLE,
    CUT_OUTLINE,
    CUT_LAYERS
} CutLayer;

typedef struct {
    const char *name, *colour; /* "cut", "#FF0000" */
    int dxf_colour;
} CutLayerStyle;

extern const CutLayerStyle CUT_LAYER_STYLES[CUT_LAYERS];

/* A piece on a page. Paths are in coordinates of the page; NULL: none. The subpaths of
 * holes and outlines are closed. */
typedef struct {
    const Part *part;
    long copy;
    const Path *paths[CUT_LAYERS];
} CutContours;

typedef LIST(CutContours) CutContoursList;

/* Returns true if the part is cut out as a rectangle, because its outline can only be
 * cut once it is folded and glued. */
bool cut_is_finished_by_hand(const Part *part);

/* Returns what is cut on a page of a kit; nothing for backs and assembly pages. */
CutContoursList cut_pieces(Arena *arena, const Kit *kit, const KitFile *file, int page);

#endif
