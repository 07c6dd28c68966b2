#include "art/svg_text_layout.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/svg_text.h"
#include "base/text.h"
#include "text/case.h"

/* --- characters ------------------------------------------------------------------- */

static const char SPACE[] = "http://www.w3.org/XML/1998/namespace|space";

/* Blanks at the beginning and after blanks have no width; line breaks are blanks. */
static void add_character(SvgTextLayout *layout, const char *text, int length, int span,
                          bool keeps_blanks)
{
    bool blank = *text == ' ' || *text == '\t' || *text == '\n' || *text == '\r';
    int at = (int)layout->text.length;
    if (blank && !keeps_blanks && (!at || layout->text.text[at - 1] == ' '))
        return;
    text_add_bytes(&layout->text, blank ? " " : text, blank ? 1 : (size_t)length);
    list_add(layout->arena, &layout->chars,
             (TextChar){at, blank ? 1 : length, span, NAN, NAN, NAN, NAN, NAN});
}

static bool refuse(SvgTextLayout *layout, const SvgNode *node, const char *help,
                   const char *message)
{
    return diag_error_help(layout->diags, node->where, "art-text", help, "%s", message);
}

/* Adds the characters between two tags. */
static void add_characters(SvgTextLayout *layout, const SvgNode *node, int span,
                           bool keeps_blanks)
{
    const TextSpan *of = &layout->spans.items[span];
    const char *language = svg_text_language(of->node), *text = node->text;
    if (svg_style_is(&of->style, SVG_TEXT_TRANSFORM, "uppercase"))
        text = text_upper(layout->arena, text, language);
    else if (svg_style_is(&of->style, SVG_TEXT_TRANSFORM, "lowercase"))
        text = text_lower_in(layout->arena, text, language);
    size_t left = strlen(text);
    for (const char *at = text; *at;) {
        size_t step = text_step(at, left);
        add_character(layout, at, (int)step, span, keeps_blanks);
        at += step;
        left -= step;
    }
}

static bool add_span(SvgTextLayout *layout, const SvgNode *node, const SvgStyle *outer,
                     bool keeps_blanks)
{
    static const char *const known[] = {"text", "tspan", NULL};
    static const char *const ignored[] = {"", "title", "desc", NULL};
    if (text_is_one_of(node->name, ignored) || text_starts(node->name, "animate"))
        return true;
    if (!text_is_one_of(node->name, known))
        return refuse(layout, node, "convert this text to paths",
                      text_is(node->name, "textPath")
                          ? "text on a path cannot be drawn"
                          : "this part of a text cannot be drawn");
    int span = layout->spans.count;
    TextSpan made = {.node = node, .first = layout->chars.count};
    made.style = svg_style_of(layout->arena, node, outer);
    const SvgStyle style = made.style;
    if (svg_style_is(&style, SVG_DISPLAY, "none"))
        return true;
    if (strncasecmp(style.values[SVG_WRITING_MODE], "tb", 2) == 0 ||
        strncasecmp(style.values[SVG_WRITING_MODE], "vertical", 8) == 0)
        return refuse(layout, node, "turn the text, or convert it to paths",
                      "text from top to bottom cannot be drawn");
    list_add(layout->arena, &layout->spans, made);
    const char *space = svg_attribute(node, SPACE);
    keeps_blanks =
        space ? text_is(space, "preserve")
              : keeps_blanks || text_starts(style.values[SVG_WHITE_SPACE], "pre");
    for (const SvgNode *child = node->first; child; child = child->next) {
        if (!child->name)
            add_characters(layout, child, span, keeps_blanks);
        else if (!add_span(layout, child, &style, keeps_blanks))
            return false;
    }
    layout->spans.items[span].last = layout->chars.count;
    return true;
}

/* Removes a blank at the end. */
static void trim(SvgTextLayout *layout, bool keeps_blanks)
{
    int count = layout->chars.count;
    if (keeps_blanks || !count || layout->text.text[layout->text.length - 1] != ' ')
        return;
    layout->chars.count--;
    layout->text.text[--layout->text.length] = '\0';
    for (int i = 0; i < layout->spans.count; i++) {
        TextSpan *span = &layout->spans.items[i];
        span->first -= span->first == count;
        span->last -= span->last == count;
    }
}

/* --- positions -------------------------------------------------------------------- */

/* Gives the characters of a span the numbers of an attribute. The last number of
 * 'rotate' is that of all characters after it. */
static void place(SvgTextLayout *layout, const TextSpan *span, const char *name,
                  size_t member, double all, bool repeats)
{
    const char *text = svg_attribute(span->node, name);
    double number;
    bool any = false;
    for (int i = span->first; text && i < span->last; i++) {
        if (svg_length_next(&text, all, span->style.font_size, &number))
            any = true;
        else if (!(any && repeats))
            break;
        memcpy((char *)&layout->chars.items[i] + member, &number, sizeof number);
    }
}

static void place_span(SvgTextLayout *layout, const TextSpan *span)
{
    double w = layout->view.width, h = layout->view.height;
    place(layout, span, "x", offsetof(TextChar, x), w, false);
    place(layout, span, "y", offsetof(TextChar, y), h, false);
    place(layout, span, "dx", offsetof(TextChar, dx), w, false);
    place(layout, span, "dy", offsetof(TextChar, dy), h, false);
    place(layout, span, "rotate", offsetof(TextChar, turn), 0, true);
}

static bool is_placed(const TextChar *c)
{
    return !isnan(c->x) || !isnan(c->y);
}

/* Letters that are only turned are shaped together, so that they are kerned. */
static bool is_moved(const TextChar *c)
{
    return is_placed(c) || !isnan(c->dx) || !isnan(c->dy);
}

/* --- runs ------------------------------------------------------------------------- */

/* Returns true for a combining mark, which stays with its letter. */
static bool is_mark(const SvgTextLayout *layout, const TextChar *c)
{
    uint32_t point = text_point(layout->text.text + c->at, c->length);
    return (point >= 0x300 && point <= 0x36F) || point == 0x200D ||
           (point >= 0xFE00 && point <= 0xFE0F);
}

static const char LEFT_MARK[] = "\u200E", RIGHT_MARK[] = "\u200F";

/* Analyses the text after a mark that sets its direction. */
static Analysis analyse(SvgTextLayout *layout, int *before)
{
    const SvgStyle *style = &layout->spans.items[0].style;
    bool backward = svg_style_is(style, SVG_DIRECTION, "rtl");
    const char *mark = backward ? RIGHT_MARK : LEFT_MARK;
    const char *text = arena_print(layout->arena, "%s%s", mark, layout->text.text);
    *before = (int)strlen(mark);
    return text_analyse(layout->arena, layout->shaper->breaker, text, (int)strlen(text),
                        "en");
}

static bool shape(SvgTextLayout *layout, TextRun *run, int script)
{
    const TextChar *first = &layout->chars.items[run->first],
                   *last = &layout->chars.items[run->last - 1];
    const TextSpan *span = &layout->spans.items[first->span];
    run->word =
        shape_word(layout->shaper, span->font, (Direction){script, run->level % 2},
                   layout->text.text + first->at, last->at + last->length - first->at);
    if (run->word->missing)
        return diag_error_help(layout->diags, span->node->where, "missing-glyph",
                               "use another character, or another family",
                               "no font has the character U+%04X of this text",
                               run->word->missing);
    int blanks = 0;
    for (int i = 0; i < run->word->length; i++)
        blanks += run->word->text[i] == ' ';
    run->width = run->word->advance * span->style.font_size +
                 run->word->spaced * span->letters + blanks * span->words;
    return true;
}

static bool make_runs(SvgTextLayout *layout)
{
    int before = 0;
    const Analysis analysis = analyse(layout, &before);
    for (int i = 0; i < layout->chars.count;) {
        const TextChar *first = &layout->chars.items[i];
        const int at = before + first->at;
        TextRun run = {.first = i, .level = analysis.levels ? analysis.levels[at] : 0};
        int script = analysis.scripts ? analysis.scripts[at] : 0;
        for (i++; i < layout->chars.count; i++) {
            const TextChar *next = &layout->chars.items[i];
            const int place = before + next->at;
            bool same = next->span == first->span &&
                        (!analysis.levels || analysis.levels[place] == run.level) &&
                        (!analysis.scripts || analysis.scripts[place] == script);
            if (!is_mark(layout, next) && (!same || is_moved(next)))
                break;
        }
        run.last = i;
        if (!shape(layout, &run, script))
            return false;
        list_add(layout->arena, &layout->runs, run);
    }
    return true;
}

/* --- chunks ----------------------------------------------------------------------- */

/* Puts the runs of a chunk in visual order, by rule L2 of UAX 9: reverses runs of each
 * level and above, from the highest. */
static void reorder(TextRun **runs, int count)
{
    int highest = 0;
    for (int i = 0; i < count; i++)
        highest = runs[i]->level > highest ? runs[i]->level : highest;
    for (int level = highest; level > 0; level--)
        for (int i = 0; i < count; i++) {
            int end = i;
            while (end < count && runs[end]->level >= level)
                end++;
            for (int a = i, b = end - 1; a < b; a++, b--) {
                TextRun *run = runs[a];
                runs[a] = runs[b];
                runs[b] = run;
            }
            i = end > i ? end - 1 : i;
        }
}

static double or_zero(double number)
{
    return isnan(number) ? 0 : number;
}

static double anchor_of(const SvgStyle *style)
{
    double part = svg_style_is(style, SVG_TEXT_ANCHOR, "middle") ? 0.5
                  : svg_style_is(style, SVG_TEXT_ANCHOR, "end")  ? 1
                                                                 : 0;
    return svg_style_is(style, SVG_DIRECTION, "rtl") ? 1 - part : part;
}

/* Places the runs from 'first' to before 'last', which follow each other, at the pen,
 * and moves the pen behind them. */
static void place_chunk(SvgTextLayout *layout, int first, int last, Point *pen)
{
    TextRun **runs = arena_array(layout->arena, TextRun *, last - first);
    const TextChar *begin = &layout->chars.items[layout->runs.items[first].first];
    for (int i = first; i < last; i++)
        runs[i - first] = &layout->runs.items[i];
    reorder(runs, last - first);
    double start = pen->x;
    for (int i = 0; i < last - first; i++) {
        const TextChar *c = &layout->chars.items[runs[i]->first];
        pen->x += or_zero(c->dx);
        pen->y += or_zero(c->dy);
        if (i == 0)
            start = pen->x;
        runs[i]->x = pen->x;
        runs[i]->y = pen->y + layout->spans.items[c->span].shift;
        pen->x += runs[i]->width;
    }
    double back = (pen->x - start) * anchor_of(&layout->spans.items[begin->span].style);
    for (int i = first; i < last; i++)
        layout->runs.items[i].x -= back;
    pen->x -= back;
}

static void place_runs(SvgTextLayout *layout)
{
    Point pen = {0, 0};
    for (int i = 0; i < layout->runs.count;) {
        const TextChar *c = &layout->chars.items[layout->runs.items[i].first];
        int first = i;
        pen.x = isnan(c->x) ? pen.x : c->x;
        pen.y = isnan(c->y) ? pen.y : c->y;
        do
            i++;
        while (i < layout->runs.count &&
               !is_placed(&layout->chars.items[layout->runs.items[i].first]));
        place_chunk(layout, first, i, &pen);
    }
}

/* --- 'textLength' ----------------------------------------------------------------- */

static double length_of(const SvgTextLayout *layout)
{
    double left = INFINITY, right = -INFINITY;
    for (int i = 0; i < layout->runs.count; i++) {
        const TextRun *run = &layout->runs.items[i];
        left = fmin(left, run->x);
        right = fmax(right, run->x + run->width);
    }
    return right - left;
}

/* Spreads the letters so that the text has the length that it asks for. */
static void spread(SvgTextLayout *layout)
{
    const TextSpan *whole = &layout->spans.items[0];
    double wanted = svg_length(whole->node, "textLength", layout->view.width,
                               whole->style.font_size, 0);
    int letters = 0;
    for (int i = 0; i < layout->runs.count; i++)
        letters += layout->runs.items[i].word->spaced;
    if (wanted <= 0 || letters < 2)
        return;
    double more = (wanted - length_of(layout)) / (letters - 1);
    for (int i = 0; i < layout->spans.count; i++)
        layout->spans.items[i].letters += more;
    for (int i = 0; i < layout->runs.count; i++) {
        TextRun *run = &layout->runs.items[i];
        run->width += run->word->spaced * more;
    }
    layout->runs.items[layout->runs.count - 1].width -= more;
    place_runs(layout);
}

bool svg_text_lay_out(SvgTextLayout *layout, const SvgNode *node, const SvgStyle *outer)
{
    const char *space = svg_attribute(node, SPACE);
    for (const SvgNode *at = node->parent; at && !space; at = at->parent)
        space = svg_attribute(at, SPACE);
    bool keeps_blanks = space && text_is(space, "preserve");
    if (!add_span(layout, node, outer, keeps_blanks))
        return false;
    if (!layout->chars.count)
        return true;
    const char *transform = layout->spans.items[0].style.values[SVG_TRANSFORM];
    if (!svg_transform_read(transform, &layout->matrix))
        return refuse(
            layout, node, "write it as SVG 1.1 does, such as \"rotate(90)\"",
            arena_print(layout->arena, "'%.60s' is not a transform", transform));
    trim(layout,
         keeps_blanks ||
             text_starts(layout->spans.items[0].style.values[SVG_WHITE_SPACE], "pre"));
    if (layout->chars.count > MAX_SVG_TEXT)
        return diag_error_help(layout->diags, node->where, "art-size",
                               "set long texts in the template",
                               "this text has more than %d characters", MAX_SVG_TEXT);
    for (int i = 0; i < layout->spans.count; i++) {
        TextSpan *span = &layout->spans.items[i];
        place_span(layout, span);
        if (span->first == span->last)
            continue;
        if (!svg_text_font(layout, span))
            return false;
        span->shift = svg_text_shift(span);
    }
    if (!make_runs(layout))
        return false;
    place_runs(layout);
    spread(layout);
    return true;
}
