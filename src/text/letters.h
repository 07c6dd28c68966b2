/* Shaping: words to glyphs, once each.
 *
 * Most words of a deck come again and again, so what HarfBuzz made of a word is kept.
 * A word is shaped with a blank on either side: its kerning against blanks is then the
 * same as in the whole line. */
#ifndef TEXT_LETTERS_H
#define TEXT_LETTERS_H

#include "text/analysis.h"
#include "text/families.h"

typedef struct Shaper Shaper;

/* Which letters of which family: the same for the same wishes. */
typedef struct Letters Letters;

/* A glyph of a word, in parts of the em. */
typedef struct {
    uint32_t id;
    double x, y, advance;
    int at;    /* the byte of the word where its cluster begins */
    int order; /* among the spaced letters, from the left */
} WordGlyph;

/* So many glyphs of one font: a word has several where its font lacks characters. */
typedef struct {
    const Font *font;
    int first, count;
    int start, end; /* bytes of the word */
} WordPart;

/* Where a word may be divided by a hyphen: before these bytes of it. */
typedef struct {
    bool known;
    int count;
    const int *places;
} Hyphens;

typedef struct {
    const char *text;
    int length;
    bool backward; /* right to left; the glyphs go from left to right all the same */
    double advance;
    double lead; /* of a blank before it */
    int spaced;  /* letters that letter-spacing sets apart: none where they join */
    WordGlyph *glyphs;
    int glyph_count;
    WordPart *parts; /* from the left to the right */
    int part_count;
    uint32_t missing; /* a character that no font has; or 0 */
    Hyphens *hyphens; /* once they are asked for */
} Word;

/* What Unicode calls a script, as ICU numbers it. */
typedef struct {
    int script;
    bool backward;
} Direction;

Shaper *shaper_new(Arena *arena, Families *families);
Families *shaper_families(const Shaper *shaper);
Breaker *shaper_breaker(const Shaper *shaper);

/* 'features' are tags, as "smcp,tnum,-liga"; NULL: none. Spaced letters have no
 * ligatures. */
const Letters *shaper_letters(Shaper *shaper, Family *family, Style4 style,
                              const char *features, const char *language, bool spaced);

/* The font that its words are set in, but for characters that it lacks; NULL if it
 * cannot be used, and then a family_problem tells why. */
const Font *letters_font(const Letters *letters);
const char *letters_language(const Letters *letters);
Family *letters_family(const Letters *letters);

/* The word lives until the shaper rests. */
const Word *shape_word(Shaper *shaper, const Letters *letters, Direction direction,
                       const char *text, int length);

/* Where words live. */
Arena *shaper_words(const Shaper *shaper);

/* Forgets the words if they take much memory: none may be in use. */
void shaper_rest(Shaper *shaper);

/* A walk along a word, in the order of reading: how much of it comes before a byte. The
 * bytes that a walk is sent to ascend. */
typedef struct {
    const Word *word;
    double width; /* what comes before, in parts of the em */
    int spaced;   /* letters before */
    int read,
        at; /* glyphs, and where the last cluster begins: the walk's own business */
    double before, last;
} WordWalk;

void word_walk(WordWalk *walk, int to);

/* "Inter, DejaVu Sans and noto-cjk (not installed)": what was asked for a character. */
const char *letters_tried(Shaper *shaper, const Letters *letters, Arena *arena);

#endif
