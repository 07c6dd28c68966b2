#include "expr/code.h"

#include <string.h>

#include "base/text.h"

#define BLANKS " \t\n\v\f\r"

/* Compares two operands as written. Blanks are ignored, except if there are
 * quoted texts. */
static bool same_words(const Code *a, const Code *b)
{
    const char *x = a->expression->text + a->syntax->at, *x_end = x + a->syntax->length;
    const char *y = b->expression->text + b->syntax->at, *y_end = y + b->syntax->length;
    size_t length = (size_t)(x_end - x);
    if (memchr(x, '"', length) || memchr(x, '\'', length))
        return y_end - y == x_end - x && memcmp(x, y, length) == 0;
    for (;; x++, y++) {
        x += strspn(x, BLANKS);
        y += strspn(y, BLANKS);
        if (x >= x_end || y >= y_end)
            return x >= x_end && y >= y_end;
        if (*x != *y)
            return false;
    }
}

static const char *same_sides(const Code *compare, const char **help)
{
    const Code *left = compare->kids[0];
    if (!same_words(left, compare->kids[1]))
        return NULL;
    if (left->kind == CODE_FIELD || left->kind == CODE_SLOT)
        *help = "if a field and a variable have the same name, write what the field "
                "belongs to, as in c.kind";
    return "both sides of this comparison are the same";
}

static bool counts(const Code *code)
{
    return code->kind == CODE_AGGREGATE && (code->aggregate == AGGREGATE_COUNT ||
                                            code->aggregate == AGGREGATE_DISTINCT);
}

static bool calls_percent(const Code *code)
{
    return code->kind == CODE_FUNCTION && text_is(code->function->name, "percent");
}

static bool calls_odds(const Code *code)
{
    return code->kind == CODE_FUNCTION && text_starts(code->function->name, "odds_");
}

bool code_is_percentage(const Code *code)
{
    const Syntax *syntax = code->syntax;
    return code->kind == CODE_CONSTANT && syntax->kind == SYNTAX_NUMBER &&
           code->expression->text[syntax->at + syntax->length - 1] == '%';
}

/* Returns true if no count can make a difference, as in 'count(…) >= 0'. The count is
 * on the left. */
static bool below_all_counts(Operator op, Number limit)
{
    int sign = number_sign(limit);
    return (sign < 0 && op != OP_EQUAL && op != OP_UNEQUAL) ||
           (sign == 0 && (op == OP_AT_LEAST || op == OP_LESS));
}

static Operator turned_round(Operator op)
{
    static const Operator others[] = {
        [OP_EQUAL] = OP_EQUAL, [OP_UNEQUAL] = OP_UNEQUAL,  [OP_LESS] = OP_MORE,
        [OP_MORE] = OP_LESS,   [OP_AT_MOST] = OP_AT_LEAST, [OP_AT_LEAST] = OP_AT_MOST,
    };
    return others[op];
}

static const char *limit_of(const Code *figure, Operator op, const Code *limit,
                            const char **help)
{
    if (limit->kind != CODE_CONSTANT || limit->constant.kind != VALUE_NUMBER)
        return NULL;
    if (calls_percent(figure) && code_is_percentage(limit)) {
        *help = "write 50 instead of 50%, or remove 'percent'";
        return "percent(…) gives 50 for a half, but 50% is 0.5";
    }
    if (calls_odds(figure) &&
        number_compare(limit->constant.number, number_of(1)) > 0) {
        *help = "write 50% for a half, or percent(…) on the other side";
        return "odds are at most 1";
    }
    if (counts(figure) && below_all_counts(op, limit->constant.number)) {
        *help = "use a limit of 1 or more";
        return "a count is never less than 0";
    }
    return NULL;
}

const char *compare_senseless(const Code *compare, const char **help)
{
    const Code *left = compare->kids[0], *right = compare->kids[1];
    const char *why = same_sides(compare, help);
    if (!why)
        why = limit_of(left, compare->op, right, help);
    if (!why)
        why = limit_of(right, turned_round(compare->op), left, help);
    return why;
}
