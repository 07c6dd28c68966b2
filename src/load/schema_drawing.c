/* Schemas of fonts.yaml, printers and templates: see schema_game.c. */
#include "base/print.h"
#include "load/schema_basics.h"

/* --- fonts ------------------------------------------------------------------------ */

static const NodeSchema family = {
    .kind = SCHEMA_RECORD,
    .name = "family",
    .what = "a family",
    .keys = (const SchemaKey[]){
        {"says", &text, false, "what it is good for"},
        {"package", &text, false, "the Debian package that its files come in"},
        {"licence", &text, false, "under which its files may be used"},
        {"regular", &text, true,
         "a font file: in this folder, or as it lies in the system's font folders; "
         "FILE#N is face N of a collection"},
        {"italic", &text, false, "the same for *italic*"},
        {"bold", &text, false, "the same for **bold**"},
        {"bold-italic", &text, false, "the same for both"},
        {"leading", &scalar, false, "from line to line, in parts of the size: 1.3"},
        {"languages", &texts, false, "those that it is preferred for, as 'ja'"},
        ENDS}};
static const NodeSchema families = {
    .kind = SCHEMA_MAP, .what = "a map of families", .of = &family, .slug_keys = true};
static const NodeSchema dictionary = {
    .kind = SCHEMA_RECORD,
    .what = "hyphenation patterns",
    .keys = (const SchemaKey[]){
        {"file", &text, true, "a file of patterns, as libhyphen reads them"},
        {"package", &text, false, "the Debian package that it comes in"},
        ENDS}};
static const NodeSchema dictionaries = {
    .kind = SCHEMA_MAP, .what = "a map from languages", .of = &dictionary};

const NodeSchema SCHEMA_FONTS = {
    .kind = SCHEMA_RECORD,
    .name = "fonts-file",
    .what = "a file of fonts",
    .keys = (const SchemaKey[]){
        {"families", &families, false, "families of fonts by name"},
        {"roles", &slug_map, false, "what each family is used for: 'body: inter'"},
        {"fall-back", &slugs, false,
         "families that are asked in turn for characters that others lack"},
        {"hyphenation", &dictionaries, false, "where words of a language are divided"},
        {"folders", &texts, false,
         "more folders in which font files lie, from this one on"},
        ENDS}};

/* --- printers --------------------------------------------------------------------- */

static const NodeSchema guides = {
    .kind = SCHEMA_WORD, .what = "a kind of guides", .words = GUIDES_NAMES};
static const NodeSchema edges = {
    .kind = SCHEMA_WORD, .what = "an edge of the sheet", .words = EDGE_NAMES};

const NodeSchema SCHEMA_PRINTER = {
    .kind = SCHEMA_RECORD,
    .name = "printer-file",
    .what = "a file on a printer",
    .keys = (const SchemaKey[]){
        {"margin", &scalar, false, "along the edges, where it prints nothing: 5 mm"},
        {"back-x", &scalar, false, "by how many mm backs are moved to the right"},
        {"back-y", &scalar, false, "by how many mm they are moved down"},
        {"back-turn", &scalar, false, "by how many degrees they are turned clockwise"},
        {"flip", &edges, false,
         "over which edge sheets were turned when that was found out: long"},
        {"guides", &guides, false, "what shows where to cut: ticks"},
        {"back-marks", &yesno, false, "do backs have ticks too? no"},
        ENDS}};

/* --- templates -------------------------------------------------------------------- */

/* A number in a template: an expression, in mm if it is a length. */
static const NodeSchema amount = {
    .kind = SCHEMA_SCALAR, .what = "a number, a length as '18 pt', or an expression"};
static const NodeSchema amounts = {
    .kind = SCHEMA_LIST, .what = "a list of numbers", .of = &amount};
static const NodeSchema point = {
    .kind = SCHEMA_LIST, .what = "a point, as [x, y]", .of = &amount};
static const NodeSchema point_list = {
    .kind = SCHEMA_LIST, .what = "a list of points", .of = &point};
static const NodeSchema amount_or_amounts = {
    .kind = SCHEMA_EITHER,
    .what = "a number or a list of numbers",
    .shapes = (const NodeSchema *const[]){&amount, &amounts, NULL}};
static const NodeSchema box = {.kind = SCHEMA_EITHER,
                               .name = "box",
                               .what = "a box: its name, or [x, y, width, height]",
                               .shapes =
                                   (const NodeSchema *const[]){&text, &amounts, NULL}};
static const NodeSchema boxes = {
    .kind = SCHEMA_MAP, .what = "a map of boxes", .of = &amounts, .open = true};
static const NodeSchema switch_value = {.kind = SCHEMA_SCALAR,
                                        .what = "yes, no, or an expression"};

static const NodeSchema curve = {
    .kind = SCHEMA_RECORD,
    .what = "points by a formula",
    .keys =
        (const SchemaKey[]){{"for", &text, true, "the variable: 't in 0 .. 359'"},
                            {"at", &point, true, "the point for each value: [x, y]"},
                            ENDS}};
static const NodeSchema points_of = {
    .kind = SCHEMA_EITHER,
    .name = "points",
    .what = "points: [[x, y], …], {for: …, at: [x, y]}, "
            "or an expression that gives them",
    .shapes = (const NodeSchema *const[]){&point_list, &curve, &text, NULL}};

static const NodeSchema let = {.kind = SCHEMA_MAP,
                               .what = "a map of expressions",
                               .of = &scalar_expression,
                               .open = true};

static const NodeSchema tints = {
    .kind = SCHEMA_MAP, .what = "a map of colours", .of = &text, .open = true};

static const NodeSchema paint_record = {
    .kind = SCHEMA_RECORD,
    .what = "a paint",
    .keys = (const SchemaKey[]){
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
static const NodeSchema paint = {
    .kind = SCHEMA_EITHER,
    .name = "paint",
    .what = "a colour, or a map with linear, radial, hatch or dots",
    .shapes = (const NodeSchema *const[]){&text, &paint_record, NULL}};

static const NodeSchema cap = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"butt", "round", "square", NULL},
    .what = "butt, round or square"};
static const NodeSchema join = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"miter", "round", "bevel", NULL},
    .what = "miter, round or bevel"};
static const NodeSchema corners = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"round", "bevel", "concave", "step", NULL},
    .what = "round, bevel, concave or step"};
static const NodeSchema align = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"left", "centre", "right", "justify", NULL},
    .what = "left, centre, right or justify"};
static const Hint foreign_valigns[] = {
    {"center", "write 'middle'"}, {"centre", "write 'middle'"}, {NULL, NULL}};
static const NodeSchema valign = {
    .kind = SCHEMA_WORD,
    .foreign = foreign_valigns,
    .words = (const char *const[]){"top", "middle", "bottom", NULL},
    .what = "top, middle or bottom"};
static const NodeSchema letter_case = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"as-is", "upper", "lower", NULL},
    .what = "as-is, upper or lower"};
static const NodeSchema fit = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"contain", "cover", "stretch", NULL},
    .what = "contain, cover or stretch"};

static const NodeSchema clip = {
    .kind = SCHEMA_EITHER,
    .what = "box, ellipse, trim, path data, or a layer with a shape",
    .shapes = (const NodeSchema *const[]){&text, &SCHEMA_LAYER, NULL}};
static const NodeSchema along = {.kind = SCHEMA_EITHER,
                                 .what = "a map with one shape",
                                 .shapes =
                                     (const NodeSchema *const[]){&SCHEMA_LAYER, NULL}};
static const NodeSchema stones = {.kind = SCHEMA_MAP,
                                  .what = "a map from sizes to chances",
                                  .of = &amount,
                                  .open = true};
static const NodeSchema layers = {.kind = SCHEMA_LIST,
                                  .name = "layers",
                                  .what = "a list of layers",
                                  .of = &SCHEMA_LAYER};

/* Advice for the keys of other tools, CSS and SVG. */
static const Hint foreign_layer_keys[] = {
    {"rect", "write 'rectangle'"},
    {"square", "write 'rectangle'"},
    {"circle", "write 'ellipse: [x, y, width, height]'"},
    {"box", "write 'in: [x, y, width, height]'"},
    {"x", "write 'in: [x, y, width, height]'"},
    {"y", "write 'in: [x, y, width, height]'"},
    {"cx", "write 'ellipse: [x, y, width, height]'"},
    {"cy", "write 'ellipse: [x, y, width, height]'"},
    {"points", "write 'polygon' or 'line' with the points behind it"},
    {"svg", "write 'image'"},
    {"png", "write 'image'"},
    {"picture", "write 'image'"},
    {"img", "write 'image'"},
    {"layers", "write 'group'"},
    {"if", "write 'when'"},
    {"visible", "write 'when'"},
    {"repeat", "write 'for: n in 1 .. 6'"},
    {"each", "write 'for: n in 1 .. 6'"},
    {"background", "write 'rectangle: bleed' with a 'fill', as the first layer"},
    {"border", "write 'stroke' and 'stroke-width'"},
    {"line-width", "write 'stroke-width'"},
    {"stroke-dasharray", "write 'dash'"},
    {"rotate", "write 'turn'"},
    {"angle", "write 'turn'"},
    {"rotation", "write 'turn'"},
    {"translate", "write 'at: [x, y]'"},
    {"alpha", "write 'opacity'"},
    {"font-family", "write 'font'"},
    {"font-size", "write 'size: 9 pt'"},
    {"font-weight", "write 'bold: yes'"},
    {"font-style", "write 'italic: yes'"},
    {"line-height", "write 'leading', in mm or pt"},
    {"letter-spacing", "write 'tracking', in parts of the size"},
    {"text-align", "write 'align'"},
    {"halign", "write 'align'"},
    {"vertical-align", "write 'valign'"},
    {"text-transform", "write 'case'"},
    {"hyphenate", "write 'hyphens: yes'"},
    {"min-size", "write 'least'"},
    {"fit-size", "write 'least'"},
    {"spread", "write 'gap'"},
    {"margin", "write 'in' with a smaller box"},
    {NULL, NULL}};

static const Hint foreign_template_keys[] = {
    {"face", "write 'layers'"},
    {"front", "write 'layers'"},
    {"size", "write it in the set, not in its template"},
    {"vars", "write 'let'"},
    {"variables", "write 'let'"},
    {"layout", "write 'boxes'"},
    {"layer", "write 'layers'"},
    {"import", "write 'extends'"},
    {"include", "write 'extends'"},
    {NULL, NULL}};

const NodeSchema SCHEMA_LAYER = {
    .kind = SCHEMA_RECORD,
    .name = "layer",
    .what = "a layer",
    .all_keys = "docs/templates.md lists all keys of a layer",
    .foreign = foreign_layer_keys,
    .keys = (const SchemaKey[]){
        {"id", &slug, false, "its name, so that other templates can change it"},
        {"when", &switch_value, false, "is it drawn? 'shape = l and not back'"},
        {"for", &text, false, "it is drawn for each of these: 'k in 0 .. 11'"},
        {"let", &let, false, "names for expressions, in it and in what it holds"},
        /* kind of layer */
        {"rectangle", &box, false, "a rectangle: the box that it fills"},
        {"ellipse", &box, false, "an ellipse: the box that it fills"},
        {"sector", &point, false,
         "a ring or a part of it about a point, as wide as 'inner' and 'radius' say"},
        {"polygon", &points_of, false, "a closed shape through points"},
        {"line", &points_of, false, "an open line through points"},
        {"path", &text, false, "SVG path data, in mm"},
        {"text", &text, false, "a text, with {expressions} and marks in it"},
        {"icon", &text, false, "an icon, by its name"},
        {"image", &text, false, "a file in the game's folder 'art': SVG, PNG or JPEG"},
        {"frame", &text, false, "an image whose corners keep their size"},
        {"scene", &text, false, "a diagram of the game's folder 'diagrams'"},
        {"piece", &text, false,
         "another piece of the game, as it is printed: 'SET/ID', or 'SET/ID back'"},
        {"group", &layers, false, "layers that share what stands beside this key"},
        {"row", &layers, false, "layers side by side"},
        {"column", &layers, false, "layers one below the other"},
        {"grid", &layers, false, "layers in rows and columns"},
        {"mosaic", &layers, false, "layers for each stone of a pavement"},
        {"scatter", &layers, false, "layers at places that a seed chooses"},
        {"course", &layers, false, "layers for each part of a line, one after another"},
        {"contour", &amount, false,
         "a line where an expression of x and y comes to 'level'"},
        /* position */
        {"in", &box, false, "its box: a name, or [x, y, width, height]"},
        {"at", &point, false, "moves it by so much"},
        {"turn", &amount, false, "turns it, degrees clockwise"},
        {"about", &point, false, "the point that it is turned about: the box's middle"},
        {"scale", &amount_or_amounts, false, "grows it about the same point"},
        {"width", &amount, false,
         "in a row or grid: its width; of the parts of a scatter or course"},
        {"height", &amount, false,
         "in a column or grid: its height; of the parts of a scatter or course"},
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
        {"radius", &amount, false,
         "of a rectangle's or polygon's corners, of a sector, or of 'clip: box'"},
        {"inner", &amount, false, "of a sector: the radius of its hole"},
        {"from", &amount, false,
         "of a sector: where it begins, in degrees clockwise from 12 o'clock"},
        {"to", &amount, false, "and where it ends"},
        {"corners", &corners, false, "their form"},
        {"steps", &amount, false, "of stepped corners: how many"},
        {"smooth", &switch_value, false, "a curve through the points"},
        {"extrude", &point, false,
         "draws what the shape sweeps over while it moves so far: [x, y]"},
        /* text */
        {"font", &text, false, "a role, as title, or a family"},
        {"size", &amount, false, "of type, as '9 pt'"},
        {"least", &amount, false, "the size down to which type may shrink to fit"},
        {"together", &switch_value, false,
         "on all pieces of the set the type is as small as on the one that needs it"},
        {"leading", &amount, false,
         "from line to line; as the family says, else 1.3 times the size"},
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
        {"hanging", &amount, false,
         "of all its other lines; an icon that begins it stands beside them"},
        {"spacing", &amount, false, "between paragraphs"},
        {"hyphens", &switch_value, false, "words may be divided"},
        {"optical", &switch_value, false,
         "punctuation at the ends of lines stands partly outside"},
        {"drop", &amount, false, "the first letter stands over so many lines"},
        {"columns", &amount, false, "of a text or grid"},
        {"gap", &amount_or_amounts, false, "between columns, rows and cells"},
        {"lines", &amount, false, "the most lines that a text may have"},
        {"ground", &text, false, "of a text: a colour behind it, as large as its ink"},
        {"padding", &amount_or_amounts, false,
         "how far that goes beyond the ink: to the sides, and above and below"},
        {"grid-from", &amount, false, "base lines stand on a grid that begins here"},
        /* ornament */
        {"along", &along, false, "of a course: its line, a map with one shape"},
        {"vary", &amount, false, "of a course: how far the joints between parts move"},
        {"where", &switch_value, false,
         "of a mosaic or scatter: the places that take part, by x and y"},
        {"seed", &amount, false,
         "of a mosaic, scatter or course: another gives another"},
        {"rows", &amount, false, "of a mosaic"},
        {"stones", &stones, false,
         "of a mosaic: sizes in cells, each with its chance to be tried: '2x1: 0.4'"},
        {"count", &amount, false,
         "of a scatter: how many at the most; of a course: how many on each side"},
        {"level", &amount, false, "of a contour"},
        {"step", &amount, false, "of a contour: how finely it is looked for, in mm"},
        /* art */
        {"fit", &fit, false, "of an image: contain, cover or stretch"},
        {"colours", &tints, false,
         "of an image or frame: colours for its classes, as 'hair: \"{hair}\"'"},
        {"slice", &amount, false, "of a frame: the part of the image that is corner"},
        {"edge", &amount, false, "of a frame: how wide it is drawn"},
        /* extending another template */
        {"add", &layers, false, "in a template that extends another: more layers"},
        {"remove", &slugs, false, "in such a template: the ids of layers to leave out"},
        ENDS}};

static const NodeSchema layer_changes = {
    .kind = SCHEMA_RECORD,
    .what = "changes of layers",
    .of = &SCHEMA_LAYER,
    .keys =
        (const SchemaKey[]){{"add", &layers, false, "layers that follow the others"},
                            {"remove", &slugs, false, "the ids of layers"},
                            ENDS}};
static const NodeSchema layers_or_changes = {
    .kind = SCHEMA_EITHER,
    .what = "a list of layers",
    .shapes = (const NodeSchema *const[]){&layers, &layer_changes, NULL}};

/* --- rulebooks -------------------------------------------------------------------- */

static const NodeSchema breaks = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"page", "room", "column", "none", NULL},
    .what = "page, room, column or none"};
static const NodeSchema text_styles = {.kind = SCHEMA_MAP,
                                       .what = "a map of styles of type",
                                       .of = &SCHEMA_LAYER,
                                       .open = true};
static const NodeSchema book_block = {
    .kind = SCHEMA_RECORD,
    .name = "book-block",
    .what = "the look of a block",
    .keys = (const SchemaKey[]){
        {"style", &slug, false, "of its text: one of 'styles'"},
        {"title", &text, false, "of a box that has none of its own: 'Example'"},
        {"title-style", &slug, false, "of its title"},
        {"label", &text, false, "what stands before it: 'Fig. {number}'"},
        {"label-style", &slug, false, "of that"},
        {"above", &whole, false, "lines of the grid that part it from what is before"},
        {"below", &whole, false, "and from what follows"},
        {"padding", &amount_or_amounts, false, "[top, right, bottom, left]"},
        {"indent", &amount, false, "of what is in it"},
        {"gap", &amount, false, "between what stands side by side"},
        {"columns", &whole, false, "that it has side by side"},
        {"picture", &amounts, false, "[width, height] of its pictures"},
        {"outline", &text, false, "a colour around its pictures of pieces, or none"},
        {"height", &amount, false, "that it has at the least"},
        {"break", &breaks, false,
         "what begins with it: page, column or none; room: a page, unless a third of "
         "this one is free"},
        {"wide", &yesno, false, "does it go over the whole width of the page?"},
        {"keep", &yesno, false, "is it on one page?"},
        {"floats", &yesno, false, "may text that follows it come first?"},
        {"draws-words", &yesno, false, "do its layers write its words?"},
        {"let", &let, false, "names for expressions, in its layers"},
        {"layers", &layers, false, "what is drawn behind it"},
        ENDS}};
static const NodeSchema no_block = {
    .kind = SCHEMA_WORD, .words = (const char *const[]){"none", NULL}, .what = "none"};
static const NodeSchema book_block_or_none = {
    .kind = SCHEMA_EITHER,
    .what = "the look of a block, or none",
    .shapes = (const NodeSchema *const[]){&book_block, &no_block, NULL}};
static const NodeSchema book_blocks = {.kind = SCHEMA_MAP,
                                       .what = "a map of blocks",
                                       .of = &book_block_or_none,
                                       .open = true};
static const NodeSchema book_page = {
    .kind = SCHEMA_RECORD,
    .name = "book-page",
    .what = "a format of a book",
    .keys = (const SchemaKey[]){
        {"margins", &amounts, false, "[top, outer, bottom, inner]"},
        {"columns", &whole, false, "of the text: 1"},
        {"gap", &amount, false, "between them"},
        {"cover", &yesno, false, "does it begin with a cover, if there is one? yes"},
        {"scale", &scalar, false, "of all type, in parts of its size: 1"},
        {"blocks", &book_blocks, false, "what differs in this format, by name"},
        ENDS}};
#define FORMAT_KEY(name, width, height, sheet, sheet_width, sheet_height, like, says) \
    {name, &book_page, false, says},
static const NodeSchema book_pages = {
    .kind = SCHEMA_RECORD,
    .what = "the map of formats",
    .keys = (const SchemaKey[]){BOOK_FORMAT_ROWS(FORMAT_KEY) ENDS}};
static const NodeSchema book = {
    .kind = SCHEMA_RECORD,
    .name = "book",
    .what = "the look of a rulebook",
    .keys = (const SchemaKey[]){
        {"format", &text, false, "one of 'formats', where --book says none"},
        {"grid", &amount, false, "from base line to base line, or a part of that"},
        {"formats", &book_pages, false, "the pages of each format"},
        {"styles", &text_styles, false,
         "of type, by name, with the keys of a text; 'body' is that of plain text"},
        {"blocks", &book_blocks, false,
         "of text, by name: page, cover, h1, paragraph, bullet, example, figure …"},
        ENDS}};

/* --- scenes ----------------------------------------------------------------------- */

static const NodeSchema scene_block = {
    .kind = SCHEMA_RECORD,
    .name = "scene-block",
    .what = "the look of a part of scenes",
    .keys = (const SchemaKey[]){
        {"style", &slug, false, "of its words: one of 'styles'"},
        {"title-style", &slug, false, "of its title"},
        {"size", &amounts, false,
         "[width, height] of a sign, a step, an arrow between"},
        {"width", &amount, false, "of its words, at the most; of a bar"},
        {"head", &amounts, false, "of an arrow: [length, width] of its head"},
        {"clear", &amount, false, "how far it keeps off what it begins and ends at"},
        {"padding", &amount_or_amounts, false, "[top, right, bottom, left]"},
        {"gap", &amount, false, "to what it belongs to"},
        {"let", &let, false, "names for expressions, in its layers"},
        {"layers", &layers, false, "what is drawn"},
        ENDS}};
static const NodeSchema scene_blocks = {.kind = SCHEMA_MAP,
                                        .what = "a map of blocks",
                                        .of = &scene_block,
                                        .open = true,
                                        .slug_keys = true};
static const NodeSchema scene = {
    .kind = SCHEMA_RECORD,
    .name = "scene-look",
    .what = "the look of scenes",
    .keys = (const SchemaKey[]){
        {"width", &amount, false, "of a scene that stands by itself: 118 mm"},
        {"height", &amount, false, "that it has at the most: 150 mm"},
        {"gap", &amount, false, "between parts: 6 mm"},
        {"styles", &text_styles, false,
         "of type, by name, with the keys of a text; 'body' is what others begin with"},
        {"blocks", &scene_blocks, false,
         "of scenes, by name: space, arrow, arrow-wrong, step, label, box …"},
        ENDS}};

/* --- templates as a whole --------------------------------------------------------- */

const NodeSchema SCHEMA_TEMPLATE = {
    .kind = SCHEMA_RECORD,
    .name = "template",
    .what = "a template",
    .of = &SCHEMA_LAYER,
    .foreign = foreign_template_keys,
    .keys = (const SchemaKey[]){
        {"says", &text, false, "what it draws"},
        {"extends", &slug, false, "the template that it changes"},
        {"let", &let, false, "names for expressions, in their order"},
        {"boxes", &boxes, false, "boxes by name: [x, y, width, height]"},
        {"layers", &layers_or_changes, false,
         "what is drawn, from the ground up; of a template that extends "
         "another, layers "
         "by id with what changes, or {add: …, remove: …}"},
        {"book", &book, false, "of a rulebook: its pages and type"},
        {"scene", &scene, false, "of scenes: arrows, signs, type"},
        ENDS}};
