#include "export/targets.h"

const ExportTarget EXPORT_TARGETS[] = {
    {.name = "images",
     .title = "pictures of all faces",
     .says = "each face and back as PNG, and all of a set on sheets",
     .write = images_write},
    {.name = "cut",
     .title = "cutting machines and lasers",
     .says = "the print kit as PDF, and what to cut on each sheet as SVG and DXF",
     .limits = "Options: --paper, --backs, --sheet, --guides, --printer, --marks, "
               "--inside and --under.",
     .is_printed = true,
     .takes_paper = true,
     .check = cut_check,
     .write = cut_write},
    {0},
};

const char *const EXPORT_TARGET_NAMES[] = {"images", "cut", NULL};
