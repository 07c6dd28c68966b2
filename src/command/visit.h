/* Visits the games and editions that a command works on, one after another.
 *
 * A variant is freed as soon as it was visited, so that a run needs memory only for the
 * few in progress; a visitor must copy what it wants to keep. Problems live until their
 * game is done. */
#ifndef COMMAND_VISIT_H
#define COMMAND_VISIT_H

#include "command/findings.h"

typedef struct {
    bool checks;               /* run the checks, not only load */
    ManuscriptSet manuscripts; /* to be read; all of them with 'checks' */
    bool figures; /* record the figures of checks that hold; implied by '-v' */
    /* 'variant' starts threads of its own, so variants are made one at a time */
    bool alone;
    /* work done in parallel, before 'variant' is called in order; NULL: none */
    VariantWork *work;
    const void *work_context;
    bool compares; /* with the last good state of each game: see last_good.h */
    bool problems; /* print problems to standard error */
    bool one_game; /* only the first argument names a game */
    void (*variant)(void *context, Variant *variant);      /* may be NULL */
    void (*game)(void *context, const Findings *findings); /* may be NULL */
} Visitor;

/* Visits the games that the arguments name, or all if there are none, in the editions
 * asked for. Returns false after reporting a problem; nothing is then printed to
 * standard output. */
bool session_visit(Session *session, const Visitor *visit, void *context);

/* Returns the exit code for the problems of all visits. */
int session_exit_code(const Session *session);

#endif
