/* Parses Markdown into a tree of blocks and inlines, with their positions. */
#ifndef BOOK_MARKDOWN_H
#define BOOK_MARKDOWN_H

#include "base/diag.h"
#include "base/list.h"

typedef enum {
    INLINE_TEXT,
    INLINE_CODE,
    INLINE_EMPHASIS, /* contains inlines */
    INLINE_STRONG,
    INLINE_LINK,  /* 'words' is the address */
    INLINE_IMAGE, /* 'words' is the address; the inlines describe it */
    INLINE_LIVE,  /* 'words' is the text in braces */
    INLINE_ICON,  /* 'words' is its name */
    INLINE_NOTE,  /* 'words' is the number of a footnote */
    INLINE_SOFT,  /* line break in the file */
    INLINE_HARD,  /* forced line break */
    /* Found later, see manuscript.h: */
    INLINE_TERM,      /* 'words' is the entry in the index */
    INLINE_REFERENCE, /* link within the book: 'words' is its target */
} InlineKind;

typedef struct Inline Inline;
typedef LIST(Inline) Inlines;

/* A part of a line, such as a text, a link or an image. */
struct Inline {
    InlineKind kind;
    const char *words;              /* or NULL */
    const char *title;              /* of a link or image, or NULL */
    const struct PictureRef *shown; /* IMAGE: see picture_ref.h */
    bool is_main;                   /* TERM: explained here */
    int number;                     /* of a TERM, or of the target of a REFERENCE */
    Inlines inlines;
    SourceRange where;
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

/* A block, such as a paragraph or a list. Members apply to the kinds named. */
struct Block {
    BlockKind kind;
    int level;        /* HEADING */
    bool is_numbered; /* LIST */
    bool is_tight;    /* LIST: no space between items */
    int start;        /* LIST: first number */
    bool is_head;     /* ROW */
    CellAlign align;  /* CELL */
    /* CODE: its lines; BOX: the words after ':::' as written; NOTE: its number. */
    const char *words;
    const char *name; /* BOX: the first of its words */
    int number;       /* of the target: HEADING, or BOX with a figure */
    Inlines inlines;  /* BOX: the words after ':::' */
    Blocks blocks;
    bool is_closed;          /* BOX: ends on the line where it begins */
    SourceRange words_where; /* BOX: position of 'words' */
    SourceRange where;
};

enum {
    MAX_BLOCK_DEPTH = 40,
    MAX_BOOK_MB = 2,
    MAX_BOOK_PARTS = 300000,
    MAX_QUOTES = 3000, /* per paragraph: cmark may take quadratic time */
};

/* Parses a source, and reports problems. Returns NULL if it is not text or cannot be
 * parsed. */
const Block *markdown_read(Arena *arena, const Source *source, DiagList *diags);

/* Returns the plain text of inlines, without markup and pictures. */
const char *inlines_text(Arena *arena, const Inlines *inlines);

/* Returns true if the inlines contain anything visible. */
bool inlines_have_words(const Inlines *inlines);

/* --- footnotes.c ------------------------------------------------------------------ */

/* A footnote '[^NAME]: The text', on a line of its own. */
typedef struct {
    const char *name;
    size_t at; /* offset in the source, in bytes */
} Footnote;

/* The footnotes of a source, and the references to them. */
typedef struct {
    Arena *arena;
    const Source *source;
    LIST(Footnote) written;
    Map named;   /* referenced in the text, as [^NAME] */
    Map escaped; /* written as \[^NAME], so no reference is meant */
} Footnotes;

/* Finds all footnotes of a source and the references to them. */
Footnotes footnotes_find(Arena *arena, const Source *source);

/* Warns of references to missing footnotes in words of the text; 'where' is the
 * position of the first byte. */
void footnotes_check_words(const Footnotes *notes, const char *words, size_t length,
                           SourceRange where, DiagList *diags);

/* Warns of footnotes that nothing refers to, and of duplicate names. */
void footnotes_check_written(const Footnotes *notes, DiagList *diags);

/* Numbers the referenced footnotes in the order of their references, and moves them to
 * the end of the document in that order; removes the others. Call this after conditions
 * are decided, since these may remove references. */
void footnotes_number(Arena *arena, Block *root);

/* --- markdown_lint.c -------------------------------------------------------------- */

/* Adds warnings for a paragraph. */
void markdown_lint(Arena *arena, const Source *source, const Block *paragraph,
                   DiagList *diags);

#endif
