/* Opens a revision of a Git repository and mounts its files, without running git and
 * without writing to the disk. */
#ifndef HISTORY_REVISION_H
#define HISTORY_REVISION_H

#include <stdbool.h>

#include "base/arena.h"

typedef struct {
    const char *folder;  /* where the project is mounted: see base/mount.h */
    const char *id;      /* of the commit: 40 hex digits */
    const char *date;    /* of the commit: "2026-11-20" */
    const char *summary; /* first line of its message */
    const char *damage;  /* why some of its files could not be found so far; or NULL */
} Revision;

/* Why a revision cannot be opened. */
typedef struct {
    const char *why;
    const char *help;   /* or NULL */
    bool no_repository; /* the project is in none */
    bool unknown;       /* the repository has no such revision */
} RevisionFailure;

/* Opens a revision of the repository around the project's folder: any name that git
 * understands, such as "HEAD~3", "v1.2" or "a1b2c3d", or a date, which means the last
 * commit of that day (UTC) or before. The project is mounted in its place in the
 * repository until the arena is reset. Returns NULL and the reason on failure. */
const Revision *revision_open(Arena *arena, const char *project, const char *name,
                              RevisionFailure *failure);

/* Returns the file that is written when the last commit becomes another, whether or not
 * it exists; NULL if there is no repository around the project. */
const char *repository_log(Arena *arena, const char *project);

/* Returns the files and folders of the repository around a project that are read, for
 * the sandbox; ends in NULL. */
const char *const *repository_files(Arena *arena, const char *project);

#endif
