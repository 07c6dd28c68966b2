#include "history/revision_find.h"

#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"

#define BASES_HELP                                                                 \
    "name a revision that Git knows, a date such as 2026-11-20, a folder, or the " \
    "manifest.json of a kit"

const char *git_problem(Arena *arena)
{
    const git_error *error = git.error_last();
    return error && error->message ? arena_text(arena, error->message)
                                   : "the repository is damaged";
}

bool git_is_damaged(int code)
{
    const git_error *error = git.error_last();
    return code != 0 && error &&
           (error->klass == GIT_ERROR_ODB || error->klass == GIT_ERROR_ZLIB ||
            error->klass == GIT_ERROR_OBJECT);
}

/* --- dates ------------------------------------------------------------------------ */

static int days_in_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leaps = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leaps);
}

/* Reads "2026-11-20" as the end of that day. */
static bool read_date(const char *text, git_time_t *end)
{
    int year, month, day, length = 0;
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &length) != 3 ||
        text[length] || length != 10 || month < 1 || month > 12 || day < 1 ||
        day > days_in_month(year, month))
        return false;
    /* Days since 1970 by the civil calendar, with years that begin in March. */
    long y = year - (month <= 2), m = (month + 9) % 12;
    long days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1;
    *end = (git_time_t)(days - 719468 + 1) * 86400 - 1;
    return true;
}

/* Stores the last commit before a time, or NULL. Returns the code of libgit2. */
static int find_before(git_repository *repository, git_time_t end, git_commit **commit)
{
    git_revwalk *walk = NULL;
    git_oid id;
    *commit = NULL;
    int code = git.revwalk_new(&walk, repository);
    if (code != 0)
        return code;
    git.revwalk_sorting(walk, GIT_SORT_TIME);
    code = git.revwalk_push_head(walk);
    while (code == 0 && !*commit && (code = git.revwalk_next(&id, walk)) == 0) {
        code = git.commit_lookup(commit, repository, &id);
        if (code == 0 && git.commit_time(*commit) > end) {
            git.object_free((git_object *)*commit);
            *commit = NULL;
        }
    }
    git.revwalk_free(walk);
    return code;
}

/* --- failures --------------------------------------------------------------------- */

/* The nearest name, and an arena for it: the library frees the names that it lists. */
typedef struct {
    Arena *arena;
    NearestName nearest;
} NameSearch;

static int try_name(const char *name, void *context)
{
    static const char *const starts[] = {"refs/heads/", "refs/tags/", "refs/remotes/"};
    NameSearch *search = context;
    for (int i = 0; i < 3; i++)
        if (text_starts(name, starts[i]))
            nearest_try(&search->nearest,
                        arena_text(search->arena, name + strlen(starts[i])));
    return 0;
}

static const char *help_for(Arena *arena, git_repository *repository, const char *name)
{
    if (git.repository_is_shallow(repository))
        return "the history is cut off here; run 'git fetch --unshallow --tags' to "
               "fetch all of it";
    if (git.repository_head_unborn(repository) == 1)
        return "the branch has no commits yet: commit the game, or name a folder with "
               "the project as it was";
    NameSearch search = {arena, nearest_to(name, NULL)};
    git.reference_foreach_name(repository, try_name, &search);
    const char *help = nearest_help(arena, &search.nearest);
    return help ? help : BASES_HELP;
}

/* Explains why a name or date leads to no commit. */
static void fail(Arena *arena, git_repository *repository, const char *name, int code,
                 RevisionFailure *failure)
{
    const char *shown = text_brief(arena, name);
    git_time_t date;
    failure->unknown = true;
    failure->help = help_for(arena, repository, name);
    if (code == GIT_EAMBIGUOUS) {
        failure->why = arena_print(arena, "several revisions begin with '%s'", shown);
        failure->help = "write more of its digits";
    } else if (read_date(name, &date)) {
        failure->why = arena_print(arena, "there is no commit of %s or before", shown);
    } else {
        failure->why = arena_print(arena, "the repository has no revision '%s'", shown);
    }
}

static void fail_damaged(Arena *arena, const char *name, const char *problem,
                         RevisionFailure *failure)
{
    failure->why =
        arena_print(arena, "'%s' cannot be read: %s", text_brief(arena, name), problem);
    failure->help = FSCK_HELP;
}

static void fail_kind(Arena *arena, const char *name, RevisionFailure *failure)
{
    failure->why = arena_print(arena,
                               "'%s' is a file or folder of the repository, not "
                               "a commit",
                               text_brief(arena, name));
    failure->help = "name a commit, a branch or a tag";
}

/* --- finding ---------------------------------------------------------------------- */

static git_commit *commit_of(Arena *arena, git_object *object, const char *name,
                             RevisionFailure *failure)
{
    git_object *commit = NULL;
    int code = git.object_peel(&commit, object, GIT_OBJECT_COMMIT);
    if (code == 0)
        return (git_commit *)commit;
    if (code != GIT_EPEEL && code != GIT_EINVALIDSPEC && git_is_damaged(code))
        fail_damaged(arena, name, git_problem(arena), failure);
    else
        fail_kind(arena, name, failure);
    return NULL;
}

git_commit *revision_find(Arena *arena, git_repository *repository, const char *name,
                          RevisionFailure *failure)
{
    git_object *object = NULL;
    git_commit *commit = NULL;
    git_time_t end;
    git.error_clear();
    int code = git.revparse_single(&object, repository, name);
    if (code == 0) {
        commit = commit_of(arena, object, name, failure);
        git.object_free(object);
        return commit;
    }
    if (read_date(name, &end))
        code = find_before(repository, end, &commit);
    if (commit)
        return commit;
    const char *problem = git_is_damaged(code) ? git_problem(arena) : NULL;
    /* The history of a shallow clone ends at commits whose parents are missing. */
    if (problem && code != GIT_EAMBIGUOUS && !git.repository_is_shallow(repository))
        fail_damaged(arena, name, problem, failure);
    else
        fail(arena, repository, name, code, failure);
    return NULL;
}
