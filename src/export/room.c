#include "export/room.h"

#include <math.h>

#include "base/sha256.h"

#define MOST_SCALE 1.8 /* px a mm: a poker card is 160 px high, as on those tables */
#define LEAST_SCALE 0.2

enum {
    LEAST_PX = 36 /* of a piece, so that it can be seen */,
    DIE_PX = 60,
    GAP = 8,
    MOST_ENLARGED = 200 /* px; larger pieces can be read as they lie */
};

/* --- what is left out ------------------------------------------------------------- */

static bool is_needed(const Piece *piece)
{
    return piece->set->kind != KIND_BOX && piece->set->kind != KIND_BOOK;
}

void room_leave_out(Export *of)
{
    ExportItems kept = {0};
    const Set *reported = NULL;
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        const Set *set = item->piece->set;
        if (is_needed(item->piece))
            list_add(of->arena, &kept, *item);
        else if (set != reported)
            diag_add(of->diags, LEVEL_NOTE, set->where, "left-out",
                     "the set '%s' is left out: %s needs no %s", set->name,
                     of->target->title, KIND_NAMES[set->kind]);
        if (!is_needed(item->piece))
            reported = set;
    }
    of->items = kept;
}

/* --- stacks ----------------------------------------------------------------------- */

static StackKind kind_of(const Set *set)
{
    switch (set->kind) {
    case KIND_BOARD:
    case KIND_MAT:
        return STACK_BOARD;
    case KIND_DIE:
        return STACK_DIE;
    case KIND_RING:
        return STACK_RING;
    default:
        return STACK_PILE;
    }
}

/* Returns the player who gets a copy, from 1; 0 if it is of the game. */
static int player_of(const Game *game, const ExportItem *item, long copy)
{
    const Set *set = item->piece->set;
    if (set->per == PER_PLAYER)
        return 1 + (int)((copy - 1) * game->players / item->copies);
    for (int i = 0; i < set->pieces.count && set->per == PER_SEAT; i++)
        if (set->pieces.items[i] == item->piece)
            return i + 1;
    return 0;
}

static bool takes(const RoomStack *stack, const RoomStack *wanted)
{
    const double near = 0.01; /* mm */
    return stack->set == wanted->set && stack->player == wanted->player &&
           (stack->kind == STACK_PILE || stack->kind == STACK_RING) &&
           fabs(stack->width - wanted->width) < near &&
           fabs(stack->height - wanted->height) < near;
}

/* Returns the stack that takes a piece as the wanted one does, which is added if it is
 * new. */
static RoomStack *stack_for(Room *room, RoomStack *wanted)
{
    wanted->number = 1;
    for (int i = 0; i < room->stacks.count; i++) {
        RoomStack *stack = &room->stacks.items[i];
        if (takes(stack, wanted))
            return stack;
        wanted->number += stack->set == wanted->set && stack->player == wanted->player;
    }
    list_add(room->arena, &room->stacks, *wanted);
    return &room->stacks.items[room->stacks.count - 1];
}

static const char *title_of(Arena *arena, const Set *set, int player)
{
    return player ? arena_print(arena, "%s, player %d", set->title, player)
                  : set->title;
}

static void add_copy(Room *room, const ExportItem *item, long copy)
{
    const Set *set = item->piece->set;
    const Trim trim = piece_measures(item->piece, SIDE_FRONT);
    RoomStack wanted = {.kind = kind_of(set),
                        .set = set,
                        .player = player_of(room->game, item, copy),
                        .width = trim.w,
                        .height = trim.h};
    wanted.title = title_of(room->arena, set, wanted.player);
    if (wanted.kind == STACK_BOARD)
        wanted.section = room_take_section(room, item->piece, &wanted.turn);
    RoomStack *stack = stack_for(room, &wanted);
    list_add(room->arena, &stack->pieces, ((RoomPiece){item, copy}));
    int count = stack->designs.count;
    if (!count || stack->designs.items[count - 1] != item)
        list_add(room->arena, &stack->designs, item);
}

bool stack_has_backs(const RoomStack *stack)
{
    for (int i = 0; i < stack->designs.count; i++)
        if (export_has_side(stack->designs.items[i], SIDE_BACK))
            return true;
    return false;
}

bool stack_has_cards(const RoomStack *stack)
{
    return stack->set->kind == KIND_CARD || stack->set->kind == KIND_REFERENCE;
}

bool stack_is_rounded(const RoomStack *stack)
{
    return piece_measures(stack->designs.items[0]->piece, SIDE_FRONT).corner > 0;
}

bool stack_is_opaque(const RoomStack *stack)
{
    for (int i = 0; i < stack->designs.count; i++) {
        const Trim trim = piece_measures(stack->designs.items[i]->piece, SIDE_FRONT);
        if (trim.rounded || trim.hole)
            return false;
    }
    return true;
}

bool stack_is_enlarged(const RoomStack *stack)
{
    return stack->kind == STACK_PILE &&
           fmax(stack->place.w, stack->place.h) <= MOST_ENLARGED;
}

int stack_back_of(const RoomStack *stack, const ExportItem *item)
{
    bool has_back = export_has_side(item, SIDE_BACK) || stack_has_cards(stack);
    return has_back ? SIDE_BACK : SIDE_FRONT;
}

bool stack_can_be_shuffled(const RoomStack *stack)
{
    return stack->kind == STACK_PILE && stack->is_hidden;
}

Box stack_holder(const RoomStack *stack)
{
    return box_grown(stack->place, HOLDER_EDGE);
}

static double label_width(double piece_width)
{
    return fmax(ceil((piece_width + 2 * HOLDER_EDGE) * 1.2), LABEL_WIDTH);
}

Box stack_label(const RoomStack *stack)
{
    const Box holder = stack_holder(stack);
    double width = label_width(stack->place.w);
    return (Box){floor(holder.x + (holder.w - width) / 2), holder.y - LABEL_HEIGHT,
                 width, LABEL_HEIGHT};
}

/* --- places ----------------------------------------------------------------------- */

static PixelSize size_of(const RoomStack *stack, double scale)
{
    if (stack->kind == STACK_DIE)
        return (PixelSize){DIE_PX, DIE_PX};
    scale = fmax(scale, LEAST_PX / fmax(stack->width, stack->height));
    return (PixelSize){(int)fmax(lround(stack->width * scale), 1),
                       (int)fmax(lround(stack->height * scale), 1)};
}

/* Returns the room that a pile takes, with what belongs to its holder. */
static Box area_of(const RoomStack *stack, double scale)
{
    const PixelSize size = size_of(stack, scale);
    Box area = {0, 0, size.width + GAP, size.height + GAP};
    if (stack->kind != STACK_PILE)
        return area;
    area.w = label_width(size.width) + GAP;
    area.h += 2 * HOLDER_EDGE + LABEL_HEIGHT;
    if (stack_can_be_shuffled(stack))
        area.h += ceil(0.02 * size.height) + BUTTON_HEIGHT + 1;
    return area;
}

/* Adds the areas of single boards, then those of maps, then one for all rings, which is
 * as large as the largest of them. */
static RoomBoxes board_areas(const Room *room, double scale)
{
    RoomBoxes areas = {0};
    Box rings = {0};
    for (int i = 0; i < room->stacks.count; i++) {
        const RoomStack *stack = &room->stacks.items[i];
        const Box area = area_of(stack, scale);
        if (stack->kind == STACK_BOARD && !stack->section)
            list_add(room->arena, &areas, area);
        else if (stack->kind == STACK_RING)
            rings = (Box){0, 0, fmax(rings.w, area.w), fmax(rings.h, area.h)};
    }
    for (int i = 0; i < room->maps.count; i++) {
        const Box map = room_map_area(&room->maps.items[i], scale);
        list_add(room->arena, &areas, ((Box){0, 0, map.w + GAP, map.h + GAP}));
    }
    if (rings.w > 0)
        list_add(room->arena, &areas, rings);
    return areas;
}

static bool is_around(const RoomStack *stack)
{
    return stack->kind == STACK_PILE || stack->kind == STACK_DIE;
}

static RoomBoxes other_areas(const Room *room, double scale)
{
    RoomBoxes areas = {0};
    for (int i = 0; i < room->stacks.count; i++)
        if (is_around(&room->stacks.items[i]))
            list_add(room->arena, &areas, area_of(&room->stacks.items[i], scale));
    return areas;
}

/* Places the pieces of a stack in its area. */
static void place_stack(RoomStack *stack, const Box *area, double scale)
{
    const PixelSize size = size_of(stack, scale);
    double above = stack->kind == STACK_PILE ? LABEL_HEIGHT + HOLDER_EDGE + GAP / 2
                                             : (area->h - size.height) / 2;
    stack->place = (Box){(double)lround(area->x + (area->w - size.width) / 2),
                         (double)lround(area->y + above), size.width, size.height};
}

/* Returns the number of a section's map. */
static int map_of(const Room *room, const RoomStack *stack)
{
    int map = 0;
    while (room->maps.items[map].set != stack->set)
        map++;
    return map;
}

/* The areas are in the order of board_areas and other_areas. */
static void place_stacks(Room *room, const RoomBoxes *boards, const RoomBoxes *others,
                         double scale)
{
    int board = 0, other = 0;
    const Box *rings = &boards->items[boards->count - 1];
    bool has_rings = false;
    for (int i = 0; i < room->stacks.count; i++)
        has_rings |= room->stacks.items[i].kind == STACK_RING;
    const Box *maps = rings + 1 - has_rings - room->maps.count;
    for (int i = 0; i < room->stacks.count; i++) {
        RoomStack *stack = &room->stacks.items[i];
        if (stack->section) {
            const Box *area = &maps[map_of(room, stack)];
            room_place_section(stack, (Point){area->x + GAP / 2, area->y + GAP / 2},
                               scale);
        } else
            place_stack(stack,
                        is_around(stack)            ? &others->items[other++]
                        : stack->kind == STACK_RING ? rings
                                                    : &boards->items[board++],
                        scale);
    }
    room->scale = scale;
}

/* Finds the largest scale at which everything has a place. */
static void lay_out(Room *room, int bottom)
{
    const Box area = {ROOM_EDGE, ROOM_EDGE, ROOM_WIDTH - 2 * ROOM_EDGE,
                      bottom - ROOM_EDGE};
    for (double scale = MOST_SCALE; scale >= LEAST_SCALE; scale *= 0.98) {
        RoomBoxes boards = board_areas(room, scale), others = other_areas(room, scale);
        room->has_room = room_places(&area, &boards, &others);
        if (room->has_room) {
            place_stacks(room, &boards, &others, scale);
            return;
        }
    }
}

static int compare_rings(const void *a, const void *b)
{
    const RoomStack *one = a, *other = b;
    double difference = other->width - one->width;
    return difference < 0 ? -1 : difference > 0;
}

/* Larger rings lie below smaller ones. */
static void sort_rings(Room *room)
{
    LIST(RoomStack) rings = {0};
    for (int i = 0; i < room->stacks.count; i++)
        if (room->stacks.items[i].kind == STACK_RING)
            list_add(room->arena, &rings, room->stacks.items[i]);
    list_sort(&rings, compare_rings);
    for (int i = 0, next = 0; i < room->stacks.count; i++)
        if (room->stacks.items[i].kind == STACK_RING)
            room->stacks.items[i] = rings.items[next++];
}

Room room_new(Export *of, int bottom)
{
    Room room = {.arena = of->arena, .game = of->game};
    for (int i = 0; i < of->items.count; i++)
        for (long copy = 1; copy <= of->items.items[i].copies; copy++)
            add_copy(&room, &of->items.items[i], copy);
    for (int i = 0; i < room.stacks.count; i++) {
        RoomStack *stack = &room.stacks.items[i];
        stack->is_hidden = stack->kind == STACK_PILE && stack->designs.count > 1 &&
                           stack_has_backs(stack) &&
                           faces_share_back(of->faces, stack->set, of->diags);
    }
    sort_rings(&room);
    lay_out(&room, bottom);
    return room;
}

void room_check(Export *of, const Room *room)
{
    if (!room->has_room)
        diag_error_help(of->diags, (SourceRange){0}, "room-limit",
                        "export fewer sets with '--only', or for fewer players with "
                        "'--players'",
                        "the table has no room for %s of pieces, boards and dice",
                        text_plural(of->arena, room->stacks.count, "stack", "stacks"));
}

/* --- pictures --------------------------------------------------------------------- */

const char *design_name(const ExportItem *item)
{
    return strchr(item->stem, '/') + 1;
}

static void draw_side(Export *of, const ExportItem *item, int side, const char *stem)
{
    const PictureFit fit = export_fit(of, item, side);
    if (export_has_side(item, side))
        export_face(of, item, side, stem, &fit);
}

void room_draw(Export *of, const char *folder, bool with_board_backs)
{
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        const char *stem = arena_print(of->arena, "%s/%s-%s", folder,
                                       item->piece->set->name, design_name(item));
        draw_side(of, item, SIDE_FRONT, stem);
        for (int side = SIDE_FRONT + 1; side <= piece_fronts(item->piece); side++)
            draw_side(of, item, side, arena_print(of->arena, "%s-%d", stem, side));
        if (with_board_backs || kind_of(item->piece->set) != STACK_BOARD)
            draw_side(of, item, SIDE_BACK, arena_print(of->arena, "%s-back", stem));
    }
}

const char *room_picture(Export *of, const ExportItem *item, int side)
{
    return export_has_side(item, side) ? export_index_row(of, item, side)->file->file
                                       : NULL;
}

/* --- ids -------------------------------------------------------------------------- */

enum { ID_DIGITS = 12 };

static const char *id_of(Arena *arena, const char *words)
{
    char *id = sha256_hex(arena, words, strlen(words));
    id[ID_DIGITS] = '\0';
    return id;
}

const char *stack_id(const Room *room, const RoomStack *stack, const char *part)
{
    return id_of(room->arena,
                 arena_print(room->arena, "%s/%s//%d/%d/%s", room->game->name,
                             stack->set->name, stack->player, stack->number, part));
}

const char *piece_id(const Room *room, const RoomPiece *piece)
{
    return id_of(room->arena, arena_print(room->arena, "%s/%s/%ld", room->game->name,
                                          piece->item->stem, piece->copy));
}
