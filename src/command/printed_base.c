#include "command/printed_base.h"

#include <string.h>

#include "base/nearest.h"
#include "base/path.h"
#include "history/revision.h"

/* --- lists ------------------------------------------------------------------------ */

GameLocation *games_at_work(const Session *session, int *count)
{
    Arena *arena = session->arena;
    const Options *options = &session->options;
    const char *why, *help;
    *count = 0;
    if (!options->word_count)
        return session->project
                   ? project_games(arena, session->project, count, diag_list_new(arena))
                   : NULL;
    GameLocation *places = arena_array(arena, GameLocation, options->word_count);
    for (int i = 0; i < options->word_count; i++)
        if (project_game(arena, session->project, options->words[i], &places[*count],
                         &why, &help))
            ++*count;
    return places;
}

const char *printed_path(Arena *arena, const GameLocation *place)
{
    return path_join(arena, place->folder, PRINTED_FILE);
}

static const PrintedKits *read_list(const Session *session, const GameLocation *place,
                                    DiagList *diags)
{
    return printed_read(session->arena, printed_path(session->arena, place),
                        place->root, place->name, diags);
}

/* --- bases ------------------------------------------------------------------------ */

/* Returns the base among those found so far that has the kit's revision, or NULL. */
static const BaseVersion *base_with_revision(const BaseVersion *bases,
                                             const PrintedKit *kit)
{
    for (int i = 0; bases && i < bases->games.count; i++) {
        const BaseVersion *base = bases->games.items[i].base;
        if (base->revision && text_is(base->printed->revision, kit->revision))
            return base;
    }
    return NULL;
}

/* Opens the revision of a printed kit, unless one of 'bases' has it. The record takes
 * its place if that fails. */
static void open_revision(const Session *session, const BaseVersion *bases,
                          BaseVersion *base)
{
    Arena *arena = session->arena;
    const PrintedKit *kit = base->printed;
    RevisionFailure failure = {.why = NO_PROJECT};
    const Project *project = session->project;
    const BaseVersion *other = base_with_revision(bases, kit);
    const Revision *revision =
        other ? other->revision
        : project_is_own(project)
            ? revision_open(arena, project->root, kit->revision, &failure)
            : NULL;
    const char *id = strlen(kit->revision) == 40
                         ? arena_print(arena, "%.7s", kit->revision)
                         : text_brief(arena, kit->revision);
    if (!revision) {
        base->record = kit->record;
        base->why = failure.unknown
                        ? arena_print(arena, "the repository lacks its commit %s", id)
                        : arena_print(arena, "its commit %s cannot be read: %s", id,
                                      failure.why);
        base->help = failure.help;
        return;
    }
    base->revision = revision;
    base->folder = revision->folder;
    base->title = arena_print(arena, "%s (printed %s, %.7s)", base->name, kit->date,
                              revision->id);
}

const BaseVersion *printed_base(const Session *session, const BaseVersion *bases,
                                const PrintedKit *kit)
{
    BaseVersion *base = arena_make(
        session->arena, BaseVersion, .name = kit->name, .is_kit = true,
        .low_ink = kit->low_ink, .printed = kit, .stamp = kit->stamp,
        .title = arena_print(session->arena, "%s (printed %s)", kit->name, kit->date));
    if (kit->revision)
        open_revision(session, bases, base);
    else
        base->record = kit->record;
    return base;
}

static void add_bases(const Session *session, const GameLocation *place,
                      const PrintedKits *printed, BaseVersion *bases)
{
    for (int i = 0; i < printed->kits.count; i++) {
        const PrintedKit *kit = &printed->kits.items[i];
        if (!text_is(kit->name, bases->name))
            continue;
        const BaseVersion *base = printed_base(session, bases, kit);
        list_add(session->arena, &bases->games,
                 ((PrintedBase){path_real(session->arena, place->folder), kit->edition,
                                base}));
    }
}

bool printed_bases_find(const Session *session, const char *name, BaseVersion **bases)
{
    int count;
    DiagList *diags = diag_list_new(session->arena);
    const GameLocation *places = games_at_work(session, &count);
    BaseVersion *found =
        arena_make(session->arena, BaseVersion, .name = name, .title = name);
    for (int i = 0; text_is_slug(name) && i < count; i++) {
        const PrintedKits *printed = read_list(session, &places[i], diags);
        if (printed)
            add_bases(session, &places[i], printed, found);
    }
    print_problems(session, diags);
    *bases = found->games.count ? found : NULL;
    return !diags->errors;
}

const char *printed_name_help(const Session *session, const char *name)
{
    int count;
    NearestName nearest = nearest_to(name, NULL);
    const GameLocation *places = games_at_work(session, &count);
    for (int i = 0; i < count; i++) {
        const PrintedKits *printed =
            read_list(session, &places[i], diag_list_new(session->arena));
        for (int k = 0; printed && k < printed->kits.count; k++)
            nearest_try(&nearest, printed->kits.items[k].name);
    }
    return nearest_help(session->arena, &nearest);
}
