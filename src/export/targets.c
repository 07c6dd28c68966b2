#include "export/targets.h"

const ExportTarget EXPORT_TARGETS[] = {
    {.name = "images",
     .title = "pictures of all faces",
     .says = "each face and back as PNG, and all of a set on sheets",
     .write = images_write},
    {.name = "tts",
     .title = "Tabletop Simulator",
     .says = "a saved object with all components, laid out on the table",
     .limits = "leaves out boxes; only dice with 6 faces show pictures",
     .max_px = 4096,
     .sets_pixels = true,
     .names_urls = true,
     .check = tts_check,
     .write = tts_write},
    {0},
};

const char *const EXPORT_TARGET_NAMES[] = {"images", "tts", NULL};
