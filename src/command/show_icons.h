/* ppgen show --icons: draws all icons of the project or of a game on one sheet. */
#ifndef COMMAND_SHOW_ICONS_H
#define COMMAND_SHOW_ICONS_H

#include "command/pages.h"

/* Prints problems and sets the exit code of 'pages'. */
void show_icons(PageOutput *pages);

#endif
