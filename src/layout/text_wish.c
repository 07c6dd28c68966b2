/* Reads the specification of a text layer and the styles of its markup. */
#include <math.h>

#include "base/colour.h"
#include "base/decimal.h"
#include "base/units.h"
#include "layout/text_layer.h"
#include "text/case.h"

enum { MOST_TEXT_COLUMNS = 20, MOST_LINES = 1000000 };

/* Limits of type sizes, in mm. */
#define LEAST_SIZE 0.1
#define MOST_SIZE 2000

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
    return game_colour(d->game, name) || colour_read(name, &colour);
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

bool wish_read_marks(Wish *wish, const char *text)
{
    Drawing *d = wish->drawing;
    MarkFault fault;
    wish->marks = markup_read(d->arena, text, is_colour, d, &fault);
    for (int i = 0; i < wish->marks.count; i++) {
        Mark *mark = &wish->marks.items[i];
        if (mark->kind != MARK_TEXT)
            continue;
        mark->text = in_case(wish, mark->text);
        mark->length = (int)strlen(mark->text);
    }
    if (!fault.message)
        return true;
    return diag_error_help(d->diags, wish->where, "markup", fault.help, "%s: '%s'",
                           fault.message, text_brief(d->diags->arena, text + fault.at));
}

static double at_least(double value, double least)
{
    return value > least ? value : least;
}

/* Returns true if words are hyphenated. Warns if patterns are missing: the line breaks
 * could differ on another machine. */
static bool read_hyphens(Wish *wish)
{
    Drawing *d = wish->drawing;
    if (!get_yes(d, wish->layer, KEY_HYPHENS, false))
        return false;
    const Dictionary *dictionary =
        families_dictionary(d->studio->families, wish->language);
    if (dictionary && dictionary->path)
        return true;
    Diag *diag = diag_add(d->diags, LEVEL_WARNING,
                          wish->layer->terms[KEY_HYPHENS]->node->where, "no-hyphens",
                          "there are no hyphenation patterns for '%s'", wish->language);
    diag->help = dictionary && dictionary->package
                     ? arena_print(d->diags->arena, "install them: apt-get install %s",
                                   dictionary->package)
                     : "name a file of patterns under 'hyphenation' in fonts.yaml";
    return false;
}

static void read_setting(Wish *wish)
{
    Drawing *d = wish->drawing;
    const Layer *layer = wish->layer;
    wish->columns = get_count(d, layer, KEY_COLUMNS, 1, 1, MOST_TEXT_COLUMNS);
    wish->gap = fmin(fmax(get_point(d, layer, KEY_GAP, (Point){4, 4}).x, 0), 2000);
    double width = (wish->box.w - wish->gap * (wish->columns - 1)) / wish->columns;
    wish->setting = (Setting){.width = at_least(width, 0.1),
                              .indent = get_number(d, layer, KEY_INDENT, 0),
                              .hanging = get_number(d, layer, KEY_HANGING, 0),
                              .align = wish->align,
                              .hyphenate = read_hyphens(wish),
                              .optical = get_yes(d, layer, KEY_OPTICAL, false),
                              .language = wish->language};
}

bool wish_read_layer(Wish *wish)
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
    wish->size = fmin(at_least(wish->size, LEAST_SIZE), MOST_SIZE);
    wish->least = fmin(get_number(d, layer, KEY_LEAST, wish->size), wish->size);
    wish->least = at_least(wish->least, LEAST_SIZE);
    double leading =
        wish->size * (wish->family ? wish->family->leading : USUAL_LEADING);
    wish->leading = at_least(get_number(d, layer, KEY_LEADING, leading), 0.1);
    wish->leading = fmin(wish->leading, 2000);
    wish->tracking = fmin(fmax(get_number(d, layer, KEY_TRACKING, 0), -0.5), 10);
    wish->spacing = get_number(d, layer, KEY_SPACING, wish->leading * 0.4);
    wish->spacing = fmin(fmax(wish->spacing, 0), 2000);
    wish->align = (Align)get_word(d, layer, KEY_ALIGN, ALIGN_NAMES, ALIGN_LEFT);
    wish->valign = get_word(d, layer, KEY_VALIGN, valigns, 0);
    wish->most_lines = get_count(d, layer, KEY_LINES, MOST_LINES, 1, MOST_LINES);
    wish->grid = wish->valign ? NULL : layer->terms[KEY_GRID_FROM];
    wish->grid_from = get_number(d, layer, KEY_GRID_FROM, 0);
    wish->drop = get_count(d, layer, KEY_DROP, 0, 0, 100);
    read_setting(wish);
    return wish->family != NULL;
}

/* --- marks ------------------------------------------------------------------------ */

static Style4 style_of_mark(const Wish *wish, const Mark *mark)
{
    bool bold = wish->bold || mark->bold, italic = wish->italic != mark->italic;
    return bold ? (italic ? STYLE_BOLD_ITALIC : STYLE_BOLD)
                : (italic ? STYLE_ITALIC : STYLE_REGULAR);
}

static double whole_size(const Wish *wish, const Mark *mark)
{
    if (!mark->size)
        return wish->size;
    double percent;
    if (decimal_read_with(mark->size, "%", &percent))
        return wish->size * fmin(percent / 100, 20);
    Number length;
    bool read = length_read(wish->drawing->arena, mark->size, &length);
    return read ? number_to_double(length) : wish->size;
}

double mark_size(const Wish *wish, const Mark *mark, double factor)
{
    return fmin(at_least(whole_size(wish, mark) * factor, LEAST_SIZE), MOST_SIZE);
}

/* Warns of features that the font lacks, as they change nothing. */
static void check_features(const Wish *wish, const Letters *letters,
                           const char *features)
{
    Drawing *d = wish->drawing;
    for (const char *tag = features; tag && *tag;) {
        size_t length = strcspn(tag, ",");
        const char *name = arena_copy(d->arena, tag, length);
        if (*name != '-' && !font_has_feature(letters_font(letters), name))
            diag_add(d->diags, LEVEL_WARNING, wish->layer->where, "no-feature",
                     "the family '%s' has no letters for the feature '%s'",
                     letters_family(letters)->name, name);
        tag += length + (tag[length] == ',');
    }
}

static bool is_bold(Style4 style)
{
    return style == STYLE_BOLD || style == STYLE_BOLD_ITALIC;
}

/* Returns where the style was asked for: in the layer or in its text. */
static Where place_of_style(const Wish *wish, bool bold)
{
    const Term *term = wish->layer->terms[bold ? KEY_BOLD : KEY_ITALIC];
    bool asked = bold ? wish->bold : wish->italic;
    return asked ? term->node->where : wish->where;
}

static void report_style(const Wish *wish, const Family *family, Style4 style)
{
    DiagList *diags = wish->drawing->diags;
    Style4 drawn = family_style(family, style);
    bool bold = is_bold(style) && !is_bold(drawn);
    const char *wanted = STYLE_NAMES[style];
    Diag *diag = diag_add(diags, LEVEL_WARNING, place_of_style(wish, bold), "no-style",
                          "the family '%s' has no %s letters", family->name, wanted);
    diag->help = arena_print(diags->arena,
                             "its %s ones are drawn; name a family that has them with "
                             "'font', or their file as '%s' of '%s' in fonts.yaml",
                             STYLE_NAMES[drawn], wanted, family->name);
}

/* Returns the styled font of a markup span. Returns NULL after reporting that its font
 * cannot be used. */
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
        report_style(wish, family, style);
    const char *features = wish->features;
    if (mark->small_caps)
        features = features ? arena_print(d->arena, "%s,smcp", features) : "smcp";
    const Letters *letters =
        shaper_letters(studio_shaper(d->studio), family, style, features,
                       wish->language, wish->tracking != 0);
    if (letters_font(letters)) {
        check_features(wish, letters, features);
        return letters;
    }
    family_problem(family, style, d->diags);
    return NULL;
}

TextStyle *mark_style(const Wish *wish, const Mark *mark, double factor)
{
    Drawing *d = wish->drawing;
    const Letters *letters = letters_of(wish, mark);
    if (!letters)
        return NULL;
    TextStyle *style = arena_new_item(d->arena, TextStyle);
    double size = mark_size(wish, mark, factor);
    *style = (TextStyle){.letters = letters,
                         .size = size,
                         .colour = wish->colour,
                         .alpha = 1,
                         .tracking = wish->tracking * size};
    if (mark->colour)
        colour_named(d, mark->colour, wish->where, &style->colour);
    return style;
}

double mark_icon_side(const TextStyle *style)
{
    return letters_font(style->letters)->cap_height * style->size * ICON_SIDE;
}

double mark_icon_middle(const Wish *wish, const Mark *mark, double factor)
{
    const TextStyle *style =
        mark_style(wish, mark->beside ? mark->beside : mark, factor);
    return style ? letters_font(style->letters)->cap_height * style->size / 2 : 0;
}

bool wish_read(Wish *wish, const char *text)
{
    const Term *term = wish->layer->terms[KEY_TEXT];
    wish->where = place_of(wish->drawing, term);
    return wish_read_layer(wish) && wish_read_marks(wish, text);
}
