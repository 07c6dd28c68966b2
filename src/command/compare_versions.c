#include "command/compare_versions.h"

#include "command/game_record.h"

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

static void make_version(Job *job)
{
    Version *version = (Version *)job;
    if (!version->is_read)
        read_version(version);
    if (!version->variant.game)
        return;
    Record *record = game_record(&version->variant);
    version->drawing = diag_list_new(version->session.arena);
    version->faces = game_record_draw(&version->session, &version->variant, record,
                                      version->drawing);
    version->record = record;
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

static void make_both(int jobs, Version *old, Version *new)
{
    Pool *pool = pool_new(jobs);
    pool_add(pool, &old->job, NULL);
    pool_add(pool, &new->job, NULL);
    pool_wait(pool, &old->job);
    pool_wait(pool, &new->job);
    pool_free(pool);
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

/* Reports faces of the base that could not be drawn, such as those with a picture that
 * the repository does not hold: they are not compared. */
static void report_undrawn(const Session *session, const Version *old,
                           const BaseVersion *base)
{
    for (int i = 0; old->drawing && i < old->drawing->all.count; i++) {
        const Diag *diag = old->drawing->all.items[i];
        if (diag->level != LEVEL_ERROR)
            continue;
        show_message(session, LEVEL_WARNING, NULL,
                     "at %s, some faces cannot be drawn, so their looks are not "
                     "compared: %s",
                     base->title, diag->message);
        return;
    }
}

bool versions_compare(const Session *session, const BaseVersion *base,
                      const Variant *variant, Arena *arena, Comparison *comparison)
{
    GameLocation place;
    *comparison = (Comparison){.base = base};
    Version *old = &comparison->old, *new = &comparison->new;
    if (!variant->game)
        return fail_to_load(session, variant, "today");
    if (base->record && !text_is(base->record->game, variant->game->name))
        return refuse(session, "name the game that the kit is of",
                      "%s is a kit of '%s', not of '%s'", base->title,
                      base->record->game, variant->game->name);
    if (base->record && base->low_ink != draw_saves_ink(session))
        return refuse(session, base->low_ink ? "add '--ink low'" : "remove '--ink low'",
                      "%s is a kit with %s ink, and cannot be compared with %s ink",
                      base->title, INK_NAMES[base->low_ink], INK_NAMES[!base->low_ink]);
    *new = version_today(session, variant);
    if (base->record || !base_version_game(arena, base, variant->files, &place)) {
        old->record = base->record ? base->record : record_new(arena);
        make_version(&new->job);
    } else {
        *old = version_before(session, &place, variant->edition);
        make_both(session->options.jobs, old, new);
    }
    if (!old->record)
        return fail_to_load(session, &old->variant,
                            arena_print(arena, "at %s", base->title));
    report_undrawn(session, old, base);
    comparison->changes = record_compare(arena, old->record, new->record);
    return true;
}

void comparison_free(Comparison *comparison)
{
    if (comparison->old.session.arena)
        arena_free(comparison->old.session.arena);
    if (comparison->new.session.arena)
        arena_free(comparison->new.session.arena);
}

const char *game_in_edition(Arena *arena, const Game *game)
{
    return game->is_default ? game->title
                            : arena_print(arena, "%s (%s)", game->title, game->edition);
}
