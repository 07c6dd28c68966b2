/* The kits of a game that were printed: reads printed.yaml, which 'ppgen printed'
 * writes beside game.yaml. The file is no part of the game. */
#ifndef RECORD_PRINTED_H
#define RECORD_PRINTED_H

#include "base/diag.h"
#include "record/record.h"

/* A kit that was printed. Members that the file may leave out are NULL or 0. */
typedef struct {
    const char *name;  /* "friday" */
    const char *date;  /* "2026-11-28" */
    const char *stamp; /* 8 hex digits */
    const char *edition;
    const char *paper;
    const char *revision; /* the commit that it was built from */
    int players;
    bool low_ink;
    Record *record;    /* of its designs, or of their looks */
    SourceRange where; /* of its entry */
} PrintedKit;

typedef struct {
    LIST(PrintedKit) kits;
} PrintedKits;

#define PRINTED_FILE "printed.yaml"

enum {
    MAX_PRINTED_KITS = 200,
    MAX_PRINTED_KB = 4096, /* of the file */
    MAX_PRINTED_VALUES = 1000000,
    MAX_PRINTED_SIDES = MAX_RECORD_SIDES, /* of a design */
};

/* Returns the kits in a file; none if it does not exist. Returns NULL after reporting a
 * problem. 'game' is the game's name, for the records; 'root' is the project's folder,
 * as in file_read. */
const PrintedKits *printed_read(Arena *arena, const char *path, const char *root,
                                const char *game, DiagList *diags);

/* Returns the kits in the text of such a file, or NULL after reporting a problem. */
const PrintedKits *printed_of(Arena *arena, const Source *source, const char *game,
                              DiagList *diags);

/* Returns the kit with this name and edition, or NULL. An entry that names no edition
 * is of the game's first. */
const PrintedKit *printed_find(const PrintedKits *printed, const char *name,
                               const char *edition, bool is_first);

#endif
