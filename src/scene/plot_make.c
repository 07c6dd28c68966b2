#include <math.h>

#include "scene/plot.h"

#define LEAST_WORDS 19.0 /* mm: minimum width of titles, also above small pictures */
#define KEY_WIDTH 40.0   /* mm: preferred width of the steps' texts */
#define KEY_LEAST 28.0   /* mm: minimum width of the steps' texts */

/* In an exploded view: */
#define TILT 0.34 /* height of a tilted circle, as a share of its width */
#define SHOWN 0.8 /* share of a part's height that the next part leaves visible */

/* --- nested parts ----------------------------------------------------------------- */

static void add_plots(SceneLayout *c, Plot *plot, double width)
{
    const ScenePart *part = plot->part;
    for (int i = 0; i < part->parts.count; i++)
        list_add(c->arena, &plot->plots,
                 plot_make(c, part->parts.items[i], plot->scale, width));
}

static void add_between(SceneLayout *c, Plot *plot, const SceneBlock *block, double x,
                        double y)
{
    Box box = {x + (c->look->gap * 0.5), y - block->height / 2, block->width,
               block->height};
    list_add(c->arena, &plot->between, ((PlacedMark){.block = block, .box = box}));
}

/* Moves the pieces of a sequence down, so that their middles are at one height. */
static void centre_pieces(Plot *plot)
{
    double high = 0;
    for (int i = 0; i < plot->plots.count; i++) {
        high = fmax(high, plot->plots.items[i]->art.h);
        if (plot->plots.items[i]->part->kind != PART_PIECES)
            return;
    }
    for (int i = 0; i < plot->plots.count; i++)
        plot->plots.items[i]->top = (plot->plots.items[i]->art.h - high) / 2;
}

/* Returns how far the title is below the tops of the pictures beside it. */
static double title_height(const Plot *inner)
{
    return inner->title.at.y - fmin(inner->top, 0);
}

/* Aligns the titles of plots that are side by side. */
static void level_titles(Plot *plot)
{
    double highest = 0;
    for (int i = 0; i < plot->plots.count; i++)
        if (plot->plots.items[i]->title.words)
            highest = fmin(highest, title_height(plot->plots.items[i]));
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        double more = inner->title.words ? title_height(inner) - highest : 0;
        inner->title.at.y -= more;
        inner->around.y -= more;
        inner->around.h += more;
    }
}

/* Places the inner plots side by side, with the tops of their pictures aligned; in a
 * sequence of pieces, the middles. */
static void place_row(SceneLayout *c, Plot *plot)
{
    bool sequence = plot->part->kind == PART_SEQUENCE;
    const SceneBlock *then = scene_block(c->look, "then");
    double top = 0, high = 0, x = 0;
    if (sequence)
        centre_pieces(plot);
    level_titles(plot);
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i];
        top = fmax(top, inner->top - inner->around.y);
        high = fmax(high, inner->art.h - inner->top);
    }
    plot->top = top;
    Box all = {0};
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        if (i && sequence)
            add_between(c, plot, then, x, top + high / 2);
        if (i)
            x += c->look->gap + (sequence ? then->width : 0);
        inner->at = (Point){x, top + inner->around.y - inner->top};
        all = box_join(
            all, (Box){inner->at.x, inner->at.y, inner->around.w, inner->around.h});
        x += inner->around.w;
    }
    plot->art = plot->around = (Box){0, 0, all.x + all.w, all.y + all.h};
}

static void place_column(SceneLayout *c, Plot *plot)
{
    double left = 0, y = 0, wide = 0;
    for (int i = 0; i < plot->plots.count; i++)
        left = fmax(left, -plot->plots.items[i]->around.x);
    if (plot->plots.count)
        plot->top = plot->plots.items[0]->top - plot->plots.items[0]->around.y;
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        inner->at = (Point){left + inner->around.x, y};
        y += inner->around.h + c->look->gap;
        wide = fmax(wide, inner->at.x + inner->around.w);
    }
    plot->art = plot->around = (Box){0, 0, wide, fmax(y - c->look->gap, 0)};
}

static void plot_parts(SceneLayout *c, Plot *plot, double width)
{
    const ScenePart *part = plot->part;
    bool column = part->kind == PART_COLUMN;
    int count = part->parts.count;
    const SceneBlock *then = scene_block(c->look, "then");
    double gap = c->look->gap + (part->kind == PART_SEQUENCE ? then->width : 0);
    double each = column ? width : (width - gap * (count - 1)) / fmax(count, 1);
    add_plots(c, plot, fmax(each, 5));
    if (column)
        place_column(c, plot);
    else
        place_row(c, plot);
}

/* --- exploded views --------------------------------------------------------------- */

/* Tilts a part. A tilted part shows only its art, without labels, title and caption. */
static void tilt(Plot *inner)
{
    inner->tilt = TILT;
    inner->around = (Box){0, 0, inner->art.w, inner->art.h * TILT};
    inner->labels.count = inner->written.count = 0;
    inner->title.words = inner->caption.words = NULL;
}

/* Lays out an exploded view: parts one above another on an axle, seen at an angle. */
static void plot_stack(SceneLayout *c, Plot *plot, double width)
{
    double wide = 0, y = 0;
    add_plots(c, plot, width);
    for (int i = 0; i < plot->plots.count; i++) {
        tilt(plot->plots.items[i]);
        wide = fmax(wide, plot->plots.items[i]->around.w);
    }
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        if (i)
            y += fmax(plot->plots.items[i - 1]->around.h * SHOWN -
                          inner->around.h * (1 - SHOWN) / 2,
                      inner->around.h * 0.1) +
                 c->look->gap;
        inner->at = (Point){(wide - inner->around.w) / 2, y};
    }
    const Plot *first = plot->plots.count ? plot->plots.items[0] : NULL;
    const Plot *last = first ? plot->plots.items[plot->plots.count - 1] : NULL;
    if (first) {
        const Point axle[] = {{wide / 2, first->around.h / 2},
                              {wide / 2, last->at.y + last->around.h / 2}};
        list_add(c->arena, &plot->between,
                 ((PlacedMark){.block = scene_block(c->look, "axle"),
                               .box = {0, 0, 1, 1},
                               .route = route_through(c->arena, axle, 2)}));
    }
    plot->art = plot->around =
        (Box){0, 0, wide, last ? last->at.y + last->around.h : 0};
}

/* --- layers ----------------------------------------------------------------------- */

static void plot_layers(SceneLayout *c, Plot *plot, double width)
{
    (void)c;
    const ScenePart *part = plot->part;
    double scale = fmin(1, width / fmax(part->width, 0.1));
    plot->scale = scale;
    plot->art = plot->around = (Box){0, 0, part->width * scale, part->height * scale};
}

/* --- texts of steps --------------------------------------------------------------- */

typedef struct {
    const SceneBlock *disc, *block;
    double x, y, width, low;
} KeyColumn;

static void add_words(SceneLayout *c, Plot *plot, const Layer *style, const char *words,
                      KeyColumn *at, SourceRange where)
{
    double indent = at->disc->width + at->block->left;
    const TextBlock *set =
        scene_layout_words(c, style, words, fmax(at->width - indent, 5), where);
    if (!set)
        return;
    list_add(c->arena, &plot->key, ((PlacedWords){set, {at->x + indent, at->y}}));
    at->y += set->height + at->block->bottom;
}

static void add_key_entry(SceneLayout *c, Plot *plot, const SceneMark *mark,
                          KeyColumn *at)
{
    double top = at->y;
    Box disc = {at->x, at->y, at->disc->width, at->disc->height};
    list_add(c->arena, &plot->key_steps,
             ((PlacedMark){.mark = mark, .block = at->disc, .box = disc}));
    at->y += at->block->top;
    add_words(c, plot, at->block->title_style, mark->title, at, mark->where);
    add_words(c, plot, at->block->style, mark->words, at, mark->words_where);
    at->y = fmax(at->y, top + disc.h) + at->block->gap;
    at->low = fmax(at->low, at->y - at->block->gap);
}

static void add_key(SceneLayout *c, Plot *plot, double width)
{
    const ScenePart *part = plot->part;
    Box around = plot->around;
    double gap = c->look->gap, beside = width - around.w - gap;
    bool tall = around.w < around.h * 1.6 && width >= 2.2 * KEY_WIDTH;
    bool right = tall || beside >= KEY_LEAST;
    KeyColumn at = {.disc = scene_block(c->look, "step"),
                    .block = scene_block(c->look, "key"),
                    .x = right ? around.x + around.w + gap : plot->art.x,
                    .y = right ? plot->art.y : around.y + around.h + gap * 0.7,
                    .width = right ? fmax(fmin(beside, KEY_WIDTH), KEY_LEAST)
                                   : fmax(around.w, KEY_WIDTH)};
    for (int i = 0; i < part->marks.count; i++) {
        const SceneMark *mark = &part->marks.items[i];
        if (mark->kind == MARK_STEP && (mark->title || mark->words))
            add_key_entry(c, plot, mark, &at);
    }
    if (!plot->key_steps.count)
        return;
    double top = right ? plot->art.y : around.y + around.h;
    plot->around =
        box_join(around, (Box){at.x, top, at.width, fmax(at.low - top, 0.1)});
}

/* --- all -------------------------------------------------------------------------- */

/* Lays out words as wide as the picture, or wider if a word does not fit. */
static const TextBlock *wide_words(SceneLayout *c, const Plot *plot,
                                   const SceneBlock *block, const char *words,
                                   const char *key)
{
    const Node *node = node_get(plot->part->node, key);
    SourceRange where = node ? node->where : plot->part->where;
    double width = fmax(plot->art.w, LEAST_WORDS);
    if (!words)
        return NULL;
    for (; width < c->look->width; width *= 1.25) {
        const TextBlock *set =
            scene_layout_try_words(c, block->style, words, width, where);
        if (set)
            return set;
    }
    return scene_layout_words(c, block->style, words, width, where);
}

/* Adds the title above or the caption below everything else. */
static void add_words_beside(SceneLayout *c, Plot *plot, const char *kind,
                             const char *words, bool above, PlacedWords *placed)
{
    const SceneBlock *block = scene_block(c->look, kind);
    const Box around = plot->around;
    placed->words = wide_words(c, plot, block, words, kind);
    if (!placed->words)
        return;
    placed->at =
        (Point){plot->art.x, above ? around.y - block->gap - placed->words->height
                                   : around.y + around.h + block->gap};
    plot->around = box_join(around, placed_words_box(placed));
}

/* Functions that set the art of a part and its contents. */
static void (*const PLOTS[])(SceneLayout *, Plot *, double) = {
    [PART_BOARD] = plot_board,    [PART_PIECES] = plot_pieces,
    [PART_ROW] = plot_parts,      [PART_COLUMN] = plot_parts,
    [PART_STACK] = plot_stack,    [PART_FLOW] = plot_flow,
    [PART_SEQUENCE] = plot_parts, [PART_CHART] = plot_chart,
    [PART_LAYERS] = plot_layers,
};

Plot *plot_make(SceneLayout *c, const ScenePart *part, double scale, double width)
{
    Plot *plot = arena_make(c->arena, Plot, .part = part,
                            .scale = scale * part->enlarge, .tilt = 1);
    PLOTS[part->kind](c, plot, width);
    plot_marks(c, plot, width);
    add_key(c, plot, width);
    add_words_beside(c, plot, "title", part->title, true, &plot->title);
    add_words_beside(c, plot, "caption", part->caption, false, &plot->caption);
    return plot;
}
