/* A piece in a few words: what the plain template draws of any set. */
#ifndef LAYOUT_DIGEST_H
#define LAYOUT_DIGEST_H

#include "expr/live.h"

typedef struct {
    const char *title, *set; /* of the piece; of its set */
    const char *picture; /* the name of its picture, if a field gives one; or NULL */
    LIST(const char *) texts;
    LIST(const char *) labels, figures; /* one of each a row */
    LIST(const char *) icons, sides;
    LIST(uint32_t) colours;
    LIST(const char *) spaces; /* of the board that it prints */
    int columns;               /* of those; 0: it prints none */
} Digest;

/* Which text fields of a set hold sentences, by the field's index: those in which any
 * of its pieces has a longer text, so that all its pieces look alike. */
const bool *digest_plan(Arena *arena, const Set *set);

/* Texts live in the machine's scratch memory. */
Digest digest_of(Eval *eval, const Piece *piece, const bool *plan);

/* Its texts as one, with an empty line between them. */
const char *digest_text(const Digest *digest, Arena *arena);

/* Its rows as one text: their names in bold, then what they are. */
const char *digest_rows(const Digest *digest, Arena *arena);

const char *digest_all(const Digest *digest, Arena *arena);

#endif
