/* The display list: a page as plain data, all decided, nothing drawn yet.
 *
 * Layout makes it and a writer of render/ draws it; text dumps of it are what golden
 * tests compare. Lengths are millimetres, x to the right and y down from the top left
 * of the page or form. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "art/picture.h"
#include "base/list.h"
#include "base/source.h"
#include "page/path.h"
#include "text/run.h"

/* 0xRRGGBB, and how opaque: 0 to 1. */
typedef struct {
    uint32_t rgb;
    double alpha;
} Ink;

typedef struct {
    double at; /* 0 to 1 */
    Ink ink;
} Stop;

typedef enum { PAINT_INK, PAINT_LINEAR, PAINT_RADIAL } PaintKind;

typedef struct {
    PaintKind kind;
    Ink ink;        /* INK */
    Point from, to; /* LINEAR; RADIAL: the centres of both circles */
    double r0, r1;  /* RADIAL */
    const Stop *stops;
    int stop_count;
} Paint;

typedef enum { CAP_BUTT, CAP_ROUND, CAP_SQUARE } Cap;
typedef enum { JOIN_MITER, JOIN_ROUND, JOIN_BEVEL } Join;

/* Pointed corners are at most so many widths long, as with Cairo; others are cut. */
enum { MITER_LIMIT = 10 };

enum { MOST_DASHES = 16 };

typedef struct {
    double width;
    Cap cap;
    Join join;
    const double *dashes;
    int dash_count; /* MOST_DASHES at the most are drawn */
    double dash_offset;
} Stroke;

typedef enum {
    ITEM_FILL,    /* a path's inside */
    ITEM_STROKE,  /* its line */
    ITEM_GLYPHS,  /* set text */
    ITEM_PICTURE, /* art in a box */
    ITEM_FORM,    /* what is drawn once and placed often */
    ITEM_GROUP,   /* items under one transformation, clip and opacity */
} ItemKind;

typedef struct Item Item;
typedef LIST(Item) ItemList;
typedef struct Form Form;

/* A part of a document, for those who do not see its pages. Elements form a tree; they
 * are numbered from 1, and 0 is none, or the document itself. */
typedef struct {
    const char *role; /* as PDF calls it: "H1", "P", "TD" */
    int parent;
    const char *alt;        /* of a Figure */
    const char *attributes; /* a dictionary of PDF; or NULL */
} Element;

typedef LIST(Element) ElementList;

/* Where a link leads: into the document, or out of it. */
typedef struct {
    const char *uri; /* or NULL */
    int page;        /* from 1 */
    double y;        /* of that page */
} Link;

/* What begins on a page, in the outline of the document. */
typedef struct {
    const char *title;
    int level; /* from 0 */
    double y;
} Bookmark;

/* 'clip' (NULL: none) is in the group's own coordinates, as its items are. */
typedef struct {
    Matrix matrix;
    const Path *clip;
    bool clip_even_odd;
    double opacity;
    const char *alt;  /* what a figure shows, for those who do not see it; or NULL */
    int element;      /* of the document: that of the groups around it, if 0 */
    const Link *link; /* or NULL */
    bool decorates;   /* nothing in it is content */
    ItemList items;
} Group;

struct Item {
    ItemKind kind;
    bool even_odd;     /* FILL: holes by the even-odd rule, not by direction */
    const Where *from; /* PICTURE, FORM: who asks for it, for messages; or NULL */
    union {
        struct {
            const Path *path;
            Paint paint;
            Stroke stroke; /* STROKE only */
            Path *joined;  /* the path again, if others may be added to it; or NULL */
        };
        const Run *run; /* its places are the item list's */
        struct {
            const Picture *picture;
            Box box; /* all of the picture, stretched */
        };
        struct {
            const Form *form;
            Matrix matrix;
        };
        const Group *group;
    };
};

/* Painted once into the file however often it is placed. Two forms with the same name
 * are the same; forms live as long as the writer. */
struct Form {
    const char *name; /* unique: "event/grave-hound/face" */
    Box bounds;       /* nothing is drawn outside: with its bleed */
    bool is_part;     /* of a face, no thing of its own as an icon is */
    int weight;       /* of a part: the items in it, and in its forms */
    ItemList items;
};

/* What a viewer can switch, and no piece is part of. */
typedef enum { MARKS_CUT, MARKS_FOLD, MARKS_GUIDES, MARKS_SLUG, MARKS_COUNT } Marks;
extern const char *const MARKS_NAMES[]; /* "Cut lines" … */

typedef struct {
    double width, height;
    const char *label; /* "F-1" */
    LIST(Bookmark) bookmarks;
    Box trim, bleed; /* w 0: the page itself */
    ItemList items;
    ItemList marks[MARKS_COUNT];
} Page;

/* What is said of a document as a whole. */
typedef struct {
    const char *title, *author, *subject, *language;
    const char *keywords; /* or NULL */
    const char *stamp;    /* 32 hex digits that the file's /ID is made of; or NULL */
    int picture_side; /* pictures of more pixels a side are made smaller; 0: none is */
    bool long_edge, short_edge; /* duplex: flipped so; neither: one side alone */
    long long created;          /* seconds since 1970, for the dates inside */
    bool structured; /* what is set and shown is told to those who do not see it; it
                        takes time and room */
    const ElementList *elements; /* of what is structured: all that belongs to none of
                                    them is no content; NULL: each text and figure is
                                    one */
} Document;

/* Who draws pages takes them one at a time. */
typedef struct Sink Sink;
struct Sink {
    /* False, with a message in 'why', when it could not be written. */
    bool (*page)(Sink *sink, const Page *page);
    const char *why;
};

/* The box around the ink of some glyphs: those from 'first' to before 'last'. Blanks
 * are nothing; of width 0 if there are no others. */
Box run_ink(const Run *run, int first, int last);

/* A box around all that the item draws, never too small; of width and height 0 if that
 * is nothing. */
Box item_bounds(const Item *item);

/* In the units of its items. */
Box group_bounds(const Group *group);

Item item_fill(const Path *path, Paint paint);
Item item_stroke(const Path *path, Paint paint, Stroke stroke);
Paint paint_ink(uint32_t rgb, double alpha);

/* The page as text, one item a line, lengths rounded to 0.01 mm. */
void page_dump(const Page *page, Text *out);

#endif
