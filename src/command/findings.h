/* The problems of a game: what several editions share is told once. */
#ifndef COMMAND_FINDINGS_H
#define COMMAND_FINDINGS_H

#include "command/variants.h"

/* A problem, and the editions that have it. */
typedef struct {
    Diag *diag;
    const char *says; /* of the check that fails, or NULL */
    LIST(const char *) editions;
} Finding;

typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: they belong to no game */
    LIST(Finding *) all;
    Map by_problem;
    int dropped;
} Findings;

Findings findings_new(Arena *arena, const GameFiles *files);

void findings_add(Findings *findings, const Variant *variant);

/* Says of each problem which of the editions have it; what the files have wrong before
 * any edition is made of them, 'early', belongs to all. */
void findings_name_editions(const Findings *findings, const DiagList *early);

/* To standard error. */
void findings_print(const Session *session, const Findings *findings);

#endif
