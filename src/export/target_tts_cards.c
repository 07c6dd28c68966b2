/* Cards: decks with sheets of pictures, and single cards. */
#include "export/target_tts.h"

/* Cells of a sheet: with BackIsHidden, all of them can be cards. */
static const SheetLimits LIMITS = {.columns = 10, .rows = 7, .px = 4096};

static bool has_size_of(const ExportItem *a, const ExportItem *b)
{
    const Trim one = piece_measures(a->piece, SIDE_FRONT),
               other = piece_measures(b->piece, SIDE_FRONT);
    return one.w == other.w && one.h == other.h &&
           piece_outline(a->piece) == piece_outline(b->piece) &&
           piece_has_back(a->piece) == piece_has_back(b->piece);
}

/* Returns the shape of cards; the table has no others. */
static int shape_of(const Piece *piece)
{
    static const int shapes[][2] = {
        [OUTLINE_RECTANGLE] = {CARD_SQUARE, CARD_ROUNDED},
        [OUTLINE_ELLIPSE] = {CARD_CIRCLE, CARD_CIRCLE},
        [OUTLINE_HEXAGON] = {CARD_HEX, CARD_ROUNDED_HEX},
        [OUTLINE_TRIANGLE] = {CARD_SQUARE, CARD_SQUARE},
        [OUTLINE_OCTAGON] = {CARD_SQUARE, CARD_SQUARE},
        [OUTLINE_ARCH] = {CARD_SQUARE, CARD_SQUARE},
        [OUTLINE_PATH] = {CARD_SQUARE, CARD_SQUARE},
    };
    return shapes[piece_outline(piece)][piece_measures(piece, SIDE_FRONT).corner > 0];
}

void tts_check_cards(const Export *of, const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++) {
        Outline outline = piece_outline(set->pieces.items[i]);
        if (outline == OUTLINE_RECTANGLE || outline == OUTLINE_ELLIPSE ||
            outline == OUTLINE_HEXAGON)
            continue;
        diag_add(of->diags, LEVEL_NOTE, set->where, "table-shape",
                 "the cards of '%s' are rectangles on the table, which has no cards of "
                 "their shape",
                 set->name);
        return;
    }
}

/* --- objects ---------------------------------------------------------------------- */

/* Returns the sheets for cards like this one, and adds it to them. */
static TtsCards *cards_for(TtsTable *table, const ExportItem *item, int *cell)
{
    Arena *arena = table->of->arena;
    const Set *set = item->piece->set;
    TtsCards *cards = NULL;
    int sizes = 0;
    for (int i = 0; i < table->cards.count && !cards; i++) {
        TtsCards *other = table->cards.items[i];
        sizes += other->set == set;
        if (other->set == set && has_size_of(other->items.items[0], item))
            cards = other;
    }
    if (!cards) {
        cards = arena_make(
            arena, TtsCards, .set = set, .shape = shape_of(item->piece),
            .stem = arena_print(arena, "cards/%s%s", set->name,
                                sizes ? arena_print(arena, "-%d", sizes + 1) : ""));
        list_add(arena, &table->cards, cards);
    }
    for (*cell = 0; *cell < cards->items.count; ++*cell)
        if (cards->items.items[*cell] == item)
            return cards;
    list_add(arena, &cards->items, item);
    return cards;
}

static TtsObject *make_card(TtsTable *table, const ExportItem *item, long copy,
                            int seat)
{
    TtsObject *card =
        tts_object(table, TTS_CARD, item->piece->set, item, copy, seat, "");
    card->two_sided = piece_has_back(item->piece);
    card->shape = shape_of(item->piece);
    return card;
}

static void add_share(TtsTable *table, TtsObject *deck, const TtsShare *share)
{
    int cell;
    deck->cards = cards_for(table, share->item, &cell);
    for (long k = 0; k < share->copies; k++) {
        TtsObject *card = make_card(table, share->item, share->first + k, deck->seat);
        card->cards = deck->cards;
        card->cell = cell;
        card->face_down = deck->face_down;
        list_add(table->of->arena, &deck->contents, card);
    }
}

/* Adds the cards from share 'first' on that have the size of that one. */
static void add_deck(TtsTable *table, const Set *set, const TtsShares *shares,
                     int first, bool *done, int seat)
{
    const ExportItem *like = shares->items[first].item;
    const char *what = arena_print(table->of->arena, "deck%d/", first);
    TtsObject *deck = tts_object(table, TTS_DECK, set, NULL, 0, seat, what);
    const Trim trim = piece_measures(like->piece, SIDE_FRONT);
    deck->w = trim.w / 25.4;
    deck->h = trim.h / 25.4;
    deck->two_sided = deck->face_down = piece_has_back(like->piece);
    for (int i = first; i < shares->count; i++)
        if (!done[i] && has_size_of(like, shares->items[i].item)) {
            done[i] = true;
            add_share(table, deck, &shares->items[i]);
        }
    tts_group(table, tts_area(seat, TTS_CARDS_AREA), deck, deck->w, deck->h);
}

/* Returns true if no other card of the shares has the size of this one. */
static bool is_alone(const TtsShares *shares, int at)
{
    for (int i = 0; i < shares->count; i++)
        if (i != at && has_size_of(shares->items[at].item, shares->items[i].item))
            return false;
    return shares->items[at].copies == 1;
}

void tts_add_cards(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    bool *done = arena_array(table->of->arena, bool, shares->count);
    for (int i = 0; i < shares->count; i++) {
        const TtsShare *share = &shares->items[i];
        if (done[i])
            continue;
        if (!is_alone(shares, i)) {
            add_deck(table, set, shares, i, done, seat);
            continue;
        }
        TtsObject *card = make_card(table, share->item, share->first, seat);
        tts_group(table, tts_area(seat, TTS_CARDS_AREA), card, card->w, card->h);
    }
}

/* --- pictures --------------------------------------------------------------------- */

static ExportSheets draw_sides(TtsTable *table, const TtsCards *cards, int side,
                               const char *stem)
{
    ExportCells cells = {0};
    for (int i = 0; i < cards->items.count; i++)
        list_add(table->of->arena, &cells, ((ExportCell){cards->items.items[i], side}));
    const PictureFit fit = tts_square_fit(table->of, cards->items.items[0], side);
    return export_sheets(table->of, &cells, &fit, &LIMITS, stem);
}

static const PictureFile *draw_side(TtsTable *table, const ExportItem *item, int side,
                                    const char *stem)
{
    const PictureFit fit = tts_square_fit(table->of, item, side);
    return tts_picture(table, item, side, stem, &fit);
}

/* Returns the picture of an item's back; equal ones of a set share a name. */
static const PictureFile *draw_back(TtsTable *table, const ExportItem *item)
{
    Export *of = table->of;
    const Set *set = item->piece->set;
    bool is_same = faces_share_back(of->faces, set, of->diags);
    return draw_side(
        table, item, SIDE_BACK,
        arena_print(of->arena, "backs/%s", is_same ? set->name : item->stem));
}

void tts_draw_cards(TtsTable *table, TtsCards *cards)
{
    Export *of = table->of;
    const ExportItem *const *items = cards->items.items;
    cards->faces = draw_sides(table, cards, SIDE_FRONT, cards->stem);
    if (!piece_has_back(items[0]->piece))
        return;
    if (!faces_share_back(of->faces, cards->set, of->diags)) {
        cards->backs = draw_sides(table, cards, SIDE_BACK,
                                  arena_print(of->arena, "%s-backs", cards->stem));
        return;
    }
    for (int i = 0; i < cards->items.count; i++)
        cards->back = draw_back(table, items[i]);
}

void tts_draw_card(TtsTable *table, TtsObject *card)
{
    const ExportItem *item = card->item;
    card->face = draw_side(table, item, SIDE_FRONT,
                           arena_print(table->of->arena, "faces/%s", item->stem));
    if (card->two_sided)
        card->back = draw_back(table, item);
}
