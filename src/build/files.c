/* Each file is written by its own job, which takes pages from the kit and draws them.
 * All files are complete before the first is renamed into place. The manifest is
 * written last: if a build is interrupted, its absence or its hashes show that to the
 * next build. */
#include "build/files.h"

#include <pthread.h>

#include "base/file_writer.h"
#include "base/pool.h"
#include "build/progress.h"
#include "kit/make_list.h"
#include "page/page_queue.h"
#include "render/pdf.h"

#define MAKE_LIST "make-list"

/* State shared by the jobs. */
typedef struct {
    const BuildFiles *files;
    pthread_mutex_t lock; /* guards the members below */
    int pages;
    bool failed;
} SharedState;

typedef struct {
    Job job;
    SharedState *work;
    const KitFile *file;   /* NULL: the make list */
    const PageList *pages; /* pages of the make list */
    const char *path;
    Arena *arena;
    Document document;
    Sink *sink;
    const char *sha256; /* NULL: writing failed */
} FileJob;

/* --- one file --------------------------------------------------------------------- */

/* Returns false once any file has failed. */
static bool goes_on(SharedState *work)
{
    pthread_mutex_lock(&work->lock);
    bool good = !work->failed;
    pthread_mutex_unlock(&work->lock);
    if (good)
        progress_page();
    return good;
}

static bool draw_list(FileJob *job)
{
    bool good = true;
    for (int i = 0; i < job->pages->count && good; i++)
        good = job->sink->page(job->sink, &job->pages->items[i]);
    return good;
}

static bool draw_page(FileJob *job, PageQueue *page_queue, int number)
{
    if (!goes_on(job->work))
        return false;
    Arena *arena = arena_new();
    Page page = kit_page(job->work->files->kit, job->file, number, arena);
    return page_queue_page(page_queue, &page, arena);
}

static bool draw_pages(FileJob *job)
{
    if (job->pages)
        return draw_list(job);
    PageQueue *page_queue = page_queue_new(job->sink);
    bool good = true;
    for (int i = 0; i < job->file->pages && good; i++)
        good = draw_page(job, page_queue, i);
    return page_queue_end(page_queue) && good;
}

static void write_file(Job *of)
{
    FileJob *job = (FileJob *)of;
    if (!job->sink->why && draw_pages(job))
        job->sha256 = pdf_complete(job->sink);
    if (job->sha256)
        return;
    pthread_mutex_lock(&job->work->lock);
    job->work->failed = true;
    pthread_mutex_unlock(&job->work->lock);
}

static Document document_of(const BuildFiles *files, const KitFile *file, Arena *arena)
{
    const KitOptions *options = &files->kit->options;
    const Game *game = options->game;
    const char *title = file ? file->stock->title : "How to make it";
    bool duplex = file && file->duplex;
    return (Document){.title = arena_print(arena, "%s: %s", game->title, title),
                      .author = game_authors(game, arena),
                      .subject =
                          arena_print(arena, "Print kit, %s", options->paper_name),
                      .language = game->language,
                      .keywords = options->stamp,
                      .stamp = arena_print(arena, "%.32s", files->manifest->stamp),
                      .picture_side = file ? 0 : MAKE_LIST_PICTURE_SIDE,
                      .long_edge = duplex && options->backs == BACKS_LONG,
                      .short_edge = duplex && options->backs == BACKS_SHORT,
                      .created = files->created};
}

/* Runs before the jobs start, so that the libraries of pdf_begin are loaded one after
 * another. */
static void begin_job(SharedState *work, FileJob *job, const KitFile *file,
                      Arena *arena)
{
    const BuildFiles *files = work->files;
    const char *name =
        arena_print(arena, "%s.pdf", file ? file->stock->name : MAKE_LIST);
    job->work = work;
    job->file = file;
    job->path = path_join(arena, files->folder, name);
    job->arena = arena_new();
    job->document = document_of(files, file, arena);
    job->sink = pdf_begin(job->arena, &job->document, VIEW_NORMAL, job->path);
    list_add(arena, &files->manifest->outputs, ((HashedFile){.name = name}));
    work->pages += file ? file->pages : 0;
}

/* --- entry point ------------------------------------------------------------------ */

/* The make list, the last job, is started first: it takes long, and the other threads
 * would have to wait for it at the end. */
static Job *in_turn(FileJob *jobs, int count, int i)
{
    return &jobs[(i + count - 1) % count].job;
}

static void run_jobs(const SharedState *work, FileJob *jobs, int count)
{
    Pool *pool = pool_new(work->files->jobs);
    for (int i = 0; i < count; i++) {
        in_turn(jobs, count, i)->run = write_file;
        pool_add(pool, in_turn(jobs, count, i), NULL);
    }
    for (int i = 0; i < count; i++)
        pool_wait(pool, in_turn(jobs, count, i));
    pool_free(pool);
}

/* Renames the files into place. Returns NULL on success, or the problem, copied because
 * its text lives in the job's arena. */
static const char *commit_files(const BuildFiles *files, FileJob *jobs, int count,
                                Arena *arena)
{
    const char *why = NULL;
    for (int i = 0; i < count && !why; i++)
        if (!jobs[i].sha256)
            why = jobs[i].sink->why;
    for (int i = 0; i < count && !why; i++) {
        files->manifest->outputs.items[i].sha256 =
            arena_print(arena, "%s", jobs[i].sha256);
        if (!pdf_keep(jobs[i].sink))
            why = jobs[i].sink->why;
    }
    if (why)
        return arena_print(arena, "%s", why);
    Text text = manifest_text(arena, files->manifest, files->kit);
    return file_write(arena, path_join(arena, files->folder, MANIFEST_FILE), text.text,
                      text.length);
}

/* The make list comes last in 'jobs', after the files that it describes. */
bool build_files(const BuildFiles *files, Arena *arena, const char **why)
{
    int count = files->kit->files.count;
    SharedState work = {.files = files};
    FileJob *jobs = arena_alloc(arena, (size_t)(count + 1) * sizeof(FileJob));
    PageList pages = make_list_pages(files->kit, files->covers, arena);
    pthread_mutex_init(&work.lock, NULL);
    for (int i = 0; i < count; i++)
        begin_job(&work, &jobs[i], files->kit->files.items[i], arena);
    begin_job(&work, &jobs[count], NULL, arena);
    jobs[count].pages = &pages;
    progress_expect(work.pages, files->quiet);
    run_jobs(&work, jobs, count + 1);
    *why = commit_files(files, jobs, count + 1, arena);
    for (int i = 0; i <= count; i++)
        arena_free(jobs[i].arena);
    pthread_mutex_destroy(&work.lock);
    return !*why;
}
