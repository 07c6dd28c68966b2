#include "command/variants.h"

enum { AHEAD_AT_WORK = 20 }; /* jobs that may run ahead of the caller */

bool session_takes_all(const Session *session)
{
    return session->options.edition && text_is(session->options.edition, "all");
}

const char *variant_title(const Session *session, Arena *arena, const GameFiles *files,
                          const char *edition)
{
    if (!files)
        return "content";
    bool several = session_takes_all(session) && files->edition_count > 1;
    if (!edition || (!several && text_is(edition, files->editions[0])))
        return files->name;
    return arena_print(arena, "%s (%s)", files->name, edition);
}

/* --- jobs ------------------------------------------------------------------------- */

/* Runs the work on a variant. Other variants of the game may be worked on at the same
 * time. */
static void run_work(VariantJob *making)
{
    const Variants *variants = making->of->variants;
    Variant *variant = &making->variant;
    Session own = variants->own;
    making->worked = own.arena = arena_new();
    own.out = variant->out = text_new(variant->arena);
    own.stderr_text = &variant->stderr_text;
    variant->stderr_text = text_new(variant->arena);
    variants->work(variants->context, &own, variant);
    variant->out = own.out;
}

void variant_load(Variant *variant, const Session *session, const VariantSource *source)
{
    Arena *arena = variant->arena = arena_new();
    variant->files = source->files;
    variant->title = variant_title(session, arena, source->files, variant->edition);
    variant->diags = diag_list_new(arena);
    diag_take(variant->diags, source->early);
    GameRest *rest, **left = source->rest ? source->rest : &rest;
    variant->game = game_load_pieces(arena, source->files, variant->edition,
                                     session->options.players, variant->diags, left);
    if (*left && !source->rest)
        game_load_rest(rest);
    variant->manuscript_files = source->manuscript_files;
}

void variant_read_manuscripts(Variant *variant)
{
    for (int i = 0; variant->game && i < MANUSCRIPT_COUNT; i++)
        variant->manuscripts[i] =
            manuscript_of(variant->arena, variant->game, &variant->manuscript_files[i],
                          variant->diags);
    diag_sort(variant->diags);
}

static void make_variant(Job *job)
{
    VariantJob *making = (VariantJob *)job;
    const GameVariants *of = making->of;
    variant_load(&making->variant, of->variants->session,
                 &(VariantSource){of->files, of->early, of->manuscript_files});
    if (making->variant.game && of->variants->checks)
        making->variant.report = game_check(making->variant.game, of->variants->figures,
                                            making->variant.diags);
    variant_read_manuscripts(&making->variant);
    if (of->variants->work)
        run_work(making);
}

static void add_variant(GameVariants *game, const char *edition)
{
    VariantJob *making = &game->makings[game->count];
    Job *after = game->count            ? &game->makings[game->count - 1].job
                 : game->variants->work ? NULL
                                        : &game->job;
    *making =
        (VariantJob){.job.run = make_variant, .of = game, .variant.edition = edition};
    game->count++;
    pool_add(game->variants->pool, &making->job, after);
}

static bool is_lacking(const GameVariants *game)
{
    const Session *session = game->variants->session;
    const GameFiles *files = game->files;
    const char *wanted = session->options.edition;
    return files->tree && wanted && !session_takes_all(session) &&
           text_find(wanted, files->editions, files->edition_count) < 0;
}

/* Adds the variants that the options ask for. If the game could not be read, its first
 * edition replaces the one that was asked for. */
static void add_variants(GameVariants *game)
{
    const GameFiles *files = game->files;
    const char *wanted = game->variants->session->options.edition;
    bool all = session_takes_all(game->variants->session);
    if (game->lacking)
        return;
    if (!wanted || (!files->tree && !all))
        wanted = files->editions[0];
    game->makings = arena_array(game->arena, VariantJob, files->edition_count);
    for (int i = 0; i < files->edition_count; i++)
        if (all || text_is(files->editions[i], wanted))
            add_variant(game, files->editions[i]);
}

static void read_game(Job *job)
{
    GameVariants *game = (GameVariants *)job;
    game->arena = arena_new();
    game->early = diag_list_new(game->arena);
    game->files = game_read(game->arena, game->place, game->early);
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        if (game->variants->manuscripts & 1u << i)
            game->manuscript_files[i] =
                manuscript_read(game->arena, &MANUSCRIPTS[i], game->files->folder,
                                game->files->root, game->early);
    game->lacking = is_lacking(game);
    if (!game->variants->work)
        add_variants(game);
}

/* --- results ---------------------------------------------------------------------- */

Variants *variants_new(const Session *session, const GameLocation *places, int count,
                       const Variants *how, int max_threads)
{
    Arena *arena = session->arena;
    Variants *variants = arena_new_item(arena, Variants);
    *variants = *how;
    variants->session = session;
    variants->own = *session;
    variants->pool = pool_new(max_threads);
    if (how->work)
        pool_run_ahead(variants->pool, AHEAD_AT_WORK);
    variants->games = arena_array(arena, GameVariants, count);
    variants->count = count;
    for (int i = 0; i < count; i++) {
        GameVariants *game = &variants->games[i];
        *game = (GameVariants){
            .job.run = read_game, .variants = variants, .place = &places[i]};
        pool_add(variants->pool, &game->job, NULL);
    }
    return variants;
}

void variants_read(Variants *variants)
{
    for (int i = 0; i < variants->count; i++)
        pool_wait(variants->pool, &variants->games[i].job);
}

void variants_work(Variants *variants)
{
    for (int i = 0; i < variants->count; i++)
        add_variants(&variants->games[i]);
}

GameVariants *variants_game(Variants *variants, int at)
{
    if (!variants->work)
        pool_wait(variants->pool, &variants->games[at].job);
    return &variants->games[at];
}

Variant *variants_take(GameVariants *game, int at)
{
    pool_wait(game->variants->pool, &game->makings[at].job);
    return &game->makings[at].variant;
}

void variant_done(Variant *variant)
{
    arena_free(variant->arena);
    variant->arena = NULL;
}

void game_variants_done(GameVariants *game)
{
    for (int i = 0; i < game->count; i++) {
        variant_done(&game->makings[i].variant);
        if (game->makings[i].worked)
            arena_free(game->makings[i].worked);
    }
    if (game->arena)
        arena_free(game->arena);
    game->arena = NULL;
    game->count = 0;
}

void variants_free(Variants *variants)
{
    pool_free(variants->pool);
    for (int i = 0; i < variants->count; i++)
        game_variants_done(&variants->games[i]);
}
