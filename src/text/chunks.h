/* A paragraph as chunks: words, blanks, objects and ends of lines, in the order of
 * reading. What the parts of paragraph.h share. */
#ifndef TEXT_CHUNKS_H
#define TEXT_CHUNKS_H

#include "text/paragraph.h"

/* A tie is a blank at which no line ends: U+00A0. */
typedef enum { CHUNK_WORD, CHUNK_BLANK, CHUNK_TIE, CHUNK_OBJECT, CHUNK_END } ChunkKind;

/* A place within a word where it may be divided. */
typedef struct {
    int at;       /* a byte of the paragraph's text */
    bool hyphen;  /* is shown there, at the end of a line */
    double width; /* mm, of what is before it */
} Division;

typedef struct {
    ChunkKind kind;
    const Span *span;
    int start, end; /* bytes of the paragraph's text */
    int level;      /* of nested directions: odd ones run to the left */
    Direction direction;
    const Word *word; /* WORD */
    double width;     /* mm, as it comes */
    bool may_break;   /* a line may begin with it */
    int divisions;    /* the first of its own, in the paragraph's list */
    int division_count;
} Chunk;

/* It gives, where a line is justified. */
static inline bool chunk_gives(const Chunk *chunk)
{
    return chunk->kind == CHUNK_BLANK || chunk->kind == CHUNK_TIE;
}

struct Paragraph {
    Arena *arena;
    Shaper *shaper;
    Setting setting;
    char *text; /* of all spans; an object is U+FFFC, the end of a line '\n' */
    int length;
    int *span_starts; /* in the text; one more than there are spans */
    const Span *spans;
    int span_count;
    LIST(Chunk) chunks;
    LIST(Division) divisions;
    LIST(Line) lines;
    long tried;    /* lines, before these were chosen */
    bool mixed;    /* some of it runs to the left */
    bool backward; /* and so does the paragraph as a whole */
    uint32_t missing;
    const Letters *missing_in;
};

/* Puts the text together and divides it into chunks. */
void chunks_make(Paragraph *paragraph);

/* The width of a word or part of one in its span's style. */
double word_width(const Span *span, const Word *word);

/* How much of a chunk, or of the word that is left of it, may stand outside of the line
 * that it begins or ends: mm. */
double chunk_before(const Paragraph *paragraph, const Chunk *chunk, const Word *word);
double chunk_after(const Paragraph *paragraph, const Chunk *chunk, const Word *word);

/* The hyphen that ends a divided word. */
const Word *hyphen_of(const Paragraph *paragraph, const Chunk *chunk);
extern const char HYPHEN[], SOFT_HYPHEN[], TIE[];

#endif
