/* Composes figures: blocks and a caption that stay on one page and may float. */
#include "book/composer.h"

#define SMALL_FIGURE 0.85 /* size of pictures in the small version of a figure */

static void compose_caption(Composer *c, const Container *room, const Block *box,
                            int number)
{
    const BlockStyle *look = book_style_block(c->look, "caption");
    const BlockValues block_values = {.number = number};
    const char *label = book_style_label(c->look, look, &block_values);
    const LineOptions options = {.width = room->width - look->left - look->right,
                                 .align = -1,
                                 .lead = label,
                                 .lead_style = look->label_style,
                                 .least_lead = look->gap,
                                 .hangs = true};
    Container inner = *room;
    inner.x += look->left;
    TypesetText text =
        typeset_text(c, &box->inlines, look->style, &options, box->where);
    bands_of_text(c, &inner, &text, look->above,
                  element_new(c, room->element, "Caption"));
}

double figure_padding(const Composer *c)
{
    const BlockStyle *look = book_style_block(c->look, "figure"),
                     *art = book_style_block(c->look, "figure-art");
    return look->left + look->right + art->left + art->right;
}

/* Returns the content and the caption as a single band. */
static Band compose_whole(Composer *c, const Container *room, const Block *box,
                          BlockValues values)
{
    const BlockStyle *art = book_style_block(c->look, "figure-art");
    const int first = c->column_text->bands.count;
    Container alone = *room;
    alone.frame = NULL;
    alone.element = element_new(c, room->element, "Sect");
    c->gap = c->penalty = 0;
    c->breaks = BREAKS_NONE;
    Container inner = container_in(c, &alone, art, values, NULL);
    compose_blocks(c, &inner, &box->blocks);
    c->gap = c->penalty = 0;
    compose_caption(c, &alone, box, values.number);
    return bands_solidify(c, first);
}

/* Composes the figure without reporting problems or keeping its elements. 'elements' is
 * their number after it, and 'errors' that of the problems that kept a part out. */
typedef struct {
    Band whole;
    int elements, errors;
} Trial;

static Trial try_figure(Composer *c, const Container *room, const Block *box,
                        BlockValues values, int first_element)
{
    const int count = c->elements->count;
    DiagList *diags = c->diags, *own = diag_list_new(c->arena);
    DiagList *of_scenes = scene_cache_report_to(c->scenes, own);
    c->diags = own;
    c->measures = true;
    c->elements->count = first_element;
    const Trial trial = {.whole = compose_whole(c, room, box, values),
                         .elements = c->elements->count,
                         .errors = own->errors};
    c->elements->count = count;
    c->measures = false;
    c->diags = diags;
    scene_cache_report_to(c->scenes, of_scenes);
    return trial;
}

/* Returns the figure with smaller pictures, as a band of its own, or a band without
 * height if they cannot be smaller. Its elements replace those of the figure, because a
 * page shows only one of the two. A scene that has failed before is missing without
 * another report, but then an element is missing too. */
static Band compose_small(Composer *c, const Container *room, const Block *box,
                          BlockValues values, int first_element)
{
    c->shrink = SMALL_FIGURE;
    const Trial small = try_figure(c, room, box, values, first_element);
    c->shrink = 1;
    return small.elements == c->elements->count && !small.errors ? small.whole
                                                                 : (Band){.high = 0};
}

/* Returns the lines of a page that the other parts of the figure leave for its picture.
 * The trial gives the picture one line. */
static int lines_for_picture(Composer *c, const Container *room, const Block *box,
                             BlockValues values)
{
    c->picture_lines = 0;
    const Trial trial = try_figure(c, room, box, values, c->elements->count);
    const int others = trial.whole.high - 1 + frames_between(NULL, room->frame) +
                       frames_between(room->frame, NULL);
    return others < c->lines ? c->lines - others : 1;
}

static void report_figure_height(Composer *c, const Block *box, int high)
{
    diag_error_help(c->diags, box->where, "figure-height",
                    "make its pictures smaller: ![…](<NAME 50%>)",
                    "this figure is %.1f mm high, but a page has only %.1f mm",
                    high * c->look->grid, c->lines * c->look->grid);
}

/* A floating figure may be printed later than the text after it. */
void compose_figure(Composer *c, const Container *room, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, "figure");
    const Anchor *target =
        box->number ? &c->manuscript->targets.items[box->number - 1] : NULL;
    if (!target)
        return;
    const BlockValues values = {.number = target->number, .words = target->title};
    const int gap = c->gap > look->above ? c->gap : look->above, penalty = c->penalty;
    const Breaks breaks = c->breaks;
    const bool floats = look->floats && is_free(c, room);
    Container outer = container_in(c, room, look, values, NULL);
    if (has_page_picture(box))
        c->picture_lines = lines_for_picture(c, &outer, box, values);
    const int elements = c->elements->count;
    const Band whole = compose_whole(c, &outer, box, values);
    const Band small = c->has_small_figures
                           ? compose_small(c, &outer, box, values, elements)
                           : (Band){.high = 0};
    c->picture_lines = c->lines;
    c->gap = gap, c->penalty = penalty, c->breaks = breaks;
    Band *band = band_add(c, &outer, gap, whole.high);
    band->items = whole.items;
    band->notes = whole.notes;
    band->terms = whole.terms;
    band->floats = floats;
    band->is_figure = true;
    band->below = floats ? look->below : 0;
    band->target = box->number;
    if (small.high && small.high < whole.high) {
        Band *other = arena_new_item(c->arena, Band);
        *other = *band;
        other->items = small.items;
        other->high = small.high;
        band->small = other;
    }
    if (whole.high + frames_between(NULL, outer.frame) +
            frames_between(outer.frame, NULL) >
        c->lines)
        report_figure_height(c, box, whole.high);
    gap_next(c, floats ? 0 : look->below, floats ? penalty : 0);
}
