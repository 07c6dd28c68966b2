/* What a command may read and write: what COMMANDS declares, by its words and options.
 */
#ifndef COMMAND_CONFINE_H
#define COMMAND_CONFINE_H

#include "command/command.h"

/* From now on it may do no more, if the kernel can see to it; with '-v' it is said if
 * it cannot. */
void confine(const Session *session);

#endif
