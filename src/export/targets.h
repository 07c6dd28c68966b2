/* The functions of the targets; their table is in targets.c. */
#ifndef EXPORT_TARGETS_H
#define EXPORT_TARGETS_H

#include "export/export.h"

void images_write(Export *of); /* target_images.c */
void tgc_check(Export *of);    /* target_tgc.c */
void tgc_write(Export *of);
void mpc_check(Export *of); /* target_mpc.c */
void mpc_write(Export *of);
void dtc_check(Export *of); /* target_dtc.c */
void dtc_write(Export *of);
void pcio_check(Export *of); /* target_pcio.c */
void pcio_write(Export *of);
void vtt_check(Export *of); /* target_vtt.c */
void vtt_write(Export *of);
void cgs_check(Export *of); /* target_cgs.c */
void cgs_write(Export *of);

/* target_tts.c */
void tts_check(Export *of);
void tts_write(Export *of);

void cut_check(Export *of); /* target_cut_check.c */
void cut_write(Export *of); /* target_cut.c */

#endif
