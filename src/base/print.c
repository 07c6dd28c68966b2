#include "base/print.h"

#include "base/text.h"

/* Name, width and height of each paper, mm. */
#define PAPER_ROWS(ROW)             \
    ROW("a4", "210", "297")         \
    ROW("letter", "215.9", "279.4") \
    ROW("a3", "297", "420")         \
    ROW("tabloid", "279.4", "431.8")

#define SIZE(name, width, height) {name, width, height},
#define NAME(name, ...) name,
#define BOOK_SIZE(name, width, height, sheet, sheet_width, sheet_height, like, ...) \
    {name, width, height, sheet, sheet_width, sheet_height, like},
#define EDGES "long", "short"

const NamedSize PAPERS[] = {PAPER_ROWS(SIZE){NULL, NULL, NULL}};
const char *const PAPER_NAMES[] = {PAPER_ROWS(NAME) NULL};

const char *const BOOK_FORMATS[] = {BOOK_FORMAT_ROWS(NAME) NULL};
static const BookSize BOOK_SIZES[] = {BOOK_FORMAT_ROWS(BOOK_SIZE)};

const char *const GUIDES_NAMES[] = {"ticks", "corners", "lines", "none", NULL};
const char *const BACKS_NAMES[] = {EDGES, "fold", "none", NULL};
const char *const EDGE_NAMES[] = {EDGES, NULL};

const BookSize *book_size(const char *name)
{
    int i = name ? text_index(name, BOOK_FORMATS) : -1;
    return i < 0 ? NULL : &BOOK_SIZES[i];
}

bool paper_read(Arena *arena, const char *text, double *width, double *height)
{
    Number w, h;
    bool read = false;
    for (const NamedSize *paper = PAPERS; paper->name && !read; paper++)
        read = text_is(text, paper->name) && number_read(arena, paper->width, &w) &&
               number_read(arena, paper->height, &h);
    if (!read && (!length_has_unit(text) || !size_read(arena, text, &w, &h)))
        return false;
    *width = number_to_double(w);
    *height = number_to_double(h);
    return *width >= 50 && *height >= 50 && *width <= 5000 && *height <= 5000;
}
