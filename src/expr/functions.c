/* Built-in functions. The tables below are the reference: a test compares them with the
 * list in the README. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/colour.h"
#include "expr/eval_cache.h"

/* Returns the n-th name of a list: "drawn" of "hits, drawn, marked". */
static const char *parameter_name(Arena *arena, const Function *function, int nth)
{
    const char *name = function->form;
    while (nth-- > 0)
        name += strcspn(name, ",") + 2;
    return arena_copy(arena, name, strcspn(name, ","));
}

bool call_whole(Eval *eval, const Code *call, const Value *a, int nth, WholeRange range,
                int64_t *out)
{
    Arena *words = eval->diags->arena;
    if (number_to_int(a[nth].number, out) && *out >= range.least && *out <= range.most)
        return true;
    return code_fail(eval, call->kids[nth], "out-of-range",
                     "'%s' must be a whole number from %lld to %lld, not %s",
                     parameter_name(words, call->function, nth), (long long)range.least,
                     (long long)range.most, value_print(words, a[nth]));
}

Value *call_list_room(Eval *eval, const Code *call, int count)
{
    return code_work(eval, call, count) ? arena_array(eval->scratch, Value, count + 1)
                                        : NULL;
}

/* --- numbers ---------------------------------------------------------------------- */

static Number negative(Eval *eval, Number number)
{
    return number_subtract(eval->scratch, number_of(0), number);
}

static bool run_abs(Eval *eval, const Code *call, const Value *a, Value *result)
{
    Number number = a[0].number;
    return code_return_number(
        eval, call, number_sign(number) < 0 ? negative(eval, number) : number, result);
}

static bool run_floor(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return code_return_number(eval, call, number_floor(eval->scratch, a[0].number),
                              result);
}

static bool run_ceiling(Eval *eval, const Code *call, const Value *a, Value *result)
{
    Number below = number_floor(eval->scratch, negative(eval, a[0].number));
    return code_return_number(eval, call, negative(eval, below), result);
}

enum { MAX_DECIMALS = 30 };

static bool run_round(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t decimals = 0;
    if (call->count > 1 &&
        !call_whole(eval, call, a, 1, (WholeRange){0, MAX_DECIMALS}, &decimals))
        return false;
    if (!code_return_number(eval, call,
                            number_round(eval->scratch, a[0].number, (int)decimals),
                            result))
        return false;
    result->decimals = (int8_t)decimals;
    return true;
}

/* percent(1/3) is 33.333; percent(5, 85) is 5.882; a third argument sets the
 * decimals. */
static bool run_percent(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t decimals = 3;
    Number share = a[0].number;
    if (call->count > 2 &&
        !call_whole(eval, call, a, 2, (WholeRange){0, MAX_DECIMALS}, &decimals))
        return false;
    if (call->count > 1) {
        if (number_sign(a[1].number) == 0)
            return code_fail(eval, call, "division-by-zero", "'whole' must not be 0");
        share = number_divide(eval->scratch, share, a[1].number);
    }
    Number hundred = number_multiply(eval->scratch, share, number_of(100));
    if (!code_return_number(
            eval, call, number_round(eval->scratch, hundred, (int)decimals), result))
        return false;
    result->decimals = (int8_t)decimals;
    result->percent = (uint8_t)eval->game->percent_sign;
    return true;
}

static bool is_multiple_of_two(Eval *eval, Number number)
{
    return number_is_whole(number_divide(eval->scratch, number, number_of(2)));
}

static bool run_even(Eval *eval, const Code *call, const Value *a, Value *result)
{
    (void)call;
    return code_return_yesno(result, is_multiple_of_two(eval, a[0].number));
}

static bool run_odd(Eval *eval, const Code *call, const Value *a, Value *result)
{
    (void)call;
    return code_return_yesno(result, number_is_whole(a[0].number) &&
                                         !is_multiple_of_two(eval, a[0].number));
}

static bool run_factorial(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t n;
    return call_whole(eval, call, a, 0, (WholeRange){0, MAX_FACTORIAL}, &n) &&
           code_work(eval, call, n) &&
           code_return_number(eval, call, number_factorial(eval->scratch, n), result);
}

static bool run_choose(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t n, k;
    return call_whole(eval, call, a, 0, (WholeRange){0, MAX_CHOOSE}, &n) &&
           call_whole(eval, call, a, 1, (WholeRange){0, MAX_CHOOSE}, &k) &&
           code_work(eval, call, k) &&
           code_return_number(eval, call, number_choose(eval->scratch, n, k), result);
}

/* A draw of 'drawn' cards from a shuffled deck of 'cards', 'marked' of which
 * are marked. */
typedef struct {
    int64_t cards, marked, drawn;
} CardDraw;

/* Returns the number of draws with this many hits. */
static Number ways(Arena *arena, CardDraw draw, int64_t hits)
{
    if (hits > draw.marked)
        return number_of(0);
    Number marked = number_choose(arena, draw.marked, hits);
    Number others = number_choose(arena, draw.cards - draw.marked, draw.drawn - hits);
    return number_multiply(arena, marked, others);
}

/* Sums the hypergeometric distribution, as a ratio of whole numbers, over this number
 * of hits, and over 'fewer' or 'more' hits. */
static bool return_odds(Eval *eval, const Code *call, const Value *a, bool fewer,
                        bool more, Value *result)
{
    Arena *arena = eval->scratch;
    int64_t hits;
    CardDraw draw;
    enum { MAX_CARDS = 5000 };
    if (!call_whole(eval, call, a, 0, (WholeRange){0, MAX_CARDS}, &hits) ||
        !call_whole(eval, call, a, 3, (WholeRange){0, MAX_CARDS}, &draw.cards) ||
        !call_whole(eval, call, a, 1, (WholeRange){0, draw.cards}, &draw.drawn) ||
        !call_whole(eval, call, a, 2, (WholeRange){0, draw.cards}, &draw.marked) ||
        !code_work(eval, call, draw.drawn * 10))
        return false;
    int64_t least = fewer ? 0 : hits;
    int64_t most = more || hits > draw.drawn ? draw.drawn : hits;
    Number sum = number_of(0);
    for (int64_t i = least; i <= most; i++)
        sum = number_add(arena, sum, ways(arena, draw, i));
    sum = number_divide(arena, sum, number_choose(arena, draw.cards, draw.drawn));
    return code_return_number(eval, call, sum, result);
}

static bool run_odds_exactly(Eval *eval, const Code *call, const Value *a,
                             Value *result)
{
    return return_odds(eval, call, a, false, false, result);
}

static bool run_odds_at_least(Eval *eval, const Code *call, const Value *a,
                              Value *result)
{
    return return_odds(eval, call, a, false, true, result);
}

static bool run_odds_at_most(Eval *eval, const Code *call, const Value *a,
                             Value *result)
{
    return return_odds(eval, call, a, true, false, result);
}

/* --- collections ------------------------------------------------------------------ */

static bool run_designs(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int count = (int)cursor_length(a[0]);
    Value *items = call_list_room(eval, call, count);
    Cursor cursor = cursor_over(a[0], 1);
    long weight;
    if (!items)
        return false;
    for (int i = 0; i < count; i++)
        cursor_next(&cursor, &items[i], &weight);
    return code_return_list(eval, call, value_list(eval->scratch, items, count),
                            result);
}

static bool run_per_player(Eval *eval, const Code *call, const Value *a, Value *result)
{
    (void)eval;
    if (a[0].set->per == PER_GAME)
        return code_fail(eval, call, "wrong-type",
                         "the set '%s' has no count per player (it needs 'per: player' "
                         "or 'per: seat')",
                         a[0].set->name);
    return code_return_whole(result, set_count_per_player(a[0].set));
}

/* --- text and colour -------------------------------------------------------------- */

static bool run_length(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return code_return_whole(result, text_columns(a[0].text, strlen(a[0].text))) &&
           code_work(eval, call, value_work(a[0]));
}

static bool run_start(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t count;
    if (!call_whole(eval, call, a, 1, (WholeRange){0, INT32_MAX}, &count))
        return false;
    size_t length = strlen(a[0].text), at = 0;
    for (; at < length && count > 0; count--)
        at += (size_t)text_point_length(a[0].text + at, length - at);
    *result = value_text(arena_copy(eval->scratch, a[0].text, at));
    return true;
}

static bool run_words(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int words = 0;
    for (const char *c = a[0].text; *c;) {
        c += strspn(c, " \t\n");
        words += *c != '\0';
        c += strcspn(c, " \t\n");
    }
    return code_return_whole(result, words) && code_work(eval, call, value_work(a[0]));
}

static bool joins(const char *text, size_t at)
{
    return text[at] && strchr(".,/:", text[at]) && isdigit((unsigned char)text[at + 1]);
}

/* Digits that belong to a word, such as those of "d6", to a decimal, a fraction or a
 * time are no whole number. */
static bool is_whole_number(const char *text, size_t at, size_t length)
{
    const char *before = text + at;
    while (before > text && ((unsigned char)before[-1] & 0xC0) == 0x80)
        before--;
    before -= before > text;
    return (!at || !text_letter_length(before)) &&
           !text_letter_length(text + at + length) && !joins(text, at + length) &&
           !(at > 1 && joins(text, at - 1) && isdigit((unsigned char)text[at - 2])) &&
           length < 10;
}

/* Returns true if a minus sign precedes the digits, other than that of a range such as
 * "2-4". */
static bool is_negative(const char *text, size_t at)
{
    static const char minus[] = "\u2212";
    size_t length = at >= 3 && text_starts(text + at - 3, minus) ? 3
                    : at && text[at - 1] == '-'                  ? 1
                                                                 : 0;
    return length && (at == length || !isalnum((unsigned char)text[at - length - 1]));
}

static bool run_numbers_in(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const char *text = a[0].text;
    LIST(Value) found = {0};
    if (!code_work(eval, call, value_work(a[0])))
        return false;
    for (size_t at = 0; text[at];) {
        size_t length = strspn(text + at, "0123456789");
        if (length && is_whole_number(text, at, length)) {
            long number = strtol(text + at, NULL, 10);
            number = is_negative(text, at) ? -number : number;
            list_add(eval->scratch, &found,
                     ((Value){.kind = VALUE_NUMBER, .number = number_of(number)}));
        }
        at += length ? length : 1;
    }
    Value list = value_list(eval->scratch, found.items, found.count);
    return code_return_list(eval, call, list, result);
}

static bool run_lower(Eval *eval, const Code *call, const Value *a, Value *result)
{
    if (!code_work(eval, call, value_work(a[0])))
        return false;
    *result = value_text(text_lower(eval->scratch, a[0].text));
    return true;
}

static bool run_join(Eval *eval, const Code *call, const Value *a, Value *result)
{
    Cursor cursor = cursor_over(a[0], 1);
    Text joined = text_new(eval->scratch);
    long weight;
    Value item;
    for (bool first = true; cursor_next(&cursor, &item, &weight); first = false) {
        const char *text = value_print(eval->scratch, item);
        if (!code_work(eval, call, value_work(item) + (long)strlen(a[1].text)))
            return false;
        text_add(&joined, first ? "" : a[1].text);
        text_add(&joined, text);
    }
    *result = value_text(joined.text);
    return true;
}

static bool run_text(Eval *eval, const Code *call, const Value *a, Value *result)
{
    enum { STEPS = 50 }; /* a long list is printed in part */
    *result = value_text(value_print(eval->scratch, a[0]));
    return code_work(eval, call, STEPS);
}

/* Returns false after reporting that one of the colours is 'none'. */
static bool check_colours(Eval *eval, const Code *call, const Value *a)
{
    return (a[0].colour != NO_COLOUR && a[1].colour != NO_COLOUR) ||
           code_fail(eval, call, "out-of-range",
                     "'none' cannot be compared with a colour");
}

/* Returns a measure of two colours, rounded to two decimals: precise enough, and the
 * same on every machine. */
static bool return_measured(Eval *eval, const Code *call, double measured,
                            Value *result)
{
    Number hundredths = number_of((int64_t)floor(measured * 100 + 0.5));
    return code_return_number(
        eval, call, number_divide(eval->scratch, hundredths, number_of(100)), result);
}

static bool run_colour_distance(Eval *eval, const Code *call, const Value *a,
                                Value *result)
{
    if (!check_colours(eval, call, a))
        return false;
    int view = call->count > 2 ? text_index(a[2].text, VIEW_NAMES) : VIEW_NORMAL;
    if (view < 0)
        return code_fail(eval, call, "out-of-range", "the view must be %s",
                         text_join(eval->diags->arena, VIEW_NAMES,
                                   text_word_count(VIEW_NAMES), 0, "or"));
    return return_measured(
        eval, call, colour_difference(a[0].colour, a[1].colour, (View)view), result);
}

static bool run_contrast(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return check_colours(eval, call, a) &&
           return_measured(eval, call, colour_contrast(a[0].colour, a[1].colour),
                           result);
}

const Function FUNCTIONS[] = {
    {"abs", "number", "number", "n", run_abs, "n without its sign"},
    {"floor", "number", "number", "n", run_floor, "n rounded down"},
    {"ceiling", "number", "number", "n", run_ceiling, "n rounded up"},
    {"round", "number number?", "number", "n, decimals", run_round,
     "n rounded to 'decimals' places (default: 0), half away from zero"},
    {"percent", "number number? number?", "number", "part, whole, decimals",
     run_percent,
     "part as a percentage of whole (1 by default), with 3 decimals by default"},
    {"even", "number", "yesno", "n", run_even, "whether n is a multiple of 2"},
    {"odd", "number", "yesno", "n", run_odd,
     "whether n is whole and not a multiple of 2"},
    {"factorial", "number", "number", "n", run_factorial,
     "the number of orderings of n things"},
    {"choose", "number number", "number", "n, k", run_choose,
     "the number of ways to take k of n things"},
    {"odds_exactly", "number number number number", "number",
     "hits, drawn, marked, cards", run_odds_exactly,
     "the chance that exactly 'hits' of the drawn cards are marked"},
    {"odds_at_least", "number number number number", "number",
     "hits, drawn, marked, cards", run_odds_at_least,
     "the chance that at least 'hits' of the drawn cards are marked"},
    {"odds_at_most", "number number number number", "number",
     "hits, drawn, marked, cards", run_odds_at_most,
     "the chance that at most 'hits' of the drawn cards are marked"},
    {"designs", "list", "same", "pieces", run_designs,
     "each piece once, not once per copy"},
    {"per_player", "set", "number", "set", run_per_player,
     "the pieces that one player gets"},
    {"neighbours", "space", "spaces", "space", run_neighbours,
     "the spaces that touch this space"},
    {"distance", "space space", "number", "a, b", run_distance,
     "the smallest number of steps from a to b"},
    {"touching", "space space", "yesno", "a, b", run_touching, "whether a and b touch"},
    {"turn", "turnable number", "same", "x, steps", run_turn,
     "sides turned clockwise by that many sides: a quarter for squares, a sixth for "
     "hexes; or the space that many places further on its ring"},
    {"opposite", "side", "same", "side", run_opposite, "the opposite side"},
    {"side_towards", "space space", "board-side", "a, b", run_side_towards,
     "the side of a that faces b"},
    {"edge", "space space", "board-side", "a, b", run_edge,
     "the side of a that it shares with its neighbour b"},
    {"beyond", "space side-of-first", "spaces", "space, side", run_beyond,
     "a list of the space that lies beyond this side; empty at the edge of the board"},
    {"line", "space space", "spaces", "a, b", run_line,
     "the spaces on the straight line from a to b, both included"},
    {"ring", "space number", "spaces", "space, n", run_ring,
     "the spaces that are exactly n steps away"},
    {"sides", "sided", "sides-of-first", "x", run_all_sides,
     "all sides of a space or piece"},
    {"cell", "board number number", "board-space", "board, row, column", run_cell,
     "the space in this row and column"},
    {"sections", "board", "sections", "board", run_sections, "the sections of a board"},
    {"rings", "board", "numbers", "board", run_rings,
     "the numbers of a board's rings, from 1"},
    {"tiles", "board", "yesno", "board", run_tiles,
     "whether the sections cover each cell exactly once, and nothing else"},
    {"length", "text", "number", "text", run_length, "the number of characters"},
    {"start", "text number", "text", "text, n", run_start,
     "the first n characters of a text"},
    {"words", "text", "number", "text", run_words, "the number of words"},
    {"numbers_in", "text", "numbers", "text", run_numbers_in,
     "the whole numbers in a text, in order"},
    {"lower", "text", "text", "text", run_lower, "the text in lower case"},
    {"text", "any", "text", "x", run_text, "any value as text"},
    {"join", "list text", "text", "list, between", run_join,
     "the items of a list as one text, with a text between them"},
    {"colour_distance", "colour colour text?", "number", "a, b, view",
     run_colour_distance,
     "the CIEDE2000 difference of two colours in a view, such as \"deutan\""},
    {"contrast", "colour colour", "number", "a, b", run_contrast,
     "the contrast ratio of WCAG 2, 1 to 21"},
    {"sin", "number", "number", "degrees", run_sin, "the sine of an angle"},
    {"cos", "number", "number", "degrees", run_cos, "the cosine of an angle"},
    {"angle", "number number", "number", "y, x", run_atan,
     "the angle of the point (x, y), in degrees"},
    {"sqrt", "number", "number", "n", run_sqrt, "the square root"},
    {"exp", "number", "number", "n", run_exp, "e to the power of n"},
    {"power", "number number", "number", "n, exponent", run_power,
     "n to the power of 'exponent', which may be a fraction"},
    {"random", "number number? number?", "number", "seed, x, y", run_random,
     "a number from 0 to below 1, always the same for the same values"},
    {"noise", "number number number?", "number", "seed, x, y", run_noise,
     "the same as random() at whole x and y, and smooth between them"},
    {0},
};

const Function *function_find(const char *name)
{
    for (const Function *f = FUNCTIONS; f->name; f++)
        if (text_is(f->name, name))
            return f;
    return NULL;
}
