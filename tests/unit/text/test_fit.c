/* Tests line breaking: the breaks are optimal for the whole paragraph, however long it
 * is. */
#include "type.h"

/* --- total fit -------------------------------------------------------------------- */

/* A possible line end: before a chunk, or within one. */
typedef struct {
    double end, begin, blanks_end, blanks_begin;
    bool hyphen, last, within;
} Stop;

typedef struct {
    Stop stops[40];
    int count;
} Stops;

/* Computes the stops independently, from the chunks alone. */
static Stops stops_of(const Paragraph *p)
{
    Stops stops = {.count = 1};
    double width = 0, blanks = 0, trimmed = 0, trimmed_blanks = 0;
    for (int i = 0; i < p->chunks.count; i++) {
        const Chunk *chunk = &p->chunks.items[i];
        if (chunk->kind == CHUNK_BLANK) {
            width += chunk->width;
            blanks += chunk->width;
            continue;
        }
        if (i && chunk->may_break)
            stops.stops[stops.count++] =
                (Stop){trimmed, width, trimmed_blanks, blanks, false, false, false};
        for (int k = 0; k < chunk->division_count; k++) {
            const Division *d = &p->divisions.items[chunk->divisions + k];
            double hyphen =
                d->hyphen ? word_width(chunk->span, chunk_shape(p, chunk, HYPHEN, 1))
                          : 0;
            stops.stops[stops.count++] = (Stop){width + d->width + hyphen,
                                                width + d->width,
                                                blanks,
                                                blanks,
                                                d->hyphen,
                                                false,
                                                true};
        }
        assert_in_range(stops.count, 1, 35);
        width += chunk->width;
        trimmed = width;
        trimmed_blanks = blanks;
    }
    stops.stops[stops.count++] =
        (Stop){trimmed, width, trimmed_blanks, blanks, false, true, false};
    return stops;
}

/* Returns the cost of a line between two stops, or a negative number if it is
 * overfull. */
static double cost_between(const Paragraph *p, const Stop *from, const Stop *to,
                           int line)
{
    const ParagraphStyle *s = &p->setting;
    double room = line_room(s, line);
    double blanks = to->blanks_end - from->blanks_begin;
    LineCandidate trial = {.slack = room - (to->end - from->begin),
                           .room = room,
                           .blanks = blanks,
                           .last = to->last,
                           .alone = line && !from->within && blanks <= 1e-9,
                           .hyphen = to->hyphen,
                           .after_hyphen = from->hyphen};
    return line_candidate_is_overfull(s->align, &trial)
               ? -1
               : line_candidate_cost(s->align, &trial);
}

/* Tries every sequence of breaks from a stop to the end. */
static double least_cost(const Paragraph *p, const Stops *stops, int from, int line)
{
    if (from == stops->count - 1)
        return 0;
    double least = INFINITY;
    for (int to = from + 1; to < stops->count; to++) {
        double cost = cost_between(p, &stops->stops[from], &stops->stops[to], line);
        if (cost >= 0)
            least = fmin(least, cost + least_cost(p, stops, to, line + 1));
    }
    return least;
}

/* Returns the cost of the chosen lines, or infinity if one is overfull. */
static double cost_of_lines(const Paragraph *p)
{
    double cost = 0;
    Stops stops = stops_of(p);
    int at = 0;
    for (int i = 0; i < p->lines.count; i++) {
        const Line *line = &p->lines.items[i];
        int to = at + 1;
        while (
            to < stops.count - 1 &&
            (fabs(stops.stops[to].end - stops.stops[at].begin - line->natural) > 1e-9 ||
             stops.stops[to].hyphen != line->hyphenated))
            to++;
        double own = cost_between(p, &stops.stops[at], &stops.stops[to], i);
        if (own < 0)
            return INFINITY;
        cost += own;
        at = to;
    }
    assert_int_equal(at, stops.count - 1);
    return cost;
}

static const char *random_text(Arena *arena, uint32_t *seed, int words)
{
    static const char *const parts[] = {
        "a",     "of",        "the",    "cards",  "together",
        "draw",  "wolf",      "played", "either", "immediately",
        "yours", "reshuffle", "I",      "no",     "well-known"};
    Text text = text_new(arena);
    for (int i = 0; i < words; i++)
        text_print(&text, "%s%s", i ? " " : "",
                   parts[random_next(seed) % LENGTH(parts)]);
    return text.text;
}

static void chosen_breaks_are_optimal(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    uint32_t seed = 3;
    int compared = 0;
    for (int round = 0; round < 3000; round++) {
        const char *text =
            random_text(f->arena, &seed, 4 + (int)(random_next(&seed) % 9));
        ParagraphStyle s = setting_of(14 + random_next(&seed) % 30, (Align)(round % 4));
        s.hyphenate = round % 3 == 0;
        if (round % 5 == 0)
            s.indent = (random_next(&seed) % 60) / 10.0 - 3;
        if (round % 7 == 0) {
            s.inset_lines = 1 + (int)(random_next(&seed) % 3);
            s.inset = 4;
        }
        Paragraph *p = set(&press, text, &s);
        Stops stops = stops_of(p);
        if (stops.count > 18)
            continue;
        double best = least_cost(p, &stops, 0, 0), own = cost_of_lines(p);
        if (isinf(best))
            continue;
        compared++;
        if (fabs(best - own) > 1e-6 * best)
            fail_msg("%s in %.0f mm, %s: %s costs %f, the best %f", text, s.width,
                     ALIGN_NAMES[s.align], lines_of(&press, p), own, best);
    }
    assert_true(compared > 1500);
}

/* Fills each line as far as possible. Returns the sum of the squared slack of all lines
 * but the last. */
static double first_fit(const Paragraph *p)
{
    Stops stops = stops_of(p);
    double sum = 0;
    for (int at = 0, line = 0; at < stops.count - 1; line++) {
        int to = at + 1;
        while (to + 1 < stops.count &&
               cost_between(p, &stops.stops[at], &stops.stops[to + 1], line) >= 0)
            to++;
        double slack = p->setting.width - (stops.stops[to].end - stops.stops[at].begin);
        sum += to < stops.count - 1 ? slack * slack : 0;
        at = to;
    }
    return sum;
}

static void total_fit_beats_first_fit(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(27, ALIGN_LEFT);
    Paragraph *p = set(&press,
                       "I am a wolf and draw cards immediately, as do the others of "
                       "neighbouring packs.",
                       &s);
    double sum = 0;
    for (int i = 0; i + 1 < p->lines.count; i++)
        sum += pow(p->lines.items[i].room - p->lines.items[i].natural, 2);
    assert_true(sum < first_fit(p) * 0.9);
}

static void card_texts_have_balanced_lines(void **state)
{
    Press press = press_of(*state);
    static const struct {
        double width;
        Align align;
        const char *want;
    } cases[] = {
        /* No word is left alone on the last line. */
        {48, ALIGN_LEFT,
         "Roll the die and add your/Strength. On 6 or more, take/3 treasure."},
        {48, ALIGN_LEFT,
         "Has read everything about/swords. The blunt end is/the handle."},
        /* Lines are full, even if the last one is short. */
        {56, ALIGN_LEFT,
         "Take a card of your choice from the/hand of the player nearest on the/board. "
         "They draw again."},
        {62, ALIGN_RIGHT, "They were waiting at the assay office./Lose 1 gold."},
        {38.5, ALIGN_LEFT,
         "You stay where you are/and take no actions for/one round. This gives/no "
         "poison."},
        {48, ALIGN_CENTRE,
         "You stay where you are and/take no actions for one round./This gives no "
         "poison."},
        {48, ALIGN_CENTRE,
         "Look at one player's whole hand,/and show them 2 cards of yours."},
        {60, ALIGN_LEFT, "Short."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char *text = arena_print(press.f->arena, "%s", cases[i].want);
        for (char *c = text; *c; c++)
            *c = *c == '/' ? ' ' : *c;
        ParagraphStyle s = setting_of(cases[i].width, cases[i].align);
        assert_case(text, lines_of(&press, set(&press, text, &s)), cases[i].want);
    }
}

/* --- very long texts -------------------------------------------------------------- */

static void a_word_of_ten_thousand_letters_is_set(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(50, ALIGN_JUSTIFY);
    s.hyphenate = true;
    Paragraph *p = set(&press, repeated(press.f->arena, "w", 10000), &s);
    assert_int_equal(p->lines.count, 1);
    assert_true(paragraph_excess(p) > 10000);
    PlacedText placed = placed_of(&press, p);
    assert_int_equal(placed.runs.items[0].glyphs.count, 10000);
    p = set(&press, repeated(press.f->arena, "ab\u00AD", 5000), &s);
    assert_true(paragraph_excess(p) == 0);
    assert_true(p->lines.count > 200);
    p = set(&press, repeated(press.f->arena, "\u6F22", 10000), &s);
    assert_true(paragraph_excess(p) == 0);
    assert_int_equal(p->lines.count, 10000 / 16);
    p = set(&press, repeated(press.f->arena, "\u0301", 10000), &s);
    assert_int_equal(p->lines.count, 1);
}

/* The number of search steps grows linearly with the text. */
static void a_million_letters_take_linear_time(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {"Draw a card or two, then pass. ",
                                        "\u201CDraw,\u201D he said \u2014 and left. ",
                                        "\u6F22\u5B57\u304B\u306A\u3002"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        ParagraphStyle s = setting_of(50, i == 1 ? ALIGN_JUSTIFY : ALIGN_LEFT);
        int count = 1000000 / (int)strlen(texts[i]);
        Paragraph *some =
            set(&press, repeated(press.f->arena, texts[i], count / 10), &s);
        Paragraph *all = set(&press, repeated(press.f->arena, texts[i], count), &s);
        assert_true(all->tried < 11 * some->tried);
        assert_true(all->tried < 20 * 1000000L);
        assert_true(paragraph_excess(all) == 0);
        assert_true(all->lines.count > 5000);
        PlacedText placed = placed_of(&press, all);
        assert_true(placed.runs.count > 0);
    }
}

/* Returns the memory that a text takes, including its shaped words. */
static size_t memory_of(const Press *press, const char *unit, int count,
                        ParagraphStyle s)
{
    const char *text = repeated(press->f->arena, unit, count);
    size_t before = arena_used(press->f->arena) + arena_used(press->shaper->words);
    Paragraph *p = set(press, text, &s);
    assert_true(p->lines.count > 0);
    return arena_used(press->f->arena) + arena_used(press->shaper->words) - before;
}

/* Every part of a word that is measured takes memory, so memory counts the work as
 * well. */
static void a_text_without_spaces_takes_linear_memory(void **state)
{
    static const struct {
        const char *unit, *language;
    } cases[] = {
        {"\u72FC\u7FA4\u4F86\u4E86\u3002", "zh"},
        {"\u300C\u304B\u306A\u300D\u3002", "ja"},
        {"\u0E1C\u0E39\u0E49\u0E40\u0E25\u0E48\u0E19\u0E2B\u0E22\u0E34\u0E1A", "th"},
        {"\u05D4\u05D5\u05BE", "he"},
        {"\u0633\u0644\u0627\u0645", "ar"},
        {"ab-(cd)-", "en-GB"},
        {"ab\u00AD", "en-GB"},
        {"\u2014", "en-GB"},
        {"wolves", "en-GB"},
        {"ab\u72FC\u05D4.", "en-GB"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (int align = ALIGN_LEFT; align <= ALIGN_JUSTIFY; align++) {
            Press press = press_of(*state);
            ParagraphStyle s = setting_of(50, (Align)align);
            s.language = cases[i].language;
            s.optical = s.hyphenate = true;
            memory_of(&press, cases[i].unit, 10, s); /* loads the fonts */
            size_t some = memory_of(&press, cases[i].unit, 256, s);
            size_t all = memory_of(&press, cases[i].unit, 4096, s);
            if (all > 20 * some)
                fail_msg("%s: 16 times the text takes %.1f times the memory",
                         cases[i].unit, (double)all / (double)some);
        }
}

static void very_wide_lines_are_set(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(10000, ALIGN_LEFT);
    const TextStyle *style = style_new(&press, "inter", "en-GB", 0.1);
    Paragraph *p =
        set_styled(&press, repeated(press.f->arena, "ab cd ", 100000), style, &s);
    assert_true(p->tried < 800 * 1000000L);
    assert_true(paragraph_excess(p) == 0);
    assert_in_range(p->lines.count, 2, 8);
}

/* Holds also for lines that end in neither a space nor a hyphen of their own. */
static void lines_record_their_largest_size_wherever_they_end(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {"well-known-long-word",
                                        "wonder\u00ADful wolves",
                                        "\u72FC\u7FA4\u4F86\u4E86\u72FC\u7FA4"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        ParagraphStyle s = setting_of(15, ALIGN_LEFT);
        Paragraph *p = set(&press, texts[i], &s);
        assert_in_range(p->lines.count, 2, 4);
        for (int line = 0; line < p->lines.count; line++)
            assert_true(p->lines.items[line].largest == 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(chosen_breaks_are_optimal),
        TEST(total_fit_beats_first_fit),
        TEST(card_texts_have_balanced_lines),
        TEST(a_word_of_ten_thousand_letters_is_set),
        TEST(a_million_letters_take_linear_time),
        TEST(a_text_without_spaces_takes_linear_memory),
        TEST(very_wide_lines_are_set),
        TEST(lines_record_their_largest_size_wherever_they_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
