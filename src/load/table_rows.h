/* Rows of tables as items of lists: columns become the keys of maps. */
#ifndef LOAD_TABLE_ROWS_H
#define LOAD_TABLE_ROWS_H

#include "load/schema.h"
#include "table/data_table.h"

/* The list that the rows belong to. */
typedef struct {
    const NodeSchema *item; /* of the list: its keys can be columns */
    const Node *fields;     /* declared by the set or board, or NULL */
    const Node *more;       /* declared by the game for an edition's set, or NULL */
    bool slugs;             /* ids are lower case with hyphens */
    bool has_pattern;       /* the set makes the ids of its pieces */
    bool is_numbered;       /* rows of one name, or without a name, get numbers */
    bool is_literal;        /* texts are printed letter by letter */
} RowOwner;

/* Returns a list of maps. 'columns' is the value of 'columns:', or NULL. Returns NULL
 * after reporting errors. */
const Node *table_rows(Arena *arena, const DataTable *table, const Node *columns,
                       const RowOwner *owner, DiagList *diags);

/* Returns the index of the row with the names of the columns: the first one that is
 * neither a comment nor a title of the whole table. */
int table_header(const DataTable *table);

/* Returns true if two names differ at most in case, spaces, hyphens and underscores. */
bool column_is(const char *header, const char *name);

#endif
