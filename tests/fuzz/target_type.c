/* Fuzz target for text in broken fonts. An input begins with patches of a font file: a
 * byte that selects the font and the number of patches, then for each patch a table's
 * number, an offset in the table, and the new byte. The rest is the text. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "base/text.h"
#include "fuzz.h"
#include "text/fit.h"

static const char *const BASE_FONTS[] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/opentype/arapey/Arapey-Regular.otf"};

enum { MAX_PATCHES = 16, PATCH = 4, TABLE_ENTRY = 16, TABLES = 12 };

static size_t number_at(const unsigned char *bytes)
{
    return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 |
           bytes[3];
}

static void patch(unsigned char *font, size_t length, const unsigned char *patch)
{
    size_t tables = (size_t)font[4] << 8 | font[5];
    if (patch[0] % (tables + 1) == tables) { /* the table directory itself */
        font[patch[2] % (TABLES + tables * TABLE_ENTRY)] = patch[3];
        return;
    }
    const unsigned char *entry = font + TABLES + patch[0] % tables * TABLE_ENTRY;
    size_t start = number_at(entry + 8), size = number_at(entry + 12);
    size_t at = start + ((size_t)patch[1] << 8 | patch[2]) % (size ? size : 1);
    if (at < length)
        font[at] = patch[3];
}

/* Returns the text after the patches, or NULL if there is none. */
static const char *patch_font(const Input *input, size_t *length)
{
    Arena *arena = input->arena;
    const unsigned char *bytes = (const unsigned char *)input->bytes;
    const char *path = BASE_FONTS[input->length && bytes[0] > 127];
    const Source *source = file_read(arena, path, NULL, (SourceRange){0}, input->diags);
    size_t patches = input->length ? bytes[0] % (MAX_PATCHES + 1) : 0;
    if (!source || input->length < 1 + patches * PATCH)
        return NULL;
    unsigned char *font =
        (unsigned char *)arena_copy(arena, source->text, source->length);
    for (size_t i = 0; i < patches; i++)
        patch(font, source->length, bytes + 1 + i * PATCH);
    input_put(input, "fonts/broken.ttf", (const char *)font, source->length);
    *length = input->length - 1 - patches * PATCH;
    return input->bytes + 1 + patches * PATCH;
}

static const char FONTS[] = "families:\n"
                            "  broken: {regular: broken.ttf, licence: none}\n"
                            "  whole: {regular: DejaVuSans.ttf, licence: none}\n"
                            "fall-back: [whole]\n";

static void draw_text(const Input *input, const PlacedText *placed)
{
    ItemList items = {0};
    for (int i = 0; i < placed->runs.count; i++) {
        Item item = {.kind = ITEM_GLYPHS};
        item.run = &placed->runs.items[i];
        list_add(input->arena, &items, item);
    }
    input_draw(input, &items);
}

static void set_text(const Input *input, Shaper *shaper, Family *family,
                     const char *text, int length)
{
    const TextStyle style = {
        .styled_font = shaper_font(shaper, family, STYLE_REGULAR, NULL, "en-GB", false),
        .size = 3,
        .alpha = 1};
    const Span spans[] = {
        {.kind = SPAN_TEXT, .text = text, .length = length, .style = &style}};
    for (int align = ALIGN_LEFT; align <= ALIGN_JUSTIFY; align += ALIGN_JUSTIFY) {
        const ParagraphStyle setting = {.width = 40,
                                        .align = (Align)align,
                                        .hyphenate = true,
                                        .optical = true,
                                        .language = "en-GB"};
        Paragraph *p = paragraph_new(input->arena, shaper, spans, 1, &setting);
        PlacedText placed = {.arena = input->arena};
        for (int i = 0; i < p->lines.count; i++)
            paragraph_place(p, i, 0, 4.0 * i, &placed);
        draw_text(input, &placed);
    }
}

void fuzz_paragraph(const Input *input)
{
    size_t length;
    const char *text = patch_font(input, &length);
    if (!text)
        return;
    Arena *arena = input->arena;
    input_put(input, "fonts/fonts.yaml", FONTS, strlen(FONTS));
    Families *families = families_new(arena, NULL);
    families_read(families, path_join(arena, input->folder, "fonts"), input->folder,
                  input->diags);
    Family *family = families_find(families, "broken");
    if (!family || !family_font(families, family, STYLE_REGULAR) ||
        text_bad_utf8(text, length) < length || memchr(text, '\0', length))
        return;
    set_text(input, shaper_new(arena, families), family, text, (int)length);
}
