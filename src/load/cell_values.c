#include "load/cell_values.h"

#include <string.h>
#include <strings.h>

#include "load/table_rows.h"

/* Returns a copy of the cell with another text. */
static const Node *with_text(Arena *arena, const Node *cell, const char *text)
{
    Node *copy = node_new_text(arena, cell->where, text);
    copy->from_file = cell->from_file;
    copy->quoted = !*text;
    return copy;
}

/* --- yes and no ------------------------------------------------------------------- */

static bool is_word_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strcasecmp(text, *words) == 0)
            return true;
    return false;
}

const Node *cell_as_yesno(Arena *arena, const Node *cell)
{
    static const char *const yes[] = {"yes", "y", "true", "t", "1",
                                      "x",   "✓", "✔",    "☑", NULL};
    static const char *const no[] = {"no", "n", "false", "f", "0", "-", "☐", NULL};
    if (cell->kind != NODE_TEXT)
        return cell;
    return is_word_of(cell->text, yes)  ? with_text(arena, cell, "yes")
           : is_word_of(cell->text, no) ? with_text(arena, cell, "no")
                                        : cell;
}

/* --- choices ---------------------------------------------------------------------- */

/* Returns the member's name if the text is its name or title but for case and spaces.
 */
static const Node *as_member(Arena *arena, const Choice *choice, const Node *cell)
{
    if (cell->kind != NODE_TEXT || choice_find(choice, cell->text))
        return cell;
    for (int i = 0; i < choice->count; i++) {
        const Member *member = &choice->members[i];
        if (column_is(cell->text, member->name) ||
            (member->title && column_is(cell->text, member->title)))
            return with_text(arena, cell, member->name);
    }
    return cell;
}

/* --- lists ------------------------------------------------------------------------ */

/* Returns the characters that separate the items of a list in a cell. Texts may contain
 * commas. */
static const char *separators_of(const Type *type, const char *text)
{
    if (strchr(text, '|'))
        return "|";
    return type->of && type->of->kind == TYPE_TEXT ? "\n" : "\n,;";
}

/* Returns the parts of a cell without the blanks around them. */
static const Node *split(Arena *arena, const Node *cell, const char *separators)
{
    LIST(const Node *) items = {0};
    NodeCursor places = node_cursor(cell);
    for (const char *at = cell->text; *at; at += *at != '\0') {
        size_t length = strcspn(at, separators), blank = strspn(at, " \t\n");
        const char *end = at + length;
        blank = blank > length ? length : blank;
        size_t kept = length - blank;
        while (kept && strchr(" \t\n", at[blank + kept - 1]))
            kept--;
        const char *text = arena_copy(arena, at + blank, kept);
        SourceRange where =
            node_cursor_next(&places, (size_t)(at + blank - cell->text), kept);
        if (kept)
            list_add(arena, &items, node_new_text(arena, where, text));
        at = end;
    }
    Node *list = node_new_list(arena, cell->where, 0);
    list->items = items.items;
    list->count = items.count;
    return list;
}

/* Returns the items of a list of choices, spelled as the choice spells them. */
static const Node *as_members(Arena *arena, const Choice *choice, const Node *list)
{
    Node *members = node_new_list(arena, list->where, list->count);
    for (int i = 0; i < list->count; i++)
        members->items[i] = as_member(arena, choice, list->items[i]);
    return members;
}

static const Node *as_items(Arena *arena, const Type *type, const Node *cell)
{
    if (cell->kind != NODE_TEXT || node_is_live(cell) || type->is_range)
        return cell;
    const Node *list = split(arena, cell, separators_of(type, cell->text));
    return type->of && type->of->kind == TYPE_CHOICE
               ? as_members(arena, type->of->choice, list)
               : list;
}

/* --- problems --------------------------------------------------------------------- */

/* Returns false after reporting a cell without a usable value. */
static bool check_kind(Loader *loader, const Field *field, const Node *cell)
{
    DiagList *diags = loader->diags;
    bool text = field->type->kind == TYPE_TEXT;
    if (cell->cell == CELL_ERROR)
        return diag_error_help(diags, cell->where, "bad-cell",
                               "mend the formula in the spreadsheet",
                               "the cell shows the error '%s'", cell->text);
    if (cell->cell == CELL_NEVER)
        return diag_error_help(
            diags, cell->where, "bad-cell",
            "open the file in a spreadsheet program and save it again",
            "the formula '%s' was never calculated",
            text_brief(diags->arena, cell->text));
    if (cell->cell == CELL_DATE && !text)
        return diag_error_help(
            diags, cell->where, "bad-cell",
            "the spreadsheet made a date of it: format the column as text and type it "
            "again",
            "'%s' is a date, but '%s' takes %s", cell->text, field->name,
            type_name(diags->arena, field->type));
    if (cell->cell == CELL_DATE)
        diag_add(diags, LEVEL_WARNING, cell->where, "date-cell",
                 "the spreadsheet made a date of this cell: '%s'", cell->text)
            ->help = "format the column as text and type it again";
    return true;
}

/* Returns what a blank cell means; NULL for the default, or after reporting that the
 * field needs a value. */
static const Node *empty_value(Loader *loader, const Field *field, const Node *cell,
                               bool *good)
{
    TypeKind kind = field->type->kind;
    Arena *arena = loader->arena;
    if (field->fallback || field->optional)
        return NULL;
    if (kind == TYPE_TEXT)
        return with_text(arena, cell, "");
    if (kind == TYPE_YESNO)
        return with_text(arena, cell, "no");
    if (kind == TYPE_SIDES || (kind == TYPE_LIST && !field->type->is_range))
        return node_new_list(arena, cell->where, 0);
    *good = diag_error_help(loader->diags, cell->where, "missing-field",
                            "fill in the cell, or give the field a default",
                            "the row has no '%s'", field->name);
    return NULL;
}

const Node *cell_value(Loader *loader, const Field *field, const Node *cell, bool *good)
{
    const Type *type = field->type;
    Arena *arena = loader->arena;
    *good = true;
    if (cell->cell == CELL_EMPTY)
        return empty_value(loader, field, cell, good);
    *good = check_kind(loader, field, cell);
    if (!*good)
        return NULL;
    if (type->kind == TYPE_YESNO)
        return cell_as_yesno(arena, cell);
    if (type->kind == TYPE_CHOICE)
        return as_member(arena, type->choice, cell);
    return type->kind == TYPE_LIST ? as_items(arena, type, cell) : cell;
}
