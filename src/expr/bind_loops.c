/* Binds loops and aggregates over collections. Their variables get slots, and a scope
 * that ends with the loop. */
#include "expr/bind.h"
#include "expr/finder.h"

bool bind_items(Binding *binding, Code *source, const Type **item)
{
    if (source->type->kind == TYPE_SECTION)
        return bind_fail(binding, source->syntax, "wrong-type",
                         "write: s in BOARD where s in SECTION",
                         "cannot loop over a section");
    *item = bind_item_type(binding, source->type);
    if (*item)
        return true;
    const char *help = source->type->kind == TYPE_NUMBER
                           ? arena_print(binding->diags->arena, "write 1 .. %s",
                                         code_written(binding->diags->arena, source))
                           : NULL;
    return bind_fail_type(binding, source, help,
                          "a collection (a set, board, choice, list or range)");
}

enum { MAX_VARIABLES = 100 };

static int new_slot(Binding *binding)
{
    int slot = binding->next_slot++;
    if (binding->next_slot > binding->most_slots)
        binding->most_slots = binding->next_slot;
    return slot;
}

static const Variable *loop_variable(Arena *arena, const Loop *loop,
                                     const Variable *outer)
{
    return arena_make(arena, Variable, loop->name, loop->type, loop->slot, !loop->name,
                      outer, NULL);
}

bool bind_variable(Binding *binding, Loop *loop, const Syntax *syntax)
{
    if (binding->next_slot >= MAX_VARIABLES)
        return bind_fail(binding, syntax, "too-large", NULL,
                         "more than %d variables in one expression", MAX_VARIABLES);
    loop->slot = new_slot(binding);
    binding->scope = loop_variable(binding->arena, loop, binding->scope);
    return true;
}

/* Binds the binders and adds them to the scope. bind_any restores scope and
 * slots. Returns false after reporting a problem. */
static bool bind_loops(Binding *binding, const Syntax *syntax, Code *code)
{
    code->loops = arena_array(binding->arena, Loop, syntax->binder_count);
    code->loop_count = syntax->binder_count;
    for (int i = 0; i < syntax->binder_count; i++) {
        const Binder *binder = &syntax->binders[i];
        Loop *loop = &code->loops[i];
        loop->name = binder->name;
        loop->source = bind_any(binding, binder->source, NULL);
        if (!loop->source || !bind_items(binding, loop->source, &loop->type) ||
            !bind_variable(binding, loop, binder->source))
            return false;
    }
    if (!syntax->where)
        return true;
    code->where = bind_condition(binding, syntax->where);
    if (code->where)
        code->finder = finder_new(binding->arena, code);
    return code->where != NULL;
}

Code *bind_quantifier(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    CodeKind kind = syntax->kind == SYNTAX_EVERY ? CODE_EVERY : CODE_SOME;
    Code *code = code_new(binding, kind, syntax, &TYPE_OF_YESNO);
    bool good = bind_loops(binding, syntax, code) &&
                (code->body = bind_condition(binding, syntax->body));
    return good ? code : NULL;
}

static const struct {
    const char *name;
    Aggregate aggregate;
    bool takes_numbers, needs_body;
} GATHERS[] = {
    {"count", AGGREGATE_COUNT, false, false},
    {"sum", AGGREGATE_SUM, true, true},
    {"min", AGGREGATE_MIN, true, true},
    {"max", AGGREGATE_MAX, true, true},
    {"mean", AGGREGATE_MEAN, true, true},
    {"distinct", AGGREGATE_DISTINCT, false, true},
    {"list", AGGREGATE_LIST, false, false},
};

/* Warns of 'sum(copies of deck)': a set already yields each card once per copy, so the
 * sum would count copies squared. */
static void warn_of_squares(Binding *binding, const Code *sum)
{
    const Code *body = sum->body, *source = sum->loops[0].source;
    bool copies =
        body->kind == CODE_ATTRIBUTE && text_is(body->attribute->name, "copies");
    if (!copies || source->kind != CODE_CONSTANT || source->constant.kind != VALUE_SET)
        return;
    const char *set = source->constant.set->name;
    diag_add(
        binding->diags, LEVEL_WARNING,
        expression_where(binding->expression, sum->syntax), "copies-twice",
        "this counts the copies of each copy: four copies of a card count as sixteen")
        ->help =
        arena_print(binding->diags->arena,
                    "write count(%s), or sum(copies of designs(%s))", set, set);
}

Code *bind_gather(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    size_t g = 0;
    while (!text_is(GATHERS[g].name, syntax->name))
        g++;
    if (GATHERS[g].needs_body && !syntax->body)
        return bind_fail(binding, syntax, "expression", "write: sum(VALUE of X in Y)",
                         "'%s' needs 'VALUE of' before the collection", syntax->name);
    if (GATHERS[g].aggregate == AGGREGATE_COUNT && syntax->body)
        return bind_fail(binding, syntax->body, "expression",
                         "write: count(X in Y where CONDITION)",
                         "'count' takes no 'of'");
    Code *code = code_new(binding, CODE_AGGREGATE, syntax, &TYPE_OF_NUMBER);
    code->aggregate = GATHERS[g].aggregate;
    if (!bind_loops(binding, syntax, code))
        return NULL;
    if (syntax->body) {
        const Type *item = wanted && wanted->kind == TYPE_LIST ? wanted->of : NULL;
        code->body = GATHERS[g].takes_numbers ? bind_number(binding, syntax->body)
                                              : bind_any(binding, syntax->body, item);
        if (!code->body)
            return NULL;
    }
    if (code->aggregate == AGGREGATE_SUM)
        warn_of_squares(binding, code);
    if (code->aggregate != AGGREGATE_LIST)
        return code;
    if (!code->body && code->loop_count > 1)
        return bind_fail(binding, syntax, "expression",
                         "write: [VALUE of X in Y, Z in W]",
                         "a list over two collections needs 'VALUE of'");
    code->type =
        type_list(binding->arena, code->body ? code->body->type : code->loops[0].type);
    return bind_depth(binding, code);
}

static Syntax *copy_as(Binding *binding, const Syntax *syntax, SyntaxKind kind)
{
    Syntax *copy = arena_new_item(binding->arena, Syntax);
    *copy = *syntax;
    copy->kind = kind;
    return copy;
}

Code *bind_aggregate_arguments(Binding *binding, const Syntax *call)
{
    Syntax *items = copy_as(binding, call, SYNTAX_LIST);
    Syntax *body = copy_as(binding, call, SYNTAX_NAME);
    Syntax *aggregate = copy_as(binding, call, SYNTAX_AGGREGATE);
    body->name = "it";
    aggregate->body = body;
    aggregate->binder_count = 1;
    aggregate->binders = arena_make(binding->arena, Binder, "it",
                                    call->count == 1 ? call->kids[0] : items);
    return bind_gather(binding, aggregate, NULL);
}

Program program_bind_each(const Game *game, const Expression *each,
                          const Variable *scope, int slots, DiagList *diags)
{
    if (!each->root)
        return (Program){0};
    Binding binding = {game, game->arena, diags, each, scope, slots, slots, 0, false};
    Code *code = code_new(&binding, CODE_EVERY, each->root, &TYPE_OF_NOTHING);
    if (!bind_loops(&binding, each->root, code))
        return (Program){0};
    return (Program){code, each, code->type, binding.most_slots};
}

const Variable *each_variables(Arena *arena, const Program *program,
                               const Variable *outer)
{
    const Variable *scope = outer;
    for (int i = 0; i < program->code->loop_count; i++)
        scope = loop_variable(arena, &program->code->loops[i], scope);
    return scope;
}

int each_values(const Program *each, const Value *slots, Value *values, int room)
{
    int count = each->code->loop_count < room ? each->code->loop_count : room;
    for (int i = 0; i < count; i++)
        values[i] = slots[each->code->loops[i].slot];
    return count;
}
