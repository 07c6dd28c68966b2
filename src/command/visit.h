/* The games and editions that a command works on, one after another.
 *
 * A play lives while it is visited and no longer, so that a run takes the memory of its
 * largest; what a visit wants to keep, it copies. Problems live until their game is
 * done: what several editions share is told once. */
#ifndef COMMAND_VISIT_H
#define COMMAND_VISIT_H

#include "check/check.h"
#include "command/command.h"

/* One game in one edition. */
typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: problems that belong to no game */
    const char *edition;    /* NULL then */
    const char *title;      /* see play_title */
    DiagList *diags;        /* sorted; a visit may add to them */
    const Game *game;       /* NULL if it could not be loaded */
    CheckReport *report;    /* NULL if it was not checked */
} Play;

/* A problem, and the editions that have it. */
typedef struct {
    Diag *diag;
    const char *says; /* of the check that fails, or NULL */
    LIST(const char *) editions;
} Finding;

/* The problems of a game. */
typedef struct {
    Arena *arena;
    const GameFiles *files; /* NULL: they belong to no game */
    LIST(Finding *) all;
    Map by_problem;
    int dropped;
} Findings;

typedef struct {
    bool checks;                                           /* or only loads */
    bool problems;                                         /* go to standard error */
    void (*play)(void *context, Play *play);               /* or NULL */
    void (*game)(void *context, const Findings *findings); /* or NULL */
} Visit;

/* Visits the named games (all, if there are none) in the editions asked for. False
 * after a message: then nothing goes to standard output. */
bool session_visit(Session *session, const char *const *names, int count,
                   const Visit *visit, void *context);

/* What the problems of all visits come to. */
int session_exit_code(const Session *session);

/* Are all editions looked at, so that output must say which it speaks of? */
bool session_takes_all(const Session *session);

/* "gold-digger (first)", or "gold-digger" where the edition is the default and others
 * are not looked at, or is NULL. */
const char *play_title(const Session *session, Arena *arena, const GameFiles *files,
                       const char *edition);

#endif
