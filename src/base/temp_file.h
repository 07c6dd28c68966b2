/* Temporary files for writing output: a file has a temporary name until it is complete,
 * and is then renamed into place.
 *
 * Signals that end the program, and running out of memory, remove temporary files
 * first. After SIGKILL or a crash they remain; the next build recognises their names
 * and removes them. */
#ifndef BASE_TEMP_FILE_H
#define BASE_TEMP_FILE_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/arena.h"

typedef struct {
    const char *name; /* NULL: kept or removed */
    int slot;
} TempFile;

/* Opens a new file for reading and writing in the folder of 'place'. Returns its
 * descriptor, or -1 with errno set. */
int temp_file_open(Arena *arena, const char *place, mode_t mode, TempFile *temp_file);

/* Renames the file to 'place'. Returns false with errno set if that fails; the
 * temporary file then remains. */
bool temp_file_keep(TempFile *temp_file, const char *place);

/* Removes the file. Does nothing if it was kept or removed before. */
void temp_file_remove(TempFile *temp_file);

/* Call these before and after opening a temporary file by its name. In between, no
 * temporary file is removed by a signal or for lack of memory. */
void temp_files_hold(void);
void temp_files_release(void);

/* Returns true if this is the name, without a folder, of a temporary file. */
bool temp_file_is_name(const char *name);

/* Removes all temporary files at the end of the program. From then on, threads that
 * open one wait for ever. */
void temp_files_remove(void);

/* Makes signals that end the program, and running out of memory, remove all temporary
 * files first. */
void temp_files_guard(void);

#endif
