/* The folder of an export. Pictures have a hash in their names, so they can be written
 * beside those of the last export, which stays whole until the new one is complete. */
#ifndef EXPORT_EXPORT_FOLDER_H
#define EXPORT_EXPORT_FOLDER_H

#include "base/map.h"

typedef struct {
    Arena *arena;
    const char *path;
    Map files; /* of this export: names in the folder */
    Map old;   /* of the last one */
} ExportFolder;

/* Makes and locks the folder. Returns NULL, or the problem. */
const char *export_folder_begin(Arena *arena, const char *path, ExportFolder *folder);

/* Returns the path of a file of the export. */
const char *export_folder_path(const ExportFolder *folder, const char *name);

/* Counts a file as part of the export. */
void export_folder_add(ExportFolder *folder, const char *name);

/* Writes a file of the export. Returns NULL, or the problem. */
const char *export_folder_write(ExportFolder *folder, const char *name,
                                const void *bytes, size_t length);

/* Ends the export: removes files of the last one that are not part of it any more.
 * Returns NULL, or the problem. */
const char *export_folder_keep(ExportFolder *folder);

/* Removes the files of this export that were not part of the last one. */
void export_folder_discard(ExportFolder *folder);

#endif
