/* ppgen show --icons: draws all icons of the project or of a game on one sheet. */
#include <math.h>
#include <string.h>

#include "command/show.h"
#include "layout/caption.h"
#include "layout/icon_items.h"

#define MARGIN 10.0
#define CELL_WIDTH 38.0
#define CELL_HEIGHT 22.0
enum { INK = 0x1A1A1A, GREY = 0x5A5A5A, RED = 0xB3261E };

static const double SIZES_MM[] = {13, 8, 5, 3};

/* --- pages ------------------------------------------------------------------------ */

/* Draws a crossed box in place of an icon that cannot be drawn. */
static void add_cross(Arena *arena, Box box, ItemList *items)
{
    Path *path = path_of_box(arena, box);
    path_segment(path, box.x, box.y, box.x + box.w, box.y + box.h);
    path_segment(path, box.x, box.y + box.h, box.x + box.w, box.y);
    list_add(arena, items,
             item_stroke(path, paint_ink(RED, 1), (Stroke){.width = 0.25}));
}

/* Adds an icon, in its own colours if it has several. */
static void add_icon(const Captions *c, const Icon *icon, Box box, ItemList *items)
{
    const IconArt *art = icon_art_for(icon, box.w);
    double scale = fmin(box.w / icon->box.width, box.h / icon->box.height);
    icon_items_add(c->assets, c->arena, icon, art, (IconLook){!icon_is_plain(art), INK},
                   (Point){box.x, box.y}, scale, c->diags, items);
}

/* Adds an icon in all sizes on one line, with its name below. */
static void add_cell(const Captions *c, const char *name, double x, double y,
                     ItemList *items)
{
    double at = x;
    const Icon *icon = assets_icon(c->assets, name, (SourceRange){0}, c->diags);
    for (size_t i = 0; i < sizeof SIZES_MM / sizeof *SIZES_MM; i++) {
        double size = SIZES_MM[i];
        const Box box = {at, y + SIZES_MM[0] - size, size, size};
        if (icon)
            add_icon(c, icon, box, items);
        else if (i == 0)
            add_cross(c->arena, box, items);
        at += size + 1.5;
    }
    caption_set(c, name, caption_regular(7, icon ? GREY : RED),
                (Box){x, y + SIZES_MM[0] + 4, CELL_WIDTH - 2, 0}, items);
}

/* Returns the names of the icons that contain a word; NULL asks for all. */
static const char *const *names_with(Icons *icons, Arena *arena, const char *word,
                                     int *count)
{
    int all = 0;
    const char *const *names = icons_names(icons, &all);
    LIST(const char *) kept = {0};
    for (int i = 0; i < all; i++)
        if (!word || strstr(names[i], word))
            list_add(arena, &kept, names[i]);
    *count = kept.count;
    return kept.items;
}

/* Sends pages of this size to the sink; with height 0, a single page as high as needed.
 * Returns false if the sink failed. */
static bool icon_pages(Assets *assets, const char *const *names, int count,
                       double width, double height, Sink *sink, DiagList *diags)
{
    int columns = (int)fmax(floor((width - 2 * MARGIN) / CELL_WIDTH), 1);
    int rows = height == 0 ? (count + columns - 1) / columns
                           : (int)fmax(floor((height - 2 * MARGIN) / CELL_HEIGHT), 1);
    int a_page = columns * (rows > 0 ? rows : 1);
    Arena *arena = arena_new();
    bool good = true;
    for (int first = 0; first < count && good; first += a_page) {
        const Captions captions = {.assets = assets, .arena = arena, .diags = diags};
        Page page = {.width = width,
                     .height = height == 0 ? 2 * MARGIN + rows * CELL_HEIGHT : height,
                     .label = arena_print(arena, "%d", first / a_page + 1)};
        for (int i = first; i < count && i < first + a_page; i++)
            add_cell(&captions, names[i], MARGIN + (i - first) % columns * CELL_WIDTH,
                     MARGIN + (i - first) / columns * CELL_HEIGHT, &page.items);
        good = sink->page(sink, &page);
        arena_reset(arena);
    }
    arena_free(arena);
    return good;
}

/* --- the command ------------------------------------------------------------------ */

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

/* Returns false after reporting that no icon has such a name, or that there is none. */
static bool has_icons(PageOutput *pages, int count, const char *word)
{
    return count ||
           (word ? page_output_fail(pages, "write a part of a name, or nothing for all",
                                    "no icon has '%s' in its name", word)
                 : page_output_fail(pages,
                                    "add SVG files to the folder 'icons' beside "
                                    "game.yaml, or to 'templates/icons' of the project",
                                    "there are no icons"));
}

static void draw(PageOutput *pages, Assets *assets, const char *word, const char *name,
                 DiagList *diags)
{
    int count = 0;
    const char *const *names = names_with(assets->icons, pages->arena, word, &count);
    if (!has_icons(pages, count, word))
        return;
    Sink *sink = page_output_begin(pages, name);
    if (!sink)
        return;
    double height = pages->form == FORMAT_PDF ? pages->paper_height : 0;
    bool good =
        icon_pages(assets, names, count, pages->paper_width, height, sink, diags);
    page_output_end(pages, sink, good);
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
    const Options *options = &pages->session->options;
    const char *word = options->word_count > 1 ? options->words[1] : NULL;
    draw(pages, assets, word, name, diags);
    print_problems(pages->session, diags);
    if (diags->all.count)
        pages->exit_code = EXIT_CONTENT;
}
