#include "command/column_guess.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "command/column_dates.h"
#include "load/loader.h"
#include "load/table_columns.h"

enum {
    MOST_DIGITS = 9,   /* of a whole number; more are a serial number */
    MOST_MEMBERS = 12, /* of a choice */
    MOST_WORDS_OF_LISTS = 40,
    MOST_LETTERS = 24, /* of a member's title */
    MOST_WORDS = 3,
    LEAST_USES = 2, /* of a member, on average */
};

/* Between the items of a list of choices. */
static const char ITEM_ENDS[] = ",;\n";

static bool is_blank(const Node *cell)
{
    return !cell || (cell->kind == NODE_TEXT && !*cell->text);
}

/* --- tests of a cell -------------------------------------------------------------- */

/* A zero before other digits is part of a serial number. */
static bool is_whole(Arena *arena, const char *text)
{
    (void)arena;
    return text_is_number(text) && !strchr(text, '.') &&
           strlen(text + (*text == '-')) <= MOST_DIGITS;
}

/* Three digits after a comma may be thousands. */
static bool is_number(Arena *arena, const char *text)
{
    size_t whole = strcspn(text, ".,"), decimals = strlen(text + whole);
    char *number = arena_text(arena, text);
    if (text[whole] == ',')
        number[whole] = '.';
    return text_is_number(number) && whole - (*text == '-') <= MOST_DIGITS &&
           decimals <= MOST_DIGITS + 1 && !(text[whole] == ',' && decimals == 4);
}

static bool is_file(Arena *arena, const char *text)
{
    static const char *const endings[] = {".png",  ".jpg", ".jpeg", ".svg",
                                          ".webp", ".gif", NULL};
    const char *small = text_lower(arena, text), *dot = strrchr(small, '.');
    return text_starts(small, "http://") || text_starts(small, "https://") ||
           (dot && text_is_one_of(dot, endings));
}

/* Returns true if all cells that are not blank are texts that pass the test. */
static bool all_are(Arena *arena, const Node *const *cells, int count,
                    bool (*test)(Arena *, const char *))
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (is_blank(cells[i]))
            continue;
        if (cells[i]->kind != NODE_TEXT || !test(arena, cells[i]->text))
            return false;
        found++;
    }
    return found > 0;
}

/* Returns true if a text has one of these characters. */
static bool any_has(const Node *const *cells, int count, const char *characters)
{
    for (int i = 0; i < count; i++)
        if (cells[i] && cells[i]->kind == NODE_TEXT &&
            strpbrk(cells[i]->text, characters))
            return true;
    return false;
}

static bool has_date(Arena *arena, const Node *const *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (cells[i] && cell_is_date(arena, cells[i]))
            return true;
    return false;
}

static bool has_list(const Node *const *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (cells[i] && cells[i]->kind == NODE_LIST)
            return true;
    return false;
}

/* --- yes and no ------------------------------------------------------------------- */

/* How a column spells yes, and the words for no beside it. */
typedef struct {
    const char *yes, *no;
} YesNoSpelling;

static const YesNoSpelling SPELLINGS[] = {
    {"yes", " no "},   {"y", " n "},        {"true", " false "}, {"t", " f "},
    {"x", " no n - "}, {"✓", " no n - ☐ "}, {"✔", " no n - ☐ "}, {"☑", " no n - ☐ "}};

/* Returns true if the cells are yes or no in this spelling, with one word for no. */
static bool is_spelled(Arena *arena, const Node *const *cells, int count,
                       const YesNoSpelling *spelling)
{
    const char *no = NULL;
    bool yes = false;
    for (int i = 0; i < count; i++) {
        if (is_blank(cells[i]))
            continue;
        const char *word =
            cells[i]->kind == NODE_TEXT ? text_lower(arena, cells[i]->text) : "";
        bool is_yes = text_is(word, spelling->yes);
        bool known = is_yes || strstr(spelling->no, arena_print(arena, " %s ", word));
        if (!known || (!is_yes && no && !text_is(no, word)))
            return false;
        yes |= is_yes;
        no = is_yes ? no : word;
    }
    return yes;
}

/* A column of x and y is no yes or no, although either can mean a yes. */
static bool are_yesno(Arena *arena, const Node *const *cells, int count)
{
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof *SPELLINGS; i++)
        if (is_spelled(arena, cells, count, &SPELLINGS[i]))
            return true;
    return false;
}

/* --- names ------------------------------------------------------------------------ */

const char *column_slug(Arena *arena, const char *text)
{
    Text slug = text_new(arena);
    const char *end = text + strlen(text);
    for (bool gap = false; text < end;) {
        size_t letter = (size_t)text_letter_length(text),
               step = text_step(text, (size_t)(end - text));
        if (*text == '\'' || text_starts(text, "’")) {
            text += step;
            continue;
        }
        if (letter && gap && slug.length)
            text_add(&slug, "-");
        gap = !letter;
        if (letter)
            text_add_bytes(&slug, text, letter);
        text += letter ? letter : step;
    }
    return text_lower(arena, slug.text);
}

/* --- choices ---------------------------------------------------------------------- */

static bool has_name(const ColumnGuess *guess, const char *name)
{
    for (int i = 0; i < guess->members.count; i++)
        if (guess->members.items[i].name && text_is(guess->members.items[i].name, name))
            return true;
    return false;
}

static bool has_title(const ColumnGuess *guess, const char *title)
{
    for (int i = 0; i < guess->members.count; i++)
        if (column_is(title, guess->members.items[i].title))
            return true;
    return false;
}

/* Gives a member a name that no other one has. */
static void name_member(Arena *arena, ColumnGuess *guess, ColumnMember *member)
{
    const char *slug = column_slug(arena, member->title), *name = slug;
    for (int n = 1; !name_is_usable(arena, name) || has_name(guess, name); n++)
        name = *slug && n > 1 ? arena_print(arena, "is-%s-%d", slug, n)
               : *slug        ? arena_print(arena, "is-%s", slug)
                              : arena_print(arena, "is-%d", n);
    member->name = name;
}

/* Returns true for a word, or a few, that are no sentence. */
static bool is_term(const char *text)
{
    int words = 1;
    for (const char *at = text; *at; at++)
        words += *at == ' ';
    return *text && words <= MOST_WORDS && !strpbrk(text, "\n{}:<*\\") &&
           !strchr(".!?", text[strlen(text) - 1]) && text_cells(text) <= MOST_LETTERS;
}

/* Adds a title to the members, unless one has it. Returns false if it cannot be one. */
static bool add_member(Arena *arena, ColumnGuess *guess, const char *title)
{
    if (!is_term(title))
        return false;
    if (has_title(guess, title))
        return true;
    if (guess->members.count ==
        (guess->kind == COLUMN_LIST ? MOST_WORDS_OF_LISTS : MOST_MEMBERS))
        return false;
    list_add(arena, &guess->members, (ColumnMember){NULL, title});
    return true;
}

/* Collects the distinct texts of the cells. Returns false if they are no choice. */
static bool find_members(Arena *arena, const Node *const *cells, int count,
                         ColumnGuess *guess)
{
    for (int i = 0; i < count; i++)
        if (!is_blank(cells[i]) &&
            (cells[i]->kind != NODE_TEXT || !add_member(arena, guess, cells[i]->text)))
            return false;
    return guess->members.count > 1 &&
           guess->filled >= LEAST_USES * guess->members.count;
}

/* Adds the items of a cell with commas or line breaks to the members. Returns their
 * number; -1 if one cannot be a member. Numbers with their units are texts. */
static int add_items(Arena *arena, ColumnGuess *guess, const char *text)
{
    static const char blanks[] = " \t";
    int count = 0;
    for (size_t length; *text; text += length + (text[length] != '\0')) {
        text += strspn(text, blanks);
        length = strcspn(text, ITEM_ENDS);
        size_t kept = length;
        while (kept && strchr(blanks, text[kept - 1]))
            kept--;
        if (!kept)
            continue;
        if (!text_letter_length(text) || isdigit((unsigned char)*text) ||
            !add_member(arena, guess, arena_copy(arena, text, kept)))
            return -1;
        count++;
    }
    return count;
}

/* Collects the distinct items of lists. Returns false if they are no lists of a few
 * words that are used again and again. */
static bool find_items(Arena *arena, const Node *const *cells, int count,
                       ColumnGuess *guess)
{
    int items = 0;
    for (int i = 0; i < count; i++) {
        if (is_blank(cells[i]))
            continue;
        int more =
            cells[i]->kind == NODE_TEXT ? add_items(arena, guess, cells[i]->text) : -1;
        if (more < 0)
            return false;
        items += more;
    }
    return guess->members.count > 1 && items >= LEAST_USES * guess->members.count;
}

/* Members whose names are their titles come first, so that a cell cannot be taken for
 * another member of that name. */
static void name_members(Arena *arena, ColumnGuess *guess)
{
    for (int plain = 1; plain >= 0; plain--)
        for (int i = 0; i < guess->members.count; i++) {
            ColumnMember *member = &guess->members.items[i];
            const char *slug = column_slug(arena, member->title);
            if (!member->name && column_is(member->title, slug) == plain)
                name_member(arena, guess, member);
        }
    if (guess->kind == COLUMN_CHOICE && guess->blank && !has_name(guess, "none"))
        list_add(arena, &guess->members, (ColumnMember){"none", "–"});
}

/* --- the guess -------------------------------------------------------------------- */

/* Returns the length of a text, or of the items of a list with commas. */
static int width_of(const Node *cell)
{
    int width = 0;
    if (cell->kind == NODE_TEXT)
        return text_cells(cell->text);
    for (int i = 0; cell->kind == NODE_LIST && i < cell->count; i++)
        width += 2 + width_of(cell->items[i]);
    return width;
}

/* Returns the length of the longest word of a text. */
static int longest_word(const Node *cell)
{
    static const char gaps[] = " \t\n-";
    int longest = 0;
    for (const char *at = cell->kind == NODE_TEXT ? cell->text : ""; *at;) {
        size_t length = strcspn(at, gaps);
        int width = text_cells_in(at, length);
        longest = width > longest ? width : longest;
        at += length + (at[length] != '\0');
    }
    return longest;
}

static int breaks_in(const Node *cell)
{
    int breaks = 0;
    for (const char *at = cell->kind == NODE_TEXT ? cell->text : ""; *at; at++)
        breaks += *at == '\n';
    return breaks;
}

static void measure(const Node *const *cells, int count, ColumnGuess *guess)
{
    for (int i = 0; i < count; i++) {
        bool blank = is_blank(cells[i]);
        int width = blank ? 0 : width_of(cells[i]),
            word = blank ? 0 : longest_word(cells[i]),
            breaks = blank ? 0 : breaks_in(cells[i]);
        guess->blank += blank;
        guess->filled += !blank;
        guess->total += width;
        guess->longest = width > guess->longest ? width : guess->longest;
        guess->word = word > guess->word ? word : guess->word;
        guess->breaks = breaks > guess->breaks ? breaks : guess->breaks;
    }
}

static void find_range(const Node *const *cells, int count, ColumnGuess *guess)
{
    bool first = !guess->blank;
    for (int i = 0; i < count; i++) {
        if (is_blank(cells[i]))
            continue;
        long value = strtol(cells[i]->text, NULL, 10);
        guess->low = first || value < guess->low ? value : guess->low;
        guess->high = first || value > guess->high ? value : guess->high;
        first = false;
    }
}

/* Returns true for a list or choice, whose members are collected. */
static bool finds_members(Arena *arena, const Node *const *cells, int count,
                          ColumnGuess *guess)
{
    bool list = any_has(cells, count, ITEM_ENDS);
    guess->kind = list ? COLUMN_LIST : COLUMN_CHOICE;
    if (list ? find_items(arena, cells, count, guess)
             : find_members(arena, cells, count, guess))
        return true;
    guess->members.count = 0;
    return false;
}

/* Digits alone are numbers, although 1 and 0 can mean yes and no. */
static ColumnKind kind_of(Arena *arena, const Node *const *cells, int count,
                          ColumnGuess *guess)
{
    if (has_list(cells, count))
        return COLUMN_LIST;
    if (guess->dates || guess->files)
        return COLUMN_TEXT;
    if (all_are(arena, cells, count, is_whole))
        return COLUMN_WHOLE;
    if (all_are(arena, cells, count, is_number))
        return COLUMN_NUMBER;
    if (are_yesno(arena, cells, count))
        return COLUMN_YESNO;
    if (any_has(cells, count, "|"))
        return COLUMN_LIST;
    return finds_members(arena, cells, count, guess) ? guess->kind : COLUMN_TEXT;
}

ColumnGuess column_guess_text(Arena *arena, const Node *const *cells, int count)
{
    ColumnGuess guess = {.kind = COLUMN_TEXT};
    measure(cells, count, &guess);
    guess.dates = has_date(arena, cells, count);
    guess.files = all_are(arena, cells, count, is_file);
    return guess;
}

ColumnGuess column_guess(Arena *arena, const Node *const *cells, int count)
{
    ColumnGuess guess = column_guess_text(arena, cells, count);
    guess.kind = kind_of(arena, cells, count, &guess);
    if (guess.kind == COLUMN_WHOLE)
        find_range(cells, count, &guess);
    if (guess.members.count)
        name_members(arena, &guess);
    return guess;
}
