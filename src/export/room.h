/* The room of a virtual table: stacks of pieces, boards and dice, and their places
 * around the boards. The hand of the player lies along the lower edge. */
#ifndef EXPORT_ROOM_H
#define EXPORT_ROOM_H

#include "export/export.h"

/* Measures of the table in PlayingCards.io and VirtualTabletop, px. */
enum {
    ROOM_WIDTH = 1600,
    ROOM_HEIGHT = 1000,
    ROOM_EDGE = 10, /* stays free */
    HAND_X = 50,
    HAND_Y = 820,
    HAND_WIDTH = 1500,
    HAND_HEIGHT = 180,
    HOLDER_EDGE = 4,   /* around the pieces in a holder */
    LABEL_WIDTH = 110, /* at least */
    LABEL_HEIGHT = 40, /* above a holder: two lines */
    BUTTON_HEIGHT = 32 /* below a holder */
};

typedef enum {
    STACK_PILE,  /* in a holder, with a label */
    STACK_RING,  /* loose, with other rings around or in it */
    STACK_BOARD, /* a single piece that does not move */
    STACK_DIE    /* a single die */
} StackKind;

/* A copy of a design. */
typedef struct {
    const ExportItem *item;
    long copy; /* from 1 */
} RoomPiece;

/* Pieces of a set that have one size and one owner. */
typedef struct {
    StackKind kind;
    const Set *set;
    int player;           /* who gets them, from 1; 0: they are of the game */
    int number;           /* among those of the set and the player, from 1 */
    const char *title;    /* "Reference, player 2" */
    double width, height; /* of a piece, mm */
    bool is_hidden;       /* the backs are up, and all the same */
    LIST(RoomPiece) pieces;
    LIST(const ExportItem *) designs;
    const Section *section; /* of a board, of which this is a part; or NULL */
    int turn;               /* of that part, degrees clockwise */
    Box place;              /* of a piece, px, before it is turned */
} RoomStack;

/* A board that is put together of the pieces of a set. */
typedef struct {
    const Set *set;
    const Board *board;
    bool *is_taken; /* by section: a piece lies there */
} RoomMap;

typedef struct {
    Arena *arena;
    const Game *game;
    LIST(RoomStack) stacks;
    LIST(RoomMap) maps;
    double scale;  /* px a mm */
    bool has_room; /* false: not everything has a place */
} Room;

/* Reports options that would give pictures another shape than that of their pieces. */
void room_check_options(Export *of);

/* Leaves out what no table needs, such as boxes, and reports it. */
void room_leave_out(Export *of);

/* Makes the stacks, and lays them out above 'bottom' px; 0: they need no places. */
Room room_new(Export *of, int bottom);

/* Returns how pieces of the set lie on the table. */
StackKind stack_kind_of(const Set *set);

/* Finds the largest scale at which everything has a place, and the places. */
void room_lay_out(Room *room, int bottom); /* room_layout.c */

/* Reports a room that has no place for everything. */
void room_check(Export *of, const Room *room);

/* Draws all sides of the pieces, but backs of boards only on request. The files are
 * called "FOLDER/SET-ID". */
void room_draw(Export *of, const char *folder, bool with_board_backs);

/* Returns the path of a side's picture, or NULL if there is no such side. The pictures
 * must have been drawn. */
const char *room_picture(Export *of, const ExportItem *item, int side);

/* Returns true if pieces of the stack have backs. */
bool stack_has_backs(const RoomStack *stack);

/* Returns true for cards, and false for tiles, tokens and other pieces. */
bool stack_has_cards(const RoomStack *stack);

/* Returns true if the corners of the pieces are rounded. */
bool stack_is_rounded(const RoomStack *stack);

/* Returns true if the pieces are rectangles without holes. */
bool stack_is_opaque(const RoomStack *stack);

/* Returns true if the pieces are so small that they are shown enlarged. */
bool stack_is_enlarged(const RoomStack *stack);

/* Returns the side that shows when a piece is turned over: its back, or its front if it
 * has no back. A card without a back shows nothing, so that it can be hidden. */
int stack_back_of(const RoomStack *stack, const ExportItem *item);

/* Returns true if a button below the stack shuffles it. */
bool stack_can_be_shuffled(const RoomStack *stack);

/* Return the holder of a pile, and the label above it. */
Box stack_holder(const RoomStack *stack);
Box stack_label(const RoomStack *stack);

/* Return ids that are unique in the room, and the same in the next export. */
const char *stack_id(const Room *room, const RoomStack *stack, const char *part);
const char *piece_id(const Room *room, const RoomPiece *piece);

/* Returns the name of a design within its set: "grave-hound", "hall.look-2". */
const char *design_name(const ExportItem *item);

/* --- boards in parts: room_map.c -------------------------------------------------- */

/* Returns the section where the next copy of a piece lies, and how it is turned; NULL
 * if it is not a part of a board, or no section is left for it. */
const Section *room_take_section(Room *room, const Piece *piece, int *turn);

/* Returns the area of a map at a scale. */
Box room_map_area(const RoomMap *map, double scale);

/* Places a part of a board whose upper left corner is given. */
void room_place_section(RoomStack *stack, Point corner, double scale);

/* --- places ----------------------------------------------------------------------- */

/* Boxes with a width and a height, which get a place. */
typedef LIST(Box) RoomBoxes;

/* Places the boards as a block in the middle of the area, and the others in rows around
 * it. Returns false if they have no room. See room_places.c. */
bool room_places(const Box *area, RoomBoxes *boards, RoomBoxes *others);

#endif
