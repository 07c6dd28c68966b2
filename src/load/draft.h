/* A list or map of a game's tree that an edition is changing. */
#ifndef LOAD_DRAFT_H
#define LOAD_DRAFT_H

#include "model/game.h"

/* State shared by all changes of one edition. */
typedef struct {
    Arena *arena;
    DiagList *diags;
    const char *edition;
    RemovedList *removed;
    long *copied; /* items and entries copied so far, over all merges */
} Merge;

/* Only the names that a change mentions are indexed, so that a small change to a large
 * list needs no table of the whole list. A removed item leaves a NULL gap until
 * draft_close, so that the indices of the others stay valid. */
typedef struct {
    const Merge *m;
    Node *node;
    Map places; /* name -> DraftItem, for the names passed to draft_seek */
} Draft;

enum { NOWHERE = -1 };

/* Where the draft has an item that a change names. */
typedef struct {
    int index;           /* or NOWHERE */
    const Node *changed; /* the change's name for the item; NULL until it is changed */
} DraftItem;

/* Returns the node that names a list item: its 'id', the name of a generator, or the
 * item itself if it is a text; or NULL. */
const Node *item_name(const Node *item);

/* Returns a draft of a copy of 'base', with room for 'more' further items. */
Draft draft_new(const Merge *m, const Node *base, int more);

/* Call draft_seek for every list and map whose names the change mentions (which may be
 * NULL), then draft_locate once. */
void draft_seek(Draft *draft, const Node *names);
void draft_locate(Draft *draft);

/* Returns NULL if the draft has no item of that name, or draft_seek has not seen it. */
DraftItem *draft_find(const Draft *draft, const Node *name);

/* Records the index of an item, if its name has been sought. */
void draft_place(Draft *draft, const Node *name, int index);

/* Removes the item and records the removal. */
void draft_remove(Draft *draft, DraftItem *place, const Node *name);

/* Returns a line of help with the closest name in the draft, or NULL. */
const char *draft_nearest(const Draft *draft, const char *name);

/* Records that the edition removes this name. */
void note_removed(const Merge *m, const Node *name);

/* Closes the gaps and returns the finished node. */
const Node *draft_close(Draft *draft);

#endif
