/* The cards of a table, with names and types for the fields that its columns become. */
#ifndef COMMAND_CARDS_H
#define COMMAND_CARDS_H

#include "command/column_guess.h"
#include "table/data_table.h"

typedef struct {
    const Node *header; /* NULL: the column has no name, and is ignored */
    const char *key;    /* name of the field; or 'id' or 'copies'; NULL: ignored */
    const char *choice; /* name of the choice, if the field is one, or a list of them */
    const char *why_ignored; /* NULL: it is not ignored */
    bool is_field;
    bool is_renamed; /* 'columns:' gives it its key, or ignores it */
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
    id_fields;           /* a pattern of them makes the ids; often empty */
    bool is_numbered;    /* 'numbered: yes' makes the ids differ */
    const Node *unsound; /* first text with what is no good markup: all are literal */
    const CardColumn
        *no_copies;           /* it is called like copies, but holds others; or NULL */
    const Node *odd_copies;   /* its first cell that is no number of copies */
    LIST(const char *) icons; /* in the texts, such as 'coin' */
    long copies;              /* of all cards */
} Cards;

/* Reads the table in a file; 'sheet' names its sheet, or is NULL. Returns NULL after
 * reporting errors. */
const Cards *cards_read(Arena *arena, const Source *file, const char *sheet,
                        DiagList *diags);

/* Guesses the types of the fields from the cells of 'rows'. */
void cards_guess_types(Cards *cards);

/* Returns the row with the names of the columns. */
const DataRow *cards_header(const Cards *cards);

/* Returns the column with this key, or NULL. */
CardColumn *cards_column(const Cards *cards, const char *key);

#endif
