/* Templates: reads the layers, boxes and variables of a template and binds them for a
 * set of pieces. */
#ifndef LAYOUT_TEMPLATE_H
#define LAYOUT_TEMPLATE_H

#include "layout/layer_keys.h"
#include "layout/template_files.h"
#include "layout/term.h"

typedef struct LayerCache LayerCache; /* layer_cache.c */
typedef struct Layer Layer;
typedef LIST(Layer *) LayerList;

enum { MAX_LOOKS = 12 };

/* Names of the boxes that each piece has; ends in NULL. */
extern const char *const PIECE_BOXES[];

struct Layer {
    LayerKey kind; /* the key that decides what is drawn */
    const Node *node;
    SourceRange where;
    const Term *terms[KEY_COUNT]; /* NULL for missing keys */
    LetList lets;                 /* variables of the layer and the layers in it */
    LayerList layers;             /* in a group, row, mosaic or other container */
    Layer *clip;                  /* clipping shape; or NULL */
    bool has_spots;               /* a layer in it has an id */
    LayerCache *layer_cache;      /* NULL: the layer is drawn again for each piece */
    double *shared; /* with 'together': smallest size factor on any piece */
    Layer *along;   /* of a course: the shape that it follows */
};

/* A named box. */
typedef struct {
    const char *name;
    Term term;
    Needs needs;
} NamedTerm;

/* The template of the spaces of a board. */
typedef struct {
    const Board *board;
    const Template *template;
} SpaceTemplate;

/* A template bound for the pieces of a set, or for the spaces of a board that the set
 * prints. */
struct Template {
    const char *name; /* NULL: it could not be read, which has been reported */
    FileSet *files;   /* those it was read from, and others that its faces share */
    const Node *tree; /* as read */
    const Set *set;
    const Board *board; /* the template draws its spaces; or NULL */
    LIST(NamedTerm) boxes;
    LetList lets;
    LayerList layers;
    LIST(const Code *) codes; /* of all its expressions */
    bool personal;            /* faces of the set's pieces may differ */
    bool shows_others;    /* a face may depend on other pieces, on boards or diagrams */
    bool uses_summary;    /* reads the piece's summary */
    const bool *plan;     /* for the summary, see piece_summary_plan */
    bool needs_measuring; /* has texts with 'together' and was not measured yet */
    bool draws_spaces;    /* has a layer 'spaces' */
    LIST(SpaceTemplate) space_templates; /* of the boards that its piece prints */
    bool alts; /* a layer has an alternative text, for accessibility */
    int looks; /* number of different drawings of each face, see 'look' */
    int slots; /* number of slots for all variables and expressions */
};

/* Reads the template 'name' and the templates that it extends, and binds it for the
 * set. Returns NULL after reporting a problem. */
Template *template_for(Templates *templates, const Game *game, const Set *set,
                       const char *name, SourceRange from, DiagList *diags);

/* The same for the spaces of a board that the set prints. */
Template *template_for_spaces(Templates *templates, const Game *game, const Set *set,
                              const Board *board, const char *name, SourceRange from,
                              DiagList *diags);

/* Binds the tree of a template, or a part of a template that is drawn by itself.
 * 'shared' is a node with variables and boxes that it can use, or NULL. Returns NULL
 * after reporting a problem. */
Template *template_bind(const Game *game, const Set *set, const char *name,
                        const Node *shared, const Node *tree, DiagList *diags);

/* Returns the box with this name, or NULL. */
const NamedTerm *template_box(const Template *template, const char *name);
void template_try_boxes(const Template *template, NearestName *nearest);

/* Returns a cache in the arena of the needs. Returns NULL if the layer cannot be
 * cached: it contains text or needs the piece as a whole. */
LayerCache *layer_cache_new(const Needs *needs);

#endif
