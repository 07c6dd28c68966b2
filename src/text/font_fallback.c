#include "text/shaper.h"

#include <string.h>

#include "base/text.h"
#include "text/icu.h"

enum { JOINER = 0x200D, TEXT_STYLE = 0xFE0E, EMOJI_STYLE = 0xFE0F };

/* A letter with its marks, or an emoji with what is joined to it. */
typedef struct {
    const char *text;
    int length, first; /* bytes: of the grapheme; of its first character */
} Grapheme;

static uint32_t character_at(const Grapheme *grapheme, int at, int *length)
{
    *length = text_point_length(grapheme->text + at, (size_t)(grapheme->length - at));
    return text_point(grapheme->text + at, *length);
}

/* Returns true for invisible characters, which a font need not have. */
static bool is_ignorable(uint32_t character)
{
    return icu.u_hasBinaryProperty((UChar32)character,
                                   UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/* Returns the first character that the font lacks, or 0. Control characters count as
 * missing, although some fonts have pictures of them. */
static uint32_t first_missing(const Font *font, const Grapheme *grapheme)
{
    for (int at = 0, length; at < grapheme->length; at += length) {
        uint32_t character = character_at(grapheme, at, &length);
        if (icu.u_charType((UChar32)character) == U_CONTROL_CHAR ||
            (!font_glyph(font, character) && !is_ignorable(character)))
            return character;
    }
    return 0;
}

static bool prefers(const Family *family, const char *language)
{
    for (int i = 0; i < family->languages.count; i++) {
        const char *own = family->languages.items[i];
        if (language_matches(language, own, strlen(own)))
            return true;
    }
    return false;
}

/* Returns the first font in fallback order that has the grapheme. Families for the
 * language of the text come first. */
static const Font *fall_back(const StyledFont *styled_font, const Grapheme *grapheme)
{
    Families *families = styled_font->families;
    for (int preferred = 1; preferred >= 0; preferred--)
        for (int i = 0; i < families->fall_back.count; i++) {
            Family *family = families->fall_back.items[i];
            if (prefers(family, styled_font->language) != preferred)
                continue;
            const Font *font = family_font(families, family, styled_font->style);
            if (font && !first_missing(font, grapheme))
                return font;
        }
    return NULL;
}

static bool extends_cluster(uint32_t character)
{
    int type = icu.u_charType((UChar32)character);
    return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK ||
           type == U_COMBINING_SPACING_MARK || is_ignorable(character) ||
           icu.u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI_MODIFIER);
}

static Grapheme grapheme_at(const char *text, int left)
{
    int length = text_point_length(text, (size_t)left);
    Grapheme grapheme = {text, left, length};
    uint32_t last = 0;
    for (int at = length; at < left; at += length) {
        uint32_t character = character_at(&grapheme, at, &length);
        if (!extends_cluster(character) && last != JOINER) {
            grapheme.length = at;
            break;
        }
        last = character;
    }
    return grapheme;
}

/* Returns true if the character is an emoji by default or by the variation selector
 * after it. */
static bool is_emoji(const Grapheme *grapheme)
{
    int length = 0;
    uint32_t first = character_at(grapheme, 0, &length), second = 0;
    if (length < grapheme->length)
        second = character_at(grapheme, length, &length);
    return second == EMOJI_STYLE ||
           (second != TEXT_STYLE &&
            icu.u_hasBinaryProperty((UChar32)first, UCHAR_EMOJI_PRESENTATION));
}

static const Font *emoji_font(const StyledFont *styled_font, const Grapheme *grapheme)
{
    Families *families = styled_font->families;
    for (int i = 0; i < families->fall_back.count; i++) {
        const Font *font =
            family_font(families, families->fall_back.items[i], STYLE_REGULAR);
        if (font && font->colour && !first_missing(font, grapheme))
            return font;
    }
    return NULL;
}

static const Font *font_with(const StyledFont *styled_font, const Grapheme *grapheme)
{
    const Font *font = is_emoji(grapheme) ? emoji_font(styled_font, grapheme) : NULL;
    if (!font && !first_missing(styled_font->font, grapheme))
        font = styled_font->font;
    return font ? font : fall_back(styled_font, grapheme);
}

const Font *font_fallback_next(const StyledFont *styled_font, const char *text,
                               int left, int *length, uint32_t *missing)
{
    Grapheme grapheme = grapheme_at(text, left);
    *length = grapheme.length;
    const Font *font = font_with(styled_font, &grapheme);
    if (font)
        return font;
    const Grapheme letter = {grapheme.text, grapheme.first, grapheme.first};
    font = font_with(styled_font, &letter);
    if (!font)
        font = styled_font->font;
    if (!*missing)
        *missing = first_missing(font, &grapheme);
    return font;
}
