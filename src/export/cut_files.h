/* Cut files: what a machine cuts on a page, as SVG and as DXF. */
#ifndef EXPORT_CUT_FILES_H
#define EXPORT_CUT_FILES_H

#include "export/cut_contours.h"

/* A page to be cut, in mm. */
typedef struct {
    double width, height;
    const char *title; /* "cards-1" */
    CutContoursList pieces;
} CutPage;

Text cut_svg(Arena *arena, const CutPage *page);
Text cut_dxf(Arena *arena, const CutPage *page);

/* Returns the name of a part: "room/hall", "box for event". */
const char *cut_piece_name(Arena *arena, const Part *part);

#endif
