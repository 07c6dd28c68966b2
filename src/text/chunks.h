/* A paragraph as chunks (words, spaces, objects and forced line breaks) in reading
 * order. Shared by the files that implement paragraph.h. */
#ifndef TEXT_CHUNKS_H
#define TEXT_CHUNKS_H

#include "text/paragraph.h"

/* CHUNK_TIE is a no-break space, U+00A0. */
typedef enum { CHUNK_WORD, CHUNK_BLANK, CHUNK_TIE, CHUNK_OBJECT, CHUNK_END } ChunkKind;

/* A place inside a word where a line may break. */
typedef struct Division {
    int at;       /* byte of the paragraph's text */
    bool hyphen;  /* a hyphen is shown if the line breaks here */
    double width; /* mm, of the part of the word before it */
} Division;

/* A word, a space, an object or a forced break. */
typedef struct Chunk {
    ChunkKind kind;
    const Span *span;
    int start, end; /* bytes of the paragraph's text */
    int level;      /* bidi level: odd levels run right to left */
    Direction direction;
    const Word *word; /* for CHUNK_WORD */
    double width;     /* natural width, mm */
    bool may_break;   /* a line may begin with this chunk */
    int divisions;    /* index of its first division in the paragraph */
    int division_count;
} Chunk;

/* Returns true if the chunk stretches and shrinks in justified lines. */
static inline bool chunk_gives(const Chunk *chunk)
{
    return chunk->kind == CHUNK_BLANK || chunk->kind == CHUNK_TIE;
}

/* Joins the text of the spans and divides it into chunks. */
void chunks_make(Paragraph *paragraph);

/* Returns the width of a word, or of a part of it, in the style of its span, in mm. */
double word_width(const Span *span, const Word *word);

/* Returns by how much a chunk may hang out of the line that it begins or ends, in mm.
 * 'word' is the part of the chunk that is in the line. */
typedef enum { LINE_START, LINE_END } LineEnd;
double chunk_overhang(const Paragraph *paragraph, const Chunk *chunk, const Word *word,
                      LineEnd end);

/* The same for a chunk that is divided before byte 'at' of the paragraph's text: for
 * the part after it if the part begins a line, and for the part before it if that ends
 * one. */
double chunk_overhang_at(const Paragraph *paragraph, const Chunk *chunk, int at,
                         LineEnd end);

/* Returns a text, such as a part of the chunk, shaped like the chunk. */
const Word *chunk_shape(const Paragraph *paragraph, const Chunk *chunk,
                        const char *text, int length);
extern const char HYPHEN[], SOFT_HYPHEN[], TIE[];

#endif
