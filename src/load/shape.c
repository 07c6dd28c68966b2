/* Checks a tree against the schemas in the tables of schema_*.c. */
#include "load/shape.h"

#include "base/number.h"
#include "model/game.h"

const Key *shape_key(const Shape *record, const char *name)
{
    for (const Key *key = record->keys; key && key->name; key++)
        if (text_is(key->name, name))
            return key;
    return NULL;
}

static NodeKind node_kind_of(const Shape *shape)
{
    switch (shape->kind) {
    case SHAPE_LIST:
        return NODE_LIST;
    case SHAPE_MAP:
    case SHAPE_RECORD:
        return NODE_MAP;
    default:
        return NODE_TEXT;
    }
}

const Shape *shape_for(const Shape *shape, const Node *node)
{
    if (shape->kind == SHAPE_ANY || shape->kind == SHAPE_CHANGES)
        return shape;
    if (shape->kind != SHAPE_EITHER)
        return node_kind_of(shape) == node->kind ? shape : NULL;
    for (const Shape *const *s = shape->shapes; *s; s++)
        if (shape_for(*s, node))
            return shape_for(*s, node);
    return NULL;
}

static bool takes_nothing(const Shape *shape)
{
    for (const Key *key = shape->keys; key && key->name; key++)
        if (key->required)
            return false;
    return shape->kind == SHAPE_RECORD;
}

static bool wrong(const Node *node, const Shape *shape, DiagList *diags)
{
    KNOWN(shape);
    return diag_error_help(diags, node->where, "wrong-type",
                           node_braces_help(diags->arena, node),
                           "%s is due here, not %s", shape->what,
                           node_is_empty(node) || node->kind != NODE_TEXT
                               ? node_kind_name(node)
                               : arena_print(diags->arena, "'%.60s'", node->text));
}

static bool is_yesno(const char *text)
{
    return text_is(text, "yes") || text_is(text, "no") || text_is(text, "true") ||
           text_is(text, "false");
}

static bool check_word(const Node *node, const Shape *shape, DiagList *diags)
{
    int count = text_word_count(shape->words);
    if (text_is_one_of(node->text, shape->words))
        return true;
    Nearest nearest = diag_nearest(diags, node->text);
    nearest_try_all(&nearest, shape->words, count);
    const char *help = shape->foreign ? hint_for(shape->foreign, node->text) : NULL;
    help = help ? help : nearest_help(diags->arena, &nearest);
    if (!help && !diag_is_full(diags))
        help = arena_print(diags->arena, "it is one of %s",
                           text_join(diags->arena, shape->words, count, 0, "and"));
    return diag_error_help(diags, node->where, "unknown-choice", help, "'%s' is not %s",
                           node->text, shape->what);
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

static bool report_bad_name(const Node *name, DiagList *diags)
{
    const char *slug = text_slug(diags->arena, without_path(diags->arena, name->text));
    bool several = strchr(name->text, ' ');
    return diag_error_help(
        diags, name->where, "bad-name",
        arena_print(diags->arena,
                    "a name has small letters a-z, digits and single hyphens%s%s%s%s",
                    *slug ? ", as '" : "", slug, *slug ? "'" : "",
                    several ? "; between several stand commas" : ""),
        "'%s' cannot be a name", name->text);
}

static bool check_scalar(const Node *node, const Shape *shape, DiagList *diags)
{
    Number number;
    if (node_is_empty(node))
        return wrong(node, shape, diags);
    switch (shape->kind) {
    case SHAPE_SLUG:
        if (text_is_slug(node->text))
            return true;
        return report_bad_name(node, diags);
    case SHAPE_YESNO:
        return is_yesno(node->text) || wrong(node, shape, diags);
    case SHAPE_WHOLE:
        return (number_read(diags->arena, node->text, &number) &&
                number_is_whole(number)) ||
               wrong(node, shape, diags);
    case SHAPE_WORD:
        return check_word(node, shape, diags);
    default:
        return true;
    }
}

static const char *list_keys(Arena *arena, const Shape *record)
{
    if (record->all_keys)
        return record->all_keys;
    LIST(const char *) names = {0};
    for (const Key *key = record->keys; key->name; key++)
        list_add(arena, &names, key->name);
    return arena_print(arena, "the keys are %s",
                       text_join(arena, names.items, names.count, 0, "and"));
}

const char *cut_word_help(const char *word)
{
    if (strchr(word, ':'))
        return "a blank follows the colon after a key";
    if (!word[strspn(word, "0123456789")])
        return "a decimal is written with a point, as 1.5; a text with a comma stands "
               "in quotes";
    if (strncmp(word, "if ", 3) == 0)
        return "put quotes around all of it, braces too: '{if … then \"…\" else "
               "\"…\"}'";
    return "inside { }, a comma ends a text: put quotes around all of it";
}

/* Returns help where the meaning of an unknown key is certain, not guessed from its
 * spelling; or NULL. */
static const char *sure_help(const Node *map, const Entry *entry, const Shape *record,
                             Arena *arena)
{
    const char *key = entry->key->text;
    if (entry_is_word(entry))
        return map->count == 1 && !strchr(key, ' ')
                   ? arena_print(arena, "a value in a text has quotes: \"{%s}\"", key)
                   : cut_word_help(key);
    if (record->of && shape_key(record->of, key))
        return arena_print(arena, "a list is due here: '- ' stands before %s",
                           record->of->what);
    return record->foreign ? hint_for(record->foreign, key) : NULL;
}

static bool unknown_key(const Node *map, const Entry *entry, const Shape *record,
                        DiagList *diags)
{
    const Node *key = entry->key;
    Nearest nearest = diag_nearest(diags, key->text);
    for (const Key *k = record->keys; k->name; k++)
        nearest_try(&nearest, k->name);
    const char *help = sure_help(map, entry, record, diags->arena);
    if (!help)
        help = nearest_help(diags->arena, &nearest);
    if (!help && !diag_is_full(diags))
        help = list_keys(diags->arena, record);
    return diag_error_help(diags, key->where, "unknown-key", help, "%s has no key '%s'",
                           record->what, key->text);
}

/* If a comma has cut a text into several keys, only the first is reported. */
static bool check_keys(const Node *node, const Shape *record, DiagList *diags)
{
    bool good = true, cut = false;
    for (int i = 0; i < node->count; i++) {
        const Entry *entry = &node->entries[i];
        const Key *key = shape_key(record, entry->key->text);
        if (key) {
            good &= shape_check(entry->value, key->shape, diags);
        } else if (!record->open && !cut) {
            cut = entry_is_word(entry);
            good = unknown_key(node, entry, record, diags);
        }
    }
    return good;
}

static bool check_record(const Node *node, const Shape *record, DiagList *diags)
{
    bool good = check_keys(node, record, diags);
    for (const Key *key = record->keys; key->name; key++)
        if (key->required && !node_get(node, key->name))
            diag_error_help(diags, node->where, "missing-key", key->says,
                            "%s needs the key '%s'", record->what, key->name);
    return good;
}

/* Inside '{ }' a comma ends a value, and the text after the comma looks like a key. */
static void report_nothing(const Node *key, const Node *value, const Shape *shape,
                           DiagList *diags)
{
    bool map = shape->kind == SHAPE_MAP || shape->kind == SHAPE_RECORD;
    diag_error_help(diags, value->where, "wrong-type",
                    map ? arena_print(diags->arena, "write '%s: {}'", key->text)
                        : "inside { }, put quotes around a value with a comma",
                    "%s is due here, not nothing", shape->what);
}

/* Returns true if the key belongs to the entry above, such as 'demand:' among the names
 * of checks. */
static bool is_outdented(const Node *key, const Node *value, const Shape *of)
{
    return of->kind == SHAPE_RECORD && value->kind != NODE_MAP &&
           shape_key(of, key->text);
}

static bool report_outdented(const Node *key, const Shape *of, DiagList *diags)
{
    return diag_error_help(diags, key->where, "wrong-type",
                           "indent it further: it belongs to the entry above",
                           "'%s:' stands where the name of %s is due", key->text,
                           of->what);
}

static bool check_map(const Node *node, const Shape *map, DiagList *diags)
{
    bool good = true;
    for (int i = 0; i < node->count; i++) {
        const Node *key = node->entries[i].key;
        if (map->slug_keys && !text_is_slug(key->text))
            report_bad_name(key, diags);
        const Node *value = node->entries[i].value;
        if (node_is_empty(value) && takes_nothing(map->of))
            report_nothing(key, value, map->of, diags);
        else if (is_outdented(key, value, map->of))
            report_outdented(key, map->of, diags);
        else
            good &= shape_check(value, map->of, diags);
    }
    return good;
}

static bool check_list(const Node *node, const Shape *list, DiagList *diags)
{
    bool good = true;
    for (int i = 0; i < node->count; i++)
        good &= shape_check(node->items[i], list->of, diags);
    return good;
}

bool shape_check(const Node *node, const Shape *shape, DiagList *diags)
{
    const Shape *fits = shape_for(shape, node);
    bool wants_more = fits != shape && shape->kind == SHAPE_EITHER && fits &&
                      fits->kind == SHAPE_TEXT && node_is_empty(node);
    if (!fits || wants_more)
        wrong(node, shape, diags);
    else if (fits->kind == SHAPE_RECORD)
        return check_record(node, fits, diags);
    else if (fits->kind == SHAPE_MAP)
        return check_map(node, fits, diags);
    else if (fits->kind == SHAPE_LIST)
        return check_list(node, fits, diags);
    else if (fits->kind != SHAPE_ANY && fits->kind != SHAPE_CHANGES)
        check_scalar(node, fits, diags);
    return true;
}
