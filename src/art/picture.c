#include "art/picture.h"

bool picture_broken(const Picture *picture, DiagList *diags, const char *why)
{
    return diag_error_help(diags, (SourceRange){0}, "art-broken",
                           "export or copy it again from its source",
                           "%s is broken: %s", picture->name, why);
}

bool picture_size_check(const Picture *picture, DiagList *diags)
{
    double width = picture->width, height = picture->height;
    if (width < 1 || height < 1)
        return diag_error(diags, (SourceRange){0}, "art-size", "%s has no pixels",
                          picture->name);
    bool too_long = width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE;
    if (!too_long && width * height <= MAX_PICTURE_PIXELS)
        return true;
    return diag_error_help(diags, (SourceRange){0}, "art-size",
                           "make it smaller: 300 dpi is enough in print",
                           "%s has %.0f x %.0f pixels, more than %d %s", picture->name,
                           width, height,
                           too_long ? MAX_PICTURE_SIDE : MAX_PICTURE_PIXELS / 1000000,
                           too_long ? "per side" : "million");
}
