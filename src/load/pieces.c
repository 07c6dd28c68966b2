/* Loads the pieces of a set: listed pieces, generated pieces, changes by id. */
#include <string.h>

#include "base/nearest.h"
#include "expr/field_uses.h"
#include "load/recipes.h"
#include "load/schema.h"
#include "table/data_table.h"

/* Words of other tools for the keys of a piece. */
static const Hint FOREIGN_KEYS[] = {
    {"for each", "write 'each'"},
    {"foreach", "write 'each'"},
    {"for", "write 'each'"},
    {"count", "write 'copies'"},
    {"number", "write 'copies'"},
    {"quantity", "write 'copies'"},
    {"qty", "write 'copies'"},
    {"amount", "write 'copies'"},
    {NULL, NULL},
};

static void report_unknown_field(Loader *loader, const Set *set, const Node *key,
                                 const Node *value)
{
    NearestName nearest = diag_nearest(loader->diags, key->text);
    fields_try_names(&set->fields, &nearest);
    for (const SchemaKey *own = SCHEMA_PIECE.keys; own->name; own++)
        nearest_try(&nearest, own->name);
    const char *help = nearest_help(loader->diags->arena, &nearest);
    if (!help)
        help = hint_for(FOREIGN_KEYS, key->text);
    if (entry_is_word(&(Entry){key, value}))
        help = cut_word_help(key->text);
    else if (schema_key(&SCHEMA_SET, key->text))
        help = arena_print(loader->diags->arena,
                           "write '%s:' next to 'pieces:', not inside it", key->text);
    diag_error_help(loader->diags, key->where, "unknown-field",
                    help ? help : "declare it under 'fields:'",
                    "the %s has no field '%s'", set->noun, key->text);
}

/* --- origins ---------------------------------------------------------------------- */

static void read_field_origins(PieceRecipe *r, const Node *map, char *origins)
{
    int count = r->set->fields.count;
    for (int i = 0; i < map->count; i++) {
        const Node *key = map->entries[i].key;
        const Field *field = field_find(&r->set->fields, key->text);
        bool copies = text_is(key->text, "copies");
        Origin origin;
        if (!field && !copies)
            report_unknown_field(r->loader, r->set, key, map->entries[i].value);
        else if (origin_read(map->entries[i].value, &origin))
            origins[copies ? count : field->index] = (char)origin;
    }
}

/* Reads 'origin: proposed' or 'origin: {text: proposed}'. 'origins' holds the defaults,
 * by field and then for the copies; it is overwritten. */
static void read_origins(PieceRecipe *r, const Node *node, Piece *piece, char *origins)
{
    size_t count = (size_t)r->set->fields.count + 1;
    bool differ = false;
    if (origin_read(node, &piece->origin))
        memset(origins, (char)piece->origin, count);
    if (node && node->kind == NODE_MAP)
        read_field_origins(r, node, origins);
    for (size_t i = 0; i < count; i++)
        differ = differ || origins[i] != (char)piece->origin;
    piece->origins = differ ? arena_copy(r->loader->arena, origins, count) : NULL;
}

static void read_own_origins(PieceRecipe *r, Piece *piece)
{
    int count = r->set->fields.count;
    char origins[count + 1];
    for (int i = 0; i < count; i++)
        origins[i] = (char)r->set->fields.items[i].origin;
    origins[count] = (char)r->set->copies_origin;
    read_origins(r, node_get(r->node, "origin"), piece, origins);
}

static void change_origins(PieceRecipe *r, const Node *node, Piece *piece)
{
    int count = r->set->fields.count;
    char origins[count + 1];
    for (int i = 0; i <= count; i++)
        origins[i] = piece->origins ? piece->origins[i] : (char)piece->origin;
    read_origins(r, node, piece, origins);
}

/* --- making pieces ---------------------------------------------------------------- */

/* Returns "did you mean 'cost'?" for a column that may be misspelt: its name is close
 * to that of a field which the row lacks, because there is no column; otherwise NULL.
 */
static const char *misspelt_help(Loader *loader, const Fields *fields, const Node *key,
                                 const Node *row)
{
    NearestName nearest = diag_nearest(loader->diags, key->text);
    for (int i = 0; i < fields->count; i++)
        if (!node_get(row, fields->items[i].name))
            nearest_try(&nearest, fields->items[i].name);
    const char *help = nearest_help(loader->diags->arena, &nearest);
    return help ? arena_print(loader->diags->arena,
                              "%s To ignore the column, write columns: {\"%s\": ~}",
                              help, text_brief(loader->diags->arena, key->text))
                : NULL;
}

bool column_report_unknown(Loader *loader, const char *owner, const Fields *fields,
                           const NodeSchema *schema, const Node *key, const Node *row)
{
    for (int i = 0; i < loader->unknown_columns.count; i++)
        if (loader->unknown_columns.items[i] == key)
            return !key->must_fit;
    list_add(loader->arena, &loader->unknown_columns, key);
    NearestName nearest = diag_nearest(loader->diags, key->text);
    fields_try_names(fields, &nearest);
    for (const SchemaKey *own = schema->keys; own->name; own++)
        nearest_try(&nearest, own->name);
    const char *misspelt =
        key->must_fit ? NULL : misspelt_help(loader, fields, key, row);
    Level level = key->must_fit ? LEVEL_ERROR : misspelt ? LEVEL_WARNING : LEVEL_NOTE;
    Diag *diag = diag_add(loader->diags, level, key->where, "unknown-column",
                          "%s no field '%s'%s", owner, key->text,
                          key->must_fit ? "" : ": the column is ignored");
    diag->help = misspelt ? misspelt : nearest_help(loader->diags->arena, &nearest);
    return !key->must_fit;
}

static bool check_column(Loader *loader, const Set *set, const Node *key,
                         const Node *row)
{
    const char *owner = arena_print(loader->diags->arena, "the %s has", set->noun);
    return column_report_unknown(loader, owner, &set->fields, &SCHEMA_PIECE, key, row);
}

/* Returns false after reporting unknown keys. If a comma has cut a text into several
 * keys, only the first is reported. */
static bool check_keys(Loader *loader, const Set *set, const Node *node)
{
    bool good = true, cut = false;
    for (int i = 0; i < node->count && !cut; i++) {
        const Entry *entry = &node->entries[i];
        const char *key = entry->key->text;
        if (schema_key(&SCHEMA_PIECE, key) || field_find(&set->fields, key))
            continue;
        if (entry->key->is_column) {
            good &= check_column(loader, set, entry->key, node);
            continue;
        }
        report_unknown_field(loader, set, entry->key, entry->value);
        cut = entry_is_word(entry);
        good = false;
    }
    return good;
}

static const char *as_override(Loader *loader, const char *id)
{
    return arena_print(loader->diags->arena,
                       "to change a generated piece, write next to 'pieces:': "
                       "override: {%s: {…}}",
                       id);
}

/* A generator that makes the same id again and again is reported once. */
static void report_double(Loader *loader, const Piece *piece, const Piece *first)
{
    if (piece->generator && piece->generator == loader->doubled)
        return;
    loader->doubled = piece->generator;
    bool unnamed = piece->set->unnamed, space = piece->set->spaces_of;
    Diag *diag = diag_add(loader->diags, LEVEL_ERROR, piece->where, "duplicate-id",
                          unnamed ? "two %ss have the id '%s'"
                          : space ? "two spaces of '%s' have the id '%s'"
                                  : "two designs of '%s' have the id '%s'",
                          piece->set->name, piece->id);
    diag_remark(loader->diags, diag, first->where, "the first one is here");
    if (space)
        diag->help = piece->generator ? "the id pattern must give each generated space "
                                        "a different id"
                                      : "write all its values in one place";
    else if (piece->generator && !first->generator)
        diag->help = as_override(loader, piece->id);
    else if (piece->generator)
        diag->help = "the id pattern must give each generated piece a different id";
    else if (data_table_is_file(piece->where.source->path))
        diag->help = "for more copies of one design, fill in a column 'copies'; for "
                     "different cards of one name, write 'numbered: yes' beside "
                     "'table:'";
    else if (!unnamed)
        diag->help = "for more copies of the same design, write 'copies:'";
}

/* Returns true if two items may describe the same space: a generator, and an item or
 * generator that comes later. */
static bool may_repeat(const Set *set, const Piece *piece, const Piece *first)
{
    return set->repeats && piece->generator != first->generator;
}

static bool add_piece(Loader *loader, Set *set, Piece *piece)
{
    if (!*piece->id && set->unnamed)
        piece->id = arena_print(loader->arena, "%d", set->pieces.count + 1);
    Piece *first = map_put(&set->by_id, piece->id, piece);
    if (first && !may_repeat(set, piece, first))
        report_double(loader, piece, first);
    else
        list_add(loader->arena, &set->pieces, piece);
    if (set->most && set->pieces.count > set->most)
        return diag_error(loader->diags, piece->where, "too-large", "more than %d %s",
                          set->most, set->title);
    loader->designs += !set->spaces_of;
    if (loader->designs <= MAX_DESIGNS)
        return pieces_have_room(loader, piece->where);
    loader->full = true;
    return diag_error(loader->diags, piece->where, "too-large",
                      "more than %d designs in one game", MAX_DESIGNS);
}

static bool store_locals(const PieceRecipe *r, const Value *slots, Piece *piece)
{
    int count = r->slots - 1;
    Arena *arena = r->loader->arena;
    Value *items = arena_array(arena, Value, count);
    memcpy(items, slots + 1, (size_t)count * sizeof(Value));
    for (int i = 0; i < count; i++)
        if (!value_copy(r->loader, r->where, &items[i]))
            return false;
    piece->locals = value_list(arena, items, count).list;
    return true;
}

/* Adds a remark such as "made for r = 13, suit = gulls" to the last problem. */
static void remark_combination(const PieceRecipe *r, const Value *slots)
{
    DiagList *diags = r->loader->diags;
    Text text = text_new(diags->arena);
    for (int slot = 1; slot < r->slots; slot++)
        for (const Variable *v = r->scope; v; v = v->outer)
            if (v->slot == slot && v->name)
                text_print(&text, "%s%s = %s", text.length ? ", " : "", v->name,
                           value_print(diags->arena, slots[slot]));
    diag_remark(diags, diags->all.items[diags->all.count - 1], (SourceRange){0},
                "made for %s", text.text);
}

static bool compute_piece(PieceRecipe *r, Value *slots)
{
    int count = r->set->fields.count;
    size_t size = sizeof(Piece) + (size_t)count * sizeof(Value);
    Piece *piece = arena_alloc(r->loader->arena, size);
    *piece = *r->model;
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    eval_restart(&r->loader->eval);
    for (int i = 0; i < count; i++)
        if (!recipe_compute(r, &r->fields[i], slots, &piece->values[i]))
            return false;
    return (!r->needs_locals || store_locals(r, slots, piece)) &&
           recipe_make_copies(r, slots, piece) && recipe_make_size(r, slots, piece) &&
           recipe_make_shape(r, slots, piece) && recipe_make_id(r, slots, piece) &&
           add_piece(r->loader, r->set, piece);
}

static bool make_piece(void *recipe, Value *slots)
{
    PieceRecipe *r = recipe;
    int kept = r->loader->diags->all.count;
    if (compute_piece(r, slots))
        return true;
    if (r->slots > 1 && r->loader->diags->all.count > kept)
        remark_combination(r, slots);
    return false;
}

/* Binds the variables of a generator. Returns false after reporting the problem. */
static bool bind_each(PieceRecipe *r, const Node *each, Program *program)
{
    Loader *loader = r->loader;
    const Expression *read = game_expression_each(loader->game, each, loader->diags);
    *program = program_bind_each(loader->game, read, loader->around, 1, loader->diags);
    if (!program->code)
        return false;
    field_uses_add(program->code);
    const Variable *self = r->scope;
    recipes_set_scope(r, each_variables(loader->arena, program, self));
    for (const Variable *v = r->scope; v != self; v = v->outer)
        r->slots++;
    r->room = program->slots;
    return true;
}

/* Returns whether the piece is left out of the kit: as its map says, or else 'usual'.
 */
static bool is_unprinted(const Node *map, bool usual)
{
    Tristate answer = get_answer(map, "printed");
    return answer == TRISTATE_UNSET ? usual : answer == TRISTATE_NO;
}

static void read_recipes(PieceRecipe *r)
{
    const Node *id = node_get(r->node, "id"), *copies = node_get(r->node, "copies");
    for (int i = 0; i < r->set->fields.count; i++)
        r->fields[i] = recipe_field(r, &r->set->fields.items[i]);
    r->id = recipe_id(r, id ? id : node_get(r->set_node, "id"));
    r->copies = recipe_copies(r, copies ? copies : node_get(r->set_node, "copies"));
    r->size = recipe_text(r, node_get(r->node, "size"));
    r->shape = recipe_text(r, r->set->appearance.shape);
}

/* The loop of the generator has an evaluator of its own, because making a piece
 * restarts the shared one. */
static void make_pieces(PieceRecipe *r, const Program *each)
{
    Value slots[r->room + 1];
    if (!each->code) {
        make_piece(r, slots);
        return;
    }
    Arena *scratch = arena_new();
    Eval eval = eval_new(r->loader->game, scratch, r->loader->diags);
    program_run_each(&eval, each, slots, make_piece, r);
    eval_restart(&eval);
    arena_free(scratch);
}

/* Returns the recipe that all items of a set start from. They share its memory, which
 * would add up if each of thousands of items had its own. */
static PieceRecipe recipe_of_set(Loader *loader, Set *set, const Node *node)
{
    Variable *self = arena_make(loader->arena, Variable, .type = set->type,
                                .implicit = true, .outer = loader->around);
    int fields = set->fields.count + 1;
    Defaults *defaults = arena_make(
        loader->arena, Defaults, .fields = arena_array(loader->arena, Recipe, fields));
    return (PieceRecipe){.loader = loader,
                         .set = set,
                         .set_node = node,
                         .defaults = defaults,
                         .model = arena_new_item(loader->arena, Piece),
                         .scope = self,
                         .texts = self,
                         .slots = 1,
                         .room = 1,
                         .fields = arena_array(loader->arena, Recipe, fields),
                         .beside_generator = has_generator(get_list(node, "pieces"))};
}

/* Reports a piece listed after a generator that makes the same id: the author means to
 * change that piece, not to list another. */
static bool is_generated(Loader *loader, const Set *set, const Node *id)
{
    const Piece *made = id->kind == NODE_TEXT ? set_find(set, id->text) : NULL;
    if (!made || !made->generator || set->spaces_of) /* add_piece compares spaces */
        return false;
    DiagList *diags = loader->diags;
    Diag *diag = diag_add(diags, LEVEL_ERROR, id->where, "duplicate-id",
                          "the %s '%s' is already generated", set->noun, id->text);
    diag_remark(diags, diag, made->where, "the generator is here");
    diag->help = as_override(loader, id->text);
    return true;
}

/* Loads an item of 'pieces:'. 'r' is a copy of the set's recipe. */
static void load_item(PieceRecipe r, const Node *item)
{
    Loader *loader = r.loader;
    const Node *each = node_get(item, "each"), *id = node_get(item, "id");
    int errors = loader->diags->errors, late = loader->late.count;
    Program program = {0};
    r.node = item;
    r.where = each ? each->where : id ? id->where : item->where;
    r.is_generator = each != NULL;
    if (id && !each && is_generated(loader, r.set, id))
        return;
    r.misspelt = !r.set->spaces_of && !check_keys(loader, r.set, item);
    if (each && !bind_each(&r, each, &program))
        return;
    read_recipes(&r);
    *r.model = (Piece){.set = r.set,
                       .id = "",
                       .generator = each ? item : NULL,
                       .node = item,
                       .unprinted = is_unprinted(item, r.set->unprinted),
                       .width = number_of(0),
                       .height = number_of(0),
                       .origin = r.set->origin,
                       .where = r.where};
    read_own_origins(&r, r.model);
    /* section_piece() looks for the section of a piece among these variables. */
    r.needs_locals = r.slots > 1 && (loader->late.count > late || r.set->prints.count);
    if (loader->diags->errors == errors && !loader->full)
        make_pieces(&r, &program);
}

/* --- changes by id ---------------------------------------------------------------- */

void piece_report_unknown(Loader *loader, const Set *set, const Node *id)
{
    if (set->faulty)
        return;
    NearestName nearest = diag_nearest(loader->diags, id->text);
    set_try_names(set, &nearest);
    diag_error_help(loader->diags, id->where, "unknown-piece",
                    unknown_help(loader, id->text, id->where, &nearest),
                    "'%s' has no %s '%s'", set->name,
                    set->spaces_of ? "space" : "piece", id->text);
}

static Piece *find_piece(Loader *loader, const Set *set, const Node *id)
{
    Piece *piece = map_get(&set->by_id, id->text);
    if (!piece)
        piece_report_unknown(loader, set, id);
    return piece;
}

/* Changes a field or, if 'field' is NULL, the copies or size. */
static void change_value(PieceRecipe *r, Piece *piece, const Field *field,
                         const Entry *change)
{
    bool copies = !field && text_is(change->key->text, "copies");
    Recipe recipe = field    ? recipe_written(r, change->value, field)
                    : copies ? recipe_copies(r, change->value)
                             : recipe_text(r, change->value);
    if (recipe.kind == FROM_NOTHING)
        return;
    Value slots[r->room + 1], value;
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    if (field) {
        if (recipe_compute(r, &recipe, slots, &value))
            piece->values[field->index] = value;
    } else if (copies) {
        r->copies = recipe;
        recipe_make_copies(r, slots, piece);
    } else {
        r->size = recipe;
        recipe_make_size(r, slots, piece);
    }
}

static void change_piece(PieceRecipe *r, Piece *piece, const Entry *change)
{
    const char *key = change->key->text;
    const Field *field = field_find(&r->set->fields, key);
    eval_restart(&r->loader->eval);
    if (field || text_is(key, "copies") || text_is(key, "size"))
        change_value(r, piece, field, change);
    else if (text_is(key, "printed"))
        piece->unprinted = is_unprinted(r->node, piece->unprinted);
    else if (text_is(key, "origin"))
        change_origins(r, change->value, piece);
    else if (schema_key(&SCHEMA_PIECE, key))
        diag_error(r->loader->diags, change->key->where, "unknown-field",
                   "'%s' cannot be changed for a single piece", key);
    else
        report_unknown_field(r->loader, r->set, change->key, change->value);
}

static void override_pieces(PieceRecipe r, const Node *map)
{
    for (int i = 0; map && i < map->count; i++) {
        const Node *id = map->entries[i].key, *changes = map->entries[i].value;
        Piece *piece = find_piece(r.loader, r.set, id);
        if (!piece || changes->kind != NODE_MAP)
            continue;
        r.node = changes;
        r.where = changes->where;
        piece->where = id->where;
        piece->changes = changes;
        for (int e = 0; e < changes->count; e++)
            change_piece(&r, piece, &changes->entries[e]);
    }
}

/* Unindexes the removed pieces first, then drops them all in one pass. */
static void remove_pieces(Loader *loader, Set *set, const Node *items)
{
    int found = 0, kept = 0;
    for (int i = 0; i < items->count; i++) {
        const Node *id = node_get(items->items[i], "remove");
        if (!id || id->kind != NODE_TEXT || node_is_empty(id) ||
            !find_piece(loader, set, id))
            continue;
        map_set(&set->by_id, id->text, NULL);
        found++;
    }
    for (int i = 0; found && i < set->pieces.count; i++)
        if (set_find(set, set->pieces.items[i]->id))
            set->pieces.items[kept++] = set->pieces.items[i];
    if (found)
        set->pieces.count = kept;
}

/* --- sets ------------------------------------------------------------------------- */

/* A set without 'pieces:' has a single design, named like the set. */
static void load_single(const PieceRecipe *r)
{
    Arena *arena = r->loader->arena;
    const Node *id = node_new_text(arena, r->set->where, r->set->name);
    if (text_is_slug(r->set->name)) /* else already reported */
        load_item(*r, map_of_one(arena, r->set_node->where, "id", id));
}

static void load_items(const PieceRecipe *r, const Node *items)
{
    map_reserve(&r->set->by_id, (size_t)items->count);
    list_reserve(r->loader->arena, &r->set->pieces, items->count);
    for (int i = 0; i < items->count; i++)
        if (items->items[i]->kind == NODE_MAP && !get_text(items->items[i], "remove"))
            load_item(*r, items->items[i]);
}

void pieces_load(Loader *loader, Set *set, const Node *node)
{
    const Node *items = node_get(node, "pieces");
    PieceRecipe recipe = recipe_of_set(loader, set, node);
    if (items && items->kind != NODE_LIST)
        return;
    int errors = loader->diags->errors;
    if (items)
        load_items(&recipe, items);
    else
        load_single(&recipe);
    set->faulty = loader->diags->errors > errors;
    override_pieces(recipe, get_map(node, "override"));
    if (items)
        remove_pieces(loader, set, items);
    bool may_be_empty = set->unnamed || set->spaces_of;
    if (set->pieces.count == 0 && loader->diags->errors == 0 && !may_be_empty)
        diag_add(loader->diags, LEVEL_WARNING, set->where, "empty-set",
                 "the set '%s' has no pieces", set->name);
}
