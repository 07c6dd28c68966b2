#include "book/footnotes.h"

#include <string.h>

#include "base/text.h"

enum { MAX_NAME = 100 };

/* Returns the length of the name in "[^NAME]"; 0 if there is none. */
static size_t name_length(const char *text, size_t length)
{
    size_t name = 0;
    if (length < 4 || text[0] != '[' || text[1] != '^')
        return 0;
    while (2 + name < length && name < MAX_NAME && !strchr("[] \n", text[2 + name]))
        name++;
    return 2 + name < length && text[2 + name] == ']' ? name : 0;
}

static bool begins_line(const char *text, size_t at)
{
    while (at && text[at - 1] == ' ')
        at--;
    return !at || text[at - 1] == '\n';
}

Footnotes footnotes_find(Arena *arena, const Source *source)
{
    Footnotes notes = {.arena = arena,
                       .source = source,
                       .named = map_new(arena),
                       .escaped = map_new(arena)};
    const char *text = source->text;
    for (size_t at = 0; at < source->length; at++) {
        size_t length =
            text[at] == '[' ? name_length(text + at, source->length - at) : 0;
        if (!length)
            continue;
        const char *name = text_lower(arena, arena_copy(arena, text + at + 2, length));
        if (at && text[at - 1] == '\\')
            map_put(&notes.escaped, name, (void *)name);
        else if (text[at + length + 3] == ':' && begins_line(text, at))
            list_add(arena, &notes.written, ((Footnote){name, at}));
        else
            map_put(&notes.named, name, (void *)name);
        at += length;
    }
    return notes;
}

static void warn(DiagList *diags, SourceRange where, const char *message,
                 const char *name, const char *help)
{
    diag_add(diags, LEVEL_WARNING, where, "footnote", message, name)->help = help;
}

void footnotes_check_words(const Footnotes *notes, const char *words, size_t length,
                           SourceRange where, DiagList *diags)
{
    for (size_t at = 0, counted = 0; at < length; at++) {
        size_t own = words[at] == '[' ? name_length(words + at, length - at) : 0;
        if (!own)
            continue;
        const char *name =
            text_lower(notes->arena, arena_copy(notes->arena, words + at + 2, own));
        where.column += text_columns(words + counted, at - counted);
        counted = at;
        if (!map_get(&notes->escaped, name))
            warn(diags, where, "there is no footnote '%s'", name,
                 "write it in a paragraph of its own: '[^NAME]: The text.'");
    }
}

void footnotes_check_written(const Footnotes *notes, DiagList *diags)
{
    Map known = map_new(notes->arena);
    for (int i = 0; i < notes->written.count; i++) {
        const Footnote *note = &notes->written.items[i];
        if (map_put(&known, note->name, (void *)note->name))
            warn(diags, source_where(notes->source, note->at),
                 "a footnote '%s' already exists, so this one is not printed",
                 note->name, "give it another name");
        else if (!map_get(&notes->named, note->name))
            warn(diags, source_where(notes->source, note->at),
                 "nothing refers to the footnote '%s', so it is not printed",
                 note->name,
                 arena_print(diags->arena, "write '[^%s]' in the text", note->name));
    }
}
