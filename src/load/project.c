/* Finds projects, the data folder, and games. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "load/load.h"

#ifndef PPGEN_DATA
#define PPGEN_DATA "/usr/local/share/ppgen"
#endif

static const Project *project_new(Arena *arena, const char *root, const char *content,
                                  bool installed)
{
    Project *project = arena_make(arena, Project, root, content, installed);
    return project;
}

static bool holds(Arena *arena, const char *folder, const char *name)
{
    return path_exists(path_join(arena, folder, name));
}

/* Returns true if 'folder' is the folder of games, and the game in it is called
 * 'content'. Then the folder is not a project. */
static bool is_game_of(Arena *arena, const char *folder, const char *inside)
{
    return text_is(path_last(arena, folder), "content") &&
           holds(arena, inside, "game.yaml");
}

/* Looks in $PPGEN_DATA; beside the program, as in a repository; in share/ppgen of the
 * program's prefix; and in the folder set at build time. */
const char *data_folder(Arena *arena)
{
    const char *configured = getenv("PPGEN_DATA");
    const char *program = path_real(arena, "/proc/self/exe");
    const char *home = program ? path_parent(arena, program) : NULL;
    const char *above = home ? path_parent(arena, home) : NULL;
    const char *const folders[] = {
        configured, home, above ? path_join(arena, above, "share/ppgen") : NULL,
        PPGEN_DATA};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (folders[i] && holds(arena, folders[i], "templates"))
            return path_real(arena, folders[i]);
    return NULL;
}

const Project *project_find(Arena *arena, const char *content)
{
    if (content) {
        char *real = path_real(arena, content);
        if (!real || !path_is_folder(real))
            return NULL;
        const char *above = path_parent(arena, real);
        return project_new(arena, above ? above : "/", real, false);
    }
    for (const char *folder = path_real(arena, "."); folder;
         folder = path_parent(arena, folder)) {
        char *inside = path_join(arena, folder, "content");
        if (path_is_folder(inside) && !is_game_of(arena, folder, inside))
            return project_new(arena, folder, inside, false);
    }
    const char *data = data_folder(arena);
    const char *games = data ? path_join(arena, data, "content") : NULL;
    return games && path_is_folder(games) ? project_new(arena, data, games, true)
                                          : NULL;
}

bool game_is_here(void)
{
    return path_exists("game.yaml");
}

/* --- roots ------------------------------------------------------------------------ */

static bool is_root(Arena *arena, const char *folder, const char *home,
                    const Project *around)
{
    bool own = around ? text_is(folder, around->root)
                      : path_is_below(path_join(arena, folder, "content"), home);
    return own || holds(arena, folder, ".git");
}

/* Returns the root of a game that was named by its path: the root of its project, or of
 * its repository if that is nearer; otherwise the current folder if the game is below
 * it, or else the game's own folder. */
static const char *root_of(Arena *arena, const char *home, const Project *project)
{
    const Project *around =
        project_is_own(project) && path_is_below(project->root, home) ? project : NULL;
    for (const char *folder = home; folder; folder = path_parent(arena, folder))
        if (is_root(arena, folder, home, around))
            return folder;
    const char *here = path_real(arena, ".");
    return here && path_is_below(here, home) ? here : home;
}

/* --- games ------------------------------------------------------------------------ */

static GameLocation place_in(Arena *arena, const Project *project, const char *folder)
{
    return (GameLocation){path_last(arena, folder), folder,
                          path_real(arena, project->root)};
}

/* Only a warning: the folder may hold art that several games share. */
static void report_stray(Arena *arena, const Project *project, const char *folder,
                         DiagList *diags)
{
    diag_add(diags, LEVEL_WARNING, (SourceRange){0}, "no-game",
             "'%s' is not a game: it has no game.yaml",
             path_relative(arena, project->root, folder))
        ->help = "if the folder is not meant to be a game, begin its name with '.'";
}

GameLocation *project_games(Arena *arena, const Project *project, int *count,
                            DiagList *diags)
{
    int names;
    const char *const *name = folder_names(arena, project->content, &names);
    *count = 0;
    if (!name)
        return NULL;
    GameLocation *places = arena_alloc(arena, (size_t)(names + 1) * sizeof *places);
    for (int i = 0; i < names; i++) {
        char *folder = path_join(arena, project->content, name[i]);
        char *file = path_join(arena, folder, "game.yaml");
        if (!path_is_folder(folder))
            continue;
        if (path_exists(file))
            places[(*count)++] = place_in(arena, project, folder);
        else if (errno == ENOENT)
            report_stray(arena, project, folder, diags);
        else
            file_read(arena, file, project->root, (SourceRange){0}, diags);
    }
    return places;
}

static const char *nearest_game(Arena *arena, const Project *project, const char *word)
{
    int count;
    const char *const *names = folder_names(arena, project->content, &count);
    NearestName nearest = nearest_to(word, NULL);
    nearest_try_all(&nearest, names, count);
    const char *help = nearest_help(arena, &nearest);
    return help ? help : "run 'ppgen list' for the games of this project";
}

/* Returns true for a folder that is a project, named by mistake where a game is
 * expected. */
static bool is_project(Arena *arena, const char *folder)
{
    return !holds(arena, folder, "game.yaml") &&
           path_is_folder(path_join(arena, folder, "content"));
}

static bool game_at(Arena *arena, const Project *project, const char *path,
                    GameLocation *place, const char **why, const char **help)
{
    const char *folder = path_real(arena, path);
    if (folder && path_exists(folder) && !path_is_folder(folder)) {
        *why = arena_print(arena, "'%s' is a file", path);
        *help =
            arena_print(arena, "name the game's folder: %s", path_parent(arena, path));
        return false;
    }
    if (!folder || !path_is_folder(folder)) {
        *why = arena_print(arena, "there is no folder '%s'", path);
        return false;
    }
    if (is_project(arena, folder)) {
        *why = arena_print(arena, "'%s' is a project, not a game", path);
        *help = arena_print(arena, "use --content %s, or cd there",
                            path_join(arena, path, "content"));
        return false;
    }
    *place = (GameLocation){path_last(arena, folder), folder,
                            root_of(arena, folder, project)};
    return true;
}

static bool game_called(Arena *arena, const Project *project, const char *name,
                        GameLocation *place, const char **why, const char **help)
{
    if (!project) {
        *why = NO_PROJECT;
        *help = NO_PROJECT_HELP;
        return false;
    }
    const char *folder = path_join(arena, project->content, name);
    if (!path_is_folder(folder)) {
        *why = arena_print(arena, "there is no game '%s' in %s", name,
                           path_display(arena, project->content));
        *help = nearest_game(arena, project, name);
        return false;
    }
    *place = place_in(arena, project, folder);
    return true;
}

bool project_game(Arena *arena, const Project *project, const char *word,
                  GameLocation *place, const char **why, const char **help)
{
    bool is_path = strchr(word, '/') || text_is(word, ".") || text_is(word, "..");
    *why = "the name of a game is empty";
    *help = NULL;
    return *word &&
           (is_path ? game_at : game_called)(arena, project, word, place, why, help);
}
