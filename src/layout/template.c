#include "layout/template.h"

#include <string.h>

#include "base/file.h"
#include "expr/code.h"
#include "load/edition.h"
#include "load/limits.h"
#include "load/shape.h"

enum { MOST_EXTENDED = 20, MOST_LAYERS = 5000, MOST_LAYER_DEPTH = 30 };

/* --- files --------------------------------------------------------------------- */

/* A file, read once; its problems are told to each game that uses it. */
typedef struct {
    const Node *tree; /* NULL: it is broken, or there is none */
    bool found;
    DiagList *diags;
} TemplateFile;

Templates *templates_new(Arena *arena, const char *root)
{
    Templates *templates = arena_new_item(arena, Templates);
    *templates = (Templates){.arena = arena, .root = root, .trees = map_new(arena)};
    return templates;
}

void templates_folder(Templates *templates, const char *folder)
{
    if (path_is_folder(folder))
        list_add(templates->arena, &templates->folders, folder);
}

static const char *path_of(const Templates *templates, const char *name)
{
    Arena *arena = templates->arena;
    for (int i = 0; i < templates->folders.count; i++) {
        const char *path = path_join(arena, templates->folders.items[i],
                                     arena_print(arena, "%s.yaml", name));
        if (path_exists(path))
            return path;
    }
    return NULL;
}

static void read_file(const Templates *templates, const char *path, TemplateFile *file)
{
    const Source *source =
        file_read(templates->arena, path, templates->root, (Where){0}, file->diags);
    const Node *tree = source ? yaml_read(templates->arena, source, file->diags) : NULL;
    if (!tree)
        return;
    int errors = file->diags->errors;
    if (shape_check(tree, &SHAPE_TEMPLATE, file->diags) &&
        file->diags->errors == errors)
        file->tree = tree;
}

static const TemplateFile *file_of(Templates *templates, const char *name)
{
    TemplateFile *file = map_get(&templates->trees, name);
    if (file)
        return file;
    file = arena_new_item(templates->arena, TemplateFile);
    *file = (TemplateFile){.diags = diag_list_new(templates->arena)};
    map_put(&templates->trees, arena_print(templates->arena, "%s", name), file);
    const char *path = text_is_slug(name) ? path_of(templates, name) : NULL;
    file->found = path != NULL;
    if (path)
        read_file(templates, path, file);
    return file;
}

const char *const *templates_names(const Templates *templates, Arena *arena, int *count)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < templates->folders.count; i++) {
        int files = 0;
        const char *const *all =
            folder_names(arena, templates->folders.items[i], &files);
        for (int k = 0; all && k < files; k++) {
            size_t length = strlen(all[k]);
            if (length > 5 && text_is(all[k] + length - 5, ".yaml"))
                list_add(arena, &names, arena_copy(arena, all[k], length - 5));
        }
    }
    *count = names.count;
    return names.items;
}

static const Node *fail_unknown(const Templates *templates, const char *name,
                                Where from, DiagList *diags)
{
    int count = 0;
    const char *const *names = templates_names(templates, diags->arena, &count);
    Nearest nearest = diag_nearest(diags, name);
    for (int i = 0; i < count; i++)
        nearest_try(&nearest, names[i]);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(diags, from, "unknown-template",
                    help ? help
                         : "a template is a file in 'templates', without '.yaml'",
                    "there is no template '%s'", name);
    return NULL;
}

/* The template's changes, without what is said of it alone. */
static const Node *changes_of(Arena *arena, const Node *tree)
{
    Node *changes = node_new_map(arena, tree->where, tree->count);
    changes->count = 0;
    for (int i = 0; i < tree->count; i++)
        if (!text_is(tree->entries[i].key->text, "extends"))
            changes->entries[changes->count++] = tree->entries[i];
    return changes;
}

static const Node *whole_tree(Templates *templates, const char *name, Where from,
                              int depth, DiagList *diags)
{
    const TemplateFile *file = file_of(templates, name);
    if (!file->found)
        return fail_unknown(templates, name, from, diags);
    diag_take(diags, file->diags);
    const Node *extends = node_get(file->tree, "extends");
    if (!file->tree || !extends)
        return file->tree;
    if (depth > MOST_EXTENDED) {
        diag_error(diags, extends->where, "endless-template",
                   "the template '%s' extends itself", name);
        return NULL;
    }
    const Node *base =
        whole_tree(templates, extends->text, extends->where, depth + 1, diags);
    if (!base)
        return NULL;
    /* What the base has not, the template may add: all its maps are open. */
    return changes_apply(templates->arena, base,
                         changes_of(templates->arena, file->tree), &SHAPE_TEMPLATE,
                         name, diags);
}

/* --- binding ------------------------------------------------------------------- */

static const struct {
    const char *name;
    TermKind kind;
} KEYS[] = {
#define KEY_ENTRY(name, text, kind) {text, TERM_##kind},
    LAYER_KEYS(KEY_ENTRY)};

static bool is_kind(LayerKey key)
{
    return key >= KEY_RECTANGLE && key <= KEY_CONTOUR;
}

/* What draws: exactly one of the keys that say it. */
static bool find_kind(const TermScope *s, const Node *node, Layer *layer)
{
    int found = 0;
    for (int key = 0; key < KEY_COUNT; key++)
        if (is_kind((LayerKey)key) && node_get(node, KEYS[key].name)) {
            layer->kind = (LayerKey)key;
            found++;
        }
    return found == 1 ||
           diag_error_help(
               s->diags, node->where, "layer",
               "a layer has one of rectangle, ellipse, polygon, line, path, text, "
               "icon, "
               "image, frame, group, row, column, grid, mosaic, scatter and contour",
               found ? "this layer would draw several things"
                     : "this layer does not say what it draws");
}

static bool bind_layers(const TermScope *s, const Node *list, int depth,
                        LayerList *out);

static bool bind_layer(const TermScope *outer, const Node *node, int depth,
                       Layer *layer);

/* Type is measured in points, and all else in millimetres: without a unit either might
 * be meant. */
static bool check_unit(const TermScope *s, LayerKey key, const Node *node)
{
    bool type = key == KEY_SIZE || key == KEY_LEAST;
    Number number;
    if (!type || node->kind != NODE_TEXT || !number_read(s->arena, node->text, &number))
        return true;
    return diag_error_help(s->diags, node->where, "no-unit",
                           arena_print(s->diags->arena, "write %s pt", node->text),
                           "'%s: %s' has no unit", KEYS[key].name, node->text);
}

/* A point is two numbers; a scale or gap may be one for both ways. */
static bool check_point(const TermScope *s, LayerKey key, const Node *node)
{
    bool both = key == KEY_AT || key == KEY_ABOUT,
         one = key == KEY_SCALE || key == KEY_GAP;
    int count = node->kind == NODE_LIST ? node->count : 1;
    if ((!both && !one) || count == 2 || (one && count == 1))
        return true;
    return diag_error(s->diags, node->where, "wrong-type", "%s is due here",
                      both ? "a point, as [x, y]," : "one number or two");
}

static bool bind_key(const TermScope *s, Layer *layer, LayerKey key)
{
    const Node *node = node_get(layer->node, KEYS[key].name);
    if (!node || KEYS[key].kind == TERM_LAYERS)
        return true;
    if (!check_unit(s, key, node))
        return false;
    if (!check_point(s, key, node))
        return false;
    Term *term = arena_new_item(s->arena, Term);
    layer->terms[key] = term;
    return term_bind(s, KEYS[key].kind, node, term);
}

static bool bind_layer(const TermScope *outer, const Node *node, int depth,
                       Layer *layer)
{
    layer->node = node;
    layer->where = node->where;
    TermScope s = *outer;
    bool good = find_kind(&s, node, layer) && bind_key(&s, layer, KEY_FOR);
    if (!good)
        return false;
    if (layer->terms[KEY_FOR]) {
        s.scope = layer->terms[KEY_FOR]->scope;
        s.slots = layer->terms[KEY_FOR]->slots;
    }
    for (int key = 0; key < KEY_COUNT; key++)
        if (key != KEY_FOR)
            good &= bind_key(&s, layer, (LayerKey)key);
    const Node *clip = node_get(node, "clip");
    if (clip && clip->kind == NODE_MAP) {
        layer->clip = arena_new_item(s.arena, Layer);
        good &= bind_layer(&s, clip, depth + 1, layer->clip);
    }
    const Node *layers = node_get(node, KEYS[layer->kind].name);
    if (good && KEYS[layer->kind].kind == TERM_LAYERS)
        good &= bind_layers(&s, layers, depth + 1, &layer->layers);
    return good;
}

static bool bind_layers(const TermScope *s, const Node *list, int depth, LayerList *out)
{
    bool good = true;
    if (list->kind != NODE_LIST)
        return diag_error_help(s->diags, list->where, "wrong-type",
                               "only a template that extends another adds and removes",
                               "a list of layers is due here");
    if (depth > MOST_LAYER_DEPTH)
        return diag_error(s->diags, list->where, "too-deep",
                          "groups stand in each other %d deep at the most",
                          MOST_LAYER_DEPTH);
    if (!limit_check(list, MOST_LAYERS, "layers", s->diags))
        return false;
    for (int i = 0; i < list->count; i++) {
        Layer *layer = arena_new_item(s->arena, Layer);
        list_add(s->arena, out, layer);
        good &= bind_layer(s, list->items[i], depth, layer);
    }
    return good;
}

static const Variable *name_variable(TermScope *s, const char *name, const Type *type,
                                     bool implicit)
{
    Variable *variable = arena_new_item(s->arena, Variable);
    *variable = (Variable){name, type, s->slots++, implicit, s->scope};
    if (*s->most < s->slots)
        *s->most = s->slots;
    return s->scope = variable;
}

static bool bind_lets(TermScope *s, const Node *lets, Template *template)
{
    for (int i = 0; lets && i < lets->count; i++) {
        const Entry *entry = &lets->entries[i];
        if (entry->value->kind == NODE_TEXT && entry->value->text[0] == '#')
            return diag_error_help(
                s->diags, entry->value->where, "expression",
                arena_print(s->diags->arena, "write '\"%s\"'", entry->value->text),
                "in an expression a colour stands in quotes of its own");
        const Expression *expression =
            expression_read(s->arena, entry->value, s->diags);
        if (!expression->root)
            return false;
        Program program =
            program_bind(s->game, expression, s->scope, s->slots, NULL, s->diags);
        if (!program.code)
            return false;
        term_note(s, &program);
        list_add(s->arena, &template->lets, (Let){entry->key->text, program, s->slots});
        name_variable(s, entry->key->text, program.type, false);
    }
    return true;
}

static bool bind_boxes(const TermScope *s, const Node *boxes, Template *template)
{
    bool good = true;
    for (int i = 0; boxes && i < boxes->count; i++) {
        NamedTerm box = {.name = boxes->entries[i].key->text};
        good &= term_bind(s, TERM_BOX, boxes->entries[i].value, &box.term);
        list_add(s->arena, &template->boxes, box);
    }
    return good;
}

const Template *template_for(Templates *templates, const Game *game, const Set *set,
                             const char *name, Where from, const Given *given,
                             DiagList *diags)
{
    const Node *tree = whole_tree(templates, name, from, 0, diags);
    if (!tree)
        return NULL;
    Template *template = arena_new_item(game->arena, Template);
    template->name = name;
    TermScope s = {.game = game,
                   .arena = game->arena,
                   .diags = diags,
                   .slots = SLOT_GIVEN,
                   .most = &template->slots,
                   .impersonal = SLOT_GIVEN + GIVEN_TO_ALL - 1,
                   .personal = &template->personal};
    for (; given->name; given++)
        name_variable(&s, given->name, given->type, false);
    s.given = s.slots;
    Variable *piece = arena_new_item(s.arena, Variable);
    *piece = (Variable){"piece", set->type, SLOT_PIECE, true, s.scope};
    s.scope = piece;
    const Node *layers = node_get(tree, "layers");
    bool good = bind_lets(&s, node_get(tree, "let"), template) &&
                bind_boxes(&s, node_get(tree, "boxes"), template) &&
                (!layers || bind_layers(&s, layers, 0, &template->layers));
    return good ? template : NULL;
}
