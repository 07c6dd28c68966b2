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
