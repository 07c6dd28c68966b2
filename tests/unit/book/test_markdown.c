/* Parsing Markdown into a tree whose nodes record their position in the file. */
#include "unit.h"

#include "book/markdown.h"

/* --- trees as text ---------------------------------------------------------------- */

static const char *const INLINE_NAMES[] = {
    [INLINE_TEXT] = "",         [INLINE_CODE] = "code", [INLINE_EMPHASIS] = "em",
    [INLINE_STRONG] = "strong", [INLINE_LINK] = "link", [INLINE_IMAGE] = "image",
    [INLINE_LIVE] = "live",     [INLINE_ICON] = "icon", [INLINE_NOTE] = "note",
    [INLINE_SOFT] = "soft",     [INLINE_HARD] = "hard",
};

static const char *const BLOCK_NAMES[] = {
    [BLOCK_DOCUMENT] = "document", [BLOCK_HEADING] = "heading", [BLOCK_PARAGRAPH] = "p",
    [BLOCK_LIST] = "list",         [BLOCK_ITEM] = "item",       [BLOCK_QUOTE] = "quote",
    [BLOCK_CODE] = "code",         [BLOCK_TABLE] = "table",     [BLOCK_ROW] = "row",
    [BLOCK_CELL] = "cell",         [BLOCK_RULE] = "rule",       [BLOCK_NOTE] = "note",
    [BLOCK_BOX] = "box",
};

static void dump_inlines(const Inlines *inlines, Text *out)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *item = &inlines->items[i];
        text_print(out, "%s[%s", INLINE_NAMES[item->kind],
                   item->words ? item->words : "");
        dump_inlines(&item->inlines, out);
        text_add(out, "]");
    }
}

static void dump_block(const Block *block, Text *out)
{
    text_print(out, "%s", BLOCK_NAMES[block->kind]);
    if (block->level)
        text_print(out, "%d", block->level);
    if (block->is_numbered)
        text_print(out, " from %d", block->start);
    if (block->align)
        text_add(out, block->align == CELL_CENTRE ? " centre" : " right");
    if (block->words)
        text_print(out, " '%s'", block->words);
    text_add(out, "(");
    dump_inlines(&block->inlines, out);
    for (int i = 0; i < block->blocks.count; i++)
        dump_block(block->blocks.items[i], out);
    text_add(out, ")");
}

static const Source *book_of(Fixture *f, const char *text)
{
    Source *source = arena_new_item(f->arena, Source);
    source->path = source->shown = source->name = "rulebook.md";
    source_set_text(f->arena, source, text, strlen(text));
    return source;
}

/* The tree without its document node, then the problems. */
static const char *tree_of(Fixture *f, const char *text)
{
    DiagList *diags = diag_list_new(f->arena);
    const Block *document = markdown_read(f->arena, book_of(f, text), diags);
    Text out = text_new(f->arena);
    bool good = document && !diags->errors;
    for (int i = 0; good && i < document->blocks.count; i++)
        dump_block(document->blocks.items[i], &out);
    diag_sort(diags);
    for (int i = 0; i < diags->all.count; i++) {
        const Diag *diag = diags->all.items[i];
        text_print(&out, "%s%d:%d %s", i ? "; " : "", diag->where.line,
                   diag->where.column, diag->message);
    }
    return out.text;
}

static void assert_trees(Fixture *f, const char *const cases[][2], size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i][0], tree_of(f, cases[i][0]), cases[i][1]);
}

/* --- valid Markdown --------------------------------------------------------------- */

static void all_block_types_are_parsed(void **state)
{
    static const char *const cases[][2] = {
        {"# The goal\n\nGet out.\n", "heading1([The goal])p([Get out.])"},
        {"one\ntwo  \nthree\n", "p([one]soft[][two]hard[][three])"},
        {"- a\n- b\n  - c\n", "list(item(p([a]))item(p([b])list(item(p([c])))))"},
        {"3. a\n4. b\n", "list from 3(item(p([a]))item(p([b])))"},
        {"> said\n", "quote(p([said]))"},
        {"```\nx = {1}\n```\n", "code 'x = {1}\n'()"},
        {"***\n", "rule()"},
        {"| a | b |\n|--:|:-:|\n| 1 | **2** |\n",
         "table(row(cell right([a])cell centre([b]))"
         "row(cell right([1])cell centre(strong[[2]])))"},
        {"x[^n]\n\n[^n]: aside\n", "p([x]note[1])note '1'(p([aside]))"},
        {"<!-- not for print -->\n", ""},
    };
    assert_trees(*state, cases, LENGTH(cases));
}

static void markup_links_and_images_are_parsed(void **state)
{
    static const char *const cases[][2] = {
        {"a *b* **c** `d`\n", "p([a ]em[[b]][ ]strong[[c]][ ]code[d])"},
        {"see [Stealing](#stealing)\n", "p([see ]link[#stealing[Stealing]])"},
        {"![a room](room/l)\n", "p(image[room/l[a room]])"},
        {"\"so\" -- they say...\n", "p([“so” – they say…])"},
    };
    assert_trees(*state, cases, LENGTH(cases));
}

static void live_values_in_braces_are_parsed(void **state)
{
    static const char *const cases[][2] = {
        {"{count(room)} rooms\n", "p(live[count(room)][ rooms])"},
        {"**{2 * a * b}**\n", "p(strong[live[2 * a * b]])"},
        {"{[x of x in a_b_c]} *t*\n", "p(live[[x of x in a_b_c]][ ]em[[t]])"},
        {"{f(\"}\")}\n", "p(live[f(\"}\")])"},
        {"{if {a} b}\n", "p(live[if {a} b])"},
        {"{a\n+ b}\n", "p(live[a\n+ b])"},
        {"\\{no} and \\\\{yes}\n", "p([{no} and \\]live[yes])"},
        {"`{code}` and {live}\n", "p(code[{code}][ and ]live[live])"},
        {"{never closed\n\nnext {one}\n",
         "p([{never closed])p([next ]live[one])1:1 this brace is not closed in its "
         "paragraph, so it is printed as it is"},
        {"{ open {inner}\n", "p([{ open ]live[inner])1:1 this brace is not closed in "
                             "its paragraph, so it is printed as it is"},
        {"[{n}](#{id})\n", "p(link[#{id}live[n]])"},
    };
    assert_trees(*state, cases, LENGTH(cases));
}

static void icons_between_colons_are_parsed(void **state)
{
    static const char *const cases[][2] = {
        {":gold: two :d20:\n", "p(icon[gold][ two ]icon[d20])"},
        {"at 10:30:20, a:b, :no one:\n", "p([at 10:30:20, a:b, :no one:])"},
        {"`:gold:`\n", "p(code[:gold:])"},
        {"\\:gold: :game-icons/axe:\n", "p([:gold: ]icon[game-icons:axe])"},
    };
    assert_trees(*state, cases, LENGTH(cases));
}

static void boxes_contain_blocks(void **state)
{
    static const char *const cases[][2] = {
        {"::: note\n\nMind.\n\n:::\n\nOn.\n",
         "box 'note'([::: note]p([Mind.]))p([On.])"},
        {"::: when count(room) > 2\n\n- a\n\n::: aside\n\nb\n\n:::\n\n:::\n",
         "box 'when count(room) > 2'(list(item(p([a])))"
         "box 'aside'([::: aside]p([b])))"},
        {"::: when x = {y} * 2 \n\nc\n\n:::\n", "box 'when x = {y} * 2'(p([c]))"},
        {"- one\n\n  ::: note\n\n  in\n\n  :::\n",
         "list(item(p([one])box 'note'([::: note]p([in]))))"},
        {"::: page :::\n\na\n", "box 'page'()p([a])"},
        {"a\n::: note\nb\n\n- c\n:::\nd\n::: when x\n:::",
         "p([a])box 'note'([::: note]p([b])list(item(p([c]))))p([d])box 'when x'()"},
        {"```\na\n::: b\n```\n", "code 'a\n::: b\n'()"},
    };
    assert_trees(*state, cases, LENGTH(cases));
}

/* --- errors ----------------------------------------------------------------------- */

static void errors_are_reported_at_their_position(void **state)
{
    static const char *const cases[][2] = {
        {"::: note\n\nx\n", "1:1 this box is not closed"},
        {"x\n\n:::\n", "3:1 no box is open here"},
        {"text\n::: note\n", "2:1 this box is not closed"},
        {"> text\n> ::: note\n", "2:3 a line of ':::' must be a paragraph of its own"},
        {"| a | b |\n",
         "p([| a | b |])1:1 this is not a table, so it is printed as it is"},
        {"##Head\n", "p([##Head])1:1 this is not a heading, so it is printed as it is"},
        {"see [a](term b)\n",
         "p([see [a](term b)])1:1 this is not a link, so it is printed as it is"},
        {"**open\n", "p([**open])1:1 these asterisks do not make text bold, so they "
                     "are printed as they are"},
        {"\\**open\n", "p([**open])"},
        {"a\n2. b\n", "p([a]soft[][2. b])2:1 this is not a list item, so it is printed "
                      "in the paragraph"},
        {"| a |\n|---|\n| b \\| c | d |\n",
         "3:1 this row has 2 cells, but the head of its table has 1"},
        {"| a |\n|---|\n| b \\| c | \n", "table(row(cell([a]))row(cell([b | c])))"},
        {"<!-- a --> b\n", "1:1 text after a comment on the same line is not printed"},
        {"<!-- a\n\nb\n", "1:1 this comment is not closed"},
        {"a\rb\n", "1:2 a carriage return without a line feed"},
        {"a[^b]\n\n[^b]: c\n\n[^b]: d\n",
         "p([a]note[1])note '1'(p([c]))5:1 a footnote 'b' already exists, so this one "
         "is not printed"},
        {"a[^b] c[^d]\n\n[^b]: e\n",
         "p([a]note[1][ c[^d]])note '1'(p([e]))1:8 there is no footnote 'd'"},
        {"a \\[^b]\n\n[^c]: e\n",
         "p([a [^b]])3:1 nothing refers to the footnote 'c', so it is not printed"},
        {"a {n} b <b>c</b>\n", "1:9 HTML is not printed; 1:13 HTML is not printed"},
        {"one\n\n<div>\nx\n</div>\n", "3:1 HTML is not printed"},
        {"\xFF\n", "1:1 this is not UTF-8"},
        {"a \xF3\xB0\x80\x81 {b}\n",
         "1:3 this character is in the private use area and cannot be printed"},
    };
    assert_trees(*state, cases, LENGTH(cases));
}

static void positions_match_the_source_file(void **state)
{
    Fixture *f = *state;
    const Block *document = markdown_read(
        f->arena, book_of(f, "é {count(room)} and :gold: {b}\n"), f->diags);
    const Inlines *line = &document->blocks.items[0]->inlines;
    static const int columns[] = {1, 4, 16, 21, 27, 29};
    assert_int_equal(line->count, LENGTH(columns));
    for (int i = 0; i < line->count; i++)
        assert_int_equal(line->items[i].where.column, columns[i]);
}

static void parse_repeated(Fixture *f, const char *piece, int count, const char *end)
{
    Text text = text_new(f->arena);
    for (int i = 0; i < count; i++)
        text_add(&text, piece);
    text_add(&text, end);
    tree_of(f, text.text);
}

/* Time must grow in proportion to the length, and the stack must stay bounded. */
static void nested_and_unclosed_markup_is_bounded(void **state)
{
    Fixture *f = *state;
    static const char *const pieces[] = {"> ", "[",         "![",  "{",  "*a ",
                                         "- ", "`",         "{\"", "**", "<",
                                         "(",  "::: x\n\n", "\\{", "a\n"};
    for (size_t i = 0; i < LENGTH(pieces); i++)
        parse_repeated(f, pieces[i], 10000, "x\n");
    Text deep = text_new(f->arena);
    for (int i = 0; i < 100; i++)
        text_add(&deep, "> ");
    text_add(&deep, "x\n");
    assert_case("> > > …", tree_of(f, deep.text),
                "1:81 quotes, lists and emphasis are nested more than 40 deep");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(all_block_types_are_parsed),
        TEST(markup_links_and_images_are_parsed),
        TEST(live_values_in_braces_are_parsed),
        TEST(icons_between_colons_are_parsed),
        TEST(boxes_contain_blocks),
        TEST(errors_are_reported_at_their_position),
        TEST(positions_match_the_source_file),
        TEST(nested_and_unclosed_markup_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
