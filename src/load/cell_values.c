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

/* --- numbers ---------------------------------------------------------------------- */

/* Returns a percentage as a fraction, and a number with a decimal comma with a point.
 * Three digits after a comma may be thousands: such a cell is left as it is. */
static const Node *as_number(Arena *arena, const Node *cell)
{
    static const char digits[] = "0123456789";
    if (cell->kind != NODE_TEXT || !strpbrk(cell->text, ",%"))
        return cell;
    const char *text = cell->text + (*cell->text == '-');
    size_t whole = strspn(text, digits), sign = (size_t)(text - cell->text) + whole;
    size_t rest = text[whole] ? strspn(text + whole + 1, digits) : 0;
    bool comma = text[whole] == ',' || text[whole] == '.';
    const char *end = comma ? text + whole + 1 + rest : text + whole;
    bool percent = text_is(end, "%") || text_is(end, " %");
    if (!whole || (*end && !percent) || (comma && !rest) ||
        (text[whole] == ',' && rest == 3))
        return cell;
    char *number = arena_copy(arena, cell->text, (size_t)(end - cell->text));
    if (comma)
        number[sign] = '.';
    return percent ? with_text(arena, cell, arena_print(arena, "{%s / 100}", number))
                   : with_text(arena, cell, number);
}

/* --- lists ------------------------------------------------------------------------ */

/* Returns the parts of a cell without the blanks around them. */
static const Node *split(Arena *arena, const Node *cell, const char *separators)
{
    static const char blanks[] = " \t\n";
    LIST(const Node *) items = {0};
    NodeCursor places = node_cursor(cell);
    for (const char *at = cell->text; *at;) {
        size_t length = strcspn(at, separators);
        const char *first = at, *last = at + length;
        while (first < last && strchr(blanks, *first))
            first++;
        while (last > first && strchr(blanks, last[-1]))
            last--;
        if (last > first) {
            size_t kept = (size_t)(last - first);
            SourceRange where =
                node_cursor_next(&places, (size_t)(first - cell->text), kept);
            list_add(arena, &items,
                     node_new_text(arena, where, arena_copy(arena, first, kept)));
        }
        at += length;
        at += *at != '\0';
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

/* Returns the items of a list that are not texts. Names of members may contain spaces,
 * and spaces may separate the items. */
static const Node *as_words(Arena *arena, const Type *of, const Node *cell)
{
    static const char separators[] = "|,;\n";
    bool choice = of && of->kind == TYPE_CHOICE;
    bool one = !strpbrk(cell->text, separators);
    if (one &&
        !(choice && choice_find(of->choice, as_member(arena, of->choice, cell)->text)))
        return split(arena, cell, " ");
    const Node *list = split(arena, cell, separators);
    return choice ? as_members(arena, of->choice, list) : list;
}

/* Returns true for a text such as "{neighbours(space)}", which computes the whole
 * list; "{{" is a brace. */
static bool is_computed(const char *text)
{
    size_t length = strlen(text);
    return *text == '{' && text[1] != '{' && text[length - 1] == '}' &&
           !strchr(text, '|');
}

static const Node *as_items(Arena *arena, const Type *type, const Node *cell)
{
    bool texts = type->of && type->of->kind == TYPE_TEXT;
    if (cell->kind != NODE_TEXT || type->is_range || is_computed(cell->text))
        return cell;
    if (text_is(cell->text, "[]"))
        return node_new_list(arena, cell->where, 0);
    return texts ? split(arena, cell, strchr(cell->text, '|') ? "|" : "\n")
                 : as_words(arena, type->of, cell);
}

/* --- problems --------------------------------------------------------------------- */

/* Returns false after reporting a cell without a usable value. */
static bool check_kind(DiagList *diags, const Field *field, const Type *type,
                       const Node *cell)
{
    if (cell->cell == CELL_ERROR)
        return diag_error_help(diags, cell->where, "bad-cell",
                               "mend the formula in the spreadsheet",
                               "the cell shows the error '%s'", cell->text);
    if (cell->cell == CELL_NEVER)
        return diag_error_help(diags, cell->where, "bad-cell",
                               "open the file in a spreadsheet program and save it "
                               "again",
                               "the formula '%s' was never calculated",
                               text_brief(diags->arena, cell->text));
    if (cell->cell == CELL_DATE && type->kind != TYPE_TEXT)
        return diag_error_help(
            diags, cell->where, "bad-cell",
            "the spreadsheet made a date of it: format the column as text and type it "
            "again",
            "'%s' is a date, but '%s' takes %s", cell->text, field->name,
            type_name(diags->arena, type));
    if (cell->cell == CELL_DATE)
        diag_add(diags, LEVEL_WARNING, cell->where, "date-cell",
                 "the spreadsheet made a date of this cell: '%s'", cell->text)
            ->help = "format the column as text and type it again";
    return true;
}

/* Returns what a blank cell means; NULL for the default, or after reporting that the
 * field needs a value. */
static const Node *empty_value(Arena *arena, DiagList *diags, const Field *field,
                               const Node *cell, bool *good)
{
    TypeKind kind = field->type->kind;
    if (field->fallback || field->optional)
        return NULL;
    if (kind == TYPE_TEXT)
        return with_text(arena, cell, "");
    if (kind == TYPE_YESNO)
        return with_text(arena, cell, "no");
    if (kind == TYPE_SIDES || (kind == TYPE_LIST && !field->type->is_range))
        return node_new_list(arena, cell->where, 0);
    *good = diag_error_help(diags, cell->where, "missing-field",
                            "fill in the cell, or give the field a default",
                            "the row has no '%s'", field->name);
    return NULL;
}

/* --- values ----------------------------------------------------------------------- */

static const Node *as_type(Arena *arena, DiagList *diags, const Field *field,
                           const Type *type, const Node *cell, bool *good);

/* Returns the map of a table's members with the value of each cell. */
static const Node *as_table(Arena *arena, DiagList *diags, const Field *field,
                            const Type *type, const Node *map, bool *good)
{
    Node *table = node_new_map(arena, map->where, map->count);
    for (int i = 0; i < map->count; i++) {
        const Node *cell = map->entries[i].value;
        const Node *key = as_member(arena, type->choice, map->entries[i].key);
        const Node *value = as_type(arena, diags, field, type->of, cell, good);
        table->entries[i] = (Entry){key, value ? value : cell};
    }
    return table;
}

static const Node *as_type(Arena *arena, DiagList *diags, const Field *field,
                           const Type *type, const Node *cell, bool *good)
{
    if (cell->kind == NODE_MAP && type->kind == TYPE_TABLE)
        return as_table(arena, diags, field, type, cell, good);
    if (!check_kind(diags, field, type, cell)) {
        *good = false;
        return NULL;
    }
    if (type->kind == TYPE_TEXT && cell->kind == NODE_TEXT &&
        text_is(cell->text, "\"\""))
        return with_text(arena, cell, "");
    if (type->kind == TYPE_YESNO)
        return cell_as_yesno(arena, cell);
    if (type->kind == TYPE_CHOICE)
        return as_member(arena, type->choice, cell);
    if (type->kind == TYPE_NUMBER)
        return as_number(arena, cell);
    bool many = type->kind == TYPE_LIST || type->kind == TYPE_TABLE;
    return many ? as_items(arena, type, cell) : cell;
}

const Node *cell_value(Arena *arena, DiagList *diags, const Field *field,
                       const Node *cell, bool *good)
{
    *good = true;
    return cell->cell == CELL_EMPTY
               ? empty_value(arena, diags, field, cell, good)
               : as_type(arena, diags, field, field->type, cell, good);
}
