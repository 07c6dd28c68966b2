/* Builds the tree from libyaml's events. This is the only file that uses libyaml.
 *
 * An alias shares the tree of its anchor. The limit applies to the expanded size, so
 * that it also bounds every later walk over the tree. */
#include <string.h>
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

static const Node OPEN;

static SourceRange where_of(const YamlReader *reader, yaml_mark_t start,
                            yaml_mark_t end)
{
    int length = start.line == end.line ? (int)(end.column - start.column) : 1;
    return (SourceRange){reader->source, (int)start.line + 1, (int)start.column + 1,
                         length > 0 ? length : 1};
}

static SourceRange event_where(const YamlReader *reader)
{
    return where_of(reader, reader->event.start_mark, reader->event.end_mark);
}

/* Plain explanations for the most frequent messages of libyaml. */
typedef struct {
    const char *phrase, *words, *help;
    bool at_context; /* report where the construct began, not where parsing failed */
} Phrase;

static const Phrase PHRASES[] = {
    {"mapping values are not allowed", "found ': ' where no key is allowed",
     "put quotes around the text, or fix the indentation", false},
    {"could not find expected ':'", "this is not a 'key: value' pair",
     "write a space after ':', and begin each item of a list with '- '", true},
    {"did not find expected ',' or ']'", "this '[' is not closed, or a ',' is missing",
     "inside { } and [ ], a text with , : # { } [ ] needs quotes around it", true},
    {"did not find expected ',' or '}'", "this '{' is not closed, or a ',' is missing",
     "inside { } and [ ], a text with , : # { } [ ] needs quotes around it", true},
    {"did not find expected key",
     "the indentation is wrong, or a text in quotes or brackets ends too early",
     "put quotes around the whole text, or write '>' and continue on the next line",
     false},
    {"did not find expected '-' indicator",
     "the indentation does not match the list around it", NULL, false},
    {"block sequence entries are not allowed", "found '- ' where no list is allowed",
     "begin a list under a key on the next line", false},
    {"found unexpected end of stream", "this text or bracket is not closed", NULL,
     true},
    {"found undefined tag handle", "tags ('!…') are not supported",
     "write 'not' in an expression, and put quotes around a text with '!'", false},
    {"did not find expected whitespace or line break", "tags ('!…') are not supported",
     "write 'not' in an expression, and put quotes around a text with '!'", false},
    {"did not find expected alphabetic or numeric character",
     "a text cannot begin with this character", "put quotes around the text", true},
    {"did not find expected comment or line break", "this cannot follow '>' or '|'",
     "begin the text on the next line", false},
    {"found unexpected ':'", "a value is missing before this ':'", NULL, false},
    {"did not find expected node content",
     "a value is missing, or a bracket is not closed", NULL, false},
    {"found character that cannot start any token",
     "a text cannot begin with this character", "put quotes around the text", false},
    {"control characters are not allowed", "a control character is not allowed", NULL,
     false},
};

static Phrase plain_words(const char *problem)
{
    for (size_t i = 0; i < sizeof PHRASES / sizeof *PHRASES; i++)
        if (problem && strstr(problem, PHRASES[i].phrase))
            return PHRASES[i];
    return (Phrase){NULL, problem ? problem : "cannot be read", NULL, false};
}

static bool indented_with_tab(const Source *source, int line)
{
    const char *start = source->text + source_position(source, line, 1).offset;
    return start[strspn(start, " ")] == '\t';
}

static CommentMark find_hash(const Source *source, size_t from);

static SourceRange place_of(const YamlReader *reader, yaml_mark_t mark)
{
    return where_of(reader, mark, mark);
}

/* Reports a text such as "… = "60"", where the second '"' ends the text although more
 * of it follows. Returns true after a report. */
static bool fail_at_quote(YamlReader *reader)
{
    SourceRange where = place_of(reader, reader->quote_end);
    const char *after =
        reader->source->text +
        source_position(reader->source, where.line, where.column).offset;
    if (!reader->quote || !*after || strchr(" \t\r\n,]}:#", *after))
        return false;
    where.column--;
    bool is_double = reader->quote == '"';
    Diag *diag = diag_add(reader->diags, LEVEL_ERROR, where, "yaml",
                          "the quoted text ends here, but more text follows");
    diag->help =
        is_double
            ? "use '…' as outer quotes, or write '>' and continue on the next line"
            : "write \'\' for an apostrophe, or use \"…\" as outer quotes";
    SourceRange start = place_of(reader, reader->quote_start);
    if (start.line != where.line) { /* then a quotation mark may be missing */
        diag->help = "add the closing quotation mark on the line where the text begins";
        diag_remark(reader->diags, diag, start, "the text begins here");
    }
    return true;
}

/* Reports a '#' that may hide the closing bracket. Returns true after a report. */
static bool fail_at_hash(YamlReader *reader, SourceRange bracket)
{
    const Source *source = reader->source;
    CommentMark hash =
        find_hash(source, source_position(source, bracket.line, bracket.column).offset);
    if (hash.where.line != bracket.line)
        return false;
    diag_error_help(reader->diags, hash.where, "comment",
                    "put quotes around the text that the '#' belongs to",
                    "this '#' begins a comment, which hides the rest of the line");
    return true;
}

/* Returns the column where a line's first key or value begins, after '- '; 0 if the
 * line has none. */
static int first_column(const Source *source, int line)
{
    const char *start = source->text + source_position(source, line, 1).offset,
               *c = start;
    while (*c == ' ' || (*c == '-' && c[1] == ' '))
        c++;
    return strchr("\r\n#", *c) ? 0 : (int)(c - start) + 1;
}

/* Reports a line that is indented unlike the line before it. Returns true after a
 * report. */
static bool fail_at_indentation(YamlReader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    int line = (int)parser->problem_mark.line + 1, before = line - 1;
    int column = (int)parser->problem_mark.column + 1, neighbour = 0;
    if (!parser->context || !strstr(parser->context, "parsing a block") ||
        first_column(reader->source, line) != column)
        return false;
    while (before > 0 && !(neighbour = first_column(reader->source, before)))
        before--;
    if (!neighbour || neighbour == column)
        return false;
    Diag *diag = diag_add(reader->diags, LEVEL_ERROR,
                          place_of(reader, parser->problem_mark), "yaml",
                          "not valid YAML: the indentation is wrong: this line "
                          "begins in column %d, but line %d in column %d",
                          column, before, neighbour);
    diag->help = "begin lines that belong together in the same column";
    return true;
}

static bool fail_at_parser(YamlReader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    if (parser->error == YAML_MEMORY_ERROR)
        memory_or_end(NULL);
    if (parser->error != YAML_READER_ERROR && fail_at_quote(reader))
        return false;
    Phrase phrase = plain_words(parser->problem);
    bool began = phrase.at_context && parser->context;
    yaml_mark_t mark = began ? parser->context_mark : parser->problem_mark;
    SourceRange where = place_of(reader, mark);
    if (began && fail_at_hash(reader, where))
        return false;
    if (parser->error == YAML_READER_ERROR)
        where = source_where(reader->source, parser->problem_offset);
    else if (indented_with_tab(reader->source, (int)parser->problem_mark.line + 1)) {
        where = (SourceRange){reader->source, (int)parser->problem_mark.line + 1, 1, 1};
        return diag_error_help(reader->diags, where, "tab", "indent YAML with spaces",
                               "found a tab in the indentation");
    }
    if (fail_at_indentation(reader))
        return false;
    return diag_error_help(reader->diags, where, "yaml", phrase.help,
                           "not valid YAML: %s", phrase.words);
}

static bool next(YamlReader *reader)
{
    if (reader->has_event)
        yaml_event_delete(&reader->event);
    reader->has_event = yaml_parser_parse(&reader->parser, &reader->event);
    return reader->has_event || fail_at_parser(reader);
}

static bool count_nodes(YamlReader *reader, long more)
{
    reader->nodes += more;
    if (reader->nodes <= MAX_NODES)
        return true;
    return diag_error(reader->diags, event_where(reader), "too-large",
                      "more than %d values, with aliases expanded", MAX_NODES);
}

static Node *read_node(YamlReader *reader);

static Node *read_alias(YamlReader *reader)
{
    const char *name = (const char *)reader->event.data.alias.anchor;
    Node *node = map_get(&reader->anchors, name);
    SourceRange where = event_where(reader);
    if (!node)
        diag_error_help(reader->diags, where, "unknown-anchor",
                        "put quotes around a text that begins with '*'",
                        "there is no anchor '&%s' before this", name);
    else if (node == &OPEN)
        diag_error(reader->diags, where, "endless-anchor", "'&%s' contains itself",
                   name);
    else if (count_nodes(reader, node->expanded_nodes))
        return node;
    return NULL;
}

static void set_anchor(YamlReader *reader, const char *name, const Node *node)
{
    if (name)
        map_set(&reader->anchors, name, (void *)node);
}

static const char *copy_name(YamlReader *reader, const yaml_char_t *name)
{
    const char *text = (const char *)name;
    return text ? arena_text(reader->arena, text) : NULL;
}

static bool refuse_tag(YamlReader *reader, const yaml_char_t *tag)
{
    if (!tag)
        return true;
    const char *const common = "tag:yaml.org,2002:", *name = (const char *)tag;
    bool is_common = text_starts(name, common);
    return diag_error_help(reader->diags, event_where(reader), "tag",
                           "put quotes around a text that begins with '!'",
                           "YAML tags are not supported: '%s%s'", is_common ? "!!" : "",
                           name + (is_common ? strlen(common) : 0));
}

/* --- texts cut short by a comment ------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static CommentMark find_hash(const Source *source, size_t from)
{
    const char *text = source->text, *end = text + source->length;
    for (const char *c = text + from; (c = memchr(c, '#', (size_t)(end - c))); c++) {
        if (c == text || !is_blank(c[-1]) || strchr(" \t\r\n#", c[1])) /* or the end */
            continue;
        SourceRange where = source_where(source, (size_t)(c - text));
        int blanks = 1;
        while (blanks < where.column - 1 && is_blank(c[-blanks - 1]))
            blanks++;
        return (CommentMark){where, where.column - blanks, (size_t)(c - text)};
    }
    return (CommentMark){.offset = source->length};
}

/* Suggests quotes around the rest of the line, or around the text if that is too
 * long. */
static const char *quoted_rest(const YamlReader *reader, size_t offset)
{
    const char *start = reader->source->text + offset;
    size_t length = strcspn(start, "\r\n");
    while (length && is_blank(start[length - 1]))
        length--;
    if (length > 40 || memchr(start, '"', length) || memchr(start, '\\', length))
        return "put the text in quotes";
    return arena_print(reader->diags->arena, "write \"%.*s\"", (int)length, start);
}

/* '# note' is a comment, but in 'name: Agent #7' the number belongs to the text, which
 * YAML ends before it. If nothing is left of the value, that is an error. */
static void check_hash(YamlReader *reader, const char *value)
{
    yaml_mark_t end = reader->event.end_mark;
    int line = (int)end.line + 1, column = (int)end.column + 1;
    CommentMark *hash = &reader->hash;
    while (hash->where.source && (hash->where.line < line ||
                                  (hash->where.line == line && hash->after < column)))
        *hash = find_hash(reader->source, hash->offset + 1);
    if (hash->where.line != line || hash->after != column)
        return;
    if (!*value) {
        diag_error_help(reader->diags, hash->where, "comment",
                        quoted_rest(reader, hash->offset),
                        "there is no value: this '#' begins a comment");
        return;
    }
    diag_add(reader->diags, LEVEL_WARNING, hash->where, "comment",
             "the text ends here: this '#' begins a comment")
        ->help =
        "put the text in quotes if the '#' belongs to it; otherwise write '# '";
}

static char quote_of(yaml_scalar_style_t style)
{
    return style == YAML_DOUBLE_QUOTED_SCALAR_STYLE   ? '"'
           : style == YAML_SINGLE_QUOTED_SCALAR_STYLE ? '\''
                                                      : '\0';
}

static bool check_text(YamlReader *reader, const char *value, size_t length)
{
    SourceRange where = event_where(reader);
    if (!refuse_tag(reader, reader->event.data.scalar.tag))
        return false;
    if (memchr(value, '\0', length))
        return diag_error(reader->diags, where, "yaml",
                          "the text contains a NUL character");
    return length <= (size_t)MAX_TEXT_KB * 1024 ||
           diag_error(reader->diags, where, "too-large",
                      "the text is larger than %d KB", MAX_TEXT_KB);
}

/* Copies a text. Stores the text of each key once. */
static const char *keep_text(YamlReader *reader, const char *value, size_t length)
{
    const char *text = reader->at_key ? map_get(&reader->keys, value) : NULL;
    if (text)
        return text;
    text = arena_copy(reader->arena, value, length);
    if (reader->at_key)
        map_put(&reader->keys, text, (void *)text);
    return text;
}

static Node *read_text(YamlReader *reader)
{
    const yaml_event_t *event = &reader->event;
    const char *value = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    yaml_scalar_style_t style = event->data.scalar.style;
    bool block =
        style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE;
    while (block && length && value[length - 1] == '\n')
        length--; /* authors do not mean it to be part of the text */
    if (!check_text(reader, value, length))
        return NULL;
    if (style == YAML_PLAIN_SCALAR_STYLE && !reader->at_key)
        check_hash(reader, value);
    reader->quote = quote_of(style);
    reader->quote_start = event->start_mark;
    reader->quote_end = event->end_mark;
    Node *node = node_new_text(reader->arena, event_where(reader),
                               keep_text(reader, value, length));
    node->from_file = true;
    node->quoted = style != YAML_PLAIN_SCALAR_STYLE;
    node->block = block || event->start_mark.line != event->end_mark.line ||
                  event->data.scalar.anchor; /* its text starts later */
    node->expanded_nodes += (int)(length / BYTES_PER_NODE);
    set_anchor(reader, copy_name(reader, event->data.scalar.anchor), node);
    return count_nodes(reader, node->expanded_nodes - 1) ? node : NULL;
}

/* Begins a list or map. */
static bool enter(YamlReader *reader, const char *anchor, const yaml_char_t *tag)
{
    if (++reader->depth > MAX_DEPTH)
        return diag_error(reader->diags, event_where(reader), "too-deep",
                          "lists and maps are nested more than %d deep", MAX_DEPTH);
    set_anchor(reader, anchor, &OPEN);
    return refuse_tag(reader, tag);
}

static Node *read_list(YamlReader *reader)
{
    LIST(const Node *) items = {0};
    const char *anchor = copy_name(reader, reader->event.data.sequence_start.anchor);
    Node *list = node_new_list(reader->arena, event_where(reader), 0);
    if (!enter(reader, anchor, reader->event.data.sequence_start.tag))
        return NULL;
    while (next(reader) && reader->event.type != YAML_SEQUENCE_END_EVENT) {
        const Node *item = read_node(reader);
        if (!item)
            return NULL;
        list->expanded_nodes += item->expanded_nodes;
        list_add(reader->arena, &items, item);
    }
    if (!reader->has_event)
        return NULL;
    list->items = items.items;
    list->count = items.count;
    list->from_file = true;
    set_anchor(reader, anchor, list);
    reader->depth--;
    return list;
}

/* The entries of a map being read. Most maps are small, so keys are put into a hash
 * table only if there are many. */
typedef struct {
    LIST(Entry) list;
    Map table;
} Entries;

enum { SMALL_MAP = 16 };

/* Adds the entry, or returns the key that already exists. */
static const Node *add_entry(YamlReader *reader, Entries *entries, Entry entry)
{
    int count = entries->list.count;
    for (int i = 0; i < count && count <= SMALL_MAP; i++)
        if (text_is(entries->list.items[i].key->text, entry.key->text))
            return entries->list.items[i].key;
    if (count == SMALL_MAP)
        for (int i = 0; i < count; i++)
            map_put(&entries->table, entries->list.items[i].key->text,
                    (void *)entries->list.items[i].key);
    if (count >= SMALL_MAP) {
        void *first = map_put(&entries->table, entry.key->text, (void *)entry.key);
        if (first)
            return first;
    }
    list_add(reader->arena, &entries->list, entry);
    return NULL;
}

/* '<<' merges the entries of one map, or of each map in a list. The map's own keys take
 * precedence, and earlier maps over later ones. */
static bool merge(YamlReader *reader, Entries *entries, const Node *key,
                  const Node *from)
{
    if (from->kind == NODE_LIST) {
        for (int i = 0; i < from->count; i++)
            if (!merge(reader, entries, key, from->items[i]))
                return false;
        return true;
    }
    if (from->kind != NODE_MAP)
        return diag_error(reader->diags, key->where, "merge-key",
                          "'<<' takes a map or a list of maps");
    for (int i = 0; i < from->count; i++)
        add_entry(reader, entries, from->entries[i]);
    return count_nodes(reader, from->count);
}

static void report_double(YamlReader *reader, const Node *key, const Node *first)
{
    Diag *diag = diag_add(reader->diags, LEVEL_ERROR, key->where, "duplicate-key",
                          "the key '%s' is listed twice in this map", key->text);
    diag_remark(reader->diags, diag, first->where, "the first one is here");
}

static bool read_entry(YamlReader *reader, Entry *entry)
{
    reader->at_key = reader->event.type == YAML_SCALAR_EVENT;
    entry->key = read_node(reader);
    reader->at_key = false;
    if (entry->key && entry->key->kind != NODE_TEXT)
        return diag_error(reader->diags, entry->key->where, "bad-key",
                          "a key must be text");
    return entry->key && next(reader) && (entry->value = read_node(reader));
}

static Node *read_map(YamlReader *reader)
{
    Entry few[SMALL_MAP];
    Entries entries = {.list = {few, 0, SMALL_MAP}, .table = map_new(reader->arena)};
    LIST(Entry) merges = {0};
    const char *anchor = copy_name(reader, reader->event.data.mapping_start.anchor);
    Node *map = node_new_map(reader->arena, event_where(reader), 0);
    if (!enter(reader, anchor, reader->event.data.mapping_start.tag))
        return NULL;
    while (next(reader) && reader->event.type != YAML_MAPPING_END_EVENT) {
        Entry entry;
        if (!read_entry(reader, &entry))
            return NULL;
        map->expanded_nodes += entry.key->expanded_nodes + entry.value->expanded_nodes;
        if (text_is(entry.key->text, "<<") && !entry.key->quoted) {
            if (merges.count)
                report_double(reader, entry.key, merges.items[0].key);
            list_add(reader->arena, &merges, entry);
            continue;
        }
        const Node *first = add_entry(reader, &entries, entry);
        if (first)
            report_double(reader, entry.key, first);
    }
    if (!reader->has_event)
        return NULL;
    for (int i = 0; i < merges.count; i++)
        if (!merge(reader, &entries, merges.items[i].key, merges.items[i].value))
            return NULL;
    map->count = entries.list.count;
    map->entries = arena_array(reader->arena, Entry, map->count);
    memcpy(map->entries, entries.list.items, (size_t)map->count * sizeof(Entry));
    set_anchor(reader, anchor, map);
    reader->depth--;
    return map;
}

static Node *read_node(YamlReader *reader)
{
    if (!count_nodes(reader, 1))
        return NULL;
    switch (reader->event.type) {
    case YAML_ALIAS_EVENT:
        return read_alias(reader);
    case YAML_SCALAR_EVENT:
        return read_text(reader);
    case YAML_SEQUENCE_START_EVENT:
        return read_list(reader);
    default:
        return read_map(reader);
    }
}

static const Node *read_document(YamlReader *reader)
{
    if (!next(reader) || !next(reader)) /* start of the stream and of the document */
        return NULL;
    if (reader->event.type == YAML_STREAM_END_EVENT)
        diag_error(reader->diags, (SourceRange){reader->source, 1, 1, 1}, "empty-file",
                   "the file is empty");
    else if (next(reader)) {
        const Node *root = read_node(reader);
        if (!root || !next(reader) || !next(reader)) /* end of the document and next */
            return NULL;
        if (reader->event.type == YAML_STREAM_END_EVENT)
            return root;
        diag_error(reader->diags, event_where(reader), "second-document",
                   "a second document starts here, but a file can hold only one");
    }
    return NULL;
}

static bool check_encoding(const Source *source, DiagList *diags)
{
    size_t bad = text_bad_utf8(source->text, source->length);
    const char *zero = memchr(source->text, '\0', source->length);
    size_t nul = zero ? (size_t)(zero - source->text) : source->length;
    size_t stop = bad < nul ? bad : nul;
    if (stop == source->length)
        return true;
    SourceRange where = source_where(source, stop);
    if (bad > stop)
        return diag_error(diags, where, "not-text",
                          "found a NUL byte: this is not a text file");
    return diag_error_help(diags, where, "not-utf8", "save the file as UTF-8",
                           "the byte 0x%02X is not valid UTF-8",
                           (unsigned char)source->text[stop]);
}

const Node *yaml_read(Arena *arena, const Source *source, DiagList *diags)
{
    if (!check_encoding(source, diags))
        return NULL;
    YamlReader reader = {.arena = arena,
                         .source = source,
                         .diags = diags,
                         .keys = map_new(arena),
                         .anchors = map_new(arena),
                         .hash = find_hash(source, 0)};
    if (!yaml_parser_initialize(&reader.parser))
        memory_or_end(NULL);
    yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader.parser, (const unsigned char *)source->text,
                                 source->length);
    int errors = diags->errors;
    const Node *root = read_document(&reader);
    if (reader.has_event)
        yaml_event_delete(&reader.event);
    yaml_parser_delete(&reader.parser);
    return diags->errors == errors ? root : NULL;
}
