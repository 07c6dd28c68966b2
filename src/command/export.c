/* ppgen export: writes games for virtual tables, print shops and cutting machines. */
#include "export/export.h"
#include "base/clock.h"
#include "base/path.h"
#include "command/build_only.h"
#include "command/draw.h"
#include "command/export_print.h"
#include "command/pages.h"
#include "export/services.h"
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

static bool read_options(ExportRun *run)
{
    Session *session = run->session;
    const Options *options = &session->options;
    run->options = (ExportOptions){
        .dpi = options->dpi, .bleed = options->bleed, .max_threads = options->jobs};
    run->options.print = &run->print;
    if (!options->to)
        return refuse(session, "run 'ppgen export --list' to see the targets",
                      "missing target: write 'ppgen export --to TARGET'");
    run->target = target_named(options->to);
    if (!export_print_suits(session, run->target))
        return false;
    if (run->target->takes_paper)
        return export_print_read(session, &run->print);
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

/* --- one game --------------------------------------------------------------------- */

static Faces *make_faces(ExportRun *run, Variant *variant)
{
    Assets *assets = assets_of(&run->assets_cache, variant);
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
        text_plural(session->arena, of->folder.files.entries.count, "file", "files"),
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

static void write(ExportRun *run, Variant *variant, Export *of)
{
    Session *session = run->session;
    const char *folder = arena_print(
        variant->arena, "%s/export/%s",
        output_folder(session, variant->arena, variant->game), run->target->name);
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
    Faces *faces = make_faces(run, variant);
    run->print.files = variant->files;
    Export *of = export_new(variant->arena, run->target, faces, only, &run->options,
                            variant->diags);
    if (!is_good(run, variant))
        report_refused(run, variant);
    else if (!run->session->options.check)
        write(run, variant, of);
    diag_sort(variant->diags);
}

/* --- the command ------------------------------------------------------------------ */

static void list_targets(Session *session)
{
    for (const ExportTarget *target = EXPORT_TARGETS; target->name; target++) {
        text_print(&session->out, "%-8s %s: %s\n", target->name, target->title,
                   target->says);
        if (target->limits)
            text_print(&session->out, "%-8s %s\n", "", target->limits);
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
