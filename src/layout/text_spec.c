/* Reads the specification of a text layer and the styles of its markup. */
#include <math.h>

#include "base/colour.h"
#include "base/decimal.h"
#include "base/units.h"
#include "layout/text_layer.h"
#include "text/case.h"

enum { MAX_TEXT_COLUMNS = 20, MAX_LINES = 1000000 };

const void *const MARK_OWN_COLOUR = &MARK_OWN_COLOUR;

/* Limits of type sizes, in mm. */
#define LEAST_SIZE 0.1
#define MAX_SIZE 2000

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

static bool is_colour(void *context, const char *name)
{
    const Drawing *d = context;
    uint32_t colour;
    return game_colour(d->game, name) || colour_read(name, &colour);
}

static const char *in_case(TextSpec *spec, const char *text)
{
    static const char *const cases[] = {"as-is", "upper", "lower", NULL};
    int wanted = get_word(spec->drawing, spec->layer, KEY_CASE, cases, 0);
    return wanted == 1   ? text_upper(spec->drawing->arena, text, spec->language)
           : wanted == 2 ? text_lower_in(spec->drawing->arena, text, spec->language)
                         : text;
}

static FontStyle style_of_mark(const TextSpec *spec, const MarkupSpan *mark)
{
    bool bold = spec->bold || mark->bold, italic = spec->italic != mark->italic;
    return bold ? (italic ? STYLE_BOLD_ITALIC : STYLE_BOLD)
                : (italic ? STYLE_ITALIC : STYLE_REGULAR);
}

/* --- small capitals --------------------------------------------------------------- */

/* Returns the font of a span, or NULL if it cannot be used, which is reported when the
 * span is laid out. */
static const Font *font_of_mark(const TextSpec *spec, const MarkupSpan *mark)
{
    Drawing *d = spec->drawing;
    Family *family = spec->family;
    if (mark->font)
        family = assets_family(d->assets, d->game, mark->font, spec->where,
                               diag_list_new(d->diags->arena));
    return family ? family_font(d->assets->families, family, style_of_mark(spec, mark))
                  : NULL;
}

/* Returns the size of small capitals relative to capitals. They are a little higher
 * than lower-case letters without ascenders. */
static double caps_scale(const Font *font)
{
    return fmin(fmax(font->x_height / font->cap_height * 1.08, 0.7), 0.9);
}

static void add_small_caps(TextSpec *spec, const MarkupSpan *mark, const Font *font,
                           MarkupSpans *to)
{
    Arena *arena = spec->drawing->arena;
    CapsParts parts = text_small_caps(arena, mark->text, spec->language);
    size_t at = mark->at;
    for (int i = 0; i < parts.count; i++) {
        MarkupSpan part = *mark;
        part.at = at;
        part.text = parts.items[i].text;
        part.length = (int)strlen(part.text);
        part.small_caps = false;
        part.scale = parts.items[i].is_small ? caps_scale(font) : 0;
        at = text_source_after(spec->source, at, part.text, part.text + part.length);
        list_add(arena, to, part);
    }
}

/* Replaces spans in small capitals whose font has none by capitals of two sizes. */
static void make_small_caps(TextSpec *spec)
{
    MarkupSpans made = {0};
    for (int i = 0; i < spec->marks.count; i++) {
        const MarkupSpan *mark = &spec->marks.items[i];
        bool text = mark->kind == MARKUP_TEXT && mark->small_caps;
        const Font *font = text ? font_of_mark(spec, mark) : NULL;
        if (font && !font_has_feature(font, "smcp"))
            add_small_caps(spec, mark, font, &made);
        else
            list_add(spec->drawing->arena, &made, *mark);
    }
    spec->marks = made;
}

static bool read_marks(TextSpec *spec, const char *text)
{
    Drawing *d = spec->drawing;
    MarkupFault fault;
    const QuoteMarks *quotes = get_yes(d, spec->layer, KEY_QUOTES, d->game->quotes)
                                   ? language_quotes(spec->language)
                                   : NULL;
    spec->source = text;
    spec->marks = markup_read(d->arena, text, is_colour, d, quotes, &fault);
    bool small_caps = false;
    for (int i = 0; i < spec->marks.count; i++) {
        MarkupSpan *mark = &spec->marks.items[i];
        if (mark->kind != MARKUP_TEXT)
            continue;
        mark->text = in_case(spec, mark->text);
        mark->length = (int)strlen(mark->text);
        small_caps |= mark->small_caps;
    }
    if (small_caps)
        make_small_caps(spec);
    if (!fault.message)
        return true;
    const SourceRange where = text_origin(spec, fault.at, fault.length);
    return diag_error_help(d->diags, where, "markup", fault.help, "%s: '%s'",
                           fault.message, text_brief(d->diags->arena, text + fault.at));
}

/* Returns true if words are hyphenated. Warns if patterns are missing: the line breaks
 * could differ on another machine. */
static bool read_hyphens(TextSpec *spec)
{
    Drawing *d = spec->drawing;
    if (!get_yes(d, spec->layer, KEY_HYPHENS, false))
        return false;
    const Dictionary *dictionary =
        families_dictionary(d->assets->families, spec->language);
    if (dictionary && dictionary->path)
        return true;
    Diag *diag = diag_add(d->diags, LEVEL_WARNING,
                          spec->layer->terms[KEY_HYPHENS]->node->where, "no-hyphens",
                          "there are no hyphenation patterns for '%s'", spec->language);
    diag->help = dictionary && dictionary->package
                     ? arena_print(d->diags->arena, "install them: apt-get install %s",
                                   dictionary->package)
                     : "name a file of patterns under 'hyphenation' in fonts.yaml";
    return false;
}

static void read_setting(TextSpec *spec)
{
    Drawing *d = spec->drawing;
    const Layer *layer = spec->layer;
    spec->columns = get_count(d, layer, KEY_COLUMNS, 1, 1, MAX_TEXT_COLUMNS);
    spec->gap = fmin(fmax(get_point(d, layer, KEY_GAP, (Point){4, 4}).x, 0), 2000);
    double width = (spec->box.w - spec->gap * (spec->columns - 1)) / spec->columns;
    spec->setting = (ParagraphStyle){.width = fmax(width, 0.1),
                                     .indent = get_number(d, layer, KEY_INDENT, 0),
                                     .hanging = get_number(d, layer, KEY_HANGING, 0),
                                     .align = spec->align,
                                     .hyphenate = read_hyphens(spec),
                                     .optical = get_yes(d, layer, KEY_OPTICAL, false),
                                     .language = spec->language};
}

bool text_spec_read_layer(TextSpec *spec)
{
    static const char *const valigns[] = {"top", "middle", "bottom", NULL};
    static const char *const tops[] = {"cap", "ascender", "x-height", "line", NULL};
    Drawing *d = spec->drawing;
    const Layer *layer = spec->layer;
    const Term *font = layer->terms[KEY_FONT], *colour = layer->terms[KEY_COLOUR];
    spec->family =
        assets_family(d->assets, d->game, get_words(d, layer, KEY_FONT, "body"),
                      font ? font->node->where : layer->where, d->diags);
    spec->colour = 0;
    if (colour)
        colour_named(d, get_words(d, layer, KEY_COLOUR, "black"), colour->node->where,
                     &spec->colour);
    spec->language = d->game->language;
    spec->bold = get_yes(d, layer, KEY_BOLD, false);
    spec->italic = get_yes(d, layer, KEY_ITALIC, false);
    spec->features = read_features(d, layer);
    spec->size = get_within(d, layer, KEY_SIZE, 9 * MM_PER_POINT, LEAST_SIZE, MAX_SIZE);
    spec->least = get_within(d, layer, KEY_LEAST, spec->size, LEAST_SIZE, spec->size);
    double leading = spec->family ? spec->family->leading : USUAL_LEADING;
    spec->leading = get_within(d, layer, KEY_LEADING, spec->size * leading, 0.1, 2000);
    spec->tracking = get_within(d, layer, KEY_TRACKING, 0, -0.5, 10);
    spec->spacing = get_within(d, layer, KEY_SPACING, spec->leading * 0.4, 0, 2000);
    spec->align = (Align)get_word(d, layer, KEY_ALIGN, ALIGN_NAMES, ALIGN_LEFT);
    spec->valign = get_word(d, layer, KEY_VALIGN, valigns, 0);
    spec->top = get_word(d, layer, KEY_TOP, tops, TOP_CAP);
    spec->most_lines = get_count(d, layer, KEY_LINES, MAX_LINES, 1, MAX_LINES);
    spec->grid = spec->valign ? NULL : layer->terms[KEY_GRID_FROM];
    spec->grid_from = get_number(d, layer, KEY_GRID_FROM, 0);
    spec->drop = get_count(d, layer, KEY_DROP, 0, 0, 100);
    read_setting(spec);
    return spec->family != NULL;
}

bool text_spec_read(TextSpec *spec, const char *text)
{
    return text_spec_read_layer(spec) && read_marks(spec, text) && spec->marks.count;
}

/* --- marks ------------------------------------------------------------------------ */

static double whole_size(const TextSpec *spec, const MarkupSpan *mark)
{
    if (!mark->size)
        return spec->size;
    double percent;
    if (decimal_read_with(mark->size, "%", &percent))
        return spec->size * fmin(percent / 100, 20);
    Number length;
    bool read = length_read(spec->drawing->arena, mark->size, &length);
    return read ? number_to_double(length) : spec->size;
}

double markup_size(const TextSpec *spec, const MarkupSpan *mark, double factor)
{
    double scale = mark->scale > 0 ? mark->scale : 1;
    return fmin(fmax(whole_size(spec, mark) * scale * factor, LEAST_SIZE), MAX_SIZE);
}

/* Warns of features that the font lacks, as they change nothing. */
static void check_features(const TextSpec *spec, const StyledFont *styled_font,
                           const char *features)
{
    Drawing *d = spec->drawing;
    for (const char *tag = features; tag && *tag;) {
        size_t length = strcspn(tag, ",");
        const char *name = arena_copy(d->arena, tag, length);
        if (*name != '-' && !font_has_feature(styled_font->font, name))
            diag_add(d->diags, LEVEL_WARNING, spec->layer->where, "no-feature",
                     "the family '%s' does not have the feature '%s'",
                     styled_font->family->name, name)
                ->help = text_is(name, "smcp")
                             ? "write <sc>…</> in the text, which works with any family"
                             : NULL;
        tag += length + (tag[length] == ',');
    }
}

static bool is_bold(FontStyle style)
{
    return style == STYLE_BOLD || style == STYLE_BOLD_ITALIC;
}

/* Returns where the style was asked for: in the layer or in its text. */
static SourceRange place_of_style(const TextSpec *spec, bool bold)
{
    const Term *term = spec->layer->terms[bold ? KEY_BOLD : KEY_ITALIC];
    bool asked = bold ? spec->bold : spec->italic;
    return asked ? term->node->where : spec->where;
}

static void report_style(const TextSpec *spec, const Family *family, FontStyle style)
{
    DiagList *diags = spec->drawing->diags;
    FontStyle drawn = family_style(family, style);
    bool bold = is_bold(style) && !is_bold(drawn);
    const char *wanted = STYLE_NAMES[style];
    Diag *diag = diag_add(diags, LEVEL_WARNING, place_of_style(spec, bold), "no-style",
                          "the family '%s' has no %s style", family->name, wanted);
    diag->help =
        arena_print(diags->arena,
                    "its %s style is used instead; choose a family that has it with "
                    "'font', or name its file as '%s' of '%s' in fonts.yaml",
                    STYLE_NAMES[drawn], wanted, family->name);
}

/* Returns the styled font of a markup span. Returns NULL after reporting that its font
 * cannot be used. */
static const StyledFont *styled_font_of(const TextSpec *spec, const MarkupSpan *mark)
{
    Drawing *d = spec->drawing;
    Family *family = spec->family;
    if (mark->font)
        family = assets_family(d->assets, d->game, mark->font, spec->where, d->diags);
    if (!family)
        return NULL;
    FontStyle style = style_of_mark(spec, mark);
    if (family_style(family, style) != style)
        report_style(spec, family, style);
    const char *features = spec->features;
    if (mark->small_caps)
        features = features ? arena_print(d->arena, "%s,smcp", features) : "smcp";
    const StyledFont *styled_font =
        shaper_font(assets_shaper(d->assets), family, style, features, spec->language,
                    spec->tracking != 0);
    if (styled_font->font) {
        check_features(spec, styled_font, features);
        return styled_font;
    }
    family_problem(family, style, d->diags);
    return NULL;
}

TextStyle *markup_style(const TextSpec *spec, const MarkupSpan *mark, double factor)
{
    Drawing *d = spec->drawing;
    const StyledFont *styled_font = styled_font_of(spec, mark);
    if (!styled_font)
        return NULL;
    double size = markup_size(spec, mark, factor);
    TextStyle *style = arena_make(d->arena, TextStyle, .styled_font = styled_font,
                                  .size = size, .colour = spec->colour, .alpha = 1,
                                  .tracking = spec->tracking * size);
    style->lines = (mark->underlined ? DECORATION_UNDERLINE : 0) |
                   (mark->struck ? DECORATION_STRIKEOUT : 0);
    if (mark->colour)
        colour_named(d, mark->colour, spec->where, &style->colour);
    if (mark->colour && spec->layer->terms[KEY_FILL])
        style->mark = MARK_OWN_COLOUR;
    return style;
}

double markup_icon_side(const TextStyle *style)
{
    return style->styled_font->font->cap_height * style->size * ICON_SIDE;
}

double markup_icon_middle(const TextLayout *layout, const MarkupSpan *mark)
{
    const TextStyle *style =
        markup_style(layout->spec, mark->beside ? mark->beside : mark, layout->factor);
    return style ? style->styled_font->font->cap_height * style->size / 2 : 0;
}
