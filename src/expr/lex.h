/* Expressions, word by word. */
#ifndef EXPR_LEX_H
#define EXPR_LEX_H

#include "base/hint.h"
#include "base/number.h"

typedef enum {
    TOKEN_END,
    TOKEN_NUMBER,
    TOKEN_TEXT,
    TOKEN_NAME,
    TOKEN_WORD, /* of the language's grammar */
    TOKEN_MARK,
    TOKEN_BAD,
} TokenKind;

typedef struct {
    TokenKind kind;
    int at, length;
    const char *text; /* as written; a text's content; of BAD: what is wrong */
    Number number;
} Token;

/* Is this a word of the language's grammar, as 'where'? */
bool word_is_reserved(const char *word);

/* Bytes of letters, digits and hyphens within, as far as a name would go on here. */
size_t name_length(const char *text);

/* The token at or after byte 'at' of a text. */
Token lex_next(Arena *arena, const char *text, int at);

/* Units that other tools have, and that lengths here do without. */
extern const Hint FOREIGN_UNITS[];

#endif
