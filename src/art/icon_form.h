/* Reduces the SVG of an icon to a single path. */
#ifndef ART_ICON_FORM_H
#define ART_ICON_FORM_H

#include "art/view_box.h"
#include "base/diag.h"

enum { MOST_ICON_BYTES = 1024 * 1024 };

/* The path of an icon, and the view box in which it is drawn. */
typedef struct {
    const char *data;
    bool even_odd;
    const char *fill; /* as written: "currentColor", "#161513" */
    ViewBox box;
} IconForm;

/* Reads an icon file. Returns false after a report. */
bool icon_form_read(Arena *arena, const Source *source, IconForm *form,
                    DiagList *diags);

/* Reads the content of an <svg> element without its tags; the caller sets the box of
 * 'form'. All problems are reported at 'at'. Returns false after a report. */
bool icon_form_read_body(Arena *arena, const char *body, Where at, IconForm *form,
                         DiagList *diags);

#endif
