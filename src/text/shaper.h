/* The shaper: turns words into glyphs with HarfBuzz, and caches the results, since most
 * words of a deck occur many times.
 *
 * A word is shaped with a space on either side, so that its kerning against spaces is
 * the same as in a whole line. */
#ifndef TEXT_SHAPER_H
#define TEXT_SHAPER_H

#include "base/hash_index.h"
#include "text/analysis.h"
#include "text/families.h"

typedef struct hb_buffer_t hb_buffer_t;

/* A family in one style, with OpenType features and a language. Equal requests return
 * the same object. */
typedef struct {
    Families *families;
    Family *family;
    FontStyle style;
    const char *features, *language;
    bool spaced;
    const Font *font; /* for all characters that it has; NULL if it cannot be used, and
                         family_problem then reports the reason */
    int number;
    struct Features *list; /* see shaper.c */
} StyledFont;

/* A glyph of a word; lengths are in em. */
typedef struct {
    uint32_t id;
    double x, y, advance;
    int at;    /* byte of the word where its cluster begins */
    int order; /* number of letter-spaced letters to the left */
} WordGlyph;

/* A run of glyphs of one font. A word has several parts if its font lacks some
 * characters. */
typedef struct {
    const Font *font;
    int first, count;
    int start, end; /* bytes of the word */
} WordPart;

/* Byte offsets before which a word may be divided with a hyphen. */
typedef struct {
    bool known;
    int count;
    const int *places;
} Hyphens;

/* A shaped word. Lengths are in em. */
typedef struct {
    const char *text;
    int length;
    bool backward; /* right to left; glyphs are in visual order all the same */
    double advance;
    double lead; /* width of the space before the word */
    int spaced;  /* number of letters that can be spaced; 0 in scripts that join them */
    WordGlyph *glyphs;
    int glyph_count;
    WordPart *parts; /* from left to right */
    int part_count;
    uint32_t missing; /* a character that no font has, or 0 */
    FileSet *tried; /* fonts in which its characters were sought; NULL: only its own */
    Hyphens *hyphens; /* filled when first needed */
} Word;

/* Script, as a UScriptCode of ICU, and direction. */
typedef struct {
    int script;
    bool backward;
} Direction;

typedef struct {
    const StyledFont *styled_font;
    Direction direction;
    const Word *word;
} CachedWord;

typedef struct {
    Arena *arena, *words; /* 'words': of the cached words */
    Families *families;
    LineBreaker *breaker;
    hb_buffer_t *buffer;
    LIST(StyledFont *) styled_fonts;
    HashIndex index; /* of the cached words */
    LIST(CachedWord) cached;
} Shaper;

Shaper *shaper_new(Arena *arena, Families *families);

/* Returns a StyledFont. 'features' are tags such as "smcp,tnum,-liga", or NULL. With
 * 'spaced', ligatures are off, because the letters are spaced. */
const StyledFont *shaper_font(Shaper *shaper, Family *family, FontStyle style,
                              const char *features, const char *language, bool spaced);

/* Returns the shaped word, which is valid until the next shaper_trim. */
const Word *shape_word(Shaper *shaper, const StyledFont *styled_font,
                       Direction direction, const char *text, int length);

/* Drops all cached words if they take much memory. No word may be in use. */
void shaper_trim(Shaper *shaper);

/* Measures the parts of a word up to successive bytes, in reading order. The offsets
 * passed to word_walk must ascend. */
typedef struct {
    const Word *word;
    double width; /* width before the byte, in em */
    int spaced;   /* number of spaced letters before the byte */
    int read, at; /* private: glyphs read, start of the last cluster */
    double before, last;
} WordWalk;

/* Advances to byte 'to' and updates 'width' and 'spaced'. */
void word_walk(WordWalk *walk, int to);

/* Returns the fonts that were tried for a character: "Inter, DejaVu Sans and noto-cjk
 * (not installed)". */
const char *styled_font_tried(Shaper *shaper, const StyledFont *styled_font,
                              Arena *arena);

/* Returns the font for the first grapheme of the text (a letter with its marks, or a
 * whole emoji) and sets '*length' to its length in bytes. If no font has all its
 * characters, returns a font that has the letter itself, or else the font of the text;
 * '*missing' is then set to the missing character, unless it is set already. Call
 * icu_open first. */
const Font *font_fallback_next(const StyledFont *styled_font, const char *text,
                               int left, int *length, uint32_t *missing);

#endif
