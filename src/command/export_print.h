/* The options of 'ppgen export' for targets that print sheets. */
#ifndef COMMAND_EXPORT_PRINT_H
#define COMMAND_EXPORT_PRINT_H

#include "command/command.h"
#include "export/export.h"

/* Reads the options on paper and marks. Returns false after reporting a problem. */
bool export_print_read(Session *session, ExportPrint *print);

/* Returns false after reporting an option that does not suit the target. */
bool export_print_suits(const Session *session, const ExportTarget *target);

#endif
