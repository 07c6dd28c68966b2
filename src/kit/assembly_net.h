/* Pictures of how nets fold. */
#ifndef KIT_ASSEMBLY_NET_H
#define KIT_ASSEMBLY_NET_H

#include "layout/caption.h"
#include "layout/fold_net.h"

/* Draws nets that make one body into a box: flat on the left, half folded on the
 * right. */
void assembly_draw_net(const Captions *captions, const FoldNet *const *nets, int count,
                       Box box, ItemList *items);

#endif
