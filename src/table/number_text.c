#define _XOPEN_SOURCE 700
#include "table/number_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum {
    SECONDS = 24 * 60 * 60,
    FROM_1904 = 1462, /* days between the two calendars */
    LEAP_BUG = 60,    /* the 29th of February 1900, which did not exist */
    TO_1970 = 25569,  /* days from the 30th of December 1899 */
    LAST_DAY = 2958465,
};

const char *number_text(Arena *arena, const char *text)
{
    char *end;
    double number = strtod(text, &end);
    return *end || end == text || !isfinite(number)
               ? text
               : arena_print(arena, "%.15g", number);
}

/* Skips what a format shows literally: quotes, escapes, and colours in brackets. */
static const char *skip_literal(const char *at)
{
    if (*at == '"')
        return at + 1 + strcspn(at + 1, "\"");
    if (*at == '\\' || *at == '_' || *at == '*')
        return at[1] ? at + 1 : at;
    if (*at == '[' && !strchr("hms", at[1]))
        return at + strcspn(at, "]");
    return at;
}

bool format_is_date(const char *format)
{
    for (const char *at = format; *at; at++) {
        at = skip_literal(at);
        if (!*at)
            break;
        if (strchr("dmyhsDMYHS", *at))
            return true;
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

const char *date_text(Arena *arena, const char *serial, bool since_1904)
{
    char *end;
    double number = strtod(serial, &end);
    if (*end || end == serial || !(number >= 0 && number <= LAST_DAY))
        return NULL;
    long second = lround((number - floor(number)) * SECONDS);
    long day = (long)floor(number) + second / SECONDS;
    second %= SECONDS;
    const char *time =
        arena_print(arena, "%02ld:%02ld", second / 3600, second / 60 % 60);
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

const char *iso_text(Arena *arena, const char *text)
{
    enum { DATE = 10, TIME = 5 };
    int hours, minutes;
    if (sscanf(text, "PT%dH%dM", &hours, &minutes) == 2)
        return arena_print(arena, "%02d:%02d", hours, minutes);
    if (strlen(text) < DATE + 1 + TIME || text_is(text + DATE, "T00:00:00"))
        return arena_print(arena, "%.*s", DATE, text);
    return arena_print(arena, "%.*s %.*s", DATE, text, TIME, text + DATE + 1);
}
