#include <math.h>

#include "scene/plot.h"

#define LEAST_WORDS 19.0 /* mm: minimum width of titles, also above small pictures */
#define KEY_WIDTH 40.0   /* mm: preferred width of the steps' texts */
#define KEY_LEAST 28.0   /* mm: minimum width of the steps' texts */

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

/* Aligns the titles of plots that are side by side. */
static void level_titles(Plot *plot)
{
    double highest = 0;
    for (int i = 0; i < plot->plots.count; i++)
        if (plot->plots.items[i]->title.words)
            highest = fmin(highest, plot->plots.items[i]->title.at.y);
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        double more = inner->title.words ? inner->title.at.y - highest : 0;
        inner->title.at.y -= more;
        inner->around.y -= more;
        inner->origin.y += more;
        inner->around.h += more;
        inner->h += more;
    }
}

/* Places the inner plots side by side, with the tops of their pictures aligned. */
static void place_row(SceneLayout *c, Plot *plot)
{
    bool sequence = plot->part->kind == PART_SEQUENCE;
    const SceneBlock *then = scene_block(c->look, "then");
    double top = 0, high = 0, x = 0;
    level_titles(plot);
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i];
        top = fmax(top, inner->origin.y + inner->top);
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
        inner->at = (Point){x, top - inner->origin.y - inner->top};
        all = box_join(all, (Box){inner->at.x, inner->at.y, inner->w, inner->h});
        x += inner->w;
    }
    plot->art = plot->around = (Box){0, 0, all.x + all.w, all.y + all.h};
}

static void place_column(SceneLayout *c, Plot *plot)
{
    double left = 0, y = 0, wide = 0;
    for (int i = 0; i < plot->plots.count; i++)
        left = fmax(left, plot->plots.items[i]->origin.x);
    if (plot->plots.count)
        plot->top = plot->plots.items[0]->origin.y + plot->plots.items[0]->top;
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        inner->at = (Point){left - inner->origin.x, y};
        y += inner->h + c->look->gap;
        wide = fmax(wide, inner->at.x + inner->w);
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

/* --- layers ----------------------------------------------------------------------- */

static void plot_layers(Plot *plot, double width)
{
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
            scene_layout_words_if(c, block->style, words, width, where);
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

Plot *plot_make(SceneLayout *c, const ScenePart *part, double scale, double width)
{
    Plot *plot = arena_new_item(c->arena, Plot);
    *plot = (Plot){.part = part, .scale = scale * part->enlarge, .tilt = 1};
    switch (part->kind) {
    case PART_BOARD:
        plot_board(c, plot);
        break;
    case PART_PIECES:
        plot_pieces(c, plot, width);
        break;
    case PART_ROW:
    case PART_COLUMN:
    case PART_SEQUENCE:
        plot_parts(c, plot, width);
        break;
    case PART_STACK:
        add_plots(c, plot, width);
        plot_stack(c, plot);
        break;
    case PART_FLOW:
        plot_flow(c, plot, width);
        break;
    case PART_CHART:
        plot_chart(c, plot, width);
        break;
    case PART_LAYERS:
        plot_layers(plot, width);
        break;
    }
    plot_marks(c, plot, width);
    add_key(c, plot, width);
    add_words_beside(c, plot, "title", part->title, true, &plot->title);
    add_words_beside(c, plot, "caption", part->caption, false, &plot->caption);
    plot->origin = (Point){-plot->around.x, -plot->around.y};
    plot->w = plot->around.w;
    plot->h = plot->around.h;
    return plot;
}
