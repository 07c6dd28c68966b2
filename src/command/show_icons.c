#include "command/show_icons.h"

#include "layout/specimen.h"

/* Finds the folder with the icons: that of a game, of the project or of the
 * installation. Returns false after reporting a problem. */
static bool find_place(Pages *pages, GamePlace *place)
{
    Session *session = pages->session;
    const Options *options = &session->options;
    const char *why = NULL, *help = NULL;
    place->root = session->project ? session->project->root : data_folder(pages->arena);
    place->folder = place->root;
    if (options->word_count && !project_game(pages->arena, session->project,
                                             options->words[0], place, &why, &help))
        return pages_fail(pages, cannot_run(session, help, "%s", why));
    return place->folder ||
           pages_fail(pages, cannot_run(session, NO_PROJECT_HELP, NO_PROJECT));
}

static bool has_icons(Pages *pages, const Studio *studio)
{
    int count = 0;
    icons_names(studio->icons, &count);
    return count ||
           pages_fail(pages, cannot_run(pages->session,
                                        "they are SVG files in the folder 'icons' "
                                        "beside game.yaml, or in 'templates/icons' "
                                        "of the project",
                                        "there are no icons"));
}

static void draw(Pages *pages, Studio *studio, const char *path, DiagList *diags)
{
    Sink *sink = pages_begin(pages, path);
    double height = pages->form == FORM_PDF ? pages->paper_height : 0;
    bool good = specimen_pages(studio, pages->paper_width, height, sink, diags);
    pages_end(pages, sink, good && !diags->errors, path);
}

void show_icons(Pages *pages)
{
    Arena *arena = pages->arena;
    GamePlace place = {0};
    if (!find_place(pages, &place))
        return;
    DiagList *diags = diag_list_new(arena);
    const char *root = place.root ? place.root : place.folder;
    Studio *studio = studio_new(arena, place.folder, root, data_folder(arena));
    diag_take(diags, studio->diags);
    icons_tell_sets(studio->icons, diags);
    const char *name =
        place.name ? arena_print(arena, "%s/show/icons", place.name) : "icons";
    const char *path = has_icons(pages, studio) ? pages_target(pages, name) : NULL;
    if (path)
        draw(pages, studio, path, diags);
    print_problems(pages->session, diags);
    if (diags->all.count)
        pages->exit_code = EXIT_CONTENT;
}
