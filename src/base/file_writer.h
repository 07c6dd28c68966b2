/* Writes files atomically: a file gets its name only when it is complete. */
#ifndef BASE_FILE_WRITER_H
#define BASE_FILE_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/temp_file.h"

/* A file being written, as a temporary file beside its target, so that a failure leaves
 * the old file alone. The permissions of an old file are kept, and a link still points
 * to its target. Output to a device or to standard output is also held back until it is
 * complete. */
typedef struct {
    Arena *arena;
    const char *path;  /* target; NULL: standard output */
    const char *place; /* 'path' with links resolved; NULL: not a regular file */
    TempFile temp_file;
    FILE *file; /* NULL once committed or discarded */
    int error;  /* errno of the first write error, or 0 */
    void *view; /* memory mapped by file_writer_view, or NULL */
    size_t view_length;
} FileWriter;

/* Returns NULL for "-", which means standard output after an option such as -o. */
const char *file_or_stdout(const char *path);

/* Starts a file; a 'path' of NULL means standard output. Returns NULL and the reason on
 * failure. The file is discarded when the arena is reset. */
FileWriter *file_writer_begin(Arena *arena, const char *path, const char **why);

/* Returns false after an error. */
bool file_writer_write(FileWriter *writing, const void *bytes, size_t length);

/* Flushes the buffer to the file. Returns false after an error. */
bool file_writer_flush(FileWriter *writing);

/* Maps everything written before the first call into memory, until the file is
 * committed or discarded. Returns NULL after an error. */
const char *file_writer_view(FileWriter *writing, size_t *length);

/* Returns the first error, or NULL. */
const char *file_writer_error(const FileWriter *writing);

/* Puts the file in its place. Returns NULL, or an error message. */
const char *file_writer_commit(FileWriter *writing);

/* Removes the temporary file. Does nothing after file_writer_commit. */
void file_writer_discard(FileWriter *writing);

/* Writes a whole file atomically; a 'path' of NULL means standard output. Returns NULL,
 * or an error message. */
const char *file_write(Arena *arena, const char *path, const void *bytes,
                       size_t length);

#endif
