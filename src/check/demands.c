/* The demands of the game's own checks: run, and explained where they fail. */
#include "check/demands.h"

#include <string.h>

#include "check/explain.h"
#include "expr/live.h"

enum { MOST_NAMED = 30, MOST_PLACES = 12 };

/* Without the full stop, so that more can follow. */
static const char *sentence(Arena *arena, const char *says)
{
    size_t length = strlen(says);
    while (length && (says[length - 1] == '.' || says[length - 1] == '\n'))
        length--;
    return arena_copy(arena, says, length);
}

static bool alike(const Fault *a, const Fault *b)
{
    return text_is(a->got, b->got) && text_is(a->want, b->want) &&
           text_is(a->what, b->what) && !a->pieces.count && !b->pieces.count &&
           !a->where.source && !b->where.source;
}

/* "A1, A2 and 23 more: count(…) is 0, wanted 1", for all faults that are alike. */
static void remark_alike(DiagList *diags, Diag *diag, const Explanation *why, int first,
                         bool *done)
{
    const Fault *fault = &why->faults.items[first];
    LIST(const char *) names = {0};
    for (int i = first; i < why->faults.count; i++)
        if (alike(fault, &why->faults.items[i])) {
            list_add(diags->arena, &names, why->faults.items[i].who);
            done[i] = true;
        }
    const char *who = text_join(diags->arena, names.items, names.count, MOST_NAMED, "and");
    diag_remark(diags, diag, fault->where, "%s%s%s is %s, wanted %s", who,
                *who ? ": " : "", fault->what, fault->got, fault->want);
}

static void remark_pieces(DiagList *diags, Diag *diag, const Fault *fault)
{
    int count = fault->pieces.count;
    if (fault->parts)
        diag_remark(diags, diag, (Where){0}, "   made of %s", fault->parts);
    if (fault->parts && count > MOST_PLACES)
        return;
    for (int i = 0; i < count && i < MOST_PLACES; i++) {
        const Piece *piece = fault->pieces.items[i];
        bool many = piece->copies > 1;
        diag_remark(diags, diag, piece->where, "   counted: %s%s", piece->id,
                    many ? arena_print(diags->arena, " (%ld copies)", piece->copies) : "");
    }
    if (count > MOST_PLACES)
        diag_remark(diags, diag, (Where){0}, "   and more of '%s'",
                    fault->pieces.items[0]->set->name);
}

static void remark_fault(DiagList *diags, Diag *diag, const Fault *fault)
{
    diag_remark(diags, diag, fault->where, "%s%s%s is %s, wanted %s", fault->who,
                *fault->who ? ": " : "", fault->what, fault->got, fault->want);
    remark_pieces(diags, diag, fault);
}

enum { MOST_REMARKS = 12 };

static void remark_all(DiagList *diags, Diag *diag, const Explanation *why)
{
    int count = why->faults.count, told = 0;
    bool *done = arena_alloc(diags->arena, (size_t)count + 1);
    for (int i = 0; i < count; i++) {
        const Fault *fault = &why->faults.items[i];
        if (done[i])
            continue;
        if (told++ >= MOST_REMARKS) {
            diag_remark(diags, diag, (Where){0}, "and more like these");
            return;
        }
        if (fault->pieces.count || fault->where.source)
            remark_fault(diags, diag, fault);
        else
            remark_alike(diags, diag, why, i, done);
    }
}

static void set_figures(Arena *arena, const Explanation *why, Outcome *outcome)
{
    const Fault *only = why->faults.count ? &why->faults.items[0] : NULL;
    outcome->got = only ? only->got : "no";
    outcome->want = only ? only->want : "yes";
    if (why->tried > 0) {
        outcome->got = arena_print(arena, "%ld of %ld do not", why->failed, why->tried);
        outcome->want = arena_print(arena, "all %ld", why->tried);
    }
}

static const char *summary(Arena *arena, const Explanation *why, const Outcome *outcome)
{
    if (why->tried > 0)
        return arena_print(arena, "%ld of %ld do not", why->failed, why->tried);
    return arena_print(arena, "got %s, wanted %s", outcome->got, outcome->want);
}

static void report(const Check *check, const Program *demand, const Explanation *why,
                   Outcome *outcome, DiagList *diags)
{
    Arena *arena = diags->arena;
    Where where = expression_where(demand->expression, demand->code->syntax);
    set_figures(arena, why, outcome);
    bool known = outcome->status == STATUS_KNOWN;
    Diag *diag = diag_add(diags, known ? LEVEL_NOTE : LEVEL_ERROR, where, check->id,
                          "%s: %s%s", sentence(arena, outcome->says),
                          summary(arena, why, outcome),
                          known ? arena_print(arena, " (covered by the rule '%s')",
                                              check->known)
                                : "");
    diag->help = check->help;
    remark_all(diags, diag, why);
}

static void report_success(const Check *check, const Explanation *why, Outcome *outcome,
                           DiagList *diags)
{
    outcome->got = why->got;
    outcome->want = why->want;
    if (why->empty) {
        outcome->status = STATUS_FAIL;
        diag_error_help(diags, check->where, "empty-check",
                        "drop the check, or find out why the set is empty",
                        "%s: this proves nothing, there is nothing to go over", check->id);
    } else if (check->known) {
        diag_add(diags, LEVEL_WARNING, check->known_node->where, "stale-known",
                 "%s holds: it is no longer a known shortage", check->id)
            ->help = "take out 'known:'";
    }
}

static bool is_condition(const Program *demand, DiagList *diags)
{
    if (demand->type && demand->type->kind == TYPE_YESNO)
        return true;
    return diag_error_help(diags,
                           expression_where(demand->expression, demand->code->syntax),
                           "wrong-type", "write what it should be, as 'count(action) = 85'",
                           "a demand is yes or no, not %s",
                           type_name(diags->arena, demand->type));
}

static void run_demand(const Game *game, const Check *check, Outcome *outcome,
                       Arena *scratch, DiagList *diags)
{
    outcome->status = STATUS_FAIL;
    outcome->got = outcome->want = "";
    Program demand = program_bind(game, check->demand, NULL, 0, &TYPE_OF_YESNO, diags);
    if (!demand.code || !is_condition(&demand, diags))
        return;
    Value slots[demand.slots + 1], holds;
    Eval eval = eval_new(game, scratch, diags);
    if (!program_run(&eval, &demand, slots, &holds))
        return;
    eval.steps = 0;
    Explanation why = explain(&eval, &demand, holds.yes);
    if (eval.failed)
        return;
    outcome->status = holds.yes ? STATUS_PASS : check->known ? STATUS_KNOWN : STATUS_FAIL;
    if (holds.yes)
        report_success(check, &why, outcome, diags);
    else
        report(check, &demand, &why, outcome, diags);
}

void check_demands(const Game *game, CheckReport *report_out, DiagList *diags)
{
    Arena *scratch = arena_new();
    for (int i = 0; i < game->checks.count; i++) {
        const Check *check = game->checks.items[i];
        Outcome outcome = {check, live_of_game(game, check->says, diags), STATUS_NOTE, "",
                           ""};
        if (check->demand)
            run_demand(game, check, &outcome, scratch, diags);
        list_add(game->arena, &report_out->outcomes, outcome);
        arena_reset(scratch);
    }
    arena_free(scratch);
}
