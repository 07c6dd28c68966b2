/* The pieces behind a count, and the figures behind a sum. */
#include "check/counted.h"

#include <string.h>

enum { MOST_PIECES = 60, MOST_FIGURES = 8 };

/* --- pieces -------------------------------------------------------------------- */

typedef struct {
    Fault *fault;
    Arena *arena;
    int slot;
    const Set *set;
    const Field *field; /* by which pieces are tallied, or NULL */
    long *tallies;
} Collecting;

static bool collect_piece(Eval *eval, void *context, Value *slots, long weight)
{
    (void)eval;
    Collecting *c = context;
    Value item = slots[c->slot];
    if (item.kind != VALUE_PIECE)
        return true;
    if (c->fault->pieces.count <= MOST_PIECES)
        list_add(c->arena, &c->fault->pieces, item.piece);
    if (c->tallies && item.piece->set == c->set)
        c->tallies[item.piece->values[c->field->index].member->index] += weight;
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

/* "bomb 24, life 10 and no gold"; those that are not there only if they are few. */
static void print_tallies(const Collecting *c, bool all_pieces)
{
    LIST(const char *) words = {0};
    const Choice *choice = c->field->type->choice;
    int absent = 0, present = 0;
    for (int i = 0; i < choice->count; i++) {
        absent += !c->tallies[i];
        present += c->tallies[i] > 0;
    }
    for (int i = 0; i < choice->count; i++)
        if (c->tallies[i])
            list_add(c->arena, &words,
                     arena_print(c->arena, "%s %ld", choice->members[i].name,
                                 c->tallies[i]));
    for (int i = 0; i < choice->count && all_pieces && absent < present; i++)
        if (!c->tallies[i])
            list_add(c->arena, &words,
                     arena_print(c->arena, "no %s", choice->members[i].name));
    if (words.count > 1)
        c->fault->parts = text_join(c->arena, words.items, words.count, 40, "and");
}

static void collect_gather(Eval *eval, const Code *gather, Value *slots, Fault *fault)
{
    const Loop *last = NULL;
    Arena *arena = eval->diags->arena;
    for (int i = 0; i < gather->loop_count; i++)
        if (gather->loops[i].type && gather->loops[i].type->kind == TYPE_PIECE)
            last = &gather->loops[i];
    if (!last)
        return;
    Collecting c = {
        fault, arena, last->slot, last->type->set, first_choice(last->type->set), NULL};
    if (c.field && !*fault->who)
        c.tallies = arena_alloc(arena, (size_t)(c.field->type->choice->count + 1) *
                                           sizeof(long));
    code_loop(eval, gather, slots, collect_piece, &c);
    if (c.tallies)
        print_tallies(&c, !gather->where);
}

/* Runs 'visit' in the body of a definition, its parameters filled in. */
typedef void Visit(Eval *, const Code *, Value *slots, Fault *);

static void visit_call(Eval *eval, const Code *call, Value *slots, Fault *fault,
                       Visit *visit)
{
    const Program *program = &call->instance->program;
    Value inner[program->slots + 1];
    for (int i = 0; i < call->count; i++)
        if (!code_run(eval, call->kids[i], slots, &inner[i]))
            return;
    visit(eval, program->code, inner, fault);
}

void counted_collect(Eval *eval, const Code *code, Value *slots, Fault *fault)
{
    if (eval->failed)
        return;
    if (code->kind == CODE_GATHER)
        collect_gather(eval, code, slots, fault);
    else if (code->kind == CODE_CALL)
        visit_call(eval, code, slots, fault, counted_collect);
    else
        for (int i = 0; i < code->count; i++)
            counted_collect(eval, code->kids[i], slots, fault);
}

/* --- figures ------------------------------------------------------------------- */

typedef LIST(const char *) Words;

static bool is_known(const Words *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (text_is(words->items[i], word))
            return true;
    return false;
}

static void add_figure(Eval *eval, const Code *code, Value *slots, Words *words)
{
    Arena *arena = eval->diags->arena;
    Value value;
    bool literal = code->kind == CODE_CONSTANT && code->syntax->kind == SYNTAX_NUMBER;
    if (literal || !code->type || code->type->kind != TYPE_NUMBER ||
        words->count >= MOST_FIGURES || !code_run(eval, code, slots, &value))
        return;
    const char *word =
        arena_print(arena, "%s %s", code_written(arena, code), value_print(arena, value));
    if (!is_known(words, word))
        list_add(arena, words, word);
}

static void add_figures(Eval *eval, const Code *code, Value *slots, Words *words)
{
    bool inner = code->kind == CODE_BINARY || code->kind == CODE_SIGN;
    for (int i = 0; inner && i < code->count; i++)
        add_figures(eval, code->kids[i], slots, words);
    if (!inner && !eval->failed)
        add_figure(eval, code, slots, words);
}

void counted_parts(Eval *eval, const Code *code, Value *slots, Fault *fault)
{
    Words words = {0};
    if (code->kind != CODE_BINARY)
        return;
    add_figures(eval, code, slots, &words);
    if (words.count)
        fault->figures =
            text_join(eval->diags->arena, words.items, words.count, 0, "and");
}
