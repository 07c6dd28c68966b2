#include "command/table.h"

#include <string.h>

Table table_new(Arena *arena)
{
    return (Table){.arena = arena};
}

void table_column(Table *table, const char *title, bool right)
{
    list_add(table->arena, &table->columns,
             (ColumnHead){arena_text(table->arena, title), right});
}

Table table_with(Arena *arena, const char *const *titles)
{
    Table table = table_new(arena);
    for (; *titles; titles++)
        table_column(&table, *titles + (**titles == '>'), **titles == '>');
    return table;
}

void table_cell(Table *table, Cell cell)
{
    cell.text = arena_text(table->arena, cell.text);
    if (cell.kind == CELL_NUMBER)
        cell.number = number_copy(table->arena, cell.number);
    list_add(table->arena, &table->cells, cell);
}

void table_none(Table *table)
{
    table_cell(table, (Cell){.kind = CELL_NONE, .text = ""});
}

void table_text(Table *table, const char *text)
{
    table_cell(table, (Cell){.kind = CELL_TEXT, .text = text ? text : ""});
}

void table_texts(Table *table, const char *const *texts, int count)
{
    for (int i = 0; i < count; i++)
        table_text(table, texts[i]);
}

void table_whole(Table *table, long number)
{
    table_number(table, number_of(number), arena_print(table->arena, "%ld", number));
}

void table_number(Table *table, Number number, const char *text)
{
    table_cell(table, (Cell){.kind = CELL_NUMBER, .text = text, .number = number});
}

void table_yesno(Table *table, bool yes)
{
    table_cell(table,
               (Cell){.kind = CELL_YESNO, .text = yes ? "yes" : "no", .yes = yes});
}

/* --- text ------------------------------------------------------------------------- */

enum { GAP = 2, BAR = 30, LEAST_BAR = 10, LEAST_TEXT = 30 };

/* The layout of a printed table: its displayable texts, with the headings as the first
 * row, and the widths of its columns. */
typedef struct {
    const Table *table;
    int columns, rows; /* 'rows' does not count the headings */
    const char **texts;
    bool headed;
    int *widths;
    int bar; /* width of the longest bar; 0: no bars */
    int indent;
    Console console;
} Layout;

static const char *text_at(const Layout *l, int row, int column)
{
    return l->texts[(row + 1) * l->columns + column]; /* row -1: the headings */
}

static void find_texts(Layout *l)
{
    const Table *table = l->table;
    int count = l->columns * (l->rows + 1);
    l->texts = arena_array(table->arena, const char *, count + 1);
    for (int i = 0; i < count; i++) {
        const char *text = i < l->columns ? table->columns.items[i].title
                                          : table->cells.items[i - l->columns].text;
        l->texts[i] = text_display(table->arena, text);
        l->headed = l->headed || (i < l->columns && *text);
    }
}

/* Returns the width of the widest cell of a column, from row 'first' on. */
static int width_of(const Layout *l, int column, int first)
{
    int width = 0;
    for (int row = first; row < l->rows; row++) {
        int cells = text_cells(text_at(l, row, column));
        width = cells > width ? cells : width;
    }
    return width;
}

static void find_widths(Layout *l)
{
    l->widths = arena_array(l->table->arena, int, l->columns + 1);
    for (int c = 0; c < l->columns; c++)
        l->widths[c] = width_of(l, c, -1);
}

static int total_width(const Layout *l)
{
    int total = l->indent + (l->columns - 1) * GAP + (l->bar ? GAP + l->bar : 0);
    for (int c = 0; c < l->columns; c++)
        total += l->widths[c];
    return total;
}

static int longest_word(const Layout *l, int column, int first, int last)
{
    int longest = 0;
    for (int row = first; row <= last; row++)
        for (const char *c = text_at(l, row, column); *c;) {
            size_t length = strcspn(c, " ");
            int cells = text_cells_in(c, length);
            longest = cells > longest ? cells : longest;
            c += length + strspn(c + length, " ");
        }
    return longest;
}

/* Narrows the columns with the widest headings, which then wrap. Returns the excess
 * that remains. */
static int narrow_headings(Layout *l, int excess)
{
    int *least = arena_array(l->table->arena, int, l->columns + 1);
    for (int c = 0; c < l->columns; c++) {
        int body = width_of(l, c, 0), word = longest_word(l, c, -1, -1);
        least[c] = body > word ? body : word;
    }
    for (int widest; excess > 0; excess--, l->widths[widest]--) {
        widest = -1;
        for (int c = 0; c < l->columns; c++)
            if (l->widths[c] > least[c] &&
                (widest < 0 || l->widths[c] > l->widths[widest]))
                widest = c;
        if (widest < 0)
            break;
    }
    return excess;
}

static int excess_of(const Layout *l)
{
    return l->console.width ? total_width(l) - l->console.width : 0;
}

/* Narrows the columns with the widest texts. Returns false if that is not enough. */
static bool narrow_texts(Layout *l, int excess)
{
    for (int tries = 0; excess > 0 && tries < l->columns; tries++) {
        int widest = 0;
        for (int c = 1; c < l->columns; c++)
            if (l->widths[c] > l->widths[widest])
                widest = c;
        int least = longest_word(l, widest, -1, l->rows - 1);
        least = least < LEAST_TEXT ? LEAST_TEXT : least;
        int less = l->widths[widest] - least;
        if (less <= 0 || l->table->columns.items[widest].right)
            return false;
        less = less < excess ? less : excess;
        l->widths[widest] -= less;
        excess -= less;
    }
    return excess <= 0;
}

/* Makes the table fit: shortens the bars, then wraps headings, drops the bars, and
 * wraps texts. Returns false if that is not enough. */
static bool fit(Layout *l)
{
    int excess = excess_of(l);
    if (excess > 0 && l->bar) {
        int less = l->bar - LEAST_BAR < excess ? l->bar - LEAST_BAR : excess;
        l->bar -= less;
        excess = narrow_headings(l, excess - less);
    }
    if (excess > 0 && l->bar) {
        l->bar = 0;
        find_widths(l);
        excess = excess_of(l);
    }
    return narrow_texts(l, narrow_headings(l, excess));
}

static const char *wrapped(Arena *arena, const char *text, int width)
{
    Text lines = text_new(arena);
    text_wrap(&lines, text, 0, 0, (Console){false, width});
    return lines.text;
}

/* Returns the part of a text that fits on one line of its column. '*left' becomes the
 * rest. */
static const char *next_part(const Layout *l, Arena *arena, int column,
                             const char **left)
{
    const char *text = *left;
    bool fits = !l->console.width || text_cells(text) <= l->widths[column];
    if (!fits && !strchr(text, '\n'))
        text = wrapped(arena, text, l->widths[column]);
    size_t length = strcspn(text, "\n");
    bool broken = text[length];
    *left = text + length + broken;
    return broken ? arena_copy(arena, text, length) : text;
}

/* Prints one line of a row. 'left' keeps what does not fit. Returns true if anything is
 * left. */
static bool print_line(const Layout *l, Text *out, const char **left, const char *bar)
{
    bool is_left = false;
    text_print(out, "%*s", l->indent, "");
    for (int c = 0; c < l->columns; c++) {
        const ColumnHead *column = &l->table->columns.items[c];
        const char *part = next_part(l, out->arena, c, &left[c]);
        int gap = l->widths[c] - text_cells(part);
        text_print(out, "%*s", column->right ? gap : 0, "");
        text_add(out, part);
        text_print(out, "%*s", (column->right ? 0 : gap) + GAP, "");
        is_left = is_left || *left[c];
    }
    text_add(out, bar);
    while (out->length && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    text_add(out, "\n");
    return is_left;
}

static const char *bar_text(Arena *arena, double share, int width)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    Text bar = text_new(arena);
    if (!(share > 0))
        return "";
    int steps = (int)(share * width * 8 + 0.5);
    for (int i = 0; i < steps / 8; i++)
        text_add(&bar, "█");
    text_add(&bar, eighths[steps % 8]);
    return steps ? bar.text : "▏";
}

static double value_of(const Layout *l, int row)
{
    const Cell *cell = &l->table->cells.items[row * l->columns + l->table->bars];
    return cell->kind == CELL_NUMBER ? number_to_double(cell->number) : 0;
}

static double most_value(const Layout *l)
{
    double most = 0;
    for (int row = 0; row < l->rows; row++)
        most = value_of(l, row) > most ? value_of(l, row) : most;
    return most;
}

/* Returns the heading of the bars, which may have several lines. It is "" if the column
 * is next to its bars, or if a word is longer than the bars. */
static const char *bars_title(const Layout *l, Arena *arena)
{
    bool beside = l->table->bars == l->columns - 1;
    if (!l->bar || beside || longest_word(l, l->table->bars, -1, -1) > l->bar)
        return "";
    const char *title = text_at(l, -1, l->table->bars);
    bool fits = !l->console.width || text_cells(title) <= l->bar;
    return fits ? title : wrapped(arena, title, l->bar);
}

static int lines_of(const Layout *l, Arena *arena, int row, int column)
{
    int lines = 0;
    for (const char *left = text_at(l, row, column); *left; lines++)
        next_part(l, arena, column, &left);
    return lines;
}

static int count_lines(const char *text)
{
    int lines = *text != '\0';
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Prints the headings, aligned at the bottom: short ones are beside the last line of
 * long ones. */
static void print_headings(const Layout *l, Text *out)
{
    Arena *arena = out->arena;
    const char **left = arena_array(arena, const char *, l->columns + 1);
    const char *bars = bars_title(l, arena);
    int *lines = arena_array(arena, int, l->columns + 1);
    int bar_lines = count_lines(bars), most = bar_lines > 1 ? bar_lines : 1;
    for (int c = 0; c < l->columns; c++) {
        lines[c] = lines_of(l, arena, -1, c);
        most = lines[c] > most ? lines[c] : most;
    }
    for (int line = most; line > 0; line--) {
        for (int c = 0; c < l->columns; c++)
            left[c] = lines[c] < line    ? ""
                      : lines[c] == line ? text_at(l, -1, c)
                                         : left[c];
        size_t length = line > bar_lines ? 0 : strcspn(bars, "\n");
        print_line(l, out, left, arena_copy(arena, bars, length));
        bars += length + (bars[length] == '\n');
    }
}

static void print_row(const Layout *l, Text *out, int row, const char *bar)
{
    const char **left = arena_array(out->arena, const char *, l->columns + 1);
    for (int c = 0; c < l->columns; c++)
        left[c] = text_at(l, row, c);
    while (print_line(l, out, left, bar))
        bar = "";
}

static void print_rows(const Layout *l, Text *out)
{
    AnsiStyle style = ansi_style_of(l->console);
    double most = l->bar ? most_value(l) : 0;
    if (l->headed) {
        text_add(out, style.dim);
        print_headings(l, out);
        text_add(out, style.plain);
    }
    for (int row = 0; row < l->rows; row++)
        print_row(l, out, row,
                  most > 0 ? bar_text(out->arena, value_of(l, row) / most, l->bar)
                           : "");
}

/* Returns "kind: ", or "" if the column has no heading. */
static const char *label_of(const Layout *l, Arena *arena, int column)
{
    const char *title = text_at(l, -1, column);
    return *title ? arena_print(arena, "%s: ", title) : "";
}

/* Prints the short cells of a row side by side: "kind: redefine   timing: keep". */
static void print_short_cells(const Layout *l, Text *out, int row, int indent)
{
    AnsiStyle style = ansi_style_of(l->console);
    int column = 0;
    for (int c = 1; c < l->columns; c++) {
        const char *label = label_of(l, out->arena, c), *text = text_at(l, row, c);
        int cells = text_cells(label) + text_cells(text);
        if (l->widths[c] > LEAST_TEXT || !*text)
            continue;
        bool fits = column && column + 3 + cells <= l->console.width;
        if (fits)
            text_add(out, "   ");
        else
            text_print(out, "%s%*s", column ? "\n" : "", indent, "");
        column = fits ? column + 3 + cells : indent + cells;
        text_print(out, "%s%s%s%s", style.dim, label, style.plain, text);
    }
    text_add(out, column ? "\n" : "");
}

static void print_long_cells(const Layout *l, Text *out, int row, int indent)
{
    AnsiStyle style = ansi_style_of(l->console);
    for (int c = 1; c < l->columns; c++) {
        const char *label = label_of(l, out->arena, c);
        if (l->widths[c] <= LEAST_TEXT || !*text_at(l, row, c))
            continue;
        text_print(out, "%*s%s%s%s", indent, "", style.dim, label, style.plain);
        text_wrap(out, text_at(l, row, c), indent + text_cells(label), indent + 2,
                  l->console);
        text_add(out, "\n");
    }
}

/* Prints each row as a list: the first cell, then the short cells, then the long
 * ones. */
static void print_lists(Layout *l, Text *out)
{
    AnsiStyle style = ansi_style_of(l->console);
    find_widths(l);
    for (int row = 0; row < l->rows; row++) {
        text_print(out, "%*s%s%s%s\n", l->indent, "", style.strong, text_at(l, row, 0),
                   style.plain);
        print_short_cells(l, out, row, l->indent + 2);
        print_long_cells(l, out, row, l->indent + 2);
    }
}

static bool is_empty(const Table *table, int column)
{
    for (int i = column; i < table->cells.count; i += table->columns.count)
        if (*table->cells.items[i].text)
            return false;
    return table->cells.count > 0;
}

/* Returns the table without empty columns. */
static Table filled(const Table *table)
{
    Table shown = table_new(table->arena);
    int columns = table->columns.count;
    bool *empty = arena_array(table->arena, bool, columns + 1);
    for (int c = 0; c < columns; c++) {
        empty[c] = is_empty(table, c);
        if (c == table->bars && table->bars)
            shown.bars = shown.columns.count;
        if (!empty[c])
            list_add(table->arena, &shown.columns, table->columns.items[c]);
    }
    for (int i = 0; i < table->cells.count; i++)
        if (!empty[i % columns])
            list_add(table->arena, &shown.cells, table->cells.items[i]);
    return shown;
}

void table_print(const Table *whole, Text *out, int indent, Console console)
{
    const Table shown = filled(whole), *table = &shown;
    Layout l = {.table = table,
                .columns = table->columns.count,
                .bar = table->bars ? BAR : 0,
                .indent = indent,
                .console = console};
    if (!l.columns)
        return;
    l.rows = table->cells.count / l.columns;
    find_texts(&l);
    find_widths(&l);
    /* a single row has no columns to compare */
    bool long_row = l.rows == 1 && excess_of(&l) > 0;
    if (!long_row && fit(&l))
        print_rows(&l, out);
    else
        print_lists(&l, out);
}

/* --- JSON ------------------------------------------------------------------------- */

void table_cell_json(const Cell *cell, JsonWriter *json)
{
    if (cell->kind == CELL_NUMBER)
        json_number(json, cell->number);
    else if (cell->kind == CELL_YESNO)
        json_bool(json, cell->yes);
    else
        json_text(json, cell->text);
}
