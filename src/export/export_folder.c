#include "export/export_folder.h"

#include <stdio.h>
#include <unistd.h>

#include "base/file.h"
#include "base/file_writer.h"
#include "base/path.h"
#include "base/text.h"

/* Lists the files of an export, one on each line. */
#define FILE_LIST ".ppgen-files"

/* Returns true for "faces/a.png": the list may have been edited. */
static bool is_inside(const char *name)
{
    return *name && *name != '/' && !text_starts(name, "../") && !strstr(name, "/../");
}

static void read_list(ExportFolder *folder)
{
    Arena *arena = folder->arena;
    DiagList *ignored = diag_list_new(arena);
    const char *path = path_join(arena, folder->path, FILE_LIST);
    const Source *source = path_is_file(path) ? file_read(arena, path, folder->path,
                                                          (SourceRange){0}, ignored)
                                              : NULL;
    const char *line = source ? source->text : "";
    while (*line) {
        size_t length = strcspn(line, "\n");
        const char *name = arena_copy(arena, line, length);
        if (is_inside(name))
            map_put(&folder->old, name, folder);
        line += length + (line[length] == '\n');
    }
}

const char *export_folder_begin(Arena *arena, const char *path, ExportFolder *folder)
{
    *folder = (ExportFolder){
        .arena = arena, .path = path, .files = map_new(arena), .old = map_new(arena)};
    const char *why = folder_make(arena, path);
    if (!why)
        why = folder_lock(arena, path);
    if (!why)
        read_list(folder);
    return why;
}

const char *export_folder_path(const ExportFolder *folder, const char *name)
{
    return path_join(folder->arena, folder->path, name);
}

void export_folder_add(ExportFolder *folder, const char *name)
{
    map_put(&folder->files, arena_text(folder->arena, name), folder);
}

const char *export_folder_write(ExportFolder *folder, const char *name,
                                const void *bytes, size_t length)
{
    const char *path = export_folder_path(folder, name);
    const char *why = folder_make_above(folder->arena, path);
    export_folder_add(folder, name);
    return why ? why : file_write(folder->arena, path, bytes, length);
}

/* Removes a file, and its folder if that is empty now. */
static void remove_file(const ExportFolder *folder, const char *name)
{
    Arena *arena = arena_new();
    unlink(path_join(arena, folder->path, name));
    const char *parent = path_parent(arena, name);
    if (parent)
        rmdir(path_join(arena, folder->path, parent));
    arena_free(arena);
}

/* Removes the files that only the first list has. */
static void remove_others(const ExportFolder *folder, const Map *names, const Map *kept)
{
    for (int i = 0; i < names->entries.count; i++)
        if (!map_get(kept, names->entries.items[i].key))
            remove_file(folder, names->entries.items[i].key);
}

const char *export_folder_keep(ExportFolder *folder)
{
    Text list = text_new(folder->arena);
    for (int i = 0; i < folder->files.entries.count; i++)
        text_print(&list, "%s\n", folder->files.entries.items[i].key);
    const char *why = file_write(folder->arena, export_folder_path(folder, FILE_LIST),
                                 list.text, list.length);
    if (!why)
        remove_others(folder, &folder->old, &folder->files);
    return why;
}

void export_folder_discard(ExportFolder *folder)
{
    remove_others(folder, &folder->files, &folder->old);
}
