/* Finds numbers in printed texts that are described by the words around them. The words
 * of a named number are those of its name and its 'says', such as 'peek' and "cards
 * that Deck Sneak Peek shows". */
#include "check/typed_numbers.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "expr/live.h"

enum { IN_SIGHT = 8, LARGE = 5, MOST_LISTED = 3, MOST_BYTES = 16000 };

typedef LIST(const char *) Stems;

/* A number or field, and the stems of the words that describe it. */
typedef struct {
    const char *name;
    Number value;
    Stems named, said;
} Described;

typedef LIST(Described) DescribedList;

struct NumberWords {
    Arena *arena;
    const Game *game;
    const CountedNames *names;
    DescribedList numbers;
    Map examined; /* nodes, by position */
    bool english;
};

/* --- words ------------------------------------------------------------------------ */

static const char *const LABELS[] = {"figure",  "page",  "step", "player",  "chapter",
                                     "section", "table", "ring", "edition", NULL};

static const char *const SPELLED[] = {"two", "three",  "four",   "five",
                                      "six", "seven",  "eight",  "nine",
                                      "ten", "eleven", "twelve", NULL};

/* Words that describe nothing. */
static const char *const STOP_WORDS[] = {
    "a",     "all",   "an",    "and",     "any",       "are",   "as",   "at",
    "be",    "by",    "each",  "every",   "everybody", "for",   "from", "has",
    "have",  "in",    "is",    "it",      "its",       "least", "may",  "more",
    "most",  "no",    "not",   "number",  "of",        "on",    "one",  "only",
    "or",    "other", "out",   "per",     "so",        "than",  "that", "the",
    "their", "them",  "there", "they",    "this",      "to",    "up",   "when",
    "which", "who",   "with",  "without", "you",       "your",  "time", "times",
    "till",  "until", "value", "count",   NULL};

/* WORD_STOP is a mark that ends a clause. */
typedef enum { WORD_PLAIN, WORD_DIGITS, WORD_SPELLED, WORD_VALUE, WORD_STOP } WordKind;

typedef struct {
    WordKind kind;
    size_t at;
    int length;
    const char *stem;
    long number;
} Word;

typedef LIST(Word) Words;

/* Returns the word in lower case, without the ending of a plural or genitive. */
static const char *stem_of(Arena *arena, const char *word, size_t length)
{
    char *stem = arena_copy(arena, word, length);
    for (char *c = stem; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    if (length > 4 && text_is(stem + length - 3, "ies"))
        stem[length - 3] = 'y', stem[length - 2] = 0;
    else if (length > 3 && stem[length - 1] == 's' && stem[length - 2] != 's')
        stem[length - 1] = 0;
    return stem;
}

/* Returns the number that the word spells, or 0. */
static long spelled(const char *stem)
{
    for (int i = 0; SPELLED[i]; i++)
        if (text_is(SPELLED[i], stem))
            return i + 2;
    return 0;
}

/* Digits after a letter or a value, and the parts of decimals, fractions
 * and times, are no numbers of their own. */
static bool is_number(const char *text, size_t at, size_t length)
{
    if (strspn(text + at, "0123456789") != length || length > 9)
        return false;
    char before = at ? text[at - 1] : ' ', after = text[at + length];
    bool joined =
        strchr(".,/:", after) && after && isdigit((unsigned char)text[at + length + 1]);
    return !joined && !strchr("#.,/:", before);
}

static Word word_at(Arena *arena, const char *text, size_t at, size_t length,
                    bool english)
{
    Word word = {WORD_PLAIN, at, (int)length, stem_of(arena, text + at, length), 0};
    if (is_number(text, at, length))
        word = (Word){WORD_DIGITS, at, (int)length, "", strtol(text + at, NULL, 10)};
    else if (english && (word.number = spelled(word.stem)))
        word.kind = WORD_SPELLED;
    return word;
}

static size_t word_length(const char *text)
{
    size_t length = 0;
    for (int step; (step = text_letter_length(text + length)) > 0;)
        length += (size_t)step;
    return length;
}

static Words words_of(Arena *arena, const char *text, bool english)
{
    Words words = {0};
    for (size_t at = 0; text[at];) {
        size_t length = word_length(text + at);
        if (length)
            list_add(arena, &words, word_at(arena, text, at, length, english));
        else if (text[at] == '#' && (!at || text[at - 1] != '#'))
            list_add(arena, &words, ((Word){WORD_VALUE, at, 1, "", 0}));
        else if (strchr(".,;:!?()", text[at]))
            list_add(arena, &words, ((Word){WORD_STOP, at, 1, "", 0}));
        at += length ? length : text_step(text + at, 4);
    }
    return words;
}

static bool has(const Stems *stems, const char *stem)
{
    for (int i = 0; i < stems->count; i++)
        if (text_is(stems->items[i], stem))
            return true;
    return false;
}

/* Adds the stems of a text that are not among the others. */
static void add_stems(Arena *arena, Stems *stems, const Stems *others, const char *text)
{
    Words words = words_of(arena, text, false);
    for (int i = 0; i < words.count; i++) {
        const Word *word = &words.items[i];
        if (word->kind == WORD_PLAIN && !text_is_one_of(word->stem, STOP_WORDS) &&
            !has(stems, word->stem) && !has(others, word->stem))
            list_add(arena, stems, word->stem);
    }
}

static Described described(Arena *arena, const char *name, const char *says,
                           Number value)
{
    Described one = {.name = name, .value = value};
    add_stems(arena, &one.named, &one.said, text_replace(arena, name, "_-", " "));
    add_stems(arena, &one.said, &one.named, says ? says : "");
    return one;
}

NumberWords *number_words_new(Arena *arena, const Game *game)
{
    NumberWords *words =
        arena_make(arena, NumberWords, .arena = arena, .game = game,
                   .names = counted_names(arena, game), .examined = map_new(arena),
                   .english = text_starts(game->language, "en"));
    for (int i = 0; i < game->numbers.count; i++) {
        const NamedNumber *number = game->numbers.items[i];
        if (number->value.kind == VALUE_NUMBER)
            list_add(
                arena, &words->numbers,
                described(arena, number->name, number->says, number->value.number));
    }
    return words;
}

/* --- the text --------------------------------------------------------------------- */

/* A text in which expressions are '#' and tags are blanks, at the same offsets. */
typedef struct {
    const Node *node;
    const Piece *piece;
    char *plain;
    size_t length;
    bool has_values;
    Words words;
    DescribedList fields; /* numbers of the piece */
} PrintedText;

/* Returns the length of the tag at the start of the text, such as "<br>"; or 0. */
static size_t tag_length(const char *text)
{
    enum { LONGEST = 40 };
    size_t length = *text == '<' ? strcspn(text, ">\n") : 0;
    return length && length < LONGEST && text[length] == '>' ? length + 1 : 0;
}

static char *plain_of(Arena *arena, const char *text, size_t length)
{
    char *plain = arena_copy(arena, text, length);
    for (size_t at = 0; at < length;) {
        bool is_value;
        size_t value = live_value_length(plain + at, &is_value),
               tag = tag_length(plain + at);
        if (is_value)
            memset(plain + at, '#', value);
        else if (tag)
            memset(plain + at, ' ', tag);
        else if (plain[at] == '*')
            plain[at] = ' ';
        at += value ? value : tag ? tag : 1;
    }
    return plain;
}

static bool is_name_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '-';
}

/* Returns true if an expression of the text has this name in it. */
static bool is_used(const PrintedText *text, const char *name)
{
    size_t length = strlen(name);
    const char *source = text->node->text;
    for (const char *c = text->has_values ? strstr(source, name) : NULL; c;
         c = strstr(c + 1, name)) {
        size_t at = (size_t)(c - source);
        if (at < text->length && text->plain[at] == '#' &&
            (!at || !is_name_letter(c[-1])) && !is_name_letter(c[length]))
            return true;
    }
    return false;
}

/* Looks for a word in the same clause, in one direction. */
static bool has_stem_towards(const Words *words, int at, int step, const char *stem)
{
    for (int i = at + step, left = IN_SIGHT; left; i += step, left--) {
        if (i < 0 || i >= words->count || words->items[i].kind == WORD_STOP)
            return false;
        if (words->items[i].kind == WORD_PLAIN && text_is(words->items[i].stem, stem))
            return true;
    }
    return false;
}

static int count_in_sight(const Words *words, int at, const Stems *stems)
{
    int count = 0;
    for (int i = 0; i < stems->count; i++)
        count += has_stem_towards(words, at, -1, stems->items[i]) ||
                 has_stem_towards(words, at, 1, stems->items[i]);
    return count;
}

/* Returns true for a number that is only a name, such as that of 'page 3' or
 * 'ring 1'. */
static bool is_label(const NumberWords *w, const PrintedText *text, int at)
{
    const Word *word = &text->words.items[at];
    const Word *before = at ? word - 1 : NULL;
    if (!before || before->kind != WORD_PLAIN ||
        before->at + (size_t)before->length + 1 != word->at)
        return false;
    size_t length = noun_length(w->names, text->plain + before->at);
    return text_is_one_of(before->stem, LABELS) || length == (size_t)before->length;
}

/* --- judging ---------------------------------------------------------------------- */

/* The explanations found for a number in a text. */
typedef struct {
    LIST(const char *) names; /* of the numbers and fields that fit best */
    int fit;
    const Field *varies; /* differs between pieces that share the text; or NULL */
    const char *counted; /* the counted name after it; or NULL */
} Findings;

/* Returns how well the words around a number describe one with this value; 0: not at
 * all. Small numbers coincide often, and numbers in words are often no counts, so they
 * have to fit better. */
static int fit_of(const PrintedText *text, int at, const Described *one)
{
    const Words *words = &text->words;
    int fit = 2 * count_in_sight(words, at, &one->named) +
              count_in_sight(words, at, &one->said);
    const Word *word = &words->items[at];
    int least = word->kind == WORD_SPELLED ? 3 : word->number < LARGE ? 2 : 1;
    return fit < least ? 0 : fit;
}

static void add_fitting(Arena *arena, Findings *findings, const char *name, int fit)
{
    if (fit > findings->fit)
        findings->names.count = 0;
    if (fit > findings->fit)
        findings->fit = fit;
    if (fit && fit == findings->fit)
        list_add(arena, &findings->names, name);
}

static void look_among(const NumberWords *w, const PrintedText *text, int at,
                       const DescribedList *list, Findings *findings)
{
    const Word *word = &text->words.items[at];
    for (int i = 0; i < list->count; i++) {
        const Described *one = &list->items[i];
        if (number_compare(one->value, number_of(word->number)) == 0 &&
            !is_used(text, one->name))
            add_fitting(w->arena, findings, one->name, fit_of(text, at, one));
    }
}

/* Returns true if the pieces of the same generator have different values of the field,
 * one of which is the typed one. */
static bool field_varies(const Piece *piece, int field, long typed)
{
    bool differs = false, occurs = false;
    const Set *set = piece->set;
    for (int i = 0; i < set->pieces.count; i++) {
        const Value *value = &set->pieces.items[i]->values[field];
        if (set->pieces.items[i]->generator != piece->generator ||
            value->kind != VALUE_NUMBER)
            continue;
        differs |= !value_equal(value, &piece->values[field]);
        occurs |= number_compare(value->number, number_of(typed)) == 0;
    }
    return differs && occurs;
}

static const Field *varying(const PrintedText *text, long typed)
{
    const Piece *piece = text->piece;
    const Set *set = piece && piece->generator ? piece->set : NULL;
    for (int i = 0; set && i < set->fields.count; i++)
        if (piece->values[i].kind == VALUE_NUMBER &&
            !is_used(text, set->fields.items[i].name) && field_varies(piece, i, typed))
            return &set->fields.items[i];
    return NULL;
}

static void look_after(const NumberWords *w, const PrintedText *text, const Word *word,
                       Findings *findings)
{
    const char *after = text->plain + word->at + word->length;
    size_t blanks = text_starts(after, "\u00A0") ? 2 : strspn(after, " -\n");
    if (!blanks)
        return;
    size_t length = counted_name_length(w->names, after + blanks, word->number);
    if (length)
        findings->counted = arena_copy(w->arena, after + blanks, length);
}

static Findings findings_of(const NumberWords *w, const PrintedText *text, int at)
{
    const Word *word = &text->words.items[at];
    Findings findings = {0};
    if (w->english)
        look_among(w, text, at, &w->numbers, &findings);
    if (w->english)
        look_among(w, text, at, &text->fields, &findings);
    look_after(w, text, word, &findings);
    if (word->kind == WORD_DIGITS)
        findings.varies = varying(text, word->number);
    else if (!findings.names.count)
        findings.counted = NULL;
    return findings;
}

/* --- reporting -------------------------------------------------------------------- */

static const char *help_of(const NumberWords *w, Arena *arena, const PrintedText *text,
                           const Word *word, const Findings *findings)
{
    bool in_words = word->kind == WORD_SPELLED;
    const char *count =
        findings->counted ? counted_name_sum(w->names, findings->counted, arena) : NULL;
    const char *other = findings->counted  ? count
                        : findings->varies ? findings->varies->name
                                           : NULL;
    Text help = text_new(arena);
    for (int i = 0; i < findings->names.count && i < MOST_LISTED; i++)
        text_print(&help, "%s'{%s}'", i ? " or " : "write ", findings->names.items[i]);
    if (!help.length && other)
        text_print(&help, "write '{%s}'", other);
    if (!help.length)
        text_add(&help, "give the number a name under 'numbers:'");
    text_print(&help,
               in_words ? "; or write {'%.*s'} to keep it"
                        : "; or write {%.*s} to keep it",
               word->length, text->plain + word->at);
    return help.text;
}

static const char *message_of(Arena *arena, const PrintedText *text, const Word *word,
                              const Findings *findings)
{
    const char *typed = arena_print(
        arena, "'%.*s%s%s' is typed by hand", word->length, text->plain + word->at,
        findings->counted ? " " : "", findings->counted ? findings->counted : "");
    if (findings->varies && !findings->names.count && !findings->counted)
        return arena_print(arena, "%s for all these pieces, but their '%s' differs",
                           typed, findings->varies->name);
    return findings->names.count ? arena_print(arena, "%s, but '%s' has this value",
                                               typed, findings->names.items[0])
                                 : typed;
}

static void report(NumberWords *w, const PrintedText *text, int at, DiagList *diags)
{
    const Word *word = &text->words.items[at];
    if (is_label(w, text, at))
        return;
    Findings findings = findings_of(w, text, at);
    if (!findings.names.count && !findings.varies && !findings.counted)
        return;
    SourceRange where = node_place(text->node, word->at, (size_t)word->length);
    Arena *arena = diags->arena;
    diag_add(diags, LEVEL_WARNING, where, "typed-number", "%s",
             message_of(arena, text, word, &findings))
        ->help = help_of(w, arena, text, word, &findings);
}

static DescribedList fields_of(Arena *arena, const Piece *piece)
{
    DescribedList list = {0};
    for (int i = 0; piece && i < piece->set->fields.count; i++) {
        const Field *field = &piece->set->fields.items[i];
        if (piece->values[i].kind == VALUE_NUMBER)
            list_add(
                arena, &list,
                described(arena, field->name, field->says, piece->values[i].number));
    }
    return list;
}

/* Returns true if the node was already examined. */
static bool is_known(NumberWords *w, const Node *node)
{
    const char *place =
        node->where.source
            ? source_place(w->arena, node->where.source->name, node->where)
            : "";
    return map_put(&w->examined, place, w) != NULL;
}

void typed_numbers_report(NumberWords *w, const Piece *piece, const Node *node,
                          DiagList *diags)
{
    size_t length = strlen(node->text);
    length = length < MOST_BYTES ? length : MOST_BYTES;
    if (diag_is_full(diags) || is_known(w, node))
        return;
    PrintedText text = {.node = node,
                        .piece = piece,
                        .plain = plain_of(w->arena, node->text, length),
                        .length = length,
                        .has_values = live_has_values(node->text)};
    text.words = words_of(w->arena, text.plain, w->english);
    bool has_fields = false;
    for (int i = 0; i < text.words.count; i++) {
        WordKind kind = text.words.items[i].kind;
        if (kind != WORD_DIGITS && kind != WORD_SPELLED)
            continue;
        if (!has_fields)
            text.fields = fields_of(w->arena, piece);
        has_fields = true;
        report(w, &text, i, diags);
    }
}

void typed_numbers_report_under(NumberWords *words, const Node *tree,
                                const char *const *keys, DiagList *diags)
{
    if (!tree)
        return;
    if (tree->kind == NODE_TEXT && !keys)
        typed_numbers_report(words, NULL, tree, diags);
    for (int i = 0; i < tree->count && tree->kind == NODE_LIST; i++)
        typed_numbers_report_under(words, tree->items[i], keys, diags);
    for (int i = 0; i < tree->count && tree->kind == NODE_MAP; i++) {
        const Entry *entry = &tree->entries[i];
        bool printed = keys && text_is_one_of(entry->key->text, keys);
        typed_numbers_report_under(words, entry->value, printed ? NULL : keys, diags);
    }
}
