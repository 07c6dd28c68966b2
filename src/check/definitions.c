#include "check/definitions.h"

#include "expr/expr.h"

void check_definitions(const Game *game, CheckReport *report, DiagList *diags)
{
    (void)report;
    for (int i = 0; game->is_default && i < game->definitions.count; i++)
        if (game->definitions.items[i]->count == 0)
            definition_bind(game, game->definitions.items[i], diags);
}
