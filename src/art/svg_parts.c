#include "art/svg_parts.h"

#include "art/picture.h"

typedef enum { WEIGHT_UNKNOWN, WEIGHT_OPEN, WEIGHT_KNOWN } WeightState;

typedef struct {
    const char *id;
    SvgRepeat how;
} Repeat;

struct SvgPart {
    SourceRange where;
    SvgPart *first, *last, *next; /* children; the next sibling */
    LIST(Repeat) repeats;
    WeightState state;
    int height;   /* levels of elements inside, including repeats */
    SvgLoad load; /* own load; once weighed, the total load */
};

SvgParts svg_parts_new(Arena *arena)
{
    return (SvgParts){arena, map_new(arena), 0};
}

SvgPart *svg_part_new(SvgParts *parts, SvgPart *parent, SourceRange where)
{
    SvgPart *part = arena_new_item(parts->arena, SvgPart);
    part->where = where;
    part->load.elements = 1;
    if (parent && parent->last)
        parent->last = parent->last->next = part;
    else if (parent)
        parent->first = parent->last = part;
    return part;
}

void svg_part_name(SvgParts *parts, SvgPart *part, const char *id)
{
    if (id)
        map_put(&parts->by_id, arena_text(parts->arena, id), part);
}

bool svg_part_repeats(SvgParts *parts, SvgPart *part, const char *id, SvgRepeat how)
{
    if (++parts->repeats > MAX_SVG_ELEMENTS)
        return false;
    list_add(parts->arena, &part->repeats, (Repeat){arena_text(parts->arena, id), how});
    return true;
}

SvgLoad *svg_part_load(SvgPart *part)
{
    return &part->load;
}

SourceRange svg_part_where(const SvgPart *part)
{
    return part->where;
}

/* --- weights ---------------------------------------------------------------------- */

static bool too_deep(const SvgPart *part, DiagList *diags)
{
    return diag_error_help(diags, part->where, "art-size", "ungroup its content",
                           "counting reused parts, elements are nested more than %d "
                           "deep",
                           MAX_SVG_DEPTH);
}

static const char SIMPLER[] = "simplify it, or save it as PNG for print";

static bool is_within_limits(const SvgPart *part, DiagList *diags)
{
    const struct {
        double weight;
        int most;
        const char *message; /* a format for 'most' */
    } limits[] = {
        {part->load.elements, MAX_SVG_ELEMENTS,
         "counting reused parts, it has more than %d elements"},
        {part->load.layers, MAX_SVG_LAYERS,
         "counting reused parts, it has more than %d filters and masks"},
        {part->load.work, MAX_SVG_WORK,
         "counting reused parts, its filters take more work than %d simple ones"},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (!(limits[i].weight <= limits[i].most)) /* false for NAN too */
            return diag_error_help(
                diags, part->where, "art-size", SIMPLER, "%s",
                arena_print(diags->arena, limits[i].message, limits[i].most));
    return true;
}

static void add_load(SvgLoad *load, const SvgLoad *more, double times)
{
    load->elements += more->elements * times;
    load->points += more->points * times;
    load->length += more->length * times;
    load->layers += more->layers * times;
    load->work += more->work * times;
}

static bool weigh(SvgParts *parts, SvgPart *part, int depth, DiagList *diags);

/* Adds the load of a child or a repeated part, 'times' times. Returns false after a
 * report. */
static bool add(SvgParts *parts, SvgPart *part, SvgPart *more, double times, int depth,
                DiagList *diags)
{
    if (!weigh(parts, more, depth + 1, diags))
        return false;
    if (more->height >= part->height)
        part->height = more->height + 1;
    add_load(&part->load, &more->load, times);
    return is_within_limits(part, diags);
}

static bool add_children(SvgParts *parts, SvgPart *part, int depth, DiagList *diags)
{
    for (SvgPart *child = part->first; child; child = child->next)
        if (!add(parts, part, child, 1, depth, diags))
            return false;
    return is_within_limits(part, diags);
}

static void report_missing(const SvgPart *part, const char *id, DiagList *diags)
{
    diag_add(diags, LEVEL_WARNING, part->where, "art-missing",
             "it uses '#%.80s', which is not in the file", id);
}

static bool add_repeats(SvgParts *parts, SvgPart *part, SvgRepeat how, double times,
                        int depth, DiagList *diags)
{
    for (int i = 0; i < part->repeats.count; i++) {
        const Repeat *repeat = &part->repeats.items[i];
        if (repeat->how != how)
            continue;
        SvgPart *target = map_get(&parts->by_id, repeat->id);
        if (!target)
            report_missing(part, repeat->id, diags);
        else if (!add(parts, part, target, times, depth, diags))
            return false;
    }
    return true;
}

/* Adds children and repeats. Those of "use" come first, because they inherit paints and
 * markers too. */
static bool add_all(SvgParts *parts, SvgPart *part, int depth, DiagList *diags)
{
    if (!add_children(parts, part, depth, diags) ||
        !add_repeats(parts, part, REPEAT_ONCE, 1, depth, diags))
        return false;
    double elements = part->load.elements, points = part->load.points;
    return add_repeats(parts, part, REPEAT_BY_ELEMENT, elements, depth, diags) &&
           add_repeats(parts, part, REPEAT_BY_POINT, points, depth, diags);
}

/* Computes the total load of a part; returns false after a report. Each part is weighed
 * once, so this takes no longer than reading the file. */
static bool weigh(SvgParts *parts, SvgPart *part, int depth, DiagList *diags)
{
    if (part->state == WEIGHT_OPEN)
        return diag_error(diags, part->where, "art-broken", "it contains itself");
    if (depth + part->height > MAX_SVG_DEPTH)
        return too_deep(part, diags);
    if (part->state == WEIGHT_KNOWN)
        return true;
    part->state = WEIGHT_OPEN;
    if (!add_all(parts, part, depth, diags))
        return false;
    part->state = WEIGHT_KNOWN;
    return true;
}

bool svg_parts_weigh(SvgParts *parts, SvgPart *root, DiagList *diags)
{
    return weigh(parts, root, 1, diags);
}
