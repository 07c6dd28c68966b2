#include "art/svg_parts.h"

#include <string.h>
#include <strings.h>

#include "art/kinds.h"

typedef enum { WEIGHT_UNKNOWN, WEIGHT_OPEN, WEIGHT_KNOWN } WeightState;

struct SvgPart {
    Where where;
    SvgPart *first, *last, *next; /* its children; the next one of its parent */
    LIST(const char *) repeats;
    WeightState state;
    int weight,
        height; /* elements in it, and how deep they go, with what they repeat */
};

SvgParts svg_parts_new(Arena *arena)
{
    return (SvgParts){arena, map_new(arena), 0};
}

SvgPart *svg_part_new(SvgParts *parts, SvgPart *parent, Where where)
{
    SvgPart *part = arena_new_item(parts->arena, SvgPart);
    part->where = where;
    if (parent && parent->last)
        parent->last = parent->last->next = part;
    else if (parent)
        parent->first = parent->last = part;
    return part;
}

void svg_part_name(SvgParts *parts, SvgPart *part, const char *id)
{
    if (id)
        map_put(&parts->by_id, arena_copy(parts->arena, id, strlen(id)), part);
}

bool svg_part_repeats(SvgParts *parts, SvgPart *part, const char *id)
{
    if (++parts->repeats > MOST_SVG_ELEMENTS)
        return false;
    list_add(parts->arena, &part->repeats, arena_copy(parts->arena, id, strlen(id)));
    return true;
}

/* --- weights ------------------------------------------------------------------- */

static bool too_deep(const SvgPart *part, DiagList *diags)
{
    return diag_error_help(
        diags, part->where, "art-size", "ungroup what is in it",
        "with what is drawn again, elements lie more than %d deep in "
        "each other",
        MOST_SVG_DEPTH);
}

static bool weigh(SvgParts *parts, SvgPart *part, int depth, DiagList *diags);

/* Adds what is in a part, or drawn again by it. */
static bool add(SvgParts *parts, SvgPart *part, SvgPart *more, int depth,
                DiagList *diags)
{
    if (!weigh(parts, more, depth + 1, diags))
        return false;
    if (more->height >= part->height)
        part->height = more->height + 1;
    part->weight += more->weight;
    return part->weight <= MOST_SVG_ELEMENTS ||
           diag_error_help(diags, part->where, "art-size",
                           "make it simpler, or save it as PNG for print",
                           "with what is drawn again, there are more than %d elements",
                           MOST_SVG_ELEMENTS);
}

/* Each part is weighed once, so this takes no longer than reading the file did. */
static bool weigh(SvgParts *parts, SvgPart *part, int depth, DiagList *diags)
{
    if (part->state == WEIGHT_OPEN)
        return diag_error(diags, part->where, "art-broken",
                          "it is drawn within itself");
    if (depth + part->height > MOST_SVG_DEPTH)
        return too_deep(part, diags);
    if (part->state == WEIGHT_KNOWN)
        return true;
    part->state = WEIGHT_OPEN;
    part->weight = 1;
    for (SvgPart *child = part->first; child; child = child->next)
        if (!add(parts, part, child, depth, diags))
            return false;
    for (int i = 0; i < part->repeats.count; i++) {
        SvgPart *target = map_get(&parts->by_id, part->repeats.items[i]);
        if (target && !add(parts, part, target, depth, diags))
            return false;
    }
    part->state = WEIGHT_KNOWN;
    return true;
}

bool svg_parts_weigh(SvgParts *parts, SvgPart *root, DiagList *diags)
{
    return weigh(parts, root, 1, diags);
}

/* --- data: URIs ---------------------------------------------------------------- */

/* The six bits that a letter of base64 stands for, or -1. */
static int six_bits(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static bool read_base64(const char *text, unsigned char *bytes, size_t *length)
{
    uint32_t bits = 0;
    int count = 0;
    *length = 0;
    for (; *text && *text != '='; text++) {
        if (strchr(" \t\r\n", *text))
            continue;
        int six = six_bits(*text);
        if (six < 0)
            return false;
        bits = bits << 6 | (uint32_t)six;
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes[(*length)++] = (unsigned char)(bits >> count & 0xFF);
        }
    }
    return !text[strspn(text, "= \t\r\n")];
}

bool svg_data_read(Arena *arena, const char *uri, const unsigned char **bytes,
                   size_t *length)
{
    static const char *const starts[] = {
        "data:image/png;base64,", "data:image/jpeg;base64,", "data:image/jpg;base64,"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        size_t start = strlen(starts[i]);
        if (strncasecmp(uri, starts[i], start) != 0)
            continue;
        unsigned char *read = arena_alloc(arena, strlen(uri + start) * 3 / 4 + 1);
        *bytes = read;
        return read_base64(uri + start, read, length) &&
               (is_png(read, *length) || is_jpeg(read, *length));
    }
    return false;
}
