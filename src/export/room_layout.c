/* Lays out a room: finds the scale at which everything has a place. */
#include <math.h>

#include "export/room.h"

#define MOST_SCALE 1.8 /* px a mm: a poker card is 160 px high, as on those tables */
#define LEAST_SCALE 0.2

enum {
    LEAST_PX = 36, /* of a piece, so that it can be seen */
    DIE_PX = 60,
    GAP = 8,
    MOST_ENLARGED = 200 /* px; larger pieces can be read as they lie */
};

Box stack_holder(const RoomStack *stack)
{
    return box_grown(stack->place, HOLDER_EDGE);
}

bool stack_is_enlarged(const RoomStack *stack)
{
    return stack->kind == STACK_PILE &&
           fmax(stack->place.w, stack->place.h) <= MOST_ENLARGED;
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

void room_lay_out(Room *room, int bottom)
{
    const Box area = {ROOM_EDGE, ROOM_EDGE, ROOM_WIDTH - 2 * ROOM_EDGE,
                      bottom - ROOM_EDGE};
    sort_rings(room);
    for (double scale = MOST_SCALE; scale >= LEAST_SCALE; scale *= 0.98) {
        RoomBoxes boards = board_areas(room, scale), others = other_areas(room, scale);
        room->has_room = room_places(&area, &boards, &others);
        if (room->has_room) {
            place_stacks(room, &boards, &others, scale);
            return;
        }
    }
}
