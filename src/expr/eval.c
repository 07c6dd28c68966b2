/* Evaluates code. A table has one function for each kind of code. */
#include <stdlib.h>
#include <string.h>

#include "expr/eval_cache.h"
#include "expr/live.h"

Eval eval_new(const Game *game, Arena *scratch, DiagList *diags)
{
    return (Eval){.game = game,
                  .scratch = scratch,
                  .scratch_start = arena_used(scratch),
                  .diags = diags};
}

void eval_next(Eval *eval)
{
    eval->game->eval_cache->steps -= eval->steps - eval->charged;
    eval->steps = eval->charged = eval->next_look = 0;
    eval->failed = false;
}

void eval_restart(Eval *eval)
{
    eval_next(eval);
    arena_reset(eval->scratch);
    *eval = eval_new(eval->game, eval->scratch, eval->diags);
}

const char *code_written(Arena *arena, const Code *code)
{
    const Syntax *syntax = code->syntax;
    char *copy = text_brief_part(arena, code->expression->text + syntax->at,
                                 (size_t)syntax->length);
    for (char *c = copy; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return copy;
}

bool code_fail(Eval *eval, const Code *code, const char *rule, const char *format, ...)
{
    if (!eval->failed && !eval->silent) {
        va_list arguments;
        va_start(arguments, format);
        const char *message = arena_vprint(eval->diags->arena, format, arguments);
        va_end(arguments);
        diag_error(eval->diags, expression_where(code->expression, code->syntax), rule,
                   "%s", message);
    }
    eval->failed = true;
    return false;
}

enum { LOOK_EVERY = 1024 };

const char *eval_limit(Eval *eval)
{
    Arena *arena = eval->diags->arena;
    eval->game->eval_cache->steps -= eval->steps - eval->charged;
    eval->charged = eval->steps;
    eval->next_look = eval->steps + LOOK_EVERY;
    if (eval->steps > MAX_STEPS)
        return arena_print(arena, "this takes more than %ld million steps",
                           MAX_STEPS / 1000000);
    if (eval->game->eval_cache->steps < 0)
        return arena_print(
            arena, "all expressions of the game take more than %ld million steps",
            MAX_GAME_STEPS / 1000000);
    if (arena_used(eval->scratch) - eval->scratch_start >
        (size_t)MAX_SCRATCH_MB * 1024 * 1024)
        return arena_print(arena, "this takes more than %d MB", MAX_SCRATCH_MB);
    return NULL;
}

bool code_within_limits(Eval *eval, const Code *code)
{
    const char *broken = eval_limit(eval);
    return !broken || code_fail(eval, code, "too-much-work", "%s", broken);
}

static bool run_constant(Eval *eval, const Code *code, Value *slots, Value *result)
{
    (void)eval;
    (void)slots;
    *result = code->constant;
    return true;
}

static bool run_slot(Eval *eval, const Code *code, Value *slots, Value *result)
{
    (void)eval;
    *result = slots[code->slot];
    return true;
}

/* Returns the value of code without copying it if it is stored anywhere; otherwise
 * evaluates the code into '*room'. Returns NULL after a failure. */
static const Value *look(Eval *eval, const Code *code, Value *slots, Value *room)
{
    if (code->kind == CODE_SLOT)
        return &slots[code->slot];
    if (code->kind == CODE_CONSTANT)
        return &code->constant;
    if (code->kind == CODE_FIELD && code->kids[0]->kind == CODE_SLOT) {
        const Value *value =
            &value_fields(&slots[code->kids[0]->slot])[code->field->index];
        if (value->kind != VALUE_NONE && !value_is_live(value))
            return value;
    }
    return code_run(eval, code, slots, room) ? room : NULL;
}

static bool fail_absent(Eval *eval, const Code *code, Value of)
{
    const char *field = code->field->name;
    if (of.kind == VALUE_SPACE && !of.space->outside && !code->field->optional) {
        eval->failed = true; /* the value is faulty, which has been reported */
        return false;
    }
    if (of.kind == VALUE_PIECE && !*of.piece->id)
        return code_fail(
            eval, code, "absent",
            "the %s being made has no %s yet: no variable after 'each:' has "
            "this name",
            of.piece->set->noun, field);
    return code_fail(eval, code, "absent",
                     "%s has no %s: write 'has(%s) and …' before it",
                     value_print(eval->diags->arena, of), field,
                     code_written(eval->diags->arena, code));
}

/* Returns false after reporting a field whose values are read later. */
static bool check_filled(Eval *eval, const Code *code)
{
    return !code->field->unfilled ||
           code_fail(
               eval, code, "absent",
               "'%s' has no values yet: list the sets of its pieces before this one",
               code->field->name);
}

static bool run_field(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value of;
    if (!code_run(eval, code->kids[0], slots, &of) || !check_filled(eval, code))
        return false;
    *result = value_fields(&of)[code->field->index];
    if (result->kind == VALUE_NONE)
        return fail_absent(eval, code, of);
    if (!value_is_live(result))
        return true;
    long items = result->kind == VALUE_LIST ? result->list->count : 1;
    return code_work(eval, code, items) && live_value(eval, of.piece, result);
}

static bool run_has(Eval *eval, const Code *code, Value *slots, Value *result)
{
    const Code *field = code->kids[0];
    Value of;
    if (!code_run(eval, field->kids[0], slots, &of) || !check_filled(eval, field))
        return false;
    return code_return_yesno(result,
                             value_fields(&of)[field->field->index].kind != VALUE_NONE);
}

/* Returns true for an attribute of a piece that is not set yet. Copies, size and id are
 * set after the fields, in this order; until then they are zero or empty. */
static bool is_unmade(Value of, Value value)
{
    if (of.kind != VALUE_PIECE || *of.piece->id)
        return false;
    return value.kind == VALUE_TEXT ? !*value.text : number_sign(value.number) == 0;
}

static bool run_attribute(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value room;
    const Value *of = look(eval, code->kids[0], slots, &room);
    if (!of)
        return false;
    *result = attribute_of(code->attribute, of);
    return !is_unmade(*of, *result) ||
           code_fail(eval, code, "absent", "the %s being made has no %s yet",
                     of->piece->set->noun, code->attribute->name);
}

static bool run_index(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value table, index;
    if (!code_work(eval, code, 1) || !code_run(eval, code->kids[0], slots, &table) ||
        !code_run(eval, code->kids[1], slots, &index))
        return false;
    long length = cursor_length(table);
    int64_t nth = 0;
    if (index.kind == VALUE_MEMBER)
        nth = index.member->index + 1;
    else
        number_to_int(index.number, &nth);
    if (nth < 1 || nth > length)
        return code_fail(eval, code, "no-such-item",
                         "there is no item %s in a list of %ld",
                         value_print(eval->diags->arena, index), length);
    Cursor cursor = cursor_over(table, 1);
    cursor.next = nth - 1;
    long weight;
    return cursor_next(&cursor, result, &weight);
}

bool code_return_number(Eval *eval, const Code *code, Number number, Value *result)
{
    code_return_small(result, number);
    return !number_is_none(number) ||
           code_fail(eval, code, "number-too-large",
                     "this number takes more than %d binary digits", MAX_BITS);
}

bool code_return_list(Eval *eval, const Code *code, Value list, Value *result)
{
    *result = list;
    return list.list->work <= MAX_STEPS ||
           code_fail(eval, code, "too-much-work",
                     "this list is too long, including the lists in it");
}

static bool run_list(Eval *eval, const Code *code, Value *slots, Value *result)
{
    if (!code_work(eval, code, code->count))
        return false;
    Value *items = arena_array(eval->scratch, Value, code->count + 1);
    for (int i = 0; i < code->count; i++)
        if (!code_run(eval, code->kids[i], slots, &items[i]))
            return false;
    return code_return_list(eval, code, value_list(eval->scratch, items, code->count),
                            result);
}

/* --- numbers ---------------------------------------------------------------------- */

static bool run_sign(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value value;
    if (!code_run(eval, code->kids[0], slots, &value))
        return false;
    return code_return_small(
        result, number_subtract(eval->scratch, number_of(0), value.number));
}

static Number divide_down(Arena *arena, Number a, Number b)
{
    return number_floor(arena, number_divide(arena, a, b));
}

static Number rest_of(Arena *arena, Number a, Number b)
{
    Number times = divide_down(arena, a, b);
    return number_subtract(arena, a, number_multiply(arena, b, times));
}

static Number power(Arena *arena, Number a, Number b)
{
    int64_t exponent;
    return number_to_int(b, &exponent) && exponent != INT64_MIN
               ? number_power(arena, a, exponent)
               : number_none();
}

typedef Number Arithmetic(Arena *, Number, Number);

static Arithmetic *const ARITHMETIC[] = {
    [OP_ADD] = number_add,
    [OP_SUBTRACT] = number_subtract,
    [OP_MULTIPLY] = number_multiply,
    [OP_DIVIDE] = number_divide,
    [OP_POWER] = power,
    [OP_MOD] = rest_of,
    [OP_DIV] = divide_down,
};

static bool run_binary(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value rooms[2];
    const Value *left = look(eval, code->kids[0], slots, &rooms[0]);
    const Value *right = left ? look(eval, code->kids[1], slots, &rooms[1]) : NULL;
    if (!right || !code_work(eval, code, 1 + value_work(*left) + value_work(*right)))
        return false;
    Number a = left->number, b = right->number;
    bool divides = code->op == OP_DIVIDE || code->op == OP_MOD || code->op == OP_DIV;
    bool inverts = code->op == OP_POWER && number_sign(b) < 0;
    if ((divides && number_sign(b) == 0) || (inverts && number_sign(a) == 0))
        return code_fail(eval, code, "division-by-zero", "division by zero");
    Number number = ARITHMETIC[code->op](eval->scratch, a, b);
    if (number_is_none(number))
        return code_fail(eval, code, "number-too-large",
                         code->op == OP_POWER && !number_is_whole(b)
                             ? "an exponent must be a whole number"
                             : "this number takes more than %d binary digits",
                         MAX_BITS);
    code_return_small(result, number);
    return code_work(eval, code, value_work(*result));
}

static bool run_range(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value a, b;
    if (!code_run(eval, code->kids[0], slots, &a) ||
        !code_run(eval, code->kids[1], slots, &b))
        return false;
    int64_t first, last;
    if (!number_to_int(a.number, &first) || !number_to_int(b.number, &last))
        return code_fail(eval, code, "wrong-type",
                         "the ends of a range must be whole numbers: "
                         "write 'x >= a and x <= b'");
    if (last > first && (uint64_t)last - (uint64_t)first > (uint64_t)MAX_STEPS)
        return code_fail(eval, code, "too-much-work", "this range is too long");
    *result = (Value){.kind = VALUE_RANGE, .range = {first, last}};
    return true;
}

/* --- conditions ------------------------------------------------------------------- */

static bool compare_numbers(Operator op, Number a, Number b)
{
    int order = number_compare(a, b);
    switch (op) {
    case OP_LESS:
        return order < 0;
    case OP_AT_MOST:
        return order <= 0;
    case OP_MORE:
        return order > 0;
    default:
        return order >= 0;
    }
}

static inline bool compare(Operator op, const Value *a, const Value *b)
{
    if (op == OP_EQUAL || op == OP_UNEQUAL)
        return value_equal(a, b) == (op == OP_EQUAL);
    return compare_numbers(op, a->number, b->number);
}

bool code_run_sides(Eval *eval, const Code *code, Value *slots, Value sides[2],
                    Value *result)
{
    if (!code_run(eval, code->kids[0], slots, &sides[0]) ||
        !code_run(eval, code->kids[1], slots, &sides[1]))
        return false;
    return code_return_yesno(result, compare(code->op, &sides[0], &sides[1]));
}

static bool run_compare(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value rooms[2];
    const Value *a = look(eval, code->kids[0], slots, &rooms[0]);
    const Value *b = a ? look(eval, code->kids[1], slots, &rooms[1]) : NULL;
    if (!b || !code_work(eval, code, 1 + value_work(*a) + value_work(*b)))
        return false;
    return code_return_yesno(result, compare(code->op, a, b));
}

static bool holds(Value collection, Value item)
{
    if (collection.kind == VALUE_TEXT)
        return strstr(collection.text, item.text) != NULL;
    if (collection.kind == VALUE_SECTION)
        return section_holds(collection.section, item.space);
    if (collection.kind == VALUE_CHOICE)
        return item.member->choice == collection.choice;
    if (collection.kind == VALUE_BOARD)
        return item.space->board == collection.board && !item.space->outside;
    if (collection.kind == VALUE_SET)
        return item.piece->set == collection.set;
    if (collection.kind == VALUE_RANGE)
        return number_is_whole(item.number) &&
               number_compare(item.number, number_of(collection.range.first)) >= 0 &&
               number_compare(item.number, number_of(collection.range.last)) <= 0;
    Cursor cursor = cursor_over(collection, 1);
    Value next;
    long weight;
    while (cursor_next(&cursor, &next, &weight))
        if (value_equal(&next, &item))
            return true;
    return false;
}

static bool run_in(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value item, collection;
    if (!code_run(eval, code->kids[0], slots, &item) ||
        !code_run(eval, code->kids[1], slots, &collection))
        return false;
    bool walked = collection.kind == VALUE_LIST || collection.kind == VALUE_TEXT;
    long work = value_work(item) + (walked ? value_work(collection) : 0);
    if (!code_work(eval, code, 1 + work))
        return false;
    return code_return_yesno(result, holds(collection, item));
}

static bool run_not(Eval *eval, const Code *code, Value *slots, Value *result)
{
    if (!code_run(eval, code->kids[0], slots, result))
        return false;
    result->yes = !result->yes;
    return true;
}

/* Evaluates 'and' and 'or'. 'and' stops at the first no, 'or' at the first yes. */
static bool run_joined(Eval *eval, const Code *code, Value *slots, Value *result)
{
    bool stop_at = code->kind == CODE_OR;
    for (int i = 0; i < code->count; i++) {
        if (!code_work(eval, code, 1) || !code_run(eval, code->kids[i], slots, result))
            return false;
        if (result->yes == stop_at)
            return true;
    }
    return true;
}

static bool run_if(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value condition;
    return code_work(eval, code, 1) &&
           code_run(eval, code->kids[0], slots, &condition) &&
           code_run(eval, code->kids[condition.yes ? 1 : 2], slots, result);
}

static bool run_colour(Eval *eval, const Code *code, Value *slots, Value *result)
{
    if (!code_run(eval, code->kids[0], slots, result))
        return false;
    *result = code->constant.list->items[result->member->index];
    return true;
}

/* --- calls ------------------------------------------------------------------------ */

static bool run_function(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value arguments[8];
    long work = 1;
    for (int i = 0; i < code->count; i++) {
        if (!code_run(eval, code->kids[i], slots, &arguments[i]))
            return false;
        work += arguments[i].kind == VALUE_NUMBER ? value_work(arguments[i]) : 0;
    }
    return code_work(eval, code, work) &&
           code->function->run(eval, code, arguments, result);
}

/* Runs a call, or returns its memoized result: it is always the same for the same
 * arguments. A call in which a loop tried nothing is not memoized, so that each check
 * notices it. */
static bool run_call(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Instance *instance = code->instance;
    const Program *program = &instance->program;
    Value inner[program->slots + 1];
    long idle = eval->idle;
    for (int i = 0; i < code->count; i++)
        if (!code_run(eval, code->kids[i], slots, &inner[i]))
            return false;
    if (!code_work(eval, code, 1))
        return false;
    Value *place = call_memo_place(eval, instance, inner);
    if (place && place->kind != VALUE_NONE) {
        *result = *place;
        return true;
    }
    if (eval->depth >= MAX_CALL_DEPTH)
        return code_fail(eval, code, "too-deep", "calls are nested more than %d deep",
                         MAX_CALL_DEPTH);
    eval->depth++;
    bool good = code_run(eval, program->code, inner, result);
    eval->depth--;
    if (good && place && eval->idle == idle)
        call_memo_set(eval, place, *result);
    return good;
}

typedef bool Run(Eval *, const Code *, Value *slots, Value *result);

static Run *const RUNS[CODE_KINDS] = {
    [CODE_CONSTANT] = run_constant, [CODE_SLOT] = run_slot,
    [CODE_FIELD] = run_field,       [CODE_ATTRIBUTE] = run_attribute,
    [CODE_HAS] = run_has,           [CODE_INDEX] = run_index,
    [CODE_LIST] = run_list,         [CODE_SIGN] = run_sign,
    [CODE_BINARY] = run_binary,     [CODE_RANGE] = run_range,
    [CODE_COMPARE] = run_compare,   [CODE_IN] = run_in,
    [CODE_NOT] = run_not,           [CODE_AND] = run_joined,
    [CODE_OR] = run_joined,         [CODE_IF] = run_if,
    [CODE_COLOUR] = run_colour,     [CODE_EVERY] = code_quantify,
    [CODE_SOME] = code_quantify,    [CODE_AGGREGATE] = code_aggregate,
    [CODE_FUNCTION] = run_function, [CODE_CALL] = run_call,
    [CODE_REACH] = code_reach,
};

bool code_run(Eval *eval, const Code *code, Value *slots, Value *result)
{
    return RUNS[code->kind](eval, code, slots, result);
}

bool program_run(Eval *eval, const Program *program, Value *slots, Value *result)
{
    return program->code && !eval->failed &&
           code_run(eval, program->code, slots, result) && !eval->failed;
}

typedef struct {
    EachVisit *visit;
    void *context;
} EachCall;

static bool each_visit(Eval *eval, void *context, Value *slots, long weight)
{
    (void)eval;
    (void)weight;
    EachCall *call = context;
    return call->visit(call->context, slots);
}

bool program_run_each(Eval *eval, const Program *each, Value *slots, EachVisit *visit,
                      void *context)
{
    EachCall call = {visit, context};
    return code_loop(eval, each->code, slots, each_visit, &call);
}
