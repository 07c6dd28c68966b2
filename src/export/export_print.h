/* How sheets are printed, for targets that take paper. */
#ifndef EXPORT_EXPORT_PRINT_H
#define EXPORT_EXPORT_PRINT_H

#include "build/inputs.h"
#include "kit/kit.h"

typedef struct {
    KitOptions kit;         /* without the game, its faces and what is selected */
    const char *paper_slug; /* as in options: "a4" */
    const char *request;    /* the options as a text */
    long long created;      /* date of the PDFs, see read_epoch */
    const GameFiles *files; /* of the game */
} ExportPrint;

#endif
