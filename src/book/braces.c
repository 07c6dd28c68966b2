/* Placeholders are private-use characters, a different one for each brace, so that they
 * remain recognizable wherever Markdown moves them. To Markdown, a value is like a
 * letter. The placeholder of a condition is between punctuation characters, so that
 * asterisks next to it belong to the words on their other side. */
#define _XOPEN_SOURCE 700
#include "book/braces.h"

enum { FIRST_SIGN = 0xF0000, MAX_BRACES = 60000, SIGN_LENGTH = 4 };

#define BESIDE "\u2E42" /* on both sides of a condition's placeholder */
#define BESIDE_LENGTH (sizeof BESIDE - 1)

/* Returns the index of the placeholder that begins here, and its length; -1 if there is
 * none. */
static int sign_at(const char *text, size_t *length)
{
    if ((unsigned char)*text != 0xF3 || strnlen(text, SIGN_LENGTH) < SIGN_LENGTH)
        return -1;
    uint32_t point = text_point(text, SIGN_LENGTH);
    *length = SIGN_LENGTH;
    return point >= FIRST_SIGN && point < FIRST_SIGN + MAX_BRACES
               ? (int)(point - FIRST_SIGN)
               : -1;
}

const Brace *braces_taken(const Braced *braced, const char *text, size_t *length)
{
    bool beside = text_starts(text, BESIDE);
    int number = sign_at(text + (beside ? BESIDE_LENGTH : 0), length);
    const Brace *brace =
        number < 0 || number >= braced->all.count ? NULL : &braced->all.items[number];
    if (!brace || brace->kind == BRACE_LINE)
        return NULL;
    *length = brace->length;
    return brace;
}

size_t braces_plain(const char *text, char stop)
{
    size_t length = 1;
    while (text[length] && text[length] != stop &&
           (unsigned char)text[length] != 0xF3 && !text_starts(text + length, BESIDE))
        length++;
    return length;
}

/* --- pairs of braces -------------------------------------------------------------- */

typedef struct {
    size_t from, to;
} Pair;

typedef struct {
    Arena *arena;
    LIST(size_t) open; /* opening braces that are not closed yet */
    LIST(Pair) pairs;  /* outermost pairs, in order */
    bool quoted;
} Pairing;

/* Adds a pair, and removes the pairs inside it. */
static void close_brace(Pairing *pairing, size_t at)
{
    size_t from = pairing->open.items[--pairing->open.count];
    while (pairing->pairs.count &&
           pairing->pairs.items[pairing->pairs.count - 1].from > from)
        pairing->pairs.count--;
    list_add(pairing->arena, &pairing->pairs, ((Pair){from, at + 1}));
}

bool ends_paragraph(const char *text)
{
    return *text == '\n' && text[1 + strspn(text + 1, " \t\r")] == '\n';
}

/* Finds the outermost pairs. Braces in quoted texts do not count, and no pair extends
 * beyond its paragraph. */
static void find_pairs(Pairing *pairing, const char *text)
{
    for (size_t at = 0; text[at]; at++) {
        bool inside = pairing->open.count > 0;
        if (ends_paragraph(text + at)) {
            pairing->open.count = 0;
            pairing->quoted = false;
        } else if (inside && text[at] == '"') {
            pairing->quoted = !pairing->quoted;
        } else if (inside && pairing->quoted) {
            continue;
        } else if (text[at] == '\\' && !inside && text[at + 1]) {
            at++;
        } else if (text[at] == '{') {
            list_add(pairing->arena, &pairing->open, at);
        } else if (inside && text[at] == '}') {
            close_brace(pairing, at);
        }
    }
}

/* --- lines of ':::' --------------------------------------------------------------- */

/* State while scanning lines. */
typedef struct {
    char code;    /* fence character of the open code block, or 0 */
    size_t signs; /* length of its opening fence */
    bool blank, fence;
} LineState;

/* Tracks code blocks. They begin with a fence of at least three characters, and end
 * with a line that is a fence at least as long. */
static void note_code(LineState *lines, const char *line)
{
    char sign = lines->code ? lines->code : *line;
    size_t signs = sign == '`'   ? strspn(line, "`")
                   : sign == '~' ? strspn(line, "~")
                                 : 0;
    const char *after = line + signs;
    if (!lines->code && signs >= 3) {
        lines->code = sign;
        lines->signs = signs;
    } else if (lines->code && signs >= lines->signs &&
               after[strspn(after, " \t\r")] == '\n') {
        lines->code = 0;
    }
}

/* Returns true if an empty line has to be inserted above this line. */
static bool needs_empty_line(LineState *lines, const char *line, bool is_first)
{
    const LineState before = *lines;
    line += strspn(line, " \t");
    lines->blank = *line == '\n' || *line == '\r';
    lines->fence = !lines->code && text_starts(line, ":::");
    note_code(lines, line);
    return !is_first && !before.blank && !lines->blank &&
           (lines->fence || before.fence);
}

/* --- replacement ------------------------------------------------------------------ */

static void put(Braced *braced, const char *text, size_t length)
{
    memcpy(braced->text + braced->length, text, length);
    braced->length += length;
}

/* Returns true for "{when …", "{else}" and "{end}". */
static bool is_condition(const char *text)
{
    return text_starts(text, "{when ") || text_starts(text, "{else}") ||
           text_starts(text, "{end}");
}

static void take(Arena *arena, Braced *braced, size_t from, size_t to, BraceKind kind)
{
    Brace brace = {.from = from, .to = to, .at = braced->length, .kind = kind};
    bool beside = kind == BRACE_VALUE && is_condition(braced->source->text + from);
    Text sign = text_new(arena);
    text_add_point(&sign, FIRST_SIGN + (uint32_t)braced->all.count);
    if (beside)
        put(braced, BESIDE, BESIDE_LENGTH);
    put(braced, kind == BRACE_LINE ? "\n" : sign.text,
        kind == BRACE_LINE ? 1 : sign.length);
    if (beside)
        put(braced, BESIDE, BESIDE_LENGTH);
    brace.length = braced->length - brace.at;
    list_add(arena, &braced->all, brace);
}

bool braces_take(Arena *arena, const Source *source, Braced *braced, DiagList *diags)
{
    const char *text = source->text;
    size_t at = 0, length = source->length, sign;
    Pairing pairing = {.arena = arena};
    find_pairs(&pairing, text);
    *braced = (Braced){.source = source, .text = arena_alloc(arena, 2 * length + 1)};
    LineState lines = {0};
    for (int pair = 0; at < length && braced->all.count <= MAX_BRACES;) {
        bool begins = (!at || text[at - 1] == '\n');
        if (begins && needs_empty_line(&lines, text + at, !at))
            take(arena, braced, at, at, BRACE_LINE);
        bool is_pair =
            pair < pairing.pairs.count && pairing.pairs.items[pair].from == at;
        bool is_escaped =
            text[at] == '\\' && (text[at + 1] == '{' || text[at + 1] == ':');
        if (is_pair || is_escaped) {
            size_t end = is_pair ? pairing.pairs.items[pair++].to : at + 2;
            take(arena, braced, at, end, is_pair ? BRACE_VALUE : BRACE_ESCAPED);
            at = end;
            continue;
        }
        bool escapes = text[at] == '\\' && text[at + 1];
        if (sign_at(text + at + escapes, &sign) >= 0)
            return diag_error(
                diags, source_where(source, at), "not-text",
                "this character is in the private use area and cannot be printed");
        if (escapes) /* the escaped character follows unchanged */
            braced->text[braced->length++] = text[at++];
        braced->text[braced->length++] = text[at++];
    }
    braced->text[braced->length] = '\0';
    return braced->all.count <= MAX_BRACES ||
           diag_error(diags, source_where(source, at), "too-large",
                      "a text has at most %d values in braces", MAX_BRACES);
}

size_t braces_source(const Braced *braced, size_t at)
{
    int low = 0, high = braced->all.count; /* number of braces that begin before 'at' */
    while (low < high) {
        int middle = (low + high) / 2;
        if (braced->all.items[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return at;
    const Brace *last = &braced->all.items[low - 1];
    return at < last->at + last->length ? last->from
                                        : last->to + (at - last->at - last->length);
}

const char *braces_restore(Arena *arena, const Braced *braced, const char *text)
{
    Text whole = text_new(arena);
    for (size_t length; *text; text += length) {
        const Brace *brace = braces_taken(braced, text, &length);
        if (brace) {
            text_add_bytes(&whole, braced->source->text + brace->from,
                           brace->to - brace->from);
        } else {
            length = braces_plain(text, '\0');
            text_add_bytes(&whole, text, length);
        }
    }
    return whole.text;
}
