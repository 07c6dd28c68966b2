/* What a build was made of and what came out of it, as a file beside the kit. */
#ifndef BUILD_MANIFEST_H
#define BUILD_MANIFEST_H

#include "base/text.h"
#include "kit/kit.h"

/* A file with what is in it. */
typedef struct {
    const char *name;     /* its path */
    const char *sha256;   /* NULL: it cannot be read */
    int pages;            /* of a rulebook's file; else 0 */
    double width, height; /* of such a page */
} Hashed;

typedef LIST(Hashed) HashedList;

typedef struct {
    const char *request; /* the options of the build */
    const char *stamp;   /* 64 hex digits of all that went in */
    bool is_sure; /* no errors were told, and nothing was edited while it was read */
    int warnings; /* that were told */
    HashedList inputs, outputs;
} Manifest;

/* Reads a manifest; NULL if there is none that is whole. */
Manifest *manifest_read(Arena *arena, const char *path);

/* The text of it; the kit's files have the hashes of the outputs, in their order. */
Text manifest_text(Arena *arena, const Manifest *manifest, const Kit *kit);

/* The same of what is no kit, as a rulebook. */
Text manifest_plain_text(Arena *arena, const Manifest *manifest, const Game *game);

#define MANIFEST_FILE "manifest.json"

#endif
