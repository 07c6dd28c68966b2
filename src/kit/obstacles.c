/* Finds what a cut through the face of a piece would damage: the spaces of its boards,
 * texts and small shapes. */
#include <math.h>

#include "kit/cut_up.h"
#include "model/plan.h"

#define NEAR 2.0        /* mm around texts and spaces that cuts keep out of */
#define DOT 1.5         /* radius of a free space that no shape draws */
#define APART 1.0       /* mm between spaces that leave a lane for a cut */
#define SMALL (1 / 3.0) /* of the sides of the piece: larger shapes are background */
#define NEXT_LINE 0.5   /* em between the baselines of two lines */
#define MOST_SHOWN 40   /* bytes of a word, in messages */

/* A shape that contains exactly one free space. */
typedef struct {
    int space; /* its index in Search.free */
    Box box;
} SpaceShape;

typedef struct {
    Arena *arena;
    const Trim *trim;
    FreeSpaces free; /* of the boards that the piece prints */
    Box *spaces;     /* where each of them is drawn */
    LIST(SpaceShape) shapes;
    FaceObstacles *found;
    const HexPrint *hexes; /* the hexes of the board, or NULL */
} Search;

static void add_ranges(const Search *s, Box box, double cost, const char *what)
{
    list_add(s->arena, &s->found->across,
             ((Obstacle){box.x, box.x + box.w, cost, what}));
    list_add(s->arena, &s->found->down, ((Obstacle){box.y, box.y + box.h, cost, what}));
}

/* Returns true if the box is about as large as a hex. A zigzag along the slanted edges
 * goes through the box around a hex, but not through the hex. */
static bool is_like_hex(const Search *s, Box box)
{
    const double alike = 0.8;
    return s->hexes && box.w > alike * hex_width(&s->hexes->plan.hexes) &&
           box.h > alike * hex_height(&s->hexes->plan.hexes);
}

static void add_box(const Search *s, Box box, double cost, const char *what)
{
    add_ranges(s, box, cost, what);
    if (s->hexes && (what || !is_like_hex(s, box)))
        list_add(s->arena, &s->found->boxes, ((ObstacleBox){box, cost, what}));
}

/* --- texts ------------------------------------------------------------------------ */

/* A line of a run, and the word that is being read. */
typedef struct {
    Box line, word;
    const char *what; /* the name of the word; NULL: it has not begun */
    double y;         /* baseline */
} Reading;

/* Returns the name of the word with which the text begins, for messages. */
static const char *name_of_word(Arena *arena, const char *text, int length)
{
    int end = 0, whole;
    while (end < length && text[end] != ' ')
        end++;
    whole = end;
    end = end < MOST_SHOWN ? end : MOST_SHOWN;
    while (end < whole && end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80)
        end--;
    return arena_print(arena, "the word '%.*s%s'", end, text, end < whole ? "…" : "");
}

static void end_word(const Search *s, Reading *reading)
{
    if (reading->word.w > 0) {
        add_box(s, reading->word, COST_WORD, reading->what);
        add_box(s, box_grown(reading->word, NEAR), COST_NEAR, NULL);
    }
    reading->line = box_join(reading->line, reading->word);
    reading->word = (Box){0};
    reading->what = NULL;
}

static void end_line(const Search *s, Reading *reading)
{
    end_word(s, reading);
    if (reading->line.w > 0)
        add_box(s, reading->line, COST_LINE, NULL);
    reading->line = (Box){0};
}

static void add_run(const Search *s, const Run *run, Matrix matrix, Box clip)
{
    Reading reading = {0};
    int glyph = 0, byte = 0;
    for (int i = 0; i < run->clusters.count; i++) {
        const Cluster *cluster = &run->clusters.items[i];
        int end = glyph + cluster->glyphs;
        double y = glyph < end ? run->glyphs.items[glyph].y : reading.y;
        if (fabs(y - reading.y) > NEXT_LINE * run->size)
            end_line(s, &reading);
        Box letter = run_ink(run, glyph, end);
        if (letter.w > 0)
            letter = box_common(matrix_apply_box(matrix, letter), clip);
        if (letter.w > 0 && !reading.what)
            reading.what = name_of_word(s->arena, run->text + byte, run->length - byte);
        if (letter.w > 0)
            add_box(s, letter, COST_LETTER, reading.what);
        else if (run->text[byte] == ' ')
            end_word(s, &reading);
        reading.word = box_join(reading.word, letter);
        reading.y = y;
        glyph = end;
        byte += cluster->bytes;
    }
    end_line(s, &reading);
}

/* --- shapes ----------------------------------------------------------------------- */

/* Returns the index of the only free space whose centre is in the box, or -1. */
static int only_space_in(const Search *s, Box box)
{
    int only = -1;
    for (int i = 0; i < s->free.count; i++) {
        if (!box_has(box, s->free.items[i].at))
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return only;
}

/* Adds a shape. It counts as a part of the space that it contains. */
static void add_shape(Search *s, Box box)
{
    if (box.w <= 0 || box.w > SMALL * s->trim->w || box.h > SMALL * s->trim->h)
        return;
    int space = only_space_in(s, box);
    if (space < 0) {
        add_box(s, box, COST_ART, NULL);
        return;
    }
    s->spaces[space] = box_join(s->spaces[space], box);
    list_add(s->arena, &s->shapes, ((SpaceShape){space, box}));
}

static void visit(Search *s, const ItemList *items, Matrix matrix, Box clip);

/* Visits a part of the face, or what it shows: an icon or another piece, which is also
 * a shape as a whole. */
static void visit_form(Search *s, const Item *item, Matrix matrix, Box clip)
{
    const Form *form = item->form;
    const Matrix inner = matrix_multiply(item->matrix, matrix);
    if (!form->is_part) {
        clip = box_common(clip, matrix_apply_box(inner, form->bounds));
        add_shape(s, clip);
    }
    if (clip.w > 0)
        visit(s, &form->items, inner, clip);
}

static void visit(Search *s, const ItemList *items, Matrix matrix, Box clip)
{
    for (int i = 0; i < items->count && clip.w > 0; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GLYPHS) {
            add_run(s, item->run, matrix, clip);
        } else if (item->kind == ITEM_GROUP) {
            Matrix inner = matrix_multiply(item->group->matrix, matrix);
            const Path *edge = item->group->clip;
            Box seen =
                edge ? box_common(clip, matrix_apply_box(inner, path_bounds(edge)))
                     : clip;
            visit(s, &item->group->items, inner, seen);
        } else if (item->kind == ITEM_FORM) {
            visit_form(s, item, matrix, clip);
        } else {
            add_shape(s, box_common(matrix_apply_box(matrix, item_bounds(item)), clip));
        }
    }
}

/* --- spaces ----------------------------------------------------------------------- */

/* Returns the box of a free space that no shape draws. */
static Box dot_of(const FreeSpace *space)
{
    return box_around(space->at, 2 * DOT, 2 * DOT);
}

static void begin_spaces(Search *s)
{
    s->spaces = arena_array(s->arena, Box, s->free.count + 1);
    for (int i = 0; i < s->free.count; i++)
        s->spaces[i] = dot_of(&s->free.items[i]);
}

/* Returns true if the box leaves no lane between it and another space. */
static bool meets_other(const Search *s, int space, Box box)
{
    for (int i = 0; i < s->free.count; i++)
        if (i != space && boxes_meet(box_grown(box, APART), s->spaces[i]))
            return true;
    return false;
}

/* Adds a space. Where spaces touch each other, every cut damages some of them, so what
 * is drawn inside a space costs more than the space around it. */
static void add_space(const Search *s, int space, Box core)
{
    const Box whole = s->spaces[space];
    const char *what = space_called(s->arena, s->free.items[space].space);
    add_box(s, core, COST_SPACE, what);
    add_box(s, box_grown(core, NEAR), COST_NEAR, NULL);
    if (core.w < whole.w || core.h < whole.h)
        add_box(s, whole, COST_CELL, what);
}

static void add_free_spaces(const Search *s)
{
    Box *cores = arena_array(s->arena, Box, s->free.count + 1);
    for (int i = 0; i < s->free.count; i++)
        cores[i] = dot_of(&s->free.items[i]);
    for (int i = 0; i < s->shapes.count; i++) {
        const SpaceShape *shape = &s->shapes.items[i];
        if (!meets_other(s, shape->space, shape->box))
            cores[shape->space] = box_join(cores[shape->space], shape->box);
    }
    for (int i = 0; i < s->free.count; i++)
        add_space(s, i, cores[i]);
}

static void add_spaces(const Search *s, const Piece *piece)
{
    Arena *arena = s->arena;
    add_free_spaces(s);
    const Obstacles across = piece_cells(arena, piece, false),
                    down = piece_cells(arena, piece, true);
    for (int i = 0; i < across.count; i++)
        list_add(arena, &s->found->across, across.items[i]);
    for (int i = 0; i < down.count; i++)
        list_add(arena, &s->found->down, down.items[i]);
}

/* Adds the cells of a board on a piece that has hexes. Zigzags never go through the
 * hexes that they follow; straight cuts do. The ranges of squares are added elsewhere.
 */
static void add_cells(const Search *s, const Plan *plan)
{
    const Board *board = plan->board;
    for (int i = 0; i < board->cell_count; i++) {
        const Space *space = &board->spaces[i];
        const Box box = plan_cell(plan, space->row, space->column);
        const char *what = space_called(s->arena, space);
        if (board->hexes)
            add_ranges(s, box, COST_SPACE, what);
        if (board != s->hexes->plan.board)
            list_add(s->arena, &s->found->boxes,
                     ((ObstacleBox){box, COST_SPACE, what}));
    }
}

static void add_grids(const Search *s, const Piece *piece)
{
    for (int i = 0; s->hexes && i < piece->set->prints.count; i++) {
        const Plan plan = plan_on(piece->set->prints.items[i].board, piece);
        add_cells(s, &plan);
    }
}

FaceObstacles obstacles_of(Arena *arena, const Piece *piece, const Trim *trim,
                           const ItemList *items, const HexPrint *hexes)
{
    FaceObstacles found = {0};
    Search s = {.arena = arena,
                .trim = trim,
                .free = piece_spaces(arena, piece),
                .found = &found,
                .hexes = hexes};
    begin_spaces(&s);
    visit(&s, items, MATRIX_IDENTITY, trim_box(trim, 0));
    add_spaces(&s, piece);
    add_grids(&s, piece);
    return found;
}

/* --- zigzags ---------------------------------------------------------------------- */

/* Returns true if the segment goes through the inside of the box. Clips it to each
 * side in turn, as Liang and Barsky do. */
static bool segment_meets(Point a, Point b, Box box)
{
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double steps[] = {-dx, dx, -dy, dy};
    const double rooms[] = {a.x - box.x, box.x + box.w - a.x, a.y - box.y,
                            box.y + box.h - a.y};
    double from = 0, to = 1;
    for (int i = 0; i < 4; i++) {
        if (steps[i] == 0 && rooms[i] <= 0)
            return false;
        if (steps[i] < 0)
            from = fmax(from, rooms[i] / steps[i]);
        if (steps[i] > 0)
            to = fmin(to, rooms[i] / steps[i]);
    }
    return from < to;
}

bool line_meets(const SeamLine *line, bool down, const ObstacleBox *obstacle)
{
    const double touches = 0.01; /* spaces may end at the line */
    const Box box = box_grown(obstacle->box, -touches);
    double low = down ? box.y : box.x, high = low + (down ? box.h : box.w);
    if (box.w <= 0 || box.h <= 0 || high <= line->low || low >= line->high + touches)
        return false;
    for (int i = 1; i < line->count; i++)
        if (segment_meets(line->points[i - 1], line->points[i], box))
            return true;
    return false;
}
