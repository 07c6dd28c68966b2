/* The pages of a make list while they are laid out. Shared by make_list.c, make_page.c
 * and make_steps.c. */
#ifndef KIT_MAKE_LEAFLET_H
#define KIT_MAKE_LEAFLET_H

#include "kit/make_list.h"

#define LEAFLET_MARGIN 13.0
#define LEAFLET_GAP 6.0 /* between columns */
#define TICK_BOX 3.0    /* side of a box to tick */

enum {
    LEAFLET_INK = 0x1A1A1A,
    LEAFLET_GREY = 0x5F5F5F,
    LEAFLET_RULE = 0xB8B8B8,
    LEAFLET_WHITE = 0xFFFFFF
};

/* Sizes, in mm; 'type' in points. */
typedef struct {
    double picture; /* height of the picture of a sheet */
    double type;
    double plan;  /* side of the plan of a sheet's cuts; 0: none */
    double space; /* between steps */
    bool breaks;  /* the steps after printing begin on a page of their own */
} Measure;

/* The picture of a sheet, at its full size. */
typedef struct {
    double w, h;
    ItemList items;
} SheetPicture;

typedef struct {
    Kit *kit;
    const double *coverage;
    const HandWork *works;
    HandWork sum;
    const SheetPicture *pictures;
    Arena *arena;
    Measure measure;
    Captions body, title;
    uint32_t accent;
    PageList pages;
    Page page;
    double y;
    int number; /* of the step */
} Leaflet;

/* --- make_page.c: pages and text -------------------------------------------------- */

void leaflet_begin_page(Leaflet *leaf);

/* Adds the page to the list, with the name of the build at its foot. */
void leaflet_end_page(Leaflet *leaf);

/* Begins a new page unless this height is left, or nothing is on the page. */
void leaflet_need(Leaflet *leaf, double height);

double leaflet_width(const Leaflet *leaf);
double leaflet_bottom(const Leaflet *leaf);

/* Adds a line across the page. */
void leaflet_rule(Leaflet *leaf, uint32_t colour, double width);

/* Returns the text with no-break spaces between figures and units. */
const char *leaflet_tied(Arena *arena, const char *text);

/* Sets a text into a column of the page, and returns its height. */
double leaflet_text(Leaflet *leaf, const char *text, CaptionStyle style, double x,
                    double y, double w);

/* Returns the height that the text would have. */
double leaflet_text_height(Leaflet *leaf, const char *text, CaptionStyle style,
                           double w);

void leaflet_tick_box(Leaflet *leaf, double x, double y);

/* --- make_steps.c: the steps of the work ------------------------------------------ */

/* Returns the picture of a file's first sheet with folded parts, or of its first
 * sheet. */
SheetPicture sheet_picture(Kit *kit, const KitFile *file, Arena *arena);

/* Add the first step, which is printing, after a look at the changes of an update pack;
 * and the steps after it. */
void leaflet_add_printing(Leaflet *leaf);
void leaflet_add_steps(Leaflet *leaf);

#endif
