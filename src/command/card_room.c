#include "command/card_room.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

enum {
    MOST_IN_ROW = 4,
    MOST_TAGS_IN_ROW = 3,
    MOST_PLAIN_LINES = 3,
    LABEL_LETTERS = 40,
    MOOD_LETTERS = 36, /* in a line of the flavour, of 8 pt */
};

static const CardSize SIZES[] = {
    {"poker", 38, 62}, {"tarot", 43, 93}, {"jumbo", 58, 112}};

enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static const double TEXT_LINE = 3.45, FIGURE_ROW = 14.5, PLAIN_LINE = 4.8,
                    LINE_CELL = 7.2, TAG_ROW = 5, GAP = 2;

/* The smallest type of texts, in parts of 7.5 pt. */
static const double SMALLEST = 4 / 7.5;

/* --- labels ----------------------------------------------------------------------- */

/* Returns the name of a column as a label, with a capital. */
const char *card_label(const Cards *cards, const CardColumn *column)
{
    Arena *arena = cards->arena;
    char *label = arena_text(arena, text_display(arena, column->header->text));
    size_t length = strlen(label);
    if (length > 4 * LABEL_LETTERS)
        for (length = 4 * LABEL_LETTERS; (label[length] & 0xC0) == 0x80;)
            length--;
    while (text_cells_in(label, length) > LABEL_LETTERS)
        for (length--; (label[length] & 0xC0) == 0x80;)
            length--;
    label[length] = '\0';
    *label = (char)toupper((unsigned char)*label);
    return label;
}

int card_count_of(const Cards *cards, const Role *roles, Role role)
{
    int count = 0;
    for (int i = 0; i < cards->column_count; i++)
        count += roles[i] == role;
    return count;
}

/* --- rows and columns ------------------------------------------------------------- */

/* Returns the length of the longest label or value of a role. */
static int longest_of(const Cards *cards, const Role *roles, Role role, bool label)
{
    int longest = 0;
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (roles[i] != role)
            continue;
        int length =
            label ? text_cells(card_label(cards, column)) : column->guess.longest;
        longest = length > longest ? length : longest;
    }
    return longest;
}

static int rows_of(int count, int in_row)
{
    return in_row ? (count + in_row - 1) / in_row : 0;
}

/* Returns the number of columns in which the labels of a role have room. */
static int columns_of(const Cards *cards, const Role *roles, Role role)
{
    static const int letters[MOST_IN_ROW + 1] = {0, 99, 20, 13, 9};
    int columns = role == ROLE_TAG ? MOST_TAGS_IN_ROW : MOST_IN_ROW,
        longest = longest_of(cards, roles, role, true);
    while (longest > letters[columns])
        columns--;
    return columns;
}

/* Returns the number of columns of the short values; 0 if each is on a line, beside its
 * label. */
static int columns_of_lines(const Cards *cards, const Role *roles)
{
    enum { PLAIN_LABEL = 16, PLAIN_VALUE = 26, HALF = 22 };
    int label = longest_of(cards, roles, ROLE_LINE, true),
        value = longest_of(cards, roles, ROLE_LINE, false);
    bool few = card_count_of(cards, roles, ROLE_LINE) <= MOST_PLAIN_LINES;
    if (few && label <= PLAIN_LABEL && value <= PLAIN_VALUE)
        return 0;
    return label <= HALF && value <= HALF ? 2 : 1;
}

/* Returns the lines of the longest flavour. */
static double flavour_height(const Cards *cards, const Role *roles)
{
    const CardColumn *flavour = card_column_of(cards, roles, ROLE_FLAVOUR);
    return flavour ? 2 + 3.4 * (1 + flavour->guess.breaks +
                                flavour->guess.longest / MOOD_LETTERS)
                   : 0;
}

CardRoom card_room(const Cards *cards, const Role *roles)
{
    int figures = card_count_of(cards, roles, ROLE_FIGURE),
        lines = card_count_of(cards, roles, ROLE_LINE),
        tags = card_count_of(cards, roles, ROLE_TAG);
    CardRoom room = {.line_columns = columns_of_lines(cards, roles),
                     .tag_columns = columns_of(cards, roles, ROLE_TAG),
                     .flavour = flavour_height(cards, roles)};
    room.figure_rows = rows_of(figures, columns_of(cards, roles, ROLE_FIGURE));
    room.figure_columns = rows_of(figures, room.figure_rows);
    room.figures = room.figure_rows * FIGURE_ROW;
    room.lines = room.line_columns ? rows_of(lines, room.line_columns) * LINE_CELL
                                   : lines * PLAIN_LINE;
    room.tags = rows_of(tags, room.tag_columns) * TAG_ROW;
    return room;
}

double card_fixed_height(const Cards *cards, const Role *roles)
{
    CardRoom room = card_room(cards, roles);
    int gaps = 1 + (room.figures > 0) + (room.lines > 0) + (room.tags > 0);
    return room.figures + room.lines + room.tags + room.flavour + GAP * gaps;
}

/* --- texts ------------------------------------------------------------------------ */

/* Returns the number of lines that the first letters of a text take, or of a list with
 * a line for each item. */
static int lines_of(const Node *value, int letters, int most)
{
    int lines = 0;
    for (int i = 0; value->kind == NODE_LIST && i < value->count; i++)
        lines += lines_of(value->items[i], letters, most);
    for (const char *text = value->kind == NODE_TEXT ? value->text : "";
         *text && most > 0;) {
        size_t length = strcspn(text, "\n|");
        int width = text_cells_in(text, length);
        width = width < most ? width : most;
        lines += 1 + width * 21 / 20 / letters;
        most -= width + 1;
        text += length + (text[length] != '\0');
    }
    return lines;
}

static int lines_in_row(const Cards *cards, const Role *roles, int row, int letters,
                        int most)
{
    int lines = 0;
    for (int i = 0; i < cards->column_count; i++) {
        bool shown = roles[i] == ROLE_BODY || roles[i] == ROLE_PARAGRAPH;
        const Node *value =
            shown ? node_get(cards->rows->items[row], cards->columns[i].key) : NULL;
        if (value)
            lines += lines_of(value, letters, most) + (roles[i] == ROLE_PARAGRAPH);
    }
    return lines;
}

/* Returns the most lines of a card whose texts are cut after so many letters. */
static int most_lines(const Cards *cards, const Role *roles, int letters, int most)
{
    int lines = 0;
    for (int i = 0; i < cards->rows->count; i++) {
        int own = lines_in_row(cards, roles, i, letters, most);
        lines = own > lines ? own : lines;
    }
    return lines;
}

int card_most_lines(const Cards *cards, const Role *roles, int letters)
{
    return most_lines(cards, roles, letters, INT_MAX);
}

int card_most_letters(const Cards *cards, const Role *roles)
{
    const CardSize *largest = &SIZES[SIZE_COUNT - 1];
    double room = largest->room - card_fixed_height(cards, roles);
    int lines = (int)(room / (TEXT_LINE * SMALLEST) * 0.9),
        letters = (int)(largest->letters / SMALLEST * 0.9);
    int most = letters * lines;
    if (most_lines(cards, roles, letters, INT_MAX) <= lines)
        return 0;
    while (most > letters && most_lines(cards, roles, letters, most) > lines)
        most = most * 4 / 5;
    return most;
}

/* --- sizes ------------------------------------------------------------------------ */

const CardSize *card_size(const Cards *cards, const Role *roles)
{
    const CardSize *size = SIZES;
    double fixed = card_fixed_height(cards, roles);
    while (size < &SIZES[SIZE_COUNT - 1] &&
           fixed + TEXT_LINE * card_most_lines(cards, roles, size->letters) >
               size->room)
        size++;
    return size;
}

bool card_size_is_smallest(const CardSize *size)
{
    return size == SIZES;
}
