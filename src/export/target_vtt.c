/* VirtualTabletop: an archive with the widgets of a room by their ids, and the
 * pictures. Positions are relative to the parent. Pictures are named by their CRC-32
 * and size, as the server names them. */
#include "base/deflate.h"
#include "base/json.h"
#include "export/export_archive.h"
#include "export/room.h"
#include "export/targets.h"

enum {
    FILE_VERSION = 18,
    MOST_BYTES = 10000000, /* of a picture */
    MOST_JSON_BYTES = 20000000,
    SEAT_WIDTH = 150,
    SEAT_HEIGHT = 40,
    SEAT_Y = HAND_Y - SEAT_HEIGHT - ROOM_EDGE,
    ROUNDING = 8, /* of corners, px */
    ENLARGED = 3  /* by how much */
};

/* State of writing the widgets. */
typedef struct {
    Export *of;
    const Room *room;
    JsonWriter *json;
    int z; /* of the next widget */
} VttWriter;

void vtt_check(Export *of)
{
    room_check_options(of);
    room_leave_out(of);
    const Room room = room_new(of, SEAT_Y);
    room_check(of, &room);
}

/* --- widgets ---------------------------------------------------------------------- */

static const char *path_of(const VttWriter *writer, const ExportItem *item, int side)
{
    const char *file = room_picture(writer->of, item, side);
    return file ? arena_print(writer->of->arena, "/%s", file) : NULL;
}

/* Opens a widget at a place within its parent, which may be NULL. A type of NULL is a
 * basic widget. */
static void open_widget(VttWriter *writer, const char *id, const char *type,
                        const char *parent, const Box *place)
{
    JsonWriter *json = writer->json;
    json_open_key(json, id, "{");
    json_pair(json, "id", id);
    json_pair(json, "type", type);
    json_pair(json, "parent", parent);
    json_pair_decimal(json, "x", place->x);
    json_pair_decimal(json, "y", place->y);
    json_pair_int(json, "z", ++writer->z);
    if (place->w > 0) {
        json_pair_int(json, "width", (long)place->w);
        json_pair_int(json, "height", (long)place->h);
    }
}

static void write_active_face(JsonWriter *json, const char *key, int face)
{
    json_open_key(json, key, "{");
    json_pair_int(json, "activeFace", face);
    json_close(json, "}");
}

static void write_hand(VttWriter *writer)
{
    JsonWriter *json = writer->json;
    const Box place = {HAND_X, HAND_Y, HAND_WIDTH, HAND_HEIGHT};
    open_widget(writer, "hand", "holder", NULL, &place);
    write_active_face(json, "onEnter", 1);
    write_active_face(json, "onLeave", 0);
    json_pair_int(json, "dropOffsetX", 10);
    json_pair_int(json, "dropOffsetY", 10);
    json_pair_int(json, "stackOffsetX", 40);
    json_pair_bool(json, "childrenPerOwner", true);
    json_pair_bool(json, "dropShadow", true);
    json_pair_bool(json, "hidePlayerCursors", true);
    json_close(json, "}");
}

static void write_seats(VttWriter *writer)
{
    const int players = writer->room->game->players, pitch = HAND_WIDTH / players;
    for (int i = 0; i < players; i++) {
        const int width = pitch < SEAT_WIDTH + ROOM_EDGE ? pitch - 1 : SEAT_WIDTH;
        const Box place = {HAND_X + i * pitch + (pitch - width) / 2, SEAT_Y, width,
                           SEAT_HEIGHT};
        open_widget(writer, arena_print(writer->of->arena, "seat%d", i + 1), "seat",
                    NULL, &place);
        json_pair_int(writer->json, "index", i + 1);
        json_close(writer->json, "}");
    }
}

static void write_face(const VttWriter *writer, const ExportItem *item, int side)
{
    json_open(writer->json, "{");
    json_pair(writer->json, "image", path_of(writer, item, side));
    json_close(writer->json, "}");
}

/* A board with a back turns over when it is clicked. */
static void write_board(VttWriter *writer, const RoomStack *stack)
{
    JsonWriter *json = writer->json;
    const ExportItem *item = stack->designs.items[0];
    open_widget(writer, stack_id(writer->room, stack, "board"), NULL, NULL,
                &stack->place);
    if (export_has_side(item, SIDE_BACK)) {
        json_open_key(json, "faces", "[");
        write_face(writer, item, SIDE_FRONT);
        write_face(writer, item, SIDE_BACK);
        json_close(json, "]");
    } else
        json_pair(json, "image", path_of(writer, item, SIDE_FRONT));
    if (stack->turn)
        json_pair_int(json, "rotation", stack->turn);
    json_pair_bool(json, "movable", false);
    json_pair_int(json, "layer", -4);
    json_close(json, "}");
}

static void write_die(VttWriter *writer, const RoomStack *stack)
{
    const ExportItem *item = stack->designs.items[0];
    open_widget(writer, piece_id(writer->room, &stack->pieces.items[0]), "dice", NULL,
                &stack->place);
    json_open_key(writer->json, "faces", "[");
    for (int side = SIDE_FRONT; side <= piece_fronts(item->piece); side++)
        write_face(writer, item, side);
    json_close(writer->json, "]");
    json_pair_int(writer->json, "imageScale", 1);
    json_close(writer->json, "}");
}

/* --- holders ---------------------------------------------------------------------- */

static void write_label(VttWriter *writer, const RoomStack *stack)
{
    const Box holder = stack_holder(stack);
    const Box label = stack_label(stack);
    const Box place = {label.x - holder.x, label.y - holder.y, label.w, label.h};
    open_widget(writer, stack_id(writer->room, stack, "label"), "label",
                stack_id(writer->room, stack, "holder"), &place);
    json_pair(writer->json, "text", stack->title);
    json_pair_bool(writer->json, "twoRowBottomAlign", true);
    json_pair_bool(writer->json, "movableInEdit", false);
    json_close(writer->json, "}");
}

/* Writes a step of a routine that works on the holder. */
static JsonWriter *open_step(const VttWriter *writer, const char *name,
                             const RoomStack *stack)
{
    json_open(writer->json, "{");
    json_pair(writer->json, "func", name);
    json_pair(writer->json, "holder", stack_id(writer->room, stack, "holder"));
    return writer->json;
}

/* The button recalls all pieces of the stack, turns them face down and shuffles them.
 */
static void write_button(VttWriter *writer, const RoomStack *stack)
{
    JsonWriter *json = writer->json;
    const Box holder = stack_holder(stack);
    const Box place = {0, holder.h + holder.h / 50, holder.w, BUTTON_HEIGHT};
    open_widget(writer, stack_id(writer->room, stack, "button"), "button",
                stack_id(writer->room, stack, "holder"), &place);
    json_pair(json, "text", holder.w < 70 ? "R&S" : "Recall & Shuffle");
    json_pair_bool(json, "movableInEdit", false);
    json_open_key(json, "clickRoutine", "[");
    json_close(open_step(writer, "RECALL", stack), "}");
    json_pair_int(open_step(writer, "FLIP", stack), "face", 0);
    json_close(json, "}");
    json_close(open_step(writer, "SHUFFLE", stack), "}");
    json_close(json, "]");
    json_close(json, "}");
}

static void write_holder(VttWriter *writer, const RoomStack *stack)
{
    const Box place = stack_holder(stack);
    open_widget(writer, stack_id(writer->room, stack, "holder"), "holder", NULL,
                &place);
    json_pair_bool(writer->json, "inheritChildZ", true);
    json_close(writer->json, "}");
    write_label(writer, stack);
    if (stack_can_be_shuffled(stack))
        write_button(writer, stack);
}

/* --- decks ------------------------------------------------------------------------ */

/* Writes a template that shows the picture which a design has under this name. */
static void write_template(const VttWriter *writer, const RoomStack *stack,
                           const char *picture)
{
    JsonWriter *json = writer->json;
    json_open(json, "{");
    json_pair_bool(json, "border", false);
    json_key(json, "radius");
    if (stack_is_rounded(stack))
        json_int(json, ROUNDING);
    else
        json_bool(json, false);
    json_open_key(json, "objects", "[{");
    json_pair(json, "type", "image");
    json_pair_int(json, "x", 0);
    json_pair_int(json, "y", 0);
    json_pair_int(json, "width", (long)stack->place.w);
    json_pair_int(json, "height", (long)stack->place.h);
    json_pair(json, "color", stack_is_opaque(stack) ? "white" : "transparent");
    json_pair_object(json, "dynamicProperties", "value", picture);
    json_close(json, "}]");
    json_close(json, "}");
}

static void write_design(const VttWriter *writer, const RoomStack *stack,
                         const ExportItem *item)
{
    JsonWriter *json = writer->json;
    json_open_key(json, design_name(item), "{");
    json_pair(json, "label", item->name);
    if (*item->text)
        json_pair(json, "rules", item->text);
    json_pair(json, "face", path_of(writer, item, SIDE_FRONT));
    json_pair(json, "back", path_of(writer, item, stack_back_of(stack, item)));
    json_close(json, "}");
}

static void write_card_defaults(const VttWriter *writer, const RoomStack *stack)
{
    JsonWriter *json = writer->json;
    json_open_key(json, "cardDefaults", "{");
    json_pair_int(json, "width", (long)stack->place.w);
    json_pair_int(json, "height", (long)stack->place.h);
    if (stack_is_enlarged(stack))
        json_pair_int(json, "enlarge", ENLARGED);
    json_close(json, "}");
}

/* The deck of a pile belongs to its holder, to which all its cards can be recalled. */
static void write_deck(VttWriter *writer, const RoomStack *stack)
{
    JsonWriter *json = writer->json;
    bool is_pile = stack->kind == STACK_PILE;
    const Box in_holder = {HOLDER_EDGE, HOLDER_EDGE, 0, 0},
              loose = {stack->place.x, stack->place.y, 0, 0};
    open_widget(writer, stack_id(writer->room, stack, "deck"), "deck",
                is_pile ? stack_id(writer->room, stack, "holder") : NULL,
                is_pile ? &in_holder : &loose);
    write_card_defaults(writer, stack);
    json_open_key(json, "cardTypes", "{");
    for (int i = 0; i < stack->designs.count; i++)
        write_design(writer, stack, stack->designs.items[i]);
    json_close(json, "}");
    json_open_key(json, "faceTemplates", "[");
    write_template(writer, stack, "back");
    write_template(writer, stack, "face");
    json_close(json, "]");
    json_close(json, "}");
}

/* Several pieces in a holder lie in a pile, which is a widget of its own. Returns its
 * id, or that of the holder; NULL for loose pieces. */
static const char *write_pile(VttWriter *writer, const RoomStack *stack)
{
    const char *holder = stack_id(writer->room, stack, "holder"),
               *pile = stack_id(writer->room, stack, "pile");
    const Box place = {HOLDER_EDGE, HOLDER_EDGE, stack->place.w, stack->place.h};
    if (stack->kind != STACK_PILE)
        return NULL;
    if (stack->pieces.count < 2)
        return holder;
    open_widget(writer, pile, "pile", holder, &place);
    json_close(writer->json, "}");
    return pile;
}

static void write_pieces(VttWriter *writer, const RoomStack *stack)
{
    const char *parent = write_pile(writer, stack);
    Box place = {0, 0, 0, 0};
    if (!parent)
        place = (Box){stack->place.x, stack->place.y, 0, 0};
    else if (stack->pieces.count < 2)
        place = (Box){HOLDER_EDGE, HOLDER_EDGE, 0, 0};
    for (int i = 0; i < stack->pieces.count; i++) {
        const RoomPiece *piece = &stack->pieces.items[i];
        open_widget(writer, piece_id(writer->room, piece), "card", parent, &place);
        json_pair(writer->json, "deck", stack_id(writer->room, stack, "deck"));
        json_pair(writer->json, "cardType", design_name(piece->item));
        if (!stack->is_hidden)
            json_pair_int(writer->json, "activeFace", 1);
        json_close(writer->json, "}");
    }
}

/* --- the archive ------------------------------------------------------------------ */

static void write_stack(VttWriter *writer, const RoomStack *stack)
{
    if (stack->kind == STACK_BOARD)
        write_board(writer, stack);
    else if (stack->kind == STACK_DIE)
        write_die(writer, stack);
    else {
        if (stack->kind == STACK_PILE)
            write_holder(writer, stack);
        write_deck(writer, stack);
        write_pieces(writer, stack);
    }
}

/* Returns the picture that represents the game: its first board, or its first piece. */
static const char *cover_of(const VttWriter *writer)
{
    const Room *room = writer->room;
    const ExportItem *cover =
        room->stacks.count ? room->stacks.items[0].designs.items[0] : NULL;
    for (int i = room->stacks.count - 1; i >= 0; i--)
        if (room->stacks.items[i].kind == STACK_BOARD)
            cover = room->stacks.items[i].designs.items[0];
    return cover ? path_of(writer, cover, SIDE_FRONT) : NULL;
}

static const char *players_text(const Game *game, Arena *arena)
{
    return game->players_least == game->players
               ? arena_print(arena, "%d", game->players)
               : arena_print(arena, "%d-%d", game->players_least, game->players);
}

static void write_meta(const VttWriter *writer)
{
    JsonWriter *json = writer->json;
    const Game *game = writer->room->game;
    Arena *arena = writer->of->arena;
    json_open_key(json, "_meta", "{");
    json_pair_int(json, "version", FILE_VERSION);
    json_open_key(json, "info", "{");
    json_pair(json, "name", game->title);
    json_pair(json, "image", cover_of(writer));
    json_pair(json, "players", players_text(game, arena));
    json_pair(json, "language", game->language);
    json_pair(json, "variant", game->is_default ? "" : game->edition);
    json_pair(json, "attribution", game_designers(game, arena));
    json_close(json, "}");
    json_close(json, "}");
}

static Text room_text(Export *of, const Room *room)
{
    JsonWriter json = json_new(of->arena);
    VttWriter writer = {.of = of, .room = room, .json = &json};
    json.flat = 2;
    json_open(&json, "{");
    write_meta(&writer);
    write_hand(&writer);
    write_seats(&writer);
    for (int i = 0; i < room->stacks.count; i++)
        write_stack(&writer, &room->stacks.items[i]);
    json_close(&json, "}");
    if (json.out.length >= MOST_JSON_BYTES)
        diag_error_help(of->diags, (SourceRange){0}, "room-limit",
                        "export fewer sets with '--only'",
                        "the description of the room has %zu MB, and %s takes %d",
                        json.out.length / 1000000, of->target->title,
                        MOST_JSON_BYTES / 1000000);
    return json.out;
}

/* The server computes the CRC as a number with a sign. */
static const char *name_in_archive(Arena *arena, const IndexRow *row,
                                   const Source *picture)
{
    (void)row;
    deflate_open();
    int32_t crc = (int32_t)deflate.crc32(0, picture->text, picture->length);
    return arena_print(arena, "assets/%d_%zu", crc, picture->length);
}

void vtt_write(Export *of)
{
    const Room room = room_new(of, SEAT_Y);
    room_draw(of, "assets", true);
    if (!export_drawn_within(of, MOST_BYTES))
        return;
    ExportArchive archive = export_archive_begin(of, false);
    export_archive_pictures(&archive, name_in_archive);
    const Text json = room_text(of, &room);
    export_archive_add(&archive, "0.json", json.text, json.length);
    export_archive_end(&archive, arena_print(of->arena, "%s.vtt", of->game->name));
}
