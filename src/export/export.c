#include "export/export.h"

#include "export/export_items.h"

Export *export_new(Arena *arena, const ExportTarget *target, Faces *faces,
                   const SelectionList *only, const ExportOptions *options,
                   DiagList *diags)
{
    Export *of =
        arena_make(arena, Export, .arena = arena, .target = target, .game = faces->game,
                   .faces = faces, .diags = diags, .options = *options, .only = only);
    export_add_items(of, only, target->is_printed);
    if (!target->takes_paper)
        export_check_pictures(of);
    if (target->check)
        target->check(of);
    return of;
}

void export_fail(Export *of, const char *why)
{
    if (!of->why)
        of->why = why;
}

static bool is_good(const Export *of)
{
    const DiagList *diags = of->diags;
    return !diags->errors && !(of->options.is_strict && diags->warnings);
}

bool export_drawn(Export *of)
{
    if (of->pictures) {
        export_fail(of, picture_files_end(of->pictures));
        of->pictures = NULL;
    }
    return !of->why && is_good(of);
}

void export_write(Export *of, const char *name, const Text *text)
{
    if (!of->why)
        export_fail(of,
                    export_folder_write(&of->folder, name, text->text, text->length));
}

const char *export_run(Export *of, const char *folder)
{
    export_fail(of, export_folder_begin(of->arena, folder, &of->folder));
    if (of->why)
        return of->why;
    of->pictures = picture_files_begin(of->arena, &of->folder, of->options.max_threads);
    of->target->write(of);
    if (export_drawn(of))
        export_write_index(of);
    if (!of->why && is_good(of))
        export_fail(of, export_folder_keep(&of->folder));
    else
        export_folder_discard(&of->folder);
    return of->why;
}
