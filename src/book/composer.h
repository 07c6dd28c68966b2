/* Composer: makes bands from the blocks of a manuscript. Shared by the files
 * compose_*.c. */
#ifndef BOOK_COMPOSER_H
#define BOOK_COMPOSER_H

#include "book/column_text.h"
#include "book/manuscript.h"
#include "layout/face_form.h"
#include "scene/scene.h"
#include "text/paragraph.h"

/* A page on which an index term occurs. */
typedef struct {
    int page;
    bool is_main;
} IndexPage;

typedef LIST(IndexPage) IndexPages;

/* A picture beside the text that is being composed. */
typedef struct {
    int first;          /* first band beside it */
    int high;           /* lines; 0: there is no picture */
    double left, right; /* width that it takes at each side, with its gap, mm */
} Beside;

/* State of composing a text. */
typedef struct {
    Arena *arena; /* memory of this pass */
    Arena *scratch;
    BookStyle *look;
    const Manuscript *manuscript;
    DiagList *diags;
    ColumnText *column_text;
    ElementList *elements;
    Link *links;             /* by number of target - 1 */
    const int *pages;        /* by number of target - 1; NULL: not known yet */
    const IndexPages *terms; /* by number - 1; NULL: not known yet */
    const char *stamp;
    bool needs_another_pass; /* page numbers or the stamp are not known yet */
    bool measures;           /* only measuring, so nothing is reported */
    double shrink;           /* factor for the size of pictures */
    bool has_small_figures;  /* figures get a small version too */
    int picture_lines;       /* of a picture that fills its page; 0: measuring them */
    FaceForms *forms;
    SceneCache *scenes;
    const char *chapter, *section;
    int chapter_number;
    int lines;         /* of a page */
    SourceRange where; /* of the block being composed */
    int gap;           /* least lines above the next band */
    int penalty;       /* of a column break above the next band */
    Breaks breaks;     /* forced break above the next band */
    int room;          /* lines that BREAKS_ROOM needs there; 0: a third of the page */
    Beside beside;
    int optional_parts; /* number of optional parts so far */
    int title_bands;    /* of the title, below which no break is forced */
    bool deck_follows;  /* the next block is a deck */
    bool is_beside;     /* beside a picture: nothing floats, breaks or spans columns */
} Composer;

/* The container in which blocks are composed. */
typedef struct {
    double x, width;
    Frame *frame;
    TypeStyle *style; /* NULL: that of the body */
    int element;      /* parent element in the document structure */
    int depth;        /* of lists */
    int number;       /* of the item of a list */
    bool tight;       /* no space between paragraphs */
} Container;

/* --- compose_lines.c: text in lines ----------------------------------------------- */

/* References of a span of text. */
typedef struct {
    const Link *link; /* or NULL */
    int term;         /* number of an index term, or 0 */
    int note;         /* number of a footnote, or 0 */
    bool is_main;
} InlineRefs;

/* How lines are set. */
typedef struct {
    double width;
    double indent;    /* of the first line, mm */
    int align;        /* an Align; -1: that of the style */
    int how;          /* EMPH_BOLD and other flags */
    const char *lead; /* words before the text, in 'lead_style'; or NULL */
    TypeStyle *lead_style;
    double least_lead;  /* space between lead and text, mm */
    bool hangs;         /* no line begins below the lead */
    double left, right; /* width that a picture beside the first lines takes, mm */
    int lines;          /* lines of the grid beside that picture */
} LineOptions;

/* A line of text. Its baseline is at y 0 of its items. */
typedef struct {
    ItemList items;
    double width;
    double top, base;   /* from the top of the text, mm */
    double over, under; /* extra height for tall pictures above and below, mm */
    LIST(int) notes;
    LIST(IndexMark) terms;
} TypesetLine;

/* A text set in lines. Lengths are in mm. */
typedef struct {
    TypesetLine *lines;
    int count;
    double leading, ascent; /* 'ascent' is from the top of a line to its baseline */
    double high;            /* height of all lines */
    double widest, last;    /* widths of the widest and of the last line */
} TypesetText;

/* Sets inlines as lines, and reports those that are too wide. Tall pictures move lines
 * apart by whole lines of the grid. */
TypesetText typeset_text(Composer *c, const Inlines *inlines, TypeStyle *style,
                         const LineOptions *options, SourceRange where);

/* Like typeset_text, for plain words. */
TypesetText typeset_words(Composer *c, const char *words, TypeStyle *style,
                          const LineOptions *options, SourceRange where);

/* --- compose_bands.c -------------------------------------------------------------- */

/* Adds an element to the document structure; returns its number. */
int element_new(Composer *c, int parent, const char *role);

/* Returns a height in lines of the grid, rounded up. */
int lines_of(const Composer *c, double mm);

/* Requests the break that a block's style asks for, above the next band. */
void break_before(Composer *c, const BlockStyle *look);

/* Requests the break that a block's style asks for, after its last band. */
void break_below(Composer *c, const BlockStyle *look);

/* Adds a band with at least this gap above it. The pointer is valid until the next band
 * is added. */
Band *band_add(Composer *c, const Container *container, int above, int high);

/* Sets a minimum for the gap above the next band, and for the penalty of a column break
 * there. */
void gap_next(Composer *c, int above, int penalty);

/* Adds the lines of a text as bands. */
void bands_of_text(Composer *c, const Container *container, const TypesetText *text,
                   int above, int element);

/* Returns BlockValues with the current chapter and section. */
BlockValues block_values_now(const Composer *c);

/* Adds the index terms and footnotes of words that are drawn by layers. */
void band_add_marks(Composer *c, Band *band, const Inlines *inlines);

/* Adds all lines of a text to a single band, with their footnotes and index terms. */
void band_add_text(Composer *c, Band *band, const TypesetText *text, int element,
                   Point at);

/* Adds items as part of an element of the document structure. */
void add_as(Composer *c, ItemList *to, const ItemList *items, int element, Point at);

/* Removes the bands from 'first' on, and returns them as a single band that cannot
 * break. */
Band bands_solidify(Composer *c, int first);

/* Begin and end a column set; only outside of frames and lists. */
Container column_set_begin(Composer *c, const Container *container, int columns);
void column_set_end(Composer *c);

/* Returns true if column sets may begin here and figures may float: outside of frames,
 * lists and the text beside pictures. */
bool is_free(const Composer *c, const Container *container);

/* Returns the lines of the bands from 'first' on, at the top of a page, without the
 * padding below the last one. */
int bands_height(const BandList *bands, int first);

/* Forbids breaks between the bands from 'first' on, as long as they fit on a page. */
void keep_together(Composer *c, int first);

/* Returns the container inside a new frame. Its blocks belong to a new element of this
 * role, or to that of the container around it if 'role' is NULL. */
Container container_in(Composer *c, const Container *container, const BlockStyle *look,
                       BlockValues block_values, const char *role);

/* --- compose_blocks.c ------------------------------------------------------------- */

/* Compose several blocks, or one. */
void compose_blocks(Composer *c, const Container *container, const Blocks *blocks);
void compose_block(Composer *c, const Container *container, const Block *block);

/* Composes blocks, the first without space above. */
void compose_tight(Composer *c, const Container *container, const Blocks *blocks);

typedef void Compose(Composer *c, const Container *container, const Block *block);

/* --- compose_boxes.c -------------------------------------------------------------- */

Compose compose_box; /* a box of any kind */

/* Returns the number after the name of a box, such as "columns 3", or 2. */
int box_number(const Block *box);

/* --- compose_beside.c ------------------------------------------------------------- */

Compose compose_beside; /* a picture with text running around it */

/* Returns the lines that the picture beside the next band still takes, or 0. */
int beside_lines(const Composer *c);

/* Composes a block that does not run around the picture, in the width beside it. */
void compose_narrowed(Composer *c, const Container *container, const Block *block,
                      Compose *compose);

/* --- other files ------------------------------------------------------------------ */

Compose compose_table;

/* compose_title.c: the title at the head of a text that has no cover */
void compose_text_title(Composer *c, const Container *container);

/* compose_contents.c, compose_made.c: boxes whose content ppgen makes */
Compose compose_contents, compose_components, compose_index, compose_credits,
    compose_colophon;

/* --- compose_figure.c ------------------------------------------------------------- */

Compose compose_figure;

/* Returns by how many mm the content of a figure is narrower than its column. */
double figure_padding(const Composer *c);

/* --- compose_pictures.c ----------------------------------------------------------- */

/* Returns true if a picture in the block fills its page. */
bool has_page_picture(const Block *block);

/* Returns the maximum height of a picture in mm. */
double picture_limit(const Composer *c, bool fills_page);

Compose compose_pictures; /* a paragraph of pictures or scenes */

/* Returns the width of the pictures of a paragraph side by side, or 0 if one of them
 * has no size. */
double row_width(Composer *c, const Block *paragraph);

/* Computes the real size of a picture; returns false after a report. */
bool picture_size(Composer *c, const PictureRef *shown, SourceRange where, double *w,
                  double *h);

/* Places a picture of this height with its upper left corner at 'at'; returns its
 * width. */
double picture_place(Composer *c, const PictureRef *shown, const BlockStyle *look,
                     double high, Point at, ItemList *items);

/* Adds items to the last band, as a figure with an alternative text. */
void figure_add(Composer *c, const Container *container, const Inline *image,
                Matrix matrix, const ItemList *items);

/* Warns that an image has no alternative text. */
void warn_of_no_alt(Composer *c, const Inline *image);

/* --- compose_scene.c -------------------------------------------------------------- */

/* Returns true if the block has a picture that fills its page, or a scene that would be
 * too small in one column. */
bool pictures_go_across(Composer *c, const Block *block, double column);

/* Composes a paragraph of scenes, each as wide as the container unless it has a width
 * of its own. Returns false if there is no scene in the paragraph. */
bool compose_scenes(Composer *c, const Container *container, const Block *paragraph);

#endif
