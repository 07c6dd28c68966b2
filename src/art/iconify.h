/* Icon sets in Iconify's JSON form: one file with thousands of icons, of which few are
 * ever asked for. */
#ifndef ART_ICONIFY_H
#define ART_ICONIFY_H

#include "art/icon.h"

typedef struct IconSet IconSet;

/* 'name' is what the set is called here. NULL after a report. */
IconSet *icon_set_read(Arena *arena, const Source *source, const char *name,
                       DiagList *diags);

/* Has the set an icon of this name? */
bool icon_set_has(const IconSet *set, const char *name);

/* That icon, called SET:NAME; NULL after a report. */
const Icon *icon_set_find(IconSet *set, const char *name, DiagList *diags);

/* The names that people are shown, without the set's, in the order of the file. */
const char *const *icon_set_names(const IconSet *set, int *count);

#endif
