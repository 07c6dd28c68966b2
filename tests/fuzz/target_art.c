/* Fuzz targets for third-party files: drawings, icons, pictures. */
#include <string.h>

#include "art/icon.h"
#include "art/pictures.h"
#include "base/geometry.h"
#include "base/path.h"
#include "fuzz.h"
#include "render/decode.h"

static const Picture *picture_of(const Input *input, Pictures **pictures)
{
    const char *path = path_join(input->arena, input->folder, "it");
    const SourceRange from = {input_source(input), 1, 1, 1};
    input_put(input, "it", input->bytes, input->length);
    *pictures = pictures_new(input->arena, NULL);
    pictures_allow(*pictures, input->folder);
    return picture_find(*pictures, path, input->folder, from, input->diags);
}

static void draw_picture(const Input *input, const Picture *picture)
{
    Item item = {.kind = ITEM_PICTURE};
    ItemList items = {0};
    item.picture = picture;
    item.box = (Box){5, 5, 40, 40};
    list_add(input->arena, &items, item);
    input_draw(input, &items);
}

/* A drawing that was accepted can also be recoloured. */
void fuzz_svg(const Input *input)
{
    Pictures *pictures;
    const Picture *picture = picture_of(input, &pictures);
    if (!picture || picture->kind != PICTURE_SVG)
        return;
    const SourceRange where = {input_source(input), 1, 1, 1};
    Tints tints = {.several = true};
    list_add(input->arena, &tints.all, ((Tint){"a", 0xFF0000, where}));
    picture_tinted(pictures, picture, &tints, where, input->diags);
    const char *why = NULL;
    cairo_open();
    cairo_surface_t *drawing = decode_svg(input->arena, picture, 50, 50, &why);
    cairo_surface_t *pixels = drawing ? pixels_of(drawing, 32, 32, &why) : NULL;
    if (drawing)
        cairo.surface_destroy(drawing);
    if (pixels)
        cairo.surface_destroy(pixels);
    if (!pixels && !why)
        __builtin_trap();
    draw_picture(input, picture);
}

static void measure(const IconPartList *parts)
{
    for (int i = 0; i < parts->count; i++)
        if (parts->items[i].path)
            path_extent(parts->items[i].path);
        else
            measure(&parts->items[i].parts);
}

/* Reads the input both as a single icon and as an icon set. */
void fuzz_icon(const Input *input)
{
    input_put(input, "icons/it.svg", input->bytes, input->length);
    input_put(input, "icons/set.json", input->bytes, input->length);
    Icons *icons = icons_new(input->arena, NULL);
    icons_folder(icons, path_join(input->arena, input->folder, "icons"), input->folder);
    int count;
    const char *const *names = icons_names(icons, &count);
    for (int i = 0; i < count && i < 100; i++) {
        bool broken = false;
        const Icon *icon = icon_find(icons, names[i], input->diags, &broken);
        if (icon)
            measure(&icon->art.parts);
    }
}

void fuzz_picture(const Input *input)
{
    Pictures *pictures;
    const Picture *picture = picture_of(input, &pictures);
    if (!picture || picture->kind == PICTURE_SVG ||
        picture->width * picture->height > 4000000)
        return;
    const char *why = NULL;
    cairo_open();
    cairo_surface_t *image = picture->kind == PICTURE_PNG
                                 ? decode_png(picture, &why)
                                 : decode_jpeg(input->arena, picture, &why);
    if (image)
        cairo.surface_destroy(image);
    if (!image && !why)
        __builtin_trap();
    draw_picture(input, picture);
}
