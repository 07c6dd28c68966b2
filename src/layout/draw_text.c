/* Texts: marks to paragraphs, paragraphs to lines, lines to columns.
 *
 * A text is measured at its size and, if it may shrink, at smaller ones; only then is
 * it placed. What does not fit is an error that says by how much. */
#include <math.h>

#include "layout/face.h"
#include "layout/text_layer.h"

#define SMALLEST_PT 6

/* --- what does not fit --------------------------------------------------------- */

static LineSpot *spots_for(const Wish *wish, const Copy *copy)
{
    return arena_alloc(wish->drawing->arena,
                       (size_t)(copy->line_count + 1) * sizeof(LineSpot));
}

/* An indent takes from the room, and may leave none. */
static Diag *report_word(const Wish *wish, const Copy *copy, const char *name)
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

static Diag *report_limit(const Wish *wish, const Copy *copy, const char *name)
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

/* 'fit': so many lines have room. */
static const char *height_message(const Wish *wish, const Copy *copy, const char *name,
                                  int fit)
{
    Arena *arena = wish->drawing->diags->arena;
    double points = copy->size / MM_A_POINT, room = copy_room(wish, copy);
    double initial = copy_initial_height(copy);
    double first = copy->rows->rise + copy->rows->depth;
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

static Diag *report_height(const Wish *wish, const Copy *copy, const char *name)
{
    DiagList *diags = wish->drawing->diags;
    int fit = copy_lines_with_room(wish, copy, spots_for(wish, copy));
    Diag *diag = diag_add(diags, LEVEL_ERROR, wish->where, "overflow", "%s",
                          height_message(wish, copy, name, fit));
    diag->help = "shorten it, or make its box larger or its 'least' size smaller";
    double shift = copy_shift(wish, copy);
    if (shift > 0)
        diag_remark(diags, diag, wish->grid->node->where,
                    "its lines move down by %.2f mm, to the grid", shift);
    return diag;
}

static Diag *report_excess(const Wish *wish, const Copy *copy, const char *name)
{
    if (copy->overfull)
        return report_word(wish, copy, name);
    if (copy->line_count > wish->most_lines)
        return report_limit(wish, copy, name);
    return report_height(wish, copy, name);
}

static void report_overflow(const Wish *wish, const Copy *copy)
{
    DiagList *diags = wish->drawing->diags;
    const char *name = piece_called(diags->arena, wish->drawing->piece);
    Diag *diag = report_excess(wish, copy, name);
    diag_remark(diags, diag, wish->layer->where, "the template draws it here");
}

static uint32_t missing_of(const Copy *copy, const Letters **letters)
{
    uint32_t missing = copy->initial ? paragraph_missing(copy->initial, letters) : 0;
    for (int i = 0; !missing && i < copy->block_count; i++)
        missing = paragraph_missing(copy->blocks[i].lines, letters);
    return missing;
}

static void report_missing(const Wish *wish, const Copy *copy)
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

static void report_small(const Wish *wish, const Copy *copy)
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

/* --- placing ------------------------------------------------------------------- */

static void add_icons(const Wish *wish, Stand stand, const Placed *placed,
                      const Copy *copy)
{
    for (int i = 0; i < placed->objects.count; i++) {
        const PlacedObject *object = &placed->objects.items[i];
        const Mark *mark = object->object;
        TextStyle *style = mark_style(wish, mark, copy->factor);
        double side = mark_icon_side(style), middle = mark_icon_middle(style);
        place_icon(wish->drawing, stand, mark->text,
                   (Box){object->x, object->y - middle - side / 2, side, side},
                   style->colour, wish->where);
    }
}

static void add_runs(Drawing *d, Stand stand, const Placed *placed)
{
    for (int i = 0; i < placed->runs.count; i++)
        if (placed->runs.items[i].font->colour)
            draw_colour_glyphs(d, stand, &placed->runs.items[i]);
        else
            add_item(d, stand,
                     (Item){.kind = ITEM_GLYPHS, .run = &placed->runs.items[i]});
}

/* Where the text begins. */
static void place_initial(const Wish *wish, const Copy *copy, double y, Placed *placed)
{
    double room = wish->setting.width, right = wish->box.x + room;
    if (!paragraph_is_backward(copy->blocks[0].lines))
        right = wish->box.x + paragraph_width(copy->initial);
    paragraph_place(copy->initial, 0, right - room, y + copy->drop, placed);
}

/* How far all lines move down. In the middle stand the capitals, and larger icons. */
static double offset_of(const Wish *wish, const Copy *copy, const LineSpot *spots)
{
    double middle = copy->initial ? copy->cap + copy->drop : 0;
    double foot = middle + copy->descent;
    for (int i = 0; i < copy->line_count; i++) {
        middle = fmax(middle, spots[i].y + copy->rows[i].hang);
        foot = fmax(foot, spots[i].y + copy->rows[i].depth);
    }
    if (wish->valign == 1)
        return (wish->box.h - middle) / 2;
    if (wish->valign == 2)
        return wish->box.h - foot;
    return copy_shift(wish, copy);
}

static void place(const Wish *wish, const Copy *copy, const LineSpot *spots,
                  Stand stand)
{
    Placed placed = {.arena = wish->drawing->arena};
    double down = wish->box.y + offset_of(wish, copy, spots);
    double step = wish->setting.width + wish->gap;
    if (copy->initial && copy->line_count)
        place_initial(wish, copy, down + spots[0].y, &placed);
    int at = 0;
    for (int b = 0; b < copy->block_count; b++)
        for (int i = 0; i < copy->blocks[b].count; i++, at++)
            paragraph_place(copy->blocks[b].lines, i,
                            wish->box.x + spots[at].column * step, down + spots[at].y,
                            &placed);
    Placed *kept = arena_new_item(wish->drawing->arena, Placed);
    *kept = placed;
    list_add(
        wish->drawing->arena, &wish->drawing->notes,
        (TextNote){kept->runs.items, kept->runs.count, wish->layer->where, wish->bold});
    add_runs(wish->drawing, stand, kept);
    add_icons(wish, stand, kept, copy);
}

/* --- the layer ----------------------------------------------------------------- */

/* The largest size at which it fits, in steps of a tenth of a point; if none does, the
 * least. */
static Copy best_copy(const Wish *wish, LineSpot **spots, bool *good)
{
    Copy copy = copy_make(wish, 1);
    *spots = spots_for(wish, &copy);
    *good = copy_fits(wish, &copy, *spots);
    int low = 0, high = (int)floor((wish->size - wish->least) / MM_A_POINT * 10 + 0.01);
    if (*good || high < 1)
        return copy;
    double step = MM_A_POINT / 10 / wish->size;
    Copy best = copy_make(wish, 1 - high * step);
    *spots = spots_for(wish, &best);
    *good = copy_fits(wish, &best, *spots);
    while (*good && high - low > 1) {
        int middle = (low + high) / 2;
        Copy tried = copy_make(wish, 1 - middle * step);
        LineSpot *tried_spots = spots_for(wish, &tried);
        if (copy_fits(wish, &tried, tried_spots)) {
            best = tried;
            *spots = tried_spots;
            high = middle;
        } else {
            low = middle;
        }
    }
    return best;
}

static const char *marked_text(const Drawing *d, const Term *term)
{
    return term->live ? live_text_with(d->values.eval, term->live, d->values.slots,
                                       MARKED_NOTHING)
                      : term->text;
}

void draw_text(Drawing *d, const Layer *layer, Stand stand, Box box)
{
    const char *text = marked_text(d, layer->terms[KEY_TEXT]);
    if (!text || !*text)
        return;
    Wish wish = {.drawing = d, .layer = layer, .box = box};
    if (!wish_read(&wish, text) || !wish.marks.count)
        return;
    LineSpot *spots = NULL;
    bool good = false;
    Copy copy = best_copy(&wish, &spots, &good);
    report_missing(&wish, &copy);
    if (!good) {
        report_overflow(&wish, &copy);
        return;
    }
    report_small(&wish, &copy);
    place(&wish, &copy, spots, stand);
}
