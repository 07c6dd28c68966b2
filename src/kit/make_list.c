#include "kit/make_list.h"

#include <math.h>

#include "base/colour.h"
#include "kit/make_leaflet.h"

#define TEXT_PAGE 0.05 /* ink coverage of a page of text */
#define LEAST_CONTRAST 4.2

/* The first with which all fits on one page is used. If there is none, each of two
 * pages has the first that lets it fit. */
static const Measure MEASURES[] = {
    {64, 10.5, 44, 6, false}, {54, 10, 36, 5, false},  {44, 9.4, 30, 4, false},
    {38, 9, 24, 3, false},    {30, 8.6, 22, 2, false}, {34, 8.8, 0, 3, false},
    {84, 10.5, 52, 8, true},  {70, 10.5, 48, 7, true}, {62, 10.5, 44, 6, true},
    {56, 10, 44, 6, true},    {50, 9.6, 40, 5, true},  {44, 9.2, 36, 4, true},
    {38, 9, 32, 4, true},     {32, 8.6, 28, 3, true},  {26, 8.2, 0, 2, true},
};
enum { MEASURE_COUNT = sizeof MEASURES / sizeof *MEASURES };

/* --- colour ----------------------------------------------------------------------- */

static int strength(uint32_t rgb)
{
    int r = (int)(rgb >> 16 & 0xFF), g = (int)(rgb >> 8 & 0xFF), b = (int)(rgb & 0xFF);
    int high = r > g ? r : g, low = r < g ? r : g;
    return (high > b ? high : b) - (low < b ? low : b);
}

/* Returns the strongest colour of the theme on which white text can be read. */
static uint32_t accent_of(const Game *game)
{
    uint32_t accent = LEAFLET_INK;
    for (int i = 0; i < game->colours.count; i++) {
        uint32_t colour = game->colours.items[i]->colour;
        if (colour_contrast(colour, LEAFLET_WHITE) >= LEAST_CONTRAST &&
            strength(colour) > strength(accent))
            accent = colour;
    }
    return accent;
}

/* --- head ------------------------------------------------------------------------- */

static void add_head(Leaflet *leaf)
{
    const KitOptions *options = &leaf->kit->options;
    const Game *game = options->game;
    ItemList *items = &leaf->page.items;
    const double high = 25, inset = options->low_ink ? 0 : 6;
    Box band = {LEAFLET_MARGIN, leaf->y, leaflet_width(leaf), high};
    uint32_t ink = options->low_ink ? leaf->accent : LEAFLET_WHITE;
    if (!options->low_ink)
        list_add(leaf->arena, items,
                 item_fill(path_of_box(leaf->arena, band), paint_ink(leaf->accent, 1)));
    Text about = text_new(leaf->arena);
    text_add(&about, options->since
                         ? arena_print(leaf->arena, "Update since %s", options->since)
                         : "How to make it");
    if (game->players_least < game->players_most && !options->since)
        text_print(&about, " for %s",
                   text_plural(leaf->arena, game->players, "player", "players"));
    if (!game->is_default)
        text_print(&about, " · edition %s", game->edition);
    text_print(&about, " · %s%s", options->paper_name,
               options->low_ink ? " · low ink" : "");
    caption_set(&leaf->title, game->title, caption_bold(30, ink),
                (Box){band.x + inset, band.y + 13.5, band.w - 2 * inset, 0}, items);
    caption_set(&leaf->body, about.text, caption_regular(10.5, ink),
                (Box){band.x + inset, band.y + 20.5, band.w - 2 * inset, 0}, items);
    leaf->y += high;
    if (options->low_ink)
        leaflet_rule(leaf, leaf->accent, 0.6);
    leaf->y += 4;
}

/* --- at a glance ------------------------------------------------------------------ */

typedef struct {
    const char *value, *label;
} Figure;

/* Returns the total ink of all files, in pages of text. */
static double ink_of(const Leaflet *leaf)
{
    double ink = 0;
    for (int i = 0; i < leaf->kit->files.count; i++)
        ink += leaf->kit->files.items[i]->pages * leaf->coverage[i];
    return ceil(ink / TEXT_PAGE);
}

static void add_figures(Leaflet *leaf)
{
    Arena *arena = leaf->arena;
    const HandWork *sum = &leaf->sum;
    long shapes = sum->punched + sum->outlines + sum->nets + sum->boxes + sum->coins +
                  sum->standees;
    const char *time = work_time(arena, work_minutes(sum));
    const Figure figures[] = {
        {arena_print(arena, "%ld", sum->sheets),
         sum->sheets == 1 ? "sheet of pieces" : "sheets of pieces"},
        {arena_print(arena, "%ld", sum->cuts),
         sum->cuts == 1 ? "cut along a ruler" : "cuts along a ruler"},
        {arena_print(arena, "%ld", shapes),
         shapes == 1 ? "shape to cut or punch" : "shapes to cut or punch"},
        {arena_print(arena, "%.0f", ink_of(leaf)), "times the ink of a page of text"},
        {time, "of work, roughly"},
    };
    const int count = sizeof figures / sizeof *figures;
    double w = leaflet_width(leaf) / count, high = 0;
    CaptionStyle large = caption_bold(22, leaf->accent);
    CaptionStyle small = caption_regular(8, LEAFLET_GREY);
    for (int i = 0; i < count; i++) {
        double x = LEAFLET_MARGIN + i * w;
        caption_set(&leaf->title, leaflet_tied(arena, figures[i].value), large,
                    (Box){x, leaf->y + 7.5, w - 2, 0}, &leaf->page.items);
        high = fmax(
            high, leaflet_text(leaf, figures[i].label, small, x, leaf->y + 9.5, w - 3));
    }
    leaf->y += 9.5 + high + 2;
    leaflet_rule(leaf, leaf->accent, 0.3);
    leaf->y += 3;
}

/* Adds a heading and phrases with boxes to tick, and returns the height. */
static double add_phrases(Leaflet *leaf, const char *head, Phrases phrases, double x,
                          double w)
{
    const CaptionStyle style = caption_regular(leaf->measure.type, LEAFLET_INK);
    double y = leaf->y + 5;
    caption_set(&leaf->title, head, caption_bold(13, leaf->accent),
                (Box){x, y - 1, w, 0}, &leaf->page.items);
    y += 1;
    for (int i = 0; i < phrases.count; i++) {
        leaflet_tick_box(leaf, x, y + style.size * 0.62 - TICK_BOX / 2);
        y += leaflet_text(leaf, phrases.items[i], style, x + TICK_BOX + 2, y,
                          w - TICK_BOX - 2) +
             0.6;
    }
    return y - leaf->y;
}

static const char *words_on_edges(const Leaflet *leaf)
{
    return leaf->sum.edges ? arena_print(leaf->arena, "%g s for an edge of a hex, ",
                                         60 * MINUTES_AN_EDGE)
                           : "";
}

static void add_supplies(Leaflet *leaf)
{
    double w = (leaflet_width(leaf) - LEAFLET_GAP) / 2;
    Phrases papers = words_of_papers(leaf->kit, leaf->works, leaf->arena);
    Phrases tools = words_of_tools(leaf->kit, &leaf->sum, leaf->arena);
    double left = add_phrases(leaf, "Paper", papers, LEAFLET_MARGIN, w);
    const char *rule = arena_print(
        leaf->arena,
        "The time allows %g s for a printed side, %g min for a glued sheet, %g s for a "
        "straight cut, %s%g s for another shape, %g min for a box or die, and %g min "
        "for a coin or standee.",
        60 * MINUTES_A_SIDE, MINUTES_A_GLUED_SHEET, 60 * MINUTES_A_CUT,
        words_on_edges(leaf), 60 * MINUTES_A_SHAPE, MINUTES_A_NET, MINUTES_A_STANDEE);
    left += 1 + leaflet_text(leaf, rule, caption_regular(7, LEAFLET_GREY),
                             LEAFLET_MARGIN, leaf->y + left + 1, w);
    double right =
        add_phrases(leaf, "Have at hand", tools, LEAFLET_MARGIN + w + LEAFLET_GAP, w);
    leaf->y += fmax(left, right) + 3;
}

/* --- the whole list --------------------------------------------------------------- */

static void restart(Leaflet *leaf, PageList before, Measure measure)
{
    leaf->pages = before;
    leaf->measure = measure;
    leaflet_begin_page(leaf);
}

/* Adds what to know and what to print; returns true if it fits on the page. */
static bool add_front(Leaflet *leaf, Measure measure)
{
    restart(leaf, (PageList){0}, measure);
    leaf->number = 0;
    add_head(leaf);
    add_figures(leaf);
    add_supplies(leaf);
    leaflet_add_printing(leaf);
    return leaf->pages.count == 0 &&
           leaf->y <= leaflet_bottom(leaf) + leaf->measure.space;
}

static bool lay_out_on_one(Leaflet *leaf)
{
    for (int i = 0; i < MEASURE_COUNT && !MEASURES[i].breaks; i++)
        if (add_front(leaf, MEASURES[i])) {
            leaflet_add_steps(leaf);
            leaflet_end_page(leaf);
            if (leaf->pages.count == 1)
                return true;
        }
    return false;
}

static void lay_out_on_two(Leaflet *leaf)
{
    for (int i = 0; i < MEASURE_COUNT; i++)
        if (MEASURES[i].breaks && add_front(leaf, MEASURES[i]))
            break;
    leaflet_end_page(leaf);
    const PageList front = leaf->pages;
    const int steps = leaf->number; /* on the first page */
    for (int i = 0; i < MEASURE_COUNT; i++) {
        if (!MEASURES[i].breaks)
            continue;
        restart(leaf, front, MEASURES[i]);
        leaf->number = steps;
        leaflet_add_steps(leaf);
        if (leaf->pages.count == front.count)
            break;
    }
    if (leaf->number > steps)
        leaflet_end_page(leaf);
}

PageList make_list_pages(Kit *kit, const double *coverage, Arena *arena)
{
    int files = kit->files.count;
    const Captions captions = kit_captions(kit, arena);
    HandWork *works = arena_array(arena, HandWork, files + 1);
    SheetPicture *pictures = arena_array(arena, SheetPicture, files + 1);
    for (int i = 0; i < files; i++) {
        works[i] = file_work(kit->files.items[i]);
        pictures[i] = sheet_picture(kit, kit->files.items[i], arena);
    }
    Leaflet leaf = {.kit = kit,
                    .coverage = coverage,
                    .works = works,
                    .sum = work_sum(works, files),
                    .pictures = pictures,
                    .arena = arena,
                    .body = captions,
                    .title = captions,
                    .accent = accent_of(kit->options.game)};
    leaf.title.role = "title";
    if (!lay_out_on_one(&leaf))
        lay_out_on_two(&leaf);
    return leaf.pages;
}
