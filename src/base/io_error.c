#include "base/io_error.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 1000, NONE = 0, STORING, STORED };

static char first[LONGEST];
static atomic_int state; /* of 'first', since several threads may record an error */

static bool is_expected(int error)
{
    static const int answers[] = {ENOENT, ENOTDIR, EISDIR, EEXIST,      EACCES,
                                  EPERM,  ELOOP,   EINVAL, ENAMETOOLONG};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (error == answers[i])
            return true;
    return false;
}

void io_error_note(const char *path)
{
    int before = NONE, error = errno;
    if (is_expected(error) || !atomic_compare_exchange_strong(&state, &before, STORING))
        return;
    snprintf(first, sizeof first, "%s: %s", path, strerror(error));
    atomic_store(&state, STORED);
    errno = error;
}

const char *io_error(void)
{
    return atomic_load(&state) == STORED ? first : NULL;
}

void io_error_forget(void)
{
    atomic_store(&state, NONE);
}
