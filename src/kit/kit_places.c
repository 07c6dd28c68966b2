/* Finds what is placed where on each page of a kit. */
#include <math.h>

#include "kit/kit_parts.h"

const Sheet *kit_sheet(const KitFile *file, int page, bool *back)
{
    page -= kit_first(file);
    *back = page >= 0 && file->duplex && page % 2;
    return page < 0 ? NULL : file->sheets.all.items[page / kit_sides(file)];
}

/* In a duplex file, the back of an assembly page is an empty page. */
int kit_first(const KitFile *file)
{
    return file->maps * kit_sides(file);
}

void kit_page_size(const Kit *kit, const KitFile *file, int page, double *width,
                   double *height)
{
    bool back;
    const Sheet *sheet = kit_sheet(file, page, &back);
    const Paper *paper = &kit->options.paper;
    *width = sheet ? sheet->width : fmin(paper->width, paper->height);
    *height = sheet ? sheet->height : fmax(paper->width, paper->height);
}

Matrix pose_matrix(Pose pose)
{
    Box trim = pose.trim;
    double x = trim.x, y = trim.y, w = trim.w, h = trim.h;
    Matrix move = pose.turn == 0     ? matrix_move(x, y)
                  : pose.turn == 90  ? matrix_move(x + w, y)
                  : pose.turn == 180 ? matrix_move(x + w, y + h)
                                     : matrix_move(x, y + h);
    return matrix_multiply(matrix_turn(pose.turn), move);
}

int kit_sides(const KitFile *file)
{
    return file->duplex ? 2 : 1;
}

const Part *kit_part(const KitFile *file, const Sheet *sheet, int i)
{
    return kit_copy(file, &sheet->places.items[i])->part;
}

const PartCopy *kit_copy(const KitFile *file, const SheetPlace *place)
{
    return &file->copies.items[place->batch]->items[place->number];
}

bool kit_has_back(const KitFile *file, const SheetPlace *place)
{
    return file->batches.items[place->batch].has_back;
}

Pose kit_pose(const Kit *kit, const Sheet *sheet, const SheetPlace *place, bool back)
{
    return back ? pose_back(sheet, place, kit->options.backs) : pose_front(place);
}

bool kit_shows(const KitFile *file, const Sheet *sheet, const SheetPlace *place,
               bool back_page, bool side)
{
    if (side && !kit_has_back(file, place))
        return false;
    return sheet->folds || side == back_page;
}

/* Returns the box around a face. If the face is turned by an odd angle, the box around
 * its edge is smaller than that around its turned trim box. */
static Box face_box(Arena *arena, const Part *part, Matrix matrix)
{
    const double straight = 1e-9;
    if (fabs(matrix.xx * matrix.yx) < straight)
        return matrix_apply_box(matrix, (Box){0, 0, part->trim.w, part->trim.h});
    return path_extent(path_moved(arena, part->trim.edge, matrix));
}

static void add_placements(Arena *arena, const PartCopy *copy, bool side, Matrix matrix,
                           Placements *placements)
{
    const Part *part = copy->part;
    const Panels *panels = side ? &part->back : &part->front;
    if (part->box_of) {
        Box box = matrix_apply_box(matrix, (Box){0, 0, part->w, part->h});
        list_add(arena, placements,
                 ((Placement){part->piece, copy->number, SIDE_FRONT, part, box, 0}));
        return;
    }
    for (int i = 0; i < panels->count; i++) {
        const Panel *panel = &panels->items[i];
        if (panel->below)
            continue;
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
        const SheetPlace *place = &sheet->places.items[i];
        for (int side = 0; side < 2; side++)
            if (kit_shows(file, sheet, place, back, side))
                add_placements(arena, kit_copy(file, place), side,
                               pose_matrix(kit_pose(kit, sheet, place, side)),
                               &placements);
    }
    return placements;
}
