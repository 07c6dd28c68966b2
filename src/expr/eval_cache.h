/* Caches of expressions for a game: definitions bound for argument types, and distances
 * on boards. Also keeps the remaining limits on work. The game itself is not
 * changed. */
#ifndef EXPR_EVAL_CACHE_H
#define EXPR_EVAL_CACHE_H

#include "expr/code.h"

/* The instances of a definition. */
typedef struct {
    bool in_use; /* being bound: detects definitions that call themselves */
    bool tried;  /* bound once; further instances count against the limit */
    LIST(Instance *) instances;
} BoundDefinition;

/* Distances on a board. The row of a space is NULL until it is needed. */
typedef struct {
    const Board *board;
    short **rows;
} Distances;

struct EvalCache {
    Arena *arena;
    long steps;     /* evaluation steps left */
    long codes;     /* parts of definitions that may still be bound again */
    long memo_room; /* values that may still be memoized, see call_memo.c */
    long found;     /* values that indexes may still hold, see finder.c */
    bool settled;   /* the game is loaded and will not change any more */
    Map definitions;
    LIST(Distances) distances;
    Map members;           /* members of the first 'choices' choices, by name */
    int choices;           /* number of choices in 'members' */
    LIST(Index *) indices; /* see finder.c */
};

#define MAX_MEMO_VALUES 500000L
#define MAX_FOUND 2000000L

EvalCache *eval_cache_new(Arena *arena);

/* Returns the entry of a definition, added if it is new. */
BoundDefinition *eval_cache_definition(EvalCache *eval_cache,
                                       const Definition *definition);

/* Return the distances from all spaces of the board to this one, by index.
 * eval_cache_distances returns NULL until eval_cache_measure has computed them. */
const short *eval_cache_distances(const EvalCache *eval_cache, const Space *from);
const short *eval_cache_measure(EvalCache *eval_cache, const Space *from);

/* Returns the only member with this name in all choices; NULL if there is none,
 * AMBIGUOUS_MEMBER if there are several. */
const Member *eval_cache_member(const Game *game, const char *name);
extern const Member AMBIGUOUS_MEMBER;

/* --- call_memo.c: results of definitions by their arguments ----------------------- */

/* Decides whether the results of a definition are worth memoizing, and sets 'traits'
 * and 'is_memoized'. Call this once its program has been bound. */
void call_memo_judge(Instance *instance);

/* Returns the place of the result for these arguments, which holds VALUE_NONE until
 * call_memo_set stores the result. Returns NULL if the result cannot be memoized. */
Value *call_memo_place(const Eval *eval, Instance *instance, const Value *arguments);

/* Returns true for a value that owns no memory, so that it can be copied. */
bool memo_is_plain(const Value *value);

/* Returns true if two arrays of values are the same. Equal numbers may be printed
 * differently, so their formats must match too. */
bool memo_are_same(const Value *a, const Value *b, int count);

/* Stores a result in its place. Texts, big numbers, and lists that are long or contain
 * such values are not stored: they live in scratch memory and may be large. */
void call_memo_set(const Eval *eval, Value *place, Value value);

#endif
