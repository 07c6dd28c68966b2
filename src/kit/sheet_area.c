#include "kit/sheet_area.h"

#include <math.h>

typedef enum { SLUG_BELOW, SLUG_BESIDE, SLUG_NOWHERE, SLUG_COUNT } SlugPlace;

/* On a folded sheet this is the area of the upper half; the lower half mirrors it. */
static SheetArea sheet_area_of(const Paper *paper, bool landscape, SlugPlace slug,
                               bool marks, bool folds)
{
    double shorter = fmin(paper->width, paper->height);
    double longer = fmax(paper->width, paper->height);
    SheetArea room = {.width = landscape ? longer : shorter,
                      .height = landscape ? shorter : longer,
                      .landscape = landscape,
                      .folds = folds,
                      .has_slug = slug != SLUG_NOWHERE,
                      .has_marks = marks};
    double margin = paper->margin;
    Box box = {margin, margin, room.width - 2 * margin, room.height - 2 * margin};
    if (folds)
        box.h = room.height / 2 - FOLD_ROOM - margin;
    if (slug == SLUG_BESIDE) {
        box.x += SLUG_ROOM;
        box.w -= SLUG_ROOM;
    } else if (slug == SLUG_BELOW) {
        box.y += folds ? SLUG_ROOM : 0;
        box.h -= SLUG_ROOM;
    }
    if (marks) {
        box.x += MARK_ROOM;
        box.w -= 2 * MARK_ROOM;
        box.y += MARK_ROOM;
        box.h -= (folds ? 1 : 2) * MARK_ROOM;
    }
    room.box = box;
    return room;
}

SheetAreas sheet_areas_of(const Paper *paper, bool folds)
{
    SheetAreas rooms = {0};
    for (int landscape = 0; landscape < 2; landscape++)
        for (SlugPlace slug = 0; slug < SLUG_COUNT; slug++)
            for (int marks = 0; marks < 2; marks++) {
                SheetArea room = sheet_area_of(paper, landscape, slug, marks, folds);
                if (room.box.w > 0 && room.box.h > 0)
                    rooms.all[rooms.count++] = room;
            }
    return rooms;
}

int sheet_area_comfort(const SheetArea *room)
{
    return room->has_slug + room->has_marks;
}

Sheet *sheet_new(Arena *arena, const SheetArea *room)
{
    Sheet *sheet =
        arena_make(arena, Sheet, room->width, room->height, .folds = room->folds);
    return sheet;
}

Point sheet_area_corner(const SheetArea *room, double w, double h)
{
    Box box = room->box;
    double x = (room->width - w) / 2, y = (room->height - h) / 2;
    if (room->folds)
        y = box.y + box.h - h;
    return (Point){fmax(box.x, fmin(x, box.x + box.w - w)),
                   fmax(box.y, fmin(y, box.y + box.h - h))};
}

void sheet_centre(Sheet *sheet, const SheetArea *room)
{
    Box used = {0};
    for (int i = 0; i < sheet->places.count; i++)
        used = box_join(used, sheet->places.items[i].art);
    Point corner = sheet_area_corner(room, used.w, used.h);
    double across = corner.x - used.x, down = corner.y - used.y;
    for (int i = 0; i < sheet->places.count; i++) {
        SheetPlace *place = &sheet->places.items[i];
        place->trim.x += across;
        place->art.x += across;
        place->trim.y += down;
        place->art.y += down;
    }
}
