/* Named sizes are trim sizes. To add a size, add a line to the table. */
#include "base/units.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

const NamedSize SIZES[] = {
    {"poker", "63.5", "88.9"},
    {"tcg", "63", "88"},
    {"bridge", "57.15", "88.9"},
    {"tarot", "69.85", "120.65"},
    {"tarot-eu", "70", "120"},
    {"jumbo", "88.9", "139.7"},
    {"mini", "44.45", "63.5"},
    {"mini-american", "41", "63"},
    {"mini-euro", "44", "67"},
    {"micro", "31.75", "44.45"},
    {"standard-euro", "59", "92"},
    {"standard-usa", "56", "87"},
    {"japanese", "59", "86"},
    {"domino", "44.45", "88.9"},
    {"business", "50.8", "88.9"},
    {"square-small", "50.8", "50.8"},
    {"square-medium", "63.5", "63.5"},
    {"square-large", "88.9", "88.9"},
    {"euro-square", "70", "70"},
    {"mint-tin", "52", "87"},
    {"euro-poker", "63", "88"},
    {"us-game", "55.88", "87.122"},
    {"circle", "88.9", "88.9"},
    {"hex-mini", "31.75", "27.432"},
    {"hex-small", "50.8", "44.45"},
    {"hex-medium", "63.5", "55.88"},
    {"hex-large", "95.25", "82.55"},
    {"chit-small", "12.7", "12.7"},
    {"chit-medium", "19.05", "19.05"},
    {"chit-large", "25.4", "25.4"},
    {"standee-small", "12.7", "28.575"},
    {"standee-medium", "19.05", "42.545"},
    {"standee-large", "25.4", "57.15"},
    {"a4", "210", "297"},
    {"a5", "148", "210"},
    {"a6", "105", "148"},
    {"letter", "215.9", "279.4"},
    {NULL, NULL, NULL},
};

static bool take_unit(Arena *arena, const char *unit, Number *scale)
{
    static const struct {
        const char *name, *mm;
    } units[] = {
        {"", "1"}, {"mm", "1"}, {"cm", "10"}, {"in", "25.4"}, {"pt", "127/360"}};
    while (*unit == ' ')
        unit++;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (text_is(unit, units[i].name))
            return number_read(arena, units[i].mm, scale);
    return false;
}

static bool read_scaled(Arena *arena, const char *digits, const char *unit, Number *mm)
{
    Number value, scale;
    size_t length = strspn(digits, "0123456789./");
    if (digits[length + strspn(digits + length, " ")] != '\0')
        return false;
    if (!number_read(arena, arena_copy(arena, digits, length), &value) ||
        !take_unit(arena, unit, &scale))
        return false;
    *mm = number_multiply(arena, value, scale);
    return true;
}

bool length_read(Arena *arena, const char *text, Number *mm)
{
    size_t length = strspn(text, "0123456789./");
    return length &&
           read_scaled(arena, arena_copy(arena, text, length), text + length, mm);
}

const char *length_display(Arena *arena, double mm)
{
    return arena_print(arena, "%g mm", round(10 * mm) / 10);
}

bool length_has_unit(const char *text)
{
    size_t length = strlen(text);
    return length && text[length - 1] >= 'a' && text[length - 1] <= 'z';
}

/* Splits "A x B" (or "A × B") at the cross. */
static bool split_cross(Arena *arena, const char *text, char **left, const char **right)
{
    const char *cross = strstr(text, "×");
    size_t width = strlen("×");
    if (!cross) {
        cross = strchr(text, 'x');
        width = 1;
    }
    if (!cross)
        return false;
    *left = arena_copy(arena, text, (size_t)(cross - text));
    *right = cross + width + strspn(cross + width, " ");
    return true;
}

bool pair_read(Arena *arena, const char *text, Number *x, Number *y)
{
    char *left;
    const char *right;
    if (!length_has_unit(text) || !split_cross(arena, text, &left, &right))
        return false;
    const char *unit = right + strspn(right, "0123456789./");
    return read_scaled(arena, left, unit, x) && length_read(arena, right, y);
}

bool size_read(Arena *arena, const char *text, Number *width, Number *height)
{
    for (const NamedSize *size = SIZES; size->name; size++)
        if (text_is(text, size->name))
            return number_read(arena, size->width, width) &&
                   number_read(arena, size->height, height);
    return pair_read(arena, text, width, height) && number_sign(*width) > 0 &&
           number_sign(*height) > 0;
}

bool cells_read(Arena *arena, const char *text, int *columns, int *rows)
{
    char *left;
    const char *right;
    Number wide, high;
    int64_t w, h;
    if (!split_cross(arena, text, &left, &right) ||
        !read_scaled(arena, left, "", &wide) || !read_scaled(arena, right, "", &high) ||
        !number_to_int(wide, &w) || !number_to_int(high, &h) || w < 1 || h < 1 ||
        w > 10000 || h > 10000)
        return false;
    *columns = (int)w;
    *rows = (int)h;
    return true;
}
