/* Lists what is exported. */
#ifndef EXPORT_EXPORT_ITEMS_H
#define EXPORT_EXPORT_ITEMS_H

#include "export/export.h"

/* Lists the items of the game's sets, or those of 'only'. With 'is_printed', leaves out
 * copies that the kit does not print. */
void export_add_items(Export *of, const SelectionList *only, bool is_printed);

#endif
