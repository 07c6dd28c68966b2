#include "pdf/fonts.h"

#include <math.h>

#include "pdf/syntax.h"
#include "text/font_part.h"

enum { BLOCK = 256, BLOCKS = 256 };

struct PdfFont {
    Arena *arena;
    const Font *font;
    FontPart *part;
    int object;
    Letter *blocks[BLOCKS]; /* of letters by their glyph; NULL: none of it is shown */
};

struct PdfFonts {
    Arena *arena;
    PdfFile *file;
    LIST(PdfFont *) fonts; /* by the font's number; or NULL */
};

PdfFonts *pdf_fonts_new(Arena *arena, PdfFile *file)
{
    PdfFonts *fonts = arena_new_item(arena, PdfFonts);
    *fonts = (PdfFonts){.arena = arena, .file = file};
    return fonts;
}

static PdfFont *font_new(const PdfFonts *fonts, const Font *font)
{
    PdfFont *new = arena_new_item(fonts->arena, PdfFont);
    *new = (PdfFont){.arena = fonts->arena, .font = font};
    new->part = font_part_new(fonts->arena, font);
    new->object = pdf_file_reserve(fonts->file);
    return new;
}

PdfFont *pdf_font_of(PdfFonts *fonts, const Font *font)
{
    while (fonts->fonts.count <= font->number)
        list_add(fonts->arena, &fonts->fonts, NULL);
    PdfFont **known = &fonts->fonts.items[font->number];
    if (!*known)
        *known = font_new(fonts, font);
    return *known;
}

int pdf_font_object(const PdfFont *font)
{
    return font->object;
}

/* The file has one decimal of a thousandth. */
static double rounded(double advance)
{
    return round(advance * 10000) / 10;
}

static Letter *letter_of(PdfFont *font, uint32_t glyph)
{
    Letter **block = &font->blocks[glyph / BLOCK % BLOCKS];
    if (!*block)
        *block = arena_alloc(font->arena, BLOCK * sizeof(Letter));
    Letter *letter = &(*block)[glyph % BLOCK];
    if (!letter->known)
        *letter = (Letter){.known = true,
                           .code = font_part_take(font->part, glyph),
                           .advance = rounded(font_part_advance(font->part, glyph))};
    return letter;
}

const Letter *pdf_font_letter(PdfFont *font, uint32_t glyph)
{
    return letter_of(font, glyph);
}

/* No program takes a glyph for more, as they count it, in UTF-16. */
static bool is_too_long(const char *text, int length)
{
    enum { MOST_UNITS = 8 };
    int units = 0;
    for (int i = 0; i < length && units <= MOST_UNITS; i++) {
        unsigned char byte = (unsigned char)text[i];
        units += (byte & 0xC0) != 0x80;
        units += byte >= 0xF0;
    }
    return units > MOST_UNITS;
}

bool pdf_font_means(PdfFont *font, uint32_t glyph, const char *text, int length)
{
    Letter *letter = letter_of(font, glyph);
    if (is_too_long(text, length))
        return false;
    if (!letter->text) {
        letter->text = arena_copy(font->arena, text, (size_t)length);
        letter->length = length;
    }
    return letter->length == length && memcmp(letter->text, text, (size_t)length) == 0;
}

/* A glyph that never stood for anything by itself: some programs ask all the same. */
static void add_character(PdfFont *font, uint32_t glyph)
{
    uint32_t character = font_part_character(font->part, glyph);
    Text text = text_new(font->arena);
    if (!character)
        return;
    text_add_point(&text, character);
    pdf_font_means(font, glyph, text.text, (int)text.length);
}

/* --- in the file ------------------------------------------------------------------ */

typedef LIST(const Letter *) LetterList;

static int compare_codes(const void *a, const void *b)
{
    return (*(const Letter *const *)a)->code - (*(const Letter *const *)b)->code;
}

static LetterList letters_of(PdfFont *font)
{
    LetterList all = {0};
    for (int i = 0; i < BLOCKS; i++)
        for (int k = 0; font->blocks[i] && k < BLOCK; k++) {
            Letter *letter = &font->blocks[i][k];
            if (!letter->known)
                continue;
            if (!letter->text)
                add_character(font, (uint32_t)(i * BLOCK + k));
            list_add(font->arena, &all, letter);
        }
    list_sort(&all, compare_codes);
    return all;
}

/* "ABCDEF+Name": the letters tell parts of one font from each other. */
static const char *name_of(const PdfFont *font, const LetterList *all)
{
    uint32_t sum = 2166136261u;
    char tag[7] = "";
    for (int i = 0; i < all->count; i++)
        sum = (sum ^ (uint32_t)all->items[i]->code) * 16777619u;
    for (int i = 0; i < 6; i++, sum /= 26)
        tag[i] = (char)('A' + sum % 26);
    return arena_print(font->arena, "%s+%s", tag, font_part_name(font->part));
}

static void add_meaning(Text *out, const Letter *letter)
{
    text_print(out, "<%04X> <", (unsigned)letter->code);
    pdf_utf16(out, letter->text, letter->length);
    text_add(out, ">\n");
}

/* At most a hundred in each part. */
static void add_meanings(Text *out, const LetterList *all)
{
    enum { MOST = 100 };
    LIST(const Letter *) some = {0};
    for (int i = 0; i < all->count; i++)
        if (all->items[i]->text)
            list_add(out->arena, &some, all->items[i]);
    for (int i = 0; i < some.count; i++) {
        int left = some.count - i;
        if (i % MOST == 0)
            text_print(out, "%s%d beginbfchar\n", i ? "endbfchar\n" : "",
                       left < MOST ? left : MOST);
        add_meaning(out, some.items[i]);
    }
    text_add(out, some.count ? "endbfchar\n" : "");
}

static int write_meanings(const PdfFonts *fonts, const LetterList *all)
{
    Text map = text_new(fonts->arena);
    text_add(&map, "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                   "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 "
                   ">> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                   "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    add_meanings(&map, all);
    text_add(&map, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend");
    int number = pdf_file_reserve(fonts->file);
    pdf_file_stream(fonts->file, number, "", map.text, map.length, true);
    return number;
}

static void add_advances(Text *out, const LetterList *all)
{
    for (int i = 0; i < all->count; i++) {
        const Letter *letter = all->items[i];
        bool follows = i && all->items[i - 1]->code == letter->code - 1;
        if (!follows)
            text_print(out, "%s%d [", i ? "] " : "", letter->code);
        else
            text_add(out, " ");
        pdf_number(out, letter->advance, 1);
    }
    text_add(out, all->count ? "]" : "");
}

static int write_object(const PdfFonts *fonts, const Text *body)
{
    int number = pdf_file_reserve(fonts->file);
    pdf_file_object(fonts->file, number, body->text, body->length);
    return number;
}

/* Its outlines, and what a program can do with that if it cannot read them. */
static int write_descriptor(const PdfFonts *fonts, const PdfFont *font,
                            const char *name, const char *bytes, size_t length,
                            bool is_cff)
{
    double edges[4];
    int outlines = pdf_file_reserve(fonts->file);
    const char *entries = is_cff ? "/Subtype /CIDFontType0C"
                                 : arena_print(fonts->arena, "/Length1 %zu", length);
    pdf_file_stream(fonts->file, outlines, entries, bytes, length, true);
    Text out = text_new(fonts->arena);
    text_print(&out, "<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [ ",
               name);
    font_part_bounds(font->part, edges);
    for (int i = 0; i < 4; i++)
        text_print(&out, "%.0f ", edges[i] * 1000);
    text_print(&out,
               "] /ItalicAngle 0 /Ascent %.0f /Descent %.0f /CapHeight %.0f /StemV 80 "
               "/FontFile%d %d 0 R >>",
               font->font->ascent * 1000, font->font->descent * 1000,
               font->font->cap_height * 1000, is_cff ? 3 : 2, outlines);
    return write_object(fonts, &out);
}

static const char *write_font(const PdfFonts *fonts, PdfFont *font)
{
    size_t length = 0;
    bool is_cff = false;
    LetterList all = letters_of(font);
    const char *bytes = font_part_bytes(font->part, &length, &is_cff);
    if (!bytes)
        return arena_print(fonts->arena, "%s: no part of this font can be embedded",
                           font->font->shown);
    const char *name = name_of(font, &all);
    int descriptor = write_descriptor(fonts, font, name, bytes, length, is_cff);
    Text out = text_new(fonts->arena);
    text_print(&out,
               "<< /Type /Font /Subtype /CIDFontType%d /BaseFont /%s /CIDSystemInfo << "
               "/Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
               "/FontDescriptor %d 0 R %s/DW 0 /W [ ",
               is_cff ? 0 : 2, name, descriptor,
               is_cff ? "" : "/CIDToGIDMap /Identity ");
    add_advances(&out, &all);
    text_add(&out, " ] >>");
    int glyphs = write_object(fonts, &out), meanings = write_meanings(fonts, &all);
    const char *body = arena_print(
        fonts->arena,
        "<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H "
        "/DescendantFonts [ %d 0 R ] /ToUnicode %d 0 R >>",
        name, glyphs, meanings);
    pdf_file_object(fonts->file, font->object, body, strlen(body));
    return NULL;
}

const char *pdf_fonts_write(PdfFonts *fonts)
{
    const char *why = NULL;
    for (int i = 0; i < fonts->fonts.count && !why; i++)
        if (fonts->fonts.items[i])
            why = write_font(fonts, fonts->fonts.items[i]);
    return why;
}
