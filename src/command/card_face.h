/* Decides where a face shows the columns of a table of cards. */
#ifndef COMMAND_CARD_FACE_H
#define COMMAND_CARD_FACE_H

#include "command/cards.h"
#include "command/fill.h"

typedef enum {
    ROLE_NONE, /* not on the face, such as notes for the designer */
    ROLE_TITLE,
    ROLE_BAND,      /* the choice whose colour the band has */
    ROLE_FIGURE,    /* a large number with its label */
    ROLE_BODY,      /* the longest text */
    ROLE_PARAGRAPH, /* a long text with its label, below the body */
    ROLE_FLAVOUR,   /* a text in italics at the foot */
    ROLE_LINE,      /* a short value with its label */
    ROLE_TAG,       /* the label, if the answer is yes */
    ROLE_COUNT,
} Role;

/* Returns the roles of the columns, in their order. */
const Role *card_roles(const Cards *cards);

/* Returns the column of a role, or NULL. */
const CardColumn *card_column_of(const Cards *cards, const Role *roles, Role role);

/* Fills the placeholders of the templates. */
void card_face_fill(Fill *fill, const Cards *cards, const Role *roles);

#endif
