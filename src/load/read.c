/* A game's files as one tree: game.yaml, with checks.yaml's keys beside its own,
 * and each set's file in the place where the set names it. */
#include <string.h>

#include "base/file.h"
#include "load/limits.h"
#include "load/load.h"
#include "load/shape.h"

typedef struct {
    Arena *arena;
    const char *folder;
    const char *root;
    DiagList *diags;
} Folder;

/* A link must not lead out of the game and its project. */
static bool lies_inside(const Folder *folder, const char *path)
{
    const char *real = path_real(folder->arena, path);
    const char *home = path_real(folder->arena, folder->folder);
    return !real || !home || path_is_below(home, real) ||
           path_is_below(folder->root, real);
}

static const Node *read_file(const Folder *folder, const char *name, Where from)
{
    const char *path = path_join(folder->arena, folder->folder, name);
    if (!lies_inside(folder, path)) {
        const Source *here = source_new(folder->arena, path, folder->root);
        diag_error(folder->diags, from.source ? from : (Where){here, 1, 1, 1},
                   "bad-path", "this link leads out of the project");
        return NULL;
    }
    const Source *source =
        file_read(folder->arena, path, folder->root, from, folder->diags);
    return source ? yaml_read(folder->arena, source, folder->diags) : NULL;
}

/* A file of the game lies in its folder: no path, no hidden file. */
static bool is_file_name(const char *name)
{
    return *name && *name != '.' && !strchr(name, '/') && !strchr(name, '\\');
}

static const Node *read_set(const Folder *folder, const Node *name)
{
    const char *path = path_join(folder->arena, folder->folder, name->text);
    if (!is_file_name(name->text) || !lies_inside(folder, path)) {
        diag_error_help(
            folder->diags, name->where, "bad-path",
            "write the name of a file in the game's folder, as 'action.yaml'",
            "'%s' is not a file of this game", name->text);
        return NULL;
    }
    return read_file(folder, name->text, name->where);
}

static const Node *read_sets(const Folder *folder, const Node *sets)
{
    if (sets->kind != NODE_MAP)
        return sets;
    Node *whole = node_new_map(folder->arena, sets->where, 0);
    whole->entries =
        arena_alloc(folder->arena, (size_t)(sets->count + 1) * sizeof(Entry));
    for (int i = 0; i < sets->count; i++) {
        Entry entry = sets->entries[i];
        if (entry.value->kind == NODE_TEXT && !node_is_empty(entry.value))
            entry.value = read_set(folder, entry.value);
        if (entry.value)
            whole->entries[whole->count++] = entry;
    }
    return whole;
}

static void add_entries(const Folder *folder, Node *tree, const Node *more)
{
    for (int i = 0; i < more->count; i++) {
        const Entry *first = node_entry(tree, more->entries[i].key->text);
        if (!first) {
            tree->entries[tree->count++] = more->entries[i];
            continue;
        }
        Diag *diag = diag_add(folder->diags, LEVEL_ERROR, more->entries[i].key->where,
                              "duplicate-key", "'%s' stands in game.yaml already",
                              first->key->text);
        diag_remark(folder->diags, diag, first->key->where, "it is here");
    }
}

static const Node *read_checks(const Folder *folder)
{
    if (!path_exists(path_join(folder->arena, folder->folder, "checks.yaml")))
        return NULL;
    int errors = folder->diags->errors;
    const Node *checks = read_file(folder, "checks.yaml", (Where){0});
    if (!checks)
        return NULL;
    shape_check(checks, &SHAPE_CHECKS, folder->diags);
    return folder->diags->errors == errors ? checks : NULL;
}

static const Node *join_files(const Folder *folder, const Node *game)
{
    const Node *checks = read_checks(folder);
    int room = game->count + (checks ? checks->count : 0) + 1;
    Node *tree = node_new_map(folder->arena, game->where, 0);
    tree->entries = arena_alloc(folder->arena, (size_t)room * sizeof(Entry));
    for (int i = 0; i < game->count; i++) {
        Entry entry = game->entries[i];
        if (text_is(entry.key->text, "sets"))
            entry.value = read_sets(folder, entry.value);
        tree->entries[tree->count++] = entry;
    }
    if (checks)
        add_entries(folder, tree, checks);
    return tree;
}

static void list_editions(Arena *arena, GameFiles *files)
{
    static const char *const base[] = {"base"};
    const Node *editions = node_get(files->tree, "editions");
    files->editions = (const char **)base;
    files->edition_count = 1;
    if (!editions || editions->kind != NODE_MAP || editions->count == 0)
        return;
    files->editions = arena_alloc(arena, (size_t)editions->count * sizeof(char *));
    files->edition_count =
        editions->count < MOST_EDITIONS ? editions->count : MOST_EDITIONS;
    for (int i = 0; i < files->edition_count; i++)
        files->editions[i] = editions->entries[i].key->text;
}

GameFiles *game_read(Arena *arena, const GamePlace *place, const Project *project,
                     DiagList *diags)
{
    GameFiles *files = arena_new_item(arena, GameFiles);
    files->name = place->name;
    int errors = diags->errors;
    Folder folder = {arena, place->folder,
                     project ? project->root : path_join(arena, place->folder, ".."),
                     diags};
    folder.root = path_real(arena, folder.root);
    const Node *game = read_file(&folder, "game.yaml", (Where){0});
    if (game && game->kind != NODE_MAP) {
        diag_error(diags, game->where, "wrong-type", "a game is a map, not %s",
                   node_kind_name(game));
        game = NULL;
    }
    files->tree = game ? join_files(&folder, game) : NULL;
    const Node *title = node_get(files->tree, "title");
    files->title = title && title->kind == NODE_TEXT ? title->text : NULL;
    if (files->tree)
        limits_check(files->tree, diags);
    list_editions(arena, files);
    if (diags->errors > errors)
        files->tree = NULL; /* what follows from a file that is missing would mislead */
    return files;
}
