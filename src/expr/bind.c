/* Binds syntax to code: resolves names and checks types. A table has one function for
 * each kind of syntax. */
#include "expr/bind.h"

#include <string.h>

#include "base/colour.h"
#include "expr/eval_cache.h"

/* Returns help if a range such as 'players' is used as a number, otherwise NULL. */
static const char *help_for_range(Binding *binding, const Code *code, TypeKind wanted)
{
    if (wanted != TYPE_NUMBER || code->kind != CODE_CONSTANT ||
        code->constant.kind != VALUE_RANGE || code->syntax->kind != SYNTAX_NAME)
        return NULL;
    const char *name = code->syntax->name;
    return arena_print(binding->diags->arena,
                       "'%s' is a range: write max(%s) or min(%s), or loop over it: "
                       "for every n in %s",
                       name, name, name, name);
}

Code *bind_fail_type(Binding *binding, const Code *code, const char *help,
                     const char *what)
{
    return bind_fail(binding, code->syntax, "wrong-type", help, "expected %s, found %s",
                     what, type_name(binding->diags->arena, code->type));
}

Code *bind_expect(Binding *binding, Code *code, TypeKind kind, const char *what)
{
    bool good = !code || code->type->kind == kind || code->type->kind == TYPE_NOTHING;
    return good ? code
                : bind_fail_type(binding, code, help_for_range(binding, code, kind),
                                 what);
}

Code *bind_number(Binding *binding, const Syntax *syntax)
{
    return bind_expect(binding, bind_any(binding, syntax, &TYPE_OF_NUMBER), TYPE_NUMBER,
                       "a number");
}

Code *bind_condition(Binding *binding, const Syntax *syntax)
{
    return bind_expect(binding, bind_any(binding, syntax, &TYPE_OF_YESNO), TYPE_YESNO,
                       "a condition (yes or no)");
}

const Type *bind_item_type(Binding *binding, const Type *type)
{
    if (type->kind == TYPE_SIDES)
        return type_choice(binding->arena, type->choice);
    if (type->kind == TYPE_SECTION)
        return type_space(binding->arena, type->board);
    return type->kind == TYPE_LIST || type->kind == TYPE_TABLE ? type->of : NULL;
}

/* --- values ----------------------------------------------------------------------- */

static Code *bind_number_literal(Binding *binding, const Syntax *syntax,
                                 const Type *wanted)
{
    (void)wanted;
    return code_constant(binding, syntax, &TYPE_OF_NUMBER,
                         value_number(syntax->number));
}

/* Warns of braces in a text within an expression: live values are only evaluated in
 * texts outside of expressions. */
static void warn_of_braces(Binding *binding, const Syntax *text)
{
    const char *brace = strchr(text->name, '{');
    if (!brace || !strchr(brace, '}'))
        return;
    diag_add(binding->diags, LEVEL_WARNING, expression_where(binding->expression, text),
             "braces-in-text",
             "braces in a text inside an expression are printed as they are")
        ->help =
        "put the 'if' around single words, or write the texts in separate pieces";
}

static bool read_colour(Binding *binding, const Syntax *syntax, Value *value)
{
    const NamedColour *named = game_colour(binding->game, syntax->name);
    if (named)
        value->colour = named->colour;
    return named || colour_read(syntax->name, &value->colour);
}

static Code *bind_text_literal(Binding *binding, const Syntax *syntax,
                               const Type *wanted)
{
    if (wanted && wanted->kind == TYPE_CHOICE) {
        const Member *member = choice_find(wanted->choice, syntax->name);
        if (member)
            return code_constant(binding, syntax, wanted,
                                 (Value){.kind = VALUE_MEMBER, .member = member});
    }
    Value colour = {.kind = VALUE_COLOUR};
    if (wanted && wanted->kind == TYPE_COLOUR && read_colour(binding, syntax, &colour))
        return code_constant(binding, syntax, wanted, colour);
    const Type *type = wanted && wanted->kind == TYPE_ICON ? wanted : &TYPE_OF_TEXT;
    warn_of_braces(binding, syntax);
    return code_constant(binding, syntax, type, value_text(syntax->name));
}

/* Returns true for a bare name that needs the type of the other operand to be
 * resolved. */
static bool needs_help(const Binding *binding, const Syntax *syntax)
{
    if (syntax->kind != SYNTAX_NAME || scope_has(binding->scope, syntax->name))
        return false;
    const Symbol *symbol = game_find(binding->game, syntax->name);
    return !symbol || symbol->kind == SYMBOL_SET;
}

/* Binds two operands of the same type. The one that determines the type comes first. */
static bool bind_pair(Binding *binding, const Syntax *left, const Syntax *right,
                      Code *sides[2])
{
    if (needs_help(binding, left) && !needs_help(binding, right)) {
        sides[1] = bind_any(binding, right, NULL);
        sides[0] = sides[1] ? bind_any(binding, left, sides[1]->type) : NULL;
    } else {
        sides[0] = bind_any(binding, left, NULL);
        sides[1] = sides[0] ? bind_any(binding, right, sides[0]->type) : NULL;
    }
    return sides[0] && sides[1];
}

static Code *bind_index(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *left = bind_any(binding, syntax->kids[0], NULL);
    if (!left)
        return NULL;
    const Type *type = left->type;
    if (type->kind != TYPE_TABLE && type->kind != TYPE_LIST)
        return bind_fail_type(binding, left, NULL, "a table or a list before '['");
    const Type *index_type = type->kind == TYPE_TABLE
                                 ? type_choice(binding->arena, type->choice)
                                 : &TYPE_OF_NUMBER;
    Code *index = bind_any(binding, syntax->kids[1], index_type);
    if (!index)
        return NULL;
    if (!type_alike(index->type, index_type))
        return bind_fail_type(binding, index, NULL,
                              arena_print(binding->diags->arena, "%s in the brackets",
                                          type_name(binding->arena, index_type)));
    if (type->of->kind == TYPE_NOTHING)
        return bind_fail(binding, syntax, "no-such-item", NULL,
                         "an empty list has no items");
    return code_join(binding, CODE_INDEX, syntax, type->of, 2, (Code *[]){left, index});
}

Code *bind_depth(Binding *binding, Code *list)
{
    if (type_depth(list->type) <= MAX_LIST_DEPTH)
        return list;
    return bind_fail(binding, list->syntax, "too-deep", NULL,
                     "lists are nested more than %d deep", MAX_LIST_DEPTH);
}

/* Turns a list of constants into a constant, so that it is made only once. */
static Code *fold_list(Binding *binding, Code *list)
{
    Value *items = arena_array(binding->arena, Value, list->count + 1);
    for (int i = 0; i < list->count; i++) {
        if (list->kids[i]->kind != CODE_CONSTANT)
            return list;
        items[i] = list->kids[i]->constant;
    }
    return code_constant(binding, list->syntax, list->type,
                         value_list(binding->arena, items, list->count));
}

static Code *bind_list(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    bool of_wanted =
        wanted && (wanted->kind == TYPE_LIST || wanted->kind == TYPE_TABLE);
    const Type *item = of_wanted ? wanted->of : &TYPE_OF_NOTHING;
    Code *code = code_of_kids(binding, CODE_LIST, syntax, NULL, syntax->count);
    for (int i = 0; i < syntax->count; i++) {
        Code *kid = bind_any(binding, syntax->kids[i],
                             item->kind == TYPE_NOTHING ? NULL : item);
        if (!kid)
            return NULL;
        if (!type_alike(kid->type, item))
            return bind_fail(binding, kid->syntax, "wrong-type", NULL,
                             "a list cannot hold both %s and %s",
                             type_name(binding->diags->arena, kid->type),
                             type_name(binding->diags->arena, item));
        item = type_join(binding->arena, item, kid->type);
        code->kids[i] = kid;
    }
    code->type = type_list(binding->arena, item);
    return bind_depth(binding, code) ? fold_list(binding, code) : NULL;
}

/* --- operators -------------------------------------------------------------------- */

static Code *bind_sign(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *kid = bind_number(binding, syntax->kids[0]);
    return code_join(binding, CODE_SIGN, syntax, &TYPE_OF_NUMBER, 1, &kid);
}

/* Binds an operand of '+'. Gives help for "a" + "b", which joins texts in
 * other languages. */
static Code *bind_summand(Binding *binding, const Syntax *syntax)
{
    Code *code = bind_any(binding, syntax, &TYPE_OF_NUMBER);
    if (!code || code->type->kind != TYPE_TEXT)
        return bind_expect(binding, code, TYPE_NUMBER, "a number");
    return bind_fail(binding, syntax, "wrong-type",
                     "to join texts, write them side by side: \"{a} and {b}\"",
                     "expected a number, found text");
}

/* Binds arithmetic and ranges. */
static Code *bind_two_numbers(Binding *binding, const Syntax *syntax,
                              const Type *wanted)
{
    (void)wanted;
    bool range = syntax->kind == SYNTAX_RANGE, sum = !range && syntax->op == OP_ADD;
    Code *(*bind)(Binding *, const Syntax *) = sum ? bind_summand : bind_number;
    Code *left = bind(binding, syntax->kids[0]);
    Code *right = left ? bind(binding, syntax->kids[1]) : NULL;
    return code_join(binding, range ? CODE_RANGE : CODE_BINARY, syntax,
                     range ? &TYPE_OF_NUMBERS : &TYPE_OF_NUMBER, 2,
                     (Code *[]){left, right});
}

/* Returns help if a number is compared with a collection, otherwise NULL. One of its
 * ends or its count is probably meant. */
static const char *number_help(Binding *binding, const Code *number,
                               const Code *collection)
{
    Arena *words = binding->diags->arena;
    const char *name = code_written(words, collection);
    const Type *of = collection->type->of;
    if (number->type->kind != TYPE_NUMBER || collection->type->kind != TYPE_LIST || !of)
        return NULL;
    return of->kind == TYPE_NUMBER
               ? arena_print(words, "write min(%s) or max(%s), or '%s in %s'", name,
                             name, code_written(words, number), name)
               : arena_print(words, "write count(%s)", name);
}

/* Reports operands that cannot be compared. Gives help if one is a name that was
 * resolved to something else than intended. */
static Code *fail_pair(Binding *binding, const Syntax *syntax, Code *const sides[2])
{
    Arena *words = binding->diags->arena;
    const char *help = NULL;
    for (int i = 0; i < 2; i++) {
        const Syntax *side = syntax->kids[i];
        const Type *other = sides[1 - i]->type;
        bool named =
            side->kind == SYNTAX_NAME && !scope_has(binding->scope, side->name);
        if (named && !help)
            help = scope_field_help(binding, side->name);
        bool quoted = side->kind == SYNTAX_TEXT;
        if ((named || quoted) && !help && other->kind == TYPE_CHOICE)
            return fail_member(binding, side, other->choice);
        if (!help)
            help = number_help(binding, sides[i], sides[1 - i]);
    }
    return bind_fail(binding, syntax, "wrong-type", help,
                     "%s cannot be compared with %s", type_name(words, sides[0]->type),
                     type_name(words, sides[1]->type));
}

/* Reports texts that are compared with 'edition' but are not names of editions. */
static bool check_edition(Binding *binding, const Syntax *word, const Syntax *text)
{
    const Game *game = binding->game;
    const Node *all = node_get(game->tree, "editions");
    if (word->kind != SYNTAX_NAME || !text_is(word->name, "edition") ||
        text->kind != SYNTAX_TEXT || text_is(text->name, game->edition) ||
        scope_has(binding->scope, word->name) || (all && node_get(all, text->name)))
        return true;
    NearestName nearest = diag_nearest(binding->diags, text->name);
    nearest_try(&nearest, game->edition);
    for (int i = 0; all && i < all->count; i++)
        nearest_try(&nearest, all->entries[i].key->text);
    const char *help = nearest_help(binding->diags->arena, &nearest);
    return bind_fail(binding, text, "unknown-name",
                     help ? help : "editions are listed under 'editions:' in game.yaml",
                     "there is no edition '%s'", text->name);
}

static Code *bind_compare(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *sides[2];
    if (!bind_pair(binding, syntax->kids[0], syntax->kids[1], sides) ||
        !check_edition(binding, syntax->kids[0], syntax->kids[1]) ||
        !check_edition(binding, syntax->kids[1], syntax->kids[0]))
        return NULL;
    if (!type_alike(sides[0]->type, sides[1]->type))
        return fail_pair(binding, syntax, sides);
    bool ordered = syntax->op != OP_EQUAL && syntax->op != OP_UNEQUAL;
    if (ordered && !type_alike(sides[0]->type, &TYPE_OF_NUMBER))
        return bind_fail(binding, syntax, "wrong-type", NULL,
                         "only numbers can be compared by size, not %s",
                         type_name(binding->diags->arena, sides[0]->type));
    Code *code = code_join(binding, CODE_COMPARE, syntax, &TYPE_OF_YESNO, 2, sides);
    const char *help = NULL;
    const char *why = compare_senseless(code, &help);
    return why ? bind_fail(binding, syntax, "senseless", help, "%s", why) : code;
}

static Code *bind_in(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *left, *right;
    const Syntax *first = syntax->kids[0], *second = syntax->kids[1];
    if (needs_help(binding, first) && !needs_help(binding, second)) {
        right = bind_any(binding, second, NULL);
        left = right ? bind_any(binding, first, bind_item_type(binding, right->type))
                     : NULL;
    } else {
        left = bind_any(binding, first, NULL);
        right = left ? bind_any(binding, second, type_list(binding->arena, left->type))
                     : NULL;
    }
    if (!left || !right)
        return NULL;
    for (int i = 0; second->kind == SYNTAX_LIST && i < second->count; i++)
        if (!check_edition(binding, first, second->kids[i]))
            return NULL;
    const Type *item = right->type->kind == TYPE_TEXT
                           ? &TYPE_OF_TEXT
                           : bind_item_type(binding, right->type);
    if (!item)
        return bind_fail_type(binding, right, NULL, "a collection after 'in'");
    if (!type_alike(left->type, item))
        return bind_fail(binding, syntax, "wrong-type", NULL, "%s cannot be in %s",
                         type_name(binding->diags->arena, left->type),
                         type_name(binding->diags->arena, right->type));
    return code_join(binding, CODE_IN, syntax, &TYPE_OF_YESNO, 2,
                     (Code *[]){left, right});
}

/* Binds 'not', 'and' and 'or'. */
static Code *bind_conditions(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    CodeKind kind = syntax->kind == SYNTAX_NOT   ? CODE_NOT
                    : syntax->kind == SYNTAX_AND ? CODE_AND
                                                 : CODE_OR;
    Code *code = code_of_kids(binding, kind, syntax, &TYPE_OF_YESNO, syntax->count);
    for (int i = 0; i < syntax->count; i++)
        if (!(code->kids[i] = bind_condition(binding, syntax->kids[i])))
            return NULL;
    return code;
}

typedef Code *Bind(Binding *, const Syntax *, const Type *wanted);

static Bind *const BINDS[] = {
    [SYNTAX_NUMBER] = bind_number_literal,
    [SYNTAX_TEXT] = bind_text_literal,
    [SYNTAX_NAME] = bind_name,
    [SYNTAX_CALL] = bind_call,
    [SYNTAX_DOT] = bind_dot,
    [SYNTAX_INDEX] = bind_index,
    [SYNTAX_LIST] = bind_list,
    [SYNTAX_SIGN] = bind_sign,
    [SYNTAX_BINARY] = bind_two_numbers,
    [SYNTAX_RANGE] = bind_two_numbers,
    [SYNTAX_COMPARE] = bind_compare,
    [SYNTAX_IN] = bind_in,
    [SYNTAX_NOT] = bind_conditions,
    [SYNTAX_AND] = bind_conditions,
    [SYNTAX_OR] = bind_conditions,
    [SYNTAX_IF] = bind_if,
    [SYNTAX_EVERY] = bind_quantifier,
    [SYNTAX_SOME] = bind_quantifier,
    [SYNTAX_AGGREGATE] = bind_gather,
    [SYNTAX_REACH] = bind_reach,
};

Code *bind_any(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    if (binding->again && --binding->game->eval_cache->codes < 0)
        return bind_fail(binding, syntax, "too-much-work",
                         "call them with fewer kinds of values",
                         "definitions are called with too many kinds of values");
    const Variable *scope = binding->scope;
    int slot = binding->next_slot;
    Code *code = BINDS[syntax->kind](binding, syntax, wanted);
    binding->scope = scope; /* variables of a loop end with it */
    binding->next_slot = slot;
    return code;
}

Program program_bind(const Game *game, const Expression *expression,
                     const Variable *scope, int slots, const Type *wanted,
                     DiagList *diags)
{
    if (!expression->root)
        return (Program){0};
    Binding binding = {game,  game->arena, diags, expression, scope,
                       slots, slots,       0,     false};
    Code *code = bind_any(&binding, expression->root, wanted);
    return (Program){code, expression, code ? code->type : NULL, binding.most_slots};
}
