#include "serve/http_guard.h"

#include <string.h>
#include <strings.h>

#include "serve/http.h"

/* Returns true if an optional port, ":4173", ends the text. */
static bool is_port(const char *text)
{
    size_t digits = *text == ':' ? strspn(text + 1, "0123456789") : 0;
    return !*text || (*text == ':' && digits && digits <= 5 && !text[1 + digits]);
}

/* Returns true for four numbers of up to three digits: an IPv4 address. */
static bool is_ipv4(const char *text, size_t length)
{
    int numbers = 1;
    size_t digits = 0;
    for (size_t i = 0; i < length; i++) {
        bool is_dot = text[i] == '.';
        if ((!is_dot && (text[i] < '0' || text[i] > '9')) || (is_dot && !digits))
            return false;
        digits = is_dot ? 0 : digits + 1;
        numbers += is_dot;
        if (digits > 3)
            return false;
    }
    return numbers == 4 && digits;
}

/* Returns the length of the name or address before the port, with its brackets. */
static size_t name_length(const char *header)
{
    if (*header != '[')
        return strcspn(header, ":");
    size_t inside = strspn(header + 1, "0123456789abcdefABCDEF:.");
    return header[1 + inside] == ']' ? inside + 2 : 0;
}

static bool names(const char *header, size_t length, const char *name)
{
    return strlen(name) == length && strncasecmp(header, name, length) == 0;
}

bool http_host_is_allowed(const char *host, const char *header)
{
    static const char *const own[] = {"localhost", "127.0.0.1", "[::1]", NULL};
    size_t length = header ? name_length(header) : 0;
    if (!length || !is_port(header + length))
        return false;
    for (int i = 0; own[i]; i++)
        if (names(header, length, own[i]))
            return true;
    return !http_is_loopback(host) && (*header == '[' || is_ipv4(header, length));
}

bool http_origin_is_allowed(const char *origin, const char *host_header)
{
    static const char scheme[] = "http://";
    return !origin || (text_starts(origin, scheme) && host_header &&
                       text_is(origin + strlen(scheme), host_header));
}

bool http_site_is_allowed(const char *site, const char *mode)
{
    return !site || text_is(site, "same-origin") || text_is(site, "none") ||
           (mode && text_is(mode, "navigate"));
}
