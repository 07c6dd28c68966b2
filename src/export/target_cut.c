/* Cutting machines and lasers: the sheets of the print kit with the marks by which a
 * machine finds them, and for each sheet what to cut. */
#include "build/files.h"
#include "export/cut_files.h"
#include "export/targets.h"

const char *cut_piece_name(Arena *arena, const Part *part)
{
    const char *set = part->piece->set->name;
    if (part->box_of)
        return arena_print(arena, "box for %s", part->box_of->name);
    if (part->box_part)
        return arena_print(arena, "%s, %s", set, part->box_part);
    return part->label
               ? arena_print(arena, "%s/%s, part %s", set, part->piece->id, part->label)
               : arena_print(arena, "%s/%s", set, part->piece->id);
}

/* --- cut files -------------------------------------------------------------------- */

/* Writes what is cut on a sheet. Its name has the number that is printed on it. */
static void write_sheet(Export *of, const KitFile *file, int page)
{
    Arena *arena = arena_new();
    int number = 1 + (page - kit_first(file)) / kit_sides(file);
    CutPage cut = {.title = arena_print(arena, "%s-%d", file->name, number),
                   .pieces = cut_pieces(arena, of->kit, file, page)};
    kit_page_size(of->kit, file, page, &cut.width, &cut.height);
    if (cut.pieces.count) {
        const Text svg = cut_svg(arena, &cut), dxf = cut_dxf(arena, &cut);
        export_write(of, arena_print(arena, "%s.svg", cut.title), &svg);
        export_write(of, arena_print(arena, "%s.dxf", cut.title), &dxf);
    }
    arena_free(arena);
}

/* --- the index -------------------------------------------------------------------- */

static const ExportItem *item_of(const Export *of, const Placement *placement)
{
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        int looks = 1;
        if (item->piece != placement->piece)
            continue;
        while (i + looks < of->items.count &&
               of->items.items[i + looks].piece == item->piece)
            looks++;
        return item + face_look_of(looks, placement->copy) - 1;
    }
    return NULL;
}

static void add_page(Export *of, IndexRow *row, const char *file, int page)
{
    const PrintedPage *last =
        row->pages.count ? &row->pages.items[row->pages.count - 1] : NULL;
    if (!last || last->page != page || !text_is(last->file, file))
        list_add(of->arena, &row->pages, ((PrintedPage){file, page}));
}

static void index_page(Export *of, const KitFile *file, const char *name, int page)
{
    Arena *arena = arena_new();
    const Placements placements = kit_placements(arena, of->kit, file, page);
    for (int i = 0; i < placements.count; i++) {
        const Placement *placement = &placements.items[i];
        const ExportItem *item =
            placement->part->box_of ? NULL : item_of(of, placement);
        if (item)
            add_page(of, export_index_row(of, item, placement->side), name, page + 1);
    }
    arena_free(arena);
}

static void write_file(Export *of, const KitFile *file)
{
    const char *name = arena_print(of->arena, "%s.pdf", file->name);
    for (int page = 0; page < file->pages; page++) {
        write_sheet(of, file, page);
        index_page(of, file, name, page);
    }
}

/* --- the kit ---------------------------------------------------------------------- */

/* Writes the PDFs and the manifest, and counts them as files of the export. */
static const char *write_kit(Export *of, Manifest *manifest)
{
    const BuildFiles files = {.kit = of->kit,
                              .manifest = manifest,
                              .folder = of->folder.path,
                              .created = of->options.print->created,
                              .jobs = of->options.max_threads,
                              .quiet = true,
                              .only_sheets = true};
    const char *why = build_files(&files, of->arena);
    for (int i = 0; i < manifest->outputs.count; i++)
        export_folder_add(&of->folder, manifest->outputs.items[i].name);
    export_folder_add(&of->folder, MANIFEST_FILE);
    return why;
}

void cut_write(Export *of)
{
    Arena *arena = of->arena;
    const ExportPrint *print = of->options.print;
    HashedFiles inputs = inputs_of(arena, print->files, NULL, of->faces->assets);
    if (!inputs_hash(arena, print->files->root, &inputs, of->diags))
        return;
    const char *request =
        arena_print(arena, "edition %s, players %d%s", of->game->edition,
                    of->game->players, print->request);
    Manifest manifest = {.request = request,
                         .stamp = stamp_of(arena, request, print->files, &inputs),
                         .is_partial = of->only != NULL,
                         .ink = print->kit.low_ink ? "low" : "full",
                         .paper = print->paper_slug,
                         .is_sure = true,
                         .inputs = inputs};
    of->kit->options.stamp = arena_print(arena, "%.8s", manifest.stamp);
    const char *why = write_kit(of, &manifest);
    if (why && !of->why)
        of->why = why;
    for (int i = 0; i < of->kit->files.count && !of->why; i++)
        write_file(of, of->kit->files.items[i]);
}
