#include "text/shaper.h"

#include <string.h>

#include "base/text.h"
#include "text/harfbuzz.h"
#include "text/icu.h"

enum {
    MAX_FEATURES = 16,
    MAX_WORDS = 49152, /* cached words */
    MAX_WORDS_MB = 32,
    EMOJI_STYLE = 0xFE0F, /* variation selector: show the previous character as emoji */
};

/* OpenType features and the language, as HarfBuzz takes them. */
struct Features {
    hb_language_t language;
    hb_feature_t items[MAX_FEATURES];
    unsigned count;
};

static void release(void *what)
{
    Shaper *shaper = what;
    hb.buffer_destroy(shaper->buffer);
    arena_free(shaper->words);
}

Shaper *shaper_new(Arena *arena, Families *families)
{
    hb_open();
    Shaper *shaper = arena_make(
        arena, Shaper, .arena = arena, .words = arena_new(), .families = families,
        .breaker = line_breaker_new(arena), .buffer = hb.buffer_create());
    arena_on_reset(arena, release, shaper);
    return shaper;
}

void shaper_trim(Shaper *shaper)
{
    if (shaper->cached.count <= MAX_WORDS / 3 * 2 &&
        arena_used(shaper->words) <= (size_t)MAX_WORDS_MB << 20)
        return;
    arena_reset(shaper->words);
    memset(&shaper->index, 0, sizeof shaper->index);
    memset(&shaper->cached, 0, sizeof shaper->cached);
}

/* --- styled fonts ----------------------------------------------------------------- */

static void add_feature(struct Features *list, const char *tag, int length,
                        uint32_t value)
{
    if (list->count < MAX_FEATURES)
        list->items[list->count++] =
            (hb_feature_t){hb.tag_from_string(tag, length), value,
                           HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
}

static struct Features *features_of(Arena *arena, const StyledFont *styled_font)
{
    struct Features *list = arena_new_item(arena, struct Features);
    list->language = hb.language_from_string(styled_font->language, -1);
    if (styled_font->spaced) {
        add_feature(list, "liga", 4, 0);
        add_feature(list, "clig", 4, 0);
    }
    for (const char *tag = styled_font->features; *tag;) {
        int length = (int)strcspn(tag, ",");
        bool off = *tag == '-';
        add_feature(list, tag + off, length - off, !off);
        tag += length + (tag[length] == ',');
    }
    return list;
}

const StyledFont *shaper_font(Shaper *shaper, Family *family, FontStyle style,
                              const char *features, const char *language, bool spaced)
{
    features = features ? features : "";
    for (int i = 0; i < shaper->styled_fonts.count; i++) {
        const StyledFont *known = shaper->styled_fonts.items[i];
        if (known->family == family && known->style == style &&
            known->spaced == spaced && text_is(known->features, features) &&
            text_is(known->language, language)) {
            family_use(shaper->families, family, style);
            return known;
        }
    }
    Arena *arena = shaper->arena;
    StyledFont *styled_font =
        arena_make(arena, StyledFont, .families = shaper->families, .family = family,
                   .style = style, .features = arena_text(arena, features),
                   .language = arena_text(arena, language), .spaced = spaced,
                   .font = family_font(shaper->families, family, style),
                   .number = shaper->styled_fonts.count);
    styled_font->list = features_of(arena, styled_font);
    list_add(arena, &shaper->styled_fonts, styled_font);
    return styled_font;
}

/* --- shaping ---------------------------------------------------------------------- */

/* A word that is being shaped. */
typedef struct {
    Shaper *shaper;
    const StyledFont *styled_font;
    Direction direction;
    Word *word;
    LIST(WordGlyph) glyphs;
    LIST(WordPart) parts;
} WordBuilder;

/* Returns true for scripts with joined letters, which must not be letter-spaced. */
static bool is_joined(int script)
{
    return script == USCRIPT_ARABIC || script == USCRIPT_SYRIAC ||
           script == USCRIPT_MONGOLIAN || script == USCRIPT_NKO ||
           script == USCRIPT_MANDAIC || script == USCRIPT_PHAGS_PA ||
           script == USCRIPT_HANIFI_ROHINGYA;
}

static hb_script_t script_of(int script)
{
    if (script <= USCRIPT_INHERITED || script == USCRIPT_LATIN)
        return HB_SCRIPT_LATIN;
    return (hb_script_t)hb.tag_from_string(icu.uscript_getShortName(script), -1);
}

/* Shapes a part of the word in the buffer, with blanks around it if 'padded', so that
 * kerning with spaces takes effect. */
static void shape_buffer(const WordBuilder *m, const Font *font, int start, int end,
                         bool padded)
{
    hb_buffer_t *buffer = m->shaper->buffer;
    const struct Features *list = m->styled_font->list;
    hb.buffer_clear_contents(buffer);
    if (padded)
        hb.buffer_add_utf8(buffer, " ", 1, 0, 1);
    hb.buffer_add_utf8(buffer, m->word->text, m->word->length, (unsigned)start,
                       end - start);
    if (padded)
        hb.buffer_add(buffer, ' ', (unsigned)end);
    hb.buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES);
    /* In right-to-left text, PDF viewers mix up combining marks unless each glyph has a
     * character of its own. */
    hb.buffer_set_cluster_level(
        buffer, m->direction.backward ? HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS
                                      : HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
    hb.buffer_set_direction(buffer, m->direction.backward ? HB_DIRECTION_RTL
                                                          : HB_DIRECTION_LTR);
    hb.buffer_set_script(buffer, script_of(m->direction.script));
    hb.buffer_set_language(buffer, list->language);
    hb.shape(font->hb, buffer, list->items, list->count);
}

/* In em: too small to see, but large enough to survive rounding. */
#define NUDGE 0.002

/* Returns how far to move a glyph left. A font may draw an alef inside its lam, with an
 * advance of 0. PDF viewers extract text from right to left, so the alef must be a
 * little further left than the lam. */
static double nudge_of(const WordBuilder *m, const hb_glyph_info_t *info, int advance)
{
    if (!m->direction.backward || advance)
        return 0;
    const char *text = m->word->text + info->cluster;
    int length = text_point_length(text, (size_t)m->word->length - info->cluster);
    uint32_t point = text_point(text, length);
    int type = icu.u_charType((UChar32)point);
    return U_MASK(type) & U_GC_M_MASK ? 0 : NUDGE;
}

/* Adds the buffer's glyphs from 'first' up to, but not including, 'last'. */
static void take_glyphs(WordBuilder *m, const Font *font, unsigned first, unsigned last)
{
    Arena *arena = m->shaper->words;
    hb_buffer_t *buffer = m->shaper->buffer;
    const hb_glyph_info_t *infos = hb.buffer_get_glyph_infos(buffer, NULL);
    const hb_glyph_position_t *places = hb.buffer_get_glyph_positions(buffer, NULL);
    double unit = 1.0 / font->units;
    bool joined = is_joined(m->direction.script);
    int *spaced = &m->word->spaced;
    double *pen = &m->word->advance;
    for (unsigned i = first; i < last; i++) {
        /* in right-to-left text, marks come before their letter */
        bool mark = m->direction.backward && places[i].x_advance == 0;
        bool begins = i == first || infos[i].cluster != infos[i - 1].cluster;
        int order = joined || mark || begins ? *spaced : *spaced - 1;
        *spaced += begins && !mark && !joined;
        list_add(arena, &m->glyphs,
                 (WordGlyph){.id = infos[i].codepoint,
                             .x = *pen + places[i].x_offset * unit -
                                  nudge_of(m, &infos[i], places[i].x_advance),
                             .y = places[i].y_offset * unit,
                             .advance = places[i].x_advance * unit,
                             .at = (int)infos[i].cluster,
                             .order = order});
        *pen += places[i].x_advance * unit;
    }
}

/* Shapes with blanks around. Returns false if the font substitutes the blanks. */
static bool shape_padded(const WordBuilder *m, const Font *font, int start, int end)
{
    shape_buffer(m, font, start, end, true);
    unsigned count = 0;
    const hb_glyph_info_t *infos = hb.buffer_get_glyph_infos(m->shaper->buffer, &count);
    uint32_t blank = font->blank;
    return count >= 2 && infos[0].codepoint == blank &&
           infos[count - 1].codepoint == blank;
}

static void shape_part(WordBuilder *m, const Font *font, int start, int end,
                       bool padded)
{
    padded = padded && shape_padded(m, font, start, end);
    if (!padded)
        shape_buffer(m, font, start, end, false);
    unsigned count = 0;
    const hb_glyph_position_t *places =
        hb.buffer_get_glyph_positions(m->shaper->buffer, &count);
    unsigned first = padded, last = count - first;
    if (padded)
        m->word->lead = places[m->direction.backward ? count - 1 : 0].x_advance /
                        (double)font->units;
    int before = m->glyphs.count;
    take_glyphs(m, font, first, last);
    list_add(m->shaper->words, &m->parts,
             (WordPart){font, before, m->glyphs.count - before, start, end});
}

/* A run of the word in one font. */
typedef struct {
    const Font *font;
    int start, end;
} FontRun;

/* Shapes the word in font runs. Characters that no font has stay in the word's own
 * font. */
static void shape_divided(WordBuilder *m)
{
    icu_open();
    Word *word = m->word;
    LIST(FontRun) runs = {0};
    for (int at = 0, length = 0; at < word->length; at += length) {
        const Font *font =
            font_fallback_next(m->styled_font, word->text + at, word->length - at,
                               &length, &word->missing);
        if (runs.count && runs.items[runs.count - 1].font == font)
            runs.items[runs.count - 1].end = at + length;
        else
            list_add(m->shaper->words, &runs, (FontRun){font, at, at + length});
    }
    for (int i = 0; i < runs.count; i++) {
        const FontRun *run =
            &runs.items[m->direction.backward ? runs.count - 1 - i : i];
        shape_part(m, run->font, run->start, run->end, false);
    }
}

static bool lacks_glyphs(const WordBuilder *m)
{
    for (int i = 0; i < m->glyphs.count; i++)
        if (m->glyphs.items[i].id == 0)
            return true;
    return false;
}

/* Returns true if the text may contain an emoji. Those take three or four bytes. */
static bool might_be_emoji(const char *text, int length)
{
    for (int at = 0; at < length;) {
        int bytes = text_point_length(text + at, (size_t)(length - at));
        uint32_t character = text_point(text + at, bytes);
        if (character > 0xFFFF || character == EMOJI_STYLE ||
            (bytes == 3 && icu.u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI)))
            return true;
        at += bytes;
    }
    return false;
}

static bool is_simple(const char *text, int length)
{
    for (int i = 0; i < length; i++)
        if ((unsigned char)text[i] >= 0xE0)
            return false;
    return true;
}

/* Shapes the word in one run if the font has all characters and none might be an emoji.
 * Returns false and resets the word otherwise. */
static bool shape_whole(WordBuilder *m)
{
    const Word *word = m->word;
    bool simple = is_simple(word->text, word->length);
    if (!simple)
        icu_open();
    if (simple || !might_be_emoji(word->text, word->length)) {
        shape_part(m, m->styled_font->font, 0, m->word->length, true);
        if (!lacks_glyphs(m))
            return true;
    }
    m->glyphs.count = m->parts.count = m->word->spaced = 0;
    m->word->advance = 0;
    return false;
}

static const Word *make_word(Shaper *shaper, const StyledFont *styled_font,
                             Direction direction, const char *text, int length)
{
    Word *word = arena_make(shaper->words, Word,
                            .text = arena_copy(shaper->words, text, (size_t)length),
                            .length = length, .backward = direction.backward,
                            .hyphens = arena_new_item(shaper->words, Hyphens));
    WordBuilder m = {.shaper = shaper,
                     .styled_font = styled_font,
                     .direction = direction,
                     .word = word};
    if (!shape_whole(&m)) {
        FileDeps *file_deps = shaper->families->file_deps;
        word->tried = file_set_new(shaper->words);
        FileSet *before = file_deps_record(file_deps, word->tried);
        shape_divided(&m);
        file_deps_record_end(file_deps, before);
    }
    word->glyphs = m.glyphs.items;
    word->glyph_count = m.glyphs.count;
    word->parts = m.parts.items;
    word->part_count = m.parts.count;
    return word;
}

/* --- cache of words --------------------------------------------------------------- */

static uint64_t hash_of(const StyledFont *styled_font, Direction direction,
                        const char *text, int length)
{
    uint64_t hash = 1469598103934665603u + (uint64_t)styled_font->number * 31 +
                    (uint64_t)direction.script * 2 + direction.backward;
    for (int i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;
    return hash ^ hash >> 29;
}

static bool is_word(const CachedWord *cached, const StyledFont *styled_font,
                    Direction direction, const char *text, int length)
{
    return cached->styled_font == styled_font &&
           cached->direction.script == direction.script &&
           cached->direction.backward == direction.backward &&
           cached->word->length == length &&
           !memcmp(cached->word->text, text, (size_t)length);
}

const Word *shape_word(Shaper *shaper, const StyledFont *styled_font,
                       Direction direction, const char *text, int length)
{
    if (shaper->cached.count >= MAX_WORDS)
        return make_word(shaper, styled_font, direction, text, length);
    uint64_t hash = hash_of(styled_font, direction, text, length);
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&shaper->index, &walk)) >= 0;)
        if (is_word(&shaper->cached.items[i], styled_font, direction, text, length)) {
            file_deps_use_all(shaper->families->file_deps,
                              shaper->cached.items[i].word->tried);
            return shaper->cached.items[i].word;
        }
    const Word *word = make_word(shaper, styled_font, direction, text, length);
    hash_index_add(shaper->words, &shaper->index, hash);
    list_add(shaper->words, &shaper->cached,
             (CachedWord){styled_font, direction, word});
    return word;
}

/* Returns the next glyph in reading order, or NULL after the last. */
static const WordGlyph *next_glyph(const WordWalk *walk)
{
    const Word *word = walk->word;
    if (walk->read == word->glyph_count)
        return NULL;
    return &word->glyphs[word->backward ? word->glyph_count - 1 - walk->read
                                        : walk->read];
}

static bool is_spaced(const Word *word, const WordGlyph *glyph)
{
    return word->spaced && !(word->backward && glyph->advance == 0);
}

/* Moves on to byte 'to'. Splits a ligature as if its characters were equally wide. */
void word_walk(WordWalk *walk, int to)
{
    const WordGlyph *glyph = next_glyph(walk);
    for (; glyph && glyph->at < to; glyph = next_glyph(walk)) {
        if (!walk->read || glyph->at != walk->at) {
            walk->before += walk->last;
            walk->last = 0;
            walk->at = glyph->at;
            walk->spaced += is_spaced(walk->word, glyph);
        }
        walk->last += glyph->advance;
        walk->read++;
    }
    int end = glyph ? glyph->at : walk->word->length;
    double part = end > to ? (to - walk->at) / (double)(end - walk->at) : 1;
    walk->width = walk->before + walk->last * part;
}

/* --- messages --------------------------------------------------------------------- */

const char *styled_font_tried(Shaper *shaper, const StyledFont *styled_font,
                              Arena *arena)
{
    const Families *families = shaper->families;
    LIST(const char *) names = {0};
    list_add(arena, &names, styled_font->family->name);
    for (int i = 0; i < families->fall_back.count; i++) {
        Family *family = families->fall_back.items[i];
        if (family == styled_font->family)
            continue;
        bool there = family_font(shaper->families, family, styled_font->style) != NULL;
        list_add(arena, &names,
                 there ? family->name
                       : arena_print(arena, "%s (not installed)", family->name));
    }
    return text_join(arena, names.items, names.count, 0, "and");
}
