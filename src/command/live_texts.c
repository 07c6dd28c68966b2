/* Reads the manuscripts of a game for 'ppgen serve'. They can be read again without
 * loading the game, and then the pictures of the rulebook need not be drawn again. */
#include "command/live_game.h"

void live_texts_read(LiveGame *game, const GameFiles *files)
{
    LiveTexts *texts = &game->texts;
    Arena *arena = arena_new();
    *texts = (LiveTexts){.arena = arena, .diags = diag_list_new(arena)};
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        texts->files[i] = manuscript_read(arena, &MANUSCRIPTS[i], files->folder,
                                          files->root, texts->diags);
}

void live_texts_parse(LiveGame *game)
{
    LiveTexts *texts = &game->texts;
    Variant *variant = &game->variant;
    if (texts->are_parsed)
        return;
    texts->are_parsed = true;
    const Game *game_of_texts = game_for_texts(variant->game, texts->arena);
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        variant->manuscripts[i] =
            manuscript_of(texts->arena, game_of_texts, &texts->files[i], texts->diags);
}

/* Frees all that was made of the manuscripts. */
static void forget_texts(LiveGame *game)
{
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        game->variant.manuscripts[i] = NULL;
    live_pages_forget(game);
    arena_free(game->texts.arena);
}

/* "reread": reads the manuscripts again. Answers "good"; or "reload" if one has
 * appeared or gone, which changes more than the texts. */
void live_reread(LiveGame *game, const char *const *words, int count,
                 LiveAnswer *answer)
{
    bool was_there[MANUSCRIPT_COUNT];
    (void)words, (void)count;
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        was_there[i] = game->texts.files[i].source != NULL;
    forget_texts(game);
    live_texts_read(game, game->variant.files);
    answer->kind = "good";
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        if (was_there[i] != (game->texts.files[i].source != NULL))
            answer->kind = "reload";
}
