#define _GNU_SOURCE
#include "serve/http.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/clock.h"
#include "serve/http_guard.h"
#include "serve/microhttpd.h"

LIBRARY_DEFINE(microhttpd, MICROHTTPD_FUNCTIONS, SONAME_MICROHTTPD)

/* A connection of a client. */
typedef struct HttpClient HttpClient;
struct HttpClient {
    int socket;
    double since; /* when it began to wait for a whole request; 0: it is not waiting */
    HttpClient *next;
};

struct HttpServer {
    HttpOptions options;
    struct MHD_Daemon *daemon;
    HttpClient *clients;
};

typedef struct {
    HttpRequest request; /* must be first */
    HttpServer *server;
    struct MHD_Connection *connection;
    const char *method, *host, *origin, *site, *mode; /* headers */
    int hosts;                                        /* number of Host headers */
    Text body;
    bool is_too_large, is_handled, is_suspended;
    struct MHD_Response *response; /* queued as soon as the connection goes on */
    int status;
    bool is_stream;
    Text waiting; /* of a stream: not sent yet */
    bool is_over; /* a stream whose client does not read */
} Exchange;

/* --- answers ---------------------------------------------------------------------- */

static void go_on(Exchange *exchange)
{
    if (exchange->is_suspended)
        microhttpd.resume_connection(exchange->connection);
    exchange->is_suspended = false;
}

/* Headers of all answers: the page is self-contained, and shown by no other page. */
static const char *const HEADERS[][2] = {
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri "
     "'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

static void add_headers(struct MHD_Response *response, const char *type, bool keeps)
{
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++)
        microhttpd.add_response_header(response, HEADERS[i][0], HEADERS[i][1]);
    if (type)
        microhttpd.add_response_header(response, "Content-Type", type);
    microhttpd.add_response_header(response, "Cache-Control",
                                   keeps ? "private, max-age=31536000, immutable"
                                         : "no-store");
}

static void set_answer(Exchange *exchange, int status, struct MHD_Response *response)
{
    if (exchange->response || !response)
        return;
    exchange->response = response;
    exchange->status = status;
    go_on(exchange);
}

void http_answer(HttpRequest *request, const HttpAnswer *answer)
{
    struct MHD_Response *response = microhttpd.create_response_from_buffer(
        answer->length, (void *)answer->bytes, MHD_RESPMEM_MUST_COPY);
    if (response)
        add_headers(response, answer->type, answer->keeps);
    if (response && answer->status == MHD_HTTP_METHOD_NOT_ALLOWED)
        microhttpd.add_response_header(response, "Allow", "GET, HEAD");
    set_answer((Exchange *)request, answer->status, response);
}

void http_answer_text(HttpRequest *request, int status, const char *text)
{
    const char *line = arena_print(request->arena, "%s\n", text);
    http_answer(request, &(HttpAnswer){.status = status,
                                       .type = "text/plain; charset=utf-8",
                                       .bytes = line,
                                       .length = strlen(line)});
}

/* --- streams ---------------------------------------------------------------------- */

/* Hands out what waits; if nothing does, suspends the connection. */
static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t room)
{
    Exchange *exchange = context;
    Text *waiting = &exchange->waiting;
    (void)position;
    if (exchange->is_over)
        return MHD_CONTENT_READER_END_OF_STREAM;
    size_t length = waiting->length < room ? waiting->length : room;
    if (!length && !exchange->is_suspended) {
        exchange->is_suspended = true;
        microhttpd.suspend_connection(exchange->connection);
    }
    memcpy(buffer, waiting->text, length);
    waiting->length -= length;
    memmove(waiting->text, waiting->text + length, waiting->length + 1);
    return (ssize_t)length;
}

void http_open_stream(HttpRequest *request)
{
    enum { BLOCK = 4096 };
    Exchange *exchange = (Exchange *)request;
    exchange->waiting = text_new(request->arena);
    exchange->is_stream = true;
    struct MHD_Response *response = microhttpd.create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK, read_stream, exchange, NULL);
    if (response)
        add_headers(response, "text/event-stream", false);
    set_answer(exchange, MHD_HTTP_OK, response);
}

static void send_text(Exchange *exchange, const char *text)
{
    const size_t most = (size_t)MAX_HTTP_STREAM_MB * 1024 * 1024;
    exchange->is_over |= exchange->waiting.length + strlen(text) > most;
    if (!exchange->is_over)
        text_add(&exchange->waiting, text);
    go_on(exchange);
}

void http_send(HttpRequest *stream, const char *event, const char *data)
{
    Exchange *exchange = (Exchange *)stream;
    Arena *arena = arena_new();
    send_text(exchange, arena_print(arena, "event: %s\ndata: %s\n\n", event, data));
    arena_free(arena);
}

void http_send_pulse(HttpRequest *stream)
{
    send_text((Exchange *)stream, ":\n\n");
}

bool http_is_gone(const HttpRequest *stream)
{
    const Exchange *exchange = (const Exchange *)stream;
    const union MHD_ConnectionInfo *info = microhttpd.get_connection_info(
        exchange->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct pollfd file = {.fd = info ? info->connect_fd : -1, .events = POLLRDHUP};
    return exchange->is_over || (poll(&file, 1, 0) > 0 && file.revents);
}

void http_end_stream(HttpRequest *stream)
{
    Exchange *exchange = (Exchange *)stream;
    stream->closed = NULL;
    exchange->is_over = true;
    go_on(exchange);
}

/* --- requests --------------------------------------------------------------------- */

static enum MHD_Result add_parameter(void *context, enum MHD_ValueKind kind,
                                     const char *name, const char *value)
{
    HttpRequest *request = context;
    (void)kind;
    list_add(request->arena, &request->parameters,
             ((HttpParameter){arena_text(request->arena, name),
                              arena_text(request->arena, value ? value : "")}));
    return MHD_YES;
}

static enum MHD_Result note_header(void *context, enum MHD_ValueKind kind,
                                   const char *name, const char *value)
{
    Exchange *exchange = context;
    (void)kind;
    if (strcasecmp(name, "Host") == 0 && ++exchange->hosts)
        exchange->host = value;
    if (strcasecmp(name, "Origin") == 0)
        exchange->origin = value;
    if (strcasecmp(name, "Sec-Fetch-Site") == 0)
        exchange->site = value;
    if (strcasecmp(name, "Sec-Fetch-Mode") == 0)
        exchange->mode = value;
    return MHD_YES;
}

const char *http_parameter(const HttpRequest *request, const char *name)
{
    for (int i = 0; i < request->parameters.count; i++)
        if (text_is(request->parameters.items[i].name, name))
            return request->parameters.items[i].value;
    return NULL;
}

/* Refuses requests from other sites, and all that ppgen does not serve. */
static bool is_refused(Exchange *exchange)
{
    const HttpOptions *options = &exchange->server->options;
    HttpRequest *request = &exchange->request;
    bool may_post = request->is_post && text_is(request->path, options->post_path);
    bool gets = text_is(exchange->method, "GET") || text_is(exchange->method, "HEAD");
    if (exchange->hosts != 1 || !http_host_is_allowed(options->host, exchange->host))
        http_answer_text(request, MHD_HTTP_FORBIDDEN,
                         "open this page as http://localhost, with the port");
    else if (!http_origin_is_allowed(exchange->origin, exchange->host) ||
             !http_site_is_allowed(exchange->site, exchange->mode) ||
             (may_post && !exchange->origin))
        http_answer_text(request, MHD_HTTP_FORBIDDEN,
                         "requests of other pages are not answered");
    else if (!gets && !may_post)
        http_answer_text(request, MHD_HTTP_METHOD_NOT_ALLOWED,
                         "only GET and HEAD are answered here");
    else if (exchange->is_too_large)
        http_answer_text(request, MHD_HTTP_CONTENT_TOO_LARGE,
                         "the body of the request is too large");
    return exchange->response != NULL;
}

static enum MHD_Result queue_answer(Exchange *exchange)
{
    enum MHD_Result result = microhttpd.queue_response(
        exchange->connection, (unsigned)exchange->status, exchange->response);
    microhttpd.destroy_response(exchange->response);
    exchange->response = NULL;
    return result;
}

static enum MHD_Result handle(Exchange *exchange)
{
    HttpRequest *request = &exchange->request;
    if (!exchange->is_handled) {
        exchange->is_handled = true;
        request->body = exchange->body.text;
        request->body_length = exchange->body.length;
        if (!is_refused(exchange))
            exchange->server->options.handler(exchange->server->options.context,
                                              request);
    }
    if (exchange->response)
        return queue_answer(exchange);
    exchange->is_suspended = true;
    microhttpd.suspend_connection(exchange->connection);
    return MHD_YES;
}

static HttpClient *client_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/* Returns true for a client on this machine. */
static bool is_from_here(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *address = info ? info->client_addr : NULL;
    if (address && address->sa_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr) >> 24 ==
               127;
    return address && address->sa_family == AF_INET6 &&
           IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)address)->sin6_addr);
}

static Exchange *begin_exchange(HttpServer *server, struct MHD_Connection *connection,
                                const char *url, const char *method)
{
    Arena *arena = arena_new();
    Exchange *exchange =
        arena_make(arena, Exchange, .server = server, .connection = connection,
                   .method = arena_text(arena, method), .body = text_new(arena),
                   .request = {.arena = arena, .path = arena_text(arena, url)});
    exchange->request.is_post = text_is(method, "POST");
    exchange->request.is_local = is_from_here(connection);
    microhttpd.get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_parameter,
                                     &exchange->request);
    microhttpd.get_connection_values(connection, MHD_HEADER_KIND, note_header,
                                     exchange);
    return exchange;
}

/* libmicrohttpd calls this once the headers are there, for each part of the body, at
 * its end, and after a suspended connection goes on. */
static enum MHD_Result receive(void *context, struct MHD_Connection *connection,
                               const char *url, const char *method, const char *version,
                               const char *upload, size_t *upload_size, void **state)
{
    Exchange *exchange = *state;
    (void)version;
    if (!exchange) {
        *state = begin_exchange(context, connection, url, method);
        return MHD_YES;
    }
    if (*upload_size) {
        exchange->is_too_large |= exchange->body.length + *upload_size > MAX_HTTP_BODY;
        if (!exchange->is_too_large)
            text_add_bytes(&exchange->body, upload, *upload_size);
        *upload_size = 0;
        return MHD_YES;
    }
    HttpClient *client = client_of(connection);
    if (client)
        client->since = 0;
    return handle(exchange);
}

static void end_exchange(void *context, struct MHD_Connection *connection, void **state,
                         enum MHD_RequestTerminationCode why)
{
    Exchange *exchange = *state;
    HttpClient *client = client_of(connection);
    (void)context, (void)why;
    if (client)
        client->since = clock_seconds();
    if (!exchange)
        return;
    if (exchange->request.closed)
        exchange->request.closed(&exchange->request);
    if (exchange->response)
        microhttpd.destroy_response(exchange->response);
    *state = NULL;
    arena_free(exchange->request.arena);
}

/* --- connections ------------------------------------------------------------------ */

static void add_client(HttpServer *server, struct MHD_Connection *connection,
                       void **client)
{
    const union MHD_ConnectionInfo *info =
        microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    HttpClient *added = memory_or_end(calloc(1, sizeof *added));
    *added =
        (HttpClient){info ? info->connect_fd : -1, clock_seconds(), server->clients};
    server->clients = added;
    *client = added;
}

static void remove_client(HttpServer *server, HttpClient *client)
{
    HttpClient **at = &server->clients;
    while (*at && *at != client)
        at = &(*at)->next;
    if (*at)
        *at = client->next;
    free(client);
}

static void note_connection(void *context, struct MHD_Connection *connection,
                            void **client, enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED)
        add_client(context, connection, client);
    else if (*client)
        remove_client(context, *client);
}

/* Cuts off clients that send a request too slowly. The timeout of libmicrohttpd begins
 * anew with each byte. Returns the seconds until the next deadline, or -1. */
static double cut_off_slow(const HttpServer *server)
{
    const double now = clock_seconds();
    double next = -1;
    for (HttpClient *client = server->clients; client; client = client->next) {
        double left = client->since + HTTP_SECONDS - now;
        if (!client->since)
            continue;
        if (left <= 0) {
            client->since = 0;
            shutdown(client->socket, SHUT_RDWR);
            left = 0;
        }
        next = next < 0 || left < next ? left : next;
    }
    return next;
}

/* --- the server ------------------------------------------------------------------- */

static void ignore_log(void *context, const char *format, va_list arguments)
{
    (void)context, (void)format, (void)arguments;
}

HttpServer *http_server_new(Arena *arena, const HttpOptions *options, const char **why)
{
    const unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME;
    HttpServer *server = arena_make(arena, HttpServer, .options = *options);
    microhttpd_open();
    fcntl(options->socket, F_SETFD, FD_CLOEXEC);
    server->daemon = microhttpd.start_daemon(
        flags, 0, NULL, NULL, receive, server, MHD_OPTION_EXTERNAL_LOGGER, ignore_log,
        NULL, MHD_OPTION_LISTEN_SOCKET, options->socket, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)MAX_HTTP_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)HTTP_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)MAX_HTTP_HEAD, MHD_OPTION_NOTIFY_COMPLETED, end_exchange, server,
        MHD_OPTION_NOTIFY_CONNECTION, note_connection, server,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)MAX_HTTP_CLIENT, MHD_OPTION_END);
    if (!server->daemon) {
        *why = "the HTTP server cannot start";
        return NULL;
    }
    return server;
}

int http_server_fd(const HttpServer *server)
{
    const union MHD_DaemonInfo *info =
        microhttpd.get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

int http_server_run(HttpServer *server)
{
    enum { SOON = 1000 };
    MHD_UNSIGNED_LONG_LONG wait = 0;
    microhttpd.run(server->daemon);
    double due = cut_off_slow(server);
    bool has_timeout = microhttpd.get_timeout(server->daemon, &wait) == MHD_YES;
    if (!has_timeout && due < 0)
        return -1;
    int left = has_timeout && wait < SOON ? (int)wait : SOON;
    return due >= 0 && due * 1000 < left ? (int)(due * 1000) + 1 : left;
}
