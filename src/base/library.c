#define _XOPEN_SOURCE 700
#include "base/library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/temp_file.h"

/* Ends the program without exit handlers, since another thread may be running. */
static void *end(const char *file, const char *what)
{
    fprintf(stderr,
            "ppgen: error: the library %s cannot be used: %s\n"
            "   help: run 'make deps' to install missing libraries\n",
            file, what);
    temp_files_remove();
    _Exit(2);
}

static void *load(const char *file)
{
    return dlopen(file, RTLD_NOW | RTLD_LOCAL);
}

void library_preload(const char *file)
{
    load(file);
}

void library_open(const char *file, const char *const *names, void *functions)
{
    void *library = load(file);
    if (!library)
        library = end(file, dlerror());
    char *place = functions;
    for (; *names; names++, place += sizeof(void *)) {
        void *function = dlsym(library, *names);
        if (!function)
            function = end(file, dlerror());
        /* POSIX guarantees that a function's address fits a pointer; C does not. */
        memcpy(place, &function, sizeof function);
    }
}
