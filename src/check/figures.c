/* Binds each figure in the same way as 'ppgen stats'. */
#include "check/figures.h"

#include "expr/expr.h"

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
        program_bind(game, statistic->figures.items[i].value, scope, slots, NULL,
                     diags);
}

void check_figures(const Game *game, CheckReport *report, DiagList *diags)
{
    (void)report;
    for (int i = 0; i < game->statistics.count; i++)
        check_statistic(game, game->statistics.items[i], diags);
}
