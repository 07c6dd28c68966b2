#include "text/typeface.h"

#include <stdlib.h>

#include "base/arena.h"

Typeface *typeface_open(hb_blob_t *file, int number)
{
    freetype_open();
    Typeface *typeface = memory_or_end(calloc(1, sizeof(Typeface)));
    typeface->file = hb.blob_reference(file);
    unsigned length = 0;
    const char *bytes = hb.blob_get_data(file, &length);
    if (freetype.Init_FreeType(&typeface->library) == 0 &&
        freetype.New_Memory_Face(typeface->library, (const FT_Byte *)bytes,
                                 (FT_Long)length, number, &typeface->face) == 0)
        return typeface;
    typeface_close(typeface);
    return NULL;
}

void typeface_close(void *what)
{
    Typeface *typeface = what;
    if (!typeface)
        return;
    if (typeface->face)
        freetype.Done_Face(typeface->face);
    if (typeface->library)
        freetype.Done_FreeType(typeface->library);
    hb.blob_destroy(typeface->file);
    free(typeface);
}
