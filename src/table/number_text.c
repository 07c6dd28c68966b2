#include "table/number_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/decimal.h"

enum {
    DIGITS = 15, /* of a number */
    SECONDS = 24 * 60 * 60,
    FROM_1904 = 1462, /* days between the two calendars */
    LEAP_BUG = 60,    /* the 29th of February 1900, which did not exist */
    TO_1970 = 25569,  /* days from the 30th of December 1899 */
    LAST_DAY = 2958465,
};

/* Adds a whole number of the digits in "-d.dddde+dd", followed by zeros. */
static void add_large(Text *out, const char *digits, int zeros)
{
    for (; *digits != 'e'; digits++)
        if (*digits != '.')
            text_add_bytes(out, digits, 1);
    for (; zeros > 0; zeros--)
        text_add(out, "0");
}

const char *number_text(Arena *arena, const char *text)
{
    double number;
    if (!decimal_read_with(text, "", &number))
        return text;
    const char *digits = arena_print(arena, "%.*e", DIGITS - 1, number);
    int after = DIGITS - 1 - atoi(strchr(digits, 'e') + 1); /* the decimal point */
    Text out = text_new(arena);
    if (after >= 0)
        decimal_add(&out, number, after);
    else
        add_large(&out, digits, -after);
    return out.text;
}

/* Returns true for "[h]", "[mm]" and such, which show the time since midnight. */
static bool is_elapsed(const char *at)
{
    static const char *const units[] = {"hH", "mM", "sS"};
    size_t length = strcspn(at + 1, "]");
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (length && length <= 2 && strspn(at + 1, units[i]) == length)
            return true;
    return false;
}

/* Returns the length of what a format shows literally at this place: quotes, escapes,
 * and colours in brackets; 0 if there is nothing. */
static size_t literal_length(const char *at)
{
    size_t length = 0;
    if (*at == '"')
        length = 1 + strcspn(at + 1, "\"");
    else if (*at == '\\' || *at == '_' || *at == '*')
        length = 1;
    else if (*at == '[' && !is_elapsed(at))
        length = strcspn(at, "]");
    return length && at[length] ? length + 1 : length;
}

bool format_is_date(const char *format)
{
    for (const char *at = format; *at;) {
        size_t length = literal_length(at);
        if (!length && strchr("dmyhsDMYHS", *at))
            return true;
        at += length ? length : 1;
    }
    return false;
}

/* Sets the date of a day since 1970, in the Gregorian calendar. */
static void date_of(long day, int *year, int *month, int *date)
{
    /* Days are counted from the 1st of March of the year 0; eras have 400 years. */
    enum { ERA = 146097, TO_1970_ERA = 719468 };
    long since = day + TO_1970_ERA;
    long era = since / ERA, in_era = since % ERA;
    long years = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    long in_year = in_era - (365 * years + years / 4 - years / 100);
    long shifted = (5 * in_year + 2) / 153;
    *date = (int)(in_year - (153 * shifted + 2) / 5 + 1);
    *month = (int)(shifted < 10 ? shifted + 3 : shifted - 9);
    *year = (int)(years + era * 400 + (*month <= 2));
}

/* Returns the time after this many seconds: "13:30", or "13:30:15". */
static const char *clock_text(Arena *arena, long second)
{
    const char *clock =
        arena_print(arena, "%02ld:%02ld", second / 3600, second / 60 % 60);
    return second % 60 ? arena_print(arena, "%s:%02ld", clock, second % 60) : clock;
}

const char *date_text(Arena *arena, const char *serial, bool since_1904)
{
    double number;
    if (!decimal_read_with(serial, "", &number) || number < 0 || number > LAST_DAY)
        return NULL;
    long second = lround((number - floor(number)) * SECONDS);
    long day = (long)floor(number) + second / SECONDS;
    second %= SECONDS;
    const char *time = clock_text(arena, second);
    if (number < 1)
        return time;
    if (since_1904)
        day += FROM_1904;
    else if (day < LEAP_BUG)
        day++;
    int year, month, date;
    date_of(day - TO_1970, &year, &month, &date);
    return arena_print(arena, "%04d-%02d-%02d%s%s", year, month, date,
                       second ? " " : "", second ? time : "");
}

/* Returns a duration such as "PT13H30M15S" as "13:30:15"; NULL if it is none. */
static const char *duration_text(Arena *arena, const char *text)
{
    static const char units[] = "DHMS";
    static const long seconds[] = {SECONDS, 60 * 60, 60, 1};
    double sum = 0;
    for (const char *at = text + 1; *at; at++) {
        double number;
        if (*at == 'T')
            continue;
        size_t length = decimal_read(at, &number);
        at += length;
        const char *unit = length && *at ? strchr(units, *at) : NULL;
        if (!unit)
            return NULL;
        sum += number * (double)seconds[unit - units];
    }
    return sum >= 0 && sum <= (double)LAST_DAY * SECONDS
               ? clock_text(arena, lround(sum))
               : NULL;
}

const char *iso_text(Arena *arena, const char *text)
{
    const char *duration = *text == 'P' ? duration_text(arena, text) : NULL;
    const char *time = strchr(text, 'T');
    int hours, minutes, seconds = 0, date = time ? (int)(time - text) : 0;
    if (duration)
        return duration;
    if (!time || sscanf(time, "T%2d:%2d:%2d", &hours, &minutes, &seconds) < 2)
        return text;
    long second = (hours * 60L + minutes) * 60 + seconds;
    const char *clock = clock_text(arena, second);
    if (!date)
        return clock;
    return arena_print(arena, "%.*s%s%s", date, text, second ? " " : "",
                       second ? clock : "");
}
