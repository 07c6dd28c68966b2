#include "art/svg_length.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/css.h"
#include "art/svg_xml.h"
#include "base/decimal.h"
#include "base/path_data.h"
#include "base/units.h"

#define BLANKS_OR_COMMA CSS_BLANKS ","

/* --- numbers with units ----------------------------------------------------------- */

static const struct {
    const char *name;
    double size;
} UNITS[] = {{"", 1},    {"px", 1},         {"mm", 96 / 25.4}, {"cm", 96 / 2.54},
             {"in", 96}, {"pt", 96 / 72.0}, {"pc", 16}};

double svg_unit_size(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof UNITS / sizeof *UNITS; i++)
        if (strlen(UNITS[i].name) == length &&
            strncasecmp(text, UNITS[i].name, length) == 0)
            return UNITS[i].size;
    return 0;
}

double svg_size_length(const char *text, double all)
{
    double length;
    text += strspn(text, BLANKS_OR_COMMA);
    size_t taken = decimal_read(text, &length);
    if (!taken)
        return 0;
    if (text[taken] == '%')
        return fabs(length) * all / 100;
    double unit = svg_unit_size(text + taken, strcspn(text + taken, BLANKS_OR_COMMA));
    return fabs(length) * (unit > 0 ? unit : 1);
}

double svg_dash_length(const char *text)
{
    double sum = 0;
    int count = 0;
    for (text += strspn(text, BLANKS_OR_COMMA); *text;
         text += strspn(text, BLANKS_OR_COMMA)) {
        double dash;
        size_t taken = decimal_read(text, &dash);
        size_t letters = strcspn(text + taken, BLANKS_OR_COMMA);
        double unit = svg_unit_size(text + taken, letters);
        if (!taken || dash < 0 || *text == '!')
            break;
        if (unit == 0)
            return -1;
        sum += dash * unit;
        count++;
        text += taken + letters;
    }
    return count ? sum / count : 0;
}

/* --- view boxes ------------------------------------------------------------------- */

static bool read_length(const char *text, double *length)
{
    if (!text)
        return false;
    text += strspn(text, CSS_BLANKS);
    size_t taken = decimal_read(text, length);
    if (!taken)
        return false;
    const char *unit = text + taken;
    size_t letters = strcspn(unit, CSS_BLANKS);
    if (unit[letters + strspn(unit + letters, CSS_BLANKS)])
        return false;
    double size = svg_unit_size(unit, letters);
    *length *= size;
    return size > 0;
}

static bool read_box(const char *text, ViewBox *box)
{
    double numbers[4];
    for (int i = 0; i < 4; i++) {
        text += strspn(text, CSS_BLANKS);
        if (i && *text == ',')
            text += 1 + strspn(text + 1, CSS_BLANKS);
        size_t taken = decimal_read(text, &numbers[i]);
        if (!taken)
            return false;
        text += taken;
    }
    *box = (ViewBox){numbers[0], numbers[1], numbers[2], numbers[3]};
    return !text[strspn(text, CSS_BLANKS)];
}

bool view_box_is_good(const ViewBox *box)
{
    const double most = 1e6, least = 1e-6;
    return fabs(box->x) <= most && fabs(box->y) <= most && box->width >= least &&
           box->width <= most && box->height >= least && box->height <= most;
}

const char *view_box_read(const char **attributes, ViewBox *box)
{
    const char *written = xml_attribute(attributes, "viewBox");
    *box = (ViewBox){0};
    if (written) {
        if (!read_box(written, box))
            return "its viewBox is not four numbers";
    } else if (!read_length(xml_attribute(attributes, "width"), &box->width) ||
               !read_length(xml_attribute(attributes, "height"), &box->height)) {
        return "its size is unknown";
    }
    return view_box_is_good(box) ? NULL : "its size is invalid";
}

/* --- paths ------------------------------------------------------------------------ */

typedef struct {
    double x, y;
} SvgPoint;

typedef struct {
    SvgPoint at;
    double length, points;
    double last; /* distance from the last control point to 'at' */
} Measure;

static double between(SvgPoint a, SvgPoint b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static void go_to(Measure *m, SvgPoint to)
{
    m->last = between(m->at, to);
    m->length += m->last;
    m->at = to;
}

/* Adds an upper bound for an arc. The small arc is no longer than a half circle over
 * its chord, stretched by the ratio of the ellipse's radii; the large arc adds at most
 * a full circle. */
static void go_round(Measure *m, const double *numbers)
{
    double a = fabs(numbers[0]), b = fabs(numbers[1]);
    double longer = a > b ? a : b, shorter = a > b ? b : a;
    double chord = between(m->at, (SvgPoint){numbers[5], numbers[6]});
    if (shorter > 0) {
        m->length += chord * longer / shorter * PI;
        m->length += numbers[3] != 0 ? 2 * PI * longer : 0;
    }
}

static void step(Measure *m, const PathData *path)
{
    const double *n = path->numbers;
    const SvgPoint to = {path->x, path->y};
    const char command = path->command;
    double reflected = m->last;
    m->points++;
    if (command == 'm') {
        m->at = to;
        return;
    }
    if (command == 'a')
        go_round(m, n);
    if (command == 'c' || command == 's' || command == 'q')
        go_to(m, (SvgPoint){n[0], n[1]});
    if (command == 'c')
        go_to(m, (SvgPoint){n[2], n[3]});
    go_to(m, to);
    if (command == 's' || command == 't') {
        m->length += 2 * reflected;
        m->last += reflected;
    }
}

/* Renderers draw a path up to its first mistake, so that much is measured. */
double svg_path_length(const char *data, double *points)
{
    PathData path = {.data = data};
    Measure m = {0};
    while (path_data_next(&path))
        step(&m, &path);
    *points += m.points;
    return m.length;
}

/* Reads a point. librsvg accepts any number of commas between numbers. */
static bool read_spot(const char **text, SvgPoint *spot)
{
    double *const numbers[] = {&spot->x, &spot->y};
    for (int i = 0; i < 2; i++) {
        *text += strspn(*text, BLANKS_OR_COMMA);
        size_t taken = decimal_read(*text, numbers[i]);
        if (!taken)
            return false;
        *text += taken;
    }
    return true;
}

double svg_points_length(const char *data, double *points)
{
    SvgPoint first = {0, 0}, spot;
    if (!read_spot(&data, &first))
        return 0;
    Measure m = {.at = first, .points = 1};
    for (; read_spot(&data, &spot); m.points++)
        go_to(&m, spot);
    *points += m.points;
    return m.length + between(m.at, first);
}
