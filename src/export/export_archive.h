/* An archive that an export writes: a ZIP file with the pictures and what names them.
 */
#ifndef EXPORT_EXPORT_ARCHIVE_H
#define EXPORT_EXPORT_ARCHIVE_H

#include "base/zip_out.h"
#include "export/export.h"

typedef struct {
    Export *of;
    ZipOut zip;
    bool is_loose; /* its files are in the folder as well */
    Map names;     /* of its files */
} ExportArchive;

/* Waits for the pictures, which must be in place before they are packed. */
ExportArchive export_archive_begin(Export *of, bool is_loose);

/* Adds a file. The name lives as long as the export. */
void export_archive_add(ExportArchive *archive, const char *name, const char *bytes,
                        size_t length);

/* Returns the name that a side's picture gets in the archive. */
typedef const char *PictureName(Arena *arena, const IndexRow *row,
                                const Source *picture);

/* Adds the picture of each side. Sides that get the same name share a file. The index
 * then has the new names, and the folder does not have the old files. */
void export_archive_pictures(ExportArchive *archive, PictureName *name_of);

/* Writes the archive under this name. */
void export_archive_end(ExportArchive *archive, const char *name);

#endif
