/* Texts that are made from the tables of commands and options. */
#ifndef COMMAND_GENERATE_H
#define COMMAND_GENERATE_H

#include "command/options.h"

/* Each adds a whole script: the completion of ppgen for that shell. */
void complete_bash(Text *out);
void complete_zsh(Text *out);
void complete_fish(Text *out);

/* Adds the sections "Commands" and "Options" of the man page, in mdoc. */
void manual_sections(Text *out);

#endif
