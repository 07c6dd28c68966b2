/* State and functions shared by the files that load scenes: scenes.c loads a scene as a
 * whole, scene_view.c the visible spaces, scene_pieces.c the pieces laid down,
 * scene_marks.c the marks, scene_anchors.c their places, scene_figures.c the charts. */
#ifndef LOAD_SCENE_MAKER_H
#define LOAD_SCENE_MAKER_H

#include "load/loader.h"
#include "model/scene.h"

typedef struct {
    Loader *loader;
    Arena *arena;
    DiagList *diags;
    Scene *scene;
    ScenePartList parts; /* all parts of the scene, in order */
    int statements;      /* number of statements that the scene makes */
    bool slanted;        /* the part being read is in a stack */
} SceneMaker;

/* A field of the pieces or marks that a scene lists. */
typedef struct {
    const char *name;
    const Type *type;
    const char *fallback; /* default value as written; NULL: the field is optional */
} SceneField;

/* Makes an empty set for the pieces or marks of a scene, at most 'most' of them. */
Set *scene_set(SceneMaker *m, const char *name, const char *title,
               const SceneField *fields, int count, int most);

/* Adds the items of the list under this key to the set, except those whose 'when:' is
 * false. Returns the index of the first pending text, for pending_texts_bind. */
int scene_set_fill(SceneMaker *m, Set *set, const Node *part, const char *key,
                   const Variable *around);

/* Returns true unless the condition under 'when:' is false. */
bool scene_holds(SceneMaker *m, const Node *node, const Variable *around);

/* Returns the text under a key with its live values filled in, or NULL. */
const char *scene_text(SceneMaker *m, const Node *node, const char *key,
                       const Variable *around);

/* Returns the part of this name, or NULL without a report. */
ScenePart *scene_part(const SceneMaker *m, const char *name);

/* Returns the variables of a part's expressions: 'here', its pieces and marks, and all
 * parts. */
const Variable *scene_scope(SceneMaker *m, ScenePart *part);

/* As scene_scope, plus a variable for the mark itself. Its value can be set through
 * '*spaces' until an expression uses it. */
const Variable *scene_scope_mark(SceneMaker *m, const ScenePart *part, const char *id,
                                 const Variable *scope, Value **spaces);

/* Returns the spaces among the anchors of a mark; if its part has a board, only those
 * of this board. */
Value scene_mark_spaces(SceneMaker *m, const ScenePart *part, const SceneMark *mark);

/* Returns false after reporting keys that do not apply to this kind of part. */
bool scene_keys_check(SceneMaker *m, const ScenePart *part, const Node *written);

/* Reads a place such as "C3", "before.C3", "C3.east", "hound.seal", "before" or "east":
 * nested parts, then a thing in the innermost part, then a spot of the thing, then a
 * side. Each step is optional. Returns false after reporting an unknown place. */
bool scene_anchor_read(SceneMaker *m, const ScenePart *part, const char *word,
                       SourceRange where, SceneAnchor *anchor);

/* Finds a side or a corner by its name, such as "east", "ne" or "beyond-south". Stores
 * its direction as in SceneAnchor. */
bool scene_side_find(const char *word, int *x, int *y);

/* Reads which spaces of its board a part shows: 'view', or all if it is NULL. */
void scene_view_read(SceneMaker *m, ScenePart *part, const Node *view);

/* Reads the pieces of all parts, then makes the scene's own set from them. */
void scene_pieces_load(SceneMaker *m);

void scene_marks_load(SceneMaker *m, ScenePart *part);

/* Returns the index of a flow chart's box, or -1. */
int flow_find(const ScenePart *part, const char *id);

void scene_flow_load(SceneMaker *m, ScenePart *part, const Node *flow);
void scene_chart_load(SceneMaker *m, ScenePart *part, const Node *chart);

/* Checks the name of a part, piece or mark. Returns false after reporting the
 * problem. */
bool scene_name_check(SceneMaker *m, const char *what, const char *name,
                      SourceRange where);

/* Checks 'holds:' of all boards, even those on which no scene lays pieces. */
void scene_holds_check(Loader *loader);

#endif
