/* Turns sets into parts, parts into batches, and imposes these on sheets. */
#include "kit/kit.h"

#include <math.h>

#include "base/units.h"
#include "kit/make_list.h"
#include "kit/part.h"
#include "kit/sheet_area.h"

/* --- selection and parts ---------------------------------------------------------- */

/* Copies of a piece by their numbers. */
typedef struct {
    long first, last; /* last < first: none */
} CopyRange;

static bool box_is_chosen(const Kit *kit, const Set *set)
{
    const SelectionList *only = kit->options.only;
    for (int i = 0; only && i < only->count; i++)
        if (only->items[i].set == set && !only->items[i].piece)
            return true;
    return !only;
}

/* Returns the copies of a piece that the kit contains. */
static CopyRange chosen_copies(const Kit *kit, const Piece *piece)
{
    const SelectionList *only = kit->options.only;
    const CopyRange all = {1, piece_printed(piece, kit->options.game->players)};
    for (int i = 0; only && i < only->count; i++) {
        const Selection *one = &only->items[i];
        if (one->set != piece->set || one->is_box ||
            (one->piece && one->piece != piece))
            continue;
        long last = one->first + one->copies - 1;
        return one->first ? (CopyRange){one->first, last < all.last ? last : all.last}
                          : all;
    }
    return only ? (CopyRange){1, 0} : all;
}

static KitFile *file_for(Kit *kit, const Stock *stock, const SheetLayout *layout)
{
    Arena *arena = kit->arena;
    for (int i = 0; i < kit->files.count; i++)
        if (kit->files.items[i]->stock == stock &&
            kit->files.items[i]->layout == layout)
            return kit->files.items[i];
    KitFile *file = arena_make(arena, KitFile, .stock = stock, .layout = layout,
                               .name = stock->name, .title = stock->title);
    if (layout) {
        file->name = arena_print(arena, "%s-%s", stock->name, layout->name);
        file->title = arena_print(arena, "%s, %s", stock->title, layout->name);
    }
    list_add(kit->arena, &kit->files, file);
    return file;
}

static bool is_alike(const Batch *a, const Batch *b)
{
    return a->w == b->w && a->h == b->h && a->bleed == b->bleed && a->gap == b->gap &&
           a->has_back == b->has_back && a->is_net == b->is_net &&
           a->is_section == b->is_section && a->outline == b->outline;
}

/* Returns the outline of a flat part if it affects where parts go, or whether the sheet
 * is cut along it already; otherwise a rectangle. */
static Outline outline_of(const KitFile *file, const Part *part)
{
    Outline outline = piece_outline(part->piece);
    bool matters =
        file->layout || outline == OUTLINE_ELLIPSE || outline == OUTLINE_HEXAGON;
    return matters && !part->is_net && !part->label ? outline : OUTLINE_RECTANGLE;
}

/* Returns the batch for a part. Searches the latest batches first, since the pieces of
 * a set usually have one size, and only some of them, to bound the time. */
static PartCopies *copies_for(Kit *kit, KitFile *file, const Part *part)
{
    enum { MAX_TRIED = 64 };
    Batch batch = {.w = part->w,
                   .h = part->h,
                   .bleed = part->bleed,
                   .gap = part->gap,
                   .has_back = part->back.count > 0,
                   .is_net = part->is_net,
                   .is_section = part->label != NULL,
                   .outline = outline_of(file, part)};
    int last = file->batches.count - MAX_TRIED;
    for (int i = file->batches.count - 1; i >= 0 && i >= last; i--)
        if (is_alike(&file->batches.items[i], &batch))
            return file->copies.items[i];
    PartCopies *copies = arena_new_item(kit->arena, PartCopies);
    list_add(kit->arena, &file->batches, batch);
    list_add(kit->arena, &file->copies, copies);
    return copies;
}

static void add_part_to(Kit *kit, KitFile *file, const Part *made, CopyRange range,
                        DiagList *diags)
{
    Part *part = arena_new_item(kit->arena, Part);
    *part = *made;
    part->order = file->parts.count;
    if (kit->options.backs == BACKS_NONE)
        part->back = (Panels){0};
    list_add(kit->arena, &file->parts, part);
    PartCopies *copies = copies_for(kit, file, part);
    for (long number = range.first; number <= range.last; number++)
        list_add(kit->arena, copies, ((PartCopy){part, number}));
    face_cache_prepare(kit->prints, part, range.last, diags);
}

/* Counts the part copies, and reports when there are too many: each copy takes memory
 * and paper. */
static void count_copies(Kit *kit, const Piece *piece, long count, DiagList *diags)
{
    bool was = kit->things > MAX_KIT_PIECES;
    kit->things += count;
    if (kit->things > MAX_KIT_PIECES && !was)
        diag_error_help(diags, piece->where, "too-large",
                        "print only a part of it: --only SET or --only SET/ID",
                        "with '%s' the kit has more than %d pieces",
                        piece_called(diags->arena, piece), MAX_KIT_PIECES);
}

/* Makes the parts of a piece. No piece on a sheet with places is cut up: it fits into a
 * place, or not at all. */
static bool make_parts(Kit *kit, const Piece *piece, const SheetLayout *layout,
                       Parts *parts, DiagList *diags)
{
    const Paper endless = {INFINITY, INFINITY, 0};
    const PartMaker maker = {kit->arena, kit->prints,
                             layout ? &endless : &kit->options.paper,
                             kit->options.game->players};
    return piece->set->appearance.telescope
               ? telescope_parts(kit, piece, parts, diags)
               : parts_of_piece(&maker, piece, parts, diags);
}

static void add_piece(Kit *kit, const Piece *piece, DiagList *diags)
{
    Parts *parts = &kit->made;
    const CopyRange range = chosen_copies(kit, piece);
    long count = range.last - range.first + 1;
    parts->count = 0;
    if (count <= 0 || kit->things > MAX_KIT_PIECES)
        return;
    const SheetLayout *layout = kit_layout(kit, piece->set, diags);
    if (!make_parts(kit, piece, layout, parts, diags))
        return;
    count_copies(kit, piece, count * parts->count, diags);
    for (int i = 0; i < parts->count && kit->things <= MAX_KIT_PIECES; i++) {
        const Part *part = &parts->items[i];
        if (!layout || kit_layout_takes_back(kit, layout, part, diags))
            add_part_to(kit, file_for(kit, stock_of(piece->set->kind), layout), part,
                        range, diags);
    }
}

/* Returns the shared back of a deck, and whether it begins with a flat colour that
 * fills the face. */
static TuckArt art_of(const Kit *kit, const Set *set, DiagList *diags)
{
    const Piece *piece = set->pieces.items[0];
    TuckArt art = {.there = piece_has_back(piece) &&
                            faces_share_back(kit->options.faces, set, diags)};
    if (!art.there)
        return art;
    Face face = face_draw(kit->options.faces, piece, SIDE_BACK, kit->arena,
                          diag_list_new(kit->arena));
    const Item *first = face.items.count ? &face.items.items[0] : NULL;
    art.flat = first && first->kind == ITEM_FILL && first->paint.kind == PAINT_INK &&
               first->paint.ink.alpha == 1 &&
               box_holds(path_extent(first->path), path_extent(face.trim.outline));
    art.background = art.flat ? first->paint.ink.rgb : 0;
    return art;
}

static Trim largest_card(const Set *set)
{
    Trim trim = piece_measures(set->pieces.items[0], SIDE_FRONT);
    set_largest(set, &trim.w, &trim.h);
    return trim;
}

/* Adds the boxes that share the cards of a deck. Boxes with equally many cards differ
 * in their number. */
static void add_boxes(Kit *kit, TuckWish wish, long cards, DiagList *diags)
{
    KitFile *file = file_for(kit, stock_of(KIND_BOX), NULL);
    Captions captions = kit_captions(kit, kit->arena);
    captions.role = "title";
    for (wish.number = 1; wish.number <= wish.boxes; wish.number++) {
        wish.cards = box_share(cards, wish.boxes, wish.number - 1);
        const Part part = tuck_part(kit->arena, &wish, &captions);
        add_part_to(kit, file, &part, (CopyRange){1, 1}, diags);
    }
}

/* Adds the tuck box of a deck; several boxes if the deck is too thick for one. */
static void add_tuck_box(Kit *kit, const Set *set, DiagList *diags)
{
    enum { MAX_BOXES = 4 };
    long cards = set_printed(set, kit->options.game->players);
    if (!tuck_is_wanted(set, cards) || !box_is_chosen(kit, set))
        return;
    TuckWish wish = {.set = set, .trim = largest_card(set)};
    for (wish.boxes = 1; wish.boxes <= MAX_BOXES; wish.boxes++) {
        wish.size = (TuckSize){
            tuck_panel(wish.trim.w), tuck_panel(wish.trim.h),
            tuck_depth(card_thickness(set), box_share(cards, wish.boxes, 0)), 0};
        if (!tuck_fit(&wish.size, &kit->options.paper))
            continue;
        wish.art = art_of(kit, set, diags);
        add_boxes(kit, wish, cards, diags);
        return;
    }
    list_add(kit->arena, &kit->unboxed, set);
}

static void add_sets(Kit *kit, DiagList *diags)
{
    const Game *game = kit->options.game;
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

/* --- imposition ------------------------------------------------------------------- */

/* Returns help that names the paper on which the batch fits. */
static const char *larger_paper(Arena *arena, const Kit *kit, Batch batch)
{
    for (const NamedSize *size = PAPERS; size->name; size++) {
        Paper paper = kit->options.paper;
        paper.inside = (Box){0};
        if (paper_read(arena, size->name, &paper.width, &paper.height) &&
            batch_fits(&batch, &paper, kit->options.backs))
            return arena_print(arena, "use --paper %s", size->name);
    }
    const Paper *paper = &kit->options.paper;
    double out = 2 * fmax(paper->margin, fmax(paper->keep_off, paper->corner));
    bool folds = batch.has_back && kit->options.backs == BACKS_FOLD;
    return arena_print(
        arena, "use paper of at least %s",
        kit_measures(arena, ceil(batch.w + out),
                     ceil(folds ? 2 * (batch.h + 10) + out : batch.h + out)));
}

static void report_misfit(const Kit *kit, const Batch *batch, const Piece *piece,
                          DiagList *diags)
{
    Arena *arena = diags->arena;
    const Paper *paper = &kit->options.paper;
    bool folds = batch->has_back && kit->options.backs == BACKS_FOLD;
    double w, h;
    paper_room(paper, paper->width > paper->height ? &h : &w,
               paper->width > paper->height ? &w : &h);
    if (folds)
        h = paper->height / 2 - FOLD_ROOM - paper->margin;
    diag_error_help(diags, piece->where, "too-large", larger_paper(arena, kit, *batch),
                    "'%s' needs %s, but the printable area of %s%s is %s",
                    piece_called(arena, piece), kit_measures(arena, batch->w, batch->h),
                    folds ? "half of " : "", kit->options.paper_name,
                    kit_measures(arena, fmax(0, w), fmax(0, h)));
}

static bool fits(const Kit *kit, const KitFile *file, const Batch *batch)
{
    return file->layout ? sheet_layout_holds(file->layout, batch)
                        : batch_fits(batch, &kit->options.paper, kit->options.backs);
}

/* Reports batches that do not fit on the paper and removes them. A draft is printed
 * without them. */
static void drop_misfits(const Kit *kit, KitFile *file, DiagList *diags)
{
    int kept = 0;
    for (int i = 0; i < file->batches.count; i++) {
        const Batch batch = file->batches.items[i];
        PartCopies *copies = file->copies.items[i];
        const Piece *piece = copies->items[0].part->piece;
        if (fits(kit, file, &batch)) {
            file->batches.items[kept] = batch;
            file->copies.items[kept++] = copies;
            continue;
        }
        if (file->layout)
            kit_report_layout_misfit(file->layout, &batch, piece, diags);
        else
            report_misfit(kit, &batch, piece, diags);
        for (int k = 0; k < copies->count; k++)
            copies->items[k].part->left_out = true;
    }
    file->batches.count = file->copies.count = kept;
}

/* Counts the pieces and the boxes of decks on the sheets of the file: a piece counts
 * where the first of its parts is. */
static void count_pieces(const Kit *kit, KitFile *file)
{
    const Piece *last = NULL;
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        long count = file->placed[part->order];
        file->boxes += part->box_of ? count : 0;
        if (part->left_out || part->box_of || part->piece == last)
            continue;
        last = part->piece;
        file->pieces += count;
        if (!file->sets.count ||
            file->sets.items[file->sets.count - 1].set != last->set)
            list_add(kit->arena, &file->sets, ((SetCount){last->set, 0}));
        file->sets.items[file->sets.count - 1].count += count;
    }
}

/* Returns how often each part is on the sheets of the file, by its order. */
static const long *count_parts(const Kit *kit, const KitFile *file)
{
    long *placed = arena_array(kit->arena, long, file->parts.count + 1);
    for (int i = 0; i < file->sheets.all.count; i++) {
        const Sheet *sheet = file->sheets.all.items[i];
        for (int k = 0; k < sheet->places.count; k++)
            placed[kit_part(file, sheet, k)->order]++;
    }
    return placed;
}

static int first_part(const KitFile *file, const Sheet *sheet)
{
    int first = INT_MAX;
    for (int i = 0; i < sheet->places.count; i++) {
        int order = kit_part(file, sheet, i)->order;
        first = order < first ? order : first;
    }
    return first;
}

/* Sorts the sheets in the order of the game, by the first part on each. Insertion sort,
 * because the sheets are nearly sorted. */
static void sort_sheets(Kit *kit, KitFile *file)
{
    int count = file->sheets.all.count;
    Sheet **sheets = file->sheets.all.items;
    int *firsts = arena_array(kit->arena, int, count);
    for (int i = 0; i < count; i++) {
        Sheet *sheet = sheets[i];
        int first = first_part(file, sheet), at = i;
        for (; at > 0 && firsts[at - 1] > first; at--) {
            firsts[at] = firsts[at - 1];
            sheets[at] = sheets[at - 1];
        }
        firsts[at] = first;
        sheets[at] = sheet;
    }
}

static const bool *begins_of(const Kit *kit, const PartCopies *copies)
{
    bool *begins = arena_array(kit->arena, bool, copies->count);
    for (int i = 0; i < copies->count; i++)
        begins[i] = !i || copies->items[i].part != copies->items[i - 1].part;
    return begins;
}

/* --- files ------------------------------------------------------------------------ */

static bool sheet_has_back(const KitFile *file, const Sheet *sheet)
{
    for (int i = 0; i < sheet->places.count; i++)
        if (kit_has_back(file, &sheet->places.items[i]))
            return true;
    return false;
}

/* Moves the sheets without backs to a file of their own, and returns it. */
static KitFile *split_off_single_sided(const Kit *kit, KitFile *file)
{
    Arena *arena = kit->arena;
    KitFile *own = arena_new_item(arena, KitFile);
    int kept = 0;
    *own = *file;
    own->name = arena_print(arena, "%s" SINGLE_SIDED, file->name);
    own->title = arena_print(arena, "%s, single-sided", file->title);
    own->duplex = false;
    own->sheets.all.items = NULL;
    own->sheets.all.count = own->sheets.all.room = 0;
    for (int i = 0; i < file->sheets.all.count; i++) {
        Sheet *sheet = file->sheets.all.items[i];
        if (sheet_has_back(file, sheet))
            file->sheets.all.items[kept++] = sheet;
        else
            list_add(arena, &own->sheets.all, sheet);
    }
    file->sheets.all.count = kept;
    return own;
}

/* Keeps the parts that are on the sheets of this half of a file. */
static void keep_placed(const Kit *kit, KitFile *file)
{
    const KitFile whole = *file;
    file->parts.items = NULL;
    file->parts.count = file->parts.room = 0;
    for (int i = 0; i < whole.parts.count; i++)
        if (file->placed[whole.parts.items[i]->order])
            list_add(kit->arena, &file->parts, whole.parts.items[i]);
}

/* Adds the file to the kit, once its sheets are known. */
static void add_file(Kit *kit, KitFile *file, bool is_half)
{
    const Paper *paper = &kit->options.paper;
    file->placed = count_parts(kit, file);
    if (is_half)
        keep_placed(kit, file);
    if (!file->layout)
        file->maps = assembly_plan(kit->arena, file, fmax(paper->width, paper->height));
    file->bleeds = kit_least_bleeds(kit->arena, file);
    count_pieces(kit, file);
    file->pages = kit_first(file) + file->sheets.all.count * kit_sides(file);
    list_add(kit->arena, &kit->files, file);
}

/* Computes the sheets of a file, in the order of the game, or as its layout fills up.
 */
static void make_sheets(Kit *kit, KitFile *file, DiagList *diags)
{
    const KitOptions *options = &kit->options;
    const Batch *batches = file->batches.items;
    int count = file->batches.count;
    if (file->layout && count) {
        file->sheets = sheet_layout_impose(kit->arena, file->layout, batches, count,
                                           options->skip);
        return;
    }
    file->sheets =
        impose(kit->arena, batches, count,
               &(ImposeOptions){options->paper, options->backs, options->guides});
    sort_sheets(kit, file);
    file->bleeds = kit_least_bleeds(kit->arena, file);
    kit_note_losses(kit, file, diags);
}

static void impose_file(Kit *kit, KitFile *file, DiagList *diags)
{
    const KitOptions *options = &kit->options;
    bool is_duplex = options->backs == BACKS_LONG || options->backs == BACKS_SHORT;
    int backed = 0;
    drop_misfits(kit, file, diags);
    for (int i = 0; i < file->batches.count; i++) {
        Batch *batch = &file->batches.items[i];
        batch->count = file->copies.items[i]->count;
        batch->begins = begins_of(kit, file->copies.items[i]);
    }
    make_sheets(kit, file, diags);
    const int count = file->sheets.all.count;
    if (!count)
        return;
    for (int i = 0; i < count; i++)
        backed += is_duplex && sheet_has_back(file, file->sheets.all.items[i]);
    file->duplex = backed > 0;
    KitFile *single_sided =
        backed && backed < count ? split_off_single_sided(kit, file) : NULL;
    add_file(kit, file, single_sided != NULL);
    if (single_sided)
        add_file(kit, single_sided, true);
}

static void impose_files(Kit *kit, DiagList *diags)
{
    const KitFiles whole = kit->files;
    kit->files = (KitFiles){0};
    for (int i = 0; i < whole.count; i++)
        impose_file(kit, whole.items[i], diags);
}

/* Sets all text of slugs, labels and the make list once, so that all fonts and other
 * inputs of a kit are known before its first page is made. */
static void open_fonts(const Kit *kit)
{
    static const char *const roles[] = {NULL, "title"};
    const Game *game = kit->options.game;
    Arena *arena = arena_new();
    Captions captions = kit_captions(kit, arena);
    Text words = text_new(arena);
    ItemList unseen = {0};
    text_print(&words, "ppgen 0123456789 %%·²…×’“”'(), %s %s %s %s", game->title,
               game->edition, kit->options.paper_name, words_of_needs(kit, arena));
    for (int i = 0; i < game->sets.count; i++)
        text_print(&words, " %s %s", game->sets.items[i]->title,
                   game->sets.items[i]->instead ? game->sets.items[i]->instead : "");
    for (int i = 0; i < 4; i++) {
        captions.role = roles[i / 2];
        caption_lines(&captions, words.text,
                      (CaptionStyle){.size = 1, .colour = 0, .bold = i % 2},
                      (Box){0, 0, 1000, 0}, &unseen);
    }
    arena_free(arena);
}

static void forget_lock(void *kit)
{
    pthread_mutex_destroy(&((Kit *)kit)->lock);
}

Kit *kit_new(Arena *arena, const KitOptions *options, DiagList *diags)
{
    Kit *kit =
        arena_make(arena, Kit, .arena = arena, .options = *options,
                   .prints = face_cache_new(arena, options->game, options->faces));
    pthread_mutex_init(&kit->lock, NULL);
    arena_on_reset(arena, forget_lock, kit);
    int errors = diags->errors;
    add_sets(kit, diags);
    kit_check_skip(kit, diags);
    if (diags->errors > errors && !options->draft)
        return NULL;
    impose_files(kit, diags);
    if (diags->errors > errors && !options->draft)
        return NULL;
    open_fonts(kit);
    options->faces->silent = true;
    return kit;
}
