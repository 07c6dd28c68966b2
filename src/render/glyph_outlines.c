#include "render/glyph_outlines.h"

#include <stdio.h>

#include "base/map.h"
#include "render/lettering.h"

struct GlyphOutlines {
    Arena *arena;
    Lettering *lettering;
    Map paths;                /* by the numbers of the font and the glyph */
    cairo_surface_t *scratch; /* of 'cr', which only makes paths */
    cairo_t *cr;
};

static void release(void *what)
{
    GlyphOutlines *outlines = what;
    cairo.destroy(outlines->cr);
    cairo.surface_destroy(outlines->scratch);
}

GlyphOutlines *glyph_outlines_new(Arena *arena)
{
    cairo_open();
    GlyphOutlines *outlines =
        arena_make(arena, GlyphOutlines, .arena = arena,
                   .lettering = lettering_new(arena), .paths = map_new(arena));
    outlines->scratch = cairo.image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    outlines->cr = cairo.create(outlines->scratch);
    arena_on_reset(arena, release, outlines);
    return outlines;
}

static Path *path_of(Arena *arena, const cairo_path_t *from)
{
    Path *path = path_new(arena);
    for (int i = 0; i < from->num_data; i += from->data[i].header.length) {
        const cairo_path_data_t *p = &from->data[i];
        if (p->header.type == CAIRO_PATH_MOVE_TO)
            path_move(path, p[1].point.x, p[1].point.y);
        else if (p->header.type == CAIRO_PATH_LINE_TO)
            path_line(path, p[1].point.x, p[1].point.y);
        else if (p->header.type == CAIRO_PATH_CURVE_TO)
            path_curve(path, (Point){p[1].point.x, p[1].point.y},
                       (Point){p[2].point.x, p[2].point.y},
                       (Point){p[3].point.x, p[3].point.y});
        else
            path_close(path);
    }
    return path;
}

static Path *trace(GlyphOutlines *outlines, const Font *font, uint32_t number)
{
    cairo_glyph_t glyph = {number, 0, 0};
    cairo_matrix_t size = {OUTLINE_EM, 0, 0, OUTLINE_EM, 0, 0};
    cairo.set_font_face(outlines->cr, lettering_face(outlines->lettering, font));
    cairo.set_font_matrix(outlines->cr, &size);
    cairo.new_path(outlines->cr);
    cairo.glyph_path(outlines->cr, &glyph, 1);
    cairo_path_t *outline = cairo.copy_path(outlines->cr);
    Path *path = path_of(outlines->arena, outline);
    cairo.path_destroy(outline);
    return path;
}

const Path *glyph_outline(GlyphOutlines *outlines, const Font *font, uint32_t glyph)
{
    char key[32];
    snprintf(key, sizeof key, "%d %u", font->number, (unsigned)glyph);
    Path *path = map_get(&outlines->paths, key);
    if (!path) {
        path = trace(outlines, font, glyph);
        map_put(&outlines->paths, arena_text(outlines->arena, key), path);
    }
    return path;
}

const char *glyph_outlines_why(const GlyphOutlines *outlines)
{
    cairo_status_t status = cairo.status(outlines->cr);
    return status ? cairo.status_to_string(status) : NULL;
}
