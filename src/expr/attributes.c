/* Attributes: built-in properties of spaces, sections, pieces and members of a
 * choice. */
#include "expr/code.h"
#include "model/scene.h"

/* A piece that lies in a scene has the set of the piece that it shows. */
static const char *set_name(const Piece *piece)
{
    return (piece->set->of_scene ? piece->values[LAID_PIECE].piece : piece)->set->name;
}

Value attribute_of(const Attribute *attribute, const Value *of)
{
    const void *at = (const char *)of->piece + attribute->offset;
    switch (attribute->read) {
    case READ_INT:
        return value_whole(*(const int *)at);
    case READ_LONG:
        return value_whole(*(const long *)at);
    case READ_NUMBER:
        return value_number(*(const Number *)at);
    case READ_YESNO:
        return value_yesno(*(const bool *)at);
    case READ_TEXT:
        return value_text(*(const char *const *)at);
    case READ_MEMBER:
        return (Value){.kind = VALUE_MEMBER, .member = *(const Member *const *)at};
    case READ_INDEX:
        return value_whole(of->member->index + 1);
    case READ_SET_NAME:
        break;
    }
    return value_text(set_name(of->piece));
}

/* The reader for the type of a value. Other types do not compile. */
#define READER(value) \
    _Generic((value),                                                                  \
        int: READ_INT,                                                                 \
        long: READ_LONG,                                                               \
        Number: READ_NUMBER,                                                           \
        bool: READ_YESNO,                                                              \
        const char *: READ_TEXT,                                                       \
        const Member *: READ_MEMBER)

/* The reader and offset of a struct's member. */
#define FIELD(type, member) READER(((type *)NULL)->member), offsetof(type, member)

const Attribute ATTRIBUTES[] = {
    {TYPE_SPACE, "row", FIELD(Space, row),
     "its row in the grid, from 1; 0 if it is not in the grid"},
    {TYPE_SPACE, "column", FIELD(Space, column),
     "its column in the grid, from 1; 0 if it is not in the grid"},
    {TYPE_SPACE, "q", FIELD(Space, q),
     "its axial coordinate to the right, on a board of hexes", true},
    {TYPE_SPACE, "r", FIELD(Space, r),
     "its axial coordinate downwards, on a board of hexes", true},
    {TYPE_SPACE, "ring", FIELD(Space, ring), "its ring, from 1; 0 if it is on no ring"},
    {TYPE_SPACE, "index", FIELD(Space, place), "its position on the ring, from 0"},
    {TYPE_SPACE, "name", FIELD(Space, name), "its name"},
    {TYPE_SECTION, "kind", FIELD(Section, kind),
     "its kind, one of the board's kinds of section"},
    {TYPE_SECTION, "name", FIELD(Section, name), "its name, such as 'a1'"},
    {TYPE_SECTION, "row", FIELD(Section, row), "the row of its first cell"},
    {TYPE_SECTION, "column", FIELD(Section, column), "the column of its first cell"},
    {TYPE_SECTION, "width", FIELD(Section, width),
     "its width in cells, as it is placed"},
    {TYPE_SECTION, "height", FIELD(Section, height),
     "its height in cells, as it is placed"},
    {TYPE_SECTION, "turned", FIELD(Section, turned),
     "whether it is placed on its side"},
    {TYPE_PIECE, "id", FIELD(Piece, id), "its id"},
    {TYPE_PIECE, "copies", FIELD(Piece, copies), "its number of copies"},
    {TYPE_PIECE, "set", READ_SET_NAME, 0, "the name of its set"},
    {TYPE_PIECE, "width", FIELD(Piece, width), "its trimmed width in mm"},
    {TYPE_PIECE, "height", FIELD(Piece, height), "its trimmed height in mm"},
    {TYPE_CHOICE, "title", FIELD(Member, title), "its printed name"},
    {TYPE_CHOICE, "name", FIELD(Member, name), "its name in the files"},
    {TYPE_CHOICE, "index", READ_INDEX, 0, "its position in the choice, from 1"},
    {0},
};

const Attribute *attribute_find(const Type *type, const char *name)
{
    for (const Attribute *a = ATTRIBUTES; a->name; a++)
        if (a->of == type->kind && text_is(a->name, name) &&
            (!a->of_hexes || (type->board && type->board->hexes)))
            return a;
    return NULL;
}

const Type *attribute_type(Arena *arena, const Attribute *attribute, const Type *of)
{
    static const Type *const types[] = {[READ_YESNO] = &TYPE_OF_YESNO,
                                        [READ_TEXT] = &TYPE_OF_TEXT,
                                        [READ_SET_NAME] = &TYPE_OF_TEXT};
    static const Choice none = {.name = "section"};
    if (attribute->read == READ_MEMBER)
        return type_choice(arena, of->board ? of->board->section_kinds : &none);
    return types[attribute->read] ? types[attribute->read] : &TYPE_OF_NUMBER;
}
