/* A list or map of a game's tree while an edition changes it. */
#ifndef LOAD_DRAFT_H
#define LOAD_DRAFT_H

#include "model/game.h"

/* What the changes of one edition share. */
typedef struct {
    Arena *arena;
    DiagList *diags;
    const char *edition;
    RemovedList *removed;
    long *copied; /* items and entries of what is changed, over all merges */
} Merge;

/* Only the names that the change speaks of are looked up, so that a small change of a
 * large list costs no table of it. What is removed leaves a gap until the end, so that
 * the places stay right. */
typedef struct {
    const Merge *m;
    Node *node;
    Map places; /* name -> Place, of the names that are sought */
} Draft;

enum { NOWHERE = -1 };

typedef struct {
    int index;           /* or NOWHERE */
    const Node *changed; /* where the change names it; NULL at first */
} Place;

/* What names an item of a list: its id, or its name as a rule; or NULL. */
const Node *item_name(const Node *item);

/* A draft of a copy, which has room for so many more. */
Draft draft_list(const Merge *m, const Node *base, int more);
Draft draft_map(const Merge *m, const Node *base, int more);

/* First every name is sought, then all are located. */
void draft_seek(Draft *draft, const Node *name);
void draft_locate(Draft *draft);

/* NULL if the name is not there. */
Place *draft_find(const Draft *draft, const Node *name);
void draft_place(Draft *draft, const Node *name, int index);
void draft_remove(Draft *draft, Place *place, const Node *name);

/* A line of help with the name that may be meant; or NULL. */
const char *draft_nearest(const Draft *draft, const char *name);

/* Takes note that the edition takes this out. */
void note_removed(const Merge *m, const Node *name);

/* The node, without gaps. */
const Node *draft_close(Draft *draft);

#endif
