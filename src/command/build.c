/* ppgen build: checks the games, then writes their print kits, rulebooks and, if asked
 * for, designer's notes. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/path.h"
#include "base/units.h"
#include "book/book_style.h"
#include "build/files.h"
#include "build/ink_coverage.h"
#include "build/inputs.h"
#include "command/build_only.h"
#include "command/build_update.h"
#include "command/draw.h"
#include "command/game_record.h"
#include "command/kit_folder.h"
#include "command/pages.h"
#include "layout/face_digest.h"
#include "load/accept.h"
#include "record/record_faces.h"
#include "scene/scene.h"

/* --- options ---------------------------------------------------------------------- */

#define MAX_BOOK_BLEED 20.0

static bool read_bleed(Build *build)
{
    const char *text = build->session->options.book_bleed;
    Number length;
    if (!text)
        return true;
    if (length_read(build->session->arena, text, &length))
        build->book_bleed = number_to_double(length);
    if (build->book_bleed > 0 && build->book_bleed <= MAX_BOOK_BLEED)
        return true;
    return refuse(build->session,
                  "write a length up to 20 mm, such as '3mm' or '0.125in'",
                  "'%s' cannot be a bleed", text);
}

/* Returns false after reporting an option that builds other things than pieces. */
static bool options_agree(const Session *session)
{
    const Options *options = &session->options;
    const char *pieces = options->only ? "'--only' builds pieces alone" : NULL;
    if (options->since)
        pieces = "'--since' builds what changed alone";
    if (options->since && options->only)
        return refuse(session, "remove one of them",
                      "'--since' chooses the pieces, and so does '--only'");
    if (pieces && options->book_bleed)
        return refuse(session, "remove one of them",
                      "%s, but '--book-bleed' is for books", pieces);
    if (pieces && options->notes)
        return refuse(session, "remove one of them", "%s, but '--notes' builds a text",
                      pieces);
    return true;
}

static bool read_options(Build *build)
{
    Session *session = build->session;
    const Options *options = &session->options;
    build->backs = (Backs)chosen_word(options->backs, BACKS_NAMES);
    build->low_ink = draw_saves_ink(session);
    build->paper_name = paper_slug(session);
    bool good = read_printer(session, false, &build->printer) &&
                read_paper(session, &build->paper.width, &build->paper.height) &&
                read_bleed(build) && read_epoch(session, &build->created);
    build->guides = options->guides ? (Guides)chosen_word(options->guides, GUIDES_NAMES)
                                    : build->printer.guides;
    build->paper.margin = build->printer.margin;
    good = good && options_agree(session);
    if (good && options->since)
        build->base = base_version_find(session);
    if (!good || !options->since || !build->base)
        return good && !options->since;
    return !base_has_only_copies(build->base) ||
           refuse(session, "build the kit again, or name a revision or a folder",
                  "%s was written by an older ppgen and does not list the designs",
                  build->base->title);
}

/* --- one game --------------------------------------------------------------------- */

/* Returns a text of all settings that affect the kit besides the input files. A kit is
 * rebuilt if this text changes. */
static const char *request_of(const Build *build, const Variant *variant, Arena *arena)
{
    const Game *game = variant->game;
    int failures = diag_different_errors(variant->diags);
    const char *only = build->session->options.only;
    Text text = text_new(arena);
    text_print(&text, "edition %s, players %d, paper %s, ink %s, backs %s, guides %s",
               game->edition, game->players, build->paper_name,
               INK_NAMES[build->low_ink], BACKS_NAMES[build->backs],
               GUIDES_NAMES[build->guides]);
    if (only)
        text_print(&text, ", only %s", only);
    if (build->update)
        text_print(&text, ", since %s, changes %.16s", build->update->since,
                   build->update->digest);
    if (build->session->options.sheet)
        text_print(&text, ", sheet %s", build->session->options.sheet);
    if (build->session->options.skip)
        text_print(&text, ", skip %d", build->session->options.skip);
    const Printer *printer = &build->printer;
    text_print(&text, ", margin %g, shift %g %g %g%s%s", printer->margin,
               printer->shift.x, printer->shift.y, printer->shift.turn,
               printer->shift.over_short ? " short" : "",
               printer->back_marks ? ", back marks" : "");
    if (build->session->options.stamp)
        text_add(&text, ", stamped");
    if (build->book.stem)
        text_print(&text, ", %s of %d", build->book.stem, build->book.sheets);
    if (failures)
        text_print(&text, ", draft %d", failures);
    if (build->created)
        text_print(&text, ", date %lld", build->created);
    return text.text;
}

static bool has_output(const HashedFiles *outputs, const char *name)
{
    for (int i = 0; i < outputs->count; i++)
        if (text_is(outputs->items[i].name, name))
            return true;
    return false;
}

/* Lists the PDFs in the folder that this build does not write: those of the build
 * before, and those with the usual names. */
static void report_leftovers(const Build *build, const Manifest *old,
                             const HashedFiles *outputs, const char *folder)
{
    Session *session = build->session;
    HashedFiles seen = *outputs;
    for (int i = 0; old && i < old->outputs.count; i++) {
        const HashedFile *file = &old->outputs.items[i];
        if (!has_output(&seen, file->name) && !strchr(file->name, '/')) {
            print_leftover(session, path_join(session->arena, folder, file->name),
                           "build");
            list_add(session->arena, &seen, *file);
        }
    }
    for (const Stock *stock = STOCKS; stock->name; stock++)
        for (int half = 0; half < 2; half++) {
            const char *name = arena_print(session->arena, "%s%s.pdf", stock->name,
                                           half ? SINGLE_SIDED : "");
            if (!has_output(&seen, name))
                print_leftover(session, path_join(session->arena, folder, name),
                               "build");
        }
}

static void report_unchanged(const Build *build, const Variant *variant,
                             const Manifest *old, const char *folder)
{
    if (build->session->options.quiet)
        return;
    report_leftovers(build, old, &old->outputs, folder);
    text_print(&build->session->out, "%s: up to date in %s\n", variant->title,
               path_display(build->session->arena, folder));
    if (old->warnings)
        text_print(
            &build->session->out, "  %s; run 'ppgen check %s --draw' for details\n",
            text_plural(build->session->arena, old->warnings, "warning", "warnings"),
            variant->game->name);
}

static void report_built(Build *build, const Variant *variant, const Kit *kit,
                         const Manifest *old, const HashedFiles *outputs,
                         const char *folder)
{
    Session *session = build->session;
    int pages = 0;
    long pieces = 0;
    if (session->options.quiet)
        return;
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        const char *path = arena_print(session->arena, "%s/%s.pdf", folder, file->name);
        text_print(&session->out, "%s  %s", path_display(session->arena, path),
                   text_plural(session->arena, file->pages, "page", "pages"));
        if (file->pieces)
            text_print(&session->out, ", %s",
                       text_plural(session->arena, file->pieces, "piece", "pieces"));
        if (file->boxes)
            text_print(
                &session->out, ", %s",
                text_plural(session->arena, file->boxes, "card box", "card boxes"));
        text_add(&session->out, "\n");
        pages += file->pages;
        pieces += file->pieces;
    }
    if (build->changes)
        text_print(&session->out, "%s/changes.pdf  %s\n",
                   path_display(session->arena, folder),
                   text_plural(session->arena, build->changes->count, "page", "pages"));
    pages += build->changes ? build->changes->count : 0;
    if (kit->files.count)
        text_print(&session->out, "%s/make-list.pdf\n",
                   path_display(session->arena, folder));
    report_leftovers(build, old, outputs, folder);
    text_print(&session->out, "%s: %s, %s, %s, %.2f s\n", variant->title,
               text_plural(session->arena, outputs->count, "file", "files"),
               text_plural(session->arena, pages, "page", "pages"),
               text_plural(session->arena, pieces, "piece", "pieces"),
               clock_seconds() - build->begun);
}

/* With --strict, a build with warnings is never current, because its warnings must be
 * reported again as errors. */
static bool is_unchanged(const Build *build, const Manifest *old, const char *request,
                         const Variant *variant, const char *folder)
{
    const Options *options = &build->session->options;
    return old && !options->force && !(options->strict && old->warnings) &&
           build_is_current(variant->arena, old, request, variant->files, folder);
}

static bool may_build(const Build *build, const Variant *variant)
{
    const Options *options = &build->session->options;
    DiagList *diags = variant->diags;
    accept_warnings(diags, NULL, 0);
    if (!variant->game || diags->unreadable)
        return false;
    return options->draft || (!diags->errors && !(options->strict && diags->warnings));
}

static const char *draft_of(const Build *build, const Variant *variant)
{
    int failures = diag_different_errors(variant->diags);
    return build->session->options.draft && failures
               ? arena_print(
                     variant->arena, "DRAFT, %s",
                     text_plural(variant->arena, failures, "failure", "failures"))
               : NULL;
}

static Kit *make_kit(Build *build, Variant *variant, Assets *assets,
                     const SelectionList *only)
{
    Faces *faces = faces_with_scenes(variant->arena, assets, variant->game,
                                     build->low_ink, variant->diags);
    faces->preflight = true;
    faces->marks_faults = build->session->options.draft;
    if (!build->record && !only)
        faces->digests = face_digests_new(variant->arena);
    const KitOptions options = {
        .game = variant->game,
        .assets = assets,
        .faces = faces,
        .only = only,
        .paper = build->paper,
        .paper_name = paper_title(build->session),
        .sheet = build->session->options.sheet,
        .skip = build->session->options.skip,
        .book = build->book,
        .since = build->base ? base_version_words(variant->arena, build->base) : NULL,
        .low_ink = build->low_ink,
        .backs = build->backs,
        .guides = build->guides,
        .stamps_pieces = build->session->options.stamp,
        .back_marks = build->printer.back_marks,
        .shift = build->printer.shift,
        .draft = build->session->options.draft ? "DRAFT" : NULL};
    Kit *kit = kit_new(variant->arena, &options, variant->diags);
    if (kit)
        kit->options.draft = draft_of(build, variant);
    return kit;
}

/* Returns true if all backs are on the paper after the printer's shift. Otherwise
 * reports the first piece whose back is not. */
static bool backs_fit(Build *build, const Kit *kit)
{
    const Piece *lost = kit_lost(kit);
    const Shift *shift = &build->printer.shift;
    if (lost)
        build->exit_code = cannot_run(
            build->session,
            "run 'ppgen calibrate' to measure how far the backs need to move",
            "moved by %g and %g mm and turned by %g degrees, the back of '%s' does not "
            "fit on the paper",
            shift->x, shift->y, shift->turn, piece_called(build->session->arena, lost));
    return !lost;
}

/* Returns the record of the game that the kit prints, for the manifest. A kit of single
 * pieces has none, because it is no base for an update. */
static Record *record_of_kit(const Build *build, Variant *variant, const Kit *kit)
{
    Faces *faces = kit->options.faces;
    if (build->record || build->session->options.only)
        return build->record;
    Record *record = game_record(variant);
    record_take_faces(record, variant->game, faces, faces->digests, variant->diags);
    faces->digests = NULL; /* faces are drawn again for pages */
    return record;
}

/* Lays out the list of changes of an update pack, with the pack's own stamp. */
static void add_changes_list(Build *build, const Variant *variant, const char *stamp)
{
    ChangesList list = *build->list;
    list.own_stamp = stamp;
    PageList *pages = arena_new_item(variant->arena, PageList);
    *pages = changes_list_pages(&list, variant->arena);
    build->changes = pages;
}

static void build_kit(Build *build, Variant *variant, const SelectionList *only,
                      const Manifest *old, const char *folder, const char *request)
{
    Arena *arena = variant->arena;
    Session *session = build->session;
    Assets *assets = variant_assets(session, variant);
    diag_take(variant->diags, assets->diags);
    preflight_names(assets, variant->game, variant->diags);
    Kit *kit = make_kit(build, variant, assets, only);
    if (!kit || !may_build(build, variant) || !backs_fit(build, kit))
        return;
    if (!kit->files.count && !build->update) {
        text_print(&session->out, "%s: nothing to print\n", variant->title);
        return;
    }
    Record *record = record_of_kit(build, variant, kit);
    HashedFiles inputs = inputs_of(arena, variant->files, NULL, assets);
    InkCoverage *coverage = ink_coverage_begin(arena, kit, session->options.jobs);
    bool are_read = inputs_hash(arena, variant->files->root, &inputs, variant->diags);
    const double *inked =
        ink_coverage_end(coverage); /* the threads are done with kit */
    if (!are_read || variant->diags->unreadable)
        return;
    const char *stamp = stamp_of(arena, request, variant->files, &inputs);
    bool stale = file_deps_are_stale(variant->files->file_deps) ||
                 file_deps_are_stale(assets->file_deps);
    int warnings = variant->diags->warnings - build->book_warnings;
    Manifest manifest = {.request = request,
                         .stamp = stamp,
                         .is_partial = session->options.only != NULL,
                         .ink = INK_NAMES[build->low_ink],
                         .paper = build->paper_name,
                         .is_sure = !stale && !variant->diags->errors,
                         .warnings = warnings > 0 ? warnings : 0,
                         .inputs = inputs,
                         .record = record,
                         .update = build->update};
    kit->options.stamp = arena_print(arena, "%.8s", stamp);
    if (build->list)
        add_changes_list(build, variant, kit->options.stamp);
    const BuildFiles files = {.kit = kit,
                              .manifest = &manifest,
                              .coverage = inked,
                              .changes = build->changes,
                              .folder = folder,
                              .created = build->created,
                              .jobs = session->options.jobs,
                              .quiet = session->options.quiet};
    const char *why = build_files(&files, arena);
    if (why)
        build->exit_code = cannot_run(session, NULL, "%s", why);
    else
        report_built(build, variant, kit, old, &manifest.outputs, folder);
}

/* --- books ------------------------------------------------------------------------ */

static BookBuild book_build(Build *build, Variant *variant, ManuscriptId id)
{
    Session *session = build->session;
    const Options *options = &session->options;
    return (BookBuild){.files = variant->files,
                       .game = variant->game,
                       .manuscript = variant->manuscripts[id],
                       .file = &variant->manuscript_files[id],
                       .assets = variant_assets(session, variant),
                       .diags = variant->diags,
                       .title = variant->title,
                       .folder = output_folder(session, variant->arena, variant->game),
                       .format = options->book,
                       .paper = build->paper_name,
                       .low_ink = build->low_ink,
                       .bleed = build->book_bleed,
                       .created = build->created,
                       .draft = draft_of(build, variant),
                       .force = options->force,
                       .strict = options->strict,
                       .jobs = options->jobs,
                       .out = options->quiet ? NULL : &session->out};
}

static bool is_wanted(const Build *build, ManuscriptId id)
{
    return !MANUSCRIPTS[id].is_asked_for || build->session->options.notes;
}

/* Warns that a game lacks the text that was asked for: once, if all editions are
 * built. */
static void warn_of_none(const Build *build, const Variant *variant, ManuscriptId id)
{
    const ManuscriptKind *kind = &MANUSCRIPTS[id];
    Session *session = build->session;
    if (!session_takes_all(session) ||
        text_is(variant->edition, variant->files->editions[0]))
        show_message(session, LEVEL_WARNING,
                     arena_print(session->arena, "write a file '%s' beside game.yaml",
                                 kind->file),
                     "%s has no %s", variant->files->name, kind->noun);
}

/* Lays out a book. Returns NULL if there is none, if it is unchanged, if its layout has
 * errors, or with --only or --since. */
static BookWork *prepare_book(Build *build, Variant *variant, ManuscriptId id)
{
    if (build->session->options.only || build->base)
        return NULL;
    const BookBuild book = book_build(build, variant, id);
    bool wanted = is_wanted(build, id);
    if (wanted && variant->manuscripts[id])
        return book_prepare(variant->arena, &book);
    if (wanted && MANUSCRIPTS[id].is_asked_for && !book.file->source)
        warn_of_none(build, variant, id);
    if (book.out &&
        !(variant->manuscripts[id] && book_is_current(variant->arena, &book)))
        print_leftover(build->session,
                       arena_print(variant->arena, "%s/%s.pdf", book.folder,
                                   book_stem(variant->arena, &book)),
                       "build");
    return NULL;
}

/* Returns how the make list describes the rulebook; nothing if none is built. */
static KitBook rulebook_of(Build *build, Variant *variant, const BookWork *work)
{
    const BookBuild book = book_build(build, variant, RULEBOOK);
    return build->session->options.only || build->base ||
                   !variant->manuscripts[RULEBOOK]
               ? (KitBook){0}
               : book_in_kit(variant->arena, &book, work);
}

void build_sheets(Build *build, Variant *variant, const SelectionList *only)
{
    Arena *arena = variant->arena;
    const char *folder = build_folder(build, variant->game, arena);
    const char *why = folder_make(arena, folder);
    if (!why)
        why = folder_lock(arena, folder);
    if (why) {
        build->exit_code = cannot_run(build->session, NULL, "%s", why);
        return;
    }
    const char *request = request_of(build, variant, arena);
    const Manifest *old = manifest_read(arena, path_join(arena, folder, MANIFEST_FILE));
    if (is_unchanged(build, old, request, variant, folder))
        report_unchanged(build, variant, old, folder);
    else
        build_kit(build, variant, only, old, folder, request);
}

/* --- one variant ------------------------------------------------------------------ */

/* Writes the books that have been laid out. Returns NULL on success, or the problem. */
static const char *write_books(BookWork *const *books)
{
    const char *why = NULL;
    for (int i = 0; i < MANUSCRIPT_COUNT && !why; i++)
        why = books[i] ? book_write(books[i]) : NULL;
    return why;
}

/* The books are laid out first and written last, so that nothing is written if their
 * layout has errors. */
static void build_all(Build *build, Variant *variant)
{
    const SelectionList *only;
    BookWork *books[MANUSCRIPT_COUNT];
    if (!may_build(build, variant))
        return;
    if (!build_only_read(build->session, variant->game, variant->arena, &only)) {
        build->exit_code = EXIT_CANNOT_RUN;
        return;
    }
    build->begun = clock_seconds();
    build->book_warnings = 0;
    for (int i = 0; i < MANUSCRIPT_COUNT; i++) {
        books[i] = prepare_book(build, variant, (ManuscriptId)i);
        build->book_warnings += book_warnings(books[i]);
    }
    if (!may_build(build, variant))
        return;
    build->book = rulebook_of(build, variant, books[RULEBOOK]);
    if (build->base)
        build_update(build, variant);
    else
        build_sheets(build, variant, only);
    const char *why =
        build->exit_code || !may_build(build, variant) ? NULL : write_books(books);
    if (why)
        build->exit_code = cannot_run(build->session, NULL, "%s", why);
}

/* Reports that nothing was written because of problems. Files of an earlier build are
 * kept, and a line says so. */
static void report_refused(Build *build, const Variant *variant)
{
    Session *session = build->session;
    Arena *arena = session->arena;
    const DiagList *diags = variant->diags;
    if (session->options.quiet)
        return;
    text_print(&session->out, "%s: nothing written because of %s\n", variant->title,
               diags->errors
                   ? text_plural(arena, diags->kept[LEVEL_ERROR] + diags->dropped,
                                 "error", "errors")
                   : text_plural(arena, diags->warnings, "warning", "warnings"));
    if (!variant->game || diags->unreadable)
        return;
    const char *folder = build_folder(build, variant->game, arena);
    if (path_exists(path_join(arena, folder, MANIFEST_FILE)))
        text_print(&session->out, "  %s still holds an earlier build\n",
                   path_display(arena, folder));
    if (diags->errors)
        text_print(&session->out, "  use --draft to write what can be drawn\n");
}

/* Each build has an arena of its own, so that its pages are freed before the variant
 * waits to be reported. */
static void build_variant(const void *context, Session *session, Variant *variant)
{
    Build build = *(const Build *)context;
    Variant at_work = *variant;
    at_work.arena = arena_new();
    build.session = session;
    build_all(&build, &at_work);
    if (!build.exit_code && !may_build(&build, &at_work))
        report_refused(&build, &at_work);
    variant->exit_code = build.exit_code;
    arena_free(at_work.arena);
}

/* Prints the output of a finished variant, even after another one failed, because its
 * files have been written. */
static void report_variant(void *context, Variant *variant)
{
    Build *build = context;
    text_add(&build->session->out, variant->out.text);
    print_stderr(&variant->stderr_text);
    if (variant->exit_code > build->exit_code)
        build->exit_code = variant->exit_code;
}

int command_build(Session *session)
{
    Build build = {.session = session};
    if (!read_options(&build))
        return EXIT_CANNOT_RUN;
    const Build plan = build; /* shared by all threads, read only */
    const Visitor visit = {.checks = true,
                           .problems = true,
                           .work = build_variant,
                           .work_context = &plan,
                           .variant = report_variant};
    if (!session_visit(session, &visit, &build))
        return EXIT_CANNOT_RUN;
    return build.exit_code ? build.exit_code : session_exit_code(session);
}
