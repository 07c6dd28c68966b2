/* How much room the parts of a card's face take. */
#ifndef COMMAND_CARD_ROOM_H
#define COMMAND_CARD_ROOM_H

#include "command/card_face.h"

/* A size of cards, and how much fits below the band. */
typedef struct {
    const char *size;
    int letters; /* in a line of a text of 7.5 pt */
    double room; /* in mm */
} CardSize;

/* The parts of a face besides its texts; heights are in mm. */
typedef struct {
    int figure_rows, figure_columns;
    int line_columns; /* 0: each short value is on a line, beside its label */
    int tag_columns;
    double figures, lines, tags, flavour;
} CardRoom;

CardRoom card_room(const Cards *cards, const Role *roles);

/* Returns the height of all below the band of a card, except the texts. */
double card_fixed_height(const Cards *cards, const Role *roles);

/* Returns the smallest size on which the texts of all cards have room, or the largest
 * size. */
const CardSize *card_size(const Cards *cards, const Role *roles);

bool card_size_is_smallest(const CardSize *size);

/* Returns the number of letters after which each text is cut, because the largest card
 * has no room for more even in small type; 0: nothing is cut. */
int card_most_letters(const Cards *cards, const Role *roles);

/* Returns the most lines that the texts of a card take, with this many letters in a
 * line. */
int card_most_lines(const Cards *cards, const Role *roles, int letters);

int card_count_of(const Cards *cards, const Role *roles, Role role);

/* Returns the name of a column as a label, with a capital. */
const char *card_label(const Cards *cards, const CardColumn *column);

#endif
