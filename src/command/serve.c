/* ppgen serve: a page in the browser that shows the games live. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/path.h"
#include "base/preload.h"
#include "command/live_game.h"
#include "command/options.h"
#include "render/painter.h"
#include "serve/live_server.h"

enum { USUAL_PORT = 4173 };
#define USUAL_HOST "127.0.0.1"

static const char *host_of(const Session *session)
{
    return session->options.host ? session->options.host : USUAL_HOST;
}

/* Returns the name by which this machine reaches the page. */
static const char *own_name(const Session *session)
{
    const char *host = host_of(session);
    bool is_any = text_is(host, "0.0.0.0") || text_is(host, "::");
    return is_any || text_is(host, USUAL_HOST) ? "localhost"
           : strchr(host, ':') ? arena_print(session->arena, "[%s]", host)
                               : host;
}

/* Returns the address of the page: of the named game, or of the first. */
static const char *address_of(const Session *session, const char *host)
{
    const Options *options = &session->options;
    const char *game =
        options->word_count ? path_last(session->arena, options->words[0]) : "";
    return arena_print(session->arena, "http://%s:%d/%s", host,
                       http_port(session->socket), game);
}

/* --- before the sandbox ----------------------------------------------------------- */

/* Starts the system's program for opening addresses in the browser. */
static void open_browser(const char *address)
{
#ifdef __APPLE__
    static const char program[] = "open";
#else
    static const char program[] = "xdg-open";
#endif
    pid_t process = fork();
    if (process == 0 && fork() == 0) { /* a grandchild, which nobody has to wait for */
        setsid();                      /* Ctrl-C is not meant for the browser */
        int nothing = open("/dev/null", O_RDWR);
        dup2(nothing, STDIN_FILENO);
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        execlp(program, program, address, (char *)NULL);
    }
    if (process == 0)
        _exit(0);
    if (process > 0)
        waitpid(process, NULL, 0);
}

/* Prints the addresses at which other machines find the page. */
static void print_addresses(const Session *session)
{
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
        char text[INET_ADDRSTRLEN];
        bool is_useful = one->ifa_addr && one->ifa_addr->sa_family == AF_INET &&
                         one->ifa_flags & IFF_UP && !(one->ifa_flags & IFF_LOOPBACK);
        const struct sockaddr_in *address = (const void *)one->ifa_addr;
        if (is_useful && inet_ntop(AF_INET, &address->sin_addr, text, sizeof text))
            printf("  %s\n", address_of(session, text));
    }
    freeifaddrs(all);
}

/* Prints where the page is, at once, since the command does not end by itself. */
static void print_start(const Session *session)
{
    const char *host = host_of(session);
    if (session->options.quiet)
        return;
    printf("ppgen serves at %s (Ctrl-C ends it)\n",
           address_of(session, own_name(session)));
    if (!http_is_loopback(host)) {
        if (text_is(own_name(session), "localhost"))
            print_addresses(session);
        fflush(stdout);
        show_message(session, LEVEL_WARNING, NULL,
                     "everybody who can reach %s can see the games", host);
    }
    fflush(stdout);
}

/* Returns the game that the page shows first; NULL after reporting that there is
 * none. */
static const char *first_game(const Session *session)
{
    int count = 0;
    if (session->options.word_count)
        return path_last(session->arena, session->options.words[0]);
    if (!session->project) {
        refuse(session, NO_PROJECT_HELP, NO_PROJECT);
        return NULL;
    }
    const GameLocation *places = project_games(session->arena, session->project, &count,
                                               diag_list_new(session->arena));
    if (!places || !count)
        refuse(session, "run 'ppgen new NAME' to start one", "there is no game in %s",
               path_display(session->arena, session->project->content));
    return places && count ? places[0].name : NULL;
}

/* Finds the game that was named, and keeps its folder in place of the word, which may
 * be
 * "." or a path. Returns false after reporting that there is none, or that its name
 * cannot be part of an address. */
static bool find_named(const Session *session)
{
    GameLocation place;
    const char *why, *help;
    if (!session->options.word_count)
        return true;
    if (!project_game(session->arena, session->project, session->options.words[0],
                      &place, &why, &help))
        return refuse(session, help, "%s", why);
    if (!live_word_is_good(place.name))
        return refuse(session, "use letters a-z, digits and '-' in the folder's name",
                      "'%s' cannot be part of the page's address", place.name);
    session->options.words[0] = place.folder;
    return true;
}

/* Opens the socket. Returns false after reporting why that failed. */
static bool open_socket(Session *session)
{
    const char *why = NULL;
    int port = session->options.port ? session->options.port : USUAL_PORT;
    session->socket = http_listen(session->arena, host_of(session), port, &why);
    return session->socket >= 0 ||
           refuse(session,
                  session->options.host
                      ? NULL
                      : arena_print(session->arena,
                                    "choose another: ppgen serve "
                                    "--port %d",
                                    port < 65535 ? port + 1 : port - 1),
                  "%s", why);
}

bool serve_begin(Session *session)
{
    if (!find_named(session) || !first_game(session) || !open_socket(session))
        return false;
    if (session->options.open)
        open_browser(address_of(session, own_name(session)));
    return true;
}

/* --- the server ------------------------------------------------------------------- */

/* Returns 32 random hex digits. */
static const char *random_token(Arena *arena)
{
    unsigned char bytes[16] = {0};
    Text text = text_new(arena);
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool good = file >= 0 && read(file, bytes, sizeof bytes) == (ssize_t)sizeof bytes;
    if (file >= 0)
        close(file);
    for (size_t i = 0; good && i < sizeof bytes; i++)
        text_print(&text, "%02x", bytes[i]);
    return good ? text.text : NULL;
}

int command_serve(Session *session)
{
    Arena *arena = session->arena;
    const char *data = data_folder(arena), *game = first_game(session);
    const char *token = random_token(arena);
    if (!data || !token)
        return cannot_run(session, NULL, "%s",
                          data ? "/dev/urandom cannot be read"
                               : "the files of the page are not installed");
    print_start(session);
    for (int i = 0; PAINTING_LIBRARIES[i]; i++)
        library_preload(PAINTING_LIBRARIES[i]); /* once, for all workers */
    LiveServer server = {.arena = arena,
                         .run = live_game_run,
                         .with = session,
                         .root = session->project ? session->project->root : "",
                         .pages = path_join(arena, data, "templates/live"),
                         .game = game,
                         .games = live_games(session),
                         .polls = session->options.poll,
                         .token = token,
                         .run_name = arena_print(arena, "%.6s-", random_token(arena))};
    const char *why = live_server_run(&server, session->socket, host_of(session));
    return cannot_run(session, NULL, "%s", why);
}
