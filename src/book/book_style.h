/* The style of a rulebook, read from its template: page formats, type styles and block
 * styles. */
#ifndef BOOK_BOOK_STYLE_H
#define BOOK_BOOK_STYLE_H

#include "layout/face.h"
#include "style/style_sheet.h"

enum { EMPH_BOLD = 1, EMPH_ITALIC = 2, EMPH_CODE = 4 };

/* The break before a block. BREAKS_ROOM starts a new page unless there is room on the
 * current page. */
typedef enum { BREAKS_NONE, BREAKS_COLUMN, BREAKS_ROOM, BREAKS_PAGE } Breaks;

/* The style of one kind of block. Lengths are in mm; 'above' and 'below' count lines of
 * the grid. */
typedef struct {
    const char *name;
    SourceRange where;
    TypeStyle *style, *title_style, *label_style; /* NULL: inherited */
    const char *title;                            /* or NULL */
    const Node *label_node;                       /* or NULL */
    Layer *label;                                 /* or NULL */
    int above, below, columns;
    double top, right, bottom, left; /* padding */
    double indent;
    double gap; /* between things side by side */
    double height;
    double room; /* that BREAKS_ROOM needs; 0: a third of the page */
    double picture_width, picture_height; /* or 0 */
    Breaks breaks, breaks_below;          /* the break before the block, and after it */
    bool wide;                            /* spans all columns of the page */
    bool keep;                            /* is not divided between pages */
    bool floats;                          /* may move to a later place that has room */
    bool draws_words; /* its words are drawn by its layers, not by the composer */
    bool has_outline;
    uint32_t outline;           /* colour of the outline around pictures of pieces */
    const Template *background; /* layers drawn behind the block, or NULL */
} BlockStyle;

/* A page format. */
typedef struct {
    const char *name;
    double width, height;
    double top, outer, bottom, inner; /* margins */
    double gap;                       /* between columns */
    int columns;
    bool has_cover;
    double scale;       /* factor for all type sizes */
    const Node *blocks; /* changes to block styles in this format, or NULL */
} Format;

/* The values of a block that its layers can use. */
typedef struct {
    const char *chapter, *section; /* around the block */
    const char *words;             /* title of the block */
    const char *stamp;
    const char *block; /* name of the block style */
    int number, page, pages;
    double used; /* width of the last line of its text, mm */
    bool is_left, is_first, is_last, is_head, is_opener, is_notes, has_deck;
    SourceRange where; /* of its text; line 0: use the template's */
} BlockValues;

typedef struct {
    StyleSheet common; /* blocks are BlockStyle; layers see them as pieces */
    double grid;
    Format format;
    LIST(BlockStyle *) blocks;
    const BlockStyle *plain; /* style of blocks that the template does not define */
} BookStyle;

/* Reads the game's book template. 'format' is one of BOOK_FORMATS, or NULL for the
 * template's choice. Returns NULL after reporting errors. */
BookStyle *book_style_new(Arena *arena, Assets *assets, const Game *game,
                          const char *format, bool low_ink, DiagList *diags);

/* Describes the key 'book:' of a template. Layers see its blocks as pieces. */
extern const StyleSheetKind BOOK_STYLE_KIND;

/* Returns a block as a piece, whose fields its layers can use. */
const Piece *book_style_piece(const BookStyle *look, const BlockValues *block,
                              Arena *arena);

/* Returns the width of a column if a page has this number of columns, in mm. */
double format_column(const Format *format, int columns);

/* Returns the style of a block by its name, or 'plain' if the template does not define
 * it. Never returns NULL. */
const BlockStyle *book_style_block(const BookStyle *look, const char *name);

/* Returns true if the template defines this block. */
bool book_style_has(const BookStyle *look, const char *name);

/* Returns a type style, ready for use. NULL stands for the body style. Returns NULL
 * after reporting that the style cannot be used. */
TypeStyle *book_style_type(BookStyle *look, TypeStyle *type);

/* Returns the text style of words in a type style; 'how' combines EMPH_ flags. */
const TextStyle *type_style(BookStyle *look, TypeStyle *type, int how);

/* Returns the text of a block's label, or NULL if it has none. */
const char *book_style_label(BookStyle *look, const BlockStyle *block,
                             const BlockValues *block_values);

/* Draws each block once, only to record the files that its layers read. */
void book_style_record_files(BookStyle *look);

/* Draws the layers of a block at this size. The items are allocated in 'arena'. */
ItemList book_style_draw(BookStyle *look, const BlockStyle *block, double w, double h,
                         const BlockValues *block_values, Arena *arena);

#endif
