#include "command/draw.h"

#include "layout/preflight.h"

Studio *studio_of(Studios *studios, Play *play)
{
    Arena *arena = studios->session->arena;
    if (studios->files != play->files) {
        studios->files = play->files;
        studios->studio = studio_new(arena, play->files->folder, play->files->root,
                                     data_folder(arena));
    }
    diag_take(play->diags, studios->studio->diags);
    return studios->studio;
}

static void draw_piece(Faces *faces, const Piece *piece, bool back, Arena *arena,
                       DiagList *diags)
{
    for (int side = SIDE_FRONT; side <= piece_fronts(piece); side++)
        face_draw(faces, piece, side, arena, diags);
    if (back && piece_has_back(piece))
        face_draw(faces, piece, SIDE_BACK, arena, diags);
    arena_reset(arena);
}

void draw_preflight(Studios *studios, Play *play)
{
    const Game *game = play->game;
    Arena *arena = arena_new();
    Faces *faces = faces_new(play->arena, studio_of(studios, play), game, false);
    faces_preflight(faces);
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        bool shared = set->pieces.count > 1 && piece_has_back(set->pieces.items[0]) &&
                      faces_share_back(faces, set, play->diags);
        for (int k = 0; k < set->pieces.count; k++)
            draw_piece(faces, set->pieces.items[k], !shared || !k, arena, play->diags);
    }
    preflight_colours(game, play->diags);
    arena_free(arena);
    diag_sort(play->diags);
}
