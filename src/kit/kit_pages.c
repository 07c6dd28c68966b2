/* Makes the pages of a kit: pieces, marks and slug. */
#include <math.h>

#include "base/units.h"
#include "kit/cut_up.h"
#include "kit/kit.h"
#include "kit/marks.h"

typedef LIST(Box) BoxList;

#define NAME_SIZE (7 * MM_PER_POINT) /* of the names of parts */

static const CaptionStyle NAME_STYLE = {
    .size = NAME_SIZE, .colour = 0x3C3C3C, .bold = true};

Captions kit_captions(const Kit *kit, Arena *arena)
{
    return (Captions){.assets = kit->options.assets,
                      .game = kit->options.game,
                      .arena = arena,
                      .diags = diag_list_new(arena)};
}

/* Returns the build stamp on a light background, and its width. */
static Group stamp_group(const Kit *kit, double size, double opacity, double *wide,
                         Arena *arena)
{
    const double out = size / 3;
    Captions captions = kit_captions(kit, arena);
    Group group = {.opacity = 1};
    ItemList text = {0};
    *wide = caption_set(&captions, kit->options.stamp,
                        (CaptionStyle){.size = size, .colour = 0x1A1A1A},
                        (Box){0, 0, 100, 0}, &text);
    Path *backing = path_new(arena);
    path_rectangle(backing, (Box){-out, -size, *wide + 2 * out, 1.3 * size}, out);
    list_add(arena, &group.items, item_fill(backing, paint_ink(0xFFFFFF, opacity)));
    for (int i = 0; i < text.count; i++)
        list_add(arena, &group.items, text.items[i]);
    return group;
}

/* Draws the build stamp at the lower edge of a part, tiny, so that it does not
 * disturb. */
static void add_stamp(const Kit *kit, const Part *part, Matrix matrix, Arena *arena,
                      ItemList *items)
{
    const double size = 3.6 * MM_PER_POINT, least = 18;
    double wide;
    if (!kit->options.stamps_pieces || !kit->options.stamp || part->is_net ||
        part->w < least)
        return;
    Group stamp = stamp_group(kit, size, 0.75, &wide, arena);
    double x = (part->w - wide) / 2,
           y = part->h - fmax(0.9, part->trim.rounded ? 2.2 : 0);
    stamp.matrix = matrix_multiply(matrix_move(x, y), matrix);
    group_add(arena, items, stamp);
}

/* Draws the build stamp in a corner of a telescope box's bottom. */
static void add_box_stamp(const Kit *kit, const PlacedPart *laid, Arena *arena,
                          ItemList *items)
{
    const double size = 4.5 * MM_PER_POINT, in = 3;
    const Part *part = laid->part;
    double wide;
    if (!kit->options.stamp || !part->box_part || !part->net)
        return;
    const NetPanel *plate = &part->net->panels[0];
    if (plate->art != BOX_BOTTOM || part->net->ids[0] != 0)
        return;
    Group stamp = stamp_group(kit, size, 0.85, &wide, arena);
    Point corner = plate->corners[2];
    Matrix matrix = matrix_multiply(matrix_move(corner.x - in - wide, corner.y - in),
                                    part->net_place);
    stamp.matrix = matrix_multiply(matrix, laid->matrix);
    group_add(arena, items, stamp);
}

/* Draws the name of a part, with its baseline at the top of the box, on white that
 * hides cut lines across the sheet. */
static void add_name(const Kit *kit, const char *words, Box at, Arena *arena,
                     Page *page)
{
    Captions captions = kit_captions(kit, arena);
    ItemList text = {0}, *items = &page->marks[MARKS_SLUG];
    double w = caption_set(&captions, words, NAME_STYLE, at, &text);
    Box ground = {at.x - 0.5, at.y - 0.85 * NAME_SIZE, w + 1, 1.15 * NAME_SIZE};
    if (kit->options.guides == GUIDES_LINES)
        list_add(arena, items,
                 item_fill(path_of_box(arena, ground), paint_ink(0xFFFFFF, 1)));
    for (int i = 0; i < text.count; i++)
        list_add(arena, items, text.items[i]);
}

/* Returns true for a box that would disturb a cutting machine. */
static bool is_in_marks(const Kit *kit, const Page *page, Box box)
{
    const Box inside = kit->options.paper.inside;
    return (inside.w > 0 && !box_holds(inside, box)) ||
           register_marks_meet(&kit->options.registers, page->width, page->height, box);
}

/* Draws the name of a cut-up part above it. */
static void add_label(const Kit *kit, const Part *part, Pose pose, Arena *arena,
                      Page *page)
{
    const Box at = {pose.trim.x + part->label_x, pose.art.y - 1.2,
                    pose.trim.w - 2 * part->label_x, 0};
    const Box room = {at.x, at.y - NAME_SIZE, at.w, NAME_SIZE};
    if (!part->label || pose.art.y < NAME_SIZE + 2 || is_in_marks(kit, page, room))
        return;
    add_name(kit,
             arena_print(arena, "%s, part %s", part->piece->set->title, part->label),
             at, arena, page);
}

/* Returns the areas that hold paper of parts: panels of nets, and whole flat parts. */
static BoxList areas_of(Arena *arena, const PlacedParts *laid)
{
    const double bleed = 1.2;
    BoxList areas = {0};
    for (int i = 0; i < laid->count; i++) {
        const PlacedPart *one = &laid->items[i];
        const FoldNet *net = one->part->net;
        Matrix matrix = matrix_multiply(one->part->net_place, one->matrix);
        for (int k = 0; net && k < net->count; k++) {
            Path *panel = path_new(arena);
            path_through(panel, net->panels[k].corners, net->panels[k].count);
            list_add(arena, &areas,
                     box_grown(path_extent(path_moved(arena, panel, matrix)), bleed));
        }
        if (!net)
            list_add(arena, &areas, one->pose.art);
    }
    return areas;
}

static bool is_free(const BoxList *areas, Box box)
{
    for (int i = 0; i < areas->count; i++)
        if (boxes_meet(areas->items[i], box))
            return false;
    return true;
}

/* Finds room of this size that no part takes, in the rectangle around a part or, if
 * there is none, just beyond. Returns false if there is no room. */
static bool find_room(const BoxList *areas, Box around, Box within, double w, double h,
                      Point *at)
{
    const double step = 1;
    Box box = box_grown(around, h + 1);
    for (int beyond = 0; beyond < 2; beyond++) {
        Box tried = beyond ? box : around;
        for (double y = tried.y; y + h <= tried.y + tried.h; y += step)
            for (double x = tried.x; x + w <= tried.x + tried.w; x += step) {
                Box room = {x, y, w, h};
                *at = (Point){x, y};
                if (box_holds(within, room) && is_free(areas, room))
                    return true;
            }
    }
    return false;
}

/* Names the parts of telescope boxes beside them, because lid and base look alike. */
static void add_box_labels(const Kit *kit, const PlacedParts *laid, Box slug,
                           Arena *arena, Page *page)
{
    const double size = NAME_SIZE, margin = kit->options.paper.margin;
    const Box within =
        box_grown((Box){0, 0, page->width, page->height}, -fmax(margin, 1));
    Captions captions = kit_captions(kit, arena);
    BoxList areas = areas_of(arena, laid);
    list_add(arena, &areas, slug);
    for (int i = 0; i < laid->count; i++) {
        const Part *part = laid->items[i].part;
        ItemList unseen = {0};
        Point at;
        if (!part->box_part)
            continue;
        double w = caption_set(&captions, part->box_part, NAME_STYLE,
                               (Box){0, 0, 100, 0}, &unseen);
        if (!find_room(&areas, laid->items[i].pose.art, within, w, size, &at))
            continue;
        Box room = {at.x, at.y, w, size};
        if (!is_in_marks(kit, page, room))
            add_name(kit, part->box_part, (Box){at.x, at.y + 0.8 * size, w + 1, 0},
                     arena, page);
        list_add(arena, &areas, room);
    }
}

/* Draws the numbers of a net's tabs, upright on the page, over the areas to glue. */
static void add_numbers(const Kit *kit, const PlacedPart *laid, Arena *arena,
                        Page *page)
{
    const double size = 6 * MM_PER_POINT, wide = 12;
    const FoldNet *net = laid->part->net;
    Captions captions = kit_captions(kit, arena);
    for (int i = 0; net && i < net->count; i++) {
        const NetPanel *panel = &net->panels[i];
        Point at = {0};
        if (!panel->number)
            continue;
        for (int k = 0; k < panel->count; k++) {
            at.x += panel->corners[k].x / panel->count;
            at.y += panel->corners[k].y / panel->count;
        }
        at = matrix_apply(matrix_multiply(laid->part->net_place, laid->matrix), at);
        caption_set(
            &captions, arena_print(arena, "%d", panel->number),
            (CaptionStyle){
                .size = size, .colour = 0x3C3C3C, .bold = true, .align = ALIGN_CENTRE},
            (Box){at.x - wide / 2, at.y + 0.36 * size, wide, 0},
            &page->marks[MARKS_GLUE]);
    }
}

/* Draws the faces of a part as far as they are in 'art'. */
static void add_faces(const Kit *kit, const PlacedPart *laid, Box art, Arena *arena,
                      Page *page)
{
    face_cache_add(kit->prints, laid->part, laid->back,
                   (PrintSpot){laid->matrix, art, laid->copy, arena, &page->items});
}

static void add_laid(const Kit *kit, const PlacedPart *laid, Arena *arena, Page *page)
{
    const Part *part = laid->part;
    add_faces(kit, laid, laid->pose.art, arena, page);
    if (part->extras.count)
        group_add(arena, &page->items,
                  (Group){.matrix = laid->matrix, .opacity = 1, .items = part->extras});
    add_stamp(kit, part, laid->matrix, arena, &page->items);
    add_box_stamp(kit, laid, arena, &page->items);
    add_label(kit, part, laid->pose, arena, page);
}

/* Draws the parts in every 'step'th place of a page. */
static PlacedParts add_places(const Kit *kit, const KitFile *file, int number, int step,
                              Arena *arena, Page *page)
{
    PlacedParts laid = kit_placed(arena, kit, file, number, step);
    for (int i = 0; i < laid.count; i++)
        if (laid.items[i].under.w > 0)
            add_faces(kit, &laid.items[i], laid.items[i].under, arena, page);
    for (int i = 0; i < laid.count; i++)
        add_laid(kit, &laid.items[i], arena, page);
    return laid;
}

/* --- texts of slugs, labels and bookmarks ----------------------------------------- */

/* Adds the names of the sets whose pieces are on the sheet. */
static void add_sets_of(const KitFile *file, const Sheet *sheet, Text *words)
{
    const Set *last = NULL;
    int listed = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        const Set *set = part->piece->set;
        if (set != last)
            text_print(words, "%s%s%s", listed++ ? ", " : "",
                       part->box_of ? "box for " : "", set->title);
        last = set;
    }
}

/* Returns the largest corner radius on the sheet, 0 if no corners are rounded. */
static double corner_of(const KitFile *file, const Sheet *sheet)
{
    double corner = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        if (!part->is_net && !part->trim.rounded && !sheet->places.items[i].is_cut)
            corner = fmax(corner, part->trim.corner);
    }
    return corner;
}

/* Returns the text of the slug on a page. The most important text comes first, because
 * the end may be cut off for lack of room. */
static const char *slug_words(const Kit *kit, const KitFile *file, int number,
                              Arena *arena)
{
    static const char *const flips[] = {", flip on the long edge",
                                        ", flip on the short edge"};
    const KitOptions *options = &kit->options;
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    Text words = text_new(arena);
    if (!options->game->is_default)
        text_print(&words, "%s · ", options->game->edition);
    if (sheet)
        text_print(&words, "%s %d of %d", file->name,
                   1 + (number - kit_first(file)) / kit_sides(file),
                   file->sheets.all.count);
    else
        text_print(&words, "%s, assembly", file->name);
    if (sheet && file->duplex)
        text_add(&words, back ? ", back" : ", front");
    if (options->stamp)
        text_print(&words, " · %s", options->stamp);
    text_print(&words, " · %s%s, print at 100%%%s", kit_paper_name(kit, file),
               options->low_ink ? ", low ink" : "",
               file->duplex ? flips[options->backs == BACKS_SHORT] : "");
    if (!sheet)
        return words.text;
    if (sheet->folds)
        text_add(&words, ", fold and glue");
    text_add(&words, " · ");
    add_sets_of(file, sheet, &words);
    double corner = corner_of(file, sheet);
    if (corner > 0)
        text_print(&words, " · corners %s", length_display(arena, corner));
    return words.text;
}

/* Returns the page label: "3", "F-3" or "B-3" in a duplex file, or "map-1" for an
 * assembly page. */
static const char *label_of(const KitFile *file, int number, bool back, Arena *arena)
{
    int sheet = number - kit_first(file);
    if (sheet < 0)
        return arena_print(arena, "map-%d", number + 1);
    return !file->duplex ? arena_print(arena, "%d", sheet + 1)
                         : arena_print(arena, "%s-%d", back ? "B" : "F", sheet / 2 + 1);
}

/* Returns the title of a set that begins on this page, as a bookmark: the first set
 * other than the one that ends the page before. "Assembly" on the first assembly page.
 * NULL if there is none. */
static const char *entry_of(const KitFile *file, int number)
{
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    int previous = number - kit_sides(file);
    const Sheet *before =
        previous < kit_first(file) ? NULL : kit_sheet(file, previous, &back);
    if (!sheet)
        return number ? NULL : "Assembly";
    const Part *last = before ? kit_part(file, before, before->places.count - 1) : NULL;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        if (!last || part->piece->set != last->piece->set)
            return part->piece->set->title;
    }
    return NULL;
}

/* --- pages ------------------------------------------------------------------------ */

static Box used_by(const PlacedParts *laid, bool with_signs)
{
    Box used = {0};
    for (int i = 0; i < laid->count; i++) {
        double out = with_signs && laid->items[i].part->crosses ? SIGNS - 1 : 0;
        used = box_join(used, box_grown(laid->items[i].pose.art, out));
    }
    return used;
}

/* Returns the area of all places of a sheet with a layout, used or not; otherwise
 * nothing. */
static Box places_of(const Kit *kit, const KitFile *file, const Sheet *sheet, bool back)
{
    if (!file->layout)
        return (Box){0};
    Box all = file->layout->extent;
    const SheetPlace place = {.trim = all, .art = all};
    return back ? pose_back(sheet, &place, kit->options.backs).art : all;
}

/* Returns the area that the slug may be in. */
static Box slug_room(const Kit *kit, const Page *page)
{
    const KitOptions *options = &kit->options;
    double margin = options->paper.margin;
    if (options->paper.inside.w > 0)
        return options->paper.inside;
    return register_marks_exist(&options->registers)
               ? register_marks_slug_room(&options->registers, page->width,
                                          page->height, margin)
               : box_grown((Box){0, 0, page->width, page->height}, -margin);
}

/* Adds the slug beside 'places' and the parts, clear of the registration crosses if
 * there is room. */
static Box add_slug(const Kit *kit, const Captions *captions, const Slug *slug,
                    const PlacedParts *laid, Box places, Page *page)
{
    const Box room = slug_room(kit, page);
    Box box = {0};
    for (int signs = 1; signs >= 0 && box.w <= 0; signs--)
        box = slug_add(captions, slug, box_join(places, used_by(laid, signs)), room,
                       page);
    return box;
}

/* Adds an assembly page. */
static void add_map(Kit *kit, const KitFile *file, int number, const Captions *captions,
                    const Slug *slug, Page *page)
{
    const double margin = kit->options.paper.margin, top = ASSEMBLY_TOP;
    const int each = kit_sides(file); /* the other side of the sheet stays empty */
    if (number % each == 0)
        assembly_draw(kit, file, captions, number / each, page);
    slug_add(
        captions, slug,
        (Box){margin, top, page->width - 2 * margin, page->height - top - margin - 6},
        box_grown((Box){0, 0, page->width, page->height}, -margin), page);
}

/* Adds the marks for scissors and knives, or those for a machine. */
static void add_marks(const Kit *kit, const Sheet *sheet, const PlacedParts *laid,
                      bool back, Box slug, Arena *arena, Page *page)
{
    const KitOptions *options = &kit->options;
    bool has_marks = !back || options->back_marks;
    if (options->is_machine_cut)
        marks_add_glue(arena, laid, page);
    else if (has_marks && sheet->is_honeycomb) /* no ruler lies along its pieces */
        marks_add_outlines(arena, laid, options->guides, page);
    else if (has_marks)
        marks_add(arena, laid, options->guides, options->paper.margin, slug, page);
    if (!back)
        register_marks_add(arena, &options->registers, page);
    page->is_over = !back && options->underlay;
}

static Page make_page(Kit *kit, const KitFile *file, int number, Arena *arena)
{
    const KitOptions *options = &kit->options;
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    Page page = {.label = label_of(file, number, back, arena)};
    kit_page_size(kit, file, number, &page.width, &page.height);
    const char *begins = back ? NULL : entry_of(file, number);
    if (begins)
        list_add(arena, &page.bookmarks, ((Bookmark){.title = begins}));
    const Captions captions = kit_captions(kit, arena);
    const Slug slug = {options->game->title, slug_words(kit, file, number, arena),
                       options->draft};
    if (!sheet) {
        add_map(kit, file, number, &captions, &slug, &page);
        return page;
    }
    PlacedParts laid = add_places(kit, file, number, 1, arena, &page);
    Box box = add_slug(kit, &captions, &slug, &laid, places_of(kit, file, sheet, back),
                       &page);
    add_marks(kit, sheet, &laid, back, box, arena, &page);
    for (int i = 0; i < laid.count; i++)
        add_numbers(kit, &laid.items[i], arena, &page);
    add_box_labels(kit, &laid, box, arena, &page);
    if (sheet->folds)
        marks_add_fold(arena, options->paper.margin, &page);
    if (back)
        shift_page(arena, &options->shift, options->backs == BACKS_SHORT, &page);
    return page;
}

/* --- thread-safe functions -------------------------------------------------------- */

Page kit_page(Kit *kit, const KitFile *file, int number, Arena *arena)
{
    pthread_mutex_lock(&kit->lock);
    Page page = make_page(kit, file, number, arena);
    pthread_mutex_unlock(&kit->lock);
    return page;
}

Page kit_sample(Kit *kit, const KitFile *file, int number, Arena *arena, double *share)
{
    enum { ENOUGH = 4 };
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    int count = sheet->places.count, step = 1 + count / ENOUGH;
    Page page = {.width = sheet->width, .height = sheet->height};
    pthread_mutex_lock(&kit->lock);
    add_places(kit, file, number, step, arena, &page);
    pthread_mutex_unlock(&kit->lock);
    *share = (double)count / ((count + step - 1) / step);
    return page;
}
