/* The content of a face is a column below the band: figures, texts, lines, tags, and
 * the flavour. The texts get what room the others leave. */
#include "command/card_face.h"

#include <string.h>

#include "command/node_out.h"

enum { MOST_IN_ROW = 4 /* figures */, MOST_PLAIN_LINES = 3, TAGS_IN_ROW = 3 };

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
                    LINE_CELL = 7.6, TAG_ROW = 5, GAP = 2;

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

/* Returns a text that a template draws as it is. */
static const char *drawn(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    text = text_display(arena, text_replace(arena, text, "{", "("));
    for (text = text_replace(arena, text, "}", ")"); *text; text++)
        text_print(&out, "%s%c", strchr("*:<\\\"'", *text) ? "\\" : "", *text);
    return out.text;
}

static const char *label_of(const CardTable *cards, const CardColumn *column)
{
    return drawn(cards->arena, column->header->text);
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
    const char *label = label_of(cards, column);
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

static void add_columns(Fill *fill, const char *list, const CardTable *cards,
                        const Role *roles, Role role)
{
    for (int i = 0; i < cards->column_count; i++)
        if (roles[i] == role)
            add_column(fill, list, cards, &cards->columns[i]);
}

/* --- texts ------------------------------------------------------------------------ */

/* Returns the number of lines that a text takes. */
static int lines_of(Arena *arena, const char *text, int letters)
{
    int lines = 0;
    for (; *text; text += *text == '\n') {
        size_t length = strcspn(text, "\n");
        int width = text_cells(arena_copy(arena, text, length));
        lines += 1 + width * 21 / 20 / letters;
        text += length;
    }
    return lines;
}

static int lines_in_row(const CardTable *cards, const Role *roles, int row, int letters)
{
    int lines = 0;
    for (int i = 0; i < cards->column_count; i++) {
        const Node *value =
            node_get(cards->rows->items[row],
                     cards->columns[i].key ? cards->columns[i].key : "");
        bool shown = roles[i] == ROLE_BODY || roles[i] == ROLE_PARAGRAPH;
        if (shown && value && value->kind == NODE_TEXT)
            lines += lines_of(cards->arena, value->text, letters) +
                     (roles[i] == ROLE_PARAGRAPH);
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

/* Returns the texts of the body: the longest, and the others with their labels. */
static const char *body_text(const CardTable *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    Text out = text_new(arena);
    const CardColumn *body = card_column_of(cards, roles, ROLE_BODY);
    text_add(&out, body ? value_of(arena, body) : "");
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (roles[i] != ROLE_PARAGRAPH)
            continue;
        text_print(
            &out, "\n\n<b>{if %s = \"\" then \"\" else \"%s\"}</> {%s}", column->key,
            text_replace(arena, label_of(cards, column), "\"\\", " "), column->key);
    }
    return out.text;
}

/* --- sizes ------------------------------------------------------------------------ */

static int rows_of(int count, int in_row)
{
    return (count + in_row - 1) / in_row;
}

static double flavour_height(const CardTable *cards, const Role *roles)
{
    const CardColumn *flavour = card_column_of(cards, roles, ROLE_FLAVOUR);
    return flavour ? 2 + 3.3 * (1 + flavour->guess.longest / 40) : 0;
}

/* Returns the height of all that is below the band, except the texts. */
static double fixed_height(const CardTable *cards, const Role *roles)
{
    int figures = rows_of(count_of(cards, roles, ROLE_FIGURE), MOST_IN_ROW),
        lines = count_of(cards, roles, ROLE_LINE),
        tags = rows_of(count_of(cards, roles, ROLE_TAG), TAGS_IN_ROW);
    bool plain = lines <= MOST_PLAIN_LINES;
    double height = plain ? lines * PLAIN_LINE : rows_of(lines, 2) * LINE_CELL;
    height += figures * FIGURE_ROW + tags * TAG_ROW + flavour_height(cards, roles);
    return height + GAP * ((figures > 0) + (lines > 0) + (tags > 0) + 1);
}

static const CardSize *card_size(const CardTable *cards, const Role *roles)
{
    const CardSize *size = SIZES;
    double fixed = fixed_height(cards, roles);
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

static void fill_figures(Fill *fill, const CardTable *cards, const Role *roles,
                         bool has_texts)
{
    Arena *arena = cards->arena;
    int count = count_of(cards, roles, ROLE_FIGURE), rows = rows_of(count, MOST_IN_ROW);
    if (!count)
        return;
    Fill *figures = fill_round(fill, "has-figures");
    fill_text(figures, "columns", arena_print(arena, "%d", rows_of(count, rows)));
    fill_text(figures, "points", has_texts || rows > 1 ? "20" : "44");
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
    bool few = most_lines(cards, roles, 30) <= FEW_LINES;
    fill_text(body, "text", yaml_scalar(arena, body_text(cards, roles)));
    fill_text(body, "points", few ? "13" : "10");
    fill_text(body, "valign", few ? "middle" : "top");
    fill_text(body, "align", few ? "centre" : "left");
}

static void fill_lines(Fill *fill, const CardTable *cards, const Role *roles)
{
    int count = count_of(cards, roles, ROLE_LINE);
    bool plain = count <= MOST_PLAIN_LINES;
    if (!count)
        return;
    double height = plain ? count * PLAIN_LINE : rows_of(count, 2) * LINE_CELL;
    Fill *lines = fill_round(fill, plain ? "has-lines" : "has-cells");
    fill_text(lines, "height", length_text(cards->arena, height));
    add_columns(lines, "lines", cards, roles, ROLE_LINE);
}

static void fill_tags(Fill *fill, const CardTable *cards, const Role *roles)
{
    int count = count_of(cards, roles, ROLE_TAG), rows = rows_of(count, TAGS_IN_ROW);
    if (!count)
        return;
    Fill *tags = fill_round(fill, "has-tags");
    fill_text(tags, "height", length_text(cards->arena, rows * TAG_ROW));
    fill_text(tags, "columns", arena_print(cards->arena, "%d", rows_of(count, rows)));
    add_columns(tags, "tags", cards, roles, ROLE_TAG);
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

void card_face_fill(Fill *fill, const CardTable *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    const CardColumn *band = card_column_of(cards, roles, ROLE_BAND),
                     *flavour = card_column_of(cards, roles, ROLE_FLAVOUR);
    bool has_texts = card_column_of(cards, roles, ROLE_BODY) ||
                     card_column_of(cards, roles, ROLE_PARAGRAPH);
    const CardSize *size = card_size(cards, roles);
    fill_text(fill, "size", size->size);
    if (size != SIZES)
        fill_round(fill, "larger");
    fill_text(fill, "card-title", yaml_scalar(arena, title_of(cards)));
    fill_text(fill, "band", band ? "17.5" : "14");
    if (band)
        add_column(fill, "band", cards, band);
    fill_figures(fill, cards, roles, has_texts);
    if (has_texts)
        fill_texts(fill, cards, roles);
    fill_lines(fill, cards, roles);
    fill_tags(fill, cards, roles);
    if (!flavour)
        return;
    add_column(fill, "flavour", cards, flavour);
    fill_text(fill, "flavour-height", length_text(arena, flavour_height(cards, roles)));
}
