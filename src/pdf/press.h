/* What drawing into a PDF takes. */
#ifndef PDF_PRESS_H
#define PDF_PRESS_H

#include "base/map.h"
#include "pdf/content.h"
#include "pdf/file.h"
#include "pdf/fonts.h"
#include "pdf/paints.h"
#include "pdf/plates.h"
#include "pdf/tags.h"

typedef struct {
    Arena *arena; /* as long as the file */
    PdfFile *file;
    View view;
    PdfFonts *fonts;
    Paints *paints;
    PdfPlates *plates;
    Map forms; /* by name */
    Tags *tags;
    LIST(Content *) contents; /* each within the one before it */
    int depth;                /* how many of them are at work */
} Press;

Press *press_new(Arena *arena, PdfFile *file, const Document *document, View view);

/* Begins on a page or form; what is drawn within ends before it does. */
Content *press_begin(Press *press, Matrix matrix, double scale);

/* Ends the last that was begun: makes it a form, or the contents of a page. 'entries'
 * are more of its dictionary. */
void press_end_form(Press *press, int number, Box bounds, const char *entries);
void press_end_page(Press *press, int number);

/* Ends the last that was begun, of which nothing is kept. */
void press_drop(Press *press);

void press_draw(Press *press, Content *content, const ItemList *items);

/* What could not be drawn, or NULL. */
const char *press_why(const Press *press);

#endif
