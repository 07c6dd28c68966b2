#include "command/live_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/path.h"
#include "render/painter.h"
#include "render/svg.h"

/* --- answers ---------------------------------------------------------------------- */

void live_fail(LiveAnswer *answer, const char *status, const char *format, ...)
{
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    answer->kind = status;
    answer->body.length = 0;
    text_add(&answer->body, text);
}

const char *live_option(const char *const *words, int count, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < count; i++)
        if (strncmp(words[i], name, length) == 0 && words[i][length] == '=')
            return words[i] + length + 1;
    return NULL;
}

const Piece *live_find(const LiveGame *game, const char *name)
{
    const char *slash = strchr(name, '/');
    if (!slash)
        return NULL;
    Arena *arena = arena_new();
    const Set *set =
        game_set(game->variant.game, arena_copy(arena, name, (size_t)(slash - name)));
    arena_free(arena);
    return set ? set_find(set, slash + 1) : NULL;
}

static void draw_png(LiveAnswer *answer, const Page *page, Arena *arena)
{
    const double dpi = 300;
    const char *why = NULL;
    Arena *own = arena_new();
    PngBytes png =
        png_encode(arena, painter_new(own, VIEW_NORMAL), page, dpi, "a picture", &why);
    answer->kind = "image/png";
    answer->body.length = 0;
    if (why)
        live_fail(answer, "500", "the picture cannot be drawn: %s", why);
    else
        text_add_bytes(&answer->body, (const char *)png.bytes, png.length);
    arena_free(own);
}

void live_draw_page(LiveGame *game, LiveAnswer *answer, const Page *page, Arena *arena)
{
    const size_t heavy = (size_t)8 * 1024 * 1024; /* takes half a second to show */
    painting_open();
    if (!game->outlines)
        game->outlines = glyph_outlines_new(game->arena);
    const char *why = svg_text(arena, game->outlines, page, VIEW_NORMAL, &answer->body);
    answer->kind = "image/svg+xml";
    if (why)
        live_fail(answer, "500", "the picture cannot be drawn: %s", why);
    else if (answer->body.length > heavy)
        draw_png(answer, page, arena);
}

/* --- the game --------------------------------------------------------------------- */

/* Returns the word that names the game on the command line, which may be a path. */
static const char *word_of(const LiveGame *game)
{
    const Options *options = &game->session.options;
    bool is_named =
        options->word_count &&
        text_is(path_last(game->arena, options->words[0]), game->view->game);
    return is_named ? options->words[0] : game->view->game;
}

/* Finds and reads the game. Returns NULL after reporting that there is none. */
static GameFiles *read_game(LiveGame *game, DiagList *diags)
{
    const char *why, *help;
    if (!project_game(game->arena, game->session.project, word_of(game), &game->place,
                      &why, &help)) {
        diag_error_help(diags, (SourceRange){0}, "no-game", help, "%s", why);
        return NULL;
    }
    GameFiles *files = game_read(game->arena, &game->place, diags);
    files->tried = &game->view->tried;
    return files;
}

/* Returns the edition of the view. Without it, reports that and returns NULL. */
static const char *edition_of(const LiveGame *game, const GameFiles *files,
                              DiagList *diags)
{
    const char *wanted = game->view->edition;
    if (!wanted || !files->tree)
        return files->editions[0];
    if (text_find(wanted, files->editions, files->edition_count) >= 0)
        return wanted;
    diag_error_help(
        diags, (SourceRange){0}, "no-edition",
        diag_names_help(diags, wanted, files->editions, files->edition_count),
        "%s has no edition '%s'", files->name, wanted);
    return NULL;
}

static void load(LiveGame *game)
{
    Arena *arena = game->arena;
    DiagList *early = diag_list_new(arena);
    GameFiles *files = read_game(game, early);
    if (files)
        live_texts_read(game, files);
    const char *edition = files ? edition_of(game, files, early) : NULL;
    game->variant = (Variant){.edition = edition};
    if (edition) {
        variant_load(&game->variant, &game->session,
                     &(VariantSource){files, early, game->texts.files, &game->rest});
        if (!game->variant.game)
            live_game_complete(game);
        diag_sort(game->variant.diags);
    } else {
        game->variant.files = files;
        game->variant.diags = early;
    }
}

void live_game_complete(LiveGame *game)
{
    GameRest *rest = game->rest;
    game->rest = NULL;
    if (rest)
        game_load_rest(rest);
}

/* Faces are drawn before the scenes are loaded, unless they show one. */
static const Group *show_scene(void *with, const char *name, SourceRange from, Box box,
                               Arena *arena)
{
    LiveGame *game = with;
    live_game_complete(game);
    return game->embedder.scene(game->embedder.with, name, from, box, arena);
}

static const Group *show_piece(void *with, const char *words, SourceRange from, Box box,
                               Arena *arena)
{
    LiveGame *game = with;
    live_game_complete(game);
    return game->embedder.piece(game->embedder.with, words, from, box, arena);
}

/* Makes what draws the game's faces. */
static void prepare(LiveGame *game)
{
    Variant *variant = &game->variant;
    game->assets = variant_assets(&game->session, variant);
    game->faces = faces_with_scenes(game->arena, game->assets, variant->game,
                                    game->view->low_ink, variant->diags);
    game->embedder = game->faces->embedder;
    game->faces->embedder =
        (Embedder){.scene = show_scene, .piece = show_piece, .with = game};
    game->faces->preflight = true;
    game->faces->marks_faults = true;
    game->keys =
        face_keys_new(game->arena, game->faces, variant->game->tree, variant->diags);
}

void live_game_load(LiveGame *game)
{
    load(game);
    if (game->variant.game)
        prepare(game);
}

void live_game_review(LiveGame *game)
{
    Variant *variant = &game->variant;
    live_texts_parse(game);
    if (variant->report)
        return;
    variant->report = game_check(variant->game, true, variant->diags);
    diag_take(variant->diags, game->assets->diags);
    preflight_names(game->assets, variant->game, variant->diags);
}

const DiagList *live_game_problems(const LiveGame *game, Arena *arena)
{
    DiagList *all = diag_list_new(arena);
    diag_take(all, game->variant.diags);
    if (game->texts.diags)
        diag_take(all, game->texts.diags);
    diag_sort(all);
    return all;
}
