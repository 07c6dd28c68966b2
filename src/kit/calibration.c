/* There are four vernier scales: lines on the front are STEP apart, those on the back
 * slightly less. The number of the line that coincides on both sides is the offset; if
 * the sides are aligned, the zero lines coincide. */
#include "kit/calibration.h"

#include <math.h>
#include <stdlib.h>

#define STEP 7.5
#define FINE 0.2
#define LINE 0.12
#define TICK 4.0
#define NEAR 26.0 /* distance of the scales from the edges of the sheet */

enum { EACH_SIDE = 8, INK = 0x1A1A1A, BACK_INK = 0xB02020, GREY = 0x6A6A6A };

/* Adds text, wrapped to the width of the box. Returns the y coordinate below it. */
static double add_words(const Calibration *c, Page *page, Box box, CaptionStyle style,
                        const char *words)
{
    return box.y + caption_lines(c->captions, words, style, box, &page->items);
}

static void add_path(const Calibration *c, Page *page, const Path *path,
                     uint32_t colour)
{
    list_add(c->captions->arena, &page->items,
             item_stroke(path, paint_ink(colour, 1), (Stroke){.width = LINE}));
}

/* --- scales ----------------------------------------------------------------------- */

/* Adds the number of a line on the front. (x, y) is the outer end of the line. */
static void add_number(const Calibration *c, Page *page, bool down, double x, double y,
                       int k)
{
    const char *text = k ? arena_print(c->captions->arena, "%s%d.%d", k < 0 ? "−" : "+",
                                       abs(k) * 2 / 10, abs(k) * 2 % 10)
                         : "0";
    Box line = down ? (Box){x - 11, y + 0.8, 10, 0} : (Box){x - 5, y - 1, 10, 0};
    CaptionStyle style = k ? caption_regular(6.5, INK) : caption_bold(6.5, INK);
    style.align = down ? ALIGN_RIGHT : ALIGN_CENTRE;
    caption_set(c->captions, text, style, line, &page->items);
}

/* Adds a scale. Lines of the front are on one side of the axis and lines of the back on
 * the other, as seen from the front, so that both are visible against the light. */
static void add_scale(const Calibration *c, Page *page, bool down, double x, double y,
                      bool back)
{
    bool mirrored = back && down == (c->backs == BACKS_LONG);
    double step = back ? STEP - FINE : STEP, tick = back == mirrored ? -TICK : TICK;
    Path *path = path_new(c->captions->arena);
    for (int k = -EACH_SIDE; k <= EACH_SIDE; k++) {
        double at = k * step, length = k ? tick : 1.5 * tick;
        double end_x = x + (down ? length : at), end_y = y + (down ? at : length);
        path_segment(path, down ? x : end_x, down ? end_y : y, end_x, end_y);
        if (!back && k % 2 == 0)
            add_number(c, page, down, end_x, end_y, k);
    }
    add_path(c, page, path, back ? BACK_INK : INK);
}

/* Adds the four scales. Their zero lines are on the axes of the page, which coincide on
 * both sides of the paper. */
static void add_scales(const Calibration *c, Page *page, bool back)
{
    double w = page->width, h = page->height;
    add_scale(c, page, false, w / 2, NEAR, back);
    add_scale(c, page, false, w / 2, h - NEAR, back);
    add_scale(c, page, true, NEAR, h / 2, back);
    add_scale(c, page, true, w - NEAR, h / 2, back);
}

/* --- front ------------------------------------------------------------------------ */

/* Adds lines at increasing distances from each edge: the first line that is printed
 * whole shows the printer's margin. */
static void add_margin_probe(const Calibration *c, Page *page)
{
    static const int away[] = {2, 3, 4, 5, 6, 8, 10};
    Path *path = path_new(c->captions->arena);
    double w = page->width, h = page->height, wide = 4;
    for (int i = 0; i < (int)(sizeof away / sizeof *away); i++) {
        double d = away[i], x = w / 2 - 14 + i * wide, y = h / 2 - 14 + i * wide;
        const double lines[][4] = {{x, d, x + wide, d},
                                   {x, h - d, x + wide, h - d},
                                   {d, y, d, y + wide},
                                   {w - d, y, w - d, y + wide}};
        const char *text = arena_print(c->captions->arena, "%d", away[i]);
        const Box beside[] = {{x, d + 3, wide, 0},
                              {x, h - d - 1.2, wide, 0},
                              {d + 1, y + wide / 2 + 0.8, wide, 0},
                              {w - d - 1 - wide, y + wide / 2 + 0.8, wide, 0}};
        static const Align align[] = {ALIGN_CENTRE, ALIGN_CENTRE, ALIGN_LEFT,
                                      ALIGN_RIGHT};
        CaptionStyle style = caption_regular(6, GREY);
        for (int k = 0; k < 4; k++) {
            path_segment(path, lines[k][0], lines[k][1], lines[k][2], lines[k][3]);
            style.align = align[k];
            caption_set(c->captions, text, style, beside[k], &page->items);
        }
    }
    add_path(c, page, path, INK);
}

/* Adds rulers of 100 mm across and down, and a square inch. */
static void add_rulers(const Calibration *c, Page *page, double x, double y)
{
    Path *path = path_new(c->captions->arena);
    path_move(path, x, y + 100);
    path_line(path, x, y);
    path_line(path, x + 100, y);
    for (int mm = 0; mm <= 100; mm += 5) {
        double tick = mm % 50 == 0 ? 4 : mm % 10 == 0 ? 3 : 1.8;
        path_segment(path, x + mm, y, x + mm, y - tick);
        path_segment(path, x, y + mm, x - tick, y + mm);
    }
    path_rectangle(path, (Box){x + 100 - 25.4, y + 100 - 25.4, 25.4, 25.4}, 0);
    add_path(c, page, path, INK);
    CaptionStyle style = caption_regular(6.5, INK);
    style.align = ALIGN_RIGHT;
    caption_set(c->captions, "100 mm", style, (Box){x + 80, y + 3.4, 20, 0},
                &page->items);
    style.align = ALIGN_CENTRE;
    caption_set(c->captions, "1 inch", style,
                (Box){x + 100 - 25.4, y + 100 - 12, 25.4, 0}, &page->items);
}

static void add_instructions(const Calibration *c, Page *page, double x, double y)
{
    bool is_long = c->backs == BACKS_LONG;
    Arena *arena = c->captions->arena;
    const char *const steps[] = {
        arena_print(arena,
                    "1. Print both pages on one sheet of %s: at 100%%, not fitted to "
                    "the page, on both sides, flipped on the %s edge.",
                    c->paper_name, is_long ? "long" : "short"),
        "2. Measure the rulers. If they are not 100 mm long, something still scales.",
        "3. At each edge, the first line that is there in full tells the margin, in "
        "mm. Write the largest as 'margin' in the printer's file.",
        "4. Hold the sheet against the light, this side towards you. On each scale, "
        "find the black line that runs into a red one. Read its number. If none does, "
        "measure how far the red line of the middle is off, and begin with 'back-x' "
        "and 'back-y' in the printer's file.",
        arena_print(
            arena, "5. ppgen calibrate --read TOP,BOTTOM,LEFT,RIGHT%s%s", c->options,
            " writes down what you have read, "
            "added to what was written before. Print this again: now the noughts "
            "should meet."),
    };
    const char *title = "Does your printer hit the back?";
    y = add_words(c, page, (Box){x, y, 96, 0}, caption_bold(15, INK), title) + 2;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        y = add_words(c, page, (Box){x + 4, y, 92, 0}, caption_regular(8.5, INK),
                      steps[i]) +
            1.4;
}

Page calibration_page(const Calibration *c, bool back)
{
    Page page = {.width = c->paper.width,
                 .height = c->paper.height,
                 .label = back ? "B-1" : "F-1"};
    add_scales(c, &page, back);
    if (back) {
        shift_page(c->captions->arena, &c->shift, c->backs == BACKS_SHORT, &page);
        return page;
    }
    double x = (page.width - 100) / 2, y = (page.height - 100) / 2;
    add_margin_probe(c, &page);
    add_instructions(c, &page, x + 4, y + 6);
    add_rulers(c, &page, x, y);
    return page;
}

/* --- readings --------------------------------------------------------------------- */

/* On the back page, right is left as seen from the front if the sheet is flipped on its
 * long edge; down is up if it is flipped on its short edge. */
Shift calibration_shift(const Calibration *c, ScaleReadings r)
{
    double across = (r.top + r.bottom) / 2, down = (r.left + r.right) / 2;
    double high = c->paper.height - 2 * NEAR, wide = c->paper.width - 2 * NEAR;
    double turn = ((r.top - r.bottom) / high + (r.right - r.left) / wide) / 2;
    bool is_long = c->backs == BACKS_LONG;
    double sign = c->shift.over_short == !is_long ? 1 : -1;
    return (Shift){sign * c->shift.x + (is_long ? across : -across),
                   sign * c->shift.y + (is_long ? -down : down),
                   c->shift.turn + turn * 180 / acos(-1), !is_long};
}
