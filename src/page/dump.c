/* Dumps pages as text.
 *
 * Each item is a line. The contents of groups, forms and pages follow below, indented
 * by two spaces. Numbers are rounded, so that a dump does not depend on the machine's
 * arithmetic. */
#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/map.h"
#include "base/path.h"
#include "base/units.h"
#include "page/page.h"

/* Forms are dumped once each, in the order of their first use. */
typedef struct {
    Text *out;
    Map known;
    LIST(const Form *) forms;
} Dump;

/* --- numbers ---------------------------------------------------------------------- */

/* Adds words, a space and a rounded number. */
static void add_number(Text *out, const char *words, double number, int decimals)
{
    text_print(out, "%s ", words);
    decimal_add(out, number, decimals);
}

/* Adds words and a length in mm. */
static void add_length(Text *out, const char *words, double mm)
{
    add_number(out, words, mm, 2);
}

static void add_factor(Text *out, const char *words, double factor)
{
    add_number(out, words, factor, 4);
}

static void add_point(Text *out, const char *words, Point point)
{
    add_length(out, words, point.x);
    add_length(out, "", point.y);
}

static void add_box(Text *out, const char *words, Box box)
{
    add_point(out, words, (Point){box.x, box.y});
    add_length(out, "", box.w);
    add_length(out, " x", box.h);
}

static void add_quoted(Text *out, const char *text)
{
    text_print(out, " \"%s\"", text_display(out->arena, text));
}

/* --- paints ----------------------------------------------------------------------- */

static void add_ink(Text *out, Ink ink)
{
    text_print(out, " #%06X", (unsigned)ink.rgb & 0xFFFFFF);
    if (ink.alpha != 1)
        add_factor(out, " alpha", ink.alpha);
}

static void add_circle(Text *out, const char *words, Point centre, double radius,
                       bool radial)
{
    add_point(out, words, centre);
    if (radial)
        add_length(out, " radius", radius);
}

static void add_paint(Text *out, const Paint *paint)
{
    if (paint->kind == PAINT_INK) {
        add_ink(out, paint->ink);
        return;
    }
    bool radial = paint->kind == PAINT_RADIAL;
    add_circle(out, radial ? " radial" : " linear", paint->from, paint->r0, radial);
    add_circle(out, " to", paint->to, paint->r1, radial);
    for (int i = 0; i < paint->stop_count; i++) {
        text_add(out, i ? ", " : " (");
        decimal_add(out, paint->stops[i].at, 4);
        add_ink(out, paint->stops[i].ink);
    }
    text_add(out, paint->stop_count ? ")" : "");
}

static void add_stroke(Text *out, const Stroke *stroke)
{
    static const char *const caps[] = {"", " cap round", " cap square"};
    static const char *const joins[] = {"", " join round", " join bevel"};
    add_length(out, "", stroke->width);
    text_print(out, " mm%s%s", caps[stroke->cap], joins[stroke->join]);
    if (!stroke->dash_count)
        return;
    text_add(out, " dashes");
    for (int i = 0; i < stroke->dash_count; i++)
        add_length(out, "", stroke->dashes[i]);
    if (stroke->dash_offset != 0)
        add_length(out, " from", stroke->dash_offset);
}

/* --- paths ------------------------------------------------------------------------ */

static void mix(uint64_t *hash, uint64_t value)
{
    *hash = (*hash ^ value) * 1099511628211u;
    *hash ^= *hash >> 29;
}

/* Returns a hash of the steps and the rounded points. */
static uint64_t path_hash(const Path *path)
{
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < path->step_count; i++)
        mix(&hash, path->steps[i]);
    for (int i = 0; i < path->point_count; i++) {
        mix(&hash, (uint64_t)llround(fmin(fmax(path->points[i].x, -1e12), 1e12) * 100));
        mix(&hash, (uint64_t)llround(fmin(fmax(path->points[i].y, -1e12), 1e12) * 100));
    }
    return hash;
}

static void add_steps(Text *out, const Path *path, int count)
{
    const Point *point = path->points;
    for (int i = 0; i < count; i++) {
        text_print(out, " %c", "MLCZ"[path->steps[i]]);
        for (int j = 0; j < STEP_POINTS[path->steps[i]]; j++)
            add_point(out, "", *point++);
    }
}

static void add_path(Text *out, const Path *path, bool even_odd)
{
    enum { LONGEST = 16, SHOWN = 8 };
    text_add(out, even_odd ? " even-odd " : " ");
    if (path_is_upright_box(path)) {
        const Point *p = path->points;
        add_point(out, " rectangle", p[0]);
        add_point(out, "", (Point){p[2].x - p[0].x, p[2].y - p[0].y});
        return;
    }
    bool all = path->step_count <= LONGEST;
    text_add(out, path->step_count ? "" : " nothing");
    add_steps(out, path, all ? path->step_count : SHOWN);
    if (all)
        return;
    text_print(out, " … (%d steps", path->step_count);
    add_box(out, " in", path_extent(path));
    text_print(out, ", %016llx)", (unsigned long long)path_hash(path));
}

/* --- text ------------------------------------------------------------------------- */

static void add_font(Text *out, const Font *font)
{
    const char *name = path_last(out->arena, font->path);
    const char *ending = strrchr(name, '.');
    int length =
        (int)(ending && ending > name ? (size_t)(ending - name) : strlen(name));
    text_print(out, " %.*s", length, name);
    if (font->face)
        text_print(out, "/%d", font->face);
}

/* The bytes of a run from 'text' on, and the glyphs from 'glyph' on that show them. */
typedef struct {
    int text, bytes, glyph, glyphs;
    double y; /* baseline */
} RunSlice;

static void add_part(Dump *dump, const Item *item, RunSlice part, int depth)
{
    Text *out = dump->out;
    const Run *run = item->run;
    const Glyph *first = run->glyphs.items + part.glyph;
    const bool outlines = item->kind == ITEM_OUTLINES;
    const Paint paint = outlines ? item->paint : item_glyph_paint(item);
    text_print(out, "%*s%s", depth * 2, "", outlines ? "outlines" : "glyphs");
    add_font(out, run->font);
    add_length(out, "", run->size);
    text_add(out, " mm");
    add_paint(out, &paint);
    if (outlines && item->stroke.width > 0)
        add_stroke(out, &item->stroke);
    if (part.glyphs)
        add_point(out, " at", (Point){first->x, part.y});
    add_quoted(out, arena_copy(out->arena, run->text + part.text, (size_t)part.bytes));
    if (part.glyphs)
        add_length(out, " to", first[part.glyphs - 1].x);
    text_add(out, "\n");
}

/* Returns the part of the run after 'last'. Marks may be above or below the baseline,
 * so the first glyph of the cluster, the letter, determines the baseline. */
static RunSlice next_part(const Run *run, const RunSlice *last, const Cluster *cluster)
{
    RunSlice part = {last->text + last->bytes, cluster->bytes,
                     last->glyph + last->glyphs, cluster->glyphs, last->y};
    if (part.glyphs)
        part.y = run->glyphs.items[part.glyph].y;
    return part;
}

/* Writes a line for each baseline. Text without glyphs belongs to the line before
 * it. */
static void dump_run(Dump *dump, const Item *item, int depth)
{
    const Run *run = item->run;
    RunSlice line = {0};
    if (run->glyphs.count)
        line.y = run->glyphs.items[0].y;
    for (int i = 0; i < run->clusters.count; i++) {
        RunSlice part = next_part(run, &line, &run->clusters.items[i]);
        if (fabs(line.y - part.y) >= 0.005) {
            add_part(dump, item, line, depth);
            line = part;
        } else {
            line.bytes += part.bytes;
            line.glyphs += part.glyphs;
        }
    }
    if (!run->clusters.count) {
        line.bytes = run->length;
        line.glyphs = run->glyphs.count;
    }
    add_part(dump, item, line, depth);
}

/* --- matrices --------------------------------------------------------------------- */

/* Adds a matrix as words if it is a scaling, a rotation and a translation, in this
 * order. */
static void add_matrix(Text *out, Matrix m, const char *move)
{
    double x = hypot(m.xx, m.yx), y = (m.xx * m.yy - m.xy * m.yx) / x;
    double skew = (m.xx * m.xy + m.yx * m.yy) / x;
    double turn = atan2(m.yx, m.xx) / RADIANS;
    if (turn < -179.995) /* -180 is dumped as 180, whatever the sign of a zero */
        turn = 180;
    bool mirrored = m.yx == 0 && m.xx < 0 && m.yy > 0;
    if (mirrored) {
        x = -x;
        y = -y;
        turn = 0;
    }
    if (m.x0 != 0 || m.y0 != 0 || text_is(move, "at")) {
        text_print(out, " %s", move);
        add_point(out, "", (Point){m.x0, m.y0});
    }
    if (!(fabs(skew) < 5e-5)) {
        text_add(out, " matrix");
        for (int i = 0; i < 4; i++)
            add_factor(out, "", (double[]){m.xx, m.yx, m.xy, m.yy}[i]);
        return;
    }
    if (fabs(turn) >= 0.005)
        add_length(out, " turn", turn);
    if (fabs(x - 1) < 5e-5 && fabs(y - 1) < 5e-5)
        return;
    add_factor(out, " scale", x);
    if (fabs(x - y) >= 5e-5)
        add_factor(out, "", y);
}

/* --- items ------------------------------------------------------------------------ */

static void dump_items(Dump *dump, const ItemList *items, int depth);

static void dump_group(Dump *dump, const Group *group, int depth)
{
    Text *out = dump->out;
    text_add(out, "group");
    add_matrix(out, group->matrix, "move");
    if (group->opacity != 1)
        add_factor(out, " opacity", group->opacity);
    if (group->element)
        text_print(out, " element %d", group->element);
    if (group->link && group->link->uri)
        text_print(out, " to %s", text_display(out->arena, group->link->uri));
    else if (group->link)
        text_print(out, " to page %d", group->link->page);
    if (group->alt) {
        text_add(out, " alt");
        add_quoted(out, group->alt);
    }
    if (group->clip) {
        text_add(out, " clip");
        add_path(out, group->clip, group->clip_even_odd);
    }
    text_add(out, ":\n");
    dump_items(dump, &group->items, depth + 1);
}

static void dump_form(Dump *dump, const Form *form, Matrix matrix)
{
    text_print(dump->out, "form %s", form->name);
    add_matrix(dump->out, matrix, "at");
    text_add(dump->out, "\n");
    if (!map_put(&dump->known, form->name, (void *)form))
        list_add(dump->out->arena, &dump->forms, form);
}

static void dump_path(Dump *dump, const Item *item)
{
    text_add(dump->out, item->kind == ITEM_FILL ? "fill" : "stroke");
    add_paint(dump->out, &item->paint);
    if (item->kind == ITEM_STROKE)
        add_stroke(dump->out, &item->stroke);
    add_path(dump->out, item->path, item->even_odd);
    text_add(dump->out, "\n");
}

static void dump_item(Dump *dump, const Item *item, int depth)
{
    if (item->kind == ITEM_GLYPHS || item->kind == ITEM_OUTLINES) {
        dump_run(dump, item, depth);
        return;
    }
    text_print(dump->out, "%*s", depth * 2, "");
    if (item->kind == ITEM_PICTURE) {
        text_print(dump->out, "picture %s", item->picture->name);
        add_box(dump->out, "", item->box);
        text_add(dump->out, "\n");
    } else if (item->kind == ITEM_FORM) {
        dump_form(dump, item->form, item->matrix);
    } else if (item->kind == ITEM_GROUP) {
        dump_group(dump, item->group, depth);
    } else {
        dump_path(dump, item);
    }
}

static void dump_items(Dump *dump, const ItemList *items, int depth)
{
    for (int i = 0; i < items->count; i++)
        dump_item(dump, &items->items[i], depth);
}

/* --- pages ------------------------------------------------------------------------ */

static void add_named_box(Text *out, const char *name, Box box)
{
    if (box.w == 0)
        return;
    add_box(out, name, box);
    text_add(out, "\n");
}

static void dump_page(Dump *dump, const Page *page)
{
    Text *out = dump->out;
    text_add(out, "page");
    if (page->label)
        text_print(out, " %s", text_display(out->arena, page->label));
    add_length(out, "", page->width);
    add_length(out, " x", page->height);
    text_add(out, ":\n");
    add_named_box(out, "  trim", page->trim);
    add_named_box(out, "  bleed", page->bleed);
    for (int i = 0; i < page->bookmarks.count; i++) {
        const Bookmark *bookmark = &page->bookmarks.items[i];
        text_print(out, "  bookmark %d", bookmark->level + 1);
        add_quoted(out, bookmark->title);
        add_length(out, " at", bookmark->y);
        text_add(out, "\n");
    }
    dump_items(dump, &page->items, 1);
    for (int i = 0; i < MARKS_COUNT; i++) {
        if (page->marks[i].count)
            text_print(out, "%s:\n", MARKS_NAMES[i]);
        dump_items(dump, &page->marks[i], 1);
    }
}

static void dump_used_form(Dump *dump, const Form *form)
{
    Text *out = dump->out;
    text_print(out, "form %s", form->name);
    add_box(out, "", form->bounds);
    text_add(out, ":\n");
    dump_items(dump, &form->items, 1);
}

void page_dump(const Page *page, Text *out)
{
    Dump dump = {.out = out, .known = map_new(out->arena)};
    dump_page(&dump, page);
    for (int i = 0; i < dump.forms.count; i++)
        dump_used_form(&dump, dump.forms.items[i]);
}
