/* Splits expressions into tokens. */
#ifndef EXPR_LEX_H
#define EXPR_LEX_H

#include "base/nearest.h"
#include "base/number.h"

typedef enum {
    TOKEN_END,
    TOKEN_NUMBER,
    TOKEN_TEXT,
    TOKEN_NAME,
    TOKEN_WORD, /* reserved word of the grammar */
    TOKEN_MARK,
    TOKEN_BAD,
} TokenKind;

typedef struct {
    TokenKind kind;
    int at, length;
    const char *text; /* as written; TEXT: the content; BAD: what is wrong */
    Number number;
} Token;

/* Returns true for reserved words of the grammar such as 'where'. */
bool word_is_reserved(const char *word);

/* Returns how many bytes at the start of a text belong to a name: letters, digits and
 * hyphens inside. */
size_t name_length(const char *text);

/* Returns the first token at or after byte 'at' of a text. */
Token lex_next(Arena *arena, const char *text, int at);

/* Help for units that lengths do not have here. */
extern const Hint FOREIGN_UNITS[];

#endif
