#include "layout/studio.h"

/* Returns the path of a file or folder in 'home'. Returns NULL if it belongs to a game
 * or project and is a link that leads out of it; installed files may be links to
 * anywhere. */
static const char *path_in(Studio *studio, const char *home, const char *name,
                           bool is_own)
{
    Arena *arena = studio->arena;
    const char *path = path_join(arena, home, name);
    reads_seek(studio->reads, path);
    bool good = !is_own ||
                file_stays(arena, path, home, studio->root, (Where){0}, studio->diags);
    return good ? path : NULL;
}

static void add_art(Studio *studio, const char *art)
{
    if (!path_is_folder(art))
        return;
    list_add(studio->arena, &studio->art, art);
    pictures_allow(studio->pictures, path_real(studio->arena, art));
}

/* Adds the folders of a game, a project or the installation. Shared icons and art lie
 * inside 'templates', those of a game beside game.yaml. */
static void add_home(Studio *studio, const char *home, bool is_shared, bool is_own)
{
    const char *templates = path_in(studio, home, "templates", is_own),
               *fonts = path_in(studio, home, "fonts", is_own),
               *beside = is_shared ? templates : home,
               *icons = beside ? path_in(studio, beside, "icons", is_own) : NULL,
               *art = beside ? path_in(studio, beside, "art", is_own) : NULL;
    if (templates)
        templates_folder(studio->templates, templates, is_own ? home : NULL);
    if (fonts && path_in(studio, fonts, "fonts.yaml", is_own))
        families_read(studio->families, fonts, studio->root, studio->diags);
    if (icons)
        icons_folder(studio->icons, icons, studio->root);
    if (art)
        add_art(studio, art);
}

Studio *studio_new(Arena *arena, const char *folder, const char *root, const char *data)
{
    Studio *studio = arena_new_item(arena, Studio);
    Reads *reads = reads_new(arena);
    *studio = (Studio){.arena = arena,
                       .folder = folder,
                       .root = root,
                       .reads = reads,
                       .families = families_new(arena, reads),
                       .pictures = pictures_new(arena, reads),
                       .icons = icons_new(arena, reads),
                       .templates = templates_new(arena, root, reads),
                       .icon_paths = {map_new(arena), map_new(arena)},
                       .icon_forms = map_new(arena),
                       .diags = diag_list_new(arena)};
    if (folder)
        add_home(studio, folder, false, true);
    if (root)
        add_home(studio, root, true, true);
    if (data && !(root && text_is(data, root)))
        add_home(studio, data, true, false);
    return studio;
}

Shaper *studio_shaper(Studio *studio)
{
    if (!studio->shaper)
        studio->shaper = shaper_new(studio->arena, studio->families);
    return studio->shaper;
}

void studio_rest(Studio *studio)
{
    if (studio->shaper)
        shaper_rest(studio->shaper);
}

/* --- fonts ------------------------------------------------------------------------ */

static void try_roles(const Studio *studio, const Game *game, Nearest *nearest)
{
    for (int i = 0; game && i < game->fonts.count; i++)
        nearest_try(nearest, game->fonts.items[i].role);
    for (int i = 0; i < studio->families->roles.count; i++)
        nearest_try(nearest, studio->families->roles.items[i].name);
    families_try_names(studio->families, nearest);
}

static Family *fail_unknown(const Studio *studio, const Game *game, const char *name,
                            Where from, DiagList *diags)
{
    Nearest nearest = diag_nearest(diags, name);
    try_roles(studio, game, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(diags, from, "unknown-font",
                    help ? help : "'ppgen fonts' lists roles and families",
                    "there is no role or family of fonts called '%s'", name);
    return NULL;
}

Family *studio_family(Studio *studio, const Game *game, const char *name, Where from,
                      DiagList *diags)
{
    for (int i = 0; game && i < game->fonts.count; i++) {
        const NamedFont *font = &game->fonts.items[i];
        if (!text_is(font->role, name))
            continue;
        Family *family = families_find(studio->families, font->family);
        return family ? family
                      : fail_unknown(studio, game, font->family, font->where, diags);
    }
    const FontRole *role = families_role(studio->families, name);
    Family *family = role ? role->family : families_find(studio->families, name);
    return family ? family : fail_unknown(studio, game, name, from, diags);
}

static void check_role(const Studio *studio, const NamedFont *font, DiagList *diags)
{
    if (families_role(studio->families, font->role))
        return;
    Nearest nearest = diag_nearest(diags, font->role);
    for (int i = 0; i < studio->families->roles.count; i++)
        nearest_try(&nearest, studio->families->roles.items[i].name);
    const char *help = nearest_help(diags->arena, &nearest);
    if (help)
        diag_add(diags, LEVEL_WARNING, font->role_where, "new-role",
                 "'%s' is none of the usual roles", font->role)
            ->help = help;
}

void studio_check_fonts(Studio *studio, const Game *game, DiagList *diags)
{
    for (int i = 0; i < game->fonts.count; i++) {
        const NamedFont *font = &game->fonts.items[i];
        check_role(studio, font, diags);
        if (!families_find(studio->families, font->family))
            fail_unknown(studio, game, font->family, font->where, diags);
    }
}

/* --- art -------------------------------------------------------------------------- */

static const Picture *fail_art(const char *name, const char *help, Where from,
                               DiagList *diags)
{
    diag_error_help(diags, from, "art-missing", help, "there is no picture '%s'", name);
    return NULL;
}

const Picture *studio_picture(Studio *studio, const char *name, Where from,
                              DiagList *diags)
{
    /* a face's arena; that of the assets would keep every path */
    Arena *arena = diags->arena;
    if (text_starts(name, "art/"))
        return fail_art(name, arena_print(arena, "write '%s'", name + 4), from, diags);
    for (int i = 0; i < studio->art.count; i++) {
        const char *path = path_join(arena, studio->art.items[i], name);
        const char *layer;
        if (reads_seek(studio->reads, picture_file(arena, path, &layer)) ||
            i + 1 == studio->art.count)
            return picture_find(studio->pictures, path, studio->root, from, diags);
    }
    return fail_art(name, "pictures lie in a folder 'art' beside game.yaml", from,
                    diags);
}

static const Icon *fail_icon(Studio *studio, const char *name, Where from,
                             DiagList *diags)
{
    Nearest nearest = diag_nearest(diags, name);
    icons_try_names(studio->icons, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(diags, from, "unknown-icon",
                    help
                        ? help
                        : arena_print(diags->arena,
                                      "its file is icons/%s.svg, beside game.yaml; "
                                      "'ppgen show GAME --icons' draws those there are",
                                      name),
                    "there is no icon '%s'", name);
    return NULL;
}

static const Path *read_path(Studio *studio, const Icon *icon, const char *data,
                             DiagList *diags)
{
    Path *path = path_new(studio->arena);
    size_t at = 0;
    const char *wrong = path_read(path, data, &at);
    if (!wrong)
        return path;
    diag_error(diags, icon->where, "icon-form",
               "the path of the icon '%s' is broken: %s", icon->name, wrong);
    return NULL;
}

/* Adds an icon to the list of those used. Small variants count as the same icon. */
static void note_use(Studio *studio, const Icon *icon)
{
    for (int i = 0; i < studio->used_icons.count; i++)
        if (studio->used_icons.items[i] == icon)
            return;
    list_add(studio->arena, &studio->used_icons, icon);
}

const Icon *studio_icon(Studio *studio, const char *name, bool small, Where from,
                        DiagList *diags, const Path **path)
{
    bool broken = false;
    const Icon *icon = icon_find(studio->icons, name, diags, &broken);
    if (!icon)
        return broken ? NULL : fail_icon(studio, name, from, diags);
    small = small && icon->small;
    Map *paths = &studio->icon_paths[small];
    *path = map_get(paths, icon->name);
    if (*path)
        return icon;
    *path = read_path(studio, icon, small ? icon->small : icon->data, diags);
    if (!*path)
        return NULL;
    map_put(paths, icon->name, (void *)*path);
    note_use(studio, icon);
    return icon;
}

Item icon_item(Arena *arena, const Icon *icon, const Path *path, Point at, double scale,
               uint32_t colour)
{
    Path *placed = path_new(arena);
    Matrix matrix =
        matrix_multiply(matrix_move(-icon->x, -icon->y), matrix_scale(scale, scale));
    path_add(placed, path, matrix_multiply(matrix, matrix_move(at.x, at.y)));
    Item item = item_fill(placed, paint_ink(colour, 1));
    item.even_odd = icon->even_odd;
    return item;
}

void studio_check_icons(Studio *studio, const Game *game, DiagList *diags)
{
    const Node *icons = node_get(game->tree, "icons");
    for (int i = 0; icons && i < icons->count; i++) {
        const Node *node = icons->items[i];
        bool broken = false;
        if (node->kind == NODE_TEXT &&
            !icon_find(studio->icons, node->text, diags, &broken) && !broken)
            fail_icon(studio, node->text, node->where, diags);
    }
}
