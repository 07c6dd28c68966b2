/* Style sheets of rulebooks and diagrams: the part of a template under 'book:' or
 * 'scene:'. This module reads the type styles, lengths and block layers that both have;
 * book/book_style.h and scene/scene_style.h add the keys that only one of them has. */
#ifndef STYLE_STYLE_SHEET_H
#define STYLE_STYLE_SHEET_H

#include "layout/block_layers.h"
#include "layout/text_layer.h"

#define BODY_STYLE "body" /* the style of plain text */

/* The differences between the style sheets of books and diagrams. */
typedef struct {
    const char *game_key; /* key of the game that names the template */
    const char *standard; /* template of games that name none */
    const char *key;      /* key of the template that holds the style sheet */
    const char *missing_rule, *missing, *missing_help; /* report if 'key' is missing */
    const char *length_help, *style_help;
    const char *noun;              /* for one block, in messages */
    const BlockLayerField *fields; /* names that the layers of blocks can use */
    int field_count;
} StyleSheetKind;

/* A type style. style_sheet_bind sets 'layer'; book/book_style.c sets the members after
 * it when the style is first used. */
typedef struct {
    const char *name;
    Layer *layer;
    TextSpec spec;       /* the settings of the layer */
    bool is_ready;       /* 'spec' has been read */
    bool is_good;        /* 'spec' was read without errors */
    int letter_case;     /* 1: capitals, 2: small letters */
    TextStyle *looks[8]; /* by the LOOK_… bits */
} TypeStyle;

typedef struct {
    const StyleSheetKind *kind;
    Arena *arena;
    Assets *assets;
    const Game *game;
    DiagList *diags;
    BlockLayers block_layers; /* context for the layers of blocks */
    const Node *tree;         /* the template */
    const Node *node;         /* value of the template's key 'kind->key' */
    LIST(TypeStyle *) styles;
    Map styles_by_name, blocks_by_name;
    LIST(const Node *) layers; /* text layers; those of 'styles' come first */
    const Template *bound;     /* the bound 'layers' */
    Drawing drawing;           /* context for setting text */
} StyleSheet;

/* Finds the template that the game names. The caller must have set 'kind', 'arena',
 * 'assets', 'game' and 'diags'. Returns false after reporting a problem. */
bool style_sheet_open(StyleSheet *look, bool low_ink);

/* Prepares 'block_layers' for layers that can name these fields, whose number is the
 * kind's 'field_count'. */
void style_sheet_open_layers(const StyleSheet *look, BlockLayers *block_layers,
                             const char *noun, const BlockLayerField *fields);

/* Returns a length in mm; 'fallback' if the node is NULL, or after reporting that it
 * is not a length. */
double style_sheet_length(const StyleSheet *look, const Node *node, double fallback);

/* Reads a list of 'count' lengths, or one length for all of them. A missing node and a
 * list of the wrong size, which is reported, leave 'lengths' as they are. */
void style_sheet_lengths(const StyleSheet *look, const Node *node, int count,
                         double *lengths);

/* Adds the styles under 'styles:', and a text layer for each. */
void style_sheet_add_styles(StyleSheet *look);

/* Adds a text layer in a style, given as its node in the template. */
void style_sheet_add_layer(StyleSheet *look, const Node *style, const char *text,
                           SourceRange where);

/* Binds all layers that were added. Returns false after reporting a problem. */
bool style_sheet_bind(StyleSheet *look);

/* Returns the style of this name. Returns NULL if 'name' is not a text, or after
 * reporting that there is no such style. */
TypeStyle *style_sheet_find(const StyleSheet *look, const Node *name);

/* Prepares 'drawing' for a piece of the block layers and a box of this size, in mm.
 * Returns false after reporting a problem. */
bool style_sheet_open_drawing(StyleSheet *look, const Piece *piece, double w, double h);

/* Returns the text as a value; an empty text for NULL. */
Value value_or_empty(const char *text);

#endif
