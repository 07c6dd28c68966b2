/* ppgen diff: what changed in games since another version. */
#include <string.h>

#include "base/path.h"
#include "command/diff_report.h"
#include "command/game_record.h"
#include "command/visit.h"

static const DiffFormat *const FORMATS[] = {&DIFF_TEXT, &DIFF_MARKDOWN, &DIFF_JSON};

const char *const DIFF_FORMATS[] = {"text", "markdown", "json", NULL};

typedef struct {
    Session *session;
    const BaseVersion *base;
    const DiffFormat *format;
    JsonWriter json;
    bool differs;
    int exit_code; /* EXIT_CANNOT_RUN once something could not be compared */
} DiffRun;

/* --- one version of a game -------------------------------------------------------- */

/* A version, which is read and drawn by a job of its own. */
typedef struct {
    Job job;
    Session session; /* with an arena of its own */
    GameLocation place;
    Variant variant;
    bool is_read; /* the variant was given */
    Record *record;
    DiagList *drawing; /* problems of faces */
} Version;

static void read_version(Version *version)
{
    Variant *variant = &version->variant;
    Arena *arena = variant->arena;
    const char *edition = variant->edition;
    GameFiles *files = game_read(arena, &version->place, variant->diags);
    variant->files = files;
    ManuscriptFile rulebook = manuscript_read(
        arena, &MANUSCRIPTS[RULEBOOK], files->folder, files->root, variant->diags);
    if (files->tree && text_find(edition, files->editions, files->edition_count) < 0)
        return;
    variant->game = game_load(arena, files, edition, version->session.options.players,
                              variant->diags);
    if (!variant->game)
        return;
    variant->report = game_check(variant->game, false, variant->diags);
    variant->manuscripts[RULEBOOK] =
        manuscript_of(arena, variant->game, &rulebook, variant->diags);
}

static void make_version(Job *job)
{
    Version *version = (Version *)job;
    if (!version->is_read)
        read_version(version);
    if (!version->variant.game)
        return;
    version->record = game_record(&version->variant);
    version->drawing = diag_list_new(version->session.arena);
    game_record_draw(&version->session, &version->variant, version->record,
                     version->drawing);
}

/* Returns the version as it is today, which is loaded already. */
static Version version_today(const Session *session, const Variant *variant)
{
    Version version = {.job.run = make_version,
                       .session = *session,
                       .variant = *variant,
                       .is_read = true};
    version.session.arena = version.variant.arena = arena_new();
    version.variant.diags = diag_list_new(version.session.arena);
    return version;
}

static Version version_before(const Session *session, const GameLocation *place,
                              const char *edition)
{
    Version version = {.job.run = make_version, .session = *session, .place = *place};
    version.session.arena = arena_new();
    version.variant = (Variant){.arena = version.session.arena,
                                .edition = edition,
                                .diags = diag_list_new(version.session.arena)};
    return version;
}

/* --- comparing -------------------------------------------------------------------- */

/* Reports why a game cannot be compared: it does not load, today or before. */
static void fail_to_load(DiffRun *run, const Variant *variant, const char *when)
{
    Session *session = run->session;
    print_problems(session, variant->diags);
    show_message(session, LEVEL_ERROR, NULL,
                 "%s cannot be compared: %s it does not load", variant->files->name,
                 when);
    session->errors++;
}

static void report(DiffRun *run, const Variant *variant, const Record *old,
                   const Record *new)
{
    const RecordChanges *changes = record_compare(run->session->arena, old, new);
    const GameDiff diff = {changes, run->base,
                           variant_title(run->session, run->session->arena,
                                         variant->files, variant->edition)};
    run->differs |= changes->parts.count > 0;
    run->format->game(run->session, &run->json, &diff);
}

/* Reports faces of the base that could not be drawn, such as those with a picture that
 * the repository does not hold: they are not compared. */
static void report_undrawn(DiffRun *run, const Version *before)
{
    const DiagList *diags = before->drawing;
    for (int i = 0; i < diags->all.count; i++) {
        const Diag *diag = diags->all.items[i];
        if (diag->level != LEVEL_ERROR)
            continue;
        show_message(run->session, LEVEL_WARNING, NULL,
                     "at %s, some faces cannot be drawn, so their looks are not "
                     "compared: %s",
                     run->base->title, diag->message);
        return;
    }
}

/* Compares with the files of the base. */
static void compare_files(DiffRun *run, const Variant *variant,
                          const GameLocation *place)
{
    Version today = version_today(run->session, variant),
            before = version_before(run->session, place, variant->edition);
    Pool *pool = pool_new(run->session->options.jobs);
    pool_add(pool, &before.job, NULL);
    pool_add(pool, &today.job, NULL);
    pool_wait(pool, &before.job);
    pool_wait(pool, &today.job);
    pool_free(pool);
    if (before.record) {
        report_undrawn(run, &before);
        report(run, variant, before.record, today.record);
    } else {
        fail_to_load(run, &before.variant,
                     arena_print(run->session->arena, "at %s", run->base->title));
    }
    arena_free(before.session.arena);
    arena_free(today.session.arena);
}

/* Compares with the record of a kit, or with nothing for a new game. */
static void compare_record(DiffRun *run, const Variant *variant, const Record *record)
{
    Version today = version_today(run->session, variant);
    make_version(&today.job);
    report(run, variant, record, today.record);
    arena_free(today.session.arena);
}

static void compare_variant(void *context, Variant *variant)
{
    DiffRun *run = context;
    GameLocation place;
    const Record *record = run->base->record;
    if (!variant->game)
        fail_to_load(run, variant, "today");
    else if (record && !text_is(record->game, variant->game->name))
        run->exit_code = cannot_run(
            run->session,
            arena_print(run->session->arena, "run 'ppgen diff %s'", record->game),
            "%s is a kit of '%s', not of '%s'", run->base->title, record->game,
            variant->game->name);
    else if (record)
        compare_record(run, variant, record);
    else if (base_version_game(variant->arena, run->base, variant->files, &place))
        compare_files(run, variant, &place);
    else
        compare_record(run, variant, record_new(variant->arena));
}

int command_diff(Session *session)
{
    const Options *options = &session->options;
    DiffRun run = {.session = session,
                   .base = base_version_find(session),
                   .format = FORMATS[chosen_word(options->format, DIFF_FORMATS)]};
    const Visitor visitor = {.checks = true, .variant = compare_variant};
    if (!run.base)
        return EXIT_CANNOT_RUN;
    if (run.format->begin)
        run.format->begin(session, &run.json);
    if (!session_visit(session, &visitor, &run))
        return EXIT_CANNOT_RUN;
    if (run.format->end)
        run.format->end(session, &run.json);
    int code = run.exit_code ? run.exit_code : session_exit_code(session);
    return code == EXIT_GOOD && options->exit_code && run.differs ? EXIT_CONTENT : code;
}
