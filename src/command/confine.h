/* Confines the process to the files that its command needs, as declared in COMMANDS and
 * given by its arguments and options. */
#ifndef COMMAND_CONFINE_H
#define COMMAND_CONFINE_H

#include "command/command.h"

/* Enters the sandbox for the rest of the run. If the kernel does not support it, the
 * run continues unconfined, and '-v' reports that. */
void confine(const Session *session);

#endif
