/* Sets and their pieces: listed one by one, made by rules, changed by id.
 *
 * For each item of 'pieces:' a recipe says where every field's value comes from;
 * it is worked out once, and then carried out once (a listed piece) or for each
 * combination of the rule's variables. Slot 0 holds the piece that is being made,
 * so that a field can be computed from the fields before it. */
#include <string.h>

#include "base/units.h"
#include "load/loader.h"

typedef enum { FROM_NOTHING, FROM_VALUE, FROM_LIVE, FROM_LATE, FROM_SLOT } SourceKind;

/* Where a field's value comes from. */
typedef struct {
    SourceKind kind;
    const Node *node;
    Value value; /* VALUE */
    Live *live;  /* LIVE: computed when the piece is made; LATE: text, when asked for */
    int slot;
} Recipe;

typedef struct {
    Loader *loader;
    Set *set;
    const Node *node; /* the item of 'pieces:' */
    const Variable *scope;
    int slots; /* in use by the piece and the rule's variables */
    int room;  /* slots that any program needs */
    Recipe *fields;
    Recipe id, copies;
    bool is_rule;
    Where where;
    Origin origin;
    const char *origins;
} Recipes;

static bool is_live(const Node *node, const Type *type)
{
    return node->kind == NODE_TEXT && live_has_values(node->text) &&
           !(type && type->kind == TYPE_COLOUR);
}

static Recipe live_recipe(Recipes *r, const Node *node, const Type *type)
{
    Loader *loader = r->loader;
    Recipe recipe = {FROM_LIVE, node, {0}, live_new(loader->arena, node), 0};
    if (type && type->kind == TYPE_TEXT) {
        recipe.kind = FROM_LATE;
        recipe.value = (Value){.kind = VALUE_LIVE, .live = recipe.live};
        list_add(loader->arena, &loader->late,
                 (LateText){recipe.live, r->scope, r->slots});
        return recipe;
    }
    if (!live_bind(loader->game, recipe.live, r->scope, r->slots, type, loader->diags))
        return (Recipe){0};
    if (recipe.live->slots > r->room)
        r->room = recipe.live->slots;
    if (!type)
        return recipe;
    const Type *made = recipe.live->programs.items[0].type;
    if (!recipe.live->alone)
        diag_error(loader->diags, node->where, "live-text",
                   "this field is no text: write one expression in braces");
    else if (!type_alike(type, made))
        diag_error(loader->diags, node->where, "wrong-type", "%s is due here, not %s",
                   type_name(loader->diags->arena, type),
                   type_name(loader->diags->arena, made));
    else
        return recipe;
    return (Recipe){0};
}

static Recipe written_recipe(Recipes *r, const Node *node, const Field *field)
{
    if (is_live(node, field->type))
        return live_recipe(r, node, field->type);
    Recipe recipe = {FROM_VALUE, node, {0}, NULL, 0};
    bool good = value_read(r->loader, field->type, node, field->name, &recipe.value);
    return good ? recipe : (Recipe){0};
}

static const Variable *find_variable(const Variable *scope, const char *name)
{
    for (; scope; scope = scope->outer)
        if (scope->name && text_is(scope->name, name))
            return scope;
    return NULL;
}

static Recipe field_recipe(Recipes *r, const Field *field)
{
    const Node *node = node_get(r->node, field->name);
    if (node)
        return written_recipe(r, node, field);
    const Variable *variable = find_variable(r->scope, field->name);
    if (variable && type_alike(variable->type, field->type))
        return (Recipe){FROM_SLOT, r->node, {0}, NULL, variable->slot};
    if (field->fallback)
        return written_recipe(r, field->fallback, field);
    if (!field->optional) {
        const char *name = get_text(r->node, "id");
        diag_error_help(r->loader->diags, r->where, "missing-field", field->says,
                        "%s%s%s has no '%s'", r->set->noun, name ? " " : "",
                        name ? name : "", field->name);
    }
    return (Recipe){0};
}

static void report_copies(Loader *loader, const Node *node, const char *found)
{
    diag_error_help(loader->diags, node->where, "copies",
                    "to leave a piece out, take it out of the list",
                    "copies must be a whole number from 1 to %d, not %s", MOST_COPIES,
                    found);
}

static bool copies_fit(Number number, int64_t *copies)
{
    return number_to_int(number, copies) && *copies >= 1 && *copies <= MOST_COPIES;
}

static Recipe copies_recipe(Recipes *r, const Node *node)
{
    static const Type whole = {.kind = TYPE_NUMBER, .whole = true};
    Recipe recipe = {FROM_VALUE, node, value_whole(1), NULL, 0};
    int64_t copies;
    if (!node)
        return recipe;
    if (is_live(node, NULL))
        return live_recipe(r, node, &whole);
    if (node->kind != NODE_TEXT ||
        !number_read(r->loader->arena, node->text, &recipe.value.number) ||
        !copies_fit(recipe.value.number, &copies))
        report_copies(r->loader, node,
                      node->kind == NODE_TEXT
                          ? arena_print(r->loader->arena, "'%.40s'", node->text)
                          : node_kind_name(node));
    return recipe;
}

static Recipe id_recipe(Recipes *r, const Node *node)
{
    if (!node || node->kind != NODE_TEXT) {
        diag_error_help(r->loader->diags, r->where, "missing-id",
                        "give the piece an 'id:', or the set a pattern as "
                        "id: \"{space}-{kind}\"",
                        "%s %s has no id", r->is_rule ? "a rule for" : "this",
                        r->set->noun);
        return (Recipe){0};
    }
    if (is_live(node, NULL))
        return live_recipe(r, node, NULL);
    if (!text_is_slug(node->text))
        diag_error_help(r->loader->diags, node->where, "bad-name",
                        "an id has small letters a-z, digits and single hyphens",
                        "'%s' cannot be an id", node->text);
    return (Recipe){FROM_VALUE, node, value_text(node->text), NULL, 0};
}

static void report_unknown_field(Loader *loader, const Set *set, const Node *key)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < set->fields.count; i++)
        list_add(loader->arena, &names, set->fields.items[i].name);
    list_add(loader->arena, &names, "copies");
    list_add(loader->arena, &names, "each");
    const char *help =
        diag_nearest(loader->diags->arena, key->text, names.items, names.count);
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
    char *origins = arena_alloc(r->loader->arena, (size_t)count + 1);
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
            report_unknown_field(r->loader, r->set, key);
        else if (read_origin(node->entries[i].value, &origin)) {
            origins[copies ? count : field->index] = (char)origin;
            differ = true;
        }
    }
    r->origins = differ ? origins : NULL;
}

/* --- making pieces ------------------------------------------------------------ */

static bool is_own_key(const char *key)
{
    static const char *const keys[] = {"id",   "copies", "each",
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
            report_unknown_field(loader, set, key);
    }
}

static bool cook(Recipes *r, Eval *eval, const Recipe *recipe, const Field *field,
                 Value *slots, Value *value)
{
    *value = (Value){0};
    if (recipe->kind == FROM_SLOT)
        *value = slots[recipe->slot];
    else if (recipe->kind != FROM_LIVE)
        *value = recipe->value;
    else if (!program_run(eval, &recipe->live->programs.items[0], slots, value))
        return false;
    return recipe->kind != FROM_LIVE || !field ||
           value_fits(r->loader, field->type, field->name, recipe->node->where, value);
}

static bool make_id(Recipes *r, Eval *eval, Value *slots, Piece *piece)
{
    if (r->id.kind != FROM_LIVE) {
        piece->id = r->id.value.text ? r->id.value.text : "";
        return true;
    }
    const char *text = live_text(eval, r->id.live, slots);
    if (!text)
        return false;
    piece->id = text_lower(r->loader->arena, text);
    return text_is_slug(piece->id) ||
           diag_error_help(r->loader->diags, r->id.node->where, "bad-name",
                           "an id has small letters a-z, digits and single hyphens",
                           "'%s' cannot be an id", piece->id);
}

static bool make_copies(Recipes *r, Eval *eval, Value *slots, Piece *piece)
{
    Value value;
    int64_t copies = 1;
    if (!cook(r, eval, &r->copies, NULL, slots, &value))
        return false;
    if (value.kind == VALUE_NUMBER && !copies_fit(value.number, &copies)) {
        if (r->copies.kind == FROM_LIVE)
            report_copies(r->loader, r->copies.node,
                          value_print(r->loader->diags->arena, value));
        copies = 1;
    }
    piece->copies = (long)copies;
    return true;
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
    Piece *piece = arena_new_item(arena, Piece);
    *piece = (Piece){.set = r->set,
                     .rule = r->is_rule ? r->node : NULL,
                     .node = r->node,
                     .origin = r->origin,
                     .origins = r->origins,
                     .where = r->where,
                     .id = "",
                     .copies = 1};
    piece->values = arena_alloc(arena, (size_t)(count + 1) * sizeof(Value));
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    for (int i = 0; i < count; i++)
        if (!cook(r, eval, &r->fields[i], &r->set->fields.items[i], slots,
                  &piece->values[i]))
            return false;
    keep_locals(r, slots, piece);
    return make_copies(r, eval, slots, piece) && make_id(r, eval, slots, piece) &&
           add_piece(r->loader, r->set, piece);
}

static const Node *or_else(const Node *node, const Node *otherwise)
{
    return node ? node : otherwise;
}

/* 'item' is one of 'pieces:'; 'node' is the whole set. */
static void load_item(Loader *loader, Set *set, const Node *node, const Node *item)
{
    Variable *self = arena_new_item(loader->arena, Variable);
    *self = (Variable){NULL, set->type, 0, true, NULL};
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
    size_t fields = (size_t)set->fields.count + 1;
    r.fields = arena_alloc(loader->arena, fields * sizeof(Recipe));
    for (int i = 0; i < set->fields.count; i++)
        r.fields[i] = field_recipe(&r, &set->fields.items[i]);
    r.id = id_recipe(&r, or_else(id, node_get(node, "id")));
    r.copies =
        copies_recipe(&r, or_else(node_get(item, "copies"), node_get(node, "copies")));
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

static Piece *find_piece(Loader *loader, const Set *set, const Node *id)
{
    Piece *piece = map_get(&set->by_id, id->text);
    if (piece)
        return piece;
    LIST(const char *) ids = {0};
    for (int i = 0; i < set->pieces.count; i++)
        list_add(loader->arena, &ids, set->pieces.items[i]->id);
    diag_error_help(loader->diags, id->where, "unknown-piece",
                    diag_nearest(loader->diags->arena, id->text, ids.items, ids.count),
                    "'%s' has no piece '%s'", set->name, id->text);
    return NULL;
}

static void override_key(Loader *loader, Recipes *r, Piece *piece, const Entry *entry)
{
    const Field *field = field_find(&r->set->fields, entry->key->text);
    Eval eval = eval_new(loader->game, loader->arena, loader->diags);
    Value slots[128];
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    if (text_is(entry->key->text, "copies")) {
        r->copies = copies_recipe(r, entry->value);
        make_copies(r, &eval, slots, piece);
    } else if (!field) {
        report_unknown_field(loader, r->set, entry->key);
    } else {
        Recipe recipe = written_recipe(r, entry->value, field);
        Value value;
        if (recipe.kind != FROM_NOTHING &&
            cook(r, &eval, &recipe, field, slots, &value)) {
            piece->values[field->index] = value;
            piece->locals = recipe.kind == FROM_LATE ? NULL : piece->locals;
        }
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
static void load_single(Loader *loader, Set *set, const Node *node)
{
    Node *item = node_new_map(loader->arena, node->where, 1);
    Where where = set->where;
    item->entries[0] = (Entry){node_new_text(loader->arena, where, "id"),
                               node_new_text(loader->arena, where, set->name)};
    load_item(loader, set, node, item);
}

static void load_pieces(Loader *loader, Set *set, const Node *node)
{
    const Node *pieces = node_get(node, "pieces");
    if (!pieces)
        load_single(loader, set, node);
    if (!pieces || pieces->kind != NODE_LIST)
        return;
    for (int i = 0; i < pieces->count; i++)
        if (pieces->items[i]->kind == NODE_MAP && !get_text(pieces->items[i], "remove"))
            load_item(loader, set, node, pieces->items[i]);
    override_pieces(loader, set, get_map(node, "override"));
    for (int i = 0; i < pieces->count; i++)
        if (get_text(pieces->items[i], "remove"))
            remove_piece(loader, set, node_get(pieces->items[i], "remove"));
    if (set->pieces.count == 0 && loader->diags->errors == 0)
        diag_add(loader->diags, LEVEL_WARNING, set->where, "empty-set",
                 "the set '%s' has no pieces", set->name);
}

static Kind read_kind(const Node *node)
{
    const char *kind = get_text(node, "kind");
    for (int i = 0; kind && KIND_NAMES[i]; i++)
        if (text_is(KIND_NAMES[i], kind))
            return (Kind)i;
    return KIND_CARD;
}

static void read_size(Loader *loader, Set *set, const Node *node)
{
    const Node *size = node_get(node, "size");
    set->width = set->height = number_of(0);
    if (!size || size->kind != NODE_TEXT ||
        size_read(loader->arena, size->text, &set->width, &set->height))
        return;
    LIST(const char *) names = {0};
    for (const NamedSize *named = SIZES; named->name; named++)
        list_add(loader->arena, &names, named->name);
    const char *help =
        diag_nearest(loader->diags->arena, size->text, names.items, names.count);
    diag_error_help(loader->diags, size->where, "unknown-size",
                    help ? help
                         : "write '45 x 45 mm', '2.5 x 3.5 in', or a name as 'poker'",
                    "'%s' is not a size", size->text);
}

static void read_board(Loader *loader, Set *set, const Node *node)
{
    const Node *prints = node_get(node, "prints");
    if (!prints || prints->kind != NODE_TEXT)
        return;
    set->prints = game_board(loader->game, prints->text);
    if (!set->prints)
        diag_error(loader->diags, prints->where, "unknown-board",
                   "there is no board '%s'", prints->text);
}

static void set_load(Loader *loader, const Entry *entry)
{
    Arena *arena = loader->arena;
    const Node *node = entry->value;
    Set *set = arena_new_item(arena, Set);
    const char *noun = get_text(node, "noun"), *title = get_text(node, "title");
    set->name = entry->key->text;
    set->where = entry->key->where;
    set->kind = read_kind(node);
    set->noun = noun ? noun : set->name;
    set->title = title ? title : set->name;
    set->per_player = get_text(node, "per") != NULL;
    set->origin = get_origin(node, "origin", loader->game->origin);
    set->by_id = map_new(arena);
    set->type = type_piece(arena, set);
    read_size(loader, set, node);
    read_board(loader, set, node);
    fields_read(loader, get_map(node, "fields"), set->noun, set->origin, &set->fields);
    /* A set may share the name of the board that it is a print of: in expressions
     * the name then means the board. */
    if (!set->prints || !text_is(set->prints->name, set->name))
        name_thing(loader, THING_SET, set->name, set, set->where);
    load_pieces(loader, set, node);
    set->complete = true;
    list_add(arena, &loader->game->sets, set);
}

void sets_load(Loader *loader, const Node *sets)
{
    for (int i = 0; sets && i < sets->count; i++)
        if (sets->entries[i].value->kind == NODE_MAP)
            set_load(loader, &sets->entries[i]);
}
