#include "layout/template_files.h"

#include <string.h>

#include "base/file.h"
#include "load/edition.h"
#include "load/schema.h"

enum { MAX_EXTENDED = 20 };

/* --- ids -------------------------------------------------------------------------- */

static void check_ids(const Node *layers, Map *ids, DiagList *diags);

static void check_id(const Node *layer, Map *ids, DiagList *diags)
{
    const Node *id = layer->kind == NODE_MAP ? node_get(layer, "id") : NULL;
    const Node *first = id ? map_get(ids, id->text) : NULL;
    if (first) {
        Diag *diag = diag_add(diags, LEVEL_ERROR, id->where, "same-id",
                              "another layer has the id '%s'", id->text);
        diag_remark(diags, diag, first->where, "it is here");
    } else if (id) {
        map_put(ids, id->text, (void *)id);
    }
    for (int i = 0; layer->kind == NODE_MAP && i < layer->count; i++)
        check_ids(layer->entries[i].value, ids, diags);
}

/* Reports ids used twice. Templates that extend this one refer to its layers by id. */
static void check_ids(const Node *layers, Map *ids, DiagList *diags)
{
    for (int i = 0; layers && layers->kind == NODE_LIST && i < layers->count; i++)
        check_id(layers->items[i], ids, diags);
}

/* --- files ------------------------------------------------------------------------ */

/* A template file. Its problems are reported to each game that uses it. */
typedef struct {
    const Node *tree;  /* NULL: broken or missing */
    const Node *whole; /* merged with the one that it extends; NULL: not yet */
    bool found;
    FileSet *searched; /* paths at which it was sought */
    DiagList *diags;
} TemplateFile;

Templates *templates_new(Arena *arena, const char *root, FileDeps *file_deps)
{
    return arena_make(arena, Templates, .arena = arena, .file_deps = file_deps,
                      .root = root, .trees = map_new(arena));
}

void templates_folder(Templates *templates, const char *folder, const char *home)
{
    if (path_is_folder(folder))
        list_add(templates->arena, &templates->folders,
                 ((TemplateFolder){folder, home}));
    else
        list_add(templates->arena, &templates->absent, folder);
}

const char *templates_path(const Templates *templates, const char *name,
                           const char **home)
{
    Arena *arena = templates->arena;
    for (int i = 0; i < templates->folders.count; i++) {
        const char *path = path_join(arena, templates->folders.items[i].path,
                                     arena_print(arena, "%s.yaml", name));
        *home = templates->folders.items[i].home;
        if (file_deps_seek(templates->file_deps, path))
            return path;
    }
    return NULL;
}

static void read_file(const Templates *templates, const char *path, TemplateFile *file)
{
    file_deps_note(templates->file_deps, path);
    const Source *source = file_read(templates->arena, path, templates->root,
                                     (SourceRange){0}, file->diags);
    const Node *tree = source ? yaml_read(templates->arena, source, file->diags) : NULL;
    if (!tree)
        return;
    int errors = file->diags->errors;
    if (schema_check(tree, &SCHEMA_TEMPLATE, file->diags) &&
        file->diags->errors == errors)
        file->tree = tree;
    Map ids = map_new(templates->arena);
    check_ids(node_get(tree, "layers"), &ids, file->diags);
}

/* Counts as a use of a template in the folders that do not exist yet. */
static void use_absent(const Templates *templates, const char *name)
{
    Arena *arena = templates->arena;
    for (int i = 0; i < templates->absent.count; i++)
        file_deps_use(templates->file_deps,
                      path_join(arena, templates->absent.items[i],
                                arena_print(arena, "%s.yaml", name)));
}

/* Finds the file of a template. '*searched' receives the paths at which it was
 * sought. */
static const char *find_file(const Templates *templates, const char *name,
                             const char **home, FileSet *searched)
{
    if (!text_is_slug(name))
        return NULL;
    FileSet *before = file_deps_record(templates->file_deps, searched);
    use_absent(templates, name);
    const char *path = templates_path(templates, name, home);
    file_deps_record_end(templates->file_deps, before);
    return path;
}

static TemplateFile *file_of(Templates *templates, const char *name)
{
    TemplateFile *file = map_get(&templates->trees, name);
    if (file) {
        file_deps_use_all(templates->file_deps, file->searched);
        return file;
    }
    file = arena_make(templates->arena, TemplateFile,
                      .searched = file_set_new(templates->arena),
                      .diags = diag_list_new(templates->arena));
    map_put(&templates->trees, arena_text(templates->arena, name), file);
    const char *home = NULL;
    const char *path = find_file(templates, name, &home, file->searched);
    file->found = path != NULL;
    if (path && (!home || file_is_inside(templates->arena, path, home, templates->root,
                                         (SourceRange){0}, file->diags)))
        read_file(templates, path, file);
    return file;
}

void templates_try_names(const Templates *templates, const char *folder, Arena *arena,
                         NearestName *nearest)
{
    for (int i = 0; i < templates->folders.count; i++) {
        int files = 0;
        const char *const *all = folder_names(
            arena, path_join(arena, templates->folders.items[i].path, folder), &files);
        for (int k = 0; all && k < files; k++) {
            size_t length = strlen(all[k]);
            if (length > 5 && text_is(all[k] + length - 5, ".yaml"))
                nearest_try(nearest, arena_copy(arena, all[k], length - 5));
        }
    }
}

static const Node *fail_unknown(const Templates *templates, const char *name,
                                SourceRange from, DiagList *diags)
{
    NearestName nearest = diag_nearest(diags, name);
    templates_try_names(templates, "", diags->arena, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(
        diags, from, "unknown-template",
        help ? help
             : arena_print(diags->arena,
                           "add templates/%s.yaml beside game.yaml or in the project",
                           name),
        "there is no template '%s'", name);
    return NULL;
}

/* --- nested layers ---------------------------------------------------------------- */

/* Nested layers of templates. A template that extends another can change and remove
 * layers inside groups, rows and columns by their ids, like layers of the outermost
 * list. */
typedef struct {
    Arena *arena;
    LIST(const Node *) layers;
    Map by_id;
    Map changed; /* changed layers by id */
} InnerLayers;

static const char *id_of(const Node *layer)
{
    const Node *id = node_get(layer, "id");
    return id && id->kind == NODE_TEXT ? id->text : NULL;
}

static const Node *with_layers(Arena *arena, const Node *map, const Node *layers)
{
    Node *copy = node_new_map(arena, map->where, map->count);
    for (int i = 0; i < map->count; i++) {
        copy->entries[i] = map->entries[i];
        if (text_is(map->entries[i].key->text, "layers"))
            copy->entries[i].value = layers;
    }
    return copy;
}

static void note_list(InnerLayers *inner, const Node *list);

static void note_layer(InnerLayers *inner, const Node *layer)
{
    for (int i = 0; layer->kind == NODE_MAP && i < layer->count; i++)
        note_list(inner, layer->entries[i].value);
}

static void note_list(InnerLayers *inner, const Node *list)
{
    for (int i = 0; list->kind == NODE_LIST && i < list->count; i++) {
        const Node *layer = list->items[i];
        if (id_of(layer) && !map_put(&inner->by_id, id_of(layer), (void *)layer))
            list_add(inner->arena, &inner->layers, layer);
        note_layer(inner, layer);
    }
}

/* Returns the template with copies of its nested layers appended to the outermost list.
 * The inherited changes are then applied to that list. */
static const Node *inner_layers_out(InnerLayers *inner, const Node *template)
{
    inner->by_id = map_new(inner->arena);
    const Node *layers = node_get(template, "layers");
    for (int i = 0; layers && layers->kind == NODE_LIST && i < layers->count; i++)
        note_layer(inner, layers->items[i]);
    if (!layers || !inner->layers.count)
        return template;
    Node *all =
        node_new_list(inner->arena, layers->where, layers->count + inner->layers.count);
    for (int i = 0; i < layers->count; i++)
        all->items[i] = layers->items[i];
    for (int i = 0; i < inner->layers.count; i++)
        all->items[layers->count + i] = inner->layers.items[i];
    return with_layers(inner->arena, template, all);
}

static const Node *returned_list(const InnerLayers *r, const Node *list);

static const Node *returned_layer(const InnerLayers *r, const Node *layer)
{
    if (layer->kind != NODE_MAP)
        return layer;
    Node *copy = node_new_map(r->arena, layer->where, layer->count);
    for (int i = 0; i < layer->count; i++) {
        copy->entries[i] = layer->entries[i];
        copy->entries[i].value = returned_list(r, layer->entries[i].value);
    }
    return copy;
}

/* Returns the changed version of a layer; NULL if it was removed. A layer that was
 * changed as part of the layer around it is no longer the noted node, and is returned
 * as it is. */
static const Node *latest(const InnerLayers *r, const Node *layer)
{
    const Node *first = id_of(layer) ? map_get(&r->by_id, id_of(layer)) : NULL;
    return first == layer ? map_get(&r->changed, id_of(layer)) : layer;
}

static const Node *returned_list(const InnerLayers *r, const Node *list)
{
    if (list->kind != NODE_LIST || !list->count || list->items[0]->kind != NODE_MAP)
        return list;
    Node *copy = node_new_list(r->arena, list->where, list->count);
    copy->count = 0;
    for (int i = 0; i < list->count; i++) {
        const Node *layer = latest(r, list->items[i]);
        if (layer)
            copy->items[copy->count++] = returned_layer(r, layer);
    }
    return copy;
}

/* Returns the changed template with each changed layer moved back to its place. Removed
 * layers disappear from their places too. */
static const Node *inner_layers_in(InnerLayers *inner, const Node *changed)
{
    const Node *layers = node_get(changed, "layers");
    if (!inner->layers.count || !layers || layers->kind != NODE_LIST)
        return changed;
    inner->changed = map_new(inner->arena);
    Node *outer = node_new_list(inner->arena, layers->where, layers->count);
    outer->count = 0;
    for (int i = 0; i < layers->count; i++) {
        const char *id = id_of(layers->items[i]);
        if (id && map_get(&inner->by_id, id))
            map_put(&inner->changed, id, (void *)layers->items[i]);
        else
            outer->items[outer->count++] = layers->items[i];
    }
    for (int i = 0; i < outer->count; i++)
        outer->items[i] = returned_layer(inner, outer->items[i]);
    return with_layers(inner->arena, changed, outer);
}

/* --- templates that extend others ------------------------------------------------- */

/* Returns the base with the changes applied. All maps are open: a template may add keys
 * that its base lacks. */
static const Node *changed(Arena *arena, const Node *base, const Node *changes,
                           const char *name, DiagList *diags)
{
    InnerLayers inner = {.arena = arena};
    const Node *tree = changes_apply(arena, inner_layers_out(&inner, base), changes,
                                     &SCHEMA_TEMPLATE, name, diags);
    bool replaces_layers =
        tree && node_get(tree, "layers") == node_get(changes, "layers");
    return tree && !replaces_layers ? inner_layers_in(&inner, tree) : tree;
}

/* Returns the file's tree merged with the one that it extends, and keeps the result if
 * it has no problems, which each template that uses the file would report. */
static const Node *merge(Templates *templates, TemplateFile *file, const Node *base,
                         const char *name, DiagList *diags)
{
    static const char *const own[] = {"extends", NULL};
    int problems = diags->all.count;
    const Node *whole =
        changed(templates->arena, base, node_without(templates->arena, file->tree, own),
                name, diags);
    if (diags->all.count == problems)
        file->whole = whole;
    return whole;
}

static const Node *whole_tree(Templates *templates, const char *name, SourceRange from,
                              int depth, DiagList *diags)
{
    TemplateFile *file = file_of(templates, name);
    if (!file->found)
        return fail_unknown(templates, name, from, diags);
    diag_take(diags, file->diags);
    const Node *extends = node_get(file->tree, "extends");
    if (!file->tree || !extends)
        return file->tree;
    if (depth > MAX_EXTENDED) {
        diag_error(diags, extends->where, "endless-template",
                   "the template '%s' extends itself", name);
        return NULL;
    }
    const Node *base =
        whole_tree(templates, extends->text, extends->where, depth + 1, diags);
    if (!base)
        return NULL;
    return file->whole ? file->whole : merge(templates, file, base, name, diags);
}

const Node *templates_tree(Templates *templates, const char *name, SourceRange from,
                           DiagList *diags)
{
    return whole_tree(templates, name, from, 0, diags);
}

void templates_report_unused(const Templates *templates, const char *folder,
                             const Map *used, DiagList *diags)
{
    for (int i = 0; i < templates->trees.entries.count; i++) {
        const TemplateFile *file = templates->trees.entries.items[i].value;
        if (file->tree)
            accept_report_unused(file->tree, folder, used, FOUND_BY_DRAWING, diags);
    }
}
