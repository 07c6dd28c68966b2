/* ppgen new: writes a small game that passes its checks and teaches with its comments.
 * It is a copy of one of the folders in templates/starts/, where the game is called
 * "New Game". */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/file_writer.h"
#include "base/nearest.h"
#include "base/path.h"
#include "command/command.h"
#include "command/table.h"

#define STARTS "templates/starts"

/* Placeholders in the files of a starter, for the title and the folder of the new
 * game. */
#define TITLE "New Game"
#define NAME "new-game"

typedef struct {
    Session *session;
    const char *from, *to; /* folders */
    const char *name, *title;
    Table written;
} StarterCopy;

/* --- writing ---------------------------------------------------------------------- */

/* Turns "wolf-pack" into "Wolf Pack". */
static char *title_of(Arena *arena, const char *name)
{
    char *title = arena_text(arena, name);
    for (char *c = title; *c; c++) {
        bool first = c == title || c[-1] == ' ';
        if (*c == '-')
            *c = ' ';
        else if (first && *c >= 'a' && *c <= 'z')
            *c -= 'a' - 'A';
    }
    return title;
}

static const char *filled(const StarterCopy *copy, const char *text)
{
    Text out = text_new(copy->session->arena);
    while (*text) {
        bool title = text_starts(text, TITLE), name = text_starts(text, NAME);
        if (title || name)
            text_add(&out, title ? copy->title : copy->name);
        else
            text_add_bytes(&out, text, 1);
        text += title ? strlen(TITLE) : name ? strlen(NAME) : 1;
    }
    return out.text;
}

static const char *first_sentence(Arena *arena, const char *text)
{
    const char *end = strstr(text, ". ");
    size_t length = end ? (size_t)(end - text) : strlen(text);
    while (length && strchr(".\n ", text[length - 1]))
        length--;
    return arena_copy(arena, text, length);
}

/* Returns the comment at the start of a text, without its '#' signs. */
static const char *comment_at(Arena *arena, const char *text)
{
    Text comment = text_new(arena);
    for (; *text == '#'; text += *text == '\n') {
        size_t length = strcspn(text += strspn(text, "# "), "\n");
        text_print(&comment, "%s%.*s", comment.length ? " " : "", (int)length, text);
        text += length;
    }
    return comment.text;
}

/* Returns the summary of a file: the first sentence of its initial comment, after the
 * line for editors, or of its 'says'. */
static const char *summary(Arena *arena, const Source *source)
{
    static const char for_editors[] = "# yaml-language-server";
    const char *text = source->text;
    if (text_starts(text, for_editors)) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    const Node *tree =
        *text == '#' ? NULL : yaml_read(arena, source, diag_list_new(arena));
    const Node *says = tree ? node_get(tree, "says") : NULL;
    if (says && says->kind == NODE_TEXT)
        return first_sentence(arena, says->text);
    return first_sentence(arena, comment_at(arena, text));
}

static bool write_file(Session *session, Table *written, const char *path,
                       const char *text, const char *says)
{
    const char *why = folder_make_above(session->arena, path);
    if (!why)
        why = file_write(session->arena, path, text, strlen(text));
    if (why)
        cannot_run(session, NULL, "%s", why);
    table_text(written, path);
    table_text(written, says);
    return !why;
}

static bool copy_file(StarterCopy *copy, const char *name)
{
    Arena *arena = copy->session->arena;
    DiagList *faults = diag_list_new(arena);
    const Source *source = file_read(arena, path_join(arena, copy->from, name), NULL,
                                     (SourceRange){0}, faults);
    if (!source)
        return refuse(copy->session, NULL, "%s", faults->all.items[0]->message);
    return write_file(copy->session, &copy->written, path_join(arena, copy->to, name),
                      filled(copy, source->text),
                      strstr(name, ".yaml") ? summary(arena, source) : "");
}

/* Copies the files of a folder, then its subfolders. 'below' is the folder relative to
 * the starter, or "". */
static bool copy_folder(StarterCopy *copy, const char *below)
{
    Arena *arena = copy->session->arena;
    const char *folder = path_join(arena, copy->from, below);
    int count = 0;
    const char *const *names = folder_names(arena, folder, &count);
    bool good = names != NULL;
    for (int folders = 0; folders < 2; folders++)
        for (int i = 0; i < count && good; i++) {
            const char *inside = *below ? path_join(arena, below, names[i]) : names[i];
            if (path_is_folder(path_join(arena, folder, names[i])) != folders)
                continue;
            good = folders ? copy_folder(copy, inside) : copy_file(copy, inside);
        }
    return good;
}

static int write_game(StarterCopy *copy, const char *content)
{
    Session *session = copy->session;
    Arena *arena = session->arena;
    copy->written = table_with(arena, (const char *const[]){"", "", NULL});
    if (!copy_folder(copy, ""))
        return EXIT_CANNOT_RUN;
    const char *schema = path_join(arena, content, "ppgen.schema.json");
    if (!path_exists(schema) &&
        !write_file(session, &copy->written, schema, schema_text(arena, NULL),
                    "JSON Schema, with which editors check the YAML files"))
        return EXIT_CANNOT_RUN;
    if (session->options.quiet)
        return EXIT_GOOD;
    table_print(&copy->written, &session->out, 0, session->console);
    text_print(&session->out, "\nNext: ppgen check %s --draw\n", copy->name);
    return EXIT_GOOD;
}

/* --- folders ---------------------------------------------------------------------- */

const char *const START_NAMES[] = {"game",  "cards", "tiles", "tokens",
                                   "board", "hexes", "book",  NULL};

/* Returns the folder of the starter, or NULL after reporting a problem. */
static const char *find_start(const Session *session)
{
    Arena *arena = session->arena;
    const char *like = session->options.like ? session->options.like : START_NAMES[0];
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
    return project && !project->installed ? project->content : "content";
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

int command_new(Session *session)
{
    Arena *arena = session->arena;
    const char *name = session->options.words[0];
    const char *content = content_folder(session);
    if (!text_is_slug(name) || strlen(name) > 60)
        return cannot_run(session, help_for(arena, name),
                          "'%s' cannot be the name of a game", name);
    if (text_is(name, "content"))
        return cannot_run(session, NULL,
                          "'content' is reserved for the folder of games");
    char *here = path_real(arena, ".");
    const char *shown = path_real(arena, content);
    shown = here && shown ? path_relative(arena, here, shown) : content;
    const char *folder = path_join(arena, shown, name);
    if (path_exists(folder))
        return cannot_run(
            session, "choose another name, or start in a folder outside this project",
            "%s already exists", folder);
    const char *from = find_start(session);
    if (!from)
        return EXIT_CANNOT_RUN;
    if (!make_folder(content) || !make_folder(folder))
        return cannot_run(session, NULL, "%s: %s", folder, strerror(errno));
    StarterCopy copy = {.session = session,
                        .from = from,
                        .to = folder,
                        .name = name,
                        .title = title_of(arena, name)};
    return write_game(&copy, shown);
}
