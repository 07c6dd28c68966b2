#include "build/changes_list.h"

#include "base/units.h"
#include "record/word_diff.h"

enum {
    MAX_SHOWN = 1200
}; /* bytes of a stretch; the rest of a longer one is left out */

/* Returns the text in one paragraph. */
static const char *in_one_line(Arena *arena, const char *written)
{
    static const char line_break[] = "<br>";
    char *text = arena_text(arena, written ? written : "");
    for (char *at = text; (at = strstr(at, line_break));) {
        *at = ' ';
        memmove(at + 1, at + strlen(line_break), strlen(at + strlen(line_break)) + 1);
    }
    return text;
}

/* Returns the length of a span without what is too much to show. */
static size_t shown_length(const WordsSpan *span)
{
    size_t length = span->length < MAX_SHOWN ? span->length : MAX_SHOWN;
    while (length < span->length && ((unsigned char)span->text[length] & 0xC0) == 0x80)
        length--;
    return length;
}

double changes_add_words(ChangesPage *p, const char *before, const char *after,
                         double points, Box box)
{
    LIST(CaptionPart) parts = {0};
    WordsSpans spans =
        words_near_changes(p->arena, word_diff(p->arena, in_one_line(p->arena, before),
                                               in_one_line(p->arena, after)));
    for (int i = 0; i < spans.count; i++) {
        const WordsSpan *span = &spans.items[i];
        bool gone = span->kind == WORDS_GONE, is_new = span->kind == WORDS_NEW;
        size_t shown = shown_length(span), length = shown;
        while (gone && length && span->text[length - 1] == ' ')
            length--;
        list_add(p->arena, &parts,
                 ((CaptionPart){span->text, (int)length, is_new, gone}));
        bool joined =
            gone && i + 1 < spans.count && spans.items[i + 1].kind == WORDS_NEW;
        if (shown < span->length)
            list_add(p->arena, &parts, ((CaptionPart){"… ", 4, false, false}));
        else if (length < span->length || joined) /* blanks are not struck */
            list_add(p->arena, &parts, ((CaptionPart){" ", 1, false, false}));
    }
    return caption_parts(&p->body, parts.items, parts.count,
                         caption_regular(points, CHANGES_INK), box, &p->page.items);
}

/* Adds both values of a field: short ones as "4 → 5". */
static double add_value(ChangesPage *p, const ValueChange *value, Box box)
{
    const double points = 8;
    enum { SHORT = 12 };
    bool is_short = value->before && value->after && strlen(value->before) <= SHORT &&
                    strlen(value->after) <= SHORT;
    return is_short ? caption_lines(
                          &p->body,
                          arena_print(p->arena, "%s → %s", value->before, value->after),
                          caption_regular(points, CHANGES_INK), box, &p->page.items)
                    : changes_add_words(p, value->before, value->after, points, box);
}

double changes_add_values(ChangesPage *p, const EntryChange *change, Box box)
{
    const double apart = 1.2;
    double y = box.y;
    for (int i = 0; i < change->values.count; i++) {
        const ValueChange *value = &change->values.items[i];
        y += caption_lines(&p->body, value->name, caption_regular(6.5, CHANGES_GREY),
                           (Box){box.x, y, box.w, 0}, &p->page.items);
        y += add_value(p, value, (Box){box.x, y, box.w, 0});
        if (value->because)
            y += caption_lines(&p->body,
                               arena_print(p->arena, "because %s", value->because),
                               caption_regular(6.5, CHANGES_GREY),
                               (Box){box.x, y, box.w, 0}, &p->page.items);
        y += apart;
    }
    return y - box.y;
}

static const char *text_of(const RecordEntry *entry)
{
    const RecordValue *text = entry ? record_value(entry, "text") : NULL;
    return text ? text->text : NULL;
}

static void add_paragraph(ChangesPage *p, const EntryChange *change,
                          const char **heading)
{
    const double points = 9.5, line = 1.35 * points * MM_PER_POINT;
    const RecordEntry *entry = changed_entry(change);
    changes_make_room(p, 4 * line);
    if (entry->title && !(*heading && text_is(*heading, entry->title))) {
        p->y += 1;
        p->y +=
            caption_lines(&p->title, entry->title, caption_bold(9.5, CHANGES_INK),
                          (Box){p->left, p->y, p->right - p->left, 0}, &p->page.items) +
            0.5;
        *heading = entry->title;
    }
    if (!change->before && entry->title && text_is(text_of(entry), entry->title))
        return; /* a new heading has been added just now */
    p->y += changes_add_words(p, text_of(change->before), text_of(change->after),
                              points, (Box){p->left, p->y, p->right - p->left, 0}) +
            2;
}

/* Adds "cards in each hand: 5 → 6". */
static void add_number(ChangesPage *p, const EntryChange *change)
{
    const double points = 9.5, line = 1.35 * points * MM_PER_POINT;
    const char *says = change->after->title;
    const ValueChange *value = &change->values.items[0];
    size_t length = strlen(says);
    while (length && strchr(".: ", says[length - 1]))
        length--;
    changes_make_room(p, 2 * line);
    changes_add_line(p, &p->body,
                     arena_print(p->arena, "%.*s: %s → %s", (int)length, says,
                                 value->before ? value->before : "–",
                                 value->after ? value->after : "–"),
                     caption_regular(points, CHANGES_INK), 0.6);
}

void changes_add_rules(ChangesPage *p)
{
    const Update *update = p->list->update;
    const char *heading = NULL;
    for (int i = 0; i < update->numbers.count; i++)
        add_number(p, update->numbers.items[i]);
    p->y += update->numbers.count ? 2 : 0;
    for (int i = 0; update->rules && i < update->rules->changes.count; i++)
        add_paragraph(p, update->rules->changes.items[i], &heading);
}
