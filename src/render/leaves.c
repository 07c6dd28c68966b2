#include "render/leaves.h"

#include "base/text.h"

#define TEXT_TAG "P"
#define FIGURE_TAG "Figure"

bool leaves_are_told(const Leaves *leaves)
{
    return leaves->all && !leaves->inside &&
           (leaves->element || !leaves->elements_alone);
}

static void begin(Leaves *leaves, cairo_t *cr, const char *tag, const char *attributes,
                  const char *alt)
{
    const char *kept = alt ? arena_print(leaves->arena, "%s", alt) : NULL;
    cairo.tag_begin(cr, tag, attributes);
    list_add(leaves->arena, leaves->all, ((Leaf){leaves->element, kept, leaves->link}));
}

/* --- figures ---------------------------------------------------------------------- */

void leaves_begin_figure(Leaves *leaves, cairo_t *cr, const char *alt)
{
    leaves_close(leaves);
    begin(leaves, cr, FIGURE_TAG, NULL, alt);
    leaves->inside++;
}

void leaves_end_figure(Leaves *leaves, cairo_t *cr)
{
    leaves->inside--;
    cairo.tag_end(cr, FIGURE_TAG);
}

/* --- text ------------------------------------------------------------------------- */

/* A quote or backslash would end the attribute. */
static const char *quoted(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    for (; *text; text++)
        text_print(&out, *text == '\'' || *text == '\\' ? "\\%c" : "%c", *text);
    return out.text;
}

/* To pages that are still to come Cairo makes no links: where those into the document
 * lead is said in the finished file. */
static const char *link_attributes(Arena *arena, const Link *link)
{
    return link->uri ? arena_print(arena, "uri='%s'", quoted(arena, link->uri))
                     : "page=1";
}

void leaves_close(Leaves *leaves)
{
    if (leaves->open)
        cairo.tag_end(leaves->open, TEXT_TAG);
    leaves->open = NULL;
}

bool leaves_begin_text(Leaves *leaves, cairo_t *cr)
{
    const Link *link = leaves->link;
    bool told = leaves_are_told(leaves), lasts = told && leaves->element && !link;
    if (lasts && leaves->open && leaves->open_element == leaves->element)
        return false;
    leaves_close(leaves);
    if (told)
        begin(leaves, cr, link ? CAIRO_TAG_LINK : TEXT_TAG,
              link ? link_attributes(leaves->arena, link) : NULL, NULL);
    if (lasts) {
        leaves->open = cr;
        leaves->open_element = leaves->element;
    }
    return told && !lasts;
}

/* Has it a glyph for several letters? For these Cairo writes what they are within the
 * leaf, at the end of which some readers take the leaf to end too: no more lines should
 * follow in it. */
static bool has_ligature(const Run *run)
{
    const char *text = run->text;
    for (int i = 0; i < run->clusters.count; i++) {
        const Cluster *cluster = &run->clusters.items[i];
        if (cluster->bytes > text_point_length(text, (size_t)cluster->bytes))
            return true;
        text += cluster->bytes;
    }
    return false;
}

bool leaves_close_with(const Leaves *leaves, const Run *run)
{
    return leaves->open && has_ligature(run);
}

void leaves_end_text(Leaves *leaves, cairo_t *cr, bool ends, bool closes)
{
    if (closes)
        leaves_close(leaves);
    if (ends)
        cairo.tag_end(cr, leaves->link ? CAIRO_TAG_LINK : TEXT_TAG);
}
