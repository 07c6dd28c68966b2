#include "command/column_dates.h"

#include "base/text.h"

static const char DIGITS[] = "0123456789";

/* --- dates of figures ------------------------------------------------------------- */

/* Returns true if a date ends before the text: nothing follows, or a time. */
static bool ends_date(const char *text)
{
    return !*text || *text == ' ' || *text == 'T';
}

/* Returns true for three numbers with the same separator, of which the first or the
 * last can be a year. */
static bool is_figures(const char *text)
{
    size_t digits[3];
    char separator = '\0';
    for (int i = 0; i < 3; i++) {
        digits[i] = strspn(text, DIGITS);
        text += digits[i];
        if (i == 2)
            break;
        if (!*text || !strchr("-./", *text) || (separator && *text != separator))
            return false;
        separator = *text++;
    }
    bool middle = digits[1] == 1 || digits[1] == 2,
         first = digits[0] == 1 || digits[0] == 2,
         last = digits[2] == 1 || digits[2] == 2;
    return middle && ends_date(text) &&
           ((digits[0] == 4 && last) ||
            (first && (digits[2] == 4 || (digits[2] == 2 && separator != '-'))));
}

/* --- dates with the name of a month ----------------------------------------------- */

/* The starts of the names of months in some languages. */
static const char MONTHS[] = " jan feb mar mär apr may mai jun jul aug sep oct okt nov "
                             "dec dez jän fév fev avr jui aoû déc ene abr ago dic out ";

/* Returns true if a word is a month: its first three letters are those of a name. */
static bool is_month(Arena *arena, const char *word, size_t length)
{
    size_t at = 0;
    for (int letters = 0; letters < 3 && at < length; letters++)
        at += text_step(word + at, length - at);
    return at >= 3 &&
           strstr(MONTHS, arena_print(arena, " %.*s ", (int)at, word)) != NULL;
}

/* Returns true for a month and a year, and a day or not, in any order. */
static bool is_words(Arena *arena, const char *text)
{
    static const char gaps[] = " .,-";
    int days = 0, months = 0, years = 0;
    for (text += strspn(text, gaps); *text; text += strspn(text, gaps)) {
        size_t length = strcspn(text, gaps), digits = strspn(text, DIGITS);
        bool year = digits == 4 && length == 4,
             day = digits && digits <= 2 && length <= digits + 2;
        if (!year && !day && !is_month(arena, text, length))
            return false;
        years += year;
        days += day;
        months += !year && !day;
        text += length;
    }
    return years == 1 && months == 1 && days <= 1;
}

bool cell_is_date(Arena *arena, const Node *cell)
{
    enum { MOST_BYTES = 40 };
    if (cell->kind != NODE_TEXT || cell->cell == CELL_DATE)
        return cell->cell == CELL_DATE;
    return strlen(cell->text) <= MOST_BYTES &&
           (is_figures(cell->text) || is_words(arena, text_lower(arena, cell->text)));
}
