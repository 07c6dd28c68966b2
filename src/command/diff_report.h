/* Reports of 'ppgen diff': one file for each format. */
#ifndef COMMAND_DIFF_REPORT_H
#define COMMAND_DIFF_REPORT_H

#include "command/base_version.h"
#include "record/compare.h"

/* The differences of one edition of a game. */
typedef struct {
    const RecordChanges *changes;
    const BaseVersion *base;
    const char *title; /* of the game, with its edition if it is not the default */
    bool lacks_looks;  /* not all faces could be compared */
} GameDiff;

/* Returns "nothing changed", or what can be said instead. */
const char *nothing_changed(const GameDiff *diff);

/* A format. The functions are called once before, for each game, and after. */
typedef struct {
    const char *name;
    void (*begin)(Session *session, JsonWriter *json);
    void (*game)(Session *session, JsonWriter *json, const GameDiff *diff);
    void (*end)(Session *session, JsonWriter *json);
} DiffFormat;

extern const DiffFormat DIFF_TEXT, DIFF_MARKDOWN, DIFF_CHANGELOG, DIFF_JSON;

/* Returns "2 changed, 1 added" for the changes of a part. */
const char *changes_counted(Arena *arena, const PartChanges *part);

/* Returns true if both texts fit on one line, as "old → new". */
bool value_change_is_short(const ValueChange *value);

/* Returns "the face looks different"; "the face and the back look different". */
const char *sides_look_different(Arena *arena, const EntryChange *change);

/* Returns true for an entry of which only the faces look different. */
bool only_looks_changed(const EntryChange *change);

/* Returns "24 faces look different (templates/card.yaml changed)". */
const char *looks_counted(Arena *arena, const PartChanges *part, int count,
                          const char *cause);

/* Returns the title of a part for people: "Event cards", "Numbers", "Choice: suit". */
const char *part_title(Arena *arena, const PartChanges *part);

#endif
