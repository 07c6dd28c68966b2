#include "command/draw.h"

#include "book/book.h"
#include "book/book_style.h"
#include "command/table.h"
#include "kit/sheet_layout.h"
#include "layout/preflight.h"
#include "load/accept.h"
#include "render/picture_colours.h"
#include "scene/scene.h"

const char *const INK_NAMES[] = {"full", "low", NULL};

bool draw_saves_ink(const Session *session)
{
    return chosen_word(session->options.ink, INK_NAMES) == 1;
}

Assets *variant_assets(const Session *session, const Variant *variant)
{
    Arena *arena = session->arena;
    Assets *assets =
        assets_new(arena, arena_text(arena, variant->files->folder),
                   arena_text(arena, variant->files->root), data_folder(arena));
    assets->picture_colours = picture_colours_new(arena);
    return assets;
}

Assets *assets_of(AssetsCache *assets_cache, Variant *variant)
{
    if (!assets_cache->assets ||
        !text_is(assets_cache->assets->folder, variant->files->folder))
        assets_cache->assets = variant_assets(assets_cache->session, variant);
    diag_take(variant->diags, assets_cache->assets->diags);
    return assets_cache->assets;
}

static void draw_side(Faces *faces, const Piece *piece, int side, Arena *arena,
                      DiagList *diags)
{
    long copies = piece_count(piece, faces->game->players);
    int looks = face_looks(faces, piece, side, copies, diags);
    for (int look = 1; look <= looks; look++) {
        face_draw_look(faces, piece, side, look, arena, diags);
        arena_reset(arena);
    }
}

void draw_piece(Faces *faces, const Piece *piece, bool back, Arena *arena,
                DiagList *diags)
{
    for (int side = SIDE_FRONT; side <= piece_fronts(piece); side++)
        draw_side(faces, piece, side, arena, diags);
    if (back && piece_has_back(piece))
        draw_side(faces, piece, SIDE_BACK, arena, diags);
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
static void draw_scenes(AssetsCache *assets_cache, Variant *variant, Faces *faces)
{
    const Game *game = variant->game;
    if (!game->scenes.count)
        return;
    Arena *arena = arena_new();
    FaceForms forms = face_forms_new(arena, faces);
    SceneStyle *look = scene_style_new(arena, assets_cache->assets, game, &forms,
                                       assets_cache->low_ink, variant->diags);
    for (int i = 0; look && i < game->scenes.count; i++) {
        SceneDrawn drawn;
        scene_draw(look, game->scenes.items[i], look->width, look->height, arena,
                   &drawn);
    }
    arena_free(arena);
}

static void draw_books(AssetsCache *assets_cache, Variant *variant, Faces *faces)
{
    BookOptions options = {.assets = assets_cache->assets,
                           .faces = faces,
                           .format = assets_cache->session->options.book,
                           .low_ink = assets_cache->low_ink};
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        if ((options.manuscript = variant->manuscripts[i]))
            book_make(variant->arena, &options, variant->diags);
}

void preflight_names(Assets *assets, const Game *game, DiagList *diags)
{
    assets_check_icons(assets, game, diags);
    assets_check_fonts(assets, game, diags);
    preflight_colours(game, diags);
}

void draw_preflight(AssetsCache *assets_cache, Variant *variant)
{
    Assets *assets = assets_of(assets_cache, variant);
    Faces *faces = faces_with_scenes(variant->arena, assets, variant->game,
                                     assets_cache->low_ink, variant->diags);
    faces->preflight = true;
    draw_faces(faces, variant->game, NULL, variant->diags);
    preflight_names(assets, variant->game, variant->diags);
    sheet_layouts_check(assets, variant->game, variant->diags);
    /* pieces in scenes and books have been checked already */
    faces->silent = true;
    draw_scenes(assets_cache, variant, faces);
    preflight_fields(variant->game, variant->diags); /* books do not count */
    draw_books(assets_cache, variant, faces);
    accept_warnings(variant->diags, NULL, 0);
    diag_sort(variant->diags);
}

void draw_credits(AssetsCache *assets_cache, Variant *variant)
{
    static const char *const titles[] = {"icon",    "set",  "author",
                                         "licence", "file", NULL};
    Session *session = assets_cache->session;
    Assets *assets = assets_of(assets_cache, variant);
    Faces *faces =
        faces_with_scenes(variant->arena, assets, variant->game, false, variant->diags);
    draw_faces(faces, variant->game, NULL, variant->diags);
    Table table = table_with(session->arena, titles);
    for (int i = 0; i < assets->used_icons.count; i++) {
        const Icon *icon = assets->used_icons.items[i];
        const char *const cells[] = {icon->name, icon->set, icon->author, icon->licence,
                                     icon->file};
        table_texts(&table, cells, 5);
    }
    table_print(&table, &session->out, 0, session->console);
    diag_sort(variant->diags);
}

const char *kind_help(Arena *arena, const Game *game, const char *word)
{
    int kind = text_index(word, KIND_NAMES);
    LIST(const char *) names = {0};
    for (int i = 0; i < game->sets.count; i++)
        if ((int)game->sets.items[i]->kind == kind)
            list_add(arena, &names,
                     arena_print(arena, "'%s'", game->sets.items[i]->name));
    if (!names.count)
        return NULL;
    return arena_print(arena, "'%s' is a kind of pieces; write its %s %s", word,
                       names.count == 1 ? "set" : "sets",
                       text_join(arena, names.items, names.count, 12, "or"));
}
