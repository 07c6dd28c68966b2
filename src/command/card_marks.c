#include "command/card_marks.h"

#include <string.h>

#include "base/map.h"
#include "layout/markup.h"

enum {
    MOST_ICONS = 40,
    LONG_TEXT = 1500, /* of which a face may cut off the end, and with it a mark's */
};

typedef struct {
    Cards *cards;
    Map icons;
} MarkSearch;

/* Every game knows colours such as '#7A2E1D'; others depend on its theme. */
static bool is_colour(void *context, const char *name)
{
    (void)context;
    size_t digits = strspn(name + 1, "0123456789abcdefABCDEF");
    return *name == '#' && digits == 6 && !name[7];
}

/* Returns false if the icon is in a set of icons, which the game does not have. */
static bool add_icon(MarkSearch *search, const char *name)
{
    Cards *cards = search->cards;
    if (strchr(name, ':') || cards->icons.count == MOST_ICONS)
        return false;
    if (!map_put(&search->icons, name, cards))
        list_add(cards->arena, &cards->icons, name);
    return true;
}

/* Returns false if the text has marks that ppgen would report. */
static bool is_sound(MarkSearch *search, const char *text)
{
    MarkupFault fault = {0};
    if (strpbrk(text, "{}"))
        return false;
    if (!strpbrk(text, "*<:\\"))
        return true;
    if (strlen(text) > LONG_TEXT)
        return false;
    MarkupSpans marks =
        markup_read(search->cards->arena, text, is_colour, NULL, NULL, &fault);
    for (int i = 0; i < marks.count; i++) {
        const MarkupSpan *mark = &marks.items[i];
        if (mark->font || (mark->kind == MARKUP_ICON && !add_icon(search, mark->text)))
            return false;
    }
    return !fault.message;
}

static bool is_sound_cell(MarkSearch *search, const Node *cell)
{
    bool sound = !cell || cell->kind != NODE_TEXT || is_sound(search, cell->text);
    for (int i = 0; cell && cell->kind == NODE_LIST && i < cell->count && sound; i++)
        sound = is_sound_cell(search, cell->items[i]);
    return sound;
}

static bool has_texts(const CardColumn *column)
{
    const ColumnGuess *guess = &column->guess;
    return column->is_field && (guess->kind == COLUMN_TEXT ||
                                (guess->kind == COLUMN_LIST && !guess->members.count));
}

/* Returns the first cell of a row with marks that ppgen would report, or NULL. */
static const Node *unsound_cell(MarkSearch *search, const Node *row)
{
    const Cards *cards = search->cards;
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        const Node *cell = has_texts(column) ? node_get(row, column->key) : NULL;
        if (!is_sound_cell(search, cell))
            return cell;
    }
    return NULL;
}

void card_marks_find(Cards *cards)
{
    MarkSearch search = {cards, map_new(cards->arena)};
    for (int i = 0; i < cards->rows->count && !cards->unsound; i++)
        cards->unsound = unsound_cell(&search, cards->rows->items[i]);
    if (cards->unsound)
        cards->icons.count = 0;
}
