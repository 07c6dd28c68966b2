/* Finds the commit that a name or a date means, and says why there is none. */
#ifndef HISTORY_REVISION_FIND_H
#define HISTORY_REVISION_FIND_H

#include "history/git.h"
#include "history/revision.h"

#define FSCK_HELP "run 'git fsck' to check the repository"

/* Returns the commit, which the caller frees; or NULL and the reason. */
git_commit *revision_find(Arena *arena, git_repository *repository, const char *name,
                          RevisionFailure *failure);

/* Returns libgit2's message about the last call that failed. */
const char *git_problem(Arena *arena);

/* Returns true if a call that ended with this code found the repository damaged or
 * incomplete, and not just a name without an object. */
bool git_is_damaged(int code);

#endif
