#include "command/visit.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/path.h"

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

static void visit_play(VisitRun *tour, Variant *variant, Findings *findings)
{
    Session *session = tour->session;
    if (tour->visit->variant)
        tour->visit->variant(tour->context, variant);
    diag_sort(variant->diags);
    session->errors += variant->diags->errors;
    session->warnings += variant->diags->warnings;
    session->unreadable |= variant->diags->unreadable;
    tour->variants++;
    findings_add(findings, variant);
}

static void visit_findings(const VisitRun *tour, const Findings *findings)
{
    if (tour->visit->problems)
        findings_print(tour->session, findings);
    if (tour->visit->game)
        tour->visit->game(tour->context, findings);
}

static bool fail_edition(Session *session, const GameFiles *files)
{
    const char *wanted = session->options.edition;
    NearestName nearest = nearest_to(wanted, NULL);
    nearest_try_all(&nearest, files->editions, files->edition_count);
    const char *help = nearest_help(session->arena, &nearest);
    if (!help)
        help = text_there_are(session->arena, files->editions, files->edition_count, 0);
    cannot_run(session, help, "%s has no edition '%s'", files->name, wanted);
    return false;
}

static void visit_editions(VisitRun *tour, GameVariants *game)
{
    Findings findings = findings_new(game->arena, game->files);
    for (int i = 0; i < game->count; i++) {
        Variant *variant = variants_take(game, i);
        visit_play(tour, variant, &findings);
        variant_done(variant);
    }
    if (session_takes_all(tour->session) && game->files->edition_count > 1)
        findings_name_editions(&findings, game->early);
    visit_findings(tour, &findings);
}

/* Reads all games and reports a missing edition before any work begins. */
static bool begin_work(const VisitRun *tour, Variants *variants, bool named)
{
    variants_read(variants);
    for (int i = 0; named && i < variants->count; i++) {
        const GameVariants *game = variants_game(variants, i);
        if (game->lacking)
            return fail_edition(tour->session, game->files);
    }
    variants_work(variants);
    return true;
}

/* Visits the games at these places. Games that were not named are skipped if they lack
 * the edition. */
static bool visit_games(VisitRun *tour, const GameLocation *places, int count,
                        bool named)
{
    int max_threads = tour->visit->alone ? 1 : tour->session->options.jobs;
    const Visitor *visit = tour->visit;
    const Variants how = {.checks = visit->checks,
                          .books = visit->checks || visit->books,
                          .figures = visit->figures || tour->session->options.verbose,
                          .work = visit->work,
                          .context = visit->work_context};
    Variants *variants = variants_new(tour->session, places, count, &how, max_threads);
    bool good = !visit->work || begin_work(tour, variants, named);
    for (int i = 0; i < count && good; i++) {
        GameVariants *game = variants_game(variants, i);
        good = !game->lacking || !named || fail_edition(tour->session, game->files);
        if (good && !game->lacking)
            visit_editions(tour, game);
        if (good)
            game_variants_done(game);
    }
    variants_free(variants);
    return good;
}

/* Reports folders that are not games, after the games. */
static void visit_strays(VisitRun *tour, DiagList *diags)
{
    Arena *arena = diags->arena;
    Findings findings = findings_new(arena, NULL);
    const char *title = variant_title(tour->session, arena, NULL, NULL);
    Variant variant = {.arena = arena, .title = title, .diags = diags};
    variant.out = variant.stderr_text = text_new(arena);
    visit_play(tour, &variant, &findings);
    visit_findings(tour, &findings);
}

static bool visit_project(VisitRun *tour)
{
    Session *session = tour->session;
    if (!session->project) {
        cannot_run(session, NO_PROJECT_HELP, NO_PROJECT);
        return false;
    }
    int count;
    DiagList *diags = diag_list_new(session->arena);
    const char *content = path_display(session->arena, session->project->content);
    GameLocation *places =
        project_games(session->arena, session->project, &count, diags);
    if (!places) {
        int problem = errno;
        cannot_run(session, NULL, "%s: %s", content, strerror(problem));
        return false;
    }
    if (!visit_games(tour, places, count, false))
        return false;
    if (!count && !diags->errors)
        warn(session, "run 'ppgen new NAME' to start one", "there is no game in %s",
             content);
    if (count && !tour->variants) {
        cannot_run(session, NULL, "no game has an edition '%s'",
                   session->options.edition);
        return false;
    }
    if (diags->all.count)
        visit_strays(tour, diags);
    return true;
}

typedef LIST(GameLocation) PlaceList;

/* Adds a game to the list. Reports two games with one output folder. A game that is
 * named twice is added once. */
static bool add_place(const VisitRun *tour, PlaceList *places, GameLocation place)
{
    Session *session = tour->session;
    for (int i = 0; tour->visit->work && i < places->count; i++) {
        const GameLocation *other = &places->items[i];
        if (!text_is(other->name, place.name))
            continue;
        const char *here = path_real(session->arena, place.folder),
                   *there = path_real(session->arena, other->folder);
        if (here && there && text_is(here, there))
            return true;
        cannot_run(
            session, "build one of them with '--out DIR'",
            "%s and %s have the same name, and would be written to the same folder",
            other->folder, place.folder);
        return false;
    }
    list_add(session->arena, places, place);
    return true;
}

/* Finds all named games before the first is read, then visits them. */
static bool visit_named(VisitRun *tour, const char *const *names, int count)
{
    Session *session = tour->session;
    PlaceList places = {0};
    for (int i = 0; i < count; i++) {
        GameLocation place;
        const char *why, *help;
        if (!project_game(session->arena, session->project, names[i], &place, &why,
                          &help)) {
            cannot_run(session, help, "%s", why);
            return false;
        }
        if (!add_place(tour, &places, place))
            return false;
    }
    return visit_games(tour, places.items, places.count, true);
}

bool session_visit(Session *session, const char *const *names, int count,
                   const Visitor *visit, void *context)
{
    VisitRun tour = {session, visit, context, 0};
    bool done = count ? visit_named(&tour, names, count) : visit_project(&tour);
    if (!done)
        session->out = text_new(session->arena); /* a partial result is not printed */
    return done;
}
