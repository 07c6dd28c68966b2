/* A book's files share a folder with their manifest. All files are written completely
 * to temporary files before the first is renamed into place. */
#include "build/book.h"

#include "base/clock.h"
#include "base/file_writer.h"
#include "base/path.h"
#include "book/book.h"
#include "build/files.h"
#include "build/inputs.h"
#include "render/pdf.h"
#include "scene/scene.h"

struct BookWork {
    BookBuild build;
    Arena *arena;
    const Game *game;
    const Manuscript *manuscript;
    const char *stem;   /* "rulebook-a4" */
    const char *format; /* one of BOOK_FORMATS, or the game's own format */
    const char *request;
    Manifest manifest;
    const Book *book;
    Booklet booklet;
    PageList bled; /* pages with bleed */
    int known;     /* number of inputs when the stamp was made */
    bool is_fixed; /* the stamp is final: a first layout found all inputs */
    double spent;  /* duration of the layout, seconds */
    int warnings;  /* number of warnings of the layout */
};

enum { MAX_BOOK_FILES = 4 };

static const char USUAL_FORMAT[] = "a5";
static const char BOOKLET[] = "-booklet";

/* --- inputs ----------------------------------------------------------------------- */

/* A book describes the game for all player counts, so a build for fewer players loads
 * the whole game for it. */
static bool take_game(BookWork *work)
{
    const BookBuild *build = &work->build;
    work->game = build->game;
    work->manuscript = build->manuscript;
    if (build->game->players == build->game->players_most)
        return true;
    work->game = game_load(work->arena, build->files, build->game->edition, 0,
                           diag_list_new(work->arena));
    if (work->game)
        work->manuscript =
            manuscript_of(work->arena, work->game, build->file, build->diags);
    return work->game && work->manuscript;
}

#define BLEED ", bleed " /* ends the request for books with bleed */

static const char *request_of(const BookWork *work)
{
    const BookBuild *build = &work->build;
    return arena_print(
        work->arena, "%s, edition %s, format %s, ink %s, date %lld%s%s%s",
        build->file->kind->stem, work->game->edition, work->format,
        build->low_ink ? "low" : "full", build->created, build->draft ? ", " : "",
        build->draft ? build->draft : "",
        build->bleed > 0 ? arena_print(work->arena, BLEED "%g", build->bleed) : "");
}

static HashedFiles inputs_now(const BookWork *work)
{
    const BookBuild *build = &work->build;
    return inputs_of(work->arena, build->files, build->file->file_deps, build->assets);
}

static void take_stamp(BookWork *work, HashedFiles inputs)
{
    const GameFiles *files = work->build.files;
    work->known = inputs.count;
    work->manifest.inputs = inputs;
    work->manifest.stamp =
        inputs_hash(work->arena, files->root, &inputs, work->build.diags)
            ? stamp_of(work->arena, work->request, files, &inputs)
            : "";
}

static const char *stamp_now(void *context)
{
    BookWork *work = context;
    if (!work->is_fixed)
        take_stamp(work, inputs_now(work));
    return arena_print(work->arena, "%.8s", work->manifest.stamp);
}

/* --- layout ----------------------------------------------------------------------- */

static const Book *lay_out(BookWork *work, DiagList *diags)
{
    const BookOptions options = {
        .manuscript = work->manuscript,
        .assets = work->build.assets,
        .faces = faces_with_scenes(work->arena, work->build.assets, work->game,
                                   work->build.low_ink, diags),
        .format = work->format,
        .low_ink = work->build.low_ink,
        .stamp = stamp_now,
        .context = work,
        .draft = work->build.draft};
    return book_make(work->arena, &options, diags);
}

/* The stamp covers all input files. If some were read only after it was printed, it is
 * computed again and the book is laid out a second time. */
static const Book *lay_out_stamped(BookWork *work, DiagList *diags)
{
    const Book *book = lay_out(work, diags);
    if (!book)
        return NULL;
    HashedFiles all = inputs_now(work);
    if (all.count == work->known)
        return book;
    take_stamp(work, all);
    work->is_fixed = true;
    return lay_out(work, diag_list_new(work->arena));
}

/* --- earlier builds --------------------------------------------------------------- */

static const char *manifest_path(const BookWork *work)
{
    return arena_print(work->arena, "%s/%s.json", work->build.folder, work->stem);
}

/* Returns the format whose booklet is printed on this paper, or on half of it. */
static const char *format_for(const char *paper)
{
    static const struct {
        const char *paper, *format;
    } formats[] = {{"letter", "half-letter"}, {"tabloid", "half-letter"}};
    for (size_t i = 0; paper && i < sizeof formats / sizeof *formats; i++)
        if (text_is(formats[i].paper, paper))
            return formats[i].format;
    return USUAL_FORMAT;
}

/* Returns the format that the game's own style names, or NULL. */
static const char *own_format(Arena *arena, const BookBuild *build)
{
    const Node *named = node_get(build->game->tree, "book");
    const Node *tree = named ? templates_tree(build->assets->templates, named->text,
                                              named->where, diag_list_new(arena))
                             : NULL;
    const Node *format = node_get(node_get(tree, "book"), "format");
    return format && format->kind == NODE_TEXT ? format->text : NULL;
}

/* Returns the format that is asked for, or that of the game's own style, or else what
 * suits the paper of the kit. */
static const char *format_of(Arena *arena, const BookBuild *build)
{
    const char *own = build->format ? build->format : own_format(arena, build);
    return own ? own : format_for(build->paper);
}

/* The names of the files do not contain the game's own format. */
const char *book_stem(Arena *arena, const BookBuild *build)
{
    const char *own = own_format(arena, build);
    const char *format = format_of(arena, build);
    bool is_own = text_is(format, own ? own : USUAL_FORMAT);
    return arena_print(arena, "%s%s%s%s", build->file->kind->stem, is_own ? "" : "-",
                       is_own ? "" : format, build->low_ink ? "-low" : "");
}

/* Returns the request of the earlier build if it wrote everything that is wanted now:
 * it may have written pages with bleed too. Otherwise returns that of this build. */
static const char *request_met(const BookWork *work, const Manifest *old)
{
    const char *wanted = work->request;
    return text_starts(old->request, wanted) &&
                   text_starts(old->request + strlen(wanted), BLEED)
               ? old->request
               : wanted;
}

static bool is_current(const BookWork *work, const Manifest *old)
{
    return build_is_current(work->arena, old, request_met(work, old), work->build.files,
                            work->build.folder);
}

static bool is_unchanged(const BookWork *work)
{
    const BookBuild *build = &work->build;
    const Manifest *old = manifest_read(work->arena, manifest_path(work));
    return old && !build->force && !(build->strict && old->warnings) &&
           is_current(work, old);
}

/* Removes temporary files that a killed build left in the folder, even if there is
 * nothing to write. */
static void sweep(const BookWork *work)
{
    Arena *arena = arena_new();
    folder_lock(arena, work->build.folder);
    arena_free(arena);
}

static void report_unchanged(const BookWork *work)
{
    const BookBuild *build = &work->build;
    if (build->out)
        text_print(build->out, "%s: %s up to date in %s\n", build->title,
                   build->file->kind->noun, path_display(work->arena, build->folder));
}

/* --- writing ---------------------------------------------------------------------- */

static void begin_file(BookWork *work, PdfFile *file, const char *ending,
                       const char *title, const PageList *pages,
                       const ElementList *elements)
{
    const Game *game = work->game;
    const char *name = arena_print(work->arena, "%s%s.pdf", work->stem, ending);
    *file = (PdfFile){
        .arena = arena_new(),
        .path = path_join(work->arena, work->build.folder, name),
        .pages = pages,
        .document = {.title = arena_print(work->arena, "%s: %s", game->title, title),
                     .author = game_authors(game, work->arena),
                     .subject = title,
                     .language = game->language,
                     .keywords = arena_print(work->arena, "%.8s", work->manifest.stamp),
                     .stamp = arena_print(work->arena, "%.32s", work->manifest.stamp),
                     .created = work->build.created,
                     .structured = elements != NULL,
                     .elements = elements,
                     .short_edge = pages == &work->booklet.pages}};
    file->sink = pdf_begin(file->arena, &file->document, VIEW_NORMAL, file->path);
    list_add(work->arena, &work->manifest.outputs,
             ((HashedFile){.name = name,
                           .pages = pages->count,
                           .width = pages->items[0].width,
                           .height = pages->items[0].height}));
}

static int begin_files(BookWork *work, PdfFile *files)
{
    const Book *book = work->book;
    const ManuscriptKind *kind = work->build.file->kind;
    int count = 0;
    ASSUME(book);
    begin_file(work, &files[count++], "", kind->title, &book->pages, &book->elements);
    if (kind->is_book)
        begin_file(work, &files[count++], BOOKLET,
                   arena_print(work->arena, "%s, as a booklet", kind->title),
                   &work->booklet.pages, NULL);
    if (work->bled.count)
        begin_file(work, &files[count++], "-bleed",
                   arena_print(work->arena, "%s, with bleed", kind->title), &work->bled,
                   NULL);
    if (book->quick.count)
        begin_file(work, &files[count++], "-quick", "Quick reference", &book->quick,
                   &book->quick_elements);
    return count;
}

static void report_built(const BookWork *work, const PdfFile *files, int count,
                         double seconds)
{
    Text *out = work->build.out;
    const char *suited = format_for(work->build.paper);
    for (int i = 0; i < count; i++) {
        text_print(out, "%s  %s", path_display(work->arena, files[i].path),
                   text_plural(work->arena, files[i].pages->count, "page", "pages"));
        if (files[i].pages == &work->booklet.pages)
            text_print(
                out, ", %s of %s",
                text_plural(work->arena, work->booklet.sheets, "sheet", "sheets"),
                work->booklet.paper);
        if (files[i].pages == &work->booklet.pages &&
            text_is(work->format, USUAL_FORMAT) && !text_is(suited, USUAL_FORMAT))
            text_print(out, "; use '--book %s' for %s", suited,
                       book_size(suited)->sheet);
        text_add(out, "\n");
    }
    text_print(out, "%s: %s, %s, %.2f s\n", work->build.title,
               work->build.file->kind->noun,
               text_plural(work->arena, work->book->pages.count, "page", "pages"),
               work->spent + seconds);
}

int book_warnings(const BookWork *work)
{
    return work ? work->warnings : 0;
}

/* Removes files of the earlier build that this build does not write. */
static void remove_old(const BookWork *work, const Manifest *old)
{
    for (int i = 0; old && i < old->outputs.count; i++) {
        const char *name = old->outputs.items[i].name;
        bool stays = false;
        for (int k = 0; k < work->manifest.outputs.count; k++)
            stays = stays || text_is(work->manifest.outputs.items[k].name, name);
        if (!stays && text_starts(name, work->stem) && !strchr(name, '/'))
            remove(path_join(work->arena, work->build.folder, name));
    }
}

static const char *write_files(BookWork *work)
{
    PdfFile files[MAX_BOOK_FILES];
    double begun = clock_seconds();
    const BookBuild *build = &work->build;
    work->manifest.is_sure = !file_deps_are_stale(build->files->file_deps) &&
                             !file_deps_are_stale(build->file->file_deps) &&
                             !file_deps_are_stale(build->assets->file_deps);
    work->manifest.warnings = build->diags->warnings;
    work->manifest.request = work->request;
    int count = begin_files(work, files);
    const Manifest *old = manifest_read(work->arena, manifest_path(work));
    const char *why =
        pdf_files_write(work->arena, files, count, build->jobs, &work->manifest);
    if (why)
        return why;
    Text text = manifest_text(work->arena, &work->manifest, work->game, NULL);
    why = file_write(work->arena, manifest_path(work), text.text, text.length);
    if (why)
        return why;
    remove_old(work, old);
    if (build->out)
        report_built(work, files, count, clock_seconds() - begun);
    return NULL;
}

/* The books of a game share a folder, so each unlocks it when it has been written. */
const char *book_write(BookWork *work)
{
    Arena *lock = arena_new();
    const char *why = folder_make(work->arena, work->build.folder);
    if (!why)
        why = folder_lock(lock, work->build.folder);
    why = why ? arena_text(work->arena, why) : write_files(work);
    arena_free(lock);
    return why;
}

/* --- for the make list ------------------------------------------------------------ */

KitBook book_in_kit(Arena *arena, const BookBuild *build, const BookWork *work)
{
    KitBook book = {.stem = book_stem(arena, build)};
    const char *name = arena_print(arena, "%s%s.pdf", book.stem, BOOKLET);
    const char *format = format_of(arena, build);
    const BookSize *size = book_size(format);
    const Manifest *old =
        work ? NULL
             : manifest_read(
                   arena, arena_print(arena, "%s/%s.json", build->folder, book.stem));
    book.paper = size ? size->sheet : NULL;
    book.sheets = work ? work->booklet.sheets : 0;
    for (int i = 0; old && i < old->outputs.count; i++)
        if (text_is(old->outputs.items[i].name, name))
            book.sheets = old->outputs.items[i].pages / 2;
    return book;
}

/* --- entry points ----------------------------------------------------------------- */

/* Returns NULL after reporting errors. */
static BookWork *begin_work(Arena *arena, const BookBuild *build)
{
    BookWork *work = arena_make(arena, BookWork, .build = *build, .arena = arena);
    if (!take_game(work))
        return NULL;
    work->stem = book_stem(arena, build);
    work->format = format_of(arena, build);
    work->request = request_of(work);
    return work;
}

bool book_is_current(Arena *arena, const BookBuild *build)
{
    const BookWork *work = begin_work(arena, build);
    const Manifest *old = work ? manifest_read(arena, manifest_path(work)) : NULL;
    return old && is_current(work, old);
}

BookWork *book_prepare(Arena *arena, const BookBuild *build)
{
    double begun = clock_seconds();
    BookWork *work = begin_work(arena, build);
    if (!work)
        return NULL;
    if (is_unchanged(work)) {
        sweep(work);
        report_unchanged(work);
        return NULL;
    }
    DiagList *diags = diag_list_new(arena);
    diag_take(diags, build->assets->diags);
    work->book = lay_out_stamped(work, diags);
    work->warnings = diags->warnings;
    diag_take(build->diags, diags);
    if (!work->book)
        return NULL;
    if (build->file->kind->is_book)
        work->booklet = booklet_make(arena, work->book);
    if (build->bleed > 0)
        work->bled = book_with_bleed(arena, work->book, build->bleed);
    work->spent = clock_seconds() - begun;
    return work;
}

const char *book_write_pages(Arena *arena, const BookBuild *build)
{
    BookWork *work = begin_work(arena, build);
    PdfFile file;
    if (!work)
        return NULL;
    work->book = lay_out_stamped(work, build->diags);
    if (!work->book)
        return NULL;
    begin_file(work, &file, "", build->file->kind->title, &work->book->pages,
               &work->book->elements);
    return pdf_files_write(arena, &file, 1, build->jobs, &work->manifest);
}
