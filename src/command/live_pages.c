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
    LIST(LivePage) all;
    DiagList *diags;
    PictureHashes pictures;
} LivePages;

static void add_page(LiveGame *game, LivePages *pages, const char *name,
                     const char *label, Page page)
{
    Arena *arena = arena_new();
    Leaves leaves = leaves_of(arena, &pages->pictures, &page.items);
    const char *digest = leaves_digest(game->arena, &leaves);
    arena_free(arena);
    list_add(game->arena, &pages->all, ((LivePage){name, label, digest, page}));
}

/* --- sheets ----------------------------------------------------------------------- */

static void add_file(LiveGame *game, LivePages *pages, Kit *kit, const KitFile *file)
{
    Arena *arena = game->arena;
    for (int i = 0; i < file->pages; i++) {
        bool back = false;
        const Sheet *sheet = kit_sheet(file, i, &back);
        const char *side = !sheet          ? ", how to put it together"
                           : !file->duplex ? ""
                           : back          ? ", back"
                                           : ", front";
        add_page(game, pages, arena_print(arena, "%s-%d", file->name, i + 1),
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
    Kit *kit = kit_new(game->arena, &options, pages->diags);
    if (kit)
        kit->options.draft = NULL; /* what does not fit was left out */
    for (int i = 0; kit && i < kit->files.count; i++)
        add_file(game, pages, kit, kit->files.items[i]);
}

/* --- the rulebook ----------------------------------------------------------------- */

static void add_rulebook(LiveGame *game, LivePages *pages)
{
    live_game_manuscripts(game);
    const Manuscript *manuscript = game->variant.manuscripts[RULEBOOK];
    const BookOptions options = {.manuscript = manuscript,
                                 .assets = game->assets,
                                 .faces = game->faces,
                                 .low_ink = game->view->low_ink};
    const Book *book =
        manuscript ? book_make(game->arena, &options, pages->diags) : NULL;
    for (int i = 0; book && i < book->pages.count; i++)
        add_page(
            game, pages, arena_print(game->arena, "%d", i + 1),
            arena_print(game->arena, "page %s",
                        book->pages.items[i].label ? book->pages.items[i].label : ""),
            book->pages.items[i]);
}

/* --- diagrams --------------------------------------------------------------------- */

static void add_diagrams(LiveGame *game, LivePages *pages)
{
    const Game *of = game->variant.game;
    FaceForms *forms = arena_new_item(game->arena, FaceForms);
    *forms = face_forms_new(game->arena, game->faces);
    SceneStyle *style = scene_style_new(game->arena, game->assets, of, forms,
                                        game->view->low_ink, pages->diags);
    for (int i = 0; style && i < of->scenes.count; i++) {
        Page page;
        if (scene_page(style, of->scenes.items[i], game->arena, &page))
            add_page(game, pages, of->scenes.items[i]->name, of->scenes.items[i]->name,
                     page);
    }
}

/* --- questions -------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*add)(LiveGame *game, LivePages *pages);
} KINDS[] = {
    {"sheets", add_sheets}, {"rulebook", add_rulebook}, {"diagrams", add_diagrams}};

/* Returns the pages of a kind, which are laid out the first time; NULL if there is no
 * such kind. */
static const LivePages *pages_of(LiveGame *game, const char *name)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (!text_is(KINDS[i].name, name))
            continue;
        if (!game->pages[i]) {
            LivePages *pages =
                arena_make(game->arena, LivePages, .diags = diag_list_new(game->arena),
                           .pictures.arena = game->arena);
            game->faces->problems = map_new(game->arena);
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
    live_write_problems(&json, pages->diags, NULL);
    json_close(&json, "]}");
    text_add(&answer->body, json.out.text);
}

/* "page sheets NAME" */
void live_page(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    const LivePages *pages = count > 1 ? pages_of(game, words[0]) : NULL;
    for (int i = 0; pages && i < pages->all.count; i++)
        if (text_is(pages->all.items[i].name, words[1])) {
            live_draw_page(answer, &pages->all.items[i].page, answer->body.arena);
            return;
        }
    live_fail(answer, "404", "there is no such page");
}
