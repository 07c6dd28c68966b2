/* A small CSS parser, which finds the properties that the elements of an SVG may
 * have. */
#ifndef ART_CSS_H
#define ART_CSS_H

#include <stdbool.h>

#include "base/list.h"
#include "base/map.h"

/* A CSS property, such as "fill: #000". */
typedef struct {
    const char *name, *value;
} Property;

typedef LIST(Property) PropertyList;

#define CSS_BLANKS " \t\r\n\f"

/* Returns a copy of the text without surrounding blanks. */
char *css_trimmed(Arena *arena, const char *text, size_t length);

/* Returns the length of the comment that the text begins with, or 0. */
size_t css_comment_length(const char *text);

/* Returns the text with its comments replaced by spaces. */
const char *css_plain(Arena *arena, const char *text);

/* Adds properties such as "fill: #000; stroke: none" to the list. */
void css_read(Arena *arena, const char *text, PropertyList *properties);

/* Returns the address of the next "url(…)" in '*text', and moves '*text' to its end;
 * NULL if there is none. */
const char *css_next_url(Arena *arena, const char **text);

/* Returns true if a selector can use the name as it is: it has only letters, digits,
 * '-' and '_', and does not begin with a digit or '-'. */
bool css_is_plain_name(const char *name);

/* A rule of a style sheet. Rules with several selectors are divided. */
typedef struct {
    const char *selector;
    const PropertyList *properties;
} CssRule;

typedef LIST(CssRule) CssSheet;

/* Adds the rules in the text of a <style> to a sheet. */
void css_sheet_read(Arena *arena, const char *text, CssSheet *sheet);

/* The property lists of the rules for a word. */
typedef LIST(const PropertyList *) RuleList;

/* Adds the rules in the text of a <style> to a map from words to RuleLists. The word is
 * the last one of a selector: ".class", "#id", "name" or "*". The rest of a selector is
 * ignored, so an element may appear to have more properties than it has, but never
 * fewer. */
void css_rules_read(Map *rules, const char *text);

#endif
