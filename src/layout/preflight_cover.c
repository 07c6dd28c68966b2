/* Finds texts that are covered by later items or overprinted by other texts. */
#include <math.h>

#include "layout/preflight_parts.h"

#define LEAST_CROSSED (1.0 / 4) /* share of the smaller line */
#define LEAST_HIDDEN (1.0 / 3)  /* share of the line */

enum { MAX_LINES = 5000 };

static double overlap(Box a, Box b)
{
    double w = fmin(a.x + a.w, b.x + b.w) - fmax(a.x, b.x);
    double h = fmin(a.y + a.h, b.y + b.h) - fmax(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static double area(const PreflightLine *line)
{
    return line->core.w * line->core.h * fabs(matrix_determinant(line->place.matrix));
}

/* Lines may be turned, and backdrops have any shape. The covered share of a line is
 * estimated with sample points spread over the line. */
enum { ACROSS = 9, DOWN = 3, SPOTS = ACROSS * DOWN };

static Point spot(const PreflightLine *line, int i)
{
    const Box *core = &line->core;
    Point own = {core->x + (i % ACROSS + 0.5) / ACROSS * core->w,
                 core->y + (i / ACROSS + 0.5) / DOWN * core->h};
    return matrix_apply(line->place.matrix, own);
}

static bool line_holds(const PreflightLine *line, Point point)
{
    return box_has(line->core, matrix_undo(line->place.matrix, point));
}

static bool is_crossed(const PreflightLine *a, const PreflightLine *b)
{
    const PreflightLine *smaller = area(a) < area(b) ? a : b,
                        *other = smaller == a ? b : a;
    if (overlap(a->box, b->box) < LEAST_CROSSED * area(smaller))
        return false;
    int crossed = 0;
    for (int i = 0; i < SPOTS; i++)
        crossed += line_holds(other, spot(smaller, i));
    return crossed >= LEAST_CROSSED * SPOTS;
}

static bool is_hidden(Preflight *p, const PreflightLine *line, const Backdrop *backdrop)
{
    if (overlap(line->box, backdrop->bounds) < LEAST_HIDDEN * area(line) ||
        !backdrop_holds(&p->backdrops, backdrop, spot(line, SPOTS / 2)))
        return false;
    int hidden = 0;
    for (int i = 0; i < SPOTS; i++)
        hidden += backdrop_holds(&p->backdrops, backdrop, spot(line, i));
    return hidden >= LEAST_HIDDEN * SPOTS && !p->backdrops.gave_up;
}

void preflight_cover(Preflight *p, const Backdrop *backdrop)
{
    bool solid = backdrop_is_solid(backdrop);
    for (int i = 0; solid && i < p->lines.count; i++) {
        PreflightLine *line = &p->lines.items[i];
        if (line->reported || !is_hidden(p, line, backdrop))
            continue;
        line->reported = true;
        DiagList *list = preflight_list(p, line->note);
        diag_add(list, LEVEL_WARNING, line->note->where, "covered",
                 "this text is covered by something drawn later");
        preflight_reported(p, line->note, list);
    }
}

void preflight_cross(Preflight *p, const PreflightLine *line)
{
    for (int i = 0; i < p->lines.count; i++) {
        PreflightLine *old = &p->lines.items[i];
        if (old->reported || old->note == line->note || !is_crossed(old, line))
            continue;
        old->reported = true;
        DiagList *list = preflight_list(p, old->note);
        Diag *diag = diag_add(list, LEVEL_WARNING, old->note->where, "covered",
                              "another text is printed over this one");
        diag_remark(list, diag, line->note->where, "it is drawn here");
        preflight_reported(p, old->note, list);
    }
    if (p->lines.count < MAX_LINES)
        list_add(p->diags->arena, &p->lines, *line);
}
