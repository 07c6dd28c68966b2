/* Finding projects and games. */
#include <string.h>

#include "base/file.h"
#include "load/load.h"

#ifndef PPGEN_DATA
#define PPGEN_DATA "/usr/local/share/ppgen"
#endif

static const Project *project_new(Arena *arena, const char *root, const char *content,
                                  bool installed)
{
    Project *project = arena_new_item(arena, Project);
    *project = (Project){root, content, installed};
    return project;
}

static const char *parent(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash || text_is(path, "/"))
        return NULL;
    return slash == path ? "/" : arena_copy(arena, path, (size_t)(slash - path));
}

const Project *project_find(Arena *arena, const char *content)
{
    if (content) {
        char *real = path_real(arena, content);
        if (!real || !path_is_folder(real))
            return NULL;
        const char *above = parent(arena, real);
        return project_new(arena, above ? above : "/", real, false);
    }
    for (const char *folder = path_real(arena, "."); folder;
         folder = parent(arena, folder)) {
        char *inside = path_join(arena, folder, "content");
        if (path_is_folder(inside))
            return project_new(arena, folder, inside, false);
    }
    if (path_is_folder(PPGEN_DATA "/content"))
        return project_new(arena, PPGEN_DATA, PPGEN_DATA "/content", true);
    return NULL;
}

static GamePlace place_of(Arena *arena, const char *folder)
{
    return (GamePlace){path_last(arena, folder), folder};
}

GamePlace *project_games(Arena *arena, const Project *project, int *count,
                         DiagList *diags)
{
    int names;
    const char *const *name = folder_names(arena, project->content, &names);
    *count = 0;
    if (!name)
        return NULL;
    GamePlace *places = arena_alloc(arena, (size_t)(names + 1) * sizeof *places);
    for (int i = 0; i < names; i++) {
        char *folder = path_join(arena, project->content, name[i]);
        char *file = path_join(arena, folder, "game.yaml");
        if (!path_is_folder(folder))
            continue;
        if (path_exists(file))
            places[(*count)++] = place_of(arena, folder);
        else
            file_read(arena, file, project->root, (Where){0}, diags);
    }
    return places;
}

static const char *nearest_game(Arena *arena, const Project *project, const char *word)
{
    int count;
    const char *const *names = folder_names(arena, project->content, &count);
    Nearest nearest = nearest_to(word, NULL);
    nearest_try_all(&nearest, names, count);
    const char *help = nearest_help(arena, &nearest);
    return help ? help : "'ppgen list' tells which there are";
}

bool project_game(Arena *arena, const Project *project, const char *word,
                  GamePlace *place, const char **why, const char **help)
{
    *why = "the name of a game is empty";
    *help = NULL;
    if (!*word)
        return false;
    bool is_path = strchr(word, '/') || text_is(word, ".") || text_is(word, "..");
    char *folder = is_path   ? path_real(arena, word)
                   : project ? path_join(arena, project->content, word)
                             : NULL;
    if (folder && path_is_folder(folder)) {
        *place = place_of(arena, folder);
        return true;
    }
    if (is_path) {
        *why = arena_print(arena, "there is no folder '%s'", word);
    } else if (project) {
        *why = arena_print(arena, "there is no game '%s' in %s", word,
                           path_shown(arena, project->content));
        *help = nearest_game(arena, project, word);
    } else {
        *why = NO_PROJECT;
        *help = NO_PROJECT_HELP;
    }
    return false;
}
