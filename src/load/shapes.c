/* The keys of every file. A new key is one line here, and the code that reads it. */
#include "load/shape.h"
#include "model/game.h"

#define TEXT(text)                       \
    {                                    \
        .kind = SHAPE_TEXT, .what = text \
    }
#define ENDS \
    {        \
        0    \
    }

static const Shape text = TEXT("a text");
static const Shape slug = {
    .kind = SHAPE_SLUG, .what = "a name", .pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"};
static const Shape yesno = {.kind = SHAPE_YESNO, .what = "yes or no"};
static const Shape whole = {.kind = SHAPE_WHOLE, .what = "a whole number"};
static const Shape scalar = {.kind = SHAPE_SCALAR, .what = "a value"};
static const Shape any = {.kind = SHAPE_ANY, .what = "a value"};
static const Shape expression = TEXT("an expression");
static const Shape expression_text = {.kind = SHAPE_SCALAR, .what = "an expression"};
static const Shape any_list = {.kind = SHAPE_LIST, .what = "a list", .of = &any};
/* A list in YAML's own brackets is an expression too. */
static const Shape scalar_expression = {
    .kind = SHAPE_EITHER,
    .what = "an expression",
    .shapes = (const Shape *const[]){&expression_text, &any_list, NULL}};
static const Shape texts = {.kind = SHAPE_LIST, .what = "a list of texts", .of = &text};
static const Shape slugs = {.kind = SHAPE_LIST, .what = "a list of names", .of = &slug};
static const Shape scalars = {.kind = SHAPE_LIST, .what = "a list", .of = &scalar};
static const Shape slug_map = {
    .kind = SHAPE_MAP, .what = "a map of names", .of = &slug, .slug_keys = true};
static const Shape text_map = {
    .kind = SHAPE_MAP, .what = "a map of texts", .of = &text};

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

/* --- numbers and choices ------------------------------------------------------ */

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

/* --- fields ------------------------------------------------------------------- */

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

/* --- boards ------------------------------------------------------------------- */

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
        ENDS}};
static const Shape boards = {
    .kind = SHAPE_MAP, .what = "a map of boards", .of = &board, .slug_keys = true};

/* --- sets --------------------------------------------------------------------- */

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

static const Shape outline = TEXT("a shape, as 'ellipse'");
static const Shape per = {
    .kind = SHAPE_WORD, .words = PER_NAMES, .what = "what 'per:' takes"};
static const Shape kind = {
    .kind = SHAPE_WORD, .words = KIND_NAMES, .what = "a kind of piece"};

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
         "what is cut out: rectangle, ellipse, hexagon (flat sides left and right), "
         "octagon, arch, or SVG path data in mm"},
        {"corner", &scalar, false, "the radius of its corners, as '3 mm'"},
        {"hole", &scalar, false, "the diameter of a round hole in the middle"},
        {"bleed", &scalar, false, "how far the art goes on beyond the cut: 3 mm"},
        {"safe", &scalar, false, "how far text stays inside the cut: 3 mm"},
        {"face", &slug, false, "the template that draws the front"},
        {"back", &slug, false, "the template that draws the back; 'none': it has none"},
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

/* --- checks and figures ------------------------------------------------------- */

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

/* --- fonts ---------------------------------------------------------------------- */

static const Shape family = {
    .kind = SHAPE_RECORD,
    .name = "family",
    .what = "a family",
    .keys = (const Key[]){
        {"says", &text, false, "what it is good for"},
        {"package", &text, false, "the Debian package that its files come in"},
        {"licence", &text, false, "under which its files may be used"},
        {"regular", &text, true,
         "a font file: in this folder, or as it lies in the system's font folders; "
         "FILE#N is face N of a collection"},
        {"italic", &text, false, "the same for *italic*"},
        {"bold", &text, false, "the same for **bold**"},
        {"bold-italic", &text, false, "the same for both"},
        {"languages", &texts, false, "those that it is preferred for, as 'ja'"},
        ENDS}};
static const Shape families = {
    .kind = SHAPE_MAP, .what = "a map of families", .of = &family, .slug_keys = true};
static const Shape dictionary = {
    .kind = SHAPE_RECORD,
    .what = "hyphenation patterns",
    .keys = (const Key[]){
        {"file", &text, true, "a file of patterns, as libhyphen reads them"},
        {"package", &text, false, "the Debian package that it comes in"},
        ENDS}};
static const Shape dictionaries = {
    .kind = SHAPE_MAP, .what = "a map from languages", .of = &dictionary};

const Shape SHAPE_FONTS = {
    .kind = SHAPE_RECORD,
    .name = "fonts-file",
    .what = "a file of fonts",
    .keys = (const Key[]){
        {"families", &families, false, "families of fonts by name"},
        {"roles", &slug_map, false, "what each family is used for: 'body: inter'"},
        {"fall-back", &slugs, false,
         "families that are asked in turn for characters that others lack"},
        {"hyphenation", &dictionaries, false, "where words of a language are divided"},
        {"folders", &texts, false, "more folders in which font files lie"},
        ENDS}};

/* --- templates ------------------------------------------------------------------ */

/* A number of a template: an expression, in mm where it is a length. */
static const Shape amount = {.kind = SHAPE_SCALAR,
                             .what = "a number, a length as '18 pt', or an expression"};
static const Shape amounts = {
    .kind = SHAPE_LIST, .what = "a list of numbers", .of = &amount};
static const Shape point = {
    .kind = SHAPE_LIST, .what = "a point, as [x, y]", .of = &amount};
static const Shape point_list = {
    .kind = SHAPE_LIST, .what = "a list of points", .of = &point};
static const Shape amount_or_amounts = {
    .kind = SHAPE_EITHER,
    .what = "a number or a list of numbers",
    .shapes = (const Shape *const[]){&amount, &amounts, NULL}};
static const Shape box = {.kind = SHAPE_EITHER,
                          .name = "box",
                          .what = "a box: its name, or [x, y, width, height]",
                          .shapes = (const Shape *const[]){&text, &amounts, NULL}};
static const Shape boxes = {
    .kind = SHAPE_MAP, .what = "a map of boxes", .of = &amounts, .open = true};
static const Shape switch_value = {.kind = SHAPE_SCALAR,
                                   .what = "yes, no, or an expression"};

static const Shape curve = {
    .kind = SHAPE_RECORD,
    .what = "points by a formula",
    .keys = (const Key[]){{"for", &text, true, "the variable: 't in 0 .. 359'"},
                          {"at", &point, true, "the point for each value: [x, y]"},
                          ENDS}};
static const Shape points_of = {.kind = SHAPE_EITHER,
                                .name = "points",
                                .what = "points: [[x, y], …], or {for: …, at: [x, y]}",
                                .shapes =
                                    (const Shape *const[]){&point_list, &curve, NULL}};

static const Shape let = {.kind = SHAPE_MAP,
                          .what = "a map of expressions",
                          .of = &scalar_expression,
                          .open = true};

static const Shape paint_record = {
    .kind = SHAPE_RECORD,
    .what = "a paint",
    .keys = (const Key[]){
        {"linear", &texts, false, "colours from one side to the other"},
        {"radial", &texts, false, "colours from the middle outwards"},
        {"hatch", &text, false, "parallel lines of this colour"},
        {"dots", &text, false, "dots of this colour"},
        {"turn", &amount, false, "degrees clockwise; a linear one runs downwards at 0"},
        {"stops", &amounts, false, "where each colour stands, from 0 to 1"},
        {"at", &point, false, "radial: the middle, in the box"},
        {"radius", &amount, false, "radial: how far it reaches"},
        {"gap", &amount, false, "hatch and dots: from one to the next"},
        {"width", &amount, false, "hatch: of a line; dots: their diameter"},
        {"ground", &text, false, "hatch and dots: the colour between them"},
        ENDS}};
static const Shape paint = {
    .kind = SHAPE_EITHER,
    .name = "paint",
    .what = "a colour, or a map with linear, radial, hatch or dots",
    .shapes = (const Shape *const[]){&text, &paint_record, NULL}};

static const Shape cap = {.kind = SHAPE_WORD,
                          .words =
                              (const char *const[]){"butt", "round", "square", NULL},
                          .what = "butt, round or square"};
static const Shape join = {.kind = SHAPE_WORD,
                           .words =
                               (const char *const[]){"miter", "round", "bevel", NULL},
                           .what = "miter, round or bevel"};
static const Shape corners = {
    .kind = SHAPE_WORD,
    .words = (const char *const[]){"round", "bevel", "concave", "step", NULL},
    .what = "round, bevel, concave or step"};
static const Shape align = {
    .kind = SHAPE_WORD,
    .words = (const char *const[]){"left", "centre", "right", "justify", NULL},
    .what = "left, centre, right or justify"};
static const Shape valign = {.kind = SHAPE_WORD,
                             .words =
                                 (const char *const[]){"top", "middle", "bottom", NULL},
                             .what = "top, middle or bottom"};
static const Shape letter_case = {
    .kind = SHAPE_WORD,
    .words = (const char *const[]){"as-is", "upper", "lower", NULL},
    .what = "as-is, upper or lower"};
static const Shape fit = {
    .kind = SHAPE_WORD,
    .words = (const char *const[]){"contain", "cover", "stretch", NULL},
    .what = "contain, cover or stretch"};

static const Shape clip = {.kind = SHAPE_EITHER,
                           .what =
                               "box, ellipse, trim, path data, or a layer with a shape",
                           .shapes = (const Shape *const[]){&text, &SHAPE_LAYER, NULL}};
static const Shape stones = {.kind = SHAPE_MAP,
                             .what = "a map from sizes to chances",
                             .of = &amount,
                             .open = true};
static const Shape layers = {.kind = SHAPE_LIST,
                             .name = "layers",
                             .what = "a list of layers",
                             .of = &SHAPE_LAYER};

const Shape SHAPE_LAYER = {
    .kind = SHAPE_RECORD,
    .name = "layer",
    .what = "a layer",
    .keys = (const Key[]){
        {"id", &slug, false, "its name, so that other templates can change it"},
        {"when", &switch_value, false, "is it drawn? 'shape = l and not back'"},
        {"for", &text, false, "it is drawn for each of these: 'k in 0 .. 11'"},
        /* what is drawn */
        {"rectangle", &box, false, "a rectangle: the box that it fills"},
        {"ellipse", &box, false, "an ellipse: the box that it fills"},
        {"polygon", &points_of, false, "a closed shape through points"},
        {"line", &points_of, false, "an open line through points"},
        {"path", &text, false, "SVG path data, in mm"},
        {"text", &text, false, "a text, with {expressions} and marks in it"},
        {"icon", &text, false, "an icon, by its name"},
        {"image", &text, false, "a file in the game's folder 'art': SVG, PNG or JPEG"},
        {"frame", &text, false, "an image whose corners keep their size"},
        {"group", &layers, false, "layers that share what stands beside this key"},
        {"row", &layers, false, "layers side by side"},
        {"column", &layers, false, "layers one below the other"},
        {"grid", &layers, false, "layers in rows and columns"},
        {"mosaic", &layers, false, "layers for each stone of a pavement"},
        {"scatter", &layers, false, "layers at places that a seed chooses"},
        {"contour", &amount, false,
         "a line where an expression of x and y comes to 'level'"},
        /* where */
        {"in", &box, false, "its box: a name, or [x, y, width, height]"},
        {"at", &point, false, "moves it by so much"},
        {"turn", &amount, false, "turns it, degrees clockwise"},
        {"about", &point, false, "the point that it is turned about: the box's middle"},
        {"scale", &amount_or_amounts, false, "grows it about the same point"},
        {"width", &amount, false, "in a row or grid: its width"},
        {"height", &amount, false, "in a column or grid: its height"},
        {"opacity", &amount, false, "from 0 to 1"},
        {"clip", &clip, false,
         "nothing is seen outside: box, ellipse, trim, path data, or a layer with a "
         "shape"},
        {"alt", &text, false, "what it shows, for those who cannot see it"},
        /* paint */
        {"fill", &paint, false, "a colour by name or as '#RRGGBB', or a map"},
        {"stroke", &text, false, "the colour of its line"},
        {"stroke-width", &amount, false, "of the line: 0.25"},
        {"dash", &amounts, false, "lengths of dashes and gaps in turn"},
        {"cap", &cap, false, "how lines end"},
        {"join", &join, false, "how their corners are"},
        {"even-odd", &switch_value, false, "holes are where it covers itself twice"},
        {"radius", &amount, false, "of a rectangle's or polygon's corners"},
        {"corners", &corners, false, "their form"},
        {"steps", &amount, false, "of stepped corners: how many"},
        {"smooth", &switch_value, false, "a curve through the points"},
        /* text */
        {"font", &text, false, "a role, as title, or a family"},
        {"size", &amount, false, "of type, as '9 pt'"},
        {"least", &amount, false, "the size down to which type may shrink to fit"},
        {"leading", &amount, false, "from line to line; 1.3 times the size"},
        {"align", &align, false, "left, centre, right or justify"},
        {"valign", &valign, false, "top, middle or bottom"},
        {"colour", &text, false, "of type and icons"},
        {"bold", &switch_value, false, "bold letters"},
        {"italic", &switch_value, false, "italic letters"},
        {"case", &letter_case, false, "upper: capitals alone"},
        {"tracking", &amount, false, "room after each letter, in parts of the size"},
        {"features", &texts, false,
         "OpenType features: small-caps, tabular, old-style, or a tag as ss01"},
        {"indent", &amount, false, "of each paragraph's first line"},
        {"hanging", &amount, false, "of all its other lines"},
        {"spacing", &amount, false, "between paragraphs"},
        {"hyphens", &switch_value, false, "words may be divided"},
        {"drop", &amount, false, "the first letter stands over so many lines"},
        {"columns", &amount, false, "of a text or grid"},
        {"gap", &amount_or_amounts, false, "between columns, rows and cells"},
        {"lines", &amount, false, "the most lines that a text may have"},
        {"grid-from", &amount, false, "base lines stand on a grid that begins here"},
        /* ornament */
        {"seed", &amount, false, "of a mosaic or scatter: another gives another"},
        {"rows", &amount, false, "of a mosaic"},
        {"stones", &stones, false,
         "of a mosaic: sizes in cells, each with its chance to be tried: '2x1: 0.4'"},
        {"count", &amount, false, "of a scatter: how many at the most"},
        {"level", &amount, false, "of a contour"},
        {"step", &amount, false, "of a contour: how finely it is looked for, in mm"},
        /* art */
        {"fit", &fit, false, "of an image: contain, cover or stretch"},
        {"slice", &amount, false, "of a frame: the part of the image that is corner"},
        {"edge", &amount, false, "of a frame: how wide it is drawn"},
        ENDS}};

static const Shape layer_changes = {
    .kind = SHAPE_RECORD,
    .what = "changes of layers",
    .keys = (const Key[]){{"add", &layers, false, "layers that follow the others"},
                          {"remove", &slugs, false, "the ids of layers"},
                          ENDS}};
static const Shape layers_or_changes = {
    .kind = SHAPE_EITHER,
    .what = "a list of layers",
    .shapes = (const Shape *const[]){&layers, &layer_changes, NULL}};

const Shape SHAPE_TEMPLATE = {
    .kind = SHAPE_RECORD,
    .name = "template",
    .what = "a template",
    .keys =
        (const Key[]){{"says", &text, false, "what it draws"},
                      {"extends", &slug, false, "the template that it changes"},
                      {"let", &let, false, "names for expressions, in their order"},
                      {"boxes", &boxes, false, "boxes by name: [x, y, width, height]"},
                      {"layers", &layers_or_changes, false,
                       "what is drawn, from the ground up; of a template that extends "
                       "another, layers "
                       "by id with what changes, or {add: …, remove: …}"},
                      ENDS}};

/* --- the game ----------------------------------------------------------------- */

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

/* What an edition says of a part is checked when it has been merged. */
#define CHANGES(shape)                                         \
    &(const Shape)                                             \
    {                                                          \
        .kind = SHAPE_CHANGES, .of = &shape, .what = "changes" \
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
                          {"rules", CHANGES(rules), false, "rules that change"},
                          {"boards", CHANGES(boards), false, "boards that change"},
                          {"sets", CHANGES(sets), false, "sets that change"},
                          {"define", CHANGES(define), false, "definitions that change"},
                          {"checks", CHANGES(checks), false, "checks that change"},
                          {"harmless", CHANGES(harmless), false, "what is harmless"},
                          {"stats", CHANGES(statistics), false, "figures that change"},
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
        {"rules", &rules, false, "rules that checks refer to, by name"},
        {"boards", &boards, false, "arrangements of spaces"},
        {"sets", &sets, true, "families of pieces, each here or in a file of its own"},
        {"define", &define, false, "see checks.yaml"},
        {"checks", &checks, false, "see checks.yaml"},
        {"harmless", &harmless, false, "see checks.yaml"},
        {"stats", &statistics, false, "see checks.yaml"},
        {"editions", &editions, false, "variations; the first is the default"},
        ENDS}};
