/* Texts: marks to paragraphs, paragraphs to lines, lines to columns.
 *
 * A text is measured at its size and, if it may shrink, at smaller ones; only then is
 * it placed. What does not fit is an error that says by how much. */
#include <math.h>
#include <stdlib.h>

#include "base/units.h"
#include "layout/drawing.h"
#include "layout/markup.h"
#include "text/case.h"
#include "text/paragraph.h"

#define MM_A_POINT (25.4 / 72)
#define SMALLEST_PT 6

enum { MOST_TEXT_COLUMNS = 20, MOST_PARAGRAPHS = 10000 };

/* What a text layer asks for, at its full size. */
typedef struct {
    Drawing *drawing;
    const Layer *layer;
    Where where; /* of the text: in the piece if it is a field's */
    Family *family;
    uint32_t colour;
    bool bold, italic;
    const char *features, *language;
    double size, least, leading, tracking, spacing, gap;
    Align align;
    int valign, columns, most_lines, drop;
    Setting setting;
    MarkList marks;
    Box box;
} Wish;

/* A paragraph at some size. */
typedef struct {
    Paragraph *lines;
    int count;
} Block;

/* The whole text at some size. */
typedef struct {
    double factor; /* of the full size */
    Block *blocks;
    int block_count, line_count;
    double cap, descent, leading, spacing;
    double excess;       /* of the widest line */
    const Word *initial; /* a drop cap, or NULL */
    TextStyle initial_style;
} Copy;

/* --- reading the layer --------------------------------------------------------------
 */

static const struct {
    const char *name, *tag;
} FEATURES[] = {{"small-caps", "smcp"},  {"all-small-caps", "c2sc,smcp"},
                {"tabular", "tnum"},     {"proportional", "pnum"},
                {"old-style", "onum"},   {"lining", "lnum"},
                {"fractions", "frac"},   {"no-ligatures", "-liga"},
                {"no-kerning", "-kern"}, {"slashed-zero", "zero"}};

static const char *feature_tag(const char *name)
{
    for (size_t i = 0; i < sizeof FEATURES / sizeof *FEATURES; i++)
        if (text_is(FEATURES[i].name, name))
            return FEATURES[i].tag;
    return name;
}

static const char *read_features(Drawing *d, const Layer *layer)
{
    const Term *term = layer->terms[KEY_FEATURES];
    if (!term)
        return NULL;
    Text tags = text_new(d->arena);
    for (int i = 0; i < term->count; i++) {
        const char *name = term_text(&d->values, &term->items[i]);
        if (name)
            text_print(&tags, "%s%s", i ? "," : "", feature_tag(name));
    }
    return tags.text;
}

/* Where the text is written: in the piece, if a field is shown. */
static Where place_of(const Drawing *d, const Term *term)
{
    const Field *field = term_field(term);
    const Node *node = field ? piece_written(d->piece, field) : NULL;
    return node ? node->where : field ? d->piece->where : term->node->where;
}

static bool is_colour(void *context, const char *name)
{
    const Drawing *d = context;
    uint32_t colour;
    return game_colour(d->game, name) || text_is(name, "white") ||
           text_is(name, "black") ||
           (*name == '#' && colour_named(context, name, (Where){0}, &colour));
}

static const char *in_case(Wish *wish, const char *text)
{
    static const char *const cases[] = {"as-is", "upper", "lower", NULL};
    Drawing *d = wish->drawing;
    switch (get_word(d, wish->layer, KEY_CASE, cases, 0)) {
    case 1:
        return text_upper(d->arena, text, wish->language);
    case 2:
        return text_lower_in(d->arena, text, wish->language);
    default:
        return text;
    }
}

static bool read_marks(Wish *wish, const char *text)
{
    Drawing *d = wish->drawing;
    MarkFault fault;
    wish->marks = markup_read(d->arena, text, is_colour, d, &fault);
    if (!fault.message)
        return true;
    return diag_error_help(d->diags, wish->where, "markup", fault.help, "%s: '%s'",
                           fault.message,
                           text_brief(d->diags->arena, text + fault.at, 30));
}

static double at_least(double value, double least)
{
    return value > least ? value : least;
}

static void read_setting(Wish *wish)
{
    Drawing *d = wish->drawing;
    const Layer *layer = wish->layer;
    wish->columns = (int)get_number(d, layer, KEY_COLUMNS, 1);
    if (wish->columns < 1 || wish->columns > MOST_TEXT_COLUMNS)
        wish->columns = 1;
    wish->gap = layer->terms[KEY_GAP] ? get_point(d, layer, KEY_GAP, (Point){0}).x : 4;
    double width = (wish->box.w - wish->gap * (wish->columns - 1)) / wish->columns;
    wish->setting = (Setting){.width = at_least(width, 0.1),
                              .indent = get_number(d, layer, KEY_INDENT, 0),
                              .hanging = get_number(d, layer, KEY_HANGING, 0),
                              .align = wish->align,
                              .hyphenate = get_yes(d, layer, KEY_HYPHENS, false),
                              .language = wish->language};
}

static bool read_wish(Wish *wish)
{
    static const char *const valigns[] = {"top", "middle", "bottom", NULL};
    Drawing *d = wish->drawing;
    const Layer *layer = wish->layer;
    const Term *font = layer->terms[KEY_FONT], *colour = layer->terms[KEY_COLOUR];
    wish->family =
        studio_family(d->studio, d->game, get_words(d, layer, KEY_FONT, "body"),
                      font ? font->node->where : layer->where, d->diags);
    wish->colour = 0;
    if (colour)
        colour_named(d, get_words(d, layer, KEY_COLOUR, "black"), colour->node->where,
                     &wish->colour);
    wish->language = d->game->language;
    wish->bold = get_yes(d, layer, KEY_BOLD, false);
    wish->italic = get_yes(d, layer, KEY_ITALIC, false);
    wish->features = read_features(d, layer);
    wish->size = get_number(d, layer, KEY_SIZE, 9 * MM_A_POINT);
    wish->size = fmin(at_least(wish->size, 0.1), 2000);
    wish->least = fmin(get_number(d, layer, KEY_LEAST, wish->size), wish->size);
    wish->least = at_least(wish->least, 0.1);
    wish->leading = at_least(get_number(d, layer, KEY_LEADING, wish->size * 1.3), 0.1);
    wish->tracking = get_number(d, layer, KEY_TRACKING, 0);
    wish->spacing = get_number(d, layer, KEY_SPACING, wish->leading * 0.4);
    wish->align = (Align)get_word(d, layer, KEY_ALIGN, ALIGN_NAMES, ALIGN_LEFT);
    wish->valign = get_word(d, layer, KEY_VALIGN, valigns, 0);
    wish->most_lines = (int)get_number(d, layer, KEY_LINES, 1e6);
    wish->drop = (int)get_number(d, layer, KEY_DROP, 0);
    read_setting(wish);
    return wish->family != NULL;
}

/* --- spans --------------------------------------------------------------------------
 */

static Style4 style_of_mark(const Wish *wish, const Mark *mark)
{
    bool bold = wish->bold || mark->bold, italic = wish->italic != mark->italic;
    return bold ? (italic ? STYLE_BOLD_ITALIC : STYLE_BOLD)
                : (italic ? STYLE_ITALIC : STYLE_REGULAR);
}

static double size_of_mark(const Wish *wish, const Mark *mark)
{
    if (!mark->size)
        return wish->size;
    double number = strtod(mark->size, NULL);
    if (mark->size[strlen(mark->size) - 1] == '%')
        return wish->size * fmin(number / 100, 20);
    Number length;
    bool read = length_read(wish->drawing->arena, mark->size, &length);
    return read ? at_least(fmin(number_to_double(length), 2000), 0.1) : wish->size;
}

/* The letters of a mark; NULL after a report that its font cannot be used. */
static const Letters *letters_of(const Wish *wish, const Mark *mark)
{
    Drawing *d = wish->drawing;
    Family *family = wish->family;
    if (mark->font)
        family = studio_family(d->studio, d->game, mark->font, wish->where, d->diags);
    if (!family)
        return NULL;
    Style4 style = style_of_mark(wish, mark);
    if (family_style(family, style) != style)
        diag_add(d->diags, LEVEL_WARNING, wish->where, "no-style",
                 "the family '%s' has no %s letters", family->name, STYLE_NAMES[style]);
    const char *features = wish->features;
    if (mark->small_caps)
        features = features ? arena_print(d->arena, "%s,smcp", features) : "smcp";
    const Letters *letters =
        shaper_letters(studio_shaper(d->studio), family, style, features,
                       wish->language, wish->tracking != 0);
    if (letters_font(letters))
        return letters;
    family_problem(family, style, d->diags);
    return NULL;
}

static TextStyle *style_new(const Wish *wish, const Mark *mark, double factor)
{
    Drawing *d = wish->drawing;
    const Letters *letters = letters_of(wish, mark);
    if (!letters)
        return NULL;
    TextStyle *style = arena_new_item(d->arena, TextStyle);
    double size = size_of_mark(wish, mark) * factor;
    *style = (TextStyle){.letters = letters,
                         .size = size,
                         .colour = wish->colour,
                         .alpha = 1,
                         .tracking = wish->tracking * size};
    if (mark->colour)
        colour_named(d, mark->colour, wish->where, &style->colour);
    return style;
}

/* An icon is a little larger than capitals, and centred on them. */
static Span icon_span(const Mark *mark, const TextStyle *style)
{
    double cap = letters_font(style->letters)->cap_height * style->size;
    double side = cap * 1.5;
    return (Span){.kind = SPAN_OBJECT,
                  .style = style,
                  .width = side,
                  .ascent = (cap + side) / 2,
                  .descent = (cap - side) / 2,
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

/* --- measuring ----------------------------------------------------------------------
 */

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
    int i = from;
    for (; i < wish->marks.count && wish->marks.items[i].kind != MARK_PARAGRAPH; i++) {
        const Mark *mark = &wish->marks.items[i];
        if (i == from || !is_same_style(mark, mark - 1))
            style = style_new(wish, mark, copy->factor);
        if (style && (mark->kind != MARK_TEXT || mark->length))
            list_add(d->arena, &spans, span_of(mark, style));
    }
    Block block = {0};
    block.lines = paragraph_new(d->arena, studio_shaper(d->studio), spans.items,
                                spans.count, setting);
    block.count = spans.count ? paragraph_lines(block.lines) : 0;
    copy->blocks[copy->block_count++] = block;
    copy->line_count += block.count;
    copy->excess = fmax(copy->excess, paragraph_excess(block.lines));
    return i - from;
}

/* The letter that stands over several lines is taken out of the text. */
static void take_initial(Wish *wish, Copy *copy, Setting *setting)
{
    Drawing *d = wish->drawing;
    Mark *first = wish->marks.count ? &wish->marks.items[0] : NULL;
    if (wish->drop < 2 || !first || first->kind != MARK_TEXT || !first->length)
        return;
    TextStyle *style = style_new(wish, first, copy->factor);
    if (!style)
        return;
    const Font *font = letters_font(style->letters);
    int length = text_point_length(first->text, (size_t)first->length);
    style->size = ((wish->drop - 1) * copy->leading + copy->cap) / font->cap_height;
    copy->initial = shape_word(studio_shaper(d->studio), style->letters, (Direction){0},
                               first->text, length);
    copy->initial_style = *style;
    first->text += length;
    first->length -= length;
    setting->inset_lines = wish->drop;
    setting->inset =
        copy->initial->advance * style->size + wish->size * copy->factor * 0.15;
}

/* Sets all of the text at a part of its size. */
static Copy measure(const Wish *wish, double factor)
{
    Wish own = *wish;
    Drawing *d = wish->drawing;
    const Font *font = family_font(d->studio->families, wish->family,
                                   wish->bold ? STYLE_BOLD : STYLE_REGULAR);
    double size = wish->size * factor;
    Copy copy = {.factor = factor,
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
    take_initial(&own, &copy, &setting);
    copy.blocks =
        arena_alloc(d->arena, (size_t)(wish->marks.count + 1) * sizeof(Block));
    for (int i = 0; i < own.marks.count; i++) {
        i += make_block(&own, i, &copy, &setting);
        setting.inset_lines = 0;
    }
    return copy;
}

static double height_of(const Copy *copy)
{
    if (!copy->line_count)
        return 0;
    return copy->cap + (copy->line_count - 1) * copy->leading +
           (copy->block_count - 1) * copy->spacing + copy->descent;
}

/* --- columns ------------------------------------------------------------------------
 */

/* Where a line goes: which column, and how far down its base line is. */
typedef struct {
    int column;
    double y;
} Spot2;

/* A paragraph does not leave its first line alone at the foot of a column, nor its last
 * at the head of the next. */
static bool may_end_after(const Block *block, int line)
{
    int left = block->count - 1 - line;
    return !left || block->count < 3 || (line >= 1 && left >= 2);
}

/* Fills the columns to a height; false if the text needs more of them. */
static bool fill_columns(const Wish *wish, const Copy *copy, double height,
                         Spot2 *spots)
{
    int column = 0, at = 0, first = 0; /* 'first': of this column */
    double y = copy->cap;
    for (int b = 0; b < copy->block_count; b++) {
        const Block *block = &copy->blocks[b];
        for (int i = 0; i < block->count; i++, at++) {
            if (y + copy->descent > height + 0.01 && at > first) {
                int back = 0; /* lines that go along to the next column */
                while (i - back > 0 && at - back - 1 > first &&
                       !may_end_after(block, i - back - 1))
                    back++;
                i -= back;
                at -= back;
                if (++column >= wish->columns)
                    return false;
                y = copy->cap;
                first = at;
            }
            spots[at] = (Spot2){column, y};
            y += copy->leading;
        }
        y += copy->spacing;
    }
    return true;
}

static bool fits(const Wish *wish, const Copy *copy, Spot2 *spots)
{
    return copy->excess == 0 && copy->line_count <= wish->most_lines &&
           fill_columns(wish, copy, wish->box.h, spots);
}

/* Columns of about the same length: the least height that takes all. */
static void balance(const Wish *wish, const Copy *copy, Spot2 *spots)
{
    double low = 0, high = wish->box.h;
    for (int i = 0; i < 16 && wish->columns > 1; i++) {
        double middle = (low + high) / 2;
        if (fill_columns(wish, copy, middle, spots))
            high = middle;
        else
            low = middle;
    }
    fill_columns(wish, copy, high, spots);
}

/* --- what does not fit --------------------------------------------------------------
 */

static const char *piece_name(const Drawing *d, Arena *arena)
{
    return text_is(d->piece->set->name, d->piece->id)
               ? d->piece->id
               : arena_print(arena, "%s/%s", d->piece->set->name, d->piece->id);
}

static void report_overflow(const Wish *wish, const Copy *copy)
{
    DiagList *diags = wish->drawing->diags;
    Arena *arena = diags->arena;
    const char *name = piece_name(wish->drawing, arena);
    double size = wish->size * copy->factor / MM_A_POINT;
    Diag *diag;
    if (copy->excess > 0) {
        diag = diag_add(diags, LEVEL_ERROR, wish->where, "overflow",
                        "a word of %s is %.2f mm wider than its %.2f mm at %.1f pt",
                        name, copy->excess, wish->setting.width, size);
        diag->help = "divide it with '\\u00AD' or <br>, or let 'least' be smaller";
        diag_remark(diags, diag, wish->layer->where, "the template draws it here");
        return;
    }
    double room = wish->box.h * wish->columns, excess = height_of(copy) - room;
    int lines = (int)ceil(fmax(excess, 0) / copy->leading - 1e-6);
    if (copy->line_count > wish->most_lines)
        lines = copy->line_count - wish->most_lines;
    lines = lines > 0 ? lines : 1;
    diag = diag_add(diags, LEVEL_ERROR, wish->where, "overflow",
                    "the text of %s has %s too many at %.1f pt: %.2f mm where there "
                    "are %.2f",
                    name, text_counted(arena, lines, "line", "lines"), size,
                    height_of(copy), room);
    diag->help = "shorten it, or make its box larger or its 'least' size smaller";
    diag_remark(diags, diag, wish->layer->where, "the template draws it here");
}

static void report_missing(const Wish *wish, const Copy *copy)
{
    Drawing *d = wish->drawing;
    for (int i = 0; i < copy->block_count; i++) {
        const Letters *letters = NULL;
        uint32_t character = paragraph_missing(copy->blocks[i].lines, &letters);
        if (!character)
            continue;
        Text shown = text_new(d->diags->arena);
        text_add_point(&shown, character);
        diag_error_help(
            d->diags, wish->where, "missing-glyph",
            "add a font that has it to 'fall-back' in fonts.yaml; 'ppgen fonts' tells "
            "what is missing",
            "no font has '%s' (U+%04X) of %s; tried: %s", shown.text, character,
            piece_name(d, d->diags->arena),
            letters_tried(studio_shaper(d->studio), letters, d->diags->arena));
        return;
    }
}

static void report_small(const Wish *wish, const Copy *copy)
{
    double size = wish->size * copy->factor;
    const Term *written = wish->layer->terms[copy->factor < 1 ? KEY_LEAST : KEY_SIZE];
    for (int i = 0; i < wish->marks.count; i++)
        if (wish->marks.items[i].size)
            size = fmin(size, size_of_mark(wish, &wish->marks.items[i]) * copy->factor);
    if (size < SMALLEST_PT * MM_A_POINT - 1e-6)
        diag_add(wish->drawing->diags, LEVEL_WARNING,
                 written ? written->node->where : wish->layer->where, "small-type",
                 "type of %.1f pt is hard to read; %d pt is the least",
                 size / MM_A_POINT, SMALLEST_PT);
}

/* --- placing ------------------------------------------------------------------------
 */

static void add_icons(const Wish *wish, Stand stand, const Placed *placed,
                      const Copy *copy)
{
    for (int i = 0; i < placed->objects.count; i++) {
        const PlacedObject *object = &placed->objects.items[i];
        const Mark *mark = object->object;
        TextStyle *style = style_new(wish, mark, copy->factor);
        double cap = letters_font(style->letters)->cap_height * style->size;
        double side = cap * 1.5;
        place_icon(wish->drawing, stand, mark->text,
                   (Box){object->x, object->y - (cap + side) / 2, side, side},
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

static void place_initial(const Wish *wish, const Copy *copy, double y, Placed *placed)
{
    const Span span = {.kind = SPAN_TEXT,
                       .text = copy->initial->text,
                       .length = copy->initial->length,
                       .style = &copy->initial_style};
    Setting setting = wish->setting;
    setting.indent = 0;
    setting.align = ALIGN_LEFT;
    setting.width = 1e4;
    Paragraph *initial = paragraph_new(
        wish->drawing->arena, studio_shaper(wish->drawing->studio), &span, 1, &setting);
    paragraph_place(initial, 0, wish->box.x, y, placed);
}

/* How far all lines move down. */
static double offset_of(const Wish *wish, const Copy *copy, const Spot2 *spots)
{
    double last = 0;
    for (int i = 0; i < copy->line_count; i++)
        last = fmax(last, spots[i].y);
    if (wish->valign == 1)
        return (wish->box.h - last) / 2;
    if (wish->valign == 2)
        return wish->box.h - last - copy->descent;
    const Layer *layer = wish->layer;
    if (!layer->terms[KEY_GRID_FROM])
        return 0;
    double from = get_number(wish->drawing, layer, KEY_GRID_FROM, 0);
    double steps = ceil((wish->box.y + copy->cap - from) / copy->leading - 1e-6);
    return from + steps * copy->leading - wish->box.y - copy->cap;
}

static void place(const Wish *wish, const Copy *copy, const Spot2 *spots, Stand stand)
{
    Placed placed = {.arena = wish->drawing->arena};
    double down = wish->box.y + offset_of(wish, copy, spots);
    double step = wish->setting.width + wish->gap;
    if (copy->initial && copy->line_count)
        place_initial(wish, copy, down + spots[0].y + (wish->drop - 1) * copy->leading,
                      &placed);
    int at = 0;
    for (int b = 0; b < copy->block_count; b++)
        for (int i = 0; i < copy->blocks[b].count; i++, at++)
            paragraph_place(copy->blocks[b].lines, i,
                            wish->box.x + spots[at].column * step, down + spots[at].y,
                            &placed);
    Placed *kept = arena_new_item(wish->drawing->arena, Placed);
    *kept = placed;
    list_add(wish->drawing->arena, &wish->drawing->notes,
             (TextNote){kept->runs.items, kept->runs.count, wish->where, wish->bold});
    add_runs(wish->drawing, stand, kept);
    add_icons(wish, stand, kept, copy);
}

/* --- the layer ----------------------------------------------------------------------
 */

static Spot2 *room_for(const Wish *wish, const Copy *copy)
{
    return arena_alloc(wish->drawing->arena,
                       (size_t)(copy->line_count + 1) * sizeof(Spot2));
}

/* The largest size at which it fits, in steps of a tenth of a point; if none does, the
 * least. */
static Copy best_copy(const Wish *wish, Spot2 **spots, bool *good)
{
    Copy copy = measure(wish, 1);
    *spots = room_for(wish, &copy);
    *good = fits(wish, &copy, *spots);
    int low = 0, high = (int)floor((wish->size - wish->least) / MM_A_POINT * 10 + 0.01);
    if (*good || high < 1)
        return copy;
    double step = MM_A_POINT / 10 / wish->size;
    Copy best = measure(wish, 1 - high * step);
    *spots = room_for(wish, &best);
    *good = fits(wish, &best, *spots);
    while (*good && high - low > 1) {
        int middle = (low + high) / 2;
        Copy tried = measure(wish, 1 - middle * step);
        Spot2 *tried_spots = room_for(wish, &tried);
        if (fits(wish, &tried, tried_spots)) {
            best = tried;
            *spots = tried_spots;
            high = middle;
        } else {
            low = middle;
        }
    }
    return best;
}

void draw_text(Drawing *d, const Layer *layer, Stand stand, Box box)
{
    const Term *term = layer->terms[KEY_TEXT];
    const char *text = term_text(&d->values, term);
    if (!text || !*text)
        return;
    Wish wish = {.drawing = d, .layer = layer, .box = box, .where = place_of(d, term)};
    if (!read_wish(&wish) || !read_marks(&wish, in_case(&wish, text)))
        return;
    Spot2 *spots = NULL;
    bool good = false;
    Copy copy = best_copy(&wish, &spots, &good);
    report_missing(&wish, &copy);
    if (!good) {
        report_overflow(&wish, &copy);
        return;
    }
    report_small(&wish, &copy);
    balance(&wish, &copy, spots);
    place(&wish, &copy, spots, stand);
}
