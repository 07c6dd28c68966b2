/* Records the first I/O error of the run. A missing file or a missing permission is not
 * one; a failing disk or too many open files is. After an I/O error no result is
 * reliable: no output file is replaced, and the exit code is 2. */
#ifndef BASE_IO_ERROR_H
#define BASE_IO_ERROR_H

/* Records errno if it is an I/O error. Call this after a system call for this path has
 * failed. */
void io_error_note(const char *path);

/* Forgets the error, in a process that begins anew. */
void io_error_forget(void);

/* Returns the first I/O error as "PATH: REASON", or NULL. */
const char *io_error(void);

#endif
