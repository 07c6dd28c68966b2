/* Recognizes colours in the properties of an SVG, and reads them. */
#include "art/svg_colour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "art/css.h"
#include "base/decimal.h"
#include "base/text.h"

/* The colour names of CSS, sorted. */
/* clang-format off */
static const struct {
    const char *name;
    uint32_t rgb;
} NAMES[] = {
    {"aliceblue", 0xF0F8FF}, {"antiquewhite", 0xFAEBD7}, {"aqua", 0x00FFFF},
    {"aquamarine", 0x7FFFD4}, {"azure", 0xF0FFFF}, {"beige", 0xF5F5DC},
    {"bisque", 0xFFE4C4}, {"black", 0x000000}, {"blanchedalmond", 0xFFEBCD},
    {"blue", 0x0000FF}, {"blueviolet", 0x8A2BE2}, {"brown", 0xA52A2A},
    {"burlywood", 0xDEB887}, {"cadetblue", 0x5F9EA0}, {"chartreuse", 0x7FFF00},
    {"chocolate", 0xD2691E}, {"coral", 0xFF7F50}, {"cornflowerblue", 0x6495ED},
    {"cornsilk", 0xFFF8DC}, {"crimson", 0xDC143C}, {"cyan", 0x00FFFF},
    {"darkblue", 0x00008B}, {"darkcyan", 0x008B8B}, {"darkgoldenrod", 0xB8860B},
    {"darkgray", 0xA9A9A9}, {"darkgreen", 0x006400}, {"darkgrey", 0xA9A9A9},
    {"darkkhaki", 0xBDB76B}, {"darkmagenta", 0x8B008B}, {"darkolivegreen", 0x556B2F},
    {"darkorange", 0xFF8C00}, {"darkorchid", 0x9932CC}, {"darkred", 0x8B0000},
    {"darksalmon", 0xE9967A}, {"darkseagreen", 0x8FBC8F}, {"darkslateblue", 0x483D8B},
    {"darkslategray", 0x2F4F4F}, {"darkslategrey", 0x2F4F4F},
    {"darkturquoise", 0x00CED1}, {"darkviolet", 0x9400D3}, {"deeppink", 0xFF1493},
    {"deepskyblue", 0x00BFFF}, {"dimgray", 0x696969}, {"dimgrey", 0x696969},
    {"dodgerblue", 0x1E90FF}, {"firebrick", 0xB22222}, {"floralwhite", 0xFFFAF0},
    {"forestgreen", 0x228B22}, {"fuchsia", 0xFF00FF}, {"gainsboro", 0xDCDCDC},
    {"ghostwhite", 0xF8F8FF}, {"gold", 0xFFD700}, {"goldenrod", 0xDAA520},
    {"gray", 0x808080}, {"green", 0x008000}, {"greenyellow", 0xADFF2F},
    {"grey", 0x808080}, {"honeydew", 0xF0FFF0}, {"hotpink", 0xFF69B4},
    {"indianred", 0xCD5C5C}, {"indigo", 0x4B0082}, {"ivory", 0xFFFFF0},
    {"khaki", 0xF0E68C}, {"lavender", 0xE6E6FA}, {"lavenderblush", 0xFFF0F5},
    {"lawngreen", 0x7CFC00}, {"lemonchiffon", 0xFFFACD}, {"lightblue", 0xADD8E6},
    {"lightcoral", 0xF08080}, {"lightcyan", 0xE0FFFF},
    {"lightgoldenrodyellow", 0xFAFAD2}, {"lightgray", 0xD3D3D3},
    {"lightgreen", 0x90EE90}, {"lightgrey", 0xD3D3D3}, {"lightpink", 0xFFB6C1},
    {"lightsalmon", 0xFFA07A}, {"lightseagreen", 0x20B2AA}, {"lightskyblue", 0x87CEFA},
    {"lightslategray", 0x778899}, {"lightslategrey", 0x778899},
    {"lightsteelblue", 0xB0C4DE}, {"lightyellow", 0xFFFFE0}, {"lime", 0x00FF00},
    {"limegreen", 0x32CD32}, {"linen", 0xFAF0E6}, {"magenta", 0xFF00FF},
    {"maroon", 0x800000}, {"mediumaquamarine", 0x66CDAA}, {"mediumblue", 0x0000CD},
    {"mediumorchid", 0xBA55D3}, {"mediumpurple", 0x9370DB},
    {"mediumseagreen", 0x3CB371}, {"mediumslateblue", 0x7B68EE},
    {"mediumspringgreen", 0x00FA9A}, {"mediumturquoise", 0x48D1CC},
    {"mediumvioletred", 0xC71585}, {"midnightblue", 0x191970}, {"mintcream", 0xF5FFFA},
    {"mistyrose", 0xFFE4E1}, {"moccasin", 0xFFE4B5}, {"navajowhite", 0xFFDEAD},
    {"navy", 0x000080}, {"oldlace", 0xFDF5E6}, {"olive", 0x808000},
    {"olivedrab", 0x6B8E23}, {"orange", 0xFFA500}, {"orangered", 0xFF4500},
    {"orchid", 0xDA70D6}, {"palegoldenrod", 0xEEE8AA}, {"palegreen", 0x98FB98},
    {"paleturquoise", 0xAFEEEE}, {"palevioletred", 0xDB7093}, {"papayawhip", 0xFFEFD5},
    {"peachpuff", 0xFFDAB9}, {"peru", 0xCD853F}, {"pink", 0xFFC0CB}, {"plum", 0xDDA0DD},
    {"powderblue", 0xB0E0E6}, {"purple", 0x800080}, {"rebeccapurple", 0x663399},
    {"red", 0xFF0000}, {"rosybrown", 0xBC8F8F}, {"royalblue", 0x4169E1},
    {"saddlebrown", 0x8B4513}, {"salmon", 0xFA8072}, {"sandybrown", 0xF4A460},
    {"seagreen", 0x2E8B57}, {"seashell", 0xFFF5EE}, {"sienna", 0xA0522D},
    {"silver", 0xC0C0C0}, {"skyblue", 0x87CEEB}, {"slateblue", 0x6A5ACD},
    {"slategray", 0x708090}, {"slategrey", 0x708090}, {"snow", 0xFFFAFA},
    {"springgreen", 0x00FF7F}, {"steelblue", 0x4682B4}, {"tan", 0xD2B48C},
    {"teal", 0x008080}, {"thistle", 0xD8BFD8}, {"tomato", 0xFF6347},
    {"turquoise", 0x40E0D0}, {"violet", 0xEE82EE}, {"wheat", 0xF5DEB3},
    {"white", 0xFFFFFF}, {"whitesmoke", 0xF5F5F5}, {"yellow", 0xFFFF00},
    {"yellowgreen", 0x9ACD32},
};
/* clang-format on */

enum { NAME_COUNT = sizeof NAMES / sizeof *NAMES };

static const char *const WORDS[] = {
    "none",  "currentcolor", "transparent",  "inherit",        "initial",
    "unset", "revert",       "context-fill", "context-stroke", NULL};

static const char *const FUNCTIONS[] = {"rgb(", "rgba(", "hsl(", "hsla(", NULL};

/* Returns the index of a colour name, in lower case; -1 if there is none. */
static int find_name(const char *word)
{
    int low = 0, high = NAME_COUNT;
    while (low < high) {
        int middle = (low + high) / 2, order = strcmp(word, NAMES[middle].name);
        if (order == 0)
            return middle;
        *(order < 0 ? &high : &low) = order < 0 ? middle : middle + 1;
    }
    return -1;
}

static bool is_hex(const char *word)
{
    size_t length = strspn(word + 1, "0123456789abcdef");
    return *word == '#' && !word[1 + length] &&
           (length == 3 || length == 4 || length == 6 || length == 8);
}

static bool is_colour(const char *word)
{
    for (int i = 0; FUNCTIONS[i]; i++)
        if (text_starts(word, FUNCTIONS[i]))
            return true;
    return is_hex(word) || text_is_one_of(word, WORDS) || find_name(word) >= 0;
}

/* Returns the paint after "url(#sky)", which is the fallback if there is no such
 * gradient. */
static const char *after_url(const char *paint)
{
    if (strncasecmp(paint, "url(", 4) != 0)
        return paint;
    paint += strcspn(paint, ")");
    return paint + (*paint == ')');
}

const char *svg_colour_unknown(Arena *arena, const char *paint)
{
    const char *written = after_url(css_trimmed(arena, paint, strlen(paint)));
    size_t length = strcspn(written, "!"); /* drop "!important" */
    const char *word = css_trimmed(arena, written, length);
    return !*word || is_colour(text_lower(arena, word)) ? NULL : word;
}

bool svg_colour_is_current(const char *paint)
{
    paint += strspn(paint, " \t\r\n");
    return strncasecmp(paint, "currentcolor", 12) == 0;
}

bool svg_colour_is_own(const char *paint)
{
    static const char *const others[] = {"inherit", "initial", "unset", "revert", NULL};
    for (int i = 0; others[i]; i++)
        if (strncasecmp(paint, others[i], strlen(others[i])) == 0)
            return false;
    return !svg_colour_is_current(paint);
}

bool svg_takes_colour(const char *property)
{
    static const char *const names[] = {
        "fill", "stroke", "stop-color", "flood-color", "lighting-color", "color", NULL};
    return text_is_one_of(property, names);
}

void svg_colour_try_names(NearestName *nearest)
{
    for (int i = 0; i < NAME_COUNT; i++)
        if (!nearest_try(nearest, NAMES[i].name))
            return;
}

/* --- values ----------------------------------------------------------------------- */

static double clamp(double value, double most)
{
    return fmin(fmax(value, 0), most);
}

/* Returns one of the channels of a colour in HSL, 0 to 1: 'turn' is 0 for red, 8 for
 * green and 4 for blue. Hue in degrees, the others 0 to 1. */
static double channel_of(const double *hsl, double turn)
{
    double k = fmod(turn + hsl[0] / 30, 12);
    k = k < 0 ? k + 12 : k;
    double range = hsl[1] * fmin(hsl[2], 1 - hsl[2]);
    return hsl[2] - range * fmax(fmin(fmin(k - 3, 9 - k), 1), -1);
}

static uint32_t rgb_of(double red, double green, double blue)
{
    return (uint32_t)lround(clamp(red, 255)) << 16 |
           (uint32_t)lround(clamp(green, 255)) << 8 |
           (uint32_t)lround(clamp(blue, 255));
}

/* Reads the numbers in "rgb(255 0 50% / 0.5)". A percentage of a channel is a part of
 * 255, of other numbers a part of 1. Returns their count. */
static int read_numbers(const char *text, bool is_rgb, double *numbers)
{
    static const char BETWEEN[] = CSS_BLANKS ",/";
    int count = 0;
    for (text += strcspn(text, "("); *text && count < 4; count++) {
        text++;
        text += strspn(text, BETWEEN);
        size_t taken = decimal_read(text, &numbers[count]);
        if (!taken)
            break;
        text += taken;
        if (*text == '%')
            numbers[count] = numbers[count] * (is_rgb && count < 3 ? 255 : 1) / 100;
        text += strcspn(text, CSS_BLANKS ",/)");
        text += *text == ')' ? strlen(text) : 0;
    }
    return count;
}

static bool read_function(const char *word, SvgColour *colour)
{
    double n[4] = {0, 0, 0, 1};
    bool is_rgb = text_starts(word, "rgb");
    if (!is_rgb && !text_starts(word, "hsl"))
        return false;
    if (read_numbers(word, is_rgb, n) < 3)
        return false;
    double hsl[] = {n[0], clamp(n[1], 1), clamp(n[2], 1)};
    colour->alpha = clamp(n[3], 1);
    colour->rgb = is_rgb ? rgb_of(n[0], n[1], n[2])
                         : rgb_of(255 * channel_of(hsl, 0), 255 * channel_of(hsl, 8),
                                  255 * channel_of(hsl, 4));
    return true;
}

/* Reads "#RGB", "#RGBA", "#RRGGBB" or "#RRGGBBAA". */
static void read_hex(const char *word, SvgColour *colour)
{
    size_t length = strlen(word + 1), wide = length > 4 ? 2 : 1;
    uint32_t parts[4] = {0, 0, 0, 255};
    for (size_t i = 0; i * wide < length; i++) {
        const char digits[] = {word[1 + i * wide], word[i * wide + wide], '\0'};
        parts[i] = (uint32_t)strtoul(digits, NULL, 16);
    }
    colour->rgb = parts[0] << 16 | parts[1] << 8 | parts[2];
    colour->alpha = parts[3] / 255.0;
}

bool svg_colour_read(Arena *arena, const char *text, SvgColour *colour)
{
    const char *word = text_lower(arena, css_trimmed(arena, text, strlen(text)));
    int name = find_name(word);
    *colour = (SvgColour){.alpha = 1};
    if (text_is(word, "transparent"))
        colour->alpha = 0;
    else if (is_hex(word))
        read_hex(word, colour);
    else if (name >= 0)
        colour->rgb = NAMES[name].rgb;
    else
        return read_function(word, colour);
    return true;
}
