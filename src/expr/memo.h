/* What expressions have worked out about a game and keep: definitions bound for the
 * types that they are called with, distances on boards; and how much work is left.
 * The game itself is only read. */
#ifndef EXPR_MEMO_H
#define EXPR_MEMO_H

#include "expr/code.h"

/* A definition as far as it has been bound. */
typedef struct {
    bool in_use; /* while it is being bound: catches one that calls itself */
    bool tried;  /* it has been bound once: from now on it counts */
    LIST(Instance *) instances;
} BoundDefinition;

/* Of a board: a row for each space, once it is asked for. */
typedef struct {
    const Board *board;
    short **rows;
} Distances;

struct Memo {
    Arena *arena;
    long steps;   /* of evaluation, that are left */
    long codes;   /* of definitions, that may still be bound anew */
    long kept;    /* values, that may still be kept: see kept.h */
    long found;   /* values, that tables of what is looked up may still hold */
    bool settled; /* the game is loaded: nothing of it changes any more */
    Map definitions;
    LIST(Distances) distances;
    Map members;           /* of the game's first choices, by name */
    int choices;           /* so many */
    LIST(Index *) indices; /* see finder.c */
};

#define MOST_KEPT 500000L
#define MOST_FOUND 2000000L

Memo *memo_new(Arena *arena);

BoundDefinition *memo_definition(Memo *memo, const Definition *definition);

/* The fewest steps from each space of its board to this one, by index; NULL until
 * memo_measure has been called. */
const short *memo_distances(const Memo *memo, const Space *from);
const short *memo_measure(Memo *memo, const Space *from);

/* The member of this name in all choices, or NULL; MEMBERS if there are several. */
const Member *memo_member(const Game *game, const char *name);
extern const Member MEMBERS;

#endif
