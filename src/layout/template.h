/* Templates: layers in named boxes, as their files say it, and bound for a set. */
#ifndef LAYOUT_TEMPLATE_H
#define LAYOUT_TEMPLATE_H

#include "layout/let.h"
#include "layout/template_files.h"

typedef struct Layer Layer;
typedef LIST(Layer *) LayerList;

/* The boxes that each piece has; ends in NULL. */
extern const char *const PIECE_BOXES[];

struct Layer {
    LayerKey kind; /* the key that says what is drawn */
    const Node *node;
    Where where;
    const Term *terms[KEY_COUNT]; /* NULL where the key is not there */
    LetList lets;                 /* for it and what it holds */
    LayerList layers;             /* of a group, row, column and the like */
    Layer *clip;                  /* the shape that it is clipped to; or NULL */
    LayerCache *layer_cache;      /* NULL: it is drawn anew for each piece */
    double *shared; /* of a text 'together': how much of its size suits all pieces */
    Layer *along;   /* of a course: the shape of its line */
};

typedef struct {
    const char *name;
    Term term;
} NamedTerm;

/* A template for the pieces of a set. */
typedef struct {
    const char *name;
    LIST(NamedTerm) boxes;
    LetList lets;
    LayerList layers;
    bool personal;     /* it draws each piece of the set in its own way */
    bool uses_summary; /* it names something of the digest */
    bool shares;       /* texts on all pieces have one size */
    bool alts;         /* it says what something shows, for those who cannot see it */
    int slots;         /* that all its variables and expressions take */
} Template;

/* Reads the template that 'name' says and what it extends, and binds it for the set.
 * NULL after a report. */
const Template *template_for(Templates *templates, const Game *game, const Set *set,
                             const char *name, Where from, DiagList *diags);

/* Binds a tree: a template's, or a part of one that is drawn by itself. 'shared' (or
 * NULL) has names and boxes that it can use. */
const Template *template_bind(const Game *game, const Set *set, const char *name,
                              const Node *shared, const Node *tree, DiagList *diags);

#endif
