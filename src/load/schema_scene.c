/* Schemas of scenes: pieces laid down, marks, statements, charts, parts. */
#include "load/schema_basics.h"
#include "model/scene.h"

static const NodeSchema layers = {
    .kind = SCHEMA_LIST, .what = "a list of layers", .of = &SCHEMA_LAYER};
static const NodeSchema live = TEXT("a text, optionally with {values}");
static const NodeSchema names = {.kind = SCHEMA_EITHER,
                                 .what = "a name or a list of names",
                                 .shapes =
                                     (const NodeSchema *const[]){&text, &texts, NULL}};
static const NodeSchema ground = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"printed", "plain", "graph", "none", NULL},
    .what = "printed, plain, graph or none"};
static const NodeSchema space_names = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"edges", "spaces", "none", NULL},
    .what = "edges, spaces or none"};
static const NodeSchema lay = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"row", "column", "grid", "fan", "pile", "net", NULL},
    .what = "row, column, grid, fan, pile or net"};
static const NodeSchema bend = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"straight", "round", "curve", NULL},
    .what = "straight, round or curve"};

/* --- pieces ----------------------------------------------------------------------- */

static const NodeSchema laid;

const NodeSchema SCHEMA_LAID = {
    .kind = SCHEMA_RECORD,
    .name = "laid-piece",
    .what = "a piece of a scene",
    .keys = (const SchemaKey[]){
        {"piece", &text, false, "the piece: SET/ID, an id, or the name of a set"},
        {"at", &text, false, "space of the piece"},
        {"to", &text, false,
         "side of the space to which the piece is moved: north, east …"},
        {"spot", &text, false,
         "spot of an earlier piece, by the id of that piece and a box of its template, "
         "such as 'sheet.life-1'"},
        {"turn", &scalar, false, "rotation, in degrees clockwise"},
        {"spin", &scalar, false, "of a ring: rotation, in spaces clockwise"},
        {"back", &scalar, false, "whether the piece shows its back"},
        {"front", &scalar, false, "of a die: number of the upper face, from 1"},
        {"faded", &scalar, false, "whether the piece is drawn faintly"},
        {"copies", &scalar, false, "number of copies in the pile"},
        {"id", &text, false,
         "name of the piece, for marks, statements and later parts"},
        {"each", &expression, false,
         "loop, such as 's in board where s.row = 1'; one piece for each value"},
        {"when", &scalar_expression, false,
         "condition, such as 'edition = \"short\"'; if it is false, the piece is left "
         "out"},
        {"add", &laid, false, "in a part that copies another: more pieces"},
        {"remove", &names, false,
         "in a part that copies another: ids of pieces to remove"},
        ENDS}};
static const NodeSchema laid = {
    .kind = SCHEMA_LIST, .what = "a list of pieces", .of = &SCHEMA_LAID};
static const NodeSchema laid_changes = {
    .kind = SCHEMA_RECORD,
    .what = "a map of changes to pieces",
    .of = &SCHEMA_LAID,
    .keys = (const SchemaKey[]){{"add", &laid, false, "pieces to add after the others"},
                                {"remove", &names, false, "ids of pieces to remove"},
                                ENDS}};
static const NodeSchema laid_or_changes = {
    .kind = SCHEMA_EITHER,
    .what = "a list of pieces",
    .shapes = (const NodeSchema *const[]){&laid, &laid_changes, NULL}};

/* --- marks ------------------------------------------------------------------------ */

#define SCHEMA_OF_PLACES names
#define SCHEMA_OF_NUMBER scalar
#define SCHEMA_OF_WORDS live
#define SCHEMA_OF_SIGN text
#define KEY_OF_MARK(kind, name, value, traits, says) \
    {name, &SCHEMA_OF_##value, false, says},

const NodeSchema SCHEMA_MARK = {
    .kind = SCHEMA_RECORD,
    .name = "mark",
    .what = "a mark",
    .keys = (const SchemaKey[]){
        SCENE_MARK_ROWS(KEY_OF_MARK) /* the own key of each kind */
        {"at", &names, false, "where the mark is placed: a space, a piece or a part"},
        {"to", &text, false,
         "side of the mark: north, east, south or west; an arrow runs along that side "
         "of its spaces instead of through their middles"},
        {"title", &live, false, "of a step: its title, in bold"},
        {"text", &live, false, "words of the mark"},
        {"as", &text, false, "a style of the scene template"},
        {"bend", &bend, false, "of an arrow or line: straight, round or curve"},
        {"id", &text, false, "name of the mark, for statements"},
        {"each", &expression, false,
         "loop, such as 's in board'; one mark for each value"},
        {"when", &scalar_expression, false,
         "condition; if it is false, the mark is left out"},
        ENDS}};
static const NodeSchema marks = {
    .kind = SCHEMA_LIST, .what = "a list of marks", .of = &SCHEMA_MARK};

/* --- statements ------------------------------------------------------------------- */

static const NodeSchema statement_record = {
    .kind = SCHEMA_RECORD,
    .what = "a statement",
    .keys = (const SchemaKey[]){
        {"says", &live, true, "the statement, as a sentence"},
        {"demand", &scalar_expression, true, "the statement as an expression"},
        {"when", &scalar_expression, false,
         "condition; if it is false, the statement is left out"},
        {"id", &slug, false, "name of the statement, so that others can change it"},
        ENDS}};
static const NodeSchema statement = {
    .kind = SCHEMA_EITHER,
    .what = "an expression, or a map with 'says' and 'demand'",
    .shapes = (const NodeSchema *const[]){&expression_text, &statement_record, NULL}};
static const NodeSchema statements = {
    .kind = SCHEMA_LIST, .what = "a list of statements", .of = &statement};

/* --- flow charts and charts ------------------------------------------------------- */

static const NodeSchema comes_from = {.kind = SCHEMA_MAP,
                                      .what = "a map from boxes to words",
                                      .of = &live,
                                      .slug_keys = true,
                                      .open = true};
static const NodeSchema from = {
    .kind = SCHEMA_EITHER,
    .what = "a box, a list of boxes, or a map from boxes to words",
    .shapes = (const NodeSchema *const[]){&text, &texts, &comes_from, NULL}};
static const NodeSchema flow_node = {
    .kind = SCHEMA_RECORD,
    .name = "flow-box",
    .what = "a box of a flow chart",
    .keys = (const SchemaKey[]){
        {"id", &slug, true, "name of the box"},
        {"text", &live, true, "words of the box"},
        {"as", &slug, false, "style of the box: a block of the scene template"},
        {"below", &slug, false, "box above this one; default: the last box"},
        {"right-of", &slug, false, "box to the left of this one"},
        {"left-of", &slug, false, "box to the right of this one"},
        {"from", &from, false,
         "boxes that lead to this one, optionally with words: {ask: yes}; default: the "
         "box beside which it is placed"},
        {"when", &scalar_expression, false,
         "condition; if it is false, the box is left out"},
        ENDS}};
static const NodeSchema flow = {
    .kind = SCHEMA_LIST, .what = "a list of boxes", .of = &flow_node};

static const NodeSchema chart_kind = {
    .kind = SCHEMA_WORD,
    .words = (const char *const[]){"bars", "lines", "table", NULL},
    .what = "bars, lines or table"};
static const NodeSchema chart = {
    .kind = SCHEMA_RECORD,
    .name = "chart",
    .what = "a chart",
    .keys = (const SchemaKey[]){
        {"kind", &chart_kind, true, "bars, lines or table"},
        {"stats", &text, true, "table of figures, one of 'stats:'"},
        {"columns", &names, false, "columns of the table to show; default: all"},
        {"most", &scalar, false,
         "number at the end of the scale; default: the largest number in the charts of "
         "the scene that show the same columns"},
        {"as", &slug, false, "a style of the scene template"},
        ENDS}};

/* --- parts ------------------------------------------------------------------------ */

#define PART_KEYS                                                                      \
    {"id", &slug, false, "name of the part"},                                          \
        {"title", &live, false, "a line above the part"},                              \
        {"caption", &live, false, "words below the part"},                             \
        {"when", &scalar_expression, false,                                            \
         "condition; if it is false, the part is left out"},                           \
        {"board", &slug, false, "the board to show"},                                  \
        {"view", &names, false,                                                        \
         "of a grid: two spaces at opposite corners of the area to show, such as 'A1 " \
         "C3'"},                                                                       \
        {"ground", &ground, false,                                                     \
         "ground of the board; printed: the set that prints the board; plain: the "    \
         "scene template; graph: which spaces touch; none"},                           \
        {"names", &space_names, false, "names of rows and columns, or of each space"}, \
        {"pieces", &laid_or_changes, false, "pieces in the part, from the bottom up"}, \
        {"lay", &lay, false, "layout of pieces without a board"},                      \
        {"columns", &whole, false, "number of columns of a grid of pieces"},           \
        {"row", &parts, false, "parts side by side"},                                  \
        {"column", &parts, false, "parts one below the other"},                        \
        {"sequence", &parts, false, "parts side by side, with arrows between them"},   \
        {"stack", &parts, false, "parts seen from the side, one above the other"},     \
        {"inset", &slug, false,                                                        \
         "the part of which this part shows an enlarged piece"},                       \
        {"enlarge", &scalar, false, "scale relative to other parts; default: 1"},      \
        {"flow", &flow, false, "a flow chart: a list of boxes"},                       \
        {"chart", &chart, false, "figures as a chart"},                                \
        {"layers", &layers, false,                                                     \
         "layers as in templates, for anything that no piece shows"},                  \
        {"size", &text, false, "size of the layers, such as '40 x 20 mm'"},            \
        {"marks", &marks, false, "arrows, labels, signs and other marks"},             \
        {"shows", &statements, false, "statements that must be true here"},            \
    {                                                                                  \
        "breaks", &statements, false, "statements that must be false here"             \
    }

static const NodeSchema parts;
const NodeSchema SCHEMA_PART = {
    .kind = SCHEMA_RECORD,
    .name = "scene-part",
    .what = "a part of a scene",
    .keys = (const SchemaKey[]){
        PART_KEYS,
        {"from", &slug, false,
         "an earlier part to copy; the keys of this part replace the copied ones"},
        ENDS}};
static const NodeSchema parts = {
    .kind = SCHEMA_LIST, .what = "a list of parts", .of = &SCHEMA_PART};

const NodeSchema SCHEMA_SCENE = {
    .kind = SCHEMA_RECORD,
    .name = "scene",
    .what = "a scene",
    .keys = (const SchemaKey[]){
        {"alt", &live, true, "description for readers who cannot see the scene"},
        {"says", &text, false, "note for authors"},
        {"height", &text, false, "maximum height, such as '60 mm'"},
        PART_KEYS,
        ENDS}};
