/* ppgen serve: a page in the browser that shows the games live. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
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

/* Prints where the page is, at once: the command ends with the last page only. */
static void print_start(const Session *session)
{
    const char *host = host_of(session);
    if (session->options.quiet)
        return;
    printf("ppgen serves at %s (Ctrl-C ends it)\n", address_of(session, "localhost"));
    if (!http_is_loopback(host)) {
        print_addresses(session);
        fflush(stdout);
        show_message(session, LEVEL_WARNING, NULL,
                     "everybody who can reach %s can see the games", host);
    }
    fflush(stdout);
}

bool serve_begin(Session *session)
{
    const Options *options = &session->options;
    const char *why = NULL;
    int port = options->port ? options->port : USUAL_PORT;
    session->socket = http_listen(session->arena, host_of(session), port, &why);
    if (session->socket < 0)
        return refuse(session,
                      arena_print(session->arena,
                                  "choose another port: ppgen serve --port %d",
                                  port < 65535 ? port + 1 : port - 1),
                      "%s", why);
    if (options->open)
        open_browser(address_of(session, "localhost"));
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

int command_serve(Session *session)
{
    Arena *arena = session->arena;
    const char *data = data_folder(arena), *game = first_game(session);
    const char *token = random_token(arena);
    if (!game)
        return EXIT_CANNOT_RUN;
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
                         .run_name = arena_print(arena, "%.6s-", token)};
    const char *why = live_server_run(&server, session->socket, host_of(session));
    return cannot_run(session, NULL, "%s", why);
}
