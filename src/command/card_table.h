/* A table of cards, with names and types for the fields that its columns become. */
#ifndef COMMAND_CARD_TABLE_H
#define COMMAND_CARD_TABLE_H

#include "command/column_guess.h"
#include "table/data_table.h"

typedef struct {
    const Node *header; /* NULL: the column has no name, and is ignored */
    const char *key;    /* name of the field; or 'id' or 'copies' */
    const char *choice; /* name of the choice, if the field is one */
    bool is_field;
    bool is_renamed; /* 'columns:' gives it its key */
    ColumnGuess guess;
} CardColumn;

typedef struct {
    Arena *arena;
    const DataTable *table;
    int header; /* index of the row with the names of the columns */
    CardColumn *columns;
    int column_count;
    const Node *rows;       /* as maps, without those that are passed over */
    const CardColumn *name; /* column of the cards' names, or NULL */
    LIST(const CardColumn *)
    id_fields;   /* a pattern of them makes the ids; often empty */
    long copies; /* of all cards */
} CardTable;

/* Reads the table in a file. Returns NULL after reporting errors. */
const CardTable *card_table_read(Arena *arena, const Source *file, DiagList *diags);

#endif
