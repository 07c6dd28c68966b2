/* Compares two records: what was added, removed, renamed or changed. */
#ifndef RECORD_COMPARE_H
#define RECORD_COMPARE_H

#include "record/record.h"

typedef enum {
    ENTRY_ADDED,
    ENTRY_REMOVED,
    ENTRY_RENAMED, /* another id, but the same values, or all except its name */
    ENTRY_CHANGED, /* values or sides, and perhaps the copies too */
    ENTRY_COPIES,  /* only the number of copies */
} EntryChangeKind;

extern const char *const ENTRY_CHANGE_WORDS[]; /* "added" …; ends in NULL */

/* A value that differs. */
typedef struct {
    const char *name;
    const char *before, *after; /* NULL: the entry has no such value */
    const char *because; /* "hand is 6", for a value computed from numbers; or NULL */
} ValueChange;

/* The difference between an entry and what it was. */
typedef struct {
    EntryChangeKind kind;
    const RecordEntry *before, *after; /* NULL: there is none */
    LIST(ValueChange) values;
    LIST(const char *) sides; /* names of the sides that look different */
    const char *cause; /* why, if no value differs: "templates/card.yaml"; or NULL */
} EntryChange;

typedef LIST(EntryChange *) EntryChanges;

/* The changes of a part: in the order of its entries, then the removed entries. */
typedef struct {
    RecordKind kind;
    const RecordPart *before, *after; /* NULL: there is none */
    EntryChanges changes;
} PartChanges;

/* The parts that differ. */
typedef struct {
    const Record *before, *after;
    LIST(PartChanges) parts;
} RecordChanges;

RecordChanges *record_compare(Arena *arena, const Record *before, const Record *after);

/* Returns the part with its name and title, which is the new one if both exist. */
const RecordPart *changed_part(const PartChanges *part);
const RecordEntry *changed_entry(const EntryChange *change);

/* Returns the copies of the entry before and now. */
long copies_before(const EntryChange *change);
long copies_now(const EntryChange *change);

#endif
