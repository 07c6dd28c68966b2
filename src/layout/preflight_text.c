/* Texts: away from the cut, told from their ground, not hidden by what comes later. */
#include <math.h>

#include "base/colour.h"
#include "base/units.h"
#include "layout/preflight_parts.h"
#include "page/path_hits.h"

#define LEAST_CONTRAST 4.5
#define LEAST_CONTRAST_LARGE 3.0
#define LARGE_PT 18.0
#define LARGE_BOLD_PT 14.0
#define SLIGHT 0.1 /* mm: nobody sees it */

enum { MOST_LINES = 5000 };

static const TextNote *note_of(const Preflight *p, const Run *run)
{
    for (int i = 0; i < p->notes->count; i++)
        if (run >= p->notes->items[i].first &&
            run < p->notes->items[i].first + p->notes->items[i].count)
            return &p->notes->items[i];
    return NULL;
}

/* --- the safe zone ------------------------------------------------------------- */

/* Text stays inside what is cut out, and away from its edge. */
static bool is_safe(Preflight *p, Point point)
{
    const Trim *trim = &p->face->trim;
    double least = trim->safe - SLIGHT;
    if (!grounds_may_look(&p->grounds, trim->outline))
        return true;
    if (!trim->rounded && !trim->hole && trim->corner <= 3 * trim->safe)
        return point.x >= least && point.y >= least && point.x <= trim->w - least &&
               point.y <= trim->h - least;
    Hit hit = path_hit(trim->outline, point);
    return hit.odd && hit.nearest >= least;
}

static void check_safe(Preflight *p, const TextNote *note, Box seen)
{
    const Point corners[] = {{seen.x, seen.y},
                             {seen.x + seen.w, seen.y},
                             {seen.x + seen.w, seen.y + seen.h},
                             {seen.x, seen.y + seen.h}};
    for (int i = 0; i < 4; i++) {
        if (is_safe(p, corners[i]))
            continue;
        diag_add(p->diags, LEVEL_WARNING, note->where, "safe-zone",
                 "text comes nearer to the cut than %.4g mm", p->face->trim.safe);
        return;
    }
}

/* --- contrast ------------------------------------------------------------------ */

static void check_contrast(Preflight *p, const TextNote *note, const Run *run,
                           Point point)
{
    uint32_t ground;
    double size = run->size / MM_A_POINT;
    bool large = size >= LARGE_PT || (note->bold && size >= LARGE_BOLD_PT);
    double least = large ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST;
    if (!grounds_colour(&p->grounds, point, &ground))
        return;
    double contrast = colour_contrast(run->colour, ground);
    if (contrast < least - 0.05)
        diag_add(p->diags, LEVEL_WARNING, note->where, "contrast",
                 "text in #%06X on #%06X has a contrast of %.1f; %.1f is the least",
                 run->colour, ground, contrast, least);
}

/* --- what covers texts --------------------------------------------------------- */

static double overlap(Box a, Box b)
{
    double w = fmin(a.x + a.w, b.x + b.w) - fmax(a.x, b.x);
    double h = fmin(a.y + a.h, b.y + b.h) - fmax(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

/* More than a third of a line is hidden, its middle too. */
void preflight_cover(Preflight *p, const Ground *ground)
{
    const Item *item = ground->item;
    bool solid = item->kind == ITEM_PICTURE || item->paint.kind != PAINT_INK ||
                 item->paint.ink.alpha >= 1;
    for (int i = 0; solid && i < p->lines.count; i++) {
        SetLine *line = &p->lines.items[i];
        Point middle = {line->box.x + line->box.w / 2, line->box.y + line->box.h / 2};
        if (line->told ||
            overlap(line->box, ground->bounds) < line->box.w * line->box.h / 3 ||
            !ground_holds(&p->grounds, ground, middle))
            continue;
        line->told = true;
        diag_add(p->diags, LEVEL_WARNING, line->note->where, "covered",
                 "what is drawn later covers this text");
    }
}

static void check_lines(Preflight *p, const SetLine *new)
{
    for (int i = 0; i < p->lines.count; i++) {
        SetLine *old = &p->lines.items[i];
        double least = fmin(old->box.w * old->box.h, new->box.w *new->box.h);
        if (old->told || old->note == new->note ||
            overlap(old->box, new->box) < least / 4)
            continue;
        old->told = true;
        Diag *diag = diag_add(p->diags, LEVEL_WARNING, old->note->where, "covered",
                              "another text is printed over this one");
        diag_remark(p->diags, diag, new->note->where, "it is drawn here");
    }
    if (p->lines.count < MOST_LINES)
        list_add(p->diags->arena, &p->lines, *new);
}

/* --- lines --------------------------------------------------------------------- */

static void check_line(Preflight *p, const TextNote *note, const Run *run,
                       Matrix matrix, int first, int last)
{
    const Glyph *glyphs = run->glyphs.items;
    double left = glyphs[first].x, right = glyphs[first].x;
    for (int i = first; i < last; i++) {
        left = fmin(left, glyphs[i].x);
        right = fmax(right, glyphs[i].x);
    }
    double y = glyphs[first].y, up = run->font->x_height * run->size;
    Box seen = matrix_apply_box(matrix, (Box){left, y - up, right - left, up});
    Box whole = {left, y - up, right - left + up / 2, up}; /* with a last letter */
    const SetLine line = {matrix_apply_box(matrix, whole), note, false};
    check_lines(p, &line);
    check_safe(p, note, seen);
    check_contrast(p, note, run, (Point){seen.x + seen.w / 2, seen.y + seen.h / 2});
}

void preflight_run(Preflight *p, const Run *run, Place place)
{
    const TextNote *note = note_of(p, run);
    for (int i = 0, next; note && i < run->glyphs.count; i = next) {
        for (next = i + 1; next < run->glyphs.count; next++)
            if (fabs(run->glyphs.items[next].y - run->glyphs.items[i].y) > run->size)
                break;
        check_line(p, note, run, place.matrix, i, next);
    }
}
