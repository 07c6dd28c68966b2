/* Printer profiles: reads and writes the file that 'ppgen calibrate' creates for a
 * printer. */
#ifndef KIT_PRINTER_H
#define KIT_PRINTER_H

#include "base/diag.h"
#include "kit/kit.h"

/* A printer profile. 'margin' is in mm. */
typedef struct {
    double margin;
    Shift shift; /* of backs */
    Guides guides;
    bool back_marks;
} Printer;

extern const Printer PRINTER_USUAL;

/* Limits of the back shift, in mm and degrees. */
#define MAX_SHIFT 10.0
#define MAX_TURN 5.0

/* Reads a profile. Members whose keys are missing keep their value. Returns false after
 * reporting the problem. */
bool printer_read(Arena *arena, const char *path, Printer *printer, DiagList *diags);

/* Returns the text of a profile. */
Text printer_text(Arena *arena, const Printer *printer);

#endif
