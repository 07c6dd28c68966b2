/* PlayingCards.io: an archive with a list of widgets and the pictures. Each stack is a
 * holder with a deck of its own. Positions are absolute, even of what lies in a
 * holder. */
#include "base/json.h"
#include "export/export_archive.h"
#include "export/room.h"
#include "export/targets.h"

enum {
    MOST_WIDGETS = 1300,
    MOST_BYTES = 2000000, /* of a picture */
    /* what lies above what */
    Z_BOARD = 1,
    Z_HOLDER = 1000,
    Z_DECK = 2000,
    Z_PIECE = 3000
};

/* State of writing the widgets. */
typedef struct {
    Export *of;
    const Room *room;
    JsonWriter *json;
    int z; /* of the next piece */
} PcioWriter;

/* --- checking --------------------------------------------------------------------- */

/* Returns the number of widgets: the hand, what lies on the table, holders and decks.
 */
static long widget_count(const Room *room)
{
    long count = 1;
    for (int i = 0; i < room->stacks.count; i++) {
        const RoomStack *stack = &room->stacks.items[i];
        count += stack->pieces.count + (stack->kind == STACK_PILE) +
                 (stack->kind != STACK_BOARD);
    }
    return count;
}

/* The backs of boards cannot be shown. */
static void check_backs(Export *of, const Room *room)
{
    const Set *reported = NULL;
    for (int i = 0; i < room->stacks.count; i++) {
        const RoomStack *stack = &room->stacks.items[i];
        if (stack->kind != STACK_BOARD || !stack_has_backs(stack) ||
            stack->set == reported)
            continue;
        reported = stack->set;
        diag_add(of->diags, LEVEL_WARNING, reported->where, "left-out",
                 "the backs of the set '%s' are left out: %s cannot turn boards over",
                 reported->name, of->target->title);
    }
}

void pcio_check(Export *of)
{
    room_check_options(of);
    room_leave_out(of);
    const Room room = room_new(of, HAND_Y);
    long count = widget_count(&room);
    check_backs(of, &room);
    if (count > MOST_WIDGETS)
        diag_error_help(
            of->diags, (SourceRange){0}, "room-limit",
            "export fewer sets with '--only', or for fewer players with '--players'",
            "the room has %ld objects, and %s takes at most %d", count,
            of->target->title, MOST_WIDGETS);
    else
        room_check(of, &room);
}

/* --- widgets ---------------------------------------------------------------------- */

static void open_widget(const PcioWriter *writer, const char *id, const char *type,
                        const Box *place, int z)
{
    JsonWriter *json = writer->json;
    json_open(json, "{");
    json_pair(json, "id", id);
    json_pair(json, "type", type);
    json_pair_decimal(json, "x", place->x);
    json_pair_decimal(json, "y", place->y);
    json_pair_int(json, "z", z);
}

static void write_size(JsonWriter *json, const char *width, const char *height,
                       const Box *place)
{
    json_pair_int(json, width, (long)place->w);
    json_pair_int(json, height, (long)place->h);
}

static void write_picture(const PcioWriter *writer, const char *key,
                          const ExportItem *item, int side)
{
    Export *of = writer->of;
    const char *file = room_picture(of, item, side);
    if (file)
        json_pair(writer->json, key, arena_print(of->arena, "package://%s", file));
}

static void write_hand(const PcioWriter *writer)
{
    const Box place = {HAND_X, HAND_Y, HAND_WIDTH, HAND_HEIGHT};
    open_widget(writer, "hand", "hand", &place, 1);
    json_close(writer->json, "}");
}

static void write_board(const PcioWriter *writer, const RoomStack *stack)
{
    open_widget(writer, stack_id(writer->room, stack, "board"), "board", &stack->place,
                Z_BOARD);
    write_size(writer->json, "width", "height", &stack->place);
    if (stack->turn)
        json_pair_int(writer->json, "r", stack->turn);
    write_picture(writer, "boardImage", stack->designs.items[0], SIDE_FRONT);
    json_close(writer->json, "}");
}

static void write_holder(const PcioWriter *writer, const RoomStack *stack)
{
    const Box place = stack_holder(stack);
    open_widget(writer, stack_id(writer->room, stack, "holder"), "holder", &place,
                Z_HOLDER);
    write_size(writer->json, "width", "height", &place);
    json_pair(writer->json, "label", stack->title);
    json_pair_bool(writer->json, "hasShuffleButton", stack_can_be_shuffled(stack));
    json_close(writer->json, "}");
}

/* --- decks ------------------------------------------------------------------------ */

/* Writes a template that shows the picture which a design has under this name. */
static void write_template(const PcioWriter *writer, const char *key,
                           const char *picture, const RoomStack *stack)
{
    JsonWriter *json = writer->json;
    json_open_key(json, key, "{");
    json_pair_bool(json, "includeBorder", false);
    json_pair_bool(json, "includeRadius", stack_is_rounded(stack));
    json_open_key(json, "objects", "[{");
    json_pair(json, "type", "image");
    json_pair_int(json, "x", 0);
    json_pair_int(json, "y", 0);
    write_size(json, "w", "h", &stack->place);
    json_pair(json, "color", stack_is_opaque(stack) ? "white" : "transparent");
    json_pair(json, "valueType", "dynamic");
    json_pair(json, "value", picture);
    json_close(json, "}]");
    json_close(json, "}");
}

static void write_die_faces(const PcioWriter *writer, const ExportItem *item)
{
    Arena *arena = writer->of->arena;
    for (int side = SIDE_FRONT; side <= piece_fronts(item->piece); side++) {
        json_open_key(writer->json, arena_print(arena, "%d", side), "{");
        json_pair(writer->json, "label", arena_print(arena, "%d", side));
        write_picture(writer, "image", item, side);
        json_close(writer->json, "}");
    }
}

static void write_design(const PcioWriter *writer, const RoomStack *stack,
                         const ExportItem *item)
{
    JsonWriter *json = writer->json;
    json_open_key(json, design_name(item), "{");
    json_pair(json, "label", item->name);
    if (*item->text)
        json_pair(json, "text", item->text);
    write_picture(writer, "face", item, SIDE_FRONT);
    write_picture(writer, "back", item, stack_back_of(stack, item));
    json_close(json, "}");
}

static void write_deck(const PcioWriter *writer, const RoomStack *stack)
{
    JsonWriter *json = writer->json;
    bool is_die = stack->kind == STACK_DIE;
    const Box place = stack_holder(stack);
    open_widget(writer, stack_id(writer->room, stack, "deck"), "cardDeck", &place,
                Z_DECK);
    if (stack->kind == STACK_PILE)
        json_pair(json, "parent", stack_id(writer->room, stack, "holder"));
    write_size(json, "cardWidth", "cardHeight", &stack->place);
    if (!stack_has_cards(stack))
        json_pair(json, "collectionType", is_die ? "dice" : "pieces");
    json_pair_bool(json, "enlarge", stack_is_enlarged(stack));
    json_open_key(json, "cardTypes", "{");
    for (int i = 0; i < stack->designs.count; i++)
        if (is_die)
            write_die_faces(writer, stack->designs.items[i]);
        else
            write_design(writer, stack, stack->designs.items[i]);
    json_close(json, "}");
    write_template(writer, "faceTemplate", is_die ? "image" : "face", stack);
    if (!is_die)
        write_template(writer, "backTemplate", "back", stack);
    json_close(json, "}");
}

static void write_piece(PcioWriter *writer, const RoomStack *stack,
                        const RoomPiece *piece)
{
    JsonWriter *json = writer->json;
    const char *type = stack_has_cards(stack) ? "card" : "piece";
    bool is_die = stack->kind == STACK_DIE;
    open_widget(writer, piece_id(writer->room, piece), is_die ? "dice" : type,
                &stack->place, Z_PIECE + writer->z++);
    json_pair(json, "deck", stack_id(writer->room, stack, "deck"));
    if (is_die)
        json_pair(json, "diceValue", "1");
    else {
        json_pair(json, "cardType", design_name(piece->item));
        json_pair_bool(json, "faceup", !stack->is_hidden);
    }
    if (stack->kind == STACK_PILE)
        json_pair(json, "parent", stack_id(writer->room, stack, "holder"));
    json_close(json, "}");
}

/* --- the archive ------------------------------------------------------------------ */

static void write_stack(PcioWriter *writer, const RoomStack *stack)
{
    if (stack->kind == STACK_BOARD) {
        write_board(writer, stack);
        return;
    }
    if (stack->kind == STACK_PILE)
        write_holder(writer, stack);
    write_deck(writer, stack);
    for (int i = 0; i < stack->pieces.count; i++)
        write_piece(writer, stack, &stack->pieces.items[i]);
}

static Text widgets_of(Export *of, const Room *room)
{
    JsonWriter json = json_new(of->arena);
    PcioWriter writer = {.of = of, .room = room, .json = &json};
    json.flat = 2;
    json_open(&json, "[");
    write_hand(&writer);
    for (int i = 0; i < room->stacks.count; i++)
        write_stack(&writer, &room->stacks.items[i]);
    json_close(&json, "]");
    return json.out;
}

static const char *name_in_archive(Arena *arena, const IndexRow *row,
                                   const Source *picture)
{
    (void)arena, (void)picture;
    return row->file->file;
}

void pcio_write(Export *of)
{
    const Room room = room_new(of, HAND_Y);
    room_draw(of, "userassets", false);
    if (!export_drawn_within(of, MOST_BYTES))
        return;
    ExportArchive archive = export_archive_begin(of, false);
    export_archive_pictures(&archive, name_in_archive);
    const Text widgets = widgets_of(of, &room);
    export_archive_add(&archive, "widgets.json", widgets.text, widgets.length);
    export_archive_add(&archive, "schemaVersion", "8", 1);
    export_archive_end(&archive, arena_print(of->arena, "%s.pcio", of->game->name));
}
