#include "render/lettering.h"

#include <math.h>

#include "render/canvas.h"
#include "text/typeface.h"

struct Lettering {
    Arena *arena;
    LIST(cairo_font_face_t *) faces; /* by the font's number; NULL: not opened yet */
    cairo_font_options_t *options;
    LIST(cairo_glyph_t) glyphs; /* of the last run, in Cairo's format */
    LIST(cairo_text_cluster_t) clusters;
};

static void free_faces(void *what)
{
    Lettering *lettering = what;
    for (int i = 0; i < lettering->faces.count; i++)
        if (lettering->faces.items[i])
            cairo.font_face_destroy(lettering->faces.items[i]);
    cairo.font_options_destroy(lettering->options);
}

/* Turns off hinting, which would move glyphs to a pixel grid. */
static cairo_font_options_t *options_new(void)
{
    cairo_font_options_t *options = cairo.font_options_create();
    cairo.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo.font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    return options;
}

Lettering *lettering_new(Arena *arena)
{
    Lettering *lettering =
        arena_make(arena, Lettering, .arena = arena, .options = options_new());
    arena_on_reset(arena, free_faces, lettering);
    return lettering;
}

/* Opens a face for this Lettering only. If two threads draw with one face, one may use
 * a size that the other is releasing, and Cairo aborts. Cairo may cache a face for
 * longer than the Lettering lives, so the Typeface is closed with the face. */
static cairo_font_face_t *face_new(const Font *font)
{
    static const cairo_user_data_key_t key;
    Typeface *typeface = memory_or_end(typeface_open(font->file, font->face));
    cairo_font_face_t *face = cairo.ft_font_face_create_for_ft_face(typeface->face, 0);
    bool is_kept = !cairo.font_face_set_user_data(face, &key, typeface, typeface_close);
    return memory_or_end(is_kept ? face : NULL);
}

cairo_font_face_t *lettering_face(Lettering *lettering, const Font *font)
{
    while (lettering->faces.count <= font->number)
        list_add(lettering->arena, &lettering->faces, NULL);
    cairo_font_face_t **face = &lettering->faces.items[font->number];
    if (!*face)
        *face = face_new(font);
    return *face;
}

static void place_glyphs(Lettering *lettering, const Run *run, Matrix matrix)
{
    lettering->glyphs.count = 0;
    for (int i = 0; i < run->glyphs.count; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        Point at = matrix_apply(matrix, (Point){glyph->x, glyph->y});
        list_add(lettering->arena, &lettering->glyphs,
                 (cairo_glyph_t){glyph->id, at.x, at.y});
    }
}

/* Returns false for sizes so small or large that FreeType rejects them. */
static bool can_be_seen(cairo_matrix_t size)
{
    const double least = 1e-3, most = 30000;
    double wide = hypot(size.xx, size.yx), high = hypot(size.xy, size.yy);
    return wide > least && high > least && wide < most && high < most;
}

/* Sets font and size. Returns false if nothing of the run would be visible. */
static bool select_font(Lettering *lettering, cairo_t *cr, const Run *run, Matrix m)
{
    double size = run->size;
    cairo_matrix_t scale = {m.xx * size, m.yx * size, m.xy * size, m.yy * size, 0, 0};
    if (!run->glyphs.count || !matrix_is_sound(m) || !can_be_seen(scale))
        return false;
    cairo.set_font_face(cr, lettering_face(lettering, run->font));
    cairo.set_font_matrix(cr, &scale);
    cairo.set_font_options(cr, lettering->options);
    return true;
}

bool lettering_trace(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix)
{
    if (!select_font(lettering, cr, run, matrix))
        return false;
    place_glyphs(lettering, run, matrix);
    cairo.new_path(cr);
    cairo.glyph_path(cr, lettering->glyphs.items, lettering->glyphs.count);
    return true;
}

void lettering_fill(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix)
{
    if (!lettering_trace(lettering, cr, run, matrix))
        return;
    cairo.set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    cairo.fill(cr);
}

static void copy_clusters(Lettering *lettering, const Run *run)
{
    lettering->clusters.count = 0;
    for (int i = 0; i < run->clusters.count; i++) {
        Cluster cluster = run->clusters.items[i];
        list_add(lettering->arena, &lettering->clusters,
                 (cairo_text_cluster_t){cluster.bytes, cluster.glyphs});
    }
}

void lettering_show(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix)
{
    if (!select_font(lettering, cr, run, matrix))
        return;
    place_glyphs(lettering, run, matrix);
    copy_clusters(lettering, run);
    cairo.show_text_glyphs(cr, run->text, run->length, lettering->glyphs.items,
                           lettering->glyphs.count, lettering->clusters.items,
                           lettering->clusters.count, 0);
}
