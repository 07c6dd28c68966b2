/* What each target writes; the table is in targets.c. */
#ifndef EXPORT_TARGETS_H
#define EXPORT_TARGETS_H

#include "export/export.h"

void images_write(Export *of); /* target_images.c */

void cut_check(Export *of); /* target_cut_check.c */
void cut_write(Export *of); /* target_cut.c */

#endif
