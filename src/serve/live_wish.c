#include "serve/live_wish.h"

#include <string.h>

#include "base/json_read.h"
#include "serve/live_view.h"

LiveWish live_wish_read(Arena *arena, const char *body, size_t length)
{
    static const LiveWish none = {"", "", "", ""};
    LiveWish wish = none;
    JsonReader reader = json_read(arena, body, length);
    if (!json_read_open(&reader, '{'))
        return none;
    for (const char *key; (key = json_read_key(&reader));) {
        const char *text = json_read_text(&reader);
        const char **member = text_is(key, "game")    ? &wish.game
                              : text_is(key, "name")  ? &wish.name
                              : text_is(key, "value") ? &wish.value
                              : text_is(key, "token") ? &wish.token
                                                      : NULL;
        if (member && text)
            *member = text;
    }
    return json_read_end(&reader) ? wish : none;
}

bool live_wish_is_good(const LiveWish *wish)
{
    return live_word_is_good(wish->name) && live_value_is_good(wish->value);
}
