/* Makes the parts of a board that is cut along the edges of hexes. */
#include <math.h>

#include "kit/cut_outline.h"

#define MOST_BLEED 2.0   /* beyond a zigzag: scissors follow its line closely */
#define BLEED_SHARE 0.35 /* of the edge of a hex: more would close its corners */

typedef struct {
    Arena *arena;
    const CutUp *cut;
    int column, row;
    PartLines lines;     /* around the section */
    PartOutline section; /* what stays visible when the next parts are glued on top */
    Part *part;
} ZigzagPart;

static bool is_zigzag(const SeamLine *line)
{
    return line->low < line->high;
}

/* Returns how far a part extends below the one between two lines, at most to the far
 * side of that one. */
static double lap_beyond(const SeamLine *line, const SeamLine *next, double lap)
{
    return fmin(lap, next->low - line->high);
}

/* Returns the lines around what is printed. Where the next part is glued on top, the
 * part is cut straight, beyond the teeth. */
static PartLines printed_lines(const ZigzagPart *z)
{
    const CutUp *cut = z->cut;
    const Trim *trim = &z->part->trim;
    PartLines lines = z->lines;
    if (cut->overlap <= 0)
        return lines;
    for (int down = 0; down < 2; down++) {
        int side = down ? PART_BOTTOM : PART_RIGHT, i = down ? z->row : z->column;
        const SeamLine *all = down ? cut->down_lines : cut->across_lines;
        SeamLine *line = arena_new_item(z->arena, SeamLine);
        if (i + 1 >= (down ? cut->down.count : cut->across.count))
            continue;
        double lap = lap_beyond(&all[i + 1], &all[i + 2], cut->overlap);
        *line = straight_line(z->arena, down, all[i + 1].high + lap, trim->w, trim->h);
        lines.sides[side] = line;
    }
    return lines;
}

/* Returns the box between the lines, including all their teeth: neighbouring parts that
 * overlap then have registration crosses at the same heights. */
static Box box_between(const PartLines *lines)
{
    double x = lines->sides[PART_LEFT]->low, y = lines->sides[PART_TOP]->low;
    return (Box){x, y, lines->sides[PART_RIGHT]->high - x,
                 lines->sides[PART_BOTTOM]->high - y};
}

/* Sets the section that the part shows, and its size. */
static void set_boxes(const ZigzagPart *z, const PartLines *printed,
                      const PartOutline *outline)
{
    Part *part = z->part;
    bool laps = z->cut->overlap > 0;
    part->window = laps ? box_between(&z->lines) : outline_box(&z->section);
    Box box = laps ? box_between(printed) : outline_box(outline);
    part->label_x =
        LABEL_IN + line_point(z->lines.sides[PART_LEFT], false, box.y).x - box.x;
    part->w = box.w;
    part->h = box.h;
    outline_ragged(outline, part->is_ragged);
    for (int side = PART_LEFT; laps && side <= PART_TOP; side++)
        part->is_ragged[side] = is_zigzag(z->lines.sides[side]);
}

/* Adds the fold line of a seam below which the part is glued, and crosses beyond both
 * ends of a seam, in coordinates of the face. */
static void add_joint(const ZigzagPart *z, int side, Path *fold, Path *crosses)
{
    const SeamLine *line = z->lines.sides[side];
    const Part *part = z->part;
    bool down = side == PART_TOP || side == PART_BOTTOM;
    double from = down ? part->window.x : part->window.y,
           to = from + (down ? part->w : part->h), out = part->bleed + CROSS_OFF;
    Point ends[] = {line_point(line, down, from), line_point(line, down, to)};
    ends[0] = down ? (Point){from - out, ends[0].y} : (Point){ends[0].x, from - out};
    ends[1] = down ? (Point){to + out, ends[1].y} : (Point){ends[1].x, to + out};
    part_add_cross(crosses, ends[0]);
    part_add_cross(crosses, ends[1]);
    if (side == PART_RIGHT || side == PART_BOTTOM)
        path_add(fold, line_between(z->arena, line, down, from, to), MATRIX_IDENTITY);
}

static void add_joints(const ZigzagPart *z, Matrix to_part)
{
    Path *fold = path_new(z->arena), *crosses = path_new(z->arena);
    const bool joins[PART_SIDES] = {z->column > 0, z->row > 0,
                                    z->column + 1 < z->cut->across.count,
                                    z->row + 1 < z->cut->down.count};
    for (int side = 0; side < PART_SIDES; side++)
        if (joins[side])
            add_joint(z, side, fold, crosses);
    z->part->fold = path_moved(z->arena, fold, to_part);
    z->part->crosses = path_moved(z->arena, crosses, to_part);
}

static bool any_ragged(const bool is_ragged[PART_SIDES])
{
    for (int side = 0; side < PART_SIDES; side++)
        if (is_ragged[side])
            return true;
    return false;
}

/* Sets the outline of the section on the face. */
static void set_section(const ZigzagPart *z)
{
    bool is_ragged[PART_SIDES];
    outline_ragged(&z->section, is_ragged);
    if (any_ragged(is_ragged))
        z->part->section =
            outline_grown(z->arena, &z->section, (double[PART_SIDES]){0});
}

/* Clips the face to the outline with its bleed, and adds the lines for scissors. */
static void add_outline(const ZigzagPart *z, const PartOutline *outline, Matrix to_part)
{
    Part *part = z->part;
    double out[PART_SIDES];
    for (int side = 0; side < PART_SIDES; side++)
        out[side] =
            part->is_ragged[side]
                ? fmin(part->bleed, fmin(MOST_BLEED, BLEED_SHARE * z->cut->hex_edge))
                : part->bleed;
    const Path *clip = NULL;
    if (any_ragged(part->is_ragged)) {
        clip = path_moved(z->arena, outline_grown(z->arena, outline, out), to_part);
        part->outline = path_moved(
            z->arena, outline_grown(z->arena, outline, (double[PART_SIDES]){0}),
            to_part);
        part->zigzag =
            path_moved(z->arena,
                       outline_ragged_edges(z->arena, outline, part->is_ragged,
                                            &part->zigzag_edges),
                       to_part);
    }
    list_add(z->arena, &part->front, ((Panel){SIDE_FRONT, to_part, clip, false}));
}

void zigzag_part_shape(Arena *arena, const CutUp *cut, int column, int row, Part *part)
{
    ZigzagPart z = {
        .arena = arena,
        .cut = cut,
        .column = column,
        .row = row,
        .lines = {{&cut->across_lines[column], &cut->down_lines[row],
                   &cut->across_lines[column + 1], &cut->down_lines[row + 1]}},
        .part = part};
    z.section = part_outline(arena, &z.lines);
    const PartLines printed = printed_lines(&z);
    const PartOutline outline = part_outline(arena, &printed);
    set_section(&z);
    set_boxes(&z, &printed, &outline);
    const Matrix to_part = matrix_move(-part->window.x, -part->window.y);
    add_outline(&z, &outline, to_part);
    if (cut->overlap > 0)
        add_joints(&z, to_part);
}
