/* Explains libyaml's errors in plain words, at the place where the author went wrong.
 */
#include <string.h>

#include "yaml/reader.h"

/* Plain explanations for the most frequent messages of libyaml. */
typedef struct {
    const char *phrase, *words, *help;
    bool at_context; /* report where the construct began, not where parsing failed */
} Phrase;

static const Phrase PHRASES[] = {
    {"mapping values are not allowed", "found ': ' where no key is allowed",
     "put quotes around a text with ': '; or look for a wrong indentation, or a "
     "missing "
     "space after ':', here and in the line before",
     false},
    {"could not find expected ':'", "this is not a 'key: value' pair",
     "write a space after ':', and begin each item of a list with '- '", true},
    {"did not find expected ',' or ']'", "this '[' is not closed, or a ',' is missing",
     "inside { } and [ ], a text with , : # { } [ ] needs quotes around it", true},
    {"did not find expected ',' or '}'", "this '{' is not closed, or a ',' is missing",
     "inside { } and [ ], a text with , : # { } [ ] needs quotes around it", true},
    {"did not find expected key",
     "the indentation is wrong, or a text in quotes or brackets ends too early",
     "put quotes around the whole text, or write '>' and continue on the next line",
     false},
    {"did not find expected '-' indicator",
     "the indentation does not match the list around it", NULL, false},
    {"block sequence entries are not allowed", "found '- ' where no list is allowed",
     "begin a list under a key on the next line", false},
    {"found unexpected end of stream", "this text or bracket is not closed", NULL,
     true},
    {"found undefined tag handle", "tags ('!…') are not supported",
     "write 'not' in an expression, and put quotes around a text with '!'", false},
    {"did not find expected whitespace or line break", "tags ('!…') are not supported",
     "write 'not' in an expression, and put quotes around a text with '!'", false},
    {"did not find expected alphabetic or numeric character",
     "a text cannot begin with this character", "put quotes around the text", true},
    {"did not find expected comment or line break", "this cannot follow '>' or '|'",
     "begin the text on the next line", false},
    {"found unexpected ':'", "a value is missing before this ':'", NULL, false},
    {"did not find expected node content",
     "a value is missing, or a bracket is not closed", NULL, false},
    {"found character that cannot start any token",
     "a text cannot begin with this character", "put quotes around the text", false},
    {"control characters are not allowed", "a control character is not allowed", NULL,
     false},
};

static Phrase plain_words(const char *problem)
{
    for (size_t i = 0; i < sizeof PHRASES / sizeof *PHRASES; i++)
        if (problem && strstr(problem, PHRASES[i].phrase))
            return PHRASES[i];
    return (Phrase){NULL, problem ? problem : "cannot be read", NULL, false};
}

static bool indented_with_tab(const Source *source, int line)
{
    const char *start = source->text + source_position(source, line, 1).offset;
    return start[strspn(start, " ")] == '\t';
}

static SourceRange place_of(const YamlReader *reader, yaml_mark_t mark)
{
    return yaml_where(reader, mark, mark);
}

/* Returns the end of the quoted text that begins here, or of the line. */
static const char *quoted_end(const char *start)
{
    const char *end = start + 1;
    for (; *end && !strchr("\r\n", *end) && *end != *start; end++)
        if (*end == '\\' && *start == '"' && end[1] == '"')
            end++;
    return *end == *start ? end + 1 : end;
}

/* Returns the value that begins at a quotation mark and goes on after the closing one,
 * such as '"a" + max(b, c)': up to a comma or bracket that belongs to the list or map
 * around it, a comment, or the end of the line. */
static const char *whole_value(Arena *arena, const char *start)
{
    const char *end = start;
    int depth = 0;
    while (*end && !strchr("\r\n", *end) && (end == start || !text_starts(end, " #"))) {
        if (!depth && strchr(",]}", *end))
            break;
        depth += strchr("([{", *end) ? 1 : depth && strchr(")]}", *end) ? -1 : 0;
        end = strchr("\"'", *end) ? quoted_end(end) : end + 1;
    }
    while (end > start && end[-1] == ' ')
        end--;
    return arena_copy(arena, start, (size_t)(end - start));
}

/* Returns help for a value such as "a" + b or "… = "60"", which YAML ends at the second
 * quotation mark. */
static const char *quote_help(YamlReader *reader, SourceRange start, bool is_joined)
{
    enum { LONGEST = 60 };
    Arena *arena = reader->diags->arena;
    const Source *source = reader->source;
    const char *value = whole_value(
        arena, source->text + source_position(source, start.line, start.column).offset);
    bool is_double = reader->quote == '"';
    char outer = is_double ? '\'' : '"';
    if (is_joined)
        return is_double
                   ? "use '…' as outer quotes, or write '>' and continue on the next "
                     "line"
                   : "write \'\' for an apostrophe, or use \"…\" as outer quotes";
    return strlen(value) > LONGEST || strchr(value, outer) ||
                   (!is_double && strchr(value, '\\'))
               ? "put quotes around the whole value, or write '>' and continue on the "
                 "next line"
               : arena_print(arena, "put quotes around the whole value: %c%s%c", outer,
                             value, outer);
}

/* Reports a text such as "… = "60"" or "a" + b, where the second '"' ends the text
 * although more of it follows. Returns true after a report. */
static bool fail_at_quote(YamlReader *reader)
{
    SourceRange where = place_of(reader, reader->quote_end),
                start = place_of(reader, reader->quote_start);
    const char *after =
        reader->source->text +
        source_position(reader->source, where.line, where.column).offset;
    bool is_joined = !strchr(" \t", *after);
    after += strspn(after, " \t");
    if (!reader->quote || !*after || strchr("\r\n,]}:#", *after))
        return false;
    where.column--;
    Diag *diag = diag_add(reader->diags, LEVEL_ERROR, where, "yaml",
                          "the quoted text ends here, but more text follows");
    if (start.line == where.line) {
        diag->help = quote_help(reader, start, is_joined);
    } else { /* a quotation mark may be missing */
        diag->help = "add the closing quotation mark on the line where the text begins";
        diag_remark(reader->diags, diag, start, "the text begins here");
    }
    return true;
}

/* Reports a '#' that may hide the closing bracket. Returns true after a report. */
static bool fail_at_hash(YamlReader *reader, SourceRange bracket)
{
    const Source *source = reader->source;
    AmbiguousHash hash = ambiguous_hash_find(
        source, source_position(source, bracket.line, bracket.column).offset);
    if (hash.where.line != bracket.line)
        return false;
    diag_error_help(reader->diags, hash.where, "comment",
                    "put quotes around the text that the '#' belongs to",
                    "this '#' begins a comment, which hides the rest of the line");
    return true;
}

/* Returns the column where a line's first key or value begins, after '- '; 0 if the
 * line has none. */
static int first_column(const Source *source, int line)
{
    const char *start = source->text + source_position(source, line, 1).offset,
               *c = start;
    while (*c == ' ' || (*c == '-' && c[1] == ' '))
        c++;
    return strchr("\r\n#", *c) ? 0 : (int)(c - start) + 1;
}

/* Reports a line that is indented unlike the line before it. Returns true after a
 * report. */
static bool fail_at_indentation(YamlReader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    int line = (int)parser->problem_mark.line + 1, before = line - 1;
    int column = (int)parser->problem_mark.column + 1, neighbour = 0;
    if (!parser->context || !strstr(parser->context, "parsing a block") ||
        first_column(reader->source, line) != column)
        return false;
    while (before > 0 && !(neighbour = first_column(reader->source, before)))
        before--;
    if (!neighbour || neighbour == column)
        return false;
    Diag *diag = diag_add(reader->diags, LEVEL_ERROR,
                          place_of(reader, parser->problem_mark), "yaml",
                          "not valid YAML: the indentation is wrong: this line "
                          "begins in column %d, but line %d in column %d",
                          column, before, neighbour);
    diag->help = "begin lines that belong together in the same column";
    return true;
}

bool syntax_error_report(YamlReader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    if (parser->error == YAML_MEMORY_ERROR)
        memory_or_end(NULL);
    if (parser->error != YAML_READER_ERROR && fail_at_quote(reader))
        return false;
    Phrase phrase = plain_words(parser->problem);
    bool began = phrase.at_context && parser->context;
    yaml_mark_t mark = began ? parser->context_mark : parser->problem_mark;
    SourceRange where = place_of(reader, mark);
    if (began && fail_at_hash(reader, where))
        return false;
    if (parser->error == YAML_READER_ERROR)
        where = source_where(reader->source, parser->problem_offset);
    else if (indented_with_tab(reader->source, (int)parser->problem_mark.line + 1)) {
        where = (SourceRange){reader->source, (int)parser->problem_mark.line + 1, 1, 1};
        return diag_error_help(reader->diags, where, "tab", "indent YAML with spaces",
                               "found a tab in the indentation");
    }
    if (fail_at_indentation(reader))
        return false;
    return diag_error_help(reader->diags, where, "yaml", phrase.help,
                           "not valid YAML: %s", phrase.words);
}
