#include "command/base_version.h"

#include <string.h>

#include "base/path.h"
#include "build/manifest.h"
#include "build/old_manifest.h"

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
    bool is_whole = manifest && !strstr(manifest->request, ", only ");
    Record *record = !is_whole          ? NULL
                     : manifest->record ? manifest->record
                                        : old_manifest_read(session->arena, name);
    if (record)
        return arena_make(session->arena, BaseVersion, .name = name, .title = name,
                          .record = record,
                          .low_ink = strstr(manifest->request, ", ink low,"));
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

static const BaseVersion *base_in_repository(const Session *session, const char *name)
{
    Arena *arena = session->arena;
    RevisionFailure failure;
    const Revision *revision =
        revision_open(arena, session->project->root, name, &failure);
    if (revision)
        return arena_make(arena, BaseVersion, .name = name, .folder = revision->folder,
                          .revision = revision,
                          .title = arena_print(arena, "%s (%.7s, %s)", name,
                                               revision->id, revision->date));
    const char *help = failure.help;
    if (failure.no_repository)
        help = "name a folder with the project as it was, or the manifest.json of a "
               "kit: --since FOLDER";
    refuse(session, help, "%s", failure.why);
    return NULL;
}

const BaseVersion *base_version_find(const Session *session)
{
    const char *name = session->options.since ? session->options.since : LAST_COMMIT;
    if (session->options.since && path_is_folder(name))
        return base_in_folder(session, name);
    if (session->options.since && path_exists(name))
        return base_in_manifest(session, name);
    if (session->project && !session->project->installed)
        return base_in_repository(session, name);
    refuse(session, NO_PROJECT_HELP, NO_PROJECT);
    return NULL;
}

const char *base_version_words(Arena *arena, const BaseVersion *base)
{
    return base->record
               ? arena_print(arena, "the kit in %s", path_folder(arena, base->name))
               : base->title;
}

bool base_has_only_copies(const BaseVersion *base)
{
    return base->record && base->record->has_only_copies;
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
