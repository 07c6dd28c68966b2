#include "build/changes_list.h"

#include <ctype.h>
#include <math.h>

#define LEAST_MARGIN 8.0
enum {
    /* Designs of a set that are shown before and after: with changed values, and with
     * nothing but another look. The others get small pictures. */
    MOST_PAIRS = 60,
    MOST_REDRAWN = 6,
    MOST_SMALL = 300 /* small pictures of a set in a section; the rest is counted */
};

#define FOOT 6.0 /* height of the line at the foot of a page */

/* --- pages ------------------------------------------------------------------------ */

static void begin_page(ChangesPage *p)
{
    const ChangesList *list = p->list;
    double margin = fmax(list->margin, LEAST_MARGIN);
    p->page = (Page){.width = list->width, .height = list->height};
    p->left = margin;
    p->right = list->width - margin;
    p->top = margin;
    p->bottom = list->height > 0 ? list->height - margin - FOOT : INFINITY;
    p->x = p->left;
    p->y = p->top;
    p->row = 0;
}

static void end_page(ChangesPage *p)
{
    if (!p->page.items.count)
        return;
    if (p->page.height == 0)
        p->page.height = p->y + p->top;
    p->page.label = arena_print(p->arena, "%d", p->pages.count + 1);
    list_add(p->arena, &p->pages, p->page);
}

void changes_make_room(ChangesPage *p, double height)
{
    changes_end_row(p);
    if (p->y > p->top && p->y + height > p->bottom) {
        end_page(p);
        begin_page(p);
    }
}

void changes_end_row(ChangesPage *p)
{
    if (p->row > 0)
        p->y += p->row + 1;
    p->x = p->left;
    p->row = 0;
}

/* Adds the title and the number of each page to its foot. */
static void add_feet(ChangesPage *p)
{
    const ChangesList *list = p->list;
    for (int i = 0; list->height > 0 && i < p->pages.count; i++) {
        Page *page = &p->pages.items[i];
        const char *foot = arena_print(p->arena, "%s: what changed since %s · %d/%d",
                                       list->title, list->since, i + 1, p->pages.count);
        caption_set(&p->body, foot, caption_regular(7, CHANGES_GREY),
                    (Box){p->left, list->height - p->top, p->right - p->left, 0},
                    &page->items);
    }
}

/* --- words ------------------------------------------------------------------------ */

static void add_line(ChangesPage *p, const Captions *captions, const char *text,
                     CaptionStyle style, double gap)
{
    p->y += caption_lines(captions, text, style,
                          (Box){p->left, p->y, p->right - p->left, 0}, &p->page.items) +
            gap;
}

static void add_rule(ChangesPage *p)
{
    Path *path = path_new(p->arena);
    path_segment(path, p->left, p->y, p->right, p->y);
    list_add(p->arena, &p->page.items,
             item_stroke(path, paint_ink(CHANGES_INK, 1), (Stroke){.width = 0.3}));
}

/* Adds the title of a section, on the page of what follows, which needs this height. */
static void add_section(ChangesPage *p, const char *title, double next)
{
    const double heading = 12;
    changes_make_room(p, heading + next);
    p->y += 3;
    add_rule(p);
    p->y += 1;
    add_line(p, &p->title, title, caption_bold(14, CHANGES_INK), 1);
}

/* Adds a heading, on the page of what follows, which needs this height. */
static void add_heading(ChangesPage *p, const char *title, double next)
{
    const double heading = 6;
    changes_make_room(p, heading + next);
    add_line(p, &p->title, title, caption_bold(10, CHANGES_INK), 0.8);
}

/* Adds what to do in a sentence. */
static void add_summary(ChangesPage *p)
{
    const Update *update = p->list->update;
    long out = update_removed(update), in = update_added(update);
    const char *removed = text_plural(p->arena, out, "piece", "pieces"),
               *added = text_plural(p->arena, in, "piece", "pieces");
    const char *what =
        out && in ? arena_print(p->arena, "Take %s out of your copy, and put %s in.",
                                removed, added)
        : out     ? arena_print(p->arena, "Take %s out of your copy. Nothing is added.",
                                removed)
        : in ? arena_print(p->arena, "Put %s into your copy. Nothing is taken out.",
                           added)
             : "All pieces stay. Only rules changed.";
    add_line(p, &p->body, what, caption_regular(10, CHANGES_INK), 0);
    if (update->rules && (out || in))
        add_line(p, &p->body, "Rules changed, too: see the end.",
                 caption_regular(10, CHANGES_INK), 0);
}

static void add_head(ChangesPage *p)
{
    const ChangesList *list = p->list;
    add_line(p, &p->title, list->title, caption_bold(24, CHANGES_INK), 0);
    add_line(p, &p->title, arena_print(p->arena, "What changed since %s", list->since),
             caption_regular(11, CHANGES_GREY), 2);
    add_summary(p);
}

/* --- pieces ----------------------------------------------------------------------- */

const char *changes_name(const RecordEntry *entry)
{
    return entry->title && *entry->title ? entry->title : entry->id;
}

/* Returns the title of a set, which begins with a capital letter. */
static const char *part_title(const ChangesPage *p, const RecordPart *part)
{
    const Set *set = game_set(p->list->game, part->name);
    char *title = arena_text(p->arena, set           ? set->title
                                       : part->title ? part->title
                                                     : part->name);
    title[0] = (char)toupper((unsigned char)title[0]);
    return title;
}

/* Returns true for a design that is printed again because it looks different. */
static bool is_replaced(const UpdateItem *item)
{
    return item->change && item->change->before && item->change->after &&
           item->removed && item->added;
}

/* Why a design is printed again. */
static const char *cause_of(ChangesPage *p, const UpdateItem *item)
{
    const EntryChange *change = item->change;
    const char *because = NULL;
    for (int i = 0; i < change->values.count; i++) {
        if (!change->values.items[i].because)
            return "changed";
        because = change->values.items[i].because;
    }
    return because ? arena_print(p->arena, "changed because %s", because)
                   : "drawn differently";
}

/* Returns the number of pieces if all those of a set are taken out, and there are more
 * than a few designs; otherwise 0. */
static long whole_set_taken_out(const ChangesPage *p, const RecordPart *part)
{
    enum { FEW = 5 };
    const Update *update = p->list->update;
    const RecordPart *before =
        record_part(update->changes->before, RECORD_SET, part->name);
    long all = 0, removed = 0;
    for (int i = 0; before && i < before->entries.count; i++)
        all += before->entries.items[i]->copies;
    for (int i = 0; i < update->items.count; i++)
        if (update->items.items[i].part == part && update->items.items[i].change)
            removed += update->items.items[i].removed;
    return before && before->entries.count > FEW && removed == all ? all : 0;
}

/* Adds a line in place of the pictures of a whole set. */
static void add_whole_set(ChangesPage *p, const RecordPart *part, long pieces)
{
    add_heading(p, part_title(p, part), 0);
    add_line(p, &p->body, arena_print(p->arena, "All %ld pieces", pieces),
             caption_bold(8, CHANGES_INK), 1);
}

/* Adds a small picture, or none after so many in a set. */
static void add_small(ChangesPage *p, const UpdateItem *item, bool before, int *count)
{
    if (++*count <= MOST_SMALL)
        changes_add_small(p, item, before);
}

/* Adds a line for the designs of a set that got no picture. */
static void add_rest(ChangesPage *p, int count)
{
    if (count <= MOST_SMALL)
        return;
    changes_make_room(p, 6);
    add_line(p, &p->body,
             arena_print(p->arena, "and %s",
                         text_plural(p->arena, count - MOST_SMALL, "more design",
                                     "more designs")),
             caption_bold(8, CHANGES_INK), 1);
}

static void add_small_pictures(ChangesPage *p, bool before)
{
    const Update *update = p->list->update;
    const RecordPart *part = NULL;
    int count = 0;  /* pictures of the set */
    long whole = 0; /* pieces, if the whole set is taken out */
    for (int i = 0; i < update->items.count; i++) {
        const UpdateItem *item = &update->items.items[i];
        if (before ? !item->removed : !item->added || is_replaced(item))
            continue;
        if (item->part != part) {
            add_rest(p, count);
            count = 0;
            whole = before ? whole_set_taken_out(p, item->part) : 0;
        }
        if (item->part != part && whole)
            add_whole_set(p, item->part, whole);
        else if (item->part != part)
            add_heading(p, part_title(p, item->part),
                        changes_small_height(p, item, before));
        part = item->part;
        if (!whole || !item->change)
            add_small(p, item, before, &count);
    }
    add_rest(p, count);
    changes_end_row(p);
}

/* Returns true if a replaced design is shown before and after, given those that were
 * so far. */
static bool is_shown_twice(const UpdateItem *item, int pairs, int redrawn)
{
    return item->change->values.count ? pairs < MOST_PAIRS : redrawn < MOST_REDRAWN;
}

/* Adds the replaced designs of a set for one cause. */
static void add_cause(ChangesPage *p, const char *cause, int from, int end, Map *shown)
{
    const Update *update = p->list->update;
    const RecordPart *part = update->items.items[from].part;
    const char *heading = arena_print(p->arena, "%s: %s", part_title(p, part), cause);
    int pairs = 0, redrawn = 0, small = 0;
    for (int i = from; i < end; i++) {
        const UpdateItem *item = &update->items.items[i];
        if (!is_replaced(item) || !text_is(cause_of(p, item), cause))
            continue;
        if (heading)
            add_heading(p, heading, changes_pair_height(p, item));
        heading = NULL;
        if (is_shown_twice(item, pairs, redrawn))
            changes_add_pair(p, item, shown);
        else
            add_small(p, item, false, &small);
        pairs += item->change->values.count > 0;
        redrawn += !item->change->values.count;
    }
    add_rest(p, small);
}

/* Adds the replaced designs of a set from item 'from' on, grouped by their causes.
 * Returns the first item of the next set. */
static int add_replaced(ChangesPage *p, int from)
{
    const Update *update = p->list->update;
    const RecordPart *part = update->items.items[from].part;
    Map causes = map_new(p->arena), shown = map_new(p->arena);
    int end = from;
    for (; end < update->items.count && update->items.items[end].part == part; end++)
        if (is_replaced(&update->items.items[end]))
            map_put(&causes, cause_of(p, &update->items.items[end]), p);
    for (int c = 0; c < causes.entries.count; c++)
        add_cause(p, causes.entries.items[c].key, from, end, &shown);
    return end;
}

static void add_pieces(ChangesPage *p)
{
    const double first = 56; /* of a small picture with its heading and label */
    const Update *update = p->list->update;
    if (update_removed(update)) {
        add_section(p, "Take these out", first);
        add_small_pictures(p, true);
    }
    if (!update_added(update))
        return;
    add_section(p, "Put these in", first);
    add_small_pictures(p, false);
    for (int i = 0; i < update->items.count;)
        i = add_replaced(p, i);
    changes_end_row(p);
}

PageList changes_list_pages(const ChangesList *list, Arena *arena)
{
    DiagList *ignored = diag_list_new(arena);
    ChangesPage p = {.list = list,
                     .arena = arena,
                     .ignored = ignored,
                     .body = {list->after->assets, list->game, arena, ignored, NULL},
                     .other_run = other_run_new(arena, list->after->assets->families,
                                                list->after->assets->pictures),
                     .old_pictures.arena = arena,
                     .new_pictures.arena = arena};
    p.title = p.body;
    p.title.role = "title";
    begin_page(&p);
    add_head(&p);
    add_pieces(&p);
    if (list->update->rules) {
        add_section(&p, "Changes to the rules", 25);
        changes_add_rules(&p, list->update->rules);
    }
    end_page(&p);
    add_feet(&p);
    return p.pages;
}
