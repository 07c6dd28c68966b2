/* Where the values of a piece come from.
 *
 * For each item of 'pieces:' a recipe says where every field's value comes from; it
 * is worked out once, and then carried out once (a listed piece) or for each
 * combination of the rule's variables. Slot 0 holds the piece that is being made,
 * so that a field can be computed from the fields before it. */
#ifndef LOAD_RECIPES_H
#define LOAD_RECIPES_H

#include "load/loader.h"

typedef enum {
    FROM_NOTHING,
    FROM_VALUE, /* as written; of a text with live values, to be worked out later */
    FROM_LIVE,  /* computed when the piece is made */
    FROM_SLOT,  /* a variable of the rule */
    FROM_ITEMS, /* a list or table, some of whose items are computed */
} SourceKind;

/* Where one value comes from. */
typedef struct Recipe Recipe;
struct Recipe {
    SourceKind kind;
    const Node *node;
    const Type *type;  /* what it must fit; NULL: the reader says */
    const char *field; /* its name, for messages */
    bool named;        /* LIVE, SLOT: a text that is then read as a name */
    Value value;       /* VALUE */
    Live *live;        /* LIVE */
    int slot;          /* SLOT */
    Recipe *items;     /* ITEMS */
    int count;
};

/* The recipes of defaults, which listed pieces share. */
typedef struct {
    Recipe *fields; /* by the field's index; FROM_NOTHING until one is needed */
    int room;       /* slots that any of them needs */
} Defaults;

typedef struct {
    Loader *loader;
    Set *set;
    Defaults *defaults;
    const Node *node;      /* the item of 'pieces:', or what changes a piece */
    const Variable *scope; /* the rule's variables, then the piece */
    const Variable *texts; /* the same for texts: see recipes_set_scope */
    int slots;             /* in use by the piece and the rule's variables */
    int room;              /* slots that any program needs */
    Recipe *fields;
    Recipe id, copies, size, shape;
    bool is_rule;
    bool beside_rules; /* among the items of the set */
    bool misspelt;     /* a key, which is reported: the value is not missing too */
    Where where;
} Recipes;

/* Gives the recipes the variables of a rule. A text is worked out later: by then a
 * variable that is the value of a field stands behind the field, which may have been
 * changed since. */
void recipes_set_scope(Recipes *r, const Variable *scope);

/* Of a field: as the piece says, or a variable of that name, or the default. */
Recipe recipe_field(Recipes *r, const Field *field);
Recipe recipe_written(Recipes *r, const Node *node, const Field *field);
Recipe recipe_id(Recipes *r, const Node *node);
Recipe recipe_copies(Recipes *r, const Node *node);
Recipe recipe_size(Recipes *r, const Node *node);
Recipe recipe_shape(Recipes *r, const Node *node);

/* Carry a recipe out; false after a report. The value is the game's own. */
bool recipe_cook(Recipes *r, const Recipe *recipe, Value *slots, Value *value);
bool recipe_make_id(Recipes *r, Value *slots, Piece *piece);
bool recipe_make_copies(Recipes *r, Value *slots, Piece *piece);
bool recipe_make_size(Recipes *r, Value *slots, Piece *piece);
bool recipe_make_shape(Recipes *r, Value *slots, Piece *piece);

#endif
