/* The display list: a page as plain data, with everything laid out and nothing drawn
 * yet.
 *
 * Layout makes pages, the writers in render/ draw them, and golden tests compare their
 * dumps as text. Lengths are in millimetres; x runs right and y down from the upper
 * left corner of the page or form. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "art/picture.h"
#include "base/geometry.h"
#include "base/list.h"
#include "base/source.h"
#include "text/run.h"

/* A colour, 0xRRGGBB, and its opacity from 0 to 1. */
typedef struct {
    uint32_t rgb;
    double alpha;
} Ink;

typedef struct {
    double at; /* position in the gradient, 0 to 1 */
    Ink ink;
} Stop;

typedef enum { PAINT_INK, PAINT_LINEAR, PAINT_RADIAL } PaintKind;

/* What fills or strokes a path: a colour, or a gradient. */
typedef struct {
    PaintKind kind;
    Ink ink;        /* for INK */
    Point from, to; /* for LINEAR: ends; for RADIAL: centres of the circles */
    double r0, r1;  /* for RADIAL */
    const Stop *stops;
    int stop_count;
} Paint;

/* Mitred corners longer than this multiple of the line width are bevelled, as in
 * Cairo. */
enum { MITER_LIMIT = 10 };

enum { MAX_DASHES = 16 };

typedef struct {
    double width;
    Cap cap;
    Join join;
    const double *dashes;
    int dash_count; /* at most MAX_DASHES are drawn */
    double dash_offset;
} Stroke;

typedef enum {
    ITEM_FILL,     /* a filled path */
    ITEM_STROKE,   /* a stroked path */
    ITEM_GLYPHS,   /* a glyph run, as text */
    ITEM_OUTLINES, /* the outlines of a glyph run, as shapes that are no text */
    ITEM_PICTURE,  /* a picture in a box */
    ITEM_FORM,     /* a form: defined once, placed often */
    ITEM_GROUP,    /* items under a common matrix, clip and opacity */
} ItemKind;

typedef struct Item Item;
typedef LIST(Item) ItemList;
typedef struct Form Form;

/* An element of the document's structure, for readers who do not see its pages.
 * Elements form a tree. They are numbered from 1; 0 means none, or the document
 * itself. */
typedef struct {
    const char *role; /* structure type of PDF: "H1", "P", "TD" */
    int parent;
    const char *alt;        /* alternative text of a Figure */
    const char *attributes; /* a PDF dictionary, or NULL */
} Element;

typedef LIST(Element) ElementList;

/* Destination of a link: a place in the document, or a URI. */
typedef struct {
    const char *uri; /* or NULL */
    int page;        /* from 1 */
    double y;        /* mm from the top of that page */
} Link;

/* A bookmark: an entry in the document's outline. */
typedef struct {
    const char *title;
    int level; /* from 0 */
    double y;
} Bookmark;

/* A group. Its clip, like its items, is in the group's own coordinates; NULL: no
 * clip. */
typedef struct {
    Matrix matrix;
    const Path *clip;
    bool clip_even_odd;
    double opacity;
    const char *alt;  /* alternative text of a figure, or NULL */
    int element;      /* number of the element; 0: that of the enclosing group */
    const Link *link; /* or NULL */
    bool decorates;   /* decoration: none of its content is tagged */
    ItemList items;
} Group;

struct Item {
    ItemKind kind;
    bool even_odd;           /* for FILL: even-odd rule instead of non-zero winding */
    const SourceRange *from; /* for PICTURE, FORM: its source, for messages; or NULL */
    union {
        struct { /* for FILL, STROKE, GLYPHS, OUTLINES */
            union {
                const Path *path; /* for FILL, STROKE */
                const Run *run;   /* glyph positions are in the list's coordinates */
            };
            Paint paint;   /* for GLYPHS: a gradient, or an INK that is ignored in
                              favour of the run's colour */
            Stroke stroke; /* for STROKE; for OUTLINES: width 0 fills them */
            Path *joined;  /* for STROKE: the path, if it is a copy that may grow; or
                              NULL */
        };
        struct {
            const Picture *picture;
            Box box; /* the picture is stretched to fill it */
        };
        struct {
            const Form *form;
            Matrix matrix;
        };
        const Group *group;
    };
};

/* A form: written to the file once, however often it is placed. Forms of one name must
 * be equal; they must live as long as the writer. */
struct Form {
    const char *name; /* unique: "event/grave-hound/face" */
    Box bounds;       /* clip: the face with its bleed, for instance */
    bool is_part; /* a part of a face, rather than a thing of its own such as an icon */
    int weight;   /* for a part: number of items, including those in its forms */
    ItemList items;
};

/* Kinds of marks on the sheets, which PDF viewers can hide, in the order in which they
 * are drawn. Glue areas and crop marks are below the pieces, so that they show only in
 * margins and gaps. */
typedef enum {
    MARKS_GLUE,
    MARKS_TICKS,
    MARKS_GUIDES,
    MARKS_CUT, /* only the contours to cut: a cutting machine can follow this layer */
    MARKS_FOLD,
    MARKS_SLUG,
    MARKS_REGISTER, /* by which a cutting machine finds the sheet */
    MARKS_COUNT,
    MARKS_ABOVE = MARKS_GUIDES, /* this kind and those after it are above the pieces */
} Marks;
extern const char *const MARKS_NAMES[]; /* "Cut lines" … */

/* A page, with marks in layers of their own. */
typedef struct {
    double width, height;
    const char *label; /* "F-1" */
    LIST(Bookmark) bookmarks;
    Box trim, bleed; /* trim box and bleed box; width 0: the whole page */
    bool is_over;    /* drawn over the document's underlay */
    ItemList items;
    ItemList marks[MARKS_COUNT];
} Page;

/* A PDF whose first page is below pages. Its size is in mm. */
typedef struct {
    const char *bytes;
    size_t length;
    double width, height;
} Underlay;

/* Properties of a whole document. */
typedef struct {
    const char *title, *author, *subject, *language;
    const char *keywords; /* or NULL */
    const char *stamp;    /* 32 hex digits for the PDF's /ID, or NULL */
    int picture_side; /* limit of pixels a side, to scale pictures down to; 0: none */
    bool long_edge, short_edge; /* flipped for duplex printing; neither: simplex */
    long long created;          /* seconds since 1970, for the dates in the file */
    /* Write a tagged PDF, for readers who do not see the pages. This takes time and
     * space. */
    bool structured;
    /* The structure of a tagged PDF; content that belongs to no element is then not
     * tagged. NULL: each text and figure is an element. */
    const ElementList *elements;
    const Underlay *underlay; /* or NULL */
} Document;

/* A writer that takes pages one at a time. */
typedef struct Sink Sink;
struct Sink {
    /* Writes a page. Returns false on failure, with a message in 'why'. */
    bool (*page)(Sink *sink, const Page *page);
    const char *why;
};

typedef LIST(Page) PageList;

/* Writes pages until one fails. Returns false on failure. */
bool sink_pages(Sink *sink, const PageList *pages);

/* Returns the bounding box of the ink of the glyphs from 'first' to before 'last',
 * ignoring spaces. The width is 0 if there is no ink. */
Box run_ink(const Run *run, int first, int last);

/* Returns a box that contains everything the item draws; it may be larger than needed.
 * Width and height are 0 if the item draws nothing. */
Box item_bounds(const Item *item);

/* Returns the bounds of a group in the coordinates of its items. */
Box group_bounds(const Group *group);

/* Returns an empty group. */
Group *group_new(Arena *arena, Matrix matrix);

Item item_group(const Group *group);
Item item_glyphs(const Run *run);
Item item_outlines(const Run *run, Paint paint, Stroke stroke);
Paint paint_ink(uint32_t rgb, double alpha);

/* Returns the ink of a paint at a point, in the coordinates of the paint. */
Ink paint_at(const Paint *paint, Point point);

/* Returns the paint with its opacity multiplied by 'opacity'. */
Paint paint_faded(Arena *arena, Paint paint, double opacity);

/* Returns the paint of a glyph run: the item's gradient, or else the run's colour. */
Paint item_glyph_paint(const Item *glyphs);
Item item_fill(const Path *path, Paint paint);
Item item_stroke(const Path *path, Paint paint, Stroke stroke);

/* Adds a copy of a group to 'items', and returns the copy so that more items can be
 * added to it. An opacity that is not set is 0, which hides the group. */
Group *group_add(Arena *arena, ItemList *items, Group group);

/* Writes the page as text, one item a line, with lengths rounded to 0.01 mm. */
void page_dump(const Page *page, Text *out);

#endif
