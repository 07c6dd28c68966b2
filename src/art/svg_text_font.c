/* Finds the font of a text in an SVG. */
#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/svg_text_layout.h"
#include "base/decimal.h"
#include "base/text.h"

/* --- families --------------------------------------------------------------------- */

/* The generic families of CSS, with families and roles to try in this order. */
static const struct {
    const char *name, *tries[3];
} GENERIC[] = {{"serif", {"serif", "pagella", "body"}},
               {"sans-serif", {"sans-serif", "body", NULL}},
               {"system-ui", {"body", NULL, NULL}},
               {"monospace", {"monospace", "mono", "body"}}};

static Family *named_family(const Families *families, const char *name)
{
    const FontRole *role = families_role(families, name);
    return role ? role->family : families_find(families, name);
}

/* Finds a family by its name in any case, with blanks or hyphens: "Noto Serif". */
static Family *find_family(const Families *families, Arena *arena, const char *name)
{
    const char *slug = text_slug(arena, name);
    for (size_t i = 0; i < sizeof GENERIC / sizeof *GENERIC; i++)
        for (int k = 0; text_is(slug, GENERIC[i].name) && k < 3; k++) {
            const char *other = GENERIC[i].tries[k];
            Family *family = other ? named_family(families, other) : NULL;
            if (family)
                return family;
        }
    return named_family(families, slug);
}

/* Returns the next name of a list such as "'Noto Serif', serif", without its quotes;
 * NULL at the end. */
static const char *next_name(Arena *arena, const char **list)
{
    *list += strspn(*list, CSS_BLANKS ",");
    const char quote = **list;
    if (!quote)
        return NULL;
    bool quoted = quote == '"' || quote == '\'';
    const char *start = *list + quoted;
    size_t length = strcspn(start, quoted ? (char[]){quote, '\0'} : ",");
    *list = start + length + (quoted && start[length]);
    return css_trimmed(arena, start, length);
}

/* Returns the first family of the list that exists; NULL after a report. */
static Family *family_of(SvgTextLayout *layout, const TextSpan *span)
{
    const Families *families = layout->shaper->families;
    const char *list = span->style.values[SVG_FONT_FAMILY], *first = NULL;
    for (const char *name; (name = next_name(layout->arena, &list));) {
        Family *family = find_family(families, layout->arena, name);
        if (family)
            return family;
        first = first ? first : name;
    }
    if (!first)
        first = "body";
    Family *body = find_family(families, layout->arena, first);
    if (body)
        return body;
    NearestName nearest = diag_nearest(layout->diags, text_slug(layout->arena, first));
    families_try_names(families, &nearest);
    const char *help = nearest_help(layout->diags->arena, &nearest);
    diag_error_help(layout->diags, span->node->where, "unknown-font",
                    help ? help : "'ppgen fonts' lists roles and families",
                    "there is no font family named '%.60s'", first);
    return NULL;
}

/* --- styles ----------------------------------------------------------------------- */

static FontStyle style_of(const SvgStyle *style)
{
    const char *weight = style->values[SVG_FONT_WEIGHT];
    double number = 400;
    bool bold =
        text_starts(weight, "bold") || (decimal_read(weight, &number) && number >= 600);
    bool italic = svg_style_is(style, SVG_FONT_STYLE, "italic") ||
                  text_starts(style->values[SVG_FONT_STYLE], "oblique");
    return (bold ? STYLE_BOLD : STYLE_REGULAR) + (italic ? STYLE_ITALIC : 0);
}

/* Returns OpenType features as the shaper takes them: "smcp,-liga" for '"smcp", "liga"
 * 0'. */
static const char *features_of(Arena *arena, const SvgStyle *style)
{
    Text features = text_new(arena);
    if (svg_style_is(style, SVG_FONT_VARIANT, "small-caps"))
        text_add(&features, "smcp");
    const char *list = style->values[SVG_FONT_FEATURES];
    while ((list = strpbrk(list, "\"'"))) {
        const char *tag = list + 1;
        size_t length = strcspn(tag, "\"'");
        if (length != 4 || !tag[4])
            break;
        list = tag + 5 + strspn(tag + 5, CSS_BLANKS);
        bool off = *list == '0' || strncasecmp(list, "off", 3) == 0;
        text_print(&features, "%s%s%.4s", features.length ? "," : "", off ? "-" : "",
                   tag);
    }
    return features.text;
}

const char *svg_text_language(const SvgNode *node)
{
    static const char *const names[] = {"http://www.w3.org/XML/1998/namespace|lang",
                                        "lang"};
    for (; node; node = node->parent)
        for (int i = 0; i < 2; i++) {
            const char *language = svg_attribute(node, names[i]);
            if (language && *language)
                return language;
        }
    return "en";
}

static double spacing_of(const SvgStyle *style, SvgProperty property)
{
    const char *text = style->values[property];
    double space;
    return svg_length_next(&text, style->font_size, style->font_size, &space) ? space
                                                                              : 0;
}

bool svg_text_font(SvgTextLayout *layout, TextSpan *span)
{
    Family *family = family_of(layout, span);
    if (!family)
        return false;
    span->letters = spacing_of(&span->style, SVG_LETTER_SPACING);
    span->words = spacing_of(&span->style, SVG_WORD_SPACING);
    FontStyle style = style_of(&span->style);
    span->font = shaper_font(layout->shaper, family, style,
                             features_of(layout->arena, &span->style),
                             svg_text_language(span->node), span->letters != 0);
    if (!span->font->font) {
        family_problem(family, style, layout->diags);
        return false;
    }
    return true;
}

/* --- baselines -------------------------------------------------------------------- */

/* Returns how far above the alphabetic baseline another one is, in em. */
static double baseline_of(const char *name, const Font *font)
{
    const struct {
        const char *name;
        double above;
    } baselines[] = {{"middle", font->x_height / 2},
                     {"central", (font->ascent + font->descent) / 2},
                     {"hanging", font->ascent * 0.8},
                     {"mathematical", font->ascent / 2},
                     {"text-before-edge", font->ascent},
                     {"before-edge", font->ascent},
                     {"text-top", font->ascent},
                     {"text-after-edge", font->descent},
                     {"after-edge", font->descent},
                     {"text-bottom", font->descent},
                     {"ideographic", font->descent}};
    for (size_t i = 0; i < sizeof baselines / sizeof *baselines; i++)
        if (strcasecmp(name, baselines[i].name) == 0)
            return baselines[i].above;
    return 0;
}

#define SUBSCRIPT 0.2 /* em below the baseline */
#define SUPERSCRIPT 0.4

double svg_text_shift(const TextSpan *span)
{
    const SvgStyle *style = &span->style;
    const char *own = style->values[SVG_ALIGNMENT];
    const char *name = strcasecmp(own, "auto") != 0 && strcasecmp(own, "baseline") != 0
                           ? own
                           : style->values[SVG_BASELINE];
    double size = style->font_size, shift = baseline_of(name, span->font->font) * size;
    const char *raised = style->values[SVG_BASELINE_SHIFT];
    double by = 0;
    if (strcasecmp(raised, "sub") == 0)
        by = -SUBSCRIPT * size;
    else if (strcasecmp(raised, "super") == 0)
        by = SUPERSCRIPT * size;
    else if (!svg_length_next(&raised, size, size, &by))
        by = 0;
    return shift - by;
}
