/* Types and values of fields, numbers and expressions. */
#ifndef MODEL_VALUE_H
#define MODEL_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/map.h"
#include "base/number.h"

typedef struct Choice Choice;
typedef struct Member Member;
typedef struct Board Board;
typedef struct Space Space;
typedef struct Section Section;
typedef struct Set Set;
typedef struct Piece Piece;
typedef struct LiveText LiveText; /* a text with {expressions}: expr/live.h */

/* A member of a choice. */
struct Member {
    const char *name;
    const char *title; /* as printed; the name if the author gives no title */
    const Choice *choice;
    int index;
    SourceRange where;
};

/* An enumeration: kinds of action card, talents, colours. */
struct Choice {
    const char *name;
    Member *members;
    int count;
    Map by_name;      /* empty for sides and for words of templates */
    Map *by_spelling; /* of names and titles; filled for the first cell of a table;
                       * NULL: as 'by_name' */
    SourceRange where;
};

typedef enum {
    TYPE_NOTHING, /* item of an empty list: matches every type */
    TYPE_YESNO,
    TYPE_NUMBER,
    TYPE_TEXT,
    TYPE_CHOICE,
    TYPE_SPACE,
    TYPE_SECTION,
    TYPE_PIECE,
    TYPE_COLOUR,
    TYPE_ICON,
    TYPE_SIDES,
    TYPE_LIST,  /* also sets, boards, choices, ranges: all collections */
    TYPE_TABLE, /* a value for each member of a choice */
} TypeKind;

typedef struct Type Type;
struct Type {
    TypeKind kind;
    const Choice *choice; /* CHOICE, TABLE, SIDES */
    const Board *board;   /* SPACE, SECTION: only of this board; NULL: of any */
    const Board *near;    /* SPACE of any board: names without a board are of this one;
                           * or NULL */
    const Set *set;       /* PIECE: only of this set; NULL: of any */
    const Type *of;       /* LIST, TABLE */
    bool whole, limited;  /* NUMBER: as the field is declared */
    Number low, high;
    bool inside;   /* SPACE: not outside the board */
    bool is_range; /* LIST: written '2..6' */
    bool is_words; /* LIST of texts: a live text is one item */
};

extern const Type TYPE_OF_NOTHING, TYPE_OF_YESNO, TYPE_OF_NUMBER, TYPE_OF_TEXT,
    TYPE_OF_COLOUR, TYPE_OF_ICON, TYPE_OF_SIDES, TYPE_OF_SIDE, TYPE_OF_NUMBERS;

const Type *type_list(Arena *arena, const Type *of);
const Type *type_choice(Arena *arena, const Choice *choice);
const Type *type_space(Arena *arena, const Board *board);
const Type *type_section(Arena *arena, const Board *board);
const Type *type_piece(Arena *arena, const Set *set);

/* Returns true for a piece, a space, a section, and lists of these. */
bool type_refers(const Type *type);

/* Returns how deeply lists are nested in the type. */
int type_depth(const Type *type);

/* Returns true if values of the two types can be compared, or be in one list. */
bool type_alike(const Type *a, const Type *b);

/* Returns the common type of two types that are alike. The items of an empty list take
 * the other's type; spaces, sections or pieces of different boards or sets become those
 * of any. */
const Type *type_join(Arena *arena, const Type *a, const Type *b);

/* Returns "a number", "a talent", "a list (each item: a space)", for messages. */
const char *type_name(Arena *arena, const Type *type);

/* Returns what the members of a choice are, for messages: "a talent", "a side of a flat
 * hexagon". */
const char *member_noun(Arena *arena, const Choice *choice);

typedef enum {
    VALUE_NONE, /* an optional field without a value */
    VALUE_YESNO,
    VALUE_NUMBER,
    VALUE_TEXT,
    VALUE_LIVE,
    VALUE_MEMBER,
    VALUE_SPACE,
    VALUE_SECTION,
    VALUE_PIECE,
    VALUE_COLOUR,
    VALUE_SIDES,
    VALUE_LIST, /* also a table, in the order of its choice */
    VALUE_RANGE,
    VALUE_CHOICE,
    VALUE_BOARD,
    VALUE_SET,
} ValueKind;

typedef struct ListValue ListValue;

/* The sign after a number that is a percentage: "12%", or "12 %" with a no-break
 * space. */
typedef enum { PERCENT_NONE, PERCENT_TIGHT, PERCENT_SPACED } PercentSign;

typedef struct {
    ValueKind kind;
    int8_t decimals; /* NUMBER: minimum to print; set by percent and round */
    uint8_t percent; /* NUMBER: a PercentSign */
    union {
        bool yes;
        Number number;
        const char *text;
        const LiveText *live;
        const Member *member;
        const Space *space;
        const Section *section;
        const Piece *piece;
        uint32_t colour; /* 0xRRGGBB */
        struct {
            const Choice *of; /* the sides of the shape */
            unsigned bits;    /* bit n: its n-th side */
        } sides;
        const ListValue *list;
        struct {
            int64_t first, last;
        } range;
        const Choice *choice;
        const Board *board;
        const Set *set;
    };
} Value;

/* A list of values. Values collected from pieces have weights: each counts once for
 * each copy. */
struct ListValue {
    const Value *items;
    const long *weights; /* of the items; NULL: all 1 */
    int count;
    long work; /* see value_work */
    bool live; /* some items are VALUE_LIVE, or lists with live items */
};

static inline Value value_number(Number number)
{
    return (Value){.kind = VALUE_NUMBER, .number = number};
}

static inline Value value_whole(int64_t whole)
{
    return value_number(number_of(whole));
}

static inline Value value_yesno(bool yes)
{
    return (Value){.kind = VALUE_YESNO, .yes = yes};
}

static inline Value value_text(const char *text)
{
    return (Value){.kind = VALUE_TEXT, .text = text};
}

Value value_list(Arena *arena, const Value *items, int count);
Value value_list_weighted(Arena *arena, const Value *items, const long *weights,
                          int count);

/* Returns true for a text with live values, or a list that has some: see live_value. */
static inline bool value_is_live(const Value *value)
{
    return value->kind == VALUE_LIVE ||
           (value->kind == VALUE_LIST && value->list->live);
}

/* Returns true for values that are compared by identity, because each thing exists only
 * once. */
static inline bool value_has_identity(const Value *value)
{
    return value->kind >= VALUE_MEMBER && value->kind <= VALUE_PIECE;
}

bool value_equal_at_length(const Value *a, const Value *b); /* only for value_equal */

/* Most values are things or small numbers, which are in lowest terms, so they are
 * compared inline. */
static inline bool value_equal(const Value *a, const Value *b)
{
    if (a->kind == b->kind && value_has_identity(a))
        return a->piece == b->piece;
    if (a->kind == VALUE_NUMBER && b->kind == VALUE_NUMBER && a->number.bottom > 0 &&
        b->number.bottom > 0)
        return a->number.top == b->number.top && a->number.bottom == b->number.bottom;
    return value_equal_at_length(a, b);
}

uint64_t value_hash(Value a);

/* Returns the work of comparing or hashing the value, including the items of lists. A
 * list may be shared by several lists, and counts each time. */
long value_work_of(Value a);

static inline long value_work(Value a)
{
    bool light = a.kind == VALUE_NUMBER ? a.number.bottom != 0
                                        : a.kind != VALUE_TEXT && a.kind < VALUE_LIST;
    return light ? 0 : value_work_of(a);
}

/* Prints the value as an author would write it. */
const char *value_print(Arena *arena, Value value);

/* Prints the value with all items of a list and of the lists in it, with "3 × " before
 * an item that counts three times, and with the names of its choice for a table. The
 * type may be NULL. */
const char *value_in_full(Arena *arena, const Type *type, Value value);

/* Prints the value for people: a fraction with four decimals, and exactly if that is
 * short, as in "0.3333 (1/3)"; a long text is shortened. */
const char *value_display(Arena *arena, Value value);

/* Iterates over a collection. 'weight' is how often an item counts: a piece of a set
 * counts once for each copy (and player). */
typedef struct {
    Value of;
    int64_t next, length;
    int players;
} Cursor;

Cursor cursor_over(Value collection, int players);
bool cursor_next(Cursor *cursor, Value *item, long *weight);
long cursor_length(Value collection);

/* Returns true if items of the collection may count more than once. */
bool value_weighs(const Value *collection);

#endif
