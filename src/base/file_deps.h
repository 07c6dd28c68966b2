/* File dependencies: records the files and folders that a result was made from, to find
 * out whether any has changed since. */
#ifndef BASE_FILE_DEPS_H
#define BASE_FILE_DEPS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/file_set.h"
#include "base/map.h"

/* A file or folder, and its state when it was recorded. */
typedef struct {
    const char *path; /* absolute; links are not resolved, since they may change too */
    uint64_t state;   /* changes when the file is written to; 0: it does not exist */
} FileDep;

typedef struct {
    Arena *arena;
    const char *here;  /* the current folder */
    LIST(FileDep) all; /* without duplicates, in the order of reading */
    Map known;
    Map used;          /* absolute paths, by the paths that were used */
    FileSet *recorder; /* receives the paths that are used; NULL: not recorded */
} FileDeps;

FileDeps *file_deps_new(Arena *arena);

/* Records a file before it is read, or a folder before it is listed, whether or not it
 * exists. Does nothing if 'file_deps' is NULL. */
void file_deps_note(FileDeps *file_deps, const char *path);

/* Returns true if the path exists. If not, records that, since the file may be created
 * later. Counts as a use of the path. */
bool file_deps_seek(FileDeps *file_deps, const char *path);

/* Record in 'files' the paths that are used from now on, until file_deps_record_end,
 * which takes the result of file_deps_record: the set that recorded before. That set
 * then goes on recording, and receives the paths too. Recordings can be nested. If
 * 'files' is NULL, nothing is recorded meanwhile. Do nothing if 'file_deps' is NULL. */
FileSet *file_deps_record(FileDeps *file_deps, FileSet *files);
void file_deps_record_end(FileDeps *file_deps, FileSet *before);

/* Returns true if uses are being recorded. */
bool file_deps_records(const FileDeps *file_deps);

/* Counts as a use of a path: a result depends on the file there, or on its absence.
 * Unlike file_deps_note, must be called at each use. The second function is for results
 * from a cache, and takes the paths that were used to make them; or NULL. */
void file_deps_use(FileDeps *file_deps, const char *path);
void file_deps_use_all(FileDeps *file_deps, const FileSet *files);

/* Adds a file or folder with a state from elsewhere. */
void file_deps_add(FileDeps *file_deps, const char *path, uint64_t state);

/* Records in 'all' what any other FileDeps records from now on, in all threads; with
 * NULL, no more. */
void file_deps_collect(FileDeps *all);

/* Returns true if a file or folder has changed since it was recorded, and records its
 * state as it is now. */
bool file_dep_renew(FileDep *dep);

/* Returns the first path that has changed since it was recorded, or NULL. */
const char *file_deps_changed(const FileDeps *file_deps);

/* Returns true if anything recorded has changed. */
bool file_deps_are_stale(const FileDeps *file_deps);

#endif
