#include "base/preload.h"

#include "base/library.h"

static void *load(void *context)
{
    const Preload *preload = context;
    processors_release(&preload->processors);
    for (const char *const *file = preload->files; *file; file++)
        library_preload(*file);
    return NULL;
}

void preload_begin(Preload *preload, const char *const *files)
{
    if (preload->begun)
        return;
    preload->files = files;
    preload->processors = processors_here();
    preload->begun =
        processors_count(&preload->processors) > 1 &&
        processors_begin(&preload->processors, 1, &preload->thread, load, preload);
}

void preload_end(Preload *preload)
{
    if (preload->begun)
        pthread_join(preload->thread, NULL);
    preload->begun = false;
}
