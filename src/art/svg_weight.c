/* Computes how much there is to draw, including elements that are drawn repeatedly. */
#include "art/svg_reader.h"

static bool is_within_limits(const SvgReader *svg, const SvgElement *element)
{
    const struct {
        double load;
        int most;
        const char *message; /* a format for 'most' */
    } limits[] = {
        {element->load.elements, MAX_SVG_ELEMENTS,
         "counting reused parts, it has more than %d elements"},
        {element->load.layers, MAX_SVG_LAYERS,
         "counting reused parts, it has more than %d filters and masks"},
        {element->load.work, MAX_SVG_WORK,
         "counting reused parts, its filters take more work than %d simple ones"},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (!(limits[i].load <= limits[i].most)) /* false for NAN too */
            return diag_error_help(
                svg->xml.diags, element->where, "art-size", SVG_SIMPLER, "%s",
                arena_print(svg->xml.diags->arena, limits[i].message, limits[i].most));
    return true;
}

/* Adds the load of a child or a repeated element, 'times' times. Returns false after a
 * report. */
static bool add(SvgReader *svg, SvgElement *element, SvgElement *more, double times,
                int depth)
{
    if (!svg_weigh(svg, more, depth + 1))
        return false;
    if (more->height >= element->height)
        element->height = more->height + 1;
    SvgLoad *load = &element->load;
    load->elements += more->load.elements * times;
    load->points += more->load.points * times;
    load->length += more->load.length * times;
    load->layers += more->load.layers * times;
    load->work += more->load.work * times;
    return is_within_limits(svg, element);
}

static bool add_repeats(SvgReader *svg, SvgElement *element, SvgRepeat how,
                        double times, int depth)
{
    for (int i = 0; i < element->references.count; i++) {
        const SvgReference *reference = &element->references.items[i];
        if (reference->how != how)
            continue;
        SvgElement *target = map_get(&svg->by_id, reference->id);
        if (!target)
            diag_add(svg->xml.diags, LEVEL_WARNING, element->where, "art-missing",
                     "it uses '#%.80s', which is not in the file", reference->id);
        else if (!add(svg, element, target, times, depth))
            return false;
    }
    return true;
}

/* Adds children and repeats. Those of "use" come first, because they inherit paints and
 * markers too. */
static bool add_all(SvgReader *svg, SvgElement *element, int depth)
{
    for (SvgElement *child = element->first; child; child = child->next)
        if (!add(svg, element, child, 1, depth))
            return false;
    if (!is_within_limits(svg, element) ||
        !add_repeats(svg, element, REPEAT_ONCE, 1, depth))
        return false;
    double elements = element->load.elements, points = element->load.points;
    return add_repeats(svg, element, REPEAT_BY_ELEMENT, elements, depth) &&
           add_repeats(svg, element, REPEAT_BY_POINT, points, depth);
}

bool svg_weigh(SvgReader *svg, SvgElement *element, int depth)
{
    DiagList *diags = svg->xml.diags;
    if (element->weight == WEIGHT_OPEN)
        return diag_error(diags, element->where, "art-broken", "it contains itself");
    if (depth + element->height > MAX_SVG_DEPTH)
        return diag_error_help(
            diags, element->where, "art-size", "ungroup its content",
            "counting reused parts, elements are nested more than %d deep",
            MAX_SVG_DEPTH);
    if (element->weight == WEIGHT_KNOWN)
        return true;
    element->weight = WEIGHT_OPEN;
    if (!add_all(svg, element, depth))
        return false;
    element->weight = WEIGHT_KNOWN;
    return true;
}
