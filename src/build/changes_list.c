#include "build/changes_list.h"

#include <ctype.h>
#include <math.h>

#define LEAST_MARGIN 8.0
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
    if (p->section)
        changes_add_line(p, &p->body,
                         arena_print(p->arena, "%s (continued)", p->section),
                         caption_regular(8, CHANGES_GREY), 1);
    p->start = p->y;
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
    if (p->y > p->start && p->y + height > p->bottom) {
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
        const char *foot =
            arena_print(p->arena, "%s: what changed since %s · %s%s%d/%d", list->title,
                        list->since, list->own_stamp ? list->own_stamp : "",
                        list->own_stamp ? " · " : "", i + 1, p->pages.count);
        caption_set(&p->body, foot, caption_regular(7, CHANGES_GREY),
                    (Box){p->left, list->height - p->top, p->right - p->left, 0},
                    &page->items);
    }
}

/* --- words ------------------------------------------------------------------------ */

void changes_add_line(ChangesPage *p, const Captions *captions, const char *text,
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

void changes_add_section(ChangesPage *p, const char *title, double next)
{
    const double heading = 12;
    p->section = NULL;
    changes_make_room(p, heading + next);
    p->section = title;
    p->y += 3;
    add_rule(p);
    p->y += 1;
    changes_add_line(p, &p->title, title, caption_bold(14, CHANGES_INK), 1);
}

/* --- head ------------------------------------------------------------------------- */

/* Returns "Take out 2 pieces, put in 3, and exchange 16."; NULL if all are 0. */
static const char *counts_sentence(ChangesPage *p, UpdateCounts counts, const char *one,
                                   const char *many)
{
    const struct {
        const char *verb;
        long count;
    } phrases[] = {{"take out", counts.out},
                   {"put in", counts.in},
                   {"exchange", counts.exchanged}};
    enum { MOST = sizeof phrases / sizeof *phrases };
    int left = !!counts.out + !!counts.in + !!counts.exchanged, all = left;
    Text text = text_new(p->arena);
    for (int i = 0; i < MOST; i++) {
        if (!phrases[i].count)
            continue;
        const char *number = text.length
                                 ? arena_print(p->arena, "%ld", phrases[i].count)
                                 : text_plural(p->arena, phrases[i].count, one, many);
        const char *after = --left ? (all > 2 ? ", " : " and ") : ".";
        text_print(&text, "%s%s %s%s", all > 2 && !left ? "and " : "", phrases[i].verb,
                   number, after);
    }
    if (!all)
        return NULL;
    char *sentence = arena_text(p->arena, text.text);
    sentence[0] = (char)toupper((unsigned char)sentence[0]);
    return sentence;
}

/* Adds what to do in a sentence or two. */
static void add_summary(ChangesPage *p)
{
    const Update *update = p->list->update;
    const CaptionStyle style = caption_regular(10, CHANGES_INK);
    const char *pieces = counts_sentence(p, update_pieces(update), "piece", "pieces"),
               *boxes =
                   counts_sentence(p, update_boxes(update), "card box", "card boxes");
    if (pieces)
        changes_add_line(p, &p->body, pieces, style, 0);
    if (boxes)
        changes_add_line(p, &p->body, boxes, style, 0);
    if (!pieces && !boxes)
        changes_add_line(p, &p->body, "All pieces stay. Only rules changed.", style, 0);
    else if (update_changes_rules(update))
        changes_add_line(p, &p->body, "Rules changed, too: see the end.", style, 0);
}

/* Adds whose copies the list is for. */
static void add_stamp(ChangesPage *p)
{
    const char *stamp = p->list->stamp;
    const CaptionStyle style = caption_regular(10, CHANGES_INK);
    if (!stamp)
        return;
    if (strstr(p->list->since, stamp)) {
        changes_add_line(p, &p->body, "The stamp is in the small print of each sheet.",
                         style, 2);
        return;
    }
    const char *words = arena_print(
        p->arena,
        p->list->is_update
            ? "For copies with the update that has the stamp %.8s in the small print "
              "of "
              "each sheet."
            : "For copies with the stamp %.8s. It is in the small print of each sheet.",
        stamp);
    changes_add_line(p, &p->body, words, style, 2);
}

static void add_head(ChangesPage *p)
{
    const ChangesList *list = p->list;
    changes_add_line(p, &p->title, list->title, caption_bold(24, CHANGES_INK), 0);
    changes_add_line(p, &p->title,
                     arena_print(p->arena, "What changed since %s", list->since),
                     caption_regular(11, CHANGES_GREY), 2);
    add_stamp(p);
    add_summary(p);
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
    changes_add_pieces(&p);
    if (update_changes_rules(list->update)) {
        changes_add_section(&p, "Changes to the rules", 25);
        changes_add_rules(&p);
    }
    end_page(&p);
    add_feet(&p);
    return p.pages;
}
