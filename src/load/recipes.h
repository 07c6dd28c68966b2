/* Recipes: where the values of a piece come from.
 *
 * For each item of 'pieces:', a recipe records where the value of every field comes
 * from. The recipe is made once, and then run once for a listed piece, or once for each
 * combination of a generator's variables. Slot 0 holds the piece being made, so that a
 * field can be computed from the fields before it. */
#ifndef LOAD_RECIPES_H
#define LOAD_RECIPES_H

#include "load/loader.h"

typedef enum {
    FROM_NOTHING,
    FROM_VALUE, /* as written; a text with live values is evaluated later */
    FROM_LIVE,  /* computed when the piece is made */
    FROM_TEXT,  /* a text that is computed when the piece is made */
    FROM_SLOT,  /* a variable of the generator */
    FROM_ITEMS, /* a list or table with computed items */
} RecipeKind;

/* The source of one value. */
typedef struct Recipe Recipe;
struct Recipe {
    RecipeKind kind;
    const Node *node;
    const Type *type; /* the type that the value must fit; NULL: the caller checks it */
    const char *field; /* name of the field, for messages */
    bool named;        /* FROM_LIVE, FROM_SLOT: the text is then read as a name */
    Value value;       /* FROM_VALUE */
    LiveText *live;    /* FROM_LIVE, FROM_TEXT */
    int slot;          /* FROM_SLOT */
    Recipe *items;     /* FROM_ITEMS */
    int count;
};

/* Recipes of the default values, shared by the listed pieces of a set. */
typedef struct {
    Recipe *fields; /* by index of the field; FROM_NOTHING until first used */
    int room;       /* largest number of slots that a default needs */
} Defaults;

/* All recipes of one item of 'pieces:'. */
typedef struct {
    Loader *loader;
    Set *set;
    const Node *set_node; /* the map of the whole set */
    Defaults *defaults;
    Piece *model;          /* what all pieces of the item have in common */
    const Node *node;      /* the item of 'pieces:', or the changes under 'override:' */
    const Variable *scope; /* the variables of the generator, then the piece */
    const Variable *texts; /* scope for texts: see recipes_set_scope */
    int slots;             /* used by the piece and the variables of the generator */
    int room;              /* slots that any program of the item needs */
    Recipe *fields;
    Recipe id, copies, size, shape;
    bool is_generator;
    bool needs_locals;     /* live texts may use the generator's variables */
    bool beside_generator; /* another item of the set is a generator */
    bool misspelt;         /* an unknown key was reported: report no missing value */
    SourceRange where;
} PieceRecipe;

/* Sets the scope to the variables of a generator. Texts get a scope of their own: they
 * are evaluated later, when an override may have changed a field. So a variable that
 * supplies the value of a field is hidden in texts, and its name means the field. */
void recipes_set_scope(PieceRecipe *r, const Variable *scope);

/* Returns the recipe of a field: the value on the piece, else a variable of the
 * generator with the field's name, else the default. After reporting a problem, the
 * kind is FROM_NOTHING. */
Recipe recipe_field(PieceRecipe *r, const Field *field);
Recipe recipe_written(PieceRecipe *r, const Node *node, const Field *field);
Recipe recipe_id(PieceRecipe *r, const Node *node);
Recipe recipe_copies(PieceRecipe *r, const Node *node);

/* Returns the recipe of a size or shape, which are texts: '{w} x {h} mm'. */
Recipe recipe_text(PieceRecipe *r, const Node *node);

/* Run a recipe. Return false after reporting the problem. The value lives in the game's
 * arena. */
bool recipe_compute(PieceRecipe *r, const Recipe *recipe, Value *slots, Value *value);
bool recipe_make_id(PieceRecipe *r, Value *slots, Piece *piece);
bool recipe_make_copies(PieceRecipe *r, Value *slots, Piece *piece);
bool recipe_make_size(PieceRecipe *r, Value *slots, Piece *piece);
bool recipe_make_shape(PieceRecipe *r, Value *slots, Piece *piece);

#endif
