/* Reads formats, styles and blocks from a template's key 'book:'. */
#include <math.h>

#include "base/colour.h"
#include "base/decimal.h"
#include "base/print.h"
#include "book/book_style.h"

/* --- values ----------------------------------------------------------------------- */

static const char *read_text(const Node *node)
{
    return node && node->kind == NODE_TEXT ? node->text : NULL;
}

static int read_count(BookStyle *look, const Node *node, int fallback, int least,
                      int most)
{
    double number;
    if (!node || node->kind != NODE_TEXT)
        return fallback;
    if (decimal_read_with(node->text, "", &number) && number == floor(number) &&
        number >= least && number <= most)
        return (int)number;
    diag_error(look->common.diags, node->where, "wrong-type",
               "expected a whole number from %d to %d, found '%s'", least, most,
               node->text);
    return fallback;
}

static bool read_yes(const Node *node, bool fallback)
{
    const char *text = read_text(node);
    return text ? text_is(text, "yes") || text_is(text, "true") : fallback;
}

/* Returns the words with typographic apostrophes, or NULL. */
static const char *read_words(Arena *arena, const Node *node)
{
    const char *words = read_text(node);
    return words ? text_replace(arena, words, "'", "\u2019") : NULL;
}

/* --- blocks ----------------------------------------------------------------------- */

static Breaks read_breaks(const Node *node)
{
    static const char *const words[] = {[BREAKS_NONE] = "none",
                                        [BREAKS_COLUMN] = "column",
                                        [BREAKS_ROOM] = "room",
                                        [BREAKS_PAGE] = "page",
                                        NULL};
    int found = read_text(node) ? text_index(node->text, words) : -1;
    return found < 0 ? BREAKS_NONE : (Breaks)found;
}

static bool is_none(const Node *node)
{
    return read_text(node) && text_is(node->text, "none");
}

/* Returns a block's node merged with the changes of the current format. */
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

/* Reads "#BBBBBB", a colour of the theme, or "none". */
static void read_outline(BookStyle *look, const Node *node, BlockStyle *block)
{
    const char *text = read_text(node);
    if (!text || is_none(node))
        return;
    const NamedColour *named = game_colour(look->common.game, text);
    block->has_outline = named || colour_read(text, &block->outline);
    if (named)
        block->outline = named->colour;
    if (!block->has_outline)
        diag_error_help(look->common.diags, node->where, "unknown-colour",
                        "write it as '#BBBBBB', or name a colour of the theme",
                        "'%s' is not a colour", text);
}

static void read_block(BookStyle *look, const Node *changes, const Entry *entry)
{
    StyleSheet *common = &look->common;
    const Node *change = node_get(changes, entry->key->text);
    if (is_none(entry->value) || is_none(change))
        return;
    const Node *node = with_changes(common->arena, entry->value, change);
    BlockStyle *block = arena_make(
        common->arena, BlockStyle, .name = entry->key->text, .where = entry->key->where,
        .style = style_sheet_find(common, node_get(node, "style")),
        .title_style = style_sheet_find(common, node_get(node, "title-style")),
        .label_style = style_sheet_find(common, node_get(node, "label-style")),
        .title = read_words(common->arena, node_get(node, "title")),
        .label_node = node_get(node, "label"),
        .above = read_count(look, node_get(node, "above"), 0, 0, 100),
        .below = read_count(look, node_get(node, "below"), 0, 0, 100),
        .columns = read_count(look, node_get(node, "columns"), 1, 1, 12),
        .indent = style_sheet_length(common, node_get(node, "indent"), 0),
        .gap = style_sheet_length(common, node_get(node, "gap"), 0),
        .height = style_sheet_length(common, node_get(node, "height"), 0),
        .room = style_sheet_length(common, node_get(node, "room"), 0),
        .breaks = read_breaks(node_get(node, "break")),
        .breaks_below = read_breaks(node_get(node, "break-below")),
        .wide = read_yes(node_get(node, "wide"), false),
        .keep = read_yes(node_get(node, "keep"), false),
        .floats = read_yes(node_get(node, "floats"), false),
        .draws_words = read_yes(node_get(node, "draws-words"), false));
    read_outline(look, node_get(node, "outline"), block);
    double padding[4] = {0}, picture[2] = {0};
    style_sheet_lengths(common, node_get(node, "padding"), 4, padding);
    style_sheet_lengths(common, node_get(node, "picture"), 2, picture);
    block->top = padding[0], block->right = padding[1];
    block->bottom = padding[2], block->left = padding[3];
    block->picture_width = picture[0], block->picture_height = picture[1];
    if (node_get(node, "layers"))
        block->background =
            block_layers_bind(&common->block_layers, block->name, common->tree, node);
    list_add(common->arena, &look->blocks, block);
    map_put(&common->blocks_by_name, block->name, block);
}

/* --- format ----------------------------------------------------------------------- */

static double read_scale(BookStyle *look, const Node *node)
{
    const char *text = read_text(node);
    if (!text)
        return 1;
    double scale;
    if (decimal_read_with(text, "", &scale) && scale >= 0.5 && scale <= 2)
        return scale;
    diag_error(look->common.diags, node->where, "wrong-type",
               "expected a scale from 0.5 to 2, found '%s'", text);
    return 1;
}

/* Reduces a margin on a narrower page, so that the text keeps its width. */
static double margin_of(double margin, const BookSize *size, const BookSize *like)
{
    const double least = 8;
    return like ? fmax(fmin(margin, least), margin - (like->width - size->width) / 2)
                : margin;
}

static void read_format(BookStyle *look, const Node *book, const char *wanted)
{
    const Node *named = node_get(book, "format");
    const BookSize *size = book_size(wanted ? wanted : read_text(named));
    if (!size && !wanted && named)
        diag_error_help(look->common.diags, named->where, "book-format",
                        arena_print(look->common.arena, "write %s",
                                    text_join(look->common.arena, BOOK_FORMATS,
                                              text_word_count(BOOK_FORMATS), 0, "or")),
                        "there is no page format '%s'", read_text(named));
    if (!size)
        size = book_size("a5");
    const Node *formats = node_get(book, "formats"),
               *node = node_get(formats, size->name);
    const BookSize *like = node ? NULL : book_size(size->like);
    if (like)
        node = node_get(formats, like->name);
    double margins[4] = {18, 15, 20, 15};
    style_sheet_lengths(&look->common, node_get(node, "margins"), 4, margins);
    look->format =
        (Format){.name = size->name,
                 .width = size->width,
                 .height = size->height,
                 .top = margins[0],
                 .outer = margin_of(margins[1], size, like),
                 .bottom = margins[2],
                 .inner = margin_of(margins[3], size, like),
                 .gap = style_sheet_length(&look->common, node_get(node, "gap"), 6),
                 .columns = read_count(look, node_get(node, "columns"), 1, 1, 4),
                 .has_cover = read_yes(node_get(node, "cover"), true),
                 .scale = read_scale(look, node_get(node, "scale")),
                 .blocks = node_get(node, "blocks")};
}

/* --- reading ---------------------------------------------------------------------- */

/* Returns a block's label and its style, or NULL. */
static const Node *label_of(const StyleSheet *look, const BlockStyle *block,
                            const Node **style)
{
    const char *name = block->label_style ? block->label_style->name : BODY_STYLE;
    const Node *label = block->label_node;
    *style = node_get(node_get(look->node, "styles"), name);
    return *style && label && label->kind == NODE_TEXT ? label : NULL;
}

/* Binds styles and labels. The layers of the labels follow those of the styles. */
static bool read_styles(BookStyle *look)
{
    StyleSheet *common = &look->common;
    style_sheet_add_styles(common);
    const Node *blocks = node_get(common->node, "blocks");
    for (int i = 0; blocks && i < blocks->count; i++)
        if (blocks->entries[i].value->kind == NODE_MAP)
            read_block(look, look->format.blocks, &blocks->entries[i]);
    LIST(BlockStyle *) labelled = {0};
    for (int i = 0; i < look->blocks.count; i++) {
        const Node *style, *label = label_of(common, look->blocks.items[i], &style);
        if (!label)
            continue;
        list_add(common->arena, &labelled, look->blocks.items[i]);
        style_sheet_add_layer(common, style, label->text, label->where);
    }
    if (!style_sheet_bind(common))
        return false;
    for (int i = 0; i < labelled.count; i++)
        labelled.items[i]->label =
            common->bound->layers.items[common->styles.count + i];
    return true;
}

BookStyle *book_style_new(Arena *arena, Assets *assets, const Game *game,
                          const char *format, bool low_ink, DiagList *diags)
{
    static const BlockValues nothing;
    static const BlockStyle plain = {.name = "plain", .columns = 1};
    int errors = diags->errors;
    BookStyle *look = arena_make(arena, BookStyle,
                                 .common = {.kind = &BOOK_STYLE_KIND,
                                            .arena = arena,
                                            .assets = assets,
                                            .game = game,
                                            .diags = diags},
                                 .plain = &plain);
    StyleSheet *common = &look->common;
    if (!style_sheet_open(common, low_ink))
        return NULL;
    const Node *book = common->node;
    look->grid = style_sheet_length(common, node_get(book, "grid"), 14 * MM_PER_POINT);
    if (look->grid < 0.5)
        look->grid = 14 * MM_PER_POINT;
    read_format(look, book, format);
    bool bound = read_styles(look);
    if (!map_get(&common->styles_by_name, BODY_STYLE))
        diag_error_help(diags, book->where, "no-book",
                        "write 'extends: plain-book', or 'styles: {body: {font: body, "
                        "size: 10 pt}}'",
                        "the rulebook's template has no style 'body'");
    if (!bound || diags->errors > errors)
        return NULL;
    return style_sheet_open_drawing(common, book_style_piece(look, &nothing, arena),
                                    look->format.width, look->format.height)
               ? look
               : NULL;
}
