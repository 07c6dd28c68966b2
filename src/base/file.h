/* Reading files. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/diag.h"
#include "base/path.h"

/* The largest file that is read; a game of 100,000 written pieces takes 10 MB. */
enum { MOST_FILE_MB = 64 };

/* A file that has not been read: a place to report at. */
Source *source_new(Arena *arena, const char *path, const char *root);

/* False, after a report, where a link on the path leads out of both a game's folder and
 * the project's. It is told at 'from', or if that is no place, at the link. */
bool file_stays(Arena *arena, const char *path, const char *home, const char *root,
                Where from, DiagList *diags);

/* Reads a whole regular file; whether it is text is the caller's business. 'root' is
 * the project's folder, from which machines see the file. A problem is reported at
 * 'from' (where the file is named) or, if that is no place, at the file itself; then
 * NULL is returned. */
const Source *file_read(Arena *arena, const char *path, const char *root, Where from,
                        DiagList *diags);

/* The SHA-256 of a regular file of any length; NULL, after a report, if it cannot be
 * read. */
const char *file_hash(Arena *arena, const char *path, DiagList *diags);

#endif
