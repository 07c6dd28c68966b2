/* A DXF of polylines in mm, with y upwards: the form that free versions of cutting
 * programs open. */
#include "base/decimal.h"
#include "export/cut_files.h"

enum { DECIMALS = 4 };

static void add_number(Text *out, int code, double number)
{
    text_print(out, "%d\n", code);
    decimal_add(out, number, DECIMALS);
    text_add(out, "\n");
}

static void add_entity(Text *out, const char *kind, CutLayer layer)
{
    text_print(out, "0\n%s\n8\n%s\n62\n%d\n", kind, CUT_LAYER_STYLES[layer].name,
               CUT_LAYER_STYLES[layer].dxf_colour);
}

static void add_polyline(Text *out, const CutPage *page, const Path *path,
                         CutLayer layer)
{
    const Points points = path_points(out->arena, path);
    bool is_closed = path->steps[path->step_count - 1] == STEP_CLOSE;
    add_entity(out, "POLYLINE", layer);
    text_print(out, "66\n1\n70\n%d\n", is_closed);
    for (int i = 0; i < points.count; i++) {
        add_entity(out, "VERTEX", layer);
        add_number(out, 10, points.items[i].x);
        add_number(out, 20, page->height - points.items[i].y);
    }
    add_entity(out, "SEQEND", layer);
}

static void add_piece(Text *out, const CutPage *page, const CutContours *piece,
                      CutLayer layer)
{
    if (!piece->paths[layer])
        return;
    const PathList parts = path_parts(out->arena, piece->paths[layer], false);
    for (int i = 0; i < parts.count; i++)
        add_polyline(out, page, parts.items[i], layer);
}

static void add_header(Text *out, const CutPage *page)
{
    text_add(out, "0\nSECTION\n2\nHEADER\n"
                  "9\n$MEASUREMENT\n70\n1\n"
                  "9\n$INSUNITS\n70\n4\n"
                  "9\n$LIMMIN\n10\n0\n20\n0\n"
                  "9\n$LIMMAX\n");
    add_number(out, 10, page->width);
    add_number(out, 20, page->height);
    text_add(out, "0\nENDSEC\n");
}

Text cut_dxf(Arena *arena, const CutPage *page)
{
    Text out = text_new(arena);
    add_header(&out, page);
    text_add(&out, "0\nSECTION\n2\nENTITIES\n");
    for (CutLayer layer = 0; layer < CUT_LAYERS; layer++)
        for (int i = 0; i < page->pieces.count; i++)
            add_piece(&out, page, &page->pieces.items[i], layer);
    text_add(&out, "0\nENDSEC\n0\nEOF\n");
    return out;
}
