/* Runs all passes of checks in order. A new pass takes one file and one line in the
 * table. */
#include "check/check.h"

#include "check/passes.h"
#include "expr/field_uses.h"

const char *const STATUS_NAMES[] = {"pass", "fail", "known", "note"};

struct CheckedGame {
    const Game *game;
};

/* Binds each figure of a table as 'ppgen stats' does, without computing it. */
static void check_statistic(const Game *game, const Statistic *statistic,
                            DiagList *diags)
{
    const Variable *scope = NULL;
    int slots = 0;
    if (statistic->each) {
        Program each = program_bind_each(game, statistic->each, NULL, 0, diags);
        if (!each.code)
            return;
        scope = each_variables(game->arena, &each, NULL);
        slots = each.slots;
    }
    for (int i = 0; i < statistic->figures.count; i++)
        field_uses_add(program_bind(game, statistic->figures.items[i].value, scope,
                                    slots, NULL, diags)
                           .code);
}

/* Binds the figures under 'stats:', and definitions that nothing uses. Only those of
 * the default edition, because other editions may remove what an unused definition
 * refers to. Definitions with parameters are bound only where they are called. */
static void check_bindings(const Game *game, CheckReport *report, DiagList *diags)
{
    (void)report;
    for (int i = 0; i < game->statistics.count; i++)
        check_statistic(game, game->statistics.items[i], diags);
    for (int i = 0; game->is_default && i < game->definitions.count; i++)
        if (game->definitions.items[i]->count == 0)
            definition_bind(game, game->definitions.items[i], diags);
}

static CheckPass *const FAMILIES[] = {check_texts, check_bindings, check_demands,
                                      check_same_names, check_printed_words};

CheckReport *game_check(const Game *game, bool figures, DiagList *diags)
{
    CheckReport *report =
        arena_make(game->arena, CheckReport, .game = game, .figures = figures);
    int errors = diags->errors;
    for (size_t i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        FAMILIES[i](game, report, diags);
    if (diags->errors == errors)
        report->checked = arena_make(game->arena, CheckedGame, .game = game);
    return report;
}

const Game *checked_game(const CheckedGame *checked)
{
    return checked->game;
}
