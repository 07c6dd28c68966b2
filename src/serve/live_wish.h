/* The request to write a number that was tried into its file. */
#ifndef SERVE_LIVE_WISH_H
#define SERVE_LIVE_WISH_H

#include "serve/http.h"

typedef struct {
    const char *game, *name, *value, *token; /* "" if the request does not have it */
} LiveWish;

/* Reads the body of a POST, which is a JSON object of texts. Returns a wish without a
 * token if it is not. */
LiveWish live_wish_read(Arena *arena, const char *body, size_t length);

/* Returns true if the name and the value can be those of a number. */
bool live_wish_is_good(const LiveWish *wish);

#endif
