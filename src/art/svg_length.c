#include "art/svg_length.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/angle.h"
#include "base/decimal.h"
#include "base/text.h"

static const char BLANKS[] = " \t\r\n\f,";

/* --- numbers with units ----------------------------------------------------------- */

static const struct {
    const char *name;
    double size;
} UNITS[] = {{"", 1},    {"px", 1},         {"mm", 96 / 25.4}, {"cm", 96 / 2.54},
             {"in", 96}, {"pt", 96 / 72.0}, {"pc", 16}};

double svg_unit(const char *text, size_t length)
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
    text += strspn(text, BLANKS);
    size_t taken = decimal_read(text, &length);
    if (!taken)
        return 0;
    if (text[taken] == '%')
        return fabs(length) * all / 100;
    double unit = svg_unit(text + taken, strcspn(text + taken, BLANKS));
    return fabs(length) * (unit > 0 ? unit : 1);
}

double svg_dash_length(const char *text)
{
    double sum = 0;
    int count = 0;
    for (text += strspn(text, BLANKS); *text; text += strspn(text, BLANKS)) {
        double dash;
        size_t taken = decimal_read(text, &dash);
        size_t letters = strcspn(text + taken, BLANKS);
        double unit = svg_unit(text + taken, letters);
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

/* --- paths ------------------------------------------------------------------------ */

typedef struct {
    double x, y;
} Spot;

typedef struct {
    const char *text;
    Spot start, at;
    double length, points;
    double last; /* from the last control point to where the path is */
} Measure;

static double between(Spot a, Spot b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static void go_to(Measure *m, Spot to)
{
    m->last = between(m->at, to);
    m->length += m->last;
    m->at = to;
}

static bool read_numbers(Measure *m, char letter, double *numbers, int count)
{
    const char *text = m->text;
    for (int i = 0; i < count; i++) {
        text += strspn(text, BLANKS);
        bool flag = letter == 'a' && (i == 3 || i == 4); /* "01" are two of them */
        size_t taken = decimal_read(text, &numbers[i]);
        if (!taken)
            return false;
        if (flag)
            numbers[i] = *text != '0';
        text += flag ? 1 : taken;
    }
    m->text = text;
    return true;
}

/* An arc that is not the large one is no longer than half the circle over its chord,
 * stretched as its ellipse is. */
static void go_round(Measure *m, const double *numbers, Spot to)
{
    double a = fabs(numbers[0]), b = fabs(numbers[1]);
    double longer = a > b ? a : b, shorter = a > b ? b : a;
    double chord = between(m->at, to);
    if (shorter > 0) {
        m->length += chord * longer / shorter * PI;
        m->length += numbers[3] != 0 ? 2 * PI * longer : 0;
    }
    go_to(m, to);
}

static void step(Measure *m, char letter, bool relative, const double *numbers,
                 int count)
{
    Spot from = relative ? m->at : (Spot){0, 0};
    double reflected = m->last;
    m->points++;
    if (letter == 'z') {
        go_to(m, m->start);
    } else if (letter == 'h') {
        go_to(m, (Spot){from.x + numbers[0], m->at.y});
    } else if (letter == 'v') {
        go_to(m, (Spot){m->at.x, from.y + numbers[0]});
    } else if (letter == 'a') {
        go_round(m, numbers, (Spot){from.x + numbers[5], from.y + numbers[6]});
    } else if (letter == 'm') {
        m->at = m->start = (Spot){from.x + numbers[0], from.y + numbers[1]};
    } else {
        for (int i = 0; i < count; i += 2)
            go_to(m, (Spot){from.x + numbers[i], from.y + numbers[i + 1]});
    }
    if (letter == 's' || letter == 't') {
        m->length += 2 * reflected;
        m->last += reflected;
    }
}

static int numbers_of(char letter)
{
    static const char letters[] = "mlhvcsqtaz";
    static const int counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    const char *at = letter ? strchr(letters, letter) : NULL;
    return at ? counts[at - letters] : -1;
}

static void measure(Measure *m, char command)
{
    double numbers[7];
    while (true) {
        m->text += strspn(m->text, BLANKS);
        bool said = strchr("MmLlHhVvCcSsQqTtAaZz", *m->text) != NULL;
        if (!*m->text)
            return;
        if (said)
            command = *m->text++;
        bool relative = command >= 'a';
        char letter = (char)(relative ? command : command - 'A' + 'a');
        int count = numbers_of(letter);
        if (count < 0 || (!said && !count) || !read_numbers(m, letter, numbers, count))
            return;
        step(m, letter, relative, numbers, count);
        if (letter == 'm')
            command = relative ? 'l' : 'L';
    }
}

double svg_path_length(const char *data, double *points)
{
    Measure m = {.text = data};
    measure(&m, '\0');
    *points += m.points;
    return m.length;
}

double svg_points_length(const char *data, double *points)
{
    Measure m = {.text = data};
    measure(&m, 'M');
    *points += m.points;
    return m.length + between(m.at, m.start);
}
