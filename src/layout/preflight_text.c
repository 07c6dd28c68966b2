/* Checks texts: distance from the cut, clipping, and contrast with the backdrop. */
#include <math.h>

#include "base/colour.h"
#include "base/units.h"
#include "layout/preflight_parts.h"
#include "page/path_hits.h"

#define LEAST_CONTRAST 4.5
#define LEAST_CONTRAST_LARGE 3.0
#define LARGE_PT 18.0
#define LARGE_BOLD_PT 14.0
#define LEAST_VISIBLE 0.1 /* mm; a smaller loss is invisible */

const char *const PREFLIGHT_SIDES[] = {"left", "top", "right", "bottom"};

static const TextNote *note_of(const Preflight *p, const Run *run)
{
    for (int i = 0; i < p->notes->count; i++) {
        const TextNote *note = &p->notes->items[i];
        if (note->count && run >= note->first && run < note->first + note->count)
            return note;
    }
    return NULL;
}

DiagList *preflight_list(Preflight *p, const TextNote *note)
{
    return note->space ? diag_list_new(p->diags->arena) : p->diags;
}

void preflight_reported(Preflight *p, const TextNote *note, const DiagList *list)
{
    if (note->space)
        space_problems_add(p->space_problems, note->space, list, p->diags);
}

/* Adds a problem of a text. */
static void report(Preflight *p, const TextNote *note, Level level, const char *rule,
                   const char *message, const char *help)
{
    DiagList *list = preflight_list(p, note);
    diag_add(list, level, note->where, rule, "%s", message)->help = help;
    preflight_reported(p, note, list);
}

/* --- ink -------------------------------------------------------------------------- */

/* Computes the bounds of a glyph's ink. Returns false for blanks. */
static bool letter_ink(const Run *run, int at, Box *ink)
{
    *ink = run_ink(run, at, at + 1);
    return ink->w > 0;
}

/* Tests the ink of one glyph of a line. */
typedef bool LetterTest(Preflight *preflight, const PreflightLine *line, Box ink);

static bool any_letter(Preflight *p, const PreflightLine *line, LetterTest *test)
{
    Box ink;
    for (int i = line->first; i < line->last; i++)
        if (letter_ink(line->run, i, &ink) && test(p, line, ink))
            return true;
    return false;
}

/* --- the safe zone ---------------------------------------------------------------- */

static bool is_plain(const Trim *trim)
{
    return !trim->rounded && !trim->hole && trim->corner <= 3 * trim->safe;
}

/* Returns how far a point is beyond the cut. Corners and holes make this costly, so
 * plain rectangles are handled first. */
static Beyond beyond_cut(Preflight *p, Point point)
{
    const Trim *trim = &p->face->trim;
    if (is_plain(trim)) {
        const double out[] = {-point.x, -point.y, point.x - trim->w, point.y - trim->h};
        int most = 0;
        for (int i = 1; i < 4; i++)
            most = out[i] > out[most] ? i : most;
        return (Beyond){out[most], PREFLIGHT_SIDES[most]};
    }
    if (!backdrops_may_look(&p->backdrops, trim->outline))
        return (Beyond){-INFINITY, NULL};
    Hit hit = path_hit(trim->outline, point);
    return (Beyond){hit.odd ? -hit.nearest : hit.nearest, NULL};
}

enum { CORNERS = 4 };

static void corners_of(const PreflightLine *line, Box ink, Point *corners)
{
    const Point own[CORNERS] = {{ink.x, ink.y},
                                {ink.x + ink.w, ink.y},
                                {ink.x + ink.w, ink.y + ink.h},
                                {ink.x, ink.y + ink.h}};
    for (int i = 0; i < CORNERS; i++)
        corners[i] = matrix_apply(line->place.matrix, own[i]);
}

static void keep_most(Beyond *most, Beyond beyond)
{
    if (beyond.by > most->by)
        *most = beyond;
}

/* Returns how far the outermost corner of the ink is beyond the cut. */
static Beyond most_beyond(Preflight *p, const PreflightLine *line, Box ink)
{
    Beyond most = {-INFINITY, NULL};
    Point corners[CORNERS];
    corners_of(line, ink, corners);
    for (int i = 0; i < CORNERS; i++)
        keep_most(&most, beyond_cut(p, corners[i]));
    return most;
}

static bool is_unsafe(Preflight *p, const PreflightLine *line, Box ink)
{
    return most_beyond(p, line, ink).by > LEAST_VISIBLE - p->face->trim.safe;
}

/* Returns the part of a glyph's ink that keeps its text's box. Letters extend beyond
 * the box that the author gave them: at its sides, and above what 'top' measures. Below
 * a line there is room for descenders. */
static Box ink_in_box(const PreflightLine *line, Box ink)
{
    const Box *box = &line->note->box;
    const Run *run = line->run;
    double descent = fmin(-run->font->descent, 0.25) * run->size;
    double foot = run->glyphs.items[line->first].y + descent;
    double left = fmax(ink.x, box->x), right = fmin(ink.x + ink.w, box->x + box->w);
    double top = fmax(ink.y, box->y);
    double bottom = fmin(ink.y + ink.h, fmax(box->y + box->h, foot));
    return right > left && bottom > top ? (Box){left, top, right - left, bottom - top}
                                        : ink;
}

/* Returns true if any part of a glyph is on the piece. Its corners may all lie outside
 * if the glyph is larger than the piece, so the middle counts too. */
static bool is_within(Preflight *p, const PreflightLine *line, Box ink)
{
    Point corners[CORNERS], middle = box_middle(ink);
    corners_of(line, ink, corners);
    if (beyond_cut(p, matrix_apply(line->place.matrix, middle)).by < 0)
        return true;
    for (int i = 0; i < CORNERS; i++)
        if (beyond_cut(p, corners[i]).by < 0)
            return true;
    return false;
}

static bool is_beyond_cut(Preflight *p, const PreflightLine *line)
{
    if (any_letter(p, line, is_within))
        return false;
    report(p, line->note, LEVEL_ERROR, "beyond-cut", "this text is beyond the cut",
           NULL);
    return true;
}

static NearCut *near_cut_of(Preflight *p, const TextNote *note)
{
    for (int i = p->near_cut.count - 1; i >= 0; i--)
        if (p->near_cut.items[i].note == note)
            return &p->near_cut.items[i];
    const Beyond none = {-INFINITY, NULL};
    list_add(p->diags->arena, &p->near_cut, ((NearCut){note, none, none}));
    return &p->near_cut.items[p->near_cut.count - 1];
}

static void check_safe(Preflight *p, const PreflightLine *line)
{
    const Trim *trim = &p->face->trim;
    if (is_plain(trim) && !is_unsafe(p, line, line->ink))
        return;
    NearCut *near_cut = near_cut_of(p, line->note);
    Box ink;
    for (int i = line->first; i < line->last; i++) {
        if (!letter_ink(line->run, i, &ink))
            continue;
        keep_most(&near_cut->cut, most_beyond(p, line, ink));
        Beyond beyond = most_beyond(p, line, ink_in_box(line, ink));
        beyond.by += trim->safe;
        keep_most(&near_cut->safe, beyond);
    }
}

static const char *at_side(Arena *arena, const Beyond *beyond)
{
    return beyond->side ? arena_print(arena, ", at the %s", beyond->side) : "";
}

void preflight_report_near_cut(Preflight *p)
{
    Arena *arena = p->diags->arena;
    for (int i = 0; i < p->near_cut.count; i++) {
        const NearCut *near_cut = &p->near_cut.items[i];
        const Beyond *cut = &near_cut->cut, *safe = &near_cut->safe;
        if (cut->by > LEAST_VISIBLE)
            report(p, near_cut->note, LEVEL_WARNING, "cut-off",
                   arena_print(arena, "the cut removes %.1f mm of this text%s", cut->by,
                               at_side(arena, cut)),
                   NULL);
        else if (safe->by > LEAST_VISIBLE)
            report(p, near_cut->note, LEVEL_WARNING, "safe-zone",
                   arena_print(arena, "text is %.1f mm beyond the safe zone%s",
                               safe->by, at_side(arena, safe)),
                   arena_print(arena, "keep it %.4g mm inside the cut",
                               p->face->trim.safe));
    }
}

/* --- clips ------------------------------------------------------------------------ */

/* Returns true if a clip visibly cuts off one side of a glyph. Tests the middles of the
 * sides, where glyphs have ink more often than in the corners. */
static bool is_cut(Preflight *p, const PreflightLine *line, Box ink)
{
    Matrix matrix = line->place.matrix;
    double x = fmin(LEAST_VISIBLE / hypot(matrix.xx, matrix.yx), ink.w / 2);
    double y = fmin(LEAST_VISIBLE / hypot(matrix.xy, matrix.yy), ink.h / 2);
    Point middle = {ink.x + ink.w / 2, ink.y + ink.h / 2};
    const Point sides[] = {{ink.x + x, middle.y},
                           {ink.x + ink.w - x, middle.y},
                           {middle.x, ink.y + y},
                           {middle.x, ink.y + ink.h - y}};
    for (int i = 0; i < 4; i++)
        if (!backdrops_shows(&p->backdrops, &line->place,
                             matrix_apply(matrix, sides[i])))
            return true;
    return false;
}

static bool is_clipped(Preflight *p, const PreflightLine *line)
{
    if (!line->place.clip || !any_letter(p, line, is_cut))
        return false;
    report(p, line->note, LEVEL_WARNING, "clipped", "a clip cuts off this text",
           "make the clip larger, or move the text further inside");
    return true;
}

/* --- contrast --------------------------------------------------------------------- */

/* The sample point of a run with the least contrast, and the colours of the last
 * one. */
typedef struct {
    double contrast;
    ColourPair seen, last;
} WorstContrast;

/* Samples three points of a line, which may begin on one backdrop and end on
 * another. */
static void find_worst(Preflight *p, const PreflightLine *line, WorstContrast *worst)
{
    const Box *core = &line->core;
    for (int i = 1; i < 6; i += 2) {
        Point at = {core->x + core->w * i / 6, core->y + core->h / 2};
        ColourPair seen;
        if (!backdrops_seen(&p->backdrops, matrix_apply(line->place.matrix, at),
                            paint_at(&line->paint, at), &line->place, &seen) ||
            (worst->contrast < INFINITY && seen.ink == worst->last.ink &&
             seen.background == worst->last.background))
            continue;
        double contrast = colour_contrast(seen.ink, seen.background);
        if (line->note->outlined)
            contrast = fmax(contrast, colour_contrast(seen.ink, line->note->outline));
        worst->last = seen;
        if (contrast >= worst->contrast)
            continue;
        worst->contrast = contrast;
        worst->seen = seen;
    }
}

static void check_contrast(Preflight *p, const PreflightLine *line,
                           const WorstContrast *worst)
{
    double size =
        line->run->size * matrix_rise(line->place.matrix) / MM_PER_POINT + 1e-6;
    bool large = size >= LARGE_PT || (line->note->bold && size >= LARGE_BOLD_PT);
    double least = large ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST;
    if (worst->contrast < least - 0.05)
        report(p, line->note, LEVEL_WARNING, "contrast",
               arena_print(p->diags->arena,
                           "text in #%06X on #%06X has a contrast of %.1f; at least "
                           "%.1f is needed",
                           worst->seen.ink, worst->seen.background, worst->contrast,
                           least),
               NULL);
}

/* --- lines ------------------------------------------------------------------------ */

/* Measures a line. The core leaves out ascenders and descenders, which overlap between
 * tightly set lines. Returns false if the line has no ink. */
static bool measure(PreflightLine *line)
{
    const Run *run = line->run;
    double high = run->font->x_height * run->size;
    line->ink = run_ink(run, line->first, line->last);
    line->core =
        (Box){line->ink.x, run->glyphs.items[line->first].y - high, line->ink.w, high};
    line->box = matrix_apply_box(line->place.matrix, line->core);
    return line->ink.w > 0;
}

static void check_line(Preflight *p, PreflightLine *line, WorstContrast *worst)
{
    if (!measure(line) || is_beyond_cut(p, line) || is_clipped(p, line))
        return;
    preflight_cross(p, line);
    check_safe(p, line);
    find_worst(p, line, worst);
}

static int line_end(const Run *run, int from)
{
    const Glyph *glyphs = run->glyphs.items;
    int end = from + 1;
    while (end < run->glyphs.count &&
           fabs(glyphs[end].y - glyphs[from].y) <= run->size / 2)
        end++;
    return end;
}

void preflight_run(Preflight *p, const Item *glyphs, GraphicsState place)
{
    const Run *run = glyphs->run;
    PreflightLine line = {.note = note_of(p, run),
                          .run = run,
                          .paint = item_glyph_paint(glyphs),
                          .place = place};
    WorstContrast worst = {.contrast = INFINITY};
    if (!line.note)
        return;
    while (line.last < run->glyphs.count) {
        line.first = line.last;
        line.last = line_end(run, line.first);
        check_line(p, &line, &worst);
    }
    check_contrast(p, &line, &worst);
}
