#include "command/card_report.h"

#include "command/card_face.h"
#include "command/node_out.h"
#include "load/table_columns.h"

/* --- copies ----------------------------------------------------------------------- */

static void report_copies(Text *out, const Cards *cards)
{
    const CardColumn *copies = cards_column(cards, "copies");
    const char *designs = text_plural(cards->arena, cards->rows->count, "row", "rows");
    if (copies)
        text_print(out, "Cards: %ld, from %s. Copies: column '%s'.\n", cards->copies,
                   designs, text_brief(cards->arena, copies->header->text));
    else
        text_print(out,
                   "Cards: %ld, one for each row, because no column is called 'copies' "
                   "or 'qty'.\n"
                   "If another column holds the copies, name it in cards.yaml under "
                   "'columns:': \"# in deck\": copies\n",
                   cards->copies);
}

/* Reports why a column that is called like the copies does not hold them. */
static void report_odd_copies(Text *out, const Cards *cards, const char *file)
{
    if (cards->odd_copies && !cards_column(cards, "copies"))
        text_print(out,
                   "Column '%s' would hold the copies, but %s is no whole number "
                   "from 0 to 999.\n",
                   text_brief(out->arena, cards->no_copies->header->text),
                   source_place(out->arena, file, cards->odd_copies->where));
}

/* --- sheets ----------------------------------------------------------------------- */

/* Returns true if the sheet has a column of this name. */
static bool has_column(const CardSheet *sheet, const Node *header)
{
    for (int i = 0; i < sheet->header->count; i++) {
        const Node *cell = sheet->header->cells[i];
        if (cell && cell->kind == NODE_TEXT && column_is(cell->text, header->text))
            return true;
    }
    return false;
}

/* Returns true if the sheet has a column for each field, so that its rows can be cards
 * of the same deck. */
static bool fits(const Cards *cards, const CardSheet *sheet)
{
    for (int i = 0; i < cards->column_count; i++)
        if (cards->columns[i].is_field && !has_column(sheet, cards->columns[i].header))
            return false;
    return true;
}

static const CardSheet *fitting_sheet(const Cards *cards, const CardSheets *sheets)
{
    for (int i = 0; i < sheets->tables.count; i++)
        if (fits(cards, &sheets->tables.items[i]))
            return &sheets->tables.items[i];
    return NULL;
}

/* Returns 'columns:' for the columns of the sheet that it needs to name, or "". */
static const char *columns_of(const Cards *cards, const CardSheet *sheet)
{
    Text out = text_new(cards->arena);
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (column->is_renamed && has_column(sheet, column->header))
            text_print(&out, "%s%s: %s", out.length ? ", " : ", columns: {",
                       yaml_scalar(cards->arena, column->header->text),
                       column->key ? column->key : "~");
    }
    text_add(&out, out.length ? "}" : "");
    return out.text;
}

/* Says how to add the rows of another sheet. */
static void report_fitting(Text *out, const Cards *cards, const CardSheet *sheet,
                           const char *file)
{
    text_print(out,
               "To add the rows of '%s' to this deck, write the new number of cards in "
               "game.yaml, and below the item of 'pieces:' in cards.yaml:\n"
               "  - {table: %s, sheet: %s%s%s%s}\n",
               text_brief(out->arena, sheet->name), file,
               yaml_scalar(out->arena, sheet->name),
               cards->is_numbered ? ", numbered: yes" : "",
               cards->unsound ? ", literal: yes" : "", columns_of(cards, sheet));
}

static const char *names_of(Arena *arena, const CardSheet *sheets, int count)
{
    enum { MOST = 30 };
    const char **names = arena_array(arena, const char *, count + 1);
    for (int i = 0; i < count; i++)
        names[i] = text_brief(arena, sheets[i].name);
    return text_join(arena, names, count, MOST, "and");
}

static void report_sheets(Text *out, const Cards *cards, const CardSheets *sheets,
                          const char *file)
{
    const int tables = sheets->tables.count, others = sheets->others.count;
    if (!sheets->chosen)
        return;
    text_print(out, "Sheet: '%s'.", text_brief(out->arena, sheets->chosen));
    if (tables)
        text_print(out, " The workbook has more tables: %s.",
                   names_of(out->arena, sheets->tables.items, tables));
    if (others)
        text_print(out, " Other sheets: %s.",
                   names_of(out->arena, sheets->others.items, others));
    text_add(out, "\n");
    const CardSheet *sheet = fitting_sheet(cards, sheets);
    if (sheet)
        report_fitting(out, cards, sheet, file);
    if (tables)
        text_print(out, "To start from another sheet instead, add: --sheet '%s'\n",
                   text_brief(out->arena, sheets->tables.items[0].name));
}

/* --- all lines -------------------------------------------------------------------- */

const char *card_report(const Cards *cards, const CardSheets *sheets, const char *from,
                        const char *file)
{
    Text out = text_new(cards->arena);
    report_copies(&out, cards);
    report_odd_copies(&out, cards, from);
    report_sheets(&out, cards, sheets, file);
    if (cards->is_numbered)
        text_add(&out, "Ids: some rows have no name, or the name of another, so they "
                       "are numbered.\n");
    if (cards->unsound)
        text_print(&out,
                   "Texts: some have braces, or tags that mean nothing to ppgen, "
                   "so all are printed letter by letter.\n"
                   "The first one is %s. To use marks and :icons:, mend such "
                   "texts and start again.\n",
                   source_place(out.arena, from, cards->unsound->where));
    return out.text;
}
