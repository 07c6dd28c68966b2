#include "kit/make_list.h"

#include <math.h>

#include "base/units.h"
#include "layout/caption.h"

#define MARGIN 15.0
#define PICTURE 27.0   /* how wide the small picture of a sheet is */
#define BESIDE 6.0     /* between it and the words */
#define STEP_GAP 5.0   /* between two steps */
#define TEXT_PAGE 0.05 /* of a page of text, so much is inked */
#define LINE 0.1       /* of what is cut and folded, in a picture */
#define LEAST_PAPER 140.0

enum { INK = 0x1A1A1A, GREY = 0x5F5F5F, RULE = 0xB8B8B8 };

typedef struct {
    Kit *kit;
    const double *covers;
    Arena *arena;
    Captions body, title;
    PageList pages;
    Page page;
    double y;
} Leaflet;

/* --- facts ------------------------------------------------------------------------ */

static bool is_new(double *known, int *count, double value)
{
    enum { MOST = 400 };
    for (int i = 0; i < *count; i++)
        if (fabs(known[i] - value) < 0.02)
            return false;
    if (*count < MOST)
        known[(*count)++] = value;
    return true;
}

static int count_cuts(const KitFile *file, const Sheet *sheet)
{
    double across[400], down[400];
    int count_across = 0, count_down = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const Place *place = &sheet->places.items[i];
        const Part *part = kit_copy(file, place)->part;
        if (part->is_net || part->trim.rounded)
            continue;
        is_new(across, &count_across, place->trim.x);
        is_new(across, &count_across, place->trim.x + place->trim.w);
        is_new(down, &count_down, place->trim.y);
        is_new(down, &count_down, place->trim.y + place->trim.h);
    }
    return count_across + count_down;
}

typedef struct {
    int cuts, nets, boxes, outlines, folded;
    bool lapped;
    double corner;
    double round[400]; /* diameters of circles */
    int rounds;
    bool ovals;
} Work;

static Work work_of(const KitFile *file)
{
    Work work = {0};
    for (int i = 0; i < file->sheets.all.count; i++) {
        work.cuts += count_cuts(file, file->sheets.all.items[i]);
        work.folded += file->sheets.all.items[i]->folds;
    }
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        bool punched = part->trim.rounded && !part->cut && !part->is_net;
        work.boxes += part->box_of != NULL;
        work.nets += part->piece->set->kind == KIND_DIE && part->is_net;
        work.outlines += part->cut && !part->is_net;
        work.lapped |= part->lap > 0;
        if (!part->is_net && !part->trim.rounded)
            work.corner = fmax(work.corner, part->trim.corner);
        if (punched && fabs(part->w - part->h) < 0.02)
            is_new(work.round, &work.rounds, part->w);
        else if (punched)
            work.ovals = true;
    }
    return work;
}

/* --- pages ------------------------------------------------------------------------ */

static void begin_page(Leaflet *leaf)
{
    const Paper *paper = &leaf->kit->wish.paper;
    double w = fmin(paper->width, paper->height), h = fmax(paper->width, paper->height);
    if (w < LEAST_PAPER || w > 300)
        w = 210, h = 297;
    leaf->page = (Page){.width = w, .height = h};
    leaf->page.label = arena_print(leaf->arena, "%d", leaf->pages.count + 1);
    leaf->y = MARGIN;
}

static void end_page(Leaflet *leaf)
{
    list_add(leaf->arena, &leaf->pages, leaf->page);
}

static double width_of(const Leaflet *leaf)
{
    return leaf->page.width - 2 * MARGIN;
}

static void need(Leaflet *leaf, double height)
{
    if (leaf->y + height <= leaf->page.height - MARGIN)
        return;
    end_page(leaf);
    begin_page(leaf);
}

static double words(const Leaflet *leaf, double x, double y, double w, double size,
                    bool bold, uint32_t colour, const char *text, ItemList *items)
{
    return caption_lines(&leaf->body, text, bold, size * MM_A_POINT, colour,
                         (Box){x, y, w, 0}, items);
}

static void add_rule(Leaflet *leaf)
{
    Path *path = path_new(leaf->arena);
    path_move(path, MARGIN, leaf->y);
    path_line(path, leaf->page.width - MARGIN, leaf->y);
    list_add(leaf->arena, &leaf->page.items,
             item_stroke(path, paint_ink(RULE, 1), (Stroke){.width = 0.2}));
}

/* --- a small picture of a sheet ----------------------------------------------------
 */

/* A sheet that is folded up tells more than a flat one. */
static int telling_page(const KitFile *file)
{
    int page = kit_first(file), each = file->duplex ? 2 : 1;
    for (int i = 0; i < file->sheets.all.count; i++) {
        const Sheet *sheet = file->sheets.all.items[i];
        for (int k = 0; k < sheet->places.count; k++)
            if (kit_copy(file, &sheet->places.items[k])->part->is_net)
                return page + i * each;
    }
    return page;
}

/* The same lines, as wide as it takes to be seen in the small picture. */
static void add_lines(Arena *arena, const ItemList *marks, double scale, ItemList *to)
{
    for (int i = 0; i < marks->count; i++) {
        Item item = marks->items[i];
        if (item.kind != ITEM_STROKE)
            continue;
        Stroke *stroke = &item.stroke;
        double *dashes =
            arena_alloc(arena, (size_t)stroke->dash_count * sizeof(double));
        for (int k = 0; k < stroke->dash_count; k++)
            dashes[k] = LINE / scale * 4;
        stroke->width = LINE / scale;
        stroke->dashes = dashes;
        list_add(arena, to, item);
    }
}

/* Returns how high it is. */
static double add_picture(Leaflet *leaf, const KitFile *file, ItemList *items)
{
    Arena *arena = leaf->arena;
    Page sheet = kit_page(leaf->kit, file, telling_page(file), arena);
    double scale = PICTURE / fmax(sheet.width, sheet.height * 0.75);
    Box box = {0, 0, sheet.width * scale, sheet.height * scale};
    Group *group = arena_new_item(arena, Group);
    *group = (Group){
        .matrix = matrix_scale(scale, scale), .opacity = 1, .items = sheet.items};
    add_lines(arena, &sheet.marks[MARKS_GUIDES], scale, &group->items);
    add_lines(arena, &sheet.marks[MARKS_FOLD], scale, &group->items);
    list_add(arena, items, (Item){.kind = ITEM_GROUP, .group = group});
    Path *frame = path_new(arena);
    path_rectangle(frame, box, 0);
    list_add(arena, items,
             item_stroke(frame, paint_ink(RULE, 1), (Stroke){.width = 0.2}));
    return box.h;
}

/* --- the words of a step ------------------------------------------------------------
 */

static const char *counted(const Leaflet *leaf, long count, const char *one,
                           const char *many)
{
    return text_counted(leaf->arena, count, one, many);
}

static const char *print_words(const Leaflet *leaf, const KitFile *file)
{
    const KitWish *wish = &leaf->kit->wish;
    const char *sides = !file->duplex ? "on one side"
                        : wish->backs == BACKS_SHORT
                            ? "on both sides, flipped on the short edge"
                            : "on both sides, flipped on the long edge";
    bool folds = file->sheets.all.items[0]->folds;
    return arena_print(leaf->arena, "Print %s.pdf: %s of %s, %s%s.", file->stock->name,
                       counted(leaf, file->sheets.all.count, "sheet", "sheets"),
                       folds ? "paper of 120 to 160 g/m²" : file->stock->paper, sides,
                       file->has_map
                           ? ", and before them a page that shows how the parts "
                             "go together"
                           : "");
}

/* "Events 48 · Characters 6" */
static const char *content_words(const Leaflet *leaf, const KitFile *file)
{
    Text text = text_new(leaf->arena);
    const Game *game = leaf->kit->wish.game;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        long count = 0;
        const Piece *last = NULL;
        for (int k = 0; k < file->parts.count; k++) {
            const Part *part = file->parts.items[k];
            bool counts =
                part->piece->set == set && !part->box_of && part->piece != last;
            count += counts ? piece_count(part->piece, game->players) : 0;
            last = part->piece;
        }
        if (count)
            text_print(&text, "%s%s %ld", text.length ? " · " : "", set->title, count);
    }
    for (int k = 0; k < file->parts.count; k++)
        if (file->parts.items[k]->box_of)
            text_print(&text, "%sBox for %s", text.length ? " · " : "",
                       file->parts.items[k]->box_of->title);
    return text.text;
}

static void add_rounds(const Work *work, Text *text)
{
    text_add(text, " Punch or cut circles of ");
    for (int i = 0; i < work->rounds; i++)
        text_print(text, "%s%.4g",
                   !i                     ? ""
                   : i + 1 < work->rounds ? ", "
                                          : " and ",
                   work->round[i]);
    text_add(text, " mm.");
}

static bool has_flat_pieces(const Work *work)
{
    return work->cuts || work->outlines || work->rounds || work->ovals;
}

/* What nets and boxes take. */
static void add_folding(const KitFile *file, const Work *work, Text *text)
{
    bool stands = false;
    for (int i = 0; i < file->parts.count; i++)
        stands |= file->parts.items[i]->piece->set->kind == KIND_STANDEE;
    if (work->boxes)
        text_add(
            text,
            " Boxes: cut along the grey lines, score and fold the dashed ones, and "
            "glue the grey strip behind the other edge.");
    if (work->nets)
        text_add(text,
                 " Dice: cut along the grey lines, and glue each grey tab behind the "
                 "face that it meets.");
    if (stands)
        text_add(text,
                 " Standees: fold over the head and glue back to back; cut odd shapes "
                 "through both layers then. Fold the feet out, one to each side, and "
                 "glue them on card or on a coin.");
}

static const char *const CUT_ALONG[] = {
    [GUIDES_TICKS] = "along the ticks; what lies between two close ones is waste",
    [GUIDES_CORNERS] = "along the marks at the corners",
    [GUIDES_LINES] = "along the lines",
    [GUIDES_NONE] = "along the edges of the pieces",
};

static const char *work_words(const Leaflet *leaf, const KitFile *file)
{
    Work work = work_of(file);
    Text text = text_new(leaf->arena);
    bool backed = file->duplex || work.folded;
    if (work.folded)
        text_add(&text,
                 "Fold each sheet along its dashed middle, glue the halves together, "
                 "and let them dry under a weight. ");
    text_add(&text,
             backed && file->stock->backed ? file->stock->backed : file->stock->work);
    if (work.boxes && has_flat_pieces(&work))
        text_add(&text, "Glue flat parts, as a lid's picture, onto the boxes.");
    if (work.cuts)
        text_print(&text, "%sCut %s: %s.", text.length ? " " : "",
                   CUT_ALONG[leaf->kit->wish.guides],
                   counted(leaf, work.cuts, "straight cut", "straight cuts"));
    if (work.corner > 0)
        text_print(&text, " Round the corners to %.3g mm, if you like.", work.corner);
    if (work.rounds)
        add_rounds(&work, &text);
    if (work.ovals)
        text_add(&text, " Cut ovals between the short ticks around them.");
    if (work.outlines)
        text_add(&text, " Cut large discs and odd shapes along their grey outline.");
    add_folding(file, &work, &text);
    if (file->has_map)
        text_print(&text, " The first page shows how the parts go together%s.",
                   work.lapped ? ": beyond its dashed line, one is glued below the next"
                               : ", edge to edge");
    return text.text;
}

/* Beside its picture; returns how high it is. */
static double add_words(Leaflet *leaf, const KitFile *file, int number, double cover,
                        ItemList *items)
{
    double x = PICTURE + BESIDE, w = width_of(leaf) - x, y = 7;
    caption_set(&leaf->title,
                arena_print(leaf->arena, "%d. %s", number, file->stock->title), true,
                13 * MM_A_POINT, INK, (Box){x, 4.2, w, 0}, 0, items);
    y += words(leaf, x, y, w, 9.5, true, INK, print_words(leaf, file), items) + 1;
    y += words(leaf, x, y, w, 9.5, false, INK, content_words(leaf, file), items) + 1;
    y += words(leaf, x, y, w, 9.5, false, INK, work_words(leaf, file), items) + 1;
    return y + words(leaf, x, y, w, 8, false, GREY,
                     arena_print(leaf->arena, "Ink covers about %.0f %% of the paper.",
                                 100 * cover),
                     items);
}

static void add_step(Leaflet *leaf, const KitFile *file, int number, double cover)
{
    Group *group = arena_new_item(leaf->arena, Group);
    double high = add_words(leaf, file, number, cover, &group->items);
    high = fmax(high, add_picture(leaf, file, &group->items));
    need(leaf, high);
    group->matrix = matrix_move(MARGIN, leaf->y);
    group->opacity = 1;
    list_add(leaf->arena, &leaf->page.items,
             (Item){.kind = ITEM_GROUP, .group = group});
    leaf->y += high + STEP_GAP;
}

/* --- head and foot ------------------------------------------------------------------
 */

static void add_head(Leaflet *leaf)
{
    const KitWish *wish = &leaf->kit->wish;
    const Game *game = wish->game;
    ItemList *items = &leaf->page.items;
    caption_set(&leaf->title, game->title, true, 26 * MM_A_POINT, INK,
                (Box){MARGIN, leaf->y + 8, width_of(leaf), 0}, 0, items);
    leaf->y += 12;
    const char *edition =
        game->is_default ? "" : arena_print(leaf->arena, ", edition %s", game->edition);
    leaf->y +=
        words(leaf, MARGIN, leaf->y, width_of(leaf), 10, false, GREY,
              arena_print(leaf->arena, "How to make it%s · %s · %s%s%s", edition,
                          wish->paper_name, wish->stamp ? wish->stamp : "",
                          wish->draft ? " · " : "", wish->draft ? wish->draft : ""),
              items);
    leaf->y += 3;
    add_rule(leaf);
    leaf->y += 4;
}

static void add_need(Text *text, const char *what)
{
    text_print(text, "%s%s", text->length ? "; " : "", what);
}

static const char *needs_of(const Leaflet *leaf)
{
    Text text = text_new(leaf->arena);
    const Kit *kit = leaf->kit;
    bool nets = false, tokens = false, rings = false, rounds = false;
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        Work work = work_of(file);
        nets |= work.nets || work.boxes || work.folded ||
                text_is(file->stock->name, "stand-ins");
        rounds |= work.rounds || work.ovals;
        tokens |= text_is(file->stock->name, "tokens");
        for (int k = 0; k < file->parts.count; k++)
            rings |= file->parts.items[k]->piece->set->kind == KIND_RING &&
                     file->parts.items[k]->trim.hole;
    }
    add_need(&text, "a steel ruler and a sharp knife, or a trimmer");
    if (nets || tokens)
        add_need(&text, "scissors and glue");
    if (tokens)
        add_need(&text, "board of 1 to 2 mm");
    if (rounds)
        add_need(&text, "a punch, if you have one");
    if (rings)
        add_need(&text, "a brad (a split pin) to turn the rings on");
    return text.text;
}

static const char *played_with(const Leaflet *leaf)
{
    Text text = text_new(leaf->arena);
    const Node *needs = node_get(leaf->kit->wish.game->tree, "needs");
    for (int i = 0; needs && needs->kind == NODE_LIST && i < needs->count; i++)
        if (needs->items[i]->kind == NODE_TEXT)
            add_need(&text, needs->items[i]->text);
    return text.text;
}

static void add_line(Leaflet *leaf, const char *head, const char *text)
{
    ItemList *items = &leaf->page.items;
    const double indent = 30;
    if (!*text)
        return;
    need(leaf, 8);
    words(leaf, MARGIN, leaf->y, indent, 9.5, true, INK, head, items);
    leaf->y += words(leaf, MARGIN + indent, leaf->y, width_of(leaf) - indent, 9.5,
                     false, INK, text, items) +
               1.5;
}

/* Sheets and ink of all files. */
static const char *sums_of(const Leaflet *leaf)
{
    const Kit *kit = leaf->kit;
    int sheets = 0;
    double ink = 0;
    for (int i = 0; i < kit->files.count; i++) {
        sheets += kit->files.items[i]->sheets.all.count;
        ink += kit->files.items[i]->pages * leaf->covers[i];
    }
    return arena_print(leaf->arena,
                       "%s of paper; as much ink as about %.0f pages of text",
                       counted(leaf, sheets, "sheet", "sheets"), ceil(ink / TEXT_PAGE));
}

PageList make_list_pages(Kit *kit, const double *covers, Arena *arena)
{
    const KitWish *wish = &kit->wish;
    DiagList *unheard = diag_list_new(arena);
    Leaflet leaf = {.kit = kit,
                    .covers = covers,
                    .arena = arena,
                    .body = {wish->studio, wish->game, arena, unheard, NULL},
                    .title = {wish->studio, wish->game, arena, unheard, "title"}};
    begin_page(&leaf);
    add_head(&leaf);
    add_line(&leaf, "In all", sums_of(&leaf));
    add_line(&leaf, "To make it", needs_of(&leaf));
    add_line(&leaf, "To play it", played_with(&leaf));
    add_line(
        &leaf, "When you print",
        "at 100 %, without fitting to the page. The ruler on each sheet must measure "
        "50 mm. If backs miss their fronts, 'ppgen calibrate' helps.");
    leaf.y += 3;
    for (int i = 0; i < kit->files.count; i++)
        add_step(&leaf, kit->files.items[i], i + 1, covers[i]);
    end_page(&leaf);
    return leaf.pages;
}
