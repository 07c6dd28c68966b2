#include "art/svg_style.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/svg_length.h"
#include "base/decimal.h"
#include "base/units.h"

#define BLANKS_OR_COMMA CSS_BLANKS ","

static const struct {
    const char *name, *initial;
    bool inherited;
} PROPERTIES[] = {
#define P(enumerator, name, initial, inherited) {name, initial, inherited},
    SVG_PROPERTIES(P)
#undef P
};

const char *svg_property_name(SvgProperty property)
{
    return PROPERTIES[property].name;
}

SvgStyle svg_style_initial(void)
{
    SvgStyle style = {.font_size = 16};
    for (int i = 0; i < SVG_PROPERTY_COUNT; i++)
        style.values[i] = PROPERTIES[i].initial;
    return style;
}

/* --- the cascade ------------------------------------------------------------------ */

static void set(SvgStyle *style, const SvgStyle *outer, SvgProperty property,
                const char *value)
{
    if (strcasecmp(value, "inherit") == 0)
        value = outer->values[property];
    else if (strcasecmp(value, "initial") == 0)
        value = PROPERTIES[property].initial;
    else if (strcasecmp(value, "unset") == 0 || strcasecmp(value, "revert") == 0)
        value = PROPERTIES[property].inherited ? outer->values[property]
                                               : PROPERTIES[property].initial;
    style->values[property] = value;
}

static size_t word_length(const char *text)
{
    return strcspn(text, CSS_BLANKS);
}

/* Reads the shorthand "italic bold 12px/1.2 Inter, serif". Words before the size are
 * told apart by what they mean. */
static void set_font(Arena *arena, SvgStyle *style, const char *value)
{
    static const char *const styles[] = {"italic", "oblique", NULL};
    static const char *const weights[] = {"bold", "bolder", "lighter", NULL};
    static const SvgProperty reset[] = {SVG_FONT_STYLE, SVG_FONT_WEIGHT,
                                        SVG_FONT_VARIANT};
    for (size_t i = 0; i < sizeof reset / sizeof *reset; i++)
        style->values[reset[i]] = PROPERTIES[reset[i]].initial;
    while (*(value += strspn(value, CSS_BLANKS))) {
        const char *word = arena_copy(arena, value, word_length(value));
        double number;
        size_t digits = decimal_read(word, &number);
        value += strlen(word);
        if (text_is_one_of(word, styles)) {
            style->values[SVG_FONT_STYLE] = word;
        } else if (text_is_one_of(word, weights) || (digits && !word[digits])) {
            style->values[SVG_FONT_WEIGHT] = word;
        } else if (text_is(word, "small-caps")) {
            style->values[SVG_FONT_VARIANT] = word;
        } else if (!text_is(word, "normal")) {
            style->values[SVG_FONT_SIZE] = arena_copy(arena, word, strcspn(word, "/"));
            style->values[SVG_FONT_FAMILY] = css_trimmed(arena, value, strlen(value));
            return;
        }
    }
}

static void set_named(Arena *arena, SvgStyle *style, const SvgStyle *outer,
                      const Property *property)
{
    if (text_is(property->name, "font")) {
        set_font(arena, style, property->value);
        return;
    }
    if (text_is(property->name, "marker")) {
        for (SvgProperty i = SVG_MARKER_START; i <= SVG_MARKER_END; i++)
            set(style, outer, i, property->value);
        return;
    }
    for (int i = 0; i < SVG_PROPERTY_COUNT; i++)
        if (text_is(property->name, PROPERTIES[i].name)) {
            set(style, outer, (SvgProperty)i, property->value);
            return;
        }
}

/* Font sizes in words, as parts of 'medium'. */
static const struct {
    const char *word;
    double size;
} FONT_SIZES[] = {{"xx-small", 9}, {"x-small", 10}, {"small", 13},   {"medium", 16},
                  {"large", 18},   {"x-large", 24}, {"xx-large", 32}};

static double font_size_of(const char *value, double outer)
{
    double size = outer;
    for (size_t i = 0; i < sizeof FONT_SIZES / sizeof *FONT_SIZES; i++)
        if (strcasecmp(value, FONT_SIZES[i].word) == 0)
            return FONT_SIZES[i].size;
    if (strcasecmp(value, "larger") == 0)
        return outer * 1.2;
    if (strcasecmp(value, "smaller") == 0)
        return outer / 1.2;
    return svg_length_next(&value, outer, outer, &size) ? size : outer;
}

SvgStyle svg_style_of(Arena *arena, const SvgNode *node, const SvgStyle *outer)
{
    SvgStyle style = *outer;
    for (int i = 0; i < SVG_PROPERTY_COUNT; i++)
        if (!PROPERTIES[i].inherited)
            style.values[i] = PROPERTIES[i].initial;
    for (int i = 0; i < node->properties.count; i++)
        set_named(arena, &style, outer, &node->properties.items[i]);
    if (style.values[SVG_FONT_SIZE] != outer->values[SVG_FONT_SIZE])
        style.font_size = font_size_of(style.values[SVG_FONT_SIZE], outer->font_size);
    return style;
}

bool svg_style_is(const SvgStyle *style, SvgProperty property, const char *word)
{
    return strcasecmp(style->values[property], word) == 0;
}

double svg_style_part(const SvgStyle *style, SvgProperty property)
{
    double part = 1;
    const char *value = style->values[property];
    size_t taken = decimal_read(value, &part);
    if (taken && value[taken] == '%')
        part /= 100;
    return fmin(fmax(taken ? part : 1, 0), 1);
}

/* --- lengths ---------------------------------------------------------------------- */

bool svg_length_next(const char **text, double all, double font_size, double *length)
{
    const char *at = *text + strspn(*text, BLANKS_OR_COMMA);
    size_t taken = decimal_read(at, length);
    if (!taken || !isfinite(*length))
        return false;
    at += taken;
    size_t letters = strcspn(at, BLANKS_OR_COMMA ";");
    double unit = letters == 1 && *at == '%'                  ? all / 100
                  : letters == 2 && !strncasecmp(at, "em", 2) ? font_size
                  : letters == 2 && !strncasecmp(at, "ex", 2) ? font_size / 2
                  : letters == 3 && !strncasecmp(at, "rem", 3)
                      ? 16
                      : svg_unit_size(at, letters);
    *length *= unit > 0 ? unit : letters == 1 ? 0 : 1;
    at += letters;
    *text = at + strspn(at, BLANKS_OR_COMMA);
    return true;
}

double svg_length(const SvgNode *node, const char *name, double all, double font_size,
                  double fallback)
{
    const char *text = svg_attribute(node, name);
    double length;
    return text && svg_length_next(&text, all, font_size, &length) ? length : fallback;
}

/* --- transforms ------------------------------------------------------------------- */

static Matrix skew(double x, double y)
{
    return (Matrix){1, tan(y * RADIANS), tan(x * RADIANS), 1, 0, 0};
}

static Matrix turn_about(double degrees, double x, double y)
{
    return matrix_multiply(matrix_move(-x, -y),
                           matrix_multiply(matrix_turn(degrees), matrix_move(x, y)));
}

/* Returns the matrix of one function; false if it does not take so many numbers. */
static bool function_of(const char *name, const double *n, int count, Matrix *matrix)
{
    if (text_is(name, "translate") && count >= 1 && count <= 2)
        *matrix = matrix_move(n[0], count > 1 ? n[1] : 0);
    else if (text_is(name, "scale") && count >= 1 && count <= 2)
        *matrix = matrix_scale(n[0], count > 1 ? n[1] : n[0]);
    else if (text_is(name, "rotate") && (count == 1 || count == 3))
        *matrix = turn_about(n[0], count > 1 ? n[1] : 0, count > 1 ? n[2] : 0);
    else if (text_is(name, "skewX") && count == 1)
        *matrix = skew(n[0], 0);
    else if (text_is(name, "skewY") && count == 1)
        *matrix = skew(0, n[0]);
    else if (text_is(name, "matrix") && count == 6)
        *matrix = (Matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
    else
        return false;
    return true;
}

static const struct {
    const char *name;
    double degrees;
} ANGLES[] = {{"deg", 1}, {"grad", 0.9}, {"rad", 1 / RADIANS}, {"turn", 360}};

/* Reads a number with a unit of angles or lengths, or without. */
static bool read_number(const char **text, double *number)
{
    size_t taken = decimal_read(*text, number);
    const char *unit = *text + taken;
    if (!taken || !isfinite(*number))
        return false;
    size_t letters = strspn(unit, "abcdefghijklmnopqrstuvwxyz");
    for (size_t i = 0; i < sizeof ANGLES / sizeof *ANGLES; i++)
        if (strlen(ANGLES[i].name) == letters &&
            !strncmp(unit, ANGLES[i].name, letters))
            *number *= ANGLES[i].degrees;
    double size = svg_unit_size(unit, letters);
    *number *= letters && size > 0 ? size : 1;
    *text = unit + letters + strspn(unit + letters, BLANKS_OR_COMMA);
    return true;
}

bool svg_transform_read(const char *text, Matrix *matrix)
{
    *matrix = MATRIX_IDENTITY;
    if (strcasecmp(text, "none") == 0)
        return true;
    while (*(text += strspn(text, BLANKS_OR_COMMA))) {
        char name[10] = "";
        double numbers[6];
        int count = 0;
        size_t letters = strcspn(text, " \t\r\n(");
        if (letters >= sizeof name)
            return false;
        memcpy(name, text, letters);
        text += letters + strspn(text + letters, CSS_BLANKS);
        if (*text != '(')
            return false;
        text += 1 + strspn(text + 1, CSS_BLANKS);
        while (count < 6 && read_number(&text, &numbers[count]))
            count++;
        Matrix one;
        if (*text++ != ')' || !function_of(name, numbers, count, &one))
            return false;
        *matrix = matrix_multiply(one, *matrix);
    }
    return true;
}
