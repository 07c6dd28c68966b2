#include "render/tags.h"

#include "base/text.h"

#define TEXT_TAG "P"
#define FIGURE_TAG "Figure"

struct Tags {
    Arena *arena;
    bool elements_only; /* what belongs to no element of the document is not tagged */
    TaggedList all;
    TagPlace place;
    int suspended;
    cairo_t *open; /* where the tag of a paragraph is open, or NULL */
    int open_element;
};

Tags *tags_new(Arena *arena, const Document *document)
{
    if (!document->structured)
        return NULL;
    return arena_make(arena, Tags, .arena = arena,
                      .elements_only = document->elements != NULL);
}

const TaggedList *tags_all(const Tags *tags)
{
    return &tags->all;
}

/* --- current place ---------------------------------------------------------------- */

TagPlace tags_enter(Tags *tags, const Group *group)
{
    if (!tags)
        return (TagPlace){0};
    TagPlace before = tags->place;
    if (group->element)
        tags->place.element = group->element;
    if (group->link)
        tags->place.link = group->link;
    return before;
}

void tags_leave(Tags *tags, TagPlace before)
{
    if (tags)
        tags->place = before;
}

void tags_suspend(Tags *tags)
{
    if (tags)
        tags->suspended++;
}

void tags_resume(Tags *tags)
{
    if (tags)
        tags->suspended--;
}

bool tags_are_active(const Tags *tags)
{
    return tags && !tags->suspended && (tags->place.element || !tags->elements_only);
}

static void begin(Tags *tags, cairo_t *cr, const char *tag, const char *attributes,
                  const char *alt)
{
    const char *kept = alt ? arena_text(tags->arena, alt) : NULL;
    cairo.tag_begin(cr, tag, attributes);
    list_add(tags->arena, &tags->all,
             ((Tagged){tags->place.element, kept, tags->place.link}));
}

/* --- figures ---------------------------------------------------------------------- */

bool tags_begin_figure(Tags *tags, cairo_t *cr, const char *alt)
{
    if (!tags_are_active(tags))
        return false;
    tags_close(tags);
    begin(tags, cr, FIGURE_TAG, NULL, alt);
    tags_suspend(tags);
    return true;
}

void tags_end_figure(Tags *tags, cairo_t *cr)
{
    tags_resume(tags);
    cairo.tag_end(cr, FIGURE_TAG);
}

/* --- text ------------------------------------------------------------------------- */

/* Returns Cairo's attributes for a link, or NULL. Cairo takes ASCII between quotes;
 * other characters are percent-encoded. It makes no links to pages that are not drawn
 * yet, so links inside the document lead to the first page here; structure.c sets
 * their true destination. */
static const char *link_attributes(Arena *arena, const Link *link)
{
    if (!link || !link->uri)
        return link ? "page=1" : NULL;
    Text out = text_new(arena);
    text_add(&out, "uri='");
    for (const char *uri = link->uri; *uri; uri++) {
        bool plain = *uri > ' ' && *uri <= '~' && *uri != '\'' && *uri != '\\';
        text_print(&out, plain ? "%c" : "%%%02X", (unsigned char)*uri);
    }
    text_add(&out, "'");
    return out.text;
}

void tags_close(Tags *tags)
{
    if (!tags || !tags->open)
        return;
    cairo.tag_end(tags->open, TEXT_TAG);
    tags->open = NULL;
}

bool tags_begin_text(Tags *tags, cairo_t *cr)
{
    if (!tags_are_active(tags))
        return false;
    const Link *link = tags->place.link;
    bool lasts = tags->place.element && !link;
    if (lasts && tags->open && tags->open_element == tags->place.element)
        return false;
    tags_close(tags);
    begin(tags, cr, link ? CAIRO_TAG_LINK : TEXT_TAG,
          link_attributes(tags->arena, link), NULL);
    tags->open = lasts ? cr : NULL;
    tags->open_element = tags->place.element;
    return !lasts;
}

void tags_end_text(Tags *tags, cairo_t *cr)
{
    cairo.tag_end(cr, tags->place.link ? CAIRO_TAG_LINK : TEXT_TAG);
}

/* Returns true if a glyph of the run shows several letters. Cairo then writes these
 * letters in a tag of their own. */
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

/* Some readers take the end of a ligature's tag for the end of the enclosing tag. */
void tags_close_after(Tags *tags, const Run *run)
{
    if (tags && tags->open && has_ligature(run))
        tags_close(tags);
}
