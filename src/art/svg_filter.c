/* Estimates the work of SVG filters, which process all pixels of a drawing. */
#include "art/svg_reader.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/decimal.h"

#define BLANKS_OR_COMMA CSS_BLANKS ","

typedef struct {
    int count;
    double greatest, product;
} Numbers;

static const char *over_blanks(const char *text)
{
    for (size_t length = 1; length; text += length) {
        length = strspn(text, BLANKS_OR_COMMA);
        length = length ? length : css_comment_length(text);
    }
    return text;
}

/* Returns the count, maximum and product of the numbers in a text. Negative numbers
 * count as 0, because they do not reduce the work. */
static Numbers numbers_in(const char *text)
{
    Numbers numbers = {0, 0, 1};
    double number;
    for (size_t taken; text; text += taken) {
        text = over_blanks(text);
        taken = decimal_read(text, &number);
        if (!taken)
            break;
        numbers.count++;
        numbers.product *= fmax(number, 0);
        if (number > numbers.greatest)
            numbers.greatest = number;
    }
    return numbers;
}

/* --- work ------------------------------------------------------------------------- */

static double value_of(Numbers numbers)
{
    return numbers.count ? numbers.greatest : 1;
}

/* Returns the number of matrix cells: "3" means 3 x 3, as does "3 3". */
static double cells_of(Numbers numbers)
{
    if (numbers.count == 0)
        return 9;
    return numbers.count == 1 ? numbers.product * numbers.product : numbers.product;
}

/* Work of filter elements on a million pixels, in hundredths of a second, as measured
 * with librsvg 2.54. */
static const struct {
    const char *name;
    double work;
    const char *attribute; /* or NULL; adds 'more' work, times its value */
    double (*times)(Numbers);
    double more;
} ELEMENTS[] = {
    {"feBlend", 1, NULL, NULL, 0},
    {"feColorMatrix", 1, NULL, NULL, 0},
    {"feComponentTransfer", 1, NULL, NULL, 0},
    {"feComposite", 1, NULL, NULL, 0},
    {"feConvolveMatrix", 10, "order", cells_of, 0.4},
    {"feDiffuseLighting", 2, NULL, NULL, 0},
    {"feDisplacementMap", 50, NULL, NULL, 0},
    {"feDropShadow", 12, NULL, NULL, 0},
    {"feFlood", 1, NULL, NULL, 0},
    {"feGaussianBlur", 10, NULL, NULL, 0},
    {"feImage", 1, NULL, NULL, 0},
    {"feMerge", 1, NULL, NULL, 0},
    {"feMergeNode", 1, NULL, NULL, 0},
    {"feMorphology", 300, NULL, NULL, 0}, /* its radius is limited to 10 pixels */
    {"feOffset", 1, NULL, NULL, 0},
    {"feSpecularLighting", 2, NULL, NULL, 0},
    {"feTile", 1, NULL, NULL, 0},
    {"feTurbulence", 1, "numOctaves", value_of, 13},
};

double svg_filter_work(const char *name, const char **attributes)
{
    for (size_t i = 0; i < sizeof ELEMENTS / sizeof *ELEMENTS; i++)
        if (text_is(name, ELEMENTS[i].name)) {
            if (!ELEMENTS[i].attribute)
                return ELEMENTS[i].work;
            const char *text = xml_attribute(attributes, ELEMENTS[i].attribute);
            return ELEMENTS[i].work +
                   ELEMENTS[i].more * ELEMENTS[i].times(numbers_in(text));
        }
    return 0;
}

/* Filter functions, and the argument with which each leaves the picture as it is. */
static const struct {
    const char *name;
    double neutral; /* NAN: none */
    double usual;   /* the argument if none is written */
} FUNCTIONS[] = {
    {"blur(", 0, 0},          {"brightness(", 1, 1}, {"contrast(", 1, 1},
    {"drop-shadow(", NAN, 0}, {"grayscale(", 0, 1},  {"hue-rotate(", 0, 0},
    {"invert(", 0, 1},        {"opacity(", 1, 1},    {"saturate(", 1, 1},
    {"sepia(", 0, 1},
};

/* Returns the argument that the text begins with: "50%" is 0.5. */
static double argument_of(const char *text, double usual)
{
    double number = usual;
    text = over_blanks(text);
    size_t taken = decimal_read(text, &number);
    return taken && text[taken] == '%' ? number / 100 : number;
}

static bool changes_pixels(const char *text)
{
    for (size_t i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++) {
        size_t length = strlen(FUNCTIONS[i].name);
        if (strncasecmp(text, FUNCTIONS[i].name, length) == 0)
            return argument_of(text + length, FUNCTIONS[i].usual) !=
                   FUNCTIONS[i].neutral;
    }
    return strncasecmp(text, "url(", 4) == 0;
}

bool svg_filter_acts(const char *value)
{
    for (value = over_blanks(value); *value; value = over_blanks(value)) {
        if (changes_pixels(value))
            return true;
        value += strcspn(value, ")");
        value += *value == ')';
    }
    return false;
}

double svg_filter_functions_work(const char *value)
{
    double work = 0;
    for (; *value; value++)
        work += *value == '(' ? 12 : 0;
    return work;
}

/* --- limits ----------------------------------------------------------------------- */

/* Limits for attributes. Any 'kernelUnitLength' is refused, because it scales the
 * pixels without limit. */
static const struct {
    const char *name, *attribute; /* NULL: any element */
    bool counts; /* limits the count of numbers, not the greatest of them */
    double most;
    const char *message, *help;
} LIMITS[] = {
    {"feTurbulence", "numOctaves", false, 10,
     "feTurbulence has a 'numOctaves' of more than 10",
     "write at most 8: more make no visible difference"},
    {"feConvolveMatrix", "order", false, 15,
     "feConvolveMatrix has an 'order' of more than 15",
     "use feGaussianBlur for a wide blur"},
    {"feConvolveMatrix", "kernelMatrix", true, 225,
     "feConvolveMatrix has a 'kernelMatrix' of more than 225 numbers",
     "use feGaussianBlur for a wide blur"},
    {NULL, "kernelUnitLength", true, 0, "'kernelUnitLength' is not allowed",
     "remove it: 'order' and 'surfaceScale' are enough"},
};

const char *svg_filter_excess(const char *name, const char **attributes,
                              const char **help)
{
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
        if (LIMITS[i].name && !text_is(name, LIMITS[i].name))
            continue;
        const char *text = xml_attribute(attributes, LIMITS[i].attribute);
        Numbers numbers = numbers_in(text);
        double found = LIMITS[i].counts ? numbers.count : numbers.greatest;
        *help = LIMITS[i].help;
        if (!(found <= LIMITS[i].most)) /* false for NAN too */
            return LIMITS[i].message;
    }
    return NULL;
}
