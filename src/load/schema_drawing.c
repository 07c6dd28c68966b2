/* Schemas of fonts.yaml, printers and templates: see schema_game.c. */
#include "base/print.h"
#include "load/schema_basics.h"

/* --- fonts ------------------------------------------------------------------------ */

static const NodeSchema family = {
    .kind = SCHEMA_RECORD,
    .name = "family",
    .what = "a family",
    .keys = (const SchemaKey[]){
        {"says", &text, false, "what the family is suited for"},
        {"package", &text, false, "the Debian package that contains the font files"},
        {"licence", &text, false, "the licence of the font files"},
        {"regular", &text, true,
         "a font file: in this folder, or a path within the system's font folders; "
         "FILE#N is face N of a collection"},
        {"italic", &text, false, "a font file for *italic* text"},
        {"bold", &text, false, "a font file for **bold** text"},
        {"bold-italic", &text, false, "a font file for bold italic text"},
        {"leading", &scalar, false,
         "distance between baselines, as a multiple of the type size; default: 1.3"},
        {"languages", &texts, false,
         "languages for which the family is preferred, such as 'ja'"},
        ENDS}};
static const NodeSchema families = {
    .kind = SCHEMA_MAP, .what = "a map of families", .of = &family, .slug_keys = true};
static const NodeSchema dictionary = {
    .kind = SCHEMA_RECORD,
    .what = "a hyphenation dictionary",
    .keys = (const SchemaKey[]){
        {"file", &text, true,
         "a file of hyphenation patterns in the format of libhyphen"},
        {"package", &text, false, "the Debian package that contains the file"},
        ENDS}};
static const NodeSchema dictionaries = {
    .kind = SCHEMA_MAP, .what = "a map of hyphenation dictionaries", .of = &dictionary};

const NodeSchema SCHEMA_FONTS = {
    .kind = SCHEMA_RECORD,
    .name = "fonts-file",
    .what = "a fonts file",
    .keys = (const SchemaKey[]){
        {"families", &families, false, "font families by name"},
        {"roles", &slug_map, false, "the family for each role, such as 'body: inter'"},
        {"fall-back", &slugs, false,
         "families to search, in this order, for characters that other families lack"},
        {"hyphenation", &dictionaries, false, "hyphenation dictionaries by language"},
        {"folders", &texts, false,
         "more folders with font files, relative to this one"},
        ENDS}};

/* --- printers --------------------------------------------------------------------- */

static const NodeSchema guides = {
    .kind = SCHEMA_WORD, .what = "a kind of cutting guide", .words = GUIDES_NAMES};
static const NodeSchema edges = {
    .kind = SCHEMA_WORD, .what = "an edge of the sheet", .words = EDGE_NAMES};

const NodeSchema SCHEMA_PRINTER = {
    .kind = SCHEMA_RECORD,
    .name = "printer-file",
    .what = "a printer file",
    .keys = (const SchemaKey[]){
        {"margin", &scalar, false,
         "width of the unprintable margin along the edges, such as 5 mm"},
        {"back-x", &scalar, false, "shift of backs to the right, in mm"},
        {"back-y", &scalar, false, "shift of backs downwards, in mm"},
        {"back-turn", &scalar, false, "rotation of backs, in degrees clockwise"},
        {"flip", &edges, false,
         "edge over which sheets were turned for the calibration, such as long"},
        {"guides", &guides, false, "kind of cutting guide, such as ticks"},
        {"back-marks", &yesno, false, "whether backs have cut marks too; default: no"},
        ENDS}};

/* --- templates -------------------------------------------------------------------- */

/* A number in a template: an expression, in mm if it is a length. */
static const NodeSchema amount = {
    .kind = SCHEMA_SCALAR,
    .what = "a number, a length such as '18 pt', or an expression"};
static const NodeSchema amounts = {
    .kind = SCHEMA_LIST, .what = "a list of numbers", .of = &amount};
static const NodeSchema point = {
    .kind = SCHEMA_LIST, .what = "a point [x, y]", .of = &amount};
static const NodeSchema point_list = {
    .kind = SCHEMA_LIST, .what = "a list of points", .of = &point};
static const NodeSchema amount_or_amounts = {
    .kind = SCHEMA_EITHER,
    .what = "a number or a list of numbers",
    .shapes = (const NodeSchema *const[]){&amount, &amounts, NULL}};
static const NodeSchema box = {.kind = SCHEMA_EITHER,
                               .name = "box",
                               .what = "a box: a name, or [x, y, width, height]",
                               .shapes =
                                   (const NodeSchema *const[]){&text, &amounts, NULL}};
static const NodeSchema boxes = {
    .kind = SCHEMA_MAP, .what = "a map of boxes", .of = &amounts, .open = true};
static const NodeSchema switch_value = {.kind = SCHEMA_SCALAR,
                                        .what = "yes, no, or an expression"};

static const NodeSchema curve = {
    .kind = SCHEMA_RECORD,
    .what = "a curve",
    .keys = (const SchemaKey[]){
        {"for", &text, true, "the variable and its values, such as 't in 0 .. 359'"},
        {"at", &point, true, "the point for each value: [x, y]"},
        ENDS}};
static const NodeSchema points_of = {
    .kind = SCHEMA_EITHER,
    .name = "points",
    .what = "points: [[x, y], …], {for: …, at: [x, y]}, "
            "or an expression that returns them",
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
        {"turn", &amount, false,
         "degrees clockwise; a linear paint runs downwards at 0"},
        {"stops", &amounts, false, "position of each colour, from 0 to 1"},
        {"at", &point, false, "of a radial paint: its centre in the box"},
        {"radius", &amount, false, "of a radial paint: its radius"},
        {"gap", &amount, false, "of hatch and dots: distance from one to the next"},
        {"width", &amount, false,
         "of a hatch: width of a line; of dots: their diameter"},
        {"ground", &text, false,
         "of hatch and dots: the colour between the lines or dots"},
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
    {"points", "write 'polygon' or 'line' followed by the points"},
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
    {"letter-spacing", "write 'tracking', as a fraction of the type size"},
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
    {"size", "write 'size' in the set, not in its template"},
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
        {"id", &slug, false,
         "name of the layer, so that other templates can change it"},
        {"when", &switch_value, false,
         "condition, such as 'shape = l and not back'; if it is false, the layer is "
         "not drawn"},
        {"for", &text, false,
         "loop, such as 'k in 0 .. 11'; the layer is drawn once for each value"},
        {"let", &let, false,
         "names for expressions, valid in this layer and in its inner layers"},
        /* kind of layer */
        {"rectangle", &box, false, "a rectangle: the box that it fills"},
        {"ellipse", &box, false, "an ellipse: the box that it fills"},
        {"sector", &point, false,
         "a ring about a point, or a part of it, as wide as 'inner' and 'radius' say"},
        {"polygon", &points_of, false, "a closed shape through points"},
        {"line", &points_of, false, "an open line through points"},
        {"path", &text, false, "SVG path data, in mm"},
        {"text", &text, false, "a text, with {expressions} and marks in it"},
        {"icon", &text, false, "an icon, by its name"},
        {"image", &text, false, "a file in the game's folder 'art': SVG, PNG or JPEG"},
        {"frame", &text, false, "an image whose corners keep their size"},
        {"scene", &text, false, "a diagram from the game's folder 'diagrams'"},
        {"piece", &text, false,
         "another piece of the game, as it is printed: 'SET/ID' or 'SET/ID back'"},
        {"group", &layers, false, "layers that share the keys beside this one"},
        {"row", &layers, false, "layers side by side"},
        {"column", &layers, false, "layers one below the other"},
        {"grid", &layers, false, "layers in rows and columns"},
        {"mosaic", &layers, false, "layers for each stone of a pavement"},
        {"scatter", &layers, false, "layers at places that a seed chooses"},
        {"course", &layers, false, "layers for each part of a line, one after another"},
        {"contour", &amount, false,
         "a line where an expression of x and y equals 'level'"},
        /* position */
        {"in", &box, false, "box of the layer: a name, or [x, y, width, height]"},
        {"at", &point, false, "moves the layer by this distance: [x, y]"},
        {"turn", &amount, false, "turns the layer, in degrees clockwise"},
        {"about", &point, false,
         "point about which the layer turns; default: the middle of its box"},
        {"scale", &amount_or_amounts, false,
         "enlarges or shrinks the layer about the same point"},
        {"width", &amount, false,
         "in a row or grid: width of the layer; of a scatter or course: width of its "
         "parts"},
        {"height", &amount, false,
         "in a column or grid: height of the layer; of a scatter or course: height of "
         "its parts"},
        {"opacity", &amount, false, "opacity, from 0 to 1"},
        {"clip", &clip, false,
         "hides everything outside: box, ellipse, trim, path data, or a layer with a "
         "shape"},
        {"alt", &text, false, "description for readers who cannot see the layer"},
        /* paint */
        {"fill", &paint, false, "a colour by name or as '#RRGGBB', or a map"},
        {"stroke", &text, false, "colour of the line"},
        {"stroke-width", &amount, false, "width of the line, such as 0.25"},
        {"dash", &amounts, false, "lengths of dashes and gaps, in turn"},
        {"cap", &cap, false, "form of the ends of lines"},
        {"join", &join, false, "form of the corners of lines"},
        {"even-odd", &switch_value, false,
         "whether a shape has holes where it covers itself twice"},
        {"radius", &amount, false,
         "radius of a rectangle's or polygon's corners, of a sector, or of 'clip: "
         "box'"},
        {"inner", &amount, false, "of a sector: radius of its hole"},
        {"from", &amount, false,
         "of a sector: angle where it begins, in degrees clockwise from 12 o'clock"},
        {"to", &amount, false, "of a sector: angle where it ends"},
        {"corners", &corners, false, "form of the corners"},
        {"steps", &amount, false, "of stepped corners: number of steps"},
        {"smooth", &switch_value, false, "whether to draw a curve through the points"},
        {"extrude", &point, false,
         "draws the area that the shape covers while it moves by this distance: [x, "
         "y]"},
        /* text */
        {"font", &text, false, "a role, such as title, or a family"},
        {"size", &amount, false, "type size, such as '9 pt'"},
        {"least", &amount, false, "smallest size to which type may shrink to fit"},
        {"together", &switch_value, false,
         "whether all pieces of the set use the type size of the piece that needs the "
         "smallest"},
        {"leading", &amount, false,
         "distance between baselines; default: the family's leading, or 1.3 times the "
         "size"},
        {"align", &align, false, "left, centre, right or justify"},
        {"valign", &valign, false, "top, middle or bottom"},
        {"colour", &text, false, "colour of type and icons"},
        {"bold", &switch_value, false, "whether letters are bold"},
        {"italic", &switch_value, false, "whether letters are italic"},
        {"case", &letter_case, false, "case of letters; upper: capitals only"},
        {"tracking", &amount, false,
         "space after each letter, as a fraction of the type size"},
        {"features", &texts, false,
         "OpenType features: small-caps, tabular, old-style, or a tag such as ss01"},
        {"indent", &amount, false, "indent of each paragraph's first line"},
        {"hanging", &amount, false,
         "indent of all other lines; an icon at the beginning of the paragraph is "
         "placed beside them"},
        {"spacing", &amount, false, "space between paragraphs"},
        {"hyphens", &switch_value, false, "whether words may be hyphenated"},
        {"optical", &switch_value, false,
         "whether punctuation at the ends of lines is placed partly outside the box"},
        {"drop", &amount, false, "number of lines of a drop cap"},
        {"columns", &amount, false, "number of columns of a text or grid"},
        {"gap", &amount_or_amounts, false, "space between columns, rows and cells"},
        {"lines", &amount, false, "maximum number of lines of a text"},
        {"ground", &text, false, "of a text: a background colour, as large as the ink"},
        {"padding", &amount_or_amounts, false,
         "how far the ground extends beyond the ink: to the sides, and above and "
         "below"},
        {"grid-from", &amount, false, "places baselines on a grid that begins here"},
        /* ornament */
        {"along", &along, false, "of a course: its line, a map with one shape"},
        {"vary", &amount, false, "of a course: how far the joints between parts move"},
        {"where", &switch_value, false,
         "of a mosaic or scatter: condition on x and y for the places that are used"},
        {"seed", &amount, false,
         "of a mosaic, scatter or course: number that decides its random choices"},
        {"rows", &amount, false, "of a mosaic: number of rows"},
        {"stones", &stones, false,
         "of a mosaic: sizes in cells, each with the chance that it is tried, such as "
         "'2x1: 0.4'"},
        {"count", &amount, false,
         "of a scatter: maximum number of places; of a course: number of parts on each "
         "side"},
        {"level", &amount, false, "of a contour: value of the expression on the line"},
        {"step", &amount, false,
         "of a contour: how finely ppgen searches for it, in mm"},
        /* art */
        {"fit", &fit, false, "of an image: contain, cover or stretch"},
        {"colours", &tints, false,
         "of an image or frame: colours for its classes, such as 'hair: \"{hair}\"'"},
        {"slice", &amount, false, "of a frame: width of its corners in the image"},
        {"edge", &amount, false, "of a frame: drawn width of its corners"},
        /* extending another template */
        {"add", &layers, false, "in a template that extends another: more layers"},
        {"remove", &slugs, false,
         "in a template that extends another: ids of layers to remove"},
        ENDS}};

static const NodeSchema layer_changes = {
    .kind = SCHEMA_RECORD,
    .what = "a map of changes to layers",
    .of = &SCHEMA_LAYER,
    .keys =
        (const SchemaKey[]){{"add", &layers, false, "layers to add after the others"},
                            {"remove", &slugs, false, "ids of layers to remove"},
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
                                       .what = "a map of text styles",
                                       .of = &SCHEMA_LAYER,
                                       .open = true};
static const NodeSchema book_block = {
    .kind = SCHEMA_RECORD,
    .name = "book-block",
    .what = "a block of the rulebook's template",
    .keys = (const SchemaKey[]){
        {"style", &slug, false, "style of its text, one of 'styles'"},
        {"title", &text, false, "default title of a box, such as 'Example'"},
        {"title-style", &slug, false, "style of its title"},
        {"label", &text, false, "text before the block, such as 'Fig. {number}'"},
        {"label-style", &slug, false, "style of the label"},
        {"above", &whole, false, "space before the block, in lines of the grid"},
        {"below", &whole, false, "space after the block, in lines of the grid"},
        {"padding", &amount_or_amounts, false, "padding: [top, right, bottom, left]"},
        {"indent", &amount, false, "indent of its contents"},
        {"gap", &amount, false, "space between contents side by side"},
        {"columns", &whole, false, "number of columns"},
        {"picture", &amounts, false, "size of its pictures: [width, height]"},
        {"outline", &text, false,
         "colour of the outline around its pictures of pieces, or none"},
        {"height", &amount, false, "minimum height"},
        {"break", &breaks, false,
         "what the block begins: page, column or none; room: a page, unless a third of "
         "the current page is free"},
        {"wide", &yesno, false, "whether the block spans the whole width of the page"},
        {"keep", &yesno, false, "whether the block stays on one page"},
        {"floats", &yesno, false,
         "whether text after the block may be placed before it"},
        {"draws-words", &yesno, false, "whether the block's layers draw its words"},
        {"let", &let, false, "names for expressions in its layers"},
        {"layers", &layers, false, "layers drawn behind the block"},
        ENDS}};
static const NodeSchema no_block = {
    .kind = SCHEMA_WORD, .words = (const char *const[]){"none", NULL}, .what = "none"};
static const NodeSchema book_block_or_none = {
    .kind = SCHEMA_EITHER,
    .what = "a block of the rulebook's template, or none",
    .shapes = (const NodeSchema *const[]){&book_block, &no_block, NULL}};
static const NodeSchema book_blocks = {.kind = SCHEMA_MAP,
                                       .what = "a map of blocks",
                                       .of = &book_block_or_none,
                                       .open = true};
static const NodeSchema book_page = {
    .kind = SCHEMA_RECORD,
    .name = "book-page",
    .what = "a rulebook format",
    .keys = (const SchemaKey[]){
        {"margins", &amounts, false, "margins: [top, outer, bottom, inner]"},
        {"columns", &whole, false, "number of text columns; default: 1"},
        {"gap", &amount, false, "space between columns"},
        {"cover", &yesno, false,
         "whether the rulebook begins with its cover, if it has one; default: yes"},
        {"scale", &scalar, false, "scale of all type; default: 1"},
        {"blocks", &book_blocks, false, "blocks that differ in this format, by name"},
        ENDS}};
#define FORMAT_KEY(name, width, height, sheet, sheet_width, sheet_height, like, says) \
    {name, &book_page, false, says},
static const NodeSchema book_pages = {
    .kind = SCHEMA_RECORD,
    .what = "the map of rulebook formats",
    .keys = (const SchemaKey[]){BOOK_FORMAT_ROWS(FORMAT_KEY) ENDS}};
static const NodeSchema book = {
    .kind = SCHEMA_RECORD,
    .name = "book",
    .what = "the rulebook's template",
    .keys = (const SchemaKey[]){
        {"format", &text, false,
         "default format, one of 'formats', if --book names none"},
        {"grid", &amount, false, "distance between baselines, or a fraction of it"},
        {"formats", &book_pages, false, "pages of each format"},
        {"styles", &text_styles, false,
         "text styles by name, with the keys of a text; 'body' is the style of plain "
         "text"},
        {"blocks", &book_blocks, false,
         "blocks by name: page, cover, h1, paragraph, bullet, example, figure …"},
        ENDS}};

/* --- scenes ----------------------------------------------------------------------- */

static const NodeSchema scene_block = {
    .kind = SCHEMA_RECORD,
    .name = "scene-block",
    .what = "a block of the scene template",
    .keys = (const SchemaKey[]){
        {"style", &slug, false, "style of its words, one of 'styles'"},
        {"title-style", &slug, false, "style of its title"},
        {"size", &amounts, false,
         "size of a sign, a step or the arrow of a sequence: [width, height]"},
        {"width", &amount, false,
         "maximum width of its words; of a bar: its maximum length"},
        {"head", &amounts, false, "of an arrow: size of its head, [length, width]"},
        {"clear", &amount, false, "distance from the objects at its ends"},
        {"padding", &amount_or_amounts, false, "padding: [top, right, bottom, left]"},
        {"gap", &amount, false, "distance to the object it belongs to"},
        {"let", &let, false, "names for expressions in its layers"},
        {"layers", &layers, false, "layers that draw the block"},
        ENDS}};
static const NodeSchema scene_blocks = {.kind = SCHEMA_MAP,
                                        .what = "a map of blocks",
                                        .of = &scene_block,
                                        .open = true,
                                        .slug_keys = true};
static const NodeSchema scene = {
    .kind = SCHEMA_RECORD,
    .name = "scene-look",
    .what = "the scene template",
    .keys = (const SchemaKey[]){
        {"width", &amount, false,
         "maximum width of a scene on its own; default: 118 mm"},
        {"height", &amount, false,
         "maximum height of a scene on its own; default: 150 mm"},
        {"gap", &amount, false, "space between parts; default: 6 mm"},
        {"styles", &text_styles, false,
         "text styles by name, with the keys of a text; other styles start from "
         "'body'"},
        {"blocks", &scene_blocks, false,
         "blocks by name: space, arrow, arrow-wrong, step, label, box …"},
        ENDS}};

/* --- templates as a whole --------------------------------------------------------- */

const NodeSchema SCHEMA_TEMPLATE = {
    .kind = SCHEMA_RECORD,
    .name = "template",
    .what = "a template",
    .of = &SCHEMA_LAYER,
    .foreign = foreign_template_keys,
    .keys = (const SchemaKey[]){
        {"says", &text, false, "what the template draws"},
        {"extends", &slug, false, "the template that it changes"},
        {"let", &let, false, "names for expressions, in order"},
        {"boxes", &boxes, false, "boxes by name: [x, y, width, height]"},
        {"layers", &layers_or_changes, false,
         "layers to draw, from the bottom up; in a template that extends another: "
         "changed layers by id, or {add: …, remove: …}"},
        {"book", &book, false, "the rulebook's pages and type"},
        {"scene", &scene, false, "the arrows, signs and type of scenes"},
        ENDS}};
