/* ppgen printed: notes in content/GAME/printed.yaml which kit was printed. */
#define _XOPEN_SOURCE 700
#include <string.h>
#include <time.h>

#include "base/file_writer.h"
#include "base/path.h"
#include "build/inputs.h"
#include "command/kit_folder.h"
#include "command/pages.h"
#include "command/printed_base.h"
#include "command/printed_entry.h"
#include "command/visit.h"

enum { MAX_NAME = 60 };

/* A kit in the output folder. */
typedef struct {
    const char *game, *title, *edition;
    const char *folder; /* of the kit, or of an update pack */
    const Manifest *manifest;
    bool is_current; /* it is of the game as it is today */
    bool is_first;   /* of the game's first edition */
} FoundKit;

typedef struct {
    Session *session;
    GameLocation place;
    LIST(FoundKit) found; /* of each edition */
    int exit_code;
} PrintedRun;

/* --- finding the kit -------------------------------------------------------------- */

static void fail(PrintedRun *run, const char *help, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void fail(PrintedRun *run, const char *help, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(run->session->arena, format, arguments);
    va_end(arguments);
    run->exit_code = cannot_run(run->session, help, "%s", message);
}

/* Returns "ppgen build den --paper letter", which builds the kit that is missing. */
static const char *build_help(const PrintedRun *run, const Variant *variant)
{
    const Options *options = &run->session->options;
    Text help = text_new(run->session->arena);
    text_print(&help, "run 'ppgen build %s", options->words[0]);
    if (!variant->game->is_default)
        text_print(&help, " --edition %s", variant->edition);
    if (options->paper)
        text_print(&help, " --paper %s", options->paper);
    if (options->ink)
        text_print(&help, " --ink %s", options->ink);
    if (options->backs)
        text_print(&help, " --backs %s", options->backs);
    if (options->out)
        text_print(&help, " --out %s", options->out);
    text_add(&help, "'");
    return help.text;
}

static FoundKit kit_in(const PrintedRun *run, const Variant *variant,
                       const char *folder)
{
    Arena *arena = run->session->arena;
    FoundKit kit = {.game = arena_text(arena, variant->files->name),
                    .title = arena_text(arena, variant->title),
                    .edition = arena_text(arena, variant->edition),
                    .folder = folder,
                    .is_first = variant->game->is_default};
    kit.manifest = manifest_read(arena, path_join(arena, folder, MANIFEST_FILE));
    kit.is_current =
        kit.manifest && build_is_current(variant->arena, kit.manifest,
                                         kit.manifest->request, variant->files, folder);
    return kit;
}

/* Returns an update pack that makes the game as it is today, if there is one; otherwise
 * the kit. */
static FoundKit current_pack(const PrintedRun *run, const Variant *variant,
                             const FoundKit *kit)
{
    int count = 0;
    Arena *arena = run->session->arena;
    const char *parent = path_folder(arena, kit->folder),
               *start = arena_print(arena, "%s%s", path_last(arena, kit->folder),
                                    SINCE_FOLDER);
    const char *const *names = folder_names(arena, parent, &count);
    for (int i = 0; i < count; i++) {
        if (!text_starts(names[i], start))
            continue;
        FoundKit pack = kit_in(run, variant, path_join(arena, parent, names[i]));
        if (pack.is_current)
            return pack;
    }
    return *kit;
}

/* Returns help that lists the kits beside one that is missing; 'build' if there are
 * none. */
static const char *missing_help(const PrintedRun *run, const FoundKit *kit,
                                const char *build)
{
    int count = 0;
    LIST(const char *) kits = {0};
    Arena *arena = run->session->arena;
    const char *parent = path_folder(arena, kit->folder);
    const char *const *names = folder_names(arena, parent, &count);
    for (int i = 0; i < count; i++) {
        const char *folder = path_join(arena, parent, names[i]);
        if (!strstr(names[i], SINCE_FOLDER) &&
            path_exists(path_join(arena, folder, MANIFEST_FILE)))
            list_add(arena, &kits, names[i]);
    }
    return kits.count
               ? arena_print(arena,
                             "there is %s: choose it with --paper, --ink or --backs",
                             text_join(arena, kits.items, kits.count, 6, "and"))
               : build;
}

/* Returns false after reporting that the kit does not say what was printed. */
static bool is_complete(PrintedRun *run, const FoundKit *kit, const char *help)
{
    const char *folder = path_display(run->session->arena, kit->folder);
    const Manifest *manifest = kit->manifest;
    bool exists =
        path_exists(path_join(run->session->arena, kit->folder, MANIFEST_FILE));
    if (!manifest && exists)
        fail(run, help, "the manifest of the kit in %s cannot be read", folder);
    else if (!manifest)
        fail(run, missing_help(run, kit, help), "there is no kit of %s in %s",
             kit->title, folder);
    else if (manifest->is_partial)
        fail(run, help,
             "the kit in %s holds only a part of %s: it was built with '--only'",
             folder, kit->title);
    else if (!manifest->record)
        fail(run, help,
             "the kit in %s was built by an older ppgen and does not list its designs",
             folder);
    else if (!manifest->is_sure)
        fail(run, help, "the kit in %s was built while its files had errors or changed",
             folder);
    return !run->exit_code;
}

static void find_kit(void *context, Variant *variant)
{
    PrintedRun *run = context;
    Session *session = run->session;
    if (!variant->game)
        return;
    const char *help = build_help(run, variant);
    FoundKit kit =
        kit_in(run, variant, kit_folder(session, session->arena, variant->game));
    if (!kit.is_current)
        kit = current_pack(run, variant, &kit);
    if (!is_complete(run, &kit, help))
        return;
    if (!kit.is_current)
        show_message(
            session, LEVEL_WARNING,
            arena_print(session->arena,
                        "if you printed the game as it is now, %s first", help),
            "%s has changed since the kit in %s was built; the kit is recorded "
            "as it was built",
            kit.title, path_display(session->arena, kit.folder));
    list_add(session->arena, &run->found, kit);
}

/* --- names ------------------------------------------------------------------------ */

/* Returns today's date, or that of SOURCE_DATE_EPOCH; NULL after reporting a problem.
 */
static const char *today(const Session *session)
{
    long long fixed = 0;
    struct tm date;
    if (!read_epoch(session, &fixed))
        return NULL;
    const time_t now = fixed ? (time_t)fixed : time(NULL);
    if (!(fixed ? gmtime_r(&now, &date) : localtime_r(&now, &date)))
        return NULL;
    return arena_print(session->arena, "%04d-%02d-%02d", date.tm_year + 1900,
                       date.tm_mon + 1, date.tm_mday);
}

/* Returns the date, or "2026-11-28-2" if that is the name of another kit. */
static const char *free_name(Arena *arena, const PrintedKits *printed,
                             const FoundKit *kit, const char *date)
{
    const char *name = date;
    for (int i = 2; printed_find(printed, name, kit->edition, kit->is_first); i++)
        name = arena_print(arena, "%s-%d", date, i);
    return name;
}

static bool check_name(const Session *session, const char *name)
{
    return (text_is_slug(name) && strlen(name) <= MAX_NAME) ||
           refuse(session,
                  "use lower-case letters a-z, digits and single hyphens, such as "
                  "'friday'",
                  "'%s' cannot be the name of a printed kit", name);
}

/* --- writing ---------------------------------------------------------------------- */

/* The list of a game while entries are added. */
typedef struct {
    const char *path, *shown;
    Text text;
    const PrintedKits *printed;
} PrintedList;

static bool read_list(const Session *session, const GameLocation *place,
                      PrintedList *list)
{
    Arena *arena = session->arena;
    DiagList *diags = diag_list_new(arena);
    list->path = printed_path(arena, place);
    list->shown = path_display(arena, list->path);
    list->text = text_new(arena);
    list->printed = printed_read(arena, list->path, place->root, place->name, diags);
    const Source *source =
        list->printed && path_exists(list->path)
            ? file_read(arena, list->path, place->root, (SourceRange){0}, diags)
            : NULL;
    if (source)
        text_add_bytes(&list->text, source->text, source->length);
    print_problems(session, diags);
    return list->printed != NULL;
}

/* Reads the new text back. Returns false after reporting that it is not what is meant,
 * because the file is written in another way or is full. */
static bool reread(const Session *session, const char *game, PrintedList *list,
                   int count)
{
    Arena *arena = session->arena;
    DiagList *diags = diag_list_new(arena);
    Source *source = source_new(arena, list->path, NULL);
    source_set_text(arena, source, list->text.text, list->text.length);
    list->printed = printed_of(arena, source, game, diags);
    if (list->printed && list->printed->kits.count == count)
        return true;
    if (diags->all.count && text_is(diags->all.items[0]->rule, "too-large"))
        return refuse(session, "delete its oldest entries", "%s is full", list->shown);
    return refuse(session,
                  "begin each entry on a line of its own with '- name:', or move the "
                  "file away to start a new one",
                  "cannot add an entry to %s", list->shown);
}

/* Returns the entry of a kit. The commit is searched for. */
static PrintedKit entry_of(const Session *session, const FoundKit *found,
                           const char *name, const char *date)
{
    Arena *arena = session->arena;
    const Manifest *manifest = found->manifest;
    return (PrintedKit){.name = name,
                        .date = date,
                        .stamp = arena_print(arena, "%.8s", manifest->stamp),
                        .edition = found->edition,
                        .players = manifest->record->players,
                        .paper = paper_slug(session),
                        .low_ink = kit_saves_ink(manifest),
                        .revision =
                            kit_commit(arena, session, manifest, COMMITS_TRIED).id,
                        .record = manifest->record};
}

static void report_entry(Session *session, const FoundKit *found, const PrintedKit *kit)
{
    Arena *arena = session->arena;
    if (!kit->revision)
        show_message(session, LEVEL_WARNING,
                     arena_print(arena,
                                 "commit the game, then run 'ppgen printed %s --as %s "
                                 "--force'",
                                 found->game, kit->name),
                     "the files that the kit was built from are not committed: '%s' "
                     "holds its designs, but not its rules, numbers and boards",
                     kit->name);
    const char *revision =
        kit->revision ? arena_print(arena, "as committed in %.7s", kit->revision)
                      : "not committed, so its designs are listed";
    if (!session->options.quiet)
        text_print(&session->out, "%s: printed as '%s': the kit in %s, stamp %s, %s\n",
                   found->title, kit->name, path_display(arena, found->folder),
                   kit->stamp, revision);
}

/* Returns the name of the entry with the kit's stamp, or NULL. */
static const char *recorded_as(const PrintedKits *printed, const FoundKit *found)
{
    for (int i = 0; i < printed->kits.count; i++) {
        const char *stamp = printed->kits.items[i].stamp;
        if (stamp && strncmp(stamp, found->manifest->stamp, strlen(stamp)) == 0)
            return printed->kits.items[i].name;
    }
    return NULL;
}

/* Adds a kit to the list. Returns false after reporting a problem. */
static bool add_kit(Session *session, const FoundKit *found, PrintedList *list,
                    const char *date)
{
    const char *as = session->options.as;
    const char *name = as ? as : free_name(session->arena, list->printed, found, date);
    const PrintedKit *old =
        printed_find(list->printed, name, found->edition, found->is_first);
    if (old && !session->options.force)
        return refuse(session, "choose another name, or replace it with '--force'",
                      "%s was printed as '%s' on %s already", found->title, name,
                      old->date);
    const PrintedKit kit = entry_of(session, found, name, date);
    int count = list->printed->kits.count + !old;
    bool added = printed_entry_add(&list->text, &kit, old);
    if (!reread(session, found->game, list, added ? count : -1))
        return false;
    report_entry(session, found, &kit);
    return true;
}

static int write_list(Session *session, const PrintedList *list)
{
    const char *why =
        file_write(session->arena, list->path, list->text.text, list->text.length);
    if (why)
        return cannot_run(session, NULL, "%s", why);
    print_path(session, list->path);
    return EXIT_GOOD;
}

/* Adds all kits that were found, or none. */
static int record_kits(PrintedRun *run)
{
    Session *session = run->session;
    PrintedList list;
    const char *date = today(session);
    if (!date || !read_list(session, &run->place, &list))
        return EXIT_CANNOT_RUN;
    int added = 0;
    for (int i = 0; i < run->found.count; i++) {
        const FoundKit *found = &run->found.items[i];
        const char *known =
            session->options.as ? NULL : recorded_as(list.printed, found);
        if (known)
            text_print(&session->out,
                       "%s: the kit in %s is recorded already, as '%s'\n", found->title,
                       path_display(session->arena, found->folder), known);
        else if (!add_kit(session, found, &list, date))
            return EXIT_CANNOT_RUN;
        added += !known;
    }
    return added ? write_list(session, &list) : EXIT_GOOD;
}

int command_printed(Session *session)
{
    PrintedRun run = {.session = session};
    const Visitor visitor = {.problems = true, .variant = find_kit};
    const char *as = session->options.as;
    double width, height;
    int count;
    if ((as && !check_name(session, as)) || !read_paper(session, &width, &height))
        return EXIT_CANNOT_RUN;
    if (!session_visit(session, &visitor, &run))
        return EXIT_CANNOT_RUN;
    const GameLocation *places = games_at_work(session, &count);
    int code = run.exit_code ? run.exit_code : session_exit_code(session);
    if (code || !count)
        return code;
    run.place = places[0];
    const Project *project = session->project;
    if (project && project->installed &&
        path_is_below(project->root, path_real(session->arena, run.place.folder)))
        return cannot_run(session, NO_PROJECT_HELP,
                          "%s came with ppgen: there is no project to note it in",
                          run.place.name);
    return record_kits(&run);
}
