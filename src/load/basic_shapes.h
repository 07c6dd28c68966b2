/* Schemas of single values and of lists of them, shared by all schema tables. */
#ifndef LOAD_BASIC_SHAPES_H
#define LOAD_BASIC_SHAPES_H

#include "load/shape.h"

#define TEXT(text)                       \
    {                                    \
        .kind = SHAPE_TEXT, .what = text \
    }
#define ENDS \
    {        \
        0    \
    }

static const Shape text = TEXT("a text");
static const Shape slug = {
    .kind = SHAPE_SLUG, .what = "a name", .pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"};
static const Shape yesno = {.kind = SHAPE_YESNO, .what = "yes or no"};
static const Shape whole = {.kind = SHAPE_WHOLE, .what = "a whole number"};
static const Shape scalar = {.kind = SHAPE_SCALAR, .what = "a value"};
static const Shape any = {.kind = SHAPE_ANY, .what = "a value"};
static const Shape expression = TEXT("an expression");
static const Shape expression_text = {.kind = SHAPE_SCALAR, .what = "an expression"};
static const Shape any_list = {.kind = SHAPE_LIST, .what = "a list", .of = &any};

/* YAML parses an expression in square brackets as a list. */
static const Shape scalar_expression = {
    .kind = SHAPE_EITHER,
    .what = "an expression",
    .shapes = (const Shape *const[]){&expression_text, &any_list, NULL}};
static const Shape texts = {.kind = SHAPE_LIST, .what = "a list of texts", .of = &text};
static const Shape slugs = {.kind = SHAPE_LIST, .what = "a list of names", .of = &slug};
static const Shape scalars = {.kind = SHAPE_LIST, .what = "a list", .of = &scalar};
static const Shape slug_map = {
    .kind = SHAPE_MAP, .what = "a map of names", .of = &slug, .slug_keys = true};
static const Shape text_map = {
    .kind = SHAPE_MAP, .what = "a map of texts", .of = &text};

#endif
