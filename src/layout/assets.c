#include "layout/assets.h"

/* Returns the path of a file or folder in 'home'. Returns NULL if it belongs to a game
 * or project and is a link that leads out of it; installed files may be links to
 * anywhere. */
static const char *path_in(Assets *assets, const char *home, const char *name,
                           bool is_own)
{
    Arena *arena = assets->arena;
    const char *path = path_join(arena, home, name);
    file_deps_seek(assets->file_deps, path);
    bool good = !is_own || file_is_inside(arena, path, home, assets->root,
                                          (SourceRange){0}, assets->diags);
    return good ? path : NULL;
}

static void add_art(Assets *assets, const char *art)
{
    if (!path_is_folder(art)) {
        list_add(assets->arena, &assets->absent_art, art);
        return;
    }
    list_add(assets->arena, &assets->art, art);
    pictures_allow(assets->pictures, path_real(assets->arena, art));
}

/* Adds the folders of a game, a project or the installation. Shared icons and art lie
 * inside 'templates', those of a game beside game.yaml. */
static void add_home(Assets *assets, const char *home, bool is_shared, bool is_own)
{
    const char *templates = path_in(assets, home, "templates", is_own),
               *fonts = path_in(assets, home, "fonts", is_own),
               *beside = is_shared ? templates : home,
               *icons = beside ? path_in(assets, beside, "icons", is_own) : NULL,
               *art = beside ? path_in(assets, beside, "art", is_own) : NULL;
    if (templates)
        templates_folder(assets->templates, templates, is_own ? home : NULL);
    if (fonts && path_in(assets, fonts, "fonts.yaml", is_own))
        families_read(assets->families, fonts, assets->root, assets->diags);
    if (icons)
        icons_folder(assets->icons, icons, assets->root);
    if (art)
        add_art(assets, art);
}

static Shaper *shaper_for_pictures(void *assets)
{
    return assets_shaper(assets);
}

Assets *assets_new(Arena *arena, const char *folder, const char *root, const char *data)
{
    FileDeps *file_deps = file_deps_new(arena);
    Assets *assets =
        arena_make(arena, Assets, .arena = arena, .folder = folder, .root = root,
                   .file_deps = file_deps, .families = families_new(arena, file_deps),
                   .pictures = pictures_new(arena, file_deps),
                   .icons = icons_new(arena, file_deps),
                   .templates = templates_new(arena, root, file_deps),
                   .used_by_name = map_new(arena), .icon_forms = map_new(arena),
                   .diags = diag_list_new(arena));
    pictures_set_shaper(assets->pictures, shaper_for_pictures, assets);
    if (folder)
        add_home(assets, folder, false, true);
    if (root)
        add_home(assets, root, true, true);
    if (data && !(root && text_is(data, root)))
        add_home(assets, data, true, false);
    return assets;
}

Shaper *assets_shaper(Assets *assets)
{
    if (!assets->shaper)
        assets->shaper = shaper_new(assets->arena, assets->families);
    return assets->shaper;
}

void assets_rest(Assets *assets)
{
    if (assets->shaper)
        shaper_trim(assets->shaper);
}

/* --- fonts ------------------------------------------------------------------------ */

static void try_roles(const Assets *assets, NearestName *nearest)
{
    for (int i = 0; i < assets->families->roles.count; i++)
        nearest_try(nearest, assets->families->roles.items[i].name);
}

static Family *fail_unknown(const Assets *assets, const Game *game, const char *name,
                            SourceRange from, DiagList *diags)
{
    NearestName nearest = diag_nearest(diags, name);
    for (int i = 0; game && i < game->fonts.count; i++)
        nearest_try(&nearest, game->fonts.items[i].role);
    try_roles(assets, &nearest);
    families_try_names(assets->families, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(diags, from, "unknown-font",
                    help ? help : "'ppgen fonts' lists roles and families",
                    "there is no font role or family named '%s'", name);
    return NULL;
}

Family *assets_family(Assets *assets, const Game *game, const char *name,
                      SourceRange from, DiagList *diags)
{
    for (int i = 0; game && i < game->fonts.count; i++) {
        const NamedFont *font = &game->fonts.items[i];
        if (!text_is(font->role, name))
            continue;
        Family *family = families_find(assets->families, font->family);
        return family ? family
                      : fail_unknown(assets, game, font->family, font->where, diags);
    }
    const FontRole *role = families_role(assets->families, name);
    Family *family = role ? role->family : families_find(assets->families, name);
    return family ? family : fail_unknown(assets, game, name, from, diags);
}

static void check_role(const Assets *assets, const NamedFont *font, DiagList *diags)
{
    if (families_role(assets->families, font->role))
        return;
    NearestName nearest = diag_nearest(diags, font->role);
    try_roles(assets, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    if (help)
        diag_add(diags, LEVEL_WARNING, font->role_where, "new-role",
                 "'%s' is not one of the usual roles", font->role)
            ->help = help;
}

void assets_check_fonts(Assets *assets, const Game *game, DiagList *diags)
{
    for (int i = 0; i < game->fonts.count; i++) {
        const NamedFont *font = &game->fonts.items[i];
        check_role(assets, font, diags);
        if (!families_find(assets->families, font->family))
            fail_unknown(assets, game, font->family, font->where, diags);
    }
}

/* --- art -------------------------------------------------------------------------- */

static const Picture *fail_art(const char *name, const char *help, SourceRange from,
                               DiagList *diags)
{
    diag_error_help(diags, from, "art-missing", help, "there is no picture '%s'", name);
    return NULL;
}

void assets_use_absent_art(Assets *assets, const char *name, Arena *arena)
{
    for (int i = 0; i < assets->absent_art.count; i++)
        if (file_deps_records(assets->file_deps))
            file_deps_use(assets->file_deps,
                          path_join(arena, assets->absent_art.items[i], name));
}

const Picture *assets_picture(Assets *assets, const char *name, SourceRange from,
                              DiagList *diags)
{
    /* a face's arena; that of the assets would keep every path */
    Arena *arena = diags->arena;
    if (text_starts(name, "art/"))
        return fail_art(name, arena_print(arena, "write '%s'", name + 4), from, diags);
    assets_use_absent_art(assets, name, arena);
    for (int i = 0; i < assets->art.count; i++) {
        const char *path = path_join(arena, assets->art.items[i], name);
        const char *layer, *file = picture_file(arena, path, &layer);
        if (layer) /* of a file that has no '#' in its name, but one could be created */
            file_deps_use(assets->file_deps, path);
        if (file_deps_seek(assets->file_deps, file) || i + 1 == assets->art.count)
            return picture_find(assets->pictures, path, assets->root, from, diags);
    }
    return fail_art(name, "put pictures into a folder 'art' beside game.yaml", from,
                    diags);
}

/* Returns help for an icon of a set that is written like the other place wants it: with
 * a slash outside a text, or with a colon in one, so that the set's name is alone. */
static const char *set_help(Assets *assets, const char *name, DiagList *diags)
{
    const char *slash = strchr(name, '/');
    const char *set =
        slash ? arena_copy(diags->arena, name, (size_t)(slash - name)) : name;
    if (!icons_have_set(assets->icons, set))
        return NULL;
    return slash ? arena_print(diags->arena, "write '%s:%s'", set, slash + 1)
                 : arena_print(diags->arena,
                               "'%s' is an icon set: write %s:NAME, or :%s/NAME: in a "
                               "text",
                               set, set, set);
}

static const Icon *fail_icon(Assets *assets, const char *name, SourceRange from,
                             DiagList *diags)
{
    NearestName nearest = diag_nearest(diags, name);
    const char *help = set_help(assets, name, diags);
    if (!help) {
        icons_try_names(assets->icons, &nearest);
        help = nearest_help(diags->arena, &nearest);
    }
    diag_error_help(diags, from, "unknown-icon",
                    help ? help
                         : arena_print(diags->arena,
                                       "add icons/%s.svg beside game.yaml; 'ppgen show "
                                       "GAME --icons' shows the available icons",
                                       name),
                    "there is no icon '%s'", name);
    return NULL;
}

/* Adds an icon to the list of those used. */
static void note_use(Assets *assets, const Icon *icon)
{
    if (!map_put(&assets->used_by_name, icon->name, (void *)icon))
        list_add(assets->arena, &assets->used_icons, icon);
}

const Icon *assets_icon(Assets *assets, const char *name, SourceRange from,
                        DiagList *diags)
{
    bool broken = false;
    const Icon *icon = icon_find(assets->icons, name, diags, &broken);
    if (icon)
        note_use(assets, icon);
    else if (!broken)
        fail_icon(assets, name, from, diags);
    return icon;
}

/* Reports the names in a list that are not icons. */
static void check_names(Assets *assets, const Node *names, DiagList *diags)
{
    for (int i = 0; names && names->kind == NODE_LIST && i < names->count; i++) {
        const Node *node = names->items[i];
        bool broken = false;
        if (node->kind == NODE_TEXT &&
            !icon_find(assets->icons, node->text, diags, &broken) && !broken)
            fail_icon(assets, node->text, node->where, diags);
    }
}

void assets_check_icons(Assets *assets, const Game *game, DiagList *diags)
{
    check_names(assets, node_get(game->tree, "icons"), diags);
    check_names(assets, node_get(node_get(game->tree, "theme"), "icon-colours"), diags);
}
