#include "book/book_style_parts.h"

#include <math.h>

/* --- values for layers ------------------------------------------------------------ */

typedef enum {
    BLOCK_FIELD_TITLE,
    BLOCK_FIELD_PITCH,
    BLOCK_FIELD_DESIGNERS,
    BLOCK_FIELD_LEAST,
    BLOCK_FIELD_MOST,
    BLOCK_FIELD_CHAPTER,
    BLOCK_FIELD_SECTION,
    BLOCK_FIELD_WORDS,
    BLOCK_FIELD_STAMP,
    BLOCK_FIELD_PROGRAM,
    BLOCK_FIELD_NUMBER,
    BLOCK_FIELD_PAGE,
    BLOCK_FIELD_PAGES,
    BLOCK_FIELD_USED,
    BLOCK_FIELD_IS_LEFT,
    BLOCK_FIELD_IS_FIRST,
    BLOCK_FIELD_IS_LAST,
    BLOCK_FIELD_IS_HEAD,
    BLOCK_FIELD_IS_OPENER,
    BLOCK_FIELD_MARGIN_LEFT,
    BLOCK_FIELD_MARGIN_RIGHT,
    BLOCK_FIELD_MARGIN_TOP,
    BLOCK_FIELD_MARGIN_BOTTOM,
    BLOCK_FIELD_COLUMNS,
    BLOCK_FIELD_FORMAT,
    BLOCK_FIELD_COUNT
} BlockField;

static const BlockLayerField FIELDS[BLOCK_FIELD_COUNT] = {
    [BLOCK_FIELD_TITLE] = {"title", &TYPE_OF_TEXT},
    [BLOCK_FIELD_PITCH] = {"pitch", &TYPE_OF_TEXT},
    [BLOCK_FIELD_DESIGNERS] = {"designers", &TYPE_OF_TEXT},
    [BLOCK_FIELD_LEAST] = {"players_least", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_MOST] = {"players_most", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_CHAPTER] = {"chapter", &TYPE_OF_TEXT},
    [BLOCK_FIELD_SECTION] = {"section", &TYPE_OF_TEXT},
    [BLOCK_FIELD_WORDS] = {"words", &TYPE_OF_TEXT},
    [BLOCK_FIELD_STAMP] = {"stamp", &TYPE_OF_TEXT},
    [BLOCK_FIELD_PROGRAM] = {"program", &TYPE_OF_TEXT},
    [BLOCK_FIELD_NUMBER] = {"number", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_PAGE] = {"page", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_PAGES] = {"pages", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_USED] = {"used", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_IS_LEFT] = {"is_left", &TYPE_OF_YESNO},
    [BLOCK_FIELD_IS_FIRST] = {"is_first", &TYPE_OF_YESNO},
    [BLOCK_FIELD_IS_LAST] = {"is_last", &TYPE_OF_YESNO},
    [BLOCK_FIELD_IS_HEAD] = {"is_head", &TYPE_OF_YESNO},
    [BLOCK_FIELD_IS_OPENER] = {"is_opener", &TYPE_OF_YESNO},
    [BLOCK_FIELD_MARGIN_LEFT] = {"margin_left", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_MARGIN_RIGHT] = {"margin_right", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_MARGIN_TOP] = {"margin_top", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_MARGIN_BOTTOM] = {"margin_bottom", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_COLUMNS] = {"columns", &TYPE_OF_NUMBER},
    [BLOCK_FIELD_FORMAT] = {"format", &TYPE_OF_TEXT},
};

const StyleSheetKind BOOK_LOOK = {
    .game_key = "book",
    .standard = "plain-book",
    .key = "book",
    .missing_rule = "no-book",
    .missing = "this template does not define a book",
    .missing_help = "write 'book:' with pages, styles and blocks, or 'extends: "
                    "plain-book'",
    .length_help = "write a length, such as '13.5 pt' or '5 mm'",
    .style_help = "use a style listed under 'styles:' in the book's template",
    .noun = "block",
    .fields = FIELDS,
    .field_count = BLOCK_FIELD_COUNT};

static void set_game_values(const Game *game, Arena *arena, Value *values)
{
    const Node *pitch = node_get(game->tree, "pitch");
    values[BLOCK_FIELD_TITLE] = value_text(game->title);
    values[BLOCK_FIELD_PITCH] = value_or_empty(pitch ? pitch->text : NULL);
    values[BLOCK_FIELD_DESIGNERS] = value_text(game_designers(game, arena));
    values[BLOCK_FIELD_LEAST] = value_whole(game->players_least);
    values[BLOCK_FIELD_MOST] = value_whole(game->players_most);
}

const Piece *book_style_piece(const BookStyle *look, const BlockValues *block_values,
                              Arena *arena)
{
    Piece *piece = block_layers_piece(
        &look->common.block_layers, block_values->block ? block_values->block : "block",
        block_values->where, arena);
    Value *values = piece->values;
    set_game_values(look->common.game, arena, values);
    values[BLOCK_FIELD_CHAPTER] = value_or_empty(block_values->chapter);
    values[BLOCK_FIELD_SECTION] = value_or_empty(block_values->section);
    values[BLOCK_FIELD_WORDS] = value_or_empty(block_values->words);
    values[BLOCK_FIELD_STAMP] = value_or_empty(block_values->stamp);
    values[BLOCK_FIELD_PROGRAM] = value_text("ppgen " PPGEN_VERSION);
    values[BLOCK_FIELD_NUMBER] = value_whole(block_values->number);
    values[BLOCK_FIELD_PAGE] = value_whole(block_values->page);
    values[BLOCK_FIELD_PAGES] = value_whole(block_values->pages);
    values[BLOCK_FIELD_USED] = value_number(number_near(block_values->used));
    values[BLOCK_FIELD_IS_LEFT] = value_yesno(block_values->is_left);
    values[BLOCK_FIELD_IS_FIRST] = value_yesno(block_values->is_first);
    values[BLOCK_FIELD_IS_LAST] = value_yesno(block_values->is_last);
    values[BLOCK_FIELD_IS_HEAD] = value_yesno(block_values->is_head);
    values[BLOCK_FIELD_IS_OPENER] = value_yesno(block_values->is_opener);
    const Format *format = &look->format;
    double left = block_values->is_left ? format->outer : format->inner,
           right = block_values->is_left ? format->inner : format->outer;
    values[BLOCK_FIELD_MARGIN_LEFT] = value_number(number_near(left));
    values[BLOCK_FIELD_MARGIN_RIGHT] = value_number(number_near(right));
    values[BLOCK_FIELD_MARGIN_TOP] = value_number(number_near(format->top));
    values[BLOCK_FIELD_MARGIN_BOTTOM] = value_number(number_near(format->bottom));
    values[BLOCK_FIELD_COLUMNS] = value_whole(format->columns);
    values[BLOCK_FIELD_FORMAT] = value_or_empty(format->name);
    return piece;
}

/* --- using a style ---------------------------------------------------------------- */

TypeStyle *book_style_type(BookStyle *look, TypeStyle *type)
{
    static const char *const cases[] = {"as-is", "upper", "lower", NULL};
    if (!type)
        type = map_get(&look->common.styles_by_name, BODY_STYLE);
    if (!type || !type->layer)
        return NULL;
    if (!type->is_ready) {
        type->is_ready = true;
        look->common.drawing.arena = look->common.arena;
        type->spec = (TextSpec){.drawing = &look->common.drawing,
                                .layer = type->layer,
                                .where = type->layer->where,
                                .box = {0, 0, look->format.width, look->format.height}};
        type->is_good = text_spec_read_layer(&type->spec);
        if (type->is_good && type->spec.bold &&
            family_style(type->spec.family, STYLE_BOLD) != STYLE_BOLD)
            type->spec.bold = false; /* display fonts have no bold face */
        type->spec.setting.flows = true;
        type->letter_case =
            get_word(&look->common.drawing, type->layer, KEY_CASE, cases, 0);
    }
    return type->is_good ? type : NULL;
}

const TextStyle *type_style(BookStyle *look, TypeStyle *type, int how)
{
    if (!type->looks[how]) {
        const MarkupSpan mark = {.kind = MARKUP_TEXT,
                                 .bold = (how & EMPH_BOLD) != 0,
                                 .italic = (how & EMPH_ITALIC) != 0,
                                 .font = how & EMPH_CODE ? "mono" : NULL};
        look->common.drawing.arena = look->common.arena;
        TextSpec spec = type->spec;
        spec.italic = spec.italic && !(how & EMPH_CODE); /* code is never italic */
        type->looks[how] = markup_style(&spec, &mark, look->format.scale);
    }
    return type->looks[how];
}

static void set_piece(BookStyle *look, Drawing *d, const BlockValues *block_values,
                      Arena *arena)
{
    d->piece = book_style_piece(look, block_values, arena);
    d->values.slots[SLOT_PIECE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
}

const char *book_style_label(BookStyle *look, const BlockStyle *block,
                             const BlockValues *block_values)
{
    if (!block->label)
        return NULL;
    set_piece(look, &look->common.drawing, block_values, look->common.arena);
    eval_next(&look->common.block_layers.eval);
    const char *text =
        term_text(&look->common.drawing.values, block->label->terms[KEY_TEXT]);
    return text ? arena_print(look->common.arena, "%s", text) : NULL;
}

void book_style_draw(BookStyle *look, const BlockStyle *block, double w, double h,
                     const BlockValues *block_values, Arena *arena, ItemList *items)
{
    if (!block->background)
        return;
    BlockValues here = *block_values;
    here.block = block->name;
    if (!here.where.line)
        here.where = block->where;
    block_layers_draw(&look->common.block_layers, block->background,
                      book_style_piece(look, &here, arena), w, h, arena, items);
}

void book_style_touch(BookStyle *look)
{
    Arena *arena = arena_new();
    look->common.block_layers.touches = true;
    for (int i = 0; i < look->blocks.count; i++)
        for (int left = 0; left < 2; left++) {
            const BlockValues block_values = {.words = "a",
                                              .chapter = "a",
                                              .section = "a",
                                              .number = 1,
                                              .page = 1,
                                              .pages = 1,
                                              .is_left = left};
            ItemList items = {0};
            book_style_draw(look, look->blocks.items[i], look->format.width,
                            look->format.height, &block_values, arena, &items);
        }
    look->common.block_layers.touches = false;
    arena_free(arena);
}

const BlockStyle *book_style_block(const BookStyle *look, const char *name)
{
    const BlockStyle *block = map_get(&look->common.blocks_by_name, name);
    return block ? block : look->plain;
}

bool book_style_has(const BookStyle *look, const char *name)
{
    return map_get(&look->common.blocks_by_name, name) != NULL;
}

double format_column(const Format *format, int columns)
{
    double all = format->width - format->inner - format->outer;
    return fmax((all - format->gap * (columns - 1)) / columns, 1);
}
