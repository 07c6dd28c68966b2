/* What may stand where in the YAML files: one table for the check of every file,
 * for merging editions, and for the JSON Schema that editors use. */
#ifndef LOAD_SHAPE_H
#define LOAD_SHAPE_H

#include "base/hint.h"
#include "yaml/node.h"

typedef enum {
    SHAPE_TEXT,
    SHAPE_SLUG, /* a name: a-z, 0-9 and hyphens */
    SHAPE_YESNO,
    SHAPE_WHOLE,  /* a whole number */
    SHAPE_SCALAR, /* any text, number or yes/no: its reader says what fits */
    SHAPE_WORD,   /* one of 'words' */
    SHAPE_ANY,
    SHAPE_LIST,    /* of 'of' */
    SHAPE_MAP,     /* the author's own keys, each value an 'of' */
    SHAPE_RECORD,  /* the keys below, and no others unless 'open' */
    SHAPE_CHANGES, /* of an edition: parts of an 'of', with 'add:' and 'remove:' */
    SHAPE_EITHER,  /* one of the shapes, told apart by text, list or map */
} ShapeKind;

typedef struct Shape Shape;

typedef struct {
    const char *name;
    const Shape *shape;
    bool required;
    const char *says; /* for editors */
} Key;

struct Shape {
    ShapeKind kind;
    const char *name;           /* of its definition in the JSON Schema, or NULL */
    const char *what;           /* "a length, as '45 mm'", for messages and editors */
    const char *pattern;        /* of a scalar, for editors */
    const Shape *of;            /* RECORD: what the lists in it are made of, or NULL */
    const Key *keys;            /* RECORD: ends in a NULL name */
    const Hint *foreign;        /* RECORD, WORD: what other tools say, or NULL */
    const char *all_keys;       /* RECORD: where to find them, if they are many */
    const char *const *words;   /* WORD: ends in NULL */
    const Shape *const *shapes; /* EITHER: ends in NULL */
    bool open; /* RECORD: more keys may follow; MAP: editions may add keys freely */
    bool slug_keys;    /* MAP: its keys are names in the sense of SHAPE_SLUG */
    const char *plain; /* RECORD: the key that an edition changes by a value alone */
};

extern const Shape SHAPE_GAME, SHAPE_SET, SHAPE_PIECE, SHAPE_OVERRIDE, SHAPE_RING,
    SHAPE_POINT, SHAPE_SPACE, SHAPE_CHECKS, SHAPE_FONTS, SHAPE_LAYER, SHAPE_TEMPLATE,
    SHAPE_PRINTER, SHAPE_SCENE, SHAPE_PART, SHAPE_LAID, SHAPE_MARK;

/* Reports each key and value that does not fit. False if a key is unknown: what stands
 * below it would be called missing all over the game. */
bool shape_check(const Node *node, const Shape *shape, DiagList *diags);

/* Of a shape that may be several: the one for this kind of node, or NULL. */
const Shape *shape_for(const Shape *shape, const Node *node);

/* Of a word that a comma cut off in { }, and that no key can be: what is meant. */
const char *cut_word_help(const char *word);

const Key *shape_key(const Shape *record, const char *name);

#endif
