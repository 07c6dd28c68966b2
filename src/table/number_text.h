/* Numbers and dates of spreadsheets as text. */
#ifndef TABLE_NUMBER_TEXT_H
#define TABLE_NUMBER_TEXT_H

#include <stdbool.h>

#include "base/arena.h"

/* Returns the number in plain decimals with the 15 digits that spreadsheets show at
 * most, such as "0.1" for 0.10000000000000001 and "0.00001" for 1E-05; the text itself
 * if it is no number. */
const char *number_text(Arena *arena, const char *text);

/* Returns true for a number format such as "dd/mm/yyyy" or "hh:mm". */
bool format_is_date(const char *format);

/* Returns the ISO date or time of a serial number of Excel, such as "2024-02-01",
 * "2024-02-01 13:30" or "13:30:15"; NULL if it is none. 'since_1904': the calendar
 * begins in 1904, not 1900. */
const char *date_text(Arena *arena, const char *serial, bool since_1904);

/* Returns an ISO date, time or duration, such as "2024-02-01T13:30:00", "T13:30:00" or
 * "PT13H30M00S", in the same form; the text itself if it is none. */
const char *iso_text(Arena *arena, const char *text);

#endif
