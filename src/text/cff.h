/* The glyphs of a CFF font that has names of its own for them, as fonts of Chinese,
 * Japanese and Korean have: numbers, by which PDF asks for them. */
#ifndef TEXT_CFF_H
#define TEXT_CFF_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

typedef struct {
    const uint16_t *names; /* by glyph; NULL: the name of each is its number */
    unsigned count;
} Cids;

/* Of what is no such font, or broken, each name is the number. */
Cids cff_cids(Arena *arena, const unsigned char *bytes, size_t length);

int cff_cid(const Cids *cids, uint32_t glyph);

#endif
