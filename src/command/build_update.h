/* Update packs: 'ppgen build --since' prints only what changed. */
#ifndef COMMAND_BUILD_UPDATE_H
#define COMMAND_BUILD_UPDATE_H

#include "command/build_run.h"

/* Returns the folder of the kit, or of the update pack: KIT-since-BASE. */
const char *build_folder(const Build *build, const Game *game, Arena *arena);

/* Builds the pieces that differ from those of the base, with a list of changes. */
void build_update(Build *build, Variant *variant);

#endif
