#include "base/path_data.h"

#include <math.h>
#include <string.h>

#include "base/decimal.h"

/* The arguments of each command: 'x' and 'y' coordinates, 'n' numbers, 'f' flags. */
static const struct {
    char letter;
    const char *arguments;
} COMMANDS[] = {{'m', "xy"},      {'l', "xy"},   {'h', "x"},    {'v', "y"},
                {'c', "xyxyxy"},  {'s', "xyxy"}, {'q', "xyxy"}, {'t', "xy"},
                {'a', "nnnffxy"}, {'z', ""}};

static const char *arguments_of(char letter)
{
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (COMMANDS[i].letter == (letter | 32))
            return COMMANDS[i].arguments;
    return NULL;
}

static bool fail(PathData *path, const char *problem)
{
    path->problem = problem;
    return false;
}

static char skip_blanks(PathData *path)
{
    path->at += strspn(path->data + path->at, " \t\n\f\r");
    return path->data[path->at];
}

static bool read_flag(PathData *path, double *flag)
{
    char sign = path->data[path->at];
    if (sign != '0' && sign != '1')
        return fail(path, "an arc flag must be 0 or 1");
    *flag = sign - '0';
    path->at++;
    return true;
}

static bool read_number(PathData *path, double origin, double *number)
{
    size_t length = decimal_read(path->data + path->at, number);
    if (!length)
        return fail(path, "expected a number");
    *number += origin;
    if (path->farthest > 0 && !(fabs(*number) <= path->farthest))
        return fail(path, path->too_far);
    path->at += length;
    return true;
}

/* Reads the arguments of one step. Commas are allowed between arguments, and before the
 * first argument if the command is repeated without its letter ('again'). */
static bool read_arguments(PathData *path, char letter, const char *arguments,
                           bool again)
{
    bool relative = letter >= 'a';
    for (int i = 0; arguments[i]; i++) {
        if (skip_blanks(path) == ',' && (i > 0 || again)) {
            path->at++;
            skip_blanks(path);
        }
        double *argument = &path->numbers[i];
        double origin = relative && arguments[i] == 'x'   ? path->x
                        : relative && arguments[i] == 'y' ? path->y
                                                          : 0;
        if (arguments[i] == 'f' ? !read_flag(path, argument)
                                : !read_number(path, origin, argument))
            return false;
    }
    return true;
}

/* Updates the current point, the start of the subpath, and the command that applies if
 * more arguments follow. */
static void end_step(PathData *path, char letter, const char *arguments)
{
    path->command = (char)(letter | 32);
    path->next = letter == 'm' ? 'l' : letter == 'M' ? 'L' : letter;
    for (int i = 0; arguments[i]; i++)
        *(arguments[i] == 'x' ? &path->x : &path->y) = path->numbers[i];
    if (path->command == 'm') {
        path->start_x = path->x;
        path->start_y = path->y;
    } else if (path->command == 'z') {
        path->x = path->start_x;
        path->y = path->start_y;
        path->next = '\0';
    }
}

bool path_data_next(PathData *path)
{
    char letter = skip_blanks(path);
    bool again = letter && path->next && strchr("0123456789.+-,", letter);
    if (!letter)
        return false;
    if (again)
        letter = path->next;
    const char *arguments = arguments_of(letter);
    if (!arguments)
        return fail(path, "unknown path command");
    if (!path->command && (letter | 32) != 'm')
        return fail(path, "a path must begin with M or m");
    path->at += again ? 0 : 1;
    path->step = path->at;
    if (!read_arguments(path, letter, arguments, again))
        return false;
    end_step(path, letter, arguments);
    return true;
}
