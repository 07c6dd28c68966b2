/* Draws texts: markup becomes paragraphs, paragraphs become lines, lines fill columns.
 *
 * A text is measured at its full size and, if it may shrink, at smaller ones. Only then
 * are the lines placed. A text that does not fit is an error that says by how much. */
#include <math.h>

#include "layout/text_layer.h"

/* --- placing ---------------------------------------------------------------------- */

static void add_icons(const Wish *wish, Stand stand, const Placed *placed,
                      const SetCopy *copy)
{
    for (int i = 0; i < placed->objects.count; i++) {
        const PlacedObject *object = &placed->objects.items[i];
        const Mark *mark = object->object;
        if (!mark)
            continue;
        TextStyle *style = mark_style(wish, mark, copy->factor);
        double side = mark_icon_side(style);
        double middle = mark_icon_middle(wish, mark, copy->factor);
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

/* Paints the colour of 'ground' behind the ink of all glyphs, with 'padding' around
 * it. */
static void add_ground(const Wish *wish, Stand stand, const Placed *placed)
{
    Drawing *d = wish->drawing;
    const Layer *layer = wish->layer;
    Box ink = {0};
    uint32_t colour;
    for (int i = 0; i < placed->runs.count; i++) {
        const Run *run = &placed->runs.items[i];
        ink = box_join(ink, run_ink(run, 0, run->glyphs.count));
    }
    if (!layer->terms[KEY_GROUND] || ink.w <= 0 ||
        !colour_named(d, get_words(d, layer, KEY_GROUND, "none"),
                      layer->terms[KEY_GROUND]->node->where, &colour))
        return;
    Point by = get_point(d, layer, KEY_PADDING, (Point){1, 1});
    Box box = {ink.x - by.x, ink.y - by.y, ink.w + 2 * by.x, ink.h + 2 * by.y};
    if (!(box.w > 0 && box.h > 0))
        return;
    Path *path = path_new(d->arena);
    path_rectangle(path, box, get_number(d, layer, KEY_RADIUS, 0));
    add_item(d, stand, item_fill(path, paint_ink(colour, 1)));
}

/* Places the drop cap at the side where the text begins: left, or right in
 * right-to-left text. */
static void place_initial(const Wish *wish, const SetCopy *copy, double y,
                          Placed *placed)
{
    double room = wish->setting.width, right = wish->box.x + room;
    if (!paragraph_is_backward(copy->blocks[0].lines))
        right = wish->box.x + paragraph_width(copy->initial);
    paragraph_place(copy->initial, 0, right - room, y + copy->drop, placed);
}

/* Returns how far to move all lines down for 'valign'. The middle is that of the
 * capitals, and of icons that hang lower, without the descenders. */
static double offset_of(const Wish *wish, const SetCopy *copy, const LineSpot *spots)
{
    double middle = copy->initial ? copy->cap + copy->drop : 0;
    double foot = middle + copy->descent;
    for (int i = 0; i < copy->line_count; i++) {
        middle = fmax(middle, spots[i].y + copy->rows[i].hang);
        foot = fmax(foot, spots[i].y + fmax(copy->rows[i].depth, copy->rows[i].reach));
    }
    if (wish->valign == 1)
        return (wish->box.h - middle) / 2;
    if (wish->valign == 2)
        return wish->box.h - foot;
    return copy_shift(wish, copy);
}

static void place(const Wish *wish, const SetCopy *copy, const LineSpot *spots,
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
    add_ground(wish, stand, kept);
    add_runs(wish->drawing, stand, kept);
    add_icons(wish, stand, kept, copy);
}

/* --- text layers ------------------------------------------------------------------ */

/* Lays the text out at the largest size at which it fits, in steps of 0.1 pt; if it
 * never fits, at the smallest size. '*good' tells whether it fits. */
static SetCopy best_copy(const Wish *wish, double most, LineSpot **spots, bool *good)
{
    SetCopy copy = copy_make(wish, most);
    *spots = copy_spots(wish, &copy);
    *good = copy_fits(wish, &copy, *spots);
    double step = MM_A_POINT / 10 / wish->size;
    int low = (int)lround((1 - most) / step);
    int high = (int)floor((wish->size - wish->least) / MM_A_POINT * 10 + 0.01);
    if (*good || high <= low)
        return copy;
    SetCopy best = copy_make(wish, 1 - high * step);
    *spots = copy_spots(wish, &best);
    *good = copy_fits(wish, &best, *spots);
    while (*good && high - low > 1) {
        int middle = (low + high) / 2;
        SetCopy tried = copy_make(wish, 1 - middle * step);
        LineSpot *tried_spots = copy_spots(wish, &tried);
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
    double *shared = layer->shared;
    bool together = shared && get_yes(d, layer, KEY_TOGETHER, false);
    SetCopy copy =
        best_copy(&wish, together && !d->measures ? *shared : 1, &spots, &good);
    if (together && d->measures && good)
        *shared = fmin(*shared, copy.factor);
    text_report_missing(&wish, &copy);
    if (!good) {
        text_report_overflow(&wish, &copy);
        return;
    }
    text_report_small(&wish, &copy);
    place(&wish, &copy, spots, stand);
}

/* --- blocks ----------------------------------------------------------------------- */

static double widest_line(const SetCopy *copy)
{
    double widest = 0;
    for (int i = 0; i < copy->block_count; i++)
        widest = fmax(widest, paragraph_width(copy->blocks[i].lines));
    return widest;
}

static bool set_block(TextBlock *block, double width)
{
    Wish *wish = &block->wish;
    wish->box = (Box){0, 0, width, 1e5};
    wish->setting.width = width;
    block->copy = copy_make(wish, 1);
    block->spots = copy_spots(wish, &block->copy);
    return copy_fits(wish, &block->copy, block->spots);
}

const TextBlock *text_block(Drawing *d, const Layer *layer, const char *text,
                            double width, Where where)
{
    const double slight = 0.01;
    TextBlock *block = arena_new_item(d->arena, TextBlock);
    *block = (TextBlock){.wish = {.drawing = d,
                                  .layer = layer,
                                  .where = where.line ? where : layer->where,
                                  .box = {0, 0, width, 1e5}}};
    Wish *wish = &block->wish;
    if (!wish_read_layer(wish) || !wish_read_marks(wish, text) || !wish->marks.count)
        return NULL;
    wish->columns = 1;
    wish->valign = 0;
    bool good = set_block(block, width);
    text_report_missing(wish, &block->copy);
    if (!good) {
        text_report_overflow(wish, &block->copy);
        return NULL;
    }
    text_report_small(wish, &block->copy);
    block->width = widest_line(&block->copy);
    /* shrink to the widest line, so that callers can align the block */
    if (block->width + slight < width)
        set_block(block, block->width + slight);
    block->height = copy_height(&block->copy);
    block->lines = block->copy.line_count;
    block->first = block->lines ? block->spots[0].y : 0;
    return block;
}

const TextBlock *text_block_aligned(const TextBlock *block, Align align)
{
    const double slight = 0.01;
    TextBlock *aligned = arena_new_item(block->wish.drawing->arena, TextBlock);
    *aligned = *block;
    aligned->wish.align = aligned->wish.setting.align = align;
    set_block(aligned, block->width + slight);
    return aligned;
}

void text_block_place(const TextBlock *block, Point at, ItemList *items)
{
    Wish wish = block->wish;
    wish.box.x = at.x;
    wish.box.y = at.y;
    place(&wish, &block->copy, block->spots, (Stand){.items = items});
}
