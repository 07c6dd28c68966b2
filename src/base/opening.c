#include "base/opening.h"

#include "base/library.h"

static void *load(void *context)
{
    const Opening *opening = context;
    processors_release(&opening->processors);
    for (const char *const *file = opening->files; *file; file++)
        library_load(*file);
    return NULL;
}

void opening_begin(Opening *opening, const char *const *files)
{
    if (opening->begun)
        return;
    opening->files = files;
    opening->processors = processors_here();
    opening->begun =
        processors_count(&opening->processors) > 1 &&
        processors_begin(&opening->processors, 1, &opening->thread, load, opening);
}

void opening_end(Opening *opening)
{
    if (opening->begun)
        pthread_join(opening->thread, NULL);
    opening->begun = false;
}
