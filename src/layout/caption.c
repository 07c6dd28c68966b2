#include "layout/caption.h"

#include "base/text.h"
#include "base/units.h"

CaptionStyle caption_regular(double points, uint32_t colour)
{
    return (CaptionStyle){.size = points * MM_PER_POINT, .colour = colour};
}

CaptionStyle caption_bold(double points, uint32_t colour)
{
    return (CaptionStyle){
        .size = points * MM_PER_POINT, .colour = colour, .bold = true};
}

static const char *language_of(const Captions *c)
{
    return c->game ? c->game->language : "en-GB";
}

static Paragraph *set_line(const Captions *c, const TextStyle *style, const char *text,
                           double width, Align align)
{
    Span *span = arena_make(c->arena, Span, .kind = SPAN_TEXT, .text = text,
                            .length = (int)strlen(text), .style = style);
    const ParagraphStyle setting = {
        .width = width, .align = align, .language = language_of(c)};
    return paragraph_new(c->arena, assets_shaper(c->assets), span, 1, &setting);
}

static bool fits(const Paragraph *line)
{
    return line->lines.count <= 1 && paragraph_excess(line) == 0;
}

/* Returns the longest beginning of the text that fits with an ellipsis, or NULL. */
static Paragraph *shorten(const Captions *c, const TextStyle *style, const char *text,
                          double width, Align align)
{
    size_t length = strlen(text);
    if (length > 200)
        length = 200;
    for (; length; length--) {
        if (((unsigned char)text[length] & 0xC0) == 0x80 || text[length - 1] == ' ')
            continue;
        const char *start = arena_print(c->arena, "%.*s…", (int)length, text);
        Paragraph *line = set_line(c, style, start, width, align);
        if (fits(line))
            return line;
    }
    return NULL;
}

/* Returns NULL after reporting that there is no such font. */
static const TextStyle *type_of(const Captions *c, CaptionStyle wanted)
{
    Family *family = assets_family(c->assets, c->game, c->role ? c->role : "small",
                                   (SourceRange){0}, c->diags);
    if (!family) /* the game may be a draft without this role */
        family = assets_family(c->assets, NULL, "small", (SourceRange){0}, c->diags);
    FontStyle style = wanted.bold ? STYLE_BOLD : STYLE_REGULAR;
    if (!family)
        return NULL;
    const StyledFont *styled_font = shaper_font(assets_shaper(c->assets), family, style,
                                                NULL, language_of(c), false);
    if (!styled_font->font) {
        family_problem(family, style, c->diags);
        return NULL;
    }
    return arena_make(c->arena, TextStyle, .styled_font = styled_font,
                      .size = wanted.size, .colour = wanted.colour, .alpha = 1);
}

static void add_runs(const Captions *c, const PlacedText *placed, ItemList *items)
{
    for (int i = 0; i < placed->runs.count; i++)
        list_add(c->arena, items, item_glyphs(&placed->runs.items[i]));
}

double caption_set(const Captions *c, const char *text, CaptionStyle style, Box line,
                   ItemList *items)
{
    const TextStyle *type = *text ? type_of(c, style) : NULL;
    if (!type)
        return 0;
    Paragraph *set = set_line(c, type, text, line.w, style.align);
    if (!fits(set))
        set = shorten(c, type, text, line.w, style.align);
    if (!set || !set->lines.count)
        return 0;
    PlacedText *placed = arena_make(c->arena, PlacedText, .arena = c->arena);
    paragraph_place(set, 0, line.x, line.y, placed);
    add_runs(c, placed, items);
    return paragraph_width(set);
}

double caption_lines(const Captions *c, const char *text, CaptionStyle style, Box box,
                     ItemList *items)
{
    const double leading = 1.35 * style.size;
    const TextStyle *type = *text ? type_of(c, style) : NULL;
    if (!type)
        return 0;
    Paragraph *set = set_line(c, type, text, box.w, style.align);
    PlacedText *placed = arena_make(c->arena, PlacedText, .arena = c->arena);
    for (int i = 0; i < set->lines.count; i++)
        paragraph_place(set, i, box.x, box.y + style.size + i * leading, placed);
    add_runs(c, placed, items);
    return set->lines.count * leading;
}

static const TextStyle *type_of_part(const Captions *c, const CaptionPart *part,
                                     CaptionStyle style)
{
    style.bold = style.bold || part->bold;
    const TextStyle *type = type_of(c, style);
    TextStyle *struck = type ? arena_new_item(c->arena, TextStyle) : NULL;
    if (!type || !part->struck)
        return type;
    *struck = *type;
    struck->lines = DECORATION_STRIKEOUT;
    return struck;
}

static void add_rules(const Captions *c, const PlacedText *placed, ItemList *items)
{
    for (int i = 0; i < placed->rules.count; i++) {
        const PlacedRule *rule = &placed->rules.items[i];
        const Box box = {rule->x, rule->y, rule->length, rule->thickness};
        list_add(c->arena, items,
                 item_fill(path_of_box(c->arena, box),
                           paint_ink(rule->colour, rule->alpha)));
    }
}

double caption_parts(const Captions *c, const CaptionPart *parts, int count,
                     CaptionStyle style, Box box, ItemList *items)
{
    const double leading = 1.35 * style.size;
    Span *spans = arena_array(c->arena, Span, count + 1);
    int used = 0;
    for (int i = 0; i < count; i++) {
        const TextStyle *type = type_of_part(c, &parts[i], style);
        if (type && parts[i].length)
            spans[used++] = (Span){.kind = SPAN_TEXT,
                                   .text = parts[i].text,
                                   .length = parts[i].length,
                                   .style = type};
    }
    if (!used)
        return 0;
    const ParagraphStyle setting = {
        .width = box.w, .align = style.align, .language = language_of(c)};
    Paragraph *set =
        paragraph_new(c->arena, assets_shaper(c->assets), spans, used, &setting);
    PlacedText *placed = arena_make(c->arena, PlacedText, .arena = c->arena);
    for (int i = 0; i < set->lines.count; i++)
        paragraph_place(set, i, box.x, box.y + style.size + i * leading, placed);
    add_runs(c, placed, items);
    add_rules(c, placed, items);
    return set->lines.count * leading;
}
