#include "book/look.h"

#include <math.h>
#include <stdlib.h>

#include "base/colour.h"
#include "base/units.h"
#include "layout/digest.h"
#include "layout/given.h"

const char *const BOOK_FORMATS[] = {"a4", "letter", "a5", "square", NULL};

static const struct {
    double width, height;
} SIZES_OF_FORMATS[] = {{210, 297}, {215.9, 279.4}, {148, 210}, {210, 210}};

#define MOST_LENGTH 2000 /* mm */

/* --- what layers can name ------------------------------------------------------------
 */

typedef enum {
    SAID_TITLE,
    SAID_CHAPTER,
    SAID_SECTION,
    SAID_WORDS,
    SAID_STAMP,
    SAID_PROGRAM,
    SAID_NUMBER,
    SAID_PAGE,
    SAID_PAGES,
    SAID_USED,
    SAID_IS_LEFT,
    SAID_IS_FIRST,
    SAID_IS_LAST,
    SAID_IS_HEAD,
    SAID_IS_OPENER,
    SAID_MARGIN_LEFT,
    SAID_MARGIN_RIGHT,
    SAID_MARGIN_TOP,
    SAID_MARGIN_BOTTOM,
    SAID_COLUMNS,
    SAID_FORMAT,
    SAID_COUNT
} SaidField;

static const struct {
    const char *name;
    const Type *type;
} FIELDS[SAID_COUNT] = {
    [SAID_TITLE] = {"title", &TYPE_OF_TEXT},
    [SAID_CHAPTER] = {"chapter", &TYPE_OF_TEXT},
    [SAID_SECTION] = {"section", &TYPE_OF_TEXT},
    [SAID_WORDS] = {"words", &TYPE_OF_TEXT},
    [SAID_STAMP] = {"stamp", &TYPE_OF_TEXT},
    [SAID_PROGRAM] = {"program", &TYPE_OF_TEXT},
    [SAID_NUMBER] = {"number", &TYPE_OF_NUMBER},
    [SAID_PAGE] = {"page", &TYPE_OF_NUMBER},
    [SAID_PAGES] = {"pages", &TYPE_OF_NUMBER},
    [SAID_USED] = {"used", &TYPE_OF_NUMBER},
    [SAID_IS_LEFT] = {"is_left", &TYPE_OF_YESNO},
    [SAID_IS_FIRST] = {"is_first", &TYPE_OF_YESNO},
    [SAID_IS_LAST] = {"is_last", &TYPE_OF_YESNO},
    [SAID_IS_HEAD] = {"is_head", &TYPE_OF_YESNO},
    [SAID_IS_OPENER] = {"is_opener", &TYPE_OF_YESNO},
    [SAID_MARGIN_LEFT] = {"margin_left", &TYPE_OF_NUMBER},
    [SAID_MARGIN_RIGHT] = {"margin_right", &TYPE_OF_NUMBER},
    [SAID_MARGIN_TOP] = {"margin_top", &TYPE_OF_NUMBER},
    [SAID_MARGIN_BOTTOM] = {"margin_bottom", &TYPE_OF_NUMBER},
    [SAID_COLUMNS] = {"columns", &TYPE_OF_NUMBER},
    [SAID_FORMAT] = {"format", &TYPE_OF_TEXT},
};

static void make_set(BookLook *look, Where where)
{
    Set *set = &look->set;
    *set = (Set){.name = "book",
                 .noun = "block",
                 .title = "Rulebook",
                 .kind = KIND_BOOK,
                 .complete = true,
                 .by_id = map_new(look->arena),
                 .width = number_of(0),
                 .height = number_of(0),
                 .where = where};
    set->type = type_piece(look->arena, set);
    for (int i = 0; i < SAID_COUNT; i++)
        list_add(look->arena, &set->fields,
                 ((Field){.name = FIELDS[i].name,
                          .type = FIELDS[i].type,
                          .index = i,
                          .where = where}));
}

static Value value_or_empty(const char *text)
{
    return value_text(text ? text : "");
}

static const Piece *piece_of(const BookLook *look, const Said *said, Arena *arena)
{
    Piece *piece = arena_alloc(arena, sizeof(Piece) + SAID_COUNT * sizeof(Value));
    *piece = (Piece){.id = said->block ? said->block : "block",
                     .set = &look->set,
                     .copies = 1,
                     .width = number_of(0),
                     .height = number_of(0),
                     .where = said->where.line ? said->where : look->set.where};
    Value *values = piece->values;
    values[SAID_TITLE] = value_text(look->game->title);
    values[SAID_CHAPTER] = value_or_empty(said->chapter);
    values[SAID_SECTION] = value_or_empty(said->section);
    values[SAID_WORDS] = value_or_empty(said->words);
    values[SAID_STAMP] = value_or_empty(said->stamp);
    values[SAID_PROGRAM] = value_text("ppgen " PPGEN_VERSION);
    values[SAID_NUMBER] = value_whole(said->number);
    values[SAID_PAGE] = value_whole(said->page);
    values[SAID_PAGES] = value_whole(said->pages);
    values[SAID_USED] = value_number(number_near(said->used));
    values[SAID_IS_LEFT] = value_yesno(said->is_left);
    values[SAID_IS_FIRST] = value_yesno(said->is_first);
    values[SAID_IS_LAST] = value_yesno(said->is_last);
    values[SAID_IS_HEAD] = value_yesno(said->is_head);
    values[SAID_IS_OPENER] = value_yesno(said->is_opener);
    const Format *format = &look->format;
    double left = said->is_left ? format->outer : format->inner,
           right = said->is_left ? format->inner : format->outer;
    values[SAID_MARGIN_LEFT] = value_number(number_near(left));
    values[SAID_MARGIN_RIGHT] = value_number(number_near(right));
    values[SAID_MARGIN_TOP] = value_number(number_near(format->top));
    values[SAID_MARGIN_BOTTOM] = value_number(number_near(format->bottom));
    values[SAID_COLUMNS] = value_whole(format->columns);
    values[SAID_FORMAT] = value_or_empty(format->name);
    return piece;
}

/* --- lengths ---------------------------------------------------------------------- */

static double read_length(BookLook *look, const Node *node, double otherwise)
{
    Number length;
    if (!node)
        return otherwise;
    if (node->kind == NODE_TEXT && length_read(look->arena, node->text, &length) &&
        fabs(number_to_double(length)) <= MOST_LENGTH)
        return number_to_double(length);
    diag_error_help(look->diags, node->where, "unknown-length",
                    "write a length, as '13.5 pt' or '5 mm'", "this is not a length");
    return otherwise;
}

/* A list of so many lengths, or one for all. */
static void read_lengths(BookLook *look, const Node *node, int count, double *lengths)
{
    if (!node)
        return;
    if (node->kind != NODE_LIST) {
        for (int i = 0; i < count; i++)
            lengths[i] = read_length(look, node, 0);
        return;
    }
    if (node->count != count) {
        diag_error(look->diags, node->where, "wrong-type",
                   "%d lengths are due here, not %d", count, node->count);
        return;
    }
    for (int i = 0; i < count; i++)
        lengths[i] = read_length(look, node->items[i], 0);
}

static int read_count(BookLook *look, const Node *node, int otherwise, int least,
                      int most)
{
    char *end = NULL;
    if (!node || node->kind != NODE_TEXT)
        return otherwise;
    double number = strtod(node->text, &end);
    if (end > node->text && !*end && number == floor(number) && number >= least &&
        number <= most)
        return (int)number;
    diag_error(look->diags, node->where, "wrong-type",
               "a whole number from %d to %d is due here", least, most);
    return otherwise;
}

static bool read_yes(const Node *node, bool otherwise)
{
    return node && node->kind == NODE_TEXT
               ? text_is(node->text, "yes") || text_is(node->text, "true")
               : otherwise;
}

static const char *read_text(const Node *node)
{
    return node && node->kind == NODE_TEXT ? node->text : NULL;
}

/* With the apostrophe that a rulebook's text has. */
static const char *read_words(Arena *arena, const Node *node)
{
    const char *words = read_text(node);
    Text text = text_new(arena);
    for (; words && *words; words++)
        if (*words == '\'')
            text_add(&text, "\u2019");
        else
            text_add_bytes(&text, words, 1);
    return words ? text.text : NULL;
}

/* --- problems --------------------------------------------------------------------- */

/* What is told in several places, or on each page, is told once. */
static void tell(BookLook *look, const DiagList *own)
{
    for (int i = 0; i < own->all.count; i++) {
        const Diag *diag = own->all.items[i];
        const char *key =
            arena_print(look->arena, "%s:%d:%d %s",
                        diag->where.source ? diag->where.source->name : "",
                        diag->where.line, diag->where.column, diag->rule);
        if (map_put(&look->told, key, (void *)key))
            continue;
        DiagList one = {.all = {own->all.items + i, 1, 1},
                        .errors = diag->level == LEVEL_ERROR,
                        .warnings = diag->level == LEVEL_WARNING};
        one.kept[diag->level] = 1;
        diag_take(look->diags, &one);
    }
}

/* --- styles ------------------------------------------------------------------------
 */

static const char BODY[] = "body";

/* What a style takes from that of plain text: all that it does not say itself. The
 * leading goes with the size. */
static bool is_inherited(const Node *own, const char *key)
{
    bool leads = text_is(key, "leading") && node_get(own, "size");
    bool places = text_is(key, "indent") || text_is(key, "hanging") ||
                  text_is(key, "spacing") || text_is(key, "text");
    return !leads && !places && !node_get(own, key);
}

/* A text layer with the keys of a style. */
static const Node *layer_node(Arena *arena, const Node *body, const Node *own,
                              const char *text, Where where)
{
    int most = (body ? body->count : 0) + own->count + 1;
    Node *node = node_new_map(arena, own->where, most);
    node->count = 0;
    for (int i = 0; body && body != own && i < body->count; i++)
        if (is_inherited(own, body->entries[i].key->text))
            node->entries[node->count++] = body->entries[i];
    for (int i = 0; i < own->count; i++)
        if (!text_is(own->entries[i].key->text, "text"))
            node->entries[node->count++] = own->entries[i];
    node->entries[node->count++] =
        (Entry){node_new_text(arena, where, "text"), node_new_text(arena, where, text)};
    return node;
}

typedef LIST(const Node *) NodeList;

static void add_style(BookLook *look, const Node *styles, const Entry *entry,
                      NodeList *layers)
{
    const Node *body = node_get(styles, BODY);
    if (entry->value->kind != NODE_MAP)
        return;
    TypeStyle *type = arena_new_item(look->arena, TypeStyle);
    type->name = entry->key->text;
    map_put(&look->types_by_name, type->name, type);
    list_add(look->arena, layers,
             layer_node(look->arena, body, entry->value, "", entry->value->where));
}

static TypeStyle *find_type(BookLook *look, const Node *name)
{
    if (!name || name->kind != NODE_TEXT)
        return NULL;
    TypeStyle *type = map_get(&look->types_by_name, name->text);
    if (!type)
        diag_error_help(look->diags, name->where, "unknown-style",
                        "it is one of those under 'styles:' of the book's template",
                        "there is no style '%s'", name->text);
    return type;
}

/* --- blocks ----------------------------------------------------------------------- */

static Breaks read_breaks(const Node *node)
{
    static const char *const words[] = {[BREAKS_NONE] = "none",
                                        [BREAKS_COLUMN] = "column",
                                        [BREAKS_ROOM] = "room",
                                        [BREAKS_PAGE] = "page"};
    const char *word = read_text(node);
    for (int i = BREAKS_PAGE; word && i > BREAKS_NONE; i--)
        if (text_is(word, words[i]))
            return (Breaks)i;
    return BREAKS_NONE;
}

static bool is_none(const Node *node)
{
    return text_is(read_text(node) ? read_text(node) : "", "none");
}

/* A block as this format has it. */
static const Node *with_changes(Arena *arena, const Node *block, const Node *changes)
{
    if (!changes || changes->kind != NODE_MAP)
        return block;
    Node *node = node_new_map(arena, block->where, block->count + changes->count);
    node->count = 0;
    for (int i = 0; i < block->count; i++)
        if (!node_get(changes, block->entries[i].key->text))
            node->entries[node->count++] = block->entries[i];
    for (int i = 0; i < changes->count; i++)
        node->entries[node->count++] = changes->entries[i];
    return node;
}

/* "#BBBBBB", or a colour of the theme; or none. */
static void read_outline(BookLook *look, const Node *node, BlockLook *block)
{
    const char *text = read_text(node);
    if (!text || is_none(node))
        return;
    const NamedColour *named = game_colour(look->game, text);
    block->has_outline = named || colour_read(text, &block->outline);
    if (named)
        block->outline = named->colour;
    if (!block->has_outline)
        diag_error_help(look->diags, node->where, "colour",
                        "write it as '#BBBBBB', or name one of the theme",
                        "'%s' is no colour", text);
}

static void read_block(BookLook *look, const Node *tree, const Node *changes,
                       const Entry *entry)
{
    const Node *change = node_get(changes, entry->key->text);
    if (is_none(entry->value) || is_none(change))
        return;
    const Node *node = with_changes(look->arena, entry->value, change);
    BlockLook *block = arena_new_item(look->arena, BlockLook);
    *block =
        (BlockLook){.name = entry->key->text,
                    .where = entry->key->where,
                    .style = find_type(look, node_get(node, "style")),
                    .title_style = find_type(look, node_get(node, "title-style")),
                    .label_style = find_type(look, node_get(node, "label-style")),
                    .title = read_words(look->arena, node_get(node, "title")),
                    .above = read_count(look, node_get(node, "above"), 0, 0, 100),
                    .below = read_count(look, node_get(node, "below"), 0, 0, 100),
                    .columns = read_count(look, node_get(node, "columns"), 1, 1, 12),
                    .indent = read_length(look, node_get(node, "indent"), 0),
                    .gap = read_length(look, node_get(node, "gap"), 0),
                    .height = read_length(look, node_get(node, "height"), 0),
                    .breaks = read_breaks(node_get(node, "break")),
                    .wide = read_yes(node_get(node, "wide"), false),
                    .keep = read_yes(node_get(node, "keep"), false),
                    .floats = read_yes(node_get(node, "floats"), false),
                    .draws_words = read_yes(node_get(node, "draws-words"), false)};
    read_outline(look, node_get(node, "outline"), block);
    double padding[4] = {0}, picture[2] = {0};
    read_lengths(look, node_get(node, "padding"), 4, padding);
    read_lengths(look, node_get(node, "picture"), 2, picture);
    block->top = padding[0], block->right = padding[1];
    block->bottom = padding[2], block->left = padding[3];
    block->picture_width = picture[0], block->picture_height = picture[1];
    if (node_get(node, "layers")) {
        DiagList *own = diag_list_new(look->arena);
        const char *name = arena_print(look->arena, "plain %s", block->name);
        block->plate =
            template_bind(look->game, &look->set, name, tree, node, GIVEN, own);
        tell(look, own);
    }
    list_add(look->arena, &look->blocks, block);
    map_put(&look->blocks_by_name, block->name, block);
}

const BlockLook *look_block(const BookLook *look, const char *name)
{
    const BlockLook *block = map_get(&look->blocks_by_name, name);
    return block ? block : look->plain;
}

bool look_has(const BookLook *look, const char *name)
{
    return map_get(&look->blocks_by_name, name) != NULL;
}

/* --- format ----------------------------------------------------------------------- */

static int format_number(const char *name)
{
    for (int i = 0; name && BOOK_FORMATS[i]; i++)
        if (text_is(BOOK_FORMATS[i], name))
            return i;
    return -1;
}

static double read_scale(BookLook *look, const Node *node)
{
    const char *text = read_text(node);
    double scale = text ? strtod(text, NULL) : 1;
    if (scale >= 0.5 && scale <= 2)
        return scale;
    diag_error(look->diags, node->where, "wrong-type",
               "type is scaled by 0.5 to 2, not by '%s'", text);
    return 1;
}

static void read_format(BookLook *look, const Node *book, const char *wanted)
{
    const Node *named = node_get(book, "format");
    int number = format_number(wanted ? wanted : read_text(named));
    if (number < 0 && !wanted && named)
        diag_error_help(look->diags, named->where, "book-format",
                        "write a4, letter, a5 or square", "there is no such format");
    if (number < 0)
        number = 2;
    const Node *node = node_get(node_get(book, "formats"), BOOK_FORMATS[number]);
    double margins[4] = {18, 15, 20, 15};
    read_lengths(look, node_get(node, "margins"), 4, margins);
    int own = format_number(read_text(named));
    look->format =
        (Format){.name = BOOK_FORMATS[number],
                 .is_own = number == (own < 0 ? 2 : own),
                 .width = SIZES_OF_FORMATS[number].width,
                 .height = SIZES_OF_FORMATS[number].height,
                 .top = margins[0],
                 .outer = margins[1],
                 .bottom = margins[2],
                 .inner = margins[3],
                 .gap = read_length(look, node_get(node, "gap"), 6),
                 .columns = read_count(look, node_get(node, "columns"), 1, 1, 4),
                 .has_cover = read_yes(node_get(node, "cover"), true),
                 .scale = read_scale(look, node_get(node, "scale"))};
}

double format_column(const Format *format, int columns)
{
    double all = format->width - format->inner - format->outer;
    return fmax((all - format->gap * (columns - 1)) / columns, 1);
}

/* --- reading ---------------------------------------------------------------------- */

static void release(void *what)
{
    arena_free(((BookLook *)what)->scratch);
}

/* Types and labels are layers of a template of their own. */
static void bind_styles(BookLook *look, const Node *tree, const Node *book)
{
    const Node *styles = node_get(book, "styles"), *blocks = node_get(book, "blocks");
    const Node *changes =
        node_get(node_get(node_get(book, "formats"), look->format.name), "blocks");
    NodeList layers = {0};
    LIST(TypeStyle *) types = {0};
    LIST(BlockLook *) labelled = {0};
    for (int i = 0; styles && i < styles->count; i++) {
        add_style(look, styles, &styles->entries[i], &layers);
        TypeStyle *type = map_get(&look->types_by_name, styles->entries[i].key->text);
        if (type)
            list_add(look->arena, &types, type);
    }
    for (int i = 0; blocks && i < blocks->count; i++)
        if (blocks->entries[i].value->kind == NODE_MAP)
            read_block(look, tree, changes, &blocks->entries[i]);
    for (int i = 0; blocks && i < look->blocks.count; i++) {
        BlockLook *block = look->blocks.items[i];
        const Node *label = node_get(node_get(blocks, block->name), "label");
        if (!label || label->kind != NODE_TEXT)
            continue;
        const char *style = block->label_style ? block->label_style->name : BODY;
        const Node *own = node_get(styles, style);
        if (!own)
            continue;
        list_add(look->arena, &labelled, block);
        list_add(look->arena, &layers,
                 layer_node(look->arena, node_get(styles, BODY), own, label->text,
                            label->where));
    }
    Node *all = node_new_list(look->arena, tree->where, layers.count);
    for (int i = 0; i < layers.count; i++)
        all->items[i] = layers.items[i];
    Node *template = node_new_map(look->arena, tree->where, 1);
    template->entries[0] =
        (Entry){node_new_text(look->arena, tree->where, "layers"), all};
    DiagList *own = diag_list_new(look->arena);
    look->styles = template_bind(look->game, &look->set, "plain styles", tree, template,
                                 GIVEN, own);
    tell(look, own); /* many styles have it from that of plain text */
    if (!look->styles)
        return;
    for (int i = 0; i < types.count; i++)
        types.items[i]->layer = look->styles->layers.items[i];
    for (int i = 0; i < labelled.count; i++)
        labelled.items[i]->label = look->styles->layers.items[types.count + i];
}

static Drawing drawing_of(BookLook *look, const Template *template, const Piece *piece,
                          double w, double h, Arena *arena)
{
    Drawing d = {.studio = look->studio,
                 .game = look->game,
                 .piece = piece,
                 .template = template,
                 .arena = arena,
                 .diags = look->diags,
                 .w = w,
                 .h = h,
                 .memory_before = arena_used(arena),
                 .around = MATRIX_IDENTITY,
                 .reuses = &look->reuses};
    d.values.eval = &look->eval;
    d.values.slots = arena_alloc(arena, (size_t)(template->slots + 1) * sizeof(Value));
    given_fill(&d, digest_plan(arena, &look->set), SIDE_FRONT, look->low_ink);
    return d;
}

BookLook *look_new(Arena *arena, Studio *studio, const Game *game, const char *format,
                   bool low_ink, DiagList *diags)
{
    static const Said nothing;
    static const BlockLook plain = {.name = "plain", .columns = 1};
    const Node *named = node_get(game->tree, "book");
    int errors = diags->errors;
    const Node *tree =
        templates_tree(studio->templates, named ? named->text : "plain-book",
                       named ? named->where : game->tree->where, diags);
    const Node *book = node_get(tree, "book");
    if (tree && !book)
        diag_error_help(diags, tree->where, "no-book",
                        "write 'book:' with pages, styles and blocks, or 'extends: "
                        "plain-book'",
                        "this template says nothing of a book");
    if (!book)
        return NULL;
    BookLook *look = arena_new_item(arena, BookLook);
    *look = (BookLook){.arena = arena,
                       .studio = studio,
                       .game = game,
                       .diags = diags,
                       .low_ink = low_ink,
                       .blocks_by_name = map_new(arena),
                       .types_by_name = map_new(arena),
                       .plain = &plain,
                       .told = map_new(arena),
                       .scratch = arena_new()};
    arena_on_reset(arena, release, look);
    look->eval = eval_new(game, look->scratch, diags);
    make_set(look, tree->where);
    look->grid = read_length(look, node_get(book, "grid"), 14 * MM_A_POINT);
    if (look->grid < 0.5)
        look->grid = 14 * MM_A_POINT;
    read_format(look, book, format);
    bind_styles(look, tree, book);
    if (!map_get(&look->types_by_name, BODY))
        diag_error_help(diags, book->where, "no-book",
                        "write 'extends: plain-book', or 'styles: {body: {font: body, "
                        "size: 10 pt}}'",
                        "the look of a rulebook has no style 'body'");
    if (!look->styles || diags->errors > errors)
        return NULL;
    look->drawing = drawing_of(look, look->styles, piece_of(look, &nothing, arena),
                               look->format.width, look->format.height, arena);
    return lets_run(&look->drawing.values, &look->styles->lets) ? look : NULL;
}

/* --- use -------------------------------------------------------------------------- */

TypeStyle *look_type(BookLook *look, TypeStyle *type)
{
    static const char *const cases[] = {"as-is", "upper", "lower", NULL};
    if (!type)
        type = map_get(&look->types_by_name, BODY);
    if (!type || !type->layer)
        return NULL;
    if (!type->is_ready) {
        type->is_ready = true;
        look->drawing.arena = look->arena;
        type->wish = (Wish){.drawing = &look->drawing,
                            .layer = type->layer,
                            .where = type->layer->where,
                            .box = {0, 0, look->format.width, look->format.height}};
        type->is_good = wish_read_layer(&type->wish);
        if (type->is_good && type->wish.bold &&
            family_style(type->wish.family, STYLE_BOLD) != STYLE_BOLD)
            type->wish.bold = false; /* fonts for titles are bold enough */
        type->wish.setting.flows = true;
        type->letter_case = get_word(&look->drawing, type->layer, KEY_CASE, cases, 0);
    }
    return type->is_good ? type : NULL;
}

const TextStyle *type_look(BookLook *look, TypeStyle *type, int how)
{
    if (!type->looks[how]) {
        const Mark mark = {.kind = MARK_TEXT,
                           .bold = (how & LOOK_BOLD) != 0,
                           .italic = (how & LOOK_ITALIC) != 0,
                           .font = how & LOOK_CODE ? "mono" : NULL};
        look->drawing.arena = look->arena;
        type->looks[how] = mark_style(&type->wish, &mark, look->format.scale);
    }
    return type->looks[how];
}

static void say(BookLook *look, Drawing *d, const Said *said, Arena *arena)
{
    d->piece = piece_of(look, said, arena);
    d->values.slots[SLOT_PIECE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
}

const char *look_label(BookLook *look, const BlockLook *block, const Said *said)
{
    if (!block->label)
        return NULL;
    say(look, &look->drawing, said, look->arena);
    eval_next(&look->eval);
    const char *text = term_text(&look->drawing.values, block->label->terms[KEY_TEXT]);
    return text ? arena_print(look->arena, "%s", text) : NULL;
}

void look_draw(BookLook *look, const BlockLook *block, double w, double h,
               const Said *said, Arena *arena, ItemList *items)
{
    if (!block->plate)
        return;
    DiagList *own = diag_list_new(arena);
    Said here = *said;
    here.block = block->name;
    if (!here.where.line)
        here.where = block->where;
    Drawing d =
        drawing_of(look, block->plate, piece_of(look, &here, arena), w, h, arena);
    Path *outline = path_new(arena);
    path_rectangle(outline, (Box){0, 0, w, h}, 0);
    d.outline = outline;
    d.diags = look->eval.diags = own;
    eval_next(&look->eval);
    Stand stand = {.w = w, .h = h, .items = items};
    if (lets_run(&d.values, &block->plate->lets))
        draw_layers(&d, &block->plate->layers, stand);
    look->eval.diags = look->diags;
    tell(look, own);
    studio_rest(look->studio);
}

void look_touch(BookLook *look)
{
    Arena *arena = arena_new();
    for (int i = 0; i < look->blocks.count; i++)
        for (int left = 0; left < 2; left++) {
            const Said said = {.words = "a",
                               .chapter = "a",
                               .section = "a",
                               .number = 1,
                               .page = 1,
                               .pages = 1,
                               .is_left = left};
            ItemList items = {0};
            look_draw(look, look->blocks.items[i], look->format.width,
                      look->format.height, &said, arena, &items);
        }
    arena_free(arena);
}
