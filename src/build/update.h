/* Update packs: what to take out of a printed kit, and what to print and put in. */
#ifndef BUILD_UPDATE_H
#define BUILD_UPDATE_H

#include "kit/kit.h"
#include "record/compare.h"

/* A design, or the tuck box of a set, whose printed copies change. */
typedef struct {
    const RecordPart *part;    /* the new one, if it exists */
    const EntryChange *change; /* NULL: a tuck box */
    long removed;              /* copies to take out */
    long first, added;         /* first copy to print, from 1, and their number */
    bool renamed;              /* the copies that stay have another id now */
} UpdateItem;

/* The instruction for the copies of an item. */
typedef enum {
    MOVE_NONE, /* they only have another id */
    MOVE_OUT,
    MOVE_IN,
    MOVE_EXCHANGE /* they are printed again */
} UpdateMove;

/* Numbers of pieces or card boxes. Copies that are taken out for a smaller or larger
 * number of new ones are not exchanged, but counted as taken out and put in. */
typedef struct {
    long out, in, exchanged;
} UpdateCounts;

typedef struct {
    const char *since; /* the base as it was asked for: "HEAD~3" */
    const RecordChanges *changes;
    LIST(UpdateItem) items;   /* those of a set are consecutive */
    const PartChanges *rules; /* changed paragraphs of the rulebook; or NULL */
    EntryChanges numbers;     /* changed numbers that have a sentence */
    SelectionList prints;     /* what to print */
    const char *digest;       /* of everything that differs */
} Update;

/* Plans the update of a kit. The new record must be of a loaded game. */
Update *update_of(Arena *arena, const RecordChanges *changes, const char *since);

/* Returns true if nothing is printed or taken out, and no rule or number for players
 * changed. */
bool update_is_empty(const Update *update);

/* Returns true if a paragraph of the rulebook or a number with a sentence changed. */
bool update_changes_rules(const Update *update);

UpdateMove update_move(const UpdateItem *item);

/* Counts the pieces, or the card boxes. */
UpdateCounts update_pieces(const Update *update);
UpdateCounts update_boxes(const Update *update);

/* Writes the member "update" of a manifest. */
void update_write(JsonWriter *json, const Update *update);

#endif
