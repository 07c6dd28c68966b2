/* Calibration sheet: a front and a back page that are printed on one sheet of paper.
 * Held against the light, the sheet shows how far backs are off from their fronts. */
#ifndef KIT_CALIBRATION_H
#define KIT_CALIBRATION_H

#include "kit/printer.h"
#include "layout/caption.h"

/* The settings of a calibration sheet. */
typedef struct {
    const Captions *captions;
    Paper paper;
    const char *paper_name;
    const char *options; /* options to repeat with --read: " --paper a3", or "" */
    Backs backs;         /* BACKS_LONG or BACKS_SHORT */
    Shift shift;         /* the shift that the back page is printed with */
} Calibration;

/* Returns the front or the back page. */
Page calibration_page(const Calibration *calibration, bool back);

#define LONGEST_READING 1.6 /* largest value on the scales, mm */

/* The values that were read from the four scales, in mm. */
typedef struct {
    double top, bottom, left, right;
} ScaleReadings;

/* Returns the shift that aligns backs with fronts. 'calibration' holds the shift that
 * the sheet was printed with; the readings correct it. */
Shift calibration_shift(const Calibration *calibration, ScaleReadings readings);

#endif
