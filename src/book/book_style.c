#include "book/book_style.h"

#include <math.h>

/* --- values for layers ------------------------------------------------------------ */

/* Returns a number of the game, or an end of its range; 0 if there is none of this
 * name. */
static Value number_of_game(const Game *game, const char *name, bool most)
{
    const Value *value = NULL;
    for (int i = 0; i < game->numbers.count; i++)
        if (text_is(game->numbers.items[i]->name, name))
            value = &game->numbers.items[i]->value;
    if (value && value->kind == VALUE_RANGE)
        return value_whole(most ? value->range.last : value->range.first);
    return value && value->kind == VALUE_NUMBER ? value_number(value->number)
                                                : value_whole(0);
}

/* Returns the name of the first piece to be played with, such as "card/pup", or NULL.
 */
static const char *first_piece(const Game *game, Arena *arena)
{
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        if (set->pieces.count && set->kind != KIND_BOX && set->kind != KIND_BOOK)
            return arena_print(arena, "%s/%s", set->name, set->pieces.items[0]->id);
    }
    return NULL;
}

/* The names that the layers of blocks can use, with their types and values. The values
 * are expressions of the variables 'game', 'format', 'pitch', 'left', 'right', 'block'
 * and 'arena' of book_style_piece(). */
#define BLOCK_FIELDS(F)                                                   \
    F("title", TEXT, value_text(game->title))                             \
    F("pitch", TEXT, value_or_empty(pitch ? pitch->text : NULL))          \
    F("designers", TEXT, value_text(game_designers(game, arena)))         \
    F("players_least", NUMBER, value_whole(game->players_least))          \
    F("players_most", NUMBER, value_whole(game->players_most))            \
    F("minutes_least", NUMBER, number_of_game(game, "minutes", false))    \
    F("minutes_most", NUMBER, number_of_game(game, "minutes", true))      \
    F("age_least", NUMBER, number_of_game(game, "age", false))            \
    F("first_piece", TEXT, value_or_empty(first_piece(game, arena)))      \
    F("chapter", TEXT, value_or_empty(block->chapter))                    \
    F("section", TEXT, value_or_empty(block->section))                    \
    F("words", TEXT, value_or_empty(block->words))                        \
    F("stamp", TEXT, value_or_empty(block->stamp))                        \
    F("program", TEXT, value_text("ppgen " PPGEN_VERSION))                \
    F("number", NUMBER, value_whole(block->number))                       \
    F("page", NUMBER, value_whole(block->page))                           \
    F("pages", NUMBER, value_whole(block->pages))                         \
    F("used", NUMBER, value_number(number_near(block->used)))             \
    F("is_left", YESNO, value_yesno(block->is_left))                      \
    F("is_first", YESNO, value_yesno(block->is_first))                    \
    F("is_last", YESNO, value_yesno(block->is_last))                      \
    F("is_head", YESNO, value_yesno(block->is_head))                      \
    F("is_opener", YESNO, value_yesno(block->is_opener))                  \
    F("is_notes", YESNO, value_yesno(block->is_notes))                    \
    F("has_deck", YESNO, value_yesno(block->has_deck))                    \
    F("margin_left", NUMBER, value_number(number_near(left)))             \
    F("margin_right", NUMBER, value_number(number_near(right)))           \
    F("margin_top", NUMBER, value_number(number_near(format->top)))       \
    F("margin_bottom", NUMBER, value_number(number_near(format->bottom))) \
    F("columns", NUMBER, value_whole(format->columns))                    \
    F("format", TEXT, value_or_empty(format->name))

#define FIELD_OF(name, type, value) {name, &TYPE_OF_##type},
#define VALUE_OF(name, type, value) value,

static const BlockLayerField FIELDS[] = {BLOCK_FIELDS(FIELD_OF)};

const StyleSheetKind BOOK_STYLE_KIND = {
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
    .field_count = sizeof FIELDS / sizeof *FIELDS};

const Piece *book_style_piece(const BookStyle *look, const BlockValues *block,
                              Arena *arena)
{
    const Game *game = look->common.game;
    const Format *format = &look->format;
    const Node *pitch = node_get(game->tree, "pitch");
    double left = block->is_left ? format->outer : format->inner,
           right = block->is_left ? format->inner : format->outer;
    const Value values[] = {BLOCK_FIELDS(VALUE_OF)};
    Piece *piece =
        block_layers_piece(&look->common.block_layers,
                           block->block ? block->block : "block", block->where, arena);
    memcpy(piece->values, values, sizeof values);
    return piece;
}

/* --- using a style ---------------------------------------------------------------- */

/* Warns of keys of texts that are for pieces and diagrams only. */
static void check_keys(const BookStyle *look, const Layer *layer)
{
    static const LayerKey keys[] = {KEY_FILL, KEY_STROKE, KEY_SHADOW, KEY_QUOTES};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (layer->terms[keys[i]])
            diag_add(look->common.diags, LEVEL_WARNING,
                     layer->terms[keys[i]]->node->where, "no-effect",
                     "'%s' has no effect on the text of a rulebook", KEYS[keys[i]].name)
                ->help =
                keys[i] == KEY_QUOTES
                    ? "Markdown always gets “ ” and ’"
                    : "write 'colour', or draw the words in a layer of a block";
}

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
        check_keys(look, type->layer);
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

const char *book_style_label(BookStyle *look, const BlockStyle *block,
                             const BlockValues *block_values)
{
    if (!block->label)
        return NULL;
    Drawing *d = &look->common.drawing;
    d->piece = book_style_piece(look, block_values, look->common.arena);
    d->values.slots[SLOT_SUBJECT] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
    eval_next(&look->common.block_layers.eval);
    const char *text = term_text(&d->values, block->label->terms[KEY_TEXT]);
    return text ? arena_text(look->common.arena, text) : NULL;
}

ItemList book_style_draw(BookStyle *look, const BlockStyle *block, double w, double h,
                         const BlockValues *block_values, Arena *arena)
{
    if (!block->background)
        return (ItemList){0};
    BlockValues here = *block_values;
    here.block = block->name;
    if (!here.where.line)
        here.where = block->where;
    return block_layers_draw(&look->common.block_layers, block->background,
                             book_style_piece(look, &here, arena), w, h, arena);
}

void book_style_record_files(BookStyle *look)
{
    Arena *arena = arena_new();
    look->common.block_layers.dry_run = true;
    for (int i = 0; i < look->blocks.count; i++)
        for (int left = 0; left < 2; left++) {
            const BlockValues block_values = {.words = "a",
                                              .chapter = "a",
                                              .section = "a",
                                              .number = 1,
                                              .page = 1,
                                              .pages = 1,
                                              .is_left = left};
            book_style_draw(look, look->blocks.items[i], look->format.width,
                            look->format.height, &block_values, arena);
        }
    look->common.block_layers.dry_run = false;
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
