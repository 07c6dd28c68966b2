/* Walks the bound demand again, descending only where it fails: into each false part of
 * an 'and', each failing item of a 'for every', the body of a definition. The leaves
 * are comparisons (or other simple conditions) with their two values. */
#include "check/explain.h"

#include "expr/reach.h"

enum { MAX_FAULTS = 400, MAX_PARTS = 20, MAX_NAMED = 3 };

typedef LIST(const char *) WordList;

/* The items that a fault is about. */
typedef struct {
    const char *text;
    SourceRange where;
} FaultSubject;

typedef struct {
    Eval *eval;
    Explanation *out;
    Arena *arena;
    Value *slots;
    FaultSubject subject;
    int loops; /* depth of nested loops */
} Explainer;

static void explain_code(const Explainer *e, const Code *code);

static bool is_full(const Explainer *e)
{
    return e->out->faults.count >= MAX_FAULTS;
}

/* Returns NULL if there are enough faults already. */
static Fault *add_fault(const Explainer *e, const Code *code, const char *got,
                        const char *want)
{
    if (is_full(e))
        return NULL;
    Fault fault = {.who = e->subject.text,
                   .what = code_written(e->arena, code),
                   .got = got,
                   .want = want,
                   .where = e->subject.where,
                   .at = expression_where(code->expression, code->syntax)};
    list_add(e->arena, &e->out->faults, fault);
    return &e->out->faults.items[e->out->faults.count - 1];
}

/* An empty text is printed as "", since it would be invisible. */
static const char *print(const Explainer *e, Value value)
{
    bool empty = value.kind == VALUE_TEXT && !*value.text;
    return empty ? "\"\"" : value_display(e->arena, value);
}

/* --- simple conditions ------------------------------------------------------------ */

static const char *wanted(const Explainer *e, Operator op, Value right)
{
    static const char *const words[] = {
        [OP_EQUAL] = "",          [OP_UNEQUAL] = "anything but ",
        [OP_LESS] = "less than ", [OP_AT_MOST] = "at most ",
        [OP_MORE] = "more than ", [OP_AT_LEAST] = "at least ",
    };
    return arena_print(e->arena, "%s%s", words[op], print(e, right));
}

enum { PERCENT_DECIMALS = 3 };

static Value in_percent(const Explainer *e, Value share)
{
    share.number = number_multiply(e->arena, share.number, number_of(100));
    share.percent = PERCENT_TIGHT;
    share.decimals = number_is_whole(share.number) ? 0 : PERCENT_DECIMALS;
    return share;
}

/* Returns true if the number, rounded to a percentage, is still exact or
 * distinguishable from zero and from the other number. */
static bool is_clear(const Explainer *e, Number a, Number b)
{
    if (number_is_none(a) || number_is_none(b))
        return false;
    Number rounded = number_round(e->arena, a, PERCENT_DECIMALS);
    return number_compare(rounded, a) == 0 ||
           (number_sign(rounded) != 0 &&
            number_compare(rounded, number_round(e->arena, b, PERCENT_DECIMALS)) != 0);
}

/* The two values of a comparison. */
typedef struct {
    Value left, right;
} Sides;

static Sides sides_in_percent(const Explainer *e, Sides sides)
{
    Value a = in_percent(e, sides.left), b = in_percent(e, sides.right);
    bool clear = is_clear(e, a.number, b.number) && is_clear(e, b.number, a.number);
    return clear ? (Sides){a, b} : sides;
}

static void compare_values(const Explainer *e, const Code *code, const Code *left_code,
                           Sides sides)
{
    if (code_is_percentage(code->kids[0]) || code_is_percentage(code->kids[1]))
        sides = sides_in_percent(e, sides);
    Fault *fault =
        add_fault(e, left_code, print(e, sides.left), wanted(e, code->op, sides.right));
    if (!fault)
        return;
    breakdown_collect(e->eval, left_code, e->slots, fault);
    if (!breakdown_is_whole(left_code))
        fault->parts = NULL;
    if (!fault->pieces.count && !fault->parts && left_code == code->kids[0]) {
        breakdown_collect(e->eval, code->kids[1], e->slots, fault);
        fault->parts = NULL; /* they make up the wanted value, not the one found */
    }
    breakdown_parts(e->eval, left_code, e->slots, fault);
}

/* Returns true for a list made by a single loop with one value for each item, such as
 * '[count(…) of t in timing]'. */
static bool is_plain_list(const Code *code)
{
    return code->kind == CODE_AGGREGATE && code->aggregate == AGGREGATE_LIST &&
           code->loop_count == 1 && !code->where && code->body;
}

/* Returns the code of an item of a list that is written out, or NULL. */
static const Code *written_item(const Code *list, long length, long i)
{
    return list->kind == CODE_LIST && list->count == length ? list->kids[i] : NULL;
}

/* Returns true for a constant without a name. A named constant explains itself even
 * though its value is known. */
static bool is_figure(const Code *code)
{
    return code->kind == CODE_CONSTANT && code->syntax->kind != SYNTAX_NAME &&
           code->syntax->kind != SYNTAX_DOT;
}

/* Compares a written number with a computed item, as in '[12, 3] = [count(card),
 * count(pawn)]': the pieces are those of the computed item. */
static void compare_figure(const Explainer *e, const Code *code, const Code *other,
                           Sides sides)
{
    Fault *fault = add_fault(e, code->kids[0], print(e, sides.left),
                             wanted(e, code->op, sides.right));
    if (!fault)
        return;
    breakdown_collect(e->eval, other ? other : code->kids[1], e->slots, fault);
    fault->parts = NULL; /* they make up the wanted value, not the one found */
}

/* Compares two lists of the same length and adds a fault for each item that differs,
 * named if possible. Returns false if the values are not such lists. */
static bool compare_lists(const Explainer *e, const Code *code, Sides lists)
{
    Value left = lists.left, right = lists.right;
    const Code *list = code->kids[0];
    long length = cursor_length(left), weight;
    if (code->op != OP_EQUAL || left.kind != VALUE_LIST || right.kind != VALUE_LIST ||
        length != cursor_length(right))
        return false;
    Value source = left;
    bool named = is_plain_list(list) &&
                 code_run(e->eval, list->loops[0].source, e->slots, &source);
    Cursor things = cursor_over(source, 1);
    Explainer item = *e;
    for (long i = 0; i < length && !is_full(e); i++) {
        Sides items = {left.list->items[i], right.list->items[i]};
        Value thing;
        cursor_next(&things, &thing, &weight);
        if (value_equal(&items.left, &items.right))
            continue;
        const Code *written = written_item(list, length, i);
        item.subject.text =
            named ? print(e, thing) : arena_print(e->arena, "item %ld", i + 1);
        if (named)
            e->slots[list->loops[0].slot] = thing;
        if (written && !is_figure(written))
            compare_values(e, code, written, items);
        else if (written || list->kind == CODE_CONSTANT)
            compare_figure(&item, code, written_item(code->kids[1], length, i), items);
        else
            compare_values(&item, code, named ? list->body : list, items);
    }
    return true;
}

/* Evaluates the two sides of a comparison or 'in'. */
static bool run_sides(const Explainer *e, const Code *code, Sides *sides)
{
    return code_run(e->eval, code->kids[0], e->slots, &sides->left) &&
           code_run(e->eval, code->kids[1], e->slots, &sides->right);
}

static void explain_compare(const Explainer *e, const Code *code)
{
    Sides sides;
    if (run_sides(e, code, &sides) && !compare_lists(e, code, sides))
        compare_values(e, code, code->kids[0], sides);
}

static const char *quoted(const Explainer *e, Value text)
{
    return arena_print(e->arena, "\"%s\"", value_display(e->arena, text));
}

static const char *wanted_of(const Explainer *e, Value collection)
{
    if (collection.kind == VALUE_TEXT)
        return arena_print(e->arena, "a part of %s", quoted(e, collection));
    static const char *const words[] = {
        [VALUE_CHOICE] = "a", [VALUE_BOARD] = "a space of", [VALUE_SET] = "a piece of"};
    if (collection.kind >= VALUE_CHOICE)
        return arena_print(e->arena, "%s %s", words[collection.kind],
                           print(e, collection));
    return arena_print(e->arena, "one of %s", print(e, collection));
}

static void explain_in(const Explainer *e, const Code *code)
{
    Sides sides;
    if (!run_sides(e, code, &sides))
        return;
    bool words = sides.left.kind == VALUE_TEXT && sides.right.kind == VALUE_TEXT;
    Fault *fault = add_fault(e, code->kids[0],
                             words ? quoted(e, sides.left) : print(e, sides.left),
                             wanted_of(e, sides.right));
    if (fault)
        breakdown_collect(e->eval, code->kids[0], e->slots, fault);
}

static void explain_plain(const Explainer *e, const Code *code)
{
    add_fault(e, code, "no", "yes");
}

static void explain_or(const Explainer *e, const Code *code)
{
    LIST(const char *) parts = {0};
    Map known = map_new(e->arena); /* 'n = 1 or n = 2' prints n once */
    for (int i = 0; i < code->count && i < MAX_PARTS; i++) {
        const Code *kid = code->kids[i];
        Value left;
        bool compared = (kid->kind == CODE_COMPARE || kid->kind == CODE_IN) &&
                        code_run(e->eval, kid->kids[0], e->slots, &left);
        const char *part =
            compared ? arena_print(e->arena, "%s is %s",
                                   code_written(e->arena, kid->kids[0]), print(e, left))
                     : arena_print(e->arena, "not %s", code_written(e->arena, kid));
        if (!map_put(&known, part, (void *)part))
            list_add(e->arena, &parts, part);
    }
    if (code->count > MAX_PARTS)
        list_add(e->arena, &parts,
                 arena_print(e->arena, "%d more", code->count - MAX_PARTS));
    add_fault(e, code, text_join(e->arena, parts.items, parts.count, 0, "and"),
              "one of these to hold");
}

static void explain_and(const Explainer *e, const Code *code)
{
    for (int i = 0; i < code->count; i++) {
        Value value;
        if (!code_run(e->eval, code->kids[i], e->slots, &value))
            return;
        if (!value.yes)
            explain_code(e, code->kids[i]);
    }
}

static void explain_if(const Explainer *e, const Code *code)
{
    Value condition;
    if (code_run(e->eval, code->kids[0], e->slots, &condition))
        explain_code(e, code->kids[condition.yes ? 1 : 2]);
}

/* The spaces passed to a definition say more than the names of its parameters. */
static void add_spaces(const Explainer *e, Value value, WordList *names)
{
    if (value.kind == VALUE_SPACE)
        list_add(e->arena, names, value.space->name);
    for (int i = 0; value.kind == VALUE_LIST && i < value.list->count && i < MAX_PARTS;
         i++)
        if (value.list->items[i].kind == VALUE_SPACE)
            list_add(e->arena, names, value.list->items[i].space->name);
}

static FaultSubject spaces_of(const Explainer *e, const Value *values, int count)
{
    WordList names = {0};
    FaultSubject subject = e->subject;
    for (int i = 0; i < count; i++)
        add_spaces(e, values[i], &names);
    if (names.count && names.count <= MAX_NAMED && !subject.where.line)
        subject.text = text_join(e->arena, names.items, names.count, 0, "and");
    return subject;
}

static void explain_call(const Explainer *e, const Code *code)
{
    const Program *program = &code->instance->program;
    Value inner[program->slots + 1];
    for (int i = 0; i < code->count; i++)
        if (!code_run(e->eval, code->kids[i], e->slots, &inner[i]))
            return;
    Explainer body = *e;
    body.slots = inner;
    body.subject = spaces_of(e, inner, code->count);
    explain_code(&body, program->code);
}

/* Adds a fault for each cell that is not covered by exactly one section. */
static void explain_tiles(const Explainer *e, const Code *code)
{
    Value board;
    if (!code_run(e->eval, code->kids[0], e->slots, &board))
        return;
    int cells = board.board->cell_count, faults = 0;
    Explainer cell = *e;
    for (int i = 0; i < cells; i++) {
        const Space *space = &board.board->spaces[i];
        int cover = board_cover(board.board, space);
        if (cover == 1)
            continue;
        faults++;
        cell.subject.text = space->name;
        const char *got = arena_print(e->arena, "%d", cover);
        Fault *fault = add_fault(&cell, code, got, "1");
        if (fault)
            fault->what = "the number of sections that cover it";
    }
    if (!faults)
        add_fault(e, code, "a section beyond the edge of the grid",
                  "all sections inside");
}

/* Only 'tiles' has an explanation better than yes or no. */
static void explain_function(const Explainer *e, const Code *code)
{
    bool tiles = text_is(code->function->name, "tiles");
    (tiles ? explain_tiles : explain_plain)(e, code);
}

/* Names the ends of the path that is missing. */
static void explain_reach(const Explainer *e, const Code *code)
{
    Value ends[2];
    for (int i = 0; i < code->count; i++)
        if (!code_run(e->eval, code->kids[i], e->slots, &ends[i]))
            return;
    const char *from = print(e, ends[0]), *to = print(e, ends[1]);
    add_fault(e, code, arena_print(e->arena, "no path from %s to %s", from, to),
              "a path");
}

/* Names the things on a path that there should not be. */
static void explain_path(const Explainer *e, const Code *code)
{
    Value path;
    if (reach_path(e->eval, code, e->slots, &path))
        add_fault(e, code, arena_print(e->arena, "the path %s", print(e, path)),
                  "no path");
}

/* --- loops ------------------------------------------------------------------------ */

typedef struct {
    Explainer e; /* one loop deeper; its subject changes with the items */
    FaultSubject around;
    const Code *code;
    bool want; /* the value that the body should have */
    LoopTally tally;
} Looping;

static FaultSubject loop_subject(const Looping *l)
{
    Text text = text_new(l->e.arena);
    FaultSubject subject = l->around;
    text_add(&text, subject.text);
    for (int i = 0; i < l->code->loop_count; i++) {
        Value item = l->e.slots[l->code->loops[i].slot];
        bool bare = item.kind == VALUE_NUMBER && l->code->loops[i].name;
        text_add(&text, text.length ? " " : "");
        if (bare)
            text_print(&text, "%s=", l->code->loops[i].name);
        text_add(&text, print(&l->e, item));
        if (item.kind == VALUE_PIECE)
            subject.where = item.piece->where;
    }
    subject.text = text_brief_part(l->e.arena, text.text, text.length);
    return subject;
}

static bool explain_item(Eval *eval, void *context, Value *slots, long weight)
{
    (void)weight;
    Looping *l = context;
    Value value;
    if (!code_run(eval, l->code->body, slots, &value))
        return false;
    l->tally.tried++;
    if (value.yes == l->want)
        return true;
    l->tally.failed++;
    if (is_full(&l->e))
        return true;
    l->e.subject = loop_subject(l);
    if (l->want)
        explain_code(&l->e, l->code->body);
    else
        add_fault(&l->e, l->code->body, "yes", "no");
    return !eval->failed;
}

static void explain_loop(const Explainer *e, const Code *code, bool want)
{
    Looping looping = {.e = *e, .around = e->subject, .code = code, .want = want};
    looping.e.loops++;
    code_loop(e->eval, code, e->slots, explain_item, &looping);
    if (e->loops == 0)
        list_add(e->arena, &e->out->tallies, looping.tally);
}

static void explain_every(const Explainer *e, const Code *code)
{
    explain_loop(e, code, true);
}

static void explain_not(const Explainer *e, const Code *code)
{
    const Code *kid = code->kids[0];
    if (kid->kind == CODE_SOME)
        explain_loop(e, kid, false);
    else if (kid->kind == CODE_REACH)
        explain_path(e, kid);
    else
        add_fault(e, kid, "yes", "no");
}

typedef void Explain(const Explainer *, const Code *);
static Explain *const EXPLAINS[CODE_KINDS] = {
    [CODE_COMPARE] = explain_compare,
    [CODE_IN] = explain_in,
    [CODE_NOT] = explain_not,
    [CODE_AND] = explain_and,
    [CODE_OR] = explain_or,
    [CODE_IF] = explain_if,
    [CODE_EVERY] = explain_every,
    [CODE_CALL] = explain_call,
    [CODE_FUNCTION] = explain_function,
    [CODE_REACH] = explain_reach,
};

static void explain_code(const Explainer *e, const Code *code)
{
    if (is_full(e) || !code_work(e->eval, code, 1))
        return;
    Explain *explain_kind = EXPLAINS[code->kind];
    (explain_kind ? explain_kind : explain_plain)(e, code);
}

/* --- demands that hold ------------------------------------------------------------ */

static bool compares(const Conjunct *part)
{
    return part->code->kind == CODE_COMPARE;
}

/* Returns true if an earlier comparison has the same left value, and with 'limit' also
 * the same limit: 'n > 2 and n < 5' prints n once. */
static bool is_repeated(const Conjunct *parts, int at, bool limit)
{
    const Conjunct *part = &parts[at];
    for (int i = 0; i < at && compares(part); i++)
        if (compares(&parts[i]) && value_equal(&parts[i].sides[0], &part->sides[0]) &&
            (!limit || (parts[i].code->op == part->code->op &&
                        value_equal(&parts[i].sides[1], &part->sides[1]))))
            return true;
    return false;
}

/* Returns 'all 25' for a loop, the left value of a comparison, otherwise "yes". */
static const char *figure_of(const Explainer *e, const Conjunct *part)
{
    if (compares(part))
        return print(e, part->sides[0]);
    if (part->code->kind == CODE_EVERY)
        return arena_print(e->arena, "all %ld",
                           loop_tries(e->eval->notes, part->code)->tried);
    return "yes";
}

static const char *limit_of(const Explainer *e, const Conjunct *part)
{
    return compares(part) ? wanted(e, part->code->op, part->sides[1])
                          : figure_of(e, part);
}

static void explain_part(const Explainer *e, const Conjunct *parts, int at, Text *got,
                         Text *want)
{
    bool result_text = is_repeated(parts, at, false);
    if (!result_text)
        text_print(got, "%s%s", got->length ? ", " : "", figure_of(e, &parts[at]));
    text_print(want, "%s%s", want->length ? ", " : "", limit_of(e, &parts[at]));
}

static bool has_limit(const Conjunct *part)
{
    return compares(part) && part->code->op != OP_EQUAL;
}

/* Returns the figures for people, such as "26, at least 18; 3". Repeated values are
 * printed once. */
static const char *explain_parts(const Explainer *e, const Conjunct *parts, int count)
{
    Text out = text_new(e->arena);
    bool limits = false, figures = false;
    for (int i = 0; i < count; i++) {
        limits |= has_limit(&parts[i]);
        figures |= compares(&parts[i]) || parts[i].code->kind == CODE_EVERY;
    }
    if (!figures)
        return "yes";
    for (int i = 0; i < count; i++) {
        bool figure = !is_repeated(parts, i, false);
        bool limit = has_limit(&parts[i]) && !is_repeated(parts, i, true);
        if (out.length && (figure || limit))
            text_add(&out, figure && limits ? "; " : ", ");
        text_print(&out, "%s%s%s", figure ? figure_of(e, &parts[i]) : "",
                   figure && limit ? ", " : "", limit ? limit_of(e, &parts[i]) : "");
    }
    return out.text;
}

Explanation explain_success(Eval *eval, const Conjunct *parts, int count)
{
    Explanation out = {0};
    Explainer e = {.eval = eval, .out = &out, .arena = eval->diags->arena};
    Text got = text_new(e.arena), want = text_new(e.arena);
    const char *more = count > MAX_PARTS ? " …" : "";
    count = count < MAX_PARTS ? count : MAX_PARTS;
    for (int i = 0; i < count; i++)
        explain_part(&e, parts, i, &got, &want);
    text_add(&got, more);
    out.result_text =
        arena_print(e.arena, "%s%s", explain_parts(&e, parts, count), more);
    out.got = got.text;
    out.want = want.text;
    return out;
}

/* Returns the first failing part of an 'and', or the code itself. */
static const Code *failing_part(Eval *eval, const Code *code, Value *slots)
{
    Value value;
    for (int i = 0; code->kind == CODE_AND && i < code->count; i++)
        if (code_run(eval, code->kids[i], slots, &value) && !value.yes)
            return code->kids[i];
    return code;
}

Explanation explain_failure(Eval *eval, const Program *demand)
{
    Value slots[demand->slots + 1];
    Explanation out = {.part = failing_part(eval, demand->code, slots)};
    Explainer e = {.eval = eval,
                   .out = &out,
                   .arena = eval->diags->arena,
                   .slots = slots,
                   .subject = {.text = ""}};
    explain_code(&e, demand->code);
    return out;
}
