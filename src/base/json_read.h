/* Reads JSON piece by piece and strictly; no tree is built.
 *
 *     if (json_read_open(&reader, '{'))
 *         for (const char *key; (key = json_read_key(&reader));)
 *             if (text_is(key, "name"))
 *                 name = json_read_text(&reader);
 *             else
 *                 json_read_skip(&reader);
 *
 * After a problem nothing more is read: every function returns NULL, 0 or false. */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

enum { MOST_JSON_DEPTH = 100 };

typedef struct {
    Arena *arena;     /* of texts */
    const char *text; /* ends in NUL */
    size_t length, at;
    int depth;
    bool first;          /* nothing stands yet in the innermost brackets */
    const char *problem; /* and where: 'at' */
} JsonReader;

/* The text is checked for UTF-8. */
JsonReader json_read(Arena *arena, const char *text, size_t length);

/* How the next value begins: '{', '[', '"', 't', '-' …; '\0' at the end. */
char json_read_peek(JsonReader *reader);

/* Opens a map or list, which is then read to its end. */
bool json_read_open(JsonReader *reader, char bracket);

/* The next key of a map, whose value must then be read; NULL behind the last. */
const char *json_read_key(JsonReader *reader);

/* Is there another item in a list? Then it must be read. */
bool json_read_item(JsonReader *reader);

const char *json_read_text(JsonReader *reader);
double json_read_number(JsonReader *reader);
bool json_read_yesno(JsonReader *reader);

/* Reads a value of any kind and forgets it. */
bool json_read_skip(JsonReader *reader);

/* Is that all, and was it good? */
bool json_read_end(JsonReader *reader);

#endif
