/* Walks the bound demand again, going only where it fails: into each false part
 * of an 'and', each failing item of a 'for every', the body of a definition. What
 * is left is a comparison (or another simple condition) with its two values. */
#include "check/explain.h"

#include <string.h>

enum { MOST_FAULTS = 400, MOST_PIECES = 60 };

typedef struct {
    Eval *eval;
    Explanation *out;
    Arena *arena;
    int loops; /* how deep in loops we are */
} Explainer;

typedef struct {
    const char *text;
    Where where;
} Who;

static void explain_code(Explainer *e, const Code *code, Value *slots, Who who);

static const char *written(Explainer *e, const Code *code)
{
    const Syntax *syntax = code->syntax;
    char *copy = arena_copy(e->arena, code->expression->text + syntax->at,
                            (size_t)syntax->length);
    for (char *c = copy; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return copy;
}

/* NULL when there are enough. */
static Fault *add_fault(Explainer *e, const Code *code, Who who, const char *got,
                        const char *want)
{
    if (e->out->faults.count >= MOST_FAULTS)
        return NULL;
    Fault fault = {.who = who.text, .what = written(e, code), .got = got, .want = want,
                   .where = who.where};
    list_add(e->arena, &e->out->faults, fault);
    return &e->out->faults.items[e->out->faults.count - 1];
}

static const char *print(Explainer *e, Value value)
{
    return value_print(e->arena, value);
}

/* --- what a figure is made of -------------------------------------------------- */

typedef struct {
    Explainer *e;
    Fault *fault;
    int slot;
    long *tallies; /* by member of 'field' */
    const Field *field;
    const Set *set;
} Collecting;

static bool collect_piece(Eval *eval, void *context, Value *slots, long weight)
{
    (void)eval;
    Collecting *c = context;
    Value item = slots[c->slot];
    if (item.kind != VALUE_PIECE)
        return true;
    if (c->fault->pieces.count <= MOST_PIECES)
        list_add(c->e->arena, &c->fault->pieces, item.piece);
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

static void print_tallies(Collecting *c)
{
    LIST(const char *) words = {0};
    const Choice *choice = c->field->type->choice;
    for (int i = 0; i < choice->count; i++)
        if (c->tallies[i])
            list_add(c->e->arena, &words,
                     arena_print(c->e->arena, "%s %ld", choice->members[i].name,
                                 c->tallies[i]));
    if (words.count > 1)
        c->fault->parts = text_join(c->e->arena, words.items, words.count, 40, "and");
}

static void collect_gather(Explainer *e, const Code *gather, Value *slots, Fault *fault)
{
    const Loop *last = NULL;
    for (int i = 0; i < gather->loop_count; i++)
        if (gather->loops[i].type && gather->loops[i].type->kind == TYPE_PIECE)
            last = &gather->loops[i];
    if (!last)
        return;
    Collecting c = {e, fault, last->slot, NULL, first_choice(last->type->set),
                    last->type->set};
    if (c.field && !*fault->who)
        c.tallies = arena_alloc(
            e->arena, (size_t)(c.field->type->choice->count + 1) * sizeof(long));
    code_loop(e->eval, gather, slots, collect_piece, &c);
    if (c.tallies)
        print_tallies(&c);
}

/* The counts and sums that a value is made of, wherever they stand in it. */
static void collect(Explainer *e, const Code *code, Value *slots, Fault *fault)
{
    if (e->eval->failed)
        return;
    if (code->kind == CODE_GATHER) {
        collect_gather(e, code, slots, fault);
    } else if (code->kind == CODE_CALL) {
        const Program *program = &code->instance->program;
        Value inner[program->slots + 1];
        for (int i = 0; i < code->count; i++)
            if (!code_run(e->eval, code->kids[i], slots, &inner[i]))
                return;
        collect(e, program->code, inner, fault);
    } else {
        for (int i = 0; i < code->count; i++)
            collect(e, code->kids[i], slots, fault);
    }
}

/* --- simple conditions ---------------------------------------------------------- */

static const char *wanted(Explainer *e, Operator op, Value right)
{
    static const char *const words[] = {
        [OP_EQUAL] = "",        [OP_UNEQUAL] = "anything but ", [OP_LESS] = "less than ",
        [OP_AT_MOST] = "at most ", [OP_MORE] = "more than ",    [OP_AT_LEAST] = "at least ",
    };
    return arena_print(e->arena, "%s%s", words[op], print(e, right));
}

static void explain_compare(Explainer *e, const Code *code, Value *slots, Who who)
{
    Value left, right;
    if (!code_run(e->eval, code->kids[0], slots, &left) ||
        !code_run(e->eval, code->kids[1], slots, &right))
        return;
    Fault *fault = add_fault(e, code->kids[0], who, print(e, left),
                             wanted(e, code->op, right));
    for (int side = 0; fault && side < 2; side++)
        if (!fault->pieces.count)
            collect(e, code->kids[side], slots, fault);
}

static void explain_in(Explainer *e, const Code *code, Value *slots, Who who)
{
    Value item, collection;
    if (!code_run(e->eval, code->kids[0], slots, &item) ||
        !code_run(e->eval, code->kids[1], slots, &collection))
        return;
    Fault *fault = add_fault(e, code->kids[0], who, print(e, item),
                             arena_print(e->arena, "one of %s", print(e, collection)));
    if (fault)
        collect(e, code->kids[0], slots, fault);
}

static void explain_plain(Explainer *e, const Code *code, Value *slots, Who who)
{
    (void)slots;
    add_fault(e, code, who, "no", "yes");
}

static void explain_or(Explainer *e, const Code *code, Value *slots, Who who)
{
    LIST(const char *) parts = {0};
    for (int i = 0; i < code->count; i++) {
        const Code *kid = code->kids[i];
        Value left;
        bool compared = kid->kind == CODE_COMPARE &&
                        code_run(e->eval, kid->kids[0], slots, &left);
        list_add(e->arena, &parts,
                 compared ? arena_print(e->arena, "%s is %s", written(e, kid->kids[0]),
                                        print(e, left))
                          : arena_print(e->arena, "not %s", written(e, kid)));
    }
    add_fault(e, code, who, text_join(e->arena, parts.items, parts.count, 0, "and"),
              "one of these to hold");
}

static void explain_and(Explainer *e, const Code *code, Value *slots, Who who)
{
    for (int i = 0; i < code->count; i++) {
        Value value;
        if (!code_run(e->eval, code->kids[i], slots, &value))
            return;
        if (!value.yes)
            explain_code(e, code->kids[i], slots, who);
    }
}

static void explain_if(Explainer *e, const Code *code, Value *slots, Who who)
{
    Value condition;
    if (code_run(e->eval, code->kids[0], slots, &condition))
        explain_code(e, code->kids[condition.yes ? 1 : 2], slots, who);
}

static void explain_call(Explainer *e, const Code *code, Value *slots, Who who)
{
    const Program *program = &code->instance->program;
    Value inner[program->slots + 1];
    for (int i = 0; i < code->count; i++)
        if (!code_run(e->eval, code->kids[i], slots, &inner[i]))
            return;
    explain_code(e, program->code, inner, who);
}

/* A board that is not tiled: which cells, and by how many sections. */
static void explain_tiles(Explainer *e, const Code *code, Value *slots, Who who)
{
    Value board;
    if (!code_run(e->eval, code->kids[0], slots, &board))
        return;
    int cells = board.board->rows * board.board->columns, faults = 0;
    for (int i = 0; i < cells; i++) {
        const Space *space = &board.board->spaces[i];
        int cover = board_cover(board.board, space);
        if (cover == 1)
            continue;
        faults++;
        Who cell = {space->name, who.where};
        Fault *fault = add_fault(e, code, cell,
                                 cover ? arena_print(e->arena, "%d sections", cover)
                                       : "no section",
                                 "one section");
        if (fault)
            fault->what = "covered by";
    }
    if (!faults)
        add_fault(e, code, who, "a section lies beyond the edge of the grid",
                  "all sections inside");
}

static void explain_function(Explainer *e, const Code *code, Value *slots, Who who)
{
    if (text_is(code->function->name, "tiles"))
        explain_tiles(e, code, slots, who);
    else
        explain_plain(e, code, slots, who);
}

/* --- loops ---------------------------------------------------------------------- */

typedef struct {
    Explainer *e;
    const Code *code;
    Who who;
    bool want; /* what the body should have come to */
} Looping;

static Who loop_who(const Looping *l, Value *slots)
{
    Text text = text_new(l->e->arena);
    Who who = l->who;
    if (*who.text)
        text_add(&text, who.text);
    for (int i = 0; i < l->code->loop_count; i++) {
        Value item = slots[l->code->loops[i].slot];
        bool bare = item.kind == VALUE_NUMBER && l->code->loops[i].name;
        text_add(&text, text.length ? ", " : "");
        if (bare)
            text_print(&text, "%s ", l->code->loops[i].name);
        text_add(&text, print(l->e, item));
        if (item.kind == VALUE_PIECE)
            who.where = item.piece->where;
    }
    who.text = text.text;
    return who;
}

static bool explain_item(Eval *eval, void *context, Value *slots, long weight)
{
    (void)weight;
    Looping *l = context;
    Explainer *e = l->e;
    Value value;
    if (!code_run(eval, l->code->body, slots, &value))
        return false;
    e->out->tried += e->loops == 1;
    if (value.yes == l->want)
        return true;
    e->out->failed += e->loops == 1;
    if (l->want)
        explain_code(e, l->code->body, slots, loop_who(l, slots));
    else
        add_fault(e, l->code->body, loop_who(l, slots), "yes", "no");
    return !eval->failed;
}

static void explain_loop(Explainer *e, const Code *code, Value *slots, Who who, bool want)
{
    Looping looping = {e, code, who, want};
    e->loops++;
    code_loop(e->eval, code, slots, explain_item, &looping);
    e->loops--;
}

static void explain_every(Explainer *e, const Code *code, Value *slots, Who who)
{
    explain_loop(e, code, slots, who, true);
}

static void explain_not(Explainer *e, const Code *code, Value *slots, Who who)
{
    const Code *kid = code->kids[0];
    if (kid->kind == CODE_SOME)
        explain_loop(e, kid, slots, who, false);
    else
        add_fault(e, kid, who, "yes", "no");
}

typedef void Explain(Explainer *, const Code *, Value *slots, Who);

static Explain *const EXPLAINS[CODE_KINDS] = {
    [CODE_COMPARE] = explain_compare,   [CODE_IN] = explain_in,
    [CODE_NOT] = explain_not,           [CODE_AND] = explain_and,
    [CODE_OR] = explain_or,             [CODE_IF] = explain_if,
    [CODE_EVERY] = explain_every,       [CODE_CALL] = explain_call,
    [CODE_FUNCTION] = explain_function,
};

static void explain_code(Explainer *e, const Code *code, Value *slots, Who who)
{
    Explain *explain_kind = EXPLAINS[code->kind];
    (explain_kind ? explain_kind : explain_plain)(e, code, slots, who);
}

/* --- demands that hold ----------------------------------------------------------- */

static bool count_item(Eval *eval, void *context, Value *slots, long weight)
{
    (void)eval;
    (void)slots;
    (void)weight;
    ++*(long *)context;
    return true;
}

static void say_success(Explainer *e, const Code *code, Value *slots)
{
    Explanation *out = e->out;
    out->got = out->want = "yes";
    if (code->kind == CODE_COMPARE) {
        Value left, right;
        if (code_run(e->eval, code->kids[0], slots, &left) &&
            code_run(e->eval, code->kids[1], slots, &right)) {
            out->got = print(e, left);
            out->want = wanted(e, code->op, right);
        }
    } else if (code->kind == CODE_EVERY) {
        Value source;
        code_loop(e->eval, code, slots, count_item, &out->tried);
        if (code_run(e->eval, code->loops[0].source, slots, &source))
            out->empty = cursor_length(source) == 0;
        out->got = out->want = arena_print(e->arena, "all %ld", out->tried);
    }
}

Explanation explain(Eval *eval, const Program *demand, bool holds)
{
    Explanation out = {0};
    Explainer e = {eval, &out, eval->diags->arena, 0};
    Value slots[demand->slots + 1];
    if (holds)
        say_success(&e, demand->code, slots);
    else
        explain_code(&e, demand->code, slots, (Who){"", {0}});
    return out;
}
