/* Runs all passes of checks in order. A new pass takes one file and one line in the
 * table. */
#include "check/check.h"

#include "check/definitions.h"
#include "check/demands.h"
#include "check/figures.h"
#include "check/texts.h"

const char *const STATUS_NAMES[] = {"pass", "fail", "known", "note"};

struct CheckedGame {
    const Game *game;
};

typedef void CheckPass(const Game *, CheckReport *, DiagList *);

static CheckPass *const FAMILIES[] = {check_texts, check_figures, check_definitions,
                                      check_demands};

CheckReport *game_check(const Game *game, bool figures, DiagList *diags)
{
    CheckReport *report = arena_new_item(game->arena, CheckReport);
    int errors = diags->errors;
    report->game = game;
    report->figures = figures;
    for (size_t i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        FAMILIES[i](game, report, diags);
    if (diags->errors == errors) {
        CheckedGame *checked = arena_new_item(game->arena, CheckedGame);
        checked->game = game;
        report->checked = checked;
    }
    return report;
}

const Game *checked_game(const CheckedGame *checked)
{
    return checked->game;
}
