/* Output folders: creates, locks, cleans and lists them. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>

#include "base/arena.h"

/* Makes the folder and its missing parents. Returns NULL, or an error message. */
const char *folder_make(Arena *arena, const char *folder);

/* Makes all folders on the path of a file. Returns NULL, or an error message. */
const char *folder_make_above(Arena *arena, const char *file);

/* Locks the folder against other runs of ppgen until the arena is reset or the program
 * ends, even if it is killed. Removes temporary files left by runs that were killed.
 * Returns NULL, or an error message. */
const char *folder_lock(Arena *arena, const char *folder);

/* Returns the names in a folder, one on each line; "" if it cannot be read. */
const char *folder_listing(Arena *arena, const char *folder);

#endif
