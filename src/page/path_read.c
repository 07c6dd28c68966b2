/* SVG path data (SVG 1.1, chapter 8), as strictly as the grammar has it. */
#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "page/path.h"

enum { MOST_ARGUMENTS = 7 };

typedef struct {
    Path *path;
    const char *data;
    size_t at;
    Point now, start, control; /* 'control' is that of the curve before */
    const char *problem;
    double arguments[MOST_ARGUMENTS];
} Reader;

/* What each command takes: coordinates, which may be relative, numbers and flags. */
static const struct {
    char letter;
    const char *takes;
} COMMANDS[] = {{'m', "xy"},      {'l', "xy"},   {'h', "x"},    {'v', "y"},
                {'c', "xyxyxy"},  {'s', "xyxy"}, {'q', "xyxy"}, {'t', "xy"},
                {'a', "nnnffxy"}, {'z', ""}};

static const char *takes_of(char letter)
{
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (letter && COMMANDS[i].letter == (letter | 32))
            return COMMANDS[i].takes;
    return NULL;
}

static bool is_relative(char letter)
{
    return letter >= 'a';
}

static bool fail(Reader *reader, const char *problem)
{
    reader->problem = problem;
    return false;
}

/* 'problem' takes the limit. */
static bool fail_limit(Reader *reader, const char *problem, int most)
{
    return fail(reader, arena_print(reader->path->arena, problem, most));
}

static char next_sign(Reader *reader)
{
    reader->at += strspn(reader->data + reader->at, " \t\n\f\r");
    return reader->data[reader->at];
}

static bool is_near(Point point)
{
    return fabs(point.x) <= FARTHEST_POINT && fabs(point.y) <= FARTHEST_POINT;
}

/* --- arguments -------------------------------------------------------------------- */

static bool read_flag(Reader *reader, double *flag)
{
    char sign = reader->data[reader->at];
    if (sign != '0' && sign != '1')
        return fail(reader, "a flag of an arc is 0 or 1");
    *flag = sign - '0';
    reader->at++;
    return true;
}

static bool read_number(Reader *reader, double origin, double *number)
{
    size_t length = decimal_read(reader->data + reader->at, number);
    if (!length)
        return fail(reader, "a number is missing");
    *number += origin;
    if (!(fabs(*number) <= FARTHEST_POINT))
        return fail_limit(reader, "a number is beyond %d", FARTHEST_POINT);
    reader->at += length;
    return true;
}

/* One set of them; a comma may stand between any two, and before the first if another
 * set has been read. */
static bool read_arguments(Reader *reader, char letter, bool again)
{
    const char *takes = takes_of(letter);
    Point origin = is_relative(letter) ? reader->now : (Point){0, 0};
    for (int i = 0; takes && takes[i]; i++) {
        if (next_sign(reader) == ',' && (i > 0 || again)) {
            reader->at++;
            next_sign(reader);
        }
        double *argument = &reader->arguments[i];
        double from = takes[i] == 'x' ? origin.x : takes[i] == 'y' ? origin.y : 0;
        if (takes[i] == 'f' ? !read_flag(reader, argument)
                            : !read_number(reader, from, argument))
            return false;
    }
    return true;
}

/* --- drawing ---------------------------------------------------------------------- */

static Point argument_point(const Reader *reader, int i)
{
    return (Point){reader->arguments[i], reader->arguments[i + 1]};
}

/* What a smooth curve begins with: the last one's control, mirrored. */
static Point mirrored(const Reader *reader)
{
    return (Point){2 * reader->now.x - reader->control.x,
                   2 * reader->now.y - reader->control.y};
}

static void draw_cubic(Reader *reader, Point a, Point b, Point to)
{
    path_curve(reader->path, a, b, to);
    reader->now = to;
    reader->control = b;
}

static Point two_thirds(Point from, Point to)
{
    return (Point){from.x + (to.x - from.x) * 2 / 3, from.y + (to.y - from.y) * 2 / 3};
}

static void draw_quadratic(Reader *reader, Point control, Point to)
{
    draw_cubic(reader, two_thirds(reader->now, control), two_thirds(to, control), to);
    reader->control = control;
}

static void draw_curve(Reader *reader, char command)
{
    Point first = argument_point(reader, 0), second = argument_point(reader, 2);
    switch (command) {
    case 'c':
        draw_cubic(reader, first, second, argument_point(reader, 4));
        break;
    case 's':
        draw_cubic(reader, mirrored(reader), first, second);
        break;
    case 'q':
        draw_quadratic(reader, first, second);
        break;
    default:
        draw_quadratic(reader, mirrored(reader), first);
    }
}

static void draw_straight(Reader *reader, char command)
{
    Point to = argument_point(reader, 0);
    if (command == 'h')
        to.y = reader->now.y;
    else if (command == 'v')
        to = (Point){reader->now.x, reader->arguments[0]};
    else if (command == 'a')
        to = argument_point(reader, 5);
    const double *n = reader->arguments;
    if (command == 'm') {
        path_move(reader->path, to.x, to.y);
        reader->start = to;
    } else if (command == 'a') {
        path_arc_to(reader->path, (Arc){n[0], n[1], n[2], n[3] != 0, n[4] != 0}, to);
    } else {
        path_line(reader->path, to.x, to.y);
    }
    reader->now = to;
}

/* 'last' is the command before: a smooth curve follows only its own kind. */
static void draw(Reader *reader, char command, char last)
{
    bool cubic = command == 's' && strchr("cs", last);
    bool quadratic = command == 't' && strchr("qt", last);
    if (!cubic && !quadratic)
        reader->control = reader->now;
    if (command == 'z') {
        path_close(reader->path);
        reader->now = reader->start;
    } else if (strchr("csqt", command)) {
        draw_curve(reader, command);
    } else {
        draw_straight(reader, command);
    }
}

/* Curves may swing out farther than what is written. */
static bool fits(Reader *reader, int from)
{
    if (reader->path->step_count > MOST_PATH_STEPS)
        return fail_limit(reader, "there are more than %d steps", MOST_PATH_STEPS);
    for (int i = from; i < reader->path->point_count; i++)
        if (!is_near(reader->path->points[i]))
            return fail_limit(reader, "a curve reaches beyond %d", FARTHEST_POINT);
    return true;
}

static bool goes_on(Reader *reader)
{
    char sign = next_sign(reader);
    return sign && strchr("0123456789.+-,", sign);
}

/* A command and all its sets of arguments. */
static bool read_command(Reader *reader, char letter, char *last)
{
    bool again = false;
    do {
        int points = reader->path->point_count;
        size_t start = reader->at;
        if (!read_arguments(reader, letter, again))
            return false;
        draw(reader, letter | 32, *last);
        if (!fits(reader, points)) {
            reader->at = start;
            return false;
        }
        if ((letter | 32) == 'm') /* more points after a move are lines */
            letter = letter == 'm' ? 'l' : 'L';
        *last = letter | 32;
        again = true;
    } while (*last != 'z' && goes_on(reader));
    return true;
}

static bool read_all(Reader *reader)
{
    char last = '\0';
    while (next_sign(reader)) {
        char letter = reader->data[reader->at];
        if (!takes_of(letter))
            return fail(reader, "here no command is known");
        if (!last && (letter | 32) != 'm')
            return fail(reader, "it begins with M or m");
        reader->at++;
        if (!last)
            last = 'm';
        if (!read_command(reader, letter, &last))
            return false;
    }
    return true;
}

const char *path_read(Path *path, const char *data, size_t *at)
{
    Reader reader = {.path = path, .data = data};
    read_all(&reader);
    *at = reader.at;
    return reader.problem;
}
