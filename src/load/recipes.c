/* Makes recipes, and runs them. */
#include "load/recipes.h"

#include "base/units.h"
#include "expr/field_uses.h"
#include "load/cell_values.h"

static int max_int(int a, int b)
{
    return a > b ? a : b;
}

/* A name can also be built as a text, such as "suit-{suit}", which is then read like a
 * written name. */
static bool may_be_named(const Type *type, const Type *made)
{
    bool named = type->kind == TYPE_ICON || type->kind == TYPE_CHOICE ||
                 type->kind == TYPE_SPACE || type->kind == TYPE_PIECE ||
                 type->kind == TYPE_COLOUR;
    return named && made && (made->kind == TYPE_TEXT || made->kind == TYPE_CHOICE);
}

/* Returns the recipe of a value that is computed when the piece is made. 'type' is NULL
 * for a text that is not a field. */
static Recipe live_recipe(PieceRecipe *r, const Node *node, const Type *type,
                          const char *field)
{
    Loader *loader = r->loader;
    LiveText *live = live_new(loader->arena, node);
    Recipe recipe = {
        .kind = FROM_LIVE, .node = node, .type = type, .field = field, .live = live};
    if (!live_bind(loader->game, live, r->scope, r->slots, type, loader->diags))
        return (Recipe){0};
    field_uses_add_live(live);
    r->room = max_int(r->room, live->slots);
    const Type *made = live->alone ? live->programs.items[0].type : &TYPE_OF_TEXT;
    if (!type || type_alike(type, made))
        return recipe;
    recipe.named = may_be_named(type, made);
    if (recipe.named)
        return recipe;
    bool counts = type->kind == TYPE_CHOICE && made->kind == TYPE_NUMBER;
    diag_error_help(loader->diags, node->where, "wrong-type",
                    counts ? "to name a member by a number, write \"{text(…)}\", or "
                             "declare the field as 'whole'"
                           : NULL,
                    "expected %s, found %s", type_name(loader->diags->arena, type),
                    type_name(loader->diags->arena, made));
    return (Recipe){0};
}

/* Returns the recipe of a text of a space. Nothing evaluates the texts of spaces
 * later. */
static Recipe text_recipe(PieceRecipe *r, const Node *node, const char *field)
{
    Recipe recipe = live_recipe(r, node, NULL, field);
    if (recipe.kind == FROM_LIVE)
        recipe.kind = FROM_TEXT;
    return recipe;
}

static bool has_live_items(const Node *node)
{
    for (int i = 0; node->kind != NODE_TEXT && i < node->count; i++) {
        const Node *item =
            node->kind == NODE_LIST ? node->items[i] : node->entries[i].value;
        if (node_is_live(item) || has_live_items(item))
            return true;
    }
    return false;
}

static Recipe recipe_value(PieceRecipe *r, const Node *node, const Type *type,
                           const char *field);

static Recipe items_recipe(PieceRecipe *r, const Node *node, const Type *type,
                           const char *field)
{
    ValueReader reading = {r->loader, field, r->texts, r->slots};
    const Node *list = value_items(&reading, type, node);
    if (!list)
        return (Recipe){0};
    Recipe recipe = {.kind = FROM_ITEMS,
                     .node = node,
                     .items = arena_array(r->loader->arena, Recipe, list->count + 1),
                     .count = list->count};
    bool good = true;
    for (int i = 0; i < list->count; i++) {
        recipe.items[i] = recipe_value(r, list->items[i], type->of, field);
        good = good && recipe.items[i].kind != FROM_NOTHING;
    }
    return good ? recipe : (Recipe){0};
}

static Recipe recipe_value(PieceRecipe *r, const Node *node, const Type *type,
                           const char *field)
{
    bool many =
        (type->kind == TYPE_LIST && !type->is_range) || type->kind == TYPE_TABLE;
    if (type->is_words && node_is_live(node))
        return items_recipe(r, as_list(r->loader->arena, node), type, field);
    if (type->kind != TYPE_TEXT && node_is_live(node))
        return live_recipe(r, node, type, field);
    if (r->set->spaces_of && node_is_live(node))
        return text_recipe(r, node, field);
    if (many && has_live_items(node))
        return items_recipe(r, node, type, field);
    ValueReader reading = {r->loader, field, r->texts, r->slots};
    Recipe recipe = {.kind = FROM_VALUE, .node = node};
    return value_read(&reading, type, node, &recipe.value) ? recipe : (Recipe){0};
}

Recipe recipe_written(PieceRecipe *r, const Node *node, const Field *field)
{
    return recipe_value(r, node, field->type, field->name);
}

/* Returns the variable of the generator that supplies the field's value, or NULL. */
static const Variable *variable_of(const PieceRecipe *r, const Field *field)
{
    const Variable *variable = variable_find(r->scope, field->name);
    bool fits = variable && (type_alike(variable->type, field->type) ||
                             may_be_named(field->type, variable->type));
    return fits && !node_get(r->node, field->name) ? variable : NULL;
}

static Recipe variable_recipe(const Variable *variable, const Field *field,
                              const Node *each)
{
    return (Recipe){.kind = FROM_SLOT,
                    .node = each,
                    .type = field->type,
                    .field = field->name,
                    .named = !type_alike(variable->type, field->type),
                    .slot = variable->slot};
}

static const Variable *behind_fields(const PieceRecipe *r, const Variable *scope)
{
    if (!scope)
        return NULL;
    Variable *copy = arena_new_item(r->loader->arena, Variable);
    *copy = *scope;
    copy->outer = behind_fields(r, scope->outer);
    const Field *field = scope->name ? field_find(&r->set->fields, scope->name) : NULL;
    if (field && variable_of(r, field) == scope)
        copy->name = NULL;
    return copy;
}

void recipes_set_scope(PieceRecipe *r, const Variable *scope)
{
    r->scope = scope;
    r->texts = behind_fields(r, scope);
}

/* Reports, once for all rows of a table, that it has no column for a field. */
static void report_no_column(PieceRecipe *r, const Field *field)
{
    const Node *row = r->node;
    int first = 0;
    while (first < row->count && !row->entries[first].key->is_column)
        first++;
    SourceRange where =
        first < row->count ? row->entries[first].key->where : row->where;
    diag_error_help(r->loader->diags, where, "missing-field",
                    "add the column, or give the field a default",
                    "the table has no column for the field '%s'", field->name);
}

static void report_missing(PieceRecipe *r, const Field *field)
{
    DiagList *diags = r->loader->diags;
    if (r->node->is_row) {
        report_no_column(r, field);
        return;
    }
    const Variable *variable = variable_find(r->scope, field->name);
    const char *name = get_text(r->node, "id"), *help = field->says;
    if (name && !r->is_generator && r->beside_generator)
        help =
            arena_print(diags->arena,
                        "add '%s: …' to the piece, or give the field a default; if the "
                        "piece is generated, write next to 'pieces:': override: "
                        "{%s: {…}}",
                        field->name, name);
    if (variable)
        help =
            arena_print(diags->arena, "the variable '%s' is %s, but the field takes %s",
                        field->name, type_name(diags->arena, variable->type),
                        type_name(diags->arena, field->type));
    diag_error_help(diags, r->where, "missing-field", help, "%s%s%s has no '%s'",
                    r->set->noun, name ? " " : "", name ? name : "", field->name);
}

/* A generator gets its own copy of the default, which may use its variables. */
static Recipe default_recipe(PieceRecipe *r, const Field *field)
{
    if (r->is_generator)
        return recipe_written(r, field->fallback, field);
    Recipe *shared = &r->defaults->fields[field->index];
    if (shared->kind == FROM_NOTHING) {
        *shared = recipe_written(r, field->fallback, field);
        r->defaults->room = max_int(r->room, r->defaults->room);
    }
    r->room = max_int(r->room, r->defaults->room);
    return *shared;
}

Recipe recipe_field(PieceRecipe *r, const Field *field)
{
    const Node *node = node_get(r->node, field->name);
    bool good = true;
    if (field->faulty)
        return (Recipe){0};
    if (node && node->cell)
        node = cell_value(r->loader->arena, r->loader->diags, field, node, &good);
    if (!good)
        return (Recipe){0};
    if (node)
        return recipe_written(r, node, field);
    const Variable *variable = variable_of(r, field);
    if (variable)
        return variable_recipe(variable, field, node_get(r->node, "each"));
    if (field->fallback)
        return default_recipe(r, field);
    if (!field->optional && !r->misspelt)
        report_missing(r, field);
    return (Recipe){0};
}

static void report_copies(PieceRecipe *r, const Node *node, const char *found)
{
    ValueReader reading = {r->loader, "copies", r->scope, r->slots};
    const Symbol *named = game_find(r->loader->game, node->text);
    const char *help = value_braces_help(&reading, node);
    if (!help && named && named->kind == SYMBOL_NUMBER &&
        ((const NamedNumber *)named->target)->value.kind == VALUE_NUMBER)
        help = arena_print(r->loader->diags->arena, "write \"{%s}\"", node->text);
    if (!help && (text_is(found, "'0'") || text_is(found, "0")))
        help = "to omit a piece, remove it from the list; in an edition, write "
               "'- remove: ID'";
    diag_error_help(r->loader->diags, node->where, "copies", help,
                    "copies must be a whole number from 1 to %d, not %s", MAX_COPIES,
                    found);
}

static bool copies_fit(Number number, int64_t *copies)
{
    return number_to_int(number, copies) && *copies >= 1 && *copies <= MAX_COPIES;
}

Recipe recipe_copies(PieceRecipe *r, const Node *node)
{
    Recipe recipe = {.kind = FROM_VALUE, .node = node, .value = value_whole(1)};
    int64_t copies;
    if (!node || node->kind != NODE_TEXT ||
        node_is_empty(node)) /* reported by the schema */
        return recipe;
    if (node_is_live(node))
        return live_recipe(r, node, &TYPE_OF_NUMBER, "copies");
    if (!number_read(r->loader->arena, node->text, &recipe.value.number) ||
        !copies_fit(recipe.value.number, &copies))
        report_copies(r, node, arena_print(r->loader->arena, "'%.40s'", node->text));
    return recipe;
}

double read_length(Loader *loader, const Node *node, const char *key)
{
    const Node *written = node_get(node, key);
    if (!written || written->kind != NODE_TEXT)
        return -1;
    Number length;
    if (length_read(loader->arena, written->text, &length) &&
        number_compare(length, number_of(MAX_MM)) <= 0 && number_sign(length) >= 0)
        return number_to_double(length);
    diag_error_help(loader->diags, written->where, "unknown-length",
                    "write a length such as '3 mm'", "'%s' is not a length",
                    text_brief(loader->diags->arena, written->text));
    return -1;
}

bool read_size_mm(Loader *loader, const Node *map, const char *key, double *x,
                  double *y)
{
    const Node *size = node_get(map, key);
    Number width, height;
    if (!size || size->kind != NODE_TEXT ||
        !read_size(loader, size, size->text, &width, &height))
        return false;
    *x = number_to_double(width);
    *y = number_to_double(height);
    return true;
}

bool read_size(Loader *loader, const Node *node, const char *text, Number *width,
               Number *height)
{
    Number most = number_of(MAX_MM);
    if (size_read(loader->arena, text, width, height))
        return (number_compare(*width, most) <= 0 &&
                number_compare(*height, most) <= 0) ||
               diag_error(loader->diags, node->where, "unknown-size",
                          "a piece is at most %d mm long", MAX_MM);
    if (!length_has_unit(text) && strspn(text, "0123456789."))
        return diag_error_help(
            loader->diags, node->where, "unknown-size",
            "write '63.5 x 88.9 mm' or '2.5 x 3.5 in', or a name such as 'poker'",
            "the size '%s' has no unit", text);
    NearestName nearest = diag_nearest(loader->diags, text);
    for (const NamedSize *named = SIZES; named->name; named++)
        nearest_try(&nearest, named->name);
    const char *help = nearest_help(loader->diags->arena, &nearest);
    Number one;
    if (length_read(loader->arena, text, &one) && number_sign(one) > 0)
        help = arena_print(loader->diags->arena, "write '%.6g x %.6g mm'",
                           number_to_double(one), number_to_double(one));
    return diag_error_help(
        loader->diags, node->where, "unknown-size",
        help ? help : "write '45 x 45 mm', '2.5 x 3.5 in', or a name such as 'poker'",
        "'%s' is not a size", text);
}

bool read_place(Loader *loader, const Node *node, const char *text, double *x,
                double *y)
{
    Number across, down, most = number_of(MAX_MM);
    bool good = pair_read(loader->arena, text, &across, &down) &&
                number_sign(across) >= 0 && number_sign(down) >= 0 &&
                number_compare(across, most) <= 0 && number_compare(down, most) <= 0;
    if (!good)
        return diag_error_help(loader->diags, node->where, "unknown-size",
                               "write the distances from the left and from the top, "
                               "such as '10 x 12 mm'",
                               "'%s' is not a place",
                               text_brief(loader->diags->arena, text));
    *x = number_to_double(across);
    *y = number_to_double(down);
    return true;
}

Recipe recipe_text(PieceRecipe *r, const Node *node)
{
    if (!node || node->kind != NODE_TEXT)
        return (Recipe){0};
    if (node_is_live(node))
        return live_recipe(r, node, NULL, NULL);
    return (Recipe){.kind = FROM_VALUE, .node = node, .value = value_text(node->text)};
}

static bool report_bad_id(PieceRecipe *r, const Node *node, const char *id)
{
    DiagList *diags = r->loader->diags;
    const char *slug = text_slug(diags->arena, id);
    return diag_error_help(
        diags, node->where, "bad-name",
        arena_print(diags->arena,
                    "an id consists of lower-case letters a-z, digits and single "
                    "hyphens%s%s%s",
                    *slug ? ", such as '" : "", slug, *slug ? "'" : ""),
        "'%s' cannot be an id", id);
}

/* The names of spaces are checked when the spaces are added to their board. */
static bool is_id(const PieceRecipe *r, const char *id)
{
    return r->set->spaces_of || text_is_slug(id);
}

Recipe recipe_id(PieceRecipe *r, const Node *node)
{
    if (!node && r->misspelt)
        return (Recipe){0};
    if (!node && r->set->unnamed)
        return (Recipe){.kind = FROM_VALUE, .value = value_text("")};
    if (!node || node->kind != NODE_TEXT) {
        diag_error_help(r->loader->diags, r->where, "missing-id",
                        r->set->spaces_of
                            ? "write the space's name, such as 'id: A1', or a pattern "
                              "such as id: \"p{i}\""
                            : "give the piece an 'id:', or the set a pattern such as "
                              "id: \"{space}-{kind}\"",
                        "%s %s has no id",
                        r->is_generator ? "this generator's" : "this", r->set->noun);
        return (Recipe){0};
    }
    if (!node_is_live(node) && !is_id(r, node->text))
        report_bad_id(r, node, node->text);
    return recipe_text(r, node);
}

/* --- running recipes -------------------------------------------------------------- */

static bool compute_name(PieceRecipe *r, const Recipe *recipe, Value *slots,
                         Value *value)
{
    Eval *eval = &r->loader->eval;
    const char *text = recipe->kind == FROM_SLOT
                           ? value_print(eval->scratch, slots[recipe->slot])
                           : live_text(eval, recipe->live, slots);
    if (!text)
        return false;
    ValueReader reading = {.loader = r->loader, .field = recipe->field};
    return value_read(&reading, recipe->type,
                      node_new_text(eval->scratch, recipe->node->where, text), value);
}

static bool compute_items(PieceRecipe *r, const Recipe *recipe, Value *slots,
                          Value *value)
{
    Arena *arena = r->loader->arena;
    Value *items = arena_alloc(arena, (size_t)(recipe->count + 1) * sizeof *items);
    for (int i = 0; i < recipe->count; i++)
        if (!recipe_compute(r, &recipe->items[i], slots, &items[i]))
            return false;
    *value = value_list(arena, items, recipe->count);
    return true;
}

bool recipe_compute(PieceRecipe *r, const Recipe *recipe, Value *slots, Value *value)
{
    *value = recipe->value;
    if (recipe->kind == FROM_NOTHING || recipe->kind == FROM_VALUE)
        return true;
    if (recipe->kind == FROM_ITEMS)
        return compute_items(r, recipe, slots, value);
    if (recipe->kind == FROM_TEXT) {
        *value = value_text(live_text(&r->loader->eval, recipe->live, slots));
        return value->text && value_copy(r->loader, recipe->node->where, value);
    }
    if (recipe->named)
        return compute_name(r, recipe, slots, value);
    if (recipe->kind == FROM_SLOT)
        *value = slots[recipe->slot];
    else if (!program_run(&r->loader->eval, &recipe->live->programs.items[0], slots,
                          value))
        return false;
    return value_store(r->loader, recipe->type, recipe->field, recipe->node->where,
                       value);
}

static const char *compute_text(PieceRecipe *r, const Recipe *recipe, Value *slots)
{
    return recipe->kind == FROM_LIVE ? live_text(&r->loader->eval, recipe->live, slots)
                                     : recipe->value.text;
}

bool recipe_make_id(PieceRecipe *r, Value *slots, Piece *piece)
{
    const char *text = compute_text(r, &r->id, slots);
    if (!text)
        return false;
    bool made = r->id.kind == FROM_LIVE;
    Arena *arena = r->loader->arena;
    piece->id = !made               ? text
                : r->set->spaces_of ? arena_text(arena, text)
                                    : text_lower(arena, text);
    return !made || is_id(r, piece->id) || report_bad_id(r, r->id.node, piece->id);
}

bool recipe_make_copies(PieceRecipe *r, Value *slots, Piece *piece)
{
    const Recipe *recipe = &r->copies;
    Value value;
    int64_t copies = 1;
    if (!recipe_compute(r, recipe, slots, &value))
        return false;
    if (!copies_fit(value.number, &copies)) {
        if (recipe->kind == FROM_LIVE) /* otherwise already reported */
            report_copies(r, recipe->node, value_print(r->loader->diags->arena, value));
        return false;
    }
    piece->copies = (long)copies;
    return true;
}

bool recipe_make_size(PieceRecipe *r, Value *slots, Piece *piece)
{
    piece->width = r->set->width;
    piece->height = r->set->height;
    if (r->size.kind == FROM_NOTHING)
        return true;
    const char *text = compute_text(r, &r->size, slots);
    return text &&
           read_size(r->loader, r->size.node, text, &piece->width, &piece->height);
}

bool recipe_make_shape(PieceRecipe *r, Value *slots, Piece *piece)
{
    piece->outline = r->set->appearance.outline;
    if (r->shape.kind == FROM_NOTHING)
        return true;
    const char *text = compute_text(r, &r->shape, slots);
    if (!text)
        return false;
    int named = text_index(text, OUTLINE_NAMES); /* any other text is path data */
    piece->outline = named < 0 ? OUTLINE_PATH : (Outline)named;
    bool made = r->shape.kind == FROM_LIVE;
    piece->path = made ? arena_text(r->loader->arena, text) : text;
    return true;
}
