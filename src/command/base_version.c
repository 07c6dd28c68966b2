#include "command/base_version.h"

#include <string.h>

#include "base/path.h"
#include "build/manifest.h"
#include "build/old_manifest.h"
#include "command/kit_folder.h"
#include "command/printed_base.h"

#define LAST_COMMIT "HEAD"

/* Returns true for a game, a folder of games, or a project. */
static bool holds_games(Arena *arena, const char *folder)
{
    int count = 0;
    const char *const *names = folder_names(arena, folder, &count);
    bool found = path_is_folder(path_join(arena, folder, "content")) ||
                 path_exists(path_join(arena, folder, "game.yaml"));
    for (int i = 0; names && !found && i < count; i++)
        found = path_exists(
            path_join(arena, path_join(arena, folder, names[i]), "game.yaml"));
    return found;
}

static const BaseVersion *base_in_folder(const Session *session, const char *name)
{
    const char *folder = path_real(session->arena, name);
    if (folder && holds_games(session->arena, folder))
        return arena_make(session->arena, BaseVersion, .name = name, .title = name,
                          .folder = folder);
    refuse(session, "name the folder that contains 'content', or that of a game",
           "there are no games in %s", name);
    return NULL;
}

static const BaseVersion *base_in_manifest(const Session *session, const char *name)
{
    const Manifest *manifest = manifest_read(session->arena, name);
    bool is_whole = manifest && !manifest->is_partial;
    Record *record = !is_whole          ? NULL
                     : manifest->record ? manifest->record
                                        : old_manifest_read(session->arena, name);
    if (record)
        return arena_make(
            session->arena, BaseVersion, .name = name, .title = name, .record = record,
            .is_kit = true, .low_ink = kit_saves_ink(manifest),
            .is_update = manifest->is_update,
            .stamp = arena_print(session->arena, "%.8s", manifest->stamp));
    if (is_whole || !manifest)
        refuse(session, "name a revision, a folder, or the manifest.json of a kit",
               "%s is not the manifest of a kit", name);
    else
        refuse(session,
               "name the manifest of a whole kit or of an update pack, a revision or "
               "a folder",
               "%s is of a kit with some pieces only: see '--only'", name);
    return NULL;
}

/* Returns the revision with a name; NULL and the reason if there is none. */
static const BaseVersion *base_in_repository(const Session *session, const char *name,
                                             RevisionFailure *failure)
{
    Arena *arena = session->arena;
    const Revision *revision =
        revision_open(arena, session->project->root, name, failure);
    return revision ? arena_make(arena, BaseVersion, .name = name,
                                 .folder = revision->folder, .revision = revision,
                                 .title = arena_print(arena, "%s (%.7s, %s)", name,
                                                      revision->id, revision->date))
                    : NULL;
}

/* Returns true for the name of a printed kit that is no date. */
static bool may_be_printed(const char *name)
{
    return text_is_slug(name) && name[strspn(name, "0123456789-")];
}

static const BaseVersion *fail_in_repository(const Session *session, const char *name,
                                             const RevisionFailure *failure)
{
    const char *help = failure->help;
    bool unknown = session->options.since && may_be_printed(name) &&
                   (failure->unknown || failure->no_repository);
    if (failure->no_repository)
        help = "name a folder with the project as it was, or the manifest.json of a "
               "kit: --since FOLDER";
    const char *near = failure->unknown || failure->no_repository
                           ? printed_name_help(session, name)
                           : NULL;
    if (near)
        help = near;
    if (unknown)
        refuse(session, help, "no kit was printed as '%s', and %s", name, failure->why);
    else
        refuse(session, help, "%s", failure->why);
    return NULL;
}

/* Returns true for a path that cannot be the name of a revision. */
static bool is_path(const char *name)
{
    return *name == '/' || text_starts(name, "./") || text_starts(name, "../") ||
           text_ends(name, ".json");
}

/* Finds a version that is no printed kit: a folder, a file or a revision. */
static const BaseVersion *base_elsewhere(const Session *session, const char *name)
{
    RevisionFailure failure;
    const char *manifest = path_join(session->arena, name, MANIFEST_FILE);
    if (session->options.since && path_exists(manifest))
        return base_in_manifest(session, manifest);
    if (session->options.since && path_is_folder(name))
        return base_in_folder(session, name);
    if (session->options.since && path_exists(name))
        return base_in_manifest(session, name);
    if (session->options.since && is_path(name)) {
        refuse(session, "name a revision, a folder, or the manifest.json of a kit",
               "there is no file or folder %s", name);
        return NULL;
    }
    if (!project_is_own(session->project)) {
        refuse(session, NO_PROJECT_HELP, NO_PROJECT);
        return NULL;
    }
    const BaseVersion *base = base_in_repository(session, name, &failure);
    return base ? base : fail_in_repository(session, name, &failure);
}

/* --- printed kits ----------------------------------------------------------------- */

/* Reports a folder, file or revision that has the name of a printed kit. A date is the
 * usual name of a kit, so it is not reported. */
static void report_namesake(const Session *session, const BaseVersion *bases)
{
    const char *name = bases->name;
    const BaseVersion *others = bases->others, *first = bases->games.items[0].base;
    bool on_disk = path_exists(name), is_date = !may_be_printed(name);
    bool same = others && first->folder && text_is(first->folder, others->folder);
    if (!on_disk && (!others || is_date || same))
        return;
    show_message(
        session, LEVEL_NOTE,
        on_disk ? arena_print(session->arena, "for the other, write './%s'", name)
                : arena_print(session->arena,
                              "for the revision, write 'tags/%s' or 'heads/%s'", name,
                              name),
        "'%s' is a printed kit and also the name of a %s; the kit is used", name,
        !on_disk               ? "revision"
        : path_is_folder(name) ? "folder"
                               : "file");
}

/* Games without a printed kit of this name are compared with the folder or revision of
 * the name, if there is one. */
static void find_others(const Session *session, BaseVersion *bases)
{
    RevisionFailure failure;
    const char *name = bases->name;
    if (path_is_folder(name))
        bases->others =
            holds_games(session->arena, name) ? base_in_folder(session, name) : NULL;
    else if (!path_exists(name) && project_is_own(session->project))
        bases->others = base_in_repository(session, name, &failure);
    report_namesake(session, bases);
}

const BaseVersion *base_version_find(const Session *session)
{
    BaseVersion *printed = NULL;
    const char *since = session->options.since;
    if (since && !printed_bases_find(session, since, &printed))
        return NULL;
    if (!printed)
        return base_elsewhere(session, since ? since : LAST_COMMIT);
    find_others(session, printed);
    return printed;
}

/* Returns the base of a game among those of printed kits, or NULL. */
static const BaseVersion *printed_base_of(const BaseVersion *base,
                                          const GameFiles *files, const char *edition)
{
    for (int i = 0; i < base->games.count; i++) {
        const PrintedBase *game = &base->games.items[i];
        const char *printed = game->edition ? game->edition : files->editions[0];
        if (text_is(game->folder, files->folder) && text_is(printed, edition))
            return game->base;
    }
    return base->others;
}

/* Reports that a game has no printed kit of this name. Returns true if that is an
 * error. */
static bool report_unprinted(const Session *session, const BaseVersion *base,
                             const GameFiles *files, const char *edition)
{
    const char *help = arena_print(
        session->arena, "run 'ppgen printed %s --as %s' after printing its kit",
        files->name, base->name);
    bool is_named = session->options.word_count > 0;
    for (int i = 0; i < base->games.count; i++) {
        const PrintedBase *game = &base->games.items[i];
        if (text_is(game->folder, files->folder))
            help =
                arena_print(session->arena, "the edition '%s' was: add '--edition %s'",
                            game->edition ? game->edition : files->editions[0],
                            game->edition ? game->edition : files->editions[0]);
    }
    show_message(session, is_named ? LEVEL_ERROR : LEVEL_NOTE, is_named ? help : NULL,
                 "%s (%s) was not printed as '%s'", files->name, edition, base->name);
    return is_named;
}

/* Reports what cannot be compared with a printed kit. Returns false if that is
 * everything. */
static bool report_unknown(const Session *session, const BaseVersion *base,
                           const char *game)
{
    Arena *arena = session->arena;
    const Record *record = base->record;
    if (base->why && !record)
        return refuse(session, base->help, "%s cannot be compared with '%s': %s", game,
                      base->name, base->why);
    if (!base->printed || !record || session->options.quiet)
        return true;
    const char *why = base->why ? arena_print(arena, ": %s", base->why) : "";
    show_message(
        session, LEVEL_NOTE, base->help,
        "%s is compared with the designs printed as '%s', by their %s; numbers, "
        "boards, rules and the rulebook are not compared%s",
        game, base->name,
        record->extent >= RECORD_OF_LOOKS ? "looks" : "fields and looks", why);
    return true;
}

const BaseVersion *base_version_of(const Session *session, const BaseVersion *base,
                                   const GameFiles *files, const char *edition,
                                   bool *failed)
{
    const BaseVersion *own =
        base->games.count ? printed_base_of(base, files, edition) : base;
    *failed = own ? !report_unknown(session, own, files->name)
                  : report_unprinted(session, base, files, edition);
    return *failed ? NULL : own;
}

const char *base_version_words(Arena *arena, const BaseVersion *base)
{
    if (base->record && !base->printed)
        return base->stamp
                   ? arena_print(arena, "the %s with the stamp %s",
                                 base->is_update ? "update" : "kit", base->stamp)
                   : "the printed kit";
    return base->folder && !base->revision && !base->printed
               ? arena_print(arena, "the version in the folder '%s'",
                             path_last(arena, base->folder))
               : base->title;
}

bool base_has_only_copies(const BaseVersion *base)
{
    return base->record && base->record->extent == RECORD_OF_COPIES;
}

bool base_version_game(Arena *arena, const BaseVersion *base, const GameFiles *today,
                       GameLocation *place)
{
    const char *inside =
        today->root ? path_relative(arena, today->root, today->folder) : ".";
    const char *const folders[] = {path_join(arena, base->folder, inside),
                                   path_join(arena, base->folder, today->name),
                                   base->folder};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (path_exists(path_join(arena, folders[i], "game.yaml"))) {
            *place = (GameLocation){today->name, path_real(arena, folders[i]),
                                    i ? folders[i] : base->folder};
            return true;
        }
    return false;
}
