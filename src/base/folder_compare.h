/* Compares folders by the bytes of their files. */
#ifndef BASE_FOLDER_COMPARE_H
#define BASE_FOLDER_COMPARE_H

#include <stdbool.h>

/* Returns true if two folders hold the same files in the same subfolders, or if neither
 * exists. Hidden files do not count. Returns false for folders with more than 20,000
 * files or 1 GB in total, and if a file cannot be read. */
bool folders_are_equal(const char *a, const char *b);

#endif
