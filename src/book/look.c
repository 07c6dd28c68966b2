#include "book/look_parts.h"

#include <math.h>

/* --- what layers can name --------------------------------------------------------- */

typedef enum {
    SAID_TITLE,
    SAID_PITCH,
    SAID_DESIGNERS,
    SAID_LEAST,
    SAID_MOST,
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

static const PlateField FIELDS[SAID_COUNT] = {
    [SAID_TITLE] = {"title", &TYPE_OF_TEXT},
    [SAID_PITCH] = {"pitch", &TYPE_OF_TEXT},
    [SAID_DESIGNERS] = {"designers", &TYPE_OF_TEXT},
    [SAID_LEAST] = {"players_least", &TYPE_OF_NUMBER},
    [SAID_MOST] = {"players_most", &TYPE_OF_NUMBER},
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

const LookKind BOOK_LOOK = {
    .game_key = "book",
    .standard = "plain-book",
    .key = "book",
    .missing_rule = "no-book",
    .missing = "this template says nothing of a book",
    .missing_help = "write 'book:' with pages, styles and blocks, or 'extends: "
                    "plain-book'",
    .length_help = "write a length, as '13.5 pt' or '5 mm'",
    .style_help = "it is one of those under 'styles:' of the book's template",
    .noun = "block",
    .fields = FIELDS,
    .field_count = SAID_COUNT};

static void say_game(const Game *game, Arena *arena, Value *values)
{
    const Node *pitch = node_get(game->tree, "pitch");
    values[SAID_TITLE] = value_text(game->title);
    values[SAID_PITCH] = value_or_empty(pitch ? pitch->text : NULL);
    values[SAID_DESIGNERS] = value_text(game_designers(game, arena));
    values[SAID_LEAST] = value_whole(game->players_least);
    values[SAID_MOST] = value_whole(game->players_most);
}

const Piece *look_piece(const BookLook *look, const Said *said, Arena *arena)
{
    Piece *piece = plates_piece(
        &look->common.plates, said->block ? said->block : "block", said->where, arena);
    Value *values = piece->values;
    say_game(look->common.game, arena, values);
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

/* --- use -------------------------------------------------------------------------- */

TypeStyle *look_type(BookLook *look, TypeStyle *type)
{
    static const char *const cases[] = {"as-is", "upper", "lower", NULL};
    if (!type)
        type = map_get(&look->common.styles_by_name, BODY_STYLE);
    if (!type || !type->layer)
        return NULL;
    if (!type->is_ready) {
        type->is_ready = true;
        look->common.drawing.arena = look->common.arena;
        type->wish = (Wish){.drawing = &look->common.drawing,
                            .layer = type->layer,
                            .where = type->layer->where,
                            .box = {0, 0, look->format.width, look->format.height}};
        type->is_good = wish_read_layer(&type->wish);
        if (type->is_good && type->wish.bold &&
            family_style(type->wish.family, STYLE_BOLD) != STYLE_BOLD)
            type->wish.bold = false; /* fonts for titles are bold enough */
        type->wish.setting.flows = true;
        type->letter_case =
            get_word(&look->common.drawing, type->layer, KEY_CASE, cases, 0);
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
        look->common.drawing.arena = look->common.arena;
        Wish wish = type->wish;
        wish.italic = wish.italic && !(how & LOOK_CODE); /* code stands upright */
        type->looks[how] = mark_style(&wish, &mark, look->format.scale);
    }
    return type->looks[how];
}

static void say(BookLook *look, Drawing *d, const Said *said, Arena *arena)
{
    d->piece = look_piece(look, said, arena);
    d->values.slots[SLOT_PIECE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
}

const char *look_label(BookLook *look, const BlockLook *block, const Said *said)
{
    if (!block->label)
        return NULL;
    say(look, &look->common.drawing, said, look->common.arena);
    eval_next(&look->common.plates.eval);
    const char *text =
        term_text(&look->common.drawing.values, block->label->terms[KEY_TEXT]);
    return text ? arena_print(look->common.arena, "%s", text) : NULL;
}

void look_draw(BookLook *look, const BlockLook *block, double w, double h,
               const Said *said, Arena *arena, ItemList *items)
{
    if (!block->plate)
        return;
    Said here = *said;
    here.block = block->name;
    if (!here.where.line)
        here.where = block->where;
    plates_draw(&look->common.plates, block->plate, look_piece(look, &here, arena), w,
                h, arena, items);
}

void look_touch(BookLook *look)
{
    Arena *arena = arena_new();
    look->common.plates.touches = true;
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
    look->common.plates.touches = false;
    arena_free(arena);
}

const BlockLook *look_block(const BookLook *look, const char *name)
{
    const BlockLook *block = map_get(&look->common.blocks_by_name, name);
    return block ? block : look->plain;
}

bool look_has(const BookLook *look, const char *name)
{
    return map_get(&look->common.blocks_by_name, name) != NULL;
}

double format_column(const Format *format, int columns)
{
    double all = format->width - format->inner - format->outer;
    return fmax((all - format->gap * (columns - 1)) / columns, 1);
}
