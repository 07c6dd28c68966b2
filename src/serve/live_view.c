#include "serve/live_view.h"

#include <stdlib.h>
#include <string.h>

bool live_word_is_good(const char *word)
{
    size_t length = strlen(word);
    return length && length <= MAX_VIEW_WORD && *word != '.' &&
           strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789-_.") == length;
}

bool live_value_is_good(const char *value)
{
    size_t length = strlen(value);
    return length && length <= MAX_VIEW_WORD && strchr("0123456789.-", *value) &&
           strspn(value, "0123456789./-% abcdefghijklmnopqrstuvwxyz") == length;
}

/* Reads "hand:6". */
static bool read_tried(Arena *arena, const char *text, LiveView *view)
{
    const char *colon = strchr(text, ':');
    if (!colon || view->tried.count >= MAX_TRIED)
        return false;
    TriedNumber tried = {arena_copy(arena, text, (size_t)(colon - text)),
                         arena_text(arena, colon + 1)};
    if (!live_word_is_good(tried.name) || !live_value_is_good(tried.value))
        return false;
    list_add(arena, &view->tried, tried);
    return true;
}

/* Reads one parameter. Returns false for a bad value. Parameters of pictures are
 * ignored. */
static bool read_parameter(Arena *arena, const HttpParameter *parameter, LiveView *view)
{
    enum { MOST_PLAYERS = 100 };
    const char *name = parameter->name, *value = parameter->value;
    if (!*value)
        return true;
    if (text_is(name, "edition")) {
        view->edition = arena_text(arena, value);
        return live_word_is_good(value);
    }
    if (text_is(name, "players")) {
        view->players = text_to_int(value);
        return view->players >= 1 && view->players <= MOST_PLAYERS;
    }
    if (text_is(name, "ink")) {
        view->low_ink = text_is(value, "low");
        return view->low_ink || text_is(value, "full");
    }
    return !text_is(name, "set") || read_tried(arena, value, view);
}

static int compare_tried(const void *a, const void *b)
{
    return strcmp(((const TriedNumber *)a)->name, ((const TriedNumber *)b)->name);
}

static const char *key_of(Arena *arena, const LiveView *view)
{
    Text key = text_new(arena);
    text_print(&key, "%s %s %d %d", view->game, view->edition ? view->edition : "",
               view->players, view->low_ink);
    for (int i = 0; i < view->tried.count; i++)
        text_print(&key, " %s=%s", view->tried.items[i].name,
                   view->tried.items[i].value);
    return key.text;
}

bool live_view_read(Arena *arena, const HttpRequest *request, const char *game,
                    LiveView *view, const char **why)
{
    *view = (LiveView){.game = game};
    for (int i = 0; i < request->parameters.count; i++) {
        const HttpParameter *parameter = &request->parameters.items[i];
        if (!read_parameter(arena, parameter, view)) {
            *why = arena_print(
                arena, "'%s' cannot be '%s'", text_display(arena, parameter->name),
                text_display(arena, text_brief(arena, parameter->value)));
            return false;
        }
    }
    if (view->tried.count > 1)
        qsort(view->tried.items, (size_t)view->tried.count, sizeof(TriedNumber),
              compare_tried);
    view->key = key_of(arena, view);
    return true;
}

int live_path_split(Arena *arena, const char *path, const char *prefix,
                    const char **words, int most)
{
    int count = 0;
    if (!text_starts(path, prefix))
        return -1;
    for (const char *at = path + strlen(prefix); *at;) {
        size_t length = strcspn(at, "/");
        const char *word = arena_copy(arena, at, length);
        if (count >= most || !live_word_is_good(word))
            return -1;
        words[count++] = word;
        at += length + (at[length] == '/');
    }
    return count;
}
