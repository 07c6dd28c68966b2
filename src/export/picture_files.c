#include "export/picture_files.h"

#include <pthread.h>
#include <stdio.h>

#include "base/file_writer.h"
#include "base/map.h"
#include "base/path.h"
#include "base/pool.h"
#include "base/sha256.h"
#include "page/leaves.h"
#include "render/painter.h"

/* A painter, which keeps fonts and pictures from one page to the next. */
typedef struct IdlePainter {
    Painter *painter;
    Arena *arena; /* of the painter; must be freed before the fonts */
    struct IdlePainter *next;
} IdlePainter;

typedef struct PictureJob {
    Job job;
    PictureFiles *files;
    PictureFile *picture;
    PictureForm form;
    Page page;
    Arena *arena;     /* of the page, and of the results */
    const char *file; /* its path in the folder */
    const char *sum;  /* SHA-256 of the file */
    const char *why;  /* it could not be written; or NULL */
    struct PictureJob *next;
} PictureJob;

struct PictureFiles {
    Arena *arena;
    ExportFolder *folder;
    Pool *pool;
    PictureHashes hashes;
    Map by_look;              /* PictureFile by digest and form */
    Map by_sum;               /* paths of files by their SHA-256 */
    PictureJob *first, *last; /* in the order of adding */
    int queued;
    long queued_px;
    const char *why;      /* the first problem */
    pthread_mutex_t lock; /* guards 'idle' */
    IdlePainter *idle;
};

/* Limit the memory of pages that are laid out and not painted yet, and that of pictures
 * that are painted at the same time. */
enum { MAX_QUEUED = 16, MAX_QUEUED_PX = 100000000 };

PictureFiles *picture_files_begin(Arena *arena, ExportFolder *folder, int max_threads)
{
    PictureFiles *files =
        arena_make(arena, PictureFiles, .arena = arena, .folder = folder,
                   .pool = pool_new(max_threads), .hashes = {.arena = arena},
                   .by_look = map_new(arena), .by_sum = map_new(arena));
    pthread_mutex_init(&files->lock, NULL);
    painting_open();
    return files;
}

/* --- painting --------------------------------------------------------------------- */

static IdlePainter *take_painter(PictureFiles *files)
{
    pthread_mutex_lock(&files->lock);
    IdlePainter *idle = files->idle;
    if (idle)
        files->idle = idle->next;
    pthread_mutex_unlock(&files->lock);
    if (idle)
        return idle;
    Arena *arena = arena_new();
    return arena_make(arena, IdlePainter, .painter = painter_new(arena, VIEW_NORMAL),
                      .arena = arena);
}

static void give_painter(PictureFiles *files, IdlePainter *painter)
{
    pthread_mutex_lock(&files->lock);
    painter->next = files->idle;
    files->idle = painter;
    pthread_mutex_unlock(&files->lock);
}

static PngBytes paint(const PictureJob *job, const char **why)
{
    const PictureForm *form = &job->form;
    IdlePainter *idle = take_painter(job->files);
    PngBytes png = png_encode_sized(
        job->arena, idle->painter, &job->page, form->width, form->height, form->dpi,
        form->is_transparent ? GROUND_TRANSPARENT : GROUND_WHITE, form->stem, why);
    if (*why) /* which may be the painter's */
        *why = arena_text(job->arena, *why);
    give_painter(job->files, idle);
    return png;
}

static void run_job(Job *of)
{
    PictureJob *job = (PictureJob *)of;
    Arena *arena = job->arena;
    PngBytes png = paint(job, &job->why);
    if (job->why)
        return;
    job->sum = sha256_hex(arena, png.bytes, png.length);
    job->file = arena_print(arena, "%s-%.*s.png", job->form.stem, PICTURE_HASH_DIGITS,
                            job->sum);
    const char *path = path_join(arena, job->files->folder->path, job->file);
    job->why = folder_make_above(arena, path);
    if (!job->why)
        job->why = export_folder_announce(job->files->folder, job->file, arena);
    if (!job->why)
        job->why = file_write(arena, path, png.bytes, png.length);
}

/* --- the queue -------------------------------------------------------------------- */

/* Gives a picture its file. Pages that differ only as data may give equal files: the
 * first of them stays. */
static void take_result(PictureFiles *files, const PictureJob *job)
{
    if (job->why) {
        if (!files->why)
            files->why = arena_text(files->arena, job->why);
        return;
    }
    const char *known = map_get(&files->by_sum, job->sum);
    if (known && !text_is(known, job->file))
        remove(path_join(job->arena, files->folder->path, job->file));
    if (!known) {
        known = arena_text(files->arena, job->file);
        map_put(&files->by_sum, arena_text(files->arena, job->sum), (void *)known);
        export_folder_add(files->folder, known);
    }
    job->picture->file = known;
}

static long pixels_of(const PictureForm *form)
{
    return (long)form->width * form->height;
}

static void finish_first(PictureFiles *files)
{
    PictureJob *job = files->first;
    pool_wait(files->pool, &job->job);
    files->first = job->next;
    files->queued--;
    files->queued_px -= pixels_of(&job->form);
    take_result(files, job);
    arena_free(job->arena);
}

/* Returns a text that is equal for equal pictures. */
static const char *look_of(PictureFiles *files, const PictureForm *form,
                           const Page *page, Arena *arena)
{
    Leaves leaves = leaves_of(arena, &files->hashes, &page->items);
    return arena_print(arena, "%s %dx%d %g%s", leaves_digest(arena, &leaves),
                       form->width, form->height, form->dpi,
                       form->is_transparent ? " transparent" : "");
}

const PictureFile *picture_files_add(PictureFiles *files, const PictureForm *form,
                                     const Page *page, Arena *page_arena)
{
    const char *look = look_of(files, form, page, page_arena);
    PictureFile *picture = map_get(&files->by_look, look);
    if (picture || files->why) {
        arena_free(page_arena);
        return picture ? picture : arena_new_item(files->arena, PictureFile);
    }
    picture = arena_make(files->arena, PictureFile, .width = form->width,
                         .height = form->height);
    map_put(&files->by_look, arena_text(files->arena, look), picture);
    while (files->first && files->queued_px + pixels_of(form) > MAX_QUEUED_PX)
        finish_first(files);
    PictureJob *job = arena_make(page_arena, PictureJob, .job.run = run_job,
                                 .files = files, .picture = picture, .form = *form,
                                 .page = *page, .arena = page_arena);
    job->form.stem = arena_text(page_arena, form->stem);
    *(files->first ? &files->last->next : &files->first) = job;
    files->last = job;
    files->queued++;
    files->queued_px += pixels_of(form);
    pool_add(files->pool, &job->job, NULL);
    if (files->queued > MAX_QUEUED)
        finish_first(files);
    return picture;
}

const char *picture_files_end(PictureFiles *files)
{
    while (files->first)
        finish_first(files);
    pool_free(files->pool);
    for (IdlePainter *idle = files->idle, *next; idle; idle = next) {
        next = idle->next;
        arena_free(idle->arena);
    }
    pthread_mutex_destroy(&files->lock);
    return files->why;
}
