/* Working recipes out, and carrying them out. */
#include "load/recipes.h"

#include <string.h>

#include "base/units.h"

static bool is_live(const Node *node, const Type *type)
{
    return node->kind == NODE_TEXT && live_has_values(node->text) &&
           !(type && type->kind == TYPE_COLOUR);
}

static bool may_be_named(const Type *type)
{
    return type->kind == TYPE_ICON || type->kind == TYPE_CHOICE ||
           type->kind == TYPE_SPACE || type->kind == TYPE_PIECE ||
           type->kind == TYPE_COLOUR;
}

/* Computed when the piece is made. A name may also be put together as text, as in
 * "suit-{suit}"; then it is read as if it were written so. */
static Recipe live_recipe(Recipes *r, const Node *node, const Type *type)
{
    Loader *loader = r->loader;
    Recipe recipe = {FROM_LIVE, node, {0}, live_new(loader->arena, node), 0};
    if (!live_bind(loader->game, recipe.live, r->scope, r->slots, type, loader->diags))
        return (Recipe){0};
    if (recipe.live->slots > r->room)
        r->room = recipe.live->slots;
    if (!type)
        return recipe;
    const Type *made =
        recipe.live->alone ? recipe.live->programs.items[0].type : &TYPE_OF_TEXT;
    bool word = made && (made->kind == TYPE_TEXT || made->kind == TYPE_CHOICE);
    if (type_alike(type, made))
        return recipe;
    if (may_be_named(type) && word) {
        recipe.kind = FROM_NAME;
        return recipe;
    }
    diag_error(loader->diags, node->where, "wrong-type", "%s is due here, not %s",
               type_name(loader->diags->arena, type),
               type_name(loader->diags->arena, made));
    return (Recipe){0};
}

/* A text is worked out when it is asked for: it may speak of sets that come later. */
static Recipe late_recipe(Recipes *r, const Node *node)
{
    Live *live = live_new(r->loader->arena, node);
    Recipe recipe = {FROM_VALUE, node, {.kind = VALUE_LIVE, .live = live}, NULL, 0};
    list_add(r->loader->arena, &r->loader->late, (LateText){live, r->scope, r->slots});
    return recipe;
}

Recipe recipe_written(Recipes *r, const Node *node, const Field *field)
{
    if (is_live(node, field->type))
        return field->type->kind == TYPE_TEXT ? late_recipe(r, node)
                                              : live_recipe(r, node, field->type);
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

Recipe recipe_field(Recipes *r, const Field *field)
{
    const Node *node = node_get(r->node, field->name);
    if (node)
        return recipe_written(r, node, field);
    const Variable *variable = find_variable(r->scope, field->name);
    if (variable && type_alike(variable->type, field->type))
        return (Recipe){FROM_SLOT, r->node, {0}, NULL, variable->slot};
    if (field->fallback)
        return recipe_written(r, field->fallback, field);
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

Recipe recipe_copies(Recipes *r, const Node *node)
{
    static const Type whole = {.kind = TYPE_NUMBER, .whole = true};
    Recipe recipe = {FROM_VALUE, node, value_whole(1), NULL, 0};
    int64_t copies;
    if (!node || node_is_empty(node)) /* its shape has been reported */
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

enum { MOST_MM = 10000 };

bool read_size(Loader *loader, const Node *node, const char *text, Number *width,
               Number *height)
{
    Number most = number_of(MOST_MM);
    if (size_read(loader->arena, text, width, height))
        return (number_compare(*width, most) <= 0 &&
                number_compare(*height, most) <= 0) ||
               diag_error(loader->diags, node->where, "unknown-size",
                          "a piece is %d mm long at the most", MOST_MM);
    Nearest nearest = diag_nearest(loader->diags, text);
    for (const NamedSize *named = SIZES; named->name; named++)
        nearest_try(&nearest, named->name);
    const char *help = nearest_help(loader->diags->arena, &nearest);
    return diag_error_help(
        loader->diags, node->where, "unknown-size",
        help ? help : "write '45 x 45 mm', '2.5 x 3.5 in', or a name as 'poker'",
        "'%s' is not a size", text);
}

/* A size is a text: '{w} x {h} mm' is worked out like any other. */
Recipe recipe_size(Recipes *r, const Node *node)
{
    if (!node || node->kind != NODE_TEXT)
        return (Recipe){0};
    if (is_live(node, NULL))
        return live_recipe(r, node, NULL);
    return (Recipe){FROM_VALUE, node, value_text(node->text), NULL, 0};
}

Recipe recipe_id(Recipes *r, const Node *node)
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

static bool cook_name(Recipes *r, Eval *eval, const Recipe *recipe, const Field *field,
                      Value *slots, Value *value)
{
    const char *text = live_text(eval, recipe->live, slots);
    Arena *arena = r->loader->arena;
    return text && value_read(r->loader, field->type,
                              node_new_text(arena, recipe->node->where, text),
                              field->name, value);
}

bool recipe_cook(Recipes *r, Eval *eval, const Recipe *recipe, const Field *field,
                 Value *slots, Value *value)
{
    *value = (Value){0};
    if (recipe->kind == FROM_NAME)
        return cook_name(r, eval, recipe, field, slots, value);
    if (recipe->kind == FROM_NOTHING || recipe->kind == FROM_VALUE) {
        *value = recipe->value;
        return true;
    }
    if (recipe->kind == FROM_SLOT)
        *value = slots[recipe->slot];
    else if (!program_run(eval, &recipe->live->programs.items[0], slots, value))
        return false;
    return !field ||
           value_fits(r->loader, field->type, field->name, recipe->node->where, value);
}

bool recipe_make_id(Recipes *r, Eval *eval, Value *slots, Piece *piece)
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

bool recipe_make_copies(Recipes *r, Eval *eval, Value *slots, Piece *piece)
{
    Value value;
    int64_t copies = 1;
    if (!recipe_cook(r, eval, &r->copies, NULL, slots, &value))
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

bool recipe_make_size(Recipes *r, Eval *eval, Value *slots, Piece *piece)
{
    const Recipe *size = &r->size;
    piece->width = r->set->width;
    piece->height = r->set->height;
    if (size->kind == FROM_NOTHING)
        return true;
    const char *text =
        size->kind == FROM_LIVE ? live_text(eval, size->live, slots) : size->value.text;
    return text &&
           read_size(r->loader, size->node, text, &piece->width, &piece->height);
}
