/* DriveThruCards: a PDF for each deck, with a page for each side of each card, back
 * before front. */
#include "export/shop_lots.h"
#include "export/targets.h"
#include "render/pdf.h"

void dtc_check(Export *of)
{
    shop_check(of, &DTC_SHOP);
}

/* A deck as a PDF. */
typedef struct {
    Export *of;
    Arena *arena; /* of the pages */
    Sink *sink;
    const PictureFile *file; /* for the index */
    int pages;
} DeckFile;

typedef LIST(DeckFile) DeckFiles;

/* --- pages ------------------------------------------------------------------------ */

/* Returns the face as a form, which all copies share; an empty form if there is no such
 * side; NULL if the face has errors. */
static const Form *form_of(DeckFile *deck, const ExportItem *item, int side,
                           const PictureFit *fit)
{
    Arena *arena = deck->arena;
    Form *form = arena_make(arena, Form, .bounds = {0, 0, fit->width, fit->height},
                            .name = arena_print(arena, "%s/%d", item->stem, side));
    if (!export_has_side(item, side))
        return form;
    const Face face = export_draw(deck->of, item, side, fit, arena);
    form->items = picture_fit_page(fit, &face, arena).items;
    return face.drawn ? form : NULL;
}

static bool add_page(DeckFile *deck, const ExportItem *item, int side, const Form *form,
                     const PictureFit *fit)
{
    const Trim trim = piece_measures(item->piece, side);
    double w = fit->turned ? trim.h : trim.w, h = fit->turned ? trim.w : trim.h;
    Page page = {.width = fit->width,
                 .height = fit->height,
                 .label = arena_print(deck->arena, "%d", ++deck->pages),
                 .trim = {(fit->width - w) / 2, (fit->height - h) / 2, w, h},
                 .bleed = {0, 0, fit->width, fit->height}};
    list_add(deck->arena, &page.items,
             ((Item){.kind = ITEM_FORM, .form = form, .matrix = matrix_move(0, 0)}));
    return deck->sink->page(deck->sink, &page);
}

/* Notes the first page of a side. */
static void note(const DeckFile *deck, const ExportItem *item, int side, int page,
                 const PictureFit *fit)
{
    if (!export_has_side(item, side))
        return;
    IndexRow *row = export_index_row(deck->of, item, side);
    row->file = deck->file;
    row->pages.count = 0;
    list_add(deck->of->arena, &row->pages, ((PrintedPage){deck->file->file, page}));
    row->px = fit->px;
}

/* A card without a back has an empty page before its front. */
static bool add_copies(DeckFile *deck, const ExportItem *item)
{
    const PictureFit fit = product_fit(item->product, item->piece, SIDE_FRONT);
    const Form *front = form_of(deck, item, SIDE_FRONT, &fit),
               *back = form_of(deck, item, SIDE_BACK, &fit);
    bool good = front && back;
    note(deck, item, SIDE_BACK, deck->pages + 1, &fit);
    note(deck, item, SIDE_FRONT, deck->pages + 2, &fit);
    for (long copy = 0; copy < item->copies && good; copy++)
        good = add_page(deck, item, SIDE_BACK, back, &fit) &&
               add_page(deck, item, SIDE_FRONT, front, &fit);
    return good;
}

/* --- files ------------------------------------------------------------------------ */

/* Returns the name of a deck's file. Decks of a set with several sizes are told apart
 * by their products. */
static const char *name_of(Export *of, const ShopLots *lots, const ShopLot *lot)
{
    int decks = 0;
    for (int i = 0; i < lots->count; i++)
        decks += lots->items[i].set == lot->set;
    return decks > 1 ? arena_print(of->arena, "%s-%s.pdf", lot->set->name,
                                   text_slug(of->arena, lot->product->name))
                     : arena_print(of->arena, "%s.pdf", lot->set->name);
}

static DeckFile begin_deck(Export *of, const ShopLot *lot, const char *name)
{
    Arena *arena = arena_new();
    const char *title = arena_print(arena, "%s: %s", of->game->title, lot->set->title);
    const Document *document = arena_make(
        arena, Document, .title = title, .author = game_authors(of->game, arena),
        .language = of->game->language, .created = of->options.created);
    return (DeckFile){.of = of,
                      .arena = arena,
                      .sink = pdf_begin(arena, document, VIEW_NORMAL,
                                        export_folder_path(&of->folder, name)),
                      .file = arena_make(of->arena, PictureFile, .file = name)};
}

static void draw_deck(DeckFile *deck, const ShopLot *lot)
{
    bool good = !deck->sink->why;
    for (int i = 0; i < lot->items.count && good; i++)
        good = add_copies(deck, lot->items.items[i]);
    if (good)
        pdf_complete(deck->sink);
}

/* Puts the files in place if all of them are good. */
static void keep_decks(Export *of, const DeckFiles *decks)
{
    for (int i = 0; i < decks->count; i++)
        if (decks->items[i].sink->why)
            export_fail(of, arena_text(of->arena, decks->items[i].sink->why));
    for (int i = 0; i < decks->count && export_drawn(of); i++) {
        export_folder_add(&of->folder, decks->items[i].file->file);
        if (!pdf_keep(decks->items[i].sink))
            export_fail(of, arena_text(of->arena, decks->items[i].sink->why));
    }
}

void dtc_write(Export *of)
{
    DeckFiles decks = {0};
    ShopLots lots = shop_lots(of, true);
    for (int i = 0; i < lots.count; i++) {
        list_add(of->arena, &decks,
                 begin_deck(of, &lots.items[i], name_of(of, &lots, &lots.items[i])));
        draw_deck(&decks.items[i], &lots.items[i]);
    }
    keep_decks(of, &decks);
    for (int i = 0; i < decks.count; i++)
        arena_free(decks.items[i].arena);
}
