#include "build/ink_coverage.h"

#include "base/pool.h"
#include "render/painter.h"

typedef struct {
    Job job;
    InkCoverage *coverage;
    const KitFile *file;
    double *share;
} CoverJob;

struct InkCoverage {
    Kit *kit;
    Pool *pool;
    CoverJob *jobs;
    double *shares;
};

/* Measures a sample of the pieces on the first sheet, front and back. */
static void measure(Job *of)
{
    CoverJob *job = (CoverJob *)of;
    Arena *arena = arena_new();
    int pages = job->file->duplex ? 2 : 1;
    for (int i = 0; i < pages; i++) {
        double sampled;
        Page page = kit_sample(job->coverage->kit, job->file, kit_first(job->file) + i,
                               arena, &sampled);
        *job->share += sampled * page_ink_coverage(&page) / pages;
    }
    arena_free(arena);
}

InkCoverage *ink_coverage_begin(Arena *arena, Kit *kit, int max_threads)
{
    int count = kit->files.count;
    InkCoverage *coverage =
        arena_make(arena, InkCoverage, .kit = kit, .pool = pool_new(max_threads),
                   .jobs = arena_array(arena, CoverJob, count),
                   .shares = arena_array(arena, double, count));
    for (int i = 0; i < count; i++) {
        coverage->jobs[i] = (CoverJob){.job.run = measure,
                                       .coverage = coverage,
                                       .file = kit->files.items[i],
                                       .share = &coverage->shares[i]};
        pool_add(coverage->pool, &coverage->jobs[i].job, NULL);
    }
    return coverage;
}

const double *ink_coverage_end(InkCoverage *coverage)
{
    for (int i = 0; i < coverage->kit->files.count; i++)
        pool_wait(coverage->pool, &coverage->jobs[i].job);
    pool_free(coverage->pool);
    return coverage->shares;
}
