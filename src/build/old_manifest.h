/* Manifests of an older ppgen, which list no designs: the record of such a kit has the
 * copies of each piece and the files that the kit was made of, but no fields and no
 * looks. */
#ifndef BUILD_OLD_MANIFEST_H
#define BUILD_OLD_MANIFEST_H

#include "record/record.h"

/* Returns the record of a kit, or NULL if the file is not the manifest of a kit. */
Record *old_manifest_read(Arena *arena, const char *path);

/* Adds the files of the older kit as they are today to the record of today's game.
 * Paths are relative to 'root'. */
void old_manifest_add_files(Record *today, const Record *old, const char *root);

#endif
