#include "command/compare_versions.h"

#include "build/old_manifest.h"
#include "command/game_record.h"
#include "command/same_faces.h"

/* --- one version of a game -------------------------------------------------------- */

static void read_version(Version *version)
{
    Variant *variant = &version->variant;
    Arena *arena = variant->arena;
    const char *edition = variant->edition;
    GameFiles *files = game_read(arena, &version->place, variant->diags);
    variant->files = files;
    ManuscriptFile rulebook = manuscript_read(
        arena, &MANUSCRIPTS[RULEBOOK], files->folder, files->root, variant->diags);
    if (files->tree && text_find(edition, files->editions, files->edition_count) < 0) {
        version->record = record_new(arena); /* the edition is new */
        return;
    }
    variant->game = game_load(arena, files, edition, version->session.options.players,
                              variant->diags);
    if (!variant->game)
        return;
    variant->report =
        game_check(variant->game, version->session.options.verbose, variant->diags);
    variant->manuscripts[RULEBOOK] =
        manuscript_of(arena, variant->game, &rulebook, variant->diags);
}

static void load_version(Job *job)
{
    Version *version = (Version *)job;
    if (!version->is_read)
        read_version(version);
    if (!version->variant.game)
        return;
    version->drawing = diag_list_new(version->variant.arena);
    version->record = game_record(&version->variant);
    version->faces =
        game_record_faces(&version->session, &version->variant, version->drawing);
}

static void draw_version(Job *job)
{
    Version *version = (Version *)job;
    if (version->faces)
        game_record_draw(version->record, version->faces, version->draws_all,
                         version->drawing);
}

/* Returns the version as it is today, which is loaded already. Its assets live in the
 * session's arena: see variant_assets. */
static Version version_today(const Session *session, const Variant *variant)
{
    Version version = {.session = *session, .variant = *variant, .is_read = true};
    version.variant.arena = arena_new();
    version.variant.diags = diag_list_new(version.variant.arena);
    return version;
}

static Version version_before(const Session *session, const BaseVersion *base,
                              const GameLocation *place, const char *edition)
{
    Version version = {.session = *session, .place = *place};
    if (base->printed && base->printed->players)
        version.session.options.players = base->printed->players;
    version.session.arena = arena_new();
    version.variant = (Variant){.arena = version.session.arena,
                                .edition = edition,
                                .diags = diag_list_new(version.session.arena)};
    return version;
}

/* Runs a step for both versions, each in a thread of its own. */
static void run_both(int jobs, Version *before, Version *after, void (*step)(Job *))
{
    Pool *pool = pool_new(jobs);
    before->job = after->job = (Job){.run = step};
    pool_add(pool, &before->job, NULL);
    pool_add(pool, &after->job, NULL);
    pool_wait(pool, &before->job);
    pool_wait(pool, &after->job);
    pool_free(pool);
}

/* Marks the designs that need not be drawn. */
static void mark_same(const Version *before, const Version *after)
{
    const UndrawnVersion was = {before->variant.files, before->faces, before->record,
                                before->drawing},
                         now = {after->variant.files, after->faces, after->record,
                                after->drawing};
    if (before->faces && after->faces)
        same_faces_mark(&was, &now);
}

/* --- comparing -------------------------------------------------------------------- */

/* Reports why a game cannot be compared: it does not load, today or before. */
static bool fail_to_load(const Session *session, const Variant *variant,
                         const char *when)
{
    print_problems(session, variant->diags);
    show_message(session, LEVEL_ERROR, NULL,
                 "%s cannot be compared: %s it does not load", variant->files->name,
                 when);
    return false;
}

/* Returns the first error of drawing a version, or NULL. */
static const Diag *first_undrawn(const Version *version)
{
    for (int i = 0; version->drawing && i < version->drawing->all.count; i++)
        if (version->drawing->all.items[i]->level == LEVEL_ERROR)
            return version->drawing->all.items[i];
    return NULL;
}

/* Reports faces that could not be drawn, such as those with a picture that the
 * repository does not hold: they are not compared. Returns true if there are any. */
static bool report_undrawn(const Session *session, const Version *version,
                           const char *when)
{
    const Diag *diag = first_undrawn(version);
    if (!diag)
        return false;
    const char *place =
        diag->where.source
            ? source_place(session->arena, diag->where.source->name, diag->where)
            : version->variant.files->name;
    show_message(session, LEVEL_WARNING, NULL,
                 "%s, some faces cannot be drawn, so their looks are not compared: %s: "
                 "%s",
                 when, place, diag->message);
    return true;
}

/* Returns false after reporting that files of the base's revision are missing: what
 * was read is not the game as it was. */
static bool is_whole(const Session *session, const BaseVersion *base)
{
    if (!base->revision || !base->revision->damage)
        return true;
    return refuse(session,
                  "run 'git fsck' to check the repository; 'git fetch --refetch' "
                  "completes a partial clone",
                  "%s cannot be read in full: %s", base->title, base->revision->damage);
}

/* Returns true if the base is a version of this game, or holds any game. Otherwise
 * reports why the two cannot be compared. */
static bool base_fits(const Session *session, const BaseVersion *base, const Game *game)
{
    const Record *record = base->record;
    if (record && !text_is(record->game, game->name))
        return refuse(
            session,
            arena_print(session->arena, "write '%s' for the game", record->game),
            "%s is a kit of '%s', not of '%s'", base->title, record->game, game->name);
    if (record && record->edition && !text_is(record->edition, game->edition))
        show_message(session, LEVEL_WARNING, NULL,
                     "%s is a kit of the edition '%s', and is compared with '%s'",
                     base->title, record->edition, game->edition);
    if (base->is_kit && base->low_ink != draw_saves_ink(session))
        return refuse(session, base->low_ink ? "add '--ink low'" : "remove '--ink low'",
                      "%s is a kit with %s ink, and cannot be compared with %s ink",
                      base->title, INK_NAMES[base->low_ink], INK_NAMES[!base->low_ink]);
    return true;
}

/* Loads and draws both versions, or only that of today if the base is a record. */
static void make_versions(const Session *session, Version *before, Version *after)
{
    const int jobs = session->options.jobs;
    if (before->record) {
        load_version(&after->job);
        draw_version(&after->job);
        return;
    }
    run_both(jobs, before, after, load_version);
    mark_same(before, after);
    run_both(jobs, before, after, draw_version);
}

bool versions_compare(const Session *session, const BaseVersion *base,
                      const Variant *variant, bool draws_all, Arena *arena,
                      Comparison *comparison)
{
    GameLocation place;
    *comparison = (Comparison){.base = base};
    Version *before = &comparison->before, *after = &comparison->after;
    if (!variant->game)
        return fail_to_load(session, variant, "today");
    if (!base_fits(session, base, variant->game))
        return false;
    *after = version_today(session, variant);
    after->draws_all = draws_all;
    if (base->record)
        before->record = base->record;
    else if (base_version_game(arena, base, variant->files, &place))
        *before = version_before(session, base, &place, variant->edition);
    else
        before->record = record_new(arena); /* the game is new */
    make_versions(session, before, after);
    if (base_has_only_copies(base))
        old_manifest_add_files(after->record, base->record, variant->files->root);
    if (!is_whole(session, base))
        return false;
    const char *when = arena_print(arena, "at %s", base->title);
    if (!before->record)
        return fail_to_load(session, &before->variant, when);
    comparison->lacks_looks = report_undrawn(session, before, when);
    report_undrawn(session, after, "today");
    comparison->changes = record_compare(arena, before->record, after->record);
    return true;
}

void comparison_free(Comparison *comparison)
{
    if (comparison->before.variant.arena)
        arena_free(comparison->before.variant.arena);
    if (comparison->after.variant.arena)
        arena_free(comparison->after.variant.arena);
}

const char *game_in_edition(Arena *arena, const Game *game)
{
    return game->is_default ? game->title
                            : arena_print(arena, "%s (%s)", game->title, game->edition);
}
