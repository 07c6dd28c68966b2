/* Records: one edition of a game as printed, as plain data that another version can be
 * compared with. A record is made of a loaded game, or read from the manifest of a
 * kit. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "base/json.h"
#include "base/json_read.h"
#include "base/map.h"

typedef enum {
    RECORD_SET,     /* an entry for each design */
    RECORD_NUMBERS, /* the game's named numbers */
    RECORD_CHOICE,  /* an entry for each member */
    RECORD_BOARD,   /* an entry for each space */
    RECORD_CHECKS,  /* what each check demands, and its result */
    RECORD_RULES,
    RECORD_THEME,     /* colours and fonts */
    RECORD_STATISTIC, /* an entry for each row of a table */
    RECORD_DIAGRAMS,
    RECORD_BOOK,  /* an entry for each paragraph */
    RECORD_FILES, /* what an older kit was made of: see build/old_manifest.h */
    RECORD_KINDS
} RecordKind;

extern const char *const RECORD_WORDS[]; /* "set", "numbers" …; ends in NULL */

/* A value of an entry. */
typedef struct {
    const char *name;
    const char *text;    /* as printed */
    const char *written; /* as its author wrote it, if it is computed; or NULL */
    const char *reads;   /* the numbers that it is computed from: "hand players" */
} RecordValue;

/* A side of a piece, or the picture of a diagram. */
typedef struct {
    const char *name;   /* "face", "back", "face 2" */
    const char *digest; /* see leaves_digest */
} RecordSide;

/* A design, number, space, check, row or paragraph. */
typedef struct {
    const char *id;
    const char *title; /* its name for people, or NULL */
    long copies;       /* printed copies of a design; otherwise 0 */
    LIST(RecordValue) values;
    LIST(RecordSide) sides;
    const void *subject; /* the Piece or Scene of a loaded game; or NULL */
    bool is_same;        /* as in the version that it is compared with: not drawn */
} RecordEntry;

/* A file that faces are made of. */
typedef struct {
    const char *name; /* relative to the project's root; of a font only its last part */
    const char *sha256;
} RecordFile;

typedef struct {
    RecordKind kind;
    const char *name;  /* of the set, choice, board or statistic; otherwise "" */
    const char *title; /* for people, or NULL */
    const char *box;   /* what the tuck box of a deck shows and holds; NULL: no box */
    LIST(RecordEntry *) entries;
    Map by_id;
    LIST(RecordFile) files; /* of a set */
} RecordPart;

/* The parts of a game that a record holds. */
typedef enum {
    RECORD_OF_GAME,
    RECORD_OF_DESIGNS, /* the sets with the fields and looks of their designs */
    RECORD_OF_LOOKS,   /* the sets with the looks of their designs */
    RECORD_OF_COPIES,  /* the sets with the copies of their designs, and the files */
} RecordExtent;

typedef struct {
    Arena *arena;
    const char *game, *title, *edition;
    int players;
    RecordExtent extent;
    LIST(RecordPart *) parts;
    Map by_name[RECORD_KINDS]; /* the parts of each kind */
} Record;

/* More parts of a manifest, and more values and sides of its entries, are not read. A
 * game has fewer of each. */
enum { MAX_RECORD_PARTS = 12000, MAX_RECORD_VALUES = 1000, MAX_RECORD_SIDES = 300 };

Record *record_new(Arena *arena);

/* Adds a part, an entry of a part, or a value of an entry. Texts are not copied. Of two
 * parts with one name, or two entries with one id, the first is found. */
RecordPart *record_add_part(Record *record, RecordKind kind, const char *name,
                            const char *title);
RecordEntry *record_add_entry(Record *record, RecordPart *part, const char *id,
                              const char *title);
RecordValue *record_add_value(Record *record, RecordEntry *entry, const char *name,
                              const char *text);

/* Return NULL if there is none. */
const RecordPart *record_part(const Record *record, RecordKind kind, const char *name);
RecordEntry *record_entry(const RecordPart *part, const char *id);
const RecordValue *record_value(const RecordEntry *entry, const char *name);
const char *record_file(const RecordPart *part, const char *name);
const RecordSide *record_side(const RecordEntry *entry, const char *name);

/* Writes the members "designs", "boxes" and "record" of a manifest. */
void record_write(JsonWriter *json, const Record *record);

/* Reads the value of a member of a manifest. Returns false if the record does not need
 * it; it must then still be read. */
bool record_read_member(JsonReader *reader, const char *key, Record *record);

#endif
