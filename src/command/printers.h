/* Finds and reads the file of the printer that a command prints for. */
#ifndef COMMAND_PRINTERS_H
#define COMMAND_PRINTERS_H

#include "command/command.h"
#include "kit/printer.h"

/* Returns the path of --printer, or else ~/.config/ppgen/printer.yaml; NULL if there is
 * no home folder. */
const char *printer_path(const Session *session);

/* Reads that file, or sets defaults if it is missing. A file named with --printer must
 * exist, unless it is about to be written. Returns false after reporting a problem. */
bool read_printer(const Session *session, bool is_written, Printer *printer);

#endif
