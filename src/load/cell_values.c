#include "load/cell_values.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "expr/live.h"
#include "load/table_columns.h"

/* Returns a copy of the cell with another text. */
static const Node *with_text(Arena *arena, const Node *cell, const char *text)
{
    Node *copy = node_new_text(arena, cell->where, text);
    copy->from_file = cell->from_file;
    copy->quoted = !*text || node_word_is_empty(text);
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

/* Returns the text in lower case without spaces, hyphens and underscores: see
 * 'column_is'. */
static const char *spelling_of(Arena *arena, const char *text)
{
    char *spelling = arena_text(arena, text), *end = spelling;
    for (; *text; text++)
        if (!strchr(" \t\n-_", *text))
            *end++ = (char)tolower((unsigned char)*text);
    *end = '\0';
    return spelling;
}

/* Enters the members of a choice by the spellings of their names and titles. The first
 * of two that are spelled alike counts. */
static void find_spellings(const Choice *choice)
{
    Map *found = choice->by_spelling;
    *found = map_new(choice->by_name.arena);
    for (int i = 0; i < choice->count; i++) {
        Member *member = &choice->members[i];
        map_put(found, spelling_of(found->arena, member->name), member);
        if (member->title && member->title != member->name)
            map_put(found, spelling_of(found->arena, member->title), member);
    }
}

/* Returns the member that a text names but for case and spaces, or NULL. */
static const Member *member_spelled(Arena *arena, const Choice *choice,
                                    const char *text)
{
    for (int i = 0; !choice->by_spelling && i < choice->count; i++)
        if (column_is(text, choice->members[i].name) ||
            (choice->members[i].title && column_is(text, choice->members[i].title)))
            return &choice->members[i];
    if (!choice->by_spelling)
        return NULL;
    if (!choice->by_spelling->arena)
        find_spellings(choice);
    return map_get(choice->by_spelling, spelling_of(arena, text));
}

/* Returns the member's name if the text is its name or title but for case and spaces.
 */
static const Node *as_member(Arena *arena, const Choice *choice, const Node *cell)
{
    if (cell->kind != NODE_TEXT || choice_find(choice, cell->text))
        return cell;
    const Member *member = member_spelled(arena, choice, cell->text);
    return member ? with_text(arena, cell, member->name) : cell;
}

/* --- numbers ---------------------------------------------------------------------- */

/* Returns a hundredth of a number, which is given by its digits before and after the
 * decimal point. */
static const char *hundredth(Arena *arena, const char *whole, int length,
                             const char *rest, int decimals)
{
    int left = length > 2 ? length - 2 : 0; /* digits that stay before the point */
    return arena_print(arena, "%.*s.%s%.*s%.*s", left ? left : 1, left ? whole : "0",
                       length < 2 ? "0" : "", length - left, whole + left, decimals,
                       rest);
}

/* Returns a percentage as a fraction, and a number with a decimal comma with a point.
 * Three digits after a comma may be thousands: such a cell is left as it is. */
static const Node *as_number(Arena *arena, const Node *cell)
{
    static const char digits[] = "0123456789";
    if (cell->kind != NODE_TEXT || !strpbrk(cell->text, ",%"))
        return cell;
    const char *sign = *cell->text == '-' ? "-" : "",
               *whole = cell->text + strlen(sign);
    int length = (int)strspn(whole, digits);
    bool point = whole[length] == ',' || whole[length] == '.';
    const char *rest = whole + length + point;
    int decimals = point ? (int)strspn(rest, digits) : 0;
    const char *end = rest + decimals;
    bool percent = text_is(end, "%") || text_is(end, " %");
    if (!length || (*end && !percent) || (point && !decimals) ||
        (whole[length] == ',' && decimals == 3))
        return cell;
    const char *number =
        percent ? hundredth(arena, whole, length, rest, decimals)
                : arena_print(arena, "%.*s.%.*s", length, whole, decimals, rest);
    return with_text(arena, cell, arena_print(arena, "%s%s", sign, number));
}

/* --- lists ------------------------------------------------------------------------ */

/* Returns true if the text has values in braces, all of them closed. */
static bool has_values(const char *text)
{
    bool found = false, is_value;
    for (size_t length; *text; text += length ? length : 1) {
        length = live_value_length(text, &is_value);
        if (*text == '{' && !length)
            return false;
        found |= is_value;
    }
    return found;
}

/* Returns the length of the item at the start of the text: up to a separator, which in
 * a text with values stands outside their braces. */
static size_t item_length(const char *text, const char *separators, bool values)
{
    const char *at = text;
    while (values && *at && !strchr(separators, *at)) {
        bool is_value;
        size_t length = live_value_length(at, &is_value);
        at += length ? length : 1;
    }
    return values ? (size_t)(at - text) : strcspn(text, separators);
}

/* Returns true if a separator divides the text into items. */
static bool is_divided(const char *text, const char *separators)
{
    return text[item_length(text, separators, has_values(text))];
}

/* Returns the parts of a cell without the blanks around them. */
static const Node *split(Arena *arena, const Node *cell, const char *separators)
{
    static const char blanks[] = " \t\n";
    LIST(const Node *) items = {0};
    NodeCursor places = node_cursor(cell);
    const bool values = has_values(cell->text);
    for (const char *at = cell->text; *at;) {
        size_t length = item_length(at, separators, values);
        const char *first = at, *last = at + length;
        while (first < last && strchr(blanks, *first))
            first++;
        while (last > first && strchr(blanks, last[-1]))
            last--;
        if (last > first) {
            size_t kept = (size_t)(last - first);
            SourceRange where =
                node_cursor_next(&places, (size_t)(first - cell->text), kept);
            Node *item = node_new_text(arena, where, arena_copy(arena, first, kept));
            item->quoted = node_word_is_empty(item->text);
            list_add(arena, &items, item);
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
    bool one = !is_divided(cell->text, separators);
    if (one &&
        !(choice && choice_find(of->choice, as_member(arena, of->choice, cell)->text)))
        return split(arena, cell, " ");
    const Node *list = split(arena, cell, separators);
    return choice ? as_members(arena, of->choice, list) : list;
}

bool cell_is_expression(const char *text)
{
    bool is_value;
    size_t length = live_value_length(text, &is_value);
    return is_value && !text[length];
}

static const Node *as_items(Arena *arena, const Type *type, const Node *cell)
{
    bool texts = type->of && type->of->kind == TYPE_TEXT;
    if (cell->kind != NODE_TEXT || type->is_range || cell_is_expression(cell->text))
        return cell;
    if (text_is(cell->text, "[]"))
        return node_new_list(arena, cell->where, 0);
    if (!texts)
        return as_words(arena, type->of, cell);
    return split(arena, cell, is_divided(cell->text, "|") ? "|" : "\n");
}

/* --- problems --------------------------------------------------------------------- */

/* Returns false after reporting a cell without a usable value. 'takes' describes the
 * values of the field or key 'name'; NULL: it takes any text. */
static bool check_kind(DiagList *diags, const char *name, const char *takes,
                       const Node *cell)
{
    if (cell->cell == CELL_ERROR)
        return diag_error_help(diags, cell->where, "bad-cell",
                               "mend the formula in the spreadsheet",
                               "the cell shows the error '%s'", cell->text);
    if (cell->cell == CELL_UNCALCULATED)
        return diag_error_help(diags, cell->where, "bad-cell",
                               "open the file in a spreadsheet program and save it "
                               "again",
                               "the formula '%s' was never calculated",
                               text_brief(diags->arena, cell->text));
    if (cell->cell == CELL_DATE && takes)
        return diag_error_help(
            diags, cell->where, "bad-cell",
            "the spreadsheet made a date of it: format the column as text and type it "
            "again",
            "'%s' is a date, but '%s' takes %s", cell->text, name, takes);
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
    const char *takes = type->kind == TYPE_TEXT || cell->cell != CELL_DATE
                            ? NULL
                            : type_name(diags->arena, type);
    if (!check_kind(diags, field->name, takes, cell)) {
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

/* Returns a number, or a list of those with '|' between them. */
static const Node *as_numbers(Arena *arena, const Node *cell)
{
    if (cell->kind != NODE_TEXT || !strchr(cell->text, '|'))
        return as_number(arena, cell);
    const Node *parts = split(arena, cell, "|");
    Node *numbers = node_new_list(arena, cell->where, parts->count);
    for (int i = 0; i < parts->count; i++)
        numbers->items[i] = as_number(arena, parts->items[i]);
    return numbers;
}

const char *cell_takes(const char *key)
{
    static const struct {
        const char *key, *takes;
    } keys[] = {{"id", "a name"},         {"copies", "a number"}, {"value", "a number"},
                {"at", "a place"},        {"touches", "spaces"},  {"size", "a size"},
                {"printed", "yes or no"}, {"origin", "an origin"}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (text_is(key, keys[i].key))
            return keys[i].takes;
    return NULL;
}

const Node *cell_of_key(Arena *arena, DiagList *diags, const char *key,
                        const Node *cell)
{
    if (!check_kind(diags, key, cell_takes(key), cell))
        return NULL;
    if (text_is(key, "value"))
        return as_numbers(arena, cell);
    return text_is(key, "printed") ? cell_as_yesno(arena, cell) : cell;
}

const Node *cell_value(Arena *arena, DiagList *diags, const Field *field,
                       const Node *cell, bool *good)
{
    *good = true;
    return cell->cell == CELL_EMPTY
               ? empty_value(arena, diags, field, cell, good)
               : as_type(arena, diags, field, field->type, cell, good);
}
