#include "base/preload.h"

#include "base/library.h"
#include "base/threads.h"

static void *load(void *context)
{
    const Preload *preload = context;
    for (const char *const *file = preload->files; *file; file++)
        library_preload(*file);
    return NULL;
}

void preload_begin(Preload *preload, const char *const *files)
{
    if (preload->begun)
        return;
    preload->files = files;
    preload->begun =
        processor_count() > 1 && thread_start(&preload->thread, load, preload);
}

void preload_end(Preload *preload)
{
    if (preload->begun)
        pthread_join(preload->thread, NULL);
    preload->begun = false;
}
