/* Would the checks notice a slip? Each slip of one is made, by itself, and the game is
 * loaded and checked with it. */
#ifndef CHECK_PROBE_H
#define CHECK_PROBE_H

#include "check/check.h"
#include "load/load.h"
#include "load/slips.h"

typedef enum { VERDICT_CAUGHT, VERDICT_HARMLESS, VERDICT_UNCAUGHT } Verdict;
extern const char *const VERDICT_NAMES[];

/* A check, and what it minds. */
typedef struct {
    const Check *check;
    const void *minds; /* the first number or piece whose slips it minds, or NULL */
    bool minds_others; /* numbers or pieces too; else it only says that one again */
} Witness;

/* What became of one slip. */
typedef struct {
    Slip slip;
    const char *error; /* the rule of an error that is no check's, or NULL */
    LIST(const Witness *) witnesses;
    Verdict verdict;
    const Harmless *harmless; /* what covers it, or NULL */
} Trial;

typedef struct {
    const Game *game;
    LIST(Trial) trials; /* those of one number or piece side by side */
    int counts[3];      /* by verdict */
    Witness *witnesses;
    LIST(const Harmless *) needless; /* all that they cover is caught */
} ProbeReport;

/* NULL after a report, if the game has errors of its own or is too large. The arena is
 * the game's; 'hands' are as in crew_new. */
ProbeReport *game_probe(const GameFiles *files, const Game *game, int hands,
                        DiagList *diags);

/* Does the check only say again what it minds? */
bool witness_restates(const Witness *witness);

#endif
