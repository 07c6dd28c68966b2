/* Reports what a cutting machine cannot take, before anything is drawn. */
#include "export/cut_contours.h"
#include "export/targets.h"

/* --- what is left out ------------------------------------------------------------- */

static bool is_selected(const Export *of, const Set *set)
{
    for (int i = 0; of->only && i < of->only->count; i++)
        if (of->only->items[i].set == set)
            return true;
    return !of->only;
}

/* Notes the sets that are not printed on sheets. */
static void note_unprinted(Export *of)
{
    for (int i = 0; i < of->game->sets.count; i++) {
        const Set *set = of->game->sets.items[i];
        if (is_selected(of, set) && set->pieces.count && !stock_of(set->kind))
            diag_add(of->diags, LEVEL_NOTE, set->where, "not-cut",
                     "'%s' is left out: a book is no piece to cut out", set->name);
    }
}

/* Notes the decks whose tuck box does not fit between the marks. */
static void note_unboxed(Export *of)
{
    for (int i = 0; i < of->kit->unboxed.count; i++) {
        const Set *set = of->kit->unboxed.items[i];
        diag_add(of->diags, LEVEL_NOTE, set->where, "not-cut",
                 "the tuck box for '%s' is left out: it does not fit on %s", set->name,
                 of->kit->options.paper_name)
            ->help = "use larger paper";
    }
}

static void note_part(Export *of, const KitFile *file, const Part *part)
{
    const Set *set = part->piece->set;
    const char *name = piece_called(of->diags->arena, part->piece);
    if (file->layout && file->layout->is_cut)
        diag_add(of->diags, LEVEL_NOTE, set->where, "not-cut",
                 "'%s' is not cut: the sheets of %s are cut already", set->name,
                 file->layout->name);
    else if (cut_is_finished_by_hand(part))
        diag_add(of->diags, LEVEL_NOTE, set->where, "cut-by-hand",
                 "'%s' is cut out as a rectangle: its front and back are joined at the "
                 "head, so its outline can only be cut once they are glued",
                 name);
}

/* Notes each set once. */
static void note_parts(Export *of)
{
    const Set *last = NULL;
    for (int i = 0; i < of->kit->files.count; i++) {
        const KitFile *file = of->kit->files.items[i];
        for (int k = 0; k < file->parts.count; k++) {
            const Part *part = file->parts.items[k];
            if (part->piece->set != last)
                note_part(of, file, part);
            last = part->piece->set;
        }
    }
}

/* --- sheets whose places are given ------------------------------------------------ */

/* Reports the first piece of a sheet that is in the way of the marks. Returns false if
 * there is one. */
static bool check_sheet(Export *of, const KitFile *file, const Sheet *sheet)
{
    const KitOptions *options = &of->kit->options;
    for (int i = 0; i < sheet->places.count; i++) {
        const Part *part = kit_part(file, sheet, i);
        if (register_marks_meet(&options->registers, sheet->width, sheet->height,
                                sheet->places.items[i].art))
            return diag_error_help(
                of->diags, part->piece->where, "in-marks",
                "use '--sheet none' or '--marks none'",
                "'%s' is in the way of the registration marks on the sheets of %s",
                piece_called(of->diags->arena, part->piece),
                kit_paper_name(of->kit, file));
    }
    return true;
}

static void check_layouts(Export *of)
{
    for (int i = 0; i < of->kit->files.count; i++) {
        const KitFile *file = of->kit->files.items[i];
        bool is_good = true;
        for (int k = 0; k < file->sheets.all.count && is_good; k++)
            is_good = check_sheet(of, file, file->sheets.all.items[k]);
    }
}

/* --- the kit ---------------------------------------------------------------------- */

void cut_check(Export *of)
{
    KitOptions options = of->options.print->kit;
    options.game = of->game;
    options.faces = of->faces;
    options.assets = of->faces->assets;
    options.only = of->only;
    note_unprinted(of);
    of->kit = kit_new(of->arena, &options, of->diags);
    if (!of->kit)
        return;
    note_unboxed(of);
    note_parts(of);
    check_layouts(of);
}
