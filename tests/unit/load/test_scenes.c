/* In the diagrams of all games, texts overlap nothing, and each diagram is as large as
 * the space allows. */
#include "unit.h"

#include <glob.h>

#include "scene/plot.h"
#include "scene/scene.h"

typedef struct {
    Fixture *f;
    const Game *game;
    SceneStyle *style;
    int labels, discs, sized; /* number checked so far */
} Gallery;

typedef struct {
    Box box;
    const char *what;
} OccupiedBox;

typedef LIST(OccupiedBox) OccupiedList;

static void occupy(Fixture *f, OccupiedList *all, Box box, const char *what)
{
    const OccupiedBox one = {box, what};
    for (int i = 0; i < all->count; i++)
        if (boxes_meet(all->items[i].box, box))
            fail_msg("%s lies over %s", what, all->items[i].what);
    list_add(f->arena, all, one);
}

static Box box_of(const TextBlock *words, Point at)
{
    return words ? (Box){at.x, at.y, words->width, words->height} : (Box){0};
}

static const char *describe(Fixture *f, const Scene *scene, const char *what,
                            const char *words)
{
    return arena_print(f->arena, "%s: the %s '%s'", scene->name, what,
                       words ? words : "");
}

/* Labels overlap neither the picture, nor each other, nor anything around the
 * picture. */
static void check_labels(Gallery *g, const Scene *scene, const Plot *plot)
{
    OccupiedList all = {0};
    Fixture *f = g->f;
    if (!plot->labels.count)
        return;
    occupy(f, &all, plot->art, describe(f, scene, "picture", ""));
    for (int i = 0; i < plot->labels.count; i++) {
        const Label *label = &plot->labels.items[i];
        occupy(f, &all, label->box, describe(f, scene, "label", label->mark->words));
        g->labels++;
    }
    for (int i = 0; i < plot->written.count; i++) {
        const PlacedWords *one = &plot->written.items[i];
        for (int k = 1; k < all.count; k++)
            if (boxes_meet(all.items[k].box, box_of(one->words, one->at)))
                fail_msg("%s lies over a name", all.items[k].what);
    }
    for (int i = 0; i < plot->key.count; i++) {
        const PlacedWords *one = &plot->key.items[i];
        for (int k = 0; k < all.count; k++)
            if (boxes_meet(all.items[k].box, box_of(one->words, one->at)))
                fail_msg("%s lies over the words of a step", all.items[k].what);
    }
    for (int i = 0; i < plot->marks.count; i++) {
        const PlacedMark *mark = &plot->marks.items[i];
        for (int k = 1; mark->words && k < all.count; k++)
            if (boxes_meet(all.items[k].box, box_of(mark->words, mark->words_at)))
                fail_msg("%s lies over '%s'", all.items[k].what, mark->mark->words);
    }
}

/* Numbered discs do not cover other discs, symbols, or the names of spaces in a
 * graph. */
static void check_symbols(Gallery *g, const Scene *scene, const Plot *plot)
{
    OccupiedList all = {0};
    for (int i = 0; i < plot->discs.count; i++) {
        const PlacedMark *disc = &plot->discs.items[i];
        occupy(g->f, &all, disc->box, describe(g->f, scene, "disc", disc->words_value));
        g->discs++;
    }
    for (int i = 0; i < plot->marks.count; i++) {
        const PlacedMark *mark = &plot->marks.items[i];
        if (mark->mark->kind == MARK_STEP ||
            (mark->mark->kind == MARK_SIGN && !plot->discs.count))
            occupy(g->f, &all, mark->box,
                   describe(g->f, scene, "sign", mark->mark->title));
    }
}

static void check_flow(Gallery *g, const Scene *scene, const Plot *plot)
{
    OccupiedList all = {0};
    if (plot->part->kind != PART_FLOW)
        return;
    for (int i = 0; i < plot->boxes.count; i++)
        occupy(g->f, &all, plot->boxes.items[i].box,
               describe(g->f, scene, "box", plot->boxes.items[i].words_value));
    for (int i = 0; i < plot->flows.count; i++)
        if (plot->flows.items[i].words)
            occupy(g->f, &all, plot->flows.items[i].words_box,
                   describe(g->f, scene, "word", "beside a line"));
}

static void check_parts(Gallery *g, const Scene *scene, const Plot *plot)
{
    OccupiedList all = {0};
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i];
        occupy(g->f, &all,
               (Box){inner->at.x, inner->at.y, inner->around.w, inner->around.h},
               describe(g->f, scene, "part", inner->part->id));
    }
}

static void check_plot(Gallery *g, const Scene *scene, const Plot *plot)
{
    check_labels(g, scene, plot);
    check_symbols(g, scene, plot);
    check_flow(g, scene, plot);
    if (plot->part->kind != PART_STACK)
        check_parts(g, scene, plot);
    for (int i = 0; i < plot->plots.count; i++)
        check_plot(g, scene, plot->plots.items[i]);
}

/* The diagram does not fit at any larger scale. */
static void check_scale_is_largest(Gallery *g, const Scene *scene, double width,
                                   double scale)
{
    static const double factors[] = {1.02, 1.05, 1.2, 1.6};
    for (size_t i = 0; i < LENGTH(factors) && scale * factors[i] < 1; i++) {
        Arena *arena = arena_new();
        SceneLayout c =
            scene_layout_new(g->style, scene, width, g->style->height, arena);
        const Plot *plot = plot_make(&c, scene->root, scale * factors[i], width);
        if (plot->around.w <= c.width && plot->around.h <= c.height && !c.lost.mark)
            fail_msg("%s has room at a scale of %.3f, and is drawn at %.3f",
                     scene->name, scale * factors[i], scale);
        g->sized++;
        arena_free(arena);
    }
}

static void check_scene(Gallery *g, const Scene *scene, double width)
{
    double scale = scene_scale(g->style, scene, width, g->style->height);
    if (scale <= 0 && width < g->style->width)
        return; /* the diagram does not fit this width */
    Arena *arena = arena_new();
    SceneLayout c = scene_layout_new(g->style, scene, width, g->style->height, arena);
    const Plot *plot = plot_make(&c, scene->root, scale, width);
    assert_int_equal(g->f->diags->errors, 0);
    assert_null(c.lost.mark);
    check_plot(g, scene, plot);
    arena_free(arena);
    check_scale_is_largest(g, scene, width, scale);
}

static void check_game(Fixture *f, const char *folder, Gallery *all)
{
    GameLocation place = {strrchr(folder, '/') + 1, folder, NULL};
    const GameFiles *files = game_read(f->arena, &place, f->diags);
    const Game *game = game_load(f->arena, files, files->editions[0], 0, f->diags);
    assert_non_null(game);
    Assets *assets = assets_new(f->arena, folder, ".", ".");
    FaceForms forms = face_forms_new(
        f->arena, faces_with_scenes(f->arena, assets, game, false, f->diags));
    Gallery g = {.f = f, .game = game};
    static const double parts[] = {1, 0.85, 0.7};
    for (int i = 0; i < game->scenes.count; i++) {
        if (!g.style)
            g.style = scene_style_new(f->arena, assets, game, &forms, false, f->diags);
        assert_non_null(g.style);
        for (size_t w = 0; w < LENGTH(parts); w++)
            check_scene(&g, game->scenes.items[i], g.style->width * parts[w]);
    }
    all->labels += g.labels;
    all->discs += g.discs;
    all->sized += g.sized;
}

static void texts_are_never_covered(void **state)
{
    Fixture *f = *state;
    glob_t found;
    Gallery all = {0};
    assert_int_equal(glob("content/*/diagrams", 0, NULL, &found), 0);
    assert_int_equal(
        glob("tests/golden/scenes/content/*/diagrams", GLOB_APPEND, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *folder = arena_print(f->arena, "%s", found.gl_pathv[i]);
        *strrchr(folder, '/') = '\0';
        check_game(f, folder, &all);
    }
    globfree(&found);
    assert_true(all.labels > 20);
    assert_true(all.discs > 10);
    assert_true(all.sized > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(texts_are_never_covered)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
