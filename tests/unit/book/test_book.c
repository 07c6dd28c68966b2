/* Whole books: any Markdown becomes pages or is reported. */
#include "unit.h"

#include "base/json_read.h"
#include "book/book.h"
#include "scene/scene.h"

#include <math.h>

#define SPEC "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"

static const char GAME[] = "title: Wolves\n"
                           "numbers: {players: 2}\n"
                           "sets:\n"
                           "  wolf:\n"
                           "    kind: card\n"
                           "    size: 30 x 40 mm\n"
                           "    fields: {name: text}\n"
                           "    pieces: [{id: grey, name: Grey}]\n";

typedef struct {
    Arena *arena; /* holds this book only */
    DiagList *diags;
    const Book *book; /* NULL after errors */
} BuiltBook;

static const char *no_stamp(void *context)
{
    (void)context;
    return "12345678";
}

/* The caller frees the arena. */
static BuiltBook build(const Game *game, Assets *assets, const char *text,
                       size_t length)
{
    BuiltBook built = {.arena = arena_new()};
    Source *source = arena_new_item(built.arena, Source);
    built.diags = diag_list_new(built.arena);
    source->path = source->shown = source->name = "rulebook.md";
    source_set_text(built.arena, source, text, length);
    const ManuscriptFile file = {.kind = &MANUSCRIPTS[RULEBOOK], .source = source};
    const BookOptions options = {
        .manuscript = manuscript_of(built.arena, game, &file, built.diags),
        .assets = assets,
        .faces = faces_with_scenes(built.arena, assets, game, false, built.diags),
        .stamp = no_stamp};
    if (options.manuscript)
        built.book = book_make(built.arena, &options, built.diags);
    return built;
}

static Assets *assets_here(Fixture *f)
{
    return assets_new(f->arena, "tests/golden/book/content/tale", ".", ".");
}

/* --- words on pages --------------------------------------------------------------- */

static void add_glyphs(const ItemList *items, Text *words)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GROUP)
            add_glyphs(&item->group->items, words);
        if (item->kind == ITEM_GLYPHS)
            text_add_bytes(words, item->run->text, (size_t)item->run->length);
    }
}

static const char *words_of(Fixture *f, const Book *book)
{
    Text words = text_new(f->arena);
    for (int i = 0; i < book->pages.count; i++)
        add_glyphs(&book->pages.items[i].items, &words);
    return words.text ? words.text : "";
}

static void words_keep_their_order(void **state)
{
    static const char *const cases[][2] = {
        {"One *two* `three`.", "One two three."},
        {"- a\n- b\n    1. c\n    2. d\n", "•a•b1.c2.d"},
        {"> Quoted\n\nand on.", "Quotedand on."},
        {"| a | b |\n|---|---|\n| c | d |\n", "abcd"},
        {"# Head\n\nText, see [](#head).", "HeadText, see Head, page\u00A02."},
        {"# Head\n\nAs [shown on page #](#head).", "shown on page\u00A02."},
        {"# Head\n\nAs [shown on page\n#](#head).", "shown on page\u00A02."},
        {"a\\\nb\nc", "a b c"},
    };
    Fixture *f = *state;
    const Game *game = game_of(f, GAME);
    Assets *assets = assets_here(f);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        BuiltBook built = build(game, assets, cases[i][0], strlen(cases[i][0]));
        assert_non_null(built.book);
        const char *words = words_of(f, built.book);
        if (!strstr(words, cases[i][1]))
            fail_msg("%s: %s", cases[i][0], words);
        arena_free(built.arena);
    }
}

/* Asserts that all text is within the page. */
static void assert_text_on_page(const ItemList *items, Matrix matrix, const Page *page)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GROUP)
            assert_text_on_page(&item->group->items,
                                matrix_multiply(item->group->matrix, matrix), page);
        if (item->kind != ITEM_GLYPHS)
            continue;
        Box box = matrix_apply_box(matrix, item_bounds(item));
        assert_true(box.w == 0 ||
                    (box.x > 0 && box.y > 0 && box.x + box.w < page->width &&
                     box.y + box.h < page->height));
    }
}

static void text_stays_on_its_page(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, GAME);
    Assets *assets = assets_here(f);
    Text text = text_new(f->arena);
    for (int i = 0; i < 60; i++)
        text_print(&text,
                   "%s\n\nWolves walk, and wolves talk; number %d of them wonders "
                   "about incomprehensibilities and other long words[^%d].\n\n"
                   "- one of these\n- and another\n\n[^%d]: A note on number %d.\n\n",
                   i % 7 ? "## Part" : "# Chapter", i, i, i, i);
    BuiltBook built = build(game, assets, text.text, text.length);
    assert_non_null(built.book);
    assert_true(built.book->pages.count > 9);
    for (int i = 0; i < built.book->pages.count; i++)
        assert_text_on_page(&built.book->pages.items[i].items, MATRIX_IDENTITY,
                            &built.book->pages.items[i]);
    arena_free(built.arena);
}

/* --- CommonMark examples ---------------------------------------------------------- */

static const char *read_example(JsonReader *reader)
{
    const char *markdown = NULL;
    if (!json_read_open(reader, '{'))
        return NULL;
    for (const char *key; (key = json_read_key(reader));) {
        if (text_is(key, "markdown"))
            markdown = json_read_text(reader);
        else
            json_read_skip(reader);
    }
    return markdown;
}

static void commonmark_examples_become_pages_or_errors(void **state)
{
    Fixture *f = *state;
    const Source *source = file_read(f->arena, SPEC, NULL, (SourceRange){0}, f->diags);
    if (!source)
        skip();
    const Game *game = game_of(f, GAME);
    Assets *assets = assets_here(f);
    JsonReader reader = json_read(f->arena, source->text, source->length);
    int examples = 0, books = 0;
    assert_true(json_read_open(&reader, '['));
    while (json_read_item(&reader)) {
        const char *markdown = read_example(&reader);
        if (!markdown)
            continue;
        BuiltBook built = build(game, assets, markdown, strlen(markdown));
        assert_true(built.book || built.diags->errors);
        examples++;
        books += built.book != NULL;
        arena_free(built.arena);
    }
    assert_true(examples > 600);
    assert_true(books > 300);
}

/* Returns the pages on the sides of a booklet, from 1: "- 1 | 2 -". */
static const char *sides_of(Fixture *f, int pages, bool has_back)
{
    Book book = {.format = "a5", .width = 148, .height = 210, .has_back = has_back};
    for (int i = 0; i < pages; i++) {
        Page page = {.width = book.width, .height = book.height};
        list_add(f->arena, &page.items,
                 item_fill(path_of_box(f->arena, (Box){0, 0, 1, 1}), paint_ink(0, 1)));
        list_add(f->arena, &book.pages, page);
    }
    const Booklet booklet = booklet_make(f->arena, &book);
    Text text = text_new(f->arena);
    for (int side = 0; side < booklet.pages.count; side++) {
        int halves[] = {0, 0};
        const ItemList *items = &booklet.pages.items[side].items;
        for (int i = 0; i < items->count; i++)
            for (int page = 0; page < pages; page++) {
                const Group *half = items->items[i].group;
                if (half->items.items == book.pages.items[page].items.items)
                    halves[half->matrix.x0 >= book.width - 1] = page + 1;
            }
        text_print(&text, "%s%d %d", side ? " | " : "", halves[0], halves[1]);
    }
    return text.text;
}

static void the_covers_of_a_booklet_are_outside(void **state)
{
    Fixture *f = *state;
    assert_string_equal(sides_of(f, 1, false), "0 1 | 0 0");
    assert_string_equal(sides_of(f, 2, true), "2 1 | 0 0");
    assert_string_equal(sides_of(f, 5, false), "0 1 | 2 0 | 0 3 | 4 5");
    assert_string_equal(sides_of(f, 5, true), "5 1 | 2 0 | 0 3 | 4 0");
    assert_string_equal(sides_of(f, 8, true), "8 1 | 2 7 | 6 3 | 4 5");
}

/* --- figures as large as a page --------------------------------------------------- */

/* Returns the bounds of the last form in the items. */
static Box form_bounds(const ItemList *items, Matrix matrix)
{
    Box bounds = {0};
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        Box own = {0};
        if (item->kind == ITEM_GROUP)
            own = form_bounds(&item->group->items,
                              matrix_multiply(item->group->matrix, matrix));
        if (item->kind == ITEM_FORM)
            own = matrix_apply_box(matrix, item_bounds(item));
        bounds = own.w > 0 ? own : bounds;
    }
    return bounds;
}

/* Builds the text and returns the height of the card on its first page of text. */
static double card_height(Fixture *f, const char *text)
{
    BuiltBook built = build(game_of(f, GAME), assets_here(f), text, strlen(text));
    assert_non_null(built.book);
    const Box box = form_bounds(&built.book->pages.items[1].items, MATRIX_IDENTITY);
    assert_true(box.y > 0 && box.y + box.h < built.book->height);
    arena_free(built.arena);
    return box.h;
}

static void a_picture_can_fill_its_page(void **state)
{
    Fixture *f = *state;
    double small = card_height(f, "![Grey](wolf/grey)"),
           alone = card_height(f, "![Grey](<wolf/grey page>)"),
           captioned =
               card_height(f, "::: figure one Grey\n![Grey](<wolf/grey page>)\n:::"),
           crowded = card_height(f, "::: figure one Grey\n![Grey](<wolf/grey page>)\n\n"
                                    "One.\n\nTwo.\n\nThree.\n\nFour.\n:::");
    assert_true(small < 41);
    assert_true(alone > 140);
    assert_true(captioned < alone && captioned > alone - 25);
    assert_true(crowded < captioned - 15);
}

/* --- quick reference -------------------------------------------------------------- */

#define QUICK "::: quick Title\n\nShort words.\n\n:::\n\n"

/* Builds a text with quick boxes. Returns the number of their pages, and stores how
 * much their type is enlarged. */
static int quick_pages(Fixture *f, const char *text, double *zoom)
{
    BuiltBook built = build(game_of(f, GAME), assets_here(f), text, strlen(text));
    const int pages = built.book ? built.book->quick.count : 0;
    *zoom = 0;
    for (int i = 0; i < pages; i++) {
        const ItemList *items = &built.book->quick.items[i].items;
        const Item *last = &items->items[items->count - 1];
        assert_int_equal(last->kind, ITEM_GROUP);
        *zoom = last->group->matrix.xx;
        assert_text_on_page(items, MATRIX_IDENTITY, &built.book->quick.items[i]);
    }
    arena_free(built.arena);
    return pages;
}

static void a_quick_reference_fills_up_to_two_sides(void **state)
{
    Fixture *f = *state;
    double zoom;
    assert_int_equal(quick_pages(f, QUICK, &zoom), 1);
    assert_true(fabs(zoom - 1.6) < 1e-9);
    assert_int_equal(quick_pages(f, QUICK QUICK, &zoom), 2);
    assert_true(fabs(zoom - 1.6) < 1e-9);
    assert_int_equal(quick_pages(f, QUICK QUICK QUICK, &zoom), 1);
    Text longer = text_new(f->arena);
    for (int i = 0; i < 5; i++)
        text_add(&longer, QUICK);
    assert_int_equal(quick_pages(f, longer.text, &zoom), 1);
    assert_true(zoom < 1.55);
    for (int i = 0; i < 40; i++)
        text_add(&longer, QUICK);
    assert_int_equal(quick_pages(f, longer.text, &zoom), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(words_keep_their_order),
        TEST(text_stays_on_its_page),
        TEST(commonmark_examples_become_pages_or_errors),
        TEST(a_picture_can_fill_its_page),
        TEST(a_quick_reference_fills_up_to_two_sides),
        TEST(the_covers_of_a_booklet_are_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
