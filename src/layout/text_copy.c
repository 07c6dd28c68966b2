/* The text at some size: paragraphs, lines, columns. */
#include <math.h>

#include "layout/text_layer.h"
#include "text/initial.h"

/* --- spans --------------------------------------------------------------------- */

/* An icon is a little larger than capitals, and centred on them. */
static Span icon_span(const Mark *mark, const TextStyle *style)
{
    double side = mark_icon_side(style), middle = mark_icon_middle(style);
    return (Span){.kind = SPAN_OBJECT,
                  .style = style,
                  .width = side,
                  .ascent = middle + side / 2,
                  .descent = middle - side / 2,
                  .object = mark};
}

static Span span_of(const Mark *mark, const TextStyle *style)
{
    if (mark->kind == MARK_ICON)
        return icon_span(mark, style);
    return (Span){.kind = mark->kind == MARK_TEXT ? SPAN_TEXT : SPAN_BREAK,
                  .text = mark->text,
                  .length = mark->length,
                  .style = style};
}

/* --- measuring ----------------------------------------------------------------- */

static bool is_same_style(const Mark *a, const Mark *b)
{
    return a->colour == b->colour && a->size == b->size && a->font == b->font &&
           a->bold == b->bold && a->italic == b->italic &&
           a->small_caps == b->small_caps;
}

/* The spans of the marks up to the end of a paragraph; returns how many marks. */
static int make_block(const Wish *wish, int from, Copy *copy, const Setting *setting)
{
    Drawing *d = wish->drawing;
    LIST(Span) spans = {0};
    const TextStyle *style = NULL;
    int taken = copy->block_count ? 0 : copy->taken.count;
    for (int k = 0; k < taken; k++) {
        list_add(d->arena, &spans, copy->taken.items[k]);
        spans.items[k].kind = SPAN_TAKEN;
    }
    int i = from;
    for (; i < wish->marks.count && wish->marks.items[i].kind != MARK_PARAGRAPH; i++) {
        const Mark *mark = &wish->marks.items[i];
        if (i == from || !is_same_style(mark, mark - 1))
            style = mark_style(wish, mark, copy->factor);
        if (style && (mark->kind != MARK_TEXT || mark->length))
            list_add(d->arena, &spans, span_of(mark, style));
    }
    Block block = {0};
    block.lines = paragraph_new(d->arena, studio_shaper(d->studio), spans.items,
                                spans.count, setting);
    block.count = spans.count > taken ? paragraph_lines(block.lines) : 0;
    copy->blocks[copy->block_count++] = block;
    copy->line_count += block.count;
    copy->excess = fmax(copy->excess, paragraph_excess(block.lines));
    return i - from;
}

static int blanks_length(const char *text, int length)
{
    int at = 0;
    while (at < length && text[at] == ' ')
        at++;
    return at;
}

static bool is_empty(const MarkList *marks)
{
    for (int i = 0; i < marks->count; i++) {
        const Mark *mark = &marks->items[i];
        if (mark->kind == MARK_ICON ||
            (mark->kind == MARK_TEXT &&
             blanks_length(mark->text, mark->length) < mark->length))
            return false;
    }
    return true;
}

/* With the blanks around it, which are no part of what is seen. */
static int start_length(const Mark *mark, bool *whole)
{
    int at = blanks_length(mark->text, mark->length);
    at += initial_length(mark->text + at, mark->length - at, whole);
    return at + blanks_length(mark->text + at, mark->length - at);
}

/* Takes the start of a mark's text; '*whole': with its letter. */
static bool take_start(const Wish *wish, Mark *mark, Copy *copy, bool *whole)
{
    TextStyle *style =
        mark->kind == MARK_TEXT ? mark_style(wish, mark, copy->factor) : NULL;
    if (!style)
        return false;
    int length = start_length(mark, whole);
    style->size = (copy->drop + copy->cap) / letters_font(style->letters)->cap_height;
    list_add(wish->drawing->arena, &copy->taken,
             (Span){.text = mark->text, .length = length, .style = style});
    mark->text += length;
    mark->length -= length;
    return true;
}

/* What stands over several lines is taken out of the text: a quotation mark may be in a
 * mark before that of its letter. A letter alone stands over nothing. */
static void take_initial(const Wish *wish, MarkList *marks, Copy *copy,
                         Setting *setting)
{
    Drawing *d = wish->drawing;
    copy->drop = wish->drop > 1 ? (wish->drop - 1) * copy->leading : 0;
    bool whole = wish->drop <= 1;
    for (int i = 0; !whole && i < marks->count; i++)
        if (!take_start(wish, &marks->items[i], copy, &whole))
            break;
    if (!copy->taken.count || !whole || is_empty(marks)) {
        *marks = wish->marks;
        copy->taken.count = 0;
        copy->drop = 0;
        return;
    }
    Setting own = {
        .width = setting->width, .align = ALIGN_RIGHT, .language = setting->language};
    copy->initial = paragraph_new(d->arena, studio_shaper(d->studio), copy->taken.items,
                                  copy->taken.count, &own);
    setting->indent = 0; /* of the first paragraph: the letters stand side by side */
    setting->inset_lines = wish->drop;
    setting->inset = paragraph_width(copy->initial) + wish->size * copy->factor * 0.15;
}

/* Sets all of the text at a part of its size. */
Copy copy_make(const Wish *wish, double factor)
{
    Wish own = *wish;
    Drawing *d = wish->drawing;
    const Font *font = family_font(d->studio->families, wish->family,
                                   wish->bold ? STYLE_BOLD : STYLE_REGULAR);
    double size = wish->size * factor;
    Copy copy = {.factor = factor,
                 .size = size,
                 .cap = font ? font->cap_height * size : size,
                 .descent = font ? fmin(-font->descent, 0.25) * size : 0,
                 .leading = wish->leading * factor,
                 .spacing = wish->spacing * factor};
    own.marks.items =
        arena_alloc(d->arena, (size_t)(wish->marks.count + 1) * sizeof(Mark));
    if (wish->marks.count)
        memcpy(own.marks.items, wish->marks.items,
               (size_t)wish->marks.count * sizeof(Mark));
    Setting setting = wish->setting;
    take_initial(wish, &own.marks, &copy, &setting);
    copy.blocks =
        arena_alloc(d->arena, (size_t)(wish->marks.count + 1) * sizeof(Block));
    for (int i = 0; i < own.marks.count; i++) {
        i += make_block(&own, i, &copy, &setting);
        setting.inset_lines -= copy.blocks[copy.block_count - 1].count;
        setting.indent = wish->setting.indent;
    }
    return copy;
}

/* A line with larger letters is higher than others. */
static double growth_of(const Copy *copy, const Block *block, int line)
{
    double largest = paragraph_line(block->lines, line)->largest;
    return fmax(largest / copy->size, 1);
}

double copy_height(const Copy *copy)
{
    double height = copy->line_count ? copy->descent : 0;
    for (int b = 0; b < copy->block_count; b++)
        for (int i = 0; i < copy->blocks[b].count; i++) {
            bool top = !b && !i;
            height += (top ? copy->cap : copy->leading) *
                      growth_of(copy, &copy->blocks[b], i);
            height += !i && b ? copy->spacing : 0;
        }
    return fmax(height, copy->initial ? copy->cap + copy->drop + copy->descent : 0);
}

static double first_line(const Copy *copy)
{
    for (int b = 0; b < copy->block_count; b++)
        if (copy->blocks[b].count)
            return copy->cap * growth_of(copy, &copy->blocks[b], 0);
    return 0;
}

double copy_shift(const Wish *wish, const Copy *copy)
{
    if (!wish->grid)
        return 0;
    double at = wish->box.y + first_line(copy) - wish->grid_from;
    return ceil(at / copy->leading - 1e-6) * copy->leading - at;
}

/* --- columns ------------------------------------------------------------------- */

/* A paragraph does not leave its first line alone at the foot of a column, nor its last
 * at the head of the next. */
static bool may_end_after(const Block *block, int line)
{
    int left = block->count - 1 - line;
    return !left || (line >= 1 && left >= 2);
}

/* Lines at the foot of a column that go along to the next. */
static int lines_to_take(const Block *block, int line, int in_column)
{
    int back = 0;
    while (line - back > 0 && in_column - back > 1 &&
           !may_end_after(block, line - back - 1))
        back++;
    return back;
}

/* Fills the columns to a height; false if the text needs more of them. */
static bool fill_columns(const Wish *wish, const Copy *copy, double height,
                         LineSpot *spots)
{
    int column = 0, at = 0, first = 0;           /* 'first': of this column */
    int beside = copy->initial ? wish->drop : 0; /* lines in the first one */
    double y = 0;
    if (copy->initial && copy->cap + copy->drop + copy->descent > height + 0.01)
        return false;
    for (int b = 0; b < copy->block_count; b++) {
        const Block *block = &copy->blocks[b];
        for (int i = 0; i < block->count; i++, at++) {
            double growth = growth_of(copy, block, i);
            double next = y + copy->leading * growth + (!i && b ? copy->spacing : 0);
            if (at > first && next + copy->descent > height + 0.01) {
                if (at < beside)
                    return false;
                int back = lines_to_take(block, i, at - first);
                i -= back;
                at -= back;
                if (++column >= wish->columns)
                    return false;
                first = at;
            }
            y = at > first ? next : copy->cap * growth_of(copy, block, i);
            spots[at] = (LineSpot){column, y};
        }
    }
    return true;
}

/* Columns of about the same length: the least height that takes all. */
static void balance(const Wish *wish, const Copy *copy, double height, LineSpot *spots)
{
    double low = 0, high = height;
    for (int i = 0; i < 16 && wish->columns > 1; i++) {
        double middle = (low + high) / 2;
        if (fill_columns(wish, copy, middle, spots))
            high = middle;
        else
            low = middle;
    }
    fill_columns(wish, copy, high, spots);
}

bool copy_fits(const Wish *wish, const Copy *copy, LineSpot *spots)
{
    double height = wish->box.h - copy_shift(wish, copy);
    bool too_high = copy->line_count && copy->cap > height + 0.01;
    if (copy->excess > 0 || copy->line_count > wish->most_lines || too_high ||
        !fill_columns(wish, copy, height, spots))
        return false;
    balance(wish, copy, height, spots);
    return true;
}
