/* Syntax to code: names are resolved, types checked, slots given out. One
 * function for each kind of syntax, found through a table. */
#include <string.h>

#include "expr/scope.h"

static Code *bind(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Room for so many kids, which the caller fills in. */
static void make_kids(Binding *binding, Code *code, int count)
{
    code->count = count;
    code->kids = arena_alloc(binding->arena, (size_t)(count + 1) * sizeof(Code *));
}

static void add_kids(Binding *binding, Code *code, int count, Code *const *kids)
{
    make_kids(binding, code, count);
    memcpy(code->kids, kids, (size_t)count * sizeof *kids);
}

/* The code if it has this type, else a report. */
static Code *expect(Binding *binding, Code *code, TypeKind kind, const char *what)
{
    if (!code || !code->type || code->type->kind == kind)
        return code;
    return bind_fail(binding, code->syntax, "wrong-type", NULL, "%s is due here, not %s",
                     what, type_name(binding->diags->arena, code->type));
}

static Code *bind_number(Binding *binding, const Syntax *syntax)
{
    return expect(binding, bind(binding, syntax, &TYPE_OF_NUMBER), TYPE_NUMBER,
                  "a number");
}

static Code *bind_condition(Binding *binding, const Syntax *syntax)
{
    return expect(binding, bind(binding, syntax, &TYPE_OF_YESNO), TYPE_YESNO,
                  "a condition (yes or no)");
}

/* What the items of a collection are; false if it is none. */
static bool item_type(Binding *binding, const Type *type, const Type **item)
{
    if (type && type->kind == TYPE_SIDES)
        *item = &TYPE_OF_SIDE;
    else if (type && type->kind == TYPE_SECTION)
        *item = type_space(binding->arena, type->board);
    else if (type && (type->kind == TYPE_LIST || type->kind == TYPE_TABLE))
        *item = type->of;
    else
        return false;
    return true;
}

static bool bind_items(Binding *binding, Code *source, const Type **item)
{
    if (source->type && source->type->kind == TYPE_SECTION) {
        bind_fail(binding, source->syntax, "wrong-type", "write: s in BOARD where s in "
                  "SECTION", "a section cannot be gone through");
        return false;
    }
    if (item_type(binding, source->type, item))
        return true;
    bind_fail(binding, source->syntax, "wrong-type", NULL,
              "a collection (a set, board, choice, list or range) is due here, not %s",
              type_name(binding->diags->arena, source->type));
    return false;
}

/* --- values ------------------------------------------------------------------ */

static Code *bind_number_literal(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    return code_constant(binding, syntax, &TYPE_OF_NUMBER, value_number(syntax->number));
}

static Code *bind_text_literal(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    if (wanted && wanted->kind == TYPE_CHOICE) {
        const Member *member = choice_find(wanted->choice, syntax->name);
        if (member)
            return code_constant(binding, syntax, wanted,
                                 (Value){.kind = VALUE_MEMBER, .member = member});
    }
    const Type *type = wanted && wanted->kind == TYPE_ICON ? wanted : &TYPE_OF_TEXT;
    return code_constant(binding, syntax, type, value_text(syntax->name));
}

static Code *bind_call_of(Binding *binding, const Syntax *syntax,
                          const Definition *definition);

static Code *bind_plain_name(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    const Definition *definition = NULL;
    Code *code = bind_name(binding, syntax, wanted, &definition);
    return definition ? bind_call_of(binding, syntax, definition) : code;
}

static Code *bind_dotted(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    bool is_thing;
    Code *code = bind_thing_dot(binding, syntax, &is_thing);
    if (is_thing)
        return code;
    Code *left = bind(binding, syntax->kids[0], NULL);
    return left ? bind_dot(binding, syntax, left) : NULL;
}

/* Is it a bare name that only what it is compared with can explain? */
static bool needs_help(const Binding *binding, const Syntax *syntax)
{
    if (syntax->kind != SYNTAX_NAME || scope_has(binding->scope, syntax->name))
        return false;
    const Thing *thing = game_find(binding->game, syntax->name);
    return !thing || thing->kind == THING_SET;
}

/* Binds two sides that must be alike; whichever explains the other comes first. */
static bool bind_pair(Binding *binding, const Syntax *left, const Syntax *right,
                      Code *sides[2])
{
    if (needs_help(binding, left) && !needs_help(binding, right)) {
        sides[1] = bind(binding, right, NULL);
        sides[0] = sides[1] ? bind(binding, left, sides[1]->type) : NULL;
    } else {
        sides[0] = bind(binding, left, NULL);
        sides[1] = sides[0] ? bind(binding, right, sides[0]->type) : NULL;
    }
    return sides[0] && sides[1];
}

static Code *bind_index(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *left = bind(binding, syntax->kids[0], NULL);
    if (!left)
        return NULL;
    const Type *type = left->type;
    if (!type || (type->kind != TYPE_TABLE && type->kind != TYPE_LIST))
        return bind_fail(binding, left->syntax, "wrong-type", NULL,
                         "a table or a list is due before '[', not %s",
                         type_name(binding->diags->arena, type));
    const Type *index_type = type->kind == TYPE_TABLE
                                 ? type_choice(binding->arena, type->choice)
                                 : &TYPE_OF_NUMBER;
    Code *index = bind(binding, syntax->kids[1], index_type);
    if (!index)
        return NULL;
    if (!type_alike(index->type, index_type))
        return bind_fail(binding, index->syntax, "wrong-type", NULL,
                         "%s is due in the brackets, not %s",
                         type_name(binding->diags->arena, index_type),
                         type_name(binding->diags->arena, index->type));
    Code *code = code_new(binding, CODE_INDEX, syntax, type->of);
    add_kids(binding, code, 2, (Code *[]){left, index});
    return code;
}

static Code *bind_list(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    const Type *item = wanted && (wanted->kind == TYPE_LIST || wanted->kind == TYPE_TABLE)
                           ? wanted->of
                           : NULL;
    Code *code = code_new(binding, CODE_LIST, syntax, NULL);
    make_kids(binding, code, syntax->count);
    for (int i = 0; i < syntax->count; i++) {
        Code *kid = bind(binding, syntax->kids[i], item);
        if (!kid)
            return NULL;
        if (item && !type_alike(kid->type, item))
            return bind_fail(binding, kid->syntax, "wrong-type", NULL,
                             "a list holds one kind of thing: %s does not go with %s",
                             type_name(binding->diags->arena, kid->type),
                             type_name(binding->diags->arena, item));
        item = kid->type;
        code->kids[i] = kid;
    }
    code->type = type_list(binding->arena, item);
    return code;
}

/* --- operators --------------------------------------------------------------- */

static Code *bind_sign(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *kid = bind_number(binding, syntax->kids[0]);
    if (!kid)
        return NULL;
    Code *code = code_new(binding, CODE_SIGN, syntax, &TYPE_OF_NUMBER);
    add_kids(binding, code, 1, &kid);
    return code;
}

static Code *bind_two_numbers(Binding *binding, const Syntax *syntax, CodeKind kind,
                              const Type *type)
{
    Code *left = bind_number(binding, syntax->kids[0]);
    Code *right = left ? bind_number(binding, syntax->kids[1]) : NULL;
    if (!right)
        return NULL;
    Code *code = code_new(binding, kind, syntax, type);
    code->op = syntax->op;
    add_kids(binding, code, 2, (Code *[]){left, right});
    return code;
}

static Code *bind_binary(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    return bind_two_numbers(binding, syntax, CODE_BINARY, &TYPE_OF_NUMBER);
}

static Code *bind_range(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    return bind_two_numbers(binding, syntax, CODE_RANGE, &TYPE_OF_NUMBERS);
}

static Code *bind_compare(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *sides[2];
    if (!bind_pair(binding, syntax->kids[0], syntax->kids[1], sides))
        return NULL;
    Arena *words = binding->diags->arena;
    if (!type_alike(sides[0]->type, sides[1]->type))
        return bind_fail(binding, syntax, "wrong-type", NULL,
                         "%s cannot be compared with %s",
                         type_name(words, sides[0]->type),
                         type_name(words, sides[1]->type));
    bool ordered = syntax->op != OP_EQUAL && syntax->op != OP_UNEQUAL;
    if (ordered && sides[0]->type && sides[0]->type->kind != TYPE_NUMBER)
        return bind_fail(binding, syntax, "wrong-type", NULL,
                         "only numbers are less or more, not %s",
                         type_name(words, sides[0]->type));
    Code *code = code_new(binding, CODE_COMPARE, syntax, &TYPE_OF_YESNO);
    code->op = syntax->op;
    add_kids(binding, code, 2, sides);
    return code;
}

static Code *bind_in(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *left, *right;
    const Type *item = NULL;
    const Syntax *first = syntax->kids[0], *second = syntax->kids[1];
    if (needs_help(binding, first) && !needs_help(binding, second)) {
        right = bind(binding, second, NULL);
        if (right)
            item_type(binding, right->type, &item);
        left = right ? bind(binding, first, item) : NULL;
    } else {
        left = bind(binding, first, NULL);
        right = left ? bind(binding, second, type_list(binding->arena, left->type)) : NULL;
    }
    if (!left || !right)
        return NULL;
    if (!item_type(binding, right->type, &item))
        return bind_fail(binding, right->syntax, "wrong-type", NULL,
                         "a collection is due after 'in', not %s",
                         type_name(binding->diags->arena, right->type));
    if (!type_alike(left->type, item))
        return bind_fail(binding, syntax, "wrong-type", NULL, "%s is never in %s",
                         type_name(binding->diags->arena, left->type),
                         type_name(binding->diags->arena, right->type));
    Code *code = code_new(binding, CODE_IN, syntax, &TYPE_OF_YESNO);
    add_kids(binding, code, 2, (Code *[]){left, right});
    return code;
}

static Code *bind_conditions(Binding *binding, const Syntax *syntax, CodeKind kind)
{
    Code *code = code_new(binding, kind, syntax, &TYPE_OF_YESNO);
    make_kids(binding, code, syntax->count);
    for (int i = 0; i < syntax->count; i++)
        if (!(code->kids[i] = bind_condition(binding, syntax->kids[i])))
            return NULL;
    return code;
}

static Code *bind_not(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    return bind_conditions(binding, syntax, CODE_NOT);
}

static Code *bind_and(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    return bind_conditions(binding, syntax, CODE_AND);
}

static Code *bind_or(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    return bind_conditions(binding, syntax, CODE_OR);
}

static Code *bind_if(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    Code *condition = bind_condition(binding, syntax->kids[0]);
    Code *yes = condition ? bind(binding, syntax->kids[1], wanted) : NULL;
    Code *no = yes ? bind(binding, syntax->kids[2], wanted ? wanted : yes->type) : NULL;
    if (!no)
        return NULL;
    if (!type_alike(yes->type, no->type))
        return bind_fail(binding, no->syntax, "wrong-type", NULL,
                         "'then' gives %s, but 'else' gives %s",
                         type_name(binding->diags->arena, yes->type),
                         type_name(binding->diags->arena, no->type));
    Code *code = code_new(binding, CODE_IF, syntax, yes->type);
    add_kids(binding, code, 3, (Code *[]){condition, yes, no});
    return code;
}

/* --- loops ------------------------------------------------------------------- */

enum { MOST_VARIABLES = 100 };

static int new_slot(Binding *binding)
{
    int slot = binding->next_slot++;
    if (binding->next_slot > binding->most_slots)
        binding->most_slots = binding->next_slot;
    return slot;
}

/* Adds the binders to the scope; the caller restores scope and slots. */
static bool bind_loops(Binding *binding, const Syntax *syntax, Code *code)
{
    size_t size = (size_t)syntax->binder_count * sizeof(Loop);
    code->loops = arena_alloc(binding->arena, size);
    code->loop_count = syntax->binder_count;
    for (int i = 0; i < syntax->binder_count; i++) {
        const Binder *binder = &syntax->binders[i];
        Loop *loop = &code->loops[i];
        loop->name = binder->name;
        loop->source = bind(binding, binder->source, NULL);
        if (!loop->source || !bind_items(binding, loop->source, &loop->type))
            return false;
        if (binding->next_slot >= MOST_VARIABLES) {
            bind_fail(binding, binder->source, "too-large", NULL,
                      "more than %d variables in one expression", MOST_VARIABLES);
            return false;
        }
        loop->slot = new_slot(binding);
        Variable *variable = arena_new_item(binding->arena, Variable);
        *variable = (Variable){loop->name, loop->type ? loop->type : &TYPE_OF_NUMBER,
                               loop->slot, !loop->name, binding->scope};
        binding->scope = variable;
    }
    if (!syntax->where)
        return true;
    return (code->where = bind_condition(binding, syntax->where)) != NULL;
}

static Code *bind_quantifier(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    const Variable *scope = binding->scope;
    int slot = binding->next_slot;
    CodeKind kind = syntax->kind == SYNTAX_EVERY ? CODE_EVERY : CODE_SOME;
    Code *code = code_new(binding, kind, syntax, &TYPE_OF_YESNO);
    bool good = bind_loops(binding, syntax, code) &&
                (code->body = bind_condition(binding, syntax->body)) != NULL;
    binding->scope = scope;
    binding->next_slot = slot;
    return good ? code : NULL;
}

static const struct {
    const char *name;
    Gather gather;
    bool takes_numbers, needs_body;
} GATHERS[] = {
    {"count", GATHER_COUNT, false, false}, {"sum", GATHER_SUM, true, true},
    {"min", GATHER_MIN, true, true},       {"max", GATHER_MAX, true, true},
    {"mean", GATHER_MEAN, true, true},     {"distinct", GATHER_DISTINCT, false, true},
    {"list", GATHER_LIST, false, false},
};

static Code *bind_gather(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    size_t g = 0;
    while (!text_is(GATHERS[g].name, syntax->name))
        g++;
    if (GATHERS[g].needs_body && !syntax->body)
        return bind_fail(binding, syntax, "expression", "write: sum(VALUE of X in Y)",
                         "'%s' needs to know of what: 'VALUE of'", syntax->name);
    if (GATHERS[g].gather == GATHER_COUNT && syntax->body)
        return bind_fail(binding, syntax->body, "expression",
                         "write: count(X in Y where CONDITION)",
                         "'count' takes no 'of'");
    const Variable *scope = binding->scope;
    int slot = binding->next_slot;
    Code *code = code_new(binding, CODE_GATHER, syntax, &TYPE_OF_NUMBER);
    code->gather = GATHERS[g].gather;
    bool good = bind_loops(binding, syntax, code);
    if (good && syntax->body) {
        const Type *item = wanted && wanted->kind == TYPE_LIST ? wanted->of : NULL;
        code->body = GATHERS[g].takes_numbers ? bind_number(binding, syntax->body)
                                              : bind(binding, syntax->body, item);
        good = code->body != NULL;
    }
    if (good && code->gather == GATHER_LIST) {
        if (!code->body && code->loop_count > 1) {
            bind_fail(binding, syntax, "expression", "write: [VALUE of X in Y, Z in W]",
                      "a list over two collections needs to know of what");
            good = false;
        } else {
            const Type *item = code->body ? code->body->type : code->loops[0].type;
            code->type = type_list(binding->arena, item);
        }
    }
    binding->scope = scope;
    binding->next_slot = slot;
    return good ? code : NULL;
}

/* max(a, b) and max(list): the same as going over a list. */
static Code *bind_gather_arguments(Binding *binding, const Syntax *call)
{
    Syntax *items = arena_new_item(binding->arena, Syntax);
    *items = *call;
    items->kind = SYNTAX_LIST;
    Syntax *gather = arena_new_item(binding->arena, Syntax);
    *gather = *call;
    gather->kind = SYNTAX_GATHER;
    gather->binders = arena_new_item(binding->arena, Binder);
    gather->binders[0] = (Binder){"it", call->count == 1 ? call->kids[0] : items};
    gather->binder_count = 1;
    gather->body = arena_new_item(binding->arena, Syntax);
    *gather->body = *call;
    gather->body->kind = SYNTAX_NAME;
    gather->body->name = "it";
    return bind_gather(binding, gather, NULL);
}

/* --- calls ------------------------------------------------------------------- */

static bool same_type(const Type *a, const Type *b)
{
    if (a == b)
        return true;
    return a && b && a->kind == b->kind && a->choice == b->choice &&
           a->board == b->board && a->set == b->set && same_type(a->of, b->of);
}

static const Instance *find_instance(const Definition *definition, const Code *call)
{
    for (const Instance *i = definition->instances; i; i = i->next) {
        bool same = true;
        for (int k = 0; k < call->count; k++)
            same = same && same_type(i->types[k], call->kids[k]->type);
        if (same)
            return i;
    }
    return NULL;
}

static const Instance *make_instance(Binding *caller, Definition *definition,
                                     const Code *call)
{
    Arena *arena = caller->arena;
    Instance *instance = arena_new_item(arena, Instance);
    instance->definition = definition;
    instance->types = arena_alloc(arena, (size_t)(call->count + 1) * sizeof(Type *));
    const Variable *scope = NULL;
    for (int i = 0; i < call->count; i++) {
        Variable *variable = arena_new_item(arena, Variable);
        const Type *type = call->kids[i]->type;
        *variable = (Variable){definition->parameters[i], type ? type : &TYPE_OF_NUMBER,
                               i, false, scope};
        instance->types[i] = type;
        scope = variable;
    }
    Binding inner = {caller->game, arena, caller->diags, definition->body, scope,
                     call->count, call->count, caller->depth + 1};
    definition->in_use = true;
    Code *code = bind(&inner, definition->body->root, NULL);
    definition->in_use = false;
    if (!code)
        return NULL;
    instance->program = (Program){code, definition->body, code->type, inner.most_slots};
    instance->next = definition->instances;
    definition->instances = instance;
    return instance;
}

static Code *bind_call_of(Binding *binding, const Syntax *syntax,
                          const Definition *definition)
{
    int given = syntax->kind == SYNTAX_CALL ? syntax->count : 0;
    if (given != definition->count)
        return bind_fail(binding, syntax, "arguments", NULL,
                         "'%s' takes %d value%s, not %d", definition->name,
                         definition->count, definition->count == 1 ? "" : "s", given);
    if (!definition->body->root)
        return NULL; /* reported where it stands */
    if (definition->in_use || binding->depth > MOST_CALL_DEPTH)
        return bind_fail(binding, syntax, "endless-definition", NULL,
                         "'%s' calls itself", definition->name);
    Code *code = code_new(binding, CODE_CALL, syntax, NULL);
    make_kids(binding, code, given);
    for (int i = 0; i < given; i++)
        if (!(code->kids[i] = bind(binding, syntax->kids[i], NULL)))
            return NULL;
    code->instance = find_instance(definition, code);
    if (!code->instance) {
        int before = binding->diags->all.count;
        code->instance = make_instance(binding, (Definition *)definition, code);
        if (binding->diags->all.count > before) {
            Diag *last = binding->diags->all.items[binding->diags->all.count - 1];
            diag_remark(binding->diags, last, expression_where(binding->expression, syntax),
                        "in a call of '%s'", definition->name);
        }
    }
    if (!code->instance)
        return NULL;
    code->type = code->instance->program.type;
    return code;
}

/* The n-th word of a list of words; a '?' at its end means it may be left out. */
static bool nth_word(const char *words, int n, char *word, bool *optional)
{
    while (n-- > 0 && words) {
        words = strchr(words, ' ');
        words = words ? words + 1 : NULL;
    }
    if (!words || !*words)
        return false;
    size_t length = strcspn(words, " ");
    *optional = words[length - 1] == '?';
    length -= *optional;
    memcpy(word, words, length);
    word[length] = '\0';
    return true;
}

static const struct {
    const char *word, *what;
    const Type *type;
    TypeKind kind;
} PARAMETERS[] = {
    {"number", "a number", &TYPE_OF_NUMBER, TYPE_NUMBER},
    {"yesno", "yes or no", &TYPE_OF_YESNO, TYPE_YESNO},
    {"text", "a text", &TYPE_OF_TEXT, TYPE_TEXT},
    {"colour", "a colour", &TYPE_OF_COLOUR, TYPE_COLOUR},
    {"sides", "sides", &TYPE_OF_SIDES, TYPE_SIDES},
    {"side", "a side", &TYPE_OF_SIDE, TYPE_CHOICE},
    {"space", "a space", NULL, TYPE_SPACE},
    {"list", "a collection", NULL, TYPE_LIST},
};

static Code *bind_argument(Binding *binding, const Syntax *syntax, const char *word)
{
    for (size_t i = 0; i < sizeof PARAMETERS / sizeof *PARAMETERS; i++)
        if (text_is(PARAMETERS[i].word, word))
            return expect(binding, bind(binding, syntax, PARAMETERS[i].type),
                          PARAMETERS[i].kind, PARAMETERS[i].what);
    Code *code = bind(binding, syntax, NULL);
    bool is_set = code && code->kind == CODE_CONSTANT && code->constant.kind == VALUE_SET;
    bool is_board = code && code->kind == CODE_CONSTANT && code->constant.kind == VALUE_BOARD;
    if (code && ((text_is(word, "set") && !is_set) || (text_is(word, "board") && !is_board)))
        return bind_fail(binding, syntax, "wrong-type", NULL,
                         "the name of a %s is due here", word);
    return code;
}

static const Type *result_type(Binding *binding, const Function *function, const Code *call)
{
    const char *result = function->result;
    const Type *first = call->count ? call->kids[0]->type : NULL;
    if (text_is(result, "same"))
        return first;
    if (text_is(result, "spaces"))
        return type_list(binding->arena, type_space(binding->arena, first->board));
    if (text_is(result, "board-space"))
        return first->of;
    if (text_is(result, "sections"))
        return type_list(binding->arena, type_section(binding->arena, first->of->board));
    if (text_is(result, "numbers"))
        return &TYPE_OF_NUMBERS;
    for (size_t i = 0; i < sizeof PARAMETERS / sizeof *PARAMETERS; i++)
        if (text_is(PARAMETERS[i].word, result))
            return PARAMETERS[i].type;
    return NULL;
}

static Code *fail_arguments(Binding *binding, const Syntax *syntax,
                            const Function *function)
{
    const char *help = arena_print(binding->diags->arena, "it takes: %s",
                                   function->parameters);
    return bind_fail(binding, syntax, "arguments", help,
                     "'%s' is given %d value%s", function->name, syntax->count,
                     syntax->count == 1 ? "" : "s");
}

static Code *bind_function(Binding *binding, const Syntax *syntax,
                           const Function *function)
{
    Code *code = code_new(binding, CODE_FUNCTION, syntax, NULL);
    code->function = function;
    make_kids(binding, code, syntax->count);
    char word[32];
    bool optional;
    for (int i = 0; i < syntax->count; i++) {
        if (!nth_word(function->parameters, i, word, &optional))
            return fail_arguments(binding, syntax, function);
        if (!(code->kids[i] = bind_argument(binding, syntax->kids[i], word)))
            return NULL;
    }
    if (nth_word(function->parameters, syntax->count, word, &optional) && !optional)
        return fail_arguments(binding, syntax, function);
    code->type = result_type(binding, function, code);
    return code;
}

static Code *bind_has(Binding *binding, const Syntax *syntax)
{
    Code *kid = syntax->count == 1 ? bind(binding, syntax->kids[0], NULL) : NULL;
    if (syntax->count == 1 && !kid)
        return NULL;
    if (!kid || kid->kind != CODE_FIELD)
        return bind_fail(binding, syntax, "arguments", "write: has(card.target)",
                         "'has' takes one field");
    Code *code = code_new(binding, CODE_HAS, syntax, &TYPE_OF_YESNO);
    add_kids(binding, code, 1, &kid);
    return code;
}

static const char *nearest_call(Binding *binding, const char *name)
{
    LIST(const char *) words = {0};
    for (int i = 0; i < binding->game->definitions.count; i++)
        list_add(binding->arena, &words, binding->game->definitions.items[i]->name);
    for (const Function *f = FUNCTIONS; f->name; f++)
        list_add(binding->arena, &words, f->name);
    for (int i = 0; GATHER_NAMES[i]; i++)
        list_add(binding->arena, &words, GATHER_NAMES[i]);
    return diag_nearest(binding->diags->arena, name, words.items, words.count);
}

static Code *bind_call(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    const Thing *thing = game_find(binding->game, syntax->name);
    if (thing && thing->kind == THING_DEFINITION)
        return bind_call_of(binding, syntax, thing->thing);
    if (text_is(syntax->name, "has"))
        return bind_has(binding, syntax);
    for (size_t i = 0; i < sizeof GATHERS / sizeof *GATHERS; i++)
        if (text_is(GATHERS[i].name, syntax->name) && syntax->count > 0)
            return bind_gather_arguments(binding, syntax);
    const Function *function = function_find(syntax->name);
    if (function)
        return bind_function(binding, syntax, function);
    return bind_fail(binding, syntax, "unknown-name", nearest_call(binding, syntax->name),
                     "nothing to call has the name '%s'", syntax->name);
}

typedef Code *Bind(Binding *, const Syntax *, const Type *wanted);

static Bind *const BINDS[] = {
    [SYNTAX_NUMBER] = bind_number_literal, [SYNTAX_TEXT] = bind_text_literal,
    [SYNTAX_NAME] = bind_plain_name,       [SYNTAX_CALL] = bind_call,
    [SYNTAX_DOT] = bind_dotted,            [SYNTAX_INDEX] = bind_index,
    [SYNTAX_LIST] = bind_list,             [SYNTAX_SIGN] = bind_sign,
    [SYNTAX_BINARY] = bind_binary,         [SYNTAX_RANGE] = bind_range,
    [SYNTAX_COMPARE] = bind_compare,       [SYNTAX_IN] = bind_in,
    [SYNTAX_NOT] = bind_not,               [SYNTAX_AND] = bind_and,
    [SYNTAX_OR] = bind_or,                 [SYNTAX_IF] = bind_if,
    [SYNTAX_EVERY] = bind_quantifier,      [SYNTAX_SOME] = bind_quantifier,
    [SYNTAX_GATHER] = bind_gather,
};

static Code *bind(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    return BINDS[syntax->kind](binding, syntax, wanted);
}

Program program_bind(const Game *game, const Expression *expression,
                     const Variable *scope, int slots, const Type *wanted,
                     DiagList *diags)
{
    if (!expression->root)
        return (Program){0};
    Binding binding = {game, game->arena, diags, expression, scope, slots, slots, 0};
    Code *code = bind(&binding, expression->root, wanted);
    return (Program){code, expression, code ? code->type : NULL, binding.most_slots};
}

Program program_bind_each(const Game *game, const Expression *each,
                          const Variable *scope, int slots, DiagList *diags)
{
    if (!each->root)
        return (Program){0};
    Binding binding = {game, game->arena, diags, each, scope, slots, slots, 0};
    Code *code = code_new(&binding, CODE_EVERY, each->root, NULL);
    if (!bind_loops(&binding, each->root, code))
        return (Program){0};
    return (Program){code, each, NULL, binding.most_slots};
}

const Variable *each_variables(Arena *arena, const Program *program,
                               const Variable *outer)
{
    const Variable *scope = outer;
    for (int i = 0; i < program->code->loop_count; i++) {
        const Loop *loop = &program->code->loops[i];
        Variable *variable = arena_new_item(arena, Variable);
        *variable = (Variable){loop->name, loop->type, loop->slot, !loop->name, scope};
        scope = variable;
    }
    return scope;
}

int each_values(const Program *each, const Value *slots, Value *values, int room)
{
    int count = each->code->loop_count < room ? each->code->loop_count : room;
    for (int i = 0; i < count; i++)
        values[i] = slots[each->code->loops[i].slot];
    return count;
}
