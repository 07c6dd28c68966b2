/* What each target writes; the table is in targets.c. */
#ifndef EXPORT_TARGETS_H
#define EXPORT_TARGETS_H

#include "export/export.h"

void images_write(Export *of); /* target_images.c */

/* target_tts.c */
void tts_check(Export *of);
void tts_write(Export *of);

#endif
