/* Writes trees as JSON and as YAML on one line. */
#ifndef COMMAND_NODE_OUT_H
#define COMMAND_NODE_OUT_H

#include "yaml/node.h"

void node_write_json(Text *out, const Node *node);

/* Texts get quotes only if they need them. */
void node_write_yaml(Text *out, const Node *node);

/* Returns the text as a scalar of YAML. */
const char *yaml_scalar(Arena *arena, const char *text);

#endif
