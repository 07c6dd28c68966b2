/* What is known of a printer: a file that the calibration sheet helps to write. */
#ifndef KIT_PRINTER_H
#define KIT_PRINTER_H

#include "base/diag.h"
#include "kit/kit.h"

typedef struct {
    double margin;
    Shift shift; /* of the backs */
    Guides guides;
    bool back_marks;
} Printer;

extern const Printer PRINTER_USUAL;

/* How far the backs of a printer may be off, in mm and degrees. */
#define MOST_SHIFT 10.0
#define MOST_TURN 5.0

/* Reads the file; what it does not say stays as it was. False after a report. */
bool printer_read(Arena *arena, const char *path, Printer *printer, DiagList *diags);

/* The file's text. */
Text printer_text(Arena *arena, const Printer *printer);

#endif
