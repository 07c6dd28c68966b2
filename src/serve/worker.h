/* Worker processes: each holds a loaded game and answers questions about it, one at a
 * time. A worker that crashes or is no longer needed is simply ended, and takes its
 * memory with it. */
#ifndef SERVE_WORKER_H
#define SERVE_WORKER_H

#include <stdio.h>

#include "base/file_deps.h"
#include "base/text.h"

typedef struct Worker Worker;

/* The answer to a question. */
typedef struct {
    Arena *arena;      /* holds the answer; freed after the callback */
    const char *kind;  /* a word: "good", "image/svg+xml" */
    const char *files; /* 'files_length' bytes: see worker_each_file */
    size_t files_length;
    const char *body; /* ends in NUL */
    size_t length;
} WorkerAnswer;

/* Receives an answer. NULL: the worker has ended, or was stopped. Must not stop the
 * worker that has answered. */
typedef void WorkerAnswered(void *context, const WorkerAnswer *answer);

/* Questions of more urgent classes are asked first. */
typedef enum { WORKER_URGENT, WORKER_SOON, WORKER_BACKGROUND } WorkerUrgency;

/* The main function of a worker. It reads questions and writes answers until the pipe
 * is closed. */
typedef void WorkerMain(const void *context, int questions, int answers);

/* Starts a worker. Returns NULL, and sets errno, if no process can be made. */
Worker *worker_start(WorkerMain *run, const void *context);

/* Asks a question, which is one line. */
void worker_ask(Worker *worker, const char *question, WorkerUrgency urgency,
                WorkerAnswered *answered, void *context);

/* Returns true if no question is left. */
bool worker_is_idle(const Worker *worker);

/* Returns how long the worker has been at work on the question that it answers; 0: it
 * answers none. */
double worker_seconds(const Worker *worker);

/* Returns the file descriptor that becomes readable when an answer arrives. */
int worker_fd(const Worker *worker);

/* Reads what has arrived, and calls back for a complete answer. Returns false once the
 * worker has ended; it must then be stopped. */
bool worker_read(Worker *worker);

/* Ends the process and frees the worker. Questions that are left are answered with
 * NULL. */
void worker_stop(Worker *worker);

/* Calls back for each file of an answer. 'state': see FileDep. */
typedef void WorkerFile(void *context, const char *path, uint64_t state);
void worker_each_file(const WorkerAnswer *answer, WorkerFile *file, void *context);

/* --- in the worker ---------------------------------------------------------------- */

/* Reads the next question into 'line'. Returns false at the end. */
bool worker_next(FILE *questions, Text *line);

/* Writes an answer. 'files' may be NULL; those before index 'first' are left out. */
void worker_write(FILE *answers, const char *kind, const FileDeps *files, int first,
                  const char *body, size_t length);

#endif
