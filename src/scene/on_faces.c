#include "scene/on_faces.h"

#include <math.h>
#include <string.h>

#include "load/piece_word.h"

/* Draws scenes and pieces on the faces of other pieces. The pieces shown come from
 * faces of their own, 'forms', that show less; otherwise a piece could show itself. */
typedef struct {
    Arena *arena;
    Assets *assets;
    const Game *game;
    bool low_ink;
    DiagList *diags;
    FaceForms forms;
    SceneStyle *look; /* NULL before the first scene */
    bool failed;      /* the style could not be read, which has been reported */
    Map drawn;        /* SceneDrawn by name and size; width 0 after a report */
} Show;

static SceneStyle *style_of(Show *show)
{
    if (!show->look && !show->failed)
        show->look = scene_style_new(show->arena, show->assets, show->game,
                                     &show->forms, show->low_ink, show->diags);
    show->failed = !show->look;
    return show->look;
}

static void report_unknown(const Show *show, const char *name, SourceRange from)
{
    NearestName nearest = diag_nearest(show->diags, name);
    for (int i = 0; i < show->game->scenes.count; i++)
        nearest_try(&nearest, show->game->scenes.items[i]->name);
    const char *help = nearest_help(show->diags->arena, &nearest);
    diag_error_help(show->diags, from, "unknown-scene",
                    help ? help : "scenes are files in the game's folder 'diagrams'",
                    "the game has no scene '%s'", text_brief(show->diags->arena, name));
}

static const SceneDrawn *drawn_for(Show *show, const char *name, SourceRange from,
                                   Box box)
{
    const char *key = arena_print(show->arena, "%s %.3f %.3f", name, box.w, box.h);
    SceneDrawn *drawn = map_get(&show->drawn, key);
    if (drawn)
        return drawn;
    drawn = arena_new_item(show->arena, SceneDrawn);
    *drawn = (SceneDrawn){0};
    map_put(&show->drawn, key, drawn);
    const Scene *scene = game_scene(show->game, name);
    SceneStyle *look = scene ? style_of(show) : NULL;
    if (!scene)
        report_unknown(show, name, from);
    if (look && !scene_draw_at(look, scene, box, from, show->arena, drawn))
        *drawn = (SceneDrawn){0};
    return drawn;
}

static const Group *show_scene(void *with, const char *name, SourceRange from, Box box,
                               Arena *arena)
{
    const SceneDrawn *drawn = drawn_for(with, name, from, box);
    if (drawn->width <= 0)
        return NULL;
    Group *group =
        arena_make(arena, Group,
                   .matrix = matrix_move(box.x + (box.w - drawn->width) / 2,
                                         box.y + (box.h - drawn->height) / 2),
                   .opacity = 1, .alt = drawn->alt, .items = drawn->items);
    return group;
}

/* Returns the face for words such as "bead/red" or "bead/red back"; NULL after a
 * report. */
static const FaceForm *form_for(Show *show, const char *words, SourceRange from)
{
    static const char behind[] = " back";
    size_t length = strlen(words), more = sizeof behind - 1;
    bool back = length > more && text_is(words + length - more, behind);
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
    return face_form(&show->forms, piece, back ? SIDE_BACK : SIDE_FRONT, show->diags);
}

/* Draws a piece as large as the box allows, centred and undistorted. */
static const Group *show_piece(void *with, const char *words, SourceRange from, Box box,
                               Arena *arena)
{
    const FaceForm *face = form_for(with, words, from);
    if (!face || !face->form)
        return NULL;
    double scale = fmin(box.w / face->w, box.h / face->h);
    Group *group = arena_make(
        arena, Group,
        .matrix = matrix_multiply(matrix_scale(scale, scale),
                                  matrix_move(box.x + (box.w - face->w * scale) / 2,
                                              box.y + (box.h - face->h * scale) / 2)),
        .opacity = 1);
    list_add(
        arena, &group->items,
        ((Item){.kind = ITEM_FORM, .form = face->form, .matrix = MATRIX_IDENTITY}));
    return group;
}

static Show *show_new(Arena *arena, Assets *assets, const Game *game, bool low_ink,
                      DiagList *diags)
{
    Show *show = arena_new_item(arena, Show);
    *show =
        (Show){.arena = arena,
               .assets = assets,
               .game = game,
               .low_ink = low_ink,
               .diags = diags,
               .forms = face_forms_new(arena, faces_new(arena, assets, game, low_ink)),
               .drawn = map_new(arena)};
    return show;
}

Faces *faces_with_scenes(Arena *arena, Assets *assets, const Game *game, bool low_ink,
                         DiagList *diags)
{
    Faces *faces = faces_new(arena, assets, game, low_ink);
    Show *outer = show_new(arena, assets, game, low_ink, diags),
         *inner = show_new(arena, assets, game, low_ink, diags);
    faces->embedder =
        (Embedder){.scene = show_scene, .piece = show_piece, .with = outer};
    outer->forms.faces->embedder = (Embedder){.piece = show_piece, .with = inner};
    return faces;
}
