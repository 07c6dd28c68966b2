/* Draws scenes and pieces on the faces of other pieces. The pieces shown come from
 * faces of their own, the 'forms' of a cache, that show less; otherwise a piece could
 * show itself. */
#include <math.h>
#include <string.h>

#include "load/piece_word.h"
#include "scene/scene.h"

/* Draws a scene centred in the box. Returns NULL after a report, or if the scene is
 * empty. */
static const Group *show_scene(void *with, const char *name, SourceRange from, Box box,
                               Arena *arena)
{
    const SceneDrawn *drawn = scene_cache_draw(with, name, box, from);
    if (!drawn || drawn->width <= 0)
        return NULL;
    return arena_make(arena, Group,
                      .matrix = matrix_move(box.x + (box.w - drawn->width) / 2,
                                            box.y + (box.h - drawn->height) / 2),
                      .opacity = 1, .alt = drawn->alt, .items = drawn->items);
}

/* Returns the face for words such as "bead/red" or "bead/red back"; NULL after a
 * report. */
static const FaceForm *form_for(SceneCache *show, const char *words, SourceRange from)
{
    static const char suffix[] = " back";
    size_t length = strlen(words), more = sizeof suffix - 1;
    bool back = length > more && text_is(words + length - more, suffix);
    const char *name = back ? arena_copy(show->arena, words, length - more) : words;
    const Piece *piece =
        piece_by_word(show->game, name, from,
                      "write SET/ID, or an id that only one set has", show->diags);
    if (!piece)
        return NULL;
    if (back && !piece_has_back(piece)) {
        diag_error(show->diags, from, "no-back", "'%s' has no back", name);
        return NULL;
    }
    return face_form(show->forms, piece, back ? SIDE_BACK : SIDE_FRONT, show->diags);
}

/* Draws a piece as large as the box allows, centred and undistorted. */
static const Group *show_piece(void *with, const char *words, SourceRange from, Box box,
                               Arena *arena)
{
    const FaceForm *face = form_for(with, words, from);
    if (!face || !face->form)
        return NULL;
    double scale = fmin(box.w / face->w, box.h / face->h);
    Matrix middle = matrix_move(box.x + (box.w - face->w * scale) / 2,
                                box.y + (box.h - face->h * scale) / 2);
    Group *group =
        group_new(arena, matrix_multiply(matrix_scale(scale, scale), middle));
    list_add(
        arena, &group->items,
        ((Item){.kind = ITEM_FORM, .form = face->form, .matrix = MATRIX_IDENTITY}));
    return group;
}

static SceneCache *cache_new(Arena *arena, Assets *assets, const Game *game,
                             bool low_ink, DiagList *diags)
{
    FaceForms *forms = arena_new_item(arena, FaceForms);
    *forms = face_forms_new(arena, faces_new(arena, assets, game, low_ink));
    return arena_make(arena, SceneCache, arena, assets, game, forms, low_ink, diags,
                      .drawn = map_new(arena));
}

Faces *faces_with_scenes(Arena *arena, Assets *assets, const Game *game, bool low_ink,
                         DiagList *diags)
{
    Faces *faces = faces_new(arena, assets, game, low_ink);
    SceneCache *outer = cache_new(arena, assets, game, low_ink, diags),
               *inner = cache_new(arena, assets, game, low_ink, diags);
    faces->embedder =
        (Embedder){.scene = show_scene, .piece = show_piece, .with = outer};
    outer->forms->faces->embedder = (Embedder){.piece = show_piece, .with = inner};
    return faces;
}
