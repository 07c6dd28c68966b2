#include "build/progress.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"

static struct {
    pthread_mutex_t lock;
    int done, pages;
    double updated; /* time of the last update */
    bool shows, is_there;
} line = {.lock = PTHREAD_MUTEX_INITIALIZER};

void progress_expect(int pages, bool quiet)
{
    pthread_mutex_lock(&line.lock);
    line.shows = isatty(STDERR_FILENO) && !quiet;
    if (!line.updated)
        line.updated = clock_seconds();
    line.pages += pages;
    pthread_mutex_unlock(&line.lock);
}

void progress_page(void)
{
    pthread_mutex_lock(&line.lock);
    double now = line.shows ? clock_seconds() : 0;
    line.done++;
    if (now - line.updated >= 0.1) {
        line.updated = now;
        line.is_there = true;
        fprintf(stderr, "\rpage %d of %d\033[K", line.done, line.pages);
        fflush(stderr);
    }
    pthread_mutex_unlock(&line.lock);
}

void progress_print(const char *words, size_t length)
{
    pthread_mutex_lock(&line.lock);
    if (line.is_there)
        fputs("\r\033[K", stderr);
    line.is_there = false;
    fwrite(words, 1, length, stderr);
    pthread_mutex_unlock(&line.lock);
}
