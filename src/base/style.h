/* Colours of a terminal. Where there are none, each is the empty text. */
#ifndef BASE_STYLE_H
#define BASE_STYLE_H

#include <stdbool.h>

typedef struct {
    const char *plain, *strong, *dim, *bad, *warn, *note, *good;
} Style;

static inline Style style_of(bool colour)
{
    if (!colour)
        return (Style){"", "", "", "", "", "", ""};
    return (Style){"\033[0m",    "\033[1m",    "\033[2m",   "\033[1;31m",
                   "\033[1;33m", "\033[1;36m", "\033[1;32m"};
}

#endif
