/* Preloaded: before the program ends, tries what it should have no leave for, and tells
 * how that went. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void tell(const char *what, int result)
{
    fprintf(stderr, "%s: %s\n", what, result < 0 ? strerror(errno) : "done");
}

static int run_a_program(void)
{
    pid_t child = fork();
    int status = 0;
    if (child == 0) {
        execl("/bin/true", "true", (char *)NULL);
        _exit(errno);
    }
    waitpid(child, &status, 0);
    errno = WEXITSTATUS(status);
    return errno ? -1 : 0;
}

/* Nobody answers; but it would be asked. */
static int call_somebody(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int result =
        made < 0 ? made : connect(made, (struct sockaddr *)&address, sizeof address);
    return result < 0 && errno == ECONNREFUSED ? 0 : result;
}

/* Without a connection. */
static int send_something(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int made = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    return made < 0 ? made
                    : (int)sendto(made, "", 1, 0, (struct sockaddr *)&address,
                                  sizeof address);
}

/* To what listens on this machine, through half of a pair. */
static int make_a_pair(void)
{
    int pair[2];
    return socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pair);
}

__attribute__((destructor)) static void end(void)
{
    const char *folder = getenv("BEYOND");
    char path[4096];
    if (!folder)
        return;
    unsetenv("BEYOND"); /* the program that is run is not to try again */
    unsetenv("LD_PRELOAD");
    snprintf(path, sizeof path, "%s/secret", folder);
    tell("read", open(path, O_RDONLY | O_CLOEXEC));
    tell("change", open(path, O_WRONLY | O_CLOEXEC));
    tell("list", open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    snprintf(path, sizeof path, "%s/new", folder);
    tell("make", open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    snprintf(path, sizeof path, "%s/gone", folder);
    tell("remove", unlink(path));
    tell("run", run_a_program());
    tell("call", call_somebody());
    tell("send", send_something());
    tell("pair", make_a_pair());
}
