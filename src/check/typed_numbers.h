/* Numbers typed by hand: digits in a printed text that the game's data could supply. A
 * typed number stays as it is when the data changes. */
#ifndef CHECK_TYPED_NUMBERS_H
#define CHECK_TYPED_NUMBERS_H

#include "model/game.h"

/* The names of everything that a game counts: sets, pieces and units. */
typedef struct CountedNames CountedNames;

/* A number in a text, with an error message and a suggestion. */
typedef struct {
    size_t at;  /* byte offset in the text */
    int length; /* in bytes */
    const char *message, *help;
} TypedNumber;

typedef LIST(TypedNumber) TypedNumbers;

/* --- counted_names.c -------------------------------------------------------------- */

/* Collects the names of a game. The result lives in the arena. */
const CountedNames *counted_names(Arena *arena, const Game *game);

/* Returns the length of the unit that the text begins with, or of the name of a set or
 * piece; 0 if there is none. counted_name_length returns 0 for a set or piece that has
 * another count than this. */
size_t counted_name_length(const CountedNames *names, const char *text, long count);
size_t noun_length(const CountedNames *names, const char *text);

/* Returns the expression that counts what the text names, such as "count(card)" or
 * "card.storm.copies"; NULL for a unit. */
const char *counted_name_sum(const CountedNames *names, const char *text, Arena *arena);

/* Returns all digits in the text that are followed by a counted name. A '#' in the text
 * stands for a value. */
TypedNumbers typed_counts(const CountedNames *names, const char *text, Arena *arena);

/* --- typed_numbers.c -------------------------------------------------------------- */

/* The words of a game's numbers and fields. */
typedef struct NumberWords NumberWords;

NumberWords *number_words_new(Arena *arena, const Game *game);

/* Warns of the numbers in a printed text that a named number, a field of the piece or a
 * count could supply. 'piece' may be NULL. Examines each node once, and
 * only its first 16,000 bytes. */
void typed_numbers_report(NumberWords *words, const Piece *piece, const Node *node,
                          DiagList *diags);

/* Does the same for all texts below these keys of a tree, which may be NULL; without
 * keys, for all its texts. */
void typed_numbers_report_under(NumberWords *words, const Node *tree,
                                const char *const *keys, DiagList *diags);

#endif
