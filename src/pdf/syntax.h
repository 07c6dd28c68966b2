/* The words of PDF. */
#ifndef PDF_SYNTAX_H
#define PDF_SYNTAX_H

#include "base/text.h"
#include "page/path.h"

enum { MOST_DECIMALS = 9 };

/* "12.5", without noughts at its end. */
void pdf_number(Text *out, double number, int decimals);

/* Numbers with a blank behind each. */
void pdf_numbers(Text *out, const double *numbers, int count, int decimals);

/* The six of a matrix with a blank behind each, exact enough for points that far from
 * its origin. */
void pdf_matrix(Text *out, Matrix matrix);

/* "12 0 R" */
void pdf_reference(Text *out, int number);

/* What people read: "(Wolf)", or in UTF-16. */
void pdf_string(Text *out, const char *utf8);

/* An address: "(https://example.org/%C3%A4)". */
void pdf_uri(Text *out, const char *utf8);

/* The hexadecimal digits of UTF-16, without brackets. */
void pdf_utf16(Text *out, const char *utf8, int length);

#endif
