/* A file that is being written has a name of its own until it is done. What ends the
 * program before that, a signal or memory that is gone, removes it; what cannot be
 * caught leaves it to the next build, which knows such names. */
#ifndef BASE_TEMP_FILE_H
#define BASE_TEMP_FILE_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/arena.h"

typedef struct {
    const char *name; /* NULL: there is none any more */
    int slot;
} TempFile;

/* Opens a new file in the folder of 'place', for reading and writing. Returns its
 * descriptor, or -1 and errno. */
int temp_file_open(Arena *arena, const char *place, mode_t mode, TempFile *temp_file);

/* Puts it in its place. False, and errno, if it stays a partial file. */
bool temp_file_keep(TempFile *temp_file, const char *place);

/* Nothing is done if it was kept or removed before. */
void temp_file_remove(TempFile *temp_file);

/* Code that opens a partial file by its name calls these before and after: between
 * them, no partial file is removed. */
void temp_files_hold(void);
void temp_files_release(void);

bool temp_file_is_name(const char *name);

/* For the end of the program: removes all; no other thread opens one any more. */
void temp_files_remove(void);

/* From now on, signals that end the program, and the lack of memory, remove all partial
 * files first. */
void temp_files_guard(void);

#endif
