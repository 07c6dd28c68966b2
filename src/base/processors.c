#define _GNU_SOURCE /* CPU affinity */
#include "base/processors.h"

#include <unistd.h>

enum { STACK_BYTES = 8 * 1024 * 1024 };

#ifdef __GLIBC__

Processors processors_here(void)
{
    Processors here = {.caller = sched_getcpu()};
    if (sched_getaffinity(0, sizeof here.all, &here.all) != 0)
        CPU_ZERO(&here.all);
    return here;
}

long processors_count(const Processors *processors)
{
    int count = CPU_COUNT(&processors->all);
    return count ? count : sysconf(_SC_NPROCESSORS_ONLN);
}

/* Without this, a new thread may wait for milliseconds on the processor of the caller,
 * which keeps working. If there are more helpers than other processors, this has no
 * use. */
static void avoid_caller(const Processors *processors, int helpers,
                         pthread_attr_t *attributes)
{
    cpu_set_t others = processors->all;
    if (processors->caller >= 0)
        CPU_CLR(processors->caller, &others);
    if (CPU_COUNT(&others) >= helpers)
        pthread_attr_setaffinity_np(attributes, sizeof others, &others);
}

void processors_release(const Processors *processors)
{
    if (CPU_COUNT(&processors->all))
        pthread_setaffinity_np(pthread_self(), sizeof processors->all,
                               &processors->all);
}

#else

Processors processors_here(void)
{
    return (Processors){.caller = -1};
}

long processors_count(const Processors *processors)
{
    (void)processors;
    return sysconf(_SC_NPROCESSORS_ONLN);
}

static void avoid_caller(const Processors *processors, int helpers,
                         pthread_attr_t *attributes)
{
    (void)processors;
    (void)helpers;
    (void)attributes;
}

void processors_release(const Processors *processors)
{
    (void)processors;
}

#endif

bool processors_begin(const Processors *processors, int helpers, pthread_t *thread,
                      void *(*run)(void *), void *context)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    avoid_caller(processors, helpers, &attributes);
    bool begun = pthread_create(thread, &attributes, run, context) == 0;
    pthread_attr_destroy(&attributes);
    return begun;
}
