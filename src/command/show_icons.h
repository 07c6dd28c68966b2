/* ppgen show --icons: all icons of the project, or of a game, on one sheet. */
#ifndef COMMAND_SHOW_ICONS_H
#define COMMAND_SHOW_ICONS_H

#include "command/pages.h"

/* Problems are printed, and the exit code is that of the pages. */
void show_icons(Pages *pages);

#endif
