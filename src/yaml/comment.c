/* Texts that a comment cuts short. '# note' is a comment, but in 'name: Agent #7' the
 * number belongs to the text, which YAML ends before it. If nothing is left of the
 * value, that is an error. */
#include <string.h>

#include "yaml/reader.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

AmbiguousHash ambiguous_hash_find(const Source *source, size_t from)
{
    const char *text = source->text, *end = text + source->length;
    for (const char *c = text + from; (c = memchr(c, '#', (size_t)(end - c))); c++) {
        if (c == text || !is_blank(c[-1]) || strchr(" \t\r\n#", c[1])) /* or the end */
            continue;
        SourceRange where = source_where(source, (size_t)(c - text));
        int blanks = 1;
        while (blanks < where.column - 1 && is_blank(c[-blanks - 1]))
            blanks++;
        return (AmbiguousHash){where, where.column - blanks, (size_t)(c - text)};
    }
    return (AmbiguousHash){.offset = source->length};
}

/* Suggests quotes around the rest of the line, or around the text if that is too
 * long. */
static const char *quoted_rest(const YamlReader *reader, size_t offset)
{
    const char *start = reader->source->text + offset;
    size_t length = strcspn(start, "\r\n");
    while (length && is_blank(start[length - 1]))
        length--;
    if (length > 40 || memchr(start, '"', length) || memchr(start, '\\', length))
        return "put the text in quotes";
    return arena_print(reader->diags->arena, "write \"%.*s\"", (int)length, start);
}

void comment_check(YamlReader *reader, const char *value)
{
    yaml_mark_t end = reader->event.end_mark;
    int line = (int)end.line + 1, column = (int)end.column + 1;
    AmbiguousHash *hash = &reader->hash;
    while (hash->where.source && (hash->where.line < line ||
                                  (hash->where.line == line && hash->after < column)))
        *hash = ambiguous_hash_find(reader->source, hash->offset + 1);
    if (hash->where.line != line || hash->after != column)
        return;
    if (!*value) {
        diag_error_help(reader->diags, hash->where, "comment",
                        quoted_rest(reader, hash->offset),
                        "there is no value: this '#' begins a comment");
        return;
    }
    diag_add(reader->diags, LEVEL_WARNING, hash->where, "comment",
             "the text ends here: this '#' begins a comment")
        ->help =
        "put the text in quotes if the '#' belongs to it; otherwise write '# '";
}
