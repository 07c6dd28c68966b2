#include "export/export_archive.h"

#include "base/file.h"

ExportArchive export_archive_begin(Export *of, bool is_loose)
{
    export_drawn(of);
    return (ExportArchive){.of = of,
                           .zip = zip_out_begin(of->arena),
                           .is_loose = is_loose,
                           .names = map_new(of->arena)};
}

void export_archive_add(ExportArchive *archive, const char *name, const char *bytes,
                        size_t length)
{
    Export *of = archive->of;
    if (map_put(&archive->names, name, archive))
        return;
    zip_out_add(&archive->zip, name, bytes, length);
    if (archive->is_loose && !of->why)
        export_fail(of, export_folder_write(&of->folder, name, bytes, length));
}

/* Adds the picture of a row, and gives the row the new name. */
static void add_picture(ExportArchive *archive, IndexRow *row, PictureName *name_of)
{
    Export *of = archive->of;
    Arena *scratch = arena_new();
    DiagList *problems = diag_list_new(scratch);
    const Source *picture =
        file_read(scratch, export_folder_path(&of->folder, row->file->file),
                  of->folder.path, (SourceRange){0}, problems);
    if (picture) {
        const char *name = name_of(of->arena, row, picture);
        export_archive_add(archive, name, picture->text, picture->length);
        row->file = arena_make(of->arena, PictureFile, .file = name,
                               .width = row->file->width, .height = row->file->height);
    } else
        export_fail(of, arena_text(of->arena, problems->all.items[0]->message));
    arena_free(scratch);
}

void export_archive_pictures(ExportArchive *archive, PictureName *name_of)
{
    Export *of = archive->of;
    Map old = map_new(of->arena);
    for (int i = 0; i < of->index.count && export_drawn(of); i++) {
        IndexRow *row = &of->index.items[i];
        if (!row->file)
            continue;
        map_put(&old, row->file->file, of);
        add_picture(archive, row, name_of);
    }
    for (int i = 0; i < old.entries.count; i++)
        export_folder_remove(&of->folder, old.entries.items[i].key);
}

void export_archive_end(ExportArchive *archive, const char *name)
{
    if (!export_drawn(archive->of))
        return;
    const Text bytes = zip_out_end(&archive->zip);
    export_write(archive->of, name, &bytes);
}
