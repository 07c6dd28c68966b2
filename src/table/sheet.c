#include "table/sheet.h"

#include <string.h>

SheetText sheet_begin(TableReader *reader, const char *name)
{
    Source *source = arena_new_item(reader->arena, Source);
    *source = *reader->file;
    source->text = NULL;
    source->length = 0;
    source->sheet = name;
    return (SheetText){.reader = reader,
                       .source = source,
                       .text = text_new(reader->arena),
                       .position = 1};
}

bool sheet_refuse(const SheetText *sheet, const char *why)
{
    const TableReader *reader = sheet->reader;
    return diag_error_help(reader->diags, reader->from, "bad-table", "save it again",
                           "the sheet '%s' cannot be read: %s", sheet->source->sheet,
                           why);
}

static bool end_row(SheetText *sheet)
{
    bool good = reader_add_row(sheet->reader, sheet->row, sheet->cells.items,
                               sheet->cells.count);
    sheet->cells.count = 0;
    sheet->column = 0;
    sheet->position = 1;
    return good;
}

bool sheet_row(SheetText *sheet, long row)
{
    TableReader *reader = sheet->reader;
    if (row <= sheet->row)
        return sheet_refuse(sheet, "its rows are out of order");
    if (row > MAX_SHEET_ROWS)
        return diag_error(reader->diags, reader->from, "too-large",
                          "the sheet '%s' has more than %d rows", sheet->source->sheet,
                          MAX_SHEET_ROWS);
    if (!end_row(sheet))
        return false;
    reader->use->cells += (row - sheet->row) / BYTES_PER_NODE;
    for (int i = sheet->row ? sheet->row : 1; i < row; i++)
        text_add(&sheet->text, "\n");
    sheet->row = (int)row;
    return true;
}

/* Writes the text of a cell in one line. */
static void write_text(SheetText *sheet, const char *text, size_t length)
{
    for (const char *end = text + length; text < end;) {
        int line_break = text_break_length(text);
        size_t step =
            line_break ? (size_t)line_break : text_step(text, (size_t)(end - text));
        if (line_break || *text == '\t')
            text_add(&sheet->text, " ");
        else
            text_add_bytes(&sheet->text, text, step);
        sheet->position++;
        text += step;
    }
}

bool sheet_cell(SheetText *sheet, long column, NodeCell kind, const char *text,
                size_t length)
{
    TableReader *reader = sheet->reader;
    length = reader_trim(&text, length);
    if (!length)
        return true;
    if (column < 1)
        return sheet_refuse(sheet, "a cell has no valid name");
    if (column <= sheet->column)
        return sheet_refuse(sheet, "the cells of a row are out of order");
    SourceRange place = {sheet->source, sheet->row, sheet->position, 1};
    if (!reader_check_cell(reader, column - 1, length, place))
        return false;
    for (int i = sheet->column ? sheet->column : 1; i < column; i++) {
        text_add(&sheet->text, "\t");
        sheet->position++;
    }
    for (int i = sheet->cells.count; i < column - 1; i++)
        list_add(reader->arena, &sheet->cells, NULL);
    sheet->column = (int)column;
    place.column = sheet->position;
    write_text(sheet, text, length);
    place.length = sheet->position - place.column;
    place.length += place.length < 1;
    list_add(reader->arena, &sheet->cells,
             reader_cell(reader->arena, kind, text, length, place, false));
    return true;
}

bool sheet_end(SheetText *sheet, bool good)
{
    good = good && end_row(sheet);
    /* Also after an error, so that its position can be shown. */
    source_set_text(sheet->reader->arena, sheet->source, sheet->text.text,
                    sheet->text.length);
    return good;
}
