/* Word by word comparison, and the search for a shortest difference below it. */
#include "unit.h"

#include "base/sequence_diff.h"
#include "record/word_diff.h"

/* Returns the spans as git marks them: "a [-b-]{+c+}". */
static const char *marked_spans(Arena *arena, WordsSpans spans)
{
    static const char *const starts[] = {"", "[-", "{+"}, *const ends[] = {"", "-]",
                                                                           "+}"};
    Text text = text_new(arena);
    for (int i = 0; i < spans.count; i++)
        text_print(&text, "%s%.*s%s", starts[spans.items[i].kind],
                   (int)spans.items[i].length, spans.items[i].text,
                   ends[spans.items[i].kind]);
    return text.text;
}

static const char *marked(Arena *arena, const char *before, const char *after)
{
    return marked_spans(arena, word_diff(arena, before, after));
}

static void words_are_marked(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    static const char *const cases[][3] = {
        {"Draw 2 cards.", "Draw 3 cards.", "Draw [-2-]{+3+} cards."},
        {"Draw two small cards.", "Draw one large card.",
         "Draw [-two small cards-]{+one large card+}."},
        {"Take it from the player on your left.", "Take it from the player.",
         "Take it from the player[- on your left-]."},
        {"Draw a card.", "Draw a card, then discard one.",
         "Draw a card{+, then discard one+}."},
        {"if it is<br>3 or more", "if it is<br>4 or more",
         "if it is<br>[-3-]{+4+} or more"},
        {"with 0.861 of 2", "with 0.944 of 2", "with [-0.861-]{+0.944+} of 2"},
        {"wins 1,250.", "wins 1,350.", "wins [-1,250-]{+1,350+}."},
        {"by (-0.5%), 2", "by (+0.5%), 3", "by ([--0.5%-]{++0.5%+}), [-2-]{+3+}"},
        {"on 3.Then", "on 4.Then", "on [-3-]{+4+}.Then"},
        {"1, 2, 3", "1, 4, 3", "1, [-2-]{+4+}, 3"},
        {"same", "same", "same"},
        {"", "new", "{+new+}"},
        {"gone", "", "[-gone-]"},
        {"", "", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(marked(arena, cases[i][0], cases[i][1]), cases[i][2]);
}

/* Without the words that are new, the spans are the old text; without those that are
 * gone, the new one. */
static void spans_hold_both_texts(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    static const char *const words[] = {"a ", "b", " ", ", ", "card ", "card. "};
    unsigned seed = 1;
    for (int run = 0; run < 300; run++) {
        Text texts[2] = {text_new(arena), text_new(arena)};
        for (int i = 0; i < 24; i++) {
            seed = seed * 1103515245 + 12345;
            text_add(&texts[i % 2], words[seed / 65536 % 6]);
        }
        WordsSpans spans = word_diff(arena, texts[0].text, texts[1].text);
        Text before = text_new(arena), after = text_new(arena);
        for (int i = 0; i < spans.count; i++) {
            const WordsSpan *span = &spans.items[i];
            if (span->kind != WORDS_NEW)
                text_add_bytes(&before, span->text, span->length);
            if (span->kind != WORDS_GONE)
                text_add_bytes(&after, span->text, span->length);
        }
        assert_string_equal(before.text, texts[0].text);
        assert_string_equal(after.text, texts[1].text);
    }
}

/* Of a long stretch, the words beside the changes are left; a short one is kept. */
static void long_stretches_are_cut(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    const char *long_text =
                   "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24",
               *text =
                   arena_print(arena, "%s a %s b %s", long_text, long_text, long_text),
               *other =
                   arena_print(arena, "%s A %s B %s", long_text, long_text, long_text);
    assert_string_equal(
        marked_spans(arena, words_near_changes(arena, word_diff(arena, text, other))),
        "… 17 18 19 20 21 22 23 24 [-a-]{+A+} 0 1 2 3 4 5 6 7 … 17 18 19 20 21 22 23 "
        "24 "
        "[-b-]{+B+} 0 1 2 3 4 5 6 7 …");
    assert_string_equal(
        marked_spans(arena, words_near_changes(
                                arena, word_diff(arena, "1 2 3 a 4 5", "1 2 3 b 4 5"))),
        "1 2 3 [-a-]{+b+} 4 5");
    assert_string_equal(
        marked_spans(arena, words_near_changes(arena, word_diff(arena, text, text))),
        text);
}

static int differences(Arena *arena, Sequence before, Sequence after)
{
    SequenceDiff diff = sequence_diff(arena, before, after);
    int count = 0;
    for (int i = 0; i < before.count; i++)
        count += diff.gone[i];
    for (int i = 0; i < after.count; i++)
        count += diff.after[i];
    return count;
}

static void the_shortest_difference_is_found(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    const int a[] = {1, 2, 3, 1, 2, 2, 1},
              b[] = {3, 2, 1, 2, 1, 3}; /* Myers, figure 1 */
    assert_int_equal(differences(arena, (Sequence){a, 7}, (Sequence){b, 6}), 5);
    assert_int_equal(differences(arena, (Sequence){a, 7}, (Sequence){a, 7}), 0);
    assert_int_equal(differences(arena, (Sequence){a, 7}, (Sequence){b, 0}), 7);
}

/* Too many differences take little time: everything between is gone and new. */
static void many_differences_are_bounded(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    enum { COUNT = 100000 };
    int *a = arena_array(arena, int, COUNT), *b = arena_array(arena, int, COUNT);
    for (int i = 0; i < COUNT; i++) {
        a[i] = i;
        b[i] = i == 0 || i == COUNT - 1 ? i : COUNT + i;
    }
    assert_int_equal(differences(arena, (Sequence){a, COUNT}, (Sequence){b, COUNT}),
                     2 * (COUNT - 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(words_are_marked),
        TEST(spans_hold_both_texts),
        TEST(long_stretches_are_cut),
        TEST(the_shortest_difference_is_found),
        TEST(many_differences_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
