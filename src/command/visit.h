/* The games and editions that a command works on, one after another.
 *
 * A play lives while it is made and visited and no longer, so that a run takes the
 * memory of the few that are made at a time; what a visit wants to keep, it copies.
 * Problems live until their game is done. */
#ifndef COMMAND_VISIT_H
#define COMMAND_VISIT_H

#include "command/findings.h"

typedef struct {
    bool checks;    /* or only loads */
    bool books;     /* reads rulebooks, as with checks */
    bool figures;   /* of checks that hold are told; with '-v' they always are */
    bool alone;     /* what is done with a play has helpers of its own */
    PlayWork *work; /* is done beside others; then comes 'play', in order. Or NULL */
    const void *work_context;
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

#endif
