/* What the program may do with files, once it knows which it needs: no more than that,
 * where the kernel can see to it (Landlock, on Linux). It may start no other program
 * and open no socket either. */
#ifndef BASE_SANDBOX_H
#define BASE_SANDBOX_H

#include <stdbool.h>

#include "base/arena.h"

typedef struct Sandbox Sandbox;

/* NULL, and why, where there is none. */
Sandbox *sandbox_new(Arena *arena, const char **why);

/* The file, or all that is in the folder, may be read; what is not there needs no
 * leave.
 */
void sandbox_let_read(Sandbox *sandbox, const char *path);

/* All in the folder may be written too. Where it is still to be made, the folders that
 * lead there may be. */
void sandbox_let_write(Sandbox *sandbox, const char *folder);

/* From now on, for this thread and all that it begins. NULL, or why it cannot be. */
const char *sandbox_enter(Sandbox *sandbox);

/* The same of sockets of all kinds, of which Landlock sees to TCP alone; after
 * entering. False where that cannot be. */
bool sandbox_deny_sockets(void);

#endif
