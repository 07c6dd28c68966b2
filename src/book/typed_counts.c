/* Finds numbers typed by hand in a rulebook: digits before the name of something that
 * the game counts. */
#include "book/manuscript.h"

#include <ctype.h>

/* Position of a part of the plain text in the source. */
typedef struct {
    size_t at;
    SourceRange where;
} SourceSpan;

typedef struct {
    Text text;
    LIST(SourceSpan) spans;
} Plain;

/* Appends inlines as plain text. Anything but typed text becomes a '#', which no name
 * contains. */
static void flatten(Arena *arena, const Inlines *inlines, Plain *plain)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *one = &inlines->items[i];
        if (one->kind == INLINE_TEXT) {
            list_add(arena, &plain->spans,
                     ((SourceSpan){plain->text.length, one->where}));
            text_add(&plain->text, one->words);
        } else if (one->kind == INLINE_SOFT || one->kind == INLINE_HARD) {
            text_add(&plain->text, " ");
        } else if (one->kind == INLINE_LIVE || one->kind == INLINE_CODE ||
                   one->kind == INLINE_ICON || one->kind == INLINE_IMAGE) {
            text_add(&plain->text, "#");
        }
        if (one->kind != INLINE_IMAGE)
            flatten(arena, &one->inlines, plain);
    }
}

static SourceRange place_in(const Plain *plain, size_t at, int length)
{
    SourceSpan last = {0};
    for (int i = 0; i < plain->spans.count; i++)
        if (plain->spans.items[i].at <= at)
            last = plain->spans.items[i];
    SourceRange where = last.where;
    where.column += text_columns(plain->text.text + last.at, at - last.at);
    where.length = length;
    return where;
}

void typed_counts_check(const CountedNames *names, const Inlines *inlines, Level level,
                        DiagList *diags)
{
    Arena *scratch = arena_new();
    Plain plain = {.text = text_new(scratch)};
    flatten(scratch, inlines, &plain);
    TypedNumbers found = typed_counts(names, plain.text.text, diags->arena);
    for (int i = 0; i < found.count; i++) {
        const TypedNumber *typed = &found.items[i];
        diag_add(diags, level, place_in(&plain, typed->at, typed->length),
                 "typed-number", "%s", typed->message)
            ->help = typed->help;
    }
    arena_free(scratch);
}

void typed_counts_unescape(Arena *arena, Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        Inline *one = &inlines->items[i];
        typed_counts_unescape(arena, &one->inlines);
        if (one->kind != INLINE_TEXT || !strchr(one->words, '\\'))
            continue;
        Text words = text_new(arena);
        for (const char *at = one->words; *at; at++)
            if (*at != '\\' || !isdigit((unsigned char)at[1]))
                text_add_bytes(&words, at, 1);
        one->words = words.text;
    }
}
