/* Build manifest: reads and writes manifest.json, which records the inputs and outputs
 * of a build with their hashes. */
#ifndef BUILD_MANIFEST_H
#define BUILD_MANIFEST_H

#include "base/text.h"
#include "build/update.h"
#include "kit/kit.h"
#include "record/record.h"

/* A file and its SHA-256. */
typedef struct {
    const char *name;     /* path of the file */
    const char *sha256;   /* NULL: the file cannot be read */
    int pages;            /* number of pages of a rulebook; otherwise 0 */
    double width, height; /* page size of the rulebook, mm */
} HashedFile;

typedef LIST(HashedFile) HashedFiles;

/* A build with its inputs and outputs. */
typedef struct {
    const char *request;        /* options of the build */
    const char *stamp;          /* SHA-256 over all inputs, 64 hex digits */
    const char *game, *edition; /* NULL: not known */
    bool is_partial;            /* a kit that holds some pieces only */
    bool is_update;             /* it was read, and is of an update pack */
    const char *ink;            /* of a kit: "full" or "low"; NULL: not known */
    const char *paper;          /* of a kit, as in options: "a4"; NULL: not known */
    /* No errors were reported, and no file changed during the build. */
    bool is_sure;
    int warnings; /* number of reported warnings */
    HashedFiles inputs, outputs;
    Record *record;       /* of the game that a kit prints; NULL: not known */
    const Update *update; /* of an update pack; otherwise NULL */
} Manifest;

/* Reads a manifest. Returns NULL if the file is missing or incomplete. */
Manifest *manifest_read(Arena *arena, const char *path);

/* Returns the text of a manifest of a kit, or of a rulebook if 'kit' is NULL. The first
 * outputs must belong to the kit's files, in the same order. */
Text manifest_text(Arena *arena, const Manifest *manifest, const Game *game,
                   const Kit *kit);

#define MANIFEST_FILE "manifest.json"

#endif
