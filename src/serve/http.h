/* An HTTP/1.1 server for one socket. It runs in the caller's thread, so that handlers
 * need no locks, and never blocks: the caller polls its file descriptor.
 *
 * libmicrohttpd parses the requests. It takes a socket that was bound before the
 * sandbox was entered, which civetweb cannot, and needs no threads. */
#ifndef SERVE_HTTP_H
#define SERVE_HTTP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/list.h"
#include "base/text.h"

enum {
    MAX_HTTP_CONNECTIONS = 64,
    MAX_HTTP_CLIENT = 48,      /* connections of one address */
    MAX_HTTP_HEAD = 16 * 1024, /* bytes of a request without its body */
    MAX_HTTP_BODY = 4 * 1024,
    HTTP_SECONDS = 15,       /* for a request, and of silence on a connection */
    MAX_HTTP_STREAM_MB = 16, /* waiting for a client that does not read */
};

typedef struct HttpServer HttpServer;

/* A name and its value in the query of a request. */
typedef struct {
    const char *name, *value;
} HttpParameter;

typedef struct HttpRequest HttpRequest;
struct HttpRequest {
    Arena *arena;     /* lives until the answer has been sent */
    const char *path; /* decoded: "/apocalypta/event" */
    bool is_post;
    bool is_local; /* from this machine */
    LIST(HttpParameter) parameters;
    const char *body; /* of a POST; ends in NUL */
    size_t body_length;
    void *owner;                         /* for the handler */
    void (*closed)(HttpRequest *stream); /* called before a stream is freed; or NULL */
};

/* Handles a request: calls http_answer or http_open_stream, now or later. */
typedef void HttpHandler(void *context, HttpRequest *request);

typedef struct {
    int socket;            /* from http_listen */
    const char *host;      /* as given to http_listen */
    const char *post_path; /* the only path that takes a POST */
    HttpHandler *handler;
    void *context;
} HttpOptions;

typedef struct {
    int status;
    const char *type; /* "image/svg+xml" */
    const char *bytes;
    size_t length;
    bool keeps; /* the answer never changes, so browsers may keep it */
} HttpAnswer;

/* Returns a listening socket, or -1 and the reason. Call this before the sandbox is
 * entered. */
int http_listen(Arena *arena, const char *host, int port, const char **why);

/* Returns the port of a listening socket. */
int http_port(int socket);

/* Returns true for an address that other machines cannot reach. */
bool http_is_loopback(const char *host);

/* Returns NULL and the reason if the server cannot start. It runs until the program
 * ends. */
HttpServer *http_server_new(Arena *arena, const HttpOptions *options, const char **why);

/* Returns the file descriptor that becomes readable when http_server_run has work. */
int http_server_fd(const HttpServer *server);

/* Handles what has arrived. Returns the milliseconds until the next call is due at the
 * latest; -1: only when the file descriptor is readable. */
int http_server_run(HttpServer *server);

/* Answers a request. The bytes are copied. */
void http_answer(HttpRequest *request, const HttpAnswer *answer);

/* Answers with a sentence: "there is no game 'x'". */
void http_answer_text(HttpRequest *request, int status, const char *text);

/* Answers with an endless stream of events. */
void http_open_stream(HttpRequest *request);

/* Sends an event. Data must be one line. */
void http_send(HttpRequest *stream, const char *event, const char *data);

/* Sends a comment, which reveals clients that have left. */
void http_send_pulse(HttpRequest *stream);

/* Returns true if the client of a stream has left. While nothing is sent, only this
 * reveals it. */
bool http_is_gone(const HttpRequest *stream);

/* Ends a stream; 'closed' is not called. */
void http_end_stream(HttpRequest *stream);

/* Returns a parameter of the query, or NULL. */
const char *http_parameter(const HttpRequest *request, const char *name);

#endif
