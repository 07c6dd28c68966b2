#include <string.h>

#include "command/card_room.h"
#include "load/table_columns.h"

enum {
    SHORT_LENGTH = 4,  /* of a text that is shown as a figure */
    MOST_DIGITS = 7,   /* of a number that is shown as a figure */
    MOOD_LENGTH = 200, /* of a flavour, where each line counts as 36 */
    LINE_LENGTH = 32,  /* of a text that is shown on a line */
    FIGURE_LABEL = 20, /* length of the label of a figure */
    MOST_FIGURES = 8,
    MOST_LINES = 10,
    MOST_TAGS = 6,
    MOST_HEIGHT = 84, /* of all but the texts, in mm */
};

static bool header_is(const CardColumn *column, const char *const *names)
{
    for (; *names; names++)
        if (column_is(column->header->text, *names))
            return true;
    return false;
}

/* Columns that designers keep for themselves. */
static bool is_private(const CardColumn *column)
{
    static const char *const names[] = {
        "note",      "notes",       "comment", "comments", "todo",
        "status",    "version",     "done",    "art",      "image",
        "picture",   "artist",      "notiz",   "notizen",  "kommentar",
        "bemerkung", "bemerkungen", "bild",    NULL};
    return column->guess.files || header_is(column, names);
}

static bool is_flavour(const CardColumn *column)
{
    static const char *const names[] = {
        "flavour", "flavor", "flavour text", "flavor text", "quote", "lore",
        "story",   "fluff",  "citation",     "ambiance",    "zitat", "stimmungstext",
        NULL};
    return header_is(column, names);
}

/* Returns true for a choice of numbers and other short words, such as 1, 2, 3 and X. */
static bool is_rank(const CardColumn *column)
{
    const ColumnGuess *guess = &column->guess;
    bool digits = false;
    for (int i = 0; i < guess->members.count; i++)
        digits |= strpbrk(guess->members.items[i].title, "0123456789") != NULL;
    return digits && guess->kind == COLUMN_CHOICE && guess->longest <= SHORT_LENGTH;
}

/* Returns the choice that says most about the look of a card: the suit, colour or type;
 * else the first one. */
static const CardColumn *band_column(const Cards *cards)
{
    static const char *const names[] = {
        "suit",  "colour", "color", "faction", "element",  "type",
        "kind",  "class",  "clan",  "house",   "season",   "category",
        "farbe", "typ",    "art",   "klasse",  "fraktion", "kategorie",
        "色",    "属性",   "種類",  "タイプ",  NULL};
    const CardColumn *first = NULL;
    for (const char *const *name = names; *name; name++)
        for (int i = 0; i < cards->column_count; i++) {
            const CardColumn *column = &cards->columns[i];
            if (!column->is_field || column->guess.kind != COLUMN_CHOICE)
                continue;
            if (column_is(column->header->text, *name))
                return column;
            first = first || is_rank(column) ? first : column;
        }
    return first;
}

/* Returns the text with the most letters among those of a role. */
static int longest_text(const Cards *cards, const Role *roles, Role role)
{
    int longest = -1;
    for (int i = 0; i < cards->column_count; i++) {
        const ColumnGuess *guess = &cards->columns[i].guess;
        if (roles[i] == role && guess->kind == COLUMN_TEXT && guess->filled &&
            !is_flavour(&cards->columns[i]) &&
            (longest < 0 || guess->total > cards->columns[longest].guess.total))
            longest = i;
    }
    return longest;
}

/* Returns the role of a text, before the body and the flavour are chosen. */
static Role role_of_text(const CardColumn *column)
{
    const ColumnGuess *guess = &column->guess;
    if (!guess->filled)
        return ROLE_NONE;
    bool is_mood =
        is_flavour(column) && guess->longest + 36 * guess->breaks <= MOOD_LENGTH;
    return is_mood                                         ? ROLE_FLAVOUR
           : guess->longest > LINE_LENGTH || guess->breaks ? ROLE_PARAGRAPH
           : guess->longest <= SHORT_LENGTH                ? ROLE_FIGURE
                                                           : ROLE_LINE;
}

/* Returns the role that the type of a column suggests. */
static Role role_of_kind(const CardColumn *column)
{
    static const Role roles[] = {
        [COLUMN_TEXT] = ROLE_LINE,     [COLUMN_WHOLE] = ROLE_FIGURE,
        [COLUMN_NUMBER] = ROLE_FIGURE, [COLUMN_YESNO] = ROLE_TAG,
        [COLUMN_CHOICE] = ROLE_LINE,   [COLUMN_LIST] = ROLE_LINE};
    const ColumnGuess *guess = &column->guess;
    if (guess->kind == COLUMN_TEXT)
        return role_of_text(column);
    if (guess->kind == COLUMN_LIST && guess->longest > LINE_LENGTH)
        return ROLE_PARAGRAPH;
    if (is_rank(column))
        return ROLE_FIGURE;
    return roles[guess->kind];
}

static Role role_of(const Cards *cards, const CardColumn *column,
                    const CardColumn *band)
{
    if (!column->is_field)
        return ROLE_NONE;
    if (column == cards->name)
        return ROLE_TITLE;
    if (column == band)
        return ROLE_BAND;
    if (is_private(column))
        return ROLE_NONE;
    Role role = role_of_kind(column);
    bool is_line = column_is(column->header->text, "id") ||
                   column->guess.longest > MOST_DIGITS ||
                   text_cells(column->header->text) > FIGURE_LABEL;
    return role == ROLE_FIGURE && is_line ? ROLE_LINE : role;
}

/* Moves what is too much: figures to the lines, and the rest off the face. */
static void keep_to_most(const Cards *cards, Role *roles)
{
    static const int most[ROLE_COUNT] = {[ROLE_FIGURE] = MOST_FIGURES,
                                         [ROLE_LINE] = MOST_LINES,
                                         [ROLE_TAG] = MOST_TAGS,
                                         [ROLE_FLAVOUR] = 1};
    static const Role instead[ROLE_COUNT] = {
        [ROLE_FIGURE] = ROLE_LINE, [ROLE_FLAVOUR] = ROLE_PARAGRAPH};
    int counts[ROLE_COUNT] = {0};
    for (int i = 0; i < cards->column_count; i++) {
        while (most[roles[i]] && counts[roles[i]] == most[roles[i]])
            roles[i] = instead[roles[i]];
        counts[roles[i]]++;
    }
}

/* Removes lines, then tags, from the last, until the face of the largest card has room
 * for a text. */
static void keep_to_room(const Cards *cards, Role *roles)
{
    static const Role order[] = {ROLE_LINE, ROLE_TAG};
    for (size_t k = 0; k < sizeof order / sizeof *order; k++)
        for (int i = cards->column_count - 1; i >= 0; i--)
            if (roles[i] == order[k] && card_fixed_height(cards, roles) > MOST_HEIGHT)
                roles[i] = ROLE_NONE;
}

/* Chooses the body among the long texts, or else among the short ones. */
static void choose_body(const Cards *cards, Role *roles)
{
    int body = longest_text(cards, roles, ROLE_PARAGRAPH);
    body = body < 0 ? longest_text(cards, roles, ROLE_LINE) : body;
    if (body >= 0)
        roles[body] = ROLE_BODY;
}

const CardColumn *card_column_of(const Cards *cards, const Role *roles, Role role)
{
    for (int i = 0; i < cards->column_count; i++)
        if (roles[i] == role)
            return &cards->columns[i];
    return NULL;
}

const Role *card_roles(const Cards *cards)
{
    Role *roles = arena_array(cards->arena, Role, cards->column_count);
    const CardColumn *band = band_column(cards);
    for (int i = 0; i < cards->column_count; i++)
        roles[i] = role_of(cards, &cards->columns[i], band);
    choose_body(cards, roles);
    keep_to_most(cards, roles);
    keep_to_room(cards, roles);
    return roles;
}
