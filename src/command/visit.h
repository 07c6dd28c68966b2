/* Visits the games and editions that a command works on, one after another.
 *
 * A variant is freed as soon as it was visited, so that a run needs memory only for the
 * few in progress; a visitor must copy what it wants to keep. Problems live until their
 * game is done. */
#ifndef COMMAND_VISIT_H
#define COMMAND_VISIT_H

#include "command/findings.h"

typedef struct {
    bool checks;  /* run the checks, not only load */
    bool books;   /* read rulebooks; implied by 'checks' */
    bool figures; /* record the figures of checks that hold; implied by '-v' */
    /* 'play' starts threads of its own, so variants are made one at a time */
    bool alone;
    /* work done in parallel, before 'play' is called in order; NULL: none */
    VariantWork *work;
    const void *work_context;
    /* print problems to standard error */
    bool problems;
    void (*variant)(void *context, Variant *variant);      /* may be NULL */
    void (*game)(void *context, const Findings *findings); /* may be NULL */
} Visitor;

/* Visits the named games, or all if 'count' is 0, in the editions asked for. Returns
 * false after reporting a problem; nothing is then printed to standard output. */
bool session_visit(Session *session, const char *const *names, int count,
                   const Visitor *visit, void *context);

/* Returns the exit code for the problems of all visits. */
int session_exit_code(const Session *session);

#endif
