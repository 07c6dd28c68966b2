/* Faces as they were in the last commit, for the page of 'ppgen serve'. */
#include "command/base_version.h"
#include "command/live_game.h"
#include "layout/contact_sheet.h"

/* The game as it was; loaded when it is first asked for. */
typedef struct LiveBefore {
    Variant variant;
    Faces *faces;            /* NULL: there is no earlier version that can be drawn */
    GlyphOutlines *outlines; /* of its fonts */
} LiveBefore;

/* Loads the game of the last commit. */
static LiveBefore *load_before(LiveGame *game)
{
    Arena *arena = game->arena;
    LiveBefore *before = arena_new_item(arena, LiveBefore);
    Session session = game->session;
    Text unheard = text_new(arena);
    session.stderr_text = &unheard;
    session.options.since = NULL;
    const char *log =
        session.project ? repository_log(arena, session.project->root) : NULL;
    if (log) /* before it is read, so that no commit is missed */
        file_deps_note(game->files, log);
    const BaseVersion *base = base_version_find(&session);
    GameLocation place;
    if (!base || !base->folder ||
        !base_version_game(arena, base, game->variant.files, &place))
        return before;
    DiagList *diags = diag_list_new(arena);
    GameFiles *files = game_read(arena, &place, diags);
    const char *edition = game->variant.game->edition;
    if (!files->tree || text_find(edition, files->editions, files->edition_count) < 0)
        return before;
    before->variant =
        (Variant){.arena = arena, .edition = edition, .files = files, .diags = diags};
    before->variant.game =
        game_load(arena, files, edition, session.options.players, diags);
    if (!before->variant.game)
        return before;
    Assets *assets = variant_assets(&session, &before->variant);
    before->outlines = glyph_outlines_new(arena);
    before->faces = faces_with_scenes(arena, assets, before->variant.game,
                                      game->view->low_ink, diags);
    return before;
}

/* "before SET/ID SIDE [zones=1]" */
void live_before(LiveGame *game, const char *const *words, int count,
                 LiveAnswer *answer)
{
    Arena *arena = answer->body.arena;
    if (!game->before)
        game->before = load_before(game);
    LiveGame old = *game;
    old.variant = game->before->variant;
    old.faces = game->before->faces;
    old.outlines = game->before->outlines;
    const Piece *piece = old.faces && count > 1 ? live_find(&old, words[0]) : NULL;
    int side, look;
    if (!piece || !live_side(&old, piece, words[1], &side, &look)) {
        live_fail(answer, "404", "the last commit has no such face");
        return;
    }
    Face face =
        face_draw_look(old.faces, piece, side, look, arena, diag_list_new(arena));
    const bool zones = live_option(words, count, "zones") != NULL;
    Page page = face_page(&face, (Zones){zones, zones}, arena);
    if (face.drawn)
        live_draw_page(&old, answer, &page, arena);
    else
        live_fail(answer, "404", "the face of the last commit cannot be drawn");
}
