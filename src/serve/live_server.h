/* The server of 'ppgen serve': answers the page's requests, watches the files, and runs
 * a worker for each view. Everything happens in one thread. */
#ifndef SERVE_LIVE_SERVER_H
#define SERVE_LIVE_SERVER_H

#include "serve/live_hold.h"

enum { MAX_HOLDS = 8 };

struct LiveServer {
    Arena *arena;
    WorkerMain *run;
    const void *with;     /* for the workers */
    const char *root;     /* of the project, for links to files */
    const char *pages;    /* folder of the page's own files */
    const char *game;     /* shown first */
    const char *games;    /* JSON list of all games */
    bool polls;           /* the files are looked at in turn */
    const char *token;    /* that a POST must have */
    const char *run_name; /* makes versions of this run differ from those of others */
    int versions;         /* given so far */
    HttpServer *http;
    LiveHold *holds;
    double pulse; /* when the streams got their last sign of life */
};

/* Runs until the program ends. Returns only if the server cannot start, with the
 * reason. */
const char *live_server_run(LiveServer *server, int socket, const char *host);

/* Returns the hold of a view, which is made if need be; NULL if there are too many that
 * are being watched. */
LiveHold *live_server_hold(LiveServer *server, const LiveView *view);

/* Handles a request. 'context' is the server. */
void live_route(void *context, HttpRequest *request);

#endif
