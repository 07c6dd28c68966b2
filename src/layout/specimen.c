#include "layout/specimen.h"
#include "base/units.h"

#include <math.h>

#include "layout/caption.h"

#define MARGIN 10.0
#define CELL_WIDTH 38.0
#define CELL_HEIGHT 22.0
enum { INK = 0x1A1A1A, GREY = 0x5A5A5A };

static const double SIZES_MM[] = {13, 8, 5, 3};

static void add_icon(Assets *assets, const char *name, Box box, Arena *arena,
                     DiagList *diags, ItemList *items)
{
    const Path *path = NULL;
    const Icon *icon =
        assets_icon(assets, name, box.w < 5, (SourceRange){0}, diags, &path);
    if (!icon)
        return;
    double scale = fmin(box.w / icon->box.width, box.h / icon->box.height);
    list_add(arena, items,
             icon_item(arena, icon, path, (Point){box.x, box.y}, scale, INK));
}

/* Adds an icon in all sizes on one line, with its name below. */
static void add_cell(const Captions *c, const char *name, double x, double y,
                     ItemList *items)
{
    double at = x;
    for (size_t i = 0; i < sizeof SIZES_MM / sizeof *SIZES_MM; i++) {
        double size = SIZES_MM[i];
        add_icon(c->assets, name, (Box){at, y + SIZES_MM[0] - size, size, size},
                 c->arena, c->diags, items);
        at += size + 1.5;
    }
    caption_set(c, name, caption_regular(7, GREY),
                (Box){x, y + SIZES_MM[0] + 4, CELL_WIDTH - 2, 0}, items);
}

bool specimen_pages(Assets *assets, double width, double height, Sink *sink,
                    DiagList *diags)
{
    int count = 0;
    const char *const *names = icons_names(assets->icons, &count);
    int columns = (int)fmax(floor((width - 2 * MARGIN) / CELL_WIDTH), 1);
    int rows = height == 0 ? (count + columns - 1) / columns
                           : (int)fmax(floor((height - 2 * MARGIN) / CELL_HEIGHT), 1);
    int a_page = columns * (rows > 0 ? rows : 1);
    Arena *arena = arena_new();
    bool good = true;
    for (int first = 0; first < count && good; first += a_page) {
        const Captions captions = {.assets = assets, .arena = arena, .diags = diags};
        Page page = {.width = width,
                     .height = height == 0 ? 2 * MARGIN + rows * CELL_HEIGHT : height,
                     .label = arena_print(arena, "%d", first / a_page + 1)};
        for (int i = first; i < count && i < first + a_page; i++)
            add_cell(&captions, names[i], MARGIN + (i - first) % columns * CELL_WIDTH,
                     MARGIN + (i - first) / columns * CELL_HEIGHT, &page.items);
        good = !diags->errors && sink->page(sink, &page);
        arena_reset(arena);
    }
    arena_free(arena);
    return good;
}
