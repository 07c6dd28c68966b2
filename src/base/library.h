/* Libraries that are opened when they are first needed.
 *
 * Most runs only check, and to map all that drawing takes would cost more than to check
 * five games. So each foreign library that only drawing needs has a header of its own
 * with the list of the functions in use,
 *
 *   #define CAIRO_FUNCTIONS(F) F(cairo_, create) F(cairo_, fill) …
 *   LIBRARY(cairo, CAIRO_FUNCTIONS);
 *
 * which declares a struct of pointers to them: 'cairo.create(surface)'. They may be
 * called once cairo_open() has been. */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

/* Loads it, so that to open it takes little; nothing is told where that cannot be. */
void library_load(const char *file);

/* Opens the library and fills in the functions; where it is missing or too old, the
 * program ends. */
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

/* In one .c file; 'file' is the name that the system's loader knows. */
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
