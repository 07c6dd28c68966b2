/* Exact numbers: whole numbers and fractions, rounded only on request.
 *
 * Most numbers fit two machine words; the others are GMP's, owned by the arena. Nothing
 * overflows: a result whose numerator or denominator takes more than MAX_BITS bits is
 * 'not a number'. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum { MAX_BITS = 20000, MAX_FACTORIAL = 2000, MAX_CHOOSE = 100000 };

typedef struct BigNumber BigNumber;

/* bottom > 0: top / bottom in lowest terms. bottom == 0: the number is '*big'. bottom <
 * 0: not a number. */
typedef struct {
    union {
        int64_t top;
        const BigNumber *big;
    };
    int64_t bottom;
} Number;

/* Call this once, before anything else. It makes the program end as usual if GMP runs
 * out of memory. */
void number_start(void);

static inline Number number_of(int64_t whole)
{
    return (Number){.top = whole, .bottom = 1};
}

/* Returns the value rounded to six decimals, because drawing needs no exact numbers
 * and small ones are fast. Returns no number if the value is not finite, or beyond
 * 10^12. */
Number number_near(double value);

/* Copies the number into another arena. */
Number number_copy(Arena *arena, Number a);
static inline Number number_none(void)
{
    return (Number){.top = 0, .bottom = -1};
}
static inline bool number_is_none(Number a)
{
    return a.bottom < 0;
}

/* Reads "12", "-3", "1.25" or "3/4". Returns false if the text is anything else. */
bool number_read(Arena *arena, const char *text, Number *number);

/* The result is none if an argument is none, or if it would be too large. */
Number number_add(Arena *arena, Number a, Number b);
Number number_subtract(Arena *arena, Number a, Number b);
Number number_multiply(Arena *arena, Number a, Number b);
Number number_divide(Arena *arena, Number a, Number b); /* none if b is 0 */
Number number_power(Arena *arena, Number a, int64_t exponent);
Number number_floor(Arena *arena, Number a);

/* Rounds half away from zero to this many decimals (0 or more). */
Number number_round(Arena *arena, Number a, int decimals);

/* Returns -1, 0 or 1. */
int number_compare(Number a, Number b);
int number_sign(Number a);
bool number_is_whole(Number a);

/* Returns true if the number is whole and fits. */
bool number_to_int(Number a, int64_t *whole);
double number_to_double(Number a);
uint64_t number_hash(Number a);

/* Returns the machine words of a big number; 0 for a small one. */
long number_words(Number a);

Number number_factorial(Arena *arena, int64_t n);         /* n <= MAX_FACTORIAL */
Number number_choose(Arena *arena, int64_t n, int64_t k); /* 0 if k > n */

/* Prints the exact number: "5", "0.25", "1/3". */
char *number_print(Arena *arena, Number a);

/* Prints for programs, with at most four decimals: "5", "0.25", "0.3333". */
char *number_print_short(Arena *arena, Number a);

/* Prints with this many decimals: "33.333". */
char *number_print_decimals(Arena *arena, Number a, int decimals);

#endif
