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

const char *diag_names_help(DiagList *diags, const char *word, const char *const *names,
                            int count)
{
    NearestName nearest = diag_nearest(diags, word);
    nearest_try_all(&nearest, names, count);
    const char *help = nearest_help(diags->arena, &nearest);
    return help ? help : text_available(diags->arena, names, count, 8);
}

/* A message without a place contains the file's name, so each list reports it once,
 * even if the file is named in several places. */
static void replay(const Diag *fault, SourceRange from, DiagList *diags)
{
    bool placed = fault->where.source != NULL;
    if (diag_is_known(diags, fault, placed ? SAME_MESSAGE | SAME_PLACE : SAME_MESSAGE))
        return;
    Diag *diag = diag_repeat(diags, fault, placed ? fault->where : from);
    if (placed && from.source)
        diag_remark(diags, diag, from, "it is named here");
}

void diag_replay(const DiagList *faults, SourceRange from, DiagList *diags)
{
    for (int i = 0; i < faults->all.count; i++)
        replay(faults->all.items[i], from, diags);
}
