/* Writing files. */
#ifndef BASE_WRITING_H
#define BASE_WRITING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/partial.h"

/* A file that is being written, through a temporary one beside it: a failure leaves
 * what was there. Who may read and write an old file stays as it was, and a link leads
 * where it led. What is for a device or for standard output gets nothing either before
 * all is well. */
typedef struct {
    Arena *arena;
    const char *path;  /* what it is to become; NULL: standard output */
    const char *place; /* the same, links followed; NULL: nothing can be put there */
    Partial partial;
    FILE *file; /* NULL when it was kept or dropped */
    int error;  /* the first that writing met; or 0 */
    void *view; /* what writing_view() has mapped, or NULL */
    size_t view_length;
} Writing;

/* NULL, and why, if it cannot be begun. It is dropped when the arena is reset. */
Writing *writing_begin(Arena *arena, const char *path, const char **why);

/* False after an error. */
bool writing_write(Writing *writing, const void *bytes, size_t length);

/* Has all that was written reached the file? */
bool writing_flush(Writing *writing);

/* Maps everything written before the first call into memory, where it stays until the
 * file is kept or dropped. Returns NULL after an error. */
const char *writing_view(Writing *writing, size_t *length);

/* What went wrong, or NULL. */
const char *writing_why(const Writing *writing);

/* Puts the file in its place. Returns NULL, or what went wrong. */
const char *writing_keep(Writing *writing);
void writing_drop(Writing *writing);

/* Writes a whole file so. Returns NULL, or what went wrong. */
const char *file_write(Arena *arena, const char *path, const char *text, size_t length);

#endif
