#include "book/column_text.h"

const Band *band_shown(const BandList *bands, int number, bool is_small)
{
    const Band *band = &bands->items[number];
    return is_small && band->small ? band->small : band;
}

int note_height(const ColumnText *column_text, int note)
{
    const BandList *bands = &column_text->notes.items[note];
    int high = 0;
    for (int i = 0; i < bands->count; i++)
        high += bands->items[i].high + (i ? bands->items[i].above : 0);
    return high;
}

bool frame_holds(const Frame *outer, const Frame *frame)
{
    while (frame && frame != outer)
        frame = frame->outer;
    return frame == outer;
}

bool frames_share(const Frame *a, const Frame *b)
{
    while (a && a->outer)
        a = a->outer;
    return a && frame_holds(a, b);
}

int frames_between(const Frame *before, const Frame *after)
{
    int lines = 0;
    for (const Frame *f = before; f && !frame_holds(f, after); f = f->outer)
        lines += f->bottom;
    for (const Frame *f = after; f && !frame_holds(f, before); f = f->outer)
        lines += f->top;
    return lines;
}

static const int *area_ends_of(Arena *arena, const ColumnText *column_text)
{
    int *ends = arena_array(arena, int, column_text->bands.count + 1);
    for (int s = 0; s < column_text->column_sets.count; s++) {
        const ColumnSet *set = &column_text->column_sets.items[s];
        for (int i = set->end - 1, end = set->end; i >= set->first; i--) {
            end = column_text->bands.items[i].breaks >= BREAKS_ROOM ? i : end;
            ends[i] = end;
        }
    }
    return ends;
}

static const int *chapters_of(Arena *arena, const BandList *bands)
{
    int *chapters = arena_array(arena, int, bands->count + 1);
    for (int i = 0, last = -1; i <= bands->count; i++) {
        chapters[i] = last;
        last = i < bands->count && bands->items[i].begins_chapter ? i : last;
    }
    return chapters;
}

void column_text_index(Arena *arena, ColumnText *column_text)
{
    const BandList *bands = &column_text->bands;
    int *floats = arena_array(arena, int, bands->count + 1),
        *before = arena_array(arena, int, bands->count + 1), count = 0;
    for (int i = 0; i < bands->count; i++) {
        before[i] = count;
        if (bands->items[i].floats)
            floats[count++] = i;
    }
    before[bands->count] = count;
    column_text->floats = floats;
    column_text->floats_before = before;
    column_text->area_ends = area_ends_of(arena, column_text);
    column_text->chapters = chapters_of(arena, bands);
}
