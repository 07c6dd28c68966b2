#include "book/footnote_numbers.h"

#include <stdlib.h>

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
    n.numbers = arena_alloc(arena, (size_t)(notes.count + 1) * sizeof(int));
    n.order = arena_alloc(arena, (size_t)(notes.count + 1) * sizeof(int));
    for (int i = 0; i < notes.count; i++)
        n.numbers[i] = 0;
    root->blocks = text;
    number_block(&n, root);
    take_notes(&n, notes.items, &root->blocks);
}
