/* Schemas of the YAML files: which keys and values are allowed where. The same tables
 * check every file, guide the merging of editions, and generate the JSON Schema for
 * editors. */
#ifndef LOAD_SHAPE_H
#define LOAD_SHAPE_H

#include "base/hint.h"
#include "yaml/node.h"

typedef enum {
    SHAPE_TEXT,
    SHAPE_SLUG, /* a name: a-z, 0-9 and hyphens */
    SHAPE_YESNO,
    SHAPE_WHOLE,  /* a whole number */
    SHAPE_SCALAR, /* any text, number or yes/no; the code that reads it checks more */
    SHAPE_WORD,   /* one of 'words' */
    SHAPE_ANY,
    SHAPE_LIST,    /* a list of 'of' */
    SHAPE_MAP,     /* keys chosen by the author, each with a value of 'of' */
    SHAPE_RECORD,  /* only the keys in 'keys', unless 'open' */
    SHAPE_CHANGES, /* an edition's changes to an 'of', with 'add:' and 'remove:' */
    SHAPE_EITHER,  /* one of several schemas, selected by text, list or map */
} ShapeKind;

typedef struct Shape Shape;

/* A key of a record. */
typedef struct {
    const char *name;
    const Shape *shape;
    bool required;
    const char *says; /* description for editors */
} Key;

struct Shape {
    ShapeKind kind;
    const char *name;     /* of its definition in the JSON Schema, or NULL */
    const char *what;     /* "a length, as '45 mm'", for messages and editors */
    const char *pattern;  /* of a scalar, for editors */
    const Shape *of;      /* RECORD: item schema of the lists in it, or NULL */
    const Key *keys;      /* RECORD: ends with a NULL name */
    const Hint *foreign;  /* RECORD, WORD: the words of other tools, or NULL */
    const char *all_keys; /* RECORD: where the keys are documented, if there are many */
    const char *const *words;   /* WORD: ends with NULL */
    const Shape *const *shapes; /* EITHER: ends with NULL */
    bool open;         /* RECORD: allows more keys; MAP: editions need no 'add:' */
    bool slug_keys;    /* MAP: its keys are names as in SCHEMA_SLUG */
    const char *plain; /* RECORD: the key that an edition sets by writing a value in
                          place of the map */
};

extern const Shape SHAPE_GAME, SHAPE_SET, SHAPE_PIECE, SHAPE_OVERRIDE, SHAPE_RING,
    SHAPE_POINT, SHAPE_SPACE, SHAPE_CHECKS, SHAPE_FONTS, SHAPE_LAYER, SHAPE_TEMPLATE,
    SHAPE_PRINTER, SHAPE_SCENE, SHAPE_PART, SHAPE_LAID, SHAPE_MARK;

/* RECORD: the key that a bare value in an edition changes */
bool shape_check(const Node *node, const Shape *shape, DiagList *diags);

/* Returns the alternative of a SCHEMA_EITHER for this kind of node, or NULL. Any other
 * schema is returned if it fits the node. */
const Shape *shape_for(const Shape *shape, const Node *node);

/* Returns help for a word that a comma inside { } has cut off, and that cannot be a
 * key. */
const char *cut_word_help(const char *word);

/* Returns the key of a record by its name, or NULL. */
const Key *shape_key(const Shape *record, const char *name);

#endif
