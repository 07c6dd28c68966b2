/* Builds the tree from libyaml's events.
 *
 * An alias shares the tree of its anchor. The limit applies to the expanded size, so
 * that it also bounds every later walk over the tree. */
#include <string.h>

#include "base/encoding.h"
#include "yaml/kept_trees.h"
#include "yaml/reader.h"

static const Node OPEN;

SourceRange yaml_where(const YamlReader *reader, yaml_mark_t start, yaml_mark_t end)
{
    int length = start.line == end.line ? (int)(end.column - start.column) : 1;
    return (SourceRange){reader->source, (int)start.line + 1, (int)start.column + 1,
                         length > 0 ? length : 1};
}

static SourceRange event_where(const YamlReader *reader)
{
    return yaml_where(reader, reader->event.start_mark, reader->event.end_mark);
}

static bool next(YamlReader *reader)
{
    if (reader->has_event)
        yaml_event_delete(&reader->event);
    reader->has_event = yaml_parser_parse(&reader->parser, &reader->event);
    return reader->has_event || syntax_error_report(reader);
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
        comment_check(reader, value);
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
    if (entry->key && entry->key->kind != NODE_TEXT) {
        diag_error(reader->diags, entry->key->where, "bad-key", "a key must be text");
        return false;
    }
    if (!entry->key || !next(reader))
        return false;
    entry->value = read_node(reader);
    return entry->value != NULL;
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

/* Skips events. Returns false after reporting an error. */
static bool skip(YamlReader *reader, int events)
{
    for (int i = 0; i < events; i++)
        if (!next(reader))
            return false;
    return true;
}

static const Node *read_document(YamlReader *reader)
{
    if (!skip(reader, 2)) /* start of the stream and of the document */
        return NULL;
    if (reader->event.type == YAML_STREAM_END_EVENT)
        diag_error(reader->diags, (SourceRange){reader->source, 1, 1, 1}, "empty-file",
                   "the file is empty");
    else if (next(reader)) {
        const Node *root = read_node(reader);
        if (!root || !skip(reader, 2)) /* end of the document and next */
            return NULL;
        if (reader->event.type == YAML_STREAM_END_EVENT)
            return root;
        diag_error(reader->diags, event_where(reader), "second-document",
                   "a second document starts here, but a file can hold only one");
    }
    return NULL;
}

static const Node *read_tree(Arena *arena, const Source *source, DiagList *diags)
{
    if (!encoding_check(source, diags))
        return NULL;
    YamlReader reader = {.arena = arena,
                         .source = source,
                         .diags = diags,
                         .keys = map_new(arena),
                         .anchors = map_new(arena),
                         .hash = ambiguous_hash_find(source, 0)};
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
    if (diags->errors > errors)
        return NULL;
    source_set_tree(source, root);
    return root;
}

const Node *yaml_read(Arena *arena, const Source *source, DiagList *diags)
{
    const Node *kept = kept_tree(source, read_tree);
    return kept ? kept : read_tree(arena, source, diags);
}
