/* Lazy loading: shared libraries that are opened when they are first needed.
 *
 * Most runs only check games, and mapping all libraries for drawing would take longer
 * than checking five games. So each library that only drawing needs has a header of its
 * own, with the list of the functions in use:
 *
 *   #define CAIRO_FUNCTIONS(F) F(cairo_, create) F(cairo_, fill) …
 *   LIBRARY(cairo, CAIRO_FUNCTIONS);
 *
 * This declares a struct of function pointers, for calls such as
 * 'cairo.create(surface)'. Call cairo_open() before any of them. */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include <pthread.h>
#include <sonames.h>

/* Loads a library ahead of time, so that library_open is quick. Ignores errors. */
void library_preload(const char *file);

/* Opens a library and fills in the function pointers. If the library is missing or too
 * old, the program ends with a message. */
void library_open(const char *file, const char *const *names, void *functions);

#define LIBRARY_QUOTE(text) #text
#define LIBRARY_NAME(name) LIBRARY_QUOTE(name)

#define LIBRARY_MEMBER(prefix, name) __typeof__(prefix##name) *name;
#define LIBRARY_SYMBOL(prefix, name) LIBRARY_NAME(prefix##name),

#define LIBRARY(library, FUNCTIONS)          \
    struct library##_library {               \
        FUNCTIONS(LIBRARY_MEMBER)            \
    };                                       \
    extern struct library##_library library; \
    void library##_open(void)

/* Use this in one .c file. 'file' is the name for the dynamic loader. */
#define LIBRARY_DEFINE(library, FUNCTIONS, file)                             \
    struct library##_library library;                                        \
    static void library##_open_once(void)                                    \
    {                                                                        \
        static const char *const names[] = {FUNCTIONS(LIBRARY_SYMBOL) NULL}; \
        library_open(file, names, &library);                                 \
    }                                                                        \
    void library##_open(void)                                                \
    {                                                                        \
        static pthread_once_t once = PTHREAD_ONCE_INIT;                      \
        pthread_once(&once, library##_open_once);                            \
    }

#endif
