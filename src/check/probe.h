/* Mutation testing of a game's checks: applies each mutation by itself, then loads and
 * checks the game, to see whether a check notices. */
#ifndef CHECK_PROBE_H
#define CHECK_PROBE_H

#include "check/check.h"
#include "load/load.h"
#include "load/slips.h"

typedef enum { VERDICT_CAUGHT, VERDICT_HARMLESS, VERDICT_UNCAUGHT } Verdict;
extern const char *const VERDICT_NAMES[];

/* A check, and the mutations that it detects. */
typedef struct {
    const Check *check;
    const Slip *detects; /* the first one, or NULL */
    bool detects_others; /* it also detects those of another number, piece or value */
    bool compares;       /* it also reads another number, set or board */
} Witness;

/* The result of one mutation. */
typedef struct {
    Slip slip;
    bool unread;       /* no check can notice it, because none reads the field */
    const char *error; /* rule of another message that reports it, or NULL */
    LIST(const Witness *) witnesses;
    Verdict verdict;
    const Harmless *harmless; /* the entry of 'harmless:' that excuses it, or NULL */
} MutationResult;

/* The results of all mutations. */
typedef struct {
    const Game *game;
    /* mutations of one number, piece or field are adjacent */
    LIST(MutationResult) trials;
    int counts[3]; /* by verdict */
    Witness *witnesses;
    LIST(const Harmless *) needless; /* entries of 'harmless:' that excuse nothing */
} ProbeReport;

/* Tries all mutations on at most 'max_threads' threads (see pool_new). The report lives
 * in the game's arena. Returns NULL after a report if the game has errors of its own or
 * is too large to probe. */
ProbeReport *game_probe(const GameFiles *files, const Game *game, int max_threads,
                        DiagList *diags);

/* Returns true if the check only restates a single number or the copies of one piece:
 * it detects no other mutation, and reads nothing else that could prove it. */
bool witness_restates(const Witness *witness);

#endif
