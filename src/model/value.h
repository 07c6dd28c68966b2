/* What a field, a number or an expression can be: types and values. */
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
typedef struct Live Live; /* text with {expressions} in it: expr/live.h */

/* A closed family of names: kinds of action card, talents, colours. */
struct Member {
    const char *name;
    const char *title; /* as printed; the name unless the author gives another */
    const Choice *choice;
    int index;
    Where where;
};

struct Choice {
    const char *name;
    Member *members;
    int count;
    Map by_name; /* none of SIDE, which is no arena's */
    Where where;
};

/* The four sides of a tile, clockwise; a Sides value is a set of them. */
extern const Choice SIDE;

typedef enum {
    TYPE_NOTHING, /* the content of an empty list: it goes with every type */
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
    TYPE_LIST,  /* also sets, boards, choices and ranges: whatever can be counted */
    TYPE_TABLE, /* a value for each member of a choice */
} TypeKind;

typedef struct Type Type;
struct Type {
    TypeKind kind;
    const Choice *choice; /* CHOICE, TABLE */
    const Board *board;   /* SPACE, SECTION: of this board only, if not NULL */
    const Set *set;       /* PIECE: of this set only, if not NULL */
    const Type *of;       /* LIST, TABLE */
    bool whole, limited;  /* NUMBER, as a field is declared */
    Number low, high;
    bool inside;   /* SPACE: no place outside the arrangement */
    bool is_range; /* LIST: written '2..6' */
    bool is_words; /* LIST of texts: one with values in it is an item, not the list */
};

extern const Type TYPE_OF_NOTHING, TYPE_OF_YESNO, TYPE_OF_NUMBER, TYPE_OF_TEXT,
    TYPE_OF_COLOUR, TYPE_OF_ICON, TYPE_OF_SIDES, TYPE_OF_SIDE, TYPE_OF_NUMBERS;

const Type *type_list(Arena *arena, const Type *of);
const Type *type_choice(Arena *arena, const Choice *choice);
const Type *type_space(Arena *arena, const Board *board);
const Type *type_section(Arena *arena, const Board *board);
const Type *type_piece(Arena *arena, const Set *set);

/* How many lists the type has in each other. */
int type_depth(const Type *type);

/* May values of the two types be compared, or stand in one list? */
bool type_alike(const Type *a, const Type *b);

/* Of two that are alike: the one that says more about what lists hold. */
const Type *type_join(Arena *arena, const Type *a, const Type *b);

/* "a number", "one of talent", "a list of spaces", for messages. */
const char *type_name(Arena *arena, const Type *type);

typedef enum {
    VALUE_NONE, /* an optional field that is not there */
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

typedef struct List List;

typedef struct {
    ValueKind kind;
    int8_t decimals; /* NUMBER: how many to show at least; set by percent and round */
    bool percent;    /* NUMBER: shown with a percent sign */
    union {
        bool yes;
        Number number;
        const char *text;
        const Live *live;
        const Member *member;
        const Space *space;
        const Section *section;
        const Piece *piece;
        uint32_t colour; /* 0xRRGGBB */
        unsigned sides;  /* bit n: the n-th side */
        const List *list;
        struct {
            int64_t first, last;
        } range;
        const Choice *choice;
        const Board *board;
        const Set *set;
    };
} Value;

/* What was gathered from pieces keeps how often each of them counts: once a copy. */
struct List {
    const Value *items;
    const long *weights; /* of the items; NULL: each counts once */
    int count;
    long work; /* see value_work */
    bool live; /* some of the items are VALUE_LIVE, or lists of such */
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

/* The same in place: a value that is built elsewhere and copied at once makes the
 * processor wait. */
static inline void value_set_yesno(Value *value, bool yes)
{
    value->kind = VALUE_YESNO;
    value->decimals = 0;
    value->percent = false;
    value->yes = yes;
}

static inline void value_set_number(Value *value, Number number)
{
    value->kind = VALUE_NUMBER;
    value->decimals = 0;
    value->percent = false;
    value->number = number;
}

static inline void value_set_whole(Value *value, int64_t whole)
{
    value_set_number(value, number_of(whole));
}

static inline Value value_text(const char *text)
{
    return (Value){.kind = VALUE_TEXT, .text = text};
}

Value value_list(Arena *arena, const Value *items, int count);
Value value_list_weighted(Arena *arena, const Value *items, const long *weights,
                          int count);

/* A text with live values, or a list with such texts: see live_value. */
static inline bool value_is_live(const Value *value)
{
    return value->kind == VALUE_LIVE ||
           (value->kind == VALUE_LIST && value->list->live);
}

/* What exists once, and is equal to itself alone. */
static inline bool value_is_thing(const Value *value)
{
    return value->kind >= VALUE_MEMBER && value->kind <= VALUE_PIECE;
}

bool value_equal_at_length(const Value *a, const Value *b); /* for value_equal alone */

/* Most are things, or small numbers, which are in lowest terms. */
static inline bool value_equal(const Value *a, const Value *b)
{
    if (a->kind == b->kind && value_is_thing(a))
        return a->piece == b->piece;
    if (a->kind == VALUE_NUMBER && b->kind == VALUE_NUMBER && a->number.bottom > 0 &&
        b->number.bottom > 0)
        return a->number.top == b->number.top && a->number.bottom == b->number.bottom;
    return value_equal_at_length(a, b);
}

uint64_t value_hash(Value a);

/* How much work it is to compare or hash the value, lists in it walked through. A
 * list may stand in another more than once. */
long value_work_of(Value a);

static inline long value_work(Value a)
{
    bool light = a.kind == VALUE_NUMBER ? a.number.bottom != 0
                                        : a.kind != VALUE_TEXT && a.kind < VALUE_LIST;
    return light ? 0 : value_work_of(a);
}

/* As the author would write it. */
const char *value_print(Arena *arena, Value value);

/* For people: a fraction with four decimals, and exactly if that is short, as in
 * "0.3333 (1/3)"; of a long text the start. */
const char *value_told(Arena *arena, Value value);

/* Walks whatever can be counted. 'weight' is how often an item counts: a piece of a
 * set once a copy (and player). */
typedef struct {
    Value of;
    int64_t next, length;
    int players;
} Cursor;

Cursor cursor_over(Value collection, int players);
bool cursor_next(Cursor *cursor, Value *item, long *weight);
long cursor_length(Value collection);

/* May its items count more than once? */
bool value_weighs(const Value *collection);

#endif
