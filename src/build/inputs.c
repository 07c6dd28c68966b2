#include "build/inputs.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "base/sha256.h"

/* Paths of folders end with this. The hash of a folder is that of the names in it. */
static const char FOLDER_END[] = "/";

/* Stored in place of a hash for a path that did not exist: a file may appear there
 * later. */
static const char ABSENT[] = "absent";

/* Returns the hash of a file or folder, or ABSENT. Returns NULL after reporting that it
 * cannot be read. */
static const char *hash_of(Arena *arena, const char *path, DiagList *diags)
{
    if (!path_exists(path))
        return ABSENT;
    if (!path_is_folder(path))
        return file_hash(arena, path, diags);
    const char *names = folder_listing(arena, path);
    return sha256_hex(arena, names, strlen(names));
}

/* Returns the path relative to the project's root if it is below it, so that a
 * project can be moved. */
static const char *name_of(Arena *arena, const char *root, const char *path)
{
    const char *name =
        path_is_below(root, path) ? path_relative(arena, root, path) : path;
    return path_is_folder(path) ? arena_print(arena, "%s%s", name, FOLDER_END) : name;
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const HashedFile *)a)->name, ((const HashedFile *)b)->name);
}

static void add_reads(Arena *arena, const char *root, const FileDeps *file_deps,
                      Map *known, HashedFiles *inputs)
{
    for (int i = 0; i < file_deps->all.count; i++) {
        const char *name = name_of(arena, root, file_deps->all.items[i].path);
        if (map_get(known, name))
            continue;
        map_put(known, name, (void *)name);
        list_add(arena, inputs, ((HashedFile){.name = name}));
    }
}

HashedFiles inputs_of(Arena *arena, const GameFiles *files, const FileDeps *also,
                      const Assets *assets)
{
    HashedFiles inputs = {0};
    Map known = map_new(arena);
    add_reads(arena, files->root, files->file_deps, &known, &inputs);
    if (also)
        add_reads(arena, files->root, also, &known, &inputs);
    add_reads(arena, files->root, assets->file_deps, &known, &inputs);
    list_sort(&inputs, compare);
    return inputs;
}

static const char *path_of(Arena *arena, const char *root, const HashedFile *one)
{
    return *one->name == '/' ? one->name : path_join(arena, root, one->name);
}

bool inputs_hash(Arena *arena, const char *root, HashedFiles *inputs, DiagList *diags)
{
    bool good = true;
    for (int i = 0; i < inputs->count; i++) {
        HashedFile *one = &inputs->items[i];
        one->sha256 = hash_of(arena, path_of(arena, root, one), diags);
        good = good && one->sha256;
    }
    return good;
}

static bool is_folder(const char *name)
{
    size_t length = strlen(name);
    return length && name[length - 1] == '/';
}

/* Returns the name used in the stamp: for a file of the game its path within the game,
 * for any other file only its base name. */
static const char *stamp_name(Arena *arena, const char *game, const char *path)
{
    size_t length = strlen(game);
    bool own = strncmp(path, game, length) == 0 && path[length] == '/';
    return own ? path + length + 1 : path_last(arena, path);
}

/* Folder listings are left out of the stamp: a file that is never read does not affect
 * the result. */
const char *stamp_of(Arena *arena, const char *request, const GameFiles *files,
                     const HashedFiles *inputs)
{
    const char *game = name_of(arena, files->root, files->folder);
    LIST(const char *) lines = {0};
    size_t length = strlen(game);
    game = arena_copy(arena, game, length ? length - 1 : 0); /* without the '/' */
    for (int i = 0; i < inputs->count; i++) {
        const HashedFile *input = &inputs->items[i];
        const char *name = stamp_name(arena, game, input->name);
        if (!is_folder(input->name) && !text_is(input->sha256, ABSENT))
            list_add(arena, &lines, arena_print(arena, "%s %s\n", name, input->sha256));
    }
    list_sort(&lines, text_compare);
    Text text = text_new(arena);
    text_print(&text, "ppgen %s\n%s\n", PPGEN_VERSION, request);
    for (int i = 0; i < lines.count; i++)
        text_add(&text, lines.items[i]);
    return sha256_hex(arena, text.text, text.length);
}

/* --- checking an earlier build ---------------------------------------------------- */

static bool hashes_match(const HashedFiles *list, const char *folder)
{
    Arena *arena = arena_new();
    DiagList *diags = diag_list_new(arena);
    bool same = true;
    for (int i = 0; i < list->count && same; i++) {
        const HashedFile *one = &list->items[i];
        const char *hash = hash_of(arena, path_of(arena, folder, one), diags);
        same = hash && text_is(hash, one->sha256);
    }
    arena_free(arena);
    return same;
}

/* Returns true if the inputs in the project that are YAML, or the others, have their
 * hashes. */
static bool some_are_at(const HashedFiles *inputs, const char *root, bool is_yaml)
{
    HashedFiles some = {0};
    Arena *arena = arena_new();
    for (int i = 0; i < inputs->count; i++) {
        const char *name = inputs->items[i].name;
        if (*name != '/' && !is_folder(name) && text_ends(name, ".yaml") == is_yaml)
            list_add(arena, &some, inputs->items[i]);
    }
    bool same = hashes_match(&some, root);
    arena_free(arena);
    return same;
}

/* Returns true if the game itself is in the project, not behind a link. */
static bool game_is_inside(const HashedFiles *inputs)
{
    for (int i = 0; i < inputs->count; i++) {
        const char *name = inputs->items[i].name;
        if (*name != '/' && text_ends(name, "game.yaml") &&
            !text_is(inputs->items[i].sha256, ABSENT))
            return true;
    }
    return false;
}

/* Small files that change often come first. */
bool inputs_are_at(const HashedFiles *inputs, const char *root)
{
    return game_is_inside(inputs) && some_are_at(inputs, root, true) &&
           some_are_at(inputs, root, false);
}

bool build_is_current(Arena *arena, const Manifest *old, const char *request,
                      const GameFiles *files, const char *folder)
{
    return old->is_sure && text_is(old->request, request) &&
           text_is(old->stamp, stamp_of(arena, request, files, &old->inputs)) &&
           old->inputs.count && hashes_match(&old->inputs, files->root) &&
           hashes_match(&old->outputs, folder);
}
