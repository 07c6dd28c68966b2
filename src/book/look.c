#include "book/look_parts.h"

#include <math.h>

#include "layout/digest.h"
#include "layout/given.h"

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

void look_make_set(BookLook *look, Where where)
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

const Piece *look_piece(const BookLook *look, const Said *said, Arena *arena)
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

Drawing look_drawing(BookLook *look, const Template *template, const Piece *piece,
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

/* --- problems --------------------------------------------------------------------- */

/* What is told in several places, or on each page, is told once. */
void look_tell(BookLook *look, const DiagList *own)
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
        look_drawing(look, block->plate, look_piece(look, &here, arena), w, h, arena);
    Path *outline = path_new(arena);
    path_rectangle(outline, (Box){0, 0, w, h}, 0);
    d.outline = outline;
    d.diags = look->eval.diags = own;
    eval_next(&look->eval);
    Stand stand = {.w = w, .h = h, .items = items};
    if (lets_run(&d.values, &block->plate->lets))
        draw_layers(&d, &block->plate->layers, stand);
    look->eval.diags = look->diags;
    if (!look->touches)
        look_tell(look, own);
    studio_rest(look->studio);
}

void look_touch(BookLook *look)
{
    Arena *arena = arena_new();
    look->touches = true;
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
    look->touches = false;
    arena_free(arena);
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

double format_column(const Format *format, int columns)
{
    double all = format->width - format->inner - format->outer;
    return fmax((all - format->gap * (columns - 1)) / columns, 1);
}
