/* A template's key 'book:' becomes formats, styles and blocks. */
#include <math.h>

#include "base/colour.h"
#include "base/decimal.h"
#include "base/print.h"
#include "book/look_parts.h"

#define MOST_LENGTH 2000 /* mm */

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
    double number;
    if (!node || node->kind != NODE_TEXT)
        return otherwise;
    if (decimal_read_with(node->text, "", &number) && number == floor(number) &&
        number >= least && number <= most)
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

/* --- styles ----------------------------------------------------------------------- */

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
             style_layer(look->arena, body, entry->value, "", entry->value->where));
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
        diag_error_help(look->diags, node->where, "unknown-colour",
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
                    .label_node = node_get(node, "label"),
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
    if (node_get(node, "layers"))
        block->plate = plates_bind(&look->plates, block->name, tree, node);
    list_add(look->arena, &look->blocks, block);
    map_put(&look->blocks_by_name, block->name, block);
}

/* --- format ----------------------------------------------------------------------- */

static double read_scale(BookLook *look, const Node *node)
{
    const char *text = read_text(node);
    if (!text)
        return 1;
    double scale;
    if (decimal_read_with(text, "", &scale) && scale >= 0.5 && scale <= 2)
        return scale;
    diag_error(look->diags, node->where, "wrong-type",
               "type is scaled by 0.5 to 2, not by '%s'", text);
    return 1;
}

/* What a narrower page takes, its margins give: its text is as wide. */
static double margin_of(double margin, const BookSize *size, const BookSize *like)
{
    const double least = 8;
    return like ? fmax(fmin(margin, least), margin - (like->width - size->width) / 2)
                : margin;
}

static void read_format(BookLook *look, const Node *book, const char *wanted)
{
    const Node *named = node_get(book, "format");
    const BookSize *size = book_size(wanted ? wanted : read_text(named));
    if (!size && !wanted && named)
        diag_error_help(look->diags, named->where, "book-format",
                        arena_print(look->arena, "write %s",
                                    text_join(look->arena, BOOK_FORMATS,
                                              text_word_count(BOOK_FORMATS), 0, "or")),
                        "there is no such format");
    if (!size)
        size = book_size("a5");
    const Node *formats = node_get(book, "formats"),
               *node = node_get(formats, size->name);
    const BookSize *like = node ? NULL : book_size(size->like);
    if (like)
        node = node_get(formats, like->name);
    double margins[4] = {18, 15, 20, 15};
    read_lengths(look, node_get(node, "margins"), 4, margins);
    look->format =
        (Format){.name = size->name,
                 .width = size->width,
                 .height = size->height,
                 .top = margins[0],
                 .outer = margin_of(margins[1], size, like),
                 .bottom = margins[2],
                 .inner = margin_of(margins[3], size, like),
                 .gap = read_length(look, node_get(node, "gap"), 6),
                 .columns = read_count(look, node_get(node, "columns"), 1, 1, 4),
                 .has_cover = read_yes(node_get(node, "cover"), true),
                 .scale = read_scale(look, node_get(node, "scale")),
                 .blocks = node_get(node, "blocks")};
}

/* --- reading ---------------------------------------------------------------------- */

/* Types and labels are layers of a template of their own. */
typedef struct {
    NodeList layers;
    LIST(TypeStyle *) types;    /* their layers come first */
    LIST(BlockLook *) labelled; /* and then those of labels */
} StyleLayers;

static void read_types(BookLook *look, const Node *styles, StyleLayers *to)
{
    for (int i = 0; styles && i < styles->count; i++) {
        add_style(look, styles, &styles->entries[i], &to->layers);
        TypeStyle *type = map_get(&look->types_by_name, styles->entries[i].key->text);
        if (type)
            list_add(look->arena, &to->types, type);
    }
}

static void read_blocks(BookLook *look, const Node *tree, const Node *book)
{
    const Node *blocks = node_get(book, "blocks");
    for (int i = 0; blocks && i < blocks->count; i++)
        if (blocks->entries[i].value->kind == NODE_MAP)
            read_block(look, tree, look->format.blocks, &blocks->entries[i]);
}

static void read_labels(BookLook *look, const Node *book, StyleLayers *to)
{
    const Node *styles = node_get(book, "styles");
    for (int i = 0; i < look->blocks.count; i++) {
        BlockLook *block = look->blocks.items[i];
        const Node *label = block->label_node;
        const Node *own =
            node_get(styles, block->label_style ? block->label_style->name : BODY);
        if (!own || !label || label->kind != NODE_TEXT)
            continue;
        list_add(look->arena, &to->labelled, block);
        list_add(look->arena, &to->layers,
                 style_layer(look->arena, node_get(styles, BODY), own, label->text,
                             label->where));
    }
}

static const Template *bind_layers(BookLook *look, const Node *tree,
                                   const NodeList *layers)
{
    Node *all = node_new_list(look->arena, tree->where, layers->count);
    for (int i = 0; i < layers->count; i++)
        all->items[i] = layers->items[i];
    Node *template = node_new_map(look->arena, tree->where, 1);
    template->entries[0] =
        (Entry){node_new_text(look->arena, tree->where, "layers"), all};
    /* many styles have it from that of plain text: told once */
    return plates_bind(&look->plates, "styles", tree, template);
}

static void read_styles(BookLook *look, const Node *tree, const Node *book)
{
    StyleLayers all = {0};
    read_types(look, node_get(book, "styles"), &all);
    read_blocks(look, tree, book);
    read_labels(look, book, &all);
    look->styles = bind_layers(look, tree, &all.layers);
    if (!look->styles)
        return;
    for (int i = 0; i < all.types.count; i++)
        all.types.items[i]->layer = look->styles->layers.items[i];
    for (int i = 0; i < all.labelled.count; i++)
        all.labelled.items[i]->label = look->styles->layers.items[all.types.count + i];
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
    if (!tree || !book)
        return NULL;
    BookLook *look = arena_new_item(arena, BookLook);
    *look = (BookLook){.arena = arena,
                       .studio = studio,
                       .game = game,
                       .diags = diags,
                       .low_ink = low_ink,
                       .blocks_by_name = map_new(arena),
                       .types_by_name = map_new(arena),
                       .plain = &plain};
    look_open(look, tree->where);
    look->grid = read_length(look, node_get(book, "grid"), 14 * MM_A_POINT);
    if (look->grid < 0.5)
        look->grid = 14 * MM_A_POINT;
    read_format(look, book, format);
    read_styles(look, tree, book);
    if (!map_get(&look->types_by_name, BODY))
        diag_error_help(diags, book->where, "no-book",
                        "write 'extends: plain-book', or 'styles: {body: {font: body, "
                        "size: 10 pt}}'",
                        "the look of a rulebook has no style 'body'");
    if (!look->styles || diags->errors > errors)
        return NULL;
    look->drawing =
        plates_drawing(&look->plates, look->styles, look_piece(look, &nothing, arena),
                       look->format.width, look->format.height, arena);
    return lets_run(&look->drawing.values, &look->styles->lets) ? look : NULL;
}
