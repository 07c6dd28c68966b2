/* Estimates the cost of drawing an SVG: paints, markers, filters and dashes, including
 * those that style sheets set. */
#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/svg_length.h"
#include "art/svg_reader.h"
#include "base/decimal.h"

enum { MAX_STYLED = 10 * MAX_SVG_ELEMENTS }; /* properties set by rules */

/* Reports an error and stops. 'message' is a format for the limit 'most'. */
static void report_size(SvgReader *svg, const char *message, int most)
{
    svg_report(svg, "art-size", SVG_SIMPLER, arena_print(svg->arena, message, most));
    xml_stop(&svg->xml);
}

void svg_repeat(SvgReader *svg, SvgElement *element, const char *id, SvgRepeat how)
{
    if (++svg->references > MAX_SVG_ELEMENTS)
        report_size(svg, "it reuses its own parts more than %d times",
                    MAX_SVG_ELEMENTS);
    else
        list_add(svg->arena, &element->references,
                 (SvgReference){arena_text(svg->arena, id), how});
}

/* Returns true if the value refers to an element of the file, such as a mask. */
static bool refers(const char *value)
{
    value += strspn(value, CSS_BLANKS);
    return strncasecmp(value, "url(", 4) == 0;
}

/* Properties that draw their references repeatedly, or into a layer. All other
 * properties draw each reference once. */
static const struct {
    const char *name;
    SvgRepeat how;
    bool (*makes_layer)(const char *value); /* NULL: never */
} PROPERTIES[] = {
    {"fill", REPEAT_BY_ELEMENT, NULL},        {"stroke", REPEAT_BY_ELEMENT, NULL},
    {"marker", REPEAT_BY_POINT, NULL},        {"marker-start", REPEAT_BY_POINT, NULL},
    {"marker-mid", REPEAT_BY_POINT, NULL},    {"marker-end", REPEAT_BY_POINT, NULL},
    {"filter", REPEAT_ONCE, svg_filter_acts}, {"mask", REPEAT_ONCE, refers},
};

static void add_repeats(SvgReader *svg, SvgElement *element, const char *value,
                        SvgRepeat how)
{
    if (!strchr(value, '('))
        return;
    for (const char *url;
         !svg->xml.stopped && (url = css_next_url(svg->arena, &value));)
        if (*url == '#')
            svg_repeat(svg, element, url + 1, how);
}

static void check_measure(SvgReader *svg, const char *name, double length)
{
    if (!isfinite(length))
        svg_report(svg, "art-size", "write smaller numbers",
                   arena_print(svg->arena, "its '%s' is too large", name));
}

static void set_dash(SvgReader *svg, const char *name, const char *value)
{
    double dash = svg_dash_length(value);
    check_measure(svg, name, dash);
    if (dash < 0)
        svg_report(svg, "art-size", "write plain numbers",
                   "the length of its dashes depends on its surroundings");
    if (dash > 0 && (svg->dash == 0 || dash < svg->dash)) {
        svg->dash = dash;
        svg->dash_where = svg->where;
    }
}

static bool is_simple_shape(const char *name)
{
    static const char *const names[] = {"rect", "circle", "ellipse", "line", NULL};
    return text_is_one_of(name, names);
}

/* Adds the length of lines. The outline of a simple shape is no longer than 6.3 times
 * the sum of its sizes. */
static void add_length(SvgReader *svg, SvgElement *element, const char *name,
                       const char *value)
{
    static const char *const sizes[] = {"width", "height", "r",  "rx", "ry",
                                        "x1",    "x2",     "y1", "y2", NULL};
    SvgLoad *load = &element->load;
    if (text_is(element->name, "path") && text_is(name, "d"))
        load->length += svg_path_length(value, &load->points);
    else if (text_starts(element->name, "poly") && text_is(name, "points"))
        load->length += svg_points_length(value, &load->points);
    else if (is_simple_shape(element->name) && text_is_one_of(name, sizes)) {
        load->length += 6.3 * svg_size_length(value, svg->size);
        load->points += 2;
    }
    check_measure(svg, name, load->length);
}

void svg_cost_property(SvgReader *svg, SvgElement *element, const char *name,
                       const char *value)
{
    SvgRepeat how = REPEAT_ONCE;
    SvgLoad *load = &element->load;
    value = css_plain(svg->arena, value);
    for (size_t i = 0; i < sizeof PROPERTIES / sizeof *PROPERTIES; i++)
        if (text_is(name, PROPERTIES[i].name)) {
            how = PROPERTIES[i].how;
            load->layers +=
                PROPERTIES[i].makes_layer && PROPERTIES[i].makes_layer(value);
        }
    add_repeats(svg, element, value, how);
    if (text_is(name, "filter"))
        load->work += svg_filter_functions_work(value);
    else if (text_is(name, "stroke-dasharray"))
        set_dash(svg, name, value);
    else
        add_length(svg, element, name, value);
}

static void set_properties(SvgReader *svg, SvgElement *element,
                           const PropertyList *properties)
{
    for (int i = 0; i < properties->count && !svg->xml.stopped; i++)
        svg_property(svg, element, properties->items[i].name,
                     properties->items[i].value);
}

void svg_cost_style(SvgReader *svg, SvgElement *element, const char *style)
{
    PropertyList properties = {0};
    css_read(svg->arena, style, &properties);
    set_properties(svg, element, &properties);
}

/* --- elements --------------------------------------------------------------------- */

static void read_sizes(SvgReader *svg, const char **attributes)
{
    static const char *const names[] = {"width", "height", "viewBox"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *text = xml_attribute(attributes, names[i]);
        double number;
        for (size_t taken; text && *text; text += taken ? taken : 1) {
            taken = decimal_read(text, &number);
            if (taken && number > svg->size)
                svg->size = number;
        }
    }
}

void svg_cost_element(SvgReader *svg, SvgElement *element, const char **attributes)
{
    if (!is_simple_shape(element->name))
        read_sizes(svg, attributes);
    const char *help = NULL;
    const char *excess = svg_filter_excess(element->name, attributes, &help);
    if (excess)
        svg_report(svg, "art-size", help, excess);
    element->load.work += svg_filter_work(element->name, attributes);
}

/* --- rules ------------------------------------------------------------------------ */

/* Applies the rules for a word to an element. */
static void apply_rule(SvgReader *svg, SvgElement *element, const char *word)
{
    const RuleList *rules = map_get(&svg->rules, word);
    for (int i = 0; rules && i < rules->count && !svg->xml.stopped; i++) {
        svg->styled += rules->items[i]->count;
        if (svg->styled > MAX_STYLED)
            report_size(svg, "its style sets more than %d properties", MAX_STYLED);
        else
            set_properties(svg, element, rules->items[i]);
    }
}

static void apply_rules(SvgReader *svg, SvgElement *element)
{
    Arena *arena = svg->arena;
    svg->where = element->where;
    apply_rule(svg, element, "*");
    apply_rule(svg, element, element->name);
    if (element->id)
        apply_rule(svg, element, arena_print(arena, "#%s", element->id));
    for (const char *at = element->classes; at && *at && !svg->xml.stopped;) {
        at += strspn(at, CSS_BLANKS);
        size_t length = strcspn(at, CSS_BLANKS);
        apply_rule(svg, element, arena_print(arena, ".%.*s", (int)length, at));
        at += length;
    }
}

/* --- whole file ------------------------------------------------------------------- */

void svg_cost_total(SvgReader *svg)
{
    SvgElement *root = svg->elements.items[0];
    for (int i = 0; i < svg->elements.count && !svg->xml.stopped; i++)
        apply_rules(svg, svg->elements.items[i]);
    if (svg->xml.stopped || !svg_weigh(svg, root, 1))
        return;
    svg->where = svg->dash_where;
    if (svg->dash > 0 && !(root->load.length / svg->dash <= MAX_SVG_DASHES))
        report_size(svg, "its lines could have more than %d dashes", MAX_SVG_DASHES);
    svg->picture->layers = (int)root->load.layers;
}
