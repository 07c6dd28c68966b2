#include "command/fill.h"

#define EACH "@each "
#define END "@end@"

Fill *fill_new(Arena *arena)
{
    return arena_make(arena, Fill, .arena = arena);
}

void fill_text(Fill *fill, const char *name, const char *text)
{
    list_add(fill->arena, &fill->texts, (FillText){name, text});
}

Fill *fill_round(Fill *fill, const char *list)
{
    Fill *item = arena_make(fill->arena, Fill, .arena = fill->arena, .outer = fill);
    list_add(fill->arena, &fill->items, (FillItem){list, item});
    return item;
}

/* --- texts ------------------------------------------------------------------------ */

/* Returns the text of the placeholder of this name, or NULL. */
static const char *text_of(const Fill *fill, const char *name)
{
    for (; fill; fill = fill->outer)
        for (int i = 0; i < fill->texts.count; i++)
            if (text_is(fill->texts.items[i].name, name))
                return fill->texts.items[i].text;
    return NULL;
}

static void add_line(Text *out, const Fill *fill, const char *text, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz-";
    for (const char *end = text + length; text < end;) {
        size_t name = *text == '@' ? strspn(text + 1, letters) : 0;
        const char *value = name && text[1 + name] == '@'
                                ? text_of(fill, arena_copy(out->arena, text + 1, name))
                                : NULL;
        if (value)
            text_add(out, value);
        else
            text_add_bytes(out, text, 1);
        text += value ? name + 2 : 1;
    }
}

/* --- blocks ----------------------------------------------------------------------- */

/* Returns the length of the line, with its line break. */
static size_t line_length(const char *text)
{
    size_t length = strcspn(text, "\n");
    return length + (text[length] == '\n');
}

static const char *word_of(const char *line)
{
    return line + strspn(line, " ");
}

/* Returns the '@end@' of the block whose lines begin at 'text'. */
static const char *end_of_block(const char *text)
{
    for (int depth = 1; *text; text += line_length(text)) {
        const char *word = word_of(text);
        depth += text_starts(word, EACH) ? 1 : text_starts(word, END) ? -1 : 0;
        if (!depth)
            break;
    }
    return text;
}

static void add_lines(Text *out, const Fill *fill, const char *text, const char *end);

/* Adds the lines of a block for each round of the list, which the nearest block has. */
static void add_rounds(Text *out, const Fill *fill, const char *list, const char *text,
                       const char *end)
{
    for (bool found = false; fill && !found; fill = fill->outer)
        for (int i = 0; i < fill->items.count; i++)
            if (text_is(fill->items.items[i].list, list)) {
                add_lines(out, fill->items.items[i].item, text, end);
                found = true;
            }
}

static void add_lines(Text *out, const Fill *fill, const char *text, const char *end)
{
    while (text < end) {
        const char *word = word_of(text);
        size_t length = line_length(text);
        if (!text_starts(word, EACH)) {
            add_line(out, fill, text, length);
            text += length;
            continue;
        }
        const char *name = word + strlen(EACH), *lines = text + length,
                   *after = end_of_block(lines);
        add_rounds(out, fill, arena_copy(out->arena, name, strcspn(name, "@\n")), lines,
                   after);
        text = after + line_length(after);
    }
}

const char *fill_apply(const Fill *fill, Arena *arena, const char *text)
{
    if (!fill)
        return text;
    Text out = text_new(arena);
    add_lines(&out, fill, text, text + strlen(text));
    return out.text;
}
