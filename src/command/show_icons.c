/* ppgen show --icons: draws all icons of the project or of a game on one sheet. */
#include "command/show.h"

#include "layout/specimen.h"

/* Finds the folder with the icons: that of a game, of the project or of the
 * installation. Returns false after reporting a problem. */
static bool find_place(PageOutput *pages, GameLocation *place)
{
    Session *session = pages->session;
    const Options *options = &session->options;
    const char *why = NULL, *help = NULL;
    place->root = session->project ? session->project->root : data_folder(pages->arena);
    place->folder = place->root;
    if (options->word_count && !project_game(pages->arena, session->project,
                                             options->words[0], place, &why, &help))
        return page_output_fail(pages, help, "%s", why);
    return place->folder || page_output_fail(pages, NO_PROJECT_HELP, NO_PROJECT);
}

static bool has_icons(PageOutput *pages, const Assets *assets)
{
    int count = 0;
    icons_names(assets->icons, &count);
    return count ||
           page_output_fail(pages,
                            "add SVG files to the folder 'icons' beside "
                            "game.yaml, or to 'templates/icons' of the project",
                            "there are no icons");
}

static void draw(PageOutput *pages, Assets *assets, const char *name, DiagList *diags)
{
    Sink *sink = page_output_begin(pages, name);
    if (!sink)
        return;
    double height = pages->form == FORMAT_PDF ? pages->paper_height : 0;
    bool good = specimen_pages(assets, pages->paper_width, height, sink, diags);
    page_output_end(pages, sink, good && !diags->errors);
}

void show_icons(PageOutput *pages)
{
    Arena *arena = pages->arena;
    GameLocation place = {0};
    if (!find_place(pages, &place))
        return;
    DiagList *diags = diag_list_new(arena);
    const char *root = place.root ? place.root : place.folder;
    Assets *assets = assets_new(arena, place.folder, root, data_folder(arena));
    diag_take(diags, assets->diags);
    icons_report_sets(assets->icons, diags);
    const char *name =
        place.name ? arena_print(arena, "%s/show/icons", place.name) : "icons";
    if (has_icons(pages, assets))
        draw(pages, assets, name, diags);
    print_problems(pages->session, diags);
    if (diags->all.count)
        pages->exit_code = EXIT_CONTENT;
}
