/* Columns of a table: which field or key the name of each stands for. */
#ifndef LOAD_TABLE_COLUMNS_H
#define LOAD_TABLE_COLUMNS_H

#include "load/schema.h"
#include "table/data_table.h"

/* The list that the rows belong to. */
typedef struct {
    const NodeSchema *item;  /* of the list: its keys can be columns */
    const Node *fields;      /* declared by the set or board, or NULL */
    const Node *base_fields; /* declared by the game for an edition's set, or NULL */
    bool ids_are_slugs;      /* ids made of names are lower case with hyphens */
    bool has_id_pattern;     /* the set makes the ids of its pieces */
    bool is_closed;          /* there are no fields: other columns have no effect */
    bool is_change;          /* an edition's changes to items of the same ids */
    bool must_fit;           /* 'other-columns: error': each column must be a field */
    bool is_numbered;        /* rows of one name, or without a name, get numbers */
    bool is_literal;         /* texts are printed letter by letter */
} RowOwner;

typedef struct {
    const Node *header; /* NULL: the column has no name */
    const Node *key;    /* of the maps; NULL: the column is ignored */
    const char
        *member;      /* of the table in the field, as "wit" of "talent.wit"; or NULL */
    bool is_field;    /* a field of the owner, or unknown */
    bool is_declared; /* a field of the owner */
    bool is_literal;  /* its texts are printed letter by letter */
    bool is_beside;   /* the whole value, beside columns for its members */
    bool is_continued; /* an earlier column has the same table of values */
} TableColumn;

typedef struct {
    TableColumn *items;
    int count;
    int id, name, copies; /* indices; -1: none */
} TableColumns;

/* Reads the names of the columns. 'renamed' is the map 'columns:', or NULL. Returns
 * false after reporting errors. */
bool table_columns_read(Arena *arena, const DataRow *header, const Node *renamed,
                        const RowOwner *owner, DiagList *diags, TableColumns *columns);

/* Returns true if two names differ at most in case, spaces, hyphens and underscores. */
bool column_is(const char *header, const char *name);

/* Returns true for a name of the column of copies, in the words of other tools too. */
bool column_is_copies(const char *header);

/* Returns true for a key such as 'card-name', which ids can be made of. */
bool column_ends_in_name(const char *key);

#endif
