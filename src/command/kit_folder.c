#include "command/kit_folder.h"

#include <string.h>

#include "build/inputs.h"
#include "command/draw.h"
#include "command/pages.h"
#include "history/revision.h"

const char *kit_folder(const Session *session, Arena *arena, const Game *game)
{
    Backs chosen = (Backs)chosen_word(session->options.backs, BACKS_NAMES);
    const char *backs = chosen == BACKS_LONG ? "" : BACKS_NAMES[chosen];
    return arena_print(arena, "%s/%s%s%s%s", output_folder(session, arena, game),
                       paper_slug(session), draw_saves_ink(session) ? "-low" : "",
                       *backs ? "-" : "", backs);
}

bool kit_saves_ink(const Manifest *manifest)
{
    return manifest->ink && text_is(manifest->ink, "low");
}

/* Returns the commit with a name if it has the inputs. '*ended' is set if there is no
 * such commit. */
static KitCommit commit_with(Arena *arena, const char *project, const char *name,
                             const HashedFiles *inputs, bool *ended)
{
    KitCommit found = {0};
    RevisionFailure failure;
    Arena *own = arena_new();
    const Revision *revision = revision_open(own, project, name, &failure);
    *ended = !revision;
    if (revision && inputs_are_at(inputs, revision->folder))
        found = (KitCommit){arena_text(arena, revision->id),
                            arena_text(arena, revision->date)};
    arena_free(own);
    return found;
}

KitCommit kit_commit(Arena *arena, const Session *session, const Manifest *manifest,
                     int count)
{
    KitCommit found = {0};
    const Project *project = session->project;
    bool ended = !project_is_own(project);
    for (int i = 0; i < count && !ended && !found.id; i++)
        found = commit_with(arena, project->root, arena_print(arena, "HEAD~%d", i),
                            &manifest->inputs, &ended);
    return found;
}
