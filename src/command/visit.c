#include "command/visit.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/path.h"
#include "command/last_good.h"
#include "load/accept.h"

int session_exit_code(const Session *session)
{
    bool bad = session->errors || (session->options.strict && session->warnings);
    return session->unreadable ? EXIT_CANNOT_RUN : bad ? EXIT_CONTENT : EXIT_GOOD;
}

/* --- visits ----------------------------------------------------------------------- */

/* State of the visits. */
typedef struct {
    Session *session;
    const Visitor *visit;
    void *context;
    int variants; /* number of variants visited so far */
} VisitRun;

static void visit_variant(VisitRun *run, Variant *variant, Findings *findings)
{
    Session *session = run->session;
    accept_warnings(variant->diags, NULL, 0);
    if (run->visit->variant)
        run->visit->variant(run->context, variant);
    accept_warnings(variant->diags, NULL, 0);
    diag_sort(variant->diags);
    session->errors += variant->diags->errors;
    session->warnings += variant->diags->warnings;
    session->unreadable |= variant->diags->unreadable;
    run->variants++;
    findings_add(findings, variant);
}

static void visit_findings(const VisitRun *run, Findings *findings)
{
    if (run->visit->compares)
        last_good_compare(findings);
    if (run->visit->problems)
        findings_print(run->session, findings);
    if (run->visit->game)
        run->visit->game(run->context, findings);
}

static bool fail_edition(Session *session, const GameFiles *files)
{
    const char *wanted = session->options.edition;
    const char *help = nearest_or_all(session->arena, nearest_to(wanted, NULL),
                                      files->editions, files->edition_count, 0);
    return refuse(session, help, "%s has no edition '%s'", files->name, wanted);
}

static void visit_editions(VisitRun *run, GameVariants *game)
{
    Findings findings = findings_new(game->arena, game->files);
    for (int i = 0; i < game->count; i++) {
        Variant *variant = variants_take(game, i);
        visit_variant(run, variant, &findings);
        variant_done(variant);
    }
    if (session_takes_all(run->session) && game->files->edition_count > 1)
        findings_name_editions(&findings, game->early);
    visit_findings(run, &findings);
}

/* Reads all games and reports a missing edition before any work begins. */
static bool begin_work(const VisitRun *run, Variants *variants, bool named)
{
    variants_read(variants);
    for (int i = 0; named && i < variants->count; i++) {
        const GameVariants *game = variants_game(variants, i);
        if (game->lacking)
            return fail_edition(run->session, game->files);
    }
    variants_work(variants);
    return true;
}

/* Visits the games at these places. Games that were not named are skipped if they lack
 * the edition. */
static bool visit_games(VisitRun *run, const GameLocation *places, int count,
                        bool named)
{
    int max_threads = run->visit->alone ? 1 : run->session->options.jobs;
    const Visitor *visit = run->visit;
    const Variants how = {.checks = visit->checks,
                          .manuscripts =
                              visit->checks ? ALL_MANUSCRIPTS : visit->manuscripts,
                          .figures = visit->figures || run->session->options.verbose,
                          .work = visit->work,
                          .context = visit->work_context};
    Variants *variants = variants_new(run->session, places, count, &how, max_threads);
    bool good = !visit->work || begin_work(run, variants, named);
    for (int i = 0; i < count && good; i++) {
        GameVariants *game = variants_game(variants, i);
        good = !game->lacking || !named || fail_edition(run->session, game->files);
        if (good && !game->lacking)
            visit_editions(run, game);
        if (good)
            game_variants_done(game);
    }
    variants_free(variants);
    return good;
}

/* Reports folders that are not games, after the games. */
static void visit_strays(VisitRun *run, DiagList *diags)
{
    Arena *arena = diags->arena;
    Findings findings = findings_new(arena, NULL);
    const char *title = variant_title(run->session, arena, NULL, NULL);
    Variant variant = {.arena = arena, .title = title, .diags = diags};
    variant.out = variant.stderr_text = text_new(arena);
    visit_variant(run, &variant, &findings);
    visit_findings(run, &findings);
}

static bool visit_project(VisitRun *run)
{
    Session *session = run->session;
    if (!session->project)
        return refuse(session, NO_PROJECT_HELP, NO_PROJECT);
    int count;
    DiagList *diags = diag_list_new(session->arena);
    const char *content = path_display(session->arena, session->project->content);
    GameLocation *places =
        project_games(session->arena, session->project, &count, diags);
    if (!places)
        return refuse(session, NULL, "%s: %s", content, strerror(errno));
    if (!visit_games(run, places, count, false))
        return false;
    if (!count && !diags->errors)
        show_message(session, LEVEL_WARNING, "run 'ppgen new NAME' to start one",
                     "there is no game in %s", content);
    if (count && !run->variants)
        return refuse(session, NULL, "no game has an edition '%s'",
                      session->options.edition);
    if (diags->all.count)
        visit_strays(run, diags);
    return true;
}

typedef LIST(GameLocation) PlaceList;

/* Adds a game to the list. Reports two games with one output folder. A game that is
 * named twice is added once. */
static bool add_place(const VisitRun *run, PlaceList *places, GameLocation place)
{
    Session *session = run->session;
    for (int i = 0; run->visit->work && i < places->count; i++) {
        const GameLocation *other = &places->items[i];
        if (!text_is(other->name, place.name))
            continue;
        const char *here = path_real(session->arena, place.folder),
                   *there = path_real(session->arena, other->folder);
        if (here && there && text_is(here, there))
            return true;
        return refuse(
            session, "build one of them with '--out DIR'",
            "%s and %s have the same name, and would be written to the same folder",
            other->folder, place.folder);
    }
    list_add(session->arena, places, place);
    return true;
}

/* Finds all named games before the first is read, then visits them. */
static bool visit_named(VisitRun *run)
{
    Session *session = run->session;
    int count = run->visit->one_game ? 1 : session->options.word_count;
    PlaceList places = {0};
    for (int i = 0; i < count; i++) {
        GameLocation place;
        const char *why, *help;
        if (!project_game(session->arena, session->project, session->options.words[i],
                          &place, &why, &help))
            return refuse(session, help, "%s", why);
        if (!add_place(run, &places, place))
            return false;
    }
    return visit_games(run, places.items, places.count, true);
}

bool session_visit(Session *session, const Visitor *visit, void *context)
{
    VisitRun run = {session, visit, context, 0};
    bool done = session->options.word_count ? visit_named(&run) : visit_project(&run);
    if (!done)
        session->out = text_new(session->arena); /* a partial result is not printed */
    return done;
}
