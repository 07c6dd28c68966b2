/* How a rulebook looks: its pages, styles of type and blocks, as a template says it. */
#ifndef BOOK_BOOK_STYLE_H
#define BOOK_BOOK_STYLE_H

#include "layout/face.h"
#include "style/style_sheet.h"

enum { EMPH_BOLD = 1, EMPH_ITALIC = 2, EMPH_CODE = 4 };

/* What begins with a block. ROOM: a page, unless a third of this one is free. */
typedef enum { BREAKS_NONE, BREAKS_COLUMN, BREAKS_ROOM, BREAKS_PAGE } Breaks;

/* A kind of block. Lengths are in mm, 'above' and 'below' in lines of the grid. */
typedef struct {
    const char *name;
    Where where;
    TypeStyle *style, *title_style, *label_style; /* NULL: that of what it stands in */
    const char *title;                            /* or NULL */
    const Node *label_node;                       /* or NULL */
    Layer *label;                                 /* or NULL */
    int above, below, columns;
    double top, right, bottom, left; /* padding */
    double indent, gap, height;
    double picture_width, picture_height; /* or 0 */
    Breaks breaks;
    bool wide, keep, floats, draws_words, has_outline;
    uint32_t outline;      /* the colour around pictures of pieces */
    const Template *plate; /* what is drawn behind it, or NULL */
} BlockStyle;

/* The pages of a format. */
typedef struct {
    const char *name;
    double width, height;
    double top, outer, bottom, inner; /* margins */
    double gap;
    int columns;
    bool has_cover;
    double scale;       /* of all type */
    const Node *blocks; /* what differs in them, or NULL */
} Format;

/* What the layers of a block can name. */
typedef struct {
    const char *chapter, *section; /* in which it stands */
    const char *words;             /* its own title */
    const char *stamp;
    const char *block; /* its name */
    int number, page, pages;
    double used; /* mm that the last line of its text takes */
    bool is_left, is_first, is_last, is_head, is_opener;
    Where where; /* of what it says; line 0: of the template */
} BlockValues;

typedef struct {
    StyleSheet common; /* its blocks are BlockStyle, pieces with the fields of Said */
    double grid;
    Format format;
    LIST(BlockStyle *) blocks;
    const BlockStyle *plain; /* of what the template says nothing */
} BookStyle;

/* Reads the game's book template. 'format' is one of BOOK_FORMATS, or NULL for what the
 * template says. NULL after errors. */
BookStyle *book_style_new(Arena *arena, Assets *assets, const Game *game,
                          const char *format, bool low_ink, DiagList *diags);

/* The width of each of so many columns. */
double format_column(const Format *format, int columns);

/* Never NULL; 'plain' for a name that the template does not know. */
const BlockStyle *book_style_block(const BookStyle *look, const char *name);

/* Does the template say how such a block looks? */
bool book_style_has(const BookStyle *look, const char *name);

/* A style of type, ready for use; NULL if it cannot be used, which has been reported.
 */
TypeStyle *book_style_type(BookStyle *look, TypeStyle *type);

/* How words look in a style. */
const TextStyle *type_look(BookStyle *look, TypeStyle *type, int how);

/* The text of a label, with what is said of the block. */
const char *book_style_label(BookStyle *look, const BlockStyle *block,
                             const BlockValues *block_values);

/* Draws each block once, for nothing but what that reads. */
void book_style_touch(BookStyle *look);

/* Draws the layers of a block, so large; its items live in 'arena'. */
void book_style_draw(BookStyle *look, const BlockStyle *block, double w, double h,
                     const BlockValues *block_values, Arena *arena, ItemList *items);

#endif
