/* Sheet layouts of a kit: which one each set is printed on, and what does not fit. */
#include <math.h>

#include "base/units.h"
#include "kit/kit.h"
#include "model/tuck_box.h"

/* Returns the layout of this name, which is read once; NULL after reporting a problem,
 * and for 'none'. */
static const SheetLayout *layout_named(Kit *kit, const char *name, SourceRange from,
                                       DiagList *diags)
{
    if (text_is(name, SHEET_NONE))
        return NULL;
    for (int i = 0; i < kit->layouts.count; i++)
        if (text_is(kit->layouts.items[i].name, name))
            return kit->layouts.items[i].layout;
    const SheetLayout *layout =
        sheet_layout_read(kit->options.assets, name, from, diags);
    list_add(kit->arena, &kit->layouts, ((NamedLayout){name, layout}));
    return layout;
}

/* Returns true if pieces of the set are folded from nets, and not flat. */
static bool is_folded(const Set *set)
{
    return set->kind == KIND_DIE || set->kind == KIND_COIN ||
           set->kind == KIND_STANDEE || box_contents(set);
}

const SheetLayout *kit_layout(Kit *kit, const Set *set, DiagList *diags)
{
    const Node *own = set->appearance.sheet,
               *usual = node_get(kit->options.game->tree, "sheet");
    const char *asked = kit->options.sheet;
    const Node *node = own ? own : usual;
    if (own && is_folded(set) && !text_is(own->text, SHEET_NONE)) {
        diag_error_help(diags, own->where, "sheet-misfit", "remove 'sheet'",
                        "only flat pieces have places on a sheet, but '%s' is a %s",
                        set->name, KIND_NAMES[set->kind]);
        return NULL;
    }
    if (is_folded(set) || (!asked && !node))
        return NULL;
    return asked ? layout_named(kit, asked, (SourceRange){0}, diags)
                 : layout_named(kit, node->text, node->where, diags);
}

bool kit_layout_takes_back(const Kit *kit, const SheetLayout *layout, const Part *part,
                           DiagList *diags)
{
    bool folds = kit->options.backs == BACKS_FOLD;
    if (!part->back.count || kit->options.backs == BACKS_NONE ||
        (layout->is_two_sided && !folds))
        return true;
    const Set *set = part->piece->set;
    return diag_error_help(
        diags, set->where, "sheet-back",
        folds ? "build with '--backs long', 'short' or 'none'"
              : "write 'back: none' in the set, build with '--backs none', or write "
                "'two-sided: yes' in the file of a sheet that takes backs",
        folds ? "a sheet of '%s' cannot be folded, but '%s' has backs"
              : "a sheet of '%s' is printed on one side, but '%s' has backs",
        layout->name, set->name);
}

const char *kit_measures(Arena *arena, double w, double h)
{
    return arena_print(arena, "%.6g x %.6g mm", w, h);
}

/* Returns how far the sizes of a place and a piece are apart, whichever way it lies. */
static double size_distance(Box box, const Batch *batch)
{
    return fmin(hypot(box.w - batch->w, box.h - batch->h),
                hypot(box.w - batch->h, box.h - batch->w));
}

/* Returns the place whose size is closest to that of the piece. */
static const LayoutPlace *nearest_place(const SheetLayout *layout, const Batch *batch)
{
    const LayoutPlace *nearest = &layout->places.items[0];
    for (int i = 1; i < layout->places.count; i++) {
        const LayoutPlace *place = &layout->places.items[i];
        if (size_distance(place->box, batch) < size_distance(nearest->box, batch))
            nearest = place;
    }
    return nearest;
}

static bool has_sizes(const SheetLayout *layout)
{
    const Box first = layout->places.items[0].box;
    for (int i = 1; i < layout->places.count; i++) {
        const Box box = layout->places.items[i].box;
        if (box.w != first.w || box.h != first.h)
            return true;
    }
    return false;
}

/* Returns what helps a piece that this place cannot hold. */
static const char *misfit_help(Arena *arena, const LayoutPlace *place,
                               const Batch *batch)
{
    const Box box = place->box;
    bool shape_fits =
        place->shape == OUTLINE_RECTANGLE || place->shape == batch->outline;
    const char *shape = OUTLINE_NAMES[place->shape];
    if (!shape_fits && fabs(box.w - batch->w) <= SHEET_TOLERANCE &&
        fabs(box.h - batch->h) <= SHEET_TOLERANCE)
        return arena_print(arena, "write 'shape: %s' in the set", shape);
    return arena_print(arena,
                       "write 'size: %s'%s in the set, or 'sheet: none' to print it on "
                       "plain paper",
                       kit_measures(arena, box.w, box.h),
                       shape_fits ? "" : arena_print(arena, " and 'shape: %s'", shape));
}

void kit_report_layout_misfit(const SheetLayout *layout, const Batch *batch,
                              const Piece *piece, DiagList *diags)
{
    Arena *arena = diags->arena;
    const LayoutPlace *place = nearest_place(layout, batch);
    const char *shape =
        place->shape == OUTLINE_RECTANGLE
            ? ""
            : arena_print(arena, ", as %s",
                          place->shape == OUTLINE_ELLIPSE ? "ellipses" : "hexagons");
    diag_error_help(diags, piece->where, "sheet-misfit",
                    misfit_help(arena, place, batch),
                    "'%s' measures %s, but the %splaces of '%s' are %s%s",
                    piece_called(arena, piece), kit_measures(arena, batch->w, batch->h),
                    has_sizes(layout) ? "nearest " : "", layout->name,
                    kit_measures(arena, place->box.w, place->box.h), shape);
}

bool kit_check_skip(const Kit *kit, DiagList *diags)
{
    const SheetLayout *layout = NULL;
    int files = 0;
    long skip = kit->options.skip;
    for (int i = 0; i < kit->files.count; i++)
        if (kit->files.items[i]->layout) {
            layout = kit->files.items[i]->layout;
            files++;
        }
    if (!skip || (files == 1 && skip < layout->places.count))
        return true;
    const char *help = !files      ? "name the layout of the sheet: --sheet NAME"
                       : files > 1 ? "build them one by one: --only SET"
                                   : "use a new sheet";
    return diag_error_help(
        diags, (SourceRange){0}, "skip", help,
        !files      ? "'--skip %ld' skips places of a sheet layout, but nothing is "
                      "printed on one"
        : files > 1 ? "'--skip %ld' skips places of one sheet, but several files are "
                      "printed on sheets with places"
                    : "'--skip %ld' leaves no place on the first sheet of '%s'",
        skip, files == 1 ? layout->name : "");
}

const char *kit_paper_name(const Kit *kit, const KitFile *file)
{
    return file->layout ? file->layout->paper : kit->options.paper_name;
}
