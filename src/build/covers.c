#include "build/covers.h"

#include "base/crew.h"
#include "render/cover.h"

typedef struct {
    Job job;
    Covers *covers;
    const KitFile *file;
    double *cover;
} CoverJob;

struct Covers {
    Kit *kit;
    Crew *crew;
    CoverJob *jobs;
    double *covers;
};

/* Of the first sheet: a few of its fronts, and of its backs. */
static void measure(Job *of)
{
    CoverJob *job = (CoverJob *)of;
    Arena *arena = arena_new();
    int pages = job->file->duplex ? 2 : 1;
    for (int i = 0; i < pages; i++) {
        double share;
        Page page = kit_sample(job->covers->kit, job->file, kit_first(job->file) + i,
                               arena, &share);
        *job->cover += share * page_cover(&page) / pages;
    }
    arena_free(arena);
}

Covers *covers_begin(Arena *arena, Kit *kit, int hands)
{
    size_t count = (size_t)kit->files.count;
    Covers *covers = arena_new_item(arena, Covers);
    *covers = (Covers){.kit = kit,
                       .crew = crew_new(hands),
                       .jobs = arena_alloc(arena, count * sizeof(CoverJob)),
                       .covers = arena_alloc(arena, count * sizeof(double))};
    for (size_t i = 0; i < count; i++) {
        covers->jobs[i] = (CoverJob){.job.run = measure,
                                     .covers = covers,
                                     .file = kit->files.items[i],
                                     .cover = &covers->covers[i]};
        crew_add(covers->crew, &covers->jobs[i].job, NULL);
    }
    return covers;
}

const double *covers_end(Covers *covers)
{
    for (int i = 0; i < covers->kit->files.count; i++)
        crew_wait(covers->crew, &covers->jobs[i].job);
    crew_free(covers->crew);
    return covers->covers;
}
