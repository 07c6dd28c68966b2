#include "command/draw.h"

#include "book/book.h"
#include "book/look.h"
#include "command/table.h"
#include "layout/preflight.h"
#include "scene/on_faces.h"

const char *const INK_NAMES[] = {"full", "low", NULL};

bool draw_saves_ink(const Session *session)
{
    return chosen_word(session->options.ink, INK_NAMES) == 1;
}

Studio *studio_of(Studios *studios, Play *play)
{
    Arena *arena = studios->session->arena;
    const char *folder = play->files->folder;
    if (!studios->studio || !text_is(studios->studio->folder, folder))
        studios->studio =
            studio_new(arena, arena_print(arena, "%s", folder),
                       arena_print(arena, "%s", play->files->root), data_folder(arena));
    diag_take(play->diags, studios->studio->diags);
    return studios->studio;
}

static void draw_piece(Faces *faces, const Piece *piece, bool back, Arena *arena,
                       DiagList *diags)
{
    for (int side = SIDE_FRONT; side <= piece_fronts(piece); side++) {
        face_draw(faces, piece, side, arena, diags);
        arena_reset(arena);
    }
    if (back && piece_has_back(piece))
        face_draw(faces, piece, SIDE_BACK, arena, diags);
    arena_reset(arena);
}

static void draw_set(Faces *faces, const Set *set, Arena *arena, DiagList *diags)
{
    bool shared = set->pieces.count > 1 && faces_share_back(faces, set, diags);
    for (int i = 0; i < set->pieces.count; i++)
        draw_piece(faces, set->pieces.items[i], !shared || !i, arena, diags);
}

void draw_faces(Faces *faces, const Game *game, const Set *set, DiagList *diags)
{
    Arena *arena = arena_new();
    for (int i = 0; i < game->sets.count; i++)
        if (!set || game->sets.items[i] == set)
            draw_set(faces, game->sets.items[i], arena, diags);
    arena_free(arena);
}

/* Draws each scene as 'show' does, to find its problems. */
static void draw_scenes(Studios *studios, Play *play, Faces *faces)
{
    const Game *game = play->game;
    Arena *arena = arena_new();
    FaceForms forms = face_forms_new(arena, faces);
    SceneLook *look = game->scenes.count
                          ? scene_look_new(arena, studios->studio, game, &forms,
                                           studios->low_ink, play->diags)
                          : NULL;
    for (int i = 0; look && i < game->scenes.count; i++) {
        SceneDrawn drawn;
        scene_draw(look, game->scenes.items[i], look->width, look->height, arena,
                   &drawn);
    }
    arena_free(arena);
}

static void draw_book(Studios *studios, Play *play, Faces *faces)
{
    const BookWish wish = {.manuscript = play->manuscript,
                           .studio = studios->studio,
                           .faces = faces,
                           .format = studios->session->options.book,
                           .low_ink = studios->low_ink};
    if (play->manuscript)
        book_make(play->arena, &wish, play->diags);
}

void preflight_names(Studio *studio, const Game *game, DiagList *diags)
{
    studio_check_icons(studio, game, diags);
    studio_check_fonts(studio, game, diags);
    preflight_colours(game, diags);
}

void draw_preflight(Studios *studios, Play *play)
{
    Studio *studio = studio_of(studios, play);
    Faces *faces = faces_with_scenes(play->arena, studio, play->game, studios->low_ink,
                                     play->diags);
    faces_preflight(faces);
    draw_faces(faces, play->game, NULL, play->diags);
    preflight_names(studio, play->game, play->diags);
    /* pieces in scenes and books have been checked already */
    faces_hush(faces);
    draw_scenes(studios, play, faces);
    draw_book(studios, play, faces);
    diag_sort(play->diags);
}

void draw_credits(Studios *studios, Play *play)
{
    static const char *const titles[] = {"icon", "set", "author", "licence", "file"};
    Session *session = studios->session;
    Studio *studio = studio_of(studios, play);
    Faces *faces =
        faces_with_scenes(play->arena, studio, play->game, false, play->diags);
    draw_faces(faces, play->game, NULL, play->diags);
    Table table = table_new(session->arena);
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        table_column(&table, titles[i], false);
    for (int i = 0; i < studio->used_icons.count; i++) {
        const Icon *icon = studio->used_icons.items[i];
        const char *const cells[] = {icon->name, icon->set, icon->author, icon->licence,
                                     icon->file};
        for (size_t k = 0; k < sizeof cells / sizeof *cells; k++)
            table_text(&table, cells[k] ? cells[k] : "");
    }
    table_print(&table, &session->out, 0, session->look);
    diag_sort(play->diags);
}
