/* Faces for the page of 'ppgen serve'. */
#include <string.h>

#include "command/live_game.h"
#include "layout/contact_sheet.h"
#include "layout/piece.h"

const char *live_side_word(Arena *arena, int side, int look)
{
    const char *name = side == SIDE_BACK    ? "back"
                       : side == SIDE_FRONT ? "front"
                                            : arena_print(arena, "face-%d", side);
    return look > 1 ? arena_print(arena, "%s.%d", name, look) : name;
}

bool live_side(const LiveGame *game, const Piece *piece, const char *name, int *side,
               int *look)
{
    const char *dot = strchr(name, '.');
    *look = dot ? text_to_int(dot + 1) : 1;
    *side = text_starts(name, "back")    ? SIDE_BACK
            : text_starts(name, "face-") ? text_to_int(name + strlen("face-"))
                                         : SIDE_FRONT;
    if (*side == SIDE_BACK)
        return piece_has_back(piece) && *look == 1;
    long copies = piece_count(piece, game->variant.game->players);
    DiagList *ignored = diag_list_new(game->faces->scratch);
    return *side >= SIDE_FRONT && *side <= piece_fronts(piece) && *look >= 1 &&
           *look <= face_looks(game->faces, piece, *side, copies, ignored);
}

/* Draws a face by itself, so that its problems are not merged with those of others. */
static Face draw(LiveGame *game, const Piece *piece, int side, int look, Arena *arena,
                 DiagList *diags)
{
    game->faces->problems = map_new(arena);
    return face_draw_look(game->faces, piece, side, look, arena, diags);
}

/* Finds the face "SET/ID SIDE". Returns NULL after answering that there is none. */
static const Piece *find_face(const LiveGame *game, const char *const *words, int count,
                              int *side, int *look, LiveAnswer *answer)
{
    const Piece *piece = count > 1 ? live_find(game, words[0]) : NULL;
    if (piece && live_side(game, piece, words[1], side, look))
        return piece;
    live_fail(answer, "404", "there is no such face");
    return NULL;
}

/* "face SET/ID SIDE [zones=1]" */
void live_face(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    Arena *arena = answer->body.arena;
    int side, look;
    const Piece *piece = find_face(game, words, count, &side, &look, answer);
    if (!piece)
        return;
    const bool zones = live_option(words, count, "zones") != NULL;
    Face face = draw(game, piece, side, look, arena, diag_list_new(arena));
    Page page = face_page(&face, (Zones){zones, zones}, arena);
    live_draw_page(game, answer, &page, arena);
}

/* "check SET/ID SIDE": answers with the problems of the face, then, each
 * after a LIVE_PART, the files that it is made of. */
void live_check(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    Arena *arena = answer->body.arena;
    int side, look;
    const Piece *piece = find_face(game, words, count, &side, &look, answer);
    if (!piece)
        return;
    DiagList *diags = diag_list_new(arena);
    game->faces->keeps_files = true;
    const Face face = draw(game, piece, side, look, arena, diags);
    game->faces->keeps_files = false;
    JsonWriter json = json_new(arena);
    json.flat = 1;
    json_open(&json, "[");
    live_write_problems(game, &json, diags, piece);
    json_close(&json, "]");
    text_add(&answer->body, json.out.text);
    for (int i = 0; face.files && i < face.files->paths.count; i++) {
        const char *path = face.files->paths.items[i];
        file_deps_note(game->files, path); /* watched, even if nothing is there yet */
        text_print(&answer->body, LIVE_PART "%s", path);
    }
}
