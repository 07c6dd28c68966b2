/* Fills the placeholders of starter files: texts such as @game@, and blocks of lines
 * that are repeated, from a line '@each fields@' to a line '@end@'. */
#ifndef COMMAND_FILL_H
#define COMMAND_FILL_H

#include "base/list.h"
#include "base/text.h"

typedef struct Fill Fill;

typedef struct {
    const char *name, *text;
} FillText;

typedef struct {
    const char *list;
    Fill *item;
} FillItem;

/* The texts and lists that a file, or a round of a block, can name. */
struct Fill {
    Arena *arena;
    const Fill *outer; /* of the blocks around this one; NULL: the file */
    LIST(FillText) texts;
    LIST(FillItem) items;
};

Fill *fill_new(Arena *arena);

/* Gives a placeholder its text, which is not copied. */
void fill_text(Fill *fill, const char *name, const char *text);

/* Adds a round of the block '@each LIST@', and returns its texts. A block without
 * rounds is left out. */
Fill *fill_round(Fill *fill, const char *list);

/* Returns the text with its placeholders filled. Unknown placeholders remain. 'fill'
 * may be NULL. */
const char *fill_apply(const Fill *fill, Arena *arena, const char *text);

#endif
