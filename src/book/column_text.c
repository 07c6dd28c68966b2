#include "book/column_text.h"

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

int frames_between(const Frame *before, const Frame *after)
{
    int lines = 0;
    for (const Frame *f = before; f && !frame_holds(f, after); f = f->outer)
        lines += f->bottom;
    for (const Frame *f = after; f && !frame_holds(f, before); f = f->outer)
        lines += f->top;
    return lines;
}
