/* Internal to yaml/: the state shared by read.c, comment.c and syntax_error.c, the only
 * users of libyaml. */
#ifndef YAML_READER_H
#define YAML_READER_H

#include <yaml.h>

#include "base/map.h"
#include "yaml/node.h"

/* A '#' after white space, followed by neither white space nor another '#': it begins
 * a comment, but may be meant as text, as in 'Agent #7'. */
typedef struct {
    SourceRange where; /* no source if there is none */
    int after;         /* the column where the white space before it begins */
    size_t offset;
} AmbiguousHash;

typedef struct {
    Arena *arena;
    const Source *source;
    DiagList *diags;
    yaml_parser_t parser;
    yaml_event_t event;
    bool has_event;
    Map keys; /* the text of each key, stored once */
    bool at_key;
    Map anchors; /* name -> Node *, or &OPEN while the node is being read */
    int depth;
    long nodes;
    AmbiguousHash hash; /* the next one, at or after the current event */
    char quote;         /* quotation mark of the last text, or '\0' */
    yaml_mark_t quote_start, quote_end;
} YamlReader;

/* --- read.c ----------------------------------------------------------------------- */

/* Returns the range between two marks; one character if it is empty or spans several
 * lines. */
SourceRange yaml_where(const YamlReader *reader, yaml_mark_t start, yaml_mark_t end);

/* --- comment.c -------------------------------------------------------------------- */

/* Returns the first ambiguous '#' at or after the offset 'from'. If there is none, its
 * 'where' has no source. */
AmbiguousHash ambiguous_hash_find(const Source *source, size_t from);

/* Reports a comment that cuts short the text of the current event. Call this for plain
 * texts, in their order. */
void comment_check(YamlReader *reader, const char *value);

/* --- syntax_error.c --------------------------------------------------------------- */

/* Reports, in plain words, why libyaml's parser failed. Returns false. */
bool syntax_error_report(YamlReader *reader);

#endif
