/* Knows which keys have an effect on which kinds of layers. */
#ifndef LAYOUT_KEY_USE_H
#define LAYOUT_KEY_USE_H

#include "layout/term.h"

/* Warns of keys that have no effect on a layer of this kind. */
void key_use_check(LayerKey kind, const Node *layer, DiagList *diags);

#endif
