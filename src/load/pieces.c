/* The pieces of a set: listed one by one, made by rules, changed by id. */
#include <string.h>

#include "load/recipes.h"

static void report_unknown_field(Loader *loader, const Set *set, const Node *key,
                                 const Node *value)
{
    Nearest nearest = diag_nearest(loader->diags, key->text);
    fields_try_names(&set->fields, &nearest);
    nearest_try(&nearest, "copies");
    nearest_try(&nearest, "each");
    const char *help = nearest_help(loader->diags->arena, &nearest);
    if (node_is_empty(value) && strchr(key->text, ' '))
        help = "inside { }, a comma ends a text: put quotes around all of it";
    diag_error_help(loader->diags, key->where, "unknown-field",
                    help ? help : "declare it under 'fields:'", "%s has no field '%s'",
                    set->noun, key->text);
}

/* --- origins ------------------------------------------------------------------ */

static bool read_origin(const Node *node, Origin *origin)
{
    for (int i = 0; node->kind == NODE_TEXT && ORIGIN_NAMES[i]; i++)
        if (text_is(ORIGIN_NAMES[i], node->text)) {
            *origin = (Origin)i;
            return true;
        }
    return false;
}

/* 'origin: proposed', or 'origin: {text: proposed}'. A field's own declared
 * origin holds unless the piece says otherwise. */
static void read_origins(Recipes *r, const Node *node)
{
    int count = r->set->fields.count;
    bool differ = false;
    char origins[count + 1];
    r->origin = r->set->origin;
    bool whole = node && read_origin(node, &r->origin);
    origins[count] = (char)r->origin;
    for (int i = 0; i < count; i++) {
        origins[i] = (char)(whole ? r->origin : r->set->fields.items[i].origin);
        differ = differ || origins[i] != (char)r->origin;
    }
    for (int i = 0; node && node->kind == NODE_MAP && i < node->count; i++) {
        const Node *key = node->entries[i].key;
        const Field *field = field_find(&r->set->fields, key->text);
        bool copies = text_is(key->text, "copies");
        Origin origin;
        if (!field && !copies)
            report_unknown_field(r->loader, r->set, key, node->entries[i].value);
        else if (read_origin(node->entries[i].value, &origin)) {
            origins[copies ? count : field->index] = (char)origin;
            differ = true;
        }
    }
    r->origins =
        differ ? arena_copy(r->loader->arena, origins, (size_t)count + 1) : NULL;
}

/* --- making pieces ------------------------------------------------------------ */

static bool is_own_key(const char *key)
{
    static const char *const keys[] = {"id",   "copies", "size",  "each",
                                       "rule", "origin", "remove"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (text_is(keys[i], key))
            return true;
    return false;
}

static void check_keys(Loader *loader, const Set *set, const Node *node)
{
    for (int i = 0; i < node->count; i++) {
        const Node *key = node->entries[i].key;
        if (!is_own_key(key->text) && !field_find(&set->fields, key->text))
            report_unknown_field(loader, set, key, node->entries[i].value);
    }
}

static void keep_locals(Recipes *r, const Value *slots, Piece *piece)
{
    if (r->slots <= 1)
        return;
    size_t count = (size_t)r->slots - 1;
    Value *items = arena_alloc(r->loader->arena, count * sizeof(Value));
    memcpy(items, slots + 1, count * sizeof(Value));
    piece->locals = value_list(r->loader->arena, items, (int)count).list;
}

static bool add_piece(Loader *loader, Set *set, Piece *piece)
{
    if (loader->designs++ >= MOST_DESIGNS)
        return diag_error(loader->diags, piece->where, "too-large",
                          "more than %d designs in one game", MOST_DESIGNS);
    Piece *first = map_put(&set->by_id, piece->id, piece);
    if (!first) {
        list_add(loader->arena, &set->pieces, piece);
        return true;
    }
    if (piece->rule && piece->rule == loader->doubled)
        return true; /* one is enough to see what the rule does */
    loader->doubled = piece->rule;
    Diag *diag = diag_add(loader->diags, LEVEL_ERROR, piece->where, "duplicate-id",
                          "two designs of '%s' have the id '%s'", set->name, piece->id);
    diag_remark(loader->diags, diag, first->where, "the first one is here");
    if (piece->rule)
        diag->help = "the pattern of the id must tell all pieces of the rule apart";
    else
        diag->help = "for more of the same card, write 'copies:'";
    return true;
}

typedef struct {
    Recipes *recipes;
    Eval *eval;
} Making;

static bool make_piece(void *context, Value *slots)
{
    Recipes *r = ((Making *)context)->recipes;
    Eval *eval = ((Making *)context)->eval;
    Arena *arena = r->loader->arena;
    int count = r->set->fields.count;
    Piece *piece = arena_alloc(arena, sizeof(Piece) + (size_t)count * sizeof(Value));
    *piece = (Piece){.set = r->set,
                     .rule = r->is_rule ? r->node : NULL,
                     .node = r->node,
                     .origin = r->origin,
                     .origins = r->origins,
                     .where = r->where,
                     .id = "",
                     .copies = 1};
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    for (int i = 0; i < count; i++)
        if (!recipe_cook(r, eval, &r->fields[i], &r->set->fields.items[i], slots,
                         &piece->values[i]))
            return false;
    keep_locals(r, slots, piece);
    return recipe_make_copies(r, eval, slots, piece) &&
           recipe_make_size(r, eval, slots, piece) &&
           recipe_make_id(r, eval, slots, piece) && add_piece(r->loader, r->set, piece);
}

static const Node *or_else(const Node *node, const Node *otherwise)
{
    return node ? node : otherwise;
}

/* What the items of a set share: with thousands of them it adds up. */
typedef struct {
    const Variable *self;
    Recipe *fields;
} Workplace;

static Workplace workplace_new(Loader *loader, const Set *set)
{
    Variable *self = arena_new_item(loader->arena, Variable);
    *self = (Variable){NULL, set->type, 0, true, NULL};
    size_t fields = (size_t)set->fields.count + 1;
    return (Workplace){self, arena_alloc(loader->arena, fields * sizeof(Recipe))};
}

/* 'item' is one of 'pieces:'; 'node' is the whole set. */
static void load_item(Loader *loader, Set *set, const Node *node, const Node *item,
                      const Workplace *place)
{
    const Variable *self = place->self;
    Recipes r = {.loader = loader,
                 .set = set,
                 .node = item,
                 .scope = self,
                 .slots = 1,
                 .room = 1,
                 .where = item->where};
    const Node *each = node_get(item, "each"), *id = node_get(item, "id");
    int errors = loader->diags->errors;
    r.where = each ? each->where : id ? id->where : item->where;
    r.is_rule = each != NULL;
    Program program = {0};
    check_keys(loader, set, item);
    if (each) {
        const Expression *read =
            expression_read_each(loader->arena, each, loader->diags);
        program = program_bind_each(loader->game, read, NULL, 1, loader->diags);
        if (!program.code)
            return;
        r.scope = each_variables(loader->arena, &program, self);
        r.slots = 1;
        for (const Variable *v = r.scope; v != self; v = v->outer)
            r.slots++;
        r.room = program.slots;
    }
    r.fields = place->fields;
    for (int i = 0; i < set->fields.count; i++)
        r.fields[i] = recipe_field(&r, &set->fields.items[i]);
    r.id = recipe_id(&r, or_else(id, node_get(node, "id")));
    r.copies =
        recipe_copies(&r, or_else(node_get(item, "copies"), node_get(node, "copies")));
    r.size = recipe_size(&r, node_get(item, "size"));
    read_origins(&r, node_get(item, "origin"));
    if (loader->diags->errors > errors)
        return;
    Value slots[r.room + 1];
    Eval eval = eval_new(loader->game, loader->arena, loader->diags);
    Making making = {&r, &eval};
    if (each)
        program_run_each(&eval, &program, slots, make_piece, &making);
    else
        make_piece(&making, slots);
}

/* --- changes by id ------------------------------------------------------------ */

void piece_report_unknown(Loader *loader, const Set *set, const Node *id)
{
    Nearest nearest = diag_nearest(loader->diags, id->text);
    set_try_names(set, &nearest);
    diag_error_help(loader->diags, id->where, "unknown-piece",
                    nearest_help(loader->diags->arena, &nearest),
                    "'%s' has no piece '%s'", set->name, id->text);
}

static Piece *find_piece(Loader *loader, const Set *set, const Node *id)
{
    Piece *piece = map_get(&set->by_id, id->text);
    if (!piece)
        piece_report_unknown(loader, set, id);
    return piece;
}

static void override_key(Loader *loader, Recipes *r, Piece *piece, const Entry *entry)
{
    const Field *field = field_find(&r->set->fields, entry->key->text);
    Eval eval = eval_new(loader->game, loader->arena, loader->diags);
    Value slots[128];
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    if (text_is(entry->key->text, "copies")) {
        r->copies = recipe_copies(r, entry->value);
        recipe_make_copies(r, &eval, slots, piece);
    } else if (text_is(entry->key->text, "size")) {
        r->size = recipe_size(r, entry->value);
        recipe_make_size(r, &eval, slots, piece);
    } else if (!field) {
        report_unknown_field(loader, r->set, entry->key, entry->value);
    } else {
        Recipe recipe = recipe_written(r, entry->value, field);
        Value value;
        if (recipe.kind != FROM_NOTHING &&
            recipe_cook(r, &eval, &recipe, field, slots, &value))
            piece->values[field->index] = value;
    }
}

static void override_pieces(Loader *loader, Set *set, const Node *map)
{
    Variable *self = arena_new_item(loader->arena, Variable);
    *self = (Variable){NULL, set->type, 0, true, NULL};
    for (int i = 0; map && i < map->count; i++) {
        Piece *piece = find_piece(loader, set, map->entries[i].key);
        const Node *changes = map->entries[i].value;
        if (!piece || changes->kind != NODE_MAP)
            continue;
        Recipes r = {.loader = loader,
                     .set = set,
                     .node = changes,
                     .scope = self,
                     .slots = 1,
                     .room = 1};
        piece->where = map->entries[i].key->where;
        piece->node = changes;
        for (int e = 0; e < changes->count; e++)
            override_key(loader, &r, piece, &changes->entries[e]);
    }
}

static void remove_piece(Loader *loader, Set *set, const Node *id)
{
    const Piece *piece = find_piece(loader, set, id);
    int kept = 0;
    if (!piece)
        return;
    for (int i = 0; i < set->pieces.count; i++)
        if (set->pieces.items[i] != piece)
            set->pieces.items[kept++] = set->pieces.items[i];
    set->pieces.count = kept;
    map_set(&set->by_id, id->text, NULL);
}

/* --- sets --------------------------------------------------------------------- */

/* A set without 'pieces:' is one design, called as the set. */
static void load_single(Loader *loader, Set *set, const Node *node,
                        const Workplace *place)
{
    Node *item = node_new_map(loader->arena, node->where, 1);
    Where where = set->where;
    item->entries[0] = (Entry){node_new_text(loader->arena, where, "id"),
                               node_new_text(loader->arena, where, set->name)};
    load_item(loader, set, node, item, place);
}

void pieces_load(Loader *loader, Set *set, const Node *node)
{
    const Node *pieces = node_get(node, "pieces");
    Workplace place = workplace_new(loader, set);
    if (!pieces)
        load_single(loader, set, node, &place);
    if (!pieces || pieces->kind != NODE_LIST)
        return;
    map_reserve(&set->by_id, (size_t)pieces->count);
    set->pieces.items =
        arena_alloc(loader->arena, (size_t)pieces->count * sizeof(Piece *));
    set->pieces.room = pieces->count;
    for (int i = 0; i < pieces->count; i++)
        if (pieces->items[i]->kind == NODE_MAP && !get_text(pieces->items[i], "remove"))
            load_item(loader, set, node, pieces->items[i], &place);
    override_pieces(loader, set, get_map(node, "override"));
    for (int i = 0; i < pieces->count; i++)
        if (get_text(pieces->items[i], "remove"))
            remove_piece(loader, set, node_get(pieces->items[i], "remove"));
    if (set->pieces.count == 0 && loader->diags->errors == 0)
        diag_add(loader->diags, LEVEL_WARNING, set->where, "empty-set",
                 "the set '%s' has no pieces", set->name);
}
