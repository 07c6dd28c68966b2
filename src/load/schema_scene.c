/* Schemas of scenes: pieces laid down, marks, statements, charts, parts. */
#include "load/schema_basics.h"
#include "model/scene.h"

static const NodeSchema layers = {"a list of layers", LIST_OF(SCHEMA_LAYER)};
static const NodeSchema live = {"a text, optionally with {values}",
                                .kind = SCHEMA_TEXT};
static const NodeSchema names = {"a name or a list of names", EITHER(&text, &texts)};
static const NodeSchema ground = {"printed, plain, graph or none",
                                  ONE_OF("printed", "plain", "graph", "none")};
static const NodeSchema space_names = {"edges, spaces or none",
                                       ONE_OF("edges", "spaces", "none")};
static const NodeSchema lay = {"row, column, grid, fan, pile or net",
                               ONE_OF("row", "column", "grid", "fan", "pile", "net")};
static const NodeSchema bend = {"straight, round, curve or edges",
                                ONE_OF("straight", "round", "curve", "edges")};
static const NodeSchema line_end = {"edge or middle", ONE_OF("edge", "middle")};

/* --- pieces ----------------------------------------------------------------------- */

static const NodeSchema laid;

const NodeSchema SCHEMA_LAID = {
    "a piece of a scene", .name = "laid-piece",
    KEYS(
        {"piece", &text, "the piece: SET/ID, an id, or the name of a set"},
        {"at", &text, "space of the piece"},
        {"to", &text,
         "side of the space to which the piece is moved: north, east …; of a hex: n, "
         "ne …"},
        {"spot", &text,
         "spot of an earlier piece: the id of that piece, and a box or a layer's id of "
         "its template, such as 'sheet.life-1'"},
        {"turn", &scalar, "rotation, in degrees clockwise"},
        {"spin", &scalar, "of a ring: rotation, in spaces clockwise"},
        {"back", &scalar, "whether the piece shows its back"},
        {"front", &scalar, "of a die: number of the upper face, from 1"},
        {"faded", &scalar, "whether the piece is drawn faintly"},
        {"copies", &scalar, "number of copies in the pile"},
        {"id", &text, "name of the piece, for marks, statements and later parts"},
        {"each", &expression,
         "loop, such as 's in board where s.row = 1'; one piece for each value"},
        {"when", &scalar_expression,
         "condition, such as 'edition = \"short\"'; if it is false, the piece is left "
         "out"},
        {"add", &laid, "in a part that copies another: more pieces"},
        {"remove", &names, "in a part that copies another: ids of pieces to remove"})};
static const NodeSchema laid = {"a list of pieces", LIST_OF(SCHEMA_LAID)};
static const NodeSchema laid_changes = {
    "a map of changes to pieces", .of = &SCHEMA_LAID,
    KEYS({"add", &laid, "pieces to add after the others"},
         {"remove", &names, "ids of pieces to remove"})};
static const NodeSchema laid_or_changes = {"a list of pieces",
                                           EITHER(&laid, &laid_changes)};

/* --- marks ------------------------------------------------------------------------ */

#define SCHEMA_OF_PLACES names
#define SCHEMA_OF_NUMBER scalar
#define SCHEMA_OF_WORDS live
#define SCHEMA_OF_SIGN text
#define KEY_OF_MARK(kind, name, value, traits, says) {name, &SCHEMA_OF_##value, says},

const NodeSchema SCHEMA_MARK = {
    "a mark", .name = "mark",
    KEYS(SCENE_MARK_ROWS(KEY_OF_MARK) /* the own key of each kind */
         {"at", &names, "where the mark is placed: a space, a piece or a part"},
         {"to", &text,
          "side of the mark: north, east, south or west; an arrow runs along that side "
          "of its spaces instead of through their middles"},
         {"title", &live, "of a step: its title, in bold"},
         {"text", &live, "words of the mark"},
         {"as", &text, "a style of the scene template"},
         {"bend", &bend,
          "of an arrow or line: straight, round, curve, or edges: through the middles "
          "of the edges between spaces"},
         {"end", &line_end,
          "of a label: whether its line ends at the edge of its target or in the "
          "middle"},
         {"id", &text, "name of the mark, for statements"},
         {"each", &expression, "loop, such as 's in board'; one mark for each value"},
         {"when", &scalar_expression,
          "condition; if it is false, the mark is left out"})};
static const NodeSchema marks = {"a list of marks", LIST_OF(SCHEMA_MARK)};

/* --- statements ------------------------------------------------------------------- */

static const NodeSchema statement_record = {
    "a statement",
    KEYS({"says", &live, "the statement, as a sentence", REQUIRED},
         {"demand", &scalar_expression, "the statement as an expression", REQUIRED},
         {"when", &scalar_expression,
          "condition; if it is false, the statement is left out"},
         {"id", &slug, "name of the statement, so that others can change it"})};
static const NodeSchema statement = {"an expression, or a map with 'says' and 'demand'",
                                     EITHER(&expression_text, &statement_record)};
static const NodeSchema statements = {"a list of statements", LIST_OF(statement)};

/* --- flow charts and charts ------------------------------------------------------- */

static const NodeSchema comes_from = {"a map from boxes to words", MAP_OF(live),
                                      .slug_keys = true, .open = true};
static const NodeSchema from = {"a box, a list of boxes, or a map from boxes to words",
                                EITHER(&text, &texts, &comes_from)};
static const NodeSchema flow_node = {
    "a box of a flow chart", .name = "flow-box",
    KEYS({"id", &slug, "name of the box", REQUIRED},
         {"text", &live, "words of the box", REQUIRED},
         {"as", &slug, "style of the box: a block of the scene template"},
         {"below", &slug, "box above this one; default: the last box"},
         {"right-of", &slug, "box to the left of this one"},
         {"left-of", &slug, "box to the right of this one"},
         {"from", &from,
          "boxes that lead to this one, optionally with words: {ask: yes}; default: "
          "the box beside which it is placed"},
         {"when", &scalar_expression,
          "condition; if it is false, the box is left out"})};
static const NodeSchema flow = {"a list of boxes", LIST_OF(flow_node)};

static const NodeSchema chart_kind = {"bars, lines or table",
                                      ONE_OF("bars", "lines", "table")};
static const NodeSchema chart = {
    "a chart", .name = "chart",
    KEYS({"kind", &chart_kind, "bars, lines or table", REQUIRED},
         {"stats", &text, "table of figures, one of 'stats:'", REQUIRED},
         {"columns", &names, "columns of the table to show; default: all"},
         {"most", &scalar,
          "number at the end of the scale; default: the largest number in the charts "
          "of the scene that show the same columns"},
         {"x", &live, "title of the horizontal axis"},
         {"y", &live, "title of the vertical axis"},
         {"as", &slug, "a style of the scene template"})};

/* --- parts ------------------------------------------------------------------------ */

static const NodeSchema region = {
    "a region of a board", .name = "scene-region",
    KEYS({"around", &names, "the space, or spaces, in the middle", REQUIRED},
         {"steps", &whole, "how far the region reaches from them; default: 1"})};
static const NodeSchema view = {"spaces, or a region around a space",
                                EITHER(&text, &texts, &region)};

#define PART_KEYS                                                                      \
    {"id", &slug, "name of the part"}, {"title", &live, "a line above the part"},      \
        {"caption", &live, "words below the part"},                                    \
        {"when", &scalar_expression,                                                   \
         "condition; if it is false, the part is left out"},                           \
        {"board", &slug, "the board to show"},                                         \
        {"view", &view,                                                                \
         "spaces to show: two at opposite corners of a grid, such as 'A1 C3'; a list " \
         "of spaces; a region around a space; all: the whole piece that prints the "   \
         "board"},                                                                     \
        {"ground", &ground,                                                            \
         "background of the board; printed: the set that prints the board; plain: "    \
         "the "                                                                        \
         "scene template; graph: which spaces touch; none"},                           \
        {"names", &space_names, "names of rows and columns, or of each space"},        \
        {"pieces", &laid_or_changes, "pieces in the part, from the bottom up"},        \
        {"lay", &lay, "layout of pieces without a board"},                             \
        {"columns", &whole, "number of columns of a grid of pieces"},                  \
        {"row", &parts, "parts side by side"},                                         \
        {"column", &parts, "parts one below the other"},                               \
        {"sequence", &parts, "parts side by side, with arrows between them"},          \
        {"stack", &parts, "parts seen from the side, one above the other"},            \
        {"inset", &slug, "the part of which this part shows an enlarged piece"},       \
        {"enlarge", &scalar, "scale relative to other parts; default: 1"},             \
        {"flow", &flow, "a flow chart: a list of boxes"},                              \
        {"chart", &chart, "figures as a chart"},                                       \
        {"layers", &layers,                                                            \
         "layers as in templates, for anything that no piece shows"},                  \
        {"size", &text, "size of the layers, such as '40 x 20 mm'"},                   \
        {"marks", &marks, "arrows, labels, signs and other marks"},                    \
        {"shows", &statements, "statements that must be true here"},                   \
    {                                                                                  \
        "breaks", &statements, "statements that must be false here"                    \
    }

static const NodeSchema parts;
const NodeSchema SCHEMA_PART = {
    "a part of a scene", .name = "scene-part",
    KEYS(PART_KEYS,
         {"from", &slug,
          "an earlier part to copy; the keys of this part replace the copied ones"})};
static const NodeSchema parts = {"a list of parts", LIST_OF(SCHEMA_PART)};

const NodeSchema SCHEMA_SCENE = {
    "a scene", .name = "scene",
    KEYS({"alt", &live, "description for readers who cannot see the scene", REQUIRED},
         {"says", &text, "note for authors"},
         {"height", &text, "maximum height, such as '60 mm'"}, PART_KEYS)};
