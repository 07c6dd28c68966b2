#include "export/targets.h"

const ExportTarget EXPORT_TARGETS[] = {
    {.name = "images",
     .title = "Pictures",
     .says = "each face and back as PNG, and the faces of each set on sheets",
     .write = images_write},
    {.name = "tgc",
     .title = "The Game Crafter",
     .says = "pictures in the pixels of its products, with a list of what to create",
     .limits = "pieces whose size and shape it does not sell are left out",
     .is_printed = true,
     .check = tgc_check,
     .write = tgc_write},
    {.name = "mpc",
     .title = "MakePlayingCards",
     .says = "fronts, backs and the order that MPC Autofill reads",
     .limits = "cards of its sizes; orders of more than 612 cards are split",
     .is_printed = true,
     .check = mpc_check,
     .write = mpc_write},
    {.name = "dtc",
     .title = "DriveThruCards",
     .says = "a PDF for each deck, with a page for each side",
     .limits = "cards of its sizes",
     .is_printed = true,
     .check = dtc_check,
     .write = dtc_write},
    {0},
};

const char *const EXPORT_TARGET_NAMES[] = {"images", "tgc", "mpc", "dtc", NULL};
