/* The content of a face is a column below the band: figures, texts, lines, tags, and
 * the flavour. The texts get what room the others leave. */
#include "command/card_face.h"

#include <ctype.h>
#include <string.h>

#include "command/node_out.h"

enum {
    MOST_IN_ROW = 4,
    MOST_TAGS_IN_ROW = 3,
    MOST_PLAIN_LINES = 3,
    LABEL_LETTERS = 40
};

/* Sizes of cards, from the smallest, and how much fits: in a line of a text of 7.5 pt,
 * and in mm below the band. */
typedef struct {
    const char *size;
    int letters;
    double room;
} CardSize;

static const CardSize SIZES[] = {
    {"poker", 38, 62}, {"tarot", 43, 93}, {"jumbo", 58, 112}};

enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static const double TEXT_LINE = 3.45, FIGURE_ROW = 14.5, PLAIN_LINE = 4.8,
                    LINE_CELL = 7.2, TAG_ROW = 5, GAP = 2;

const char *yaml_scalar(Arena *arena, const char *text)
{
    static const char *const words[] = {"yes", "no", "true", "false", NULL};
    Text out = text_new(arena);
    const Node *node = node_new_text(arena, (SourceRange){0}, text);
    if (text_is_one_of(text_lower(arena, text), words))
        return arena_print(arena, "\"%s\"", text);
    node_write_yaml(&out, node);
    return out.text;
}

/* Returns the name of a column as a label, with a capital. */
static char *label_of(const CardTable *cards, const CardColumn *column)
{
    Arena *arena = cards->arena;
    char *label = arena_text(arena, text_display(arena, column->header->text));
    size_t length = strlen(label);
    while (text_cells_in(label, length) > LABEL_LETTERS)
        for (length--; (label[length] & 0xC0) == 0x80;)
            length--;
    label[length] = '\0';
    *label = (char)toupper((unsigned char)*label);
    return label;
}

/* Returns a label that a template draws as it is. The name of a field would draw a
 * warning, unless it is in quotes. */
static const char *drawn_label(const CardTable *cards, const CardColumn *column)
{
    Arena *arena = cards->arena;
    Text out = text_new(arena);
    const char *text = label_of(cards, column);
    if (text_is(text, column->key))
        return arena_print(arena, "{\"%s\"}", text);
    text = text_replace(arena, text_replace(arena, text, "{", "("), "}", ")");
    for (; *text; text++)
        text_print(&out, "%s%c", strchr("*:<\\\"'", *text) ? "\\" : "", *text);
    return out.text;
}

/* --- values ----------------------------------------------------------------------- */

/* Returns the value of a column as a text of a template. */
static const char *value_of(Arena *arena, const CardColumn *column)
{
    const char *key = column->key;
    return column->guess.kind == COLUMN_CHOICE ? arena_print(arena, "{%s.title}", key)
           : column->guess.kind == COLUMN_LIST
               ? arena_print(arena, "{join(%s, \", \")}", key)
               : arena_print(arena, "{%s}", key);
}

/* Returns the condition that a card has a value. */
static const char *condition_of(Arena *arena, const CardColumn *column)
{
    const char *key = column->key;
    switch (column->guess.kind) {
    case COLUMN_TEXT:
        return arena_print(arena, "%s != \"\"", key);
    case COLUMN_LIST:
        return arena_print(arena, "count(%s) > 0", key);
    case COLUMN_YESNO:
        return key;
    case COLUMN_CHOICE:
        return arena_print(arena, "%s != none", key);
    default:
        return "yes";
    }
}

static bool is_conditional(const CardColumn *column)
{
    ColumnKind kind = column->guess.kind;
    return column->guess.blank && kind != COLUMN_WHOLE && kind != COLUMN_NUMBER;
}

/* Adds a round for a column to a list of the templates. */
static void add_column(Fill *fill, const char *list, const CardTable *cards,
                       const CardColumn *column)
{
    Arena *arena = cards->arena;
    Fill *round = fill_round(fill, list);
    bool conditional = column->guess.kind == COLUMN_YESNO || is_conditional(column);
    const char *label = drawn_label(cards, column);
    fill_text(round, "field", column->key);
    fill_text(round, "label", yaml_scalar(arena, label));
    fill_text(round, "value", yaml_scalar(arena, value_of(arena, column)));
    if (conditional)
        fill_text(fill_round(round, "condition"), "condition",
                  yaml_scalar(arena, condition_of(arena, column)));
}

static int count_of(const CardTable *cards, const Role *roles, Role role)
{
    int count = 0;
    for (int i = 0; i < cards->column_count; i++)
        count += roles[i] == role;
    return count;
}

/* --- rows and columns ------------------------------------------------------------- */

/* Returns the length of the longest label or value of a role. */
static int longest_of(const CardTable *cards, const Role *roles, Role role, bool label)
{
    int longest = 0;
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (roles[i] != role)
            continue;
        int length =
            label ? text_cells(label_of(cards, column)) : column->guess.longest;
        longest = length > longest ? length : longest;
    }
    return longest;
}

static int rows_of(int count, int in_row)
{
    return in_row ? (count + in_row - 1) / in_row : 0;
}

/* Returns the number of columns in which the labels of a role have room. */
static int columns_of(const CardTable *cards, const Role *roles, Role role)
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
static int columns_of_lines(const CardTable *cards, const Role *roles)
{
    enum { PLAIN_LABEL = 16, PLAIN_VALUE = 26, HALF = 22 };
    int label = longest_of(cards, roles, ROLE_LINE, true),
        value = longest_of(cards, roles, ROLE_LINE, false);
    bool few = count_of(cards, roles, ROLE_LINE) <= MOST_PLAIN_LINES;
    if (few && label <= PLAIN_LABEL && value <= PLAIN_VALUE)
        return 0;
    return label <= HALF && value <= HALF ? 2 : 1;
}

static double height_of_lines(const CardTable *cards, const Role *roles)
{
    int count = count_of(cards, roles, ROLE_LINE),
        columns = columns_of_lines(cards, roles);
    return columns ? rows_of(count, columns) * LINE_CELL : count * PLAIN_LINE;
}

static int rows_of_role(const CardTable *cards, const Role *roles, Role role)
{
    return rows_of(count_of(cards, roles, role), columns_of(cards, roles, role));
}

static void add_columns(Fill *fill, const char *list, const CardTable *cards,
                        const Role *roles, Role role)
{
    for (int i = 0; i < cards->column_count; i++)
        if (roles[i] == role)
            add_column(fill, list, cards, &cards->columns[i]);
}

/* --- texts ------------------------------------------------------------------------ */

/* Returns the number of lines that a text takes, or a list with a line for each item.
 */
static int lines_of(Arena *arena, const Node *value, int letters)
{
    int lines = 0;
    for (int i = 0; value->kind == NODE_LIST && i < value->count; i++)
        lines += lines_of(arena, value->items[i], letters);
    for (const char *text = value->kind == NODE_TEXT ? value->text : ""; *text;) {
        size_t length = strcspn(text, "\n|");
        int width = text_cells(arena_copy(arena, text, length));
        lines += 1 + width * 21 / 20 / letters;
        text += length + (text[length] != '\0');
    }
    return lines;
}

static int lines_in_row(const CardTable *cards, const Role *roles, int row, int letters)
{
    int lines = 0;
    for (int i = 0; i < cards->column_count; i++) {
        bool shown = roles[i] == ROLE_BODY || roles[i] == ROLE_PARAGRAPH;
        const Node *value =
            shown ? node_get(cards->rows->items[row], cards->columns[i].key) : NULL;
        if (value)
            lines +=
                lines_of(cards->arena, value, letters) + (roles[i] == ROLE_PARAGRAPH);
    }
    return lines;
}

/* Returns the most lines that the texts of a card take. */
static int most_lines(const CardTable *cards, const Role *roles, int letters)
{
    int most = 0;
    for (int i = 0; i < cards->rows->count; i++) {
        int lines = lines_in_row(cards, roles, i, letters);
        most = lines > most ? lines : most;
    }
    return most;
}

/* Adds a text, or the lines of a list, with the label before it. */
static void add_paragraph(Text *out, const CardTable *cards, const CardColumn *column)
{
    Arena *arena = cards->arena;
    const char *label = text_replace(arena, label_of(cards, column), "\"\\{}*<:", " ");
    bool list = column->guess.kind == COLUMN_LIST;
    text_print(out, "%s<b>{if %s then \"%s\" else \"\"}</>", out->length ? "\n\n" : "",
               condition_of(arena, column), label);
    text_print(out, list ? "<br>{join(%s, \"<br>\")}" : " {%s}", column->key);
}

/* Returns the texts of the body: the longest, and the others with their labels. */
static const char *body_text(const CardTable *cards, const Role *roles)
{
    Text out = text_new(cards->arena);
    const CardColumn *body = card_column_of(cards, roles, ROLE_BODY);
    text_add(&out, body ? value_of(cards->arena, body) : "");
    for (int i = 0; i < cards->column_count; i++)
        if (roles[i] == ROLE_PARAGRAPH)
            add_paragraph(&out, cards, &cards->columns[i]);
    return out.text;
}

/* --- sizes ------------------------------------------------------------------------ */

static double flavour_height(const CardTable *cards, const Role *roles)
{
    const CardColumn *flavour = card_column_of(cards, roles, ROLE_FLAVOUR);
    return flavour ? 2 + 3.3 * (1 + flavour->guess.longest / 40) : 0;
}

double card_fixed_height(const CardTable *cards, const Role *roles)
{
    int figures = rows_of_role(cards, roles, ROLE_FIGURE),
        lines = count_of(cards, roles, ROLE_LINE),
        tags = rows_of_role(cards, roles, ROLE_TAG);
    double height = height_of_lines(cards, roles) + figures * FIGURE_ROW +
                    tags * TAG_ROW + flavour_height(cards, roles);
    return height + GAP * ((figures > 0) + (lines > 0) + (tags > 0) + 1);
}

static const CardSize *card_size(const CardTable *cards, const Role *roles)
{
    const CardSize *size = SIZES;
    double fixed = card_fixed_height(cards, roles);
    while (size < &SIZES[SIZE_COUNT - 1] &&
           fixed + TEXT_LINE * most_lines(cards, roles, size->letters) > size->room)
        size++;
    return size;
}

static const char *length_text(Arena *arena, double length)
{
    return arena_print(arena, "%.4g", length);
}

/* --- the templates ---------------------------------------------------------------- */

/* Figures without a text below them are larger. */
static void fill_figures(Fill *fill, const CardTable *cards, const Role *roles,
                         bool has_texts)
{
    Arena *arena = cards->arena;
    int rows = rows_of_role(cards, roles, ROLE_FIGURE);
    bool large = !has_texts && rows == 1;
    if (!rows)
        return;
    Fill *figures = fill_round(fill, "has-figures");
    fill_text(
        figures, "columns",
        arena_print(arena, "%d", rows_of(count_of(cards, roles, ROLE_FIGURE), rows)));
    fill_round(figures, large ? "large" : "small");
    if (has_texts)
        fill_text(fill_round(figures, "fixed"), "height",
                  length_text(arena, rows * FIGURE_ROW));
    add_columns(figures, "figures", cards, roles, ROLE_FIGURE);
}

static void fill_texts(Fill *fill, const CardTable *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    enum { FEW_LINES = 4 };
    Fill *body = fill_round(fill, "has-body");
    bool few = most_lines(cards, roles, 30) <= FEW_LINES &&
               !card_column_of(cards, roles, ROLE_PARAGRAPH);
    fill_text(body, "text", yaml_scalar(arena, body_text(cards, roles)));
    fill_text(body, "points", few ? "13" : "10");
    fill_text(body, "valign", few ? "middle" : "top");
    fill_text(body, "align", few ? "centre" : "left");
}

static void fill_lines(Fill *fill, const CardTable *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    int columns = columns_of_lines(cards, roles);
    if (!count_of(cards, roles, ROLE_LINE))
        return;
    Fill *lines = fill_round(fill, columns ? "has-cells" : "has-lines");
    fill_text(lines, "height", length_text(arena, height_of_lines(cards, roles)));
    fill_text(lines, "columns", arena_print(arena, "%d", columns));
    add_columns(lines, "lines", cards, roles, ROLE_LINE);
}

static void fill_tags(Fill *fill, const CardTable *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    int columns = columns_of(cards, roles, ROLE_TAG), count = 0;
    if (!count_of(cards, roles, ROLE_TAG))
        return;
    Fill *tags = fill_round(fill, "has-tags"), *row = NULL;
    int rows = rows_of_role(cards, roles, ROLE_TAG);
    fill_text(tags, "height", length_text(arena, rows * TAG_ROW));
    fill_text(tags, "columns", arena_print(arena, "%d", columns));
    for (int i = 0; i < cards->column_count; i++) {
        if (roles[i] != ROLE_TAG)
            continue;
        row = count++ % columns ? row : fill_round(tags, "tag-rows");
        add_column(row, "tags", cards, &cards->columns[i]);
    }
}

/* Returns what the band calls the card: its name, or the fields that make its id. */
static const char *title_of(const CardTable *cards)
{
    Text out = text_new(cards->arena);
    if (cards->name)
        return value_of(cards->arena, cards->name);
    for (int i = 0; i < cards->id_fields.count; i++)
        text_print(&out, "%s%s", i ? " " : "",
                   value_of(cards->arena, cards->id_fields.items[i]));
    return out.length ? out.text : "{id}";
}

static bool is_in_id(const CardTable *cards, const CardColumn *column)
{
    for (int i = 0; i < cards->id_fields.count; i++)
        if (cards->id_fields.items[i] == column)
            return true;
    return false;
}

void card_face_fill(Fill *fill, const CardTable *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    const CardColumn *band = card_column_of(cards, roles, ROLE_BAND),
                     *flavour = card_column_of(cards, roles, ROLE_FLAVOUR);
    bool has_texts = card_column_of(cards, roles, ROLE_BODY) ||
                     card_column_of(cards, roles, ROLE_PARAGRAPH);
    const CardSize *size = card_size(cards, roles);
    bool has_kind = band && (cards->name || !is_in_id(cards, band));
    fill_text(fill, "size", size->size);
    if (size != SIZES)
        fill_round(fill, "larger");
    fill_text(fill, "card-title", yaml_scalar(arena, title_of(cards)));
    fill_text(fill, "band", has_kind ? "17.5" : "14");
    if (has_kind)
        add_column(fill, "kind", cards, band);
    fill_figures(fill, cards, roles, has_texts);
    if (has_texts)
        fill_texts(fill, cards, roles);
    fill_lines(fill, cards, roles);
    fill_tags(fill, cards, roles);
    if (!has_texts && !card_column_of(cards, roles, ROLE_FIGURE))
        fill_round(fill, "has-name");
    if (!flavour)
        return;
    add_column(fill, "flavour", cards, flavour);
    fill_text(fill, "flavour-height", length_text(arena, flavour_height(cards, roles)));
}
