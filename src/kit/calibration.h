/* The calibration sheet: two pages that are printed on one sheet of paper. Held against
 * the light, it shows how far backs lie from their fronts. */
#ifndef KIT_CALIBRATION_H
#define KIT_CALIBRATION_H

#include "kit/printer.h"
#include "layout/caption.h"

typedef struct {
    const Captions *captions;
    Paper paper;
    const char *paper_name;
    const char *options; /* that reading it takes too: " --paper a3", or "" */
    Backs backs;         /* BACKS_LONG or BACKS_SHORT */
    Shift shift;         /* with which the back is drawn */
} Calibration;

Page calibration_page(const Calibration *calibration, bool back);

#define LONGEST_READING 1.6 /* where the scales end */

/* What is read off the four scales, in mm. */
typedef struct {
    double top, bottom, left, right;
} ScaleReadings;

/* The shift with which backs come to lie behind their fronts, from what was read of a
 * sheet that was drawn with another. */
Shift calibration_shift(const Calibration *calibration, ScaleReadings readings);

#endif
