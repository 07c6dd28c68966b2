/* Schemas of a game's files. A new key takes one line here, and the code that reads
 * it. */
#include "load/schema_basics.h"
#include "model/game.h"

static const NodeSchema origin_word = {"an origin (stated, derived or proposed)",
                                       .kind = SCHEMA_WORD, .words = ORIGIN_NAMES};
static const NodeSchema origin_map = {"an origin for each field", MAP_OF(origin_word),
                                      .open = true};
static const NodeSchema set_origins = {
    "the origins of a set",
    KEYS({"pieces", &origin_word, "origin of the set and its values"},
         {"size", &origin_word, "origin of its size"},
         {"copies", &origin_word, "origin of the number of copies"})};
static const NodeSchema set_origin = {"an origin (stated, derived or proposed)",
                                      EITHER(&origin_word, &set_origins)};
static const NodeSchema origin = {"an origin (stated, derived or proposed)",
                                  EITHER(&origin_word, &origin_map)};

static const NodeSchema size = {"a size, such as 'poker' or '45 x 45 mm'",
                                .kind = SCHEMA_TEXT};

/* --- tables ----------------------------------------------------------------------- */

/* Tables are put in place before the tree is checked: these schemas serve editors. */
static const NodeSchema table_file = {"the name of a table, such as 'cards.csv'",
                                      .kind = SCHEMA_TEXT, .is_replaced = true,
                                      .pattern = "\\.(csv|tsv|xlsx|ods|json)$"};
static const NodeSchema list_file = {"the name of a file, such as 'cards.csv'",
                                     .kind = SCHEMA_TEXT, .is_replaced = true,
                                     .pattern = "\\.(csv|tsv|xlsx|ods|json|ya?ml)$"};
static const NodeSchema new_name = {"the field's name; nothing: ignore the column",
                                    .kind = SCHEMA_ANY};
static const NodeSchema new_names = {"a map from columns to fields", MAP_OF(new_name)};
static const NodeSchema columns_only = {"'only'", ONE_OF("only")};
static const NodeSchema columns = {"'only', or a map from columns to fields",
                                   EITHER(&columns_only, &new_names)};
static const NodeSchema other_columns = {"error or ignore", ONE_OF("error", "ignore")};
static const SchemaKey table_keys[] = {
    {"table", &table_file, "its file: .csv, .tsv, .xlsx, .ods or .json", REQUIRED},
    {"sheet", &text, "name of the sheet in .xlsx and .ods files; default: the first"},
    {"columns", &columns,
     "fields of columns with other names, such as 'Attack: strength'; or 'only', if "
     "each column must be a field"},
    {"other-columns", &other_columns,
     "'error' if each column without a field is an error; default: ignore"},
    {"numbered", &yesno,
     "give rows of the same name, or without one, ids with numbers"},
    {"literal", &yesno, "print texts letter by letter, without marks and values"},
    {0}};
static const NodeSchema table = {"a table", .kind = SCHEMA_RECORD, .is_replaced = true,
                                 .keys = table_keys};

/* --- numbers and choices ---------------------------------------------------------- */

static const NodeSchema number_value = {
    "a number, a range such as 2..6, or a list of numbers", EITHER(&scalar, &scalars)};
static const NodeSchema number_record = {
    "a number", .plain = "value",
    KEYS({"value", &number_value, "a number, a range such as 2..6, or a length",
          REQUIRED},
         {"says", &text, "its meaning, in the words of the rules"},
         {"origin", &origin_word, "origin of the number"})};
static const NodeSchema number = {
    "a number, a range such as 2..6, or a list of numbers",
    EITHER(&scalar, &number_record, &scalars), .name = "number"};
static const NodeSchema number_map = {"a map of numbers", MAP_OF(number)};
static const NodeSchema table_and_numbers = {"a table, beside other numbers",
                                             MAP_OF(number), .is_replaced = true,
                                             .keys = table_keys};
static const NodeSchema numbers = {
    "a map of numbers", EITHER(&table_file, &number_map, &table_and_numbers),
    .help = "write {hand: 5, players: 2..4}, or {table: numbers.csv, players: 2..4}"};

static const NodeSchema rule_record = {
    "a rule", .plain = "text",
    KEYS({"text", &text, "the text of the rule", REQUIRED},
         {"origin", &origin_word, "its origin"})};
static const NodeSchema rule_of_play = {"a rule: text, or a map with 'text'",
                                        EITHER(&text, &rule_record)};
static const NodeSchema rules = {"a map of rules", MAP_OF(rule_of_play)};

static const NodeSchema choice = {"a list of names, or a map from names to titles",
                                  EITHER(&slugs, &table_file, &text_map),
                                  .help = "write [red, blue] or {red: Fire red}"};
static const NodeSchema choices = {"a map of choices", MAP_OF(choice),
                                   .slug_keys = true};

/* --- fields ----------------------------------------------------------------------- */

static const NodeSchema field_type = {"a type, or a list of choices",
                                      EITHER(&text, &slugs)};
static const NodeSchema field_record = {
    "a field",
    KEYS({"type", &field_type,
          "text, yes/no, whole 0..6, number, range, colour, icon, sides, space in "
          "BOARD, piece in SET, a choice's name, 'list of …', '… for each CHOICE'",
          REQUIRED},
         {"default", &any, "the value for pieces that give none"},
         {"says", &text, "its meaning"},
         {"origin", &origin_word, "origin of its values"})};
static const NodeSchema field = {"a type, a list of choices, or a map with 'type'",
                                 EITHER(&text, &slugs, &field_record), .name = "field"};
static const NodeSchema fields = {
    "a map of fields", MAP_OF(field),
    .help = "give each field a type: {name: text, strength: whole 0..6}"};

/* --- boards ----------------------------------------------------------------------- */

const NodeSchema SCHEMA_RING = {
    "a ring", .open = true,
    KEYS({"id", &slug, "the ring's name; its spaces are named ID-0, ID-1 and so on",
          REQUIRED},
         {"spaces", &whole,
          "number of spaces; or give a field a value for each space"})};
static const NodeSchema rings = {"a list of rings", LIST_OF(SCHEMA_RING)};

static const NodeSchema size_map = {"a map from kinds to sizes in cells", MAP_OF(text)};
static const NodeSchema sections = {
    "the sections",
    KEYS({"sizes", &size_map, "kinds of section with their sizes, such as 'A: 3 x 3'",
          REQUIRED},
         {"layout", &texts,
          "rows of kinds as arranged, such as 'A A B'; sections are turned to fit",
          REQUIRED})};

static const NodeSchema words = {"names or a list of names", EITHER(&text, &texts)};
const NodeSchema SCHEMA_POINT = {
    "a place", .open = true,
    KEYS({"touches", &words, "the spaces or rings that it touches"},
         {"at", &text, "its position from the top left, such as '120 x 45 mm'"})};
static const NodeSchema point_map = {"a map of places", MAP_OF(SCHEMA_POINT)};
const NodeSchema SCHEMA_SPACE = {"a space", .kind = SCHEMA_RECORD, .open = true,
                                 .keys = (const SchemaKey[]){{0}}};
static const NodeSchema space_map = {"a map of spaces", MAP_OF(SCHEMA_SPACE),
                                     .open = true};

/* clang-format off */
#define SPACE_ITEM_KEYS                                                               \
    {"id", &text, "the space's name; with 'each', a pattern such as 'p{i}'"},          \
    {"each", &expression,                                                             \
     "describes a space for each item, such as 's in map where s.row = 1'"},          \
    {"rule", &slug, "name of the generator, so that editions can change it"},          \
    {"remove", &text, "leaves out a generated space"}
/* clang-format on */
const NodeSchema SCHEMA_SPACE_ITEM = {"a space", .open = true,
                                      .help = "write a map: {id: A1, terrain: hill}",
                                      KEYS(SPACE_ITEM_KEYS)};
const NodeSchema SCHEMA_POINT_ITEM = {
    "a place", .open = true, .help = "write a map: {id: p1, at: 20 x 30 mm}",
    KEYS(SPACE_ITEM_KEYS, {"touches", &words, "the spaces or rings that it touches"},
         {"at", &text,
          "its position from the top left, such as '120 x 45 mm' or '{10 * i} x {y} "
          "mm'"})};
const NodeSchema SCHEMA_POINTS = {
    "a list of places", LIST_OF(SCHEMA_POINT_ITEM),
    .help = "begin each place with '- ': - {id: p1, at: 20 x 30 mm}"};
static const NodeSchema space_list = {
    "a list of spaces", LIST_OF(SCHEMA_SPACE_ITEM),
    .help = "begin each space with '- ': - {id: A1, terrain: hill}"};
static const NodeSchema points = {"a map or list of places, or the name of their file",
                                  EITHER(&list_file, &point_map, &SCHEMA_POINTS)};
static const NodeSchema spaces = {"a map or list of spaces, or the name of their file",
                                  EITHER(&list_file, &space_map, &space_list)};
static const NodeSchema labels = {"labels such as 'A..E' or '1..5', or a list",
                                  EITHER(&scalar, &scalars)};

static const NodeSchema hex_lie = {"flat or pointed", .kind = SCHEMA_WORD,
                                   .words = HEX_LIES};
static const NodeSchema hex_offset = {"even or odd", .kind = SCHEMA_WORD,
                                      .words = HEX_OFFSETS};
static const NodeSchema hex_names = {"offset, axial or 18xx", .kind = SCHEMA_WORD,
                                     .words = HEX_NAMES};

const NodeSchema SCHEMA_BOARD = {
    "a board", .name = "board",
    KEYS(
        {"says", &text, "a description"}, {"origin", &origin_word, "its origin"},
        {"grid", &text, "columns x rows of cells, such as '5 x 5'"},
        {"hexes", &text,
         "columns x rows of hexes, such as '9 x 12'; or 'hexagon 4' or 'triangle 6', "
         "with the hexes on each side"},
        {"lie", &hex_lie,
         "whether hexes lie flat on a side (default) or stand on a corner"},
        {"offset", &hex_offset,
         "which columns of flat hexes, or rows of pointed ones, are shifted by half a "
         "hex, counted from 1 (default: even)"},
        {"names", &hex_names,
         "how hexes are named: offset (row and column, the default), axial (q0r0), or "
         "18xx (A1, A3, B2)"},
        {"size", &scalar,
         "distance between opposite sides of a hex, such as '38.1 mm'"},
        {"without", &words,
         "cells that are left out of the grid, or ranges of them, such as A1..C2"},
        {"rows", &labels, "names of the rows, top to bottom, such as A..E"},
        {"columns", &labels, "names of the columns, left to right, such as 1..5"},
        {"space", &text,
         "name of each cell; default: '{row}{column}' if rows or columns have names, "
         "else '{row}-{column}'"},
        {"diagonal", &yesno, "whether cells also touch at their corners"},
        {"cell", &scalar, "size of a cell, such as '47 mm'"},
        {"sections", &sections, "the sections of a grid that is printed in parts"},
        {"rings", &rings, "concentric rings, innermost first"},
        {"points", &points, "free spaces, each with the spaces it touches"},
        {"places", &points, "places beside the board: named, not counted as spaces"},
        {"fields", &fields, "fields of the spaces"},
        {"spaces", &spaces, "values of these fields, space by space"},
        {"holds", &text_map,
         "number of pieces of a set that a space holds in scenes, such as 'pawn: 1'"})};
static const NodeSchema board_file = {"the name of a file", .kind = SCHEMA_TEXT,
                                      .pattern = "\\.(json|ya?ml)$"};
static const NodeSchema board_or_file = {"a board, or the name of its file",
                                         EITHER(&board_file, &SCHEMA_BOARD)};
static const NodeSchema boards = {
    "a map of boards", MAP_OF(board_or_file), .slug_keys = true,
    .help = "name each board: 'map: map.yaml' or 'map: {grid: 5 x 5}'"};

/* --- sets ------------------------------------------------------------------------- */

const NodeSchema SCHEMA_PIECE = {
    "a piece", .name = "piece", .open = true,
    .help = "write a map: {id: pup, name: Pup, copies: 4}",
    KEYS(
        {"id", &text,
         "the design's id; with 'each', a pattern such as '{space}-{kind}'"},
        {"copies", &scalar, "number of copies printed"},
        {"printed", &yesno, "whether the print kit has the piece; default: as its set"},
        {"size", &size, "the trimmed size, if it differs from the set's"},
        {"each", &expression,
         "makes a piece for each item, such as 's in board where even(s.column)'"},
        {"rule", &slug, "name of the generator, so that editions can change it"},
        {"remove", &slug, "removes a generated piece"},
        {"origin", &origin, "its origin; or a map of origins, field by field"},
        {"accept", &SCHEMA_ACCEPT,
         "warnings that are expected here, each with the reason"})};
static const NodeSchema piece_list = {
    "a list of pieces", LIST_OF(SCHEMA_PIECE),
    .files = (const NodeSchema *const[]){&list_file, &table, NULL},
    .help = "begin each piece with '- ': - {id: pup, name: Pup, copies: 4}"};
static const NodeSchema pieces = {
    "a list of pieces, or the name of a table", EITHER(&list_file, &table, &piece_list),
    .help = "begin each piece with '- ': - {id: pup, name: Pup, copies: 4}"};
static const NodeSchema changed_piece = {
    "changes to a piece", .open = true,
    KEYS({"copies", &scalar, "number of copies printed"},
         {"printed", &yesno, "whether the print kit has the piece"},
         {"size", &size, "its trimmed size"},
         {"origin", &origin, "its origin; or a map of origins, field by field"})};
static const NodeSchema override = {"a map from ids to changes", MAP_OF(changed_piece),
                                    .open = true, .slug_keys = true};

static const NodeSchema above_shape = {"ellipse or rectangle",
                                       ONE_OF("ellipse", "rectangle")};
static const NodeSchema outline = {"a shape, such as 'ellipse'", .kind = SCHEMA_TEXT};
static const NodeSchema per = {"player or seat", .kind = SCHEMA_WORD,
                               .words = PER_NAMES};
static const NodeSchema kind = {"a kind of piece", .kind = SCHEMA_WORD,
                                .words = KIND_NAMES};

static const NodeSchema from_above = {
    "a view from above", KEYS({"face", &slug, "template that draws it", REQUIRED},
                              {"size", &size, "size, such as '20 x 20 mm'", REQUIRED},
                              {"shape", &above_shape, "ellipse or rectangle"})};

static const NodeSchema face = {
    "the name of a template", .kind = SCHEMA_SLUG, .pattern = SLUG_PATTERN,
    .help = "write the name of a template: 'wolf' is templates/wolf.yaml, in which a "
            "layer 'picture: wolf.png' draws a picture"};

static const NodeSchema held_sets = {"a list of sets", LIST_OF(slug)};
static const NodeSchema held = {"'all', or a list of sets", EITHER(&slug, &held_sets)};

static const Hint foreign_set_keys[] = {
    {"looks", "write 'looks' in the set's template"},
    {"template", "write 'face'"},
    {"front", "write 'face'"},
    {"count", "write 'copies'"},
    {"quantity", "write 'copies'"},
    {"print", "write 'printed: no'"},
    {NULL, NULL}};

static const NodeSchema board_place = {
    "a place on the piece", .kind = SCHEMA_TEXT,
    .help = "write the distances from the left and from the top, such as '10 x 12 mm'"};
static const NodeSchema board_places = {"a map from boards to places",
                                        MAP_OF(board_place), .slug_keys = true};
static const NodeSchema space_face = {"a template, or a map from boards to templates",
                                      EITHER(&slug, &slug_map)};
static const NodeSchema prints = {"a board, a list of boards, or a map to their places",
                                  EITHER(&slug, &slugs, &board_places)};

const NodeSchema SCHEMA_SET = {
    "a set", .name = "set", .foreign = foreign_set_keys,
    KEYS(
        {"kind", &kind,
         "card, tile, token, board, ring, die, coin, standee, sheet, mat, reference, "
         "box or book",
         REQUIRED},
        {"noun", &text, "what one piece is called, such as 'action card'"},
        {"plural", &text, "what several are called; default: the noun and an s"},
        {"title", &text, "printed name"}, {"says", &text, "a description"},
        {"size", &size, "the trimmed size: a name such as 'poker', or '45 x 45 mm'"},
        {"per", &per,
         "'player': copies for each player; 'seat': one design for each player"},
        {"prints", &prints,
         "the board that the set prints, a list of boards, or a map from boards to "
         "their places on the piece; no: nothing is printed"},
        {"copies", &scalar, "copies of each design that does not set its own"},
        {"printed", &yesno,
         "whether the print kit has the pieces; 'no' for pieces that are only shown, "
         "on other pieces and in diagrams; default: yes"},
        {"id", &text, "pattern of the ids, such as '{space}-{kind}'"},
        {"origin", &set_origin, "its origin"},
        {"shape", &outline,
         "cut shape: rectangle, ellipse, triangle, hexagon (on a corner if it is "
         "higher than wide), octagon, arch, or SVG path data in mm"},
        {"corner", &scalar, "radius of the corners, such as '3 mm'"},
        {"hole", &scalar, "diameter of a round hole in the middle"},
        {"bleed", &scalar, "distance the art extends beyond the cut, such as '3 mm'"},
        {"safe", &scalar, "distance text keeps from the cut, such as '3 mm'"},
        {"sheet", &slug,
         "layout of the label sheets or perforated card that the set is printed on, "
         "such as 'avery-5371'; 'none': plain paper"},
        {"product", &text,
         "the product of a print shop that the set is ordered as, such as 'PokerDeck'; "
         "default: the one of its size"},
        {"gap", &scalar,
         "space between trimmed pieces on a sheet; 0 mm: they share the cut"},
        {"grid-at", &scalar,
         "start of the printed board's grid, such as '26 x 26 mm' from the upper left "
         "corner; default: in the middle"},
        {"overlap", &scalar,
         "for a board cut to fit the paper: how far each part extends below the next, "
         "for gluing; default: 0 mm, so that the parts meet"},
        {"thickness", &scalar,
         "thickness of a piece, for the size of its box, such as '0.33 mm'"},
        {"tuck-box", &yesno,
         "whether the print kit has a box for the deck; default: yes for ten cards or "
         "more"},
        {"telescope", &held,
         "a box with base and lid, sized for what goes in: 'all', or a list of sets"},
        {"tuck", &held,
         "a tuck box with a template of its own, sized for its decks: 'all', or a list "
         "of sets"},
        {"instead", &text,
         "things that serve as well as the printed pieces, such as 'red cubes of 8 "
         "mm'; the make list names them"},
        {"face", &face, "template of the front"},
        {"back", &face, "template of the back, or 'none'"},
        {"space-face", &space_face,
         "template of each space of the board that the set prints; or a map from "
         "boards to templates"},
        {"from-above", &from_above, "view from above, for pieces on a board in scenes"},
        {"fields", &fields, "fields of the pieces"},
        {"pieces", &pieces,
         "single designs and generators of designs; default: one design"},
        {"override", &override, "changes to single pieces, by id"},
        {"accept", &SCHEMA_ACCEPT,
         "warnings that are expected here, each with the reason"})};

static const NodeSchema set = {"a set, or the name of its file",
                               EITHER(&text, &SCHEMA_SET)};
static const NodeSchema sets = {
    "a map of sets", MAP_OF(set), .slug_keys = true,
    .help = "name each set: 'card: cards.yaml' or 'card: {kind: card}'"};

/* --- checks and statistics -------------------------------------------------------- */

static const NodeSchema check = {
    "a check", .name = "check",
    .help = "write a map: {says: Ten cards., demand: count(card) = 10}",
    KEYS({"says", &text, "what the rules demand, as a sentence", REQUIRED},
         {"demand", &scalar_expression, "the same demand as an expression"},
         {"known", &slug,
          "rule that covers a known shortage: the check is reported but does not fail"},
         {"note", &text, "reason why it cannot be computed from the content"},
         {"help", &text, "advice for when it fails"})};
static const NodeSchema checks = {
    "a map of checks", MAP_OF(check), .slug_keys = true,
    .help = "name each check: 'ten: {says: Ten cards., demand: count(card) = 10}'"};
static const NodeSchema define = {"a map of definitions", MAP_OF(scalar_expression)};
static const NodeSchema show = {"a map from headings to expressions",
                                MAP_OF(scalar_expression)};
static const NodeSchema statistic = {
    "a statistics table", .name = "figures",
    KEYS({"title", &text, "heading of the table", REQUIRED},
         {"each", &expression, "makes a row for each item, such as 'k in action.kind'"},
         {"show", &show,
          "headings of columns (with 'each') or rows, and their expressions"},
         {"bars", &text, "column to draw as bars"},
         {"note", &text, "line of text below the table"},
         {"quoted", &yesno,
          "whether the note quotes simulated play instead of computed figures"})};
static const NodeSchema statistics = {"a map of statistics tables", MAP_OF(statistic),
                                      .slug_keys = true};

static const NodeSchema reason = {"a reason", .kind = SCHEMA_TEXT};
static const NodeSchema harmless = {"a map from names to reasons", MAP_OF(reason)};

const NodeSchema SCHEMA_CHECKS = {
    "a file of checks", .name = "checks-file",
    KEYS({"define", &define, "named expressions, such as 'legal(card, space): …'"},
         {"checks", &checks, "demands of the rules on the pieces"},
         {"harmless", &harmless,
          "numbers, sets, designs (SET/ID) and fields (SET.FIELD) in which a slip "
          "breaks no rule, each with the reason"},
         {"stats", &statistics, "tables for 'ppgen stats'"})};

static const NodeSchema scenes = {"a map of scenes", MAP_OF(SCHEMA_SCENE),
                                  .slug_keys = true};

/* --- the game --------------------------------------------------------------------- */

static const NodeSchema colour = {"a colour such as '#14100D'", .kind = SCHEMA_TEXT,
                                  .pattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"};
static const NodeSchema colours = {"a map of colours", MAP_OF(colour)};
static const NodeSchema mark_record = {
    "a colour with its other marks",
    KEYS({"colour", &text, "a colour by name, or '#RRGGBB'", REQUIRED},
         {"shape", &text, "its shape, if that differs"},
         {"glyph", &text, "its glyph, if that differs"},
         {"pattern", &text, "its pattern, if that differs"})};
static const NodeSchema mark = {
    "a colour, or a map with colour, shape, glyph and pattern",
    EITHER(&text, &mark_record)};
static const NodeSchema category = {"a map of colours", MAP_OF(mark), .open = true};
static const NodeSchema categories = {"a map of colour groups", MAP_OF(category),
                                      .open = true};
static const NodeSchema icon_colours = {"own, text, or a list of icons",
                                        EITHER(&slug, &icons)};
static const NodeSchema quotes = {
    "yes or no", .kind = SCHEMA_YESNO,
    .help = "write yes; the marks are those of the game's 'language'"};
static const NodeSchema theme = {
    "a theme",
    KEYS({"colours", &colours, "colours by name"},
         {"fonts", &slug_map, "font family for each role, such as 'title: jessen'"},
         {"quotes", &quotes,
          "whether straight quotation marks in texts become those of the language"},
         {"icon-colours", &icon_colours,
          "the icons that keep their own colours: a list of names, or own for all"},
         {"tell-apart", &categories,
          "groups of colours that players must be able to tell apart"})};

/* The changes of an edition are checked after they are merged. */
#define CHANGES(schema)                                            \
    &(const NodeSchema)                                            \
    {                                                              \
        .kind = SCHEMA_CHANGES, .of = &(schema), .what = "changes" \
    }

static const NodeSchema edition = {
    "an edition", .name = "edition",
    KEYS({"says", &text, "description of the differences, for readers"},
         {"from", &slug, "edition that it starts from"},
         {"title", &text, "replaces the title"},
         {"numbers", CHANGES(numbers), "changes to numbers"},
         {"choices", CHANGES(choices), "changes to choices"},
         {"icons", CHANGES(icons), "changes to icons"},
         {"theme", CHANGES(theme), "changes to colours, fonts, quotes and groups"},
         {"needs", CHANGES(texts), "changes to needs"},
         {"rules", CHANGES(rules), "changes to rules"},
         {"boards", CHANGES(boards), "changes to boards"},
         {"sets", CHANGES(sets), "changes to sets"},
         {"define", CHANGES(define), "changes to definitions"},
         {"checks", CHANGES(checks), "changes to checks"},
         {"harmless", CHANGES(harmless), "changes to harmless entries"},
         {"stats", CHANGES(statistics), "changes to statistics tables"},
         {"diagrams", CHANGES(scenes), "changes to scenes"})};
static const NodeSchema editions = {
    "a map of editions", MAP_OF(edition), .slug_keys = true,
    .help = "name each edition, the default one first: 'base: {}'"};

static const Hint foreign_game_keys[] = {
    {"players", "write it under 'numbers:': {players: 2..4}"},
    {"name", "write 'title'"},
    {"designer", "write 'by: [NAME]'"},
    {"designers", "write 'by: [NAME]'"},
    {"author", "write 'by: [NAME]'"},
    {"cards", "write it under 'sets:', such as 'card: cards.yaml'"},
    {"decks", "write them under 'sets:', such as 'card: cards.yaml'"},
    {"components", "write them under 'sets:', such as 'card: cards.yaml'"},
    {NULL, NULL}};

const NodeSchema SCHEMA_GAME = {
    "a game", .name = "game", .foreign = foreign_game_keys,
    KEYS({"title", &text, "title of the game", REQUIRED},
         {"pitch", &text, "the game in a sentence"}, {"by", &texts, "the designers"},
         {"origin", &origin_word, "default origin"},
         {"numbers", &numbers, "constants of the rules; 'players' is required",
          REQUIRED},
         {"choices", &choices, "lists of names that fields can share"},
         {"icons", &icons, "the icons that the game uses"},
         {"theme", &theme, "colours and fonts"},
         {"language", &text,
          "language of the game, such as 'en-GB', for hyphenation and fonts"},
         {"needs", &texts,
          "items needed besides the printed pieces, such as 'a pencil each'"},
         {"book", &slug, "template of the rulebook, such as 'plain-book'"},
         {"sheet", &slug,
          "layout of the sheets that all flat pieces are printed on, unless their set "
          "names another"},
         {"units", &texts,
          "things that the rules count, such as 'life': numbers before them must not "
          "be typed by hand"},
         {"rules", &rules, "rules by name, for checks to refer to"},
         {"boards", &boards, "boards: arrangements of spaces"},
         {"sets", &sets, "sets of pieces, each written here or in a file of its own",
          REQUIRED},
         {"define", &define, "see checks.yaml"}, {"checks", &checks, "see checks.yaml"},
         {"harmless", &harmless, "see checks.yaml"},
         {"stats", &statistics, "see checks.yaml"},
         {"diagrams", &scenes,
          "scenes by name; each may be a file in the folder 'diagrams'"},
         {"diagram", &slug, "scene template, such as 'plain-scene'"},
         {"editions", &editions, "editions of the game; the first is the default"})};
