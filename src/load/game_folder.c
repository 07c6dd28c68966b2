#include "load/game_folder.h"

#include <string.h>
#include <strings.h>

#include "load/loader.h"

/* The result of reading a sheet, which is read once. */
typedef struct {
    const DataTable *table; /* NULL after an error, which has been reported */
} TableRead;

/* A file, and what was made of it so far. */
typedef struct {
    const Source *source; /* NULL after an error, which has been reported */
    const Node *tree;
    bool was_parsed;
    TableReader *reader; /* NULL: not read as a table */
    Map tables;          /* by the names of their sheets; "": the first one */
} GameFile;

enum { MAX_BYTES = MAX_FILE_MB * 1024 * 1024 };

static bool is_full(const GameFolder *folder)
{
    return folder->values > MAX_NODES || folder->use.cells > MAX_NODES ||
           folder->use.bytes > MAX_BYTES;
}

bool folder_count(GameFolder *folder, const Node *tree, SourceRange where)
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
    folder->use.bytes += source->length;
    return folder->use.bytes <= MAX_BYTES ||
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

static void read_source(GameFolder *folder, GameFile *file, const char *path,
                        SourceRange from)
{
    file_deps_note(folder->file_deps, path);
    const Source *source =
        file_read(folder->arena, path, folder->root, from, folder->diags);
    if (source && count_bytes(folder, source, place_of(folder, path, from)))
        file->source = source;
}

/* Returns the file at a path, or NULL after reporting a problem. */
static GameFile *file_at(GameFolder *folder, const char *path, SourceRange from)
{
    Arena *arena = folder->arena;
    const char *real = path_real(arena, path), *key = real ? real : path;
    if (!file_is_inside(arena, path, folder->home, folder->root, from, folder->diags))
        return NULL;
    if (is_full(folder))
        return NULL;
    GameFile *file = map_get(&folder->files, key);
    if (!file) {
        file = arena_make(arena, GameFile, .tables = map_new(arena));
        map_put(&folder->files, key, file);
        read_source(folder, file, path, from);
    }
    return file->source ? file : NULL;
}

bool folder_is_json(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && strcasecmp(dot, ".json") == 0;
}

const Node *folder_tree(GameFolder *folder, const char *name, SourceRange from)
{
    const char *path = path_join(folder->arena, folder->home, name);
    GameFile *file = file_at(folder, path, from);
    if (file && !file->was_parsed) {
        file->was_parsed = true;
        file->tree = folder_is_json(name)
                         ? json_tree_read(folder->arena, file->source, folder->diags)
                         : yaml_read(folder->arena, file->source, folder->diags);
    }
    bool good = file && file->tree &&
                folder_count(folder, file->tree, place_of(folder, path, from));
    return good ? file->tree : NULL;
}

const Node *folder_of_kind(GameFolder *folder, const Node *tree, NodeKind kind,
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

/* --- files that values name ------------------------------------------------------- */

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

static bool check_name(GameFolder *folder, const Node *name, const char *such_as)
{
    return is_file_name(name->text) ||
           diag_error_help(folder->diags, name->where, "bad-path",
                           arena_print(folder->arena,
                                       "write the name of a file in the game's folder, "
                                       "such as '%s'",
                                       such_as),
                           "'%s' is not a file of this game", name->text);
}

const Node *folder_tree_named(GameFolder *folder, const Node *name, const char *such_as)
{
    if (!check_name(folder, name, such_as))
        return NULL;
    const Node *tree = folder_tree(folder, name->text, name->where);
    if (!tree)
        suggest_file(folder, name);
    if (!tree || tree->where.source != name->where.source)
        return tree;
    diag_error_help(
        folder->diags, name->where, "bad-path",
        arena_print(folder->arena, "name another file, such as '%s'", such_as),
        "'%s' contains itself", name->text);
    return NULL;
}

const DataTable *folder_table(GameFolder *folder, const Node *name, const Node *sheet)
{
    if (!check_name(folder, name, "cards.csv"))
        return NULL;
    const char *path = path_join(folder->arena, folder->home, name->text);
    GameFile *file = file_at(folder, path, name->where);
    if (!file) {
        suggest_file(folder, name);
        return NULL;
    }
    if (!file->reader)
        file->reader = table_reader_new(folder->arena, file->source, &folder->use);
    const char *key = sheet ? sheet->text : "";
    TableRead *read = map_get(&file->tables, key);
    if (!read) {
        read = arena_new_item(folder->arena, TableRead);
        map_put(&file->tables, key, read);
        read->table =
            table_reader_read(file->reader, sheet, name->where, folder->diags);
    }
    return read->table;
}
