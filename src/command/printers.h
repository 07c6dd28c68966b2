/* Which printer a command prints for. */
#ifndef COMMAND_PRINTERS_H
#define COMMAND_PRINTERS_H

#include "command/command.h"
#include "kit/printer.h"

/* What '--printer' names, or ~/.config/ppgen/printer.yaml; NULL if nobody has a home.
 */
const char *printer_path(const Session *session);

/* What that file says; one that '--printer' names must be there, unless it is to be
 * written. The exit code of what cannot be run, after a
 * report. */
int read_printer(const Session *session, bool is_written, Printer *printer);

#endif
