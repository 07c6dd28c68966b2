/* Places the marks of a scene in a fixed order: marks on spaces, lines, signs, numbers,
 * brackets beside the art, and finally labels around everything. */
#include "scene/marking.h"

const SceneBlock *marking_block(Marking *k, const SceneMark *mark)
{
    return scene_block_as(k->c->look, SCENE_MARKS[mark->kind].name, mark->as,
                          mark->as_where);
}

PlacedMark *marking_add(Marking *k, const SceneMark *mark, const SceneBlock *block,
                        Box box)
{
    list_add(k->c->arena, &k->plot->marks,
             ((PlacedMark){.mark = mark, .block = block, .box = box}));
    return &k->plot->marks.items[k->plot->marks.count - 1];
}

void marking_note_overflow(Marking *k, const char *what, SourceRange where)
{
    k->c->cramped = (Overflow){what, where};
}

void marking_take_room(Marking *k, Box box)
{
    k->plot->around = box_join(k->plot->around, box);
}

void marking_note_route(Marking *k, const ArrowPath *route)
{
    for (int i = 1; i < route->count; i++) {
        const Segment line = {route->points[i - 1], route->points[i]};
        list_add(k->c->arena, &k->lines, line);
    }
    for (int i = 0; i < route->count; i++)
        marking_take_room(k, box_around(route->points[i], 0.1, 0.1));
    for (int i = 0; route->has_head && i < 3; i++)
        marking_take_room(k, box_around(route->head[i], 0.1, 0.1));
}

/* Marks are placed and drawn in this order. */
static const struct {
    SceneMarkKind kind;
    MarkOne *mark;
} PASSES[] = {{MARK_HEAT, mark_heat},       {MARK_AREA, mark_area},
              {MARK_BORDER, mark_border},   {MARK_WRITE, mark_write},
              {MARK_LINE, mark_route},      {MARK_ARROW, mark_route},
              {MARK_SIGN, mark_sign},       {MARK_STEP, mark_step},
              {MARK_BRACKET, mark_bracket}, {MARK_DIMENSION, mark_bracket}};

static void place_mark(Marking *k, const SceneMark *mark, MarkOne *place)
{
    const SceneBlock *block = marking_block(k, mark);
    if (!block)
        return;
    Target *targets = arena_array(k->c->arena, Target, mark->count + 1);
    for (int i = 0; mark->kind != MARK_AREA && i < mark->count; i++)
        targets[i] = plot_target(k->c, k->plot, &mark->at[i]);
    place(k, mark, block, targets);
}

void plot_marks(SceneLayout *c, Plot *plot, double width)
{
    Marking k = {.c = c, .plot = plot};
    plot_gather(c->arena, plot, MATRIX_IDENTITY, &k.discs, &k.small);
    for (size_t p = 0; p < sizeof PASSES / sizeof *PASSES; p++)
        for (int i = 0; i < plot->part->marks.count; i++)
            if (plot->part->marks.items[i].kind == PASSES[p].kind)
                place_mark(&k, &plot->part->marks.items[i], PASSES[p].mark);
    mark_labels(&k, width);
}
