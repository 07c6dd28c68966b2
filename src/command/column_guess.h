/* Guesses the types of the columns of a table from their cells. */
#ifndef COMMAND_COLUMN_GUESS_H
#define COMMAND_COLUMN_GUESS_H

#include "base/list.h"
#include "yaml/node.h"

typedef enum {
    COLUMN_TEXT,
    COLUMN_WHOLE,
    COLUMN_NUMBER,
    COLUMN_YESNO,
    COLUMN_CHOICE,
    COLUMN_LIST, /* of texts, or of the members of a choice */
} ColumnKind;

/* A member of a choice. */
typedef struct {
    const char *name;  /* in expressions */
    const char *title; /* as the first cell spells it; "–": blank cells */
} ColumnMember;

typedef struct {
    ColumnKind kind;
    int filled, blank; /* numbers of cells */
    int longest;       /* text, in terminal cells: a letter takes one, a kanji two */
    int word;          /* length of the longest word */
    long total;        /* length of all texts */
    long low, high;    /* WHOLE: with 0 if there are blank cells */
    /* CHOICE: with 'none' if there are blank cells; LIST: of choices, or none */
    LIST(ColumnMember) members;
    int breaks; /* most line breaks in a text */
    bool dates; /* a cell is a date */
    bool files; /* TEXT: names of pictures, or addresses */
} ColumnGuess;

/* Guesses the type of a column. Blank cells are NULL, or empty. */
ColumnGuess column_guess(Arena *arena, const Node *const *cells, int count);

/* The same for a column that is known to hold texts. */
ColumnGuess column_guess_text(Arena *arena, const Node *const *cells, int count);

/* Returns a name for expressions made of a text: letters of any script, digits and
 * hyphens. Returns "" if nothing of the text can be in a name. */
const char *column_slug(Arena *arena, const char *text);

#endif
