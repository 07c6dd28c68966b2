#include "export/room.h"

#include <math.h>

#include "base/sha256.h"

enum { MOST_STACKS = 1000 /* no table has room for more, however small */ };

/* --- options ---------------------------------------------------------------------- */

void room_check_options(Export *of)
{
    const bool has_px = of->options.px.width > 0;
    if (has_px || of->options.bleed)
        diag_error_help(
            of->diags, (SourceRange){0}, "room-picture",
            has_px ? "write '--dpi' to choose a resolution" : "remove '--bleed'",
            "%s shows pieces as they are cut, without bleed", of->target->title);
}

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

StackKind stack_kind_of(const Set *set)
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
    RoomStack wanted = {.kind = stack_kind_of(set),
                        .set = set,
                        .player = export_player_of(room->game, item, copy),
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

int stack_back_of(const RoomStack *stack, const ExportItem *item)
{
    bool has_back = export_has_side(item, SIDE_BACK) || stack_has_cards(stack);
    return has_back ? SIDE_BACK : SIDE_FRONT;
}

bool stack_can_be_shuffled(const RoomStack *stack)
{
    return stack->kind == STACK_PILE && stack->is_hidden;
}

Room room_new(Export *of, int bottom)
{
    Room room = {.arena = of->arena, .game = of->game};
    for (int i = 0; i < of->items.count; i++)
        for (long copy = 1; copy <= of->items.items[i].copies; copy++)
            if (!bottom || room.stacks.count <= MOST_STACKS)
                add_copy(&room, &of->items.items[i], copy);
    for (int i = 0; i < room.stacks.count; i++) {
        RoomStack *stack = &room.stacks.items[i];
        stack->is_hidden = stack->kind == STACK_PILE && stack->designs.count > 1 &&
                           stack_has_backs(stack) &&
                           faces_share_back(of->faces, stack->set, of->diags);
    }
    if (bottom && room.stacks.count <= MOST_STACKS)
        room_lay_out(&room, bottom);
    return room;
}

void room_check(Export *of, const Room *room)
{
    if (!room->has_room)
        diag_error_help(of->diags, (SourceRange){0}, "room-limit",
                        "export fewer sets with '--only', or for fewer players with "
                        "'--players'",
                        "the table has no room for so many stacks, boards and dice");
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
