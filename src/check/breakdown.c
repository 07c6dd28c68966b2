/* Collects the pieces behind a count, and the terms behind a sum. */
#include "check/explain.h"

#include <string.h>

enum { MAX_PIECES = 60, MAX_FIGURES = 8 };

/* --- pieces ----------------------------------------------------------------------- */

typedef struct {
    Fault *fault;
    Arena *arena;
    const Code *aggregate;
    int slot;
    const Set *set;
    const Field *field; /* the field that the tally is by, or NULL */
    long *tallies;
    LIST(Value) values; /* of the aggregate's body, for each piece */
} Collecting;

static bool collect_piece(Eval *eval, void *context, Value *slots, long weight)
{
    Collecting *c = context;
    Value item = slots[c->slot], value = {0};
    if (item.kind != VALUE_PIECE)
        return true;
    if (c->tallies && item.piece->set == c->set)
        c->tallies[item.piece->values[c->field->index].member->index] += weight;
    c->fault->cut = c->fault->pieces.count > MAX_PIECES;
    if (c->fault->cut)
        return true;
    if (c->aggregate->body && !code_run(eval, c->aggregate->body, slots, &value))
        return false;
    list_add(c->arena, &c->fault->pieces, item.piece);
    list_add(c->arena, &c->values, value);
    return true;
}

static const Field *first_choice(const Set *set)
{
    for (int i = 0; set && i < set->fields.count; i++)
        if (set->fields.items[i].type->kind == TYPE_CHOICE &&
            !set->fields.items[i].optional)
            return &set->fields.items[i];
    return NULL;
}

typedef LIST(const char *) TermList;

static void set_parts(const Collecting *c, const char *lead, const TermList *words)
{
    if (words->count > 0)
        c->fault->parts =
            arena_print(c->arena, "%s: %s", lead,
                        text_join(c->arena, words->items, words->count, 40, "and"));
}

/* Prints "bomb 24, life 10 and no gold". Members without any piece are listed only if
 * they are few, and the aggregate has no condition. */
static void print_tallies(const Collecting *c, bool all_pieces)
{
    TermList words = {0}, absent = {0};
    const Choice *choice = c->field->type->choice;
    for (int i = 0; i < choice->count; i++) {
        const char *name = choice->members[i].name;
        if (c->tallies[i])
            list_add(c->arena, &words,
                     arena_print(c->arena, "%s %ld", name, c->tallies[i]));
        else
            list_add(c->arena, &absent, arena_print(c->arena, "no %s", name));
    }
    all_pieces = all_pieces && absent.count < words.count;
    for (int i = 0; i < absent.count && all_pieces; i++)
        list_add(c->arena, &words, absent.items[i]);
    if (words.count > 1)
        set_parts(c, "made of", &words);
}

/* Prints "flood 2, market 1 (2 copies)". */
static void print_terms(const Collecting *c)
{
    TermList words = {0};
    for (int i = 0; i < c->values.count; i++) {
        const Piece *piece = c->fault->pieces.items[i];
        const char *copies = piece->copies > 1
                                 ? arena_print(c->arena, " (%ld copies)", piece->copies)
                                 : "";
        list_add(c->arena, &words,
                 arena_print(c->arena, "%s %s%s", piece->id,
                             value_display(c->arena, c->values.items[i]), copies));
    }
    set_parts(c, "made of", &words);
    c->fault->pieces.count = 0;
}

/* Keeps only pieces that share a value with another: "'Flood' of flood and storm". */
static void print_doubles(const Collecting *c)
{
    TermList words = {0};
    int count = c->values.count, kept = 0;
    bool *done = arena_alloc(c->arena, (size_t)count + 1);
    const Piece **doubles = arena_array(c->arena, const Piece *, count + 1);
    for (int i = 0; i < count; i++) {
        TermList ids = {0};
        if (done[i])
            continue;
        for (int k = i; k < count; k++)
            if (value_equal(&c->values.items[i], &c->values.items[k])) {
                done[k] = true;
                doubles[kept + ids.count] = c->fault->pieces.items[k];
                list_add(c->arena, &ids, c->fault->pieces.items[k]->id);
            }
        if (ids.count < 2)
            continue;
        kept += ids.count;
        list_add(c->arena, &words,
                 arena_print(c->arena, "'%s' of %s",
                             value_display(c->arena, c->values.items[i]),
                             text_join(c->arena, ids.items, ids.count, 8, "and")));
    }
    if (kept)
        memcpy(c->fault->pieces.items, doubles, (size_t)kept * sizeof *doubles);
    c->fault->pieces.count = kept;
    set_parts(c, "the same", &words);
}

/* Keeps only the pieces with the least or the greatest value. */
static void keep_extremes(const Collecting *c)
{
    Aggregate aggregate = c->aggregate->aggregate;
    int best = 0, kept = 0, count = c->values.count;
    for (int i = 1; i < count; i++) {
        int order =
            number_compare(c->values.items[i].number, c->values.items[best].number);
        if (aggregate == AGGREGATE_MIN ? order < 0 : order > 0)
            best = i;
    }
    for (int i = 0; i < count; i++)
        if (value_equal(&c->values.items[i], &c->values.items[best]))
            c->fault->pieces.items[kept++] = c->fault->pieces.items[i];
    c->fault->pieces.count = kept;
}

static void collect_gather(Eval *eval, const Code *aggregate, Value *slots,
                           Fault *fault)
{
    const Loop *last = NULL;
    Arena *arena = eval->diags->arena;
    for (int i = 0; i < aggregate->loop_count; i++)
        if (aggregate->loops[i].type->kind == TYPE_PIECE)
            last = &aggregate->loops[i];
    if (!last)
        return;
    Collecting c = {.fault = fault,
                    .arena = arena,
                    .aggregate = aggregate,
                    .slot = last->slot,
                    .set = last->type->set,
                    .field = first_choice(last->type->set)};
    bool sums =
        aggregate->aggregate == AGGREGATE_SUM || aggregate->aggregate == AGGREGATE_MEAN;
    bool extreme =
        aggregate->aggregate == AGGREGATE_MIN || aggregate->aggregate == AGGREGATE_MAX;
    bool alone = aggregate->loop_count == 1 && !fault->pieces.count;
    if (c.field && !*fault->who && !sums && !extreme)
        c.tallies = arena_array(arena, long, c.field->type->choice->count + 1);
    code_loop(eval, aggregate, slots, collect_piece, &c);
    if (aggregate->aggregate == AGGREGATE_DISTINCT && alone)
        print_doubles(&c);
    else if (extreme && alone && c.values.count && !fault->cut)
        keep_extremes(&c);
    else if (sums && alone && c.values.count <= MAX_PIECES)
        print_terms(&c);
    else if (c.tallies)
        print_tallies(&c, !aggregate->where);
}

/* Collects from the body of a definition, with the arguments of this call. */
static void collect_call(Eval *eval, const Code *call, Value *slots, Fault *fault)
{
    const Program *program = &call->instance->program;
    Value inner[program->slots + 1];
    for (int i = 0; i < call->count; i++)
        if (!code_run(eval, call->kids[i], slots, &inner[i]))
            return;
    breakdown_collect(eval, program->code, inner, fault);
}

/* Adds a piece that the code refers to by name, as in 'card.storm.copies'. */
static void collect_named(const Eval *eval, const Code *code, Fault *fault)
{
    bool asked = code->kind == CODE_FIELD || code->kind == CODE_ATTRIBUTE;
    const Code *of = asked ? code->kids[0] : NULL;
    if (of && of->kind == CODE_CONSTANT && of->constant.kind == VALUE_PIECE &&
        fault->pieces.count <= MAX_PIECES)
        list_add(eval->diags->arena, &fault->pieces, of->constant.piece);
}

/* Collects only from the branch of an 'if' that was taken. */
static void collect_branch(Eval *eval, const Code *code, Value *slots, Fault *fault)
{
    Value condition;
    if (code_run(eval, code->kids[0], slots, &condition))
        breakdown_collect(eval, code->kids[condition.yes ? 1 : 2], slots, fault);
}

void breakdown_collect(Eval *eval, const Code *code, Value *slots, Fault *fault)
{
    if (code->kind == CODE_FUNCTION || fault->pieces.count > MAX_PIECES ||
        !code_work(eval, code, 1))
        return;
    collect_named(eval, code, fault);
    if (code->kind == CODE_AGGREGATE)
        collect_gather(eval, code, slots, fault);
    else if (code->kind == CODE_CALL)
        collect_call(eval, code, slots, fault);
    else if (code->kind == CODE_IF)
        collect_branch(eval, code, slots, fault);
    else
        for (int i = 0; i < code->count; i++)
            breakdown_collect(eval, code->kids[i], slots, fault);
}

bool breakdown_is_whole(const Code *code)
{
    if (code->kind == CODE_CALL)
        return breakdown_is_whole(code->instance->program.code);
    if (code->kind == CODE_IF)
        return breakdown_is_whole(code->kids[1]) && breakdown_is_whole(code->kids[2]);
    return code->kind == CODE_AGGREGATE;
}

/* --- terms ------------------------------------------------------------------------ */

static bool is_known(const TermList *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (text_is(words->items[i], word))
            return true;
    return false;
}

static void add_figure(Eval *eval, const Code *code, Value *slots, TermList *words)
{
    Arena *arena = eval->diags->arena;
    Value value;
    bool literal = code->kind == CODE_CONSTANT && code->syntax->kind == SYNTAX_NUMBER;
    if (literal || code->type->kind != TYPE_NUMBER || words->count >= MAX_FIGURES ||
        !code_run(eval, code, slots, &value))
        return;
    const char *word = arena_print(arena, "%s %s", code_written(arena, code),
                                   value_display(arena, value));
    if (!is_known(words, word))
        list_add(arena, words, word);
}

static void add_figures(Eval *eval, const Code *code, Value *slots, TermList *words)
{
    bool inner = code->kind == CODE_BINARY || code->kind == CODE_SIGN ||
                 code->kind == CODE_FUNCTION;
    for (int i = 0; inner && i < code->count; i++)
        add_figures(eval, code->kids[i], slots, words);
    if (!inner && !eval->failed)
        add_figure(eval, code, slots, words);
}

void breakdown_parts(Eval *eval, const Code *code, Value *slots, Fault *fault)
{
    TermList words = {0};
    if (code->kind != CODE_BINARY && code->kind != CODE_FUNCTION)
        return;
    add_figures(eval, code, slots, &words);
    if (words.count)
        fault->figures =
            text_join(eval->diags->arena, words.items, words.count, 0, "and");
}
