/* All mutations are tried before any is judged, because a check that detects several of
 * them does not merely restate a number. */
#include "check/probe.h"

#include "base/pool.h"
#include "check/explain.h"
#include "expr/eval_cache.h"
#include "expr/expr.h"

const char *const VERDICT_NAMES[] = {"caught", "harmless", "uncaught"};

enum { BYTES_PER_STEP = 2 };
#define MAX_PROBE_STEPS 4000000000L

typedef struct {
    const GameFiles *files;
    const Game *game;
    const CheckReport *base; /* the check of the unchanged game */
    ProbeReport *report;
    struct Attempt *attempts; /* one for each mutation */
    long steps;               /* estimated cost of one mutation */
    int same_names;           /* of the unchanged game */
    Pool *pool;
} Probe;

/* A mutation being tried, with memory of its own. */
typedef struct Attempt {
    Job job;
    const Probe *probe;
    const Slip *slip;
    Arena *arena;
    DiagList *diags;
    const CheckReport *report; /* NULL if the game cannot be loaded */
    int same_names;
    long steps;
} Attempt;

/* --- running the mutations -------------------------------------------------------- */

/* Returns the cost of loading and checking a game: the steps of its expressions, plus a
 * share for the memory in use. */
static long steps_of(const Game *game)
{
    return MAX_GAME_STEPS - game->eval_cache->steps +
           (long)arena_used(game->arena) / BYTES_PER_STEP;
}

static void make_attempt(Job *job)
{
    Attempt *a = (Attempt *)job;
    const Game *base = a->probe->game;
    GameFiles files = *a->probe->files;
    Arena *arena = a->arena = arena_new();
    a->diags = diag_list_new(arena);
    a->diags->brief = true;
    files.tree = slip_tree(arena, base, a->slip);
    files.without_scenes = true; /* scenes explain rules and test no pieces */
    const Game *game = game_load(arena, &files, base->edition, 0, a->diags);
    a->report = game ? game_check(game, false, a->diags) : NULL;
    a->same_names = game ? same_names_count(game) : 0;
    a->steps = game ? steps_of(game) : a->probe->steps;
}

/* Returns the rule of the first error that is not a failed check, or NULL. Failed
 * checks come after all other errors. */
static const char *error_of(Arena *arena, const CheckReport *report,
                            const DiagList *diags)
{
    int errors = diags->errors;
    for (int i = 0; report && i < report->outcomes.count; i++)
        errors -= report->outcomes.items[i].errors;
    return errors ? arena_text(arena, diags->all.items[0]->rule) : NULL;
}

/* Returns the number, piece or value that the slip changes. */
static const void *thing_of(const Slip *slip)
{
    return slip->kind == SLIP_NUMBER   ? (const void *)slip->number
           : slip->kind == SLIP_COPIES ? (const void *)slip->piece
                                       : slip->replacements[0].written;
}

static void note(Probe *p, MutationResult *trial, const Attempt *attempt)
{
    const CheckReport *report = attempt->report;
    trial->error = error_of(p->game->arena, report, attempt->diags);
    if (!trial->error && attempt->same_names > p->same_names)
        trial->error = "same-name";
    for (int i = 0; report && i < report->outcomes.count; i++) {
        Witness *witness = &p->report->witnesses[i];
        if (report->outcomes.items[i].status == p->base->outcomes.items[i].status)
            continue;
        list_add(p->game->arena, &trial->witnesses, witness);
        if (!witness->detects)
            witness->detects = &trial->slip;
        witness->detects_others |= thing_of(witness->detects) != thing_of(&trial->slip);
    }
}

/* --- verdicts --------------------------------------------------------------------- */

bool witness_restates(const Witness *witness)
{
    return witness->detects && !witness->detects_others && !witness->compares;
}

/* Returns true if the check reads a number, board or set besides the one that the slip
 * changes. A board has no slips, so that a check may compare a number with it and
 * detect nothing else. */
static bool reads_others(const Game *game, const Check *check, const Slip *slip)
{
    Arena *arena = arena_new();
    const void *own = slip->number ? (const void *)slip->number : slip->piece->set;
    Program demand = program_bind(game, check->demand, check->scope, 0, &TYPE_OF_YESNO,
                                  diag_list_new(arena));
    SymbolList reads = demand_reads(arena, game, demand.code);
    bool others = false;
    for (int i = 0; i < reads.count; i++)
        others |= reads.items[i]->target != own;
    arena_free(arena);
    return others;
}

static void find_comparing(ProbeReport *report, int checks)
{
    for (int i = 0; i < checks; i++) {
        Witness *witness = &report->witnesses[i];
        if (witness->detects && !witness->detects_others)
            witness->compares =
                reads_others(report->game, witness->check, witness->detects);
    }
}

static bool covers(const Harmless *harmless, const Slip *slip)
{
    if (slip->kind == SLIP_NUMBER)
        return harmless->number == slip->number;
    if (harmless->field != slip->field)
        return false;
    return harmless->piece ? harmless->piece == slip->piece
                           : harmless->set == slip->piece->set;
}

/* A check that compares a single text with the game's numbers proves it, although it
 * detects nothing else. */
static bool is_caught(const MutationResult *trial)
{
    for (int i = 0; i < trial->witnesses.count; i++)
        if (trial->slip.kind == SLIP_FIELD ||
            !witness_restates(trial->witnesses.items[i]))
            return true;
    return trial->error != NULL;
}

/* Returns the most specific entry: one for the design goes before one for its set. */
static const Harmless *harmless_of(const Game *game, const Slip *slip)
{
    const Harmless *found = NULL;
    for (int i = 0; i < game->harmless.count; i++) {
        const Harmless *harmless = game->harmless.items[i];
        if (covers(harmless, slip) && (!found || harmless->piece))
            found = harmless;
    }
    return found;
}

static void judge(ProbeReport *report, MutationResult *trial)
{
    bool caught = is_caught(trial);
    trial->harmless = caught ? NULL : harmless_of(report->game, &trial->slip);
    trial->verdict = caught            ? VERDICT_CAUGHT
                     : trial->harmless ? VERDICT_HARMLESS
                                       : VERDICT_UNCAUGHT;
    report->counts[trial->verdict]++;
}

/* An entry for a field may also explain why nothing prints it, or why two pieces have
 * the same name. */
static bool is_needed(const ProbeReport *report, const Harmless *harmless)
{
    const Field *field = harmless->field;
    if (field && (!*field->used || text_is(field->name, "name")))
        return true;
    for (int i = 0; i < report->trials.count; i++)
        if (report->trials.items[i].harmless == harmless)
            return true;
    return false;
}

static void find_needless(ProbeReport *report)
{
    const Game *game = report->game;
    for (int i = 0; i < game->harmless.count; i++)
        if (!is_needed(report, game->harmless.items[i]))
            list_add(game->arena, &report->needless, game->harmless.items[i]);
}

/* --- the whole probe -------------------------------------------------------------- */

/* Returns true for a field that neither a check nor another field reads, except names.
 * The game has been checked, so that all uses are known. */
static bool is_unread(const Slip *slip)
{
    return slip->kind == SLIP_FIELD && !*slip->field->used &&
           !text_is(slip->field->name, "name");
}

static ProbeReport *report_new(const Game *game, const CheckReport *base)
{
    Witness *witnesses = arena_array(game->arena, Witness, base->outcomes.count + 1);
    ProbeReport *report =
        arena_make(game->arena, ProbeReport, .game = game, .witnesses = witnesses);
    for (int i = 0; i < base->outcomes.count; i++)
        witnesses[i].check = base->outcomes.items[i].check;
    SlipList slips = slips_of(game->arena, game);
    for (int i = 0; i < slips.count; i++)
        list_add(game->arena, &report->trials,
                 ((MutationResult){.slip = slips.items[i],
                                   .unread = is_unread(&slips.items[i])}));
    return report;
}

static bool fits(const Game *game, long steps, DiagList *diags)
{
    return steps <= MAX_PROBE_STEPS ||
           diag_error_help(
               diags, game->tree->where, "too-large",
               "add an edition with fewer designs and numbers, and probe it",
               "trying every slip takes more than %ld million steps",
               MAX_PROBE_STEPS / 1000000);
}

static void begin_attempts(Probe *p)
{
    int count = p->report->trials.count;
    p->attempts = arena_array(p->game->arena, Attempt, count);
    for (int i = 0; i < count; i++) {
        Attempt *a = &p->attempts[i];
        *a = (Attempt){.job.run = make_attempt,
                       .probe = p,
                       .slip = &p->report->trials.items[i].slip};
        if (!p->report->trials.items[i].unread)
            pool_add(p->pool, &a->job, NULL);
    }
}

static bool note_attempts(Probe *p, DiagList *diags)
{
    long steps = 0;
    for (int i = 0; i < p->report->trials.count; i++) {
        Attempt *a = &p->attempts[i];
        if (p->report->trials.items[i].unread)
            continue;
        pool_wait(p->pool, &a->job);
        note(p, &p->report->trials.items[i], a);
        steps += a->steps;
        arena_free(a->arena);
        a->arena = NULL;
        if (!fits(p->game, steps, diags))
            return false;
    }
    return true;
}

static void end_attempts(Probe *p)
{
    pool_free(p->pool);
    for (int i = 0; i < p->report->trials.count; i++)
        if (p->attempts[i].arena)
            arena_free(p->attempts[i].arena);
}

ProbeReport *game_probe(const GameFiles *files, const Game *game, int max_threads,
                        DiagList *diags)
{
    DiagList *own = diag_list_new(game->arena);
    const CheckReport *base = game_check(game, false, own);
    if (!base->checked) {
        diag_take(diags, own);
        return NULL;
    }
    long steps = steps_of(game);
    if (!fits(game, steps * slips_count(game), diags)) /* before they are made */
        return NULL;
    Probe p = {.files = files,
               .game = game,
               .base = base,
               .report = report_new(game, base),
               .steps = steps,
               .same_names = same_names_count(game),
               .pool = pool_new(max_threads)};
    begin_attempts(&p);
    bool done = note_attempts(&p, diags);
    end_attempts(&p);
    if (!done)
        return NULL;
    find_comparing(p.report, base->outcomes.count);
    for (int i = 0; i < p.report->trials.count; i++)
        judge(p.report, &p.report->trials.items[i]);
    find_needless(p.report);
    return p.report;
}
