/* Finds the version that games are compared with: a kit that was printed, a folder, the
 * manifest of a kit, or a revision of the project's repository. */
#ifndef COMMAND_BASE_VERSION_H
#define COMMAND_BASE_VERSION_H

#include "command/command.h"
#include "history/revision.h"
#include "record/printed.h"

typedef struct BaseVersion BaseVersion;

/* The kit of a game that was printed. */
typedef struct {
    const char *folder;  /* of the game */
    const char *edition; /* NULL: the first */
    const BaseVersion *base;
} PrintedBase;

struct BaseVersion {
    const char *name;         /* as it was asked for: "HEAD~3" */
    const char *title;        /* for people: "HEAD~3 (a1b2c3d, 2026-11-20)" */
    const char *folder;       /* the project as it was; NULL for a record */
    const Revision *revision; /* that is mounted at 'folder'; or NULL */
    Record *record; /* of the game in a manifest or a list of printed kits; or NULL */
    bool is_kit;    /* the record is that of a kit, which has designs for one ink */
    bool low_ink;   /* of a kit: its designs save ink */
    bool is_update; /* of a kit: it is an update pack */
    const char *stamp;         /* of a kit, 8 digits; NULL: not known */
    const PrintedKit *printed; /* or NULL */
    const char *why, *help;    /* why a printed kit cannot be compared; or NULL */
    LIST(PrintedBase) games;   /* of a name in lists of printed kits; otherwise empty */
    const BaseVersion *others; /* then the base of all other games; or NULL */
};

/* Finds the version that --since names; without that, the last commit. Returns NULL
 * after reporting a problem. A revision's files can be read until the run ends. */
const BaseVersion *base_version_find(const Session *session);

/* Returns the base of one game. If it has none, returns NULL after reporting that: as
 * an error if the game was named on the command line, so that '*failed' is set, or else
 * as a note. */
const BaseVersion *base_version_of(const Session *session, const BaseVersion *base,
                                   const GameFiles *files, const char *edition,
                                   bool *failed);

/* Returns the base for people who have only the PDFs: "v1.2 (a1b2c3d, 2026-11-20)",
 * "the kit with the stamp a1b2c3d4", "the version in the folder 'old'". */
const char *base_version_words(Arena *arena, const BaseVersion *base);

/* Returns true for the manifest of an older ppgen, which lists no designs. */
bool base_has_only_copies(const BaseVersion *base);

/* Finds a game as it was, by its place today. Returns false if the base lacks it. */
bool base_version_game(Arena *arena, const BaseVersion *base, const GameFiles *today,
                       GameLocation *place);

#endif
