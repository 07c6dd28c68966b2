/* Manuscripts: values and conditions of a rulebook are resolved for its edition, and
 * references and boxes are validated. */
#include "unit.h"

#include "book/manuscript.h"

static const char GAME[] = "title: Wolves\n"
                           "numbers:\n"
                           "  players: 2..4\n"
                           "  hand: 5\n"
                           "units: [gold, life]\n"
                           "sets:\n"
                           "  wolf:\n"
                           "    kind: card\n"
                           "    noun: wolf card\n"
                           "    title: Wolf cards\n"
                           "    size: poker\n"
                           "    fields: {name: text}\n"
                           "    pieces:\n"
                           "      - {id: grey, name: Grey Wolf, copies: 12}\n"
                           "      - {id: white, name: White Wolf, copies: 3}\n"
                           "  blade:\n"
                           "    kind: token\n"
                           "    noun: knife\n"
                           "    plural: knives\n"
                           "    pieces: [{id: long, copies: 2}]\n"
                           "editions:\n"
                           "  base: {}\n"
                           "  long: {}\n"
                           "  short: {}\n";

static void print_inlines(const Inlines *inlines, Text *out)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *item = &inlines->items[i];
        switch (item->kind) {
        case INLINE_TEXT:
            text_add(out, item->words);
            break;
        case INLINE_LIVE:
            text_print(out, "<%s>", item->words);
            break;
        case INLINE_NOTE:
            text_print(out, "(%s)", item->words);
            break;
        case INLINE_TERM:
            text_print(out, "{%s%d:", item->is_main ? "term " : "", item->number);
            break;
        case INLINE_REFERENCE:
            text_print(out, "{to %d:", item->number);
            break;
        case INLINE_IMAGE:
            text_print(out, "{%s",
                       item->shown && item->shown->piece ? item->shown->piece->id
                       : item->shown                     ? item->shown->file
                                                         : "?");
            break;
        default:
            text_add(out, "{");
        }
        print_inlines(&item->inlines, out);
        bool is_closed = item->kind == INLINE_TEXT || item->kind == INLINE_LIVE ||
                         item->kind == INLINE_NOTE;
        text_add(out, is_closed ? "" : "}");
    }
}

static void print_block(const Block *block, Text *out)
{
    if (block->kind == BLOCK_BOX)
        text_print(out, "[%s%s", block->name, block->inlines.count ? ": " : "");
    if (block->kind == BLOCK_NOTE)
        text_print(out, "(%s) ", block->words);
    print_inlines(&block->inlines, out);
    if (block->kind == BLOCK_HEADING)
        text_print(out, " #%d", block->number);
    for (int i = 0; i < block->blocks.count; i++) {
        text_add(out, i || block->kind == BLOCK_BOX ? "|" : "");
        print_block(block->blocks.items[i], out);
    }
    text_add(out, block->kind == BLOCK_BOX ? "]" : "");
}

/* The text with its values, conditions and references resolved, or its problems. */
static const char *resolved_in(Fixture *f, const char *game_text, const char *text)
{
    const Game *game = game_of(f, game_text);
    Source *source = arena_new_item(f->arena, Source);
    source->path = source->shown = source->name = "rulebook.md";
    source_set_text(f->arena, source, text, strlen(text));
    const ManuscriptFile file = {.kind = &MANUSCRIPTS[RULEBOOK], .source = source};
    const Manuscript *manuscript = manuscript_of(f->arena, game, &file, f->diags);
    if (f->diags->all.count)
        return problems(f);
    Text out = text_new(f->arena);
    print_block(manuscript->root, &out);
    return out.text;
}

static const char *resolved(Fixture *f, const char *text)
{
    return resolved_in(f, GAME, text);
}

static void assert_resolved(Fixture *f, const char *const cases[][2], size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i][0], resolved(f, cases[i][0]), cases[i][1]);
}

static void values_are_inserted(void **state)
{
    static const char *const cases[][2] = {
        {"There are {count(wolf)} wolves.", "There are <15> wolves."},
        {"{hand} and *{hand + 1}*", "<5> and {<6>}"},
        {"A {wolf.grey.name}.", "A <Grey Wolf>."},
        {"{-hand} and {players}", "<\u22125> and <2\u20134>"},
        {"{unknown}", "1:2+7 nothing is named 'unknown' [unknown-name]"},
        {"Six\n\n- {1 +}\n", "3:7+1 the expression ends too early [expression]"},
    };
    assert_resolved(*state, cases, LENGTH(cases));
}

static void percentages_follow_the_language(void **state)
{
    Fixture *f = *state;
    const char *german = arena_print(f->arena, "language: de\n%s", GAME),
               *text = "{percent(1, 8, 1)} {join([percent(1/4, 1, 0)], \"; \")}";
    assert_case(text, resolved(f, text), "<12.5%> <25%>");
    assert_case(text, resolved_in(f, german, text), "<12.5\u00A0%> <25\u00A0%>");
}

static void conditions_are_evaluated(void **state)
{
    static const char *const cases[][2] = {
        {"A {when hand = 5}five{else}few{end}.", "A five."},
        {"A {when hand > 5}five{else}few{end}.", "A few."},
        {"{when yes}a{when no}b{else}c{end}{end}d", "acd"},
        {"{when no}{unknown}{end}a", "a"},
        {"{when edition = \"base\"}**all** of it{end}", "{all} of it"},
        {"A {when yes}**B.**{else}**C**{end} **D**", "A {B.} {D}"},
        {"**{hand}**s, **a{when yes}b{end}**", "{<5>}s, {ab}"},
        {"::: when hand = 5\n\na\n\n:::\n\n::: else\n\nb\n\n:::\n\nc\n", "a|c"},
        {"::: when hand = 6\n\na\n\n:::\n\n::: else\n\nb\n\n:::\n\nc\n", "b|c"},
        {"::: when no\n\n{unknown}\n\n:::\n\nc\n", "c"},
        {"::: when yes\n- a\n:::\n::: else\nb\n:::\nc\n", "a|c"},
        {"{when edition = \"long\"}a{else}b{end}", "b"},
        {"{when edition in [\"long\", \"shorn\"]}a{end}",
         "1:27+7 there is no edition 'shorn' [unknown-name] (did you mean 'short'?)"},
        {"{else}", "1:2+1 this 'else' has no 'when' [live-text] "
                   "(write {when CONDITION} … {else} … {end} in one paragraph, and in "
                   "one stretch of bold or italic text)"},
        {"{when yes}a", "1:2+1 this condition is not closed [live-text] (end it with "
                        "{end} in the same paragraph)"},
        {"a\n\n::: else\n\nb\n\n:::\n",
         "3:1+1 this 'else' has no 'when' [markdown-box] (end the box 'when' right "
         "above it with a line of ':::')"},
        {"::: when no\na\n::: else\nb\n:::\n", "b"},
        {"::: when yes\n::: when no\na\n:::\n::: else\nb\n:::\n:::\n", "b"},
        {":::  when  hand\na\n:::",
         "1:12+1 expected a condition, found 'hand' [wrong-type] (compare "
         "it with something: when count(room) > 100)"},
        {"{when hand}a{end}",
         "1:7+1 expected a condition, found 'hand' [wrong-type] (compare it "
         "with something: when count(room) > 100)"},
    };
    assert_resolved(*state, cases, LENGTH(cases));
}

/* Empty headings, items, rows and boxes are removed, and the rest is renumbered. */
static void omitted_content_leaves_no_empty_blocks(void **state)
{
    static const char *const cases[][2] = {
        {"## {when no}A{end}\n\nb", "b"},
        {"- {when no}a{end}\n- b\n", "b"},
        {"1. a\n2. {when no}b{end}\n3. c\n", "a|c"},
        {"1. a\n\n::: when no\n2. b\n:::\n\n3. c\n", "a|c"},
        {"1. a\n\n::: when yes\n2. b\n:::\n\n3. c\n\n1. d\n", "a|b|c|d"},
        {"| a | b |\n|---|---|\n| {when no}c{end} | |\n| d | |\n", "a|b|d|"},
        {"::: note {when no}T{end}\n{when no}a{end}\n:::\nb", "b"},
        {"{when no}a[^x]{end}b[^y]\n\n[^x]: c\n\n[^y]: d\n", "b(1)|(1) d"},
        {"a[^x]\n\n[^x]: b[^y]\n\n[^y]: c\n", "a(1)|(1) b(2)|(2) c"},
    };
    assert_resolved(*state, cases, LENGTH(cases));
}

static void boxes_are_validated(void **state)
{
    static const char *const cases[][2] = {
        {"::: columns 2\na\n:::", "[columns: 2|a]"},
        {"::: columns two\na\n:::", "1:5+1 'two' is not a valid number for this box "
                                    "[markdown-box] (write a number from 1 to 4)"},
        {"::: contents 4 :::", "1:5+1 '4' is not a valid number for this box "
                               "[markdown-box] (write a number from 1 to 3)"},
        {"::: index all :::",
         "1:5+1 nothing is allowed after 'index', found 'all' [markdown-box]"},
        {"::: index :::\n::: index :::", "2:1+1 a box 'index' already exists, and a "
                                         "book can have only one [markdown-box]"},
        {"::: if yes\na\n:::",
         "1:1+1 there is no box 'if' [markdown-box] (write '::: when "
         "CONDITION')"},
        {"::: beside\n\n![x](wolf/grey)\n\na\n\n:::", "[beside: |{greyx}|a]"},
        {"::: beside\n\na\n\n![x](wolf/grey)\n\n:::",
         "3:1+1 a box 'beside' begins with pictures, a figure or a call-out "
         "[markdown-box] (put the picture first, then the text that runs around it)"},
        {"::: beside\n\n![x](wolf/grey)\n\n::: if-room\n\na\n\n:::\n\n:::",
         "5:1+1 a box 'if-room' is not allowed beside a picture [markdown-box] (end "
         "the box 'beside' above it with a line of ':::')"},
        {"a[^x]\n\n[^x]: b\n\n    # C\n",
         "5:5+1 a heading is not allowed inside a footnote [markdown-box]"},
        {"[](term)",
         "1:1+1 this index entry has no words [unknown-reference] (write [the "
         "word](term))"},
        {"# \u72fc\n\n# \u7f8a\n\n[](#section-1)", "\u72fc #1|\u7f8a #2|{to 2:}"},
    };
    assert_resolved(*state, cases, LENGTH(cases));
}

static void references_are_resolved(void **state)
{
    static const char *const cases[][2] = {
        {"# A Turn\n\nsee [](#a-turn)", "A Turn #1|see {to 1:}"},
        {"see [here](#the-wolfs-den)\n\n# The Wolf's Den",
         "see {to 1:here}|The Wolf’s Den #1"},
        {"# A\n\n## B\n\n## B\n\n[](#b-1)", "A #1|B #2|B #3|{to 3:}"},
        {"# L'\u00C9p\u00E9e Gro\u00DF\n\n[](#lepee-gross)",
         "L\u2019\u00C9p\u00E9e Gro\u00DF #1|{to 1:}"},
        {"# A\n\n[](#bee)",
         "3:1+1 there is no heading or figure 'bee' [unknown-reference] (write the "
         "words of the heading in lower case with hyphens: [](#a-turn))"},
        {"# A turn\n\n[](#a-tern)", "3:1+1 there is no heading or figure 'a-tern' "
                                    "[unknown-reference] (did you mean 'a-turn'?)"},
        {"[x](nowhere.md)",
         "1:1+1 'nowhere.md' is not a valid link target [unknown-reference] "
         "(write [words](#heading), "
         "[words](https://…), [words](term) or [words](index))"},
        {"# A\n\n### B", "3:1+1 a heading of level 3 follows a heading of level 1 "
                         "[heading-level] (write '##')"},
        {"A [pack](term), [packs](index \"pack\").", "A {term 1:pack}, {1:packs}."},
        {"[pack](term) [pack](term)",
         "1:14+1 'pack' is explained twice [term-twice] (write (index) where a term is "
         "used, and (term) where it is explained)"},
        {"::: figure pack Two *grey* wolves.\n\n![a](wolf/grey) ![b](<white back>)\n\n"
         ":::\n\n[](#pack)",
         "[figure: Two {grey} wolves.|{greya} {whiteb}]|{to 1:}"},
        {"![x](wolf/gray)",
         "1:1+1 there is no piece 'gray' in wolf [unknown-piece] (did "
         "you mean 'grey'?)"},
        {"![x](fox/grey)", "1:1+1 there is no set 'fox' [unknown-set]"},
        {"![x](<wolf/grey 60>)",
         "1:1+1 '60' is not an option for a picture [picture-option] (write a scale "
         "such as '60%', a width such as '40mm', 'page', 'back' or 'turn 90')"},
        {"![x](den.svg) ![y](den.svg#north)", "{den.svgx} {den.svg#northy}"},
        {"![x](<den.svg back>)", "1:1+1 an art file has no back [picture-option]"},
        {"::: components wolf wulf :::",
         "1:1+1 there is no set 'wulf' [unknown-set] (did you mean 'wolf'?)"},
        {"::: figure pack A pack.\n# A\n:::",
         "2:1+1 a heading is not allowed inside a figure [markdown-box] (end the "
         "figure above it with a line of ':::')"},
        {"::: page\na\n:::", "2:1+1 the box 'page' cannot have content [markdown-box] "
                             "(close it on its own line: '::: page :::')"},
        {"::: figure\n\n![x](wolf)\n\n:::\n",
         "1:1+1 this figure has no name [markdown-box] (write '::: figure NAME The "
         "caption', with NAME in lower case and with hyphens)"},
    };
    assert_resolved(*state, cases, LENGTH(cases));
}

static void typed_numbers_are_reported(void **state)
{
    static const char *const cases[][2] = {
        {"Shuffle the 15 wolf cards.", "1:13+2 '15 wolf cards' is typed by hand, but "
                                       "could be counted from the pieces "
                                       "[typed-number] (write '{count(wolf)}', which "
                                       "is 15; or '\\15' to keep the digits)"},
        {"Add **12** Grey Wolves? No: 12 grey wolfs.",
         "1:29+2 '12 grey wolfs' is typed by hand, but could be counted from the "
         "pieces "
         "[typed-number] (write '{wolf.grey.copies}', which is 12; or '\\12' to keep "
         "the digits)"},
        {"Keep 2 knives, not 2 knifes.",
         "1:6+1 '2 knives' is typed by hand, but could be counted from the pieces "
         "[typed-number] (write '{count(blade)}', which is 2; or '\\2' to keep the "
         "digits)"},
        {"Take 5 gold.",
         "1:6+1 '5 gold' is typed by hand, but could be counted from the pieces "
         "[typed-number] "
         "(write '{hand}' if that is the number; or '\\5' to keep the digits)"},
        {"Take 7 gold.", "Take 7 gold."}, /* no value of the game is 7 */
        {"Shuffle the 5 wolf cards.",
         "1:13+1 '5 wolf cards' is typed by hand, but could be counted from the pieces "
         "[typed-number] (write '{hand}' if that is the number; or '\\5' to keep the "
         "digits)"},
        {"Take \\5 gold, {hand} gold, step 5. Gold wins.",
         "Take 5 gold, <5> gold, step 5. Gold wins."},
        {"Version 1.5 gold, 1/5 gold and A5 gold",
         "Version 1.5 gold, 1/5 gold and A5 gold"},
        {"Two to \u201c5 gold\u201d.",
         "1:9+1 '5 gold' is typed by hand, but could be counted from the pieces "
         "[typed-number] "
         "(write '{hand}' if that is the number; or '\\5' to keep the digits)"},
    };
    assert_resolved(*state, cases, LENGTH(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(values_are_inserted),        TEST(percentages_follow_the_language),
        TEST(conditions_are_evaluated),   TEST(omitted_content_leaves_no_empty_blocks),
        TEST(boxes_are_validated),        TEST(references_are_resolved),
        TEST(typed_numbers_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
