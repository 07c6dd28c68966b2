/* ppgen schema: writes the schemas of all files as JSON Schema, draft 07.
 *
 * A file is recognized by its keys: game.yaml has 'sets', the file of a set has 'kind',
 * FILES below lists the others. With a game, the fields and choices of that game are
 * added, so that an editor can complete them. */
#include <string.h>

#include "base/file_writer.h"
#include "base/json.h"
#include "command/visit.h"
#include "load/schema.h"

typedef struct {
    JsonWriter json;
    const Game *game; /* NULL: none */
    /* inside the changes of an edition: no keys are required, 'add' and 'remove' are
     * allowed */
    bool changes;
} Writer;

static void write_shape(Writer *w, const NodeSchema *schema);
static void write_body(Writer *w, const NodeSchema *schema);

static void write_words(Writer *w, const char *key, const char *const *words)
{
    json_pair_texts(&w->json, key, words, text_word_count(words));
}

/* Writes a choice of words, and, if the schema allows them, texts with braces. */
static void write_word(Writer *w, const NodeSchema *schema)
{
    JsonWriter *json = &w->json;
    if (!schema->live) {
        write_words(w, "enum", schema->words);
        return;
    }
    json_open_key(json, "anyOf", "[");
    json_open(json, "{");
    write_words(w, "enum", schema->words);
    json_close(json, "}");
    json_open(json, "{");
    json_pair(json, "type", "string");
    json_pair(json, "pattern", "[{]");
    json_close(json, "}]");
}

static void write_scalar(Writer *w, const NodeSchema *schema)
{
    static const char *const text[] = {"string", NULL};
    static const char *const whole[] = {"integer", "string", NULL};
    static const char *const scalar[] = {"string", "number", "boolean", NULL};
    static const char *const yesno[] = {"yes", "no", NULL};
    JsonWriter *json = &w->json;
    switch (schema->kind) {
    case SCHEMA_WORD:
        write_word(w, schema);
        break;
    case SCHEMA_YESNO: /* YAML 1.1 reads yes and no as booleans, 1.2 as texts */
        json_open_key(json, "anyOf", "[");
        json_open(json, "{");
        json_pair(json, "type", "boolean");
        json_close(json, "}");
        json_open(json, "{");
        write_words(w, "enum", yesno);
        json_close(json, "}]");
        break;
    case SCHEMA_WHOLE:
        write_words(w, "type", whole);
        json_pair(json, "pattern", "^-?[0-9]+$");
        break;
    /* YAML reads a name of digits, or 'yes', as something other than text; 'A: 5' is a
     * number in YAML, but a text in ppgen */
    default:
        write_words(w, "type",
                    schema->kind == SCHEMA_TEXT && schema->pattern ? text : scalar);
        json_pair(json, "pattern", schema->pattern);
        break;
    }
}

/* Writes 'remove', and 'add' unless 'added' is NULL. */
/* Writes a schema that also allows the names of files, if they can stand for the
 * list. */
static void write_list_or_file(Writer *w, const NodeSchema *schema)
{
    if (!schema->files) {
        write_shape(w, schema);
        return;
    }
    json_open(&w->json, "{");
    json_pair(&w->json, "description", "what is added");
    json_open_key(&w->json, "anyOf", "[");
    write_shape(w, schema);
    for (const NodeSchema *const *file = schema->files; *file; file++)
        write_shape(w, *file);
    json_close(&w->json, "]}");
}

static void write_edits(Writer *w, const NodeSchema *added)
{
    JsonWriter *json = &w->json;
    json_pair_object(json, "remove", "description", "names to remove");
    if (!added)
        return;
    bool changes = w->changes;
    w->changes = false;
    json_key(json, "add");
    write_list_or_file(w, added);
    w->changes = changes;
}

static void write_edits_of(Writer *w, const NodeSchema *list)
{
    JsonWriter *json = &w->json;
    json_open(json, "{");
    json_pair(json, "type", "object");
    json_open_key(json, "properties", "{");
    write_edits(w, list);
    json_close(json, "}");
    json_pair_bool(json, "additionalProperties", false);
    json_close(json, "}");
}

/* Writes how an edition changes a list: item by item, by adding and removing, or
 * both. */
static void write_list_changes(Writer *w, const NodeSchema *list)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "anyOf", "[");
    json_open(json, "{");
    json_pair(json, "type", "array");
    json_open_key(json, "items", "{");
    json_open_key(json, "anyOf", "[");
    write_shape(w, list->of);
    write_edits_of(w, list);
    json_close(json, "]}}");
    write_edits_of(w, list);
    json_close(json, "]");
}

static void write_keys(Writer *w, const NodeSchema *record)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "properties", "{");
    for (const SchemaKey *key = record->keys; key->name; key++) {
        json_open_key(json, key->name, "{");
        json_pair(json, "description", key->says);
        json_pair(json, "markdownDescription", key->says);
        write_body(w, key->schema);
        json_close(json, "}");
    }
    if (w->changes)
        write_edits(w, NULL);
    json_close(json, "}");
    json_open_key(json, "required", "[");
    for (const SchemaKey *key = record->keys; key->name; key++)
        if (key->required && !w->changes)
            json_text(json, key->name);
    json_close(json, "]");
}

static void write_record(Writer *w, const NodeSchema *record)
{
    json_pair(&w->json, "type", "object");
    write_keys(w, record);
    json_pair_bool(&w->json, "additionalProperties", record->open);
}

static void write_map(Writer *w, const NodeSchema *map)
{
    JsonWriter *json = &w->json;
    json_pair(json, "type", "object");
    if (map->slug_keys)
        json_pair_object(json, "propertyNames", "pattern", "^[a-z0-9]+(-[a-z0-9]+)*$");
    if (map->keys) {
        write_keys(w, map);
    } else if (w->changes) {
        json_open_key(json, "properties", "{");
        write_edits(w, map);
        json_close(json, "}");
    }
    json_key(json, "additionalProperties");
    write_shape(w, map->of);
}

static void write_body(Writer *w, const NodeSchema *schema)
{
    JsonWriter *json = &w->json;
    if (schema->kind == SCHEMA_CHANGES) {
        w->changes = true;
        write_body(w, schema->of);
        w->changes = false;
    } else if (schema->kind == SCHEMA_LIST && w->changes) {
        write_list_changes(w, schema);
    } else if (schema->kind == SCHEMA_EITHER) {
        json_open_key(json, "anyOf", "[");
        for (const NodeSchema *const *s = schema->shapes; *s; s++)
            write_shape(w, *s);
        json_close(json, "]");
    } else if (schema->kind == SCHEMA_LIST) {
        json_pair(json, "type", "array");
        json_key(json, "items");
        write_shape(w, schema->of);
    } else if (schema->kind == SCHEMA_MAP) {
        write_map(w, schema);
    } else if (schema->kind == SCHEMA_RECORD) {
        write_record(w, schema);
    } else if (schema->kind != SCHEMA_ANY) {
        write_scalar(w, schema);
    }
}

/* Recursive schemas, such as layers within layers. They are defined once and
 * referenced. */
static const NodeSchema *const DEFINED[] = {&SCHEMA_LAYER, &SCHEMA_PART, &SCHEMA_LAID,
                                            &SCHEMA_MARK};
enum { DEFINED_COUNT = sizeof DEFINED / sizeof *DEFINED };

static bool is_defined(const NodeSchema *schema)
{
    for (int i = 0; i < DEFINED_COUNT; i++)
        if (schema == DEFINED[i])
            return true;
    return false;
}

static void write_shape(Writer *w, const NodeSchema *schema)
{
    json_open(&w->json, "{");
    if (is_defined(schema)) {
        json_pair(&w->json, "$ref",
                  arena_print(w->json.out.arena, "#/definitions/%s", schema->name));
    } else {
        if (schema->kind != SCHEMA_ANY)
            json_pair(&w->json, "description", schema->what);
        write_body(w, schema);
    }
    json_close(&w->json, "}");
}

/* --- a game's own fields ---------------------------------------------------------- */

static void write_members(Writer *w, const Choice *choice)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "anyOf", "[");
    json_open(json, "{");
    json_open_key(json, "enum", "[");
    for (int i = 0; i < choice->count; i++)
        json_text(json, choice->members[i].name);
    json_close(json, "]}");
    json_open(json, "{");
    json_pair(json, "pattern", "\\{.*\\}");
    json_close(json, "}]");
}

static void write_piece(Writer *w, const Set *set)
{
    JsonWriter *json = &w->json;
    json_pair(json, "type", "object");
    json_open_key(json, "properties", "{");
    for (const SchemaKey *own = SCHEMA_PIECE.keys; own->name; own++) {
        json_open_key(json, own->name, "{");
        json_close(json, "}");
    }
    for (int i = 0; i < set->fields.count; i++) {
        const Field *field = &set->fields.items[i];
        json_open_key(json, field->name, "{");
        json_pair(json, "description",
                  field->says ? field->says : type_name(json->out.arena, field->type));
        if (field->type->kind == TYPE_CHOICE)
            write_members(w, field->type->choice);
        json_close(json, "}");
    }
    json_close(json, "}");
    json_pair_bool(json, "additionalProperties", false);
}

static void write_pieces_of(Writer *w, const Set *set)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "properties", "{");
    json_open_key(json, "pieces", "{");
    json_open_key(json, "items", "{");
    json_open_key(json, "anyOf", "[");
    json_open(json, "{");
    write_piece(w, set);
    json_close(json, "}");
    json_open(json, "{");
    write_words(w, "required", (const char *const[]){"table", NULL});
    json_close(json, "}]}}}");
}

/* Writes the fields of sets inside game.yaml, by the name of the set. */
static void write_sets_inside(Writer *w)
{
    JsonWriter *json = &w->json;
    json_open(json, "{");
    json_open_key(json, "properties", "{");
    json_open_key(json, "sets", "{");
    json_open_key(json, "properties", "{");
    for (int i = 0; i < w->game->sets.count; i++) {
        json_open_key(json, w->game->sets.items[i]->name, "{");
        write_pieces_of(w, w->game->sets.items[i]);
        json_close(json, "}");
    }
    json_close(json, "}}}}");
}

/* Writes the fields of sets: for files of a set, recognized by their noun, and for
 * game.yaml. */
static void write_set_rules(Writer *w)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "allOf", "[");
    for (int i = 0; i < w->game->sets.count; i++) {
        const Set *set = w->game->sets.items[i];
        json_open(json, "{");
        json_open_key(json, "if", "{");
        json_open_key(json, "properties", "{");
        json_pair_object(json, "noun", "const", set->noun);
        json_close(json, "}");
        write_words(w, "required", (const char *const[]){"noun", "pieces", NULL});
        json_close(json, "}");
        json_open_key(json, "then", "{");
        write_pieces_of(w, set);
        json_close(json, "}}");
    }
    write_sets_inside(w);
    json_close(json, "]");
}

/* --- the whole schema ------------------------------------------------------------- */

/* A file with one of these keys has this schema. */
static const struct {
    const char *keys[7];
    const NodeSchema *schema;
} FILES[] = {
    {{"sets"}, &SCHEMA_GAME},
    {{"kind"}, &SCHEMA_SET},
    {{"alt"}, &SCHEMA_SCENE},
    {{"grid", "hexes", "rings", "points"}, &SCHEMA_BOARD},
    {{"places"}, &SCHEMA_SHEET},
    {{"layers", "extends", "boxes", "let", "book", "scene"}, &SCHEMA_TEMPLATE},
    {{"families", "roles", "fall-back", "hyphenation", "folders"}, &SCHEMA_FONTS},
    {{"printed"}, &SCHEMA_PRINTED},
};

enum { FILE_COUNT = sizeof FILES / sizeof *FILES };

static void write_file(Writer *w, int i)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "if", "{");
    json_open_key(json, "anyOf", "[");
    for (const char *const *key = FILES[i].keys; *key; key++) {
        json_open(json, "{");
        write_words(w, "required", (const char *const[]){*key, NULL});
        json_close(json, "}");
    }
    json_close(json, "]}");
    json_key(json, "then");
    write_shape(w, FILES[i].schema);
    json_open_key(json, "else", "{");
    if (i + 1 < FILE_COUNT)
        write_file(w, i + 1);
    else
        write_body(w, &SCHEMA_CHECKS);
    json_close(json, "}");
}

static void write_definitions(Writer *w)
{
    JsonWriter *json = &w->json;
    json_open_key(json, "definitions", "{");
    for (int i = 0; i < DEFINED_COUNT; i++) {
        json_open_key(json, DEFINED[i]->name, "{");
        json_pair(json, "description", DEFINED[i]->what);
        write_body(w, DEFINED[i]);
        json_close(json, "}");
    }
    json_close(json, "}");
}

const char *schema_text(Arena *arena, const Game *game)
{
    Writer w = {json_new(arena), game, false};
    JsonWriter *json = &w.json;
    json_open(json, "{");
    json_pair(json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_pair(json, "title",
              game ? arena_print(arena, "ppgen: %s", game->title) : "ppgen");
    json_pair(json, "description",
              "The YAML files of a game: game.yaml, one file per set, board or list of "
              "spaces, checks.yaml, scenes, templates, fonts.yaml and printed.yaml.");
    write_definitions(&w);
    json_pair_object(json, "if", "type", "array");
    json_key(json, "then");
    write_shape(&w, &SCHEMA_POINTS);
    json_open_key(json, "else", "{");
    json_pair(json, "type", "object");
    write_file(&w, 0);
    if (game)
        write_set_rules(&w);
    json_close(json, "}}");
    return json->out.text;
}

/* Keeps the schema of the visited game beyond the visit. */
typedef struct {
    Arena *arena;
    const char *text;
} SchemaText;

static void make_schema(void *context, Variant *variant)
{
    SchemaText *result = context;
    if (!variant->game)
        return;
    const char *text = schema_text(variant->arena, variant->game);
    result->text = arena_text(result->arena, text);
}

int command_schema(Session *session)
{
    const Options *options = &session->options;
    const Visitor visit = {.problems = true, .one_game = true, .variant = make_schema};
    SchemaText result = {session->arena, NULL};
    if (!options->word_count)
        result.text = schema_text(session->arena, NULL);
    else if (!session_visit(session, &visit, &result))
        return EXIT_CANNOT_RUN;
    int code = session_exit_code(session);
    if (!result.text)
        return code;
    if (!options->file || text_is(options->file, "-")) {
        text_add(&session->out, result.text);
        return code;
    }
    const char *why =
        file_write(session->arena, options->file, result.text, strlen(result.text));
    return why ? cannot_run(session, NULL, "%s", why) : code;
}
