/* Pictures for tables without a file format of their own, such as Tabletopia,
 * Screentop, Board Game Arena and Foundry: each face and back as a file, and the faces
 * of a set on sheets. The index says what is where. */
#include "export/targets.h"

static const SheetLimits LIMITS = {.columns = 10, .rows = 7, .px = 4096};

static void add_face(Export *of, const ExportItem *item, int side, const char *stem)
{
    const PictureFit fit = export_fit(of, item, side);
    export_face(of, item, side, stem, &fit);
}

static void add_files(Export *of, const ExportItem *item)
{
    Arena *arena = of->arena;
    const Set *set = item->piece->set;
    add_face(of, item, SIDE_FRONT, arena_print(arena, "faces/%s", item->stem));
    for (int side = SIDE_FRONT + 1; export_has_side(item, side); side++)
        add_face(of, item, side, arena_print(arena, "faces/%s-%d", item->stem, side));
    bool is_same = faces_share_back(of->faces, set, of->diags);
    if (export_has_side(item, SIDE_BACK))
        add_face(of, item, SIDE_BACK,
                 arena_print(arena, "backs/%s", is_same ? set->name : item->stem));
}

/* Returns true if both are of one set, and their pictures of one size. */
static bool is_alike(const Export *of, const ExportItem *a, const ExportItem *b,
                     int side)
{
    const PictureFit one = export_fit(of, a, side), other = export_fit(of, b, side);
    return a->piece->set == b->piece->set && one.px.width == other.px.width &&
           one.px.height == other.px.height;
}

/* Draws the sides from item 'first' on that are alike. Backs that all look the same
 * need no sheet. */
static void add_sheets(Export *of, int first, int side, bool *done, const char *stem)
{
    ExportCells cells = {0};
    const ExportItem *items = of->items.items;
    for (int i = first; i < of->items.count; i++)
        if (!done[i] && export_has_side(&items[i], side) &&
            is_alike(of, &items[first], &items[i], side)) {
            done[i] = true;
            list_add(of->arena, &cells, ((ExportCell){&items[i], side}));
        }
    const PictureFit fit = export_fit(of, &items[first], side);
    if (cells.count > 1)
        export_sheets(of, &cells, &fit, &LIMITS, stem);
}

static void add_all_sheets(Export *of, int side, const char *kind)
{
    bool *done = arena_array(of->arena, bool, of->items.count);
    for (int i = 0; i < of->items.count; i++) {
        const Set *set = of->items.items[i].piece->set;
        bool is_same = side == SIDE_BACK && faces_share_back(of->faces, set, of->diags);
        if (!done[i] && !is_same && export_has_side(&of->items.items[i], side))
            add_sheets(of, i, side, done,
                       arena_print(of->arena, "sheets/%s%s", set->name, kind));
    }
}

void images_write(Export *of)
{
    for (int i = 0; i < of->items.count; i++)
        add_files(of, &of->items.items[i]);
    add_all_sheets(of, SIDE_FRONT, "");
    add_all_sheets(of, SIDE_BACK, "-backs");
}
