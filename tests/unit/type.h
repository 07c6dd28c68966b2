/* Helpers for the typesetting tests: the repository's fonts, shaped words and
 * paragraphs. */
#ifndef TYPE_H
#define TYPE_H

#include "unit.h"

#include <math.h>

#include "text/analysis.h"
#include "text/chunks.h"
#include "text/fit.h"
#include "text/hyphenate.h"

static inline uint32_t random_next(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

static inline ParagraphStyle setting_of(double width, Align align)
{
    return (ParagraphStyle){.width = width, .align = align, .language = "en-GB"};
}

static inline char *repeated(Arena *arena, const char *text, int count)
{
    size_t length = strlen(text);
    char *all = arena_alloc(arena, length * (size_t)count + 1);
    for (int i = 0; i < count; i++)
        memcpy(all + length * (size_t)i, text, length);
    return all;
}

typedef struct {
    Fixture *f;
    Families *families;
    Shaper *shaper;
} Press;

static inline Press press_of(Fixture *f)
{
    Press press = {.f = f, .families = families_new(f->arena, NULL)};
    families_read(press.families, "fonts", path_real(f->arena, "."), f->diags);
    assert_int_equal(f->diags->errors, 0);
    press.shaper = shaper_new(f->arena, press.families);
    return press;
}

static inline Family *family_of(const Press *press, const char *name)
{
    Family *family = families_find(press->families, name);
    assert_non_null(family);
    return family;
}

static inline const StyledFont *styled_font_of(const Press *press, const char *family,
                                               const char *features,
                                               const char *language)
{
    const StyledFont *font = shaper_font(press->shaper, family_of(press, family),
                                         STYLE_REGULAR, features, language, false);
    assert_non_null(font->font);
    return font;
}

static inline const Word *word_of(const Press *press, const StyledFont *font,
                                  const char *text)
{
    return shape_word(press->shaper, font, (Direction){0}, text, (int)strlen(text));
}

static inline TextStyle *style_new(const Press *press, const char *family,
                                   const char *language, double size)
{
    TextStyle *style = arena_new_item(press->f->arena, TextStyle);
    *style = (TextStyle){.styled_font = styled_font_of(press, family, NULL, language),
                         .size = size,
                         .alpha = 1};
    return style;
}

/* Sets the text in one style. '|' forces a line break. */
static inline Paragraph *set_styled(const Press *press, const char *text,
                                    const TextStyle *style,
                                    const ParagraphStyle *setting)
{
    LIST(Span) spans = {0};
    for (const char *at = text; *at;) {
        int length = (int)strcspn(at, "|");
        if (length)
            list_add(
                press->f->arena, &spans,
                (Span){
                    .kind = SPAN_TEXT, .text = at, .length = length, .style = style});
        at += length;
        if (*at == '|') {
            list_add(press->f->arena, &spans,
                     (Span){.kind = SPAN_BREAK, .style = style});
            at++;
        }
    }
    return paragraph_new(press->f->arena, press->shaper, spans.items, spans.count,
                         setting);
}

/* Sets the text in 3 mm Inter. */
static inline Paragraph *set(const Press *press, const char *text,
                             const ParagraphStyle *setting)
{
    return set_styled(press, text, style_new(press, "inter", setting->language, 3),
                      setting);
}

static inline PlacedText placed_of(const Press *press, const Paragraph *p)
{
    PlacedText placed = {.arena = press->f->arena};
    for (int i = 0; i < p->lines.count; i++)
        paragraph_place(p, i, 0, 4.0 * i, &placed);
    return placed;
}

/* The joined texts of all runs. */
static inline const char *text_of_runs(const Press *press, const PlacedText *placed)
{
    Text text = text_new(press->f->arena);
    for (int i = 0; i < placed->runs.count; i++)
        text_add_bytes(&text, placed->runs.items[i].text,
                       (size_t)placed->runs.items[i].length);
    return text.text;
}

static inline const char *line_text(const Press *press, const Paragraph *p, int line)
{
    PlacedText placed = {.arena = press->f->arena};
    paragraph_place(p, line, 0, 0, &placed);
    char *text = (char *)text_of_runs(press, &placed);
    size_t length = strlen(text);
    if (length && text[length - 1] == ' ')
        text[length - 1] = '\0';
    return text;
}

/* The texts of all lines, separated by '/'. */
static inline const char *lines_of(const Press *press, const Paragraph *p)
{
    Text text = text_new(press->f->arena);
    for (int i = 0; i < p->lines.count; i++)
        text_print(&text, "%s%s", i ? "/" : "", line_text(press, p, i));
    return text.text;
}

#endif
