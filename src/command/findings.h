/* Collects the problems of a game's editions, and merges identical ones. */
#ifndef COMMAND_FINDINGS_H
#define COMMAND_FINDINGS_H

#include "command/variants.h"

/* A problem, and the editions that have it. */
typedef struct {
    Diag *diag;
    const char *says; /* sentence of the failing check, or NULL */
    LIST(const char *) editions;
} Finding;

typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: the problems belong to no game */
    LIST(Finding *) all;
    Map by_problem;
    int dropped;
    const Diag *cause; /* the error from which all others follow, or NULL */
} Findings;

/* Returns the outcome of the check that failed with this problem, or NULL. */
const Outcome *variant_outcome(const Variant *variant, const Diag *diag);

/* Makes an empty collection in 'arena'. */
Findings findings_new(Arena *arena, const GameFiles *files);

/* Adds copies of the problems of one edition. */
void findings_add(Findings *findings, const Variant *variant);

/* Adds a remark to each problem that names the editions that have it. Problems in
 * 'early' were found before any edition was loaded; they get no remark. */
void findings_name_editions(const Findings *findings, const DiagList *early);

/* Prints the problems to standard error: the cause first, if it is known. Notes, and
 * what follows from the cause, are printed only with '-v'. */
void findings_print(const Session *session, const Findings *findings);

#endif
