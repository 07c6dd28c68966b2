/* Names such as 'grave-hound' and 'c4-life' may contain hyphens, as ids do. A
 * subtraction therefore needs spaces around its sign. */
#include "expr/lex.h"

#include <ctype.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"

/* The longest marks come first, so that '<=' is not read as '<'; rare ones come
 * last. */
static const struct {
    const char *written, *mark;
} MARKS[] = {
    {"<=", "<="}, {">=", ">="}, {"!=", "!="}, {"..", ".."}, {"(", "("}, {")", ")"},
    {",", ","},   {".", "."},   {"=", "="},   {"[", "["},   {"]", "]"}, {"+", "+"},
    {"-", "-"},   {"*", "*"},   {"/", "/"},   {"^", "^"},   {":", ":"}, {"<", "<"},
    {">", ">"},   {"≤", "<="},  {"≥", ">="},  {"≠", "!="},  {"×", "*"}, {"·", "*"},
    {"−", "-"},   {"…", ".."},
};

/* Returns the index in MARKS of the mark at the start of the text, or -1. */
static int find_mark(const char *text)
{
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (*text == *MARKS[i].written && text_starts(text, MARKS[i].written))
            return (int)i;
    return -1;
}

/* Returns true if a character beyond ASCII may start a name. All count as letters
 * except marks, U+0080 to U+00BF and U+2000 to U+2BFF. */
static bool starts_foreign_name(const char *text)
{
    if ((unsigned char)*text == 0xE2 && (unsigned char)text[1] < 0xB0)
        return false; /* U+2000 to U+2BFF: symbols, dashes, quotation marks */
    return (unsigned char)*text >= 0xC3 && find_mark(text) < 0;
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool is_letter(char c)
{
    char small = (char)(c | 0x20);
    return (small >= 'a' && small <= 'z') || c == '_';
}

static inline bool starts_name(const char *text)
{
    return is_letter(*text) ||
           ((unsigned char)*text >= 0x80 && starts_foreign_name(text));
}

static bool in_name(const char *text)
{
    return starts_name(text) || is_digit(*text);
}

bool word_is_reserved(const char *word)
{
    static const char *const words[] = {"and",   "or",  "not",   "in",   "of",
                                        "where", "if",  "then",  "else", "for",
                                        "mod",   "div", "every", "some"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word[0] == words[i][0] && word[1] == words[i][1] &&
            strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* Help for signs from other languages. */
static const Hint STRAY_SIGNS[] = {
    {"&", "'&' is not allowed here: write 'and'"},
    {"|", "'|' is not allowed here: write 'or'"},
    {"!", "'!' is not allowed here: write 'not', or '!=' for 'is not'"},
    {"%", "'%' is only allowed after a number: for a remainder, write 'mod'"},
    {"#", "a comment is not allowed inside an expression"},
    {"{", "braces are not allowed here: remove them; write a list as [1, 2]"},
    {"}", "braces are not allowed here: remove them; write a list as [1, 2]"},
    {";", "';' is not allowed here: write 'and', or a check for each demand"},
    {"“", "write straight quotation marks: \"…\""},
    {"”", "write straight quotation marks: \"…\""},
    {"’", "write straight quotation marks: '…'"},
    {"–", "write '-' for a subtraction, '..' for a range"},
    {"−", "write '-' for a subtraction"},
    {"?", "'?' is not allowed here: write 'if a then b else c'"},
    {NULL, NULL},
};

/* Help for pairs of signs that would otherwise be read as two marks. */
static const Hint STRAY_PAIRS[] = {
    {"==", "write '=' for '=='"},    {"<>", "write '!=' for '<>'"},
    {"=>", "write '>=' for '=>'"},   {"=<", "write '<=' for '=<'"},
    {"**", "write '^' for a power"}, {NULL, NULL},
};

static Token read_mark(Arena *arena, const char *text, int at)
{
    const char *pair =
        text[at + 1] ? hint_for(STRAY_PAIRS, arena_copy(arena, text + at, 2)) : NULL;
    if (pair)
        return (Token){TOKEN_BAD, at, 2, pair, {{0}, 0}};
    int mark = find_mark(text + at);
    if (mark >= 0)
        return (Token){TOKEN_MARK,
                       at,
                       (int)strlen(MARKS[mark].written),
                       MARKS[mark].mark,
                       {{0}, 0}};
    int length = text_point_length(text + at, 4);
    if (!length)
        length = 1;
    const char *help =
        hint_for(STRAY_SIGNS, arena_copy(arena, text + at, (size_t)length));
    return (Token){TOKEN_BAD,
                   at,
                   length,
                   help ? help : "this character is not allowed here",
                   {{0}, 0}};
}

size_t name_length(const char *text)
{
    const char *end = text;
    while (in_name(end) || (*end == '-' && in_name(end + 1))) {
        bool plain = (unsigned char)*end < 0x80;
        int length = plain ? 1 : text_point_length(end, 4);
        end += length ? length : 1;
        while (is_letter(*end))
            end++;
    }
    return (size_t)(end - text);
}

static Token read_name(Arena *arena, const char *text, int at)
{
    size_t length = name_length(text + at);
    const char *name = arena_copy(arena, text + at, length);
    TokenKind kind = word_is_reserved(name) ? TOKEN_WORD : TOKEN_NAME;
    return (Token){kind, at, (int)length, name, {{0}, 0}};
}

const Hint FOREIGN_UNITS[] = {
    {"px", "there are no pixels on paper: write mm without a unit, or use pt"},
    {"deg", "write degrees without a unit"},
    {NULL, NULL},
};

static Token read_number(Arena *arena, const char *text, int at)
{
    int end = at;
    while (is_digit(text[end]))
        end++;
    if (text[end] == '.' && is_digit(text[end + 1]))
        for (end++; is_digit(text[end]);)
            end++;
    const char *digits = arena_copy(arena, text + at, (size_t)(end - at));
    Token token = {TOKEN_NUMBER, at, end - at, digits, number_none()};
    if (!number_read(arena, digits, &token.number)) {
        token.kind = TOKEN_BAD;
        token.text = "a number can have at most 30 digits";
    } else if (text[end + (int)strspn(text + end, " ")] == '%') {
        token.length += 1 + (int)strspn(text + end, " ");
        token.number = number_divide(arena, token.number, number_of(100));
    } else if (starts_name(text + end)) {
        token.kind = TOKEN_BAD;
        token.length += (int)name_length(text + end);
        const char *unit = hint_for(
            FOREIGN_UNITS, arena_copy(arena, text + end, name_length(text + end)));
        token.text = unit ? unit : "a name cannot start with a digit";
    }
    return token;
}

static Token read_text(Arena *arena, const char *text, int at)
{
    const char *end = strchr(text + at + 1, text[at]);
    if (!end)
        return (Token){TOKEN_BAD, at, 1, "this quotation mark is not closed", {{0}, 0}};
    int length = (int)(end - (text + at)) + 1;
    const char *content = arena_copy(arena, text + at + 1, (size_t)length - 2);
    return (Token){TOKEN_TEXT, at, length, content, {{0}, 0}};
}

Token lex_next(Arena *arena, const char *text, int at)
{
    while (isspace((unsigned char)text[at]))
        at++;
    char c = text[at];
    if (!c)
        return (Token){TOKEN_END, at, 1, "the end", {{0}, 0}};
    if (c == '"' || c == '\'')
        return read_text(arena, text, at);
    if (is_digit(c))
        return read_number(arena, text, at);
    if (starts_name(text + at))
        return read_name(arena, text, at);
    return read_mark(arena, text, at);
}
