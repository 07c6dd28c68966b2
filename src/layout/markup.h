/* Markup in texts: **bold**, *italic*, :icon:, <colour>…</>, <9 pt>…</>, <br>.
 *
 * A line break in the text breaks the line on the page; an empty line ends the
 * paragraph. A backslash escapes the next character. */
#ifndef LAYOUT_MARKUP_H
#define LAYOUT_MARKUP_H

#include "base/language.h"
#include "base/list.h"
#include "base/text.h"

typedef enum { MARKUP_TEXT, MARKUP_ICON, MARKUP_BREAK, MARKUP_PARAGRAPH } MarkupKind;

/* A run of text with one style, or an icon or a break between runs. */
typedef struct MarkupSpan MarkupSpan;
struct MarkupSpan {
    MarkupKind kind;
    const char *text; /* MARKUP_TEXT: the text; MARKUP_ICON: the name of the icon */
    int length;
    size_t at;          /* byte offset in the source text */
    const char *colour; /* NULL: colour of the layer */
    const char *size;   /* as written, '9 pt' or '80%'; NULL: size of the layer */
    const char *font;   /* NULL: font of the layer */
    bool bold, italic, small_caps, underlined, struck;
    double scale; /* of its size, for small capitals that the font lacks; 0: none */
    const MarkupSpan
        *beside; /* icon in the margin: the span after it; otherwise NULL */
};

typedef LIST(MarkupSpan) MarkupSpans;

/* The first fault in a text, such as an unknown or unclosed tag. */
typedef struct {
    const char *message; /* NULL: no fault */
    const char *help;
    size_t at, length;
} MarkupFault;

/* Marks the place of an empty value in a text, so that emphasis around it can be
 * parsed. */
#define MARKED_NOTHING "\x01"

/* Parses a text. 'is_colour' returns true if a name in angle brackets is a colour.
 * 'quotes' replace straight quotation marks; NULL: keeps them. Sets '*fault' to the
 * first fault. */
MarkupSpans markup_read(Arena *arena, const char *text,
                        bool (*is_colour)(void *context, const char *name),
                        void *context, const QuoteMarks *quotes, MarkupFault *fault);

/* Returns the length of the icon at the start of a text that begins with ':', such as
 * ":heart:" or ":game-icons/sword:"; 0 if there is none. */
size_t markup_icon_length(const char *text);

/* Returns the name of that icon, such as "heart" or "game-icons:sword". */
const char *markup_icon_name(Arena *arena, const char *text);

#endif
