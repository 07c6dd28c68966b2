/* Finds the scale of a scene: lays it out at several scales until it fills the
 * available size. */
#include "scene/scene.h"

#include <math.h>

#include "base/units.h"
#include "scene/plot.h"

#define LEAST_SCALE 0.01
#define SIZE_TOLERANCE 0.02 /* mm by which a scene may exceed the available size */
#define FULL 0.997          /* share of the available size to aim at */
#define NEAR 1.01           /* scales within this ratio count as equal */
#define SHRINK 0.985        /* from one try for places of labels to the next */
#define LEAST_SHRUNK 0.6    /* a picture may shrink this far to place its labels */

/* If the largest type on the pieces is smaller, nothing on them can be read. */
#define LEAST_TYPE (1.2 * MM_PER_POINT)

enum { TRIES = 12 };

typedef struct {
    double scale;
    double need; /* share of the available size */
} ScaleTrial;

static ScaleTrial trial_of(const SceneLayout *c, const Plot *plot, double scale)
{
    double need = fmax((plot->around.w - SIZE_TOLERANCE) / c->width,
                       (plot->around.h - SIZE_TOLERANCE) / c->height);
    return (ScaleTrial){scale, need};
}

/* Returns the next scale to try: where the line through two trials reaches FULL,
 * slightly inside the bounds, or else the geometric mean of the bounds. Words keep
 * their size, so the need grows linearly until something wraps into another row. */
static double next_scale(ScaleTrial a, ScaleTrial b, double low, double high)
{
    double slope = (a.need - b.need) / (a.scale - b.scale);
    double scale = a.scale + (FULL - a.need) / slope;
    if (!isfinite(slope) || !isfinite(scale) || slope <= 0)
        return sqrt(low * high);
    return fmax(fmin(scale, high / NEAR), low * NEAR);
}

/* Returns true if the scale of pieces affects the part. */
static bool has_pieces(const ScenePart *part)
{
    if (part->kind == PART_BOARD || part->kind == PART_PIECES)
        return true;
    for (int i = 0; i < part->parts.count; i++)
        if (has_pieces(part->parts.items[i]))
            return true;
    return false;
}

static Plot *make(SceneLayout *c, double scale)
{
    c->lost = (LostLabel){0};
    c->cramped = (Overflow){0};
    return plot_make(c, c->scene->root, scale, c->width);
}

/* Finds the piece with the largest type in the plot and its inner plots, as drawn. */
static void find_largest_type(const Plot *plot, double *size, double *scale)
{
    for (int i = 0; i < plot->placed.count; i++) {
        const PlacedPiece *placed = &plot->placed.items[i];
        double own = placed->face->largest_type * placed->scale;
        if (own > *size) {
            *size = own;
            *scale = placed->scale;
        }
    }
    for (int i = 0; i < plot->plots.count; i++)
        find_largest_type(plot->plots.items[i], size, scale);
}

/* Notes an Overflow if no type on the pieces is legible. */
static void check_type(SceneLayout *c, const Plot *plot)
{
    double size = 0, scale = 0;
    find_largest_type(plot, &size, &scale);
    if (size > 0 && size < LEAST_TYPE && !c->cramped.what)
        c->cramped = (Overflow){
            arena_print(c->arena,
                        "the pieces are drawn at a scale of %.2f, where their largest "
                        "type is only %.1f pt high",
                        scale, size / MM_PER_POINT),
            c->scene->where};
}

/* Returns the plot at the largest scale that fits, with or without places for all of
 * its labels; NULL if none fits, or after an error. */
static Plot *largest_plot(SceneLayout *c)
{
    int errors = c->diags->errors;
    double low = LEAST_SCALE, high = 1;
    Plot *best = make(c, high);
    ScaleTrial before = {0, 0}, last = trial_of(c, best, high);
    c->scale = high;
    if (last.need <= 1 || c->diags->errors > errors || c->lacks_piece)
        return best;
    best = NULL;
    LostLabel lost = {0};
    Overflow cramped = {0};
    bool slow = false; /* the last trial left most of the range between the bounds */
    for (int i = 0; i < TRIES && high > low * NEAR && has_pieces(c->scene->root); i++) {
        double wide = high / low,
               scale = slow ? sqrt(low * high) : next_scale(before, last, low, high);
        Plot *tried = make(c, scale);
        if (c->diags->errors > errors)
            return NULL;
        before = last;
        last = trial_of(c, tried, scale);
        if (last.need <= 1) {
            best = tried;
            c->scale = low = scale;
            lost = c->lost;
            cramped = c->cramped;
        } else {
            high = scale;
        }
        slow = high / low > sqrt(wide);
    }
    c->lost = lost;
    c->cramped = cramped;
    return best;
}

/* Returns the plot at the largest scale at which all labels have places. If there is
 * none, returns the plot itself, and leaves 'c' as it was. */
static Plot *shrunk_plot(SceneLayout *c, Plot *plot)
{
    const LostLabel lost = c->lost;
    const Overflow cramped = c->cramped;
    for (double share = SHRINK; share > LEAST_SHRUNK; share *= SHRINK) {
        double scale = c->scale * share;
        Plot *tried = make(c, scale);
        bool good = !c->lost.mark && !c->cramped.what;
        if (good && trial_of(c, tried, scale).need <= 1) {
            c->scale = scale;
            return tried;
        }
    }
    c->lost = lost;
    c->cramped = cramped;
    return plot;
}

/* Returns the plot at the best scale; NULL if it fits at none, or after an error. */
static Plot *best_plot(SceneLayout *c)
{
    int errors = c->diags->errors;
    Plot *plot = largest_plot(c);
    if (!plot || c->diags->errors > errors || c->lacks_piece)
        return plot;
    if (c->lost.mark && has_pieces(c->scene->root))
        plot = shrunk_plot(c, plot);
    check_type(c, plot);
    return plot;
}

static void report_lost(const SceneLayout *c)
{
    Diag *diag =
        diag_add(c->diags, LEVEL_ERROR, c->lost.mark->words_where, "no-room",
                 "this label has no place beside the picture: %s", c->lost.why);
    diag->help = "point at another side of its target, choose another side of the "
                 "picture with 'to:', or show fewer names and labels";
    if (has_pieces(c->scene->root))
        diag_remark(
            c->diags, diag, (SourceRange){0},
            "it has none at a scale of %.2f, the largest that fits, and none down "
            "to %.2f",
            c->scale, c->scale * LEAST_SHRUNK);
}

static void report_size(SceneLayout *c)
{
    int errors = c->diags->errors;
    bool pieces = has_pieces(c->scene->root);
    Plot *least = make(c, pieces ? LEAST_SCALE * 5 : 1);
    if (c->diags->errors > errors)
        return;
    diag_error_help(
        c->diags, c->scene->where, "no-room",
        "show less, or split it into several scenes",
        "'%s' takes %.0f x %.0f mm%s, but only %.0f x %.0f mm are available",
        c->scene->name, least->around.w, least->around.h,
        pieces ? " even with very small pieces" : "", c->width, c->height);
}

/* Returns false after reporting why the plot is not good enough. */
static bool plot_check(SceneLayout *c, const Plot *plot)
{
    if (!plot)
        report_size(c);
    else if (c->lost.mark)
        report_lost(c);
    else if (c->cramped.what)
        diag_error_help(
            c->diags, c->cramped.where, "no-room",
            "show less of the board or fewer parts side by side, or use 'enlarge:'",
            "%s", c->cramped.what);
    else
        return true;
    return false;
}

SceneLayout scene_layout_new(SceneStyle *look, const Scene *scene, double width,
                             double height, Arena *arena)
{
    look->common.drawing.arena = arena;
    look->common.drawing.where = &scene->where;
    look->common.drawing.memory_before = arena_used(arena);
    look->common.drawing.items = 0;
    return (SceneLayout){.look = look,
                         .scene = scene,
                         .arena = arena,
                         .diags = look->common.diags,
                         .texts = map_new(arena),
                         .width = width,
                         .height =
                             scene->height > 0 ? fmin(scene->height, height) : height};
}

bool scene_draw(SceneStyle *look, const Scene *scene, double width, double height,
                Arena *arena, SceneDrawn *drawn)
{
    *drawn = (SceneDrawn){.alt = scene->alt};
    if (scene->faulty || !scene->root)
        return false;
    int errors = look->common.diags->errors;
    SceneLayout c = scene_layout_new(look, scene, width, height, arena);
    Plot *plot = best_plot(&c);
    if (c.lacks_piece) /* errors caused by the missing face would mislead */
        return false;
    if (c.diags->errors > errors || !plot_check(&c, plot))
        return false;
    plot_draw(&c, plot, &drawn->items);
    drawn->width = plot->around.w;
    drawn->height = plot->around.h;
    return c.diags->errors == errors;
}

bool scene_draw_at(SceneStyle *look, const Scene *scene, Box room, SourceRange shown,
                   Arena *arena, SceneDrawn *drawn)
{
    DiagList *diags = look->common.diags;
    int first = diags->all.count;
    bool good = scene_draw(look, scene, room.w, room.h, arena, drawn);
    for (int i = first; i < diags->all.count; i++)
        diag_remark(diags, diags->all.items[i], shown,
                    "it is shown here, in %.0f x %.0f mm", room.w, room.h);
    return good;
}

double scene_scale(SceneStyle *look, const Scene *scene, double width, double height)
{
    if (scene->faulty || !scene->root)
        return 0;
    Arena *arena = arena_new();
    SceneLayout c = scene_layout_new(look, scene, width, height, arena);
    const Plot *plot = best_plot(&c);
    double scale = plot && !c.cramped.what && !c.lost.mark ? c.scale : 0;
    arena_free(arena);
    return scale;
}

/* --- cache ------------------------------------------------------------------------ */

SceneStyle *scene_cache_style(SceneCache *cache)
{
    FileDeps *file_deps = cache->assets->file_deps;
    if (cache->files) {
        file_deps_use_all(file_deps, cache->files);
        return cache->look;
    }
    cache->files = file_set_new(cache->arena);
    FileSet *before = file_deps_record(file_deps, cache->files);
    cache->look = scene_style_new(cache->arena, cache->assets, cache->game,
                                  cache->forms, cache->low_ink, cache->diags);
    file_deps_record_end(file_deps, before);
    return cache->look;
}

DiagList *scene_cache_report_to(SceneCache *cache, DiagList *diags)
{
    DiagList *before = cache->diags;
    cache->diags = diags;
    if (cache->look)
        cache->look->common.diags = diags;
    return before;
}

static void report_unknown(const SceneCache *cache, const char *name, SourceRange from)
{
    NearestName nearest = diag_nearest(cache->diags, name);
    for (int i = 0; i < cache->game->scenes.count; i++)
        nearest_try(&nearest, cache->game->scenes.items[i]->name);
    const char *help = nearest_help(cache->diags->arena, &nearest);
    diag_error_help(cache->diags, from, "unknown-scene",
                    help ? help : "scenes are files in the game's folder 'diagrams'",
                    "the game has no scene '%s'",
                    text_brief(cache->diags->arena, name));
}

/* Draws the scene, or nothing after a report. */
static void draw_for_cache(SceneCache *cache, const char *name, Box room,
                           SourceRange shown, SceneDrawn *drawn)
{
    const Scene *scene = game_scene(cache->game, name);
    SceneStyle *look = scene ? scene_cache_style(cache) : NULL;
    if (!scene)
        report_unknown(cache, name, shown);
    if (look && !scene_draw_at(look, scene, room, shown, cache->arena, drawn))
        *drawn = (SceneDrawn){0};
}

const SceneDrawn *scene_cache_draw(SceneCache *cache, const char *name, Box room,
                                   SourceRange shown)
{
    Arena *scratch = arena_new();
    const char *key = arena_print(scratch, "%s %.3f %.3f", name, room.w, room.h);
    FileDeps *file_deps = cache->assets->file_deps;
    SceneDrawn *drawn = map_get(&cache->drawn, key);
    if (drawn) {
        arena_free(scratch);
        file_deps_use_all(file_deps, drawn->files);
        return drawn->items.count ? drawn : NULL;
    }
    drawn = arena_new_item(cache->arena, SceneDrawn);
    map_put(&cache->drawn, arena_text(cache->arena, key), drawn);
    arena_free(scratch);
    FileSet *files = file_set_new(cache->arena);
    FileSet *before = file_deps_record(file_deps, files);
    draw_for_cache(cache, name, room, shown, drawn);
    file_deps_record_end(file_deps, before);
    drawn->files = files;
    return drawn->items.count ? drawn : NULL;
}
