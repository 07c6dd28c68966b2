/* Games whose faces are drawn in a test: files in a temporary folder. */
#ifndef GAME_FOLDER_H
#define GAME_FOLDER_H

#include "unit.h"

#include <ftw.h>

#include "scene/scene.h"

typedef struct {
    const char *name, *text;
} GameFile;

static inline void write_game_file(Fixture *f, const char *root, const char *name,
                                   const char *text)
{
    const char *path = path_join(f->arena, root, name);
    assert_null(folder_make_above(f->arena, path));
    assert_null(file_write(f->arena, path, text, strlen(text)));
}

/* Writes the files into a new folder, which remove_folder removes. */
static inline const char *folder_of(Fixture *f, const GameFile *files, size_t count)
{
    const char *root = new_folder(f);
    for (size_t i = 0; i < count; i++)
        write_game_file(f, root, files[i].name, files[i].text);
    return root;
}

static inline int remove_one(const char *path, const struct stat *state, int kind,
                             struct FTW *at)
{
    (void)state, (void)kind, (void)at;
    return remove(path);
}

static inline void remove_folder(const char *root)
{
    assert_int_equal(nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

/* Loads the game in the folder "den" of a project. */
static inline const Game *load_den(Fixture *f, const char *root)
{
    const GameLocation place = {"den", path_join(f->arena, root, "den"), root};
    const GameFiles *files = game_read(f->arena, &place, f->diags);
    const Game *game = game_load(f->arena, files, files->editions[0], 0, f->diags);
    assert_string_equal(problems(f), "");
    return game;
}

/* Returns faces of the game, with assets of their own. The repository's templates and
 * fonts serve as the installed ones. */
static inline Faces *faces_of_den(Fixture *f, const Game *game, const char *root)
{
    Assets *assets = assets_new(f->arena, path_join(f->arena, root, "den"), root,
                                path_real(f->arena, "."));
    return faces_with_scenes(f->arena, assets, game, false, f->diags);
}

/* Returns the piece that "card/a" names. */
static inline const Piece *piece_named(const Game *game, const char *name)
{
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        size_t length = strlen(set->name);
        if (!strncmp(set->name, name, length) && name[length] == '/')
            return map_get(&set->by_id, name + length + 1);
    }
    return NULL;
}

#endif
