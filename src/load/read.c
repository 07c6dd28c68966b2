/* Reads a game's files as one tree: game.yaml, with the keys of checks.yaml added, the
 * file of each set, board and list of spaces in the place where game.yaml or an edition
 * names it, and the scenes of the folder 'diagrams' by name. */
#include <string.h>

#include "load/game_folder.h"
#include "load/loader.h"
#include "load/schema.h"

/* Reads a file that must hold a map. 'what' describes its contents in messages. */
static const Node *read_file(GameFolder *folder, const char *name, const char *what,
                             SourceRange from)
{
    return folder_of_kind(folder, folder_tree(folder, name, from), NODE_MAP, what);
}

/* --- the files of sets and boards ------------------------------------------------- */

/* A part of the game that can have a file of its own. */
typedef struct {
    const char *what; /* "a set", for messages */
    const char *such_as;
    const char *with; /* how the file names a table, for help */
} FilePart;

static const FilePart SET_FILE = {
    "a set", "action.yaml",
    "with 'kind: card', 'fields:' for the columns, and 'pieces"};
static const FilePart BOARD_FILE = {
    "a board", "map.yaml",
    "with the board's grid, 'fields:' for the columns, and 'spaces"};

/* Returns the new value of an entry; NULL removes the entry. */
typedef const Node *Change(GameFolder *folder, const Entry *entry);

static const Node *change_each(GameFolder *folder, const Node *map, Change *change)
{
    if (map->kind != NODE_MAP)
        return map;
    Node *changed = node_new_map(folder->arena, map->where, map->count);
    changed->count = 0;
    for (int i = 0; i < map->count; i++) {
        Entry entry = map->entries[i];
        entry.value = change(folder, &entry);
        if (entry.value)
            changed->entries[changed->count++] = entry;
    }
    return changed;
}

static void report_table(GameFolder *folder, const Entry *entry, const FilePart *part)
{
    const char *file = entry->value->text;
    diag_error_help(folder->diags, entry->value->where, "bad-path",
                    arena_print(folder->arena, "write '%s.yaml' %s: %s'",
                                entry->key->text, part->with, file),
                    "'%s' is a table, but %s is a YAML file", file, part->what);
}

/* Returns the contents of the file that the value of an entry names, or the value if it
 * is not a text; NULL after reporting a problem. */
static const Node *file_in_place(GameFolder *folder, const Entry *entry,
                                 const FilePart *part)
{
    const Node *name = entry->value;
    if (name->kind != NODE_TEXT || node_is_empty(name))
        return name;
    if (data_table_is_file(name->text) && !folder_is_json(name->text)) {
        report_table(folder, entry, part);
        return NULL;
    }
    const Node *tree = folder_tree_named(folder, name, part->such_as);
    return folder_of_kind(folder, tree, NODE_MAP, part->what);
}

static const Node *set_in_place(GameFolder *folder, const Entry *set)
{
    return file_in_place(folder, set, &SET_FILE);
}

static const Node *board_in_place(GameFolder *folder, const Entry *entry)
{
    return file_in_place(folder, entry, &BOARD_FILE);
}

/* Puts the files of the sets or boards of an edition in place; 'put' does so for one of
 * them. */
static const Node *changes_in_place(GameFolder *folder, const Node *changes,
                                    Change *put)
{
    if (changes->kind != NODE_MAP)
        return changes;
    Node *changed = node_new_map(folder->arena, changes->where, changes->count);
    changed->count = 0;
    for (int i = 0; i < changes->count; i++) {
        Entry entry = changes->entries[i];
        if (text_is(entry.key->text, "add"))
            entry.value = change_each(folder, entry.value, put);
        else if (!text_is(entry.key->text, "remove"))
            entry.value = put(folder, &entry);
        if (entry.value)
            changed->entries[changed->count++] = entry;
    }
    return changed;
}

static const Node *part_of_edition(GameFolder *folder, const Entry *part)
{
    if (text_is(part->key->text, "sets"))
        return changes_in_place(folder, part->value, set_in_place);
    if (text_is(part->key->text, "boards"))
        return changes_in_place(folder, part->value, board_in_place);
    return part->value;
}

static const Node *edition_in_place(GameFolder *folder, const Entry *edition)
{
    return change_each(folder, edition->value, part_of_edition);
}

static const Node *part_of_game(GameFolder *folder, const Entry *part)
{
    if (text_is(part->key->text, "sets"))
        return change_each(folder, part->value, set_in_place);
    if (text_is(part->key->text, "boards"))
        return change_each(folder, part->value, board_in_place);
    if (text_is(part->key->text, "editions"))
        return change_each(folder, part->value, edition_in_place);
    return part->value;
}

/* --- joining the files ------------------------------------------------------------ */

/* Adds an entry to a map with room for it, unless the game already has the key; reports
 * that. 'noun' is "" or begins the message: "the scene ". */
static void add_entry(GameFolder *folder, Node *map, Entry entry, const char *noun)
{
    const char *name = entry.key->text;
    const Entry *first = node_entry(map, name);
    if (!first) {
        map->entries[map->count++] = entry;
        return;
    }
    Diag *diag = diag_add(folder->diags, LEVEL_ERROR, entry.key->where, "duplicate-key",
                          "%s'%s' is already defined in game.yaml", noun, name);
    diag_remark(folder->diags, diag, first->key->where, "the first one is here");
}

static const Node *join(GameFolder *folder, const Node *game, const Node *checks)
{
    Node *tree = node_new_map(folder->arena, game->where, game->count + checks->count);
    memcpy(tree->entries, game->entries, (size_t)game->count * sizeof(Entry));
    tree->count = game->count;
    for (int i = 0; i < checks->count; i++)
        add_entry(folder, tree, checks->entries[i], "");
    return tree;
}

static const Node *add_checks(GameFolder *folder, const Node *game)
{
    if (!file_deps_seek(folder->file_deps,
                        path_join(folder->arena, folder->home, "checks.yaml")))
        return game;
    const Node *checks =
        read_file(folder, "checks.yaml", SCHEMA_CHECKS.what, (SourceRange){0});
    if (!checks)
        return game;
    schema_check(checks, &SCHEMA_CHECKS, folder->diags);
    limits_check(checks, folder->diags);
    return join(folder, game, checks);
}

/* --- scenes ----------------------------------------------------------------------- */

#define SCENES "diagrams"

/* Returns 'doors' for "doors.yaml"; NULL if the file is not a scene. */
static const char *scene_name(const GameFolder *folder, const char *file)
{
    const char *dot = strrchr(file, '.');
    return *file != '.' && dot && text_is(dot, ".yaml")
               ? arena_copy(folder->arena, file, (size_t)(dot - file))
               : NULL;
}

static void add_scene(GameFolder *folder, Node *scenes, const char *file,
                      const char *name)
{
    const char *path = arena_print(folder->arena, SCENES "/%s", file);
    const Node *scene = read_file(folder, path, SCHEMA_SCENE.what, (SourceRange){0});
    if (!scene)
        return;
    SourceRange where = {scene->where.source, 1, 1, 1};
    Entry entry = {node_new_text(folder->arena, where, name), scene};
    add_entry(folder, scenes, entry, "the scene ");
}

/* Returns the scenes of game.yaml, followed by those that have their own file. */
static const Node *all_scenes(GameFolder *folder, const Node *game, const Node *own)
{
    int count = 0, room = own ? own->count : 0;
    const char *home = path_join(folder->arena, folder->home, SCENES);
    file_deps_note(folder->file_deps, home);
    const char *const *files =
        path_is_folder(home) ? folder_names(folder->arena, home, &count) : NULL;
    if (!count)
        return own;
    Node *scenes =
        node_new_map(folder->arena, own ? own->where : game->where, room + count);
    if (room)
        memcpy(scenes->entries, own->entries, (size_t)room * sizeof(Entry));
    scenes->count = room;
    for (int i = 0; i < count; i++) {
        const char *dot = strrchr(files[i], '.');
        if (scene_name(folder, files[i]))
            add_scene(folder, scenes, files[i], scene_name(folder, files[i]));
        else if (dot && text_is(dot, ".yml"))
            diag_add(folder->diags, LEVEL_WARNING, game->where, "unread-file",
                     "'" SCENES
                     "/%s' is ignored: the file of a scene must end in '.yaml'",
                     files[i]);
    }
    return scenes;
}

static const Node *add_scenes(GameFolder *folder, const Node *game)
{
    const Node *own = node_get(game, SCENES);
    if (own && own->kind != NODE_MAP) /* reported by the schema */
        return game;
    const Node *scenes = all_scenes(folder, game, own);
    return scenes == own ? game : map_with(folder->arena, game, SCENES, scenes);
}

static const Node *read_files(GameFolder *folder)
{
    const Node *game =
        read_file(folder, "game.yaml", SCHEMA_GAME.what, (SourceRange){0});
    if (!game || !limits_check(game, folder->diags))
        return NULL;
    game = tables_in_place(folder, change_each(folder, game, part_of_game));
    game = add_checks(folder, game);
    return add_scenes(folder, game);
}

static void list_editions(Arena *arena, GameFiles *files)
{
    static const char *const base[] = {"base"};
    const Node *editions = node_get(files->tree, "editions");
    files->editions = (const char **)base;
    files->edition_count = 1;
    if (!editions || editions->kind != NODE_MAP || editions->count == 0)
        return;
    files->editions = arena_array(arena, const char *, editions->count);
    files->edition_count =
        editions->count < MAX_EDITIONS ? editions->count : MAX_EDITIONS;
    for (int i = 0; i < files->edition_count; i++)
        files->editions[i] = editions->entries[i].key->text;
}

GameFiles *game_read(Arena *arena, const GameLocation *place, DiagList *diags)
{
    GameFiles *files = arena_new_item(arena, GameFiles);
    const char *home = path_real(arena, place->folder);
    if (!home)
        home = place->folder;
    GameFolder folder = {.arena = arena,
                         .home = home,
                         .root = place->root ? place->root : home,
                         .diags = diags,
                         .files = map_new(arena),
                         .file_deps = file_deps_new(arena)};
    int errors = diags->errors;
    files->name = place->name;
    files->folder = home;
    files->root = folder.root;
    files->expression_cache = expression_cache_new(arena);
    files->file_deps = folder.file_deps;
    files->tree = read_files(&folder);
    const Node *title = node_get(files->tree, "title");
    files->title = title && title->kind == NODE_TEXT ? title->text : NULL;
    list_editions(arena, files);
    if (diags->errors > errors)
        files->tree = NULL; /* errors that follow from a missing file would mislead */
    return files;
}
