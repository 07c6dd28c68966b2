/* Schemas of the YAML files: which keys and values are allowed where. The same tables
 * check every file, guide the merging of editions, and generate the JSON Schema for
 * editors. */
#ifndef LOAD_SCHEMA_H
#define LOAD_SCHEMA_H

#include "base/nearest.h"
#include "yaml/node.h"

typedef enum {
    SCHEMA_TEXT,
    SCHEMA_SLUG, /* a name: a-z, 0-9 and hyphens */
    SCHEMA_YESNO,
    SCHEMA_WHOLE,  /* a whole number */
    SCHEMA_SCALAR, /* any text, number or yes/no; the code that reads it checks more */
    SCHEMA_WORD,   /* one of 'words' */
    SCHEMA_ANY,
    SCHEMA_LIST,    /* a list of 'of' */
    SCHEMA_MAP,     /* keys chosen by the author, each with a value of 'of' */
    SCHEMA_RECORD,  /* only the keys in 'keys', unless 'open' */
    SCHEMA_CHANGES, /* an edition's changes to an 'of', with 'add:' and 'remove:' */
    SCHEMA_EITHER,  /* one of several schemas, selected by text, list or map */
} SchemaKind;

typedef struct NodeSchema NodeSchema;

/* A key of a record. */
typedef struct {
    const char *name;
    const NodeSchema *schema;
    const char *says; /* description for editors */
    bool required;
} SchemaKey;

struct NodeSchema {
    const char *what; /* "a length, such as '45 mm'", for messages and editors */
    SchemaKind kind;
    const char *help;      /* how to write it, for what does not fit; or NULL */
    const char *name;      /* of its definition in the JSON Schema, or NULL */
    const char *pattern;   /* of a scalar, for editors */
    const NodeSchema *of;  /* RECORD: item schema of the lists in it, or NULL */
    const SchemaKey *keys; /* RECORD: ends with a NULL name; MAP: further keys, which
                              serve editors, or NULL */
    const Hint *foreign;   /* RECORD, WORD: the words of other tools, or NULL */
    const char *all_keys; /* RECORD: where the keys are documented, if there are many */
    const char *const *words;        /* WORD: ends with NULL */
    bool in_set;                     /* SLUG: or SET:NAME, an icon of a set */
    bool live;                       /* WORD: also a text with expressions in braces */
    const NodeSchema *const *shapes; /* EITHER: ends with NULL */
    const NodeSchema *const
        *files;       /* LIST: what may stand for it, as a file; or NULL */
    bool is_replaced; /* a shape that is replaced before the tree is checked: it serves
                         editors */
    /* checks the value in place of this schema, which then only serves editors */
    void (*check)(const Node *node, DiagList *diags);
    bool open;         /* RECORD: allows more keys; MAP: editions need no 'add:' */
    bool slug_keys;    /* MAP: its keys are names as in SCHEMA_SLUG */
    const char *plain; /* RECORD: the key that an edition sets by writing a value in
                          place of the map */
};

extern const NodeSchema SCHEMA_GAME, SCHEMA_SET, SCHEMA_PIECE, SCHEMA_RING,
    SCHEMA_POINT, SCHEMA_SPACE, SCHEMA_POINT_ITEM, SCHEMA_POINTS, SCHEMA_BOARD,
    SCHEMA_SPACE_ITEM, SCHEMA_CHECKS, SCHEMA_FONTS, SCHEMA_LAYER, SCHEMA_TEMPLATE,
    SCHEMA_PRINTER, SCHEMA_PRINTED, SCHEMA_SHEET, SCHEMA_SCENE, SCHEMA_PART,
    SCHEMA_LAID, SCHEMA_MARK;

/* 'accept:' in a piece, set, layer or template: see load/accept.h. */
extern const NodeSchema SCHEMA_ACCEPT;

/* Reports what does not fit the schema. Returns false if a key is unknown. */
bool schema_check(const Node *node, const NodeSchema *schema, DiagList *diags);

/* Returns the alternative of a SCHEMA_EITHER for this kind of node, or NULL. Any other
 * schema is returned if it fits the node. */
const NodeSchema *schema_for(const NodeSchema *schema, const Node *node);

/* Returns help for a word that a comma inside { } has cut off, and that cannot be a
 * key. */
const char *cut_word_help(const char *word);

/* Returns the key of a record by its name, or NULL. */
const SchemaKey *schema_key(const NodeSchema *record, const char *name);

#endif
