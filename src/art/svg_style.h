/* Computed properties of the elements of an SVG: the cascade of CSS. */
#ifndef ART_SVG_STYLE_H
#define ART_SVG_STYLE_H

#include "art/svg_tree.h"
#include "base/geometry.h"

/* P(enumerator, name, initial value, whether it is inherited) */
#define SVG_PROPERTIES(P)                                     \
    P(BASELINE_SHIFT, "baseline-shift", "0", false)           \
    P(BLEND, "mix-blend-mode", "normal", false)               \
    P(CLIP_PATH, "clip-path", "none", false)                  \
    P(CLIP_RULE, "clip-rule", "nonzero", true)                \
    P(COLOUR, "color", "currentColor", true)                  \
    P(DASHES, "stroke-dasharray", "none", true)               \
    P(DASH_OFFSET, "stroke-dashoffset", "0", true)            \
    P(DIRECTION, "direction", "ltr", true)                    \
    P(DISPLAY, "display", "inline", false)                    \
    P(ALIGNMENT, "alignment-baseline", "auto", false)         \
    P(BASELINE, "dominant-baseline", "auto", true)            \
    P(FILL, "fill", "black", true)                            \
    P(FILL_OPACITY, "fill-opacity", "1", true)                \
    P(FILL_RULE, "fill-rule", "nonzero", true)                \
    P(FILTER, "filter", "none", false)                        \
    P(FONT_FAMILY, "font-family", "", true)                   \
    P(FONT_SIZE, "font-size", "16px", true)                   \
    P(FONT_STYLE, "font-style", "normal", true)               \
    P(FONT_VARIANT, "font-variant", "normal", true)           \
    P(FONT_WEIGHT, "font-weight", "400", true)                \
    P(FONT_FEATURES, "font-feature-settings", "normal", true) \
    P(LETTER_SPACING, "letter-spacing", "normal", true)       \
    P(MARKER_START, "marker-start", "none", true)             \
    P(MARKER_MID, "marker-mid", "none", true)                 \
    P(MARKER_END, "marker-end", "none", true)                 \
    P(MASK, "mask", "none", false)                            \
    P(OPACITY, "opacity", "1", false)                         \
    P(OVERFLOW, "overflow", "hidden", false)                  \
    P(PAINT_ORDER, "paint-order", "normal", true)             \
    P(STROKE, "stroke", "none", true)                         \
    P(STROKE_CAP, "stroke-linecap", "butt", true)             \
    P(STROKE_JOIN, "stroke-linejoin", "miter", true)          \
    P(STROKE_MITER, "stroke-miterlimit", "4", true)           \
    P(STROKE_OPACITY, "stroke-opacity", "1", true)            \
    P(STROKE_WIDTH, "stroke-width", "1", true)                \
    P(TEXT_ANCHOR, "text-anchor", "start", true)              \
    P(TEXT_DECORATION, "text-decoration", "none", true)       \
    P(TEXT_TRANSFORM, "text-transform", "none", true)         \
    P(TRANSFORM, "transform", "none", false)                  \
    P(VECTOR_EFFECT, "vector-effect", "none", false)          \
    P(VISIBILITY, "visibility", "visible", true)              \
    P(WHITE_SPACE, "white-space", "normal", true)             \
    P(WORD_SPACING, "word-spacing", "normal", true)           \
    P(WRITING_MODE, "writing-mode", "lr-tb", true)

typedef enum {
#define P(enumerator, name, initial, inherited) SVG_##enumerator,
    SVG_PROPERTIES(P)
#undef P
        SVG_PROPERTY_COUNT
} SvgProperty;

/* The properties of an element. */
typedef struct {
    const char *values[SVG_PROPERTY_COUNT];
    double font_size; /* in user units */
} SvgStyle;

/* Returns the initial values, which the root inherits. */
SvgStyle svg_style_initial(void);

/* Returns the style of an element inside one with the style 'outer'. */
SvgStyle svg_style_of(Arena *arena, const SvgNode *node, const SvgStyle *outer);

/* Returns the name of a property in CSS. */
const char *svg_property_name(SvgProperty property);

/* Returns true if the value of a property is this word, in any case. */
bool svg_style_is(const SvgStyle *style, SvgProperty property, const char *word);

/* Returns a part from 0 to 1, such as an opacity: "0.5" or "50%". */
double svg_style_part(const SvgStyle *style, SvgProperty property);

/* Reads a length in user units, moves '*text' behind it and any comma. Percentages are
 * parts of 'all', "em" and "ex" follow 'font_size'. Returns false if there is none. */
bool svg_length_next(const char **text, double all, double font_size, double *length);

/* Returns the length of an attribute, or 'fallback' if it has none. */
double svg_length(const SvgNode *node, const char *name, double all, double font_size,
                  double fallback);

/* Returns the matrix of 'transform'; false if it is not valid. "none" and "" are the
 * identity. */
bool svg_transform_read(const char *text, Matrix *matrix);

#endif
