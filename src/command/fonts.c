/* ppgen fonts: lists roles and families, their files, and missing fonts. */
#include "command/draw.h"
#include "command/presenter.h"

enum { COLUMN_COUNT = 5 };
static const char *const COLUMNS[] = {"use",     "family", "style",
                                      "package", "file",   NULL};

typedef struct {
    Session *session;
    AssetsCache assets_cache;
    Assets *assets; /* of the project, or of the last game */
    Table table;
    LIST(const char *) packages; /* Debian packages of the missing fonts */
    bool lacking;                /* a role has no font */
} Fonts;

static void add_package(Fonts *fonts, const char *package)
{
    if (text_find(package, fonts->packages.items, fonts->packages.count) < 0)
        list_add(fonts->session->arena, &fonts->packages, package);
}

static void add_row(Fonts *fonts, const char *use, const Family *family,
                    FontStyle style, const char *file)
{
    table_texts(&fonts->table,
                (const char *const[]){use, family->name, STYLE_NAMES[style],
                                      family->package, file},
                COLUMN_COUNT);
}

/* Adds a row for each style of the family. Returns false if a file is missing. */
static bool add_family(Fonts *fonts, const char *use, Family *family)
{
    Arena *arena = fonts->session->arena;
    bool found = true;
    for (int i = 0; i < STYLE_COUNT; i++) {
        const FontFile *file = &family->files[i];
        if (!file->name)
            continue;
        const char *path = family_path(fonts->assets->families, family, (FontStyle)i);
        found = found && path;
        if (!path && family->package)
            add_package(fonts, family->package);
        add_row(fonts, use, family, (FontStyle)i,
                path ? path_display(arena, path)
                     : arena_print(arena, "missing: %s", file->name));
    }
    return found;
}

static void add_role(Fonts *fonts, const char *use, Family *family)
{
    if (family && !add_family(fonts, use, family))
        fonts->lacking = true;
}

static bool is_listed(const Fonts *fonts, const Family *family)
{
    for (int i = 1; i < fonts->table.cells.count; i += COLUMN_COUNT)
        if (text_is(fonts->table.cells.items[i].text, family->name))
            return true;
    return false;
}

/* Adds families that no role uses. */
static void add_others(Fonts *fonts)
{
    const Families *families = fonts->assets->families;
    for (int i = 0; i < families->families.count; i++)
        if (!is_listed(fonts, families->families.items[i]))
            add_family(fonts, "-", families->families.items[i]);
}

static void add_roles(Fonts *fonts)
{
    const Families *families = fonts->assets->families;
    for (int i = 0; i < families->roles.count; i++)
        add_role(fonts, families->roles.items[i].name, families->roles.items[i].family);
    for (int i = 0; i < families->fall_back.count; i++)
        add_family(fonts, "fall-back", families->fall_back.items[i]);
}

/* Adds the fonts of a game, which may have its own. */
static void add_game(void *context, Variant *variant)
{
    Fonts *fonts = context;
    const Game *game = variant->game;
    if (game)
        fonts->assets = assets_of(&fonts->assets_cache, variant);
    for (int i = 0; game && i < game->fonts.count; i++) {
        const NamedFont *font = &game->fonts.items[i];
        Family *family =
            assets_family(fonts->assets, game, font->role, font->where, variant->diags);
        const char *use =
            arena_print(fonts->session->arena, "%s: %s", game->name, font->role);
        add_role(fonts, use, family);
    }
    diag_sort(variant->diags);
}

static void print_missing(Fonts *fonts)
{
    Session *session = fonts->session;
    if (!fonts->packages.count)
        return;
    text_add(&session->out, "\n"
                            "To install the missing fonts: apt-get install");
    for (int i = 0; i < fonts->packages.count; i++)
        text_print(&session->out, " %s", fonts->packages.items[i]);
    text_add(&session->out, "\n");
}

static const char *json_of(const Fonts *fonts)
{
    JsonWriter json = json_new(fonts->session->arena);
    json_open(&json, "{");
    json_open_key(&json, "fonts", "[");
    for (int i = 0; i < fonts->table.cells.count; i++) {
        if (i % COLUMN_COUNT == 0)
            json_open(&json, "{");
        json_pair(&json, COLUMNS[i % COLUMN_COUNT], fonts->table.cells.items[i].text);
        if (i % COLUMN_COUNT == COLUMN_COUNT - 1)
            json_close(&json, "}");
    }
    json_close(&json, "]}");
    return json.out.text;
}

int command_fonts(Session *session)
{
    Arena *arena = session->arena;
    const Project *project = session->project;
    const char *data = data_folder(arena), *root = project ? project->root : data;
    if (!root)
        return cannot_run(session, NO_PROJECT_HELP, NO_PROJECT);
    Fonts fonts = {.session = session,
                   .assets_cache = {.session = session},
                   .assets = assets_new(arena, root, root, data),
                   .table = table_with(arena, COLUMNS)};
    add_roles(&fonts);
    const Visitor visit = {.problems = true, .variant = add_game};
    if ((project || session->options.word_count) &&
        !session_visit(session, &visit, &fonts))
        return EXIT_CANNOT_RUN;
    add_others(&fonts);
    const char *json = session_writes(session, "json") ? json_of(&fonts) : NULL;
    present_table(session, &fonts.table, json);
    if (session_writes(session, "text"))
        print_missing(&fonts);
    int code = session_exit_code(session);
    return code == EXIT_GOOD && fonts.lacking ? EXIT_CONTENT : code;
}
