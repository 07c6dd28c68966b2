/* To be preloaded: folders list their files the other way round. A thread reads one at
 * a time. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 100000 };

static _Thread_local DIR *current;
static _Thread_local struct dirent **entries;
static _Thread_local int count;

static void forget(void)
{
    while (count)
        free(entries[--count]);
    current = NULL;
}

struct dirent *readdir(DIR *folder)
{
    static _Thread_local struct dirent *given;
    struct dirent *(*real)(DIR *) =
        (struct dirent * (*)(DIR *)) dlsym(RTLD_NEXT, "readdir");
    if (!entries && !(entries = calloc(MOST, sizeof *entries)))
        abort();
    if (folder != current) {
        forget();
        current = folder;
        for (struct dirent *entry; count < MOST && (entry = real(folder));) {
            entries[count] = malloc(sizeof *entry);
            if (!entries[count])
                abort();
            memcpy(entries[count++], entry, entry->d_reclen);
        }
    }
    free(given);
    given = count ? entries[--count] : NULL;
    return given;
}

int closedir(DIR *folder)
{
    if (folder == current)
        forget();
    int (*real)(DIR *) = (int (*)(DIR *))dlsym(RTLD_NEXT, "closedir");
    return real(folder);
}
