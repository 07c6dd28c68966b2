/* Lays out a text at some size: markup becomes spans, spans become paragraphs. */
#include <math.h>

#include "layout/text_layer.h"
#include "text/initial.h"

/* --- spans ------------------------------------------------------------------------ */

/* Returns a span for an icon, which is a little larger than capitals and centred on
 * them. */
static Span icon_span(const TextLayout *layout, const MarkupSpan *mark,
                      const TextStyle *style)
{
    double side = markup_icon_side(style), middle = markup_icon_middle(layout, mark);
    return (Span){.kind = SPAN_OBJECT,
                  .style = style,
                  .width = side,
                  .ascent = middle + side / 2,
                  .descent = middle - side / 2,
                  .object = mark};
}

static Span span_of(const MarkupSpan *mark, const TextStyle *style)
{
    return (Span){.kind = mark->kind == MARKUP_TEXT ? SPAN_TEXT : SPAN_BREAK,
                  .text = mark->text,
                  .length = mark->length,
                  .style = style};
}

/* --- measuring -------------------------------------------------------------------- */

static bool is_same_style(const MarkupSpan *a, const MarkupSpan *b)
{
    return a->colour == b->colour && a->size == b->size && a->font == b->font &&
           a->bold == b->bold && a->italic == b->italic &&
           a->small_caps == b->small_caps && a->underlined == b->underlined &&
           a->struck == b->struck && a->scale == b->scale;
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
static double margin_of(const ParagraphStyle *setting)
{
    return setting->hanging - setting->indent;
}

/* Returns true if an icon goes into the margin: it begins a paragraph with a hanging
 * indent and fits into that. */
static bool has_margin(const TextLayout *layout, const MarkupSpan *mark,
                       const ParagraphStyle *setting)
{
    if (mark->kind != MARKUP_ICON || margin_of(setting) <= 0 ||
        setting->inset_lines > 0 || setting->align == ALIGN_CENTRE ||
        setting->align == ALIGN_RIGHT)
        return false;
    const TextStyle *style = markup_style(layout->spec, mark, layout->factor);
    return style && markup_icon_side(style) < margin_of(setting);
}

/* Moves an icon at the start of a paragraph into the margin. The text after it loses
 * its leading blanks, so that it lines up with the other lines. */
static void hang_in_margin(const TextLayout *layout, int from,
                           const ParagraphStyle *setting)
{
    MarkupSpan *mark = &layout->marks.items[from];
    if (!has_margin(layout, mark, setting))
        return;
    mark->beside = mark;
    for (int i = from + 1; i < layout->marks.count && mark->beside == mark; i++) {
        MarkupSpan *next = &layout->marks.items[i];
        if (next->kind != MARKUP_TEXT)
            break;
        int blanks = blanks_length(next->text, next->length);
        next->text += blanks;
        next->length -= blanks;
        mark->beside = next->length ? next : mark;
    }
}

static Span gap_span(const Span *icon, const ParagraphStyle *setting)
{
    return (Span){.kind = SPAN_OBJECT,
                  .style = icon->style,
                  .width = margin_of(setting) - icon->width};
}

/* --- paragraphs ------------------------------------------------------------------- */

/* Lays out one paragraph. Returns the number of markup spans it consists of. */
static int make_block(TextLayout *layout, int from, const ParagraphStyle *setting)
{
    Drawing *d = layout->spec->drawing;
    LIST(Span) spans = {0};
    const TextStyle *style = NULL;
    int initial = layout->block_count ? 0 : layout->initial_spans.count;
    for (int k = 0; k < initial; k++) {
        list_add(d->arena, &spans, layout->initial_spans.items[k]);
        spans.items[k].kind = SPAN_INITIAL;
    }
    SizedParagraph block = {0};
    hang_in_margin(layout, from, setting);
    int i = from;
    for (; i < layout->marks.count && layout->marks.items[i].kind != MARKUP_PARAGRAPH;
         i++) {
        const MarkupSpan *mark = &layout->marks.items[i];
        if (i == from || !is_same_style(mark, mark - 1))
            style = markup_style(layout->spec, mark, layout->factor);
        if (!style || (mark->kind == MARKUP_TEXT && !mark->length))
            continue;
        Span span = mark->kind == MARKUP_ICON ? icon_span(layout, mark, style)
                                              : span_of(mark, style);
        if (mark->beside) {
            block.reach = -span.descent;
            span.descent = 0;
        }
        list_add(d->arena, &spans, span);
        if (mark->beside)
            list_add(d->arena, &spans, gap_span(&span, setting));
    }
    block.lines = paragraph_new(d->arena, assets_shaper(d->assets), spans.items,
                                spans.count, setting);
    block.count = spans.count > initial ? block.lines->lines.count : 0;
    layout->blocks[layout->block_count++] = block;
    layout->line_count += block.count;
    const Line *line = paragraph_overfull(block.lines);
    if (line &&
        (!layout->overfull || line_excess(line) > line_excess(layout->overfull)))
        layout->overfull = line;
    return i - from;
}

static bool is_empty(const MarkupSpans *marks)
{
    for (int i = 0; i < marks->count; i++) {
        const MarkupSpan *mark = &marks->items[i];
        if (mark->kind == MARKUP_ICON ||
            (mark->kind == MARKUP_TEXT &&
             blanks_length(mark->text, mark->length) < mark->length))
            return false;
    }
    return true;
}

/* Returns the length of the part that goes into the drop cap. Blanks around it count as
 * part of it, as they are not visible. */
static int length_in_initial(const MarkupSpan *mark, bool *whole)
{
    int at = blanks_length(mark->text, mark->length);
    at += initial_length(mark->text + at, mark->length - at, whole);
    return at + blanks_length(mark->text + at, mark->length - at);
}

/* Moves the start of a span into the drop cap. '*whole' becomes true once that includes
 * a letter. Returns false if the span cannot be used. */
static bool add_to_initial(TextLayout *layout, MarkupSpan *mark, bool *whole)
{
    TextStyle *style = mark->kind == MARKUP_TEXT
                           ? markup_style(layout->spec, mark, layout->factor)
                           : NULL;
    if (!style)
        return false;
    int length = length_in_initial(mark, whole);
    style->size = (layout->drop + layout->cap) / style->styled_font->font->cap_height;
    list_add(layout->spec->drawing->arena, &layout->initial_spans,
             (Span){.text = mark->text, .length = length, .style = style});
    mark->text += length;
    mark->length -= length;
    return true;
}

/* Copies the markup spans, because laying them out changes them. */
static void copy_marks(TextLayout *layout)
{
    const MarkupSpans *marks = &layout->spec->marks;
    layout->marks.count = 0;
    for (int i = 0; i < marks->count; i++)
        list_add(layout->spec->drawing->arena, &layout->marks, marks->items[i]);
}

/* Moves the first letter into a drop cap, together with quotation marks, which may be
 * in an earlier span. Undoes this if nothing else is left of the text. */
static void set_initial(TextLayout *layout, ParagraphStyle *setting)
{
    const TextSpec *spec = layout->spec;
    Drawing *d = spec->drawing;
    layout->drop = spec->drop > 1 ? (spec->drop - 1) * layout->leading : 0;
    bool whole = spec->drop <= 1;
    for (int i = 0; !whole && i < layout->marks.count; i++)
        if (!add_to_initial(layout, &layout->marks.items[i], &whole))
            break;
    if (!layout->initial_spans.count || !whole || is_empty(&layout->marks)) {
        copy_marks(layout);
        layout->initial_spans.count = 0;
        layout->drop = 0;
        return;
    }
    ParagraphStyle own = {
        .width = setting->width, .align = ALIGN_RIGHT, .language = setting->language};
    layout->initial =
        paragraph_new(d->arena, assets_shaper(d->assets), layout->initial_spans.items,
                      layout->initial_spans.count, &own);
    setting->indent = 0; /* the first lines stand beside the drop cap */
    setting->inset_lines = spec->drop;
    setting->inset =
        paragraph_width(layout->initial) + spec->size * layout->factor * 0.15;
}

/* Returns the distance from the top of a box to the top of capitals in its first line;
 * negative if capitals extend beyond the box. */
static double lead_of(const TextSpec *spec, const Font *font, double size)
{
    if (!font || spec->top == TOP_CAP)
        return 0;
    double rise = spec->top == TOP_ASCENDER   ? font->ascender * size
                  : spec->top == TOP_X_HEIGHT ? font->x_height * size
                                              : spec->leading * size / spec->size;
    return rise - font->cap_height * size;
}

TextLayout text_layout_make(const TextSpec *spec, double factor)
{
    Drawing *d = spec->drawing;
    const Font *font = family_font(d->assets->families, spec->family,
                                   spec->bold ? STYLE_BOLD : STYLE_REGULAR);
    double size = spec->size * factor;
    TextLayout layout = {.spec = spec,
                         .factor = factor,
                         .size = size,
                         .cap = font ? font->cap_height * size : size,
                         .descent = font ? fmin(-font->descent, 0.25) * size : 0,
                         .lead = lead_of(spec, font, size),
                         .leading = spec->leading * factor,
                         .spacing = spec->spacing * factor};
    copy_marks(&layout);
    ParagraphStyle setting = spec->setting;
    set_initial(&layout, &setting);
    layout.blocks = arena_array(d->arena, SizedParagraph, spec->marks.count + 1);
    for (int i = 0; i < layout.marks.count; i++) {
        i += make_block(&layout, i, &setting);
        setting.inset_lines -= layout.blocks[layout.block_count - 1].count;
        setting.indent = spec->setting.indent;
    }
    text_layout_place(&layout);
    return layout;
}
