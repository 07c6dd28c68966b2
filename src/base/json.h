/* Writes JSON: commas and indentation come by themselves. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/look.h"
#include "base/number.h"

typedef struct {
    Text out;
    int depth;
    bool first; /* nothing stands yet in the innermost brackets */
    bool after_key;
    int flat; /* from this depth on, all stands on one line; 0: nothing does */
} Json;

Json json_new(Arena *arena);

void json_open(Json *json, const char *bracket); /* "{" or "[" */
void json_close(Json *json, const char *bracket);
void json_key(Json *json, const char *key);
void json_text(Json *json, const char *text);
void json_int(Json *json, long number);

/* Rounded to 4 decimals; null if it is not a number. */
void json_number(Json *json, Number number);

/* Rounded to 4 decimals. */
void json_decimal(Json *json, double number);

void json_yesno(Json *json, bool yes);

/* json_key and json_text; a NULL text is left out, key and all. */
void json_pair(Json *json, const char *key, const char *text);
void json_pair_int(Json *json, const char *key, long number);

#endif
