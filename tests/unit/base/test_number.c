/* Exact rational numbers. Results are compared with GMP's for thousands of random
 * numbers, and must have the canonical form that equality and hashing rely on. */
#include "unit.h"

#include <gmp.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "base/number.h"

static Number number_from(Fixture *f, const char *text)
{
    Number number = number_none();
    if (!number_read(f->arena, text, &number))
        fail_msg("'%s' is not read", text);
    return number;
}

/* --- reading and printing --------------------------------------------------------- */

static void numbers_are_read_in_common_notations(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"0", "0"},
        {"-0", "0"},
        {"12", "12"},
        {"-3", "-3"},
        {"+5", "5"},
        {"007", "7"},
        {"1.25", "1.25"},
        {"-1.50", "-1.5"},
        {"0.1", "0.1"},
        {"1.0", "1"},
        {"3/4", "0.75"},
        {"-6/4", "-1.5"},
        {"0/5", "0"},
        {"8/4", "2"},
        {"9223372036854775807", "9223372036854775807"},
        {"9223372036854775808", "9223372036854775808"},
        {"-9223372036854775808", "-9223372036854775808"},
        {"-9223372036854775809", "-9223372036854775809"},
        {"123456789012345678901234567890", "123456789012345678901234567890"},
        {"1/123456789012345678901234567890", "1/123456789012345678901234567890"},
        {"0.00000000000000000000000000001", "1/100000000000000000000000000000"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], number_print(f->arena, number_from(f, cases[i][0])),
                    cases[i][1]);
}

static void invalid_numbers_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[] = {
        "",
        "-",
        "+",
        ".",
        ".5",
        "5.",
        "1..2",
        "1.2.3",
        "1/0",
        "1/",
        "/2",
        "1/-2",
        "1.5/2",
        "1/2.",
        " 1",
        "1 ",
        "--1",
        "1e3",
        "0x10",
        "1,5",
        "½",
        "inf",
        "nan",
        "12mm",
        "1/2/3",
        "1_000",
        "1234567890123456789012345678901",
        "1/1234567890123456789012345678901",
        "0.123456789012345678901234567890",
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Number number;
        if (number_read(f->arena, cases[i], &number))
            fail_msg("'%s' is read as %s", cases[i], number_print(f->arena, number));
    }
}

static void decimals_are_rounded_half_away_from_zero(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *number;
        int decimals;
        const char *printed;
    } cases[] = {
        {"0", 0, "0"},
        {"0", 3, "0.000"},
        {"1/3", 3, "0.333"},
        {"2/3", 3, "0.667"},
        {"2/3", 0, "1"},
        {"1/2", 0, "1"},
        {"-1/2", 0, "-1"},
        {"3/2", 0, "2"},
        {"5/2", 0, "3"},
        {"-5/2", 0, "-3"},
        {"1.005", 2, "1.01"},
        {"-1.005", 2, "-1.01"},
        {"1.0049", 2, "1.00"},
        {"0.05", 3, "0.050"},
        {"0.05", 1, "0.1"},
        {"-0.04", 1, "0.0"},
        {"-0.05", 1, "-0.1"},
        {"9.995", 2, "10.00"},
        {"99.5", 0, "100"},
        {"-99.5", 0, "-100"},
        {"100/3", 3, "33.333"},
        {"-12345.678", 1, "-12345.7"},
        {"1/8", 2, "0.13"},
        {"12", 2, "12.00"},
        {"1/1000000", 3, "0.000"},
        {"1/3", 30, "0.333333333333333333333333333333"},
        {"123456789012345678901234567890", 2, "123456789012345678901234567890.00"},
        {"-1/200", 2, "-0.01"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].number,
                    number_print_decimals(f->arena, number_from(f, cases[i].number),
                                          cases[i].decimals),
                    cases[i].printed);
}

static void fractions_with_few_exact_decimals_are_printed_as_decimals(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"1/2", "0.5"},
        {"-3/2", "-1.5"},
        {"1/8", "0.125"},
        {"1/40", "0.025"},
        {"1/3", "1/3"},
        {"1/6", "1/6"},
        {"-22/7", "-22/7"},
        {"1/512", "0.001953125"},
        {"1/1024", "1/1024"},
        {"1/1000000000", "0.000000001"},
        {"1/10000000000", "1/10000000000"},
        {"9223372036854775807/2", "4611686018427387903.5"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], number_print(f->arena, number_from(f, cases[i][0])),
                    cases[i][1]);
}

static void printed_numbers_can_be_read_back(void **state)
{
    Fixture *f = *state;
    static const char *const cases[] = {"0", "-7", "22/7", "-9223372036854775808",
                                        "99999999999999999999/7"};
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i], number_print(f->arena, number_from(f, cases[i])),
                    cases[i]);
}

/* --- not a number ----------------------------------------------------------------- */

static void not_a_number_propagates(void **state)
{
    Fixture *f = *state;
    Number none = number_none(), two = number_of(2);
    Number all[] = {
        number_add(f->arena, none, two),      number_add(f->arena, two, none),
        number_subtract(f->arena, none, two), number_subtract(f->arena, two, none),
        number_multiply(f->arena, two, none), number_divide(f->arena, none, two),
        number_divide(f->arena, two, none),   number_power(f->arena, none, 3),
        number_power(f->arena, none, -3),     number_floor(f->arena, none),
        number_round(f->arena, none, 2),
    };
    for (size_t i = 0; i < LENGTH(all); i++)
        if (!number_is_none(all[i]))
            fail_msg("case %zu gives %s", i, number_print(f->arena, all[i]));
    assert_string_equal(number_print(f->arena, none), "not a number");
    assert_string_equal(number_print_decimals(f->arena, none, 2), "not a number");
}

static void division_by_zero_is_not_a_number(void **state)
{
    Fixture *f = *state;
    assert_true(number_is_none(number_divide(f->arena, number_of(1), number_of(0))));
    assert_true(number_is_none(number_divide(f->arena, number_of(0), number_of(0))));
    assert_true(number_is_none(number_power(f->arena, number_of(0), -1)));
}

static void numbers_above_the_bit_limit_are_rejected(void **state)
{
    Fixture *f = *state;
    Number two = number_of(2), largest = number_power(f->arena, two, MAX_BITS - 1);
    assert_false(number_is_none(largest));
    assert_true(number_is_none(number_power(f->arena, two, MAX_BITS)));
    assert_true(number_is_none(number_multiply(f->arena, largest, two)));
    assert_true(number_is_none(number_add(f->arena, largest, largest)));
    Number smallest = number_divide(f->arena, number_of(1), largest);
    assert_false(number_is_none(smallest));
    assert_true(number_is_none(number_divide(f->arena, smallest, two)));
    assert_true(number_is_none(number_power(f->arena, two, -MAX_BITS)));
    assert_true(number_is_none(number_power(f->arena, number_of(3), INT64_MAX)));
}

static void numbers_at_the_limit_are_rounded_and_printed(void **state)
{
    Fixture *f = *state;
    Number largest = number_power(f->arena, number_of(2), MAX_BITS - 1);
    Number third =
        number_divide(f->arena, number_round(f->arena, largest, 30), number_of(3));
    const char *digits = number_print(f->arena, largest);
    assert_string_equal(number_print_decimals(f->arena, largest, 2),
                        arena_print(f->arena, "%s.00", digits));
    assert_int_equal(number_compare(number_round(f->arena, largest, 30), largest), 0);
    assert_int_equal(strlen(number_print_decimals(f->arena, third, 30)),
                     strlen(digits) + 30);
    assert_string_equal(number_print_decimals(
                            f->arena, number_divide(f->arena, number_of(1), third), 3),
                        "0.000");
}

static void extreme_exponents_are_accepted(void **state)
{
    Fixture *f = *state;
    static const struct {
        int64_t base;
        int64_t exponent;
        const char *power;
    } cases[] = {{1, INT64_MIN, "1"},
                 {-1, INT64_MIN, "1"},
                 {-1, INT64_MAX, "-1"},
                 {2, INT64_MIN, "not a number"},
                 {0, INT64_MIN, "not a number"},
                 {0, INT64_MAX, "0"}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Number power =
            number_power(f->arena, number_of(cases[i].base), cases[i].exponent);
        assert_case(arena_print(f->arena, "%d to the power of %lld", (int)cases[i].base,
                                (long long)cases[i].exponent),
                    number_print(f->arena, power), cases[i].power);
    }
}

static void results_back_below_the_limit_are_exact(void **state)
{
    Fixture *f = *state;
    Number largest = number_power(f->arena, number_of(2), MAX_BITS - 1);
    Number one = number_divide(f->arena, largest, largest);
    assert_int_equal(number_compare(one, number_of(1)), 0);
    assert_int_equal(one.bottom, 1);
}

/* --- comparison with GMP ---------------------------------------------------------- */

/* A small generator with a fixed seed, for the same numbers in every run. */
static uint64_t seed;

static uint64_t next_random(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static int64_t random_part(void)
{
    static const int64_t edges[] = {0,
                                    1,
                                    -1,
                                    2,
                                    3,
                                    10,
                                    INT64_MAX,
                                    INT64_MIN,
                                    INT64_MAX - 1,
                                    INT64_MIN + 1,
                                    INT32_MAX,
                                    INT32_MIN,
                                    4294967296,
                                    4294967295,
                                    -4294967296,
                                    3037000500};
    uint64_t bits = next_random();
    if (bits % 4 == 0)
        return edges[bits / 4 % LENGTH(edges)];
    return (int64_t)next_random() >> (bits / 4 % 64);
}

/* A random fraction that sometimes needs GMP. Stores the same value in 'mpq'. */
static Number random_number(Fixture *f, mpq_t mpq)
{
    int64_t top = random_part(), bottom = random_part();
    Number number =
        number_divide(f->arena, number_of(top), number_of(bottom ? bottom : 1));
    mpq_set_si(mpq, top, 1);
    mpq_t divisor;
    mpq_init(divisor);
    mpq_set_si(divisor, bottom ? bottom : 1, 1);
    mpq_div(mpq, mpq, divisor);
    if (next_random() % 8 == 0) {
        int64_t factor = random_part();
        number = number_multiply(f->arena, number, number_of(factor));
        mpq_set_si(divisor, factor, 1);
        mpq_mul(mpq, mpq, divisor);
    }
    mpq_clear(divisor);
    return number;
}

/* Asserts the value and its canonical form: two 64-bit words if it fits. */
static void assert_same(Fixture *f, const char *what, Number number, mpq_t want)
{
    mpz_srcptr top = mpq_numref(want), bottom = mpq_denref(want);
    char *digits = mpq_get_str(NULL, 10, want);
    if (mpz_fits_slong_p(top) && mpz_fits_slong_p(bottom)) {
        if (number.top != mpz_get_si(top) || number.bottom != mpz_get_si(bottom))
            fail_msg("%s gives %s, not %s", what, number_print(f->arena, number),
                     digits);
    } else if (number.bottom != 0) {
        fail_msg("%s gives %s, not %s", what, number_print(f->arena, number), digits);
    } else {
        assert_case(what, number_print(f->arena, number), digits);
    }
    free(digits);
}

typedef Number NumberOperation(Arena *, Number, Number);
typedef void MpqOperation(mpq_ptr, mpq_srcptr, mpq_srcptr);

static void arithmetic_matches_gmp(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *what;
        NumberOperation *ours;
        MpqOperation *theirs;
    } operations[] = {{"add", number_add, mpq_add},
                      {"subtract", number_subtract, mpq_sub},
                      {"multiply", number_multiply, mpq_mul},
                      {"divide", number_divide, mpq_div}};
    mpq_t a, b, want;
    mpq_inits(a, b, want, NULL);
    seed = 20240229;
    for (int i = 0; i < 20000; i++) {
        Number x = random_number(f, a), y = random_number(f, b);
        size_t v = (size_t)i % LENGTH(operations);
        if (v == 3 && mpq_sgn(b) == 0)
            continue;
        operations[v].theirs(want, a, b);
        assert_same(f, operations[v].what, operations[v].ours(f->arena, x, y), want);
    }
    mpq_clears(a, b, want, NULL);
}

static void order_and_sign_match_gmp(void **state)
{
    Fixture *f = *state;
    mpq_t a, b;
    mpq_inits(a, b, NULL);
    seed = 20240301;
    for (int i = 0; i < 20000; i++) {
        Number x = random_number(f, a), y = random_number(f, b);
        int order = mpq_cmp(a, b);
        assert_int_equal(number_compare(x, y), (order > 0) - (order < 0));
        assert_int_equal(number_compare(x, x), 0);
        assert_int_equal(number_sign(x), mpq_sgn(a));
        assert_int_equal(number_is_whole(x), mpz_cmp_ui(mpq_denref(a), 1) == 0);
    }
    mpq_clears(a, b, NULL);
}

static void floor_matches_gmp(void **state)
{
    Fixture *f = *state;
    mpq_t a;
    mpq_init(a);
    seed = 20240302;
    for (int i = 0; i < 10000; i++) {
        Number x = random_number(f, a);
        mpz_fdiv_q(mpq_numref(a), mpq_numref(a), mpq_denref(a));
        mpz_set_ui(mpq_denref(a), 1);
        assert_same(f, "floor", number_floor(f->arena, x), a);
    }
    mpq_clear(a);
}

/* Expects floor(|x| * 10^n + 1/2) / 10^n with the sign of x. */
static void rounding_matches_gmp(void **state)
{
    Fixture *f = *state;
    mpq_t a;
    mpz_t scale;
    mpq_init(a);
    mpz_init(scale);
    seed = 20240303;
    for (int i = 0; i < 10000; i++) {
        unsigned decimals = (unsigned)(next_random() % 6);
        Number x = random_number(f, a);
        int sign = mpq_sgn(a);
        mpz_ui_pow_ui(scale, 10, decimals);
        mpq_abs(a, a);
        mpz_mul(mpq_numref(a), mpq_numref(a), scale);
        mpz_mul_ui(mpq_numref(a), mpq_numref(a), 2);
        mpz_add(mpq_numref(a), mpq_numref(a), mpq_denref(a));
        mpz_mul_ui(mpq_denref(a), mpq_denref(a), 2);
        mpz_fdiv_q(mpq_numref(a), mpq_numref(a), mpq_denref(a));
        mpz_set(mpq_denref(a), scale);
        mpq_canonicalize(a);
        if (sign < 0)
            mpq_neg(a, a);
        assert_same(f, "round", number_round(f->arena, x, (int)decimals), a);
    }
    mpq_clear(a);
    mpz_clear(scale);
}

static void powers_match_gmp(void **state)
{
    Fixture *f = *state;
    mpq_t a, want;
    mpq_inits(a, want, NULL);
    seed = 20240304;
    for (int i = 0; i < 2000; i++) {
        Number x = random_number(f, a);
        int64_t exponent = (int64_t)(next_random() % 21) - 10;
        unsigned long size = (unsigned long)llabs(exponent);
        if (exponent < 0 && mpq_sgn(a) == 0)
            continue;
        mpz_pow_ui(mpq_numref(want), mpq_numref(a), size);
        mpz_pow_ui(mpq_denref(want), mpq_denref(a), size);
        if (exponent < 0)
            mpq_inv(want, want);
        assert_same(f, "power", number_power(f->arena, x, exponent), want);
    }
    mpq_clears(a, want, NULL);
}

/* A result beyond two 64-bit words that comes back must have the same value, form and
 * hash. */
static void numbers_return_from_gmp_unchanged(void **state)
{
    Fixture *f = *state;
    mpq_t a, b;
    mpq_inits(a, b, NULL);
    seed = 20240305;
    for (int i = 0; i < 5000; i++) {
        Number x = random_number(f, a), y = random_number(f, b);
        if (number_sign(y) == 0)
            continue;
        Number product = number_multiply(f->arena, x, y);
        Number back = number_divide(f->arena, product, y);
        assert_int_equal(number_compare(back, x), 0);
        assert_int_equal(back.bottom, x.bottom);
        assert_true(number_hash(back) == number_hash(x));
        if (x.bottom > 0)
            assert_true(back.top == x.top);
    }
    mpq_clears(a, b, NULL);
}

/* There are half as many numbers as slots. Random hashes would use about 3200 slots. */
static void hashes_of_related_numbers_are_spread_out(void **state)
{
    Fixture *f = *state;
    static const struct {
        int64_t top_step, top, bottom_step, bottom, power_of_two;
    } families[] = {
        {1, 0, 0, 1, 0},    {-1, 0, 0, 1, 0},         {0, 1, 1, 0, 0},
        {1, 0, 0, 1, 32},   {4294967296, 1, 1, 0, 0}, {1, 0, 0, 1, 100},
        {0, 1, 1, 0, -100},
    };
    for (size_t i = 0; i < LENGTH(families); i++) {
        Number power = number_power(f->arena, number_of(2), families[i].power_of_two);
        bool taken[8192] = {false};
        int slots = 0;
        for (int n = 1; n <= 4096; n++) {
            Number top = number_of(n * families[i].top_step + families[i].top);
            Number bottom = number_of(n * families[i].bottom_step + families[i].bottom);
            Number fraction = number_divide(f->arena, top, bottom);
            Number number = number_multiply(f->arena, fraction, power);
            bool *slot = &taken[number_hash(number) % LENGTH(taken)];
            slots += !*slot;
            *slot = true;
        }
        assert_in_range(slots, 3000, 4096);
    }
}

static void arithmetic_is_exact_across_the_64_bit_limits(void **state)
{
    Fixture *f = *state;
    static const struct {
        NumberOperation *operation;
        int64_t a, b;
        const char *result;
    } cases[] = {
        {number_add, INT64_MAX, 1, "9223372036854775808"},
        {number_add, INT64_MIN, -1, "-9223372036854775809"},
        {number_add, INT64_MIN, INT64_MIN, "-18446744073709551616"},
        {number_subtract, 0, INT64_MIN, "9223372036854775808"},
        {number_subtract, INT64_MIN, INT64_MIN, "0"},
        {number_subtract, -1, INT64_MIN, "9223372036854775807"},
        {number_multiply, INT64_MIN, -1, "9223372036854775808"},
        {number_multiply, INT64_MIN, INT64_MIN,
         "85070591730234615865843651857942052864"},
        {number_divide, INT64_MIN, -1, "9223372036854775808"},
        {number_divide, 1, INT64_MIN, "-1/9223372036854775808"},
        {number_divide, INT64_MIN, INT64_MIN, "1"},
        {number_divide, INT64_MAX, INT64_MIN,
         "-9223372036854775807/9223372036854775808"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(
            cases[i].result,
            number_print(f->arena, cases[i].operation(f->arena, number_of(cases[i].a),
                                                      number_of(cases[i].b))),
            cases[i].result);
}

/* --- conversions and combinatorics ------------------------------------------------ */

static void only_whole_numbers_that_fit_become_integers(void **state)
{
    Fixture *f = *state;
    int64_t whole = 0;
    assert_true(number_to_int(number_of(-7), &whole));
    assert_int_equal(whole, -7);
    assert_true(number_to_int(number_from(f, "8/4"), &whole));
    assert_int_equal(whole, 2);
    assert_false(number_to_int(number_from(f, "1/2"), &whole));
    assert_false(number_to_int(number_from(f, "9223372036854775808"), &whole));
    assert_false(number_to_int(number_none(), &whole));
}

static void conversions_to_double_are_close(void **state)
{
    Fixture *f = *state;
    assert_true(number_to_double(number_from(f, "1/4")) == 0.25);
    assert_true(number_to_double(number_from(f, "-5")) == -5);
    double large = number_to_double(number_from(f, "100000000000000000000"));
    assert_true(large > 0.999999e20 && large < 1.000001e20);
}

static void factorials_and_binomials_are_exact(void **state)
{
    Fixture *f = *state;
    Arena *arena = f->arena;
    static const struct {
        int64_t n, k;
        const char *ways;
    } cases[] = {
        {0, 0, "1"},
        {5, 0, "1"},
        {5, 5, "1"},
        {5, 2, "10"},
        {5, 6, "0"},
        {0, 1, "0"},
        {52, 5, "2598960"},
        {85, 7, "4935847320"},
        {67, 33, "14226520737620288370"},
        {100, 50, "100891344545564193334812497256"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].ways,
                    number_print(arena, number_choose(arena, cases[i].n, cases[i].k)),
                    cases[i].ways);
    assert_string_equal(number_print(arena, number_factorial(arena, 0)), "1");
    assert_string_equal(number_print(arena, number_factorial(arena, 20)),
                        "2432902008176640000");
    assert_string_equal(number_print(arena, number_factorial(arena, 21)),
                        "51090942171709440000");
    assert_false(number_is_none(number_factorial(arena, 2000)));
}

static void factorials_and_binomials_out_of_range_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_true(number_is_none(number_factorial(f->arena, -1)));
    assert_true(number_is_none(number_factorial(f->arena, 2001)));
    assert_true(number_is_none(number_choose(f->arena, -1, 0)));
    assert_true(number_is_none(number_choose(f->arena, 5, -1)));
    assert_true(number_is_none(number_choose(f->arena, 100000, 50000)));
}

static void rows_of_pascals_triangle_sum_to_powers_of_two(void **state)
{
    Fixture *f = *state;
    for (int64_t n = 0; n <= 130; n += 13) {
        Number sum = number_of(0);
        for (int64_t k = 0; k <= n; k++)
            sum = number_add(f->arena, sum, number_choose(f->arena, n, k));
        Number power = number_power(f->arena, number_of(2), n);
        assert_int_equal(number_compare(sum, power), 0);
    }
}

/* By default, GMP would abort. */
static void running_out_of_memory_ends_the_program_with_a_message(void **state)
{
    (void)state;
    if (getenv("SANITIZED") && *getenv("SANITIZED"))
        skip(); /* a sanitizer would end the program first */
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        mpz_t number;
        dup2(ends[1], STDERR_FILENO);
        setrlimit(RLIMIT_AS, &(struct rlimit){1 << 29, 1 << 29});
        number_start();
        mpz_init2(number, (mp_bitcnt_t)1 << 35);
        _exit(0);
    }
    close(ends[1]);
    char output[100] = {0};
    assert_true(read(ends[0], output, sizeof output - 1) > 0);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_string_equal(output, "ppgen: error: out of memory\n");
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
}

/* Sums and products cancel common factors before they can overflow. */
static void addition_and_multiplication_can_be_undone(void **state)
{
    Fixture *f = *state;
    static const char *const numbers[] = {"0",
                                          "1",
                                          "-1",
                                          "1/3",
                                          "-5/6",
                                          "1/1000000",
                                          "31.75",
                                          "9223372036854775807",
                                          "-9223372036854775808",
                                          "1/9223372036854775807",
                                          "9223372036854775807/9223372036854775806",
                                          "-9223372036854775808/3",
                                          "4611686018427387904/4611686018427387903",
                                          "123456789012345678901/7"};
    for (size_t i = 0; i < LENGTH(numbers); i++)
        for (size_t k = 0; k < LENGTH(numbers); k++) {
            Number a, b;
            assert_true(number_read(f->arena, numbers[i], &a));
            assert_true(number_read(f->arena, numbers[k], &b));
            Number sum = number_add(f->arena, a, b),
                   back = number_subtract(f->arena, sum, b);
            if (number_compare(back, a) != 0 || number_hash(back) != number_hash(a))
                fail_msg("%s + %s - %s is %s", numbers[i], numbers[k], numbers[k],
                         number_print(f->arena, back));
            if (number_sign(b) == 0)
                continue;
            back = number_divide(f->arena, number_multiply(f->arena, a, b), b);
            if (number_compare(back, a) != 0 || number_hash(back) != number_hash(a))
                fail_msg("%s × %s / %s is %s", numbers[i], numbers[k], numbers[k],
                         number_print(f->arena, back));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_are_read_in_common_notations),
        TEST(invalid_numbers_are_rejected),
        TEST(decimals_are_rounded_half_away_from_zero),
        TEST(fractions_with_few_exact_decimals_are_printed_as_decimals),
        TEST(printed_numbers_can_be_read_back),
        TEST(not_a_number_propagates),
        TEST(division_by_zero_is_not_a_number),
        TEST(numbers_above_the_bit_limit_are_rejected),
        TEST(numbers_at_the_limit_are_rounded_and_printed),
        TEST(extreme_exponents_are_accepted),
        TEST(results_back_below_the_limit_are_exact),
        TEST(arithmetic_matches_gmp),
        TEST(order_and_sign_match_gmp),
        TEST(floor_matches_gmp),
        TEST(rounding_matches_gmp),
        TEST(powers_match_gmp),
        TEST(numbers_return_from_gmp_unchanged),
        TEST(arithmetic_is_exact_across_the_64_bit_limits),
        TEST(only_whole_numbers_that_fit_become_integers),
        TEST(conversions_to_double_are_close),
        TEST(hashes_of_related_numbers_are_spread_out),
        TEST(factorials_and_binomials_are_exact),
        TEST(factorials_and_binomials_out_of_range_are_rejected),
        TEST(rows_of_pascals_triangle_sum_to_powers_of_two),
        TEST(running_out_of_memory_ends_the_program_with_a_message),
        TEST(addition_and_multiplication_can_be_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
