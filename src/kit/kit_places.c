/* Finds what is placed where on each page of a kit. */
#include <math.h>

#include "kit/kit.h"

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

/* Returns the matrix from a part's coordinates to the page. */
static Matrix pose_matrix(Pose pose)
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

/* Shortens the bleed to what a careless cut needs: with low ink, art that fills all of
 * the bleed would join that of the neighbours, as bars between the pieces. */
static Pose with_short_bleed(Pose pose)
{
    const double enough = 0.8;
    Box most = box_grown(pose.trim, enough), art = pose.art;
    double right = fmin(art.x + art.w, most.x + most.w),
           below = fmin(art.y + art.h, most.y + most.h);
    art.x = fmax(art.x, most.x);
    art.y = fmax(art.y, most.y);
    art.w = right - art.x;
    art.h = below - art.y;
    pose.art = art;
    return pose;
}

/* Returns where a side of a part is drawn on its page. */
static Pose pose_of(const Kit *kit, const Sheet *sheet, const SheetPlace *place,
                    const Part *part, bool back)
{
    Pose pose = back ? pose_back(sheet, place, kit->options.backs) : pose_front(place);
    return kit->options.low_ink && !part->is_net ? with_short_bleed(pose) : pose;
}

PlacedParts kit_placed(Arena *arena, const Kit *kit, const KitFile *file, int number,
                       int step)
{
    PlacedParts placed = {0};
    bool back;
    const Sheet *sheet = kit_sheet(file, number, &back);
    for (int i = 0; sheet && i < sheet->places.count; i += step)
        for (int side = 0; side < 2; side++) {
            const SheetPlace *place = &sheet->places.items[i];
            if ((side && !kit_has_back(file, place)) || (!sheet->folds && side != back))
                continue;
            const PartCopy *copy = kit_copy(file, place);
            SheetPlace below = *place;
            below.art = place->under;
            Pose pose = pose_of(kit, sheet, place, copy->part, side);
            Box under = {0};
            if (place->under.w > 0)
                under = pose_of(kit, sheet, &below, copy->part, side).art;
            list_add(arena, &placed,
                     ((PlacedPart){copy->part, pose, under, pose_matrix(pose),
                                   copy->number, side, place->is_cut}));
        }
    return placed;
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

static void add_placements(Arena *arena, const PlacedPart *placed,
                           Placements *placements)
{
    const Part *part = placed->part;
    const Panels *panels = placed->back ? &part->back : &part->front;
    if (part->is_tuck || part->box_part) {
        Box box = matrix_apply_box(placed->matrix, (Box){0, 0, part->w, part->h});
        list_add(arena, placements,
                 ((Placement){part->piece, placed->copy, SIDE_FRONT, part, box, 0}));
        return;
    }
    for (int i = 0; i < panels->count; i++) {
        const Panel *panel = &panels->items[i];
        if (panel->below)
            continue;
        Box shown = {0, 0, part->window.w, part->window.h};
        Matrix all = matrix_multiply(panel->matrix, placed->matrix);
        double turn = atan2(all.yx, all.xx) * 180 / acos(-1);
        list_add(
            arena, placements,
            ((Placement){.piece = part->piece,
                         .copy = placed->copy,
                         .side = panel->side,
                         .part = part,
                         .box = part->label ? matrix_apply_box(placed->matrix, shown)
                                            : face_box(arena, part, all),
                         .turn = fmod(turn + 360.0005, 360) - 0.0005}));
    }
}

Placements kit_placements(Arena *arena, const Kit *kit, const KitFile *file, int number)
{
    Placements placements = {0};
    PlacedParts placed = kit_placed(arena, kit, file, number, 1);
    for (int i = 0; i < placed.count; i++)
        add_placements(arena, &placed.items[i], &placements);
    return placements;
}
