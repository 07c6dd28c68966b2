/* Card Game Simulator: a folder with the specification of the game, its cards and sets,
 * pictures at fixed paths, and decks as text; and the same as an archive, which the
 * program imports. */
#include <math.h>

#include "base/json.h"
#include "export/export_archive.h"
#include "export/room.h"
#include "export/targets.h"

/* The size of an upright card, mm. */
typedef struct {
    double width, height;
} CardSize;

typedef struct {
    Export *of;
    const Room *room;
    CardSize size;
    ExportArchive *archive;
} CgsWriter;

/* --- checking --------------------------------------------------------------------- */

static bool is_card(const Piece *piece)
{
    return piece->set->kind == KIND_CARD || piece->set->kind == KIND_REFERENCE;
}

static void keep_cards(Export *of)
{
    ExportItems kept = {0};
    const Set *reported = NULL;
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        const Set *set = item->piece->set;
        if (is_card(item->piece))
            list_add(of->arena, &kept, *item);
        else if (set != reported) {
            reported = set;
            diag_add(of->diags, LEVEL_NOTE, set->where, "left-out",
                     "the set '%s' is left out: %s takes only cards", set->name,
                     of->target->title);
        }
    }
    of->items = kept;
}

static CardSize size_of(const ExportItem *item)
{
    const Trim trim = piece_measures(item->piece, SIDE_FRONT);
    return (CardSize){fmin(trim.w, trim.h), fmax(trim.w, trim.h)};
}

static bool is_same_size(const CardSize *a, const CardSize *b)
{
    const double near = 0.01; /* mm */
    return fabs(a->width - b->width) < near && fabs(a->height - b->height) < near;
}

static long copies_of_size(const Export *of, const CardSize *size)
{
    long copies = 0;
    for (int i = 0; i < of->items.count; i++) {
        const CardSize other = size_of(&of->items.items[i]);
        copies += is_same_size(size, &other) ? of->items.items[i].copies : 0;
    }
    return copies;
}

/* Returns the size that most cards have. */
static CardSize usual_size(const Export *of)
{
    CardSize usual = {0};
    long most = 0;
    const Set *set = NULL; /* seldom has cards of several sizes */
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        const CardSize size = size_of(item);
        if (item->piece->set == set && is_same_size(&size, &usual))
            continue;
        set = item->piece->set;
        long copies = copies_of_size(of, &size);
        if (copies > most) {
            most = copies;
            usual = size;
        }
    }
    return usual;
}

static void check_sizes(Export *of)
{
    const CardSize usual = usual_size(of);
    const Set *reported = NULL;
    for (int i = 0; i < of->items.count; i++) {
        const Set *set = of->items.items[i].piece->set;
        const CardSize size = size_of(&of->items.items[i]);
        if (set == reported || is_same_size(&size, &usual))
            continue;
        reported = set;
        diag_add(of->diags, LEVEL_NOTE, set->where, "card-size",
                 "%s shows all cards at one size, %g x %g mm, but those of '%s' are "
                 "%g x %g mm: they get an empty edge where their shape differs",
                 of->target->title, usual.width, usual.height, set->name, size.width,
                 size.height);
    }
}

void cgs_check(Export *of)
{
    const SourceRange where =
        of->items.count ? of->items.items[0].piece->set->where : (SourceRange){0};
    room_check_options(of);
    keep_cards(of);
    if (!of->items.count)
        diag_error(of->diags, where, "left-out",
                   "%s takes only cards, and there are none", of->target->title);
    check_sizes(of);
}

/* --- pictures --------------------------------------------------------------------- */

/* Returns the id of a card, which is unique in the game. */
static const char *card_id(Arena *arena, const ExportItem *item)
{
    return arena_print(arena, "%s_%s", item->piece->set->name, design_name(item));
}

/* Returns the id of a card's back, or NULL if it has none. */
static const char *back_id(Export *of, const ExportItem *item)
{
    const Set *set = item->piece->set;
    if (!export_has_side(item, SIDE_BACK))
        return NULL;
    return faces_share_back(of->faces, set, of->diags)
               ? arena_print(of->arena, "back_%s", set->name)
               : arena_print(of->arena, "back_%s", card_id(of->arena, item));
}

/* Returns a picture with the pixels of the usual card, and the card as large as it fits
 * in its middle. A card that lies has a picture that lies. */
static PictureFit fit_of(const CgsWriter *writer, const ExportItem *item, int side)
{
    Export *of = writer->of;
    const Trim trim = piece_measures(item->piece, side);
    const CardSize *usual = &writer->size;
    bool is_lying = trim.w > trim.h;
    double dpi = export_fit(of, item, side).dpi, w = fmin(trim.w, trim.h),
           h = fmax(trim.w, trim.h), scale = fmax(w / usual->width, h / usual->height);
    double width = usual->width * scale, height = usual->height * scale;
    return picture_fit_within(dpi / scale, is_lying ? height : width,
                              is_lying ? width : height);
}

static void draw_side(const CgsWriter *writer, const ExportItem *item, int side,
                      const char *stem)
{
    Export *of = writer->of;
    const PictureFit fit = fit_of(writer, item, side);
    export_face(of, item, side, arena_print(of->arena, "%s/%s", of->game->name, stem),
                &fit);
}

static void draw_card(const CgsWriter *writer, const ExportItem *item)
{
    Arena *arena = writer->of->arena;
    const char *back = back_id(writer->of, item);
    draw_side(
        writer, item, SIDE_FRONT,
        arena_print(arena, "sets/%s/%s", item->piece->set->name, card_id(arena, item)));
    if (back)
        draw_side(writer, item, SIDE_BACK, arena_print(arena, "backs/%s", back));
}

/* Pictures are looked for at these paths, so they have no hash in their names. */
static const char *name_in_archive(Arena *arena, const IndexRow *row,
                                   const Source *picture)
{
    (void)picture;
    return arena_print(arena, "%s.png", row->stem);
}

/* --- lists ------------------------------------------------------------------------ */

static void add_file(const CgsWriter *writer, const char *name, const Text *text)
{
    export_archive_add(
        writer->archive,
        arena_print(writer->of->arena, "%s/%s", writer->of->game->name, name),
        text->text, text->length);
}

static void write_property(JsonWriter *json, const char *name, const char *title)
{
    json_open(json, "{");
    json_pair(json, "name", name);
    json_pair(json, "type", "string");
    json_pair(json, "display", title);
    json_close(json, "}");
}

/* Returns true if the item has a back, and no item before it has the same. */
static bool is_first_with_back(const CgsWriter *writer, int item)
{
    const ExportItems *items = &writer->of->items;
    const char *back = back_id(writer->of, &items->items[item]);
    for (int i = item - 1; back && i >= 0; i--) {
        const char *other = back_id(writer->of, &items->items[i]);
        if (items->items[i].piece->set != items->items[item].piece->set)
            break;
        if (other && text_is(back, other))
            return false;
    }
    return back != NULL;
}

static void write_backs(const CgsWriter *writer, JsonWriter *json)
{
    Export *of = writer->of;
    json_open_key(json, "cardBackFaceImageUrls", "[");
    for (int i = 0; i < of->items.count; i++)
        if (is_first_with_back(writer, i)) {
            json_open(json, "{");
            json_pair(json, "id", back_id(of, &of->items.items[i]));
            json_close(json, "}");
        }
    json_close(json, "]");
}

static void write_game(const CgsWriter *writer)
{
    const Game *game = writer->of->game;
    JsonWriter json = json_new(writer->of->arena);
    json.flat = 2;
    json_open(&json, "{");
    json_pair(&json, "name",
              game->is_default ? game->title
                               : arena_print(writer->of->arena, "%s (%s)", game->title,
                                             game->edition));
    json_pair_int(&json, "autoUpdate", -1); /* there is nowhere to update from */
    json_open_key(&json, "cardSize", "{");
    json_pair_decimal(&json, "x", writer->size.width / 25.4);
    json_pair_decimal(&json, "y", writer->size.height / 25.4);
    json_close(&json, "}");
    json_open_key(&json, "cardProperties", "[");
    write_property(&json, "text", "Text");
    write_property(&json, "tags", "Tags");
    json_close(&json, "]");
    json_pair(&json, "cardPrimaryProperty", "text");
    json_pair_bool(&json, "cardNameIsUnique", false);
    json_pair(&json, "deckFileTxtId", "id");
    write_backs(writer, &json);
    json_close(&json, "}");
    add_file(writer, "cgs.json", &json.out);
}

/* Returns the text in one line. */
static const char *one_line(Arena *arena, const char *text)
{
    return text_replace(arena, text, "\n\r\t", " ");
}

/* Returns "fire, rare"; or "". */
static const char *tags_text(Arena *arena, const ExportItem *item)
{
    Text text = text_new(arena);
    for (int i = 0; item->tags[i]; i++)
        text_print(&text, "%s%s", i ? ", " : "", item->tags[i]);
    return text.text;
}

static void write_card(const CgsWriter *writer, JsonWriter *json,
                       const ExportItem *item)
{
    Arena *arena = writer->of->arena;
    const char *back = back_id(writer->of, item);
    json_open(json, "{");
    json_pair(json, "id", card_id(arena, item));
    json_pair(json, "name", one_line(arena, item->name));
    json_pair(json, "set", item->piece->set->name);
    json_pair(json, "text", item->text);
    json_pair(json, "tags", tags_text(arena, item));
    if (back)
        json_pair_texts(json, "backs", &back, 1);
    json_close(json, "}");
}

static void write_cards(const CgsWriter *writer)
{
    JsonWriter json = json_new(writer->of->arena);
    json.flat = 2;
    json_open(&json, "[");
    for (int i = 0; i < writer->of->items.count; i++)
        write_card(writer, &json, &writer->of->items.items[i]);
    json_close(&json, "]");
    add_file(writer, "AllCards.json", &json.out);
}

static void write_sets(const CgsWriter *writer)
{
    JsonWriter json = json_new(writer->of->arena);
    const Set *last = NULL;
    json.flat = 2;
    json_open(&json, "[");
    for (int i = 0; i < writer->of->items.count; i++) {
        const Set *set = writer->of->items.items[i].piece->set;
        if (set == last)
            continue;
        last = set;
        json_open(&json, "{");
        json_pair(&json, "code", set->name);
        json_pair(&json, "name", set->title);
        json_close(&json, "}");
    }
    json_close(&json, "]");
    add_file(writer, "AllSets.json", &json.out);
}

/* --- decks ------------------------------------------------------------------------ */

/* Returns the number of a design's copies in the stack. */
static int copies_in(const RoomStack *stack, const ExportItem *item)
{
    int count = 0;
    for (int i = 0; i < stack->pieces.count; i++)
        count += stack->pieces.items[i].item == item;
    return count;
}

/* Returns the title of a stack in characters that all systems allow for files. */
static const char *plain_title(Arena *arena, const RoomStack *stack)
{
    return text_replace(arena, one_line(arena, stack->title), "/\\:*?\"<>|", "-");
}

/* Returns the name of a deck's file. Names that are equal on some systems are told
 * apart by the sets. */
static const char *deck_name(const CgsWriter *writer, const RoomStack *stack)
{
    Arena *arena = writer->of->arena;
    const char *title = plain_title(arena, stack);
    int same = 0;
    for (int i = 0; i < writer->room->stacks.count; i++) {
        const char *other = plain_title(arena, &writer->room->stacks.items[i]);
        same += text_is(text_lower(arena, other), text_lower(arena, title));
    }
    return same > 1 ? arena_print(arena, "%s (%s %d)", title, stack->set->name,
                                  stack->number)
                    : title;
}

static void write_deck(const CgsWriter *writer, const RoomStack *stack)
{
    Arena *arena = writer->of->arena;
    Text deck = text_new(arena);
    text_print(&deck, "# %s\n", one_line(arena, stack->title));
    for (int i = 0; i < stack->designs.count; i++) {
        const ExportItem *item = stack->designs.items[i];
        text_print(&deck, "%d [%s] %s (%s)\n", copies_in(stack, item),
                   card_id(arena, item), one_line(arena, item->name), stack->set->name);
    }
    add_file(writer, arena_print(arena, "decks/%s.txt", deck_name(writer, stack)),
             &deck);
}

void cgs_write(Export *of)
{
    const Room room = room_new(of, 0);
    CgsWriter writer = {.of = of, .room = &room, .size = usual_size(of)};
    for (int i = 0; i < of->items.count; i++)
        draw_card(&writer, &of->items.items[i]);
    if (!export_drawn(of))
        return;
    ExportArchive archive = export_archive_begin(of, true);
    writer.archive = &archive;
    write_game(&writer);
    write_cards(&writer);
    write_sets(&writer);
    for (int i = 0; i < room.stacks.count; i++)
        write_deck(&writer, &room.stacks.items[i]);
    export_archive_pictures(&archive, name_in_archive);
    export_archive_end(&archive, arena_print(of->arena, "%s.cgs.zip", of->game->name));
}
