/* Binds loops and aggregates over collections. Their variables get slots, and a scope
 * that ends with the loop. */
#include "expr/bind.h"
#include "expr/finder.h"

static bool bind_items(Binding *binding, Code *source, const Type **item)
{
    if (source->type->kind == TYPE_SECTION) {
        bind_fail(binding, source->syntax, "wrong-type",
                  "write: s in BOARD where s in "
                  "SECTION",
                  "cannot loop over a section");
        return false;
    }
    if (bind_item_type(binding, source->type, item))
        return true;
    const char *help = source->type->kind == TYPE_NUMBER
                           ? arena_print(binding->diags->arena, "write 1 .. %s",
                                         code_written(binding->diags->arena, source))
                           : NULL;
    bind_fail(binding, source->syntax, "wrong-type", help,
              "expected a collection (a set, board, choice, list or range), found %s",
              type_name(binding->diags->arena, source->type));
    return false;
}

enum { MAX_VARIABLES = 100 };

static int new_slot(Binding *binding)
{
    int slot = binding->next_slot++;
    if (binding->next_slot > binding->most_slots)
        binding->most_slots = binding->next_slot;
    return slot;
}

/* Binds the binders and adds them to the scope. The caller restores scope and slots.
 * Returns false after reporting a problem. */
static bool bind_loops(Binding *binding, const Syntax *syntax, Code *code)
{
    size_t size = (size_t)syntax->binder_count * sizeof(Loop);
    code->loops = arena_alloc(binding->arena, size);
    code->loop_count = syntax->binder_count;
    for (int i = 0; i < syntax->binder_count; i++) {
        const Binder *binder = &syntax->binders[i];
        Loop *loop = &code->loops[i];
        loop->name = binder->name;
        loop->source = bind_any(binding, binder->source, NULL);
        if (!loop->source || !bind_items(binding, loop->source, &loop->type))
            return false;
        if (binding->next_slot >= MAX_VARIABLES) {
            bind_fail(binding, binder->source, "too-large", NULL,
                      "more than %d variables in one expression", MAX_VARIABLES);
            return false;
        }
        loop->slot = new_slot(binding);
        Variable *variable = arena_new_item(binding->arena, Variable);
        *variable = (Variable){loop->name,  loop->type,     loop->slot,
                               !loop->name, binding->scope, NULL};
        binding->scope = variable;
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
    const Variable *scope = binding->scope;
    int slot = binding->next_slot;
    Code *code = code_new(binding, CODE_AGGREGATE, syntax, &TYPE_OF_NUMBER);
    code->aggregate = GATHERS[g].aggregate;
    bool good = bind_loops(binding, syntax, code);
    if (good && syntax->body) {
        const Type *item = wanted && wanted->kind == TYPE_LIST ? wanted->of : NULL;
        code->body = GATHERS[g].takes_numbers ? bind_number(binding, syntax->body)
                                              : bind_any(binding, syntax->body, item);
        good = code->body != NULL;
    }
    if (good && code->aggregate == AGGREGATE_SUM)
        warn_of_squares(binding, code);
    if (good && code->aggregate == AGGREGATE_LIST) {
        if (!code->body && code->loop_count > 1) {
            bind_fail(binding, syntax, "expression", "write: [VALUE of X in Y, Z in W]",
                      "a list over two collections needs 'VALUE of'");
            good = false;
        } else {
            const Type *item = code->body ? code->body->type : code->loops[0].type;
            code->type = type_list(binding->arena, item);
            good = bind_depth(binding, code) != NULL;
        }
    }
    binding->scope = scope;
    binding->next_slot = slot;
    return good ? code : NULL;
}

Code *bind_aggregate_arguments(Binding *binding, const Syntax *call)
{
    Syntax *items = arena_new_item(binding->arena, Syntax);
    *items = *call;
    items->kind = SYNTAX_LIST;
    Syntax *aggregate = arena_new_item(binding->arena, Syntax);
    *aggregate = *call;
    aggregate->kind = SYNTAX_AGGREGATE;
    aggregate->binders = arena_new_item(binding->arena, Binder);
    aggregate->binders[0] = (Binder){"it", call->count == 1 ? call->kids[0] : items};
    aggregate->binder_count = 1;
    aggregate->body = arena_new_item(binding->arena, Syntax);
    *aggregate->body = *call;
    aggregate->body->kind = SYNTAX_NAME;
    aggregate->body->name = "it";
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
    for (int i = 0; i < program->code->loop_count; i++) {
        const Loop *loop = &program->code->loops[i];
        Variable *variable = arena_new_item(arena, Variable);
        *variable =
            (Variable){loop->name, loop->type, loop->slot, !loop->name, scope, NULL};
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
