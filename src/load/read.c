/* Reads a game's files as one tree: game.yaml, with the keys of checks.yaml added, the
 * file of each set, board and list of spaces in the place where game.yaml or an edition
 * names it, and the scenes of the folder 'diagrams' by name.
 *
 * Each file is read once, however often it is named. The limit on values applies to the
 * whole tree, where a file counts each time that it is named, as YAML aliases do. */
#include <string.h>

#include "base/file.h"
#include "load/loader.h"
#include "load/schema.h"

typedef struct {
    Arena *arena;
    const char *home; /* the game's folder, as a real path */
    const char *root; /* the project's folder, as a real path */
    DiagList *diags;
    Map files; /* real path -> File */
    FileDeps *file_deps;
    long values;  /* in all files, counted each time a file is named */
    size_t bytes; /* size of all files */
} GameFolder;

typedef struct {
    const Node *tree; /* NULL after an error, which has been reported */
} File;

enum { MAX_BYTES = MAX_FILE_MB * 1024 * 1024 };

static bool is_full(const GameFolder *folder)
{
    return folder->values > MAX_NODES || folder->bytes > MAX_BYTES;
}

static bool count_values(GameFolder *folder, const Node *tree, SourceRange where)
{
    folder->values += tree->expanded_nodes;
    return folder->values <= MAX_NODES ||
           diag_error(folder->diags, where, "too-large",
                      "the game's files hold more than %d values, with aliases "
                      "expanded",
                      MAX_NODES);
}

static bool count_bytes(GameFolder *folder, const Source *source, SourceRange where)
{
    folder->bytes += source->length;
    return folder->bytes <= MAX_BYTES ||
           diag_error(folder->diags, where, "too-large",
                      "the game's files are larger than %d MB in total", MAX_FILE_MB);
}

/* Returns where the file is named; if nothing names it, the start of the file. */
static SourceRange place_of(const GameFolder *folder, const char *path,
                            SourceRange from)
{
    if (from.source)
        return from;
    return (SourceRange){source_new(folder->arena, path, folder->root), 1, 1, 1};
}

static const Node *parse_file(GameFolder *folder, const char *path, SourceRange from)
{
    file_deps_note(folder->file_deps, path);
    const Source *source =
        file_read(folder->arena, path, folder->root, from, folder->diags);
    if (!source || !count_bytes(folder, source, place_of(folder, path, from)))
        return NULL;
    return yaml_read(folder->arena, source, folder->diags);
}

static const Node *read_any(GameFolder *folder, const char *name, SourceRange from)
{
    const char *path = path_join(folder->arena, folder->home, name);
    const char *real = path_real(folder->arena, path);
    if (!file_is_inside(folder->arena, path, folder->home, folder->root, from,
                        folder->diags))
        return NULL;
    if (is_full(folder))
        return NULL;
    File *file = map_get(&folder->files, real ? real : path);
    if (!file) {
        file = arena_new_item(folder->arena, File);
        map_put(&folder->files, real ? real : path, file);
        file->tree = parse_file(folder, path, from);
    }
    return file->tree && count_values(folder, file->tree, place_of(folder, path, from))
               ? file->tree
               : NULL;
}

/* Returns the tree if it is of this kind, which is a map or a list; otherwise NULL
 * after reporting that. 'what' describes the contents of the file. */
static const Node *of_kind(GameFolder *folder, const Node *tree, NodeKind kind,
                           const char *what)
{
    if (!tree || tree->kind == kind)
        return tree;
    bool map = kind == NODE_MAP;
    diag_error_help(
        folder->diags, tree->where, "wrong-type",
        map ? "begin each entry with its key and ':'" : "begin each item with '- '",
        "%s must be %s, not %s", what, map ? "a map" : "a list", node_kind_name(tree));
    return NULL;
}

/* Reads a file that must hold a map. 'what' describes its contents in messages. */
static const Node *read_file(GameFolder *folder, const char *name, const char *what,
                             SourceRange from)
{
    return of_kind(folder, read_any(folder, name, from), NODE_MAP, what);
}

/* --- the files of sets and boards ------------------------------------------------- */

/* A part of the game that can have a file of its own. */
typedef struct {
    const char *what; /* "a set", for messages */
    const char *such_as;
    const char *rows; /* how the file holds the rows of a table, for help */
    NodeKind kind;
} FilePart;

static const FilePart SET_FILE = {
    "a set", "action.yaml",
    "with 'kind: card', 'fields:' for the columns, and under 'pieces:' a line for each "
    "row: - {id: pup, name: Pup, copies: 4}",
    NODE_MAP};
static const FilePart BOARD_FILE = {
    "a board", "map.yaml",
    "with 'fields:' for the columns, and under 'spaces:' a line for each row: - {id: "
    "A1, terrain: hill}",
    NODE_MAP};
static const FilePart SPACES_FILE = {
    "a file of spaces", "spaces.yaml",
    "with a line for each row: - {id: A1, terrain: hill}", NODE_LIST};

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

/* Returns true for a file in the game's folder: no path, no hidden file. */
static bool is_file_name(const char *name)
{
    return *name && *name != '.' && !strchr(name, '/') && !strchr(name, '\\');
}

/* If the file does not exist, adds the closest name in the folder to the error. */
static void suggest_file(GameFolder *folder, const Node *name)
{
    int count = 0, problems = folder->diags->all.count;
    if (!problems || path_exists(path_join(folder->arena, folder->home, name->text)))
        return;
    const char *const *names = folder_names(folder->arena, folder->home, &count);
    NearestName nearest = diag_nearest(folder->diags, name->text);
    for (int i = 0; i < count; i++)
        if (!text_is(names[i], "game.yaml"))
            nearest_try(&nearest, names[i]);
    Diag *diag = folder->diags->all.items[problems - 1];
    if (text_is(diag->rule, "unreadable") && diag->where.line == name->where.line)
        diag->help = nearest_help(folder->diags->arena, &nearest);
}

/* Returns true for the file of a spreadsheet, by its ending. */
static bool is_table(const char *name)
{
    static const char *const endings[] = {".csv", ".tsv", ".xlsx",
                                          ".xls", ".ods", NULL};
    const char *dot = strrchr(name, '.');
    return dot && text_is_one_of(dot, endings);
}

static void report_table(GameFolder *folder, const Entry *entry, const FilePart *part)
{
    diag_error_help(
        folder->diags, entry->value->where, "bad-path",
        arena_print(folder->arena, "write '%s.yaml' %s", entry->key->text, part->rows),
        "'%s' is a table, but %s is a YAML file", entry->value->text, part->what);
}

/* Returns the contents of the file that the value of an entry names, or the value if it
 * is not a text; NULL after reporting a problem. */
static const Node *file_in_place(GameFolder *folder, const Entry *entry,
                                 const FilePart *part)
{
    const Node *name = entry->value;
    if (name->kind != NODE_TEXT || node_is_empty(name))
        return name;
    if (is_table(name->text)) {
        report_table(folder, entry, part);
        return NULL;
    }
    if (!is_file_name(name->text)) {
        diag_error_help(folder->diags, name->where, "bad-path",
                        arena_print(folder->arena,
                                    "write the name of a file in the game's folder, "
                                    "such as '%s'",
                                    part->such_as),
                        "'%s' is not a file of this game", name->text);
        return NULL;
    }
    const Node *tree = read_any(folder, name->text, name->where);
    if (!tree)
        suggest_file(folder, name);
    if (!tree || tree->where.source != name->where.source)
        return tree;
    diag_error_help(
        folder->diags, name->where, "bad-path",
        arena_print(folder->arena, "name another file, such as '%s'", part->such_as),
        "'%s' contains itself", name->text);
    return NULL;
}

static const Node *set_in_place(GameFolder *folder, const Entry *set)
{
    return file_in_place(folder, set, &SET_FILE);
}

static const Node *board_part_in_place(GameFolder *folder, const Entry *part)
{
    static const char *const lists[] = {"points", "places", "spaces", NULL};
    return text_is_one_of(part->key->text, lists)
               ? file_in_place(folder, part, &SPACES_FILE)
               : part->value;
}

static const Node *board_in_place(GameFolder *folder, const Entry *entry)
{
    const Node *board = file_in_place(folder, entry, &BOARD_FILE);
    return board ? change_each(folder, board, board_part_in_place) : NULL;
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
    game = add_checks(folder, change_each(folder, game, part_of_game));
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
