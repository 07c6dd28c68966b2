/* What the parts of scene-making share: scenes.c for a scene as a whole, scene_pieces.c
 * for what is laid down, scene_marks.c for marks, scene_figures.c for charts. */
#ifndef LOAD_SCENE_MAKER_H
#define LOAD_SCENE_MAKER_H

#include "load/loader.h"
#include "model/scene.h"

typedef struct {
    Loader *loader;
    Arena *arena;
    DiagList *diags;
    Scene *scene;
    ScenePartList parts; /* all of the scene, in their order */
    int statements;      /* that it makes */
    bool slanted;        /* what is read now lies in a stack */
} SceneMaker;

/* A field of things that a scene lists: pieces, marks. */
typedef struct {
    const char *name;
    const Type *type;
    const char *fallback; /* what holds if it is not there; NULL: it is optional */
} SceneField;

/* A set for such things, without any. */
Set *scene_set(SceneMaker *m, const char *name, const char *title,
               const SceneField *fields, int count, int most);

/* Makes them of a list under this key; those whose 'when' does not hold are left out.
 * Returns the first of the texts that are still to be bound: see late_texts_bind. */
int scene_set_fill(SceneMaker *m, Set *set, const Node *part, const char *key,
                   const Variable *around);

/* Does what stands under 'when' hold? Yes, if nothing does. */
bool scene_holds(SceneMaker *m, const Node *node, const Variable *around);

/* The text under a key with its values, or NULL. */
const char *scene_text(SceneMaker *m, const Node *node, const char *key,
                       const Variable *around);

/* The part of this name; NULL, without a report, if there is none. */
ScenePart *scene_part(const SceneMaker *m, const char *name);

/* What can be named in a part: 'here', its pieces and marks, all parts. */
const Variable *scene_scope(SceneMaker *m, ScenePart *part);

/* The same and a name for a mark; '*spaces' can be set until something uses it. */
const Variable *scene_scope_mark(SceneMaker *m, const ScenePart *part, const char *id,
                                 const Variable *scope, Value **spaces);

/* The spaces among a mark's anchors. */
Value scene_mark_spaces(SceneMaker *m, const SceneMark *mark);

/* Does what is written say something of a part of this kind? */
bool scene_keys_check(SceneMaker *m, const ScenePart *part, const Node *written);

/* Reads the pieces of all parts, and then makes the scene's own set of them. */
void scene_pieces_load(SceneMaker *m);

void scene_marks_load(SceneMaker *m, ScenePart *part);

/* The box of a flow chart by its name; -1 if there is none. */
int flow_find(const ScenePart *part, const char *id);

void scene_flow_load(SceneMaker *m, ScenePart *part, const Node *flow);
void scene_chart_load(SceneMaker *m, ScenePart *part, const Node *chart);

/* A name for a part, a piece or a mark; false after a report. */
bool scene_name_check(SceneMaker *m, const char *what, const char *name, Where where);

/* What boards say that their spaces hold, whether pieces are laid there or not. */
void scene_holds_check(Loader *loader);

#endif
