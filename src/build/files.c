/* Each file is written by its own job, which takes pages from the kit and draws them.
 * All files are complete before the first is renamed into place. The manifest is
 * written last: if a build is interrupted, its absence or its hashes show that to the
 * next build. */
#include "build/files.h"

#include <pthread.h>

#include "base/file_writer.h"
#include "build/progress.h"
#include "kit/make_list.h"
#include "page/page_queue.h"
#include "render/pdf.h"

#define MAKE_LIST "make-list"
#define CHANGES_LIST "changes"

/* State shared by the jobs of a kit. */
typedef struct KitProgress {
    const BuildFiles *files;
    pthread_mutex_t lock; /* guards the members below */
    int pages;
    bool failed;
} KitProgress;

/* --- PDFs ------------------------------------------------------------------------- */

/* Returns true once any file of the kit has failed. */
static bool has_failed(KitProgress *kit)
{
    pthread_mutex_lock(&kit->lock);
    bool failed = kit->failed;
    pthread_mutex_unlock(&kit->lock);
    return failed;
}

static bool draw_page(PdfFile *file, PageQueue *page_queue, int number)
{
    if (has_failed(file->kit))
        return false;
    progress_page();
    Arena *arena = arena_new();
    Page page = kit_page(file->kit->files->kit, file->of, number, arena);
    return page_queue_page(page_queue, &page, arena);
}

static bool draw_pages(PdfFile *file)
{
    if (file->pages)
        return sink_pages(file->sink, file->pages);
    PageQueue *page_queue = page_queue_new(file->sink);
    bool good = true;
    for (int i = 0; i < file->of->pages && good; i++)
        good = draw_page(file, page_queue, i);
    return page_queue_end(page_queue) && good;
}

static void write_file(Job *job)
{
    PdfFile *file = (PdfFile *)job;
    if (!file->sink->why && draw_pages(file))
        file->sha256 = pdf_complete(file->sink);
    if (file->sha256 || !file->kit)
        return;
    pthread_mutex_lock(&file->kit->lock);
    file->kit->failed = true;
    pthread_mutex_unlock(&file->kit->lock);
}

/* The make list, the last job of a kit, is started first: it takes long, and the other
 * threads would have to wait for it at the end. */
static Job *in_turn(PdfFile *files, int count, int i)
{
    return &files[(i + count - 1) % count].job;
}

static void run_jobs(PdfFile *files, int count, int max_threads)
{
    Pool *pool = pool_new(max_threads);
    for (int i = 0; i < count; i++) {
        in_turn(files, count, i)->run = write_file;
        pool_add(pool, in_turn(files, count, i), NULL);
    }
    for (int i = 0; i < count; i++)
        pool_wait(pool, in_turn(files, count, i));
    pool_free(pool);
}

/* Renames the files into place. Returns NULL on success, or the problem, copied because
 * its text lives in the arena of a file. */
static const char *keep_files(Arena *arena, PdfFile *files, int count,
                              Manifest *manifest)
{
    const char *why = NULL;
    for (int i = 0; i < count && !why; i++)
        if (!files[i].sha256)
            why = files[i].sink->why;
    for (int i = 0; i < count && !why; i++) {
        manifest->outputs.items[i].sha256 = arena_text(arena, files[i].sha256);
        if (!pdf_keep(files[i].sink))
            why = files[i].sink->why;
    }
    return why ? arena_text(arena, why) : NULL;
}

const char *pdf_files_write(Arena *arena, PdfFile *files, int count, int max_threads,
                            Manifest *manifest)
{
    run_jobs(files, count, max_threads);
    const char *why = keep_files(arena, files, count, manifest);
    for (int i = 0; i < count; i++)
        arena_free(files[i].arena);
    return why;
}

/* --- kits ------------------------------------------------------------------------- */

static Document document_of(const BuildFiles *files, const KitFile *file,
                            bool is_changes, Arena *arena)
{
    const KitOptions *options = &files->kit->options;
    const Game *game = options->game;
    const char *title = file             ? file->title
                        : is_changes     ? "What changed"
                        : options->since ? "How to make the update"
                                         : "How to make it";
    bool duplex = file && file->duplex;
    return (Document){.title = arena_print(arena, "%s: %s", game->title, title),
                      .author = game_authors(game, arena),
                      .subject = arena_print(arena, "Print kit, %s",
                                             file ? kit_paper_name(files->kit, file)
                                                  : options->paper_name),
                      .language = game->language,
                      .keywords = options->stamp,
                      .stamp = arena_print(arena, "%.32s", files->manifest->stamp),
                      .picture_side = file || is_changes ? 0 : MAKE_LIST_PICTURE_SIDE,
                      .long_edge = duplex && options->backs == BACKS_LONG,
                      .short_edge = duplex && options->backs == BACKS_SHORT,
                      .created = files->created,
                      .underlay = file ? options->underlay : NULL};
}

/* Begins a file of the kit, or one with these pages if 'of' is NULL: the changes or the
 * make list. Runs before the jobs start, so that the libraries of pdf_begin are loaded
 * one after another. */
static void begin_file(KitProgress *kit, PdfFile *file, const KitFile *of,
                       const PageList *pages, Arena *arena)
{
    const BuildFiles *files = kit->files;
    bool is_changes = pages && pages == files->changes;
    const char *name = arena_print(arena, "%s.pdf",
                                   of           ? of->name
                                   : is_changes ? CHANGES_LIST
                                                : MAKE_LIST);
    *file = (PdfFile){.kit = kit,
                      .of = of,
                      .pages = pages,
                      .path = path_join(arena, files->folder, name),
                      .arena = arena_new(),
                      .document = document_of(files, of, is_changes, arena)};
    file->sink = pdf_begin(file->arena, &file->document, VIEW_NORMAL, file->path);
    list_add(arena, &files->manifest->outputs, ((HashedFile){.name = name}));
    kit->pages += of ? of->pages : 0;
}

/* The make list comes last, after the files that it describes. Without sheets there is
 * none. */
const char *build_files(const BuildFiles *build, Arena *arena)
{
    int count = build->kit->files.count, all = 0;
    KitProgress kit = {.files = build};
    PdfFile *files = arena_array(arena, PdfFile, count + 2);
    PageList pages = {0};
    pthread_mutex_init(&kit.lock, NULL);
    for (; all < count; all++)
        begin_file(&kit, &files[all], build->kit->files.items[all], NULL, arena);
    if (build->changes)
        begin_file(&kit, &files[all++], NULL, build->changes, arena);
    if (count && !build->only_sheets) {
        pages = make_list_pages(build->kit, build->coverage, arena);
        begin_file(&kit, &files[all++], NULL, &pages, arena);
    }
    progress_expect(kit.pages, build->quiet);
    const char *why = pdf_files_write(arena, files, all, build->jobs, build->manifest);
    pthread_mutex_destroy(&kit.lock);
    if (why)
        return why;
    Text text =
        manifest_text(arena, build->manifest, build->kit->options.game, build->kit);
    return file_write(arena, path_join(arena, build->folder, MANIFEST_FILE), text.text,
                      text.length);
}
