/* An SVG in page coordinates: a group for each layer, a path for each piece. */
#include "base/decimal.h"
#include "export/cut_files.h"

enum { DECIMALS = 4 };

#define DOT 0.1 /* side of the squares in the corners of the page, mm */
#define LINE "0.1"

static void add_point(Text *out, const char *before, Point point)
{
    text_add(out, before);
    decimal_add(out, point.x, DECIMALS);
    text_add(out, " ");
    decimal_add(out, point.y, DECIMALS);
}

static void add_data(Text *out, const Path *path)
{
    static const char *const letters[] = {"M", "L", "C", "Z"};
    const Point *next = path->points;
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        for (int k = 0; k < STEP_POINTS[step]; k++)
            add_point(out, k ? " " : letters[step], *next++);
        if (step == STEP_CLOSE)
            text_add(out, letters[step]);
    }
}

static void add_path(Text *out, const CutContours *piece, CutLayer layer)
{
    text_add(out, "<path data-piece=\"");
    escape_xml(out, cut_piece_name(out->arena, piece->part));
    text_print(out,
               "\" data-copy=\"%ld\" fill=\"none\" stroke=\"%s\" stroke-width=\"" LINE
               "\" d=\"",
               piece->copy, CUT_LAYER_STYLES[layer].colour);
    add_data(out, piece->paths[layer]);
    text_add(out, "\"/>\n");
}

static void add_layer(Text *out, const CutPage *page, CutLayer layer)
{
    bool is_open = false;
    for (int i = 0; i < page->pieces.count; i++) {
        const CutContours *piece = &page->pieces.items[i];
        if (!piece->paths[layer])
            continue;
        if (!is_open)
            text_print(out, "<g id=\"%s\">\n", CUT_LAYER_STYLES[layer].name);
        is_open = true;
        add_path(out, piece, layer);
    }
    if (is_open)
        text_add(out, "</g>\n");
}

/* Marks the corners of the page, because programs take the box around all paths for
 * the page. */
static void add_corners(Text *out, const CutPage *page)
{
    text_add(out, "<g id=\"page\">\n");
    for (int i = 0; i < 4; i++) {
        Path *dot =
            path_of_box(out->arena, (Box){i % 2 ? page->width - DOT : 0,
                                          i / 2 ? page->height - DOT : 0, DOT, DOT});
        text_add(out, "<path fill=\"#C0C0C0\" stroke=\"none\" d=\"");
        add_data(out, dot);
        text_add(out, "\"/>\n");
    }
    text_add(out, "</g>\n");
}

Text cut_svg(Arena *arena, const CutPage *page)
{
    Text out = text_new(arena), size = text_new(arena);
    Text width = text_new(arena), height = text_new(arena);
    decimal_add(&width, page->width, DECIMALS);
    decimal_add(&height, page->height, DECIMALS);
    text_print(&size, "width=\"%smm\" height=\"%smm\" viewBox=\"0 0 %s %s\"",
               width.text, height.text, width.text, height.text);
    text_print(&out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" %s>\n<title>",
               size.text);
    escape_xml(&out, page->title);
    text_add(&out, "</title>\n");
    add_corners(&out, page);
    for (CutLayer layer = 0; layer < CUT_LAYERS; layer++)
        add_layer(&out, page, layer);
    text_add(&out, "</svg>\n");
    return out;
}
