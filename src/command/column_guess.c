#include "command/column_guess.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "load/cell_values.h"
#include "load/loader.h"
#include "load/table_columns.h"

enum {
    MOST_DIGITS = 9,   /* of a whole number; more are a serial number */
    MOST_MEMBERS = 12, /* of a choice */
    MOST_LETTERS = 24, /* of a member's title */
    MOST_WORDS = 3,
    LEAST_USES = 2, /* of a member, on average */
};

static bool is_blank(const Node *cell)
{
    return !cell || (cell->kind == NODE_TEXT && !*cell->text);
}

/* --- tests of a cell -------------------------------------------------------------- */

/* A zero before other digits is part of a serial number. */
static bool is_number(Arena *arena, const char *text)
{
    (void)arena;
    const char *digits = text + (*text == '-');
    size_t whole = strcspn(digits, ".");
    return text_is_number(text) && whole <= MOST_DIGITS &&
           strlen(digits) <= whole + 1 + MOST_DIGITS;
}

static bool is_whole(Arena *arena, const char *text)
{
    return is_number(arena, text) && !strchr(text, '.');
}

static bool is_yesno(Arena *arena, const char *text)
{
    const Node *cell = node_new_text(arena, (SourceRange){0}, text);
    return cell_as_yesno(arena, cell) != cell || text_is(text, "yes") ||
           text_is(text, "no");
}

static bool is_yes(Arena *arena, const char *text)
{
    const Node *cell = node_new_text(arena, (SourceRange){0}, text);
    return text_is(cell_as_yesno(arena, cell)->text, "yes");
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

/* Returns true if a cell that is not blank passes the test. */
static bool any_is(Arena *arena, const Node *const *cells, int count,
                   bool (*test)(Arena *, const char *))
{
    for (int i = 0; i < count; i++)
        if (!is_blank(cells[i]) && cells[i]->kind == NODE_TEXT &&
            test(arena, cells[i]->text))
            return true;
    return false;
}

static bool has_bar(Arena *arena, const char *text)
{
    (void)arena;
    return strchr(text, '|') != NULL;
}

static bool has_break(Arena *arena, const char *text)
{
    (void)arena;
    return strchr(text, '\n') != NULL;
}

static bool has_list(const Node *const *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (cells[i] && cells[i]->kind == NODE_LIST)
            return true;
    return false;
}

/* --- names ------------------------------------------------------------------------ */

const char *column_slug(Arena *arena, const char *text)
{
    Text slug = text_new(arena);
    for (bool gap = false; *text;) {
        size_t letter = (size_t)text_letter_length(text);
        if (*text == '\'' || text_starts(text, "’")) {
            text += text_step(text, strlen(text));
            continue;
        }
        if (letter && gap && slug.length)
            text_add(&slug, "-");
        gap = !letter;
        if (letter)
            text_add_bytes(&slug, text, letter);
        text += letter ? letter : text_step(text, strlen(text));
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
    return words <= MOST_WORDS && !strpbrk(text, "\n{:<*") &&
           !strchr(".!?", text[strlen(text) - 1]) && text_cells(text) <= MOST_LETTERS;
}

/* Collects the distinct texts of the cells. Returns false if they are no choice. */
static bool find_members(Arena *arena, const Node *const *cells, int count,
                         ColumnGuess *guess)
{
    for (int i = 0; i < count; i++) {
        if (is_blank(cells[i]))
            continue;
        if (cells[i]->kind != NODE_TEXT || !is_term(cells[i]->text))
            return false;
        if (has_title(guess, cells[i]->text))
            continue;
        if (guess->members.count == MOST_MEMBERS)
            return false;
        list_add(arena, &guess->members, (ColumnMember){NULL, cells[i]->text});
    }
    return guess->members.count > 1 &&
           guess->filled >= LEAST_USES * guess->members.count;
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
    if (guess->blank && !has_name(guess, "none"))
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

static void measure(const Node *const *cells, int count, ColumnGuess *guess)
{
    for (int i = 0; i < count; i++) {
        bool blank = is_blank(cells[i]);
        int width = blank ? 0 : width_of(cells[i]);
        guess->blank += blank;
        guess->filled += !blank;
        guess->total += width;
        guess->longest = width > guess->longest ? width : guess->longest;
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

/* Digits alone are numbers, although 1 and 0 can mean yes and no. */
static ColumnKind kind_of(Arena *arena, const Node *const *cells, int count,
                          ColumnGuess *guess)
{
    if (has_list(cells, count))
        return COLUMN_LIST;
    if (all_are(arena, cells, count, is_whole))
        return COLUMN_WHOLE;
    if (all_are(arena, cells, count, is_number))
        return COLUMN_NUMBER;
    if (all_are(arena, cells, count, is_yesno) && any_is(arena, cells, count, is_yes))
        return COLUMN_YESNO;
    if (any_is(arena, cells, count, has_bar))
        return COLUMN_LIST;
    return find_members(arena, cells, count, guess) ? COLUMN_CHOICE : COLUMN_TEXT;
}

ColumnGuess column_guess(Arena *arena, const Node *const *cells, int count)
{
    ColumnGuess guess = {0};
    measure(cells, count, &guess);
    guess.kind = kind_of(arena, cells, count, &guess);
    if (guess.kind == COLUMN_WHOLE)
        find_range(cells, count, &guess);
    if (guess.kind == COLUMN_CHOICE)
        name_members(arena, &guess);
    guess.breaks = any_is(arena, cells, count, has_break);
    guess.files = guess.kind == COLUMN_TEXT && all_are(arena, cells, count, is_file);
    return guess;
}
