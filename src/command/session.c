/* Loading what a command works on, and printing problems. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"

#include "command/command.h"

int cannot_run(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("ppgen: error: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\n", stderr);
    va_end(arguments);
    return EXIT_CANNOT_RUN;
}

int session_flush(Session *session, int code)
{
    const Text *out = &session->out;
    bool written = fwrite(out->text, 1, out->length, stdout) == out->length;
    if (fflush(stdout) != 0 || !written || ferror(stdout))
        return cannot_run("standard output cannot be written");
    return code;
}

/* --- loading -------------------------------------------------------------------- */

static void load_edition(Session *session, const GameFiles *files, const char *edition,
                         DiagList *diags, bool check, Plays *plays)
{
    Play play = {files, edition, diags, NULL, NULL};
    play.game =
        game_load(session->arena, files, edition, session->options.players, diags);
    if (play.game && check)
        play.report = game_check(play.game, diags);
    diag_sort(diags);
    plays->unreadable |= diags->unreadable;
    list_add(session->arena, &plays->plays, play);
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
    Nearest nearest = nearest_to(session->options.edition, NULL);
    nearest_try_all(&nearest, files->editions, files->edition_count);
    const char *help = nearest_help(session->arena, &nearest);
    char *known =
        text_join(session->arena, files->editions, files->edition_count, 0, "and");
    cannot_run("%s has no edition '%s'\n   help: %s", files->name,
               session->options.edition,
               help ? help : arena_print(session->arena, "there are %s", known));
    return false;
}

/* Problems of reading belong to the first edition that is loaded. A game that is
 * not named may lack the edition: then it is left out. */
static bool load_game(Session *session, const GamePlace *place, bool named, bool check,
                      Plays *plays)
{
    const char *wanted = session->options.edition;
    DiagList *diags = diag_list_new(session->arena);
    const GameFiles *files = game_read(session->arena, place, session->project, diags);
    bool all = wanted && text_is(wanted, "all");
    if (!files->tree || !wanted) {
        load_edition(session, files, files->editions[0], diags, check, plays);
        return true;
    }
    if (!all && !has_edition(files, wanted))
        return !named || fail_edition(session, files);
    for (int i = 0; i < files->edition_count; i++) {
        if (!all && !text_is(files->editions[i], wanted))
            continue;
        load_edition(session, files, files->editions[i], diags, check, plays);
        diags = diag_list_new(session->arena);
    }
    return true;
}

static bool load_all(Session *session, bool check, Plays *plays)
{
    if (!session->project) {
        cannot_run(
            "there is no project here\n   help: a project is a folder that holds "
            "'content'; 'ppgen new NAME' starts one");
        return false;
    }
    int count;
    DiagList *diags = diag_list_new(session->arena);
    GamePlace *places = project_games(session->arena, session->project, &count, diags);
    if (!places) {
        cannot_run("%s: %s", path_shown(session->arena, session->project->content),
                   strerror(errno));
        return false;
    }
    for (int i = 0; i < count; i++)
        if (!load_game(session, &places[i], false, check, plays))
            return false;
    const char *edition = session->options.edition;
    if (!count && !diags->all.count)
        fprintf(stderr,
                "ppgen: warning: there is no game in %s\n   help: 'ppgen new NAME' "
                "starts one\n",
                path_shown(session->arena, session->project->content));
    if (edition && !plays->plays.count && count) {
        cannot_run("no game has an edition '%s'", edition);
        return false;
    }
    if (diags->all.count) {
        Play strays = {NULL, NULL, diags, NULL, NULL};
        list_add(session->arena, &plays->plays, strays);
        plays->unreadable |= diags->unreadable;
    }
    return true;
}

bool session_plays(Session *session, bool check, Plays *plays)
{
    *plays = (Plays){0};
    if (!session->options.word_count)
        return load_all(session, check, plays);
    for (int i = 0; i < session->options.word_count; i++) {
        GamePlace place;
        const char *why;
        if (!project_game(session->arena, session->project, session->options.words[i],
                          &place, &why)) {
            cannot_run("%s", why);
            return false;
        }
        if (!load_game(session, &place, true, check, plays))
            return false;
    }
    return true;
}

Play *session_play(Session *session, bool check, int *code)
{
    Plays *plays = arena_new_item(session->arena, Plays);
    Options *options = &session->options;
    int words = options->word_count;
    *code = EXIT_CANNOT_RUN;
    if (options->edition && text_is(options->edition, "all")) {
        cannot_run("'ppgen %s' takes one edition at a time", session->command->name);
        return NULL;
    }
    options->word_count = words > 1 ? 1 : words;
    bool loaded = session_plays(session, check, plays);
    options->word_count = words;
    if (!loaded)
        return NULL;
    plays_print_problems(session, plays);
    *code = plays_exit_code(session, plays);
    Play *play = &plays->plays.items[0];
    return play->game ? play : NULL;
}

/* --- problems -------------------------------------------------------------------- */

static bool has_problem(const DiagList *diags, const Diag *diag)
{
    for (int i = 0; i < diags->all.count; i++)
        if (diag_same(diags->all.items[i], diag))
            return true;
    return false;
}

static bool told_before(const Plays *plays, int play, const Diag *diag)
{
    for (int i = 0; i < play; i++)
        if (plays->plays.items[i].files == plays->plays.items[play].files &&
            has_problem(plays->plays.items[i].diags, diag))
            return true;
    return false;
}

/* Which editions have the problem, where that is not plain. */
static void remark_editions(const Session *session, const Plays *plays, int play,
                            Diag *diag)
{
    const Play *first = &plays->plays.items[play];
    LIST(const char *) editions = {0};
    if (!first->files || !session->options.edition)
        return;
    for (int i = play; i < plays->plays.count; i++) {
        const Play *other = &plays->plays.items[i];
        if (other->files == first->files && has_problem(other->diags, diag))
            list_add(session->arena, &editions, other->edition);
    }
    diag_remark(first->diags, diag, (Where){0}, "in the edition%s %s",
                editions.count == 1 ? "" : "s",
                text_join(session->arena, editions.items, editions.count, 0, "and"));
}

void plays_print_problems(const Session *session, const Plays *plays)
{
    Text text = text_new(session->arena);
    for (int p = 0; p < plays->plays.count; p++) {
        const DiagList *diags = plays->plays.items[p].diags;
        for (int i = 0; i < diags->all.count; i++) {
            Diag *diag = diags->all.items[i];
            bool quiet_note = diag->level == LEVEL_NOTE && !session->options.verbose;
            if (quiet_note || told_before(plays, p, diag))
                continue;
            remark_editions(session, plays, p, diag);
            diag_print(diag, &text, session->problems_look);
            text_add(&text, "\n");
        }
        if (diags->dropped)
            text_print(&text, "and %d more problems\n\n", diags->dropped);
    }
    fflush(stdout);
    fwrite(text.text, 1, text.length, stderr);
}

int plays_exit_code(const Session *session, const Plays *plays)
{
    int errors = 0;
    if (plays->unreadable)
        return EXIT_CANNOT_RUN;
    for (int i = 0; i < plays->plays.count; i++) {
        const DiagList *diags = plays->plays.items[i].diags;
        errors += diags->errors + (session->options.strict ? diags->warnings : 0);
    }
    return errors ? EXIT_CONTENT : EXIT_GOOD;
}
