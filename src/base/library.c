#define _XOPEN_SOURCE 700
#include "base/library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/partial.h"

/* Another thread may be at work. */
static void *end(const char *file, const char *what)
{
    fprintf(stderr,
            "ppgen: error: the library %s cannot be used: %s\n"
            "   help: 'make deps' installs what is missing\n",
            file, what);
    partials_remove();
    _Exit(2);
}

static void *load(const char *file)
{
    return dlopen(file, RTLD_NOW | RTLD_LOCAL);
}

void library_load(const char *file)
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
        /* POSIX has a function's address fit a pointer; C does not say so. */
        memcpy(place, &function, sizeof function);
    }
}
