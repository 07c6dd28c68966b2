/* The digits are read as a whole number and a power of ten. Digits that do not fit 64
 * bits are below the precision of a double. */
#include "base/decimal.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Returns the length of an exponent such as "e-3", or 0: an 'E' without digits belongs
 * to what follows the number. */
static size_t read_exponent(const char *text, long *power)
{
    enum { HIGHEST = 100000 };
    const char *at = text + 1;
    bool negative = *text && *at == '-';
    long exponent = 0;
    if (*text != 'e' && *text != 'E')
        return 0;
    at += *at == '-' || *at == '+';
    if (!is_digit(*at))
        return 0;
    for (; is_digit(*at); at++)
        if (exponent < HIGHEST)
            exponent = exponent * 10 + (*at - '0');
    *power += negative ? -exponent : exponent;
    return (size_t)(at - text);
}

static double with_power(uint64_t digits, long power)
{
    if (digits == 0)
        return 0;
    double value = (double)digits, tens = pow(10, (double)labs(power));
    return power < 0 ? value / tens : value * tens;
}

size_t decimal_read(const char *text, double *value)
{
    const char *at = text + (*text == '-' || *text == '+');
    uint64_t digits = 0;
    long power = 0;
    bool any = false, point = false;
    for (; is_digit(*at) || (*at == '.' && !point); at++) {
        if (*at == '.') {
            point = true;
            continue;
        }
        any = true;
        if (digits < UINT64_MAX / 10) {
            digits = digits * 10 + (uint64_t)(*at - '0');
            power -= point;
        } else {
            power += !point;
        }
    }
    if (!any)
        return 0;
    at += read_exponent(at, &power);
    *value = with_power(digits, power) * (*text == '-' ? -1 : 1);
    return (size_t)(at - text);
}

bool decimal_read_with(const char *text, const char *unit, double *value)
{
    size_t length = decimal_read(text, value);
    return length && isfinite(*value) && strcmp(text + length, unit) == 0;
}

size_t decimal_trim(char *digits)
{
    size_t length = strlen(digits);
    if (!strchr(digits, '.'))
        return length;
    while (digits[length - 1] == '0')
        length--;
    length -= digits[length - 1] == '.';
    digits[length] = '\0';
    return length;
}

void decimal_add(Text *out, double number, int decimals)
{
    size_t start = out->length;
    text_print(out, "%.*f", decimals, number);
    out->length = start + decimal_trim(out->text + start);
    if (text_is(out->text + start, "-0")) {
        out->length = start;
        text_add(out, "0");
    }
}

void decimal_add_units(Text *out, int64_t units, int decimals)
{
    enum { LONGEST = 32 };
    char digits[LONGEST], *at = digits + LONGEST;
    uint64_t left = units < 0 ? -(uint64_t)units : (uint64_t)units;
    bool any = false;
    for (; decimals > 0; decimals--, left /= 10) {
        any = any || left % 10;
        if (any)
            *--at = (char)('0' + left % 10);
    }
    if (any)
        *--at = '.';
    for (; left || at == digits + LONGEST || *at == '.'; left /= 10)
        *--at = (char)('0' + left % 10);
    if (units < 0)
        *--at = '-';
    text_add_bytes(out, at, (size_t)(digits + LONGEST - at));
}
