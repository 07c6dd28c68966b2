/* Confines a command to the files that it needs. */
#define _DEFAULT_SOURCE
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/path.h"
#include "base/sandbox.h"
#include "command/last_good.h"
#include "command/options.h"
#include "command/pages.h"
#include "command/printed_base.h"
#include "history/revision.h"
#include "text/families.h"

typedef struct {
    Sandbox *box;
    Arena *arena;
    const Session *session;
    const char *home, *root; /* folder and root of the game or project */
} Confinement;

/* --- symbolic links --------------------------------------------------------------- */

typedef bool LinkFilter(const Confinement *c, const char *link);

/* Returns true if the link's target belongs to the same game or project. */
static bool is_inside(const Confinement *c, const char *link)
{
    return !path_leads_out(c->arena, link, c->home, c->root);
}

static bool is_file(const Confinement *c, const char *link)
{
    (void)c;
    return path_is_file(link);
}

static bool is_game(const Confinement *c, const char *link)
{
    return path_is_file(path_join(c->arena, link, "game.yaml"));
}

/* Returns true if the folder contains the user's home directory or the project. */
static bool is_everything(const Confinement *c, const char *folder)
{
    const char *user = getenv("HOME");
    return (user && !path_leads_out(c->arena, user, folder, NULL)) ||
           (c->home && !path_leads_out(c->arena, c->home, folder, NULL));
}

static bool is_font_place(const Confinement *c, const char *link)
{
    return path_is_file(link) || !is_everything(c, link);
}

static bool is_link(const char *path)
{
    struct stat state;
    return lstat(path, &state) == 0 && S_ISLNK(state.st_mode);
}

/* Allows reading the targets of the links in a folder for which 'filter' returns true,
 * or of all if it is NULL, and of those in its subfolders down to 'depth' levels. */
static void allow_links(const Confinement *c, const char *folder, LinkFilter *filter,
                        int depth)
{
    DIR *names = opendir(folder);
    for (struct dirent *name; names && (name = readdir(names));) {
        bool may_be_link = name->d_type == DT_LNK || name->d_type == DT_UNKNOWN,
             may_be_folder = name->d_type == DT_DIR || name->d_type == DT_UNKNOWN;
        if (name->d_name[0] == '.' || (!may_be_link && (!may_be_folder || !depth)))
            continue;
        const char *path = path_join(c->arena, folder, name->d_name);
        bool link = is_link(path);
        if (link && filter && !filter(c, path))
            continue;
        if (link)
            sandbox_allow_read(c->box, path);
        if (depth)
            allow_links(c, path, filter, depth - 1);
    }
    if (names)
        closedir(names);
}

/* --- files that all commands read ------------------------------------------------- */

/* Shared libraries are loaded after the sandbox is entered, and look for their own
 * files then. The user's font folders may contain links to fonts stored elsewhere. */
static void allow_system(const Confinement *c)
{
    static const char *const places[] = {"/usr",
                                         "/lib",
                                         "/lib64",
                                         "/opt",
                                         "/nix/store",
                                         "/gnu/store",
                                         "/etc/ld.so.cache",
                                         "/proc/self",
                                         "/sys/devices/system/cpu",
                                         "/dev/null",
                                         "/dev/urandom"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        sandbox_allow_read(c->box, places[i]);
    const char *paths = getenv("LD_LIBRARY_PATH");
    for (const char *at = paths ? paths : ""; *at; at += *at == ':') {
        size_t length = strcspn(at, ":");
        if (length)
            sandbox_allow_read(c->box, arena_copy(c->arena, at, length));
        at += length;
    }
    const FolderList fonts = families_folders(c->arena);
    for (int i = 0; i < fonts.count; i++) {
        sandbox_allow_read(c->box, fonts.items[i]);
        if (!path_is_below(places[0], fonts.items[i]))
            allow_links(c, fonts.items[i], is_font_place, FONTS_DEPTH);
    }
}

/* --- games and projects ----------------------------------------------------------- */

/* Allows reading a folder. Returns false if it does not exist, or is a link that leads
 * out of the game or project. */
static bool allow_folder(const Confinement *c, const char *folder)
{
    if (!path_exists(folder) || (is_link(folder) && !is_inside(c, folder)))
        return false;
    sandbox_allow_read(c->box, folder);
    allow_links(c, folder, is_inside, 0);
    return true;
}

/* Fonts may be links to files anywhere. Folders named in the fonts folder are allowed
 * too, except those that contain the user's home or the project. */
static void allow_fonts(const Confinement *c, const char *folder)
{
    if (!allow_folder(c, folder))
        return;
    allow_links(c, folder, is_file, FONTS_DEPTH);
    const FolderList named = families_named_folders(c->arena, folder);
    for (int i = 0; i < named.count; i++)
        if (!is_everything(c, named.items[i])) {
            sandbox_allow_read(c->box, named.items[i]);
            allow_links(c, named.items[i], is_file, FONTS_DEPTH);
        }
}

/* Allows the templates, icons, art, diagrams and fonts below 'home', the folder of a
 * game or of a project. */
static void allow_home(const Confinement *c, const char *home, const char *root)
{
    static const char *const folders[] = {"icons", "art", "diagrams"};
    Confinement own = *c;
    own.home = home;
    own.root = root;
    const char *templates = path_join(c->arena, home, "templates");
    bool has_templates = allow_folder(&own, templates);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        allow_folder(&own, path_join(c->arena, home, folders[i]));
        if (has_templates)
            allow_folder(&own, path_join(c->arena, templates, folders[i]));
    }
    allow_fonts(&own, path_join(c->arena, home, "fonts"));
}

static void allow_game(const Confinement *c, const GameLocation *place)
{
    Confinement own = *c;
    own.home = place->folder;
    own.root = place->root;
    allow_folder(&own, place->folder);
    allow_home(c, place->folder, place->root);
}

static void allow_named_game(const Confinement *c, const char *name)
{
    GameLocation place;
    const char *why, *help;
    if (!project_game(c->arena, c->session->project, name, &place, &why, &help))
        return;
    allow_game(c, &place);
    if (place.root)
        allow_home(c, place.root, place.root);
}

/* Allows the named games, or all games of the project if none is named. */
static void allow_games(const Confinement *c, const Project *project)
{
    const Options *options = &c->session->options;
    int count = 0, named = options->word_count;
    const GameLocation *places = NULL;
    if (!command_takes_game(c->session->command))
        named = 0;
    if (project) {
        sandbox_allow_read(c->box, project->content);
        allow_links(c, project->content, is_game, 0);
    }
    if (project && !named)
        places = project_games(c->arena, project, &count, diag_list_new(c->arena));
    for (int i = 0; places && i < count; i++)
        allow_game(c, &places[i]);
    for (int i = 0; i < named; i++)
        allow_named_game(c, options->words[i]);
}

/* The installation is trusted, so links in its folders may lead anywhere. */
static void allow_installation(const Confinement *c, const char *data)
{
    static const char *const folders[] = {"content", "templates", "fonts"};
    for (size_t i = 0; data && i < sizeof folders / sizeof *folders; i++) {
        const char *folder = path_join(c->arena, data, folders[i]);
        sandbox_allow_read(c->box, folder);
        allow_links(c, folder, NULL, 0);
    }
    if (!data)
        return;
    const FolderList named =
        families_named_folders(c->arena, path_join(c->arena, data, "fonts"));
    for (int i = 0; i < named.count; i++)
        sandbox_allow_read(c->box, named.items[i]);
}

/* Allows reading what --since names, and the project's repository. */
static void allow_base(const Confinement *c)
{
    const char *since = c->session->options.since;
    const Project *project = c->session->project;
    if (since && path_exists(since))
        sandbox_allow_read(c->box, since);
    const char *const *files =
        project ? repository_files(c->arena, project->root) : NULL;
    for (; files && *files; files++)
        sandbox_allow_read(c->box, *files);
}

static void allow_inputs(const Confinement *c)
{
    const Project *project = c->session->project;
    int access = c->session->command->access;
    allow_system(c);
    if (project && access & (READS_PROJECT | READS_GAMES))
        allow_home(c, project->root, project->root);
    if (access & READS_GAMES)
        allow_games(c, project);
    allow_installation(c, data_folder(c->arena));
    const char *printer = access & READS_PRINTER_FILE ? printer_path(c->session) : NULL;
    if (printer)
        sandbox_allow_read(c->box, printer);
    const char *under = c->session->options.under;
    if (access & READS_UNDERLAY && under)
        sandbox_allow_read(c->box, under);
    bool is_named = access & READS_NAMED_BASE && c->session->options.since;
    if (access & READS_BASE || is_named)
        allow_base(c);
    if (access & READS_OUTPUT_FOLDER)
        sandbox_allow_read(c->box, output_folder(c->session, c->arena, NULL));
    const char *table = c->session->options.from;
    if (access & READS_TABLE && table && path_is_file(table))
        sandbox_allow_read(c->box, table);
    const char *products = c->session->options.products;
    if (access & READS_PRODUCTS && products && path_is_file(products))
        sandbox_allow_read(c->box, products);
}

/* --- files that commands write ---------------------------------------------------- */

/* Output goes to a temporary file in the same folder, which is then renamed. For
 * standard output and for targets that are not regular files, the temporary file is
 * made in TMPDIR. */
static void allow_file(const Confinement *c, const char *file)
{
    const char *real = path_real(c->arena, file), *folder = getenv("TMPDIR");
    if (text_is(file, "-") || (real && !path_is_file(real)))
        sandbox_allow_write(c->box, folder ? folder : "/tmp");
    if (text_is(file, "-"))
        return;
    sandbox_allow_write(c->box, path_folder(c->arena, file));
    if (!real)
        return;
    sandbox_allow_write(c->box, real);
    if (path_is_file(real))
        sandbox_allow_write(c->box, path_folder(c->arena, real));
}

/* Allows writing the lists of printed kits, unless they are links that lead out of the
 * project. */
static void allow_printed(const Confinement *c)
{
    int count;
    const GameLocation *places = games_at_work(c->session, &count);
    for (int i = 0; i < count; i++) {
        const char *list = printed_path(c->arena, &places[i]);
        if (!path_leads_out(c->arena, list, places[i].folder, places[i].root))
            allow_file(c, list);
    }
}

/* Allows writing the files of games, so that a number that was tried can be kept. */
static void allow_numbers(const Confinement *c)
{
    const Project *project = c->session->project;
    int count = 0;
    const GameLocation *places =
        project_is_own(project)
            ? project_games(c->arena, project, &count, diag_list_new(c->arena))
            : NULL;
    for (int i = 0; places && i < count; i++)
        sandbox_allow_write(c->box, places[i].folder);
}

static void allow_outputs(const Confinement *c)
{
    const Options *options = &c->session->options;
    const Project *project = c->session->project;
    int access = c->session->command->access;
    if (access & WRITES_NAMED_FILE && options->file)
        allow_file(c, options->file);
    else if (access & WRITES_OUTPUT_FOLDER)
        sandbox_allow_write(c->box, output_folder(c->session, c->arena, NULL));
    if (access & WRITES_PRINTER_FILE && options->read && printer_path(c->session))
        allow_file(c, printer_path(c->session));
    const char *good = access & WRITES_LAST_GOOD ? last_good_folder(c->arena) : NULL;
    if (good && !folder_make(c->arena, good))
        sandbox_allow_write(c->box, good);
    if (access & WRITES_PRINTED_FILE)
        allow_printed(c);
    if (access & WRITES_NUMBERS)
        allow_numbers(c);
    if (access & WRITES_NEW_GAME)
        sandbox_allow_write(c->box,
                            project_is_own(project) ? project->content : "content");
}

void confine(const Session *session)
{
    const char *why;
    Arena *arena = arena_new();
    Sandbox *box = sandbox_new(arena, &why);
    if (box) {
        const Confinement c = {.box = box, .arena = arena, .session = session};
        allow_inputs(&c);
        allow_outputs(&c);
        why = sandbox_enter(box);
    }
    if (!why && !sandbox_deny_sockets() && session->options.verbose)
        show_message(session, LEVEL_NOTE, NULL,
                     "the sandbox cannot block network access on this system");
    if (why && session->options.verbose)
        show_message(session, LEVEL_NOTE, NULL, "the sandbox is unavailable: %s", why);
    arena_free(arena);
}
