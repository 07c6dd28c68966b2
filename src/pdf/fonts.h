/* The fonts of a PDF: which glyphs of each are shown, and what they stand for. */
#ifndef PDF_FONTS_H
#define PDF_FONTS_H

#include "pdf/file.h"
#include "text/run.h"

/* A glyph as it was met first. */
typedef struct {
    bool known;
    int code;
    double advance;   /* in thousandths of the em, as the file has it */
    const char *text; /* what it stands for; NULL: nothing by itself */
    int length;
} Letter;

typedef struct PdfFont PdfFont;
typedef struct PdfFonts PdfFonts;

PdfFonts *pdf_fonts_new(Arena *arena, PdfFile *file);

PdfFont *pdf_font_of(PdfFonts *fonts, const Font *font);

/* The number of its object. */
int pdf_font_object(const PdfFont *font);

const Letter *pdf_font_letter(PdfFont *font, uint32_t glyph);

/* Says what a glyph stands for. False if it stands for something else already. */
bool pdf_font_means(PdfFont *font, uint32_t glyph, const char *text, int length);

/* Writes all fonts. Returns NULL, or what went wrong. */
const char *pdf_fonts_write(PdfFonts *fonts);

#endif
