#define _DEFAULT_SOURCE
#include "base/console.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool wants_colour(int file, const char *color)
{
    const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (!text_is(color, "auto"))
        return text_is(color, "always");
    return isatty(file) && !(none && *none) && !(terminal && text_is(terminal, "dumb"));
}

static int width_of(int file)
{
    enum { NARROWEST = 40, WIDEST = 1000, USUAL = 80 };
    const char *columns = getenv("COLUMNS");
    struct winsize size = {0};
    if (!isatty(file))
        return 0;
    int width = columns ? text_to_int(columns) : 0;
    if (width <= 0 && ioctl(file, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    if (width <= 0)
        width = USUAL;
    return width < NARROWEST ? NARROWEST : width > WIDEST ? WIDEST : width;
}

Console console_of(int file, const char *color)
{
    return (Console){wants_colour(file, color), width_of(file)};
}

AnsiStyle ansi_style_of(Console console)
{
    if (!console.colour)
        return (AnsiStyle){"", "", "", "", "", "", ""};
    return (AnsiStyle){"\033[0m",    "\033[1m",    "\033[2m",   "\033[1;31m",
                       "\033[1;33m", "\033[1;36m", "\033[1;32m"};
}

/* Returns true for the spaces in '50 %' and '3 / 2', where a line is not broken. */
static bool holds_together(const char *text, size_t blank)
{
    const char *next = text + blank + 1;
    bool after_slash = blank > 1 && text[blank - 1] == '/' && text[blank - 2] == ' ';
    return *next == '%' || (*next == '/' && next[1] == ' ') || after_slash;
}

/* Returns the bytes up to the next space; or a single wide character, since scripts
 * with wide characters use no spaces. */
static size_t word_length(const char *text)
{
    size_t length = 0, left = strlen(text);
    while (text[length] && (text[length] != ' ' || holds_together(text, length))) {
        size_t step = text_step(text + length, left - length);
        bool wide = text_cells_in(text + length, step) > 1;
        if (wide && length)
            break;
        length += step;
        if (wide)
            break;
    }
    return length;
}

int text_wrap(Text *out, const char *text, int column, int indent, Console console)
{
    if (!console.width) {
        text_add(out, text);
        return column + text_cells(text);
    }
    bool fresh = column <= indent; /* the line is empty */
    while (*text) {
        size_t blanks = strspn(text, " "), length = word_length(text + blanks);
        int cells = text_cells_in(text + blanks, length);
        if (!fresh && column + (int)blanks + cells > console.width) {
            text_print(out, "\n%*s", indent, "");
            column = indent;
        } else {
            text_add_bytes(out, text, blanks);
            column += (int)blanks;
        }
        text_add_bytes(out, text + blanks, length);
        column += cells;
        text += blanks + length;
        fresh = false;
    }
    return column;
}
