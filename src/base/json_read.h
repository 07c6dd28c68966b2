/* A strict pull parser for JSON; it builds no tree.
 *
 *     if (json_read_open(&reader, '{'))
 *         for (const char *key; (key = json_read_key(&reader));)
 *             if (text_is(key, "name"))
 *                 name = json_read_text(&reader);
 *             else
 *                 json_read_skip(&reader);
 *
 * After an error, nothing more is read and every function returns NULL, 0 or false. */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

enum { MAX_JSON_DEPTH = 100 };

typedef struct {
    Arena *arena;     /* of the texts that are read */
    const char *text; /* ends with NUL */
    size_t length, at;
    size_t start, end; /* of the last text or key that was read, with its quotes */
    int depth;
    bool first;          /* the innermost brackets are still empty */
    const char *problem; /* NULL, or the error at the offset 'at' */
} JsonReader;

/* Starts reading. A text that is not UTF-8 is an error. */
JsonReader json_read(Arena *arena, const char *text, size_t length);

/* Returns the first character of the next value: '{', '[', '"', 't', '-' …; '\0' at the
 * end. */
char json_read_peek(JsonReader *reader);

/* Opens an object or array, which must then be read to its end. */
bool json_read_open(JsonReader *reader, char bracket);

/* Returns the next key of an object, whose value must then be read; NULL after the
 * last. */
const char *json_read_key(JsonReader *reader);

/* Returns true if an array has another item, which must then be read. */
bool json_read_item(JsonReader *reader);

const char *json_read_text(JsonReader *reader);
double json_read_number(JsonReader *reader);

/* Reads a number of things: from 0 to 1,000,000,000. */
long json_read_count(JsonReader *reader);

bool json_read_bool(JsonReader *reader);

/* Reads and ignores a value of any kind. */
bool json_read_skip(JsonReader *reader);

/* Returns true if the text ends here and no error has occurred. */
bool json_read_end(JsonReader *reader);

#endif
