/* Schemas of single values and of lists of them, shared by all schema tables. */
#ifndef LOAD_SCHEMA_BASICS_H
#define LOAD_SCHEMA_BASICS_H

#include "load/schema.h"

/* The beginning of a schema of each kind; other members may follow. */
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

static const NodeSchema text = {"text", .kind = SCHEMA_TEXT};
#define SLUG_PATTERN "^[a-z0-9]+(-[a-z0-9]+)*$"
static const NodeSchema slug = {"a name", .kind = SCHEMA_SLUG, .pattern = SLUG_PATTERN};
static const NodeSchema icon = {
    "the name of an icon", .kind = SCHEMA_SLUG,
    .pattern = "^([a-z0-9]+(-[a-z0-9]+)*:)?[a-z0-9]+(-[a-z0-9]+)*$", .in_set = true};
static const NodeSchema yesno = {"yes or no", .kind = SCHEMA_YESNO};
static const NodeSchema whole = {"a whole number", .kind = SCHEMA_WHOLE};
static const NodeSchema scalar = {"a value", .kind = SCHEMA_SCALAR};
static const NodeSchema any = {"a value", .kind = SCHEMA_ANY};
static const NodeSchema expression = {"an expression", .kind = SCHEMA_TEXT};
static const NodeSchema expression_text = {"an expression", .kind = SCHEMA_SCALAR};
static const NodeSchema any_list = {"a list", LIST_OF(any)};

/* YAML parses an expression in square brackets as a list. */
static const NodeSchema scalar_expression = {"an expression",
                                             EITHER(&expression_text, &any_list)};
static const NodeSchema texts = {"a list of texts", LIST_OF(text)};
static const NodeSchema slugs = {"a list of names", LIST_OF(slug)};
static const NodeSchema icons = {"a list of icons", LIST_OF(icon)};
static const NodeSchema scalars = {"a list", LIST_OF(scalar)};
static const NodeSchema slug_map = {"a map of names", MAP_OF(slug), .slug_keys = true};
static const NodeSchema text_map = {"a map of texts", MAP_OF(text)};

#endif
