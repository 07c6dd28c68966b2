/* The rules against the pieces. Checking reports and repairs nothing. */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "model/game.h"

typedef enum { STATUS_PASS, STATUS_FAIL, STATUS_KNOWN, STATUS_NOTE } Status;
extern const char *const STATUS_NAMES[];

/* What became of one check. */
typedef struct {
    const Check *check;
    const char *says; /* with its live values */
    Status status;
    const char *got, *want; /* "" of a note; without figures "yes" of one that holds */
    const char *told;       /* what one that holds came to, for people; or NULL */
    int errors;             /* that were reported while it was worked out */
    const Diag *diag;       /* that tells how it fails; NULL if it could not be run, or
                               if there are too many problems to tell */
} Outcome;

/* A game that obeys its rules. Only check/ makes one; what draws accepts nothing
 * else. */
typedef struct CheckedGame CheckedGame;

typedef struct {
    const Game *game;
    bool figures; /* of checks that hold are told too */
    LIST(Outcome) outcomes;
    const CheckedGame *checked; /* NULL if there is an error of any kind */
} CheckReport;

/* With 'figures', a check that holds says what it came to. */
CheckReport *game_check(const Game *game, bool figures, DiagList *diags);
const Game *checked_game(const CheckedGame *checked);

#endif
