/* Schemas of a game's files. A new key takes one line here, and the code that reads
 * it. */
#include "load/basic_shapes.h"
#include "model/game.h"

static const Shape origin_word = {.kind = SHAPE_WORD,
                                  .words = ORIGIN_NAMES,
                                  .what = "an origin (stated, derived or proposed)"};
static const Shape origin_map = {.kind = SHAPE_MAP,
                                 .of = &origin_word,
                                 .what = "an origin for each field",
                                 .open = true};
static const Shape set_origins = {
    .kind = SHAPE_RECORD,
    .what = "the origins of a set",
    .keys = (const Key[]){
        {"pieces", &origin_word, false, "where the set and its values come from"},
        {"size", &origin_word, false, "where its size comes from"},
        {"copies", &origin_word, false, "where the number of copies comes from"},
        ENDS}};
static const Shape set_origin = {
    .kind = SHAPE_EITHER,
    .what = "an origin (stated, derived or proposed)",
    .shapes = (const Shape *const[]){&origin_word, &set_origins, NULL}};
static const Shape origin = {
    .kind = SHAPE_EITHER,
    .what = "an origin (stated, derived or proposed)",
    .shapes = (const Shape *const[]){&origin_word, &origin_map, NULL}};

static const Shape size = {.kind = SHAPE_TEXT,
                           .what = "a size, as 'poker' or '45 x 45 mm'"};

/* --- numbers and choices ---------------------------------------------------------- */

static const Shape number_value = {
    .kind = SHAPE_EITHER,
    .what = "a number, a range as 2..6, or a list of numbers",
    .shapes = (const Shape *const[]){&scalar, &scalars, NULL}};
static const Shape number_record = {
    .kind = SHAPE_RECORD,
    .what = "a number",
    .plain = "value",
    .keys = (const Key[]){
        {"value", &number_value, true, "a number, a range as 2..6, or a length"},
        {"says", &text, false, "what it means, in the words of the rules"},
        {"origin", &origin_word, false, "where the figure comes from"},
        ENDS}};
static const Shape number = {
    .kind = SHAPE_EITHER,
    .name = "number",
    .what = "a number, a range as 2..6, or a list of numbers",
    .shapes = (const Shape *const[]){&scalar, &number_record, &scalars, NULL}};
static const Shape numbers = {
    .kind = SHAPE_MAP, .what = "a map of numbers", .of = &number};

static const Shape rule_record = {
    .kind = SHAPE_RECORD,
    .what = "a rule",
    .plain = "text",
    .keys = (const Key[]){{"text", &text, true, "what it says"},
                          {"origin", &origin_word, false, "where it comes from"},
                          ENDS}};
static const Shape rule_of_play = {
    .kind = SHAPE_EITHER,
    .what = "a rule: a text, or a map with 'text'",
    .shapes = (const Shape *const[]){&text, &rule_record, NULL}};
static const Shape rules = {
    .kind = SHAPE_MAP, .what = "a map of rules", .of = &rule_of_play};

static const Shape choice = {.kind = SHAPE_EITHER,
                             .what = "a list of names, or a map from names to titles",
                             .shapes = (const Shape *const[]){&slugs, &text_map, NULL}};
static const Shape choices = {
    .kind = SHAPE_MAP, .what = "a map of choices", .of = &choice, .slug_keys = true};

/* --- fields ----------------------------------------------------------------------- */

static const Shape field_type = {.kind = SHAPE_EITHER,
                                 .what = "a type, or a list of choices",
                                 .shapes = (const Shape *const[]){&text, &slugs, NULL}};
static const Shape field_record = {
    .kind = SHAPE_RECORD,
    .what = "a field",
    .keys = (const Key[]){
        {"type", &field_type, true,
         "text, yes/no, whole 0..6, number, range, colour, icon, sides, space in "
         "BOARD, "
         "piece in SET, a choice's name, 'list of …', '… for each CHOICE'"},
        {"default", &any, false, "the value where a piece gives none"},
        {"says", &text, false, "what it means"},
        {"origin", &origin_word, false, "where its values come from"},
        ENDS}};
static const Shape field = {
    .kind = SHAPE_EITHER,
    .name = "field",
    .what = "a type, a list of choices, or a map with 'type'",
    .shapes = (const Shape *const[]){&text, &slugs, &field_record, NULL}};
static const Shape fields = {
    .kind = SHAPE_MAP, .what = "a map of fields", .of = &field};

/* --- boards ----------------------------------------------------------------------- */

const Shape SHAPE_RING = {
    .kind = SHAPE_RECORD,
    .what = "a ring",
    .open = true,
    .keys = (const Key[]){
        {"id", &slug, true,
         "the ring's name; its spaces are called ID-0, ID-1 and so on"},
        {"spaces", &whole, false, "how many; or give a field a value for each space"},
        ENDS}};
static const Shape rings = {
    .kind = SHAPE_LIST, .what = "a list of rings", .of = &SHAPE_RING};

static const Shape size_map = {
    .kind = SHAPE_MAP, .what = "a size in cells for each kind", .of = &text};
static const Shape sections = {
    .kind = SHAPE_RECORD,
    .what = "the sections",
    .keys = (const Key[]){
        {"sizes", &size_map, true, "kinds of section, each with its size: A: 3 x 3"},
        {"layout", &texts, true,
         "rows of kinds as they lie, as 'A A B'; a section is turned where it must be"},
        ENDS}};

static const Shape words = {.kind = SHAPE_EITHER,
                            .what = "a name or a list of names",
                            .shapes = (const Shape *const[]){&text, &texts, NULL}};
const Shape SHAPE_POINT = {
    .kind = SHAPE_RECORD,
    .what = "a place",
    .open = true,
    .keys = (const Key[]){
        {"touches", &words, false, "the spaces (or rings) that it touches"},
        {"at", &text, false, "where it lies, as '120 x 45 mm' from the top left"},
        ENDS}};
static const Shape points = {
    .kind = SHAPE_MAP, .what = "a map of places", .of = &SHAPE_POINT};
const Shape SHAPE_SPACE = {
    .kind = SHAPE_RECORD, .what = "a space", .open = true, .keys = (const Key[]){ENDS}};
static const Shape spaces = {
    .kind = SHAPE_MAP, .what = "a map of spaces", .of = &SHAPE_SPACE, .open = true};
static const Shape labels = {.kind = SHAPE_EITHER,
                             .what = "labels, as 'A..E', '1..5' or a list",
                             .shapes = (const Shape *const[]){&scalar, &scalars, NULL}};

static const Shape board = {
    .kind = SHAPE_RECORD,
    .name = "board",
    .what = "a board",
    .keys = (const Key[]){
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
static const Shape boards = {
    .kind = SHAPE_MAP, .what = "a map of boards", .of = &board, .slug_keys = true};

/* --- sets ------------------------------------------------------------------------- */

const Shape SHAPE_PIECE = {
    .kind = SHAPE_RECORD,
    .name = "piece",
    .open = true,
    .what = "a piece",
    .keys = (const Key[]){
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
static const Shape pieces = {
    .kind = SHAPE_LIST, .what = "a list of pieces", .of = &SHAPE_PIECE};
const Shape SHAPE_OVERRIDE = {
    .kind = SHAPE_RECORD,
    .open = true,
    .what = "changes of a piece",
    .keys = (const Key[]){
        {"copies", &scalar, false, "how many are printed"},
        {"size", &size, false, "its trimmed size"},
        {"origin", &origin, false, "where it comes from; or a map, field by field"},
        ENDS}};
static const Shape override = {.kind = SHAPE_MAP,
                               .of = &SHAPE_OVERRIDE,
                               .open = true,
                               .what = "a map from ids to changes",
                               .slug_keys = true};

static const Shape above_shape = {
    .kind = SHAPE_WORD,
    .words = (const char *const[]){"ellipse", "rectangle", NULL},
    .what = "ellipse or rectangle"};
static const Shape outline = TEXT("a shape, as 'ellipse'");
static const Shape per = {
    .kind = SHAPE_WORD, .words = PER_NAMES, .what = "what 'per:' takes"};
static const Shape kind = {
    .kind = SHAPE_WORD, .words = KIND_NAMES, .what = "a kind of piece"};

static const Shape from_above = {
    .kind = SHAPE_RECORD,
    .what = "how a piece is seen from above",
    .keys = (const Key[]){{"face", &slug, true, "the template that draws it"},
                          {"size", &size, true, "as '20 x 20 mm'"},
                          {"shape", &above_shape, false, "ellipse or rectangle"},
                          ENDS}};

const Shape SHAPE_SET = {
    .kind = SHAPE_RECORD,
    .name = "set",
    .what = "a set",
    .keys = (const Key[]){
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

static const Shape set = {.kind = SHAPE_EITHER,
                          .what = "a set, or the name of its file",
                          .shapes = (const Shape *const[]){&text, &SHAPE_SET, NULL}};
static const Shape sets = {
    .kind = SHAPE_MAP, .what = "a map of sets", .of = &set, .slug_keys = true};

/* --- checks and statistics -------------------------------------------------------- */

static const Shape check = {
    .kind = SHAPE_RECORD,
    .name = "check",
    .what = "a check",
    .keys = (const Key[]){
        {"says", &text, true, "what the rules demand, as a sentence"},
        {"demand", &scalar_expression, false,
         "the same as an expression that must hold"},
        {"known", &slug, false,
         "the rule that covers a shortage: the check is reported, and does not fail"},
        {"note", &text, false, "why it cannot be computed from the content"},
        {"help", &text, false, "what to do when it fails"},
        ENDS}};
static const Shape checks = {
    .kind = SHAPE_MAP, .what = "a map of checks", .of = &check, .slug_keys = true};
static const Shape define = {
    .kind = SHAPE_MAP, .what = "a map of definitions", .of = &scalar_expression};
static const Shape show = {.kind = SHAPE_MAP,
                           .of = &scalar_expression,
                           .what = "a map from headings to expressions"};
static const Shape statistic = {
    .kind = SHAPE_RECORD,
    .name = "figures",
    .what = "a table of figures",
    .keys = (const Key[]){
        {"title", &text, true, "its heading"},
        {"each", &expression, false, "a row for each of these: 'k in action.kind'"},
        {"show", &show, false,
         "columns (with 'each') or rows, and how they are computed"},
        {"bars", &text, false, "the column that is drawn as bars"},
        {"note", &text, false, "a line below"},
        {"quoted", &yesno, false, "the note tells of simulated play, not computed"},
        ENDS}};
static const Shape statistics = {.kind = SHAPE_MAP,
                                 .what = "a map of tables of figures",
                                 .of = &statistic,
                                 .slug_keys = true};

static const Shape reason = TEXT("a reason");
static const Shape harmless = {
    .kind = SHAPE_MAP, .what = "a map from names to reasons", .of = &reason};

const Shape SHAPE_CHECKS = {
    .kind = SHAPE_RECORD,
    .name = "checks-file",
    .what = "a file of checks",
    .keys = (const Key[]){
        {"define", &define, false,
         "names for longer expressions: 'legal(card, space): …'"},
        {"checks", &checks, false, "what the rules demand of the pieces"},
        {"harmless", &harmless, false,
         "numbers, sets and designs (SET/ID) where a slip of one breaks no rule of "
         "what is printed, each with the reason"},
        {"stats", &statistics, false, "tables of figures for 'ppgen stats'"},
        ENDS}};

static const Shape scenes = {.kind = SHAPE_MAP,
                             .what = "a map of scenes",
                             .of = &SHAPE_SCENE,
                             .slug_keys = true};

/* --- the game --------------------------------------------------------------------- */

static const Shape colour = {.kind = SHAPE_TEXT,
                             .what = "a colour, as '#14100D'",
                             .pattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"};
static const Shape colours = {
    .kind = SHAPE_MAP, .what = "a map of colours", .of = &colour};
static const Shape mark_record = {
    .kind = SHAPE_RECORD,
    .what = "a colour with what else marks it",
    .keys = (const Key[]){{"colour", &text, true, "a colour by name, or '#RRGGBB'"},
                          {"shape", &text, false, "its shape, if that differs"},
                          {"glyph", &text, false, "its glyph, if that differs"},
                          {"pattern", &text, false, "its pattern, if that differs"},
                          ENDS}};
static const Shape mark = {.kind = SHAPE_EITHER,
                           .what =
                               "a colour, or a map with colour, shape, glyph, pattern",
                           .shapes = (const Shape *const[]){&text, &mark_record, NULL}};
static const Shape category = {
    .kind = SHAPE_MAP, .what = "a map of colours", .of = &mark, .open = true};
static const Shape categories = {
    .kind = SHAPE_MAP, .what = "a map of families", .of = &category, .open = true};
static const Shape theme = {
    .kind = SHAPE_RECORD,
    .what = "a theme",
    .keys = (const Key[]){
        {"colours", &colours, false, "colours by name"},
        {"fonts", &slug_map, false, "a family for each role: 'title: jessen'"},
        {"tell-apart", &categories, false,
         "families of colours that players must tell apart"},
        ENDS}};

/* The changes of an edition are checked after they are merged. */
#define CHANGES(shape)                                           \
    &(const Shape)                                               \
    {                                                            \
        .kind = SHAPE_CHANGES, .of = &(shape), .what = "changes" \
    }

static const Shape edition = {
    .kind = SHAPE_RECORD,
    .name = "edition",
    .what = "an edition",
    .keys = (const Key[]){{"says", &text, false, "what is different, for people"},
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
static const Shape editions = {
    .kind = SHAPE_MAP, .what = "a map of editions", .of = &edition, .slug_keys = true};

const Shape SHAPE_GAME = {
    .kind = SHAPE_RECORD,
    .name = "game",
    .what = "a game",
    .keys = (const Key[]){
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
