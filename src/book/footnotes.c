/* Checks footnotes as they are written, and numbers them. Markdown prints references to
 * missing footnotes as text, and drops footnotes that nothing refers to. */
#include "book/markdown.h"

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

/* --- numbers ---------------------------------------------------------------------- */

typedef struct {
    Arena *arena;
    int *numbers; /* new numbers, by number as written; 0: not referenced */
    int *order;   /* the reverse; both numbers count from 0 */
    int count, last;
} Numbering;

static void number_inlines(Numbering *n, Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        Inline *one = &inlines->items[i];
        int written = one->kind == INLINE_NOTE ? text_to_int(one->words) : 0;
        if (written > 0 && written <= n->count) {
            int *number = &n->numbers[written - 1];
            if (!*number) {
                n->order[n->last] = written - 1;
                *number = ++n->last;
            }
            one->words = arena_print(n->arena, "%d", *number);
        }
        number_inlines(n, &one->inlines);
    }
}

static void number_block(Numbering *n, Block *block)
{
    number_inlines(n, &block->inlines);
    for (int i = 0; i < block->blocks.count; i++)
        if (block->blocks.items[i]->kind != BLOCK_NOTE)
            number_block(n, block->blocks.items[i]);
}

/* Appends the referenced notes. A footnote may refer to others, which are appended
 * too. */
static void take_notes(Numbering *n, Block **notes, Blocks *to)
{
    for (int taken = 0; taken < n->last; taken++) {
        ASSUME(notes);
        Block *note = notes[n->order[taken]];
        note->words = arena_print(n->arena, "%d", taken + 1);
        list_add(n->arena, to, note);
        number_block(n, note);
    }
}

void footnotes_number(Arena *arena, Block *root)
{
    Blocks text = {0}, notes = {0};
    for (int i = 0; i < root->blocks.count; i++)
        list_add(arena, root->blocks.items[i]->kind == BLOCK_NOTE ? &notes : &text,
                 root->blocks.items[i]);
    Numbering n = {.arena = arena, .count = notes.count};
    n.numbers = arena_array(arena, int, notes.count + 1);
    n.order = arena_array(arena, int, notes.count + 1);
    root->blocks = text;
    number_block(&n, root);
    take_notes(&n, notes.items, &root->blocks);
}
