/* Reduces the SVG of an icon to a single path. */
#ifndef ART_ICON_PATH_H
#define ART_ICON_PATH_H

#include "art/icon.h"

enum { MAX_ICON_BYTES = 1024 * 1024 };

/* Reads path, fill and view box of an icon file. Returns false after a report. */
bool icon_path_read(Arena *arena, const Source *source, Icon *icon, DiagList *diags);

/* Reads the content of an <svg> element without its tags; the caller sets the box of
 * 'icon'. All problems are reported at 'at'. Returns false after a report. */
bool icon_path_read_body(Arena *arena, const char *body, SourceRange at, Icon *icon,
                         DiagList *diags);

#endif
