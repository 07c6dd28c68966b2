/* Schemas of single values and of lists of them, shared by all schema tables. */
#ifndef LOAD_SCHEMA_BASICS_H
#define LOAD_SCHEMA_BASICS_H

#include "load/schema.h"

#define TEXT(text)                        \
    {                                     \
        .kind = SCHEMA_TEXT, .what = text \
    }
#define ENDS \
    {        \
        0    \
    }

static const NodeSchema text = TEXT("text");
static const NodeSchema slug = {
    .kind = SCHEMA_SLUG, .what = "a name", .pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"};
static const NodeSchema yesno = {.kind = SCHEMA_YESNO, .what = "yes or no"};
static const NodeSchema whole = {.kind = SCHEMA_WHOLE, .what = "a whole number"};
static const NodeSchema scalar = {.kind = SCHEMA_SCALAR, .what = "a value"};
static const NodeSchema any = {.kind = SCHEMA_ANY, .what = "a value"};
static const NodeSchema expression = TEXT("an expression");
static const NodeSchema expression_text = {.kind = SCHEMA_SCALAR,
                                           .what = "an expression"};
static const NodeSchema any_list = {.kind = SCHEMA_LIST, .what = "a list", .of = &any};

/* YAML parses an expression in square brackets as a list. */
static const NodeSchema scalar_expression = {
    .kind = SCHEMA_EITHER,
    .what = "an expression",
    .shapes = (const NodeSchema *const[]){&expression_text, &any_list, NULL}};
static const NodeSchema texts = {
    .kind = SCHEMA_LIST, .what = "a list of texts", .of = &text};
static const NodeSchema slugs = {
    .kind = SCHEMA_LIST, .what = "a list of names", .of = &slug};
static const NodeSchema scalars = {
    .kind = SCHEMA_LIST, .what = "a list", .of = &scalar};
static const NodeSchema slug_map = {
    .kind = SCHEMA_MAP, .what = "a map of names", .of = &slug, .slug_keys = true};
static const NodeSchema text_map = {
    .kind = SCHEMA_MAP, .what = "a map of texts", .of = &text};

#endif
