/* Finds the version that games are compared with: a folder, the manifest of a kit, or a
 * revision of the project's repository. */
#ifndef COMMAND_BASE_VERSION_H
#define COMMAND_BASE_VERSION_H

#include "command/command.h"
#include "history/revision.h"
#include "record/record.h"

typedef struct {
    const char *name;         /* as it was asked for: "HEAD~3" */
    const char *title;        /* for people: "HEAD~3 (a1b2c3d, 2026-11-20)" */
    const char *folder;       /* the project as it was; NULL for a manifest */
    Record *record;           /* of the game in the manifest, or NULL */
    const Revision *revision; /* that is mounted at 'folder'; or NULL */
    bool low_ink;             /* the record's faces are the designs that save ink */
} BaseVersion;

/* Finds the version that --since names; without that, the last commit. Returns NULL
 * after reporting a problem. A revision's files can be read until the run ends. */
const BaseVersion *base_version_find(const Session *session);

/* Returns the base for people who have only the PDFs: "v1.2 (a1b2c3d, 2026-11-20)",
 * "the kit in output/den/a4". */
const char *base_version_words(Arena *arena, const BaseVersion *base);

/* Returns true for the manifest of an older ppgen, which lists no designs. */
bool base_has_only_copies(const BaseVersion *base);

/* Finds a game as it was, by its place today. Returns false if the base lacks it. */
bool base_version_game(Arena *arena, const BaseVersion *base, const GameFiles *today,
                       GameLocation *place);

#endif
