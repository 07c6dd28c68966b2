/* Checks a tree against the schemas in the tables of schema_*.c. */
#include "load/schema.h"

#include "base/number.h"
#include "model/game.h"

const SchemaKey *schema_key(const NodeSchema *record, const char *name)
{
    for (const SchemaKey *key = record->keys; key && key->name; key++)
        if (text_is(key->name, name))
            return key;
    return NULL;
}

static NodeKind node_kind_of(const NodeSchema *schema)
{
    switch (schema->kind) {
    case SCHEMA_LIST:
        return NODE_LIST;
    case SCHEMA_MAP:
    case SCHEMA_RECORD:
        return NODE_MAP;
    default:
        return NODE_TEXT;
    }
}

const NodeSchema *schema_for(const NodeSchema *schema, const Node *node)
{
    if (schema->kind == SCHEMA_ANY || schema->kind == SCHEMA_CHANGES)
        return schema;
    if (schema->kind != SCHEMA_EITHER)
        return node_kind_of(schema) == node->kind ? schema : NULL;
    for (const NodeSchema *const *s = schema->shapes; *s; s++)
        if (!(*s)->is_replaced && schema_for(*s, node))
            return schema_for(*s, node);
    return NULL;
}

static bool takes_nothing(const NodeSchema *schema)
{
    for (const SchemaKey *key = schema->keys; key && key->name; key++)
        if (key->required)
            return false;
    return schema->kind == SCHEMA_RECORD;
}

/* Returns help for words that are written without the brackets of a list. */
static const char *list_help(Arena *arena, const Node *node, const NodeSchema *schema)
{
    bool of_names = schema->kind == SCHEMA_LIST && schema->of->kind == SCHEMA_SLUG;
    return of_names && node->kind == NODE_TEXT && !node_is_empty(node)
               ? arena_print(arena, "write [%.60s]", node->text)
               : NULL;
}

static bool report_type(const Node *node, const NodeSchema *schema, DiagList *diags)
{
    ASSUME(schema);
    const char *help = node_braces_help(diags->arena, node);
    if (!help)
        help = list_help(diags->arena, node, schema);
    return diag_error_help(diags, node->where, "wrong-type", help ? help : schema->help,
                           "expected %s, found %s", schema->what,
                           node_is_empty(node) || node->kind != NODE_TEXT
                               ? node_kind_name(node)
                               : arena_print(diags->arena, "'%.60s'", node->text));
}

static bool is_yesno(const char *text)
{
    return text_is(text, "yes") || text_is(text, "no") || text_is(text, "true") ||
           text_is(text, "false");
}

static bool check_word(const Node *node, const NodeSchema *schema, DiagList *diags)
{
    int count = text_word_count(schema->words);
    if (text_is_one_of(node->text, schema->words) ||
        (schema->live && strchr(node->text, '{')))
        return true;
    NearestName nearest = diag_nearest(diags, node->text);
    nearest_try_all(&nearest, schema->words, count);
    const char *help = schema->foreign ? hint_for(schema->foreign, node->text) : NULL;
    help = help ? help : nearest_help(diags->arena, &nearest);
    if (!help && !diag_is_full(diags))
        help = arena_print(diags->arena, "use one of %s",
                           text_join(diags->arena, schema->words, count, 0, "and"));
    return diag_error_help(diags, node->where, "unknown-choice", help, "'%s' is not %s",
                           node->text, schema->what);
}

/* Returns the name without folder and extension: 'wolf' for "templates/wolf.yaml". */
static const char *without_path(Arena *arena, const char *name)
{
    static const char *const endings[] = {".yaml", ".yml", ".svg", ".png", NULL};
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    const char *start = slash && slash[1] ? slash + 1 : name;
    if (dot && dot > start && text_is_one_of(dot, endings))
        return arena_copy(arena, start, (size_t)(dot - start));
    return start;
}

static bool report_bad_name(const Node *name, const char *help, DiagList *diags)
{
    if (help)
        return diag_error_help(diags, name->where, "bad-name", help,
                               "'%s' cannot be a name", name->text);
    const char *slug = text_slug(diags->arena, without_path(diags->arena, name->text));
    bool several = strchr(name->text, ' ');
    return diag_error_help(
        diags, name->where, "bad-name",
        arena_print(diags->arena,
                    "use only the letters a-z, digits and single hyphens%s%s%s%s",
                    *slug ? ", such as '" : "", slug, *slug ? "'" : "",
                    several ? "; separate several names with commas" : ""),
        "'%s' cannot be a name", name->text);
}

/* Returns true for a name or, where icons of sets are allowed, 'SET:NAME'. */
static bool is_name(Arena *arena, const char *text, const NodeSchema *schema)
{
    const char *colon = schema->in_set ? strchr(text, ':') : NULL;
    return colon ? text_is_slug(arena_copy(arena, text, (size_t)(colon - text))) &&
                       text_is_slug(colon + 1)
                 : text_is_slug(text);
}

static bool check_scalar(const Node *node, const NodeSchema *schema, DiagList *diags)
{
    Number number;
    if (node_is_empty(node))
        return report_type(node, schema, diags);
    switch (schema->kind) {
    case SCHEMA_SLUG:
        return is_name(diags->arena, node->text, schema) ||
               report_bad_name(node, schema->help, diags);
    case SCHEMA_YESNO:
        return is_yesno(node->text) || report_type(node, schema, diags);
    case SCHEMA_WHOLE:
        return (number_read(diags->arena, node->text, &number) &&
                number_is_whole(number)) ||
               report_type(node, schema, diags);
    case SCHEMA_WORD:
        return check_word(node, schema, diags);
    default:
        return true;
    }
}

static const char *list_keys(Arena *arena, const NodeSchema *record)
{
    if (record->all_keys)
        return record->all_keys;
    LIST(const char *) names = {0};
    for (const SchemaKey *key = record->keys; key->name; key++)
        list_add(arena, &names, key->name);
    return arena_print(arena, "the keys are %s",
                       text_join(arena, names.items, names.count, 0, "and"));
}

const char *cut_word_help(const char *word)
{
    if (strchr(word, ':'))
        return "write a space after the ':' of a key";
    if (!word[strspn(word, "0123456789")])
        return "write decimals with a point, such as 1.5; put quotes around a text "
               "with a comma";
    if (strncmp(word, "if ", 3) == 0)
        return "put quotes around the whole value, braces included: "
               "'{if … then \"…\" else \"…\"}'";
    return "inside { }, a comma ends a text: put quotes around the whole text";
}

/* Returns help where the meaning of an unknown key is certain, not guessed from its
 * spelling; or NULL. */
static const char *certain_help(const Node *map, const Entry *entry,
                                const NodeSchema *record, Arena *arena)
{
    const char *key = entry->key->text;
    if (entry_is_word(entry))
        return map->count == 1 && !strchr(key, ' ')
                   ? arena_print(arena, "put quotes around a value in braces: \"{%s}\"",
                                 key)
                   : cut_word_help(key);
    if (record->of && schema_key(record->of, key))
        return arena_print(arena, "write a list, with '- ' before %s",
                           record->of->what);
    return record->foreign ? hint_for(record->foreign, key) : NULL;
}

static NearestName nearest_key(const char *key, const NodeSchema *record,
                               DiagList *diags)
{
    NearestName nearest = diag_nearest(diags, key);
    for (const SchemaKey *k = record->keys; k->name; k++)
        nearest_try(&nearest, k->name);
    return nearest;
}

static bool unknown_key(const Node *map, const Entry *entry, const NodeSchema *record,
                        DiagList *diags)
{
    const Node *key = entry->key;
    NearestName nearest = nearest_key(key->text, record, diags);
    const char *help = certain_help(map, entry, record, diags->arena);
    if (!help)
        help = nearest_help(diags->arena, &nearest);
    if (!help && !diag_is_full(diags))
        help = list_keys(diags->arena, record);
    return diag_error_help(diags, key->where, "unknown-key", help, "%s has no key '%s'",
                           record->what, key->text);
}

/* If a comma has cut a text into several keys, only the first is reported. */
static bool check_keys(const Node *node, const NodeSchema *record, DiagList *diags)
{
    bool good = true, cut = false;
    for (int i = 0; i < node->count; i++) {
        const Entry *entry = &node->entries[i];
        const SchemaKey *key = schema_key(record, entry->key->text);
        if (key) {
            good &= schema_check(entry->value, key->schema, diags);
        } else if (!record->open && !cut) {
            cut = entry_is_word(entry);
            good = unknown_key(node, entry, record, diags);
        }
    }
    return good;
}

/* Returns true if an unknown key of the map, which was reported, is likely to mean this
 * one. */
static bool is_misspelt(const Node *node, const NodeSchema *record, const char *name,
                        DiagList *diags)
{
    for (int i = 0; !record->open && i < node->count; i++) {
        const char *key = node->entries[i].key->text;
        if (schema_key(record, key))
            continue;
        NearestName nearest = nearest_key(key, record, diags);
        if (nearest.found && text_is(nearest.found, name))
            return true;
    }
    return false;
}

static bool check_record(const Node *node, const NodeSchema *record, DiagList *diags)
{
    bool good = check_keys(node, record, diags);
    for (const SchemaKey *key = record->keys; key->name; key++)
        if (key->required && !node_get(node, key->name) &&
            !is_misspelt(node, record, key->name, diags))
            diag_error_help(diags, node->where, "missing-key", key->says,
                            "%s needs the key '%s'", record->what, key->name);
    return good;
}

/* Inside '{ }' a comma ends a value, and the text after the comma looks like a key. */
static void report_nothing(const Node *key, const Node *value, const NodeSchema *schema,
                           DiagList *diags)
{
    bool map = schema->kind == SCHEMA_MAP || schema->kind == SCHEMA_RECORD;
    diag_error_help(diags, value->where, "wrong-type",
                    map ? arena_print(diags->arena, "write '%s: {}'", key->text)
                        : "inside { }, put quotes around a value with a comma",
                    "expected %s, found nothing", schema->what);
}

/* Returns true if the key belongs to the entry above, such as 'demand:' among the names
 * of checks. */
static bool is_outdented(const Node *key, const Node *value, const NodeSchema *of)
{
    return of->kind == SCHEMA_RECORD && value->kind != NODE_MAP &&
           schema_key(of, key->text);
}

static bool check_map(const Node *node, const NodeSchema *map, DiagList *diags)
{
    bool good = true;
    for (int i = 0; i < node->count; i++) {
        const Node *key = node->entries[i].key, *value = node->entries[i].value;
        if (map->slug_keys && !text_is_slug(key->text))
            report_bad_name(key, NULL, diags);
        if (node_is_empty(value) && takes_nothing(map->of))
            report_nothing(key, value, map->of, diags);
        else if (is_outdented(key, value, map->of))
            diag_error_help(diags, key->where, "wrong-type",
                            "indent it further: it belongs to the entry above",
                            "expected the name of %s, found '%s:'", map->of->what,
                            key->text);
        else
            good &= schema_check(value, map->of, diags);
    }
    return good;
}

static bool check_list(const Node *node, const NodeSchema *list, DiagList *diags)
{
    bool good = true;
    for (int i = 0; i < node->count; i++)
        good &= schema_check(node->items[i], list->of, diags);
    return good;
}

bool schema_check(const Node *node, const NodeSchema *schema, DiagList *diags)
{
    if (schema->check) {
        schema->check(node, diags);
        return true;
    }
    const NodeSchema *fits = schema_for(schema, node);
    bool wants_more = fits != schema && schema->kind == SCHEMA_EITHER && fits &&
                      fits->kind == SCHEMA_TEXT && node_is_empty(node);
    if (!fits || wants_more)
        report_type(node, schema, diags);
    else if (fits->kind == SCHEMA_RECORD)
        return check_record(node, fits, diags);
    else if (fits->kind == SCHEMA_MAP)
        return check_map(node, fits, diags);
    else if (fits->kind == SCHEMA_LIST)
        return check_list(node, fits, diags);
    else if (fits->kind != SCHEMA_ANY && fits->kind != SCHEMA_CHANGES)
        check_scalar(node, fits, diags);
    return true;
}
