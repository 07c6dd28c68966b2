/* Copies items that were laid out with other fonts and pictures, so that one document
 * can show both. Writers tell forms apart by their names, and fonts and pictures by
 * their numbers; the copies get names and numbers of their own. */
#ifndef PAGE_OTHER_RUN_H
#define PAGE_OTHER_RUN_H

#include "art/pictures.h"
#include "base/map.h"
#include "page/page.h"

/* The copies that were made so far. */
typedef struct {
    Arena *arena;
    Families *families; /* of the document's run, as 'new_pictures' */
    Pictures *new_pictures;
    Map forms;
    LIST(Font *) fonts;
    LIST(Picture *) pictures;
} OtherRun;

/* Families and pictures are those of the run that makes the document: the copies take
 * numbers that it does not use. */
OtherRun other_run_new(Arena *arena, Families *families, Pictures *pictures);

/* Returns a copy of the items in the arena of 'run'. */
ItemList other_run_items(OtherRun *run, const ItemList *items);

#endif
