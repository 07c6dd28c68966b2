#include "text/font_part.h"

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "text/cff.h"
#include "text/subset.h"
#include "text/typeface.h"

struct FontPart {
    Arena *arena;
    hb_face_t *face;
    hb_font_t *font;
    hb_subset_input_t *input;
    hb_face_t *made; /* of what is embedded */
    hb_blob_t *blob;
    double units;
    Cids cids;            /* of a CFF whose glyphs have names of their own */
    uint32_t *characters; /* by glyph; NULL until the first is asked for */
    unsigned glyphs;
};

#define TAG_CFF HB_TAG('C', 'F', 'F', ' ')

static void release(void *what)
{
    FontPart *part = what;
    hb.blob_destroy(part->blob);
    hb.face_destroy(part->made);
    subset.input_destroy(part->input);
    hb.font_destroy(part->font);
    hb.face_destroy(part->face);
}

/* No words are set with it any more: what only shaping needs stays behind, and so do
 * the hints for screens of few pixels. */
static void leave_behind(hb_subset_input_t *input)
{
    static const char *const tables[] = {
        "GSUB", "GPOS", "GDEF", "BASE", "kern", "morx", "name", "OS/2", "cmap", "DSIG",
        "FFTM", "gasp", "hdmx", "VDMX", "LTSH", "meta", "MATH", "vhea", "vmtx", "VORG"};
    hb_set_t *drop = subset.input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        hb.set_add(drop, hb.tag_from_string(tables[i], -1));
    subset.input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS |
                                      HB_SUBSET_FLAGS_NO_HINTING |
                                      HB_SUBSET_FLAGS_NOTDEF_OUTLINE);
}

static void read_cids(FontPart *part)
{
    hb_blob_t *table = hb.face_reference_table(part->face, TAG_CFF);
    unsigned length = 0;
    const char *bytes = hb.blob_get_data(table, &length);
    part->cids = cff_cids(part->arena, (const unsigned char *)bytes, length);
    hb.blob_destroy(table);
}

FontPart *font_part_new(Arena *arena, const Font *font)
{
    subset_open();
    FontPart *part = arena_new_item(arena, FontPart);
    part->arena = arena;
    part->units = font->units;
    part->face = hb.face_create(font->file, (unsigned)font->face);
    part->font = hb.font_create(part->face);
    part->input = memory_or_end(subset.input_create_or_fail());
    hb.font_set_scale(part->font, (int)font->units, (int)font->units);
    leave_behind(part->input);
    read_cids(part);
    arena_on_reset(arena, release, part);
    return part;
}

int font_part_take(FontPart *part, uint32_t glyph)
{
    hb.set_add(subset.input_glyph_set(part->input), glyph);
    return cff_cid(&part->cids, glyph);
}

double font_part_advance(const FontPart *part, uint32_t glyph)
{
    return hb.font_get_glyph_h_advance(part->font, glyph) / part->units;
}

/* The first, where several have the same. */
static void find_characters(FontPart *part)
{
    hb_set_t *all = hb.set_create();
    hb_codepoint_t character = HB_SET_VALUE_INVALID, glyph = 0;
    part->glyphs = hb.face_get_glyph_count(part->face);
    part->characters = arena_alloc(part->arena, part->glyphs * sizeof(uint32_t));
    hb.face_collect_unicodes(part->face, all);
    while (hb.set_next(all, &character))
        if (hb.font_get_nominal_glyph(part->font, character, &glyph) &&
            glyph < part->glyphs && !part->characters[glyph])
            part->characters[glyph] = character;
    hb.set_destroy(all);
}

uint32_t font_part_character(FontPart *part, uint32_t glyph)
{
    if (!part->characters)
        find_characters(part);
    return glyph < part->glyphs ? part->characters[glyph] : 0;
}

const char *font_part_name(const FontPart *part)
{
    char name[64] = "";
    unsigned size = sizeof name, length = 0;
    hb.ot_name_get_utf8(part->face, HB_OT_NAME_ID_POSTSCRIPT_NAME, NULL, &size, name);
    for (unsigned i = 0; i < size && i < sizeof name; i++)
        if (isalnum((unsigned char)name[i]) || name[i] == '-')
            name[length++] = name[i];
    return length ? arena_copy(part->arena, name, length) : "Font";
}

/* They stand in the table 'head' from byte 36 on. */
void font_part_bounds(const FontPart *part, double bounds[4])
{
    enum { FIRST = 36 };
    hb_blob_t *head = hb.face_reference_table(part->face, HB_TAG('h', 'e', 'a', 'd'));
    unsigned length = 0;
    const unsigned char *bytes = (const unsigned char *)hb.blob_get_data(head, &length);
    bool known = length >= FIRST + 8;
    for (size_t i = 0; i < 4; i++) {
        const unsigned char *at = known ? bytes + FIRST + 2 * i : (unsigned char[2]){0};
        bounds[i] = (int16_t)(at[0] << 8 | at[1]) / part->units;
    }
    hb.blob_destroy(head);
}

static bool has_table(hb_face_t *face, hb_tag_t tag)
{
    hb_blob_t *table = hb.face_reference_table(face, tag);
    unsigned size = 0;
    hb.blob_get_data(table, &size);
    hb.blob_destroy(table);
    return size > 0;
}

/* The outlines alone of a CFF, else all tables. PDF knows no CFF2. */
static hb_blob_t *outlines_of(hb_face_t *made, bool *is_cff)
{
    *is_cff = has_table(made, TAG_CFF);
    if (*is_cff)
        return hb.face_reference_table(made, TAG_CFF);
    return has_table(made, HB_TAG('C', 'F', 'F', '2')) ? NULL
                                                       : hb.face_reference_blob(made);
}

/* Of a broken font, harfbuzz makes parts that nothing can read. */
static bool can_be_read(hb_blob_t *blob)
{
    Typeface *typeface = typeface_open(blob, 0);
    typeface_close(typeface);
    return typeface != NULL;
}

const char *font_part_bytes(FontPart *part, size_t *length, bool *is_cff)
{
    unsigned size = 0;
    part->made = subset.or_fail(part->face, part->input);
    if (!part->made)
        return NULL;
    part->blob = outlines_of(part->made, is_cff);
    if (!part->blob || !can_be_read(part->blob))
        return NULL;
    const char *bytes = hb.blob_get_data(part->blob, &size);
    *length = size;
    return bytes;
}
