/* How texts are shown: where they go decides on colours and line breaks. */
#ifndef BASE_LOOK_H
#define BASE_LOOK_H

#include "base/text.h"

typedef struct {
    bool colour;
    int width; /* cells of the terminal; 0 where there is none: lines stay whole */
} Look;

/* Of standard output or error; 'color' is auto, always or never. */
Look look_of(int file, const char *color);

/* Colours of a terminal. Where there are none, each is the empty text. */
typedef struct {
    const char *plain, *strong, *dim, *bad, *warn, *note, *good;
} Style;

Style style_of(Look look);

/* Adds a text, broken between words where the line is full; the lines after the first
 * are indented. 'column' is how far the line is filled already, the result how far it
 * is then. */
int text_wrap(Text *out, const char *text, int column, int indent, Look look);

#endif
