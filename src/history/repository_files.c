/* Finds the files of a repository that a project is in, for the sandbox. The folders
 * that the files name are only taken for parts of a repository if they look like it,
 * because a project that was downloaded may name any folder. */
#include <string.h>

#include "base/file.h"
#include "base/list.h"
#include "base/text.h"
#include "history/revision.h"

/* Files and folders of a repository that are read. */
static const char *const PARTS[] = {
    "HEAD",      "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD",  "config", "config.worktree",
    "commondir", "gitdir",     "objects",   "packed-refs", "refs",   "reftable",
    "logs",      "shallow",    "info",      NULL};

enum { MAX_ALTERNATES = 16 };

typedef struct {
    Arena *arena;
    LIST(const char *) paths;
} RepositoryFiles;

static const Source *read_small(Arena *arena, const char *file)
{
    return path_is_file(file)
               ? file_read(arena, file, NULL, (SourceRange){0}, diag_list_new(arena))
               : NULL;
}

/* Returns the path that a line of a file names, relative to 'folder'. */
static const char *path_of_line(Arena *arena, const char *folder, const char *line)
{
    const char *path = arena_copy(arena, line, strcspn(line, "\r\n"));
    return *path == '/' ? path : path_join(arena, folder, path);
}

/* Returns the folder that a file of Git names after 'start', relative to the file's
 * folder; NULL if there is none. */
static const char *folder_named(Arena *arena, const char *file, const char *start)
{
    const Source *source = read_small(arena, file);
    return source && text_starts(source->text, start)
               ? path_of_line(arena, path_folder(arena, file),
                              source->text + strlen(start))
               : NULL;
}

static bool holds(Arena *arena, const char *folder, const char *name)
{
    return path_exists(path_join(arena, folder, name));
}

/* Returns true for a folder of objects. */
static bool holds_objects(Arena *arena, const char *folder)
{
    return holds(arena, folder, "pack") && holds(arena, folder, "info");
}

/* Returns true for the '.git' of a repository, the folder of a bare one, or that of a
 * worktree. */
static bool is_repository(Arena *arena, const char *folder)
{
    return path_is_file(path_join(arena, folder, "HEAD")) &&
           (holds(arena, folder, "commondir") ||
            holds_objects(arena, path_join(arena, folder, "objects")));
}

/* Adds the parts of a repository, but not links that lead out of it. */
static void add_parts(RepositoryFiles *files, const char *folder)
{
    if (!folder || !is_repository(files->arena, folder))
        return;
    for (int i = 0; PARTS[i]; i++) {
        const char *part = path_join(files->arena, folder, PARTS[i]);
        if (path_exists(part) && !path_leads_out(files->arena, part, folder, NULL))
            list_add(files->arena, &files->paths, part);
    }
}

/* Adds other folders of objects, which a file lists, one on each line. */
static void add_alternates(RepositoryFiles *files, const char *objects)
{
    Arena *arena = files->arena;
    const Source *source =
        read_small(arena, path_join(arena, objects, "info/alternates"));
    const char *line = source ? source->text : "";
    for (int i = 0; *line && i < MAX_ALTERNATES; i++) {
        const char *folder = path_of_line(arena, objects, line);
        if (*line != '#' && holds_objects(arena, folder))
            list_add(arena, &files->paths, folder);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
}

/* Returns the '.git' of the repository around a folder, or the folder of a bare
 * repository; NULL if there is none. */
static const char *find_repository(Arena *arena, const char *folder)
{
    for (; folder; folder = path_parent(arena, folder)) {
        const char *git = path_join(arena, folder, ".git");
        if (path_exists(git))
            return git;
        if (is_repository(arena, folder))
            return folder;
    }
    return NULL;
}

/* A worktree and a submodule have a file '.git' that names the folder. Returns NULL
 * without a repository. */
static const char *git_folder(Arena *arena, const char *found)
{
    return found && path_is_file(found) ? folder_named(arena, found, "gitdir: ")
                                        : found;
}

const char *repository_log(Arena *arena, const char *project)
{
    const char *git = git_folder(arena, find_repository(arena, project));
    return git ? path_join(arena, git, "logs/HEAD") : NULL;
}

/* The folder of a worktree has a file 'commondir'. */
const char *const *repository_files(Arena *arena, const char *project)
{
    RepositoryFiles files = {.arena = arena};
    const char *found = find_repository(arena, project);
    const char *git = git_folder(arena, found);
    const char *common =
        git ? folder_named(arena, path_join(arena, git, "commondir"), "") : NULL;
    if (found && path_is_file(found))
        list_add(arena, &files.paths, found);
    add_parts(&files, git);
    add_parts(&files, common);
    if (git)
        add_alternates(&files, path_join(arena, common ? common : git, "objects"));
    list_add(arena, &files.paths, NULL);
    return files.paths.items;
}
