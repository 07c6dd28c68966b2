/* CSS as far as it must be known: which properties an element may have. */
#ifndef ART_CSS_H
#define ART_CSS_H

#include <stdbool.h>

#include "base/list.h"
#include "base/map.h"

typedef struct {
    const char *name, *value;
} Property;

typedef LIST(Property) PropertyList;

/* A word without the blanks around it. */
char *css_trimmed(Arena *arena, const char *text, size_t length);

/* The bytes of the comment that a text begins with, or 0. */
size_t css_comment_length(const char *text);

/* Without comments. */
const char *css_plain(Arena *arena, const char *text);

/* "fill: #000; stroke: none", added to the list. */
void css_read(Arena *arena, const char *text, PropertyList *properties);

/* The next "url(…)" from '*text' on; NULL if there is none. */
const char *css_next_url(Arena *arena, const char **text);

/* Is it more than "none"? */
bool css_is_set(const char *value);

/* Letters, digits, '-' and '_', so that a style can name it as it is. */
bool css_is_plain_name(const char *name);

/* The rules of a <style>: their properties, by the last word of their selectors:
 * ".class", "#id", "name" or "*". What stands before that word is not looked at, so an
 * element may get more than it has, never less. */
typedef struct {
    Arena *arena;
    Map by_word; /* of RuleList */
} CssRules;

/* The properties of each rule. */
typedef LIST(const PropertyList *) RuleList;

CssRules css_rules_new(Arena *arena);
void css_rules_read(CssRules *rules, const char *text);

/* NULL if there are none. */
const RuleList *css_rules_get(const CssRules *rules, const char *word);

#endif
