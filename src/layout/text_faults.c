/* Reports texts that do not fit or cannot be read. */
#include <math.h>

#include "layout/face.h"
#include "layout/text_layer.h"

#define SMALLEST_PT 6

/* --- what does not fit ------------------------------------------------------------ */

/* Reports a word that is too wide. The indent may leave no room at all. */
static Diag *report_word(const Wish *wish, const SetCopy *copy, const char *name)
{
    const Line *line = copy->overfull;
    double room = fmax(line->room, 0);
    Diag *diag =
        diag_add(wish->drawing->diags, LEVEL_ERROR, wish->where, "overflow",
                 "a word of %s is %.2f mm wider than its %.2f mm at %.1f pt", name,
                 line_excess(line) + line->room - room, room, copy->size / MM_A_POINT);
    diag->help = "divide it with '\\u00AD' or <br>, or let 'least' be smaller";
    return diag;
}

static Diag *report_limit(const Wish *wish, const SetCopy *copy, const char *name)
{
    DiagList *diags = wish->drawing->diags;
    Diag *diag =
        diag_add(diags, LEVEL_ERROR, wish->where, "overflow",
                 "the text of %s takes %s at %.1f pt, and 'lines' allows %d", name,
                 text_counted(diags->arena, copy->line_count, "line", "lines"),
                 copy->size / MM_A_POINT, wish->most_lines);
    diag->help = "shorten it, or let 'lines' be more or 'least' smaller";
    return diag;
}

/* Returns the message for a text that is too high. 'fit' lines have room. */
static const char *height_message(const Wish *wish, const SetCopy *copy,
                                  const char *name, int fit)
{
    Arena *arena = wish->drawing->diags->arena;
    double points = copy->size / MM_A_POINT, room = copy_room(wish, copy);
    double initial = copy_initial_height(copy);
    double first = copy->rows->rise + fmax(copy->rows->depth, copy->rows->reach);
    if (!fit)
        return arena_print(
            arena, "the %s of %s is %.2f mm high at %.1f pt, where there are %.2f",
            initial > first ? "initial" : "first line", name, fmax(initial, first),
            points, room);
    if (wish->columns > 1)
        return arena_print(
            arena,
            "the text of %s takes %s at %.1f pt, and its %d columns have room for %d",
            name, text_counted(arena, copy->line_count, "line", "lines"), points,
            wish->columns, fit);
    return arena_print(
        arena,
        "the text of %s has %s too many at %.1f pt: %.2f mm where there are %.2f", name,
        text_counted(arena, copy->line_count - fit, "line", "lines"), points,
        copy_height(copy), room);
}

static Diag *report_height(const Wish *wish, const SetCopy *copy, const char *name)
{
    DiagList *diags = wish->drawing->diags;
    int fit = copy_lines_with_room(wish, copy, copy_spots(wish, copy));
    Diag *diag = diag_add(diags, LEVEL_ERROR, wish->where, "overflow", "%s",
                          height_message(wish, copy, name, fit));
    diag->help = "shorten it, or make its box larger or its 'least' size smaller";
    double shift = copy_shift(wish, copy);
    if (shift > 0)
        diag_remark(diags, diag, wish->grid->node->where,
                    "its lines move down by %.2f mm, to the grid", shift);
    return diag;
}

static Diag *report_excess(const Wish *wish, const SetCopy *copy, const char *name)
{
    if (copy->overfull)
        return report_word(wish, copy, name);
    if (copy->line_count > wish->most_lines)
        return report_limit(wish, copy, name);
    return report_height(wish, copy, name);
}

void text_report_overflow(const Wish *wish, const SetCopy *copy)
{
    DiagList *diags = wish->drawing->diags;
    const char *name = piece_called(diags->arena, wish->drawing->piece);
    Diag *diag = report_excess(wish, copy, name);
    diag_remark(diags, diag, wish->layer->where, "the template draws it here");
}

/* --- what cannot be read ---------------------------------------------------------- */

static uint32_t missing_of(const SetCopy *copy, const Letters **letters)
{
    uint32_t missing = copy->initial ? paragraph_missing(copy->initial, letters) : 0;
    for (int i = 0; !missing && i < copy->block_count; i++)
        missing = paragraph_missing(copy->blocks[i].lines, letters);
    return missing;
}

void text_report_missing(const Wish *wish, const SetCopy *copy)
{
    Drawing *d = wish->drawing;
    const Letters *letters = NULL;
    uint32_t character = missing_of(copy, &letters);
    if (!character)
        return;
    Text shown = text_new(d->diags->arena);
    text_add_point(&shown, character);
    diag_error_help(
        d->diags, wish->where, "missing-glyph",
        "add a font that has it to 'fall-back' in fonts.yaml; 'ppgen fonts' tells "
        "what is missing",
        "no font has '%s' (U+%04X) of %s; tried: %s", shown.text, character,
        piece_called(d->diags->arena, d->piece),
        letters_tried(studio_shaper(d->studio), letters, d->diags->arena));
}

static double smallest_size(const Wish *wish, double factor)
{
    double size = wish->size * factor;
    for (int i = 0; i < wish->marks.count; i++)
        if (wish->marks.items[i].size)
            size = fmin(size, mark_size(wish, &wish->marks.items[i], factor));
    return size;
}

void text_report_small(const Wish *wish, const SetCopy *copy)
{
    const Layer *layer = wish->layer;
    double scale = matrix_rise(wish->drawing->around);
    double size = smallest_size(wish, copy->factor) * scale;
    const Term *written = layer->terms[copy->factor < 1 ? KEY_LEAST : KEY_SIZE];
    if (size < SMALLEST_PT * MM_A_POINT - 1e-6)
        diag_add(wish->drawing->diags, LEVEL_WARNING,
                 written ? written->node->where : layer->where, "small-type",
                 "type of %.1f pt%s is hard to read; %d pt is the least",
                 size / MM_A_POINT, scale < 1 - 1e-6 ? ", once scaled," : "",
                 SMALLEST_PT);
}
