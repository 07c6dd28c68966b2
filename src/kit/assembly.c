/* Cut-up boards are drawn whole with their seams; map sections are drawn in the
 * arrangement of the map. */
#include <math.h>

#include "base/units.h"
#include "kit/kit.h"
#include "layout/piece.h"

#define SIDE 12.0       /* margin left and right of a diagram */
#define HEADING 9.0     /* space above a diagram for its heading */
#define DISC_RADIUS 4.5 /* radius of the disc below a label */
#define MAX_HIGH 150.0
#define LEAST_HIGH 45.0 /* including the heading */

enum { INK = 0x1A1A1A, WHITE = 0xFFFFFF, RED = 0xC02020 };

typedef struct {
    Kit *kit;
    const KitFile *file;
    const Captions *captions;
    Page *page;
} AssemblyPage;

static bool is_sectional(const Part *part)
{
    const Board *board = part->piece->set->prints;
    return board && board->section_count > 1 && number_sign(board->cell_width) > 0 &&
           part->piece->set->pieces.count > 1 && !part->label;
}

/* Returns true if a diagram begins with part i: the first part of a cut-up piece, or
 * the first section of a map. */
static bool begins_picture(const KitFile *file, int i)
{
    const Part *part = file->parts.items[i];
    const Part *before = i ? file->parts.items[i - 1] : NULL;
    if (part->label)
        return !before || before->piece != part->piece;
    return is_sectional(part) && (!before || before->piece->set != part->piece->set);
}

static int count_pictures(const KitFile *file)
{
    int count = 0;
    for (int i = 0; i < file->parts.count; i++)
        count += begins_picture(file, i);
    return count;
}

/* Returns how many diagrams fit on a page. */
static int most_on_page(double height)
{
    return (int)fmax(1, floor((height - ASSEMBLY_TOP - SIDE) / LEAST_HIGH));
}

int assembly_pages(const KitFile *file, double height)
{
    int each = most_on_page(height);
    return (count_pictures(file) + each - 1) / each;
}

/* --- elements of diagrams --------------------------------------------------------- */

/* Marks a part or section: with a frame around it, and its label in the middle. */
static void add_outlined(const AssemblyPage *m, Box box, const char *label)
{
    Arena *arena = m->captions->arena;
    Point at = box_middle(box);
    list_add(arena, &m->page->items,
             item_stroke(path_of_box(arena, box), paint_ink(RED, 1),
                         (Stroke){.width = 0.35}));
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

static void draw_cut_up(const AssemblyPage *m, int first, Box box)
{
    const KitFile *file = m->file;
    const Part *part = file->parts.items[first];
    double scale = box.w / part->trim.w;
    add_face(m, part, box, false);
    for (int i = first; i < file->parts.count; i++) {
        const Part *one = file->parts.items[i];
        if (one->piece != part->piece || !one->label)
            break;
        Box w = one->window;
        Box shown = {box.x + w.x * scale, box.y + w.y * scale, w.w * scale,
                     w.h * scale};
        add_outlined(m, shown, one->label);
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
    const Board *board = set->prints;
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
        add_outlined(m, shown, section->kind->name);
    }
}

/* --- pages ------------------------------------------------------------------------ */

/* Returns the size of what the diagram shows: the whole piece, or the whole map. */
static void measure(const Part *part, double *w, double *h)
{
    const Board *board = part->piece->set->prints;
    bool sections = is_sectional(part);
    *w = sections ? number_to_double(board->cell_width) * board->columns : part->trim.w;
    *h = sections ? number_to_double(board->cell_height) * board->rows : part->trim.h;
}

void assembly_draw(Kit *kit, const KitFile *file, const Captions *captions, int number,
                   Page *page)
{
    AssemblyPage m = {kit, file, captions, page};
    int each = most_on_page(page->height), pictures = count_pictures(file), picture = 0;
    int shown = (int)fmin(each, pictures - number * each);
    double top = ASSEMBLY_TOP, room = (page->height - ASSEMBLY_TOP - SIDE) / shown;
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        double w, h;
        if (!begins_picture(file, i) || picture++ / each != number)
            continue;
        measure(part, &w, &h);
        double scale =
            fmin((page->width - 2 * SIDE) / w, fmin(MAX_HIGH, room - HEADING - 4) / h);
        caption_set(captions, part->piece->set->title, caption_bold(11, INK),
                    (Box){SIDE, top + 5, page->width - 2 * SIDE, 0}, &page->items);
        Box box = {SIDE, top + HEADING, w * scale, h * scale};
        if (part->label)
            draw_cut_up(&m, i, box);
        else
            draw_sections(&m, i, box);
        top += HEADING + box.h + 4;
    }
}
