/* Writes pages as PNG files. They are painted in parallel, while the next pages are
 * laid out. Pages that look the same share a file. */
#ifndef EXPORT_PICTURE_FILES_H
#define EXPORT_PICTURE_FILES_H

#include "export/export_folder.h"
#include "page/page.h"

typedef struct PictureFiles PictureFiles;

typedef struct {
    const char *file;  /* its path in the folder; NULL until picture_files_end */
    int width, height; /* px */
} PictureFile;

/* How a page becomes a picture. The page is scaled to fill the picture. */
typedef struct {
    const char *stem;    /* of its path; a hash and ".png" follow: "faces/room-boss" */
    int width, height;   /* px */
    double dpi;          /* written into the file */
    bool is_transparent; /* where the page draws nothing; otherwise white */
} PictureForm;

enum { PICTURE_HASH_DIGITS = 8 };

/* Pictures are written to the folder, and counted as files of its export. 'max_threads'
 * is as in pool_new. */
PictureFiles *picture_files_begin(Arena *arena, ExportFolder *folder, int max_threads);

/* Adds a page, whose arena is freed once it is painted. The result lives as long as
 * 'files'. */
const PictureFile *picture_files_add(PictureFiles *files, const PictureForm *form,
                                     const Page *page, Arena *page_arena);

/* Waits until all pictures are written. Returns NULL, or the first problem. */
const char *picture_files_end(PictureFiles *files);

#endif
