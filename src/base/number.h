/* Exact numbers: whole numbers and fractions, never rounded unless asked.
 *
 * Most fit two machine words; the rest are GMP's, owned by the arena. Nothing
 * overflows: a number that would take more than MOST_BITS bits above or below
 * the line is refused (the result is then 'not a number'). */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum { MOST_BITS = 20000, MOST_FACTORIAL = 2000, MOST_CHOOSE = 100000 };

typedef struct BigNumber BigNumber;

/* bottom > 0: top / bottom in lowest terms. bottom == 0: '*big'. bottom < 0:
 * not a number. */
typedef struct {
    union {
        int64_t top;
        const BigNumber *big;
    };
    int64_t bottom;
} Number;

/* To be called once, before all else: when GMP gets no memory, the program ends as it
 * does everywhere. */
void number_start(void);

static inline Number number_of(int64_t whole)
{
    return (Number){.top = whole, .bottom = 1};
}

/* The nearest with six decimals: what drawing works out need not be exact, and stays
 * small. None if it is not finite, or beyond 10^12. */
Number number_near(double value);

/* The same number, in another arena. */
Number number_copy(Arena *arena, Number a);
Number number_none(void);
bool number_is_none(Number a);

/* Reads "12", "-3", "1.25", "3/4"; false if the text is anything else. */
bool number_read(Arena *arena, const char *text, Number *number);

Number number_add(Arena *arena, Number a, Number b);
Number number_subtract(Arena *arena, Number a, Number b);
Number number_multiply(Arena *arena, Number a, Number b);
Number number_divide(Arena *arena, Number a, Number b); /* none if b is 0 */
Number number_power(Arena *arena, Number a, int64_t exponent);
Number number_floor(Arena *arena, Number a);

/* Rounded half away from zero to so many decimals, none or more. */
Number number_round(Arena *arena, Number a, int decimals);

/* -1, 0 or 1. */
int number_compare(Number a, Number b);
int number_sign(Number a);
bool number_is_whole(Number a);

/* True if the number is whole and fits. */
bool number_to_int(Number a, int64_t *whole);
double number_to_double(Number a);
uint64_t number_hash(Number a);

/* The machine words that a big number takes; 0 of one that fits. */
long number_words(Number a);

Number number_factorial(Arena *arena, int64_t n);         /* n <= MOST_FACTORIAL */
Number number_choose(Arena *arena, int64_t n, int64_t k); /* 0 if k > n */

/* "5", "0.25", "1/3": always exact. */
char *number_print(Arena *arena, Number a);

/* For programs: "5", "0.25", "0.3333"; four decimals at the most. */
char *number_print_short(Arena *arena, Number a);

/* Rounded to so many decimals: "33.333". */
char *number_print_decimals(Arena *arena, Number a, int decimals);

#endif
