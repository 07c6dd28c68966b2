/* Evaluates loops over collections: 'for every', 'for some', and the aggregates count,
 * sum, min, max, mean, distinct and list. */
#include "expr/finder.h"

typedef struct {
    Eval *eval;
    const Code *code;
    Value *slots;
    LoopVisit *visit;
    void *context;
} Looping;

static bool loop_from(const Looping *l, int level, long weight);

/* Visits one combination of items, if it passes 'where'. */
static bool visit_one(const Looping *l, long weight)
{
    Value passes = value_yesno(true);
    if (l->code->where && !code_run(l->eval, l->code->where, l->slots, &passes))
        return false;
    return !passes.yes || l->visit(l->eval, l->context, l->slots, weight);
}

/* Continues with the next inner loop, once an item that counts 'times' times is in the
 * slot of this one. */
static bool loop_on(const Looping *l, int level, long weight, long times)
{
    long both;
    if (!code_work(l->eval, l->code, 1))
        return false;
    if (__builtin_mul_overflow(weight, times, &both))
        return code_fail(l->eval, l->code, "number-too-large",
                         "too many combinations to count");
    return level + 1 == l->code->loop_count ? visit_one(l, both)
                                            : loop_from(l, level + 1, both);
}

/* Runs the innermost loop over the items that the finder looks up. */
static bool loop_found(const Looping *l, Cursor *cursor, Value *item, long weight)
{
    const Finder *finder = l->code->finder;
    int level = l->code->loop_count - 1;
    Value key;
    if (!cursor->length)
        return true;
    int found = finder_first(l->eval, finder, l->slots, &key);
    for (; found >= 0; found = finder_next(l->eval, finder, &key, found)) {
        long times;
        cursor->next = found;
        if (!cursor_next(cursor, item, &times) || !loop_on(l, level, weight, times))
            return false;
    }
    return found == FOUND_NONE;
}

static bool loop_from(const Looping *l, int level, long weight)
{
    const Code *code = l->code;
    const Loop *loop = &code->loops[level];
    Value source, *item = &l->slots[loop->slot];
    if (!code_run(l->eval, loop->source, l->slots, &source))
        return false;
    Cursor cursor = cursor_over(source, l->eval->game->players);
    bool innermost = level + 1 == code->loop_count;
    if (innermost && code->finder && finder_is_ready(l->eval, code->finder))
        return loop_found(l, &cursor, item, weight);
    long times;
    while (cursor_next(&cursor, item, &times))
        if (!loop_on(l, level, weight, times))
            return false;
    return true;
}

bool code_loop(Eval *eval, const Code *code, Value *slots, LoopVisit *visit,
               void *context)
{
    return loop_from(&(Looping){eval, code, slots, visit, context}, 0, 1);
}

/* --- for every, for some ---------------------------------------------------------- */

LoopTries *loop_tries(LoopCoverage *notes, const Code *loop)
{
    uint64_t hash = hash_pointer(loop);
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&notes->index, &walk)) >= 0;)
        if (notes->all.items[i].code == loop)
            return &notes->all.items[i];
    hash_index_add(notes->arena, &notes->index, hash);
    list_add(notes->arena, &notes->all, (LoopTries){loop, 0});
    return &notes->all.items[notes->all.count - 1];
}

const Code *first_untried_loop(const LoopCoverage *notes)
{
    for (int i = 0; i < notes->all.count; i++)
        if (!notes->all.items[i].tried)
            return notes->all.items[i].code;
    return NULL;
}

typedef struct {
    const Code *body;
    bool stop_at, found;
    long tried;
} QuantifierRun;

static bool search_visit(Eval *eval, void *context, Value *slots, long weight)
{
    (void)weight;
    QuantifierRun *search = context;
    Value value;
    if (!code_run(eval, search->body, slots, &value))
        return false;
    search->tried++;
    search->found = value.yes == search->stop_at;
    return !search->found;
}

/* 'every' searches for a no and 'some' for a yes; the loop ends at the first match. */
bool code_quantify(Eval *eval, const Code *code, Value *slots, Value *result)
{
    QuantifierRun search = {code->body, code->kind == CODE_SOME, false, 0};
    code_loop(eval, code, slots, search_visit, &search);
    eval->idle += search.tried == 0;
    if (eval->notes)
        loop_tries(eval->notes, code)->tried += search.tried;
    return code_return_yesno(result, search.found == search.stop_at) && !eval->failed;
}

/* --- count, sum and the like ------------------------------------------------------ */

typedef struct {
    const Code *code;
    Number sum, times;
    Value best;
    bool any;
    LIST(Value) items;
    LIST(long) weights; /* of 'items'; empty while each item counts once */
    HashIndex distinct; /* index of 'items' for AGGREGATE_DISTINCT */
} Aggregation;

static void add_distinct(Eval *eval, Aggregation *g, Value value)
{
    uint64_t hash = value_hash(value);
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&g->distinct, &walk)) >= 0;)
        if (value_equal(&g->items.items[i], &value))
            return;
    hash_index_add(eval->scratch, &g->distinct, hash);
    list_add(eval->scratch, &g->items, value);
}

static void add_item(Eval *eval, Aggregation *g, Value value, long weight)
{
    if (weight != 1)
        while (g->weights.count < g->items.count)
            list_add(eval->scratch, &g->weights, 1);
    if (weight != 1 || g->weights.count)
        list_add(eval->scratch, &g->weights, weight);
    list_add(eval->scratch, &g->items, value);
}

static bool may_grow(Eval *eval, const Aggregation *g)
{
    return g->items.count <= MAX_LIST ||
           code_fail(eval, g->code, "too-much-work", "this list has more than %d items",
                     MAX_LIST);
}

/* Stores the value to aggregate: that of the body, or the item if there is no body. */
static bool run_body(Eval *eval, const Aggregation *g, Value *slots, Value *value)
{
    const Code *code = g->code;
    if (!code->body)
        *value = slots[code->loops[0].slot];
    else if (!code_run(eval, code->body, slots, value))
        return false;
    return code_work(eval, code, value_work(*value));
}

static bool visit_count(Eval *eval, void *context, Value *slots, long weight)
{
    (void)slots;
    Aggregation *g = context;
    g->times = number_add(eval->scratch, g->times, number_of(weight));
    return true;
}

static void add_to_sum(Eval *eval, Aggregation *g, const Value *value, long weight)
{
    Number times = number_of(weight);
    g->times = number_add(eval->scratch, g->times, times);
    g->sum = number_add(eval->scratch, g->sum,
                        number_multiply(eval->scratch, value->number, times));
}

static void keep_best(Aggregation *g, const Value *value)
{
    int order = g->any ? number_compare(value->number, g->best.number) : 0;
    if (!g->any || (g->code->aggregate == AGGREGATE_MIN ? order < 0 : order > 0))
        g->best = *value;
    g->any = true;
}

static bool visit_value(Eval *eval, void *context, Value *slots, long weight)
{
    Aggregation *g = context;
    Value value;
    if (!run_body(eval, g, slots, &value))
        return false;
    switch (g->code->aggregate) {
    case AGGREGATE_MIN:
    case AGGREGATE_MAX:
        keep_best(g, &value);
        return true;
    case AGGREGATE_DISTINCT:
        add_distinct(eval, g, value);
        return may_grow(eval, g);
    case AGGREGATE_LIST:
        add_item(eval, g, value, weight);
        return may_grow(eval, g);
    default:
        add_to_sum(eval, g, &value, weight);
        return true;
    }
}

/* Runs a count without a condition, such as 'count(action)', without visiting the
 * items: the result is the length of the collection, or the sum of its weights. */
static bool count_all(Eval *eval, const Code *code, Value *slots, Value *result)
{
    Value all, item;
    if (!code_run(eval, code->loops[0].source, slots, &all))
        return false;
    Cursor cursor = cursor_over(all, eval->game->players);
    bool weighs = value_weighs(&all);
    if (!code_work(eval, code, weighs ? 1 + cursor.length : 1))
        return false;
    Number count = number_of(weighs ? 0 : cursor.length);
    long weight;
    while (weighs && cursor_next(&cursor, &item, &weight))
        count = number_add(eval->scratch, count, number_of(weight));
    return code_return_small(result, count);
}

static bool fail_empty(Eval *eval, const Code *code, const char *word)
{
    return code_fail(eval, code, "empty", "an empty collection has no %s", word);
}

static bool finish(Eval *eval, const Aggregation *g, Value *result)
{
    const Code *code = g->code;
    switch (code->aggregate) {
    case AGGREGATE_COUNT:
        return code_return_number(eval, code, g->times, result);
    case AGGREGATE_SUM:
        return code_return_number(eval, code, g->sum, result);
    case AGGREGATE_MEAN:
        if (number_sign(g->times) == 0)
            return fail_empty(eval, code, "mean");
        return code_return_number(
            eval, code, number_divide(eval->scratch, g->sum, g->times), result);
    case AGGREGATE_DISTINCT:
        return code_return_number(eval, code, number_of(g->items.count), result);
    case AGGREGATE_LIST:
        return code_return_list(eval, code,
                                value_list_weighted(eval->scratch, g->items.items,
                                                    g->weights.items, g->items.count),
                                result);
    default:
        *result = g->best;
        return g->any ||
               fail_empty(eval, code,
                          code->aggregate == AGGREGATE_MIN ? "minimum" : "maximum");
    }
}

bool code_aggregate(Eval *eval, const Code *code, Value *slots, Value *result)
{
    if (code->aggregate == AGGREGATE_COUNT && code->loop_count == 1 && !code->where)
        return count_all(eval, code, slots, result);
    Aggregation g = {.code = code, .sum = number_of(0), .times = number_of(0)};
    LoopVisit *visit = code->aggregate == AGGREGATE_COUNT ? visit_count : visit_value;
    return code_loop(eval, code, slots, visit, &g) && finish(eval, &g, result);
}
