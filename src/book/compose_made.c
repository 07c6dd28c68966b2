/* Composes boxes that ppgen generates: components, index, credits and colophon. */
#include <ctype.h>
#include <math.h>

#include "base/colour.h"
#include "book/composer.h"
#include "text/case.h"

static BlockValues values_with(const Composer *c, int number)
{
    BlockValues values = block_values_now(c);
    values.number = number;
    return values;
}

/* --- components ------------------------------------------------------------------- */

/* Returns true if the box names the set, or names no set at all. Books and boxes must
 * be named. */
static bool is_wanted(Arena *arena, const Block *box, const Set *set)
{
    const char *names = box->words + strlen(box->name);
    if (!names[strspn(names, " ")])
        return set->kind != KIND_BOOK && set->kind != KIND_BOX;
    return strstr(arena_print(arena, "%s ", names),
                  arena_print(arena, " %s ", set->name)) != NULL;
}

/* Returns the first piece of the set that is printed, or the first one. */
static const Piece *first_printed(const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++)
        if (!set->pieces.items[i]->unprinted)
            return set->pieces.items[i];
    return set->pieces.items[0];
}

/* Adds to the last band a picture of the set's first piece, the number of pieces that
 * are printed, and what they are called. */
static void add_component(Composer *c, const Container *container,
                          const BlockStyle *look, const Set *set, double x,
                          double width)
{
    Band *band = &c->column_text->bands.items[c->column_text->bands.count - 1];
    const PictureRef shown = {.piece = first_printed(set)};
    double w, h, pw = look->picture_width, ph = look->picture_height;
    int own = element_new(c, container->element, "LI"),
        label = element_new(c, own, "Lbl"), body = element_new(c, own, "LBody");
    if (pw > 0 && ph > 0 && picture_size(c, &shown, (SourceRange){0}, &w, &h)) {
        double scale = fmin(fmin(pw / w, ph / h), 1);
        ItemList items = {0};
        picture_place(c, &shown, look, h * scale,
                      (Point){x + (pw - w * scale) / 2, (ph - h * scale) / 2}, &items);
        add_as(c, &band->items, &items, 0, (Point){0, 0});
    }
    const LineOptions options = {.width = fmax(width - pw - look->indent, 1),
                                 .align = -1};
    long count = set_printed(set, c->look->common.game->players_most);
    TypesetText number = typeset_words(c, arena_print(c->arena, "%ld", count),
                                       look->title_style, &options, set->where),
                noun = typeset_words(c, set_noun(set, count), look->style, &options,
                                     set->where);
    double high = number.high + noun.high;
    double y = fmax((ph - high) / 2, 0), left = x + pw + look->indent;
    band_add_text(c, band, &number, label, (Point){left, y});
    band_add_text(c, band, &noun, body, (Point){left, y + number.high});
}

void compose_components(Composer *c, const Container *container, const Block *box)
{
    const Game *game = c->look->common.game;
    const BlockStyle *look = book_style_block(c->look, "component"),
                     *around = book_style_block(c->look, "components");
    LIST(const Set *) sets = {0};
    for (int i = 0; i < game->sets.count; i++)
        if (set_printed(game->sets.items[i], game->players_most) &&
            is_wanted(c->arena, box, game->sets.items[i]))
            list_add(c->arena, &sets, game->sets.items[i]);
    const BlockValues values = values_with(c, sets.count);
    Container inner = container_in(c, container, around, values, "L");
    double step = (inner.width + look->gap) / look->columns;
    gap_next(c, around->above, 0);
    for (int i = 0; i < sets.count; i++) {
        if (i % look->columns == 0) {
            Container row = container_in(c, &inner, look, values, NULL);
            row.frame->top = row.frame->bottom = 0;
            band_add(c, &row, look->above, lines_of(c, look->picture_height));
        }
        add_component(c, &inner, look, sets.items[i],
                      inner.x + i % look->columns * step, step - look->gap);
    }
    gap_next(c, around->below, 0);
}

/* --- index ------------------------------------------------------------------------ */

/* A term with its sort key: "Öl" is sorted like "ol". */
typedef struct {
    const IndexTerm *term;
    const char *plain;
} SortedTerm;

static int compare_terms(const void *a, const void *b)
{
    const SortedTerm *x = a, *y = b;
    int order = strcmp(x->plain, y->plain);
    return order ? order : strcmp(x->term->words, y->term->words);
}

static SortedTerm *sort_terms(const Composer *c)
{
    const Manuscript *m = c->manuscript;
    SortedTerm *sorted = arena_array(c->arena, SortedTerm, m->terms.count + 1);
    for (int i = 0; i < m->terms.count; i++)
        sorted[i] = (SortedTerm){&m->terms.items[i],
                                 text_lower_plain(c->arena, m->terms.items[i].words)};
    qsort(sorted, (size_t)m->terms.count, sizeof *sorted, compare_terms);
    return sorted;
}

/* Returns the term with its pages, such as "4, 7–9". Pages that explain the term are
 * bold. */
static Inlines pages_words(Composer *c, const IndexTerm *term, int number)
{
    Inlines words = {0};
    const IndexPages *pages = c->terms ? &c->terms[number] : NULL;
    list_add(c->arena, &words,
             ((Inline){.kind = INLINE_TEXT,
                       .words = arena_print(c->arena, "%s ", term->words)}));
    for (int i = 0; pages && i < pages->count; i++) {
        const IndexPage *first = &pages->items[i];
        int last = first->page;
        bool alone = first->is_main;
        while (!alone && i + 1 < pages->count && pages->items[i + 1].page == last + 1 &&
               !pages->items[i + 1].is_main)
            last = pages->items[++i].page;
        const char *text = last > first->page
                               ? arena_print(c->arena, "%d–%d", first->page, last)
                               : arena_print(c->arena, "%d", first->page);
        const Inline one = {.kind = INLINE_TEXT, .words = text};
        Inline bold = {.kind = INLINE_STRONG};
        list_add(c->arena, &bold.inlines, one);
        list_add(c->arena, &words, alone ? bold : one);
        if (i + 1 < pages->count)
            list_add(c->arena, &words, ((Inline){.kind = INLINE_TEXT, .words = ", "}));
    }
    return words;
}

/* Composes the index. All entries are one text, so that their lines need not be on the
 * grid. */
void compose_index(Composer *c, const Container *container, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, "index");
    const Manuscript *m = c->manuscript;
    bool own = look->columns > 1 && is_free(c, container);
    const SortedTerm *sorted = sort_terms(c);
    c->needs_another_pass = true;
    gap_next(c, look->above, 0);
    Container inner = own ? column_set_begin(c, container, look->columns) : *container;
    const LineOptions options = {.width = inner.width, .align = ALIGN_LEFT};
    TypesetText all = {0};
    LIST(TypesetLine) lines = {0};
    for (int i = 0; i < m->terms.count; i++) {
        Inlines words =
            pages_words(c, sorted[i].term, (int)(sorted[i].term - m->terms.items));
        TypesetText text = typeset_text(c, &words, look->style, &options, box->where);
        for (int k = 0; k < text.count; k++) {
            TypesetLine line = text.lines[k];
            line.top += all.high;
            line.base += all.high;
            list_add(c->arena, &lines, line);
        }
        all.high += text.high;
    }
    all.lines = lines.items;
    all.count = lines.count;
    bands_of_text(c, &inner, &all, 0,
                  element_new(c, element_new(c, container->element, "Index"), "P"));
    if (own)
        column_set_end(c);
    gap_next(c, look->below, 0);
}

/* --- credits ---------------------------------------------------------------------- */

static void add_credit(Composer *c, const Container *container, const char *name,
                       const char *words)
{
    const BlockStyle *look = book_style_block(c->look, name);
    if (!book_style_has(c->look, name) || !*words)
        return;
    const LineOptions options = {.width = container->width,
                                 .align = -1,
                                 .lead = look->title,
                                 .lead_style = look->title_style,
                                 .least_lead = look->gap};
    TypesetText text = typeset_words(c, words, look->style, &options, look->where);
    bands_of_text(c, container, &text, look->above,
                  element_new(c, container->element, "P"));
}

static bool is_used(const Family *family)
{
    for (int i = 0; i < STYLE_COUNT; i++)
        if (family->files[i].font)
            return true;
    return false;
}

/* Returns "Inter Display" for "inter-display". */
static const char *titled(Arena *arena, const char *name)
{
    char *title = arena_text(arena, name);
    bool begins = true;
    for (char *at = title; *at; at++) {
        *at = *at == '-' ? ' ' : begins ? (char)toupper((unsigned char)*at) : *at;
        begins = *at == ' ';
    }
    return title;
}

/* Adds a name to a list: "castle by Delapouite (CC BY 3.0)". */
static void add_credited(Text *list, const char *name, const char *author,
                         const char *licence)
{
    text_print(list, "%s%s", list->length ? ", " : "", name);
    if (author)
        text_print(list, " by %s", author);
    if (licence)
        text_print(list, " (%s)", licence);
}

static const char *names_of_fonts(Composer *c)
{
    const Families *families = c->look->common.assets->families;
    Text text = text_new(c->arena);
    for (int i = 0; i < families->families.count; i++) {
        const Family *family = families->families.items[i];
        if (is_used(family))
            add_credited(&text, titled(c->arena, family->name), NULL, family->licence);
    }
    return text.text;
}

/* Returns the credits of icons from icon sets. The game's own icons need none. */
static const char *names_of_icons(Composer *c)
{
    const Assets *assets = c->look->common.assets;
    Text text = text_new(c->arena);
    for (int i = 0; i < assets->used_icons.count; i++) {
        const Icon *icon = assets->used_icons.items[i];
        if (icon->author || icon->licence)
            add_credited(&text, icon->name, icon->author, icon->licence);
    }
    return text.text;
}

void compose_credits(Composer *c, const Container *container, const Block *box)
{
    (void)box;
    if (!c->pages)
        c->needs_another_pass = true; /* later text may use more fonts and icons */
    const BlockStyle *look = book_style_block(c->look, "credits");
    Container inner = container_in(c, container, look, values_with(c, 0), "Sect");
    gap_next(c, look->above, 0);
    add_credit(c, &inner, "credit-design",
               game_designers(c->look->common.game, c->arena));
    add_credit(c, &inner, "credit-type", names_of_fonts(c));
    add_credit(c, &inner, "credit-icons", names_of_icons(c));
    gap_next(c, look->below, 0);
}

void compose_colophon(Composer *c, const Container *container, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, "colophon");
    const BlockValues values = values_with(c, 0);
    const char *label = book_style_label(c->look, look, &values);
    if (!c->pages)
        c->needs_another_pass = true;
    if (!label)
        return;
    Container inner = container_in(c, container, look, values, NULL);
    const LineOptions options = {.width = inner.width, .align = -1};
    TypesetText text = typeset_words(c, label, look->label_style, &options, box->where);
    bands_of_text(c, &inner, &text, look->above,
                  element_new(c, container->element, "P"));
    gap_next(c, look->below, 0);
}
