/* Says what a kit gave up for lack of room: bleed, or pieces on a sheet. */
#include <math.h>

#include "base/units.h"
#include "kit/kit.h"

/* Returns the bleeds on the sides of the piece as it is printed upright. */
static SideBleeds bleeds_of(const SheetPlace *place)
{
    Box trim = place->trim, art = place->art;
    SideBleeds s = {trim.x - art.x, trim.y - art.y, art.x + art.w - trim.x - trim.w,
                    art.y + art.h - trim.y - trim.h};
    for (int turn = 0; turn < place->turn; turn += 90)
        s = (SideBleeds){s.above, s.right, s.below, s.left};
    return s;
}

const SideBleeds *kit_least_bleeds(Arena *arena, const KitFile *file)
{
    SideBleeds *bleeds = arena_array(arena, SideBleeds, file->batches.count + 1);
    for (int i = 0; i < file->batches.count; i++)
        bleeds[i] = (SideBleeds){INFINITY, INFINITY, INFINITY, INFINITY};
    for (int i = 0; i < file->sheets.all.count; i++) {
        const Sheet *sheet = file->sheets.all.items[i];
        for (int k = 0; k < sheet->places.count; k++) {
            SideBleeds own = bleeds_of(&sheet->places.items[k]);
            SideBleeds *least = &bleeds[sheet->places.items[k].batch];
            least->left = fmin(least->left, own.left);
            least->above = fmin(least->above, own.above);
            least->right = fmin(least->right, own.right);
            least->below = fmin(least->below, own.below);
        }
    }
    return bleeds;
}

const char *kit_lost_bleed(const KitFile *file, int batch, Arena *arena)
{
    static const char *const names[] = {"left", "top", "right", "bottom"};
    const double little = 0.75;
    const Batch *of = &file->batches.items[batch];
    if (of->is_net || of->gap >= 0 || of->bleed < little || file->layout)
        return NULL;
    const SideBleeds *least = &file->bleeds[batch];
    const double bleeds[] = {least->left, least->above, least->right, least->below};
    const char *lost[4];
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (bleeds[i] < little)
            lost[count++] = names[i];
    return count == 0   ? NULL
           : count == 4 ? "on all sides"
                        : arena_print(arena, "at the %s",
                                      text_join(arena, lost, count, 0, "and"));
}

static const Piece *first_piece(const KitFile *file, int batch)
{
    return file->copies.items[batch]->items[0].part->piece;
}

static void add_note(const Piece *piece, const char *rule, const char *help,
                     const char *message, DiagList *diags)
{
    diag_add(diags, LEVEL_NOTE, piece->where, rule, "%s", message)->help = help;
}

void kit_note_losses(const Kit *kit, const KitFile *file, DiagList *diags)
{
    Arena *arena = diags->arena;
    const char *paper = kit->options.paper_name;
    for (int i = 0; i < file->sheets.spread.count; i++) {
        const SpreadBatch *spread = &file->sheets.spread.items[i];
        const Piece *piece = first_piece(file, spread->batch);
        if (spread->hides) {
            add_note(
                piece, "room-for-marks", "larger paper has room for marks",
                arena_print(arena,
                            "'%s' fills %s, so that some of its cuts have no marks "
                            "outside the margin",
                            piece_called(arena, piece), paper),
                diags);
            continue;
        }
        add_note(piece, "room-for-marks", "'--guides none' fits more on a sheet",
                 arena_print(arena,
                             "a sheet of %s holds %d pieces like '%s', and not %d, so "
                             "that the marks of every cut are printed",
                             paper, spread->each, piece_called(arena, piece),
                             spread->possible),
                 diags);
    }
    for (int i = 0; i < file->batches.count; i++) {
        const char *sides = kit_lost_bleed(file, i, arena);
        const Piece *piece = first_piece(file, i);
        if (sides)
            add_note(piece, "no-bleed", NULL,
                     arena_print(arena, "on %s, '%s' loses its bleed %s", paper,
                                 piece_called(arena, piece), sides),
                     diags);
    }
}
