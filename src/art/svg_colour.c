/* Recognizes colours in the properties of an SVG. */
#include "art/svg_reader.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The colour names of CSS, sorted. */
/* clang-format off */
static const char *const NAMES[] = {
    "aliceblue", "antiquewhite", "aqua", "aquamarine", "azure", "beige", "bisque",
    "black", "blanchedalmond", "blue", "blueviolet", "brown", "burlywood", "cadetblue",
    "chartreuse", "chocolate", "coral", "cornflowerblue", "cornsilk", "crimson", "cyan",
    "darkblue", "darkcyan", "darkgoldenrod", "darkgray", "darkgreen", "darkgrey",
    "darkkhaki", "darkmagenta", "darkolivegreen", "darkorange", "darkorchid", "darkred",
    "darksalmon", "darkseagreen", "darkslateblue", "darkslategray", "darkslategrey",
    "darkturquoise", "darkviolet", "deeppink", "deepskyblue", "dimgray", "dimgrey",
    "dodgerblue", "firebrick", "floralwhite", "forestgreen", "fuchsia", "gainsboro",
    "ghostwhite", "gold", "goldenrod", "gray", "green", "greenyellow", "grey",
    "honeydew", "hotpink", "indianred", "indigo", "ivory", "khaki", "lavender",
    "lavenderblush", "lawngreen", "lemonchiffon", "lightblue", "lightcoral",
    "lightcyan", "lightgoldenrodyellow", "lightgray", "lightgreen", "lightgrey",
    "lightpink", "lightsalmon", "lightseagreen", "lightskyblue", "lightslategray",
    "lightslategrey", "lightsteelblue", "lightyellow", "lime", "limegreen", "linen",
    "magenta", "maroon", "mediumaquamarine", "mediumblue", "mediumorchid",
    "mediumpurple", "mediumseagreen", "mediumslateblue", "mediumspringgreen",
    "mediumturquoise", "mediumvioletred", "midnightblue", "mintcream", "mistyrose",
    "moccasin", "navajowhite", "navy", "oldlace", "olive", "olivedrab", "orange",
    "orangered", "orchid", "palegoldenrod", "palegreen", "paleturquoise",
    "palevioletred", "papayawhip", "peachpuff", "peru", "pink", "plum", "powderblue",
    "purple", "rebeccapurple", "red", "rosybrown", "royalblue", "saddlebrown", "salmon",
    "sandybrown", "seagreen", "seashell", "sienna", "silver", "skyblue", "slateblue",
    "slategray", "slategrey", "snow", "springgreen", "steelblue", "tan", "teal",
    "thistle", "tomato", "turquoise", "violet", "wheat", "white", "whitesmoke",
    "yellow", "yellowgreen",
};
/* clang-format on */

enum { NAME_COUNT = sizeof NAMES / sizeof *NAMES };

static const char *const WORDS[] = {
    "none",  "currentcolor", "transparent",  "inherit",        "initial",
    "unset", "revert",       "context-fill", "context-stroke", NULL};

static const char *const FUNCTIONS[] = {"rgb(", "rgba(", "hsl(", "hsla(", NULL};

static int compare(const void *a, const void *b)
{
    return strcmp(a, *(const char *const *)b);
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
    return is_hex(word) || text_is_one_of(word, WORDS) ||
           bsearch(word, NAMES, NAME_COUNT, sizeof *NAMES, compare);
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
    nearest_try_all(nearest, NAMES, NAME_COUNT);
}
