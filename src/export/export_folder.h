/* The folder of an export. Pictures have a hash in their names, so they can be written
 * beside those of the last export, which stays whole until the new one is complete. */
#ifndef EXPORT_EXPORT_FOLDER_H
#define EXPORT_EXPORT_FOLDER_H

#include "base/map.h"

typedef struct {
    Arena *arena;
    const char *path;
    Map files;   /* of this export: names in the folder; no value: removed */
    Map old;     /* of the last one */
    int journal; /* file descriptor; lists files before they are written */
} ExportFolder;

/* Makes and locks the folder. Returns NULL, or the problem. */
const char *export_folder_begin(Arena *arena, const char *path, ExportFolder *folder);

/* Returns the path of a file of the export. */
const char *export_folder_path(const ExportFolder *folder, const char *name);

/* Notes a file before it is written, so that the next export can remove it if this one
 * is interrupted. Can be called by any thread. Returns NULL, or the problem. */
const char *export_folder_announce(const ExportFolder *folder, const char *name,
                                   Arena *arena);

/* Counts a file as part of the export. */
void export_folder_add(ExportFolder *folder, const char *name);

/* Removes a file, which is not part of the export any more. */
void export_folder_remove(ExportFolder *folder, const char *name);

/* Returns the number of files that are part of the export. */
int export_folder_count(const ExportFolder *folder);

/* Writes a file of the export. Returns NULL, or the problem. */
const char *export_folder_write(ExportFolder *folder, const char *name,
                                const void *bytes, size_t length);

/* Ends the export: removes files of the last one that are not part of it any more.
 * Returns NULL, or the problem. */
const char *export_folder_keep(ExportFolder *folder);

/* Removes the files of this export that were not part of the last one. */
void export_folder_discard(ExportFolder *folder);

#endif
