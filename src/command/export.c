/* ppgen export: writes games for virtual tables, print shops and cutting machines. */
#include "export/export.h"
#include "base/path.h"
#include "command/build_only.h"
#include "command/draw.h"
#include "command/export_print.h"
#include "command/pages.h"
#include "export/export_url.h"
#include "scene/scene.h"

typedef struct {
    Session *session;
    const ExportTarget *target;
    ExportOptions options;
    ExportPrint print;
    AssetsCache assets_cache;
    int exit_code;
} ExportRun;

/* --- options ---------------------------------------------------------------------- */

static const ExportTarget *target_named(const char *name)
{
    const ExportTarget *target = EXPORT_TARGETS;
    while (target->name && !text_is(target->name, name))
        target++;
    return target;
}

/* Returns false after reporting an option that the target does not take. */
static bool check_target_options(const ExportRun *run)
{
    const Session *session = run->session;
    const Options *options = &session->options;
    const ExportTarget *target = run->target;
    if (target->sets_pixels && (options->px || options->bleed))
        return refuse(session,
                      arena_print(session->arena, "remove '%s'",
                                  options->px ? "--px" : "--bleed"),
                      "the target '%s' decides how its pictures are cut", target->name);
    if (options->base_url && !target->names_urls)
        return refuse(session, "remove '--base-url'",
                      "the files of the target '%s' name no addresses", target->name);
    return !options->base_url || base_url_is_sound(options->base_url) ||
           refuse(session,
                  "write the address of a folder, as in https://example.org/game",
                  "--base-url cannot be '%s'", options->base_url);
}

static bool read_pixels(ExportRun *run)
{
    Session *session = run->session;
    const Options *options = &session->options;
    if (options->px && options->bleed)
        return refuse(session, "remove '--bleed'",
                      "'--px' says how much bleed the pictures have");
    return !options->px || pixel_size_read(options->px, &run->options.px) ||
           refuse(session,
                  arena_print(session->arena,
                              "write the pixels, from %d to %d a side, as in 825x1125",
                              MIN_PICTURE_PX, MAX_PICTURE_PX),
                  "--px cannot be '%s'", options->px);
}

static bool read_products(ExportRun *run)
{
    Session *session = run->session;
    const char *file = session->options.products;
    if (!file)
        return true;
    if (!text_is(run->target->name, "tgc"))
        return refuse(session, "remove '--products'",
                      "'--products' is for The Game Crafter (tgc), not for %s",
                      run->target->name);
    DiagList *diags = diag_list_new(session->arena);
    run->options.shop = shop_read(session->arena, file, diags);
    print_problems(session, diags);
    return !diags->errors;
}

static bool read_options(ExportRun *run)
{
    Session *session = run->session;
    const Options *options = &session->options;
    run->options = (ExportOptions){.dpi = options->dpi,
                                   .bleed = options->bleed,
                                   .base_url = options->base_url,
                                   .print = &run->print,
                                   .is_strict = options->strict,
                                   .max_threads = options->jobs};
    if (!read_epoch(session, &run->options.created))
        return false;
    if (!options->to)
        return refuse(session, "run 'ppgen export --list' to see the targets",
                      "missing target: write 'ppgen export --to TARGET'");
    run->target = target_named(options->to);
    if (!export_print_suits(session, run->target) || !check_target_options(run))
        return false;
    return run->target->takes_paper ? export_print_read(session, &run->print)
                                    : read_pixels(run) && read_products(run);
}

/* --- the rulebook ----------------------------------------------------------------- */

/* Returns what is needed to write the rulebook; NULL if the game has none, or if only
 * some pieces are exported. */
static const BookBuild *rulebook_of(const ExportRun *run, const Variant *variant,
                                    Assets *assets, const char *folder)
{
    const Session *session = run->session;
    if (!variant->manuscripts[RULEBOOK] || session->options.only)
        return NULL;
    return arena_make(variant->arena, BookBuild, .files = variant->files,
                      .game = variant->game,
                      .manuscript = variant->manuscripts[RULEBOOK],
                      .file = &variant->manuscript_files[RULEBOOK], .assets = assets,
                      .diags = variant->diags, .title = variant->title,
                      .folder = folder, .low_ink = draw_saves_ink(session),
                      .created = run->options.created, .jobs = session->options.jobs);
}

/* --- one game --------------------------------------------------------------------- */

static Faces *make_faces(const ExportRun *run, const Variant *variant, Assets *assets)
{
    Faces *faces = faces_with_scenes(variant->arena, assets, variant->game,
                                     draw_saves_ink(run->session), variant->diags);
    faces->preflight = true;
    return faces;
}

static bool is_good(const ExportRun *run, const Variant *variant)
{
    const DiagList *diags = variant->diags;
    return variant->game && !diags->errors && !diags->unreadable &&
           !(run->session->options.strict && diags->warnings);
}

static void report(const ExportRun *run, const Variant *variant, const Export *of,
                   const char *folder)
{
    Session *session = run->session;
    if (session->options.quiet)
        return;
    long copies = 0;
    for (int i = 0; i < of->items.count; i++)
        copies += of->items.items[i].copies;
    text_print(
        &session->out, "%s: %s, %s in %s\n", variant->title,
        text_plural(session->arena, copies, "piece", "pieces"),
        text_plural(session->arena, export_folder_count(&of->folder), "file", "files"),
        path_display(session->arena, folder));
}

static void report_refused(const ExportRun *run, const Variant *variant)
{
    const DiagList *diags = variant->diags;
    Session *session = run->session;
    if (!session->options.quiet)
        text_print(
            &session->out, "%s: nothing exported because of %s\n", variant->title,
            diags->errors
                ? text_plural(session->arena, diag_different_errors(diags), "error",
                              "errors")
                : text_plural(session->arena, diags->warnings, "warning", "warnings"));
}

static void write(ExportRun *run, Variant *variant, Export *of, const char *folder)
{
    Session *session = run->session;
    const char *why = export_run(of, folder);
    if (why)
        run->exit_code = cannot_run(session, NULL, "%s", why);
    else if (is_good(run, variant))
        report(run, variant, of, folder);
    else
        report_refused(run, variant);
}

static void export_variant(void *context, Variant *variant)
{
    ExportRun *run = context;
    const SelectionList *only;
    if (run->exit_code)
        return;
    if (!is_good(run, variant)) {
        report_refused(run, variant);
        return;
    }
    if (!build_only_read(run->session, variant->game, variant->arena, &only)) {
        run->exit_code = EXIT_CANNOT_RUN;
        return;
    }
    const char *folder = arena_print(
        variant->arena, "%s/export/%s",
        output_folder(run->session, variant->arena, variant->game), run->target->name);
    Assets *assets = assets_of(&run->assets_cache, variant);
    Faces *faces = make_faces(run, variant, assets);
    ExportOptions options = run->options;
    run->print.files = variant->files;
    options.book = rulebook_of(run, variant, assets, folder);
    Export *of =
        export_new(variant->arena, run->target, faces, only, &options, variant->diags);
    if (!is_good(run, variant))
        report_refused(run, variant);
    else if (!run->session->options.check)
        write(run, variant, of, folder);
    diag_sort(variant->diags);
}

/* --- the command ------------------------------------------------------------------ */

static void list_targets(Session *session)
{
    for (const ExportTarget *target = EXPORT_TARGETS; target->name; target++) {
        text_print(&session->out, "%s%-8s%s\n%8s%s\n",
                   target == EXPORT_TARGETS ? "" : "\n", target->name, target->title,
                   "", target->says);
        if (target->limits)
            text_print(&session->out, "%8s%s\n", "", target->limits);
    }
}

int command_export(Session *session)
{
    ExportRun run = {.session = session, .assets_cache = {.session = session}};
    if (session->options.list) {
        list_targets(session);
        return EXIT_GOOD;
    }
    if (!read_options(&run))
        return EXIT_CANNOT_RUN;
    const Visitor visit = {
        .checks = true, .alone = true, .problems = true, .variant = export_variant};
    if (!session_visit(session, &visit, &run))
        return EXIT_CANNOT_RUN;
    return run.exit_code ? run.exit_code : session_exit_code(session);
}
