/* ppgen new: writes a small game that passes its checks and teaches with its comments.
 * It is a copy of one of the folders in templates/starts/. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/nearest.h"
#include "base/path.h"
#include "command/from_table.h"

#define STARTS "templates/starts"

/* --- folders ---------------------------------------------------------------------- */

const char *const START_NAMES[] = {"game",  "cards", "tiles", "tokens",
                                   "board", "hexes", "book",  NULL};

/* Returns the folder of the starter, or NULL after reporting a problem. */
static const char *find_start(const Session *session)
{
    Arena *arena = session->arena;
    const Options *options = &session->options;
    const char *like = options->from   ? "table"
                       : options->like ? options->like
                                       : START_NAMES[0];
    const char *data = data_folder(arena);
    const char *start =
        data ? path_join(arena, path_join(arena, data, STARTS), like) : NULL;
    if (start && path_is_folder(start))
        return start;
    cannot_run(session, "reinstall ppgen",
               "the starter games that are installed with ppgen are missing");
    return NULL;
}

static bool make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || (errno == EEXIST && path_is_folder(path));
}

/* Returns the folder for new games: content/ of this project, or a new one here. */
static const char *content_folder(Session *session)
{
    const Project *project = session->project;
    return project_is_own(project) ? project->content : "content";
}

/* Returns help for a name that is not allowed. For a path such as '/tmp/wolf-pack',
 * suggests to change to the folder first. */
static const char *help_for(Arena *arena, const char *name)
{
    const char *last = path_last(arena, name), *slug = text_slug(arena, name);
    const char *slash = strrchr(name, '/');
    if (slash && slash > name && text_is_slug(last) && !slash[strlen(last) + 1])
        return arena_print(arena, "run 'cd %.*s && ppgen new %s'", (int)(slash - name),
                           name, last);
    return arena_print(arena,
                       "use lower-case letters a-z, digits and single hyphens%s%.60s%s",
                       *slug ? ", such as '" : "", slug, *slug ? "'" : "");
}

/* Returns false after reporting that the name cannot be that of a game. */
static bool check_name(const Session *session, const char *name)
{
    if (!text_is_slug(name) || strlen(name) > 60)
        return refuse(session, help_for(session->arena, name),
                      "'%s' cannot be the name of a game", name);
    return !text_is(name, "content") ||
           refuse(session, NULL, "'content' is reserved for the folder of games");
}

int command_new(Session *session)
{
    Arena *arena = session->arena;
    const Options *options = &session->options;
    const char *name = options->words[0], *content = content_folder(session);
    if (!check_name(session, name))
        return EXIT_CANNOT_RUN;
    if (options->from && options->like)
        return cannot_run(session, "leave out one of them",
                          "--from and --like exclude each other");
    if (options->sheet && !options->from)
        return cannot_run(session, "add --from, with the file of the workbook",
                          "--sheet chooses a sheet of a workbook");
    char *here = path_real(arena, ".");
    const char *shown = path_real(arena, content);
    shown = here && shown ? path_relative(arena, here, shown) : content;
    const char *folder = path_join(arena, shown, name);
    if (path_exists(folder))
        return cannot_run(
            session, "choose another name, or start in a folder outside this project",
            "%s already exists", folder);
    StarterCopy copy = {.session = session,
                        .from = find_start(session),
                        .to = folder,
                        .name = name,
                        .title = starter_title(arena, name)};
    int code = !copy.from ? EXIT_CANNOT_RUN : options->from ? from_table(&copy) : 0;
    if (code != EXIT_GOOD)
        return code;
    if (!make_folder(content) || !make_folder(folder))
        return cannot_run(session, NULL, "%s: %s", folder, strerror(errno));
    return starter_write(&copy, shown);
}
