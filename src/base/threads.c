#define _GNU_SOURCE /* sched_getaffinity */
#include "base/threads.h"

#include <sched.h>
#include <unistd.h>

/* The C library's default may be too small for deep recursion: musl's is 128 KB. */
enum { STACK_BYTES = 8 * 1024 * 1024 };

long processor_count(void)
{
#ifdef __GLIBC__
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

bool thread_start(pthread_t *thread, void *(*run)(void *), void *context)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool begun = pthread_create(thread, &attributes, run, context) == 0;
    pthread_attr_destroy(&attributes);
    return begun;
}
