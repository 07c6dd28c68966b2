/* The last state of a game's files in which no check failed. It is kept in the user's
 * cache folder, so that the first problem after it can name what has changed since. */
#ifndef COMMAND_LAST_GOOD_H
#define COMMAND_LAST_GOOD_H

#include "command/findings.h"

/* Returns the folder with a file for each game; NULL if the user has no folders. */
const char *last_good_folder(Arena *arena);

/* Keeps the files of a game without errors. Otherwise adds the changes since the last
 * good state to an error: one at a change, or else the first. If a single line has
 * changed, or lines are only gone, that error becomes the cause of all others. Does
 * nothing if the folder cannot be used. */
void last_good_compare(Findings *findings);

#endif
