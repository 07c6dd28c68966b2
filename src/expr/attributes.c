/* Attributes: built-in properties of spaces, sections, pieces and members of a
 * choice. */
#include "expr/code.h"
#include "model/scene.h"

static Value space_row(Value of)
{
    return value_whole(of.space->row);
}

static Value space_column(Value of)
{
    return value_whole(of.space->column);
}

static Value space_ring(Value of)
{
    return value_whole(of.space->ring);
}

static Value space_index(Value of)
{
    return value_whole(of.space->place);
}

static Value space_name(Value of)
{
    return value_text(of.space->name);
}

static Value section_kind(Value of)
{
    return (Value){.kind = VALUE_MEMBER, .member = of.section->kind};
}

static Value section_name(Value of)
{
    return value_text(of.section->name);
}

static Value section_row(Value of)
{
    return value_whole(of.section->row);
}

static Value section_column(Value of)
{
    return value_whole(of.section->column);
}

static Value section_width(Value of)
{
    return value_whole(of.section->width);
}

static Value section_height(Value of)
{
    return value_whole(of.section->height);
}

static Value section_turned(Value of)
{
    return value_yesno(of.section->turned);
}

static Value piece_id(Value of)
{
    return value_text(of.piece->id);
}

static Value piece_copies(Value of)
{
    return value_whole(of.piece->copies);
}

static Value piece_set(Value of)
{
    const Piece *piece =
        of.piece->set->of_scene ? of.piece->values[LAID_PIECE].piece : of.piece;
    return value_text(piece->set->name);
}

static Value piece_width(Value of)
{
    return value_number(of.piece->width);
}

static Value piece_height(Value of)
{
    return value_number(of.piece->height);
}

static Value member_title(Value of)
{
    return value_text(of.member->title);
}

static Value member_name(Value of)
{
    return value_text(of.member->name);
}

static Value member_index(Value of)
{
    return value_whole(of.member->index + 1);
}

const Attribute ATTRIBUTES[] = {
    {TYPE_SPACE, "row", &TYPE_OF_NUMBER, space_row,
     "its row in the grid, from 1; 0 if it is not in the grid"},
    {TYPE_SPACE, "column", &TYPE_OF_NUMBER, space_column,
     "its column in the grid, from 1; 0 if it is not in the grid"},
    {TYPE_SPACE, "ring", &TYPE_OF_NUMBER, space_ring,
     "its ring, from 1; 0 if it is on no ring"},
    {TYPE_SPACE, "index", &TYPE_OF_NUMBER, space_index,
     "its position on the ring, from 0"},
    {TYPE_SPACE, "name", &TYPE_OF_TEXT, space_name, "its name"},
    {TYPE_SECTION, "kind", NULL, section_kind,
     "its kind, one of the board's kinds of section"},
    {TYPE_SECTION, "name", &TYPE_OF_TEXT, section_name, "its name, such as 'a1'"},
    {TYPE_SECTION, "row", &TYPE_OF_NUMBER, section_row, "the row of its first cell"},
    {TYPE_SECTION, "column", &TYPE_OF_NUMBER, section_column,
     "the column of its first cell"},
    {TYPE_SECTION, "width", &TYPE_OF_NUMBER, section_width,
     "its width in cells, as it is placed"},
    {TYPE_SECTION, "height", &TYPE_OF_NUMBER, section_height,
     "its height in cells, as it is placed"},
    {TYPE_SECTION, "turned", &TYPE_OF_YESNO, section_turned,
     "whether it is placed on its side"},
    {TYPE_PIECE, "id", &TYPE_OF_TEXT, piece_id, "its id"},
    {TYPE_PIECE, "copies", &TYPE_OF_NUMBER, piece_copies, "its number of copies"},
    {TYPE_PIECE, "set", &TYPE_OF_TEXT, piece_set, "the name of its set"},
    {TYPE_PIECE, "width", &TYPE_OF_NUMBER, piece_width, "its trimmed width in mm"},
    {TYPE_PIECE, "height", &TYPE_OF_NUMBER, piece_height, "its trimmed height in mm"},
    {TYPE_CHOICE, "title", &TYPE_OF_TEXT, member_title, "its printed name"},
    {TYPE_CHOICE, "name", &TYPE_OF_TEXT, member_name, "its name in the files"},
    {TYPE_CHOICE, "index", &TYPE_OF_NUMBER, member_index,
     "its position in the choice, from 1"},
    {0},
};

const Attribute *attribute_find(const Type *type, const char *name)
{
    for (const Attribute *a = ATTRIBUTES; a->name; a++)
        if (a->of == type->kind && text_is(a->name, name))
            return a;
    return NULL;
}

const Type *attribute_type(Arena *arena, const Attribute *attribute, const Type *of)
{
    if (attribute->type)
        return attribute->type;
    static const Choice none = {.name = "section"};
    return type_choice(arena, of->board ? of->board->section_kinds : &none);
}
