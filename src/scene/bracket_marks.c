/* Brackets and dimensions beside the art. */
#include <math.h>

#include "scene/marking.h"

#define EDGE_TOLERANCE 0.05 /* mm by which a target may be larger than the art */
#define FAR 1000.0          /* mm: larger than any scene */

/* Chooses the side for a bracket: the requested one, or else above a wide and left of a
 * tall box. */
static void side_of(const SceneMark *mark, Box all, int *x, int *y)
{
    *x = mark->x;
    *y = mark->x ? 0 : mark->y;
    if (!*x && !*y) {
        *y = all.w >= all.h ? -1 : 0;
        *x = all.w >= all.h ? 0 : -1;
    }
}

/* Returns the distance in mm between the first and last anchor. Measures in the
 * anchors' own part, because a stack shows its parts tilted. */
static const char *measure(Marking *k, const SceneMark *mark, int x)
{
    Matrix to = MATRIX_IDENTITY;
    const SceneAnchor *first = &mark->at[0], *last = &mark->at[mark->count - 1];
    const Plot *plot = plot_of(k->plot, first->part, &to);
    Point a = plot_own_target(k->c, plot, first).at,
          b = plot_own_target(k->c, plot, last).at;
    double length = x ? fabs(b.y - a.y) : fabs(b.x - a.x);
    return arena_print(k->c->arena, "%.4g mm", length / plot->scale);
}

/* Returns the box that a bracket or dimension spans: brackets enclose the whole
 * targets, dimensions go from point to point. */
static Box span_of(const SceneMark *mark, const Target *targets)
{
    Box all = {0};
    for (int i = 0; i < mark->count; i++)
        all = box_join(all, mark->kind == MARK_BRACKET
                                ? targets[i].box
                                : box_around(targets[i].at, 0.01, 0.01));
    return all;
}

/* Returns the coordinate from which a bracket may start, outside of the picture, row
 * names and earlier brackets. */
static double edge_for(const Marking *k, Box all, int x, int y)
{
    Box core = box_around(box_middle(all), fmax(all.w - EDGE_TOLERANCE, 0),
                          fmax(all.h - EDGE_TOLERANCE, 0));
    Box art = box_holds(k->plot->art, core) ? k->plot->art : all;
    Box reach = x ? (Box){x < 0 ? art.x - FAR : art.x + art.w, all.y, FAR, all.h}
                  : (Box){all.x, y < 0 ? art.y - FAR : art.y + art.h, all.w, FAR};
    Box taken = {0};
    for (int i = 0; i < k->beside.count; i++)
        if (boxes_meet(reach, k->beside.items[i]))
            taken = box_join(taken, k->beside.items[i]);
    for (int i = 0; i < k->plot->written.count; i++) {
        Box box = placed_words_box(&k->plot->written.items[i]);
        if (boxes_meet(reach, box))
            taken = box_join(taken, box);
    }
    art = box_join(art, taken);
    return x < 0 ? art.x : x > 0 ? art.x + art.w : y < 0 ? art.y : art.y + art.h;
}

/* Sets the four points of a bracket's line, which is open towards its targets. Returns
 * the line's box. */
static Box bracket_line(Marking *k, const SceneBlock *block, Box all, int x, int y,
                        Point *p)
{
    double inset = block->clear;
    double in = edge_for(k, all, x, y) + (x + y) * block->gap,
           out = in + (x + y) * block->height;
    if (x) {
        p[0] = (Point){in, all.y + inset}, p[1] = (Point){out, all.y + inset};
        p[2] = (Point){out, all.y + all.h - inset};
        p[3] = (Point){in, all.y + all.h - inset};
        return (Box){fmin(in, out), all.y, fabs(out - in), all.h};
    }
    p[0] = (Point){all.x + inset, in}, p[1] = (Point){all.x + inset, out};
    p[2] = (Point){all.x + all.w - inset, out};
    p[3] = (Point){all.x + all.w - inset, in};
    return (Box){all.x, fmin(in, out), all.w, fabs(out - in)};
}

/* Returns the box for the words: outside of the line, at its middle. */
static Box bracket_words(const SceneBlock *block, const TextBlock *words, Box line,
                         int x, int y)
{
    double far = block->right > 0 ? block->right : 1.2;
    Point middle = box_middle(line);
    middle.x += x * (line.w / 2 + far + words->width / 2);
    middle.y += y * (line.h / 2 + far + words->height / 2);
    return box_around(middle, words->width, words->height);
}

void mark_bracket(Marking *k, const SceneMark *mark, const SceneBlock *block,
                  Target *targets)
{
    if (!mark->count)
        return;
    Box all = span_of(mark, targets);
    int x, y;
    side_of(mark, all, &x, &y);
    const char *text = mark->words;
    if (!text && mark->kind == MARK_DIMENSION)
        text = measure(k, mark, x);
    const TextBlock *words =
        scene_layout_words(k->c, block->style, text, USUAL_LABEL, mark->words_where);
    Point p[4];
    Box line = bracket_line(k, block, all, x, y, p), taken = line;
    PlacedMark *drawn = marking_add(k, mark, block, line);
    drawn->route = route_through(k->c->arena, p, 4);
    marking_note_route(k, &drawn->route);
    if (words) {
        Box box = bracket_words(block, words, line, x, y);
        drawn->words = words;
        drawn->words_at = (Point){box.x, box.y};
        taken = box_join(line, box);
    }
    marking_take_room(k, taken);
    list_add(k->c->arena, &k->beside, taken);
}
