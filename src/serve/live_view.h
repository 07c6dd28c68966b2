/* A view of a game: the edition, players, ink and tried numbers that a page asks for in
 * the query of its requests. */
#ifndef SERVE_LIVE_VIEW_H
#define SERVE_LIVE_VIEW_H

#include "load/load.h"
#include "serve/http.h"

enum { MAX_TRIED = 32, MAX_VIEW_WORD = 100 };

typedef struct {
    const char *game;    /* a name in the project */
    const char *edition; /* NULL: the first */
    int players;         /* 0: the most */
    bool low_ink;
    TriedNumbers tried;
    const char *key; /* equal views have equal keys */
} LiveView;

/* What a worker is started with. */
typedef struct {
    const void *with; /* as given to the server */
    const LiveView *view;
} LiveStart;

/* Around the version of a face in the text of a state: the server puts the version in
 * place of the face's name and key. */
#define LIVE_SLOT "\1"
#define LIVE_SLOT_KEY "\2"
#define LIVE_SLOT_END "\3"

/* Between the parts of an answer. */
#define LIVE_PART "\4"

/* Reads a view from the query of a request. Returns false, and a sentence in '*why',
 * for values that no game can have. */
bool live_view_read(Arena *arena, const HttpRequest *request, const char *game,
                    LiveView *view, const char **why);

/* Returns true for a word of a path: a name, an id or a side, such as "front.2". */
bool live_word_is_good(const char *word);

/* Returns true for a text that may be a number, a length or a range: "6", "1/2",
 * "47 mm", "2..6". */
bool live_value_is_good(const char *value);

/* Splits a path at its slashes, after a prefix. Returns the number of words, or -1 if
 * the path does not begin with the prefix, has more than 'most' words, or has one that
 * is not good. */
int live_path_split(Arena *arena, const char *path, const char *prefix,
                    const char **words, int most);

#endif
