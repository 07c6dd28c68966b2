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

/* Texts live in the machine's scratch memory. */
Digest digest_of(Eval *eval, const Piece *piece);

/* Its texts as one, with an empty line between them. */
const char *digest_text(const Digest *digest, Arena *arena);

/* Its rows as one text: names in grey, what they are in bold. */
const char *digest_rows(const Digest *digest, Arena *arena);

const char *digest_all(const Digest *digest, Arena *arena);

#endif
