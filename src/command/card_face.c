/* The content of a face is a column below the band: figures, texts, lines, tags, and
 * the flavour. The texts get what room the others leave. */
#include "command/card_face.h"

#include <string.h>

#include "command/card_room.h"
#include "command/node_out.h"

/* Returns a label that a template draws as it is. The name of a field would draw a
 * warning, unless it is in quotes. */
static const char *drawn_label(const Cards *cards, const CardColumn *column)
{
    Arena *arena = cards->arena;
    Text out = text_new(arena);
    const char *text = card_label(cards, column);
    if (text_is(text, column->key))
        return arena_print(arena, "{\"%s\"}", text);
    text = text_replace(arena, text_replace(arena, text, "{", "("), "}", ")");
    for (; *text; text++)
        text_print(&out, "%s%c", strchr("*:<\\\"'", *text) ? "\\" : "", *text);
    return out.text;
}

/* --- values ----------------------------------------------------------------------- */

/* Returns an expression for the texts of a list. */
static const char *items_of(Arena *arena, const CardColumn *column)
{
    return column->choice
               ? arena_print(arena, "[item.title of item in %s]", column->key)
               : column->key;
}

/* Returns the value of a column as a text of a template. */
static const char *value_of(Arena *arena, const CardColumn *column)
{
    const char *key = column->key;
    return column->guess.kind == COLUMN_CHOICE ? arena_print(arena, "{%s.title}", key)
           : column->guess.kind == COLUMN_LIST
               ? arena_print(arena, "{join(%s, \", \")}", items_of(arena, column))
               : arena_print(arena, "{%s}", key);
}

/* Returns the condition that a card has a value. */
static const char *condition_of(Arena *arena, const CardColumn *column)
{
    const char *key = column->key;
    switch (column->guess.kind) {
    case COLUMN_TEXT:
        return arena_print(arena, "%s != \"\"", key);
    case COLUMN_LIST:
        return arena_print(arena, "count(%s) > 0", key);
    case COLUMN_YESNO:
        return key;
    case COLUMN_CHOICE:
        return arena_print(arena, "%s != none", key);
    default:
        return "yes";
    }
}

static bool is_conditional(const CardColumn *column)
{
    ColumnKind kind = column->guess.kind;
    return column->guess.blank && kind != COLUMN_WHOLE && kind != COLUMN_NUMBER;
}

/* Adds a round for a column to a list of the templates. */
static void add_column(Fill *fill, const char *list, const Cards *cards,
                       const CardColumn *column)
{
    Arena *arena = cards->arena;
    Fill *round = fill_round(fill, list);
    bool conditional = column->guess.kind == COLUMN_YESNO || is_conditional(column);
    const char *label = drawn_label(cards, column);
    fill_text(round, "field", column->key);
    fill_text(round, "label", yaml_scalar(arena, label));
    fill_text(round, "value", yaml_scalar(arena, value_of(arena, column)));
    if (conditional)
        fill_text(fill_round(round, "condition"), "condition",
                  yaml_scalar(arena, condition_of(arena, column)));
}

static void add_columns(Fill *fill, const char *list, const Cards *cards,
                        const Role *roles, Role role)
{
    for (int i = 0; i < cards->column_count; i++)
        if (roles[i] == role)
            add_column(fill, list, cards, &cards->columns[i]);
}

/* --- texts ------------------------------------------------------------------------ */

/* Returns the value of a column, cut after so many letters; 0: whole. */
static const char *cut_value(Arena *arena, const CardColumn *column, int most)
{
    const char *key = column->key;
    return most && column->guess.kind == COLUMN_TEXT && column->guess.longest > most
               ? arena_print(arena,
                             "{start(%s, %d)}{if length(%s) > %d then \"…\" else \"\"}",
                             key, most, key, most)
               : value_of(arena, column);
}

/* Adds a text, or the lines of a list, with the label before it. */
static void add_paragraph(Text *out, const Cards *cards, const CardColumn *column,
                          int most)
{
    Arena *arena = cards->arena;
    const char *label =
        text_replace(arena, card_label(cards, column), "\"\\{}*<:", " ");
    bool list = column->guess.kind == COLUMN_LIST;
    text_print(out, "%s<b>{if %s then \"%s\" else \"\"}</>", out->length ? "\n\n" : "",
               condition_of(arena, column), label);
    if (list)
        text_print(out, "<br>{join(%s, \"<br>\")}", items_of(arena, column));
    else
        text_print(out, " %s", cut_value(arena, column, most));
}

/* Returns the texts of the body: the longest, and the others with their labels. */
static const char *body_text(const Cards *cards, const Role *roles, int most)
{
    Text out = text_new(cards->arena);
    const CardColumn *body = card_column_of(cards, roles, ROLE_BODY);
    text_add(&out, body ? cut_value(cards->arena, body, most) : "");
    for (int i = 0; i < cards->column_count; i++)
        if (roles[i] == ROLE_PARAGRAPH)
            add_paragraph(&out, cards, &cards->columns[i], most);
    return out.text;
}

/* --- the templates ---------------------------------------------------------------- */

static const char *count_text(Arena *arena, int count)
{
    return arena_print(arena, "%d", count);
}

static const char *length_text(Arena *arena, double length)
{
    return arena_print(arena, "%.4g", length);
}

/* Figures without a text below them are larger. */
static void fill_figures(Fill *fill, const Cards *cards, const Role *roles,
                         const CardRoom *room, bool has_texts)
{
    Arena *arena = cards->arena;
    bool large = !has_texts && room->figure_rows == 1;
    if (!room->figure_rows)
        return;
    Fill *figures = fill_round(fill, "has-figures");
    fill_text(figures, "columns", count_text(arena, room->figure_columns));
    fill_round(figures, large ? "large" : "small");
    if (has_texts)
        fill_text(fill_round(figures, "fixed"), "height",
                  length_text(arena, room->figures));
    add_columns(figures, "figures", cards, roles, ROLE_FIGURE);
}

static void fill_texts(Fill *fill, const Cards *cards, const Role *roles)
{
    Arena *arena = cards->arena;
    enum { FEW_LINES = 4 };
    Fill *body = fill_round(fill, "has-body");
    int most = card_most_letters(cards, roles);
    bool few = card_most_lines(cards, roles, 30) <= FEW_LINES &&
               !card_column_of(cards, roles, ROLE_PARAGRAPH);
    if (most)
        fill_text(fill_round(body, "cut"), "most", count_text(arena, most));
    fill_text(body, "text", yaml_scalar(arena, body_text(cards, roles, most)));
    fill_text(body, "points", few ? "13" : "10");
    fill_text(body, "valign", few ? "middle" : "top");
    fill_text(body, "align", few ? "centre" : "left");
}

static void fill_lines(Fill *fill, const Cards *cards, const Role *roles,
                       const CardRoom *room)
{
    Arena *arena = cards->arena;
    if (!card_count_of(cards, roles, ROLE_LINE))
        return;
    Fill *lines = fill_round(fill, room->line_columns ? "has-cells" : "has-lines");
    fill_text(lines, "height", length_text(arena, room->lines));
    fill_text(lines, "columns", count_text(arena, room->line_columns));
    add_columns(lines, "lines", cards, roles, ROLE_LINE);
}

static void fill_tags(Fill *fill, const Cards *cards, const Role *roles,
                      const CardRoom *room)
{
    Arena *arena = cards->arena;
    int count = 0;
    if (!card_count_of(cards, roles, ROLE_TAG))
        return;
    Fill *tags = fill_round(fill, "has-tags"), *row = NULL;
    fill_text(tags, "height", length_text(arena, room->tags));
    fill_text(tags, "columns", count_text(arena, room->tag_columns));
    for (int i = 0; i < cards->column_count; i++) {
        if (roles[i] != ROLE_TAG)
            continue;
        row = count++ % room->tag_columns ? row : fill_round(tags, "tag-rows");
        add_column(row, "tags", cards, &cards->columns[i]);
    }
}

/* Returns what the band calls the card: its name, or the fields that make its id. Words
 * that are wider than the band even in small type are cut. */
static const char *title_of(const Cards *cards)
{
    enum { LONG_WORD = 36 };
    Text out = text_new(cards->arena);
    if (cards->name)
        return cut_value(cards->arena, cards->name,
                         cards->name->guess.word > LONG_WORD ? LONG_WORD : 0);
    for (int i = 0; i < cards->id_fields.count; i++)
        text_print(&out, "%s%s", i ? " " : "",
                   value_of(cards->arena, cards->id_fields.items[i]));
    return out.length ? out.text : "{id}";
}

static bool is_in_id(const Cards *cards, const CardColumn *column)
{
    for (int i = 0; i < cards->id_fields.count; i++)
        if (cards->id_fields.items[i] == column)
            return true;
    return false;
}

/* Fills in the band. */
static void fill_band(Fill *fill, const Cards *cards, const Role *roles)
{
    const CardColumn *band = card_column_of(cards, roles, ROLE_BAND);
    bool has_kind = band && (cards->name || !is_in_id(cards, band));
    fill_text(fill, "card-title", yaml_scalar(cards->arena, title_of(cards)));
    fill_text(fill, "band", has_kind ? "17.5" : "14");
    if (has_kind)
        add_column(fill, "kind", cards, band);
}

void card_face_fill(Fill *fill, const Cards *cards, const Role *roles)
{
    const CardColumn *flavour = card_column_of(cards, roles, ROLE_FLAVOUR);
    const CardSize *size = card_size(cards, roles);
    const CardRoom room = card_room(cards, roles);
    bool has_texts = card_column_of(cards, roles, ROLE_BODY) ||
                     card_column_of(cards, roles, ROLE_PARAGRAPH);
    fill_text(fill, "size", size->size);
    if (!card_size_is_smallest(size))
        fill_round(fill, "larger");
    fill_band(fill, cards, roles);
    fill_figures(fill, cards, roles, &room, has_texts);
    if (has_texts)
        fill_texts(fill, cards, roles);
    fill_lines(fill, cards, roles, &room);
    fill_tags(fill, cards, roles, &room);
    if (!has_texts && !room.figure_rows)
        fill_round(fill, "has-name");
    if (!flavour)
        return;
    add_column(fill, "flavour", cards, flavour);
    fill_text(fill, "flavour-height", length_text(cards->arena, room.flavour));
}
