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
        {"pieces", &origin_word, false, "where the set and its values come from"},
        {"size", &origin_word, false, "where its size comes from"},
        {"copies", &origin_word, false, "where the number of copies comes from"},
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
                                .what = "a size, as 'poker' or '45 x 45 mm'"};

/* --- numbers and choices ---------------------------------------------------------- */

static const NodeSchema number_value = {
    .kind = SCHEMA_EITHER,
    .what = "a number, a range as 2..6, or a list of numbers",
    .shapes = (const NodeSchema *const[]){&scalar, &scalars, NULL}};
static const NodeSchema number_record = {
    .kind = SCHEMA_RECORD,
    .what = "a number",
    .plain = "value",
    .keys = (const SchemaKey[]){
        {"value", &number_value, true, "a number, a range as 2..6, or a length"},
        {"says", &text, false, "what it means, in the words of the rules"},
        {"origin", &origin_word, false, "where the figure comes from"},
        ENDS}};
static const NodeSchema number = {
    .kind = SCHEMA_EITHER,
    .name = "number",
    .what = "a number, a range as 2..6, or a list of numbers",
    .shapes = (const NodeSchema *const[]){&scalar, &number_record, &scalars, NULL}};
static const NodeSchema numbers = {
    .kind = SCHEMA_MAP, .what = "a map of numbers", .of = &number};

static const NodeSchema rule_record = {
    .kind = SCHEMA_RECORD,
    .what = "a rule",
    .plain = "text",
    .keys = (const SchemaKey[]){{"text", &text, true, "what it says"},
                                {"origin", &origin_word, false, "where it comes from"},
                                ENDS}};
static const NodeSchema rule_of_play = {
    .kind = SCHEMA_EITHER,
    .what = "a rule: a text, or a map with 'text'",
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
         "text, yes/no, whole 0..6, number, range, colour, icon, sides, space in "
         "BOARD, "
         "piece in SET, a choice's name, 'list of …', '… for each CHOICE'"},
        {"default", &any, false, "the value where a piece gives none"},
        {"says", &text, false, "what it means"},
        {"origin", &origin_word, false, "where its values come from"},
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
         "the ring's name; its spaces are called ID-0, ID-1 and so on"},
        {"spaces", &whole, false, "how many; or give a field a value for each space"},
        ENDS}};
static const NodeSchema rings = {
    .kind = SCHEMA_LIST, .what = "a list of rings", .of = &SCHEMA_RING};

static const NodeSchema size_map = {
    .kind = SCHEMA_MAP, .what = "a size in cells for each kind", .of = &text};
static const NodeSchema sections = {
    .kind = SCHEMA_RECORD,
    .what = "the sections",
    .keys = (const SchemaKey[]){
        {"sizes", &size_map, true, "kinds of section, each with its size: A: 3 x 3"},
        {"layout", &texts, true,
         "rows of kinds as they lie, as 'A A B'; a section is turned where it must be"},
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
        {"touches", &words, false, "the spaces (or rings) that it touches"},
        {"at", &text, false, "where it lies, as '120 x 45 mm' from the top left"},
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
    .what = "labels, as 'A..E', '1..5' or a list",
    .shapes = (const NodeSchema *const[]){&scalar, &scalars, NULL}};

static const NodeSchema board = {
    .kind = SCHEMA_RECORD,
    .name = "board",
    .what = "a board",
    .keys = (const SchemaKey[]){
        {"says", &text, false, "what it is"},
        {"origin", &origin_word, false, "where it comes from"},
        {"grid", &text, false, "rows and columns of cells, as '5 x 5' (columns first)"},
        {"rows", &labels, false, "the names of the rows, top to bottom: A..E"},
        {"columns", &labels, false, "the names of the columns, left to right: 1..5"},
        {"space", &text, false, "how a cell is named: '{row}{column}'"},
        {"diagonal", &yesno, false, "do cells touch at their corners too?"},
        {"cell", &scalar, false, "the size of a cell, as '47 mm'"},
        {"sections", &sections, false, "a grid that is printed in parts"},
        {"rings", &rings, false, "concentric rings, the innermost first"},
        {"points", &points, false, "free spaces, each with what it touches"},
        {"places", &points, false, "places beside the board: named, but not counted"},
        {"fields", &fields, false, "what is printed on the spaces"},
        {"spaces", &spaces, false, "values of those fields, space by space"},
        {"holds", &text_map, false,
         "how many pieces of a set a space holds, in scenes: 'pawn: 1'"},
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
         "the design's id; of a rule, how it is made: '{space}-{kind}'"},
        {"copies", &scalar, false, "how many are printed"},
        {"size", &size, false, "the trimmed size, where it is not the set's"},
        {"each", &expression, false,
         "makes a piece for each of these: 's in board where even(s.column)'"},
        {"rule", &slug, false, "a name for a rule, so that editions can change it"},
        {"remove", &slug, false, "takes a generated piece out again"},
        {"origin", &origin, false, "where it comes from; or a map, field by field"},
        ENDS}};
static const NodeSchema pieces = {
    .kind = SCHEMA_LIST, .what = "a list of pieces", .of = &SCHEMA_PIECE};
const NodeSchema SCHEMA_OVERRIDE = {
    .kind = SCHEMA_RECORD,
    .open = true,
    .what = "changes of a piece",
    .keys = (const SchemaKey[]){
        {"copies", &scalar, false, "how many are printed"},
        {"size", &size, false, "its trimmed size"},
        {"origin", &origin, false, "where it comes from; or a map, field by field"},
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
static const NodeSchema outline = TEXT("a shape, as 'ellipse'");
static const NodeSchema per = {
    .kind = SCHEMA_WORD, .words = PER_NAMES, .what = "what 'per:' takes"};
static const NodeSchema kind = {
    .kind = SCHEMA_WORD, .words = KIND_NAMES, .what = "a kind of piece"};

static const NodeSchema from_above = {
    .kind = SCHEMA_RECORD,
    .what = "how a piece is seen from above",
    .keys = (const SchemaKey[]){{"face", &slug, true, "the template that draws it"},
                                {"size", &size, true, "as '20 x 20 mm'"},
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
        {"noun", &text, false, "one of them, in messages: 'action card'"},
        {"title", &text, false, "its name in print"},
        {"says", &text, false, "what it is"},
        {"size", &size, false, "the trimmed size: a name as 'poker', or '45 x 45 mm'"},
        {"per", &per, false,
         "'player': so many for each player; 'seat': a design for each"},
        {"prints", &slug, false, "the board that the set is a print of"},
        {"copies", &scalar, false,
         "how many of each design, where it says nothing else"},
        {"id", &text, false, "how ids are made: '{space}-{kind}'"},
        {"origin", &set_origin, false, "where it comes from"},
        {"shape", &outline, false,
         "what is cut out: rectangle, ellipse, triangle, hexagon (it stands or lies, "
         "as its "
         "size does), octagon, arch, or SVG path data in mm"},
        {"corner", &scalar, false, "the radius of its corners, as '3 mm'"},
        {"hole", &scalar, false, "the diameter of a round hole in the middle"},
        {"bleed", &scalar, false, "how far the art goes on beyond the cut: 3 mm"},
        {"safe", &scalar, false, "how far text stays inside the cut: 3 mm"},
        {"gap", &scalar, false,
         "from one piece to the next on a sheet, as cut; 0 mm: they share the cut"},
        {"grid-at", &scalar, false,
         "where the grid of the board that it prints begins, as '26 x 26 mm' from its "
         "upper left corner; in the middle, if nothing is said"},
        {"overlap", &scalar, false,
         "if it is cut to fit the paper: how far one part goes on below the next, to "
         "be "
         "glued; 0 mm: they meet"},
        {"thickness", &scalar, false, "of a card, for its deck's box: 0.33 mm"},
        {"tuck-box", &yesno, false,
         "does the print kit have a box for the deck? if nothing is said, yes for "
         "ten cards or more"},
        {"face", &slug, false, "the template that draws the front"},
        {"back", &slug, false, "the template that draws the back; 'none': it has none"},
        {"from-above", &from_above, false,
         "how scenes show it where it stands on a board"},
        {"fields", &fields, false, "what a piece of this set says"},
        {"pieces", &pieces, false,
         "designs one by one, and rules that make them; none: one design"},
        {"override", &override, false, "changes of single pieces, by id"},
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
        {"demand", &scalar_expression, false,
         "the same as an expression that must hold"},
        {"known", &slug, false,
         "the rule that covers a shortage: the check is reported, and does not fail"},
        {"note", &text, false, "why it cannot be computed from the content"},
        {"help", &text, false, "what to do when it fails"},
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
    .what = "a table of figures",
    .keys = (const SchemaKey[]){
        {"title", &text, true, "its heading"},
        {"each", &expression, false, "a row for each of these: 'k in action.kind'"},
        {"show", &show, false,
         "columns (with 'each') or rows, and how they are computed"},
        {"bars", &text, false, "the column that is drawn as bars"},
        {"note", &text, false, "a line below"},
        {"quoted", &yesno, false, "the note tells of simulated play, not computed"},
        ENDS}};
static const NodeSchema statistics = {.kind = SCHEMA_MAP,
                                      .what = "a map of tables of figures",
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
         "names for longer expressions: 'legal(card, space): …'"},
        {"checks", &checks, false, "what the rules demand of the pieces"},
        {"harmless", &harmless, false,
         "numbers, sets and designs (SET/ID) where a slip of one breaks no rule of "
         "what is printed, each with the reason"},
        {"stats", &statistics, false, "tables of figures for 'ppgen stats'"},
        ENDS}};

static const NodeSchema scenes = {.kind = SCHEMA_MAP,
                                  .what = "a map of scenes",
                                  .of = &SCHEMA_SCENE,
                                  .slug_keys = true};

/* --- the game --------------------------------------------------------------------- */

static const NodeSchema colour = {.kind = SCHEMA_TEXT,
                                  .what = "a colour, as '#14100D'",
                                  .pattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"};
static const NodeSchema colours = {
    .kind = SCHEMA_MAP, .what = "a map of colours", .of = &colour};
static const NodeSchema mark_record = {
    .kind = SCHEMA_RECORD,
    .what = "a colour with what else marks it",
    .keys =
        (const SchemaKey[]){{"colour", &text, true, "a colour by name, or '#RRGGBB'"},
                            {"shape", &text, false, "its shape, if that differs"},
                            {"glyph", &text, false, "its glyph, if that differs"},
                            {"pattern", &text, false, "its pattern, if that differs"},
                            ENDS}};
static const NodeSchema mark = {
    .kind = SCHEMA_EITHER,
    .what = "a colour, or a map with colour, shape, glyph, pattern",
    .shapes = (const NodeSchema *const[]){&text, &mark_record, NULL}};
static const NodeSchema category = {
    .kind = SCHEMA_MAP, .what = "a map of colours", .of = &mark, .open = true};
static const NodeSchema categories = {
    .kind = SCHEMA_MAP, .what = "a map of families", .of = &category, .open = true};
static const NodeSchema theme = {
    .kind = SCHEMA_RECORD,
    .what = "a theme",
    .keys = (const SchemaKey[]){
        {"colours", &colours, false, "colours by name"},
        {"fonts", &slug_map, false, "a family for each role: 'title: jessen'"},
        {"tell-apart", &categories, false,
         "families of colours that players must tell apart"},
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
        {"says", &text, false, "what is different, for people"},
        {"from", &slug, false, "the edition that it starts from"},
        {"title", &text, false, "another title"},
        {"numbers", CHANGES(numbers), false, "numbers that change"},
        {"choices", CHANGES(choices), false, "choices that change"},
        {"icons", CHANGES(slugs), false, "icons that change"},
        {"theme", CHANGES(theme), false, "colours that change"},
        {"needs", CHANGES(texts), false, "other needs"},
        {"rules", CHANGES(rules), false, "rules that change"},
        {"boards", CHANGES(boards), false, "boards that change"},
        {"sets", CHANGES(sets), false, "sets that change"},
        {"define", CHANGES(define), false, "definitions that change"},
        {"checks", CHANGES(checks), false, "checks that change"},
        {"harmless", CHANGES(harmless), false, "what is harmless"},
        {"stats", CHANGES(statistics), false, "figures that change"},
        {"diagrams", CHANGES(scenes), false, "scenes that change"},
        ENDS}};
static const NodeSchema editions = {
    .kind = SCHEMA_MAP, .what = "a map of editions", .of = &edition, .slug_keys = true};

const NodeSchema SCHEMA_GAME = {
    .kind = SCHEMA_RECORD,
    .name = "game",
    .what = "a game",
    .keys = (const SchemaKey[]){
        {"title", &text, true, "the game's name"},
        {"pitch", &text, false, "the game in a sentence"},
        {"by", &texts, false, "the designers"},
        {"origin", &origin_word, false, "where figures come from unless they say"},
        {"numbers", &numbers, true, "what the rules fix; 'players' must be there"},
        {"choices", &choices, false, "families of names that fields share"},
        {"icons", &slugs, false, "the icons that the game uses"},
        {"theme", &theme, false, "colours and fonts"},
        {"language", &text, false, "of its texts, as 'en-GB', for hyphens and fonts"},
        {"needs", &texts, false,
         "what players need besides what is printed, as 'a pencil each'"},
        {"book", &slug, false, "the template of its rulebook: plain-book"},
        {"units", &texts, false,
         "what its rules count, as 'life': a number before it is not typed by hand"},
        {"rules", &rules, false, "rules that checks refer to, by name"},
        {"boards", &boards, false, "arrangements of spaces"},
        {"sets", &sets, true, "families of pieces, each here or in a file of its own"},
        {"define", &define, false, "see checks.yaml"},
        {"checks", &checks, false, "see checks.yaml"},
        {"harmless", &harmless, false, "see checks.yaml"},
        {"stats", &statistics, false, "see checks.yaml"},
        {"diagrams", &scenes, false,
         "scenes, by name; each may be a file of the folder 'diagrams'"},
        {"diagram", &slug, false, "the template of the look of scenes: plain-scene"},
        {"editions", &editions, false, "variations; the first is the default"},
        ENDS}};
