/* YAML as a tree in which every key and value knows its place. */
#ifndef YAML_NODE_H
#define YAML_NODE_H

#include <stdbool.h>

#include "base/diag.h"

typedef enum { NODE_TEXT, NODE_LIST, NODE_MAP } NodeKind;

typedef struct Node Node;

typedef struct {
    const Node *key; /* always NODE_TEXT */
    const Node *value;
} Entry;

struct Node {
    NodeKind kind : 8;
    bool quoted; /* text in quotes or a block: never a number, yes or nothing */
    bool block;  /* text after | or >, or folded over several lines */
    bool filed;  /* a text or list of a file: it lives as long as the game's files */
    int count;   /* items of a list, entries of a map */
    Where where; /* of a list or map: where it starts */
    int weight;  /* nodes in this tree, aliases expanded; a long text is several */
    union {
        const char *text; /* NODE_TEXT */
        const Node **items;
        Entry *entries;
    };
};

/* What a file of the game may hold at the most. */
enum {
    MOST_DEPTH = 64,      /* of lists and maps in each other */
    MOST_NODES = 4000000, /* aliases expanded */
    BYTES_A_NODE = 64,    /* of a long text, which may be copied for each alias */
    MOST_TEXT_KB = 1024,  /* of one text */
};

/* Reads one document; NULL after a report of what is wrong with it. */
const Node *yaml_read(Arena *arena, const Source *source, DiagList *diags);

/* The value under this key of a map, or NULL (also where 'map' is NULL or no map). */
const Node *node_get(const Node *map, const char *key);
const Entry *node_entry(const Node *map, const char *key);

/* Nothing written, '~' or 'null'. */
bool node_is_empty(const Node *node);

/* "a text", "a list", "a map" or "nothing", for messages. */
const char *node_kind_name(const Node *node);

/* The place of the byte at 'offset' in a text, as far as it can be told. */
Where node_place(const Node *text, size_t offset, size_t length);

/* The same for many bytes of a text, each further on than the last: together they
 * take no longer than one. */
typedef struct {
    const Node *text;
    const char *read;    /* the text, as far as it has been read; NULL at first */
    const char *written; /* the same in the file; NULL if it stands there as it is */
    char quote;          /* of which kind, if of any */
    int columns;         /* read, where the text stands as it is */
} Places;

Places places_in(const Node *text);
Where places_next(Places *places, size_t offset, size_t length);

/* Is the key of this entry a word alone, with no ':' after it? So YAML reads what
 * stands behind a comma in { }, or alone in them. */
bool entry_is_word(const Entry *entry);

/* '{12 - r}' without quotes is a map: what to write instead; NULL for all else. */
const char *node_braces_help(Arena *arena, const Node *node);

/* New nodes for trees that are put together (see load/edition.c). */
Node *node_new_list(Arena *arena, Where where, int count);
Node *node_new_map(Arena *arena, Where where, int count);
Node *node_new_text(Arena *arena, Where where, const char *text);

/* A map without the entries that have one of these keys, which end in NULL. */
Node *node_without(Arena *arena, const Node *map, const char *const *keys);

#endif
