#include "export/targets.h"

const ExportTarget EXPORT_TARGETS[] = {
    {.name = "images",
     .title = "pictures of all faces",
     .says = "each face and back as PNG, and all of a set on sheets",
     .write = images_write},
    {0},
};

const char *const EXPORT_TARGET_NAMES[] = {"images", NULL};
