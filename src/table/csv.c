/* Reads CSV by RFC 4180, and its dialects: a byte order mark, ';' or tabs between the
 * cells, "sep=;" in the first line, any line breaks, and quotes inside cells that do
 * not begin with one. */
#include <string.h>
#include <strings.h>

#include "base/encoding.h"
#include "table/formats.h"

typedef struct {
    TableReader *reader;
    const Source *source;
    const char *at, *end;
    char separator;
    int line, column;         /* of 'at' */
    LIST(const Node *) cells; /* of the row being read */
    int filled;               /* cells up to the last one that is not blank */
} CsvReader;

/* A line ends at LF, CR or CR LF. */
static int end_of_line(const char *at)
{
    return *at == '\r' ? 1 + (at[1] == '\n') : *at == '\n';
}

/* Steps over a character, or a line break. */
static void step(CsvReader *csv)
{
    int line_break = text_break_length(csv->at);
    if (line_break) {
        csv->at += line_break;
        csv->line++;
        csv->column = 1;
    } else {
        csv->at += text_step(csv->at, (size_t)(csv->end - csv->at));
        csv->column++;
    }
}

static void skip_spaces(CsvReader *csv)
{
    while (*csv->at == ' ' || (*csv->at == '\t' && csv->separator != '\t'))
        step(csv);
}

static bool ends_cell(const CsvReader *csv)
{
    return csv->at == csv->end || *csv->at == csv->separator || end_of_line(csv->at);
}

/* --- the separator ---------------------------------------------------------------- */

/* Returns the separator that occurs most often in the first line, outside quotes. */
static char separator_of(const char *at, const char *end)
{
    static const char separators[] = ",;\t";
    int counts[sizeof separators] = {0};
    bool quoted = false;
    for (; at < end && (quoted || !end_of_line(at)); at++) {
        const char *found = memchr(separators, *at, sizeof separators - 1);
        if (*at == '"')
            quoted = !quoted;
        else if (found && !quoted)
            counts[found - separators]++;
    }
    int best = 0;
    for (int i = 1; separators[i]; i++)
        if (counts[i] > counts[best])
            best = i;
    return separators[best];
}

/* Excel reads the separator from a first line such as "sep=;". */
static void read_separator(CsvReader *csv)
{
    bool named = text_starts(csv->at, "sep=") && csv->at[4] && end_of_line(csv->at + 5);
    const char *path = csv->source->path;
    bool tabs = strlen(path) > 4 && strcasecmp(path + strlen(path) - 4, ".tsv") == 0;
    csv->separator = named ? csv->at[4] : tabs ? '\t' : separator_of(csv->at, csv->end);
    while (named && csv->line == 1)
        step(csv);
}

/* --- cells ------------------------------------------------------------------------ */

static bool add_cell(CsvReader *csv, const char *text, size_t length, bool quoted,
                     SourceRange where)
{
    Arena *arena = csv->reader->arena;
    if (!reader_check_cell(csv->reader, csv->cells.count, length, where))
        return false;
    const Node *cell = reader_cell(arena, CELL_PLAIN, text, length, where, quoted);
    list_add(arena, &csv->cells, cell);
    if (cell)
        csv->filled = csv->cells.count;
    return true;
}

/* Reads a cell without quotes around it. */
static bool read_plain(CsvReader *csv)
{
    SourceRange where = {csv->source, csv->line, csv->column, 1};
    const char *start = csv->at, *last = start;
    while (!ends_cell(csv)) {
        bool blank = *csv->at == ' ' || *csv->at == '\t';
        step(csv);
        last = blank ? last : csv->at;
    }
    if (last > start)
        where.length = text_columns(start, (size_t)(last - start));
    return add_cell(csv, start, (size_t)(last - start), false, where);
}

/* Steps over the text up to the closing quote. Returns false if there is none. */
static bool find_quote(CsvReader *csv, Text *text)
{
    for (const char *start = csv->at; csv->at < csv->end;) {
        if (*csv->at != '"') {
            step(csv);
            continue;
        }
        bool doubled = csv->at[1] == '"';
        text_add_bytes(text, start, (size_t)(csv->at - start) + doubled);
        step(csv);
        if (!doubled)
            return true;
        step(csv);
        start = csv->at;
    }
    return false;
}

/* Reads a cell in quotes, which may hold separators and line breaks. */
static bool read_quoted(CsvReader *csv)
{
    DiagList *diags = csv->reader->diags;
    SourceRange where = {csv->source, csv->line, csv->column, 1};
    Text text = text_new(csv->reader->arena);
    step(csv);
    if (!find_quote(csv, &text))
        return diag_error_help(diags, where, "bad-table",
                               "write a quote inside a text twice: \"\"",
                               "the text in quotes that begins here has no end");
    if (csv->line == where.line)
        where.length = csv->column - where.column;
    skip_spaces(csv);
    if (!ends_cell(csv))
        return diag_error_help(diags,
                               (SourceRange){csv->source, csv->line, csv->column, 1},
                               "bad-table", "write a quote inside a text twice: \"\"",
                               "text after the closing quote of a cell");
    return add_cell(csv, text.text, text.length, true, where);
}

/* Reads a row into 'cells', and steps over the end of its line. */
static bool read_row(CsvReader *csv)
{
    csv->cells.count = csv->filled = 0;
    for (bool more = true; more;) {
        skip_spaces(csv);
        if (!(*csv->at == '"' ? read_quoted(csv) : read_plain(csv)))
            return false;
        more = csv->at < csv->end && *csv->at == csv->separator;
        if (more)
            step(csv);
    }
    if (csv->at < csv->end)
        step(csv);
    return true;
}

bool csv_read(TableReader *reader)
{
    const Source *source = reader->file;
    if (!encoding_check(source, reader->diags))
        return false;
    CsvReader csv = {.reader = reader,
                     .source = source,
                     .at = source->text,
                     .end = source->text + source->length,
                     .line = 1,
                     .column = 1};
    read_separator(&csv);
    while (csv.at < csv.end) {
        int line = csv.line;
        if (!read_row(&csv) ||
            !reader_add_row(reader, line, csv.cells.items, csv.filled))
            return false;
    }
    return true;
}
