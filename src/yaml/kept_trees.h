/* Keeps the trees of files, for a process that reads the same game twice. */
#ifndef YAML_KEPT_TREES_H
#define YAML_KEPT_TREES_H

#include "yaml/node.h"

/* From now on, until the process ends, keeps the tree of each file that is read without
 * problems. A file that is read again with the same text has the same tree. */
void kept_trees_begin(void);

typedef const Node *TreeReader(Arena *arena, const Source *source, DiagList *diags);

/* Returns the kept tree of a file with this path and text. If the file was not read
 * yet, reads it with 'read', and keeps the tree. Returns NULL if there is none. */
const Node *kept_tree(const Source *source, TreeReader *read);

#endif
