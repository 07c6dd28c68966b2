/* Marks in texts: **bold**, *italic*, :icon:, <colour>…</>, <9 pt>…</>, <br>.
 *
 * A line break in the text is one on the page too; an empty line ends the paragraph. A
 * backslash takes its meaning from the sign after it. */
#ifndef LAYOUT_MARKUP_H
#define LAYOUT_MARKUP_H

#include "base/list.h"
#include "base/text.h"

typedef enum { MARK_TEXT, MARK_ICON, MARK_BREAK, MARK_PARAGRAPH } MarkKind;

/* A stretch of text, or what stands in it. */
typedef struct Mark Mark;
struct Mark {
    MarkKind kind;
    const char *text; /* TEXT; ICON: its name */
    int length;
    size_t at;          /* the byte of the marked text */
    const char *colour; /* NULL: that of the layer */
    const char *size;   /* as written, '9 pt' or '80 %'; NULL: that of the layer */
    const char *font;   /* NULL: that of the layer */
    bool bold, italic, small_caps;
    const Mark *beside; /* of an icon in the margin: what comes after it; else NULL */
};

typedef LIST(Mark) MarkList;

/* What is not right: a tag that is not closed, or is none. */
typedef struct {
    const char *message; /* NULL: all is well */
    const char *help;
    size_t at, length;
} MarkFault;

/* Stands where a value is an empty text, so that emphasis around it can be read. */
#define MARKED_NOTHING "\x01"

/* 'is_colour' tells whether a name in angle brackets is one. */
MarkList markup_read(Arena *arena, const char *text,
                     bool (*is_colour)(void *context, const char *name), void *context,
                     MarkFault *fault);

/* Of a text that begins with ':', as ":heart:" or ":game-icons/sword:": how long the
 * icon is; 0: it is none. */
size_t markup_icon_length(const char *text);

/* Its name, as "heart" or "game-icons:sword". */
const char *markup_icon_name(Arena *arena, const char *text);

#endif
