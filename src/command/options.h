/* The options of all commands, as one table. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "command/command.h"

typedef enum { OPTION_FLAG, OPTION_TEXT, OPTION_COUNT } OptionKind;

typedef struct {
    char letter; /* how a command names the option in its list */
    const char *brief, *name, *value;
    OptionKind kind;
    size_t offset;
    int most; /* of a count; the least is 1 */
    const char *says;
} Option;

extern const Option OPTIONS[]; /* ends in a NULL name */

bool option_belongs(const Option *option, const Command *command);

#endif
