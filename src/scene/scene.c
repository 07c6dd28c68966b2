/* A scene is laid out at several scales, until it is as large as the room allows. */
#include "scene/scene.h"

#include <math.h>

#include "scene/plot.h"

#define LEAST_SCALE 0.01
#define SLIGHT 0.02
enum { TRIES = 9 };

static bool fits(const Canvas *c, const Plot *plot, double width, double height)
{
    return !c->failed && plot->w <= width + SLIGHT && plot->h <= height + SLIGHT;
}

/* Does the size of pieces matter to it? */
static bool has_pieces(const ScenePart *part)
{
    if (part->kind == PART_BOARD || part->kind == PART_PIECES)
        return true;
    for (int i = 0; i < part->parts.count; i++)
        if (has_pieces(part->parts.items[i]))
            return true;
    return false;
}

static Plot *make(Canvas *c, double scale)
{
    c->failed = 0;
    c->cramped = NULL;
    return plot_make(c, c->scene->root, scale, c->width);
}

/* The largest scale at which it fits; NULL if none does. */
static Plot *best_plot(Canvas *c, double width, double height)
{
    int errors = c->diags->errors;
    double low = LEAST_SCALE, high = 1;
    Plot *best = make(c, high);
    c->scale = high;
    if (fits(c, best, width, height) || c->diags->errors > errors)
        return best;
    best = NULL;
    const SceneMark *cramped = NULL;
    for (int i = 0; i < TRIES && has_pieces(c->scene->root); i++) {
        double middle = sqrt(low * high);
        Plot *tried = make(c, middle);
        if (c->diags->errors > errors)
            return NULL;
        if (fits(c, tried, width, height)) {
            best = tried;
            c->scale = middle;
            low = middle;
            cramped = c->cramped;
        } else {
            high = middle;
        }
    }
    c->cramped = cramped;
    return best;
}

static bool report_cramped(Canvas *c)
{
    const SceneMark *mark = c->cramped;
    bool step = mark->kind == MARK_STEP;
    return diag_error_help(
        c->diags, mark->where, "no-room",
        "show less of the board, or fewer parts side by side",
        step ? "the number %.6g finds no place that nothing else takes"
             : "these words are larger than the space on which they are written",
        mark->number);
}

static void report(Canvas *c, double width, double height)
{
    int errors = c->diags->errors;
    Plot *least = make(c, has_pieces(c->scene->root) ? LEAST_SCALE * 5 : 1);
    if (c->diags->errors > errors)
        return;
    if (c->failed)
        diag_error_help(c->diags, c->scene->where, "no-room",
                        "use fewer or shorter ones, or a larger picture",
                        "the labels of '%s' find no place", c->scene->name);
    else
        diag_error_help(c->diags, c->scene->where, "no-room",
                        "show less, or divide it into several scenes",
                        "'%s' takes %.0f x %.0f mm even where its pieces are very "
                        "small, and there are %.0f x %.0f mm",
                        c->scene->name, least->w, least->h, width, height);
}

Canvas canvas_new(SceneLook *look, const Scene *scene, double width, Arena *arena)
{
    look->drawing.arena = arena;
    look->drawing.where = &scene->where;
    look->drawing.memory_before = arena_used(arena);
    look->drawing.items = 0;
    return (Canvas){.look = look,
                    .scene = scene,
                    .arena = arena,
                    .diags = look->diags,
                    .texts = map_new(arena),
                    .width = width};
}

static double height_of(const Scene *scene, double height)
{
    return scene->height > 0 ? fmin(scene->height, height) : height;
}

static bool draw(SceneLook *look, Canvas *c, double height, SceneDrawn *drawn)
{
    int errors = look->diags->errors;
    Plot *plot = best_plot(c, c->width, height);
    if (!plot && look->diags->errors == errors)
        report(c, c->width, height);
    if (plot && c->cramped && look->diags->errors == errors)
        report_cramped(c);
    if (!plot || look->diags->errors > errors)
        return false;
    plot_draw(c, plot, (Point){0, 0}, &drawn->items);
    drawn->width = plot->w;
    drawn->height = plot->h;
    return look->diags->errors == errors;
}

bool scene_draw(SceneLook *look, const Scene *scene, double width, double height,
                Arena *arena, SceneDrawn *drawn)
{
    *drawn = (SceneDrawn){.alt = scene->alt};
    if (scene->faulty || !scene->root)
        return false;
    Canvas c = canvas_new(look, scene, width, arena);
    return draw(look, &c, height_of(scene, height), drawn);
}

double scene_scale(SceneLook *look, const Scene *scene, double width, double height)
{
    if (scene->faulty || !scene->root)
        return 0;
    Arena *arena = arena_new();
    Canvas c = canvas_new(look, scene, width, arena);
    const Plot *plot = best_plot(&c, width, height_of(scene, height));
    double scale = plot && !c.cramped ? c.scale : 0;
    arena_free(arena);
    return scale;
}
