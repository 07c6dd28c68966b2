/* What makes bands of a manuscript's blocks. The files compose_*.c share it. */
#ifndef BOOK_COMPOSER_H
#define BOOK_COMPOSER_H

#include "book/galley.h"
#include "book/manuscript.h"
#include "book/shown.h"
#include "layout/face_form.h"
#include "scene/scene.h"
#include "text/paragraph.h"

typedef struct SceneShots SceneShots;

/* The pages that a term is named on, in their order. */
typedef struct {
    int page;
    bool is_main;
} TermPage;

typedef LIST(TermPage) TermPages;

typedef struct {
    Arena *arena; /* of what is set this time */
    Arena *kept;  /* of what every pass shows */
    Arena *scratch;
    BookLook *look;
    const Manuscript *manuscript;
    DiagList *diags;
    Galley *galley;
    ElementList *elements;
    Link *links;            /* to the targets, by number - 1 */
    const int *pages;       /* of the targets, by number - 1; 0: not known yet */
    const TermPages *terms; /* by number - 1; NULL: not known yet */
    const char *stamp;
    bool again;    /* more is known after this pass: the numbers of pages, the stamp */
    bool measures; /* only to find out how wide things are: nothing is told */
    FaceForms *forms;
    SceneShots *scenes;
    LIST(const Block *) notes; /* footnotes, by number - 1 */
    const char *chapter, *section;
    int chapter_number;
    int lines;     /* of a page */
    Where where;   /* of the block that is set */
    int gap;       /* above what is added next, at the least */
    int penalty;   /* of a column that ends above it */
    Breaks breaks; /* what ends above it */
} Composer;

/* Where blocks are set. */
typedef struct {
    double x, width;
    Frame *frame;
    TypeStyle *style; /* NULL: the body's */
    int element;      /* of the document, that they are parts of */
    int depth;        /* of lists */
    bool tight;       /* no room between paragraphs */
} Room;

/* --- compose_lines.c: what stands in lines ---------------------------------------- */

/* What a stretch of a line is besides its words. */
typedef struct {
    const Link *link; /* or NULL */
    int term;         /* or 0 */
    int note;         /* a footnote's number, or 0 */
    bool is_main;
} Marked;

typedef struct {
    double width;
    double indent;    /* of the first line */
    int align;        /* of Align; -1: that of the style */
    int how;          /* LOOK_BOLD and the like */
    const char *lead; /* words before, in the style 'lead_style'; or NULL */
    TypeStyle *lead_style;
    double least_lead; /* mm between them */
    bool hangs;        /* no line stands below what comes before */
} LineWish;

/* A line: its base line is at y 0 of its items. */
typedef struct {
    ItemList items;
    double width;
    double top, base;   /* from the top of the text */
    double over, under; /* what high pictures take above and below the room of a line */
    LIST(int) notes;
    LIST(TermMark) terms;
} SetLine;

typedef struct {
    SetLine *lines;
    int count;
    double leading, ascent; /* from the top of a line to its base line */
    double high;            /* all lines */
    double widest, last;    /* lines */
} SetText;

/* Sets what stands in lines; says what is too wide for them. High pictures part the
 * lines by whole lines of the grid. */
SetText text_set(Composer *c, const Inlines *inlines, TypeStyle *style,
                 const LineWish *wish, Where where);

/* The same of plain words. */
SetText words_set(Composer *c, const char *words, TypeStyle *style,
                  const LineWish *wish, Where where);

/* --- compose_bands.c -------------------------------------------------------------- */

/* A new element of the document; returns its number. */
int element_new(Composer *c, int parent, const char *role);

/* The height in lines of the grid. */
int lines_of(const Composer *c, double mm);

/* What begins with such a block begins with what is added next. */
void break_before(Composer *c, const BlockLook *look);

/* Adds a band; the gap above it is at least so large. */
Band *band_add(Composer *c, const Room *room, int above, int high);

/* The gap above what is added next is at least so large, and a column's end above it
 * costs so much. */
void gap_next(Composer *c, int above, int penalty);

/* Lines of text as bands. */
void bands_of_text(Composer *c, const Room *room, const SetText *text, int above,
                   int element);

/* Where in the book what is set now stands. */
Said said_now(const Composer *c);

/* The marks of words that layers draw. */
void band_add_unset(Composer *c, Band *band, const Inlines *inlines);

/* What its words mark comes with the band. */
void band_add_marks(Composer *c, Band *band, const SetLine *line);

/* Items of a line, so that they are part of an element. */
void add_as(Composer *c, ItemList *to, const ItemList *items, int element, Point at);

/* From here on there are so many columns; outside of frames and lists only. */
Room stretch_begin(Composer *c, const Room *room, int columns);
void stretch_end(Composer *c);

/* Nothing from this band on is divided, if that is possible at all. */
void keep_from(Composer *c, int first);

/* The room within a frame around it. */
Room room_in(Composer *c, const Room *room, const BlockLook *look, const Said *said);

/* --- compose_blocks.c ------------------------------------------------------------- */

void compose_blocks(Composer *c, const Room *room, const Blocks *blocks);
void compose_block(Composer *c, const Room *room, const Block *block);

/* --- the others ------------------------------------------------------------------- */

void compose_box(Composer *c, const Room *room, const Block *box);
void compose_table(Composer *c, const Room *room, const Block *table);

/* What ppgen makes: contents, components, index, credits, colophon. False: it is none
 * of these. */
bool compose_made(Composer *c, const Room *room, const Block *box);

/* --- compose_figure.c ------------------------------------------------------------- */

void compose_figure(Composer *c, const Room *room, const Block *box);

/* So much narrower than a column is what stands in a figure. */
double figure_padding(const Composer *c);

/* --- compose_pictures.c ----------------------------------------------------------- */

/* A paragraph of pictures alone, or a figure. */
bool is_pictures(const Block *paragraph);
void compose_pictures(Composer *c, const Room *room, const Block *paragraph);

/* Its size as it is; false after a report. */
bool picture_size(Composer *c, const Shown *shown, Where where, double *w, double *h);

/* A picture that is so high, at the upper left corner; its width. */
double picture_place(Composer *c, const Shown *shown, const BlockLook *look,
                     double high, Point at, ItemList *items);

void warn_of_no_alt(Composer *c, const Inline *image);

/* --- compose_scene.c -------------------------------------------------------------- */

/* Scenes that have been drawn for a book, each at the widths that were asked for. */
struct SceneShots {
    Arena *arena;
    Studio *studio;
    const Game *game;
    FaceForms *forms;
    bool low_ink;
    DiagList *diags;
    SceneLook *look; /* NULL until the first */
    bool failed;     /* it cannot be read, which has been reported */
    Map drawn;       /* by name and size */
};

/* Has a scene in it too little room in one column? */
bool scenes_go_across(Composer *c, const Block *block, double column);

/* A paragraph of scenes alone: each has the width of the room, unless it says another.
 * False if there is none in it. */
bool compose_scenes(Composer *c, const Room *room, const Block *paragraph);

#endif
