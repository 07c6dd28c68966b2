#include "kit/make_leaflet.h"

#include <math.h>

#include "kit/cuts.h"

#define LINE 0.1    /* line width of cuts and folds in a picture */
#define SCALED 40.0 /* width of the pictures for which the lines are made */

enum { PIECE = 0xE6E3DE, MAX_COLUMNS = 4 };

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

SheetPicture sheet_picture(Kit *kit, const KitFile *file, Arena *arena)
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
             item_stroke(path_of_box(leaf->arena, box), paint_ink(LEAFLET_RULE, 1),
                         (Stroke){.width = 0.2}));
}

/* --- steps ------------------------------------------------------------------------ */

/* Adds the number and name of a step, and what to know before it. */
static void begin_step(Leaflet *leaf, const char *title, const char *intro)
{
    const double disc = 7.5, x = LEAFLET_MARGIN + disc + 3;
    Arena *arena = leaf->arena;
    ItemList *items = &leaf->page.items;
    bool is_light = leaf->kit->options.low_ink;
    Path *path = path_new(arena);
    path_ellipse(path, (Box){LEAFLET_MARGIN, leaf->y, disc, disc});
    list_add(arena, items,
             is_light
                 ? item_stroke(path, paint_ink(leaf->accent, 1), (Stroke){.width = 0.4})
                 : item_fill(path, paint_ink(leaf->accent, 1)));
    CaptionStyle figure = caption_bold(11, is_light ? leaf->accent : LEAFLET_WHITE);
    figure.align = ALIGN_CENTRE;
    caption_set(&leaf->title, arena_print(arena, "%d", ++leaf->number), figure,
                (Box){LEAFLET_MARGIN, leaf->y + 5.1, disc, 0}, items);
    caption_set(&leaf->title, title, caption_bold(16, leaf->accent),
                (Box){x, leaf->y + 5.8, leaflet_width(leaf) - disc - 3, 0}, items);
    leaf->y += disc + 1.5;
    if (*intro)
        leaf->y +=
            leaflet_text(leaf, intro, caption_regular(leaf->measure.type, LEAFLET_INK),
                         x, leaf->y, leaflet_width(leaf) - disc - 3) +
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
    const CaptionStyle bold = caption_bold(type + 0.6, LEAFLET_INK);
    leaflet_tick_box(leaf, x, y + bold.size * 0.62 - TICK_BOX / 2);
    y += leaflet_text(leaf, arena_print(arena, "%s.pdf", file->name), bold,
                      x + TICK_BOX + 2, y, w - TICK_BOX - 2);
    y += 0.3 + leaflet_text(leaf, words_to_print(kit, file, arena),
                            caption_regular(type - 0.6, LEAFLET_INK), x, y, w);
    y += 0.3 + leaflet_text(leaf, words_on_paper(file, &leaf->works[i]),
                            caption_regular(type - 0.6, LEAFLET_INK), x, y, w);
    const CaptionStyle small = caption_regular(type - 1.4, LEAFLET_GREY);
    y += leaflet_text(leaf, words_of_content(file, arena), small, x, y, w);
    const char *substitutes = words_of_substitutes(file, arena);
    if (*substitutes)
        y += leaflet_text(leaf, substitutes, small, x, y, w);
    return y - from;
}

/* Adds two files side by side, with their words beside the pictures. */
static void add_wide_row(Leaflet *leaf, int first, int count)
{
    double w = (leaflet_width(leaf) - LEAFLET_GAP) / 2, high = 0;
    for (int i = first; i < first + count; i++)
        high = fmax(high, fit_picture(leaf, &leaf->pictures[i], w / 2).h);
    leaflet_need(leaf, high);
    double below = high;
    for (int i = first; i < first + count; i++) {
        Box box = fit_picture(leaf, &leaf->pictures[i], w / 2);
        box.x = LEAFLET_MARGIN + (i - first) * (w + LEAFLET_GAP);
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
    leaflet_need(leaf, high + 25);
    for (int i = first; i < first + count; i++) {
        double x = LEAFLET_MARGIN + (i - first) * (w + LEAFLET_GAP);
        Box box = fit_picture(leaf, &leaf->pictures[i], w);
        box.x = x;
        box.y = leaf->y + high - box.h;
        add_picture(leaf, &leaf->pictures[i], box);
        below = fmax(below, add_print_words(leaf, i, x, leaf->y + high + 2, w));
    }
    leaf->y += high + 2 + below + 4;
}

/* Adds the first step of an update pack. */
static void add_update_step(Leaflet *leaf)
{
    begin_step(leaf, "See what changes",
               "Open changes.pdf: it shows which pieces to take out and which to put "
               "in. The rest of your copy stays as it is.");
    leaf->y += 2;
}

void leaflet_add_printing(Leaflet *leaf)
{
    int files = leaf->kit->files.count;
    int most = (int)fmin(MAX_COLUMNS, fmax(2, floor(leaflet_width(leaf) / 42)));
    int rows = (files + most - 1) / most, each = (files + rows - 1) / rows;
    double w = (leaflet_width(leaf) - (each - 1) * LEAFLET_GAP) / each;
    if (leaf->kit->options.since)
        add_update_step(leaf);
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

/* Adds the cuts of a sheet: those from side to side, which come first, are the
 * strongest. They end before the edge of the paper, like the cuts themselves. */
static void add_cuts(Leaflet *leaf, const CutList *cuts, double scale, Box box)
{
    Arena *arena = leaf->arena;
    for (int i = cuts->count - 1; i >= 0; i--) {
        const Cut *cut = &cuts->items[i];
        const double out = 1.2;
        Path *path = path_new(arena);
        double at = cut->at * scale, from = cut->from * scale - out,
               to = cut->to * scale + out;
        from = fmax(from, out / 2);
        to = fmin(to, (cut->down ? box.h : box.w) - out / 2);
        if (cut->down)
            path_segment(path, box.x + at, box.y + from, box.x + at, box.y + to);
        else
            path_segment(path, box.x + from, box.y + at, box.x + to, box.y + at);
        list_add(arena, &leaf->page.items,
                 item_stroke(path, paint_ink(cut->down ? LEAFLET_INK : leaf->accent, 1),
                             (Stroke){.width = cut->down ? 0.15 : 0.35}));
    }
}

/* Returns the outline of a part, in the part's coordinates. */
static const Path *outline_of(Arena *arena, const Part *part)
{
    if (part->outline)
        return part->outline;
    if (part->label || part->is_net)
        return path_of_box(arena, (Box){0, 0, part->w, part->h});
    return part->cut ? part->cut : part->trim.edge;
}

static void add_outlines(Leaflet *leaf, const KitFile *file, double scale, Box box)
{
    Arena *arena = leaf->arena;
    const Matrix to_page =
        matrix_multiply(matrix_scale(scale, scale), matrix_move(box.x, box.y));
    const PlacedParts placed = kit_placed(arena, leaf->kit, file, kit_first(file), 1);
    for (int i = 0; i < placed.count; i++) {
        const PlacedPart *one = &placed.items[i];
        const Path *outline = path_moved(arena, outline_of(arena, one->part),
                                         matrix_multiply(one->matrix, to_page));
        if (!one->back)
            list_add(arena, &leaf->page.items, item_fill(outline, paint_ink(PIECE, 1)));
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
    add_outlines(leaf, file, scale, box);
    list_add(arena, &leaf->page.items,
             item_stroke(path_of_box(arena, box), paint_ink(LEAFLET_RULE, 1),
                         (Stroke){.width = 0.2}));
    const CutList cuts = sheet_cuts(arena, file, sheet);
    add_cuts(leaf, &cuts, scale, box);
    caption_set(&leaf->body, file->title, caption_regular(8, LEAFLET_GREY),
                (Box){x, leaf->y + 2.6, high, 0}, &leaf->page.items);
    return box.h + 4;
}

/* Adds plans of the first sheets that have straight cuts, side by side. */
static void add_plans(Leaflet *leaf)
{
    const double high = leaf->measure.plan, x = LEAFLET_MARGIN + 10.5;
    int most = (int)floor((leaflet_width(leaf) - 10.5) / (high + 4)), shown = 0;
    double tallest = 0;
    for (int i = 0; i < leaf->kit->files.count && shown < most; i++)
        if (leaf->works[i].cuts)
            tallest = fmax(tallest, add_plan(leaf, leaf->kit->files.items[i],
                                             x + shown++ * (high + 4), high));
    leaf->y += tallest + 1;
    leaf->y +=
        1.5 + leaflet_text(leaf,
                           "The first sheet of each. Thick lines come first, thin ones "
                           "follow. No cut reaches the edge of the paper.",
                           caption_regular(8, LEAFLET_GREY), x, leaf->y,
                           leaflet_width(leaf) - 10.5);
}

/* --- hand work -------------------------------------------------------------------- */

/* Adds what to do with a file: a box to tick, its name, and the text. */
static void add_work(Leaflet *leaf, const char *name, const char *text)
{
    const double x = LEAFLET_MARGIN + 10.5, indent = 26;
    const CaptionStyle style = caption_regular(leaf->measure.type, LEAFLET_INK);
    const CaptionStyle bold = caption_bold(leaf->measure.type, LEAFLET_INK);
    double w = leaflet_width(leaf) - 10.5 - indent, narrow = indent - TICK_BOX - 2;
    double high = fmax(leaflet_text_height(leaf, text, style, w),
                       leaflet_text_height(leaf, name, bold, narrow));
    leaflet_need(leaf, high);
    leaflet_tick_box(leaf, x, leaf->y + style.size * 0.62 - TICK_BOX / 2);
    leaflet_text(leaf, name, bold, x + TICK_BOX + 2, leaf->y, narrow);
    leaflet_text(leaf, text, style, x + indent, leaf->y, w);
    leaf->y += high + 1.2;
}

static void add_step(Leaflet *leaf, const WorkStep *step)
{
    const Kit *kit = leaf->kit;
    bool begun = false;
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        const char *text = step->work(kit, file, &leaf->works[i], leaf->arena);
        if (*text && !begun) {
            leaflet_need(leaf, 26 + (step->has_plans ? leaf->measure.plan : 0));
            begin_step(leaf, step->title, step->intro(kit, &leaf->sum));
            if (step->has_plans && leaf->measure.plan > 0)
                add_plans(leaf);
        }
        begun |= *text != 0;
        if (*text)
            add_work(leaf, file->title, text);
    }
    leaf->y += begun ? leaf->measure.space : 0;
}

void leaflet_add_steps(Leaflet *leaf)
{
    const char *book = words_on_rulebook(leaf->kit, leaf->arena);
    for (const WorkStep *step = WORK_STEPS; step->title; step++)
        add_step(leaf, step);
    if (!*book)
        return;
    leaflet_need(leaf, 20);
    begin_step(leaf, "Bind the rulebook", "");
    add_work(leaf, "Rulebook", book);
}
