/* Finds the builds that have a stamp, in the output folder and in the lists of printed
 * kits. */
#ifndef COMMAND_STAMPS_H
#define COMMAND_STAMPS_H

#include "command/kit_folder.h"
#include "command/printed_base.h"

/* A build of a kit or of a book. */
typedef struct {
    const char *stamp; /* 8 hex digits */
    const char *game;
    const char *edition;       /* NULL: the first */
    const GameLocation *place; /* of the game today; NULL: there is none */
    const char *file;          /* its manifest; NULL: not in the output folder */
    const Manifest *manifest;  /* that file, or NULL */
    const char *built;         /* the day of the file: "2026-11-28"; or NULL */
    KitCommit commit;          /* that it was built from, if that is known */
    LIST(PrintedKit) printed;  /* the entries with the stamp */
} StampedBuild;

typedef LIST(StampedBuild *) StampedBuilds;

enum {
    MIN_STAMP = 4, /* digits */
    MAX_STAMP_FOLDERS = 2000,
    MAX_STAMP_FILES = 2000, /* manifests that are read */
};

/* Returns the builds whose stamp begins with these digits. Problems of the lists are
 * added to 'diags'. */
StampedBuilds stamps_find(const Session *session, const char *digits, DiagList *diags);

/* Returns true if the build is a book, which has no designs. */
bool stamp_is_of_book(const StampedBuild *build);

#endif
