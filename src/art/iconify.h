/* Icon sets in Iconify's JSON format: files with thousands of icons, of which only the
 * requested ones are read. */
#ifndef ART_ICONIFY_H
#define ART_ICONIFY_H

#include "art/icon.h"

/* An indexed icon set. */
typedef struct IconSet IconSet;

/* Reads an icon set; 'name' is its name in the game. Returns NULL after a report. */
IconSet *icon_set_read(Arena *arena, const Source *source, const char *name,
                       DiagList *diags);

/* Returns true if the set has an icon of this name. */
bool icon_set_has(const IconSet *set, const char *name);

/* Returns an icon that the set has, with the name SET:NAME; NULL after a report. */
const Icon *icon_set_find(IconSet *set, const char *name, DiagList *diags);

/* Returns the names of all icons that are not hidden, without the name of the set, in
 * the order of the file. */
const char *const *icon_set_names(const IconSet *set, int *count);

#endif
