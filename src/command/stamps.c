#define _XOPEN_SOURCE 700
#include "command/stamps.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/path.h"
#include "command/pages.h"

enum { MAX_OUTPUT_DEPTH = 4 };

typedef struct {
    const Session *session;
    Arena *arena;
    const char *digits;
    const GameLocation *places; /* of all games of the project */
    int place_count;
    DiagList *diags;
    int folders, files; /* visited so far */
    StampedBuilds found;
} StampSearch;

static const GameLocation *place_of(const StampSearch *s, const char *game)
{
    for (int i = 0; i < s->place_count; i++)
        if (text_is(s->places[i].name, game))
            return &s->places[i];
    return NULL;
}

/* Returns the build with a stamp, which is new unless it was found before. */
static StampedBuild *build_with(StampSearch *s, const char *stamp, const char *game,
                                const char *edition)
{
    for (int i = 0; i < s->found.count; i++) {
        StampedBuild *build = s->found.items[i];
        if (text_is(build->stamp, stamp) && text_is(build->game, game) &&
            (!edition || !build->edition || text_is(edition, build->edition)))
            return build;
    }
    StampedBuild *build =
        arena_make(s->arena, StampedBuild, .stamp = stamp, .game = game,
                   .edition = edition, .place = place_of(s, game));
    list_add(s->arena, &s->found, build);
    return build;
}

/* Returns true if the stamp begins with the digits. More digits than a piece shows are
 * only in manifests. */
static bool is_wanted(const StampSearch *s, const char *stamp)
{
    return strncmp(stamp, s->digits, strlen(s->digits)) == 0;
}

/* --- the output folder ------------------------------------------------------------ */

static const char *day_of(Arena *arena, const char *file)
{
    struct stat status;
    struct tm date;
    if (stat(file, &status) != 0 || !localtime_r(&status.st_mtime, &date))
        return NULL;
    return arena_print(arena, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1,
                       date.tm_mday);
}

static void read_output(StampSearch *s, const char *file)
{
    Arena *arena = arena_new();
    const Manifest *manifest =
        s->files++ < MAX_STAMP_FILES ? manifest_read(arena, file) : NULL;
    bool wanted = manifest && manifest->game && is_wanted(s, manifest->stamp);
    arena_free(arena);
    if (!wanted)
        return;
    manifest = manifest_read(s->arena, file);
    StampedBuild *build = build_with(s, arena_print(s->arena, "%.8s", manifest->stamp),
                                     manifest->game, manifest->edition);
    if (build->file)
        return;
    build->file = file;
    build->manifest = manifest;
    build->built = day_of(s->arena, file);
    build->commit = kit_commit(s->arena, s->session, manifest, COMMITS_TRIED);
}

/* Reads the manifests in a folder and below it. */
static void search_output(StampSearch *s, const char *folder, int depth)
{
    int count = 0;
    const char *const *names = s->folders++ < MAX_STAMP_FOLDERS
                                   ? folder_names(s->arena, folder, &count)
                                   : NULL;
    for (int i = 0; names && i < count; i++) {
        const char *path = path_join(s->arena, folder, names[i]);
        if (text_ends(names[i], ".json"))
            read_output(s, path);
        else if (depth < MAX_OUTPUT_DEPTH && !text_is(names[i], "show") &&
                 path_is_folder(path))
            search_output(s, path, depth + 1);
    }
}

/* --- lists of printed kits -------------------------------------------------------- */

static void search_list(StampSearch *s, const GameLocation *place)
{
    const PrintedKits *printed = printed_read(s->arena, printed_path(s->arena, place),
                                              place->root, place->name, s->diags);
    for (int i = 0; printed && i < printed->kits.count; i++) {
        const PrintedKit *kit = &printed->kits.items[i];
        if (!kit->stamp || strncmp(kit->stamp, s->digits, strnlen(s->digits, 8)) != 0)
            continue;
        StampedBuild *build = build_with(s, kit->stamp, place->name, kit->edition);
        list_add(s->arena, &build->printed, *kit);
        if (!build->commit.id)
            build->commit.id = kit->revision;
    }
}

StampedBuilds stamps_find(const Session *session, const char *digits, DiagList *diags)
{
    StampSearch search = {
        .session = session, .arena = session->arena, .digits = digits, .diags = diags};
    const Project *project = session->project;
    if (project)
        search.places = project_games(session->arena, project, &search.place_count,
                                      diag_list_new(session->arena));
    search_output(&search, output_folder(session, session->arena, NULL), 0);
    for (int i = 0; i < search.place_count; i++)
        search_list(&search, &search.places[i]);
    return search.found;
}

bool stamp_is_of_book(const StampedBuild *build)
{
    return build->manifest && !build->manifest->record &&
           !text_ends(build->file, "/" MANIFEST_FILE);
}
