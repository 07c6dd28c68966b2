/* Writes JSON; adds commas and indentation. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/look.h"
#include "base/number.h"

typedef struct {
    Text out;
    int depth;
    bool first; /* the innermost brackets are still empty */
    bool after_key;
    int flat; /* from this depth on, everything is on one line; 0: never */
} Json;

Json json_new(Arena *arena);

void json_open(Json *json, const char *bracket); /* "{" or "[" */
void json_close(Json *json, const char *bracket);
void json_key(Json *json, const char *key);
void json_text(Json *json, const char *text);
void json_int(Json *json, long number);

/* Rounds to 4 decimals. Writes null if it is not a number. */
void json_number(Json *json, Number number);

/* Rounds to 4 decimals. */
void json_decimal(Json *json, double number);

void json_yesno(Json *json, bool yes);

/* Writes a key and its text; nothing if the text is NULL. */
void json_pair(Json *json, const char *key, const char *text);
void json_pair_int(Json *json, const char *key, long number);

#endif
