/* Restricts the process to the files that it needs, as far as the kernel can enforce
 * that (Landlock, on Linux). It also keeps the process from starting other programs and
 * from opening sockets. */
#ifndef BASE_SANDBOX_H
#define BASE_SANDBOX_H

#include <stdbool.h>

#include "base/arena.h"

typedef struct Sandbox Sandbox;

/* Returns NULL and the reason if the system has no sandbox. */
Sandbox *sandbox_new(Arena *arena, const char **why);

/* Allows reading a file, or everything in a folder. A path that does not exist is
 * ignored. */
void sandbox_allow_read(Sandbox *sandbox, const char *path);

/* Also allows writing everything in a folder. If the folder does not exist yet, allows
 * that for its closest existing parent. */
void sandbox_allow_write(Sandbox *sandbox, const char *folder);

/* Restricts this thread and all threads that it starts from now on. Returns NULL, or
 * the reason why that failed. */
const char *sandbox_enter(Sandbox *sandbox);

/* Denies sockets of all kinds, since Landlock covers only TCP. Call this after
 * entering. Returns false if that is not possible. */
bool sandbox_deny_sockets(void);

#endif
