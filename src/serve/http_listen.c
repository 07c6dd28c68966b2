#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/http.h"

/* An address of either family. */
typedef union {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} Address;

/* Reads "localhost", an IPv4 or an IPv6 address. Returns its size, or 0. */
static socklen_t read_address(const char *host, int port, Address *address)
{
    *address = (Address){.any = {0}};
    if (text_is(host, "localhost"))
        host = "127.0.0.1";
    if (inet_pton(AF_INET, host, &address->v4.sin_addr) == 1) {
        address->v4.sin_family = AF_INET;
        address->v4.sin_port = htons((uint16_t)port);
        return sizeof address->v4;
    }
    if (inet_pton(AF_INET6, host, &address->v6.sin6_addr) != 1)
        return 0;
    address->v6.sin6_family = AF_INET6;
    address->v6.sin6_port = htons((uint16_t)port);
    return sizeof address->v6;
}

bool http_is_loopback(const char *host)
{
    Address address;
    if (!read_address(host, 0, &address))
        return false;
    if (address.any.sa_family == AF_INET)
        return ntohl(address.v4.sin_addr.s_addr) >> 24 == 127;
    return IN6_IS_ADDR_LOOPBACK(&address.v6.sin6_addr);
}

int http_port(int socket)
{
    Address address;
    socklen_t size = sizeof address;
    if (getsockname(socket, &address.any, &size) != 0)
        return 0;
    return ntohs(address.any.sa_family == AF_INET ? address.v4.sin_port
                                                  : address.v6.sin6_port);
}

int http_listen(Arena *arena, const char *host, int port, const char **why)
{
    enum { WAITING = 64 }; /* connections that are not accepted yet */
    Address address;
    socklen_t size = read_address(host, port, &address);
    if (!size) {
        *why = arena_print(arena, "'%s' is not an address", host);
        return -1;
    }
    int on = 1, listener = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener >= 0)
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (listener >= 0 && bind(listener, &address.any, size) == 0 &&
        listen(listener, WAITING) == 0)
        return listener;
    *why = errno == EADDRINUSE ? arena_print(arena, "port %d is in use", port)
                               : arena_print(arena, "cannot listen at %s port %d: %s",
                                             host, port, strerror(errno));
    if (listener >= 0)
        close(listener);
    return -1;
}
