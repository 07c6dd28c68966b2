#include "command/visit.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/path.h"

bool session_takes_all(const Session *session)
{
    return session->options.edition && text_is(session->options.edition, "all");
}

int session_exit_code(const Session *session)
{
    bool bad = session->errors || (session->options.strict && session->warnings);
    return session->unreadable ? EXIT_CANNOT_RUN : bad ? EXIT_CONTENT : EXIT_GOOD;
}

const char *play_title(const Session *session, Arena *arena, const GameFiles *files,
                       const char *edition)
{
    if (!files)
        return "content";
    bool several = session_takes_all(session) && files->edition_count > 1;
    if (!edition || (!several && text_is(edition, files->editions[0])))
        return files->name;
    return arena_print(arena, "%s (%s)", files->name, edition);
}

/* --- findings ----------------------------------------------------------------- */

static Findings findings_new(Arena *arena)
{
    return (Findings){.arena = arena, .by_problem = map_new(arena)};
}

/* Two problems are one if they say the same at the same place. */
static const char *key_of(Arena *arena, const Diag *diag)
{
    return arena_print(arena, "%s:%d:%d:%s:%s",
                       diag->where.source ? diag->where.source->path : "",
                       diag->where.line, diag->where.column, diag->rule, diag->message);
}

static const char *sentence_of(Arena *arena, const Play *play, const Diag *diag)
{
    for (int i = 0; play->report && i < play->report->outcomes.count; i++) {
        const Outcome *outcome = &play->report->outcomes.items[i];
        if (outcome->diag == diag)
            return arena_copy(arena, outcome->says, strlen(outcome->says));
    }
    return NULL;
}

static void findings_add(Findings *findings, const Play *play, const Diag *diag)
{
    Arena *arena = findings->arena;
    const char *key = key_of(play->arena, diag);
    Finding *finding = map_get(&findings->by_problem, key);
    if (!finding) {
        finding = arena_new_item(arena, Finding);
        *finding = (Finding){.diag = diag_copy(arena, diag),
                             .says = sentence_of(arena, play, diag)};
        list_add(arena, &findings->all, finding);
        map_put(&findings->by_problem, arena_copy(arena, key, strlen(key)), finding);
    }
    list_add(arena, &finding->editions, play->edition);
}

static void findings_add_all(Findings *findings, const Play *play)
{
    for (int i = 0; i < play->diags->all.count; i++)
        findings_add(findings, play, play->diags->all.items[i]);
    findings->dropped += play->diags->dropped;
}

/* Says of each problem which of the editions have it; what the files have wrong before
 * any edition is made of them belongs to all. */
static void findings_name_editions(const Findings *findings, const DiagList *early)
{
    Arena *arena = findings->arena;
    Map files = map_new(arena);
    for (int i = 0; i < early->all.count; i++)
        map_put(&files, key_of(arena, early->all.items[i]), early->all.items[i]);
    for (int i = 0; i < findings->all.count; i++) {
        const Finding *finding = findings->all.items[i];
        if (map_get(&files, key_of(arena, finding->diag)))
            continue;
        int count = finding->editions.count;
        const char *names = text_join(arena, finding->editions.items, count, 0, "and");
        const char *text = count == 1 ? arena_print(arena, "in the edition %s", names)
                           : count == findings->files->edition_count
                               ? "in all editions"
                               : arena_print(arena, "in the editions %s", names);
        list_add(arena, &finding->diag->remarks, (Remark){text, {0}});
    }
}

static void findings_print(const Session *session, const Findings *findings)
{
    Text text = text_new(findings->arena);
    for (int i = 0; i < findings->all.count; i++) {
        const Diag *diag = findings->all.items[i]->diag;
        if (diag->level == LEVEL_NOTE && !session->options.verbose)
            continue;
        diag_print(diag, &text, session->problems_look);
        text_add(&text, "\n");
    }
    if (findings->dropped)
        text_print(&text, "and %s\n\n",
                   text_counted(findings->arena, findings->dropped, "more problem",
                                "more problems"));
    fwrite(text.text, 1, text.length, stderr);
}

/* --- visits ------------------------------------------------------------------- */

/* What the steps below share. */
typedef struct {
    Session *session;
    const Visit *visit;
    void *context;
    int plays; /* visited so far */
} Tour;

static void visit_play(Tour *tour, Play *play, Findings *findings)
{
    Session *session = tour->session;
    diag_sort(play->diags);
    if (tour->visit->play)
        tour->visit->play(tour->context, play);
    diag_sort(play->diags);
    session->errors += play->diags->errors;
    session->warnings += play->diags->warnings;
    session->unreadable |= play->diags->unreadable;
    tour->plays++;
    findings_add_all(findings, play);
}

static void visit_findings(const Tour *tour, const Findings *findings)
{
    if (tour->visit->problems)
        findings_print(tour->session, findings);
    if (tour->visit->game)
        tour->visit->game(tour->context, findings);
}

/* 'early' are the problems of reading. */
static void visit_edition(Tour *tour, const GameFiles *files, const char *edition,
                          const DiagList *early, Findings *findings)
{
    Arena *arena = arena_new();
    DiagList *diags = diag_list_new(arena);
    diag_take(diags, early);
    const char *title = play_title(tour->session, arena, files, edition);
    Play play = {arena, files, edition, title, diags, NULL, NULL};
    play.game = game_load(arena, files, edition, tour->session->options.players, diags);
    if (play.game && tour->visit->checks)
        play.report = game_check(play.game, diags);
    visit_play(tour, &play, findings);
    arena_free(arena);
}

static bool has_edition(const GameFiles *files, const char *edition)
{
    for (int i = 0; i < files->edition_count; i++)
        if (text_is(files->editions[i], edition))
            return true;
    return false;
}

static bool fail_edition(Session *session, const GameFiles *files)
{
    const char *wanted = session->options.edition;
    Nearest nearest = nearest_to(wanted, NULL);
    nearest_try_all(&nearest, files->editions, files->edition_count);
    const char *help = nearest_help(session->arena, &nearest);
    if (!help)
        help = text_there_are(session->arena, files->editions, files->edition_count, 0);
    cannot_run(session, help, "%s has no edition '%s'", files->name, wanted);
    return false;
}

static void visit_editions(Tour *tour, Arena *arena, const GameFiles *files,
                           const DiagList *early)
{
    const char *wanted = tour->session->options.edition;
    bool all = session_takes_all(tour->session);
    if (!wanted || (!files->tree && !all))
        wanted = files->editions[0];
    Findings findings = findings_new(arena);
    findings.files = files;
    for (int i = 0; i < files->edition_count; i++) {
        const char *edition = files->editions[i];
        if (all || text_is(edition, wanted))
            visit_edition(tour, files, edition, early, &findings);
    }
    if (all && files->edition_count > 1)
        findings_name_editions(&findings, early);
    visit_findings(tour, &findings);
}

/* A game that is not named may lack the edition: then it is left out. */
static bool visit_game(Tour *tour, const GamePlace *place, bool named)
{
    Session *session = tour->session;
    const char *wanted = session->options.edition;
    Arena *arena = arena_new();
    DiagList *early = diag_list_new(arena);
    const GameFiles *files = game_read(arena, place, early);
    bool lacking = files->tree && wanted && !session_takes_all(session) &&
                   !has_edition(files, wanted);
    if (!lacking)
        visit_editions(tour, arena, files, early);
    else if (named)
        fail_edition(session, files);
    arena_free(arena);
    return !(lacking && named);
}

/* Folders that are no games, after the games. */
static void visit_strays(Tour *tour, DiagList *diags)
{
    Arena *arena = diags->arena;
    Findings findings = findings_new(arena);
    const char *title = play_title(tour->session, arena, NULL, NULL);
    Play play = {arena, NULL, NULL, title, diags, NULL, NULL};
    visit_play(tour, &play, &findings);
    visit_findings(tour, &findings);
}

static bool visit_project(Tour *tour)
{
    Session *session = tour->session;
    if (!session->project) {
        cannot_run(session, NO_PROJECT_HELP, NO_PROJECT);
        return false;
    }
    int count;
    DiagList *diags = diag_list_new(session->arena);
    const char *content = path_shown(session->arena, session->project->content);
    GamePlace *places = project_games(session->arena, session->project, &count, diags);
    if (!places) {
        int problem = errno;
        cannot_run(session, NULL, "%s: %s", content, strerror(problem));
        return false;
    }
    for (int i = 0; i < count; i++)
        if (!visit_game(tour, &places[i], false))
            return false;
    if (!count && !diags->errors)
        warn(session, "'ppgen new NAME' starts one", "there is no game in %s", content);
    if (count && !tour->plays) {
        cannot_run(session, NULL, "no game has an edition '%s'",
                   session->options.edition);
        return false;
    }
    if (diags->all.count)
        visit_strays(tour, diags);
    return true;
}

/* All names are looked up before the first game is read. */
static bool visit_named(Tour *tour, const char *const *names, int count)
{
    Session *session = tour->session;
    LIST(GamePlace) places = {0};
    for (int i = 0; i < count; i++) {
        GamePlace place;
        const char *why, *help;
        if (!project_game(session->arena, session->project, names[i], &place, &why,
                          &help)) {
            cannot_run(session, help, "%s", why);
            return false;
        }
        list_add(session->arena, &places, place);
    }
    for (int i = 0; i < count; i++)
        if (!visit_game(tour, &places.items[i], true))
            return false;
    return true;
}

bool session_visit(Session *session, const char *const *names, int count,
                   const Visit *visit, void *context)
{
    Tour tour = {session, visit, context, 0};
    bool done = count ? visit_named(&tour, names, count) : visit_project(&tour);
    if (!done)
        session->out = text_new(session->arena); /* half a result is none */
    return done;
}
