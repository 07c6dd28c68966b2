/* Cut-up boards are drawn whole with their seams; map sections are drawn in the
 * arrangement of the map; nets are drawn flat and half folded. */
#include <math.h>

#include "base/units.h"
#include "kit/assembly_net.h"
#include "kit/kit.h"
#include "layout/piece.h"

#define SIDE 12.0       /* margin left and right of a diagram */
#define HEADING 9.0     /* space above a diagram for its heading */
#define BELOW 4.0       /* space below a diagram */
#define DISC_RADIUS 4.5 /* radius of the disc below a label */
#define MAX_HIGH 150.0
#define LEAST_HIGH 45.0 /* including the heading */
#define NET_WIDE 180.0
#define NET_HIGH 62.0

enum { INK = 0x1A1A1A, WHITE = 0xFFFFFF, RED = 0xC02020 };

typedef struct {
    Kit *kit;
    const KitFile *file;
    const Captions *captions;
    Page *page;
} AssemblyPage;

static bool is_sectional(const Part *part)
{
    const Board *board = set_board(part->piece->set);
    return board && board->section_count > 1 && number_sign(board->cell_width) > 0 &&
           part->piece->set->pieces.count > 1 && !part->label;
}

bool assembly_lays(const Part *part)
{
    return part->label || is_sectional(part);
}

/* Returns true if the parts are nets of one half of a box. */
static bool is_same_half(const Part *a, const Part *b)
{
    return a->net && b->net && a->net->whole && a->net->whole == b->net->whole;
}

/* Returns true if one picture will do for both nets: dice of a set, or boxes for cards
 * of one size. */
static bool folds_alike(const Part *a, const Part *b)
{
    bool boxes = a->is_tuck && b->is_tuck;
    return a->net && b->net && !a->box_part && a->net->count == b->net->count &&
           (boxes || a->piece->set == b->piece->set) && a->trim.w == b->trim.w &&
           a->trim.h == b->trim.h;
}

/* Compares with the latest parts only, to bound the time. */
static bool begins_net(const KitFile *file, int i)
{
    enum { MAX_COMPARED = 64 };
    const Part *part = file->parts.items[i];
    for (int k = i > MAX_COMPARED ? i - MAX_COMPARED : 0; k < i; k++)
        if (is_same_half(part, file->parts.items[k]) ||
            folds_alike(part, file->parts.items[k]))
            return false;
    return true;
}

/* Returns true if a diagram begins with part i: the first part of a cut-up piece, the
 * first section of a map, or the first net of a body. */
static bool begins_diagram(const KitFile *file, int i)
{
    const Part *part = file->parts.items[i];
    const Part *before = i ? file->parts.items[i - 1] : NULL;
    if (part->net)
        return begins_net(file, i);
    if (part->label)
        return !before || before->piece != part->piece;
    return is_sectional(part) && (!before || before->piece->set != part->piece->set);
}

/* Returns how many diagrams fit on a page. */
static int most_on_page(double height)
{
    return (int)fmax(1, floor((height - ASSEMBLY_TOP - SIDE) / LEAST_HIGH));
}

int assembly_plan(Arena *arena, KitFile *file, double height)
{
    int each = most_on_page(height);
    for (int i = 0; i < file->parts.count; i++)
        if (begins_diagram(file, i))
            list_add(arena, &file->diagrams, i);
    return (file->diagrams.count + each - 1) / each;
}

/* --- elements of diagrams --------------------------------------------------------- */

/* Marks a part or section: with a line along its edge, and its label in the middle. */
static void add_outlined(const AssemblyPage *m, const Path *edge, const char *label)
{
    Arena *arena = m->captions->arena;
    Point at = box_middle(path_extent(edge));
    list_add(arena, &m->page->items,
             item_stroke(edge, paint_ink(RED, 1), (Stroke){.width = 0.35}));
    Path *disc = path_new(arena);
    path_ellipse(disc, box_around(at, 2 * DISC_RADIUS, 2 * DISC_RADIUS));
    list_add(arena, &m->page->items, item_fill(disc, paint_ink(WHITE, 0.9)));
    list_add(arena, &m->page->items,
             item_stroke(disc, paint_ink(INK, 1), (Stroke){.width = 0.2}));
    caption_set(m->captions, label,
                (CaptionStyle){.size = 9 * MM_PER_POINT,
                               .colour = INK,
                               .bold = true,
                               .align = ALIGN_CENTRE},
                (Box){at.x - DISC_RADIUS, at.y + 1.1, 2 * DISC_RADIUS, 0},
                &m->page->items);
}

/* Draws the whole front of a part into a box of the same proportions, turned by 90
 * degrees if wanted. */
static void add_face(const AssemblyPage *m, const Part *part, Box box, bool turned)
{
    Part whole = *part;
    Trim trim = part->trim;
    double scale = turned ? box.w / trim.h : box.w / trim.w;
    Matrix matrix = matrix_scale(scale, scale);
    if (turned)
        matrix = matrix_multiply(matrix, matrix_turn(90));
    matrix =
        matrix_multiply(matrix, matrix_move(turned ? box.x + box.w : box.x, box.y));
    whole.front = (Panels){0};
    list_add(m->captions->arena, &whole.front,
             (Panel){SIDE_FRONT, MATRIX_IDENTITY, NULL, false});
    face_cache_add(m->kit->prints, &whole, false,
                   (PrintSpot){matrix, box, 1, m->captions->arena, &m->page->items});
}

/* --- cut-up pieces ---------------------------------------------------------------- */

static void add_fold(const AssemblyPage *m, Point from, Point to)
{
    static const double dashes[] = {2.4, 1.6};
    Path *path = path_new(m->captions->arena);
    path_segment(path, from.x, from.y, to.x, to.y);
    list_add(m->captions->arena, &m->page->items,
             item_stroke(path, paint_ink(WHITE, 1), (Stroke){.width = 1.1}));
    list_add(m->captions->arena, &m->page->items,
             item_stroke(path, paint_ink(INK, 1),
                         (Stroke){.width = 0.45, .dashes = dashes, .dash_count = 2}));
}

/* Draws where the piece is folded to lie in the game's box, beyond its edges too. */
static void add_folds(const AssemblyPage *m, const Part *part, Box box)
{
    const double out = 3, scale = box.w / part->trim.w;
    Folds folds;
    if (!piece_is_folded(m->captions->arena, part->piece, &folds))
        return;
    for (int i = 1; i < folds.across.count; i++) {
        double x = box.x + folds.across.at[i] * scale;
        add_fold(m, (Point){x, box.y - out}, (Point){x, box.y + box.h + out});
    }
    for (int i = 1; i < folds.down.count; i++) {
        double y = box.y + folds.down.at[i] * scale;
        add_fold(m, (Point){box.x - out, y}, (Point){box.x + box.w + out, y});
    }
}

static void draw_cut_up(const AssemblyPage *m, int first, Box box)
{
    const KitFile *file = m->file;
    const Part *part = file->parts.items[first];
    double scale = box.w / part->trim.w;
    add_face(m, part, box, false);
    add_folds(m, part, box);
    for (int i = first; i < file->parts.count; i++) {
        const Part *one = file->parts.items[i];
        if (one->piece != part->piece || !one->label)
            break;
        Box w = one->window;
        Box shown = {box.x + w.x * scale, box.y + w.y * scale, w.w * scale,
                     w.h * scale};
        const Matrix matrix =
            matrix_multiply(matrix_scale(scale, scale), matrix_move(box.x, box.y));
        Arena *arena = m->captions->arena;
        add_outlined(m,
                     one->section ? path_moved(arena, one->section, matrix)
                                  : path_of_box(arena, shown),
                     one->label);
    }
}

/* --- map sections ----------------------------------------------------------------- */

/* Returns the part that shows a section, or NULL; sets '*turned'. */
static const Part *part_for(const AssemblyPage *m, const Set *set,
                            const Section *section, bool *turned)
{
    const Piece *piece = section_piece(set, section, turned);
    for (int i = 0; i < m->file->parts.count; i++)
        if (m->file->parts.items[i]->piece == piece)
            return m->file->parts.items[i];
    return NULL;
}

static void draw_sections(const AssemblyPage *m, int first, Box box)
{
    const Set *set = m->file->parts.items[first]->piece->set;
    const Board *board = set_board(set);
    double cell_w = number_to_double(board->cell_width),
           cell_h = number_to_double(board->cell_height);
    double scale = box.w / (cell_w * board->columns);
    for (int i = 0; i < board->section_count; i++) {
        const Section *section = &board->sections[i];
        double w = section->width * cell_w, h = section->height * cell_h;
        Box shown = {box.x + (section->column - 1) * cell_w * scale,
                     box.y + (section->row - 1) * cell_h * scale, w * scale, h * scale};
        bool turned = false;
        const Part *part = part_for(m, set, section, &turned);
        if (part)
            add_face(m, part, shown, turned);
        add_outlined(m, path_of_box(m->captions->arena, shown), section->kind->name);
    }
}

/* --- nets ------------------------------------------------------------------------- */

/* Names the decks whose boxes fold like part 'first'. */
static const char *box_heading(const AssemblyPage *m, int first)
{
    enum { MOST_NAMED = 6 };
    Arena *arena = m->captions->arena;
    LIST(const char *) decks = {0};
    const Set *last = NULL;
    for (int i = first; i < m->file->parts.count; i++) {
        const Part *part = m->file->parts.items[i];
        const Set *set = part->box_of ? part->box_of : part->piece->set;
        if (!folds_alike(m->file->parts.items[first], part) || set == last)
            continue;
        last = set;
        list_add(arena, &decks, set->title);
    }
    return arena_print(arena, "%s: %s", decks.count > 1 ? "Card boxes" : "Card box",
                       text_join(arena, decks.items, decks.count, MOST_NAMED, "and"));
}

/* Returns true if there are several telescope boxes. */
static bool has_boxes(const KitFile *file)
{
    const Piece *piece = NULL;
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        if (part->box_part && piece && part->piece != piece)
            return true;
        piece = part->box_part ? part->piece : piece;
    }
    return false;
}

static const char *heading_of(const AssemblyPage *m, int first)
{
    Arena *arena = m->captions->arena;
    const Part *part = m->file->parts.items[first];
    if (part->is_tuck)
        return box_heading(m, first);
    if (part->box_part)
        return arena_print(arena, "%s of the box%s%s",
                           text_starts(part->box_part, "lid") ? "Lid" : "Base",
                           has_boxes(m->file) ? ": " : "",
                           has_boxes(m->file) ? part->piece->set->title : "");
    return part->piece->set->title;
}

/* Says above the pictures of nets what their lines mean. */
static void add_legend(const AssemblyPage *m)
{
    static const char words[] =
        "Cut solid lines, fold dashed ones. Glue each grey tab behind the dotted area "
        "with its number. Right: half folded.";
    bool has_net = false;
    for (int i = 0; i < m->file->parts.count; i++)
        has_net |= m->file->parts.items[i]->net != NULL;
    if (has_net)
        caption_set(m->captions, words, caption_regular(8, INK),
                    (Box){SIDE, ASSEMBLY_TOP - 1, m->page->width - 2 * SIDE, 0},
                    &m->page->items);
}

static void draw_nets(const AssemblyPage *m, int first, Box box)
{
    enum { MAX_NETS = 16 };
    const FoldNet *nets[MAX_NETS];
    const Part *part = m->file->parts.items[first];
    int count = 0;
    for (int i = first; i < m->file->parts.count && count < MAX_NETS; i++) {
        const Part *other = m->file->parts.items[i];
        if (i > first && !is_same_half(part, other))
            break;
        nets[count++] = other->net;
    }
    assembly_draw_net(m->captions, nets, count, box, &m->page->items);
}

/* --- pages ------------------------------------------------------------------------ */

/* Returns the size of what the diagram shows: the whole piece, or the whole map. */
static void measure(const Part *part, double *w, double *h)
{
    const Board *board = set_board(part->piece->set);
    bool sections = is_sectional(part);
    if (part->net) {
        *w = NET_WIDE;
        *h = NET_HIGH;
        return;
    }
    *w = sections ? number_to_double(board->cell_width) * board->columns : part->trim.w;
    *h = sections ? number_to_double(board->cell_height) * board->rows : part->trim.h;
}

void assembly_draw(Kit *kit, const KitFile *file, const Captions *captions, int number,
                   Page *page)
{
    AssemblyPage m = {kit, file, captions, page};
    int each = most_on_page(page->height), first = number * each;
    int shown = (int)fmin(each, file->diagrams.count - first);
    add_legend(&m);
    double top = ASSEMBLY_TOP, room = (page->height - ASSEMBLY_TOP - SIDE) / shown;
    for (int k = first; k < first + shown; k++) {
        int i = file->diagrams.items[k];
        const Part *part = file->parts.items[i];
        double w, h;
        measure(part, &w, &h);
        double scale = fmin((page->width - 2 * SIDE) / w,
                            fmin(MAX_HIGH, room - HEADING - BELOW) / h);
        caption_set(captions, heading_of(&m, i), caption_bold(11, INK),
                    (Box){SIDE, top + 5, page->width - 2 * SIDE, 0}, &page->items);
        Box box = {SIDE, top + HEADING, w * scale, h * scale};
        if (part->net)
            draw_nets(&m, i, box);
        else if (part->label)
            draw_cut_up(&m, i, box);
        else
            draw_sections(&m, i, box);
        top += HEADING + box.h + BELOW;
    }
}
