#include "kit/register_marks.h"

#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/text.h"

#define APART 1.0 /* between a mark and anything else, mm */

const RegisterProfile REGISTER_PROFILES[] = {
    {"silhouette", {10, 5, 20, 0.3, 20}},
    {"silhouette-spec", {10, 5, 8.382, 0.99, 20}},
    {"none", {0}},
    {0},
};

const char *const REGISTER_NAMES[] = {"silhouette", "silhouette-spec", "none", NULL};

/* --- reading ---------------------------------------------------------------------- */

enum { NUMBERS = 5 };

static bool read_numbers(const char *text, double *numbers)
{
    for (int i = 0; i < NUMBERS; i++) {
        size_t length = decimal_read(text, &numbers[i]);
        text += length;
        if (!length || *text != (i + 1 < NUMBERS ? ',' : '\0'))
            return false;
        text++;
    }
    return true;
}

static bool is_sound(const RegisterMarks *marks)
{
    static const double least[NUMBERS] = {1, 0, 2, 0.1, 0};
    static const double most[NUMBERS] = {50, 30, 100, 5, 100};
    const double numbers[] = {marks->offset, marks->square, marks->length,
                              marks->thickness, marks->clear};
    bool good = marks->thickness < marks->length;
    for (int i = 0; i < NUMBERS; i++)
        good = good && numbers[i] >= least[i] && numbers[i] <= most[i];
    return good;
}

bool register_marks_read(const char *text, RegisterMarks *marks)
{
    double numbers[NUMBERS];
    for (const RegisterProfile *one = REGISTER_PROFILES; one->name; one++)
        if (text_is(one->name, text)) {
            *marks = one->marks;
            return true;
        }
    if (!read_numbers(text, numbers))
        return false;
    *marks =
        (RegisterMarks){numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]};
    return is_sound(marks);
}

bool register_marks_exist(const RegisterMarks *marks)
{
    return marks->length > 0;
}

/* --- where the marks are ---------------------------------------------------------- */

/* The corners of a page. */
enum { UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT, CORNERS };

static bool has_l(const RegisterMarks *marks, int corner)
{
    return corner == UPPER_RIGHT || corner == LOWER_LEFT || !(marks->square > 0);
}

/* Returns the box of this size in a corner, at this distance from both edges. */
static Box corner_box(int corner, double width, double height, double off, double w,
                      double h)
{
    bool right = corner == UPPER_RIGHT || corner == LOWER_RIGHT;
    bool below = corner == LOWER_LEFT || corner == LOWER_RIGHT;
    return (Box){right ? width - off - w : off, below ? height - off - h : off, w, h};
}

void register_marks_keep_off(const RegisterMarks *marks, Paper *paper)
{
    if (!register_marks_exist(marks))
        return;
    paper->keep_off = marks->offset + marks->thickness + APART;
    paper->corner = fmax(marks->clear, marks->offset + marks->square + APART);
}

bool register_marks_meet(const RegisterMarks *marks, double width, double height,
                         Box box)
{
    const double near = 1e-3; /* a piece may touch what must stay clear */
    double off = marks->offset, length = marks->length, wide = marks->thickness;
    box = box_grown(box, -near);
    for (int i = 0; i < CORNERS && register_marks_exist(marks); i++) {
        const Box all[] = {
            corner_box(i, width, height, 0, marks->clear, marks->clear),
            box_grown(corner_box(i, width, height, off, marks->square, marks->square),
                      APART),
            box_grown(corner_box(i, width, height, off, length, wide), APART),
            box_grown(corner_box(i, width, height, off, wide, length), APART)};
        for (int k = 0; k < (has_l(marks, i) ? 4 : 2); k++)
            if (boxes_meet(all[k], box))
                return true;
    }
    return false;
}

Box register_marks_slug_room(const RegisterMarks *marks, double width, double height,
                             double margin)
{
    double end = fmax(marks->clear, marks->offset + marks->length) + 2 * APART;
    return (Box){end, margin, width - 2 * end, height - 2 * margin};
}

/* --- drawing ---------------------------------------------------------------------- */

/* Adds an L whose corner is at a point. The arms point to 'right' and 'down', -1 or
 * 1. */
static void add_l(Path *path, const RegisterMarks *marks, Point at, double right,
                  double down)
{
    double x = right * marks->length, y = down * marks->length;
    double across = right * marks->thickness, deep = down * marks->thickness;
    const Point points[] = {{at.x, at.y},
                            {at.x + x, at.y},
                            {at.x + x, at.y + deep},
                            {at.x + across, at.y + deep},
                            {at.x + across, at.y + y},
                            {at.x, at.y + y}};
    path_through(path, points, 6);
    path_close(path);
}

void register_marks_add(Arena *arena, const RegisterMarks *marks, Page *page)
{
    const uint32_t black = 0x000000;
    double off = marks->offset;
    Path *path = path_new(arena);
    if (!register_marks_exist(marks))
        return;
    if (marks->square > 0)
        path_rectangle(path, (Box){off, off, marks->square, marks->square}, 0);
    for (int i = 0; i < CORNERS; i++) {
        bool right = i == UPPER_LEFT || i == LOWER_LEFT;
        bool down = i == UPPER_LEFT || i == UPPER_RIGHT;
        Point at = {right ? off : page->width - off, down ? off : page->height - off};
        if (has_l(marks, i))
            add_l(path, marks, at, right ? 1 : -1, down ? 1 : -1);
    }
    list_add(arena, &page->marks[MARKS_REGISTER], item_fill(path, paint_ink(black, 1)));
}
