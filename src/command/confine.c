#define _XOPEN_SOURCE 700
#include "command/confine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/path.h"
#include "base/sandbox.h"
#include "command/pages.h"
#include "command/printers.h"
#include "text/families.h"

typedef struct {
    Sandbox *box;
    Arena *arena;
    const Session *session;
} Confinement;

static const char *folder_of(Arena *arena, const char *path)
{
    const char *parent = path_parent(arena, path);
    return parent ? parent : ".";
}

/* --- what all commands read ------------------------------------------------------- */

/* Libraries are opened when they are first needed, and look for what is theirs. */
static void let_system(const Confinement *c)
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
        sandbox_let_read(c->box, places[i]);
    const char *paths = getenv("LD_LIBRARY_PATH");
    for (const char *at = paths ? paths : ""; *at; at += *at == ':') {
        size_t length = strcspn(at, ":");
        if (length)
            sandbox_let_read(c->box, arena_copy(c->arena, at, length));
        at += length;
    }
    for (const char *const *f = families_folders(c->arena); *f; f++)
        sandbox_let_read(c->box, *f);
}

/* Links in a project lead to what belongs to it, or to a game elsewhere. */
static bool may_follow(const Confinement *c, const char *link, const char *folder,
                       const char *root)
{
    return !path_leads_out(c->arena, link, folder, root) ||
           path_is_file(path_join(c->arena, link, "game.yaml"));
}

/* A folder, and what links in it lead to; without 'root', they are trusted. */
static void let_folder(const Confinement *c, const char *folder, const char *root)
{
    int count;
    struct stat state;
    sandbox_let_read(c->box, folder);
    const char *const *names = folder_names(c->arena, folder, &count);
    for (int i = 0; names && i < count; i++) {
        const char *path = path_join(c->arena, folder, names[i]);
        if (lstat(path, &state) == 0 && S_ISLNK(state.st_mode) &&
            (!root || may_follow(c, path, folder, root)))
            sandbox_let_read(c->box, path);
    }
}

static void let_fonts(const Confinement *c, const char *folder)
{
    let_folder(c, folder, NULL);
    for (const char *const *f = families_named_folders(c->arena, folder); *f; f++)
        sandbox_let_read(c->box, *f);
}

/* Of a project, or of the installation, which has no 'root'. */
static void let_home(const Confinement *c, const char *home, const char *root)
{
    static const char *const folders[] = {"content", "templates", "icons", "art",
                                          "starts"};
    for (size_t i = 0; home && i < sizeof folders / sizeof *folders; i++)
        let_folder(c, path_join(c->arena, home, folders[i]), root);
    if (home)
        let_fonts(c, path_join(c->arena, home, "fonts"));
}

static void let_game(const Confinement *c, const char *name)
{
    GamePlace place;
    const char *why, *help;
    if (!project_game(c->arena, c->session->project, name, &place, &why, &help))
        return;
    let_folder(c, place.folder, place.root ? place.root : place.folder);
    let_fonts(c, path_join(c->arena, place.folder, "fonts"));
    let_home(c, place.root, place.root);
}

static void let_inputs(const Confinement *c)
{
    const Options *options = &c->session->options;
    const Project *project = c->session->project;
    let_system(c);
    if (project) {
        let_folder(c, project->content, project->root);
        let_home(c, project->root, project->root);
    }
    let_home(c, data_folder(c->arena), NULL);
    for (int i = 0; i < options->word_count; i++)
        let_game(c, options->words[i]);
    const char *printer = printer_path(c->session);
    if (printer)
        sandbox_let_read(c->box, printer);
}

/* --- what some write -------------------------------------------------------------- */

/* Through a temporary file beside it, or elsewhere if it is no file. */
static void let_file(const Confinement *c, const char *file)
{
    const char *real = path_real(c->arena, file), *folder = getenv("TMPDIR");
    if (text_is(file, "-") || (real && !path_is_file(real)))
        sandbox_let_write(c->box, folder ? folder : "/tmp");
    if (text_is(file, "-"))
        return;
    sandbox_let_write(c->box, folder_of(c->arena, file));
    if (!real)
        return;
    sandbox_let_write(c->box, real);
    if (path_is_file(real))
        sandbox_let_write(c->box, folder_of(c->arena, real));
}

static bool takes(const Confinement *c, char option)
{
    return strchr(c->session->command->options, option) != NULL;
}

static void let_outputs(const Confinement *c)
{
    const Options *options = &c->session->options;
    const Project *project = c->session->project;
    const char *printer = takes(c, 'r') ? printer_path(c->session) : NULL;
    if (options->file)
        let_file(c, options->file);
    else if (takes(c, 'D'))
        sandbox_let_write(c->box, output_folder(c->session, c->arena, NULL));
    if (options->read && printer)
        let_file(c, printer);
    if (takes(c, 'L'))
        sandbox_let_write(c->box, project && !project->installed ? project->content
                                                                 : "content");
}

void confine(const Session *session)
{
    const char *why;
    Arena *arena = arena_new();
    Sandbox *box = sandbox_new(arena, &why);
    if (box) {
        const Confinement c = {box, arena, session};
        let_inputs(&c);
        let_outputs(&c);
        why = sandbox_enter(box);
    }
    if (why && session->options.verbose)
        note(session, "this system does not confine what ppgen may read: %s", why);
    arena_free(arena);
}
