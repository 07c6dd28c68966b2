/* Slug: the line in the margin that identifies a page, with a ruler that shows whether
 * the page was printed at its true size. */
#include "kit/marks.h"

#include <math.h>

#define SIZE 6   /* points */
#define HIGH 3.0 /* height of the slug */
#define LINE 0.15
#define RULER 50
#define NARROW 2.0 /* between two elements of the slug */

enum { INK = 0x2A2A2A, RED = 0xC00000 };

/* Position of the slug: the line runs along x from 0 to 'length', with its lower edge
 * at y = HIGH. A length of 0 means that there is no room. */
typedef struct {
    Matrix matrix;
    double length;
} SlugPosition;

/* Returns a position below, above or beside the printed area. If there is no room
 * anywhere, this is in the lower margin, where some printers do not print. */
static SlugPosition find_position(Box used, Box room, const Page *page)
{
    double h = page->height, least = HIGH + 1;
    double end = room.x + room.w, bottom = room.y + room.h;
    double below = bottom - used.y - used.h, above = used.y - room.y;
    double left = used.x - room.x, right = end - used.x - used.w;
    Matrix upwards = matrix_turn(-90);
    if (fmax(fmax(below, above), fmax(left, right)) < least &&
        used.y + used.h > h - least)
        return (SlugPosition){MATRIX_IDENTITY, 0}; /* would overlap the pieces */
    if (below >= least)
        return (SlugPosition){matrix_move(room.x, bottom - HIGH), room.w};
    if (above < least && left < least && right < least && below > -1) {
        double y = fmax(bottom, used.y + used.h + 0.8); /* clear of the marks */
        return (SlugPosition){matrix_move(room.x, fmin(h - HIGH - 1, y)), room.w};
    }
    if (above >= least)
        return (SlugPosition){matrix_move(room.x, room.y), room.w};
    if (left >= least)
        return (SlugPosition){matrix_multiply(upwards, matrix_move(room.x, bottom)),
                              room.h};
    return (SlugPosition){matrix_multiply(upwards, matrix_move(end - HIGH, bottom)),
                          room.h};
}

/* Draws a ruler with ticks every 5 mm; those at multiples of 10 and 50 mm are
 * longer. */
static void add_ruler(const Captions *captions, double x, ItemList *items)
{
    Path *path = path_new(captions->arena);
    path_segment(path, x, HIGH - 0.3, x + RULER, HIGH - 0.3);
    for (int mm = 0; mm <= RULER; mm += 5)
        path_segment(path, x + mm, HIGH - 0.3, x + mm,
                     HIGH - (mm % 50 == 0   ? 2.3
                             : mm % 10 == 0 ? 1.5
                                            : 1));
    list_add(captions->arena, items,
             item_stroke(path, paint_ink(INK, 1), (Stroke){.width = LINE}));
    const char *says = arena_print(captions->arena, "%d mm", RULER);
    CaptionStyle style = caption_regular(SIZE, INK);
    style.align = ALIGN_RIGHT;
    caption_set(captions, says, style, (Box){x - 12, HIGH - 0.3, 11, 0}, items);
}

Box slug_add(const Captions *captions, const Slug *slug, Box used, Box room, Page *page)
{
    SlugPosition position = find_position(used, room, page);
    if (position.length == 0)
        return (Box){0};
    Group *group = group_add(captions->arena, &page->marks[MARKS_SLUG],
                             (Group){.matrix = position.matrix, .opacity = 1});
    double x = 0, end = position.length, base = HIGH - 0.6;
    if (end > 2.2 * RULER) {
        add_ruler(captions, end - RULER, &group->items);
        end -= RULER + 12 + NARROW;
    }
    if (slug->draft)
        x += NARROW + caption_set(captions, slug->draft, caption_bold(SIZE, RED),
                                  (Box){x, base, end, 0}, &group->items);
    x += NARROW + caption_set(captions, slug->title, caption_bold(SIZE, INK),
                              (Box){x, base, fmax(end - x, 1), 0}, &group->items);
    if (end - x > 5)
        caption_set(captions, slug->words, caption_regular(SIZE, INK),
                    (Box){x, base, end - x, 0}, &group->items);
    return matrix_apply_box(position.matrix, (Box){0, 0, position.length, HIGH});
}
