/* Which font has a character. */
#ifndef TEXT_COVER_H
#define TEXT_COVER_H

#include "text/families.h"

typedef struct {
    Families *families;
    const Font *font; /* that of the text */
    Style4 style;
    const char *language;
} Cover;

/* The font for what the text begins with, a letter with its marks or a whole emoji:
 * '*length' bytes of it. If no font has all of that, one that has the letter itself, or
 * the text's own; and '*missing', unless it is set, is what is lacking. ICU is open. */
const Font *cover_next(const Cover *cover, const char *text, int left, int *length,
                       uint32_t *missing);

#endif
