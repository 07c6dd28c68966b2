/* Pages for 'ppgen serve': print sheets, the rulebook and the diagrams. They are laid
 * out when they are first asked for. */
#include "base/units.h"
#include "book/book.h"
#include "command/live_game.h"
#include "command/pages.h"
#include "command/show.h"
#include "page/leaves.h"

/* A page, and its name in addresses. */
typedef struct {
    const char *name, *label, *version;
    Page page;
} LivePage;

typedef struct LivePages {
    Arena *arena;
    LIST(LivePage) all;
    DiagList *diags;
    PictureHashes pictures;
} LivePages;

static void add_page(LivePages *pages, const char *name, const char *label, Page page)
{
    Arena *arena = arena_new();
    Leaves leaves = leaves_of(arena, &pages->pictures, &page.items);
    const char *digest = leaves_digest(pages->arena, &leaves);
    arena_free(arena);
    list_add(pages->arena, &pages->all, ((LivePage){name, label, digest, page}));
}

/* --- sheets ----------------------------------------------------------------------- */

static void add_file(LivePages *pages, Kit *kit, const KitFile *file)
{
    Arena *arena = pages->arena;
    for (int i = 0; i < file->pages; i++) {
        bool back = false;
        const Sheet *sheet = kit_sheet(file, i, &back);
        const char *side = !sheet          ? ", how to put it together"
                           : !file->duplex ? ""
                           : back          ? ", back"
                                           : ", front";
        add_page(pages, arena_print(arena, "%s-%d", file->name, i + 1),
                 arena_print(arena, "%s, page %d%s", file->title, i + 1, side),
                 kit_page(kit, file, i, arena));
    }
}

static void add_sheets(LiveGame *game, LivePages *pages)
{
    Session *session = &game->session;
    KitOptions options = {.game = game->variant.game,
                          .assets = game->assets,
                          .faces = game->faces,
                          .paper_name = paper_title(session),
                          .low_ink = game->view->low_ink,
                          .draft = "DRAFT"};
    Printer printer = PRINTER_USUAL;
    options.paper.margin = printer.margin;
    options.guides = printer.guides;
    read_paper(session, &options.paper.width, &options.paper.height);
    Kit *kit = kit_new(pages->arena, &options, pages->diags);
    if (kit)
        kit->options.draft = NULL; /* what does not fit was left out */
    for (int i = 0; kit && i < kit->files.count; i++)
        add_file(pages, kit, kit->files.items[i]);
}

/* --- the rulebook ----------------------------------------------------------------- */

/* Lays out the rulebook, with the figures of the last one if there are any. */
static const Book *make_rulebook(LiveGame *game, LivePages *pages)
{
    live_texts_parse(game);
    const Manuscript *manuscript = game->variant.manuscripts[RULEBOOK];
    BookOptions options = {.manuscript = manuscript,
                           .assets = game->assets,
                           .faces = game->faces,
                           .low_ink = game->view->low_ink};
    if (!manuscript)
        return NULL;
    if (!game->figures) {
        game->figures_arena = arena_new();
        game->figures = book_figures_new(game->figures_arena, &options);
    }
    options.figures = game->figures;
    return book_make(pages->arena, &options, pages->diags);
}

static void add_rulebook(LiveGame *game, LivePages *pages)
{
    const Book *book = make_rulebook(game, pages);
    for (int i = 0; book && i < book->pages.count; i++) {
        const Page *page = &book->pages.items[i];
        add_page(pages, arena_print(pages->arena, "%d", i + 1),
                 arena_print(pages->arena, "page %s", page->label ? page->label : ""),
                 *page);
    }
}

/* --- diagrams --------------------------------------------------------------------- */

static void add_diagrams(LiveGame *game, LivePages *pages)
{
    const Game *of = game->variant.game;
    Arena *arena = pages->arena;
    FaceForms *forms = arena_new_item(arena, FaceForms);
    *forms = face_forms_new(arena, game->faces);
    SceneStyle *style = scene_style_new(arena, game->assets, of, forms,
                                        game->view->low_ink, pages->diags);
    for (int i = 0; style && i < of->scenes.count; i++) {
        Page page;
        if (scene_page(style, of->scenes.items[i], arena, &page))
            add_page(pages, of->scenes.items[i]->name, of->scenes.items[i]->name, page);
    }
}

/* --- questions -------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*add)(LiveGame *game, LivePages *pages);
    bool of_texts; /* made of a manuscript */
} KINDS[] = {{"sheets", add_sheets, false},
             {"rulebook", add_rulebook, true},
             {"diagrams", add_diagrams, false}};

enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

static void free_figures(LiveGame *game)
{
    arena_free(game->figures_arena);
    game->figures_arena = NULL;
    game->figures = NULL;
}

static void free_pages(LiveGame *game, int kind)
{
    if (game->pages[kind])
        arena_free(game->pages[kind]->arena);
    game->pages[kind] = NULL;
}

void live_pages_forget(LiveGame *game)
{
    bool had_faults = false;
    for (int i = 0; i < KIND_COUNT; i++)
        if (KINDS[i].of_texts) {
            had_faults =
                had_faults || (game->pages[i] && game->pages[i]->diags->all.count);
            free_pages(game, i);
        }
    game->faces->problems = map_new(game->arena); /* those before were of the pages */
    if (had_faults) /* figures that are drawn again report their problems again */
        free_figures(game);
}

void live_pages_free(LiveGame *game)
{
    for (int i = 0; i < KIND_COUNT; i++)
        free_pages(game, i);
    free_figures(game);
}

/* Returns the pages of a kind, which are laid out the first time; NULL if there is no
 * such kind. */
static const LivePages *pages_of(LiveGame *game, const char *name)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        if (!text_is(KINDS[i].name, name))
            continue;
        if (!game->pages[i]) {
            Arena *arena = arena_new();
            LivePages *pages =
                arena_make(arena, LivePages, .arena = arena,
                           .diags = diag_list_new(arena), .pictures.arena = arena);
            game->faces->problems = map_new(arena);
            KINDS[i].add(game, pages);
            game->pages[i] = pages;
        }
        return game->pages[i];
    }
    return NULL;
}

/* "pages sheets" */
void live_pages(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    const LivePages *pages = count ? pages_of(game, words[0]) : NULL;
    if (!pages) {
        live_fail(answer, "404", "there are no such pages");
        return;
    }
    JsonWriter json = json_new(answer->body.arena);
    json.flat = 1;
    json_open(&json, "{");
    json_open_key(&json, "pages", "[");
    for (int i = 0; i < pages->all.count; i++) {
        const LivePage *page = &pages->all.items[i];
        json_open(&json, "{");
        json_pair(&json, "name", page->name);
        json_pair(&json, "label", page->label);
        json_pair_decimal(&json, "width", page->page.width);
        json_pair_decimal(&json, "height", page->page.height);
        json_pair(&json, "v", page->version);
        json_close(&json, "}");
    }
    json_close(&json, "]");
    json_open_key(&json, "problems", "[");
    live_write_problems(game, &json, pages->diags, NULL);
    json_close(&json, "]}");
    text_add(&answer->body, json.out.text);
}

/* "page sheets NAME" */
void live_page(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    const LivePages *pages = count > 1 ? pages_of(game, words[0]) : NULL;
    for (int i = 0; pages && i < pages->all.count; i++)
        if (text_is(pages->all.items[i].name, words[1])) {
            live_draw_page(game, answer, &pages->all.items[i].page, answer->body.arena);
            return;
        }
    live_fail(answer, "404", "there is no such page");
}
