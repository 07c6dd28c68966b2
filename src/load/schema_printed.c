/* Schema of printed.yaml, the list of kits that were printed. See record/printed.h. */
#include "load/schema_basics.h"

static const NodeSchema digest = {"a digest of 16 hex digits", .kind = SCHEMA_SCALAR,
                                  .pattern = "^[0-9a-f]{16}$"};
static const NodeSchema sides = {"a map of sides, each with its digest",
                                 MAP_OF(digest)};
static const NodeSchema fields = {"a map of fields", MAP_OF(scalar)};
static const NodeSchema design = {
    "a design",
    KEYS({"title", &text, "its name for people"},
         {"copies", &whole, "printed copies", REQUIRED},
         {"sides", &sides, "what each side looks like, such as face: 89ab89ab89ab89ab"},
         {"fields", &fields, "its fields, as printed"})};
static const NodeSchema designs = {"a map of designs", MAP_OF(design),
                                   .slug_keys = true};
static const NodeSchema sets = {"a map of sets, each with its designs", MAP_OF(designs),
                                .slug_keys = true};
static const NodeSchema boxes = {"a map of card boxes", MAP_OF(text),
                                 .slug_keys = true};
static const NodeSchema inks = {"an ink", ONE_OF("full", "low")};
static const NodeSchema date = {"a date, such as 2026-11-28", .kind = SCHEMA_TEXT,
                                .pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"};
static const NodeSchema stamp = {"a stamp of 8 hex digits", .kind = SCHEMA_SCALAR,
                                 .pattern = "^[0-9a-f]{8}$"};
static const NodeSchema printed_kit = {
    "a printed kit", .name = "printed-kit",
    KEYS({"name", &slug, "its name, such as friday, for '--since friday'", REQUIRED},
         {"date", &date, "the day on which it was printed", REQUIRED},
         {"stamp", &stamp, "the stamp of its build, as 'build --stamp' prints it"},
         {"edition", &slug, "edition of the game; default: the first"},
         {"players", &whole, "number of players that it is for"},
         {"paper", &text, "paper, such as a4"},
         {"ink", &inks, "full or low; default: full"},
         {"revision", &text, "the Git commit that it was built from"},
         {"designs", &sets, "what was printed, for when the commit is not at hand"},
         {"boxes", &boxes, "what the card box of each set shows and holds"})};
static const NodeSchema printed_kits = {"a list of printed kits", LIST_OF(printed_kit)};

const NodeSchema SCHEMA_PRINTED = {
    "a list of printed kits", .name = "printed",
    KEYS({"printed", &printed_kits, "the kits, the oldest first", REQUIRED})};
