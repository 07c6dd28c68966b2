/* Reading and writing files. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stddef.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/path.h"

/* The largest file that is read; a game of 100,000 written pieces takes 10 MB. */
enum { MOST_FILE_MB = 64 };

/* A file that has not been read: a place to report at. */
Source *source_new(Arena *arena, const char *path, const char *root);

/* Reads a whole regular file; whether it is text is the caller's business. 'root' is
 * the project's folder, from which machines see the file. A problem is reported at
 * 'from' (where the file is named) or, if that is no place, at the file itself; then
 * NULL is returned. */
const Source *file_read(Arena *arena, const char *path, const char *root, Where from,
                        DiagList *diags);

/* The SHA-256 of a regular file of any length; NULL if it cannot be read. */
const char *file_hash(Arena *arena, const char *path);

/* A file that is being written, through a temporary one beside it: a failure leaves
 * what was there. Who may read and write an old file stays as it was, and a link leads
 * where it led. What is for a device or for standard output gets nothing either before
 * all is well. */
typedef struct {
    Arena *arena;
    const char *path;  /* what it is to become; NULL: standard output */
    const char *place; /* the same, links followed; NULL: nothing can be put there */
    const char *temporary; /* the file's name until then */
    FILE *file;            /* NULL when it was kept or dropped */
    int error;             /* the first that writing met; or 0 */
    void *view;            /* of what was written, or NULL */
    size_t view_length;
} Writing;

/* NULL, and why, if it cannot be begun. It is dropped when the arena is reset. */
Writing *writing_begin(Arena *arena, const char *path, const char **why);

/* False after an error. */
bool writing_write(Writing *draft, const void *bytes, size_t length);

/* What was written until the first call, there until the file is kept or dropped. NULL
 * after an error. */
const char *writing_view(Writing *draft, size_t *length);

/* What went wrong, or NULL. */
const char *writing_why(const Writing *draft);

/* Puts the file in its place. Returns NULL, or what went wrong. */
const char *writing_keep(Writing *draft);
void writing_drop(Writing *draft);

/* Is this the name of a file that is being written, or was, by a run that was killed?
 */
bool is_temporary_name(const char *name);

/* Writes a whole file so. Returns NULL, or what went wrong. */
const char *file_write(Arena *arena, const char *path, const char *text, size_t length);

#endif
