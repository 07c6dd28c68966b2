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
    int load;            /* number of the load that gave the version */
    Arena *arena;        /* of the members below; NULL: the face was not drawn yet */
    LIST(const char *) files; /* that the picture is made of; none: not known */
    const char *problems;     /* JSON objects, separated by commas; or "" */
} LiveFaceState;

typedef struct LiveServer LiveServer; /* live_server.h */
typedef struct LiveAhead LiveAhead;   /* live_ahead.c */
typedef struct LiveHold LiveHold;

#define LONGEST_BURST 2.0 /* seconds for which changes put off a new state */

/* The questions for pictures of faces that pages have asked last. */
enum { MOST_SHOWN = 24, LONGEST_SHOWN = 200 };

typedef struct {
    char questions[MOST_SHOWN][LONGEST_SHOWN]; /* the latest first */
    int count;
} LiveShown;

/* A request that waits for a worker. */
typedef struct {
    LiveHold *hold;
    HttpRequest *request;
    const char *question;
    bool keeps; /* the browser may keep the answer */
    int asked;  /* how often: the worker may be replaced by a newer one */
} LiveAsking;

struct LiveHold {
    LiveServer *server;
    Arena *arena; /* of the view */
    LiveView view;
    Worker *worker;   /* holds the last good game; or NULL */
    Worker *loading;  /* loads the files as they are now; or NULL */
    Worker *spare;    /* waits to load the files after the next change; or NULL */
    int loads;        /* how often the game was loaded */
    bool is_loaded;   /* the loading worker has a good game, whose state is to come */
    bool is_accepted; /* although files have changed since: its state comes first */
    int sets_left;    /* sets whose faces were asked for and have not arrived */
    bool is_checking; /* the worker checks the face 'unchecked' */
    Watch *watch;
    bool replacing; /* a loading worker is being stopped because files have changed */
    bool stopping;  /* the view is being freed */
    bool crashed;   /* its worker has ended by itself and is being stopped */
    double touched, first_touch; /* when something may have changed; 0: nothing has */
    bool must_reload;            /* although no file has changed since the last look */
    double started;              /* when a worker was last started */
    int crashes;                 /* of workers since the files changed */
    int touches;                 /* notifications of the present burst */
    double outdated_since;       /* when states began to be dropped as outdated; or 0 */
    Arena *files_arena;
    FileDeps *files; /* that were read so far, with their states */
    Arena *changed_arena;
    Map changed; /* paths that have changed since the last good state */
    bool is_good;
    int version; /* of the state; 0: there is none yet */
    Arena *review_arena, *good_arena;
    const char *problems, *report; /* of the latest state; kept until a review */
    const char *good;              /* text of the last good state, with slots; or "" */
    LIST(const char *) texts;      /* paths of the manuscripts of the good game */
    Arena *faces_arena;
    Map faces;         /* LiveFaceState by name */
    double review_due; /* when the checks are to be run; 0: they were */
    int unchecked;     /* faces from this index on are still to be checked */
    bool has_news;     /* problems of faces were found or have gone */
    LiveShown shown;
    LiveAhead *ahead; /* pictures drawn ahead */
    LIST(HttpRequest *) streams;
    LIST(HttpRequest *) waiting; /* for the first state and its review */
    double used;                 /* when the view was last asked for */
    LiveHold *next;
};

LiveHold *hold_new(LiveServer *server, const LiveView *view);
void hold_free(LiveHold *hold);

/* Notes that files may have changed. */
void hold_touch(LiveHold *hold);

/* Reloads the game if files have changed and none has changed for a moment. Returns the
 * seconds until the next call, or -1 if none is needed. */
double hold_watch(LiveHold *hold);

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

/* Adds the files of an answer to those that are watched. */
void hold_note_files(LiveHold *hold, const WorkerAnswer *answer);

/* Begins a list with the files of a worker that was just started. Returns true if a
 * file has changed since the worker was started. */
bool hold_renew_files(LiveHold *hold, const WorkerAnswer *answer);

/* Asks a worker, and answers the request with the result. */
void hold_ask(LiveAsking *asking);

/* Answers the request with what a worker has sent: its kind is a media type or a
 * status. */
void hold_pass_on(const LiveAsking *asking, const WorkerAnswer *answer);

/* --- live_load.c ------------------------------------------------------------------ */

/* Loads the game again, in a worker of its own. */
void hold_reload(LiveHold *hold);

/* Has the worker read the manuscripts again, if no other files have changed. Returns
 * false if they have. */
bool hold_reread(LiveHold *hold);

/* Starts the review when its time has come. Returns the seconds until then, or -1. */
double hold_review(LiveHold *hold);

/* Makes a crash of the worker the problem of the state, so that it is not repeated. */
void hold_report_crash(LiveHold *hold);

/* Answers the requests that wait for the state. */
void hold_answer_waiting(LiveHold *hold);

/* --- live_ahead.c ----------------------------------------------------------------- */

/* Returns the sets of the faces that pages have asked for last. */
const char **hold_shown_sets(const LiveHold *hold, Arena *arena, int *count);

/* Asks the loading worker for the pictures that pages have shown, of faces with new
 * versions. */
void hold_draw_ahead(LiveHold *hold);

/* Forgets a question that pages have asked: it ends the worker. */
void hold_forget_shown(LiveHold *hold, const char *question);

/* Answers a request with a picture that is drawn ahead, at once or when it is done.
 * Returns false if there is none. Remembers what was asked for. */
bool hold_answer_ahead(LiveAsking *asking);

/* Frees the pictures that no page has asked for. */
void hold_drop_ahead(LiveHold *hold);

/* --- live_write.c ----------------------------------------------------------------- */

/* Writes the value of a number into its file, and answers the request. */
void hold_write_number(LiveHold *hold, HttpRequest *request, const char *name,
                       const char *value);

/* --- live_spare.c ----------------------------------------------------------------- */

/* Starts a spare worker, unless there is one or no page shows pictures. */
void hold_prepare_spare(LiveHold *hold);

/* Ends the spare worker. */
void hold_drop_spare(LiveHold *hold);

/* Returns the spare worker if it is ready; otherwise ends it and returns NULL. */
Worker *hold_take_spare(LiveHold *hold);

/* --- live_report.c ---------------------------------------------------------------- */

/* Tell the streams that faces have new versions, that there is a new state, that only
 * texts have changed, and that problems of faces were found or have gone. 'faces' lists
 * "NAME": "VERSION". */
void hold_report_faces(const LiveHold *hold, const char *faces);
void hold_report_change(const LiveHold *hold, const char *faces);
void hold_report_texts(const LiveHold *hold);
void hold_report_faults(const LiveHold *hold);

/* Adds the text of the state with the versions of the faces in their slots, and for a
 * client on this machine the project's folder and the token that writes numbers. */
void hold_write_state(const LiveHold *hold, bool is_local, Text *out);

/* --- live_faces_state.c ----------------------------------------------------------- */

/* Takes the faces of a new good state over from the text. Adds "NAME": "VERSION" of
 * each face that may have changed to 'changed'. */
void hold_take_faces(LiveHold *hold, Text *changed);

/* Gives faces of a set new versions before the state comes, and adds them to
 * 'changed'. */
void hold_take_set_faces(LiveHold *hold, const char *text, Text *changed);

/* Asks for the problems of the next face that was not checked. */
void hold_check_next(LiveHold *hold);

/* Calls back for each slot of a text, with the text before it; a last time with the
 * rest, and no name. */
typedef void LiveSlot(void *context, const char *before, size_t length,
                      const char *name, const char *key);
void live_each_slot(Arena *arena, const char *text, LiveSlot *slot, void *context);

#endif
