/* Finds numbers before the name of something that the game counts. */
#include <ctype.h>

#include "check/typed_numbers.h"

/* A name of one or more words in lower case, with single spaces. */
typedef struct {
    const char *words;
    const Set *set;     /* set of this name, or of the piece; or NULL */
    const Piece *piece; /* or NULL; units have neither set nor piece */
} Name;

struct CountedNames {
    Arena *arena;
    const Game *game;
    Map by_words;
    int most_words;
};

enum { MAX_WORDS = 8, MAX_LISTED = 3 };

/* --- names ------------------------------------------------------------------------ */

static int count_words(const char *words)
{
    int count = 1;
    for (; *words; words++)
        count += *words == ' ';
    return count;
}

static void add_form(CountedNames *names, const char *text, const Set *set,
                     const Piece *piece)
{
    const char *words =
        text_replace(names->arena, text_lower(names->arena, text), "-_", " ");
    int count = count_words(words);
    if (strlen(words) < 2 || count > MAX_WORDS || map_get(&names->by_words, words))
        return;
    Name *name = arena_make(names->arena, Name, words, set, piece);
    map_put(&names->by_words, words, name);
    names->most_words = count > names->most_words ? count : names->most_words;
}

static void add_forms(CountedNames *names, const char *singular, const char *plural,
                      const Set *set, const Piece *piece)
{
    add_form(names, singular, set, piece);
    add_form(names, plural, set, piece);
}

/* Adds a name whose plural is not written: with an s, unless it ends in one. */
static void add_name(CountedNames *names, const char *text, const Set *set,
                     const Piece *piece)
{
    size_t length = strlen(text);
    bool ends = length && text[length - 1] == 's';
    add_forms(names, text, ends ? text : arena_print(names->arena, "%ss", text), set,
              piece);
}

static void add_pieces(CountedNames *names, const Set *set)
{
    const Field *field = field_find(&set->fields, "name");
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        ASSUME(piece);
        const Value *name = field ? &piece->values[field->index] : NULL;
        if (name && name->kind == VALUE_TEXT)
            add_name(names, name->text, set, piece);
        else if (!piece->generator)
            add_name(names, piece->id, set, piece);
    }
}

static void add_units(CountedNames *names)
{
    const Node *units = node_get(names->game->tree, "units");
    for (int i = 0; units && units->kind == NODE_LIST && i < units->count; i++)
        if (units->items[i]->kind == NODE_TEXT)
            add_name(names, units->items[i]->text, NULL, NULL);
}

const CountedNames *counted_names(Arena *arena, const Game *game)
{
    CountedNames *names = arena_make(arena, CountedNames, .arena = arena, .game = game,
                                     .by_words = map_new(arena));
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        if (set->plural)
            add_forms(names, set->noun, set->plural, set, NULL);
        add_name(names, set->title, set, NULL);
        add_name(names, set->name, set, NULL);
    }
    for (int i = 0; i < game->sets.count; i++)
        add_pieces(names, game->sets.items[i]);
    add_units(names);
    return names;
}

/* --- search ----------------------------------------------------------------------- */

#define PUNCTUATION "\xE2\x80" /* first bytes of U+2010 to U+203A: dashes, quotes */

/* Returns the longest name that the text begins with, and its length; NULL if there is
 * none. */
static const Name *name_at(const CountedNames *names, const char *text, size_t *length)
{
    const Name *found = NULL;
    char words[200];
    size_t used = 0;
    const char *at = text;
    for (int count = 0; count < names->most_words; count++) {
        size_t word = 0;
        for (int step; (step = text_letter_length(at + word)) > 0;)
            word += (size_t)step;
        if (!word || used + word + 2 > sizeof words)
            break;
        if (used)
            words[used++] = ' ';
        for (size_t i = 0; i < word; i++)
            words[used++] = (char)tolower((unsigned char)at[i]);
        words[used] = 0;
        at += word;
        const Name *name = map_get(&names->by_words, words);
        if (name)
            *length = (size_t)(at - text);
        found = name ? name : found;
        if (*at != ' ' && *at != '-')
            break;
        at++;
    }
    return found;
}

/* Adds a few of the named numbers with this value. */
static void add_numbers(const CountedNames *names, long typed, Text *help)
{
    int listed = 0;
    for (int i = 0; i < names->game->numbers.count && listed < MAX_LISTED; i++) {
        const NamedNumber *number = names->game->numbers.items[i];
        if (number->value.kind == VALUE_NUMBER &&
            number_compare(number->value.number, number_of(typed)) == 0) {
            text_print(help, "%s'{%s}'", listed ? " or " : "", number->name);
            listed++;
        }
    }
}

static bool is_known_number(const CountedNames *names, long typed)
{
    for (int i = 0; i < names->game->numbers.count; i++) {
        const NamedNumber *number = names->game->numbers.items[i];
        if (number->value.kind == VALUE_NUMBER &&
            number_compare(number->value.number, number_of(typed)) == 0)
            return true;
    }
    return false;
}

/* Adds a suggestion, such as "write '{count(card)}', which is 16". Suggestions with the
 * typed value come first. */
static void add_count(Text *help, const char *expression, long value, bool wanted)
{
    if (wanted)
        text_print(help, "write '{%s}', which is %ld; ", expression, value);
}

static const char *help_of(const CountedNames *names, const Name *name, long typed,
                           Arena *arena)
{
    Text help = text_new(arena), numbers = text_new(arena);
    const Set *set = name->piece ? NULL : name->set;
    long count = set ? set_count(set, names->game->players) : 0,
         each = set ? set_count_per_player(set) : 0;
    const char *counted = set ? arena_print(arena, "count(%s)", set->name) : "",
               *per_player = set ? arena_print(arena, "per_player(%s)", set->name) : "";
    if (name->piece)
        text_print(&help, "write '{%s.%s.copies}', which is %ld; ",
                   name->piece->set->name, name->piece->id, name->piece->copies);
    add_count(&help, counted, count, set && count == typed);
    add_count(&help, per_player, each, set && each == typed && count != typed);
    add_numbers(names, typed, &numbers);
    if (numbers.length)
        text_print(&help, "write %s if that is the number; ", numbers.text);
    add_count(&help, counted, count, set && !help.length);
    text_print(&help, "or '\\%ld' to keep the digits", typed);
    return help.text;
}

/* Adds the number at this position if a counted name follows it. */
static void add_number(const CountedNames *names, const char *text, size_t at,
                       int digits, Arena *arena, TypedNumbers *found)
{
    const char *after = text + at + digits;
    size_t length = 0;
    if (*after != ' ' && *after != '-' && !text_starts(after, "\u00A0"))
        return;
    after += *after == ' ' || *after == '-' ? 1 : 2;
    const Name *name = name_at(names, after, &length);
    long typed = strtol(text + at, NULL, 10);
    if (!name || (!name->set && !is_known_number(names, typed)))
        return;
    const char *message = arena_print(
        arena, "'%.*s %.*s' is typed by hand, but could be counted from the pieces",
        digits, text + at, (int)length, after);
    list_add(arena, found,
             ((TypedNumber){at, digits, message, help_of(names, name, typed, arena)}));
}

/* Returns true if digits at this position may be a number. After a letter, a sign or a
 * value they are part of something else; after quotes and dashes they are not. */
static bool may_count(const char *text, size_t at)
{
    if (!at || strchr("\\.,+-/#", text[at - 1]))
        return !at;
    bool follows = at >= 3 && text_starts(text + at - 3, PUNCTUATION);
    unsigned char before = (unsigned char)text[at - 1];
    return follows || (before < 0x80 && !isalnum(before));
}

TypedNumbers typed_counts(const CountedNames *names, const char *text, Arena *arena)
{
    TypedNumbers found = {0};
    for (size_t at = 0; text[at];) {
        int digits = (int)strspn(text + at, "0123456789");
        if (digits && digits < 10 && may_count(text, at))
            add_number(names, text, at, digits, arena, &found);
        at += digits ? (size_t)digits : 1;
    }
    return found;
}

size_t noun_length(const CountedNames *names, const char *text)
{
    size_t length = 0;
    name_at(names, text, &length);
    return length;
}

size_t counted_name_length(const CountedNames *names, const char *text, long count)
{
    size_t length = 0;
    const Name *name = name_at(names, text, &length);
    if (name && name->piece && name->piece->copies != count)
        return 0;
    if (name && name->set && !name->piece &&
        set_count(name->set, names->game->players) != count)
        return 0;
    return length;
}

const char *counted_name_sum(const CountedNames *names, const char *text, Arena *arena)
{
    size_t length = 0;
    const Name *name = name_at(names, text, &length);
    if (name && name->piece)
        return arena_print(arena, "%s.%s.copies", name->piece->set->name,
                           name->piece->id);
    return name && name->set ? arena_print(arena, "count(%s)", name->set->name) : NULL;
}
