/* Reports texts that do not fit or cannot be read. */
#include <math.h>
#include <string.h>

#include "layout/face.h"
#include "layout/text_layer.h"

#define SMALLEST_PT 6

/* --- what does not fit ------------------------------------------------------------ */

/* Returns the line with this number, or if 'line' is not NULL, that line. '*paragraph'
 * becomes its paragraph. */
static const Line *find_line(const TextLayout *layout, int number, const Line *line,
                             const Paragraph **paragraph)
{
    for (int b = 0, at = 0; b < layout->block_count; b++) {
        const Paragraph *p = *paragraph = layout->blocks[b].lines;
        for (int i = 0; i < layout->blocks[b].count; i++, at++)
            if (line ? line == &p->lines.items[i] : at == number)
                return &p->lines.items[i];
    }
    return NULL;
}

/* Returns the word that is too wide, or else the last one that has room. */
static LineWord full_after(const TextLayout *layout)
{
    const Paragraph *paragraph = NULL;
    int fit = text_layout_lines_with_room(layout);
    if (fit > layout->spec->most_lines)
        fit = layout->spec->most_lines;
    const Line *line = find_line(layout, fit - 1, layout->overfull, &paragraph);
    return !line              ? (LineWord){0}
           : layout->overfull ? line_widest_word(paragraph, line)
                              : line_last_word(paragraph, line);
}

/* Returns the message for a word that is too wide. The indent may leave no room at
 * all. */
static const char *word_message(const TextLayout *layout, const LineWord *word,
                                const char *name)
{
    Arena *arena = layout->spec->drawing->diags->arena;
    const Line *line = layout->overfull;
    double room = fmax(line->room, 0);
    const char *which = word->span ? arena_print(arena, "the word “%s”",
                                                 text_brief(arena, word->quoted))
                                   : "an icon";
    return arena_print(
        arena, "%s of %s is %.2f mm wider than the available %.2f mm at %.1f pt", which,
        name, line_excess(line) + line->room - room, room, layout->size / MM_PER_POINT);
}

static const char *limit_message(const TextLayout *layout, const char *name)
{
    Arena *arena = layout->spec->drawing->diags->arena;
    return arena_print(arena,
                       "the text of %s takes %s at %.1f pt, but 'lines' allows only %d",
                       name, text_plural(arena, layout->line_count, "line", "lines"),
                       layout->size / MM_PER_POINT, layout->spec->most_lines);
}

/* Returns the message for a text that is too high. */
static const char *height_message(const TextLayout *layout, const char *name)
{
    int fit = text_layout_lines_with_room(layout);
    Arena *arena = layout->spec->drawing->diags->arena;
    double points = layout->size / MM_PER_POINT, room = text_layout_room(layout);
    double initial = text_layout_initial_height(layout);
    double first = layout->rows->first + fmax(layout->rows->depth, layout->rows->reach);
    if (!fit)
        return arena_print(
            arena,
            "the %s of %s is %.2f mm high at %.1f pt, but only %.2f mm are available",
            initial > first ? "initial" : "first line", name, fmax(initial, first),
            points, room);
    if (layout->spec->columns > 1)
        return arena_print(arena,
                           "the text of %s takes %s at %.1f pt, but its %d columns "
                           "have room for only %d",
                           name,
                           text_plural(arena, layout->line_count, "line", "lines"),
                           points, layout->spec->columns, fit);
    return arena_print(
        arena,
        "the text of %s has %s too many at %.1f pt: it is %.2f mm high, but only %.2f "
        "mm are available",
        name, text_plural(arena, layout->line_count - fit, "line", "lines"), points,
        text_layout_height(layout), room);
}

/* Returns true if the set has no template, so that ppgen's own one draws the face. */
static bool is_plain(const Drawing *d)
{
    const Appearance *appearance = &d->piece->set->appearance;
    const char *name = d->template->name;
    if (d->space)
        return text_is(name, "plain-space") && !appearance->space_face;
    return d->back ? text_is(name, "plain-back") && !appearance->back
                   : text_is(name, "plain") && !appearance->face;
}

static const char *plain_help(const Drawing *d)
{
    return d->space ? "shorten it, or give the spaces a template of their own, with "
                      "'space-face'"
                    : "shorten it, or give the set a template of its own, with 'face' "
                      "or 'back'";
}

static void report_overflow(const TextLayout *layout)
{
    const TextSpec *spec = layout->spec;
    DiagList *diags = spec->drawing->diags;
    const char *name = drawing_called(diags->arena, spec->drawing);
    bool wide = layout->overfull, many = layout->line_count > spec->most_lines;
    const LineWord word = full_after(layout);
    const char *message = wide   ? word_message(layout, &word, name)
                          : many ? limit_message(layout, name)
                                 : height_message(layout, name);
    if (!wide && word.span)
        message = arena_print(diags->arena, "%s; the box was full after “%s”", message,
                              text_brief(diags->arena, word.quoted));
    Diag *diag = diag_add(diags, LEVEL_ERROR, text_origin_of_word(spec, &word),
                          "overflow", "%s", message);
    bool plain = is_plain(spec->drawing);
    diag->help = plain  ? plain_help(spec->drawing)
                 : wide ? "split it with '\\u00AD' or <br>, or lower 'least'"
                 : many ? "shorten it, raise 'lines' or lower 'least'"
                        : "shorten it, enlarge its box or lower its 'least' size";
    double shift = wide || many ? 0 : text_layout_shift(layout);
    if (shift > 0)
        diag_remark(diags, diag, spec->grid->node->where,
                    "its lines move down by %.2f mm to align with the grid", shift);
    if (!plain)
        diag_remark(diags, diag, spec->layer->where, "the template draws it here");
}

/* --- what cannot be read ---------------------------------------------------------- */

static uint32_t missing_of(const TextLayout *layout, const StyledFont **styled_font)
{
    const Paragraph *p = layout->initial;
    for (int i = 0; (!p || !p->missing) && i < layout->block_count; i++)
        p = layout->blocks[i].lines;
    *styled_font = p ? p->missing_in : NULL;
    return p ? p->missing : 0;
}

static void report_missing(const TextLayout *layout)
{
    Drawing *d = layout->spec->drawing;
    const StyledFont *styled_font = NULL;
    uint32_t character = missing_of(layout, &styled_font);
    if (!character)
        return;
    const TextSpec *spec = layout->spec;
    Text shown = text_new(d->diags->arena);
    text_add_point(&shown, character);
    const char *at = spec->source ? strstr(spec->source, shown.text) : NULL;
    diag_error_help(
        d->diags, at ? text_origin(spec, (size_t)(at - spec->source), 1) : spec->where,
        "missing-glyph",
        "add a font that has it to 'fall-back' in fonts.yaml; 'ppgen fonts' lists what "
        "is missing",
        "no font has '%s' (U+%04X), used by %s; tried: %s", shown.text, character,
        drawing_called(d->diags->arena, d),
        styled_font_tried(assets_shaper(d->assets), styled_font, d->diags->arena));
}

static double smallest_size(const TextLayout *layout)
{
    const MarkupSpans *marks = &layout->spec->marks;
    double size = layout->size;
    for (int i = 0; i < marks->count; i++)
        if (marks->items[i].size)
            size =
                fmin(size, markup_size(layout->spec, &marks->items[i], layout->factor));
    return size;
}

static void report_small(const TextLayout *layout)
{
    const Layer *layer = layout->spec->layer;
    double scale = matrix_rise(layout->spec->drawing->target.around);
    double size = smallest_size(layout) * scale;
    const Term *written = layer->terms[layout->factor < 1 ? KEY_LEAST : KEY_SIZE];
    if (size < SMALLEST_PT * MM_PER_POINT - 1e-6)
        diag_add(layout->spec->drawing->diags, LEVEL_WARNING,
                 written ? written->node->where : layer->where, "small-type",
                 "type of %.1f pt%s is hard to read; use at least %d pt",
                 size / MM_PER_POINT, scale < 1 - 1e-6 ? " after scaling" : "",
                 SMALLEST_PT);
}

bool text_report(const TextLayout *layout)
{
    report_missing(layout);
    if (layout->fits)
        report_small(layout);
    else
        report_overflow(layout);
    return layout->fits;
}
