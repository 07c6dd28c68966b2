/* Small numbers are computed with 128-bit intermediates. A result that does not fit
 * becomes a GMP number, and is small again as soon as it fits. So each value has only
 * one form, and equality compares the parts. */
#include "base/number.h"

#include <gmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/decimal.h"

struct BigNumber {
    mpq_t value;
};

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 WidePositive;

static void *gmp_alloc(size_t size)
{
    return memory_or_end(malloc(size));
}

static void *gmp_realloc(void *memory, size_t old_size, size_t size)
{
    (void)old_size;
    return memory_or_end(realloc(memory, size));
}

static void gmp_free(void *memory, size_t size)
{
    (void)size;
    free(memory);
}

void number_start(void)
{
    mp_set_memory_functions(gmp_alloc, gmp_realloc, gmp_free);
}

static bool is_short(Wide a)
{
    return a >= INT64_MIN && a <= INT64_MAX;
}

static uint64_t magnitude(int64_t a)
{
    return a < 0 ? -(uint64_t)a : (uint64_t)a;
}

static void release(void *value)
{
    mpq_clear(*(mpq_t *)value);
}

/* Takes ownership of 'value', which must be in lowest terms. */
static Number from_mpq(Arena *arena, mpq_t value)
{
    mpz_ptr top = mpq_numref(value), bottom = mpq_denref(value);
    if (mpz_fits_slong_p(top) && mpz_fits_slong_p(bottom)) {
        Number small = {.top = mpz_get_si(top), .bottom = mpz_get_si(bottom)};
        mpq_clear(value);
        return small;
    }
    if (mpz_sizeinbase(top, 2) > MAX_BITS || mpz_sizeinbase(bottom, 2) > MAX_BITS) {
        mpq_clear(value);
        return number_none();
    }
    /* Memory that GMP allocates is counted here too, so that limits on the arena
     * hold. */
    size_t limbs = mpz_size(top) + mpz_size(bottom);
    BigNumber *big = arena_alloc(arena, sizeof(BigNumber) + limbs * sizeof(mp_limb_t));
    mpq_init(big->value);
    mpq_swap(big->value, value);
    mpq_clear(value);
    arena_on_reset(arena, release, big->value);
    return (Number){.big = big, .bottom = 0};
}

static void set_wide(mpz_t out, Wide wide)
{
    WidePositive left = wide < 0 ? -(WidePositive)wide : (WidePositive)wide;
    mpz_import(out, 1, 1, sizeof left, 0, 0, &left);
    if (wide < 0)
        mpz_neg(out, out);
}

/* 'b' must be positive; the result is positive. */
static int64_t common_divisor(int64_t a, int64_t b)
{
    uint64_t common = (uint64_t)b;
    for (uint64_t rest = magnitude(a); rest;) {
        uint64_t next = common % rest;
        common = rest;
        rest = next;
    }
    return (int64_t)common;
}

static Number from_short(int64_t top, int64_t bottom)
{
    int64_t common = common_divisor(top, bottom);
    return (Number){.top = top / common, .bottom = bottom / common};
}

Number number_near(double value)
{
    if (!(value > -1e12 && value < 1e12))
        return number_none();
    return from_short(llround(value * 1e6), 1000000);
}

static Number from_wide(Arena *arena, Wide top, Wide bottom)
{
    if (is_short(top) && is_short(bottom))
        return from_short((int64_t)top, (int64_t)bottom);
    mpq_t value;
    mpq_init(value);
    set_wide(mpq_numref(value), top);
    set_wide(mpq_denref(value), bottom);
    mpq_canonicalize(value);
    return from_mpq(arena, value);
}

static Number from_lowest(Arena *arena, Wide top, Wide bottom)
{
    if (is_short(top) && is_short(bottom))
        return (Number){.top = (int64_t)top, .bottom = (int64_t)bottom};
    return from_wide(arena, top, bottom);
}

static void to_mpq(mpq_t out, Number a)
{
    mpq_init(out);
    if (a.bottom == 0) {
        mpq_set(out, a.big->value);
    } else {
        mpz_set_si(mpq_numref(out), a.top);
        mpz_set_si(mpq_denref(out), a.bottom);
    }
}

Number number_copy(Arena *arena, Number a)
{
    if (a.bottom != 0)
        return a;
    mpq_t copy;
    to_mpq(copy, a);
    return from_mpq(arena, copy);
}

typedef void MpqVerb(mpq_ptr, mpq_srcptr, mpq_srcptr);

static Number with_mpq(Arena *arena, MpqVerb *verb, Number a, Number b)
{
    mpq_t left, right;
    to_mpq(left, a);
    to_mpq(right, b);
    verb(left, left, right);
    mpq_clear(right);
    return from_mpq(arena, left);
}

static bool both_small(Number a, Number b)
{
    return a.bottom > 0 && b.bottom > 0;
}

static bool either_none(Number a, Number b)
{
    return a.bottom < 0 || b.bottom < 0;
}

/* Common factors of the denominators are removed first, so that nothing wide has to be
 * divided (Knuth, 4.5.1). A sum of two products of 63-bit numbers fits 127 bits. */
static Number add_small(Arena *arena, Number a, Number b)
{
    int64_t shared = common_divisor(a.bottom, b.bottom);
    int64_t left = a.bottom / shared, right = b.bottom / shared;
    Wide top = (Wide)a.top * right + (Wide)b.top * left;
    int64_t common = shared > 1 ? common_divisor((int64_t)(top % shared), shared) : 1;
    return from_lowest(arena, top / common, (Wide)left * (b.bottom / common));
}

Number number_add(Arena *arena, Number a, Number b)
{
    if (either_none(a, b))
        return number_none();
    int64_t sum;
    if (a.bottom == 1 && b.bottom == 1 && !__builtin_add_overflow(a.top, b.top, &sum))
        return number_of(sum);
    if (both_small(a, b))
        return add_small(arena, a, b);
    return with_mpq(arena, mpq_add, a, b);
}

Number number_subtract(Arena *arena, Number a, Number b)
{
    bool simple = b.bottom > 0 && b.top != INT64_MIN;
    return number_add(arena, a,
                      simple ? (Number){.top = -b.top, .bottom = b.bottom}
                             : number_multiply(arena, b, number_of(-1)));
}

static Number multiply_small(Arena *arena, Number a, Number b)
{
    if (a.bottom == b.bottom)
        return from_lowest(arena, (Wide)a.top * b.top, (Wide)a.bottom * b.bottom);
    int64_t rising = common_divisor(a.top, b.bottom),
            falling = common_divisor(b.top, a.bottom);
    return from_lowest(arena, (Wide)(a.top / rising) * (b.top / falling),
                       (Wide)(a.bottom / falling) * (b.bottom / rising));
}

Number number_multiply(Arena *arena, Number a, Number b)
{
    if (either_none(a, b))
        return number_none();
    int64_t product;
    if (a.bottom == 1 && b.bottom == 1 &&
        !__builtin_mul_overflow(a.top, b.top, &product))
        return number_of(product);
    if (both_small(a, b))
        return multiply_small(arena, a, b);
    return with_mpq(arena, mpq_mul, a, b);
}

Number number_divide(Arena *arena, Number a, Number b)
{
    if (either_none(a, b) || number_sign(b) == 0)
        return number_none();
    if (both_small(a, b) && b.top != INT64_MIN) {
        int64_t sign = b.top < 0 ? -1 : 1;
        Number inverse = {.top = b.bottom * sign, .bottom = b.top * sign};
        return multiply_small(arena, a, inverse);
    }
    return with_mpq(arena, mpq_div, a, b);
}

Number number_power(Arena *arena, Number a, int64_t exponent)
{
    Number result = number_of(1);
    for (uint64_t left = magnitude(exponent); left && !number_is_none(result);) {
        if (left & 1)
            result = number_multiply(arena, result, a);
        left >>= 1;
        if (left)
            a = number_multiply(arena, a, a);
    }
    return exponent < 0 ? number_divide(arena, number_of(1), result) : result;
}

Number number_floor(Arena *arena, Number a)
{
    if (a.bottom == 1 || a.bottom < 0)
        return a;
    if (a.bottom > 1) {
        int64_t whole = a.top / a.bottom;
        return number_of(whole - (a.top < 0 && a.top % a.bottom != 0));
    }
    mpq_t value;
    to_mpq(value, a);
    mpz_fdiv_q(mpq_numref(value), mpq_numref(value), mpq_denref(value));
    mpz_set_ui(mpq_denref(value), 1);
    return from_mpq(arena, value);
}

/* Computes 'a' times 10 to the power of 'decimals', rounded half away from zero. */
static void scale_up(mpz_t out, Number a, int decimals)
{
    mpq_t value;
    to_mpq(value, a);
    bool negative = mpq_sgn(value) < 0;
    mpz_ptr top = mpq_numref(value), bottom = mpq_denref(value);
    mpz_ui_pow_ui(out, 10, (unsigned long)decimals);
    mpz_abs(top, top);
    mpz_mul(top, top, out);
    mpz_mul_2exp(top, top, 1);
    mpz_add(top, top, bottom);
    mpz_mul_2exp(bottom, bottom, 1);
    mpz_fdiv_q(out, top, bottom);
    if (negative)
        mpz_neg(out, out);
    mpq_clear(value);
}

Number number_round(Arena *arena, Number a, int decimals)
{
    if (number_is_none(a) || number_is_whole(a))
        return a;
    mpq_t rounded;
    mpq_init(rounded);
    scale_up(mpq_numref(rounded), a, decimals);
    mpz_ui_pow_ui(mpq_denref(rounded), 10, (unsigned long)decimals);
    mpq_canonicalize(rounded);
    return from_mpq(arena, rounded);
}

int number_compare(Number a, Number b)
{
    if (a.bottom == b.bottom && a.bottom > 0)
        return (a.top > b.top) - (a.top < b.top);
    if (both_small(a, b)) {
        Wide left = (Wide)a.top * b.bottom, right = (Wide)b.top * a.bottom;
        return (left > right) - (left < right);
    }
    mpq_t left, right;
    to_mpq(left, a);
    to_mpq(right, b);
    int order = mpq_cmp(left, right);
    mpq_clear(left);
    mpq_clear(right);
    return (order > 0) - (order < 0);
}

int number_sign(Number a)
{
    if (a.bottom == 0)
        return mpq_sgn(a.big->value);
    return (a.top > 0) - (a.top < 0);
}

bool number_is_whole(Number a)
{
    if (a.bottom == 0)
        return mpz_cmp_ui(mpq_denref(a.big->value), 1) == 0;
    return a.bottom == 1;
}

bool number_to_int(Number a, int64_t *whole)
{
    if (a.bottom != 1)
        return false;
    *whole = a.top;
    return true;
}

double number_to_double(Number a)
{
    if (a.bottom == 0)
        return mpq_get_d(a.big->value);
    return (double)a.top / (double)a.bottom;
}

long number_words(Number a)
{
    if (a.bottom != 0)
        return 0;
    return (long)(mpz_size(mpq_numref(a.big->value)) +
                  mpz_size(mpq_denref(a.big->value)));
}

/* Each bit of the word changes about half of the bits of the hash. */
static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32) * 0xBF58476D1CE4E5B9u;
    return hash ^ hash >> 29;
}

static uint64_t mix_big(uint64_t hash, mpz_srcptr whole)
{
    for (size_t i = 0; i < mpz_size(whole); i++)
        hash = mix(hash, mpz_getlimbn(whole, (mp_size_t)i));
    return hash;
}

uint64_t number_hash(Number a)
{
    if (a.bottom != 0)
        return mix(mix(0, (uint64_t)a.top), (uint64_t)a.bottom);
    return mix_big(mix_big(0, mpq_numref(a.big->value)), mpq_denref(a.big->value));
}

Number number_factorial(Arena *arena, int64_t n)
{
    if (n < 0 || n > MAX_FACTORIAL)
        return number_none();
    mpq_t value;
    mpq_init(value);
    mpz_fac_ui(mpq_numref(value), (unsigned long)n);
    return from_mpq(arena, value);
}

Number number_choose(Arena *arena, int64_t n, int64_t k)
{
    if (n < 0 || k < 0 || n > MAX_CHOOSE)
        return number_none();
    if (k > n)
        return number_of(0);
    if (k > n - k)
        k = n - k;
    mpq_t value;
    mpq_init(value);
    mpz_bin_uiui(mpq_numref(value), (unsigned long)n, (unsigned long)k);
    return from_mpq(arena, value);
}

/* Returns how many decimals print the number exactly, or -1 if more than MOST would be
 * needed. */
static int decimals_of(Number a)
{
    enum { MOST = 9 };
    int64_t scale = 1;
    for (int decimals = 0; a.bottom > 0 && decimals <= MOST; decimals++, scale *= 10)
        if (scale % a.bottom == 0)
            return decimals;
    return -1;
}

static char *take_digits(Arena *arena, char *digits)
{
    char *copy = arena_text(arena, digits);
    free(digits);
    return copy;
}

char *number_print(Arena *arena, Number a)
{
    int decimals = decimals_of(a);
    if (decimals > 0)
        return number_print_decimals(arena, a, decimals);
    if (a.bottom < 0)
        return "not a number";
    if (a.bottom == 1)
        return arena_print(arena, "%lld", (long long)a.top);
    if (a.bottom > 1)
        return arena_print(arena, "%lld/%lld", (long long)a.top, (long long)a.bottom);
    return take_digits(arena, mpq_get_str(NULL, 10, a.big->value));
}

char *number_print_decimals(Arena *arena, Number a, int decimals)
{
    if (number_is_none(a))
        return number_print(arena, a);
    mpz_t scaled;
    mpz_init(scaled);
    scale_up(scaled, a, decimals);
    const char *sign = mpz_sgn(scaled) < 0 ? "-" : "";
    mpz_abs(scaled, scaled);
    char *digits = take_digits(arena, mpz_get_str(NULL, 10, scaled));
    mpz_clear(scaled);
    int whole = (int)strlen(digits) - decimals;
    if (decimals == 0)
        return arena_print(arena, "%s%s", sign, digits);
    if (whole <= 0)
        return arena_print(arena, "%s0.%.*d%s", sign, -whole, 0, digits);
    return arena_print(arena, "%s%.*s.%s", sign, whole, digits, digits + whole);
}

char *number_print_short(Arena *arena, Number a)
{
    char *digits = number_print_decimals(arena, a, 4);
    decimal_trim(digits);
    return digits;
}

#define MAX_READ ((Wide)1000000000000000000 * 100000000000) /* 10^29 */

static bool read_digits(const char **text, Wide *value, int *digits)
{
    for (*digits = 0; **text >= '0' && **text <= '9'; (*text)++, (*digits)++) {
        if (*value > MAX_READ)
            return false;
        *value = *value * 10 + (**text - '0');
    }
    return true;
}

bool number_read(Arena *arena, const char *text, Number *number)
{
    bool negative = *text == '-';
    if (*text == '-' || *text == '+')
        text++;
    Wide top = 0, bottom = 1;
    int digits, decimals = 0;
    if (!read_digits(&text, &top, &digits) || digits == 0)
        return false;
    if (*text == '.') {
        text++;
        if (!read_digits(&text, &top, &decimals) || decimals == 0 ||
            digits + decimals > 30)
            return false;
        for (int i = 0; i < decimals; i++)
            bottom *= 10;
    } else if (*text == '/') {
        text++;
        bottom = 0;
        if (!read_digits(&text, &bottom, &digits) || bottom == 0)
            return false;
    }
    if (*text)
        return false;
    *number = from_wide(arena, negative ? -top : top, bottom);
    return true;
}
