/* The target Tabletop Simulator: a saved object with all components of the game, laid
 * out on the table. */
#include <math.h>

#include "base/file.h"
#include "export/export_url.h"
#include "export/target_tts.h"
#include "export/targets.h"
#include "render/painter.h"

/* The footprint of a rulebook, inches. */
#define BOOK_W 8.5
#define BOOK_D 11.0

/* How the sets of each kind come to the table. */
static const struct {
    TtsAdd *add; /* NULL: left out */
    void (*check)(const Export *of, const Set *set);
    const char *why; /* it is left out */
} KINDS[] = {
    [KIND_CARD] = {tts_add_cards, tts_check_cards, NULL},
    [KIND_REFERENCE] = {tts_add_cards, tts_check_cards, NULL},
    [KIND_TILE] = {tts_add_tiles, tts_check_flat, NULL},
    [KIND_TOKEN] = {tts_add_tokens, tts_check_flat, NULL},
    [KIND_COIN] = {tts_add_tokens, tts_check_flat, NULL},
    [KIND_SHEET] = {tts_add_sheets, tts_check_flat, NULL},
    [KIND_MAT] = {tts_add_sheets, tts_check_flat, NULL},
    [KIND_BOARD] = {tts_add_boards, tts_check_flat, NULL},
    [KIND_RING] = {tts_add_rings, tts_check_flat, NULL},
    [KIND_STANDEE] = {tts_add_figurines, NULL, NULL},
    [KIND_DIE] = {tts_add_dice, tts_check_dice, NULL},
    [KIND_BOX] = {NULL, NULL, "a table needs no boxes"},
    [KIND_BOOK] = {NULL, NULL, "the rulebook is on the table as a PDF"},
};

/* --- the table -------------------------------------------------------------------- */

static bool has_items(const Export *of, const Set *set)
{
    for (int i = 0; i < of->items.count; i++)
        if (of->items.items[i].piece->set == set)
            return true;
    return false;
}

static void add_set(TtsTable *table, const Set *set)
{
    Export *of = table->of;
    for (int seat = -1; KINDS[set->kind].add && seat < tts_seats(of->game); seat++) {
        const TtsShares shares = tts_shares(of, set, seat);
        if (shares.count)
            KINDS[set->kind].add(table, set, &shares, seat);
    }
}

static void add_book(TtsTable *table)
{
    if (!table->of->options.book)
        return;
    TtsObject *book = tts_object(table, TTS_PDF, NULL, NULL, 1, -1, "rulebook");
    book->name = table->of->options.book->file->kind->title;
    table->book = book;
    tts_group(table, TTS_CARDS_AREA, book, BOOK_W, BOOK_D);
}

static TtsTable *make_table(Export *of)
{
    TtsTable *table =
        arena_make(of->arena, TtsTable, .of = of, .guids = map_new(of->arena));
    for (int i = 0; i < of->game->sets.count; i++)
        add_set(table, of->game->sets.items[i]);
    tts_put_rings_on_boards(table);
    add_book(table);
    return table;
}

/* --- checking --------------------------------------------------------------------- */

static void check_set(const Export *of, const Set *set)
{
    if (!KINDS[set->kind].add)
        diag_add(of->diags, LEVEL_NOTE, set->where, "left-out",
                 "'%s' is left out, because %s", set->name, KINDS[set->kind].why);
    else if (KINDS[set->kind].check)
        KINDS[set->kind].check(of, set);
}

/* Returns the largest group, which is why the table is too small. */
static const TtsGroup *largest(const TtsTable *table)
{
    const TtsGroup *largest = NULL;
    for (int i = 0; i < table->groups.count; i++) {
        const TtsGroup *group = table->groups.items[i];
        if (!largest || group->w * group->d > largest->w * largest->d)
            largest = group;
    }
    return largest;
}

static void check_scale(const TtsTable *table, bool is_laid_out)
{
    const Export *of = table->of;
    const TtsGroup *group = largest(table);
    const Set *set = group ? group->placed.items[0].object->set : NULL;
    const SourceRange where = set ? set->where : (SourceRange){0};
    if (!is_laid_out)
        diag_error(of->diags, where, "table-size",
                   "the table of Tabletop Simulator has no room for all pieces");
    else if (table->scale < 1)
        diag_add(of->diags, LEVEL_WARNING, where, "table-size",
                 "all pieces have %.0f%% of their true size, because the table of "
                 "Tabletop Simulator is too small; the largest, of '%s', takes %.0f x "
                 "%.0f mm",
                 table->scale * 100, set ? set->name : "", group->w * 25.4,
                 group->d * 25.4);
}

void tts_check(Export *of)
{
    const Game *game = of->game;
    for (int i = 0; i < game->sets.count; i++)
        if (has_items(of, game->sets.items[i]))
            check_set(of, game->sets.items[i]);
    if (game->players > TTS_SEATS)
        diag_add(of->diags, LEVEL_NOTE, (SourceRange){0}, "table-seats",
                 "the table has seats for %d of %d players; the pieces of the others "
                 "are in the middle",
                 TTS_SEATS, game->players);
    TtsTable *table = make_table(of);
    check_scale(table, tts_lay_out(table));
    of->plan = table;
}

/* --- writing ---------------------------------------------------------------------- */

static void draw_object(TtsTable *table, TtsObject *object)
{
    for (int i = 0; i < object->contents.count; i++)
        draw_object(table, object->contents.items[i]);
    if (object->kind == TTS_CARD && !object->cards)
        tts_draw_card(table, object);
    else if (object->kind == TTS_DIE)
        tts_draw_die(table, object);
    else if (object->kind == TTS_TILE || object->kind == TTS_TOKEN ||
             object->kind == TTS_FIGURINE)
        tts_draw_piece(table, object);
}

/* Returns the address of the rulebook. That of a hosted one changes with the file,
 * because the table keeps what it has loaded from an address. */
static const char *book_address(const Export *of, const char *name)
{
    enum { HASH_DIGITS = 8 };
    Arena *arena = of->arena;
    const char *url = export_url(of, name),
               *hash = file_hash(arena, path_join(arena, of->folder.path, name),
                                 diag_list_new(arena));
    return of->options.base_url && hash
               ? arena_print(arena, "%s?%.*s", url, HASH_DIGITS, hash)
               : url;
}

static void write_book(TtsTable *table)
{
    Export *of = table->of;
    const BookBuild *build = of->options.book;
    if (!table->book)
        return;
    const char *name = arena_print(of->arena, "%s.pdf", book_stem(of->arena, build));
    const char *why = book_write_pages(of->arena, build);
    if (why && !of->why)
        of->why = why;
    if (why || of->diags->errors)
        return;
    export_folder_add(&of->folder, name);
    table->book_url = book_address(of, name);
}

/* Returns what the thumbnail shows: the box of the game, or else its first piece. */
static const ExportItem *cover_of(const Export *of)
{
    for (int i = 0; i < of->items.count; i++)
        if (of->items.items[i].piece->set->kind == KIND_BOX)
            return &of->items.items[i];
    return of->items.count ? &of->items.items[0] : NULL;
}

/* Returns the face in the middle of a square. It is no part of the index. */
static Page thumbnail_page(Export *of, const ExportItem *item, Arena *arena)
{
    const PictureFit fit = export_fit(of, item, SIDE_FRONT);
    of->faces->silent = true;
    of->faces->bleed = -1;
    const Face face =
        face_draw_look(of->faces, item->piece, SIDE_FRONT, 1, arena, of->diags);
    const Page one = picture_fit_page(&fit, &face, arena);
    const double side = fmax(one.width, one.height);
    Page page = {.width = side, .height = side};
    Group *group = group_add(
        arena, &page.items,
        (Group){.matrix = matrix_move((side - one.width) / 2, (side - one.height) / 2),
                .opacity = 1});
    group->items = one.items;
    return page;
}

/* Writes GAME.png beside GAME.json, which the table shows in its list. */
static void write_thumbnail(Export *of)
{
    enum { PX = 256, DPI = 72 };
    const ExportItem *item = cover_of(of);
    if (!item)
        return;
    Arena *arena = arena_new();
    const char *why = NULL, *name = arena_print(arena, "%s.png", of->game->name);
    const Page page = thumbnail_page(of, item, arena);
    const PngBytes png = png_encode_sized(arena, painter_new(arena, VIEW_NORMAL), &page,
                                          PX, PX, DPI, GROUND_TRANSPARENT, name, &why);
    if (!why)
        why = export_folder_write(&of->folder, name, png.bytes, png.length);
    if (why && !of->why)
        of->why = arena_text(of->arena, why);
    arena_free(arena);
}

void tts_write(Export *of)
{
    TtsTable *table = of->plan;
    for (int i = 0; i < table->cards.count; i++)
        tts_draw_cards(table, table->cards.items[i]);
    for (int i = 0; i < table->groups.count; i++)
        for (int k = 0; k < table->groups.items[i]->placed.count; k++)
            draw_object(table, table->groups.items[i]->placed.items[k].object);
    if (!export_drawn(of))
        return;
    write_thumbnail(of);
    write_book(table);
    if (of->why || of->diags->errors)
        return;
    const Text json = tts_json(table);
    export_write(of, arena_print(of->arena, "%s.json", of->game->name), &json);
}
