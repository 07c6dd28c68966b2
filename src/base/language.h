/* Conventions of languages that printed texts follow. */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdbool.h>

/* Returns true if the language writes "12 %" and not "12%". 'language' is a tag such as
 * "de-AT". */
bool language_spaces_percent(const char *language);

/* Quotation marks, with the spaces that belong to them. */
typedef struct {
    const char *open, *close;
} QuotePair;

/* The quotation marks of a language, and those inside a quotation. */
typedef struct {
    QuotePair outer, inner;
} QuoteMarks;

/* Returns the quotation marks of a language; those of English if it is unknown. */
const QuoteMarks *language_quotes(const char *language);

#endif
