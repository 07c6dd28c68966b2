/* Games whose faces are drawn in a test: files of a project in a temporary folder. */
#ifndef GAME_FOLDER_H
#define GAME_FOLDER_H

#include "folder.h"

#include "scene/scene.h"

typedef struct {
    const char *name, *text;
} GameFile;

/* Writes a file, and its folders. */
static inline void put_file(Fixture *f, const char *name, const char *text)
{
    assert_null(folder_make_above(f->arena, in_folder(f, name)));
    put(f, name, text);
}

static inline void put_files(Fixture *f, const GameFile *files, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_file(f, files[i].name, files[i].text);
}

/* Loads the game in the folder "den" of the project. */
static inline const Game *load_den(Fixture *f)
{
    const GameLocation place = {"den", in_folder(f, "den"), folder};
    const GameFiles *files = game_read(f->arena, &place, f->diags);
    const Game *game = game_load(f->arena, files, files->editions[0], 0, f->diags);
    assert_string_equal(problems(f), "");
    return game;
}

/* Returns faces of the game, with assets of their own. The repository's templates and
 * fonts serve as the installed ones. */
static inline Faces *faces_of_den(Fixture *f, const Game *game)
{
    Assets *assets =
        assets_new(f->arena, in_folder(f, "den"), folder, path_real(f->arena, "."));
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
