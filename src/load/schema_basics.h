/* Schemas of single values and of lists of them, shared by all schema tables. */
#ifndef LOAD_SCHEMA_BASICS_H
#define LOAD_SCHEMA_BASICS_H

#include "load/schema.h"

/* The beginning of a schema of each kind; other members may follow. */
#define TEXT(text) .kind = SCHEMA_TEXT, .what = text
#define LIST_OF(schema) .kind = SCHEMA_LIST, .of = &(schema)
#define MAP_OF(schema) .kind = SCHEMA_MAP, .of = &(schema)
/* clang-format off */
#define EITHER(...) \
    .kind = SCHEMA_EITHER, .shapes = (const NodeSchema *const[]){__VA_ARGS__, NULL}
#define ONE_OF(...) .kind = SCHEMA_WORD, .words = (const char *const[]){__VA_ARGS__, NULL}
#define KEYS(...) .kind = SCHEMA_RECORD, .keys = (const SchemaKey[]){__VA_ARGS__, {0}}
/* clang-format on */

/* The last member of a key's row. Other rows end before it. */
enum { REQUIRED = true };
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

static const NodeSchema text = {TEXT("text")};
static const NodeSchema slug = {
    .kind = SCHEMA_SLUG, .what = "a name", .pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"};
static const NodeSchema yesno = {.kind = SCHEMA_YESNO, .what = "yes or no"};
static const NodeSchema whole = {.kind = SCHEMA_WHOLE, .what = "a whole number"};
static const NodeSchema scalar = {.kind = SCHEMA_SCALAR, .what = "a value"};
static const NodeSchema any = {.kind = SCHEMA_ANY, .what = "a value"};
static const NodeSchema expression = {TEXT("an expression")};
static const NodeSchema expression_text = {.kind = SCHEMA_SCALAR,
                                           .what = "an expression"};
static const NodeSchema any_list = {LIST_OF(any), .what = "a list"};

/* YAML parses an expression in square brackets as a list. */
static const NodeSchema scalar_expression = {EITHER(&expression_text, &any_list),
                                             .what = "an expression"};
static const NodeSchema texts = {LIST_OF(text), .what = "a list of texts"};
static const NodeSchema slugs = {LIST_OF(slug), .what = "a list of names"};
static const NodeSchema scalars = {LIST_OF(scalar), .what = "a list"};
static const NodeSchema slug_map = {MAP_OF(slug), .what = "a map of names",
                                    .slug_keys = true};
static const NodeSchema text_map = {MAP_OF(text), .what = "a map of texts"};

#endif
