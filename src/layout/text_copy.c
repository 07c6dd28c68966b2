/* Lays out a text at some size: markup becomes spans, spans become paragraphs. */
#include <math.h>

#include "layout/text_layer.h"
#include "text/initial.h"

/* --- spans ------------------------------------------------------------------------ */

/* Returns a span for an icon, which is a little larger than capitals and centred on
 * them. */
static Span icon_span(const Wish *wish, const Mark *mark, const TextStyle *style,
                      double factor)
{
    double side = mark_icon_side(style), middle = mark_icon_middle(wish, mark, factor);
    return (Span){.kind = SPAN_OBJECT,
                  .style = style,
                  .width = side,
                  .ascent = middle + side / 2,
                  .descent = middle - side / 2,
                  .object = mark};
}

static Span span_of(const Mark *mark, const TextStyle *style)
{
    return (Span){.kind = mark->kind == MARK_TEXT ? SPAN_TEXT : SPAN_BREAK,
                  .text = mark->text,
                  .length = mark->length,
                  .style = style};
}

/* --- measuring -------------------------------------------------------------------- */

static bool is_same_style(const Mark *a, const Mark *b)
{
    return a->colour == b->colour && a->size == b->size && a->font == b->font &&
           a->bold == b->bold && a->italic == b->italic &&
           a->small_caps == b->small_caps;
}

static int blanks_length(const char *text, int length)
{
    int at = 0;
    while (at < length && text[at] == ' ')
        at++;
    return at;
}

/* --- icons in the margin ---------------------------------------------------------- */

/* Returns how much further in all lines but the first begin. */
static double margin_of(const Setting *setting)
{
    return setting->hanging - setting->indent;
}

/* Returns true if an icon goes into the margin: it begins a paragraph with a hanging
 * indent and fits into that. */
static bool has_margin(const Wish *wish, const Mark *mark, double factor,
                       const Setting *setting)
{
    if (mark->kind != MARK_ICON || margin_of(setting) <= 0 ||
        setting->inset_lines > 0 || setting->align == ALIGN_CENTRE ||
        setting->align == ALIGN_RIGHT)
        return false;
    const TextStyle *style = mark_style(wish, mark, factor);
    return style && mark_icon_side(style) < margin_of(setting);
}

/* Moves an icon at the start of a paragraph into the margin. The text after it loses
 * its leading blanks, so that it lines up with the other lines. */
static void put_in_margin(const Wish *wish, int from, double factor,
                          const Setting *setting)
{
    Mark *mark = &wish->marks.items[from];
    if (!has_margin(wish, mark, factor, setting))
        return;
    mark->beside = mark;
    for (int i = from + 1; i < wish->marks.count && mark->beside == mark; i++) {
        Mark *next = &wish->marks.items[i];
        if (next->kind != MARK_TEXT)
            break;
        int blanks = blanks_length(next->text, next->length);
        next->text += blanks;
        next->length -= blanks;
        mark->beside = next->length ? next : mark;
    }
}

static Span gap_span(const Span *icon, const Setting *setting)
{
    return (Span){.kind = SPAN_OBJECT,
                  .style = icon->style,
                  .width = margin_of(setting) - icon->width};
}

/* --- paragraphs ------------------------------------------------------------------- */

/* Lays out one paragraph. Returns the number of markup spans it consists of. */
static int make_block(const Wish *wish, int from, SetCopy *copy, const Setting *setting)
{
    Drawing *d = wish->drawing;
    LIST(Span) spans = {0};
    const TextStyle *style = NULL;
    int initial = copy->block_count ? 0 : copy->initial_spans.count;
    for (int k = 0; k < initial; k++) {
        list_add(d->arena, &spans, copy->initial_spans.items[k]);
        spans.items[k].kind = SPAN_INITIAL;
    }
    SetBlock block = {0};
    put_in_margin(wish, from, copy->factor, setting);
    int i = from;
    for (; i < wish->marks.count && wish->marks.items[i].kind != MARK_PARAGRAPH; i++) {
        const Mark *mark = &wish->marks.items[i];
        if (i == from || !is_same_style(mark, mark - 1))
            style = mark_style(wish, mark, copy->factor);
        if (!style || (mark->kind == MARK_TEXT && !mark->length))
            continue;
        Span span = mark->kind == MARK_ICON ? icon_span(wish, mark, style, copy->factor)
                                            : span_of(mark, style);
        if (mark->beside) {
            block.reach = -span.descent;
            span.descent = 0;
        }
        list_add(d->arena, &spans, span);
        if (mark->beside)
            list_add(d->arena, &spans, gap_span(&span, setting));
    }
    block.lines = paragraph_new(d->arena, studio_shaper(d->studio), spans.items,
                                spans.count, setting);
    block.count = spans.count > initial ? paragraph_lines(block.lines) : 0;
    copy->blocks[copy->block_count++] = block;
    copy->line_count += block.count;
    const Line *line = paragraph_overfull(block.lines);
    if (line && (!copy->overfull || line_excess(line) > line_excess(copy->overfull)))
        copy->overfull = line;
    return i - from;
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

/* Returns the length of the part that goes into the drop cap. Blanks around it count as
 * part of it, as they are not visible. */
static int length_in_initial(const Mark *mark, bool *whole)
{
    int at = blanks_length(mark->text, mark->length);
    at += initial_length(mark->text + at, mark->length - at, whole);
    return at + blanks_length(mark->text + at, mark->length - at);
}

/* Moves the start of a span into the drop cap. '*whole' becomes true once that includes
 * a letter. Returns false if the span cannot be used. */
static bool add_to_initial(const Wish *wish, Mark *mark, SetCopy *copy, bool *whole)
{
    TextStyle *style =
        mark->kind == MARK_TEXT ? mark_style(wish, mark, copy->factor) : NULL;
    if (!style)
        return false;
    int length = length_in_initial(mark, whole);
    style->size = (copy->drop + copy->cap) / letters_font(style->letters)->cap_height;
    list_add(wish->drawing->arena, &copy->initial_spans,
             (Span){.text = mark->text, .length = length, .style = style});
    mark->text += length;
    mark->length -= length;
    return true;
}

/* Returns a copy of the markup spans, which may be changed. */
static MarkList marks_of(const Wish *wish)
{
    MarkList marks = {0};
    for (int i = 0; i < wish->marks.count; i++)
        list_add(wish->drawing->arena, &marks, wish->marks.items[i]);
    return marks;
}

/* Moves the first letter into a drop cap, together with quotation marks, which may be
 * in an earlier span. Undoes this if nothing else is left of the text. */
static void set_initial(const Wish *wish, MarkList *marks, SetCopy *copy,
                        Setting *setting)
{
    Drawing *d = wish->drawing;
    copy->drop = wish->drop > 1 ? (wish->drop - 1) * copy->leading : 0;
    bool whole = wish->drop <= 1;
    for (int i = 0; !whole && i < marks->count; i++)
        if (!add_to_initial(wish, &marks->items[i], copy, &whole))
            break;
    if (!copy->initial_spans.count || !whole || is_empty(marks)) {
        *marks = marks_of(wish);
        copy->initial_spans.count = 0;
        copy->drop = 0;
        return;
    }
    Setting own = {
        .width = setting->width, .align = ALIGN_RIGHT, .language = setting->language};
    copy->initial =
        paragraph_new(d->arena, studio_shaper(d->studio), copy->initial_spans.items,
                      copy->initial_spans.count, &own);
    setting->indent = 0; /* the first lines stand beside the drop cap */
    setting->inset_lines = wish->drop;
    setting->inset = paragraph_width(copy->initial) + wish->size * copy->factor * 0.15;
}

SetCopy copy_make(const Wish *wish, double factor)
{
    Wish own = *wish;
    Drawing *d = wish->drawing;
    const Font *font = family_font(d->studio->families, wish->family,
                                   wish->bold ? STYLE_BOLD : STYLE_REGULAR);
    double size = wish->size * factor;
    SetCopy copy = {.factor = factor,
                    .size = size,
                    .cap = font ? font->cap_height * size : size,
                    .descent = font ? fmin(-font->descent, 0.25) * size : 0,
                    .leading = wish->leading * factor,
                    .spacing = wish->spacing * factor};
    own.marks = marks_of(wish);
    Setting setting = wish->setting;
    set_initial(wish, &own.marks, &copy, &setting);
    copy.blocks =
        arena_alloc(d->arena, (size_t)(wish->marks.count + 1) * sizeof(SetBlock));
    for (int i = 0; i < own.marks.count; i++) {
        i += make_block(&own, i, &copy, &setting);
        setting.inset_lines -= copy.blocks[copy.block_count - 1].count;
        setting.indent = wish->setting.indent;
    }
    copy_measure(wish, &copy);
    return copy;
}
