/* Fuzz target for what the server of 'ppgen serve' reads of a request. The first line
 * is a Host, the second an Origin, the third a path with a query, and the rest a
 * body. */
#include <string.h>

#include "fuzz.h"
#include "serve/http_guard.h"
#include "serve/live_hold.h"
#include "serve/live_wish.h"

/* Returns the next line, and moves behind it. */
static const char *next_line(const Input *input, size_t *at)
{
    const char *start = input->bytes + *at;
    const char *end = memchr(start, '\n', input->length - *at);
    size_t length = end ? (size_t)(end - start) : input->length - *at;
    *at += length + (end != NULL);
    return arena_copy(input->arena, start, length);
}

static void add_parameters(HttpRequest *request, char *query)
{
    for (char *part = strtok(query, "&"); part; part = strtok(NULL, "&")) {
        char *sign = strchr(part, '=');
        if (sign)
            *sign = '\0';
        list_add(request->arena, &request->parameters,
                 ((HttpParameter){part, sign ? sign + 1 : ""}));
    }
}

static void count_slot(void *context, const char *before, size_t length,
                       const char *name, const char *key)
{
    (void)before, (void)name, (void)key;
    *(size_t *)context += length;
}

void fuzz_request(const Input *input)
{
    enum { MOST = 6 };
    Arena *arena = input->arena;
    size_t at = 0, seen = 0;
    const char *host = next_line(input, &at), *origin = next_line(input, &at);
    char *path = (char *)next_line(input, &at);
    const char *body = arena_copy(arena, input->bytes + at, input->length - at);
    HttpRequest request = {.arena = arena, .path = path};
    http_host_is_allowed("127.0.0.1", host);
    http_host_is_allowed("0.0.0.0", host);
    http_origin_is_allowed(origin, host);
    char *query = strchr(path, '?');
    if (query) {
        *query = '\0';
        add_parameters(&request, query + 1);
    }
    const char *words[MOST], *why;
    LiveView view;
    live_path_split(arena, path, "/-/face/", words, MOST);
    live_path_split(arena, path, "/", words, MOST);
    live_view_read(arena, &request, "den", &view, &why);
    LiveWish wish = live_wish_read(arena, body, input->length - at);
    live_wish_is_good(&wish);
    live_each_slot(arena, body, count_slot, &seen);
}
