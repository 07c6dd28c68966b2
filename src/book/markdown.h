/* Markdown, read into a tree of blocks and of what stands in their lines, each with its
 * place. */
#ifndef BOOK_MARKDOWN_H
#define BOOK_MARKDOWN_H

#include "base/diag.h"
#include "base/list.h"

typedef enum {
    INLINE_TEXT,
    INLINE_CODE,
    INLINE_EMPHASIS, /* of others */
    INLINE_STRONG,
    INLINE_LINK,  /* 'words' is where it leads */
    INLINE_IMAGE, /* 'words' is what it shows; its inlines describe it */
    INLINE_LIVE,  /* 'words' stand in braces */
    INLINE_ICON,  /* 'words' is its name */
    INLINE_NOTE,  /* 'words' is the number of a footnote */
    INLINE_SOFT,  /* a line of the file ends */
    INLINE_HARD,  /* a line of the page ends */
    /* these are found later, see manuscript.h */
    INLINE_TERM,      /* 'words' is what the index says */
    INLINE_REFERENCE, /* a link into the book: 'words' is what it leads to */
} InlineKind;

typedef struct Inline Inline;
typedef LIST(Inline) Inlines;

struct Inline {
    InlineKind kind;
    const char *words;         /* or NULL */
    const char *title;         /* of a link or image, or NULL */
    const struct Shown *shown; /* of an image: see shown.h */
    bool is_main;              /* TERM: it is explained here */
    int number;                /* of the target of a REFERENCE, or of a TERM */
    Inlines inlines;
    Where where;
};

typedef enum {
    BLOCK_DOCUMENT,
    BLOCK_HEADING,
    BLOCK_PARAGRAPH,
    BLOCK_LIST,
    BLOCK_ITEM,
    BLOCK_QUOTE,
    BLOCK_CODE,
    BLOCK_TABLE,
    BLOCK_ROW,
    BLOCK_CELL,
    BLOCK_RULE,
    BLOCK_NOTE, /* a footnote */
    BLOCK_BOX,  /* between '::: words' and ':::' */
} BlockKind;

typedef enum { CELL_LEFT, CELL_CENTRE, CELL_RIGHT } CellAlign;

typedef struct Block Block;
typedef LIST(Block *) Blocks;

struct Block {
    BlockKind kind;
    int level;         /* HEADING */
    bool is_numbered;  /* LIST */
    bool is_tight;     /* LIST: no room between its items */
    int start;         /* LIST: its first number */
    bool is_head;      /* ROW */
    CellAlign align;   /* CELL */
    const char *words; /* CODE: its lines; BOX: what stands behind ':::' as it is
                          written; NOTE: number */
    const char *name;  /* BOX: the first of its words */
    int number;        /* HEADING, or a BOX that is a figure: of its target */
    Inlines inlines;   /* of a BOX: what stands behind ':::' */
    Blocks blocks;
    bool is_closed;    /* BOX: it ends in the line in which it begins */
    Where words_where; /* BOX */
    Where where;
};

enum {
    MOST_BLOCK_DEPTH = 40,
    MOST_BOOK_MB = 2,
    MOST_BOOK_PARTS = 300000,
    MOST_QUOTES = 3000, /* without an empty line: cmark may look at each for each */
};

/* Reports what is wrong with it. NULL if it is no text, or cannot be made out. */
const Block *markdown_read(Arena *arena, const Source *source, DiagList *diags);

/* The words of what stands in a line, without what they look like. */
void inlines_words(const Inlines *inlines, Text *words);

/* Is there anything to see, but blanks? */
bool inlines_have_words(const Inlines *inlines);

#endif
