/* Writes JSON; adds commas and indentation. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/console.h"
#include "base/number.h"

typedef struct {
    Text out;
    int depth;
    bool first; /* the innermost brackets are still empty */
    bool after_key;
    int flat; /* from this depth on, everything is on one line; 0: never */
} JsonWriter;

JsonWriter json_new(Arena *arena);

/* Open and close objects and arrays, often several at once: "[{", then "}]". */
void json_open(JsonWriter *json, const char *brackets);
void json_close(JsonWriter *json, const char *brackets);

void json_key(JsonWriter *json, const char *key);
void json_open_key(JsonWriter *json, const char *key, const char *brackets);
void json_text(JsonWriter *json, const char *text);
void json_int(JsonWriter *json, long number);

/* Rounds to 4 decimals. Writes null if it is not a number. */
void json_number(JsonWriter *json, Number number);

/* Rounds to 4 decimals. */
void json_decimal(JsonWriter *json, double number);

void json_bool(JsonWriter *json, bool yes);
void json_null(JsonWriter *json);

/* Writes a key and its text; nothing if the text is NULL. */
void json_pair(JsonWriter *json, const char *key, const char *text);
void json_pair_int(JsonWriter *json, const char *key, long number);
void json_pair_bool(JsonWriter *json, const char *key, bool yes);
void json_pair_decimal(JsonWriter *json, const char *key, double number);
/* Writes a key and an object with a single text: "message": {"text": "…"}. */
void json_pair_object(JsonWriter *json, const char *outer, const char *key,
                      const char *text);
void json_pair_texts(JsonWriter *json, const char *key, const char *const *texts,
                     int count);

#endif
