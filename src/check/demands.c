/* Runs the demands of a game's checks, and reports those that fail with an
 * explanation. */
#include "check/passes.h"

#include <string.h>

#include "check/explain.h"
#include "expr/field_uses.h"

enum { MAX_TOLD = 200, MAX_NAMED = 30, MAX_PLACES = 12, MAX_GROUPS = 12 };

/* Returns the sentence without its full stop, so that more can follow. */
static const char *sentence(Arena *arena, const char *says)
{
    size_t length = strlen(says);
    while (length && (says[length - 1] == '.' || says[length - 1] == '\n'))
        length--;
    return arena_copy(arena, says, length);
}

/* Faults that are reported in one line. */
typedef struct {
    LIST(const Fault *) faults;
    LIST(const Piece *) pieces; /* pieces that any of the faults counted */
    bool cut;                   /* some pieces were left out */
} FaultGroup;

static bool alike(const Fault *a, const Fault *b)
{
    return text_is(a->got, b->got) && text_is(a->want, b->want) &&
           text_is(a->what, b->what);
}

static void add_piece(Arena *arena, FaultGroup *group, const Piece *piece)
{
    for (int i = 0; i < group->pieces.count; i++)
        if (group->pieces.items[i] == piece)
            return;
    if (group->pieces.count < MAX_TOLD)
        list_add(arena, &group->pieces, piece);
    else
        group->cut = true;
}

static FaultGroup group_of(Arena *arena, const Explanation *why, int first, bool *done)
{
    FaultGroup group = {0};
    for (int i = first; i < why->faults.count; i++) {
        const Fault *fault = &why->faults.items[i];
        if (!alike(fault, &why->faults.items[first]))
            continue;
        done[i] = true;
        list_add(arena, &group.faults, fault);
        group.cut |= fault->cut;
        for (int k = 0; k < fault->pieces.count; k++)
            add_piece(arena, &group, fault->pieces.items[k]);
    }
    return group;
}

/* Adds a remark such as "A1, A2 and 23 more: count(…) is 0, wanted 1". */
static void remark_group(DiagList *diags, Diag *diag, const FaultGroup *group)
{
    ASSUME(group->faults.items);
    const Fault *first = group->faults.items[0];
    LIST(const char *) names = {0};
    for (int i = 0; i < group->faults.count; i++)
        if (*group->faults.items[i]->who)
            list_add(diags->arena, &names, group->faults.items[i]->who);
    const char *who =
        text_join(diags->arena, names.items, names.count, MAX_NAMED, "and");
    bool alone = group->faults.count == 1;
    diag_remark(diags, diag, alone ? first->where : (SourceRange){0},
                "%s%s%s is %s, wanted %s", who, *who ? ": " : "", first->what,
                first->got, first->want);
    for (int i = 0; !alone && i < group->faults.count && i < MAX_PLACES; i++)
        if (group->faults.items[i]->where.source)
            diag_remark(diags, diag, group->faults.items[i]->where, "   %s",
                        group->faults.items[i]->who);
}

static const char *with_copies(Arena *arena, const Piece *piece)
{
    if (piece->copies == 1)
        return piece->id;
    return arena_print(arena, "%s (%ld copies)", piece->id, piece->copies);
}

static bool same_place(SourceRange a, SourceRange b)
{
    return a.line == b.line && a.source == b.source;
}

/* Returns the names of all pieces declared at the same place as this one, and marks
 * them as done. */
static const char *names_there(Arena *arena, const FaultGroup *group, int first,
                               bool *done)
{
    LIST(const char *) names = {0};
    for (int i = first; i < group->pieces.count; i++) {
        const Piece *piece = group->pieces.items[i];
        if (done[i] || !same_place(piece->where, group->pieces.items[first]->where))
            continue;
        done[i] = true;
        list_add(arena, &names, with_copies(arena, piece));
    }
    if (group->cut && names.count > MAX_PLACES) {
        names.items[MAX_PLACES] = "more";
        names.count = MAX_PLACES + 1;
        return text_join(arena, names.items, names.count, 0, "and");
    }
    return text_join(arena, names.items, names.count, MAX_PLACES, "and");
}

/* Adds one line for all pieces declared at one place, such as those of a generator.
 * Adds nothing if there are more than MAX_PLACES places, or if pieces were left out and
 * may belong to other places. */
static void remark_counted(DiagList *diags, Diag *diag, const FaultGroup *group)
{
    Arena *arena = diags->arena;
    int count = group->pieces.count;
    bool *done = arena_alloc(arena, (size_t)count + 1);
    LIST(Remark) lines = {0};
    for (int i = 0; i < count && lines.count <= MAX_PLACES; i++)
        if (!done[i])
            list_add(arena, &lines,
                     (Remark){names_there(arena, group, i, done),
                              group->pieces.items[i]->where});
    int most = group->cut ? 1 : MAX_PLACES;
    for (int i = 0; i < lines.count && lines.count <= most; i++)
        diag_remark(diags, diag, lines.items[i].where, "   counted: %s",
                    lines.items[i].text);
}

/* Adds the breakdown of the figures, and the pieces with their places if these are
 * few. */
static void remark_pieces(DiagList *diags, Diag *diag, const FaultGroup *group)
{
    const char *figures = group->faults.items[0]->figures;
    if (figures && group->faults.count == 1)
        diag_remark(diags, diag, (SourceRange){0}, "   with %s", figures);
    const char *parts = group->faults.items[0]->parts;
    if (parts)
        diag_remark(diags, diag, (SourceRange){0}, "   %s", parts);
    remark_counted(diags, diag, group);
}

static void remark_all(DiagList *diags, Diag *diag, const Explanation *why)
{
    int count = why->faults.count, groups = 0;
    bool *done = arena_alloc(diags->arena, (size_t)count + 1);
    for (int i = 0; i < count; i++) {
        if (done[i])
            continue;
        if (groups++ >= MAX_GROUPS) {
            diag_remark(diags, diag, (SourceRange){0}, "and more like these");
            return;
        }
        FaultGroup group = group_of(diags->arena, why, i, done);
        remark_group(diags, diag, &group);
        remark_pieces(diags, diag, &group);
    }
}

static void set_figures(Arena *arena, const Explanation *why, Outcome *outcome)
{
    const Fault *only = why->faults.count ? &why->faults.items[0] : NULL;
    outcome->got = only ? only->got : "no";
    outcome->want = only ? only->want : "yes";
    Text got = text_new(arena), want = text_new(arena);
    for (int i = 0; i < why->tallies.count; i++) {
        LoopTally tally = why->tallies.items[i];
        text_print(&got, "%s%ld of %ld", i ? ", " : "", tally.tried - tally.failed,
                   tally.tried);
        text_print(&want, "%sall %ld", i ? ", " : "", tally.tried);
    }
    if (why->tallies.count) {
        outcome->got = got.text;
        outcome->want = want.text;
    }
}

static const char *summary(Arena *arena, const Explanation *why, const Outcome *outcome)
{
    Text fails = text_new(arena);
    for (int i = 0; i < why->tallies.count; i++)
        text_print(&fails, "%s for %ld of %ld", i ? ", and" : "fails",
                   why->tallies.items[i].failed, why->tallies.items[i].tried);
    if (why->tallies.count)
        return fails.text;
    if (why->faults.count && *why->faults.items[0].who) {
        LIST(const char *) names = {0};
        for (int i = 0; i < why->faults.count; i++)
            if (*why->faults.items[i].who)
                list_add(arena, &names, why->faults.items[i].who);
        return arena_print(arena, "fails for %s",
                           text_join(arena, names.items, names.count, 5, "and"));
    }
    return arena_print(arena, "got %s, wanted %s", outcome->got, outcome->want);
}

static SourceRange where_of(const Program *demand)
{
    return expression_where(demand->expression, demand->code->syntax);
}

/* Returns the position of the demand. For a demand of several lines, returns that of
 * the failing comparison in it or, if that is elsewhere or in a loop, of the first part
 * that fails. */
static SourceRange place_of(const Program *demand, const Explanation *why)
{
    SourceRange whole = where_of(demand);
    if (!demand->expression->node->block || !why->faults.count)
        return whole;
    SourceRange part = why->faults.items[0].at;
    bool inside = part.source == whole.source && part.line >= whole.line &&
                  part.line <= whole.line + 20;
    return inside && !*why->faults.items[0].who
               ? part
               : expression_where(why->part->expression, why->part->syntax);
}

/* The context of checking all demands of a game. */
typedef struct {
    const Game *game;
    bool figures;
    DiagList *diags;
    Arena *scratch;
} Demands;

static void report(const Demands *d, const Check *check, const Program *demand,
                   const Explanation *why, Outcome *outcome)
{
    DiagList *diags = d->diags;
    Arena *arena = diags->arena;
    SourceRange where = place_of(demand, why);
    set_figures(arena, why, outcome);
    bool known = outcome->status == STATUS_KNOWN;
    Diag *diag = diag_add(
        diags, known ? LEVEL_NOTE : LEVEL_ERROR, where, check->id, "%s: %s%s",
        sentence(arena, outcome->says), summary(arena, why, outcome),
        known ? arena_print(arena, " (covered by the rule '%s')", check->known) : "");
    diag->help = check->help;
    outcome->diag = diag == diags->spare ? NULL : diag;
    remark_all(diags, diag, why);
    if (!known && why->part)
        demand_numbers_remark(d->game, why->part, diags, diag);
}

/* Returns true if a loop has no items, whatever its condition. */
static bool is_empty(const Code *loop)
{
    for (int i = 0; i < loop->loop_count; i++) {
        const Code *source = loop->loops[i].source;
        if (source->kind == CODE_CONSTANT && cursor_length(source->constant) == 0)
            return true;
    }
    return !loop->where;
}

/* Reports a loop without any items: such a check holds but proves nothing. If only the
 * condition excludes all items, that may be intended, so it is just a warning. */
static void report_idle(const Check *check, const Code *loop, Outcome *outcome,
                        DiagList *diags)
{
    SourceRange where = expression_where(loop->expression, loop->syntax);
    bool empty = is_empty(loop);
    if (empty)
        outcome->status = STATUS_FAIL;
    diag_add(diags, empty ? LEVEL_ERROR : LEVEL_WARNING, where, "empty-check",
             "%s: this check proves nothing: %s", check->id,
             empty ? "there are no items to check" : "nothing matches its 'where'")
        ->help = empty ? "remove the check, or find out why there are no items"
                       : "remove the check, or fix the condition";
}

/* A shortage that this edition cures may remain in another edition. */
static const char *remove_known_help(const Game *game, const Check *check,
                                     DiagList *diags)
{
    if (game->is_default)
        return "remove 'known:', or move it to the editions that need it";
    return arena_print(
        diags->arena,
        "if only this edition fixes it, add to the edition: checks: {%s: "
        "{remove: [known]}}",
        check->id);
}

static void report_success(const Demands *d, const Check *check, const Program *demand,
                           const Explanation *why, const Code *idle, Outcome *outcome)
{
    DiagList *diags = d->diags;
    outcome->got = why->got ? why->got : "yes";
    outcome->want = why->want ? why->want : "yes";
    outcome->result_text = why->result_text;
    if (demand->code->kind == CODE_CONSTANT) {
        outcome->status = STATUS_FAIL;
        diag_error(diags, where_of(demand), "empty-check",
                   "%s: this check proves nothing: it is always true", check->id);
    } else if (idle) {
        report_idle(check, idle, outcome, diags);
    }
    if (check->known) {
        diag_add(diags, LEVEL_WARNING, check->known_node->where, "stale-known",
                 "%s holds: it is no longer a known shortage", check->id)
            ->help = remove_known_help(d->game, check, diags);
    }
}

static bool is_condition(const Program *demand, DiagList *diags)
{
    return demand->type->kind == TYPE_YESNO ||
           diag_error_help(diags, where_of(demand), "wrong-type",
                           "write what it should be, for example 'count(action) = 85'",
                           "a demand must be yes or no, not %s",
                           type_name(diags->arena, demand->type));
}

static Conjunct *parts_of(Arena *arena, const Code *demand, int *count)
{
    bool joined = demand->kind == CODE_AND;
    *count = joined ? demand->count : 1;
    Conjunct *parts = arena_array(arena, Conjunct, *count);
    for (int i = 0; i < *count; i++)
        parts[i].code = joined ? demand->kids[i] : demand;
    return parts;
}

/* Runs the parts until one fails. Returns false if a part cannot be evaluated. */
static bool run(Eval *eval, const Program *demand, Conjunct *parts, int count,
                bool *holds)
{
    Value slots[demand->slots + 1], value;
    *holds = true;
    for (int i = 0; i < count && *holds; i++) {
        const Code *code = parts[i].code;
        bool good = code->kind == CODE_COMPARE
                        ? code_run_sides(eval, code, slots, parts[i].sides, &value)
                        : code_run(eval, code, slots, &value);
        if (!good)
            return false;
        *holds = value.yes;
    }
    return true;
}

/* A demand that a scene shows as broken must fail. */
static void judge_broken(const Check *check, const Program *demand, bool holds,
                         Outcome *outcome, DiagList *diags)
{
    outcome->got = holds ? "yes" : "no";
    outcome->want = "no";
    outcome->status = holds ? STATUS_FAIL : STATUS_PASS;
    if (!holds)
        return;
    Diag *diag = diag_add(diags, LEVEL_ERROR, where_of(demand), check->id,
                          "%s: this holds, but the scene shows it as broken",
                          sentence(diags->arena, outcome->says));
    outcome->diag = diag == diags->spare ? NULL : diag;
}

static void run_demand(Demands *d, const Check *check, Outcome *outcome)
{
    Program demand =
        program_bind(d->game, check->demand, check->scope, 0, &TYPE_OF_YESNO, d->diags);
    outcome->status = STATUS_FAIL;
    field_uses_add(demand.code);
    if (!demand.code || !is_condition(&demand, d->diags))
        return;
    LoopCoverage notes = {.arena = d->scratch};
    Eval eval = eval_new(d->game, d->scratch, d->diags);
    eval.notes = &notes;
    int count;
    bool holds;
    Conjunct *parts = parts_of(d->scratch, demand.code, &count);
    if (!run(&eval, &demand, parts, count, &holds))
        return;
    eval_next(&eval);
    eval.silent = true; /* The explanation has its own budget of steps; exceeding it is
                           no error. */
    Explanation why = {0};
    if (holds && d->figures)
        why = explain_success(&eval, parts, count);
    else if (!holds && !d->diags->brief)
        why = explain_failure(&eval, &demand);
    if (check->breaks) {
        judge_broken(check, &demand, holds, outcome, d->diags);
        return;
    }
    outcome->status = holds ? STATUS_PASS : check->known ? STATUS_KNOWN : STATUS_FAIL;
    if (holds)
        report_success(d, check, &demand, &why, first_untried_loop(&notes), outcome);
    else
        report(d, check, &demand, &why, outcome);
}

static const Check *check_at(const Game *game, int i)
{
    int checks = game->checks.count;
    return i < checks ? game->checks.items[i] : game->statements.items[i - checks];
}

void check_demands(const Game *game, CheckReport *report_out, DiagList *diags)
{
    Demands d = {game, report_out->figures, diags, arena_new()};
    for (int i = 0; i < game->checks.count + game->statements.count; i++) {
        const Check *check = check_at(game, i);
        Status status = check->note ? STATUS_NOTE : STATUS_FAIL; /* until it holds */
        int errors = diags->errors;
        const char *says =
            live_of_game(d.scratch, game, check->says, check->scope, diags);
        Outcome outcome = {
            check, text_brief(game->arena, says), status, "", "", NULL, 0, NULL};
        if (check->demand)
            run_demand(&d, check, &outcome);
        outcome.errors = diags->errors - errors;
        list_add(game->arena, &report_out->outcomes, outcome);
        arena_reset(d.scratch);
    }
    arena_free(d.scratch);
}
