#include "pdf/outline.h"

#include <stdlib.h>

#include "base/units.h"
#include "pdf/syntax.h"

/* It stands below the last one of a lower level; numbers are from 1, and 0 is none. */
typedef struct {
    const char *title;
    int level, page; /* the page's object */
    double top;      /* in points from below */
    int parent, next, previous, first, last;
    int inside; /* how many stand below it, and below those */
} Entry;

/* Pages of one prefix, counted on from 'number'. */
typedef struct {
    int first; /* page, from 0 */
    const char *prefix;
    long number; /* 0: they have none */
} Labels;

struct Outline {
    Arena *arena;
    LIST(Entry) entries; /* the first is the outline itself */
    LIST(Labels) labels;
    long last; /* the number of the page before */
    int pages;
};

Outline *outline_new(Arena *arena)
{
    Outline *outline = arena_new_item(arena, Outline);
    outline->arena = arena;
    list_add(arena, &outline->entries, (Entry){.level = -1});
    return outline;
}

/* --- pages ------------------------------------------------------------------------ */

static void add_entry(Outline *outline, const Bookmark *bookmark, const Page *page,
                      int object)
{
    int number = outline->entries.count, above = number - 1;
    while (outline->entries.items[above].level >= bookmark->level)
        above = outline->entries.items[above].parent;
    Entry *parent = &outline->entries.items[above];
    Entry entry = {.title = arena_text(outline->arena, bookmark->title),
                   .level = bookmark->level,
                   .page = object,
                   .top = (page->height - bookmark->y) * POINTS_A_MM,
                   .parent = above,
                   .previous = parent->last};
    if (parent->last)
        outline->entries.items[parent->last].next = number;
    else
        parent->first = number;
    parent->last = number;
    list_add(outline->arena, &outline->entries, entry);
    for (int up = above; up >= 0; up = up ? outline->entries.items[up].parent : -1)
        outline->entries.items[up].inside++;
}

/* "F-12" is a prefix and a number. */
static void add_label(Outline *outline, const char *label)
{
    size_t length = strlen(label), digits = 0;
    while (digits < length && digits < 9 && label[length - digits - 1] >= '0' &&
           label[length - digits - 1] <= '9')
        digits++;
    while (digits && label[length - digits] == '0')
        digits--;
    const char *prefix = arena_copy(outline->arena, label, length - digits);
    long number = digits ? strtol(label + length - digits, NULL, 10) : 0;
    Labels *last = outline->labels.count
                       ? &outline->labels.items[outline->labels.count - 1]
                       : NULL;
    bool follows = last && number && text_is(last->prefix, prefix) && last->number &&
                   number == outline->last + 1;
    if (!follows)
        list_add(outline->arena, &outline->labels,
                 ((Labels){outline->pages, prefix, number}));
    outline->last = number;
}

void outline_add_page(Outline *outline, const Page *page, int object)
{
    for (int i = 0; i < page->bookmarks.count; i++)
        add_entry(outline, &page->bookmarks.items[i], page, object);
    if (page->label)
        add_label(outline, page->label);
    outline->pages++;
}

/* --- in the file ------------------------------------------------------------------ */

static void add_link(Text *out, const char *key, int object)
{
    if (object)
        text_print(out, "/%s %d 0 R ", key, object);
}

/* The highest level is open, the others are closed: their counts are negative. */
static void write_entry(const Outline *outline, PdfFile *file, int i,
                        const int *objects, int top)
{
    const Entry *entry = &outline->entries.items[i];
    Text out = text_new(outline->arena);
    text_add(&out, "<< /Title ");
    pdf_string(&out, entry->title);
    text_print(&out, " /Dest [ %d 0 R /XYZ 0 ", entry->page);
    pdf_number(&out, entry->top, 2);
    text_add(&out, " 0 ] ");
    add_link(&out, "Parent", entry->parent ? objects[entry->parent] : top);
    add_link(&out, "Prev", objects[entry->previous]);
    add_link(&out, "Next", objects[entry->next]);
    if (entry->first)
        text_print(&out, "/First %d 0 R /Last %d 0 R /Count %d ", objects[entry->first],
                   objects[entry->last], entry->level ? -entry->inside : entry->inside);
    text_add(&out, ">>");
    pdf_file_object(file, objects[i], out.text, out.length);
}

/* How many are seen when it is opened. */
static int shown(const Outline *outline)
{
    int count = 0;
    for (int i = 1; i < outline->entries.count; i++)
        count += outline->entries.items[i].level <= 1;
    return count;
}

static void write_entries(const Outline *outline, PdfFile *file, Text *root)
{
    int count = outline->entries.count;
    int *objects = arena_alloc(outline->arena, (size_t)count * sizeof *objects);
    int top = pdf_file_reserve(file);
    for (int i = 1; i < count; i++)
        objects[i] = pdf_file_reserve(file);
    objects[0] = 0; /* stands for none */
    const Entry *all = &outline->entries.items[0];
    const char *body = arena_print(
        outline->arena, "<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>",
        objects[all->first], objects[all->last], shown(outline));
    pdf_file_object(file, top, body, strlen(body));
    for (int i = 1; i < count; i++)
        write_entry(outline, file, i, objects, top);
    text_print(root, "/Outlines %d 0 R ", top);
}

static void add_labels(const Outline *outline, Text *root)
{
    text_add(root, "/PageLabels << /Nums [ ");
    if (outline->labels.items[0].first)
        text_add(root, "0 << /S /D >> ");
    for (int i = 0; i < outline->labels.count; i++) {
        const Labels *labels = &outline->labels.items[i];
        text_print(root, "%d << ", labels->first);
        if (*labels->prefix) {
            text_add(root, "/P ");
            pdf_string(root, labels->prefix);
        }
        if (labels->number)
            text_print(root, " /S /D /St %ld", labels->number);
        text_add(root, " >> ");
    }
    text_add(root, "] >> ");
}

void outline_write(Outline *outline, PdfFile *file, Text *root)
{
    if (outline->entries.count > 1)
        write_entries(outline, file, root);
    if (outline->labels.count)
        add_labels(outline, root);
}
