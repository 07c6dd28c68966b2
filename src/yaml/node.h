/* YAML as a tree in which every key and value has a source position. */
#ifndef YAML_NODE_H
#define YAML_NODE_H

#include <stdbool.h>

#include "base/diag.h"

typedef enum { NODE_TEXT, NODE_LIST, NODE_MAP } NodeKind;

/* The kind of a cell of a table. Cells of CSV and JSON are CELL_PLAIN. */
typedef enum {
    NOT_A_CELL,        /* the node is not from a table */
    CELL_PLAIN,        /* text, number, or yes or no; or a map of such cells */
    CELL_EMPTY,        /* blank, under a column with a name */
    CELL_DATE,         /* a date or time */
    CELL_ERROR,        /* an error value such as #REF! */
    CELL_UNCALCULATED, /* a formula without a result */
} NodeCell;

typedef struct Node Node;

typedef struct {
    const Node *key; /* always NODE_TEXT */
    const Node *value;
} Entry;

struct Node {
    NodeKind kind : 4;
    NodeCell cell : 4;
    bool quoted : 1;    /* in quotes or a block: never a number, yes or empty */
    bool block : 1;     /* after | or >, in the quotes of CSV, or on several lines */
    bool from_file : 1; /* from a file, so it lives as long as the game's files */
    bool is_row : 1;    /* a map made of a row of a table */
    bool is_column : 1; /* a key of such a map: the name of a column */
    bool must_fit : 1;  /* a column whose name must be a field */
    int count;          /* items of a list, entries of a map */
    SourceRange where;  /* start of a list or map */
    int expanded_nodes; /* of the tree, with aliases expanded; long texts count more */
    union {
        const char *text; /* NODE_TEXT */
        const Node **items;
        Entry *entries;
    };
};

/* Limits of a game's file. */
enum {
    MAX_DEPTH = 64,      /* nesting of lists and maps */
    MAX_NODES = 4000000, /* with aliases expanded */
    BYTES_PER_NODE = 64, /* of a long text, which each alias may copy */
    MAX_TEXT_KB = 1024,  /* of one text */
};

/* Reads a file of one YAML document. Returns NULL after reporting errors. */
const Node *yaml_read(Arena *arena, const Source *source, DiagList *diags);

/* Reads a file of one JSON value into the same kind of tree: texts are quoted, and null
 * is an empty value. Returns NULL after reporting errors. */
const Node *json_tree_read(Arena *arena, const Source *source, DiagList *diags);

/* Return the value or entry under this key, or NULL (also if 'map' is NULL or not
 * a map). */
const Node *node_get(const Node *map, const char *key);
const Entry *node_entry(const Node *map, const char *key);

/* Returns true for '~' and 'null', which without quotes are an empty value. */
bool node_word_is_empty(const char *text);

/* Returns true for an empty value, '~' and 'null'. */
bool node_is_empty(const Node *node);

/* Returns "text", "a list", "a map" or "nothing", for messages. */
const char *node_kind_name(const Node *node);

/* Returns the position of the byte at 'offset' in a text, as precisely as the file
 * allows. */
SourceRange node_place(const Node *text, size_t offset, size_t length);

/* Finds the positions of many bytes of a text, in ascending order, in the time of a
 * single search. */
typedef struct {
    const Node *text;
    const char *read;    /* end of the text read so far; NULL at first */
    const char *written; /* the same in the file; NULL if verbatim there */
    char quote;          /* quotation mark around the text, or '\0' */
    bool doubled;        /* a quotation mark in the text is written twice */
    int columns;         /* columns read, if the text is verbatim */
} NodeCursor;

NodeCursor node_cursor(const Node *text);
SourceRange node_cursor_next(NodeCursor *places, size_t offset, size_t length);

/* Returns true if the key is a word without a ':' after it. YAML reads a word after a
 * comma in { } as a key, and a word alone in { } as well. */
bool entry_is_word(const Entry *entry);

/* Returns what to write instead of '{12 - r}' without quotes, which YAML reads as a
 * map; NULL for any other node. */
const char *node_braces_help(Arena *arena, const Node *node);

/* Make new nodes, for trees that are not read from a file (see load/edition.c). Lists
 * and maps have 'count' empty places. */
Node *node_new_list(Arena *arena, SourceRange where, int count);
Node *node_new_map(Arena *arena, SourceRange where, int count);
Node *node_new_text(Arena *arena, SourceRange where, const char *text);

/* A map without the entries that have one of these keys, which end in NULL. */
Node *node_without(Arena *arena, const Node *map, const char *const *keys);

#endif
