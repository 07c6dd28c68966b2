/* Names in expressions: which ones are valid, and which are taken. */
#include <string.h>

#include "expr/lex.h"
#include "load/loader.h"

static bool is_word(const char *name)
{
    static const char *const words[] = {"yes",     "no",      "true", "false",
                                        "edition", "numbers", "sets", NULL};
    return text_is_one_of(name, words) || word_is_reserved(name);
}

static bool is_whole_name(Arena *arena, const char *text)
{
    Token token = lex_next(arena, text, 0);
    return token.kind == TOKEN_NAME && (size_t)token.length == strlen(text);
}

static const char *help_for(Arena *arena, const char *name)
{
    const char *slug = text_slug(arena, name);
    if (is_word(name))
        return arena_print(arena, "'%s' is a reserved word", name);
    bool usable = is_whole_name(arena, slug) && !is_word(slug);
    return arena_print(
        arena, "use letters and digits, with '-' or '_' between them%s%s%s",
        usable ? ", such as '" : "", usable ? slug : "", usable ? "'" : "");
}

static bool report(Loader *loader, const char *what, const char *name,
                   SourceRange where)
{
    return diag_error_help(loader->diags, where, "bad-name",
                           help_for(loader->diags->arena, name),
                           "%s cannot be named '%s'", what, name);
}

bool name_is_usable(Arena *arena, const char *name)
{
    return is_whole_name(arena, name) && !is_word(name);
}

bool name_check(Loader *loader, const char *what, const char *name, SourceRange where)
{
    return name_is_usable(loader->diags->arena, name) ||
           report(loader, what, name, where);
}

const Variable *variable_find(const Variable *scope, const char *name)
{
    for (; scope; scope = scope->outer)
        if (scope->name && text_is(scope->name, name))
            return scope;
    return NULL;
}

/* A space may have a name that is not an identifier, such as "1-1": expressions then
 * refer to the space by cell(board, 1, 1). */
bool name_check_space(Loader *loader, const char *name, SourceRange where)
{
    bool whole = *name && name_length(name) == strlen(name);
    return (whole && !is_word(name)) || report(loader, "a space", name, where);
}

/* Definitions were checked together with their parameters. The schemas have reported
 * names of choices, boards and sets that are not slugs. */
static void check_kind(Loader *loader, SymbolKind kind, const char *name,
                       SourceRange where)
{
    static const char *const kind_names[] = {"a number", "a choice", "a board",
                                             "a set"};
    if (kind == SYMBOL_NUMBER || (kind < SYMBOL_DEFINITION && text_is_slug(name)))
        name_check(loader, kind_names[kind], name, where);
}

static const char *const KINDS[] = {"number", "choice", "board", "set", "definition"};

bool symbol_define(Loader *loader, SymbolKind kind, const char *name,
                   const void *target, SourceRange where)
{
    Symbol *entry = arena_make(loader->arena, Symbol, kind, name, target, where);
    check_kind(loader, kind, name, where);
    const Symbol *first = map_put(&loader->game->names, name, entry);
    if (!first)
        return true;
    Diag *diag = diag_add(loader->diags, LEVEL_ERROR, where, "duplicate-name",
                          "'%s' is already the name of a %s", name, KINDS[first->kind]);
    if (first->where.source)
        diag_remark(loader->diags, diag, first->where, "first defined here");
    diag->help = "numbers, choices, boards, sets and definitions share one namespace";
    return false;
}

const char *unknown_help(Loader *loader, const char *name, SourceRange where,
                         const NearestName *nearest)
{
    Arena *arena = loader->diags->arena;
    const char *removed = game_removed_help(loader->game, arena, name, where);
    return removed ? removed : nearest_help(arena, nearest);
}

static void try_names(const Game *game, SymbolKind kind, NearestName *nearest)
{
    for (int i = 0; kind == SYMBOL_CHOICE && i < game->choices.count; i++)
        nearest_try(nearest, game->choices.items[i]->name);
    for (int i = 0; kind == SYMBOL_BOARD && i < game->boards.count; i++)
        nearest_try(nearest, game->boards.items[i]->name);
    for (int i = 0; kind == SYMBOL_SET && i < game->sets.count; i++)
        nearest_try(nearest, game->sets.items[i]->name);
}

void *name_report_unknown(Loader *loader, SymbolKind kind, const char *name,
                          SourceRange where)
{
    static const char *const rules[] = {"unknown-number", "unknown-choice",
                                        "unknown-board", "unknown-set"};
    DiagList *diags = loader->diags;
    NearestName nearest = diag_nearest(diags, name);
    try_names(loader->game, kind, &nearest);
    const char *help = unknown_help(loader, name, where, &nearest);
    bool earlier = kind == SYMBOL_SET;
    if (!help && earlier)
        help = "a set can only refer to sets listed before it in game.yaml";
    diag_error_help(diags, where, rules[kind], help, "there is no %s '%s'%s",
                    KINDS[kind], name, earlier ? " before this one" : "");
    return NULL;
}

const Board *board_named(Loader *loader, const char *name, SourceRange where)
{
    const Board *board = game_board(loader->game, name);
    const Node *boards = node_get(loader->game->tree, "boards");
    bool is_faulty = boards && node_get(boards, name); /* already reported */
    return board || is_faulty ? board
                              : name_report_unknown(loader, SYMBOL_BOARD, name, where);
}
