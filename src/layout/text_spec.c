/* Reads the specification of a text layer and the styles of its markup. */
#include <math.h>

#include "base/colour.h"
#include "base/decimal.h"
#include "base/units.h"
#include "layout/text_layer.h"
#include "text/case.h"

enum { MAX_TEXT_COLUMNS = 20, MAX_LINES = 1000000 };

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

/* Returns where the text is written: in the piece, if the layer shows a field. */
static SourceRange place_of(const Drawing *d, const Term *term)
{
    const Field *field = term_field(term);
    const Node *node = field ? piece_written(d->piece, field) : NULL;
    return node ? node->where : field ? d->piece->where : term->node->where;
}

static bool is_colour(void *context, const char *name)
{
    const Drawing *d = context;
    uint32_t colour;
    return game_colour(d->game, name) || colour_read(name, &colour);
}

static const char *in_case(TextSpec *text_spec, const char *text)
{
    static const char *const cases[] = {"as-is", "upper", "lower", NULL};
    Drawing *d = text_spec->drawing;
    switch (get_word(d, text_spec->layer, KEY_CASE, cases, 0)) {
    case 1:
        return text_upper(d->arena, text, text_spec->language);
    case 2:
        return text_lower_in(d->arena, text, text_spec->language);
    default:
        return text;
    }
}

bool text_spec_read_marks(TextSpec *text_spec, const char *text)
{
    Drawing *d = text_spec->drawing;
    MarkupFault fault;
    text_spec->marks = markup_read(d->arena, text, is_colour, d, &fault);
    for (int i = 0; i < text_spec->marks.count; i++) {
        MarkupSpan *mark = &text_spec->marks.items[i];
        if (mark->kind != MARKUP_TEXT)
            continue;
        mark->text = in_case(text_spec, mark->text);
        mark->length = (int)strlen(mark->text);
    }
    if (!fault.message)
        return true;
    return diag_error_help(d->diags, text_spec->where, "markup", fault.help, "%s: '%s'",
                           fault.message, text_brief(d->diags->arena, text + fault.at));
}

static double at_least(double value, double least)
{
    return value > least ? value : least;
}

/* Returns true if words are hyphenated. Warns if patterns are missing: the line breaks
 * could differ on another machine. */
static bool read_hyphens(TextSpec *text_spec)
{
    Drawing *d = text_spec->drawing;
    if (!get_yes(d, text_spec->layer, KEY_HYPHENS, false))
        return false;
    const Dictionary *dictionary =
        families_dictionary(d->assets->families, text_spec->language);
    if (dictionary && dictionary->path)
        return true;
    Diag *diag =
        diag_add(d->diags, LEVEL_WARNING,
                 text_spec->layer->terms[KEY_HYPHENS]->node->where, "no-hyphens",
                 "there are no hyphenation patterns for '%s'", text_spec->language);
    diag->help = dictionary && dictionary->package
                     ? arena_print(d->diags->arena, "install them: apt-get install %s",
                                   dictionary->package)
                     : "name a file of patterns under 'hyphenation' in fonts.yaml";
    return false;
}

static void read_setting(TextSpec *text_spec)
{
    Drawing *d = text_spec->drawing;
    const Layer *layer = text_spec->layer;
    text_spec->columns = get_count(d, layer, KEY_COLUMNS, 1, 1, MAX_TEXT_COLUMNS);
    text_spec->gap = fmin(fmax(get_point(d, layer, KEY_GAP, (Point){4, 4}).x, 0), 2000);
    double width = (text_spec->box.w - text_spec->gap * (text_spec->columns - 1)) /
                   text_spec->columns;
    text_spec->setting =
        (ParagraphStyle){.width = at_least(width, 0.1),
                         .indent = get_number(d, layer, KEY_INDENT, 0),
                         .hanging = get_number(d, layer, KEY_HANGING, 0),
                         .align = text_spec->align,
                         .hyphenate = read_hyphens(text_spec),
                         .optical = get_yes(d, layer, KEY_OPTICAL, false),
                         .language = text_spec->language};
}

bool text_spec_read_layer(TextSpec *text_spec)
{
    static const char *const valigns[] = {"top", "middle", "bottom", NULL};
    Drawing *d = text_spec->drawing;
    const Layer *layer = text_spec->layer;
    const Term *font = layer->terms[KEY_FONT], *colour = layer->terms[KEY_COLOUR];
    text_spec->family =
        assets_family(d->assets, d->game, get_words(d, layer, KEY_FONT, "body"),
                      font ? font->node->where : layer->where, d->diags);
    text_spec->colour = 0;
    if (colour)
        colour_named(d, get_words(d, layer, KEY_COLOUR, "black"), colour->node->where,
                     &text_spec->colour);
    text_spec->language = d->game->language;
    text_spec->bold = get_yes(d, layer, KEY_BOLD, false);
    text_spec->italic = get_yes(d, layer, KEY_ITALIC, false);
    text_spec->features = read_features(d, layer);
    text_spec->size = get_number(d, layer, KEY_SIZE, 9 * MM_PER_POINT);
    text_spec->size = fmin(at_least(text_spec->size, LEAST_SIZE), MAX_SIZE);
    text_spec->least =
        fmin(get_number(d, layer, KEY_LEAST, text_spec->size), text_spec->size);
    text_spec->least = at_least(text_spec->least, LEAST_SIZE);
    double leading = text_spec->size *
                     (text_spec->family ? text_spec->family->leading : USUAL_LEADING);
    text_spec->leading = at_least(get_number(d, layer, KEY_LEADING, leading), 0.1);
    text_spec->leading = fmin(text_spec->leading, 2000);
    text_spec->tracking = fmin(fmax(get_number(d, layer, KEY_TRACKING, 0), -0.5), 10);
    text_spec->spacing = get_number(d, layer, KEY_SPACING, text_spec->leading * 0.4);
    text_spec->spacing = fmin(fmax(text_spec->spacing, 0), 2000);
    text_spec->align = (Align)get_word(d, layer, KEY_ALIGN, ALIGN_NAMES, ALIGN_LEFT);
    text_spec->valign = get_word(d, layer, KEY_VALIGN, valigns, 0);
    text_spec->most_lines = get_count(d, layer, KEY_LINES, MAX_LINES, 1, MAX_LINES);
    text_spec->grid = text_spec->valign ? NULL : layer->terms[KEY_GRID_FROM];
    text_spec->grid_from = get_number(d, layer, KEY_GRID_FROM, 0);
    text_spec->drop = get_count(d, layer, KEY_DROP, 0, 0, 100);
    read_setting(text_spec);
    return text_spec->family != NULL;
}

/* --- marks ------------------------------------------------------------------------ */

static FontStyle style_of_mark(const TextSpec *text_spec, const MarkupSpan *mark)
{
    bool bold = text_spec->bold || mark->bold,
         italic = text_spec->italic != mark->italic;
    return bold ? (italic ? STYLE_BOLD_ITALIC : STYLE_BOLD)
                : (italic ? STYLE_ITALIC : STYLE_REGULAR);
}

static double whole_size(const TextSpec *text_spec, const MarkupSpan *mark)
{
    if (!mark->size)
        return text_spec->size;
    double percent;
    if (decimal_read_with(mark->size, "%", &percent))
        return text_spec->size * fmin(percent / 100, 20);
    Number length;
    bool read = length_read(text_spec->drawing->arena, mark->size, &length);
    return read ? number_to_double(length) : text_spec->size;
}

double markup_size(const TextSpec *text_spec, const MarkupSpan *mark, double factor)
{
    return fmin(at_least(whole_size(text_spec, mark) * factor, LEAST_SIZE), MAX_SIZE);
}

/* Warns of features that the font lacks, as they change nothing. */
static void check_features(const TextSpec *text_spec, const StyledFont *styled_font,
                           const char *features)
{
    Drawing *d = text_spec->drawing;
    for (const char *tag = features; tag && *tag;) {
        size_t length = strcspn(tag, ",");
        const char *name = arena_copy(d->arena, tag, length);
        if (*name != '-' && !font_has_feature(styled_font->font, name))
            diag_add(d->diags, LEVEL_WARNING, text_spec->layer->where, "no-feature",
                     "the family '%s' does not have the feature '%s'",
                     styled_font->family->name, name);
        tag += length + (tag[length] == ',');
    }
}

static bool is_bold(FontStyle style)
{
    return style == STYLE_BOLD || style == STYLE_BOLD_ITALIC;
}

/* Returns where the style was asked for: in the layer or in its text. */
static SourceRange place_of_style(const TextSpec *text_spec, bool bold)
{
    const Term *term = text_spec->layer->terms[bold ? KEY_BOLD : KEY_ITALIC];
    bool asked = bold ? text_spec->bold : text_spec->italic;
    return asked ? term->node->where : text_spec->where;
}

static void report_style(const TextSpec *text_spec, const Family *family,
                         FontStyle style)
{
    DiagList *diags = text_spec->drawing->diags;
    FontStyle drawn = family_style(family, style);
    bool bold = is_bold(style) && !is_bold(drawn);
    const char *wanted = STYLE_NAMES[style];
    Diag *diag =
        diag_add(diags, LEVEL_WARNING, place_of_style(text_spec, bold), "no-style",
                 "the family '%s' has no %s style", family->name, wanted);
    diag->help =
        arena_print(diags->arena,
                    "its %s style is used instead; choose a family that has it with "
                    "'font', or name its file as '%s' of '%s' in fonts.yaml",
                    STYLE_NAMES[drawn], wanted, family->name);
}

/* Returns the styled font of a markup span. Returns NULL after reporting that its font
 * cannot be used. */
static const StyledFont *styled_font_of(const TextSpec *text_spec,
                                        const MarkupSpan *mark)
{
    Drawing *d = text_spec->drawing;
    Family *family = text_spec->family;
    if (mark->font)
        family =
            assets_family(d->assets, d->game, mark->font, text_spec->where, d->diags);
    if (!family)
        return NULL;
    FontStyle style = style_of_mark(text_spec, mark);
    if (family_style(family, style) != style)
        report_style(text_spec, family, style);
    const char *features = text_spec->features;
    if (mark->small_caps)
        features = features ? arena_print(d->arena, "%s,smcp", features) : "smcp";
    const StyledFont *styled_font =
        shaper_font(assets_shaper(d->assets), family, style, features,
                    text_spec->language, text_spec->tracking != 0);
    if (styled_font->font) {
        check_features(text_spec, styled_font, features);
        return styled_font;
    }
    family_problem(family, style, d->diags);
    return NULL;
}

TextStyle *markup_style(const TextSpec *text_spec, const MarkupSpan *mark,
                        double factor)
{
    Drawing *d = text_spec->drawing;
    const StyledFont *styled_font = styled_font_of(text_spec, mark);
    if (!styled_font)
        return NULL;
    TextStyle *style = arena_new_item(d->arena, TextStyle);
    double size = markup_size(text_spec, mark, factor);
    *style = (TextStyle){.styled_font = styled_font,
                         .size = size,
                         .colour = text_spec->colour,
                         .alpha = 1,
                         .tracking = text_spec->tracking * size};
    if (mark->colour)
        colour_named(d, mark->colour, text_spec->where, &style->colour);
    return style;
}

double markup_icon_side(const TextStyle *style)
{
    return style->styled_font->font->cap_height * style->size * ICON_SIDE;
}

double markup_icon_middle(const TextSpec *text_spec, const MarkupSpan *mark,
                          double factor)
{
    const TextStyle *style =
        markup_style(text_spec, mark->beside ? mark->beside : mark, factor);
    return style ? style->styled_font->font->cap_height * style->size / 2 : 0;
}

bool text_spec_read(TextSpec *text_spec, const char *text)
{
    const Term *term = text_spec->layer->terms[KEY_TEXT];
    text_spec->where = place_of(text_spec->drawing, term);
    return text_spec_read_layer(text_spec) && text_spec_read_marks(text_spec, text);
}
