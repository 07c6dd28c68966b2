/* The state of a reader of YAML, for the files of this folder. libyaml is used only by
 * them. */
#ifndef YAML_READER_H
#define YAML_READER_H

#include <yaml.h>

#include "base/map.h"
#include "yaml/node.h"

/* A '#' after white space, with none after it. */
typedef struct {
    SourceRange where; /* no source if there is none */
    int after;         /* the column where the white space before it begins */
    size_t offset;
} CommentMark;

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
    CommentMark hash; /* the first one that is not before what has been read */
    char quote;       /* quotation mark of the last text, or '\0' */
    yaml_mark_t quote_start, quote_end;
} YamlReader;

/* Returns the place from one mark to another, or one character long. */
SourceRange yaml_where(const YamlReader *reader, yaml_mark_t start, yaml_mark_t end);

/* --- comment.c -------------------------------------------------------------------- */

/* Returns the first mark of a comment at or after the offset 'from'. */
CommentMark comment_mark_find(const Source *source, size_t from);

/* Reports a comment that cuts short the text of the current event. Call this for plain
 * texts, in their order. */
void comment_check(YamlReader *reader, const char *value);

/* --- syntax_error.c --------------------------------------------------------------- */

/* Reports, in plain words, why libyaml's parser failed. Returns false. */
bool syntax_error_report(YamlReader *reader);

#endif
