/* A view that the server holds: the worker with its game, its latest state, and the
 * versions of its faces. */
#ifndef SERVE_LIVE_HOLD_H
#define SERVE_LIVE_HOLD_H

#include "base/watch.h"
#include "serve/live_view.h"
#include "serve/worker.h"

/* A face of a piece: "event/grave-hound/front". */
typedef struct {
    const char *key;     /* of its values: an equal key means that they are equal */
    const char *version; /* changes when the picture may have changed */
    Arena *arena;        /* of the members below; NULL: the face was not drawn yet */
    LIST(const char *) files; /* that the picture is made of; none: not known */
    const char *problems;     /* JSON objects, separated by commas; or "" */
} LiveFaceState;

typedef struct LiveServer LiveServer; /* live_server.h */

typedef struct LiveHold LiveHold;
struct LiveHold {
    LiveServer *server;
    Arena *arena; /* of the view */
    LiveView view;
    Worker *worker;  /* holds the last good game; or NULL */
    Worker *loading; /* loads the files as they are now; or NULL */
    Watch *watch;
    bool stopping; /* its loading worker is being stopped */
    bool crashed;  /* its worker has ended by itself and is being stopped */
    double touched, first_touch; /* when something may have changed; 0: nothing has */
    bool must_reload;            /* although no file has changed since the last look */
    double started;              /* when a worker was last started */
    int crashes;                 /* of workers since the files changed */
    int touches;                 /* since the first */
    double
        outdated_since; /* when a state was dropped because files had changed; or 0 */
    Arena *files_arena;
    FileDeps *files; /* that were read so far, with their states */
    Arena *changed_arena;
    Map changed; /* paths that have changed since the last good state */
    bool is_good;
    int version; /* of the state; 0: there is none yet */
    Arena *review_arena, *good_arena;
    const char *problems, *report; /* of the latest state; kept until a review */
    const char *good;              /* text of the last good state, with slots; or "" */
    Arena *faces_arena;
    Map faces;         /* LiveFaceState by name */
    double review_due; /* when the checks are to be run; 0: they were */
    int unchecked;     /* faces from this index on are still to be checked */
    bool has_news;     /* problems of faces were found or have gone */
    LIST(HttpRequest *) streams;
    LIST(HttpRequest *) waiting; /* for the first state and its review */
    double used;                 /* when the view was last asked for */
    LiveHold *next;
};

LiveHold *hold_new(LiveServer *server, const LiveView *view);
void hold_free(LiveHold *hold);

/* Loads the game again, in a worker of its own. */
void hold_reload(LiveHold *hold);

/* Notes that files may have changed. */
void hold_touch(LiveHold *hold);

/* Reloads the game if files have changed and none has changed for a moment. Returns the
 * seconds until the next call, or -1 if none is needed. */
double hold_watch(LiveHold *hold);

/* Starts the review when its time has come. Returns the seconds until then, or -1. */
double hold_review(LiveHold *hold);

/* Starts a worker if there is none, and replaces one that is stuck. Returns the seconds
 * until the next call, or -1 if none is needed. */
double hold_revive(LiveHold *hold);

/* Returns true while a worker answers questions. */
bool hold_is_busy(const LiveHold *hold);

/* Reads the answers of a worker of the hold. */
void hold_read(LiveHold *hold, Worker *worker);

/* Asks the worker with the last good game, or else the one that is loading, and answers
 * the request with the result. */
void hold_answer(LiveHold *hold, HttpRequest *request, const char *question,
                 bool keeps);

/* Answers a request for the state, at once or as soon as there is one. */
void hold_answer_state(LiveHold *hold, HttpRequest *request);

/* Adds a stream that receives the events of the view. */
void hold_add_stream(LiveHold *hold, HttpRequest *request);

/* Adds the text of the state with the versions of the faces in their slots, and for a
 * client on this machine the token that writes numbers. */
void hold_write_state(const LiveHold *hold, bool is_local, Text *out);

/* Adds the files of an answer to those that are watched. */
void hold_note_files(LiveHold *hold, const WorkerAnswer *answer);

/* Tells the streams that problems of faces were found or have gone. */
void hold_report_faults(LiveHold *hold);

/* --- live_faces_state.c ----------------------------------------------------------- */

/* Takes the faces of a new good state over from the text. Adds "NAME": "VERSION" of
 * each face that may have changed to 'changed'. */
void hold_take_faces(LiveHold *hold, Text *changed);

/* Asks for the problems of the next face that was not checked. */
void hold_check_next(LiveHold *hold);

/* Calls back for each slot of a text, with the text before it; a last time with the
 * rest, and no name. */
typedef void LiveSlot(void *context, const char *before, size_t length,
                      const char *name, const char *key);
void live_each_slot(Arena *arena, const char *text, LiveSlot *slot, void *context);

#endif
