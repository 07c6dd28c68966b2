#define _XOPEN_SOURCE 700
#include "history/revision.h"

#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/mount.h"
#include "base/path.h"
#include "base/text.h"
#include "history/revision_find.h"

LIBRARY_DEFINE(git, GIT_FUNCTIONS, SONAME_GIT2)

/* A commit whose tree is mounted. */
typedef struct {
    git_repository *repository;
    git_commit *commit;
    git_tree *tree;
    MountedTree mounted;
    Revision *made;
    Arena *arena; /* of 'damage', which any thread may note */
} OpenRevision;

/* --- the tree --------------------------------------------------------------------- */

/* Notes that a call found the repository damaged. The first problem is kept. */
static void note_damage(const OpenRevision *revision, int code)
{
    if (git_is_damaged(code) && !revision->made->damage)
        revision->made->damage = git_problem(revision->arena);
}

/* Returns the entry at a path, or NULL. */
static git_tree_entry *entry_at(const OpenRevision *revision, const char *path)
{
    git_tree_entry *entry = NULL;
    Arena *arena = arena_new();
    size_t length = strlen(path);
    while (length && path[length - 1] == '/')
        length--;
    git.error_clear();
    int code =
        git.tree_entry_bypath(&entry, revision->tree, arena_copy(arena, path, length));
    note_damage(revision, code);
    arena_free(arena);
    if (code != 0)
        return NULL;
    return entry;
}

/* Submodules are empty folders: their files are in another repository. */
static MountedKind kind_of_mode(git_filemode_t mode)
{
    switch (mode) {
    case GIT_FILEMODE_BLOB:
    case GIT_FILEMODE_BLOB_EXECUTABLE:
        return MOUNTED_FILE;
    case GIT_FILEMODE_LINK:
        return MOUNTED_LINK;
    case GIT_FILEMODE_TREE:
    case GIT_FILEMODE_COMMIT:
        return MOUNTED_FOLDER;
    default:
        return MOUNTED_NOTHING;
    }
}

static MountedKind kind(void *context, const char *path)
{
    const OpenRevision *revision = context;
    if (!*path)
        return MOUNTED_FOLDER;
    git_tree_entry *entry = entry_at(revision, path);
    MountedKind found =
        entry ? kind_of_mode(git.tree_entry_filemode(entry)) : MOUNTED_NOTHING;
    if (entry)
        git.tree_entry_free(entry);
    return found;
}

static void add_entries(const git_tree *tree, MountedNames *add, void *to)
{
    size_t count = git.tree_entrycount(tree);
    for (size_t i = 0; i < count; i++)
        add(to, git.tree_entry_name(git.tree_entry_byindex(tree, i)));
}

static void names(void *context, const char *path, MountedNames *add, void *to)
{
    const OpenRevision *revision = context;
    git_tree *tree = NULL;
    if (!*path) {
        add_entries(revision->tree, add, to);
        return;
    }
    git_tree_entry *entry = entry_at(revision, path);
    if (entry && git.tree_entry_filemode(entry) == GIT_FILEMODE_TREE) {
        git.error_clear();
        note_damage(revision, git.tree_lookup(&tree, revision->repository,
                                              git.tree_entry_id(entry)));
    }
    if (tree) {
        add_entries(tree, add, to);
        git.tree_free(tree);
    }
    if (entry)
        git.tree_entry_free(entry);
}

/* A pointer stands for a file that Git LFS keeps elsewhere. */
static bool is_lfs_pointer(const char *bytes, size_t length)
{
    static const char start[] = "version https://git-lfs.github.com/spec/";
    return length > sizeof start && memcmp(bytes, start, sizeof start - 1) == 0;
}

/* Returns true for a file that is larger than 'most'. Its size is read alone. */
static bool is_larger(const OpenRevision *revision, const git_oid *id, size_t most)
{
    git_odb *objects = NULL;
    size_t size = 0;
    git_object_t type;
    if (git.repository_odb(&objects, revision->repository) != 0)
        return false;
    if (git.odb_read_header(&size, &type, objects, id) != 0)
        size = 0;
    git.odb_free(objects);
    return size > most;
}

static const char *read_blob(const OpenRevision *revision, const git_oid *id,
                             Arena *arena, size_t *length, const char **why)
{
    git_blob *blob = NULL;
    if (is_larger(revision, id, (size_t)MAX_FILE_MB * 1024 * 1024)) {
        *why = arena_print(arena, "it is larger than %d MB", MAX_FILE_MB);
        return NULL;
    }
    if (git.blob_lookup(&blob, revision->repository, id) != 0) {
        *why = git_problem(arena);
        return NULL;
    }
    *length = (size_t)git.blob_rawsize(blob);
    const char *bytes = arena_copy(arena, git.blob_rawcontent(blob), *length);
    git.blob_free(blob);
    if (!is_lfs_pointer(bytes, *length))
        return bytes;
    *why = "the repository holds only a pointer to it; Git LFS keeps the file";
    return NULL;
}

static const char *read(void *context, const char *path, Arena *arena, size_t *length,
                        const char **why)
{
    const OpenRevision *revision = context;
    git_tree_entry *entry = entry_at(revision, path);
    *why = "it is not in the repository";
    if (!entry)
        return NULL;
    const git_oid *id = git.tree_entry_id(entry);
    bool is_link = git.tree_entry_filemode(entry) == GIT_FILEMODE_LINK,
         is_long = is_link && is_larger(revision, id, MAX_LINK_BYTES);
    const char *bytes = is_long ? NULL : read_blob(revision, id, arena, length, why);
    git.tree_entry_free(entry);
    return bytes;
}

/* --- opening ---------------------------------------------------------------------- */

static void release(void *context)
{
    OpenRevision *revision = context;
    mount_end(&revision->mounted);
    if (revision->arena)
        arena_free(revision->arena);
    if (revision->tree)
        git.tree_free(revision->tree);
    if (revision->commit)
        git.object_free((git_object *)revision->commit);
    if (revision->repository)
        git.repository_free(revision->repository);
}

/* Leaves the user's settings alone: nothing that is read here depends on them. Reading
 * objects runs no programs, so it does not matter who owns the repository. */
static void start_library(void)
{
    /* set by sparse checkouts and partial clones; neither changes how objects are read
     */
    static const char *const extensions[] = {"worktreeconfig", "partialclone"};
    git_open();
    git.libgit2_init();
    for (int level = GIT_CONFIG_LEVEL_PROGRAMDATA; level <= GIT_CONFIG_LEVEL_GLOBAL;
         level++)
        git.libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, "");
    git.libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
    git.libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions,
                     sizeof extensions / sizeof *extensions);
}

/* Returns the path of the project in the repository, "" or "games"; NULL if it is not
 * in its working tree. */
static const char *place_of(Arena *arena, const OpenRevision *revision,
                            const char *project)
{
    const char *workdir = git.repository_workdir(revision->repository);
    const char *top = workdir ? path_real(arena, workdir) : NULL;
    if (!top)
        return NULL;
    if (text_is(top, project))
        return "";
    return path_is_below(top, project) ? path_relative(arena, top, project) : NULL;
}

static bool open_repository(Arena *arena, OpenRevision *revision, const char *project,
                            RevisionFailure *failure)
{
    start_library();
    git.error_clear();
    int code = git.repository_open_ext(&revision->repository, project, 0, NULL);
    if (code != 0) {
        failure->no_repository = true;
        failure->why = code == GIT_ENOTFOUND
                           ? "the project is not in a Git repository"
                           : arena_print(arena, "the repository cannot be read: %s",
                                         git_problem(arena));
        revision->repository = NULL;
        return false;
    }
    const char *place = place_of(arena, revision, project);
    revision->mounted = (MountedTree){revision, place, kind, names, read};
    if (!place)
        failure->why = "the repository has no working tree with this project";
    return place != NULL;
}

static const char *date_of(Arena *arena, git_time_t seconds)
{
    time_t time = (time_t)seconds;
    struct tm date;
    if (!gmtime_r(&time, &date))
        return "";
    return arena_print(arena, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1,
                       date.tm_mday);
}

static const Revision *mount_revision(Arena *arena, OpenRevision *revision,
                                      const char *project, RevisionFailure *failure)
{
    char id[GIT_OID_HEXSZ + 1];
    git.oid_tostr(id, sizeof id, git.commit_id(revision->commit));
    const char *summary = git.commit_summary(revision->commit);
    Revision *made = arena_make(
        arena, Revision, .folder = arena_print(arena, "%s/%.7s:", project, id),
        .id = arena_text(arena, id),
        .date = date_of(arena, git.commit_time(revision->commit)),
        .summary = arena_text(arena, summary ? summary : ""));
    revision->made = made;
    revision->arena = arena_new();
    if (mount_tree(made->folder, &revision->mounted))
        return made;
    failure->why = "too many revisions are compared at once";
    failure->help = "name fewer games";
    return NULL;
}

const Revision *revision_open(Arena *arena, const char *project, const char *name,
                              RevisionFailure *failure)
{
    OpenRevision *revision = arena_new_item(arena, OpenRevision);
    *failure = (RevisionFailure){0};
    project = path_real(arena, project);
    arena_on_reset(arena, release, revision);
    if (!project || !open_repository(arena, revision, project, failure))
        return NULL;
    revision->commit = revision_find(arena, revision->repository, name, failure);
    if (!revision->commit)
        return NULL;
    if (git.commit_tree(&revision->tree, revision->commit) != 0) {
        failure->why = arena_print(arena, "the files of '%s' cannot be read: %s",
                                   text_brief(arena, name), git_problem(arena));
        failure->help = FSCK_HELP;
        revision->tree = NULL;
        return NULL;
    }
    return mount_revision(arena, revision, project, failure);
}
