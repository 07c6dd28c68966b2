#include "layout/piece_summary.h"

#include <string.h>

enum { LONG_TEXT = 32 };

/* Turns a name such as "grave-hound" into words: "Grave hound". */
static char *as_words(Arena *arena, const char *name)
{
    char *words = text_replace(arena, name, "-_", " ");
    if (*words >= 'a' && *words <= 'z')
        *words ^= 32;
    return words;
}

static bool is_title(const Field *field)
{
    static const char *const names[] = {"title", "name", "heading", "word", NULL};
    return field->type->kind == TYPE_TEXT && text_is_one_of(field->name, names);
}

static bool is_picture(const Field *field)
{
    static const char *const names[] = {"art", "picture", "image", NULL};
    return text_is_one_of(field->name, names);
}

static const char *shown(Arena *arena, Value value);

static const char *shown_list(Arena *arena, const Value *value, const Type *type)
{
    Text text = text_new(arena);
    const ListValue *list = value->list;
    const Type *table = type && type->kind == TYPE_TABLE ? type : NULL;
    for (int i = 0; i < list->count; i++) {
        text_add(&text, i ? ", " : "");
        if (table && i < table->choice->count)
            text_print(&text, "%s ", table->choice->members[i].title);
        text_add(&text, shown(arena, list->items[i]));
    }
    return text.text;
}

static const char *shown(Arena *arena, Value value)
{
    if (value.kind == VALUE_MEMBER)
        return value.member->title;
    if (value.kind == VALUE_LIST)
        return shown_list(arena, &value, NULL);
    return value_print(arena, value);
}

static void add_row(PieceSummary *summary, const Field *field, const char *figure)
{
    list_add(summary->arena, &summary->labels, as_words(summary->arena, field->name));
    list_add(summary->arena, &summary->figures, figure);
}

static void add_text(PieceSummary *summary, const Field *field, const char *text,
                     bool sentences)
{
    if (!*text)
        return;
    if (is_picture(field))
        summary->picture = text;
    else if (!summary->title && is_title(field))
        summary->title = text;
    else if (sentences)
        list_add(summary->arena, &summary->texts, text);
    else
        add_row(summary, field, text);
}

static void add_sides(PieceSummary *summary, Value sides)
{
    Cursor cursor = cursor_over(sides, 1);
    Value side;
    long weight;
    while (cursor_next(&cursor, &side, &weight))
        list_add(summary->arena, &summary->sides, side.member->name);
}

static bool holds_texts(const Type *type)
{
    return type->kind == TYPE_LIST && type->of && type->of->kind == TYPE_TEXT;
}

static bool holds_icons(const Type *type)
{
    return (type->kind == TYPE_LIST || type->kind == TYPE_TABLE) && type->of &&
           type->of->kind == TYPE_ICON;
}

static void add_items(PieceSummary *summary, const Value *value, bool icons)
{
    for (int i = 0; i < value->list->count; i++) {
        const char *text = value_print(summary->arena, value->list->items[i]);
        if (icons)
            list_add(summary->arena, &summary->icons, text);
        else
            list_add(summary->arena, &summary->texts, text);
    }
}

static void add_value(PieceSummary *summary, const Field *field, Value value,
                      bool sentences)
{
    const Type *type = field->type;
    if (value.kind == VALUE_MEMBER && !summary->kind)
        summary->kind = value.member->index + 1;
    if (value.kind == VALUE_TEXT && type->kind == TYPE_ICON)
        list_add(summary->arena, &summary->icons, value.text);
    else if (value.kind == VALUE_TEXT)
        add_text(summary, field, value.text, sentences);
    else if (value.kind == VALUE_SIDES)
        add_sides(summary, value);
    else if (value.kind == VALUE_COLOUR)
        list_add(summary->arena, &summary->colours, value.colour);
    else if (value.kind == VALUE_LIST && (holds_texts(type) || holds_icons(type)))
        add_items(summary, &value, holds_icons(type));
    else if (value.kind == VALUE_LIST)
        add_row(summary, field, shown_list(summary->arena, &value, type));
    else if (value.kind == VALUE_YESNO && value.yes)
        add_row(summary, field, "yes");
    else if (value.kind != VALUE_YESNO)
        add_row(summary, field, shown(summary->arena, value));
}

static void add_board(PieceSummary *summary, const Piece *piece)
{
    const Board *board = piece->set->prints;
    bool parts = piece->set->pieces.count > 1;
    if (!board || (board->section_count && parts) || !board->columns)
        return;
    summary->columns = board->columns;
    for (int i = 0; i < board->count; i++)
        list_add(summary->arena, &summary->spaces, board->spaces[i].name);
}

enum { LIVE_VALUE = 10 }; /* assumed length of a live value, in characters */

static size_t written_length(const Value *value)
{
    if (value->kind != VALUE_LIVE)
        return value->kind == VALUE_TEXT ? strlen(value->text) : 0;
    size_t length = (size_t)value->live->programs.count * LIVE_VALUE;
    for (int i = 0; i < value->live->words.count; i++)
        length += strlen(value->live->words.items[i]);
    return length;
}

const bool *piece_summary_plan(Arena *arena, const Set *set)
{
    const Fields *fields = &set->fields;
    bool *plan = arena_alloc(arena, (size_t)fields->count + 1);
    for (int i = 0; i < fields->count; i++)
        for (int k = 0; k < set->pieces.count && !plan[i]; k++)
            plan[i] = written_length(&set->pieces.items[k]->values[i]) >= LONG_TEXT;
    return plan;
}

PieceSummary piece_summary_of(Eval *eval, const Piece *piece, const bool *plan)
{
    Arena *arena = eval->scratch;
    PieceSummary summary = {.arena = arena, .set = piece->set->title};
    const Fields *fields = &piece->set->fields;
    for (int i = 0; i < fields->count; i++) {
        Value value = piece->values[i];
        if (value.kind != VALUE_NONE && live_value(eval, piece, &value))
            add_value(&summary, &fields->items[i], value, plan[i]);
    }
    if (!summary.title)
        summary.title = as_words(arena, piece->id);
    add_board(&summary, piece);
    return summary;
}

/* Adds the colours that the theme has for values of a choice. */
static void add_theme_colours(PieceSummary *summary, const Game *game,
                              const Space *space)
{
    const Fields *fields = space->board->fields;
    for (int i = 0; i < fields->count; i++) {
        const Value *value = &space->values[i];
        const NamedColour *colour =
            value->kind == VALUE_MEMBER ? game_colour(game, value->member->name) : NULL;
        if (colour)
            list_add(summary->arena, &summary->colours, colour->colour);
    }
}

PieceSummary space_summary_of(Eval *eval, const Space *space)
{
    PieceSummary summary = {.arena = eval->scratch, .set = space->board->name};
    const Fields *fields = space->board->fields;
    for (int i = 0; i < fields->count; i++)
        if (space->values[i].kind != VALUE_NONE)
            add_value(&summary, &fields->items[i], space->values[i], false);
    if (!summary.title)
        summary.title = space->name;
    add_theme_colours(&summary, eval->game, space);
    return summary;
}

const char *piece_summary_text(const PieceSummary *summary)
{
    Text text = text_new(summary->arena);
    for (int i = 0; i < summary->texts.count; i++)
        text_print(&text, "%s%s", i ? "\n\n" : "", summary->texts.items[i]);
    return text.text;
}

const char *piece_summary_rows(const PieceSummary *summary)
{
    Text text = text_new(summary->arena);
    for (int i = 0; i < summary->labels.count; i++)
        text_print(&text, "%s**%s** %s", i ? "\u00A0· " : "", summary->labels.items[i],
                   summary->figures.items[i]);
    return text.text;
}
