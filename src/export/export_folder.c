#define _XOPEN_SOURCE 700
#include "export/export_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/file.h"
#include "base/file_writer.h"
#include "base/path.h"
#include "base/text.h"

/* Lists the files of an export, one on each line. */
#define FILE_LIST ".ppgen-files"

/* Lists the files of an export that is not complete yet. */
#define JOURNAL ".ppgen-files.new"

/* Returns true for "faces/a.png": the list may have been edited. */
static bool is_inside(const char *name)
{
    return *name && *name != '/' && !text_starts(name, "../") && !strstr(name, "/../");
}

/* Adds the names in a list to 'names'. */
static void read_list(const ExportFolder *folder, const char *file, Map *names)
{
    Arena *arena = folder->arena;
    DiagList *ignored = diag_list_new(arena);
    const char *path = export_folder_path(folder, file);
    const Source *source = path_is_file(path) ? file_read(arena, path, folder->path,
                                                          (SourceRange){0}, ignored)
                                              : NULL;
    const char *line = source && source->text ? source->text : "";
    while (*line) {
        size_t length = strcspn(line, "\n");
        const char *name = arena_copy(arena, line, length);
        if (is_inside(name))
            map_put(names, name, names);
        line += length + (line[length] == '\n');
    }
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

void export_folder_remove(ExportFolder *folder, const char *name)
{
    remove_file(folder, name);
    map_set(&folder->files, name, NULL);
}

int export_folder_count(const ExportFolder *folder)
{
    int count = 0;
    for (int i = 0; i < folder->files.entries.count; i++)
        count += folder->files.entries.items[i].value != NULL;
    return count;
}

/* Removes the files that only the first list has. */
static void remove_others(const ExportFolder *folder, const Map *names, const Map *kept)
{
    for (int i = 0; i < names->entries.count; i++)
        if (!map_get(kept, names->entries.items[i].key))
            remove_file(folder, names->entries.items[i].key);
}

/* --- the journal ------------------------------------------------------------------ */

/* Removes the files of an export that was interrupted. */
static void clean_up(const ExportFolder *folder)
{
    Map left = map_new(folder->arena);
    read_list(folder, JOURNAL, &left);
    for (int i = 0; i < left.entries.count; i++)
        folder_sweep(
            folder->arena,
            path_folder(folder->arena,
                        export_folder_path(folder, left.entries.items[i].key)));
    remove_others(folder, &left, &folder->old);
    remove_file(folder, JOURNAL);
}

static void close_journal(void *folder)
{
    close(((ExportFolder *)folder)->journal);
}

static const char *open_journal(ExportFolder *folder)
{
    const char *path = export_folder_path(folder, JOURNAL);
    folder->journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (folder->journal < 0)
        return arena_print(folder->arena, "%s: %s", path, strerror(errno));
    arena_on_reset(folder->arena, close_journal, folder);
    return NULL;
}

/* --- an export -------------------------------------------------------------------- */

const char *export_folder_begin(Arena *arena, const char *path, ExportFolder *folder)
{
    *folder = (ExportFolder){
        .arena = arena, .path = path, .files = map_new(arena), .old = map_new(arena)};
    const char *why = folder_make(arena, path);
    if (!why)
        why = folder_lock(arena, path);
    if (why)
        return why;
    read_list(folder, FILE_LIST, &folder->old);
    clean_up(folder);
    return open_journal(folder);
}

const char *export_folder_announce(const ExportFolder *folder, const char *name,
                                   Arena *arena)
{
    const char *line = arena_print(arena, "%s\n", name);
    size_t length = strlen(line);
    return write(folder->journal, line, length) == (ssize_t)length
               ? NULL
               : arena_print(arena, "%s: %s", path_join(arena, folder->path, JOURNAL),
                             strerror(errno));
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
    if (!why)
        why = export_folder_announce(folder, name, folder->arena);
    return why ? why : file_write(folder->arena, path, bytes, length);
}

const char *export_folder_keep(ExportFolder *folder)
{
    Text list = text_new(folder->arena);
    for (int i = 0; i < folder->files.entries.count; i++)
        if (folder->files.entries.items[i].value)
            text_print(&list, "%s\n", folder->files.entries.items[i].key);
    const char *why = file_write(folder->arena, export_folder_path(folder, FILE_LIST),
                                 list.text, list.length);
    if (why)
        return why;
    remove_others(folder, &folder->old, &folder->files);
    remove_file(folder, JOURNAL);
    return NULL;
}

void export_folder_discard(ExportFolder *folder)
{
    remove_others(folder, &folder->files, &folder->old);
    remove_file(folder, JOURNAL);
}
