/* Writes a workbook with each kind of cell, by libxlsxwriter: workbook FILE. */
#include <xlsxwriter.h>

static void write_texts(lxw_worksheet *sheet)
{
    worksheet_write_string(sheet, 0, 0, "id", NULL);
    worksheet_write_string(sheet, 0, 1, "kind", NULL);
    worksheet_write_string(sheet, 0, 2, "value", NULL);
    static const char *const rows[][2] = {
        {"plain", "Old wolf"},     {"umlauts", "Grüße, Æsir"},
        {"quotes", "5'10\" tall"}, {"lines", "first\nsecond"},
        {"signs", "<b> & </b>"},   {"emoji", "a 🐺 b"},
        {"spaces", "  inside  "},  {"digits", "007"},
        {"formula-like", "=1+1"}};
    for (lxw_row_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        worksheet_write_string(sheet, i + 1, 0, rows[i][0], NULL);
        worksheet_write_string(sheet, i + 1, 1, "text", NULL);
        worksheet_write_string(sheet, i + 1, 2, rows[i][1], NULL);
    }
}

static void write_numbers(lxw_worksheet *sheet)
{
    static const struct {
        const char *id;
        double value;
    } rows[] = {{"whole", 12},      {"negative", -3},     {"tenth", 0.1},
                {"sum", 0.1 + 0.2}, {"large", 123456789}, {"third", 1.0 / 3}};
    for (lxw_row_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        worksheet_write_string(sheet, 20 + i, 0, rows[i].id, NULL);
        worksheet_write_string(sheet, 20 + i, 1, "number", NULL);
        worksheet_write_number(sheet, 20 + i, 2, rows[i].value, NULL);
    }
}

static void write_others(lxw_workbook *book, lxw_worksheet *sheet)
{
    lxw_format *percent = workbook_add_format(book), *date = workbook_add_format(book);
    format_set_num_format(percent, "0%");
    format_set_num_format(date, "d mmm yyyy");
    lxw_datetime day = {.year = 2024, .month = 2, .day = 29};
    static const char *const ids[] = {"percent", "yes", "no", "computed", "leap-day"};
    for (lxw_row_t i = 0; i < 5; i++) {
        worksheet_write_string(sheet, 40 + i, 0, ids[i], NULL);
        worksheet_write_string(sheet, 40 + i, 1, "other", NULL);
    }
    worksheet_write_number(sheet, 40, 2, 0.25, percent);
    worksheet_write_boolean(sheet, 41, 2, 1, NULL);
    worksheet_write_boolean(sheet, 42, 2, 0, NULL);
    worksheet_write_formula_num(sheet, 43, 2, "=6*7", NULL, 42);
    worksheet_write_datetime(sheet, 44, 2, &day, date);
    worksheet_set_row_opt(sheet, 44, 15, NULL, &(lxw_row_col_options){.hidden = 1});
}

int main(int count, char **words)
{
    lxw_workbook *book = workbook_new(count > 1 ? words[1] : "workbook.xlsx");
    lxw_worksheet *sheet = workbook_add_worksheet(book, "All & more");
    write_texts(sheet);
    write_numbers(sheet);
    write_others(book, sheet);
    worksheet_merge_range(sheet, 50, 0, 51, 0, "merged", NULL);
    worksheet_write_string(sheet, 50, 1, "other", NULL);
    worksheet_write_string(sheet, 50, 2, "upper left", NULL);
    return workbook_close(book) != LXW_NO_ERROR;
}
