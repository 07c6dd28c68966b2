/* Reduces the SVG of an icon to a single path. */
#ifndef ART_ICON_PATH_H
#define ART_ICON_PATH_H

#include "art/view_box.h"
#include "base/diag.h"

enum { MAX_ICON_BYTES = 1024 * 1024 };

/* The path of an icon, and the view box in which it is drawn. */
typedef struct {
    const char *data;
    bool even_odd;
    const char *fill; /* as written: "currentColor", "#161513" */
    ViewBox box;
} IconPath;

/* Reads an icon file. Returns false after a report. */
bool icon_path_read(Arena *arena, const Source *source, IconPath *form,
                    DiagList *diags);

/* Reads the content of an <svg> element without its tags; the caller sets the box of
 * 'form'. All problems are reported at 'at'. Returns false after a report. */
bool icon_path_read_body(Arena *arena, const char *body, SourceRange at, IconPath *form,
                         DiagList *diags);

#endif
