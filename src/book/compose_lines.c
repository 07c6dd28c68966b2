/* Turns inlines into spans, spans into a paragraph, and the paragraph into lines. Each
 * line is a separate item list, because a page may end after any line. */
#include <math.h>

#include "book/composer.h"
#include "text/case.h"

typedef struct {
    Composer *c;
    TypeStyle *style;
    LIST(Span) spans;
    int how;
    InlineRefs marked;
    int target; /* number of the target whose page replaces '#', or 0 */
    SourceRange where;
} SpanBuilder;

/* An inline icon or picture. */
typedef struct {
    const char *icon; /* NULL: a picture */
    const PictureRef *shown;
    const TextStyle *style;
    double side;
    SourceRange where;
} LineObject;

#define NOTE_SIZE 0.65 /* size of a footnote number relative to its text */
#define NOTE_RISE 0.33
#define TOO_WIDE 0.3         /* mm */
#define LEAST_JUSTIFIED 50.0 /* least width of justified text beside a picture, mm */

/* --- spans ------------------------------------------------------------------------ */

static const TextStyle *span_style(SpanBuilder *s)
{
    const TextStyle *base = type_style(s->c->look, s->style, s->how);
    const InlineRefs *m = &s->marked;
    if (!base || (!m->link && !m->term && !m->note))
        return base;
    TextStyle *style = arena_new_item(s->c->arena, TextStyle);
    InlineRefs *marked = arena_new_item(s->c->arena, InlineRefs);
    *marked = *m;
    *style = *base;
    style->mark = marked;
    if (m->note) {
        style->rise = style->size * NOTE_RISE;
        style->size *= NOTE_SIZE;
    }
    return style;
}

static const char *in_case(const SpanBuilder *s, const char *words)
{
    const char *language = s->c->look->common.game->language;
    return s->style->letter_case == 1   ? text_upper(s->c->arena, words, language)
           : s->style->letter_case == 2 ? text_lower_in(s->c->arena, words, language)
                                        : words;
}

static void add_words(SpanBuilder *s, const char *words)
{
    words = in_case(s, words);
    const TextStyle *style = *words ? span_style(s) : NULL;
    if (style)
        list_add(s->c->arena, &s->spans,
                 ((Span){.kind = SPAN_TEXT,
                         .text = words,
                         .length = (int)strlen(words),
                         .style = style}));
}

static const char *page_words(SpanBuilder *s, int target)
{
    s->c->needs_another_pass = true;
    int page = s->c->pages ? s->c->pages[target - 1] : 0;
    return page ? arena_print(s->c->arena, "%d", page) : "88";
}

#define NBSP "\u00A0" /* no-break space */

/* Returns the words with a no-break space in place of each blank before one of these
 * characters. */
static const char *tied(Arena *arena, const char *words, const char *characters)
{
    Text tied = text_new(arena);
    for (const char *at = words; *at; at++) {
        bool ties = *at == ' ' && at[1] && strchr(characters, at[1]);
        text_add_bytes(&tied, ties ? NBSP : at, ties ? strlen(NBSP) : 1);
    }
    return tied.text;
}

/* Adds text. In the words of a reference, '#' is replaced by the page number, and a
 * blank before it by a no-break space. */
static void add_text(SpanBuilder *s, const char *words)
{
    if (s->target && strchr(words, '#')) {
        words = tied(s->c->arena, words, "#");
        words = text_replace(s->c->arena, words, "#", page_words(s, s->target));
    }
    add_words(s, words);
}

static double cap_of(const TextStyle *style)
{
    return style->styled_font->font->cap_height * style->size;
}

/* Adds an object, which is centred on the capitals. */
static void add_object(SpanBuilder *s, const LineObject *what, double width)
{
    double middle = cap_of(what->style) / 2;
    LineObject *object = arena_new_item(s->c->arena, LineObject);
    *object = *what;
    list_add(s->c->arena, &s->spans,
             ((Span){.kind = SPAN_OBJECT,
                     .style = what->style,
                     .width = width,
                     .ascent = middle + what->side / 2,
                     .descent = middle - what->side / 2,
                     .object = object}));
}

static void add_icon(SpanBuilder *s, const Inline *icon)
{
    const TextStyle *style = type_style(s->c->look, s->style, s->how);
    if (!style)
        return;
    const LineObject object = {.icon = icon->words,
                               .style = style,
                               .side = markup_icon_side(style),
                               .where = icon->where};
    add_object(s, &object, object.side);
}

/* Adds an inline picture in its given size, or else as high as capitals and descenders
 * together. */
static void add_picture(SpanBuilder *s, const Inline *image)
{
    const TextStyle *style = type_style(s->c->look, s->style, s->how);
    double w, h;
    if (!style || !image->shown ||
        !picture_size(s->c, image->shown, image->where, &w, &h))
        return;
    if (!s->c->measures)
        warn_of_no_alt(s->c, image);
    bool sized = image->shown->scale > 0 || image->shown->width > 0;
    double high = sized ? h : style->size * 1.1;
    const LineObject object = {
        .shown = image->shown, .style = style, .side = high, .where = image->where};
    add_object(s, &object, w * high / h);
}

/* Returns the text of a reference that has no words of its own. */
static const char *reference_words(SpanBuilder *s, int number)
{
    const Anchor *target = &s->c->manuscript->targets.items[number - 1];
    const BlockStyle *look = book_style_block(
        s->c->look, target->level ? "heading-reference" : "figure-reference");
    const char *page = page_words(s, number);
    const BlockValues block_values = {
        .words = target->title, .number = target->number, .page = text_to_int(page)};
    const char *label = book_style_label(s->c->look, look, &block_values);
    return label ? tied(s->c->arena, label, "0123456789")
           : target->level
               ? arena_print(s->c->arena, "%s, page\u00A0%s", target->title, page)
               : arena_print(s->c->arena, "Figure\u00A0%d", target->number);
}

/* Sets the look and the references of the text in an inline. */
static void mark(SpanBuilder *s, const Inline *one)
{
    const bool is_term = one->kind == INLINE_TERM;
    if (one->kind == INLINE_EMPHASIS)
        s->how ^= EMPH_ITALIC;
    if (one->kind == INLINE_STRONG || (is_term && one->is_main))
        s->how |= EMPH_BOLD;
    if (one->kind == INLINE_CODE)
        s->how |= EMPH_CODE;
    if (one->kind == INLINE_LINK)
        s->marked.link = arena_make(s->c->arena, Link, .uri = one->words);
    if (one->kind == INLINE_NOTE)
        s->marked.note = text_to_int(one->words);
    if (is_term) {
        s->marked.term = one->number;
        s->marked.is_main = one->is_main;
    }
    if (one->kind == INLINE_REFERENCE) {
        s->marked.link = s->c->links ? &s->c->links[one->number - 1] : NULL;
        s->target = one->number;
    }
}

static void add_inlines(SpanBuilder *s, const Inlines *inlines);

static void add_inline(SpanBuilder *s, const Inline *one)
{
    switch (one->kind) {
    case INLINE_TEXT:
    case INLINE_LIVE:
        add_text(s, one->words);
        break;
    case INLINE_NOTE:
        if (s->marked.note > 0)
            add_words(s, one->words);
        break;
    case INLINE_CODE:
        add_words(s, one->words);
        break;
    case INLINE_ICON:
        add_icon(s, one);
        break;
    case INLINE_IMAGE:
        add_picture(s, one);
        break;
    case INLINE_SOFT:
        add_words(s, " ");
        break;
    case INLINE_HARD:
        list_add(s->c->arena, &s->spans, ((Span){.kind = SPAN_BREAK}));
        break;
    default:
        if (one->kind == INLINE_REFERENCE && !one->inlines.count)
            add_words(s, reference_words(s, one->number));
        add_inlines(s, &one->inlines);
    }
}

/* Returns true for the end of a source line before the '#' of a reference. */
static bool is_before_page(const SpanBuilder *s, const Inlines *inlines, int at)
{
    const Inline *next = &inlines->items[at + 1];
    return s->target && inlines->items[at].kind == INLINE_SOFT &&
           at + 1 < inlines->count && next->kind == INLINE_TEXT && *next->words == '#';
}

static void add_inlines(SpanBuilder *s, const Inlines *inlines)
{
    const SpanBuilder around = *s;
    for (int i = 0; i < inlines->count; i++) {
        mark(s, &inlines->items[i]);
        if (is_before_page(s, inlines, i))
            add_words(s, NBSP);
        else
            add_inline(s, &inlines->items[i]);
        s->how = around.how;
        s->marked = around.marked;
        s->target = around.target;
    }
}

/* --- lines ------------------------------------------------------------------------ */

static void add_marks(Composer *c, TypesetLine *line, const InlineRefs *marked)
{
    if (marked && marked->note)
        list_add(c->arena, &line->notes, marked->note - 1);
    if (marked && marked->term)
        list_add(c->arena, &line->terms, ((IndexMark){marked->term, marked->is_main}));
}

/* Adds the runs to the line. Consecutive runs of the same link share a group. */
static void add_runs(Composer *c, TypesetLine *line, const PlacedText *placed)
{
    const Link *link = NULL;
    Group *group = NULL;
    for (int i = 0; i < placed->runs.count; i++) {
        const Run *run = &placed->runs.items[i];
        const InlineRefs *marked = run->mark;
        const Link *own = marked ? marked->link : NULL;
        add_marks(c, line, marked);
        if (own && own != link)
            group = group_add(
                c->arena, &line->items,
                (Group){.matrix = MATRIX_IDENTITY, .opacity = 1, .link = own});
        link = own;
        list_add(c->arena, own ? &group->items : &line->items, item_glyphs(run));
    }
}

static void add_objects(Composer *c, TypesetLine *line, const PlacedText *placed)
{
    Drawing d = c->look->common.drawing;
    for (int i = 0; i < placed->objects.count; i++) {
        const PlacedObject *at = &placed->objects.items[i];
        const LineObject *object = at->object;
        if (!object) /* a gap */
            continue;
        double middle = cap_of(object->style) / 2;
        Point corner = {at->x, at->y - middle - object->side / 2};
        line->over = fmax(line->over, middle + object->side / 2);
        line->under = fmax(line->under, object->side / 2 - middle);
        d.target.items = &line->items;
        d.arena = c->arena;
        d.where = &object->where;
        d.items = 0;
        d.memory_before = arena_used(c->arena);
        if (object->icon)
            place_icon(&d, NULL, object->icon,
                       (Box){corner.x, corner.y, object->side, object->side},
                       object->style->colour, object->where);
        else
            picture_place(c, object->shown, book_style_block(c->look, "pictures"),
                          object->side, corner, &line->items);
    }
}

static TypesetLine line_of(Composer *c, const Paragraph *p, int number)
{
    TypesetLine line = {.width = p->lines.items[number].natural};
    PlacedText *placed = arena_make(c->arena, PlacedText, .arena = c->arena);
    paragraph_place(p, number, 0, 0, placed);
    add_runs(c, &line, placed);
    add_objects(c, &line, placed);
    return line;
}

/* --- reports ---------------------------------------------------------------------- */

static void report_missing(Composer *c, const Paragraph *p, SourceRange where)
{
    const StyledFont *styled_font = p->missing_in;
    uint32_t character = p->missing;
    if (!character)
        return;
    Arena *arena = c->diags->arena;
    Text shown = text_new(arena);
    text_add_point(&shown, character);
    diag_error_help(
        c->diags, where, "missing-glyph",
        "add a font that has it to 'fall-back' in fonts.yaml; 'ppgen fonts' lists "
        "what is missing",
        "no font has '%s' (U+%04X); tried: %s", shown.text, character,
        styled_font_tried(assets_shaper(c->look->common.assets), styled_font, arena));
}

static void report_overfull(Composer *c, const Paragraph *p, double width,
                            SourceRange where)
{
    double excess = paragraph_excess(p);
    if (excess > TOO_WIDE)
        diag_error_help(c->diags, where, "overfull",
                        "use shorter words, or put a soft hyphen (U+00AD) where a word "
                        "may break",
                        "a line is %.1f mm wider than the available %.1f mm", excess,
                        width);
}

/* --- whole texts ------------------------------------------------------------------ */

/* Adds the words before the text, such as a label, and the space after them. */
static void add_lead(SpanBuilder *s, const LineOptions *options)
{
    TypeStyle *style =
        options->lead ? book_style_type(s->c->look, options->lead_style) : NULL;
    const TextStyle *look = style ? type_style(s->c->look, style, 0) : NULL;
    if (!look)
        return;
    TypeStyle *own = s->style;
    s->style = style;
    add_words(s, options->lead);
    s->style = own;
    list_add(
        s->c->arena, &s->spans,
        ((Span){.kind = SPAN_OBJECT, .style = look, .width = options->least_lead}));
}

/* Returns the hanging indent that aligns all lines with the text after the lead. */
static double hanging_of(SpanBuilder *s, const LineOptions *options)
{
    if (!options->lead || !options->hangs)
        return 0;
    const LineOptions any = {.width = 1e4, .align = ALIGN_LEFT};
    return typeset_words(s->c, options->lead, options->lead_style, &any, s->where)
               .last +
           options->least_lead;
}

/* Computes the vertical positions of the lines. */
static void stack(const Composer *c, TypesetText *text)
{
    double grid = c->look->grid, y = 0;
    for (int i = 0; i < text->count; i++) {
        TypesetLine *line = &text->lines[i];
        double below = text->leading - text->ascent;
        line->over = lines_of(c, fmax(line->over - text->ascent, 0)) * grid;
        line->under = lines_of(c, fmax(line->under - below, 0)) * grid;
        line->top = y;
        line->base = y + line->over + text->ascent;
        y += line->over + text->leading + line->under;
    }
    text->high = y;
}

static TypesetText set_spans(SpanBuilder *s, const LineOptions *options)
{
    Composer *c = s->c;
    const TextSpec *type = &s->style->spec;
    double scale = c->look->format.scale;
    ParagraphStyle setting = type->setting;
    setting.width = options->width;
    setting.align = options->align >= 0 ? (Align)options->align : setting.align;
    setting.indent = options->indent + setting.indent * scale;
    setting.hanging = setting.hanging * scale + hanging_of(s, options);
    const TextStyle *look = type_style(c->look, s->style, 0);
    TypesetText text = {.leading = type->leading * scale};
    if (!look)
        return text;
    setting.inset = options->left;
    setting.inset_end = options->right;
    if (options->lines && setting.align == ALIGN_JUSTIFY &&
        options->width - options->left - options->right < LEAST_JUSTIFIED)
        setting.align = ALIGN_LEFT;
    setting.inset_lines = (int)ceil(options->lines * c->look->grid / text.leading);
    text.ascent = (text.leading + cap_of(look)) / 2;
    Paragraph *p = paragraph_new(c->scratch, assets_shaper(c->look->common.assets),
                                 s->spans.items, s->spans.count, &setting);
    if (!c->measures) {
        report_missing(c, p, s->where);
        report_overfull(c, p, options->width, s->where);
    }
    text.count = p->lines.count;
    text.lines = arena_array(c->arena, TypesetLine, text.count + 1);
    for (int i = 0; i < text.count; i++) {
        text.lines[i] = line_of(c, p, i);
        text.last = text.lines[i].width;
        text.widest = fmax(text.widest, text.last);
    }
    stack(c, &text);
    arena_reset(c->scratch);
    return text;
}

TypesetText typeset_text(Composer *c, const Inlines *inlines, TypeStyle *style,
                         const LineOptions *options, SourceRange where)
{
    SpanBuilder s = {.c = c,
                     .style = book_style_type(c->look, style),
                     .how = options->how,
                     .where = where};
    if (!s.style)
        return (TypesetText){.leading = c->look->grid};
    add_lead(&s, options);
    add_inlines(&s, inlines);
    return set_spans(&s, options);
}

TypesetText typeset_words(Composer *c, const char *words, TypeStyle *style,
                          const LineOptions *options, SourceRange where)
{
    Inline one = {.kind = INLINE_TEXT, .words = words, .where = where};
    const Inlines inlines = {&one, 1, 1};
    return typeset_text(c, &inlines, style, options, where);
}
