#include "text/font.h"

#include <math.h>

#include "base/hash_index.h"
#include "base/mount.h"
#include "base/path.h"
#include "text/harfbuzz.h"
#include "text/typeface.h"

static void release(void *what)
{
    Font *font = what;
    hb.font_destroy(font->hb);
    hb.blob_destroy(font->file);
}

/* Returns why FreeType cannot draw the font, or NULL. */
static const char *why_undrawable(const Font *font)
{
    Typeface *typeface = typeface_open(font->file, font->face);
    bool has_outlines = typeface && FT_IS_SCALABLE(typeface->face);
    typeface_close(typeface);
    if (!typeface)
        return "it is not a font, or it is damaged";
    return has_outlines || font->colour ? NULL : "its glyphs are bitmaps";
}

/* Returns the content of a file that is mounted, or NULL. */
static hb_blob_t *mounted_blob(const char *path)
{
    Arena *arena = arena_new();
    size_t length = 0;
    const char *why, *real = mount_real(arena, path), *bytes = NULL;
    hb_blob_t *blob = NULL;
    if (real && mount_holds(real))
        bytes = mount_read(arena, real, &length, &why);
    else if (real)
        blob = hb.blob_create_from_file_or_fail(real);
    if (bytes && length <= UINT32_MAX)
        blob = hb.blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_DUPLICATE, NULL,
                              NULL);
    arena_free(arena);
    return blob;
}

static hb_blob_t *blob_of(const char *path)
{
    return mount_holds(path) ? mounted_blob(path)
                             : hb.blob_create_from_file_or_fail(path);
}

/* Opens the file. Returns NULL on success, or the reason why the file cannot be
 * used. */
static const char *open_file(Font *font)
{
    if (!path_exists(font->path))
        return "the file does not exist";
    font->file = blob_of(font->path);
    if (!font->file)
        return "it cannot be read";
    unsigned faces = hb.face_count(font->file);
    if (!faces)
        return "it is not a font";
    if ((unsigned)font->face >= faces)
        return "the collection has no face with that number";
    hb_face_t *face = hb.face_create(font->file, (unsigned)font->face);
    font->hb = hb.font_create(face);
    font->colour = hb.ot_color_has_png(face);
    font->units = hb.face_get_upem(face);
    unsigned glyphs = hb.face_get_glyph_count(face);
    hb.face_destroy(face);
    if (!glyphs || !font->units)
        return "it is not a font, or it is damaged";
    return why_undrawable(font);
}

/* Returns false if the glyph has no box. */
static bool read_ink(const Font *font, uint32_t glyph, GlyphInk *ink)
{
    hb_glyph_extents_t e;
    double units = font->units;
    if (!hb.font_get_glyph_extents(font->hb, glyph, &e))
        return false;
    *ink = (GlyphInk){.left = e.x_bearing / units,
                      .right = (e.x_bearing + e.width) / units,
                      .top = e.y_bearing / units,
                      .bottom = (e.y_bearing + e.height) / units};
    return e.width && e.height;
}

static bool is_plausible(double measure)
{
    return measure > 0.1 && measure < 3;
}

/* Returns a measure from the tables of the font, in em, or NAN. */
static double metric_of(const Font *font, hb_ot_metrics_tag_t tag)
{
    hb_position_t position = 0;
    bool known = hb.ot_metrics_get_position(font->hb, tag, &position);
    return known ? position / (double)font->units : NAN;
}

/* Returns the height of a letter, or else the font's own figure for such letters, or
 * else 'fallback'. */
static double height_of(const Font *font, uint32_t letter, hb_ot_metrics_tag_t tag,
                        double fallback)
{
    GlyphInk ink = {0};
    uint32_t glyph = font_glyph(font, letter);
    if (glyph)
        read_ink(font, glyph, &ink);
    if (is_plausible(ink.top))
        return ink.top;
    double height = metric_of(font, tag);
    return is_plausible(height) ? height : fallback;
}

/* Returns the line as the font gives it, or 'fallback' if that is not plausible. */
static FontLine line_of(const Font *font, hb_ot_metrics_tag_t top,
                        hb_ot_metrics_tag_t thickness, FontLine fallback)
{
    FontLine line = {metric_of(font, top), metric_of(font, thickness)};
    bool good = fabs(line.top) < 1 && line.thickness > 0.005 && line.thickness < 0.3;
    return good ? line : fallback;
}

static void measure_lines(Font *font)
{
    font->underline = line_of(font, HB_OT_METRICS_TAG_UNDERLINE_OFFSET,
                              HB_OT_METRICS_TAG_UNDERLINE_SIZE, (FontLine){-0.1, 0.05});
    font->strikeout = line_of(font, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET,
                              HB_OT_METRICS_TAG_STRIKEOUT_SIZE,
                              (FontLine){font->x_height / 2 + 0.025, 0.05});
}

static void measure(Font *font)
{
    hb_font_extents_t extents = {0};
    hb.font_get_h_extents(font->hb, &extents);
    double ascent = extents.ascender / (double)font->units;
    double descent = extents.descender / (double)font->units;
    font->ascent = is_plausible(ascent) ? ascent : 0.8;
    font->descent = is_plausible(-descent) ? descent : -0.2;
    font->cap_height =
        height_of(font, 'H', HB_OT_METRICS_TAG_CAP_HEIGHT, font->ascent * 0.8);
    font->ascender =
        height_of(font, 'd', HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, font->cap_height);
    font->x_height =
        height_of(font, 'x', HB_OT_METRICS_TAG_X_HEIGHT, font->cap_height * 0.7);
    measure_lines(font);
}

typedef enum { INK_UNKNOWN, INK_SEEN, INK_NONE } InkKind;

/* Cache of glyph boxes: measuring outlines is slow, and the same letters recur. Also
 * keeps the hash. */
struct Inks {
    Arena *arena;
    uint64_t hash; /* of the face and the file; 0: not known yet */
    unsigned count;
    unsigned char *kinds; /* InkKind by glyph; NULL until the first request */
    GlyphInk *all;
};

Font *font_open(Arena *arena, const char *path, int face, const char **why)
{
    hb_open();
    Font *font = arena_make(arena, Font, .path = arena_text(arena, path),
                            .shown = path_display(arena, path), .face = face,
                            .inks = arena_new_item(arena, struct Inks));
    arena_on_reset(arena, release, font);
    *why = open_file(font);
    if (*why)
        return NULL;
    font->inks->arena = arena;
    font->inks->count = hb.face_get_glyph_count(hb.font_get_face(font->hb));
    hb.font_set_scale(font->hb, (int)font->units, (int)font->units);
    font->blank = font_glyph(font, ' ');
    measure(font);
    return font;
}

/* The checksum in the table 'head' does not do: editors may leave it as it was. */
uint64_t font_hash(const Font *font)
{
    if (!font->inks)
        return 0;
    if (!font->inks->hash) {
        unsigned length = 0;
        const char *bytes = hb.blob_get_data(font->file, &length);
        font->inks->hash =
            hash_bytes(hash_with(0, (uint64_t)font->face), bytes, length);
    }
    return font->inks->hash;
}

uint32_t font_glyph(const Font *font, uint32_t character)
{
    hb_codepoint_t glyph = 0;
    return hb.font_get_nominal_glyph(font->hb, character, &glyph) ? glyph : 0;
}

const GlyphInk *font_ink(const Font *font, uint32_t glyph)
{
    struct Inks *inks = font->inks;
    if (glyph >= inks->count)
        return NULL;
    if (!inks->kinds) {
        inks->kinds = arena_alloc(inks->arena, inks->count);
        inks->all = arena_alloc(inks->arena, inks->count * sizeof(GlyphInk));
    }
    if (inks->kinds[glyph] == INK_UNKNOWN)
        inks->kinds[glyph] =
            read_ink(font, glyph, &inks->all[glyph]) ? INK_SEEN : INK_NONE;
    return inks->kinds[glyph] == INK_SEEN ? &inks->all[glyph] : NULL;
}

typedef struct {
    Path *path;
    Matrix matrix; /* from design units */
} Tracing;

static Point traced(const Tracing *t, float x, float y)
{
    return matrix_apply(t->matrix, (Point){x, y});
}

static void trace_move(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state,
                       float x, float y, void *unused)
{
    (void)funcs, (void)state, (void)unused;
    const Tracing *t = data;
    Point to = traced(t, x, y);
    path_move(t->path, to.x, to.y);
}

static void trace_line(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state,
                       float x, float y, void *unused)
{
    (void)funcs, (void)state, (void)unused;
    const Tracing *t = data;
    Point to = traced(t, x, y);
    path_line(t->path, to.x, to.y);
}

static void trace_curve(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state,
                        float x1, float y1, float x2, float y2, float x, float y,
                        void *unused)
{
    (void)funcs, (void)state, (void)unused;
    const Tracing *t = data;
    path_curve(t->path, traced(t, x1, y1), traced(t, x2, y2), traced(t, x, y));
}

static void trace_close(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state,
                        void *unused)
{
    (void)funcs, (void)state, (void)unused;
    const Tracing *t = data;
    path_close(t->path);
}

bool font_outline(const Font *font, uint32_t glyph, Matrix matrix, Path *path)
{
    if (font->colour)
        return false;
    const double unit = 1.0 / font->units;
    Tracing tracing = {path, matrix_multiply(matrix_scale(unit, unit), matrix)};
    hb_draw_funcs_t *funcs = hb.draw_funcs_create();
    hb.draw_funcs_set_move_to_func(funcs, trace_move, NULL, NULL);
    hb.draw_funcs_set_line_to_func(funcs, trace_line, NULL, NULL);
    hb.draw_funcs_set_cubic_to_func(funcs, trace_curve, NULL, NULL);
    hb.draw_funcs_set_close_path_func(funcs, trace_close, NULL, NULL);
    hb.font_get_glyph_shape(font->hb, glyph, funcs, &tracing);
    hb.draw_funcs_destroy(funcs);
    return true;
}

static bool table_has(hb_face_t *face, hb_tag_t table, hb_tag_t wanted)
{
    hb_tag_t tags[64];
    unsigned start = 0, count = 64;
    do {
        count = 64;
        hb.ot_layout_table_get_feature_tags(face, table, start, &count, tags);
        for (unsigned i = 0; i < count; i++)
            if (tags[i] == wanted)
                return true;
        start += count;
    } while (count == 64);
    return false;
}

bool font_has_feature(const Font *font, const char *tag)
{
    hb_face_t *face = hb.font_get_face(font->hb);
    hb_tag_t wanted = hb.tag_from_string(tag, -1);
    return table_has(face, HB_OT_TAG_GSUB, wanted) ||
           table_has(face, HB_OT_TAG_GPOS, wanted);
}

static void drop_blob(void *blob)
{
    hb.blob_destroy(blob);
}

bool font_picture(Arena *arena, const Font *font, uint32_t glyph, GlyphPicture *picture)
{
    if (!font->colour)
        return false;
    hb_blob_t *blob = hb.ot_color_glyph_reference_png(font->hb, glyph);
    arena_on_reset(arena, drop_blob, blob);
    unsigned length = 0;
    const char *bytes = hb.blob_get_data(blob, &length);
    hb_glyph_extents_t extents;
    if (!length || !hb.font_get_glyph_extents(font->hb, glyph, &extents))
        return false;
    double units = font->units;
    *picture = (GlyphPicture){.bytes = (const unsigned char *)bytes,
                              .length = length,
                              .x = extents.x_bearing / units,
                              .y = extents.y_bearing / units,
                              .width = extents.width / units,
                              .height = -extents.height / units};
    return true;
}
