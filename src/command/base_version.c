#include "command/base_version.h"

#include <string.h>

#include "base/path.h"
#include "build/manifest.h"

#define LAST_COMMIT "HEAD"

static const BaseVersion *base_in_folder(const Session *session, const char *name)
{
    const char *folder = path_real(session->arena, name);
    return folder ? arena_make(session->arena, BaseVersion, .name = name, .title = name,
                               .folder = folder)
                  : NULL;
}

static const BaseVersion *base_in_manifest(const Session *session, const char *name)
{
    const Manifest *manifest = manifest_read(session->arena, name);
    if (manifest && manifest->record)
        return arena_make(session->arena, BaseVersion, .name = name, .title = name,
                          .record = manifest->record,
                          .low_ink = strstr(manifest->request, ", ink low,"));
    refuse(session,
           manifest ? "build the kit again, or name a revision or a folder"
                    : "name a revision, a folder, or the manifest.json of a kit",
           manifest ? "%s was written by an older ppgen and does not list the designs"
                    : "%s is not the manifest of a kit",
           name);
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
