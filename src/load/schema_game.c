/* Schemas of a game's files. A new key takes one line here, and the code that reads
 * it. */
#include "load/schema_basics.h"
#include "model/game.h"

static const NodeSchema origin_word = {.kind = SCHEMA_WORD,
                                       .words = ORIGIN_NAMES,
                                       .what =
                                           "an origin (stated, derived or proposed)"};
static const NodeSchema origin_map = {.kind = SCHEMA_MAP,
                                      .of = &origin_word,
                                      .what = "an origin for each field",
                                      .open = true};
static const NodeSchema set_origins = {
    .kind = SCHEMA_RECORD,
    .what = "the origins of a set",
    .keys = (const SchemaKey[]){
        {"pieces", &origin_word, false, "origin of the set and its values"},
        {"size", &origin_word, false, "origin of its size"},
        {"copies", &origin_word, false, "origin of the number of copies"},
        ENDS}};
static const NodeSchema set_origin = {
    .kind = SCHEMA_EITHER,
    .what = "an origin (stated, derived or proposed)",
    .shapes = (const NodeSchema *const[]){&origin_word, &set_origins, NULL}};
static const NodeSchema origin = {
    .kind = SCHEMA_EITHER,
    .what = "an origin (stated, derived or proposed)",
    .shapes = (const NodeSchema *const[]){&origin_word, &origin_map, NULL}};

static const NodeSchema size = {.kind = SCHEMA_TEXT,
                                .what = "a size, such as 'poker' or '45 x 45 mm'"};

/* --- numbers and choices ---------------------------------------------------------- */

static const NodeSchema number_value = {
    .kind = SCHEMA_EITHER,
    .what = "a number, a range such as 2..6, or a list of numbers",
    .shapes = (const NodeSchema *const[]){&scalar, &scalars, NULL}};
static const NodeSchema number_record = {
    .kind = SCHEMA_RECORD,
    .what = "a number",
    .plain = "value",
    .keys = (const SchemaKey[]){
        {"value", &number_value, true, "a number, a range such as 2..6, or a length"},
        {"says", &text, false, "its meaning, in the words of the rules"},
        {"origin", &origin_word, false, "origin of the number"},
        ENDS}};
static const NodeSchema number = {
    .kind = SCHEMA_EITHER,
    .name = "number",
    .what = "a number, a range such as 2..6, or a list of numbers",
    .shapes = (const NodeSchema *const[]){&scalar, &number_record, &scalars, NULL}};
static const NodeSchema numbers = {
    .kind = SCHEMA_MAP, .what = "a map of numbers", .of = &number};

static const NodeSchema rule_record = {
    .kind = SCHEMA_RECORD,
    .what = "a rule",
    .plain = "text",
    .keys = (const SchemaKey[]){{"text", &text, true, "the text of the rule"},
                                {"origin", &origin_word, false, "its origin"},
                                ENDS}};
static const NodeSchema rule_of_play = {
    .kind = SCHEMA_EITHER,
    .what = "a rule: text, or a map with 'text'",
    .shapes = (const NodeSchema *const[]){&text, &rule_record, NULL}};
static const NodeSchema rules = {
    .kind = SCHEMA_MAP, .what = "a map of rules", .of = &rule_of_play};

static const NodeSchema choice = {
    .kind = SCHEMA_EITHER,
    .what = "a list of names, or a map from names to titles",
    .shapes = (const NodeSchema *const[]){&slugs, &text_map, NULL}};
static const NodeSchema choices = {
    .kind = SCHEMA_MAP, .what = "a map of choices", .of = &choice, .slug_keys = true};

/* --- fields ----------------------------------------------------------------------- */

static const NodeSchema field_type = {
    .kind = SCHEMA_EITHER,
    .what = "a type, or a list of choices",
    .shapes = (const NodeSchema *const[]){&text, &slugs, NULL}};
static const NodeSchema field_record = {
    .kind = SCHEMA_RECORD,
    .what = "a field",
    .keys = (const SchemaKey[]){
        {"type", &field_type, true,
         "text, yes/no, whole 0..6, number, range, colour, icon, sides, space "
         "in BOARD, piece in SET, a choice's name, 'list of …', '… for each CHOICE'"},
        {"default", &any, false, "the value for pieces that give none"},
        {"says", &text, false, "its meaning"},
        {"origin", &origin_word, false, "origin of its values"},
        ENDS}};
static const NodeSchema field = {
    .kind = SCHEMA_EITHER,
    .name = "field",
    .what = "a type, a list of choices, or a map with 'type'",
    .shapes = (const NodeSchema *const[]){&text, &slugs, &field_record, NULL}};
static const NodeSchema fields = {
    .kind = SCHEMA_MAP, .what = "a map of fields", .of = &field};

/* --- boards ----------------------------------------------------------------------- */

const NodeSchema SCHEMA_RING = {
    .kind = SCHEMA_RECORD,
    .what = "a ring",
    .open = true,
    .keys = (const SchemaKey[]){
        {"id", &slug, true,
         "the ring's name; its spaces are named ID-0, ID-1 and so on"},
        {"spaces", &whole, false,
         "number of spaces; or give a field a value for each space"},
        ENDS}};
static const NodeSchema rings = {
    .kind = SCHEMA_LIST, .what = "a list of rings", .of = &SCHEMA_RING};

static const NodeSchema size_map = {
    .kind = SCHEMA_MAP, .what = "a map from kinds to sizes in cells", .of = &text};
static const NodeSchema sections = {
    .kind = SCHEMA_RECORD,
    .what = "the sections",
    .keys = (const SchemaKey[]){
        {"sizes", &size_map, true,
         "kinds of section with their sizes, such as 'A: 3 x 3'"},
        {"layout", &texts, true,
         "rows of kinds as arranged, such as 'A A B'; sections are turned to fit"},
        ENDS}};

static const NodeSchema words = {.kind = SCHEMA_EITHER,
                                 .what = "a name or a list of names",
                                 .shapes =
                                     (const NodeSchema *const[]){&text, &texts, NULL}};
const NodeSchema SCHEMA_POINT = {
    .kind = SCHEMA_RECORD,
    .what = "a place",
    .open = true,
    .keys = (const SchemaKey[]){
        {"touches", &words, false, "the spaces or rings that it touches"},
        {"at", &text, false, "its position from the top left, such as '120 x 45 mm'"},
        ENDS}};
static const NodeSchema points = {
    .kind = SCHEMA_MAP, .what = "a map of places", .of = &SCHEMA_POINT};
const NodeSchema SCHEMA_SPACE = {.kind = SCHEMA_RECORD,
                                 .what = "a space",
                                 .open = true,
                                 .keys = (const SchemaKey[]){ENDS}};
static const NodeSchema spaces = {
    .kind = SCHEMA_MAP, .what = "a map of spaces", .of = &SCHEMA_SPACE, .open = true};
static const NodeSchema labels = {
    .kind = SCHEMA_EITHER,
    .what = "labels such as 'A..E' or '1..5', or a list",
    .shapes = (const NodeSchema *const[]){&scalar, &scalars, NULL}};

static const NodeSchema board = {
    .kind = SCHEMA_RECORD,
    .name = "board",
    .what = "a board",
    .keys = (const SchemaKey[]){
        {"says", &text, false, "a description"},
        {"origin", &origin_word, false, "its origin"},
        {"grid", &text, false, "columns x rows of cells, such as '5 x 5'"},
        {"rows", &labels, false, "names of the rows, top to bottom, such as A..E"},
        {"columns", &labels, false,
         "names of the columns, left to right, such as 1..5"},
        {"space", &text, false, "name of each cell, such as '{row}{column}'"},
        {"diagonal", &yesno, false, "true if cells also touch at their corners"},
        {"cell", &scalar, false, "size of a cell, such as '47 mm'"},
        {"sections", &sections, false,
         "the sections of a grid that is printed in parts"},
        {"rings", &rings, false, "concentric rings, innermost first"},
        {"points", &points, false, "free spaces, each with the spaces it touches"},
        {"places", &points, false,
         "places beside the board: named, not counted as spaces"},
        {"fields", &fields, false, "fields of the spaces"},
        {"spaces", &spaces, false, "values of these fields, space by space"},
        {"holds", &text_map, false,
         "number of pieces of a set that a space holds in scenes, such as 'pawn: 1'"},
        ENDS}};
static const NodeSchema boards = {
    .kind = SCHEMA_MAP, .what = "a map of boards", .of = &board, .slug_keys = true};

/* --- sets ------------------------------------------------------------------------- */

const NodeSchema SCHEMA_PIECE = {
    .kind = SCHEMA_RECORD,
    .name = "piece",
    .open = true,
    .what = "a piece",
    .keys = (const SchemaKey[]){
        {"id", &text, false,
         "the design's id; in a rule, a pattern such as '{space}-{kind}'"},
        {"copies", &scalar, false, "number of copies printed"},
        {"size", &size, false, "the trimmed size, if it differs from the set's"},
        {"each", &expression, false,
         "makes a piece for each item, such as 's in board where even(s.column)'"},
        {"rule", &slug, false, "name of the rule, so that editions can change it"},
        {"remove", &slug, false, "removes a generated piece"},
        {"origin", &origin, false, "its origin; or a map of origins, field by field"},
        ENDS}};
static const NodeSchema pieces = {
    .kind = SCHEMA_LIST, .what = "a list of pieces", .of = &SCHEMA_PIECE};
const NodeSchema SCHEMA_OVERRIDE = {
    .kind = SCHEMA_RECORD,
    .open = true,
    .what = "changes to a piece",
    .keys = (const SchemaKey[]){
        {"copies", &scalar, false, "number of copies printed"},
        {"size", &size, false, "its trimmed size"},
        {"origin", &origin, false, "its origin; or a map of origins, field by field"},
        ENDS}};
static const NodeSchema override = {.kind = SCHEMA_MAP,
                                    .of = &SCHEMA_OVERRIDE,
                                    .open = true,
                                    .what = "a map from ids to changes",
                                    .slug_keys = true};

static const NodeSchema above_shape = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"ellipse", "rectangle", NULL},
    .what = "ellipse or rectangle"};
static const NodeSchema outline = TEXT("a shape, such as 'ellipse'");
static const NodeSchema per = {
    .kind = SCHEMA_WORD, .words = PER_NAMES, .what = "player or seat"};
static const NodeSchema kind = {
    .kind = SCHEMA_WORD, .words = KIND_NAMES, .what = "a kind of piece"};

static const NodeSchema from_above = {
    .kind = SCHEMA_RECORD,
    .what = "a view from above",
    .keys = (const SchemaKey[]){{"face", &slug, true, "template that draws it"},
                                {"size", &size, true, "size, such as '20 x 20 mm'"},
                                {"shape", &above_shape, false, "ellipse or rectangle"},
                                ENDS}};

const NodeSchema SCHEMA_SET = {
    .kind = SCHEMA_RECORD,
    .name = "set",
    .what = "a set",
    .keys = (const SchemaKey[]){
        {"kind", &kind, true,
         "card, tile, token, board, ring, die, coin, standee, sheet, "
         "mat, reference, box or book"},
        {"noun", &text, false, "singular name for messages, such as 'action card'"},
        {"title", &text, false, "printed name"},
        {"says", &text, false, "a description"},
        {"size", &size, false,
         "the trimmed size: a name such as 'poker', or '45 x 45 mm'"},
        {"per", &per, false,
         "'player': copies for each player; 'seat': one design for each player"},
        {"prints", &slug, false, "the board that the set prints"},
        {"copies", &scalar, false, "copies of each design that does not set its own"},
        {"id", &text, false, "pattern of the ids, such as '{space}-{kind}'"},
        {"origin", &set_origin, false, "its origin"},
        {"shape", &outline, false,
         "cut shape: rectangle, ellipse, triangle, hexagon (on a corner if it is "
         "higher than wide), octagon, arch, or SVG path data in mm"},
        {"corner", &scalar, false, "radius of the corners, such as '3 mm'"},
        {"hole", &scalar, false, "diameter of a round hole in the middle"},
        {"bleed", &scalar, false,
         "distance the art extends beyond the cut, such as '3 mm'"},
        {"safe", &scalar, false, "distance text keeps from the cut, such as '3 mm'"},
        {"gap", &scalar, false,
         "space between trimmed pieces on a sheet; 0 mm: they share the cut"},
        {"grid-at", &scalar, false,
         "start of the printed board's grid, such as '26 x 26 mm' from the "
         "upper left corner; default: in the middle"},
        {"overlap", &scalar, false,
         "for a board cut to fit the paper: how far each part extends below "
         "the next, for gluing; default: 0 mm, so that the parts meet"},
        {"thickness", &scalar, false,
         "thickness of a card, for its deck's box, such as '0.33 mm'"},
        {"tuck-box", &yesno, false,
         "true if the print kit has a box for the deck; default: yes for "
         "ten cards or more"},
        {"face", &slug, false, "template of the front"},
        {"back", &slug, false, "template of the back, or 'none'"},
        {"from-above", &from_above, false,
         "view from above, for pieces on a board in scenes"},
        {"fields", &fields, false, "fields of the pieces"},
        {"pieces", &pieces, false,
         "single designs and rules that make designs; default: one design"},
        {"override", &override, false, "changes to single pieces, by id"},
        ENDS}};

static const NodeSchema set = {
    .kind = SCHEMA_EITHER,
    .what = "a set, or the name of its file",
    .shapes = (const NodeSchema *const[]){&text, &SCHEMA_SET, NULL}};
static const NodeSchema sets = {
    .kind = SCHEMA_MAP, .what = "a map of sets", .of = &set, .slug_keys = true};

/* --- checks and statistics -------------------------------------------------------- */

static const NodeSchema check = {
    .kind = SCHEMA_RECORD,
    .name = "check",
    .what = "a check",
    .keys = (const SchemaKey[]){
        {"says", &text, true, "what the rules demand, as a sentence"},
        {"demand", &scalar_expression, false, "the same demand as an expression"},
        {"known", &slug, false,
         "rule that covers a known shortage: the check is reported but does not fail"},
        {"note", &text, false, "reason why it cannot be computed from the content"},
        {"help", &text, false, "advice for when it fails"},
        ENDS}};
static const NodeSchema checks = {
    .kind = SCHEMA_MAP, .what = "a map of checks", .of = &check, .slug_keys = true};
static const NodeSchema define = {
    .kind = SCHEMA_MAP, .what = "a map of definitions", .of = &scalar_expression};
static const NodeSchema show = {.kind = SCHEMA_MAP,
                                .of = &scalar_expression,
                                .what = "a map from headings to expressions"};
static const NodeSchema statistic = {
    .kind = SCHEMA_RECORD,
    .name = "figures",
    .what = "a statistics table",
    .keys = (const SchemaKey[]){
        {"title", &text, true, "heading of the table"},
        {"each", &expression, false,
         "makes a row for each item, such as 'k in action.kind'"},
        {"show", &show, false,
         "headings of columns (with 'each') or rows, and their expressions"},
        {"bars", &text, false, "column to draw as bars"},
        {"note", &text, false, "line of text below the table"},
        {"quoted", &yesno, false,
         "true if the note quotes simulated play instead of computed figures"},
        ENDS}};
static const NodeSchema statistics = {.kind = SCHEMA_MAP,
                                      .what = "a map of statistics tables",
                                      .of = &statistic,
                                      .slug_keys = true};

static const NodeSchema reason = TEXT("a reason");
static const NodeSchema harmless = {
    .kind = SCHEMA_MAP, .what = "a map from names to reasons", .of = &reason};

const NodeSchema SCHEMA_CHECKS = {
    .kind = SCHEMA_RECORD,
    .name = "checks-file",
    .what = "a file of checks",
    .keys = (const SchemaKey[]){
        {"define", &define, false,
         "named expressions, such as 'legal(card, space): …'"},
        {"checks", &checks, false, "demands of the rules on the pieces"},
        {"harmless", &harmless, false,
         "numbers, sets and designs (SET/ID) where a slip of one breaks no rule "
         "about what is printed, each with the reason"},
        {"stats", &statistics, false, "tables for 'ppgen stats'"},
        ENDS}};

static const NodeSchema scenes = {.kind = SCHEMA_MAP,
                                  .what = "a map of scenes",
                                  .of = &SCHEMA_SCENE,
                                  .slug_keys = true};

/* --- the game --------------------------------------------------------------------- */

static const NodeSchema colour = {.kind = SCHEMA_TEXT,
                                  .what = "a colour such as '#14100D'",
                                  .pattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"};
static const NodeSchema colours = {
    .kind = SCHEMA_MAP, .what = "a map of colours", .of = &colour};
static const NodeSchema mark_record = {
    .kind = SCHEMA_RECORD,
    .what = "a colour with its other marks",
    .keys =
        (const SchemaKey[]){{"colour", &text, true, "a colour by name, or '#RRGGBB'"},
                            {"shape", &text, false, "its shape, if that differs"},
                            {"glyph", &text, false, "its glyph, if that differs"},
                            {"pattern", &text, false, "its pattern, if that differs"},
                            ENDS}};
static const NodeSchema mark = {
    .kind = SCHEMA_EITHER,
    .what = "a colour, or a map with colour, shape, glyph and pattern",
    .shapes = (const NodeSchema *const[]){&text, &mark_record, NULL}};
static const NodeSchema category = {
    .kind = SCHEMA_MAP, .what = "a map of colours", .of = &mark, .open = true};
static const NodeSchema categories = {.kind = SCHEMA_MAP,
                                      .what = "a map of colour groups",
                                      .of = &category,
                                      .open = true};
static const NodeSchema theme = {
    .kind = SCHEMA_RECORD,
    .what = "a theme",
    .keys = (const SchemaKey[]){
        {"colours", &colours, false, "colours by name"},
        {"fonts", &slug_map, false,
         "font family for each role, such as 'title: jessen'"},
        {"tell-apart", &categories, false,
         "groups of colours that players must be able to tell apart"},
        ENDS}};

/* The changes of an edition are checked after they are merged. */
#define CHANGES(shape)                                            \
    &(const NodeSchema)                                           \
    {                                                             \
        .kind = SCHEMA_CHANGES, .of = &(shape), .what = "changes" \
    }

static const NodeSchema edition = {
    .kind = SCHEMA_RECORD,
    .name = "edition",
    .what = "an edition",
    .keys = (const SchemaKey[]){
        {"says", &text, false, "description of the differences, for readers"},
        {"from", &slug, false, "edition that it starts from"},
        {"title", &text, false, "replaces the title"},
        {"numbers", CHANGES(numbers), false, "changes to numbers"},
        {"choices", CHANGES(choices), false, "changes to choices"},
        {"icons", CHANGES(slugs), false, "changes to icons"},
        {"theme", CHANGES(theme), false, "changes to colours, fonts and groups"},
        {"needs", CHANGES(texts), false, "changes to needs"},
        {"rules", CHANGES(rules), false, "changes to rules"},
        {"boards", CHANGES(boards), false, "changes to boards"},
        {"sets", CHANGES(sets), false, "changes to sets"},
        {"define", CHANGES(define), false, "changes to definitions"},
        {"checks", CHANGES(checks), false, "changes to checks"},
        {"harmless", CHANGES(harmless), false, "changes to harmless entries"},
        {"stats", CHANGES(statistics), false, "changes to statistics tables"},
        {"diagrams", CHANGES(scenes), false, "changes to scenes"},
        ENDS}};
static const NodeSchema editions = {
    .kind = SCHEMA_MAP, .what = "a map of editions", .of = &edition, .slug_keys = true};

const NodeSchema SCHEMA_GAME = {
    .kind = SCHEMA_RECORD,
    .name = "game",
    .what = "a game",
    .keys = (const SchemaKey[]){
        {"title", &text, true, "title of the game"},
        {"pitch", &text, false, "the game in a sentence"},
        {"by", &texts, false, "the designers"},
        {"origin", &origin_word, false, "default origin"},
        {"numbers", &numbers, true, "constants of the rules; 'players' is required"},
        {"choices", &choices, false, "lists of names that fields can share"},
        {"icons", &slugs, false, "the icons that the game uses"},
        {"theme", &theme, false, "colours and fonts"},
        {"language", &text, false,
         "language of the game, such as 'en-GB', for hyphenation and fonts"},
        {"needs", &texts, false,
         "items needed besides the printed pieces, such as 'a pencil each'"},
        {"book", &slug, false, "template of the rulebook, such as 'plain-book'"},
        {"units", &texts, false,
         "things that the rules count, such as 'life': numbers before them must not be "
         "typed by hand"},
        {"rules", &rules, false, "rules by name, for checks to refer to"},
        {"boards", &boards, false, "boards: arrangements of spaces"},
        {"sets", &sets, true,
         "sets of pieces, each written here or in a file of its own"},
        {"define", &define, false, "see checks.yaml"},
        {"checks", &checks, false, "see checks.yaml"},
        {"harmless", &harmless, false, "see checks.yaml"},
        {"stats", &statistics, false, "see checks.yaml"},
        {"diagrams", &scenes, false,
         "scenes by name; each may be a file in the folder 'diagrams'"},
        {"diagram", &slug, false, "scene template, such as 'plain-scene'"},
        {"editions", &editions, false,
         "editions of the game; the first is the default"},
        ENDS}};
