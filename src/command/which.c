/* ppgen which: the version of a game that a printed stamp belongs to, and what has
 * changed since. */
#include <string.h>

#include "base/path.h"
#include "build/inputs.h"
#include "command/compare_versions.h"
#include "command/diff_report.h"
#include "command/draw.h"
#include "command/stamps.h"
#include "command/visit.h"

const char *const WHICH_FORMATS[] = {"text", "json", NULL};

enum { MAX_COMPARED = 5, MAX_LISTED = 12 };

typedef struct {
    Session *session;
    const char *set, *id; /* of the design that was asked for, or NULL */
    JsonWriter json;
    bool is_json;
    bool found_design; /* the design exists in one of the versions */
} WhichRun;

/* A build, and its comparison with the game as it is today. */
typedef struct {
    WhichRun *run;
    Session *session; /* of the visit to the game */
    const StampedBuild *build;
    const BaseVersion *base; /* NULL: the build cannot be compared */
    Comparison comparison;
    bool compared, reported;
    bool lacks_players; /* today, the game is for other numbers of players */
    const char *title;  /* of the game, once it is compared */
} WhichToday;

/* --- comparing -------------------------------------------------------------------- */

/* Returns what a build can be compared as, or NULL. */
static const BaseVersion *base_of(const Session *session, const StampedBuild *build)
{
    const Manifest *manifest = build->manifest;
    if (manifest && manifest->record)
        return arena_make(session->arena, BaseVersion, .name = build->stamp,
                          .title = build->stamp, .record = manifest->record,
                          .is_kit = true, .low_ink = kit_saves_ink(manifest));
    return build->printed.count
               ? printed_base(session, NULL,
                              &build->printed.items[build->printed.count - 1])
               : NULL;
}

/* --- designs ---------------------------------------------------------------------- */

static bool is_asked_for(const WhichRun *run, const RecordPart *part,
                         const EntryChange *change)
{
    bool is_it = !run->id || (change->before && text_is(change->before->id, run->id)) ||
                 (change->after && text_is(change->after->id, run->id));
    return part->kind == RECORD_SET && is_it &&
           (!run->set || text_is(part->name, run->set));
}

/* Returns the changes of designs, or of the one that was asked for. */
static RecordChanges *design_changes(const WhichRun *run, const RecordChanges *all)
{
    Arena *arena = run->session->arena;
    RecordChanges *changes =
        arena_make(arena, RecordChanges, .before = all->before, .after = all->after);
    for (int i = 0; i < all->parts.count; i++) {
        const PartChanges *from = &all->parts.items[i];
        PartChanges part = {
            .kind = from->kind, .before = from->before, .after = from->after};
        for (int k = 0; k < from->changes.count; k++)
            if (is_asked_for(run, changed_part(from), from->changes.items[k]))
                list_add(arena, &part.changes, from->changes.items[k]);
        if (part.changes.count)
            list_add(arena, &changes->parts, part);
    }
    return changes;
}

static bool has_design(const WhichRun *run, const Record *record)
{
    for (int i = 0; record && i < record->parts.count; i++) {
        const RecordPart *part = record->parts.items[i];
        if (part->kind == RECORD_SET && record_entry(part, run->id) &&
            (!run->set || text_is(part->name, run->set)))
            return true;
    }
    return false;
}

/* --- text ------------------------------------------------------------------------- */

static void add_line(WhichRun *run, const char *key, const char *value)
{
    if (value)
        text_print(&run->session->out, "  %-9s %s\n", key,
                   text_display(run->session->arena, value));
}

/* Returns "2 designs differ: card/hunter and card/elder". */
static const char *designs_counted(const WhichRun *run, const RecordChanges *changes)
{
    Arena *arena = run->session->arena;
    LIST(const char *) names = {0};
    for (int i = 0; i < changes->parts.count; i++) {
        const PartChanges *part = &changes->parts.items[i];
        for (int k = 0; k < part->changes.count; k++)
            list_add(arena, &names,
                     arena_print(arena, "%s/%s", changed_part(part)->name,
                                 changed_entry(part->changes.items[k])->id));
    }
    return arena_print(
        arena, "%s: %s",
        text_plural(arena, names.count, "design differs", "designs differ"),
        text_join(arena, names.items, names.count, MAX_LISTED, "and"));
}

/* Returns how a build relates to the game as it is today. */
static const char *words_of_today(const WhichRun *run, const WhichToday *today)
{
    const StampedBuild *build = today->build;
    if (!build->place)
        return "the game is no longer in this project";
    if (stamp_is_of_book(build))
        return inputs_are_at(&build->manifest->inputs, run->session->project->root)
                   ? "the files of the book are the same"
                   : "the files of the book have changed";
    if (!today->base)
        return "not known: the manifest lists no designs";
    if (!today->compared)
        return "not compared";
    const RecordChanges *all = today->comparison.changes,
                        *designs = design_changes(run, all);
    if (designs->parts.count)
        return designs_counted(run, designs);
    if (run->id && !has_design(run, all->before))
        return arena_print(run->session->arena, "there is no design '%s'", run->id);
    if (run->id)
        return arena_print(run->session->arena, "%s is the same", run->id);
    return all->parts.count ? "all designs are the same, but not the rest of the game"
           : all->before->extent != RECORD_OF_GAME ? "all designs are the same"
                                                   : "the same";
}

static const char *printed_words(Arena *arena, const StampedBuild *build)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < build->printed.count; i++)
        list_add(arena, &names,
                 arena_print(arena, "%s (%s)", build->printed.items[i].name,
                             build->printed.items[i].date));
    return names.count ? text_join(arena, names.items, names.count, 0, "and") : NULL;
}

static const char *commit_words(Arena *arena, const KitCommit *commit)
{
    if (!commit->id)
        return NULL;
    bool whole = strlen(commit->id) == 40; /* otherwise a tag, written by hand */
    return commit->date ? arena_print(arena, "%.7s (%s)", commit->id, commit->date)
                        : arena_print(arena, "%.*s", whole ? 7 : 40, commit->id);
}

/* Returns "a4, full ink, 4 players", as far as that is known; or NULL. */
static const char *made_for(Arena *arena, const StampedBuild *build)
{
    const Manifest *manifest = build->manifest;
    const PrintedKit *kit = build->printed.count ? build->printed.items : NULL;
    if (!kit && !(manifest && manifest->record))
        return NULL;
    const char *paper = kit ? kit->paper : manifest->paper;
    bool low = kit ? kit->low_ink : kit_saves_ink(manifest);
    int players = kit ? kit->players : manifest->record->players;
    return arena_print(arena, "%s%s%s ink%s%s", paper ? paper : "", paper ? ", " : "",
                       INK_NAMES[low], players ? ", " : "",
                       players ? text_plural(arena, players, "player", "players") : "");
}

/* Returns the title of the game when it was built, or as it is today; or NULL. */
static const char *title_of(const WhichToday *today)
{
    const Manifest *manifest = today->build->manifest;
    return manifest && manifest->record ? manifest->record->title
           : today->compared            ? today->comparison.changes->after->title
                                        : NULL;
}

static void print_text(WhichRun *run, const WhichToday *today)
{
    const StampedBuild *build = today->build;
    Arena *arena = run->session->arena;
    Text *out = &run->session->out;
    text_print(out, "%s%s  %s%s%s%s%s\n", out->length ? "\n" : "", build->stamp,
               text_display(arena, build->game), build->edition ? " (" : "",
               build->edition ? text_display(arena, build->edition) : "",
               build->edition ? ")" : "", stamp_is_of_book(build) ? ", a book" : "");
    add_line(run, "title", title_of(today));
    add_line(run, "made for", made_for(arena, build));
    add_line(run, "built",
             build->file
                 ? arena_print(arena, "%s, %s", build->built ? build->built : "?",
                               path_display(arena, path_folder(arena, build->file)))
                 : NULL);
    add_line(run, "printed", printed_words(arena, build));
    add_line(run, "commit", commit_words(arena, &build->commit));
    add_line(run, "today", words_of_today(run, today));
}

/* Prints what changed in the design that was asked for. */
static void print_design(WhichRun *run, const WhichToday *today)
{
    const RecordChanges *changes = design_changes(run, today->comparison.changes);
    const BaseVersion base = {.name = today->build->stamp,
                              .title = today->build->stamp};
    const GameDiff diff = {changes, &base, today->title};
    if (changes->parts.count)
        DIFF_TEXT.game(run->session, &run->json, &diff);
}

/* --- JSON ------------------------------------------------------------------------- */

static void write_printed(JsonWriter *json, const StampedBuild *build)
{
    json_open_key(json, "printed", "[");
    for (int i = 0; i < build->printed.count; i++) {
        json_open(json, "{");
        json_pair(json, "name", build->printed.items[i].name);
        json_pair(json, "date", build->printed.items[i].date);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_changes(JsonWriter *json, const RecordChanges *changes)
{
    json_open_key(json, "changes", "[");
    for (int i = 0; i < changes->parts.count; i++)
        for (int k = 0; k < changes->parts.items[i].changes.count; k++) {
            const EntryChange *change = changes->parts.items[i].changes.items[k];
            json_open(json, "{");
            json_pair(json, "set", changed_part(&changes->parts.items[i])->name);
            json_pair(json, "id", changed_entry(change)->id);
            json_pair(json, "change", ENTRY_CHANGE_WORDS[change->kind]);
            json_close(json, "}");
        }
    json_close(json, "]");
}

static void write_build(WhichRun *run, const WhichToday *today)
{
    JsonWriter *json = &run->json;
    const StampedBuild *build = today->build;
    json_open(json, "{");
    json_pair(json, "stamp", build->stamp);
    json_pair(json, "game", build->game);
    json_pair(json, "title", title_of(today));
    json_pair(json, "edition", build->edition);
    json_pair(json, "made_for", made_for(json->out.arena, build));
    json_pair(json, "manifest", build->file);
    json_pair(json, "built", build->built);
    json_pair(json, "commit", build->commit.id);
    write_printed(json, build);
    json_pair(json, "today", words_of_today(run, today));
    if (today->compared) {
        json_pair_bool(json, "is_same", !today->comparison.changes->parts.count);
        write_changes(json, design_changes(run, today->comparison.changes));
    }
    json_close(json, "}");
}

/* --- the command ------------------------------------------------------------------ */

static void report_today(WhichToday *today)
{
    WhichRun *run = today->run;
    today->reported = true;
    if (today->compared && run->id)
        run->found_design |= has_design(run, today->comparison.changes->before) ||
                             has_design(run, today->comparison.changes->after);
    if (run->is_json) {
        write_build(run, today);
        return;
    }
    print_text(run, today);
    if (today->compared && run->id)
        print_design(run, today);
}

/* The comparison ends with the variant, so it is reported at once. */
static void compare_today(void *context, Variant *variant)
{
    WhichToday *today = context;
    Session *session = today->session;
    if (!variant->files)
        return;
    today->lacks_players = !variant->game && session->options.players;
    if (today->lacks_players)
        return;
    today->title =
        variant_title(session, session->arena, variant->files, variant->edition);
    today->compared = versions_compare(session, today->base, variant, false,
                                       session->arena, &today->comparison);
    report_today(today);
    comparison_free(&today->comparison);
}

/* Returns the options for comparing a build with the game as it is today. */
static Session session_for(const WhichToday *today, const char **word)
{
    const StampedBuild *build = today->build;
    Session session = *today->run->session;
    *word = build->place->name;
    session.out = text_new(session.arena);
    session.options.words = word;
    session.options.word_count = 1;
    session.options.edition = build->edition;
    session.options.ink = today->base->low_ink ? INK_NAMES[1] : NULL;
    if (build->manifest && build->manifest->record)
        session.options.players = build->manifest->record->players;
    else if (build->printed.count)
        session.options.players = build->printed.items[0].players;
    return session;
}

static void report_build(WhichRun *run, const StampedBuild *build, bool compares)
{
    static const Visitor visitor = {.checks = true, .variant = compare_today};
    WhichToday today = {.run = run, .build = build};
    if (compares && build->place && !stamp_is_of_book(build))
        today.base = base_of(run->session, build);
    if (today.base && !today.base->record && !today.base->folder)
        today.base = NULL;
    if (today.base) {
        const char *word;
        Session session = session_for(&today, &word);
        today.session = &session;
        bool visited = session_visit(&session, &visitor, &today);
        session.options.players = 0;
        if (today.lacks_players)
            visited = session_visit(&session, &visitor, &today);
        if (!visited || !today.compared)
            run->session->errors++;
    }
    if (!today.reported)
        report_today(&today);
}

/* Returns the stamp that was asked for in small letters, or NULL after reporting that
 * it cannot be one. */
static const char *read_stamp(const Session *session)
{
    const char *word = text_lower(session->arena, session->options.words[0]);
    size_t length = strlen(word);
    if (length >= MIN_STAMP && length <= 64 &&
        strspn(word, "0123456789abcdef") == length)
        return word;
    refuse(
        session,
        "a stamp has 8 digits, 0-9 and a-f, such as 3f9c2ab1; the first 4 are enough",
        "'%s' cannot be a stamp", session->options.words[0]);
    return NULL;
}

/* Reads "card/hunter" or "hunter". */
static void read_design(WhichRun *run)
{
    const Options *options = &run->session->options;
    const char *word = options->word_count > 1 ? options->words[1] : NULL;
    const char *slash = word ? strchr(word, '/') : NULL;
    run->set =
        slash ? arena_copy(run->session->arena, word, (size_t)(slash - word)) : NULL;
    run->id = slash ? slash + 1 : word;
}

static int report_builds(WhichRun *run, const StampedBuilds *builds)
{
    Session *session = run->session;
    run->is_json = session_writes(session, "json");
    run->json = json_new(session->arena);
    json_open(&run->json, "{");
    json_open_key(&run->json, "builds", "[");
    for (int i = 0; i < builds->count; i++)
        report_build(run, builds->items[i], builds->count <= MAX_COMPARED);
    json_close(&run->json, "]}");
    if (run->is_json)
        text_print(&session->out, "%s\n", run->json.out.text);
    if (run->id && !run->found_design) {
        refuse(session, "run 'ppgen list GAME SET' for the designs of a set",
               "there is no design '%s' in the game, then or now",
               session->options.words[1]);
        return EXIT_CONTENT;
    }
    return session_exit_code(session);
}

int command_which(Session *session)
{
    WhichRun run = {.session = session};
    const char *digits = read_stamp(session);
    if (!digits)
        return EXIT_CANNOT_RUN;
    read_design(&run);
    DiagList *diags = diag_list_new(session->arena);
    StampedBuilds builds = stamps_find(session, digits, diags);
    print_problems(session, diags);
    session->errors += diags->errors;
    if (builds.count)
        return report_builds(&run, &builds);
    refuse(session,
           "'ppgen which' knows the kits in the output folder, and those that 'ppgen "
           "printed' has noted in content/GAME/printed.yaml",
           "no kit with the stamp '%s' is known", session->options.words[0]);
    return EXIT_CONTENT;
}
