/* How rulebooks and diagrams look: the part of a template under 'book:' or 'scene:'.
 * Here are the styles of type, lengths and plates that both have; 'book/book_style.h'
 * and 'scene/scene_style.h' add the keys that only one of them has. */
#ifndef STYLE_STYLE_SHEET_H
#define STYLE_STYLE_SHEET_H

#include "layout/block_layers.h"
#include "layout/text_layer.h"

#define BODY_STYLE "body" /* the style of plain text */

/* How books and diagrams differ. */
typedef struct {
    const char *game_key; /* of the game, which names the template */
    const char *standard; /* the template of games that name none */
    const char *key;      /* of the template */
    const char *missing_rule, *missing, *missing_help; /* that key is missing */
    const char *length_help, *style_help;
    const char *noun;              /* one block */
    const BlockLayerField *fields; /* what the layers of blocks can name */
    int field_count;
} StyleSheetKind;

/* A style of type. Its layer is there once all styles are bound; what follows is set by
 * book/book_style.c when the style is first used. */
typedef struct {
    const char *name;
    Layer *layer;
    TextSpec wish;       /* what it asks for, in a line of any length */
    bool is_ready;       /* the wish has been read */
    bool is_good;        /* and can be kept */
    int letter_case;     /* 1: capitals, 2: small letters */
    TextStyle *looks[8]; /* by LOOK_… */
} TypeStyle;

typedef struct {
    const StyleSheetKind *kind;
    Arena *arena;
    Assets *assets;
    const Game *game;
    DiagList *diags;
    BlockLayers block_layers; /* of blocks */
    const Node *tree;         /* the template */
    const Node *node;         /* its key of this kind */
    LIST(TypeStyle *) styles;
    Map styles_by_name, blocks_by_name;
    LIST(const Node *) layers; /* of text: those of styles come first */
    const Template *bound;     /* these layers */
    Drawing drawing;           /* in which text is set */
} StyleSheet;

/* Finds the template that the game names. The caller has set the kind, the arena, the
 * studio, the game and the list of problems. Returns false after a report. */
bool style_sheet_open(StyleSheet *look, bool low_ink);

/* Opens plates whose layers can name these fields, as many as the kind has. */
void style_sheet_open_layers(const StyleSheet *look, BlockLayers *block_layers,
                             const char *noun, const BlockLayerField *fields);

/* A length in mm, 'otherwise' if there is none; reports what is no length. */
double style_sheet_length(const StyleSheet *look, const Node *node, double otherwise);

/* A list of so many lengths, or one for all. */
void style_sheet_lengths(const StyleSheet *look, const Node *node, int count,
                         double *lengths);

/* Adds the styles under 'styles:', with a layer for each. */
void style_sheet_add_styles(StyleSheet *look);

/* Adds a layer of text in a style, which is given as the template has it. */
void style_sheet_add_layer(StyleSheet *look, const Node *style, const char *text,
                           Where where);

/* Binds all layers that were added. Returns false after a report. */
bool style_sheet_bind(StyleSheet *look);

/* The style of this name. NULL if no name is given, or after a report. */
TypeStyle *style_sheet_find(const StyleSheet *look, const Node *name);

/* Prepares the drawing in which text is set, for a piece of the plates and a box of
 * this size. Returns false after a report. */
bool style_sheet_open_drawing(StyleSheet *look, const Piece *piece, double w, double h);

/* The text, or an empty one for NULL. */
Value value_or_empty(const char *text);

#endif
