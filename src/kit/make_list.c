#include "kit/make_list.h"

#include <math.h>

#include "base/colour.h"
#include "kit/cuts.h"

#define MARGIN 13.0
#define FOOT 9.0       /* the slug below the text */
#define GAP 6.0        /* between columns */
#define TEXT_PAGE 0.05 /* ink coverage of a page of text */
#define LINE 0.1       /* line width of cuts and folds in a picture */
#define SCALED 40.0    /* width of the pictures for which the lines are made */
#define LEAST_PAPER 140.0
#define BOX 3.0 /* side of a box to tick */
#define LEAST_CONTRAST 4.2

enum {
    INK = 0x1A1A1A,
    GREY = 0x5F5F5F,
    RULE = 0xB8B8B8,
    WHITE = 0xFFFFFF,
    PIECE = 0xE6E3DE
};
enum { MAX_COLUMNS = 4 };

/* Sizes, in mm; 'type' in points. */
typedef struct {
    double picture; /* height of the picture of a sheet */
    double type;
    double plan;  /* side of the plan of a sheet's cuts; 0: none */
    double space; /* between steps */
    bool breaks;  /* the steps after printing begin on a page of their own */
} Measure;

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

/* The picture of a sheet, at its full size. */
typedef struct {
    double w, h;
    ItemList items;
} SheetPicture;

typedef struct {
    Kit *kit;
    const double *coverage;
    const HandWork *works;
    HandWork sum;
    const SheetPicture *pictures;
    Arena *arena;
    Measure measure;
    Captions body, title;
    uint32_t accent;
    PageList pages;
    Page page;
    double y;
    int number; /* of the step */
} Leaflet;

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
    uint32_t accent = INK;
    for (int i = 0; i < game->colours.count; i++) {
        uint32_t colour = game->colours.items[i]->colour;
        if (colour_contrast(colour, WHITE) >= LEAST_CONTRAST &&
            strength(colour) > strength(accent))
            accent = colour;
    }
    return accent;
}

/* --- pages ------------------------------------------------------------------------ */

static void begin_page(Leaflet *leaf)
{
    const Paper *paper = &leaf->kit->options.paper;
    double w = fmin(paper->width, paper->height), h = fmax(paper->width, paper->height);
    if (w < LEAST_PAPER || w > 300)
        w = 210, h = 297;
    leaf->page = (Page){.width = w, .height = h};
    leaf->page.label = arena_print(leaf->arena, "%d", leaf->pages.count + 1);
    leaf->y = MARGIN;
}

static double width_of(const Leaflet *leaf)
{
    return leaf->page.width - 2 * MARGIN;
}

static double bottom_of(const Leaflet *leaf)
{
    return leaf->page.height - MARGIN - FOOT / 2;
}

static void add_rule(Leaflet *leaf, uint32_t colour, double width)
{
    Path *rule = path_new(leaf->arena);
    path_segment(rule, MARGIN, leaf->y, leaf->page.width - MARGIN, leaf->y);
    list_add(leaf->arena, &leaf->page.items,
             item_stroke(rule, paint_ink(colour, 1), (Stroke){.width = width}));
}

/* Names the build at the foot of the page. */
static void end_page(Leaflet *leaf)
{
    const KitOptions *options = &leaf->kit->options;
    Text text = text_new(leaf->arena);
    text_print(&text, "%s · how to make it · %s", options->game->title,
               options->paper_name);
    if (options->stamp)
        text_print(&text, " · %s", options->stamp);
    if (options->draft)
        text_print(&text, " · %s", options->draft);
    text_print(&text, " · page %s", leaf->page.label);
    Box at = {MARGIN, leaf->page.height - MARGIN + 2, width_of(leaf), 0};
    caption_set(&leaf->body, text.text, caption_regular(6.5, GREY), at,
                &leaf->page.items);
    list_add(leaf->arena, &leaf->pages, leaf->page);
}

static void need(Leaflet *leaf, double height)
{
    if (leaf->y + height <= bottom_of(leaf) || leaf->y <= MARGIN)
        return;
    end_page(leaf);
    begin_page(leaf);
}

/* --- text ------------------------------------------------------------------------- */

/* Returns the text with no-break spaces between figures and units. */
static const char *tied(Arena *arena, const char *text)
{
    static const char *const units[] = {"mm", "g/m²", "min", "h", "s ", NULL};
    Text out = text_new(arena);
    for (const char *at = text; *at; at++) {
        bool joins = false;
        for (int i = 0; units[i] && *at == ' '; i++)
            joins |= at > text && at[-1] >= '0' && at[-1] <= '9' &&
                     text_starts(at + 1, units[i]);
        if (joins)
            text_add(&out, "\u00A0");
        else
            text_print(&out, "%c", *at);
    }
    return out.text;
}

/* Sets a text into a column of the page, and returns its height. */
static double add_text(Leaflet *leaf, const char *text, CaptionStyle style, double x,
                       double y, double w)
{
    return caption_lines(&leaf->body, tied(leaf->arena, text), style, (Box){x, y, w, 0},
                         &leaf->page.items);
}

/* Returns the height that the text would have. */
static double height_of(Leaflet *leaf, const char *text, CaptionStyle style, double w)
{
    ItemList unseen = {0};
    return caption_lines(&leaf->body, tied(leaf->arena, text), style, (Box){0, 0, w, 0},
                         &unseen);
}

static void add_tick_box(Leaflet *leaf, double x, double y)
{
    list_add(leaf->arena, &leaf->page.items,
             item_stroke(path_of_box(leaf->arena, (Box){x, y, BOX, BOX}),
                         paint_ink(INK, 1), (Stroke){.width = 0.25}));
}

/* --- head ------------------------------------------------------------------------- */

static void add_head(Leaflet *leaf)
{
    const KitOptions *options = &leaf->kit->options;
    const Game *game = options->game;
    ItemList *items = &leaf->page.items;
    const double high = 25, inset = options->low_ink ? 0 : 6;
    Box band = {MARGIN, leaf->y, width_of(leaf), high};
    uint32_t ink = options->low_ink ? leaf->accent : WHITE;
    if (!options->low_ink)
        list_add(leaf->arena, items,
                 item_fill(path_of_box(leaf->arena, band), paint_ink(leaf->accent, 1)));
    Text about = text_new(leaf->arena);
    text_add(&about, "How to make it");
    if (game->players_least < game->players_most)
        text_print(&about, " for %s",
                   text_plural(leaf->arena, game->players, "player", "players"));
    text_print(&about, " · %s%s", options->paper_name,
               options->low_ink ? " · low ink" : "");
    caption_set(&leaf->title, game->title, caption_bold(30, ink),
                (Box){band.x + inset, band.y + 13.5, band.w - 2 * inset, 0}, items);
    caption_set(&leaf->body, about.text, caption_regular(10.5, ink),
                (Box){band.x + inset, band.y + 20.5, band.w - 2 * inset, 0}, items);
    leaf->y += high;
    if (options->low_ink)
        add_rule(leaf, leaf->accent, 0.6);
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
         sum->sheets == 1 ? "sheet of paper" : "sheets of paper"},
        {arena_print(arena, "%ld", sum->cuts),
         sum->cuts == 1 ? "straight cut" : "straight cuts"},
        {arena_print(arena, "%ld", shapes),
         shapes == 1 ? "shape to cut or punch" : "shapes to cut or punch"},
        {arena_print(arena, "%.0f", ink_of(leaf)), "pages of text use as much ink"},
        {time, "of work, roughly"},
    };
    const int count = sizeof figures / sizeof *figures;
    double w = width_of(leaf) / count, high = 0;
    CaptionStyle large = caption_bold(22, leaf->accent);
    CaptionStyle small = caption_regular(8, GREY);
    for (int i = 0; i < count; i++) {
        double x = MARGIN + i * w;
        caption_set(&leaf->title, tied(arena, figures[i].value), large,
                    (Box){x, leaf->y + 7.5, w - 2, 0}, &leaf->page.items);
        high = fmax(high,
                    add_text(leaf, figures[i].label, small, x, leaf->y + 9.5, w - 3));
    }
    leaf->y += 9.5 + high + 2;
    add_rule(leaf, leaf->accent, 0.3);
    leaf->y += 3;
}

/* Adds a heading and phrases with boxes to tick, and returns the height. */
static double add_phrases(Leaflet *leaf, const char *head, Phrases phrases, double x,
                          double w)
{
    const CaptionStyle style = caption_regular(leaf->measure.type, INK);
    double y = leaf->y + 5;
    caption_set(&leaf->title, head, caption_bold(13, leaf->accent),
                (Box){x, y - 1, w, 0}, &leaf->page.items);
    y += 1;
    for (int i = 0; i < phrases.count; i++) {
        add_tick_box(leaf, x, y + style.size * 0.62 - BOX / 2);
        y += add_text(leaf, phrases.items[i], style, x + BOX + 2, y, w - BOX - 2) + 0.6;
    }
    return y - leaf->y;
}

static void add_supplies(Leaflet *leaf)
{
    double w = (width_of(leaf) - GAP) / 2;
    Phrases papers = words_of_papers(leaf->kit, leaf->works, leaf->arena);
    Phrases tools = words_of_tools(leaf->kit, &leaf->sum, leaf->arena);
    double left = add_phrases(leaf, "Paper", papers, MARGIN, w);
    const char *rule = arena_print(
        leaf->arena,
        "The time allows %g s for a printed side, %g min for a glued sheet, %g s for a "
        "straight cut, %g s for another shape, %g min for a box or die, and %g min for "
        "a coin or standee.",
        60 * MINUTES_A_SIDE, MINUTES_A_GLUED_SHEET, 60 * MINUTES_A_CUT,
        60 * MINUTES_A_SHAPE, MINUTES_A_NET, MINUTES_A_STANDEE);
    left += 1 + add_text(leaf, rule, caption_regular(7, GREY), MARGIN,
                         leaf->y + left + 1, w);
    double right = add_phrases(leaf, "Have at hand", tools, MARGIN + w + GAP, w);
    leaf->y += fmax(left, right) + 3;
}

/* --- pictures of sheets ----------------------------------------------------------- */

/* Returns the page to show: the first with a folded part, which explains more than flat
 * pieces, or else the first. */
static int sample_page(const KitFile *file)
{
    int page = kit_first(file);
    for (int i = 0; i < file->sheets.all.count; i++)
        for (int k = 0; k < file->sheets.all.items[i]->places.count; k++)
            if (kit_part(file, file->sheets.all.items[i], k)->is_net)
                return page + i * kit_sides(file);
    return page;
}

/* Adds the lines of cuts and folds, wide enough to be visible at this scale. */
static void add_lines(Arena *arena, const ItemList *marks, double scale, ItemList *to)
{
    for (int i = 0; i < marks->count; i++) {
        Item item = marks->items[i];
        if (item.kind != ITEM_STROKE)
            continue;
        Stroke *stroke = &item.stroke;
        double *dashes = arena_array(arena, double, stroke->dash_count);
        for (int k = 0; k < stroke->dash_count; k++)
            dashes[k] = LINE / scale * 4;
        stroke->width = LINE / scale;
        stroke->dashes = dashes;
        list_add(arena, to, item);
    }
}

static SheetPicture picture_of(Kit *kit, const KitFile *file, Arena *arena)
{
    Page sheet = kit_page(kit, file, sample_page(file), arena);
    SheetPicture picture = {sheet.width, sheet.height, sheet.items};
    double scale = SCALED / fmax(sheet.width, sheet.height * 0.75);
    add_lines(arena, &sheet.marks[MARKS_GUIDES], scale, &picture.items);
    add_lines(arena, &sheet.marks[MARKS_CUT], scale, &picture.items);
    add_lines(arena, &sheet.marks[MARKS_FOLD], scale, &picture.items);
    return picture;
}

/* Returns the size of a picture within a cell. */
static Box fit_picture(const Leaflet *leaf, const SheetPicture *picture, double w)
{
    double scale = fmin(w / picture->w, leaf->measure.picture / picture->h);
    return (Box){0, 0, picture->w * scale, picture->h * scale};
}

static void add_picture(Leaflet *leaf, const SheetPicture *picture, Box box)
{
    double scale = box.w / picture->w;
    group_add(leaf->arena, &leaf->page.items,
              (Group){.matrix = matrix_multiply(matrix_scale(scale, scale),
                                                matrix_move(box.x, box.y)),
                      .opacity = 1,
                      .items = picture->items});
    list_add(leaf->arena, &leaf->page.items,
             item_stroke(path_of_box(leaf->arena, box), paint_ink(RULE, 1),
                         (Stroke){.width = 0.2}));
}

/* --- steps ------------------------------------------------------------------------ */

/* Adds the number and name of a step, and what to know before it. */
static void begin_step(Leaflet *leaf, const char *title, const char *intro)
{
    const double disc = 7.5, x = MARGIN + disc + 3;
    Arena *arena = leaf->arena;
    ItemList *items = &leaf->page.items;
    bool is_light = leaf->kit->options.low_ink;
    Path *path = path_new(arena);
    path_ellipse(path, (Box){MARGIN, leaf->y, disc, disc});
    list_add(arena, items,
             is_light
                 ? item_stroke(path, paint_ink(leaf->accent, 1), (Stroke){.width = 0.4})
                 : item_fill(path, paint_ink(leaf->accent, 1)));
    CaptionStyle figure = caption_bold(11, is_light ? leaf->accent : WHITE);
    figure.align = ALIGN_CENTRE;
    caption_set(&leaf->title, arena_print(arena, "%d", ++leaf->number), figure,
                (Box){MARGIN, leaf->y + 5.1, disc, 0}, items);
    caption_set(&leaf->title, title, caption_bold(16, leaf->accent),
                (Box){x, leaf->y + 5.8, width_of(leaf) - disc - 3, 0}, items);
    leaf->y += disc + 1.5;
    if (*intro)
        leaf->y += add_text(leaf, intro, caption_regular(leaf->measure.type, INK), x,
                            leaf->y, width_of(leaf) - disc - 3) +
                   1.5;
}

/* --- printing --------------------------------------------------------------------- */

/* Adds what to print below the picture of a file, and returns its height. */
static double add_print_words(Leaflet *leaf, int i, double x, double y, double w)
{
    const Kit *kit = leaf->kit;
    const KitFile *file = kit->files.items[i];
    Arena *arena = leaf->arena;
    double type = leaf->measure.type, from = y;
    const CaptionStyle bold = caption_bold(type + 0.6, INK);
    add_tick_box(leaf, x, y + bold.size * 0.62 - BOX / 2);
    y += add_text(leaf, arena_print(arena, "%s.pdf", file->stock->name), bold,
                  x + BOX + 2, y, w - BOX - 2);
    y += 0.3 + add_text(leaf, words_to_print(kit, file, arena),
                        caption_regular(type - 0.6, INK), x, y, w);
    y += 0.3 + add_text(leaf, words_on_paper(file, &leaf->works[i]),
                        caption_regular(type - 0.6, INK), x, y, w);
    const CaptionStyle small = caption_regular(type - 1.4, GREY);
    y += add_text(leaf, words_of_content(kit, file, arena), small, x, y, w);
    const char *substitutes = words_of_substitutes(kit, file, arena);
    if (*substitutes)
        y += add_text(leaf, substitutes, small, x, y, w);
    return y - from;
}

/* Adds two files side by side, with their words beside the pictures. */
static void add_wide_row(Leaflet *leaf, int first, int count)
{
    double w = (width_of(leaf) - GAP) / 2, high = 0;
    for (int i = first; i < first + count; i++)
        high = fmax(high, fit_picture(leaf, &leaf->pictures[i], w / 2).h);
    need(leaf, high);
    double below = high;
    for (int i = first; i < first + count; i++) {
        Box box = fit_picture(leaf, &leaf->pictures[i], w / 2);
        box.x = MARGIN + (i - first) * (w + GAP);
        box.y = leaf->y;
        add_picture(leaf, &leaf->pictures[i], box);
        double x = box.x + w / 2 + 3;
        below = fmax(below, add_print_words(leaf, i, x, leaf->y, w / 2 - 3));
    }
    leaf->y += below + 6;
}

/* Adds files side by side, with their words below the pictures. */
static void add_row(Leaflet *leaf, int first, int count, double w)
{
    double high = 0, below = 0;
    for (int i = first; i < first + count; i++)
        high = fmax(high, fit_picture(leaf, &leaf->pictures[i], w).h);
    need(leaf, high + 25);
    for (int i = first; i < first + count; i++) {
        double x = MARGIN + (i - first) * (w + GAP);
        Box box = fit_picture(leaf, &leaf->pictures[i], w);
        box.x = x;
        box.y = leaf->y + high - box.h;
        add_picture(leaf, &leaf->pictures[i], box);
        below = fmax(below, add_print_words(leaf, i, x, leaf->y + high + 2, w));
    }
    leaf->y += high + 2 + below + 4;
}

static void add_printing(Leaflet *leaf)
{
    int files = leaf->kit->files.count;
    int most = (int)fmin(MAX_COLUMNS, fmax(2, floor(width_of(leaf) / 42)));
    int rows = (files + most - 1) / most, each = (files + rows - 1) / rows;
    double w = (width_of(leaf) - (each - 1) * GAP) / each;
    begin_step(leaf, "Print", words_on_printing(leaf->kit, leaf->arena));
    leaf->y += 1.5;
    if (leaf->measure.breaks && files <= MAX_COLUMNS)
        for (int i = 0; i < files; i += 2)
            add_wide_row(leaf, i, (int)fmin(2, files - i));
    else
        for (int i = 0; i < files; i += each)
            add_row(leaf, i, (int)fmin(each, files - i), w);
}

/* --- order of cuts ---------------------------------------------------------------- */

/* Adds the cuts of a sheet: those of the first step are the strongest. */
static void add_cuts(Leaflet *leaf, const CutList *cuts, double scale, Box box)
{
    Arena *arena = leaf->arena;
    for (int i = cuts->count - 1; i >= 0; i--) {
        const Cut *cut = &cuts->items[i];
        double out = cut->step ? 1.2 : 0;
        Path *path = path_new(arena);
        double at = cut->at * scale, from = cut->from * scale - out,
               to = cut->to * scale + out;
        if (!cut->step)
            from = 0, to = cut->down ? box.h : box.w;
        if (cut->down)
            path_segment(path, box.x + at, box.y + from, box.x + at, box.y + to);
        else
            path_segment(path, box.x + from, box.y + at, box.x + to, box.y + at);
        list_add(arena, &leaf->page.items,
                 item_stroke(path, paint_ink(cut->step ? INK : leaf->accent, 1),
                             (Stroke){.width = cut->step ? 0.15 : 0.35}));
    }
}

/* Adds the plan of a file's first sheet, with its name above, and returns its height.
 */
static double add_plan(Leaflet *leaf, const KitFile *file, double x, double high)
{
    Arena *arena = leaf->arena;
    const Sheet *sheet = file->sheets.all.items[0];
    double scale = high / fmax(sheet->width, sheet->height);
    Box box = {x, leaf->y + 4, sheet->width * scale, sheet->height * scale};
    for (int i = 0; i < sheet->places.count; i++) {
        Box trim = sheet->places.items[i].trim;
        Box shown = {box.x + trim.x * scale, box.y + trim.y * scale, trim.w * scale,
                     trim.h * scale};
        list_add(arena, &leaf->page.items,
                 item_fill(path_of_box(arena, shown), paint_ink(PIECE, 1)));
    }
    list_add(arena, &leaf->page.items,
             item_stroke(path_of_box(arena, box), paint_ink(RULE, 1),
                         (Stroke){.width = 0.2}));
    const CutList cuts = sheet_cuts(arena, file, sheet);
    add_cuts(leaf, &cuts, scale, box);
    caption_set(&leaf->body, file->stock->title, caption_regular(8, GREY),
                (Box){x, leaf->y + 2.6, high, 0}, &leaf->page.items);
    return box.h + 4;
}

/* Adds plans of the first sheets that have straight cuts, side by side. */
static void add_plans(Leaflet *leaf)
{
    const double high = leaf->measure.plan, x = MARGIN + 10.5;
    int most = (int)floor((width_of(leaf) - 10.5) / (high + 4)), shown = 0;
    double tallest = 0;
    for (int i = 0; i < leaf->kit->files.count && shown < most; i++)
        if (leaf->works[i].cuts)
            tallest = fmax(tallest, add_plan(leaf, leaf->kit->files.items[i],
                                             x + shown++ * (high + 4), high));
    leaf->y += tallest + 1;
    leaf->y +=
        1.5 + add_text(leaf,
                       "The first sheet of each. Coloured cuts run through the "
                       "whole sheet and come first, black ones follow.",
                       caption_regular(8, GREY), x, leaf->y, width_of(leaf) - 10.5);
}

/* --- hand work -------------------------------------------------------------------- */

/* Adds what to do with a file: a box to tick, its name, and the text. */
static void add_work(Leaflet *leaf, const char *name, const char *text)
{
    const double x = MARGIN + 10.5, indent = 26;
    const CaptionStyle style = caption_regular(leaf->measure.type, INK);
    double w = width_of(leaf) - 10.5 - indent;
    need(leaf, height_of(leaf, text, style, w));
    add_tick_box(leaf, x, leaf->y + style.size * 0.62 - BOX / 2);
    add_text(leaf, name, caption_bold(leaf->measure.type, INK), x + BOX + 2, leaf->y,
             indent - BOX - 2);
    leaf->y += add_text(leaf, text, style, x + indent, leaf->y, w) + 1.2;
}

static void add_step(Leaflet *leaf, const WorkStep *step)
{
    const Kit *kit = leaf->kit;
    bool begun = false;
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        const char *text = step->work(kit, file, &leaf->works[i], leaf->arena);
        if (*text && !begun) {
            need(leaf, 26 + (step->has_plans ? leaf->measure.plan : 0));
            begin_step(leaf, step->title, step->intro(kit, &leaf->sum));
            if (step->has_plans && leaf->measure.plan > 0)
                add_plans(leaf);
        }
        begun |= *text != 0;
        if (*text)
            add_work(leaf, file->stock->title, text);
    }
    leaf->y += begun ? leaf->measure.space : 0;
}

static void add_steps(Leaflet *leaf)
{
    const char *book = words_on_rulebook(leaf->kit);
    for (const WorkStep *step = WORK_STEPS; step->title; step++)
        add_step(leaf, step);
    if (!*book)
        return;
    need(leaf, 20);
    begin_step(leaf, "Bind the rulebook", "");
    add_work(leaf, "Rulebook", book);
}

/* --- the whole list --------------------------------------------------------------- */

static void restart(Leaflet *leaf, PageList before, Measure measure)
{
    leaf->pages = before;
    leaf->measure = measure;
    begin_page(leaf);
}

/* Adds what to know and what to print; returns true if it fits on the page. */
static bool add_front(Leaflet *leaf, Measure measure)
{
    restart(leaf, (PageList){0}, measure);
    leaf->number = 0;
    add_head(leaf);
    add_figures(leaf);
    add_supplies(leaf);
    add_printing(leaf);
    return leaf->pages.count == 0 && leaf->y <= bottom_of(leaf) + leaf->measure.space;
}

static bool lay_out_on_one(Leaflet *leaf)
{
    for (int i = 0; i < MEASURE_COUNT && !MEASURES[i].breaks; i++)
        if (add_front(leaf, MEASURES[i])) {
            add_steps(leaf);
            end_page(leaf);
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
    end_page(leaf);
    const PageList front = leaf->pages;
    for (int i = 0; i < MEASURE_COUNT; i++) {
        if (!MEASURES[i].breaks)
            continue;
        restart(leaf, front, MEASURES[i]);
        leaf->number = 1;
        add_steps(leaf);
        if (leaf->pages.count == front.count)
            break;
    }
    if (leaf->number > 1)
        end_page(leaf);
}

PageList make_list_pages(Kit *kit, const double *coverage, Arena *arena)
{
    int files = kit->files.count;
    const Captions captions = kit_captions(kit, arena);
    HandWork *works = arena_array(arena, HandWork, files + 1);
    SheetPicture *pictures = arena_array(arena, SheetPicture, files + 1);
    for (int i = 0; i < files; i++) {
        works[i] = file_work(kit->files.items[i]);
        pictures[i] = picture_of(kit, kit->files.items[i], arena);
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
