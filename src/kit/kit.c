#include "kit/kit.h"

#include <math.h>

#include "base/units.h"
#include "kit/assembly.h"
#include "kit/slug.h"
#include "kit/tuck.h"

static Captions captions_of(const Kit *kit, Arena *arena)
{
    return (Captions){.studio = kit->wish.studio,
                      .game = kit->wish.game,
                      .arena = arena,
                      .diags = diag_list_new(arena)};
}

/* --- what is printed ------------------------------------------------------------- */

static bool is_chosen(const Kit *kit, const Piece *piece)
{
    const ChosenList *only = kit->wish.only;
    for (int i = 0; only && i < only->count; i++) {
        const Chosen *chosen = &only->items[i];
        if (chosen->set == piece->set && (!chosen->piece || chosen->piece == piece))
            return true;
    }
    return !only;
}

static bool is_chosen_whole(const Kit *kit, const Set *set)
{
    const ChosenList *only = kit->wish.only;
    for (int i = 0; only && i < only->count; i++)
        if (only->items[i].set == set && !only->items[i].piece)
            return true;
    return !only;
}

static KitFile *file_for(Kit *kit, const Stock *stock)
{
    for (int i = 0; i < kit->files.count; i++)
        if (kit->files.items[i]->stock == stock)
            return kit->files.items[i];
    KitFile *file = arena_new_item(kit->arena, KitFile);
    file->stock = stock;
    list_add(kit->arena, &kit->files, file);
    return file;
}

static bool is_alike(const Lot *a, const Lot *b)
{
    return a->w == b->w && a->h == b->h && a->bleed == b->bleed && a->gap == b->gap &&
           a->has_back == b->has_back;
}

/* The last lots first: a set's pieces mostly have one size. */
static Copies *copies_for(Kit *kit, KitFile *file, const Part *part)
{
    enum { MOST_TRIED = 64 };
    Lot lot = {.w = part->w,
               .h = part->h,
               .bleed = part->bleed,
               .gap = part->gap,
               .has_back = part->back.count && kit->wish.backs != BACKS_NONE};
    int last = file->lots.count - MOST_TRIED;
    for (int i = file->lots.count - 1; i >= 0 && i >= last; i--)
        if (is_alike(&file->lots.items[i], &lot))
            return file->copies.items[i];
    Copies *copies = arena_new_item(kit->arena, Copies);
    list_add(kit->arena, &file->lots, lot);
    list_add(kit->arena, &file->copies, copies);
    return copies;
}

static void add_part_to(Kit *kit, KitFile *file, const Part *made, long count,
                        DiagList *diags)
{
    Part *part = arena_new_item(kit->arena, Part);
    *part = *made;
    list_add(kit->arena, &file->parts, part);
    Copies *copies = copies_for(kit, file, part);
    for (long number = 1; number <= count; number++)
        list_add(kit->arena, copies, ((Copy){part, number}));
    prints_prepare(kit->prints, part, count, diags);
}

/* Each part of each copy takes memory and paper. */
static bool is_too_much(Kit *kit, const Piece *piece, long count, DiagList *diags)
{
    bool was = kit->things > MOST_KIT_PIECES;
    kit->things += count;
    if (kit->things > MOST_KIT_PIECES && !was)
        diag_error_help(diags, piece->where, "too-large",
                        "print a part of it: --only SET, or SET/ID",
                        "with '%s' the kit has more than %d pieces",
                        piece_called(diags->arena, piece), MOST_KIT_PIECES);
    return kit->things > MOST_KIT_PIECES;
}

static bool add_piece(Kit *kit, const Piece *piece, DiagList *diags)
{
    Parts parts = {0};
    long count = piece_count(piece, kit->wish.game->players);
    if (!count || !is_chosen(kit, piece))
        return true;
    if (is_too_much(kit, piece, count * piece_fronts(piece), diags) ||
        !parts_of_piece(kit->arena, piece, &kit->wish.paper, &parts, diags))
        return false;
    if (parts.count > 1 && is_too_much(kit, piece, count * parts.count, diags))
        return false;
    KitFile *file = file_for(kit, stock_of(piece->set->kind));
    for (int i = 0; i < parts.count; i++)
        add_part_to(kit, file, &parts.items[i], count, diags);
    file->pieces += count;
    return true;
}

/* Has the part room on the paper? */
static bool has_room(const Kit *kit, const Part *part)
{
    const Lot lot = {part->w, part->h, part->bleed, part->gap, false, 1};
    Arena *arena = arena_new();
    bool room = impose(arena, &lot, 1, &kit->wish.paper, BACKS_NONE, false).misfit < 0;
    arena_free(arena);
    return room;
}

/* A deck that is too thick for one box goes into several. */
static void add_tuck_box(Kit *kit, const Set *set, DiagList *diags)
{
    enum { MOST_BOXES = 4 };
    Arena *arena = kit->arena;
    Captions captions = captions_of(kit, arena);
    long cards = set_count(set, kit->wish.game->players);
    Trim trim;
    if (!tuck_is_wanted(set, cards) || !is_chosen_whole(kit, set) ||
        !piece_trim(set->pieces.items[0], arena, &trim, diags))
        return;
    for (int i = 0; i < set->pieces.count; i++) { /* the largest decides */
        Trim other = piece_measures(set->pieces.items[i]);
        trim.w = fmax(trim.w, other.w);
        trim.h = fmax(trim.h, other.h);
    }
    for (long boxes = 1; boxes <= MOST_BOXES; boxes++) {
        Part part =
            tuck_part(arena, set, (cards + boxes - 1) / boxes, &trim, &captions);
        if (!has_room(kit, &part))
            continue;
        add_part_to(kit, file_for(kit, stock_of(KIND_BOX)), &part, boxes, diags);
        return;
    }
    diag_add(diags, LEVEL_NOTE, set->where, "no-box",
             "there is no box for %ld cards of '%s': it would be too large for %s",
             cards, set->name, kit->wish.paper_name);
}

static void add_sets(Kit *kit, DiagList *diags)
{
    const Game *game = kit->wish.game;
    for (const Stock *stock = STOCKS; stock->name; stock++)
        for (int i = 0; i < game->sets.count; i++) {
            const Set *set = game->sets.items[i];
            for (int k = 0; k < set->pieces.count && stock_of(set->kind) == stock; k++)
                add_piece(kit, set->pieces.items[k], diags);
        }
    for (int i = 0; i < game->sets.count; i++)
        if (game->sets.items[i]->pieces.count)
            add_tuck_box(kit, game->sets.items[i], diags);
}

/* --- where it goes --------------------------------------------------------------- */

static const char *measures(Arena *arena, double w, double h)
{
    return arena_print(arena, "%.6g x %.6g mm", w, h);
}

/* The paper that would do. */
static const char *larger_paper(Arena *arena, const Kit *kit, Lot lot)
{
    lot.count = 1;
    for (const NamedSize *size = PAPERS; size->name; size++) {
        Paper paper = {.margin = kit->wish.paper.margin};
        if (paper_read(arena, size->name, &paper.width, &paper.height) &&
            impose(arena, &lot, 1, &paper, kit->wish.backs, false).misfit < 0)
            return arena_print(arena, "it fits with --paper %s", size->name);
    }
    double out = 2 * kit->wish.paper.margin;
    bool folds = lot.has_back && kit->wish.backs == BACKS_FOLD;
    return arena_print(arena, "it takes a paper of %s",
                       measures(arena, ceil(lot.w + out),
                                ceil(folds ? 2 * (lot.h + 10) + out : lot.h + out)));
}

static void report_misfits(const Kit *kit, const KitFile *file, DiagList *diags)
{
    Arena *arena = diags->arena;
    const Paper *paper = &kit->wish.paper;
    for (int i = 0; i < file->lots.count; i++) {
        Lot lot = file->lots.items[i];
        lot.count = 1;
        if (impose(arena, &lot, 1, paper, kit->wish.backs, false).misfit < 0)
            continue;
        const Piece *piece = file->copies.items[i]->items[0].part->piece;
        double out = 2 * paper->margin;
        diag_error_help(
            diags, piece->where, "too-large", larger_paper(arena, kit, lot),
            "'%s' takes %s, and %s prints %s", piece_called(arena, piece),
            measures(arena, lot.w, lot.h), kit->wish.paper_name,
            measures(arena, fmax(0, paper->width - out), fmax(0, paper->height - out)));
    }
}

static void impose_file(Kit *kit, KitFile *file, DiagList *diags)
{
    const KitWish *wish = &kit->wish;
    bool backed = false;
    for (int i = 0; i < file->lots.count; i++) {
        Lot *lot = &file->lots.items[i];
        lot->count = file->copies.items[i]->count;
        backed |= lot->has_back;
    }
    file->sheets = impose(kit->arena, file->lots.items, file->lots.count, &wish->paper,
                          wish->backs, wish->guides == GUIDES_CORNERS);
    if (file->sheets.misfit >= 0)
        report_misfits(kit, file, diags);
    file->duplex = backed && (wish->backs == BACKS_LONG || wish->backs == BACKS_SHORT);
    file->has_map = assembly_is_needed(file);
    file->pages = kit_first(file) + file->sheets.all.count * (file->duplex ? 2 : 1);
}

/* Those of slugs, labels and the make list: what goes into a kit is known before its
 * first page is made. */
static void open_fonts(const Kit *kit)
{
    static const char *const roles[] = {NULL, "title"};
    Captions captions = captions_of(kit, kit->arena);
    ItemList unseen = {0};
    for (int i = 0; i < 4; i++) {
        captions.role = roles[i / 2];
        caption_set(&captions, kit->wish.game->title, i % 2, 1, 0, (Box){0, 0, 1000, 0},
                    0, &unseen);
    }
}

Kit *kit_new(Arena *arena, const KitWish *wish, DiagList *diags)
{
    Kit *kit = arena_new_item(arena, Kit);
    *kit = (Kit){.arena = arena,
                 .wish = *wish,
                 .prints = prints_new(arena, wish->faces, wish->game)};
    int errors = diags->errors;
    add_sets(kit, diags);
    if (diags->errors > errors && !wish->draft)
        return NULL;
    errors = diags->errors;
    for (int i = 0; i < kit->files.count; i++)
        impose_file(kit, kit->files.items[i], diags);
    if (diags->errors > errors)
        return NULL;
    open_fonts(kit);
    prints_seal(kit->prints);
    return kit;
}

/* --- pages ----------------------------------------------------------------------- */

const Sheet *kit_sheet(const KitFile *file, int page, bool *back)
{
    page -= kit_first(file);
    *back = page >= 0 && file->duplex && page % 2;
    return page < 0 ? NULL : file->sheets.all.items[file->duplex ? page / 2 : page];
}

/* Of a file with two sides, the map's other side stays empty. */
int kit_first(const KitFile *file)
{
    return !file->has_map ? 0 : file->duplex ? 2 : 1;
}

void kit_page_size(const Kit *kit, const KitFile *file, int page, double *width,
                   double *height)
{
    bool back;
    const Sheet *sheet = kit_sheet(file, page, &back);
    const Paper *paper = &kit->wish.paper;
    *width = sheet ? sheet->width : fmin(paper->width, paper->height);
    *height = sheet ? sheet->height : fmax(paper->width, paper->height);
}

static Matrix matrix_of(Pose pose)
{
    Box trim = pose.trim;
    double x = trim.x, y = trim.y, w = trim.w, h = trim.h;
    Matrix move = pose.turn == 0     ? matrix_move(x, y)
                  : pose.turn == 90  ? matrix_move(x + w, y)
                  : pose.turn == 180 ? matrix_move(x + w, y + h)
                                     : matrix_move(x, y + h);
    return matrix_multiply(matrix_turn(pose.turn), move);
}

static const Copy *copy_of(const KitFile *file, const Place *place)
{
    return &file->copies.items[place->lot]->items[place->number];
}

static bool has_back(const KitFile *file, const Place *place)
{
    return file->lots.items[place->lot].has_back;
}

static Pose pose_of(const Kit *kit, const Sheet *sheet, const Place *place, bool back)
{
    return back ? pose_back(sheet, place, kit->wish.backs) : pose_front(place);
}

/* Is this side of the place printed on the page? Backs that are folded behind stand on
 * the page of their fronts. */
static bool is_on(const KitFile *file, const Sheet *sheet, const Place *place,
                  bool back_page, bool side)
{
    if (side && !has_back(file, place))
        return false;
    return sheet->folds || side == back_page;
}

/* The name of what could not be drawn, in its place. */
static void add_missing(const Kit *kit, const Part *part, const Panels *panels,
                        Box trim, Arena *arena, Page *page)
{
    for (int i = 0; i < panels->count; i++)
        if (prints_have(kit->prints, part, &panels->items[i]))
            return;
    const Captions captions = captions_of(kit, arena);
    caption_set(&captions, piece_called(arena, part->piece), false, 7 * MM_A_POINT,
                0xC00000, (Box){trim.x + 1, trim.y + trim.h / 2, trim.w - 2, 0}, 0,
                &page->items);
}

/* So small that it does not disturb, on a light ground of its own. */
static void add_stamp(const Kit *kit, const Part *part, Matrix matrix, Arena *arena,
                      ItemList *items)
{
    const double size = 3.6 * MM_A_POINT, least = 18;
    if (!kit->wish.stamps_pieces || !kit->wish.stamp || part->is_net || part->w < least)
        return;
    Captions captions = captions_of(kit, arena);
    Group *group = arena_new_item(arena, Group);
    ItemList text = {0};
    double wide = caption_set(&captions, kit->wish.stamp, false, size, 0x1A1A1A,
                              (Box){0, 0, part->w, 0}, 0, &text);
    double x = (part->w - wide) / 2,
           y = part->h - fmax(0.9, part->trim.rounded ? 2.2 : 0);
    Path *plate = path_new(arena);
    path_rectangle(plate, (Box){-0.4, -size, wide + 0.8, 1.3 * size}, 0.3);
    *group =
        (Group){.matrix = matrix_multiply(matrix_move(x, y), matrix), .opacity = 1};
    list_add(arena, &group->items, item_fill(plate, paint_ink(0xFFFFFF, 0.75)));
    for (int i = 0; i < text.count; i++)
        list_add(arena, &group->items, text.items[i]);
    list_add(arena, items, (Item){.kind = ITEM_GROUP, .group = group});
}

/* Which part of a board it is, above it. */
static void add_label(const Kit *kit, const Part *part, Pose pose, Arena *arena,
                      Page *page)
{
    const double size = 7 * MM_A_POINT;
    if (!part->label || pose.art.y < size + 2)
        return;
    Captions captions = captions_of(kit, arena);
    caption_set(&captions,
                arena_print(arena, "%s, part %s", part->piece->set->title, part->label),
                true, size, 0x3C3C3C,
                (Box){pose.trim.x + 6, pose.art.y - 1.2, pose.trim.w - 12, 0}, 0,
                &page->marks[MARKS_SLUG]);
}

static void add_extras(const Part *part, Matrix matrix, Arena *arena, ItemList *items)
{
    if (!part->extras.count)
        return;
    Group *group = arena_new_item(arena, Group);
    *group = (Group){.matrix = matrix, .opacity = 1, .items = part->extras};
    list_add(arena, items, (Item){.kind = ITEM_GROUP, .group = group});
}

static void add_place(const Kit *kit, const KitFile *file, const Sheet *sheet,
                      const Place *place, bool side, Arena *arena, LaidList *laid,
                      Page *page)
{
    const Part *part = copy_of(file, place)->part;
    Pose pose = pose_of(kit, sheet, place, side);
    Laid one = {part, pose, matrix_of(pose)};
    list_add(arena, laid, one);
    prints_add(kit->prints, part, side, one.matrix, pose.art, arena, &page->items);
    add_extras(part, one.matrix, arena, &page->items);
    add_stamp(kit, part, one.matrix, arena, &page->items);
    add_label(kit, part, pose, arena, page);
    if (kit->wish.draft)
        add_missing(kit, part, side ? &part->back : &part->front, pose.trim, arena,
                    page);
}

static LaidList add_places(const Kit *kit, const KitFile *file, const Sheet *sheet,
                           bool back, Arena *arena, Page *page)
{
    LaidList laid = {0};
    for (int i = 0; i < sheet->places.count; i++)
        for (int side = 0; side < 2; side++)
            if (is_on(file, sheet, &sheet->places.items[i], back, side))
                add_place(kit, file, sheet, &sheet->places.items[i], side, arena, &laid,
                          page);
    return laid;
}

/* --- the slug: what matters most comes first, for the rest may have no room
 * -------------------------------------------------------------------- */

/* The sets whose pieces are on the sheet. */
static void add_sets_of(const KitFile *file, const Sheet *sheet, Text *words)
{
    const Set *last = NULL;
    int told = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = copy_of(file, &sheet->places.items[i])->part;
        const Set *set = part->piece->set;
        if (set != last)
            text_print(words, "%s%s%s", told++ ? ", " : "",
                       part->box_of ? "box for " : "", set->title);
        last = set;
    }
}

/* The radius of the corners, if they are round. */
static double corner_of(const KitFile *file, const Sheet *sheet)
{
    double corner = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = copy_of(file, &sheet->places.items[i])->part;
        if (!part->is_net && !part->trim.rounded)
            corner = fmax(corner, part->trim.corner);
    }
    return corner;
}

static const char *words_of(const Kit *kit, const KitFile *file, int number,
                            Arena *arena)
{
    static const char *const flips[] = {", flip on the long edge",
                                        ", flip on the short edge"};
    const KitWish *wish = &kit->wish;
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    Text words = text_new(arena);
    if (!wish->game->is_default)
        text_print(&words, "%s · ", wish->game->edition);
    int each = file->duplex ? 2 : 1;
    if (sheet)
        text_print(&words, "%s %d of %d", file->stock->name,
                   1 + (number - kit_first(file)) / each, file->sheets.all.count);
    else
        text_print(&words, "%s, assembly", file->stock->name);
    if (sheet && file->duplex)
        text_add(&words, back ? ", back" : ", front");
    if (wish->stamp)
        text_print(&words, " · %s", wish->stamp);
    text_print(&words, " · %s, print at 100 %%%s", wish->paper_name,
               file->duplex ? flips[wish->backs == BACKS_SHORT] : "");
    if (!sheet)
        return words.text;
    if (sheet->folds)
        text_add(&words, ", fold and glue");
    text_add(&words, " · ");
    add_sets_of(file, sheet, &words);
    double corner = corner_of(file, sheet);
    if (corner > 0)
        text_print(&words, " · corners %.3g mm", corner);
    return words.text;
}

/* --- the printer's misses --------------------------------------------------------- */

/* A printer prints a lying page turned to the left, and turned over the other edge it
 * prints the back upside down: the paper itself runs through it as before. */
Matrix shift_matrix(const Shift *shift, bool over_short, double width, double height)
{
    double x = width / 2, y = height / 2;
    double sign = over_short == shift->over_short ? 1 : -1;
    double across = sign * shift->x, down = sign * shift->y;
    if (width > height) {
        double swap = across;
        across = -down;
        down = swap;
    }
    return matrix_multiply(
        matrix_multiply(matrix_move(-x, -y), matrix_turn(shift->turn)),
        matrix_move(x + across, y + down));
}

static bool is_lost(const Kit *kit, const Sheet *sheet, const Place *place)
{
    Matrix matrix = shift_matrix(&kit->wish.shift, kit->wish.backs == BACKS_SHORT,
                                 sheet->width, sheet->height);
    Box back = pose_back(sheet, place, kit->wish.backs).trim;
    return !box_holds((Box){0, 0, sheet->width, sheet->height},
                      matrix_apply_box(matrix, back));
}

const Piece *kit_lost(const Kit *kit)
{
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        for (int k = 0; k < file->sheets.all.count && file->duplex; k++) {
            const Sheet *sheet = file->sheets.all.items[k];
            for (int n = 0; n < sheet->places.count; n++)
                if (has_back(file, &sheet->places.items[n]) &&
                    is_lost(kit, sheet, &sheet->places.items[n]))
                    return copy_of(file, &sheet->places.items[n])->part->piece;
        }
    }
    return NULL;
}

static void shift_items(Arena *arena, ItemList *items, Matrix matrix)
{
    if (!items->count)
        return;
    Group *group = arena_new_item(arena, Group);
    *group = (Group){.matrix = matrix, .opacity = 1, .items = *items};
    *items = (ItemList){0};
    list_add(arena, items, (Item){.kind = ITEM_GROUP, .group = group});
}

static void shift_page(Arena *arena, const Shift *shift, bool over_short, Page *page)
{
    if (shift->x == 0 && shift->y == 0 && shift->turn == 0)
        return;
    Matrix matrix = shift_matrix(shift, over_short, page->width, page->height);
    shift_items(arena, &page->items, matrix);
    for (Marks kind = 0; kind < MARKS_COUNT; kind++)
        shift_items(arena, &page->marks[kind], matrix);
}

/* --- a whole page ----------------------------------------------------------------- */

static Box used_by(const LaidList *laid)
{
    Box used = {0};
    for (int i = 0; i < laid->count; i++)
        used = box_join(used, laid->items[i].pose.art);
    return used;
}

static const char *label_of(const KitFile *file, int number, bool back, Arena *arena)
{
    int sheet = number - kit_first(file);
    if (sheet < 0)
        return arena_print(arena, "map-%d", number + 1);
    return !file->duplex ? arena_print(arena, "%d", sheet + 1)
                         : arena_print(arena, "%s-%d", back ? "B" : "F", sheet / 2 + 1);
}

/* The set that the page begins with, if the one before does not end with it. */
static const char *entry_of(const KitFile *file, int number)
{
    bool back;
    int each = file->duplex ? 2 : 1;
    const Sheet *sheet = kit_sheet(file, number, &back);
    const Sheet *before =
        number - each < kit_first(file) ? NULL : kit_sheet(file, number - each, &back);
    if (!sheet)
        return number ? NULL : "Assembly";
    const Part *last =
        before ? copy_of(file, &before->places.items[before->places.count - 1])->part
               : NULL;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = copy_of(file, &sheet->places.items[i])->part;
        if (!last || part->piece->set != last->piece->set)
            return part->piece->set->title;
    }
    return NULL;
}

/* How the parts go together. */
static void add_map(Kit *kit, const KitFile *file, int number, Arena *arena, Page *page)
{
    const double margin = kit->wish.paper.margin, top = margin + 6;
    const Captions captions = captions_of(kit, arena);
    const Slug slug = {kit->wish.game->title, words_of(kit, file, number, arena),
                       kit->wish.draft};
    if (number == 0)
        assembly_draw(kit, file, &captions, top, page);
    slug_add(
        &captions, &slug,
        (Box){margin, top, page->width - 2 * margin, page->height - top - margin - 6},
        margin, page);
}

Page kit_page(Kit *kit, const KitFile *file, int number, Arena *arena)
{
    const KitWish *wish = &kit->wish;
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    Page page = {.label = label_of(file, number, back, arena)};
    kit_page_size(kit, file, number, &page.width, &page.height);
    page.entry = back ? NULL : entry_of(file, number);
    if (!sheet) {
        add_map(kit, file, number, arena, &page);
        return page;
    }
    LaidList laid = add_places(kit, file, sheet, back, arena, &page);
    const Captions captions = captions_of(kit, arena);
    const Slug slug = {wish->game->title, words_of(kit, file, number, arena),
                       wish->draft};
    Box box = slug_add(&captions, &slug, used_by(&laid), wish->paper.margin, &page);
    if (!back || wish->back_marks)
        marks_add(arena, &laid, wish->guides, wish->paper.margin, box, &page);
    if (sheet->folds)
        marks_add_fold(arena, wish->paper.margin, &page);
    if (back)
        shift_page(arena, &wish->shift, wish->backs == BACKS_SHORT, &page);
    return page;
}

Page kit_sample(Kit *kit, const KitFile *file, int number, Arena *arena, double *share)
{
    enum { ENOUGH = 4 };
    bool back;
    int taken = 0;
    const Sheet *sheet = kit_sheet(file, number, &back);
    Page page = {.width = sheet->width, .height = sheet->height};
    LaidList laid = {0};
    for (int i = 0; i < sheet->places.count; i += 1 + sheet->places.count / ENOUGH) {
        const Place *place = &sheet->places.items[i];
        for (int side = 0; side < 2; side++)
            if (is_on(file, sheet, place, back, side))
                add_place(kit, file, sheet, place, side, arena, &laid, &page);
        taken++;
    }
    *share = (double)sheet->places.count / taken;
    return page;
}

/* --- placements ------------------------------------------------------------------ */

/* The box around a face; one that stands askew is not as large as the box of its own.
 */
static Box face_box(Arena *arena, const Part *part, Matrix matrix)
{
    const double straight = 1e-9;
    if (fabs(matrix.xx * matrix.yx) < straight)
        return matrix_apply_box(matrix, (Box){0, 0, part->trim.w, part->trim.h});
    Path *edge = path_new(arena);
    path_add(edge, part->trim.edge, matrix);
    return path_extent(edge);
}

static void add_placements(Arena *arena, const Copy *copy, bool side, Matrix matrix,
                           Placements *placements)
{
    const Part *part = copy->part;
    const Panels *panels = side ? &part->back : &part->front;
    if (part->box_of) {
        Placement box = {.piece = part->piece,
                         .copy = copy->number,
                         .side = SIDE_FRONT,
                         .part = part,
                         .box =
                             matrix_apply_box(matrix, (Box){0, 0, part->w, part->h})};
        list_add(arena, placements, box);
        return;
    }
    for (int i = 0; i < panels->count; i++) {
        const Panel *panel = &panels->items[i];
        Box shown = {0, 0, part->window.w, part->window.h};
        Matrix all = matrix_multiply(panel->matrix, matrix);
        double turn = atan2(all.yx, all.xx) * 180 / acos(-1);
        Placement placement = {.piece = part->piece,
                               .copy = copy->number,
                               .side = panel->side,
                               .part = part,
                               .box = part->label ? matrix_apply_box(matrix, shown)
                                                  : face_box(arena, part, all),
                               .turn = fmod(turn + 360.0005, 360) - 0.0005};
        list_add(arena, placements, placement);
    }
}

Placements kit_placements(Arena *arena, const Kit *kit, const KitFile *file, int number)
{
    Placements placements = {0};
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    for (int i = 0; sheet && i < sheet->places.count; i++) {
        const Place *place = &sheet->places.items[i];
        for (int side = 0; side < 2; side++)
            if (is_on(file, sheet, place, back, side))
                add_placements(arena, copy_of(file, place), side,
                               matrix_of(pose_of(kit, sheet, place, side)),
                               &placements);
    }
    return placements;
}
