/* Terminal output: detects colours and width, wraps text. */
#ifndef BASE_CONSOLE_H
#define BASE_CONSOLE_H

#include "base/text.h"

typedef struct {
    bool colour;
    int width; /* in cells; 0 if there is no terminal: lines are not broken */
} Console;

/* Returns the console of standard output or error. 'color' is auto, always or never. */
Console console_of(int file, const char *color);

/* Escape codes of the terminal; each is "" if colours are off. */
typedef struct {
    const char *plain, *strong, *dim, *bad, *warn, *note, *good;
} AnsiStyle;

AnsiStyle ansi_style_of(Console console);

/* Adds a text, broken between words at the width of the console; the lines after the
 * first are indented. 'column' is how far the line is filled. Returns how far the last
 * line is filled. */
int text_wrap(Text *out, const char *text, int column, int indent, Console console);

#endif
