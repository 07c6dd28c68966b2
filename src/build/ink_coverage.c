#include "build/ink_coverage.h"

#include "base/pool.h"
#include "render/painter.h"

typedef struct {
    Job job;
    InkCoverage *covers;
    const KitFile *file;
    double *cover;
} CoverJob;

struct InkCoverage {
    Kit *kit;
    Pool *pool;
    CoverJob *jobs;
    double *covers;
};

/* Measures a sample of the pieces on the first sheet, front and back. */
static void measure(Job *of)
{
    CoverJob *job = (CoverJob *)of;
    Arena *arena = arena_new();
    int pages = job->file->duplex ? 2 : 1;
    for (int i = 0; i < pages; i++) {
        double share;
        Page page = kit_sample(job->covers->kit, job->file, kit_first(job->file) + i,
                               arena, &share);
        *job->cover += share * page_ink_coverage(&page) / pages;
    }
    arena_free(arena);
}

InkCoverage *ink_coverage_begin(Arena *arena, Kit *kit, int max_threads)
{
    int count = kit->files.count;
    InkCoverage *covers =
        arena_make(arena, InkCoverage, .kit = kit, .pool = pool_new(max_threads),
                   .jobs = arena_array(arena, CoverJob, count),
                   .covers = arena_array(arena, double, count));
    for (int i = 0; i < count; i++) {
        covers->jobs[i] = (CoverJob){.job.run = measure,
                                     .covers = covers,
                                     .file = kit->files.items[i],
                                     .cover = &covers->covers[i]};
        pool_add(covers->pool, &covers->jobs[i].job, NULL);
    }
    return covers;
}

const double *ink_coverage_end(InkCoverage *covers)
{
    for (int i = 0; i < covers->kit->files.count; i++)
        pool_wait(covers->pool, &covers->jobs[i].job);
    pool_free(covers->pool);
    return covers->covers;
}
