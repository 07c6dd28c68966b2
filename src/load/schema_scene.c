/* Schemas of scenes: pieces laid down, marks, statements, charts, parts. */
#include "load/schema_basics.h"
#include "model/scene.h"

static const NodeSchema layers = {
    .kind = SCHEMA_LIST, .what = "a list of layers", .of = &SCHEMA_LAYER};
static const NodeSchema live = TEXT("a text, perhaps with {values}");
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
        {"piece", &text, false, "which: SET/ID, an id, or the name of a set"},
        {"at", &text, false, "on which space it lies"},
        {"to", &text, false, "towards which side of the space: north, east …"},
        {"spot", &text, false,
         "on which spot of a piece before it: 'sheet.life-1', by its id and a box of "
         "its "
         "template"},
        {"turn", &scalar, false, "degrees clockwise"},
        {"spin", &scalar, false, "of a ring: spaces clockwise"},
        {"back", &scalar, false, "yes: its back lies up"},
        {"front", &scalar, false, "of a die: which face lies up, from 1"},
        {"faded", &scalar, false, "yes: it is shown faintly"},
        {"copies", &scalar, false, "so many lie on each other"},
        {"id", &text, false, "a name, for marks, statements and later parts"},
        {"each", &expression, false,
         "lays a piece for each of these: 's in board where s.row = 1'"},
        {"when", &scalar_expression, false, "is it there? 'edition = \"short\"'"},
        {"add", &laid, false, "in a part that takes over another: more pieces"},
        {"remove", &names, false, "in such a part: the ids of pieces to leave out"},
        ENDS}};
static const NodeSchema laid = {
    .kind = SCHEMA_LIST, .what = "a list of pieces", .of = &SCHEMA_LAID};
static const NodeSchema laid_changes = {
    .kind = SCHEMA_RECORD,
    .what = "changes of pieces",
    .of = &SCHEMA_LAID,
    .keys = (const SchemaKey[]){{"add", &laid, false, "pieces that follow the others"},
                                {"remove", &names, false, "the ids of pieces"},
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
        {"at", &names, false, "what it belongs to: a space, a piece, a part"},
        {"to", &text, false,
         "on which side: north, east, south, west; an arrow runs there instead of "
         "through the middles of spaces"},
        {"title", &live, false, "of a step, in bold"},
        {"text", &live, false, "its words"},
        {"as", &text, false, "a style of the look"},
        {"bend", &bend, false, "of an arrow or line: straight, round or curve"},
        {"id", &text, false, "a name, for statements"},
        {"each", &expression, false, "a mark for each of these: 's in board'"},
        {"when", &scalar_expression, false, "is it there?"},
        ENDS}};
static const NodeSchema marks = {
    .kind = SCHEMA_LIST, .what = "a list of marks", .of = &SCHEMA_MARK};

/* --- statements ------------------------------------------------------------------- */

static const NodeSchema statement_record = {
    .kind = SCHEMA_RECORD,
    .what = "a statement",
    .keys = (const SchemaKey[]){
        {"says", &live, true, "the statement, as a sentence"},
        {"demand", &scalar_expression, true, "the same as an expression"},
        {"when", &scalar_expression, false, "is it made?"},
        {"id", &slug, false, "a name, so that others can change it"},
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
        {"id", &slug, true, "its name"},
        {"text", &live, true, "its words"},
        {"as", &slug, false, "how it looks: a block of the look"},
        {"below", &slug, false,
         "it stands below this box; without a word, below the last"},
        {"right-of", &slug, false, "it stands to the right of this box"},
        {"left-of", &slug, false, "it stands to the left of this box"},
        {"from", &from, false,
         "the boxes that lead to it, perhaps with words: {ask: yes}; "
         "without it, the last"},
        {"when", &scalar_expression, false, "is it there?"},
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
        {"stats", &text, true, "the table of figures, one of 'stats:'"},
        {"columns", &names, false, "which of its columns; all, if nothing is said"},
        {"most", &scalar, false,
         "the number at the end of the scale; if nothing is said, the greatest of all "
         "charts of the scene that show the same columns"},
        {"as", &slug, false, "a style of the look"},
        ENDS}};

/* --- parts ------------------------------------------------------------------------ */

#define PART_KEYS                                                                    \
    {"id", &slug, false, "the part's name"},                                         \
        {"title", &live, false, "a line above it"},                                  \
        {"caption", &live, false, "words below it"},                                 \
        {"when", &scalar_expression, false, "is it there?"},                         \
        {"board", &slug, false, "the board that is seen"},                           \
        {"view", &names, false,                                                      \
         "two spaces at opposite corners of what is seen of a grid; 'A1 C3'"},       \
        {"ground", &ground, false,                                                   \
         "printed: by its pieces; plain: by the look; graph: what touches; none"},   \
        {"names", &space_names, false, "of rows and columns, or in each space"},     \
        {"pieces", &laid_or_changes, false, "what lies there, from below upwards"},  \
        {"lay", &lay, false, "how pieces lie that are on no board"},                 \
        {"columns", &whole, false, "of a grid of pieces"},                           \
        {"row", &parts, false, "parts side by side"},                                \
        {"column", &parts, false, "parts one below the other"},                      \
        {"sequence", &parts, false, "parts side by side, with arrows between them"}, \
        {"stack", &parts, false, "parts seen from the side, one above the other"},   \
        {"inset", &slug, false, "the part of which this one shows a piece, larger"}, \
        {"enlarge", &scalar, false, "how much larger than other parts: 1"},          \
        {"flow", &flow, false, "a flow chart: its boxes"},                           \
        {"chart", &chart, false, "figures as a chart"},                              \
        {"layers", &layers, false, "what no piece shows: layers, as in templates"},  \
        {"size", &text, false, "of layers: '40 x 20 mm'"},                           \
        {"marks", &marks, false, "arrows, labels, signs and the like"},              \
        {"shows", &statements, false, "what holds here, to be proven"},              \
    {                                                                                \
        "breaks", &statements, false, "what does not hold here, as it should"        \
    }

static const NodeSchema parts;
const NodeSchema SCHEMA_PART = {
    .kind = SCHEMA_RECORD,
    .name = "scene-part",
    .what = "a part of a scene",
    .keys = (const SchemaKey[]){
        PART_KEYS,
        {"from", &slug, false, "the part that it takes over, with the changes below"},
        ENDS}};
static const NodeSchema parts = {
    .kind = SCHEMA_LIST, .what = "a list of parts", .of = &SCHEMA_PART};

const NodeSchema SCHEMA_SCENE = {
    .kind = SCHEMA_RECORD,
    .name = "scene",
    .what = "a scene",
    .keys = (const SchemaKey[]){
        {"alt", &live, true, "what it shows, for those who cannot see it"},
        {"says", &text, false, "what it is, for authors"},
        {"height", &text, false, "it is drawn no higher than this: '60 mm'"},
        PART_KEYS,
        ENDS}};
