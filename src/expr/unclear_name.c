/* Reports a name that several spaces or members of choices have, and lists them with
 * their places. */
#include "expr/bind.h"

enum { MAX_MEANINGS = 5 };

typedef struct {
    Arena *arena;
    const Game *game;
    const char *name;
    int count;
    LIST(const char *) written; /* "den.B1", "talent.wit": those with such a name */
    LIST(Remark) meanings;      /* the first of them */
} Meanings;

/* 'owner' has the name, as in "den.B1"; if it is NULL, expressions cannot name the
 * thing, and 'what' describes its owner. */
static void add_meaning(Meanings *m, const char *owner, const char *what,
                        SourceRange where)
{
    m->count++;
    if (m->meanings.count == MAX_MEANINGS)
        return;
    const char *written = owner ? arena_print(m->arena, "'%s.%s'", owner, m->name)
                                : arena_print(m->arena, "'%s' of '%s'", m->name, what);
    if (owner)
        list_add(m->arena, &m->written, written);
    const char *text = arena_print(m->arena, "%s is declared here", written);
    list_add(m->arena, &m->meanings, (Remark){text, where});
}

/* Returns 'talent' for a choice of the game, 'card.sort' for that of a set's field, and
 * NULL for that of a board's field, which expressions cannot name. */
static const char *owner_of(const Meanings *m, const Choice *choice)
{
    const Symbol *symbol = game_find(m->game, choice->name);
    if (symbol && symbol->target == choice)
        return choice->name;
    for (int i = 0; i < m->game->sets.count; i++) {
        const Set *set = m->game->sets.items[i];
        for (int k = 0; k < set->fields.count; k++)
            if (set->fields.items[k].type->kind == TYPE_CHOICE &&
                set->fields.items[k].type->choice == choice)
                return arena_print(m->arena, "%s.%s", set->name,
                                   set->fields.items[k].name);
    }
    return NULL;
}

static void add_all(Meanings *m)
{
    for (int i = 0; i < m->game->boards.count; i++) {
        const Board *board = m->game->boards.items[i];
        const Space *space = board_find(board, m->name);
        if (space)
            add_meaning(m, board->name, NULL, space->where);
    }
    for (int i = 0; i < m->game->choices.count; i++) {
        const Choice *choice = m->game->choices.items[i];
        const Member *member = choice_find(choice, m->name);
        if (member)
            add_meaning(m, owner_of(m, choice), choice->name, member->where);
    }
}

Code *fail_unclear(Binding *binding, const Syntax *name)
{
    DiagList *diags = binding->diags;
    Meanings m = {.arena = diags->arena, .game = binding->game, .name = name->name};
    add_all(&m);
    Diag *diag =
        diag_add(diags, LEVEL_ERROR, expression_where(binding->expression, name),
                 "unclear-name", "'%s' is the name of %d things", name->name, m.count);
    for (int i = 0; i < m.meanings.count; i++)
        diag_remark(diags, diag, m.meanings.items[i].where, "%s",
                    m.meanings.items[i].text);
    diag->help = m.written.count
                     ? arena_print(diags->arena, "write %s",
                                   text_join(diags->arena, m.written.items,
                                             m.written.count, 0, "or"))
                     : "compare it with a field that holds only one of them";
    return NULL;
}
