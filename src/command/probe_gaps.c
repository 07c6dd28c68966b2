#include "command/probe_gaps.h"

enum { MAX_NAMED = 5 };

typedef LIST(const char *) TextList;
typedef LIST(const Witness *) Witnesses;

/* Undetected mutations of a number, or of several designs. */
typedef struct {
    const Slip *slip; /* the first one */
    TextList names;
    const char *may;
    Witnesses restate;
} Gap;

/* --- wording ---------------------------------------------------------------------- */

/* Returns a text such as "is missing or has 2 copies" or "has 4 or 6 copies per
 * player". */
static const char *copies_phrase(Arena *arena, const Slip *slip, const TextList *copies)
{
    bool missing = text_is(copies->items[0], "0");
    TextList left = {copies->items + missing, copies->count - missing, 0};
    const char *numbers = text_join(arena, left.items, left.count, 0, "or");
    const char *have =
        !left.count
            ? ""
            : arena_print(arena, "has %s %s%s", numbers,
                          text_is(numbers, "1") ? "copy" : "copies",
                          slip->piece->set->per == PER_PLAYER ? " per player" : "");
    return arena_print(arena, "%s%s%s", missing ? "is missing" : "",
                       missing && left.count ? " or " : "", have);
}

static const char *may(Arena *arena, const Slip *slip, const TextList *becomes)
{
    if (slip->piece)
        return copies_phrase(arena, slip, becomes);
    return arena_print(arena, "becomes %s",
                       text_join(arena, becomes->items, becomes->count, 0, "or"));
}

/* --- gaps ------------------------------------------------------------------------- */

static bool has_witness(const Witnesses *list, const Witness *witness)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i] == witness)
            return true;
    return false;
}

static bool is_same_thing(const MutationResult *a, const MutationResult *b)
{
    return a->slip.number == b->slip.number && a->slip.piece == b->slip.piece &&
           a->slip.item == b->slip.item && a->slip.kind == b->slip.kind;
}

/* Merges the undetected mutations of one number or design, starting with 'first'.
 * '*next' becomes the index after its last result. */
static Gap gap_of(Arena *arena, const ProbeReport *report, int first, int *next)
{
    const MutationResult *trials = report->trials.items;
    Gap gap = {.slip = &trials[first].slip};
    TextList becomes = {0};
    int i = first;
    for (; i < report->trials.count && is_same_thing(&trials[i], &trials[first]); i++) {
        if (trials[i].verdict != VERDICT_UNCAUGHT)
            continue;
        list_add(arena, &becomes, trials[i].slip.becomes);
        for (int w = 0; w < trials[i].witnesses.count; w++)
            if (!has_witness(&gap.restate, trials[i].witnesses.items[w]))
                list_add(arena, &gap.restate, trials[i].witnesses.items[w]);
    }
    *next = i;
    if (!becomes.count)
        return gap;
    gap.may = may(arena, gap.slip, &becomes);
    list_add(arena, &gap.names, arena_print(arena, "'%s'", slip_name(arena, gap.slip)));
    return gap;
}

/* Returns true if both are designs of the same generator with the same undetected
 * mutations, and no check restates them. */
static bool is_more_of(const Gap *a, const Gap *b)
{
    const Piece *one = a->slip->piece, *other = b->slip->piece;
    return one && other && one->generator && one->generator == other->generator &&
           one->where.line == other->where.line && text_is(a->may, b->may) &&
           !a->restate.count && !b->restate.count;
}

static void report_gap(const Gap *gap, DiagList *diags)
{
    if (!gap->names.count)
        return;
    Arena *arena = diags->arena;
    const NamedNumber *number = gap->slip->number;
    Diag *diag = diag_add(
        diags, LEVEL_WARNING, gap->slip->where,
        number ? "unproven-number" : "unproven-design", "%s if %s %s",
        gap->restate.count ? "only checks that restate it fail" : "nothing fails",
        text_join(arena, gap->names.items, gap->names.count, MAX_NAMED, "or"),
        gap->may);
    for (int i = 0; i < gap->restate.count; i++) {
        const Check *check = gap->restate.items[i]->check;
        diag_remark(diags, diag, check->where,
                    "the check '%s' compares it only with numbers typed in that check",
                    check->id);
    }
    diag->help = number
                     ? "write a check that compares it with pieces or other numbers, "
                       "or explain under 'harmless:' why a slip breaks no rule"
                     : "write a check that compares the copies with what the rules "
                       "need, or explain under 'harmless:' why a slip breaks no rule";
}

static const char *verb_of(const Slip *slip)
{
    return slip->replacements[1].written ? "could be swapped with" : "could become";
}

/* Reports the undetected mutations of a field, starting with 'first', as one warning.
 * '*next' becomes the index after its last result. */
static void report_field(const ProbeReport *report, int first, int *next,
                         DiagList *diags)
{
    const MutationResult *trials = report->trials.items;
    const Slip *slip = &trials[first].slip;
    const char *set = slip->piece->set->name, *field = slip->field->name;
    Diag *diag = NULL;
    int i = first, count = 0;
    for (; i < report->trials.count && trials[i].slip.field == slip->field; i++) {
        const Slip *other = &trials[i].slip;
        if (trials[i].verdict != VERDICT_UNCAUGHT)
            continue;
        if (!diag)
            diag = diag_add(diags, LEVEL_WARNING, other->where, "unproven-field",
                            "nothing fails if '%s' of '%s' is wrong: '%s' %s '%s'",
                            field, set, other->was, verb_of(other), other->becomes);
        else if (count < MAX_NAMED)
            diag_remark(diags, diag, other->where, "%s: '%s' %s '%s'", other->piece->id,
                        other->was, verb_of(other), other->becomes);
        count++;
    }
    *next = i;
    if (count > MAX_NAMED)
        diag_remark(diags, diag, (SourceRange){0}, "and %d more", count - MAX_NAMED);
    if (diag)
        diag->help = arena_print(
            diags->arena,
            "write a check that reads the field, or explain under 'harmless:' as "
            "'%s.%s' why a slip breaks no rule",
            set, field);
}

static void report_needless(const Harmless *harmless, DiagList *diags)
{
    diag_add(diags, LEVEL_WARNING, harmless->where, "needless-harmless",
             "'%s' need not be listed as harmless: every slip of it is caught",
             harmless->name)
        ->help = "remove the entry";
}

void gaps_report(const ProbeReport *report, DiagList *diags)
{
    Gap last = {0};
    for (int i = 0; i < report->trials.count;) {
        if (report->trials.items[i].slip.kind == SLIP_FIELD) {
            report_field(report, i, &i, diags);
            continue;
        }
        Gap gap = gap_of(diags->arena, report, i, &i);
        if (!gap.names.count)
            continue;
        if (last.names.count && is_more_of(&last, &gap)) {
            list_add(diags->arena, &last.names, gap.names.items[0]);
            continue;
        }
        report_gap(&last, diags);
        last = gap;
    }
    report_gap(&last, diags);
    for (int i = 0; i < report->needless.count; i++)
        report_needless(report->needless.items[i], diags);
}
