#include "kit/make_leaflet.h"

#include <math.h>

#define FOOT 9.0 /* the slug below the text */
#define LEAST_PAPER 140.0

/* --- pages ------------------------------------------------------------------------ */

void leaflet_begin_page(Leaflet *leaf)
{
    const Paper *paper = &leaf->kit->options.paper;
    double w = fmin(paper->width, paper->height), h = fmax(paper->width, paper->height);
    if (w < LEAST_PAPER || w > 300)
        w = 210, h = 297;
    leaf->page = (Page){.width = w, .height = h};
    leaf->page.label = arena_print(leaf->arena, "%d", leaf->pages.count + 1);
    leaf->y = LEAFLET_MARGIN;
}

double leaflet_width(const Leaflet *leaf)
{
    return leaf->page.width - 2 * LEAFLET_MARGIN;
}

double leaflet_bottom(const Leaflet *leaf)
{
    return leaf->page.height - LEAFLET_MARGIN - FOOT / 2;
}

void leaflet_rule(Leaflet *leaf, uint32_t colour, double width)
{
    Path *rule = path_new(leaf->arena);
    path_segment(rule, LEAFLET_MARGIN, leaf->y, leaf->page.width - LEAFLET_MARGIN,
                 leaf->y);
    list_add(leaf->arena, &leaf->page.items,
             item_stroke(rule, paint_ink(colour, 1), (Stroke){.width = width}));
}

/* Names the build at the foot of the page. */
void leaflet_end_page(Leaflet *leaf)
{
    const KitOptions *options = &leaf->kit->options;
    Text text = text_new(leaf->arena);
    text_print(&text, "%s · how to make it · ", options->game->title);
    if (!options->game->is_default)
        text_print(&text, "edition %s · ", options->game->edition);
    text_add(&text, options->paper_name);
    if (options->stamp)
        text_print(&text, " · %s", options->stamp);
    if (options->draft)
        text_print(&text, " · %s", options->draft);
    text_print(&text, " · page %s", leaf->page.label);
    Box at = {LEAFLET_MARGIN, leaf->page.height - LEAFLET_MARGIN + 2,
              leaflet_width(leaf), 0};
    caption_set(&leaf->body, text.text, caption_regular(6.5, LEAFLET_GREY), at,
                &leaf->page.items);
    list_add(leaf->arena, &leaf->pages, leaf->page);
}

void leaflet_need(Leaflet *leaf, double height)
{
    if (leaf->y + height <= leaflet_bottom(leaf) || leaf->y <= LEAFLET_MARGIN)
        return;
    leaflet_end_page(leaf);
    leaflet_begin_page(leaf);
}

/* --- text ------------------------------------------------------------------------- */

/* Returns the text with no-break spaces between figures and units. */
const char *leaflet_tied(Arena *arena, const char *text)
{
    static const char *const units[] = {"mm", "g/m²", "min", "h", "s ", NULL};
    Text out = text_new(arena);
    for (const char *at = text; *at; at++) {
        bool joins = false;
        for (int i = 0; units[i] && *at == ' '; i++)
            joins |= at > text && at[-1] >= '0' && at[-1] <= '9' &&
                     text_starts(at + 1, units[i]);
        if (joins)
            text_add(&out, "\u00A0");
        else
            text_print(&out, "%c", *at);
    }
    return out.text;
}

/* Sets a text into a column of the page, and returns its height. */
double leaflet_text(Leaflet *leaf, const char *text, CaptionStyle style, double x,
                    double y, double w)
{
    return caption_lines(&leaf->body, leaflet_tied(leaf->arena, text), style,
                         (Box){x, y, w, 0}, &leaf->page.items);
}

/* Returns the height that the text would have. */
double leaflet_text_height(Leaflet *leaf, const char *text, CaptionStyle style,
                           double w)
{
    ItemList unseen = {0};
    return caption_lines(&leaf->body, leaflet_tied(leaf->arena, text), style,
                         (Box){0, 0, w, 0}, &unseen);
}

void leaflet_tick_box(Leaflet *leaf, double x, double y)
{
    list_add(leaf->arena, &leaf->page.items,
             item_stroke(path_of_box(leaf->arena, (Box){x, y, TICK_BOX, TICK_BOX}),
                         paint_ink(LEAFLET_INK, 1), (Stroke){.width = 0.25}));
}
