/* Reads files, and checks where links lead. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/diag.h"
#include "base/path.h"

/* The largest file that is read. A game with 100,000 listed pieces takes 10 MB. */
enum { MAX_FILE_MB = 64 };

/* Makes a source without text, for reporting problems of a file that has not been
 * read. */
Source *source_new(Arena *arena, const char *path, const char *root);

/* Returns false after reporting a link on the path that leads out of both the game's
 * folder and the project's. The report is at 'from' or, if that has no source, at the
 * link. */
bool file_is_inside(Arena *arena, const char *path, const char *home, const char *root,
                    SourceRange from, DiagList *diags);

/* Reads a whole regular file; its encoding is not checked. The file is named relative
 * to 'root', the project's folder, in output for machines. Returns NULL after reporting
 * a problem at 'from' (where the file is named) or, if that has no source, at the file
 * itself. */
const Source *file_read(Arena *arena, const char *path, const char *root,
                        SourceRange from, DiagList *diags);

/* Returns the SHA-256 of a regular file of any size, or NULL after reporting that it
 * cannot be read. */
const char *file_hash(Arena *arena, const char *path, DiagList *diags);

/* As file_hash, but takes the size of the file off '*left', and reports a file that is
 * larger than what is left. */
const char *file_hash_within(Arena *arena, const char *path, long long *left,
                             DiagList *diags);

#endif
