/* Mutations of fields. They replace nodes of the tree, so they work alike for a piece,
 * a generator, a default and an override. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "load/loader.h"
#include "load/slips.h"

enum { MOST_BYTES = 4000 }; /* of a text are changed */

typedef struct {
    Arena *arena;
    const Game *game;
    SlipList *slips;
    Map changed; /* nodes that were changed, by position */
    const Piece *piece;
    const Field *field;
    bool english;
} WordSlips;

static void add(const WordSlips *w, Replacement first, Replacement second,
                const char *was, const char *becomes, SourceRange where)
{
    list_add(w->arena, w->slips,
             ((Slip){.kind = SLIP_FIELD,
                     .piece = w->piece,
                     .field = w->field,
                     .replacements = {first, second},
                     .was = was,
                     .becomes = becomes,
                     .where = where}));
}

static Node *with_text(const WordSlips *w, const Node *node, const char *text)
{
    Node *instead = node_new_text(w->arena, node->where, text);
    instead->quoted = node->quoted;
    return instead;
}

/* Adds the slip that a part of a text is replaced. */
static void add_part(const WordSlips *w, const Node *node, size_t at, size_t length,
                     const char *becomes)
{
    const char *text = node->text;
    const char *changed =
        arena_print(w->arena, "%.*s%s%s", (int)at, text, becomes, text + at + length);
    add(w, (Replacement){node, with_text(w, node, changed)}, (Replacement){0},
        arena_copy(w->arena, text + at, length), becomes, node_place(node, at, length));
}

/* --- words ------------------------------------------------------------------------ */

/* Words and their opposites; each may stand for the other by mistake. */
static const char *const OPPOSITES[][2] = {
    {"nearest", "farthest"}, {"more", "fewer"},
    {"most", "fewest"},      {"above", "below"},
    {"over", "under"},       {"highest", "lowest"},
    {"higher", "lower"},     {"clockwise", "anticlockwise"},
    {"forward", "back"},     {"left", "right"},
    {"first", "last"},       {"before", "after"},
    {"gain", "lose"},        {"gains", "loses"},
    {"win", "lose"},         {"wins", "loses"},
    {"now", "keep"},         {"up", "down"},
    {"every player", "you"}, {"with", "without"},
    {"at least", "at most"}, {"face up", "face down"},
};

/* Returns true if the byte before a position belongs to a letter or digit. */
static bool follows_letter(const char *text, size_t at)
{
    const char *c = text + at;
    if (!at)
        return false;
    for (c--; c > text && ((unsigned char)*c & 0xC0) == 0x80;)
        c--;
    return text_letter_length(c) > 0;
}

/* Returns true if the text has the word at this position, whatever its case. */
static bool has_word(const char *text, size_t at, const char *word)
{
    size_t length = strlen(word);
    if (follows_letter(text, at))
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[at + i]) != word[i])
            return false;
    return !text_letter_length(text + at + length);
}

static const char *in_same_case(Arena *arena, const char *word, char first)
{
    char *copy = arena_copy(arena, word, strlen(word));
    if (isupper((unsigned char)first))
        copy[0] = (char)toupper((unsigned char)copy[0]);
    return copy;
}

/* Adds the slips of the word at this position. Returns its length, or 0. */
static size_t add_word(const WordSlips *w, const Node *node, size_t at)
{
    for (size_t i = 0; i < 2 * (sizeof OPPOSITES / sizeof *OPPOSITES); i++) {
        const char *word = OPPOSITES[i / 2][i % 2],
                   *other = OPPOSITES[i / 2][1 - i % 2];
        if (!has_word(node->text, at, word))
            continue;
        add_part(w, node, at, strlen(word),
                 in_same_case(w->arena, other, node->text[at]));
        return strlen(word);
    }
    return 0;
}

/* --- numbers ---------------------------------------------------------------------- */

static size_t add_digits(const WordSlips *w, const Node *node, size_t at)
{
    size_t length = strspn(node->text + at, "0123456789");
    bool alone = !follows_letter(node->text, at) &&
                 !text_letter_length(node->text + at + length) && length < 9;
    if (alone)
        add_part(w, node, at, length,
                 arena_print(w->arena, "%ld", strtol(node->text + at, NULL, 10) + 1));
    return length;
}

#define NAME_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789_.-"

/* Adds the slip that an expression is one too high, if it is a number. 'nth' counts the
 * expressions of the text. */
static void add_expression(const WordSlips *w, const Node *node, size_t at,
                           size_t with_braces, const LiveText *live, int nth)
{
    const char *expression = node->text + at + 1;
    size_t length = with_braces - 2, name = strspn(expression, NAME_LETTERS);
    bool number = live && nth < live->programs.count &&
                  live->programs.items[nth].type->kind == TYPE_NUMBER;
    if (number)
        add_part(w, node, at, with_braces,
                 arena_print(w->arena, name == length ? "{%.*s + 1}" : "{(%.*s) + 1}",
                             (int)length, expression));
}

/* Adds the slips of a text. 'live' is its bound form; NULL: it has no expressions or is
 * computed. Without a blank it is a name, such as that of a picture. */
static void add_text(const WordSlips *w, const Node *node, const LiveText *live)
{
    const char *text = node->text;
    bool words = w->english && strchr(text, ' ');
    int nth = 0;
    for (size_t at = 0; at < MOST_BYTES && text[at];) {
        bool is_value;
        size_t length = live_value_length(text + at, &is_value);
        if (is_value)
            add_expression(w, node, at, length, live, nth++);
        else if (isdigit((unsigned char)text[at]))
            length = add_digits(w, node, at);
        else if (words && !length)
            length = add_word(w, node, at);
        at += length ? length : 1;
    }
}

/* --- other values ----------------------------------------------------------------- */

static void add_instead(const WordSlips *w, const Node *node, const char *becomes)
{
    add(w, (Replacement){node, with_text(w, node, becomes)}, (Replacement){0},
        node->text, becomes, node->where);
}

static void add_member(const WordSlips *w, const Node *node, const Choice *choice)
{
    const Member *member = choice_find(choice, node->text);
    if (member && choice->count > 1)
        add_instead(w, node, choice->members[(member->index + 1) % choice->count].name);
}

static void add_icon(const WordSlips *w, const Node *node)
{
    const Game *game = w->game;
    for (int i = 0; i < game->icons.count && game->icons.count > 1; i++)
        if (text_is(game->icons.items[i], node->text))
            add_instead(w, node, game->icons.items[(i + 1) % game->icons.count]);
}

static void add_value(const WordSlips *w, const Type *type, const Node *node,
                      const Value *value);

/* Swaps the values of neighbouring keys. */
static void add_table(const WordSlips *w, const Type *type, const Node *map,
                      const Value *value)
{
    for (int i = 0; i < map->count; i++) {
        const Node *one = map->entries[i].value,
                   *next = i + 1 < map->count ? map->entries[i + 1].value : one;
        const Member *member = choice_find(type->choice, map->entries[i].key->text);
        bool known =
            member && value->kind == VALUE_LIST && member->index < value->list->count;
        if (known)
            add_value(w, type->of, one, &value->list->items[member->index]);
        if (next != one && one->kind == NODE_TEXT && next->kind == NODE_TEXT &&
            !text_is(one->text, next->text))
            add(w, (Replacement){one, next}, (Replacement){next, one}, one->text,
                next->text, one->where);
    }
}

static void add_value(const WordSlips *w, const Type *type, const Node *node,
                      const Value *value)
{
    bool plain = node->kind == NODE_TEXT && !live_has_values(node->text);
    if (type->kind == TYPE_TABLE && node->kind == NODE_MAP)
        add_table(w, type, node, value);
    else if (type->kind == TYPE_LIST && node->kind == NODE_LIST)
        for (int i = 0;
             value->kind == VALUE_LIST && i < node->count && i < value->list->count;
             i++)
            add_value(w, type->of, node->items[i], &value->list->items[i]);
    else if (type->kind == TYPE_TEXT && node->kind == NODE_TEXT)
        add_text(w, node, value->kind == VALUE_LIVE ? value->live : NULL);
    else if (type->kind == TYPE_CHOICE && plain)
        add_member(w, node, type->choice);
    else if (type->kind == TYPE_ICON && plain)
        add_icon(w, node);
    else if (type->kind == TYPE_YESNO && plain)
        add_instead(w, node, value->yes ? "no" : "yes");
}

/* --- all fields ------------------------------------------------------------------- */

/* Colours are left out: whoever swaps two sees it. */
static bool can_be_swapped(const Piece *piece, const Node *node, const Field *field)
{
    return node && node != field->fallback && !piece->generator &&
           node->kind == NODE_TEXT && field->type->kind != TYPE_COLOUR;
}

/* Swaps the value with that of the next piece. */
static void add_swap(const WordSlips *w, const Node *node, const Piece *next)
{
    const Node *other = next ? piece_written(next, w->field) : NULL;
    if (can_be_swapped(w->piece, node, w->field) && other &&
        can_be_swapped(next, other, w->field) && !text_is(node->text, other->text))
        add(w, (Replacement){node, other}, (Replacement){other, node}, node->text,
            other->text, node->where);
}

/* Returns true if the node was changed for another piece. */
static bool is_known(WordSlips *w, const Node *node)
{
    const char *place =
        node->where.source
            ? source_place(w->arena, node->where.source->name, node->where)
            : "";
    return map_put(&w->changed, place, w) != NULL;
}

/* Gives the piece the name of the one before it. */
static void add_taken_name(const WordSlips *w, const Node *node, const Piece *before)
{
    const Node *other = before ? piece_written(before, w->field) : NULL;
    if (text_is(w->field->name, "name") && can_be_swapped(w->piece, node, w->field) &&
        other && can_be_swapped(before, other, w->field) &&
        !text_is(node->text, other->text))
        add_instead(w, node, other->text);
}

static void add_field(WordSlips *w, const Set *set, const Field *field)
{
    const Node *last = NULL;
    w->field = field;
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = w->piece = set->pieces.items[i];
        const Node *node = piece_written(piece, field);
        const Value *value = &piece->values[field->index];
        if (!node || node == last || value->kind == VALUE_NONE || is_known(w, node))
            continue;
        last = node;
        add_value(w, field->type, node, value);
        add_swap(w, node, i + 1 < set->pieces.count ? set->pieces.items[i + 1] : NULL);
        add_taken_name(w, node, i ? set->pieces.items[i - 1] : NULL);
    }
}

void word_slips_add(Arena *arena, const Game *game, SlipList *slips)
{
    WordSlips w = {.arena = arena,
                   .game = game,
                   .slips = slips,
                   .changed = map_new(arena),
                   .english = text_starts(game->language, "en")};
    for (int s = 0; s < game->sets.count; s++)
        for (int i = 0; i < game->sets.items[s]->fields.count; i++)
            add_field(&w, game->sets.items[s], &game->sets.items[s]->fields.items[i]);
}
