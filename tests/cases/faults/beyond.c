/* LD_PRELOAD library: before the program exits, tries actions that the sandbox must
 * deny and reports the results. */
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

static void report(const char *what, int result)
{
    fprintf(stderr, "%s: %s\n", what, result < 0 ? strerror(errno) : "done");
}

static int run_program(void)
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

/* Nobody listens on this port, but the attempt counts as a connection. */
static int connect_to_localhost(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int socket_file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int result = socket_file < 0 ? socket_file
                                 : connect(socket_file, (struct sockaddr *)&address,
                                           sizeof address);
    return result < 0 && errno == ECONNREFUSED ? 0 : result;
}

/* Sends a datagram without a connection. */
static int send_datagram(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int socket_file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    return socket_file < 0 ? socket_file
                           : (int)sendto(socket_file, "", 1, 0,
                                         (struct sockaddr *)&address, sizeof address);
}

/* Half of a socket pair could reach local services. */
static int make_socket_pair(void)
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
    unsetenv("BEYOND"); /* the child program must not try again */
    unsetenv("LD_PRELOAD");
    snprintf(path, sizeof path, "%s/secret", folder);
    report("read", open(path, O_RDONLY | O_CLOEXEC));
    report("change", open(path, O_WRONLY | O_CLOEXEC));
    report("list", open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    snprintf(path, sizeof path, "%s/new", folder);
    report("make", open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    snprintf(path, sizeof path, "%s/gone", folder);
    report("remove", unlink(path));
    report("run", run_program());
    report("call", connect_to_localhost());
    report("send", send_datagram());
    report("pair", make_socket_pair());
}
