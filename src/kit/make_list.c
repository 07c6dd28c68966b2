#include "kit/make_list.h"

#include <math.h>

#define MARGIN 15.0
#define BESIDE 6.0     /* between the picture of a sheet and the text */
#define TEXT_PAGE 0.05 /* ink coverage of a page of text */
#define LINE 0.1       /* line width of cuts and folds in a picture */
#define LEAST_PAPER 140.0

enum { INK = 0x1A1A1A, GREY = 0x5F5F5F, RULE = 0xB8B8B8 };

typedef struct {
    double picture; /* width of the picture of a sheet */
    double gap;     /* between two steps */
    double type;    /* text size of steps, points */
} Measure;

static const Measure EASY = {27, 5, 9.5}, TIGHT = {20, 2.6, 8.4};

typedef struct {
    Kit *kit;
    const double *coverage;
    Arena *arena;
    Measure measure;
    Captions body, title;
    PageList pages;
    Page page;
    double y;
} Leaflet;

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

static void need(Leaflet *leaf, double height)
{
    if (leaf->y + height <= leaf->page.height - MARGIN)
        return;
    list_add(leaf->arena, &leaf->pages, leaf->page);
    begin_page(leaf);
}

/* --- picture of a sheet ----------------------------------------------------------- */

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

/* Adds the picture of a sheet, and returns its height. */
static double add_picture(Leaflet *leaf, const KitFile *file, ItemList *items)
{
    Arena *arena = leaf->arena;
    Page sheet = kit_page(leaf->kit, file, sample_page(file), arena);
    double scale = leaf->measure.picture / fmax(sheet.width, sheet.height * 0.75);
    Box box = {0, 0, sheet.width * scale, sheet.height * scale};
    Group *group = group_add(arena, items,
                             (Group){.matrix = matrix_scale(scale, scale),
                                     .opacity = 1,
                                     .items = sheet.items});
    add_lines(arena, &sheet.marks[MARKS_GUIDES], scale, &group->items);
    add_lines(arena, &sheet.marks[MARKS_CUT], scale, &group->items);
    add_lines(arena, &sheet.marks[MARKS_FOLD], scale, &group->items);
    list_add(arena, items,
             item_stroke(path_of_box(arena, box), paint_ink(RULE, 1),
                         (Stroke){.width = 0.2}));
    return box.h;
}

/* --- steps ------------------------------------------------------------------------ */

/* Adds the text of a step, and returns its height. */
static double add_words(Leaflet *leaf, const KitFile *file, int number, double cover,
                        ItemList *items)
{
    double x = leaf->measure.picture + BESIDE, w = width_of(leaf) - x;
    double type = leaf->measure.type;
    const Captions *body = &leaf->body;
    caption_set(&leaf->title,
                arena_print(leaf->arena, "%d. %s", number, file->stock->title),
                caption_bold(13, INK), (Box){x, 4.2, w, 0}, items);
    const CaptionStyle plain = caption_regular(type, INK);
    Box at = {x, 7, w, 0};
    const char *text = words_to_print(leaf->kit, file, leaf->arena);
    at.y += caption_lines(body, text, caption_bold(type, INK), at, items) + 1;
    text = words_of_content(leaf->kit, file, leaf->arena);
    at.y += caption_lines(body, text, plain, at, items) + 1;
    text = words_of_substitutes(leaf->kit, file, leaf->arena);
    if (*text)
        at.y += caption_lines(body, text, plain, at, items) + 1;
    text = words_of_work(leaf->kit, file, leaf->arena);
    at.y += caption_lines(body, text, plain, at, items) + 1;
    text =
        arena_print(leaf->arena, "Ink covers about %.0f%% of the paper.", 100 * cover);
    return at.y +
           caption_lines(body, text, caption_regular(type - 1.5, GREY), at, items);
}

static void add_step(Leaflet *leaf, const KitFile *file, int number, double cover)
{
    ItemList items = {0};
    double high = add_words(leaf, file, number, cover, &items);
    high = fmax(high, add_picture(leaf, file, &items));
    need(leaf, high);
    group_add(
        leaf->arena, &leaf->page.items,
        (Group){.matrix = matrix_move(MARGIN, leaf->y), .opacity = 1, .items = items});
    leaf->y += high + leaf->measure.gap;
}

/* --- heading and lines ------------------------------------------------------------ */

static void add_head(Leaflet *leaf)
{
    const KitOptions *options = &leaf->kit->options;
    const Game *game = options->game;
    ItemList *items = &leaf->page.items;
    caption_set(&leaf->title, game->title, caption_bold(26, INK),
                (Box){MARGIN, leaf->y + 8, width_of(leaf), 0}, items);
    leaf->y += 12;
    Text about = text_new(leaf->arena);
    text_add(&about, "How to make it");
    if (!game->is_default)
        text_print(&about, ", edition %s", game->edition);
    if (game->players_least < game->players_most)
        text_print(&about, ", for %s",
                   text_plural(leaf->arena, game->players, "player", "players"));
    text_print(&about, " · %s%s", options->paper_name,
               options->low_ink ? ", low ink" : "");
    if (options->stamp)
        text_print(&about, " · %s", options->stamp);
    if (options->draft)
        text_print(&about, " · %s", options->draft);
    leaf->y += caption_lines(&leaf->body, about.text, caption_regular(10, GREY),
                             (Box){MARGIN, leaf->y, width_of(leaf), 0}, items);
    leaf->y += 3;
    Path *rule = path_new(leaf->arena);
    path_segment(rule, MARGIN, leaf->y, leaf->page.width - MARGIN, leaf->y);
    list_add(leaf->arena, items,
             item_stroke(rule, paint_ink(RULE, 1), (Stroke){.width = 0.2}));
    leaf->y += 4;
}

static void add_line(Leaflet *leaf, const char *head, const char *text)
{
    ItemList *items = &leaf->page.items;
    const double indent = 30;
    if (!*text)
        return;
    need(leaf, 8);
    Box left = {MARGIN, leaf->y, indent, 0};
    Box right = {MARGIN + indent, leaf->y, width_of(leaf) - indent, 0};
    caption_lines(&leaf->body, head, caption_bold(9.5, INK), left, items);
    leaf->y +=
        caption_lines(&leaf->body, text, caption_regular(9.5, INK), right, items) + 1.5;
}

/* Returns the total number of sheets and the total ink of all files. */
static const char *sums_of(const Leaflet *leaf)
{
    const Kit *kit = leaf->kit;
    int sheets = 0;
    double ink = 0;
    for (int i = 0; i < kit->files.count; i++) {
        sheets += kit->files.items[i]->sheets.all.count;
        ink += kit->files.items[i]->pages * leaf->coverage[i];
    }
    return arena_print(
        leaf->arena, "%s of paper; as much ink as about %.0f pages of text",
        text_plural(leaf->arena, sheets, "sheet", "sheets"), ceil(ink / TEXT_PAGE));
}

static PageList lay_out(Kit *kit, const double *coverage, Measure measure, Arena *arena)
{
    const Captions captions = kit_captions(kit, arena);
    Leaflet leaf = {.kit = kit,
                    .coverage = coverage,
                    .arena = arena,
                    .measure = measure,
                    .body = captions,
                    .title = captions};
    leaf.title.role = "title";
    begin_page(&leaf);
    add_head(&leaf);
    add_line(&leaf, "In all", sums_of(&leaf));
    add_line(&leaf, "To make it", words_of_tools(kit, arena));
    add_line(&leaf, "To play it", words_of_needs(kit, arena));
    add_line(&leaf, "When you print", words_on_printing(kit, arena));
    add_line(&leaf, "There is no box", words_on_boxes(kit, arena));
    leaf.y += 3;
    for (int i = 0; i < kit->files.count; i++)
        add_step(&leaf, kit->files.items[i], i + 1, coverage[i]);
    list_add(arena, &leaf.pages, leaf.page);
    return leaf.pages;
}

/* Uses the tighter layout if this saves a page: a single page is handier at the cutting
 * table. */
PageList make_list_pages(Kit *kit, const double *coverage, Arena *arena)
{
    PageList easy = lay_out(kit, coverage, EASY, arena);
    if (easy.count == 1)
        return easy;
    PageList tight = lay_out(kit, coverage, TIGHT, arena);
    return tight.count < easy.count ? tight : easy;
}
