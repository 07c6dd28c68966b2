/* Reports texts that do not fit or cannot be read. */
#include <math.h>

#include "layout/face.h"
#include "layout/text_layer.h"

#define SMALLEST_PT 6

/* --- what does not fit ------------------------------------------------------------ */

/* Reports a word that is too wide. The indent may leave no room at all. */
static Diag *report_word(const TextSpec *text_spec, const TextLayout *text_layout,
                         const char *name)
{
    const Line *line = text_layout->overfull;
    double room = fmax(line->room, 0);
    Diag *diag = diag_add(
        text_spec->drawing->diags, LEVEL_ERROR, text_spec->where, "overflow",
        "a word of %s is %.2f mm wider than the available %.2f mm at %.1f pt", name,
        line_excess(line) + line->room - room, room, text_layout->size / MM_PER_POINT);
    diag->help = "split it with '\\u00AD' or <br>, or lower 'least'";
    return diag;
}

static Diag *report_limit(const TextSpec *text_spec, const TextLayout *text_layout,
                          const char *name)
{
    DiagList *diags = text_spec->drawing->diags;
    Diag *diag =
        diag_add(diags, LEVEL_ERROR, text_spec->where, "overflow",
                 "the text of %s takes %s at %.1f pt, but 'lines' allows only %d", name,
                 text_plural(diags->arena, text_layout->line_count, "line", "lines"),
                 text_layout->size / MM_PER_POINT, text_spec->most_lines);
    diag->help = "shorten it, raise 'lines' or lower 'least'";
    return diag;
}

/* Returns the message for a text that is too high. 'fit' lines have room. */
static const char *height_message(const TextSpec *text_spec,
                                  const TextLayout *text_layout, const char *name,
                                  int fit)
{
    Arena *arena = text_spec->drawing->diags->arena;
    double points = text_layout->size / MM_PER_POINT,
           room = text_layout_room(text_spec, text_layout);
    double initial = text_layout_initial_height(text_layout);
    double first = text_layout->rows->rise +
                   fmax(text_layout->rows->depth, text_layout->rows->reach);
    if (!fit)
        return arena_print(
            arena,
            "the %s of %s is %.2f mm high at %.1f pt, but only %.2f mm are available",
            initial > first ? "initial" : "first line", name, fmax(initial, first),
            points, room);
    if (text_spec->columns > 1)
        return arena_print(arena,
                           "the text of %s takes %s at %.1f pt, but its %d columns "
                           "have room for only %d",
                           name,
                           text_plural(arena, text_layout->line_count, "line", "lines"),
                           points, text_spec->columns, fit);
    return arena_print(
        arena,
        "the text of %s has %s too many at %.1f pt: it is %.2f mm high, but only %.2f "
        "mm are available",
        name, text_plural(arena, text_layout->line_count - fit, "line", "lines"),
        points, text_layout_height(text_layout), room);
}

static Diag *report_height(const TextSpec *text_spec, const TextLayout *text_layout,
                           const char *name)
{
    DiagList *diags = text_spec->drawing->diags;
    int fit = text_layout_lines_with_room(text_spec, text_layout,
                                          text_layout_spots(text_spec, text_layout));
    Diag *diag = diag_add(diags, LEVEL_ERROR, text_spec->where, "overflow", "%s",
                          height_message(text_spec, text_layout, name, fit));
    diag->help = "shorten it, enlarge its box or lower its 'least' size";
    double shift = text_layout_shift(text_spec, text_layout);
    if (shift > 0)
        diag_remark(diags, diag, text_spec->grid->node->where,
                    "its lines move down by %.2f mm to align with the grid", shift);
    return diag;
}

static Diag *report_excess(const TextSpec *text_spec, const TextLayout *text_layout,
                           const char *name)
{
    if (text_layout->overfull)
        return report_word(text_spec, text_layout, name);
    if (text_layout->line_count > text_spec->most_lines)
        return report_limit(text_spec, text_layout, name);
    return report_height(text_spec, text_layout, name);
}

void text_report_overflow(const TextSpec *text_spec, const TextLayout *text_layout)
{
    DiagList *diags = text_spec->drawing->diags;
    const char *name = piece_called(diags->arena, text_spec->drawing->piece);
    Diag *diag = report_excess(text_spec, text_layout, name);
    diag_remark(diags, diag, text_spec->layer->where, "the template draws it here");
}

/* --- what cannot be read ---------------------------------------------------------- */

static uint32_t missing_of(const TextLayout *text_layout,
                           const StyledFont **styled_font)
{
    uint32_t missing =
        text_layout->initial ? paragraph_missing(text_layout->initial, styled_font) : 0;
    for (int i = 0; !missing && i < text_layout->block_count; i++)
        missing = paragraph_missing(text_layout->blocks[i].lines, styled_font);
    return missing;
}

void text_report_missing(const TextSpec *text_spec, const TextLayout *text_layout)
{
    Drawing *d = text_spec->drawing;
    const StyledFont *styled_font = NULL;
    uint32_t character = missing_of(text_layout, &styled_font);
    if (!character)
        return;
    Text shown = text_new(d->diags->arena);
    text_add_point(&shown, character);
    diag_error_help(
        d->diags, text_spec->where, "missing-glyph",
        "add a font that has it to 'fall-back' in fonts.yaml; 'ppgen fonts' lists what "
        "is missing",
        "no font has '%s' (U+%04X), used by %s; tried: %s", shown.text, character,
        piece_called(d->diags->arena, d->piece),
        styled_font_tried(assets_shaper(d->assets), styled_font, d->diags->arena));
}

static double smallest_size(const TextSpec *text_spec, double factor)
{
    double size = text_spec->size * factor;
    for (int i = 0; i < text_spec->marks.count; i++)
        if (text_spec->marks.items[i].size)
            size =
                fmin(size, markup_size(text_spec, &text_spec->marks.items[i], factor));
    return size;
}

void text_report_small(const TextSpec *text_spec, const TextLayout *text_layout)
{
    const Layer *layer = text_spec->layer;
    double scale = matrix_rise(text_spec->drawing->around);
    double size = smallest_size(text_spec, text_layout->factor) * scale;
    const Term *written = layer->terms[text_layout->factor < 1 ? KEY_LEAST : KEY_SIZE];
    if (size < SMALLEST_PT * MM_PER_POINT - 1e-6)
        diag_add(text_spec->drawing->diags, LEVEL_WARNING,
                 written ? written->node->where : layer->where, "small-type",
                 "type of %.1f pt%s is hard to read; use at least %d pt",
                 size / MM_PER_POINT, scale < 1 - 1e-6 ? " after scaling" : "",
                 SMALLEST_PT);
}
