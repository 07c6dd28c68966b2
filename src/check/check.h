/* Checks a loaded game: runs the game's own checks and those built into ppgen. Checking
 * reports problems and changes nothing. */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "model/game.h"

typedef enum { STATUS_PASS, STATUS_FAIL, STATUS_KNOWN, STATUS_NOTE } Status;
extern const char *const STATUS_NAMES[];

/* The result of one check. */
typedef struct {
    const Check *check;
    const char *says; /* with its live values filled in */
    Status status;
    const char *got, *want;  /* "" for a note */
    const char *result_text; /* figures of a check that holds, for people; or NULL */
    int errors;              /* reported while the check ran */
    const Diag *diag; /* the failure; NULL if the check could not run, or there are too
                         many problems */
} Outcome;

/* A game that passed all checks. Only check/ makes one, and the code that draws accepts
 * nothing else, so a game with errors cannot be drawn. */
typedef struct CheckedGame CheckedGame;

typedef struct {
    const Game *game;
    bool figures; /* checks that hold record their figures too */
    LIST(Outcome) outcomes;
    const CheckedGame *checked; /* NULL if there is any error */
} CheckReport;

/* Runs all checks of a game. The report lives in the game's arena. With 'figures',
 * checks that hold record their figures too. */
CheckReport *game_check(const Game *game, bool figures, DiagList *diags);

/* Returns the number of pieces that have the name of another piece of their set. */
int same_names_count(const Game *game);

/* Returns the game that was checked. */
const Game *checked_game(const CheckedGame *checked);

#endif
