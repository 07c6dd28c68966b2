/* Compares a game as it is today with its base version: loads, checks and draws both.
 */
#ifndef COMMAND_COMPARE_VERSIONS_H
#define COMMAND_COMPARE_VERSIONS_H

#include "base/pool.h"
#include "command/base_version.h"
#include "command/variants.h"
#include "layout/face.h"
#include "record/compare.h"

/* A version of a game, which a job of its own reads and draws. */
typedef struct {
    Job job;
    Session session; /* of today: its arena lives as long as the game's files */
    GameLocation place;
    Variant variant;
    bool is_read;   /* the variant was given */
    bool draws_all; /* also what cannot differ, for a complete record */
    Record *record;
    Faces *faces;      /* of the game that was loaded; or NULL */
    DiagList *drawing; /* problems of drawing them */
} Version;

typedef struct {
    const BaseVersion *base;
    Version before, after;
    const RecordChanges *changes;
    bool lacks_looks; /* some faces of the base cannot be drawn */
} Comparison;

/* Compares a loaded variant with the base, in an arena that lives as long as the
 * comparison. With 'draws_all', the record of today holds the digests of all faces;
 * otherwise faces are only drawn if they may differ. Returns false after reporting a
 * problem. The comparison must be freed in either case, before the variant. */
bool versions_compare(const Session *session, const BaseVersion *base,
                      const Variant *variant, bool draws_all, Arena *arena,
                      Comparison *comparison);
void comparison_free(Comparison *comparison);

/* Returns the title of a game for people, with its edition if it is not the default. */
const char *game_in_edition(Arena *arena, const Game *game);

#endif
