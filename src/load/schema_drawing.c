/* Schemas of fonts.yaml, printers and templates: see schema_game.c. */
#include "base/print.h"
#include "load/schema_basics.h"

/* --- fonts ------------------------------------------------------------------------ */

static const NodeSchema family = {
    "a family", .name = "family",
    KEYS({"says", &text, "what the family is suited for"},
         {"package", &text, "the Debian package that contains the font files"},
         {"licence", &text, "the licence of the font files"},
         {"regular", &text,
          "a font file: in this folder, or a path within the system's font folders; "
          "FILE#N is face N of a collection",
          REQUIRED},
         {"italic", &text, "a font file for *italic* text"},
         {"bold", &text, "a font file for **bold** text"},
         {"bold-italic", &text, "a font file for bold italic text"},
         {"leading", &scalar,
          "distance between baselines, as a multiple of the type size; default: 1.3"},
         {"languages", &texts,
          "languages for which the family is preferred, such as 'ja'"})};
static const NodeSchema families = {"a map of families", MAP_OF(family),
                                    .slug_keys = true};
static const NodeSchema dictionary = {
    "a hyphenation dictionary",
    KEYS({"file", &text, "a file of hyphenation patterns in the format of libhyphen",
          REQUIRED},
         {"package", &text, "the Debian package that contains the file"})};
static const NodeSchema dictionaries = {"a map of hyphenation dictionaries",
                                        MAP_OF(dictionary)};

const NodeSchema SCHEMA_FONTS = {
    "a fonts file", .name = "fonts-file",
    KEYS({"families", &families, "font families by name"},
         {"roles", &slug_map, "the family for each role, such as 'body: inter'"},
         {"fall-back", &slugs,
          "families to search, in this order, for characters that other families lack"},
         {"hyphenation", &dictionaries, "hyphenation dictionaries by language"},
         {"folders", &texts, "more folders with font files, relative to this one"})};

/* --- printers --------------------------------------------------------------------- */

static const NodeSchema guides = {"a kind of cutting guide", .kind = SCHEMA_WORD,
                                  .words = GUIDES_NAMES};
static const NodeSchema edges = {"an edge of the sheet", .kind = SCHEMA_WORD,
                                 .words = EDGE_NAMES};

const NodeSchema SCHEMA_PRINTER = {
    "a printer file", .name = "printer-file",
    KEYS({"margin", &scalar,
          "width of the unprintable margin along the edges, such as 5 mm"},
         {"back-x", &scalar, "shift of backs to the right, in mm"},
         {"back-y", &scalar, "shift of backs downwards, in mm"},
         {"back-turn", &scalar, "rotation of backs, in degrees clockwise"},
         {"flip", &edges,
          "edge over which sheets were turned for the calibration, such as long"},
         {"guides", &guides, "kind of cutting guide, such as ticks"},
         {"back-marks", &yesno, "whether backs have cut marks too; default: no"})};

/* --- sheets ----------------------------------------------------------------------- */

static const NodeSchema sheet_shape = {"a shape of a place",
                                       ONE_OF("rectangle", "ellipse", "hexagon")};
static const NodeSchema sheet_place = {
    "places of one size",
    KEYS({"at", &scalar,
          "upper left corner of the first place, such as '0.75 x 0.5 in' from that of "
          "the sheet",
          REQUIRED},
         {"size", &scalar, "size of a place, such as '3.5 x 2 in'", REQUIRED},
         {"columns", &whole, "places side by side; default: 1"},
         {"rows", &whole, "places below each other; default: 1"},
         {"step", &scalar,
          "from the corner of a place to that of the next one in its row and column, "
          "such as '3.5 x 2 in'; default: the size, so that places touch"},
         {"shape", &sheet_shape, "rectangle (the default), ellipse or hexagon"},
         {"turn", &whole,
          "how pieces lie, in degrees clockwise; default: 0, or 90 if they only fit "
          "like that"})};
static const NodeSchema sheet_places = {"a list of places", LIST_OF(sheet_place)};
static const NodeSchema sheet_place_or_places = {"places, or a list of them",
                                                 EITHER(&sheet_place, &sheet_places)};

const NodeSchema SCHEMA_SHEET = {
    "a sheet layout", .name = "sheet-layout",
    KEYS({"title", &text, "what to buy, such as 'Avery 5371 business cards'", REQUIRED},
         {"source", &text, "where the figures come from"},
         {"paper", &scalar, "a paper such as 'letter', or its size, as it lies",
          REQUIRED},
         {"cut", &yesno,
          "whether the places are cut or perforated already; default: yes"},
         {"two-sided", &yesno, "whether backs can be printed on it; default: no"},
         {"note", &text, "what to know before taking the pieces apart"},
         {"places", &sheet_place_or_places, "where pieces go, in order", REQUIRED})};

/* --- templates -------------------------------------------------------------------- */

/* A number in a template: an expression, in mm if it is a length. */
static const NodeSchema amount = {
    "a number, a length such as '18 pt', or an expression", .kind = SCHEMA_SCALAR};
static const NodeSchema amounts = {"a list of numbers", LIST_OF(amount)};
static const NodeSchema point = {"a point [x, y]", LIST_OF(amount)};
static const NodeSchema point_list = {"a list of points", LIST_OF(point)};
static const NodeSchema amount_or_amounts = {"a number or a list of numbers",
                                             EITHER(&amount, &amounts)};
static const NodeSchema box = {"a box: a name, or [x, y, width, height]",
                               EITHER(&text, &amounts), .name = "box"};
static const NodeSchema boxes = {"a map of boxes", MAP_OF(amounts), .open = true};
static const NodeSchema switch_value = {"yes, no, or an expression",
                                        .kind = SCHEMA_SCALAR};

static const NodeSchema curve = {
    "a curve", KEYS({"for", &text,
                     "the variable and its values, such as 't in 0 .. 359'", REQUIRED},
                    {"at", &point, "the point for each value: [x, y]", REQUIRED})};
static const NodeSchema points_of = {
    "points: [[x, y], …], {for: …, at: [x, y]}, or an expression that returns them",
    EITHER(&point_list, &curve, &text), .name = "points"};

static const NodeSchema let = {"a map of expressions", MAP_OF(scalar_expression),
                               .open = true};

static const NodeSchema tints = {"a map of colours", MAP_OF(text), .open = true};

static const NodeSchema paint_record = {
    "a paint",
    KEYS({"linear", &texts, "colours from one side to the other"},
         {"radial", &texts, "colours from the middle outwards"},
         {"hatch", &text, "parallel lines of this colour"},
         {"dots", &text, "dots of this colour"},
         {"turn", &amount, "degrees clockwise; a linear paint runs downwards at 0"},
         {"stops", &amounts, "position of each colour, from 0 to 1"},
         {"at", &point, "of a radial paint: its centre in the box"},
         {"radius", &amount, "of a radial paint: its radius"},
         {"gap", &amount, "of hatch and dots: distance from one to the next"},
         {"width", &amount, "of a hatch: width of a line; of dots: their diameter"},
         {"ground", &text, "of hatch and dots: the colour between the lines or dots"})};
static const NodeSchema paint = {
    "a colour, or a map with linear, radial, hatch or dots",
    EITHER(&text, &paint_record), .name = "paint",
    .help = "for a gradient, write {linear: [white, black]}"};

static const NodeSchema shadow_record = {
    "a shadow", KEYS({"colour", &text, "its colour; default: black"},
                     {"x", &amount, "how far it lies to the right; default: 0.4"},
                     {"y", &amount, "how far it lies below; default: 0.4"},
                     {"opacity", &amount, "its opacity, from 0 to 1; default: 1"})};
static const NodeSchema shadow = {"a colour, or a map with colour, x, y and opacity",
                                  EITHER(&text, &shadow_record), .name = "shadow"};

static const NodeSchema cap = {"butt, round or square",
                               ONE_OF("butt", "round", "square"), .live = true};
static const NodeSchema join = {"miter, round or bevel",
                                ONE_OF("miter", "round", "bevel"), .live = true};
static const NodeSchema corners = {"round, bevel, concave or step",
                                   ONE_OF("round", "bevel", "concave", "step"),
                                   .live = true};
static const NodeSchema align = {"left, centre, right or justify",
                                 ONE_OF("left", "centre", "right", "justify"),
                                 .live = true};
static const Hint foreign_valigns[] = {
    {"center", "write 'middle'"}, {"centre", "write 'middle'"}, {NULL, NULL}};
static const NodeSchema valign = {"top, middle or bottom",
                                  ONE_OF("top", "middle", "bottom"), .live = true,
                                  .foreign = foreign_valigns};
static const Hint foreign_tops[] = {{"caps", "write 'cap'"},
                                    {"cap-height", "write 'cap'"},
                                    {"capitals", "write 'cap'"},
                                    {"ascent", "write 'ascender'"},
                                    {"ex", "write 'x-height'"},
                                    {"leading", "write 'line'"},
                                    {NULL, NULL}};
static const NodeSchema top = {"cap, ascender, x-height or line",
                               ONE_OF("cap", "ascender", "x-height", "line"),
                               .live = true, .foreign = foreign_tops};
static const NodeSchema letter_case = {"as-is, upper or lower",
                                       ONE_OF("as-is", "upper", "lower"), .live = true};
static const NodeSchema icon_colours = {"text or own", ONE_OF("text", "own"),
                                        .live = true};
static const NodeSchema fit = {"contain, cover or stretch",
                               ONE_OF("contain", "cover", "stretch"), .live = true};

static const NodeSchema clip = {
    "box, ellipse, trim, path data, or a layer with a shape",
    EITHER(&text, &SCHEMA_LAYER)};
static const NodeSchema along = {"a map with one shape", EITHER(&SCHEMA_LAYER)};
static const NodeSchema stones = {"a map from sizes to chances", MAP_OF(amount),
                                  .open = true};
static const NodeSchema layers = {"a list of layers", LIST_OF(SCHEMA_LAYER),
                                  .name = "layers"};

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
    {"text-shadow", "write 'shadow: {colour: black, x: 0.4, y: 0.4}'"},
    {"box-shadow", "write 'shadow: {colour: black, x: 0.4, y: 0.4}'"},
    {"outline", "write 'stroke' and 'stroke-width'"},
    {"text-stroke", "write 'stroke' and 'stroke-width'"},
    {"gradient", "write 'fill: {linear: [white, black]}'"},
    {"underline", "write <u>…</> in the text"},
    {"strikethrough", "write <s>…</> in the text"},
    {"strike", "write <s>…</> in the text"},
    {"strike-through", "write <s>…</> in the text"},
    {"small-caps", "write <sc>…</> in the text"},
    {"smart-quotes", "write 'quotes: yes'"},
    {"text-decoration", "write <u>…</> or <s>…</> in the text"},
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
    "a layer", .name = "layer",
    .all_keys = "docs/templates.md lists all keys of a layer",
    .foreign = foreign_layer_keys,
    KEYS({"id", &slug,
          "name of the layer, for templates that extend this one and for marks of "
          "diagrams"},
         {"when", &switch_value,
          "condition, such as 'shape = l and not back'; if it is false, the layer is "
          "not drawn"},
         {"for", &text,
          "loop, such as 'k in 0 .. 11'; the layer is drawn once for each value"},
         {"let", &let,
          "names for expressions, valid in this layer and in its inner layers"},
         /* kind of layer */
         {"rectangle", &box, "a rectangle: the box that it fills"},
         {"ellipse", &box, "an ellipse: the box that it fills"},
         {"sector", &point,
          "a ring about a point, or a part of it, as wide as 'inner' and 'radius' say"},
         {"polygon", &points_of, "a closed shape through points"},
         {"line", &points_of, "an open line through points"},
         {"path", &text,
          "SVG path data, in mm; or trim: the outline of the piece or space"},
         {"text", &text, "a text, with {expressions} and marks in it"},
         {"icon", &text, "an icon, by its name"},
         {"image", &text, "a file in the game's folder 'art': SVG, PNG or JPEG"},
         {"frame", &text, "an image whose corners keep their size"},
         {"scene", &text, "a diagram from the game's folder 'diagrams'"},
         {"piece", &text,
          "another piece of the game, as it is printed: 'SET/ID' or 'SET/ID back'"},
         {"spaces", &text,
          "the spaces of the printed board, each drawn by the set's 'space-face': all, "
          "or the name of a board"},
         {"group", &layers, "layers that share the keys beside this one"},
         {"row", &layers, "layers side by side"},
         {"column", &layers, "layers one below the other"},
         {"grid", &layers, "layers in rows and columns"},
         {"mosaic", &layers, "layers for each stone of a pavement"},
         {"scatter", &layers, "layers at places that a seed chooses"},
         {"course", &layers, "layers for each part of a line, one after another"},
         {"contour", &amount, "a line where an expression of x and y equals 'level'"},
         /* position */
         {"in", &box, "box of the layer: a name, or [x, y, width, height]"},
         {"at", &point, "moves the layer by this distance: [x, y]"},
         {"turn", &amount, "turns the layer, in degrees clockwise"},
         {"about", &point,
          "point about which the layer turns; default: the middle of its box"},
         {"scale", &amount_or_amounts,
          "enlarges or shrinks the layer about the same point"},
         {"width", &amount,
          "in a row or grid: width of the layer; of a scatter or course: width of its "
          "parts"},
         {"height", &amount,
          "in a column or grid: height of the layer; of a scatter or course: height of "
          "its parts"},
         {"opacity", &amount, "opacity, from 0 to 1"},
         {"clip", &clip,
          "hides everything outside: box, ellipse, trim, path data, or a layer with a "
          "shape"},
         {"alt", &text, "description for readers who cannot see the layer"},
         /* paint */
         {"fill", &paint, "a colour by name or as '#RRGGBB', or a map"},
         {"stroke", &text, "colour of the line; of a text: colour of its outline"},
         {"stroke-width", &amount, "width of the line, such as 0.25"},
         {"dash", &amounts, "lengths of dashes and gaps, in turn"},
         {"cap", &cap, "form of the ends of lines"},
         {"join", &join, "form of the corners of lines"},
         {"shadow", &shadow,
          "a shadow with sharp edges: a colour, or {colour: …, x: …, y: …, opacity: "
          "…}"},
         {"even-odd", &switch_value,
          "whether a shape has holes where it covers itself twice"},
         {"radius", &amount,
          "radius of a rectangle's or polygon's corners, of a sector, or of 'clip: "
          "box'"},
         {"inner", &amount, "of a sector: radius of its hole"},
         {"from", &amount,
          "of a sector: angle where it begins, in degrees clockwise from 12 o'clock"},
         {"to", &amount, "of a sector: angle where it ends"},
         {"corners", &corners, "form of the corners"},
         {"steps", &amount, "of stepped corners: number of steps"},
         {"smooth", &switch_value, "whether to draw a curve through the points"},
         {"extrude", &point,
          "draws the area that the shape covers while it moves by this distance: [x, "
          "y]"},
         /* text */
         {"font", &text, "a role, such as title, or a family"},
         {"size", &amount, "type size, such as '9 pt'"},
         {"least", &amount, "smallest size to which type may shrink to fit"},
         {"together", &switch_value,
          "whether all pieces of the set use the type size of the piece that needs the "
          "smallest"},
         {"leading", &amount,
          "distance between baselines; default: the family's leading, or 1.3 times the "
          "size"},
         {"align", &align, "left, centre, right or justify"},
         {"valign", &valign, "top, middle or bottom"},
         {"top", &top,
          "what touches the top of a text's box: cap (capitals; the default), ascender "
          "(letters such as d), x-height (letters such as x), or line (the first "
          "baseline is one leading below it)"},
         {"colour", &text, "colour of type and icons"},
         {"icon-colours", &icon_colours,
          "text: icons have the colour of the text; own: they keep their own colours"},
         {"bold", &switch_value, "whether letters are bold"},
         {"italic", &switch_value, "whether letters are italic"},
         {"case", &letter_case, "case of letters; upper: capitals only"},
         {"tracking", &amount,
          "space after each letter, as a fraction of the type size"},
         {"features", &texts,
          "OpenType features: small-caps, tabular, old-style, or a tag such as ss01"},
         {"indent", &amount, "indent of each paragraph's first line"},
         {"hanging", &amount,
          "indent of all other lines; an icon at the beginning of the paragraph is "
          "placed beside them"},
         {"spacing", &amount, "space between paragraphs"},
         {"hyphens", &switch_value, "whether words may be hyphenated"},
         {"quotes", &switch_value,
          "whether straight quotation marks become those of the game's language"},
         {"optical", &switch_value,
          "whether punctuation at the ends of lines is placed partly outside the box"},
         {"drop", &amount, "number of lines of a drop cap"},
         {"columns", &amount, "number of columns of a text or grid"},
         {"gap", &amount_or_amounts, "space between columns, rows and cells"},
         {"lines", &amount, "maximum number of lines of a text"},
         {"ground", &text, "of a text: a background colour, as large as the ink"},
         {"padding", &amount_or_amounts,
          "how far the background extends beyond the ink: to the sides, and above and "
          "below"},
         {"grid-from", &amount, "places baselines on a grid that begins here"},
         /* ornament */
         {"along", &along, "of a course: its line, a map with one shape"},
         {"vary", &amount, "of a course: how far the joints between parts move"},
         {"where", &switch_value,
          "of a mosaic or scatter: condition on x and y for the places that are used; "
          "of spaces: condition on each space, such as 'terrain = sea'"},
         {"seed", &amount,
          "of a mosaic, scatter or course: number that decides its random choices"},
         {"rows", &amount, "of a mosaic: number of rows"},
         {"stones", &stones,
          "of a mosaic: sizes in cells, each with the chance that it is tried, such as "
          "'2x1: 0.4'"},
         {"count", &amount,
          "of a scatter: maximum number of places; of a course: number of parts on "
          "each side"},
         {"level", &amount, "of a contour: value of the expression on the line"},
         {"step", &amount, "of a contour: how finely ppgen searches for it, in mm"},
         /* art */
         {"fit", &fit, "of an image: contain, cover or stretch"},
         {"colours", &tints,
          "of an image or frame: colours for its classes, such as 'hair: \"{hair}\"'"},
         {"slice", &amount, "of a frame: width of its corners in the image"},
         {"edge", &amount, "of a frame: drawn width of its corners"},
         /* extending another template */
         {"add", &layers, "in a template that extends another: more layers"},
         {"remove", &slugs,
          "in a template that extends another: ids of layers to remove"},
         {"accept", &SCHEMA_ACCEPT,
          "warnings that are expected here, each with the reason"})};

static const NodeSchema layer_changes = {
    "a map of changes to layers", .of = &SCHEMA_LAYER,
    KEYS({"add", &layers, "layers to add after the others"},
         {"remove", &slugs, "ids of layers to remove"})};
static const NodeSchema layers_or_changes = {"a list of layers",
                                             EITHER(&layers, &layer_changes)};

/* --- rulebooks -------------------------------------------------------------------- */

static const NodeSchema breaks = {"page, room, column or none",
                                  ONE_OF("page", "room", "column", "none")};
static const NodeSchema breaks_below = {"page, column or none",
                                        ONE_OF("page", "column", "none")};
static const NodeSchema text_styles = {"a map of text styles", MAP_OF(SCHEMA_LAYER),
                                       .open = true};
static const NodeSchema book_block = {
    "a block of the rulebook's template", .name = "book-block",
    KEYS(
        {"style", &slug, "style of its text, one of 'styles'"},
        {"title", &text, "default title of a box, such as 'Example'"},
        {"title-style", &slug, "style of its title"},
        {"label", &text, "text before the block, such as 'Fig. {number}'"},
        {"label-style", &slug, "style of the label"},
        {"above", &whole, "space before the block, in lines of the grid"},
        {"below", &whole, "space after the block, in lines of the grid"},
        {"padding", &amount_or_amounts, "padding: [top, right, bottom, left]"},
        {"indent", &amount, "indent of its contents"},
        {"gap", &amount, "space between contents side by side"},
        {"columns", &whole, "number of columns"},
        {"picture", &amounts, "size of its pictures: [width, height]"},
        {"outline", &text,
         "colour of the outline around its pictures of pieces, or none"},
        {"height", &amount, "minimum height"},
        {"break", &breaks,
         "what the block begins: page, column or none; room: a page, unless there is "
         "'room' on the current page"},
        {"room", &amount,
         "space that a block with 'break: room' needs on the page; default: a third of "
         "the page"},
        {"break-below", &breaks_below,
         "what begins after the contents or a box: page, column or none"},
        {"wide", &yesno, "whether the block spans the whole width of the page"},
        {"keep", &yesno, "whether the block stays on one page"},
        {"floats", &yesno, "whether text after the block may be placed before it"},
        {"draws-words", &yesno, "whether the block's layers draw its words"},
        {"let", &let, "names for expressions in its layers"},
        {"layers", &layers, "layers drawn behind the block"})};
static const NodeSchema no_block = {"none", ONE_OF("none")};
static const NodeSchema book_block_or_none = {
    "a block of the rulebook's template, or none", EITHER(&book_block, &no_block)};
static const NodeSchema book_blocks = {"a map of blocks", MAP_OF(book_block_or_none),
                                       .open = true};
static const NodeSchema book_page = {
    "a rulebook format", .name = "book-page",
    KEYS({"margins", &amounts, "margins: [top, outer, bottom, inner]"},
         {"columns", &whole, "number of text columns; default: 1"},
         {"gap", &amount, "space between columns"},
         {"cover", &yesno,
          "whether the rulebook has the covers of its template; default: yes"},
         {"scale", &scalar, "scale of all type; default: 1"},
         {"blocks", &book_blocks, "blocks that differ in this format, by name"})};
#define FORMAT_KEY(name, width, height, sheet, sheet_width, sheet_height, like, says) \
    {name, &book_page, says},
static const NodeSchema book_pages = {
    "the map of rulebook formats", .kind = SCHEMA_RECORD,
    .keys = (const SchemaKey[]){BOOK_FORMAT_ROWS(FORMAT_KEY){0}}};
static const NodeSchema book = {
    "the rulebook's template", .name = "book",
    KEYS({"format", &text, "default format, one of 'formats', if --book names none"},
         {"grid", &amount, "distance between baselines, or a fraction of it"},
         {"formats", &book_pages, "pages of each format"},
         {"styles", &text_styles,
          "text styles by name, with the keys of a text; 'body' is the style of plain "
          "text"},
         {"blocks", &book_blocks,
          "blocks by name: page, cover, h1, paragraph, bullet, example, figure …"})};

/* --- scenes ----------------------------------------------------------------------- */

static const NodeSchema scene_block = {
    "a block of the scene template", .name = "scene-block",
    KEYS({"style", &slug, "style of its words, one of 'styles'"},
         {"title-style", &slug, "style of its title"},
         {"size", &amounts,
          "size of a sign, a step or the arrow of a sequence: [width, height]"},
         {"width", &amount, "maximum width of its words; of a bar: its maximum length"},
         {"head", &amounts, "of an arrow: size of its head, [length, width]"},
         {"clear", &amount, "distance from the objects at its ends"},
         {"padding", &amount_or_amounts, "padding: [top, right, bottom, left]"},
         {"gap", &amount, "distance to the object it belongs to"},
         {"let", &let, "names for expressions in its layers"},
         {"layers", &layers, "layers that draw the block"})};
static const NodeSchema scene_blocks = {"a map of blocks", MAP_OF(scene_block),
                                        .open = true, .slug_keys = true};
static const NodeSchema scene = {
    "the scene template", .name = "scene-look",
    KEYS({"width", &amount, "maximum width of a scene on its own; default: 118 mm"},
         {"height", &amount, "maximum height of a scene on its own; default: 150 mm"},
         {"gap", &amount, "space between parts; default: 6 mm"},
         {"styles", &text_styles,
          "text styles by name, with the keys of a text; other styles start from "
          "'body'"},
         {"blocks", &scene_blocks,
          "blocks by name: space, arrow, arrow-wrong, step, label, box …"})};

/* --- templates as a whole --------------------------------------------------------- */

const NodeSchema SCHEMA_TEMPLATE = {
    "a template", .name = "template", .of = &SCHEMA_LAYER,
    .foreign = foreign_template_keys,
    KEYS(
        {"says", &text, "what the template draws"},
        {"extends", &slug, "the template that it changes"},
        {"let", &let, "names for expressions, in order"},
        {"boxes", &boxes, "boxes by name: [x, y, width, height]"},
        {"looks", &whole,
         "number of different drawings that the copies of a piece take in turn; layers "
         "find the number of theirs in 'look'"},
        {"layers", &layers_or_changes,
         "layers to draw, from the bottom up; in a template that extends another: "
         "changed layers by id, or {add: …, remove: …}"},
        {"book", &book, "the rulebook's pages and type"},
        {"scene", &scene, "the arrows, signs and type of scenes"},
        {"accept", &SCHEMA_ACCEPT,
         "warnings that are expected here, each with the reason"})};
