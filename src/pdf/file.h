/* A PDF file as it grows: objects, one behind the other, and where each begins. */
#ifndef PDF_FILE_H
#define PDF_FILE_H

#include "base/sha256.h"
#include "base/text.h"
#include "base/writing.h"

typedef struct PdfFile PdfFile;

/* What goes wrong, the writing knows. */
PdfFile *pdf_file_new(Arena *arena, Writing *writing);

/* The number of an object that is to come. */
int pdf_file_reserve(PdfFile *file);

void pdf_file_object(PdfFile *file, int number, const char *body, size_t length);

/* 'entries' are those of its dictionary, but for its length. What 'packs' is
 * compressed. */
void pdf_file_stream(PdfFile *file, int number, const char *entries, const void *bytes,
                     size_t length, bool packs);

/* All objects that were reserved must be there. 'stamp' is 32 hexadecimal digits, or
 * NULL. */
void pdf_file_end(PdfFile *file, int root, int info, const char *stamp);

/* Of all that was written. */
const char *pdf_file_sum(const PdfFile *file, Arena *arena);

#endif
