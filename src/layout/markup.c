#include "layout/markup.h"

#include <ctype.h>
#include <string.h>

enum { MAX_TAGS = 16, LONGEST_NAME = 60, MAX_OPEN_QUOTES = 8 };

/* State of bold or italic, which tags and asterisks set independently. */
typedef struct {
    bool tagged, starred;
    size_t at; /* offset of the asterisks */
} Emphasis;

/* An open tag, with the state to restore when it closes. */
typedef struct {
    MarkupSpan before;
    bool bold, italic;
    const char *name;
    size_t at;
} Tag;

typedef struct {
    Arena *arena;
    const char *text;
    bool (*is_colour)(void *context, const char *name);
    void *context;
    MarkupSpans marks;
    MarkupSpan now; /* style of the next span */
    Text words;     /* text of the current span */
    size_t words_at;
    Tag tags[MAX_TAGS];
    int depth;
    Emphasis bold, italic;
    const QuoteMarks *quotes;          /* NULL: straight ones are kept */
    char open_quotes[MAX_OPEN_QUOTES]; /* straight marks that were opened */
    int open_count;
    bool opened_last;   /* the last quotation mark opened a quotation */
    size_t next_single; /* next place where a single quotation may end */
    MarkupFault *fault;
} MarkupReader;

/* --- spans ------------------------------------------------------------------------ */

/* Adds a span in the present style. */
static void add_span(MarkupReader *r, MarkupKind kind, const char *text, size_t at)
{
    MarkupSpan mark = r->now;
    mark.kind = kind;
    mark.text = text;
    mark.length = kind == MARKUP_TEXT ? (int)r->words.length : 0;
    mark.at = at;
    list_add(r->arena, &r->marks, mark);
}

static void end_stretch(MarkupReader *r)
{
    if (r->words.length)
        add_span(r, MARKUP_TEXT, r->words.text, r->words_at);
    r->words = text_new(r->arena);
}

/* Adds 'count' bytes to the text, which are written at 'at'. Returns their number. */
static size_t add_bytes(MarkupReader *r, size_t at, const char *bytes, size_t count)
{
    if (!r->words.length)
        r->words_at = at;
    text_add_bytes(&r->words, bytes, count);
    return count;
}

static size_t add_words(MarkupReader *r, size_t at, size_t count)
{
    return add_bytes(r, at, r->text + at, count);
}

static void add_mark(MarkupReader *r, MarkupKind kind, const char *text, size_t at)
{
    end_stretch(r);
    add_span(r, kind, text, at);
}

static void fail(MarkupReader *r, size_t at, size_t length, const char *message,
                 const char *help)
{
    if (!r->fault->message)
        *r->fault = (MarkupFault){message, help, at, length};
}

/* --- emphasis --------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return !c || strchr(" \t\r\n", c);
}

/* Updates the style. Asterisks inside an <i> tag switch back to upright, which stands
 * out there. */
static void set_emphasis(MarkupReader *r)
{
    r->now.bold = r->bold.tagged || r->bold.starred;
    r->now.italic = r->italic.tagged != r->italic.starred;
}

static size_t stars_at(const char *text)
{
    return strspn(text, "*");
}

/* Reads a marker of one or two asterisks. They open emphasis before a word and close it
 * after one; between blanks they are plain characters. The characters around the whole
 * row of asterisks decide. Returns false if they are plain. */
static bool read_stars(MarkupReader *r, size_t at, size_t count)
{
    size_t start = at, end = at + stars_at(r->text + at);
    while (start && r->text[start - 1] == '*')
        start--;
    char before = start ? r->text[start - 1] : ' ', after = r->text[end];
    Emphasis *emphasis = count == 2 ? &r->bold : &r->italic;
    bool closes = emphasis->starred && !is_blank(before);
    bool opens = !emphasis->starred && !is_blank(after);
    if (count > 2 || (!opens && !closes))
        return false;
    end_stretch(r);
    emphasis->starred = opens;
    emphasis->at = at;
    set_emphasis(r);
    return true;
}

/* Reads '***', as in ***both***. Returns how many of the asterisks are markup: at the
 * end of '**bold***' the last is a plain character. */
static size_t read_three_stars(MarkupReader *r, size_t at)
{
    size_t taken = read_stars(r, at, 2) ? 2 : 0;
    return taken + read_stars(r, at + taken, 1);
}

static size_t read_emphasis(MarkupReader *r, size_t at)
{
    size_t count = stars_at(r->text + at), taken = 0;
    if (count == 3)
        taken = read_three_stars(r, at);
    else if (read_stars(r, at, count))
        taken = count;
    return taken ? taken : add_words(r, at, count);
}

/* --- icons ------------------------------------------------------------------------ */

static bool is_name_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* Text such as 'at 10:30:' or 'Note:' has no icon. */
size_t markup_icon_length(const char *text)
{
    size_t length = 1;
    if (text[1] < 'a' || text[1] > 'z')
        return 0;
    while (is_name_letter(text[length]) || text[length] == '/')
        length++;
    return length <= LONGEST_NAME && text[length] == ':' ? length + 1 : 0;
}

/* A slash separates the set from the name, because a colon would end the icon. */
const char *markup_icon_name(Arena *arena, const char *text)
{
    char *name = arena_copy(arena, text + 1, markup_icon_length(text) - 2);
    for (char *c = name; *c; c++)
        if (*c == '/')
            *c = ':';
    return name;
}

static size_t read_icon(MarkupReader *r, size_t at)
{
    size_t length = markup_icon_length(r->text + at);
    if (!length)
        return add_words(r, at, 1);
    add_mark(r, MARKUP_ICON, markup_icon_name(r->arena, r->text + at), at);
    return length;
}

/* --- tags ------------------------------------------------------------------------- */

/* Returns true for sizes such as '9 pt', '3 mm' and '80%'. */
static bool is_size(const char *name)
{
    size_t whole = strspn(name, "0123456789"), digits = whole;
    if (name[digits] == '.')
        digits += 1 + strspn(name + digits + 1, "0123456789");
    const char *unit = name + digits + strspn(name + digits, " ");
    return whole && strspn(name, "0.") < digits &&
           (text_is(unit, "pt") || text_is(unit, "mm") || text_is(unit, "%"));
}

static bool apply(MarkupReader *r, const char *name)
{
    MarkupSpan *now = &r->now;
    if (text_is(name, "b"))
        return r->bold.tagged = true;
    if (text_is(name, "i"))
        return r->italic.tagged = true;
    if (text_is(name, "sc"))
        return now->small_caps = true;
    if (text_is(name, "u"))
        return now->underlined = true;
    if (text_is(name, "s"))
        return now->struck = true;
    if (is_size(name))
        return (now->size = name) != NULL;
    if (text_starts(name, "font "))
        return (now->font = name + 5) != NULL;
    return r->is_colour(r->context, name) && (now->colour = name) != NULL;
}

static void open_tag(MarkupReader *r, const char *name, size_t at, size_t length)
{
    end_stretch(r);
    Tag tag = {r->now, r->bold.tagged, r->italic.tagged, name, at};
    if (r->depth == MAX_TAGS) {
        fail(r, at, length, "too many nested tags", NULL);
        return;
    }
    if (apply(r, name))
        r->tags[r->depth++] = tag;
    else
        fail(
            r, at, length, arena_print(r->arena, "unknown tag '<%s>'", name),
            "use <b>, <i>, <u>, <s>, <sc>, <br>, <font NAME>, a size such as <9 pt> or "
            "<80%>, or a colour of the theme; write '\\<' for a literal '<'");
    set_emphasis(r);
}

/* Closes a tag. '</>' closes the last one, '</red>' only closes <red>. */
static void close_tag(MarkupReader *r, const char *name, size_t at, size_t length)
{
    end_stretch(r);
    if (!r->depth) {
        fail(r, at, length, "this closes a tag that is not open", NULL);
        return;
    }
    const Tag *tag = &r->tags[--r->depth];
    if (*name && !text_is(name, tag->name))
        fail(r, at, length,
             arena_print(r->arena, "'</%s>' does not match '<%s>'", name, tag->name),
             "'</>' closes the tag that was opened last");
    r->now = tag->before;
    r->bold.tagged = tag->bold;
    r->italic.tagged = tag->italic;
    set_emphasis(r);
}

/* Returns the length of a tag in bytes, or 0 if '<' is a plain character, as before a
 * blank. */
static size_t tag_length(const char *text)
{
    const char *end = strpbrk(text + 1, "<>\n");
    size_t length = end && *end == '>' ? (size_t)(end - text) + 1 : 0;
    return length > 2 && length <= LONGEST_NAME && text[1] != ' ' ? length : 0;
}

static size_t read_tag(MarkupReader *r, size_t at)
{
    size_t length = tag_length(r->text + at);
    if (!length)
        return add_words(r, at, 1);
    const char *name = arena_copy(r->arena, r->text + at + 1, length - 2);
    if (text_is(name, "br"))
        add_mark(r, MARKUP_BREAK, NULL, at);
    else if (*name == '/')
        close_tag(r, name + 1, at, length);
    else
        open_tag(r, name, at, length);
    return length;
}

/* --- the text --------------------------------------------------------------------- */

static size_t read_break(MarkupReader *r, size_t at)
{
    size_t length = strspn(r->text + at, "\n\r\t ");
    bool empty = memchr(r->text + at + 1, '\n', length - 1) != NULL;
    r->open_count = empty ? 0 : r->open_count;
    if (r->text[at + length])
        add_mark(r, empty ? MARKUP_PARAGRAPH : MARKUP_BREAK, NULL, at);
    return length;
}

/* Reads a hyphen. In '-2' it becomes a minus sign, but not in '1-2', 'B-2' or '--2'. */
static size_t read_hyphen(MarkupReader *r, size_t at)
{
    unsigned char before = at ? (unsigned char)r->text[at - 1] : ' ';
    bool joined = isalnum(before) || before >= 0x80 || before == '-';
    bool minus = !joined && isdigit((unsigned char)r->text[at + 1]);
    const char *sign = minus ? "−" : "-";
    add_bytes(r, at, sign, strlen(sign));
    return 1;
}

static bool is_letter(unsigned char c)
{
    return isalpha(c) || c >= 0x80;
}

/* Returns true for an apostrophe between two letters, as in "player's". */
static bool is_within_word(const MarkupReader *r, size_t at)
{
    return at && is_letter((unsigned char)r->text[at - 1]) &&
           is_letter((unsigned char)r->text[at + 1]);
}

/* --- quotation marks -------------------------------------------------------------- */

/* Returns the start of the tag that ends before 'at', or 'at'. */
static size_t tag_before(const char *text, size_t at)
{
    size_t from = at;
    while (from && at - from < LONGEST_NAME && text[from - 1] != '<')
        from--;
    return from && tag_length(text + from - 1) == at - from + 1 ? from - 1 : at;
}

static bool is_break_tag(const char *text)
{
    return text_starts(text, "<br>");
}

/* Return where the text before a quotation mark ends, and where that after it begins,
 * without marks of emphasis and tags. A tag <br> counts as text. */
static size_t words_before(const char *text, size_t at)
{
    for (;;) {
        size_t from = at;
        if (at && (text[at - 1] == '*' || text[at - 1] == *MARKED_NOTHING))
            from--;
        else if (at && text[at - 1] == '>')
            from = tag_before(text, at);
        if (from == at || is_break_tag(text + from))
            return at;
        at = from;
    }
}

static size_t words_after(const char *text, size_t at)
{
    for (;;) {
        size_t length = text[at] == '*' || text[at] == *MARKED_NOTHING;
        if (text[at] == '<' && !is_break_tag(text + at))
            length = tag_length(text + at);
        if (!length)
            return at;
        at += length;
    }
}

static bool ends_with(const char *text, size_t length, const char *end)
{
    size_t own = strlen(end);
    return length >= own && !memcmp(text + length - own, end, own);
}

/* Returns true if a quotation may begin after the first 'end' bytes. */
static bool is_before_quotation(const MarkupReader *r, size_t end)
{
    static const char *const openers[] = {
        "(", "[", "{", "/", "-", "–",    "—",      "“",      "‘",     "„",
        "‚", "«", "‹", "¿", "¡", "<br>", "\u00A0", "\u202F", "\u3000"};
    char before = end ? r->text[end - 1] : ' ';
    if (before == '"' || before == '\'')
        return r->opened_last;
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++)
        if (ends_with(r->text, end, openers[i]))
            return true;
    return is_blank(before);
}

static bool opens_quotation(const MarkupReader *r, size_t at)
{
    size_t after = words_after(r->text, at + 1);
    return !is_blank(r->text[after]) && !is_break_tag(r->text + after) &&
           is_before_quotation(r, words_before(r->text, at));
}

/* Returns true if a single quotation may end at 'at'. */
static bool may_close_single(const char *text, size_t at)
{
    return text[at] == '\'' && !is_blank(text[at - 1]) &&
           !is_letter((unsigned char)text[words_after(text, at + 1)]);
}

/* Returns true if a single quotation that begins at 'at' ends later in the paragraph.
 * If not, the mark is an apostrophe, as in 'tis. */
static bool single_ends(MarkupReader *r, size_t at)
{
    const char *text = r->text;
    size_t next = r->next_single > at ? r->next_single : at + 2;
    if (!text[at + 1])
        return false;
    while (text[next] && !text_starts(text + next, "\n\n") &&
           !may_close_single(text, next))
        next++;
    r->next_single = next;
    return text[next] == '\'';
}

static int count_open(const MarkupReader *r, char quote)
{
    int count = 0;
    for (int i = 0; i < r->open_count; i++)
        count += r->open_quotes[i] == quote;
    return count;
}

/* Returns the marks for a straight one: a double one that is inside of another, and a
 * single one, are those inside a quotation. */
static QuotePair pair_of(const MarkupReader *r, char quote)
{
    bool inner = quote == '\'' || count_open(r, quote) % 2;
    return inner ? r->quotes->inner : r->quotes->outer;
}

static const char *open_quotation(MarkupReader *r, char quote)
{
    const char *sign = pair_of(r, quote).open;
    if (r->open_count < MAX_OPEN_QUOTES)
        r->open_quotes[r->open_count++] = quote;
    return sign;
}

/* Closes a quotation, and those that were opened in it. */
static const char *close_quotation(MarkupReader *r, char quote)
{
    int at = r->open_count;
    while (at && r->open_quotes[at - 1] != quote)
        at--;
    r->open_count = at ? at - 1 : r->open_count;
    return pair_of(r, quote).close;
}

static const char *double_quote(MarkupReader *r, size_t at)
{
    if (opens_quotation(r, at))
        return open_quotation(r, '"');
    bool inches = !count_open(r, '"') && at && isdigit((unsigned char)r->text[at - 1]);
    return inches ? "\"" : close_quotation(r, '"');
}

static const char *single_quote(MarkupReader *r, size_t at)
{
    if (opens_quotation(r, at) && single_ends(r, at))
        return open_quotation(r, '\'');
    return count_open(r, '\'') ? close_quotation(r, '\'') : "’";
}

/* Reads a straight quotation mark or an apostrophe. An apostrophe within a word always
 * becomes a typographic one. */
static size_t read_quote(MarkupReader *r, size_t at)
{
    const char quote = r->text[at];
    const char *sign = quote == '"' ? "\"" : "'";
    int open = r->open_count;
    if (quote == '\'' && is_within_word(r, at))
        sign = "’";
    else if (r->quotes)
        sign = (quote == '"' ? double_quote : single_quote)(r, at);
    r->opened_last = r->open_count > open;
    add_bytes(r, at, sign, strlen(sign));
    return 1;
}

/* --- the next part of the text ---------------------------------------------------- */

static size_t read_next(MarkupReader *r, size_t at)
{
    const char *c = r->text + at;
    switch (*c) {
    case '\\':
        if (c[1] && strchr("\\*:<>-'\"", c[1])) {
            add_words(r, at + 1, 1);
            return 2;
        }
        break;
    case '*':
        return read_emphasis(r, at);
    case ':':
        return read_icon(r, at);
    case '<':
        return read_tag(r, at);
    case '-':
        return read_hyphen(r, at);
    case '"':
    case '\'':
        return read_quote(r, at);
    case '\x01': /* MARKED_NOTHING */
        return 1;
    case '\n':
        return read_break(r, at);
    default:
        break;
    }
    return add_words(r, at, 1 + strcspn(c + 1, "\\*:<-\n'\"" MARKED_NOTHING));
}

static void check_stars(MarkupReader *r, const Emphasis *emphasis)
{
    if (emphasis->starred)
        fail(r, emphasis->at, stars_at(r->text + emphasis->at),
             "the emphasis that starts here is not closed",
             "write '\\*' for a literal '*'");
}

MarkupSpans markup_read(Arena *arena, const char *text,
                        bool (*is_colour)(void *context, const char *name),
                        void *context, const QuoteMarks *quotes, MarkupFault *fault)
{
    *fault = (MarkupFault){0};
    MarkupReader r = {.arena = arena,
                      .text = text,
                      .is_colour = is_colour,
                      .context = context,
                      .words = text_new(arena),
                      .quotes = quotes,
                      .fault = fault};
    for (size_t at = 0; text[at];)
        at += read_next(&r, at);
    end_stretch(&r);
    check_stars(&r, &r.bold);
    check_stars(&r, &r.italic);
    if (r.depth)
        fail(&r, r.tags[r.depth - 1].at, 1,
             arena_print(arena, "'<%s>' is not closed", r.tags[r.depth - 1].name),
             "close it with '</>'");
    return r.marks;
}
