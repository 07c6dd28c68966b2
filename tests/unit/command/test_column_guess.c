/* The types that are guessed for the columns of tables. */
#include "unit.h"

#include "command/column_dates.h"
#include "command/column_guess.h"

enum { MOST_CELLS = 40 };

/* Guesses the type of cells with '/' between them. */
static ColumnGuess guess_of(Fixture *f, const char *text)
{
    const Node *cells[MOST_CELLS];
    int count = 0;
    for (bool more = true; more && count < MOST_CELLS; count++) {
        size_t length = strcspn(text, "/");
        const char *cell = arena_copy(f->arena, text, length);
        cells[count] = *cell ? node_new_text(f->arena, (SourceRange){0}, cell) : NULL;
        more = text[length];
        text += length + more;
    }
    return column_guess(f->arena, cells, count);
}

static const char *guess_print(Fixture *f, const char *cells)
{
    static const char *const kinds[] = {
        [COLUMN_TEXT] = "text",     [COLUMN_WHOLE] = "whole",
        [COLUMN_NUMBER] = "number", [COLUMN_YESNO] = "yesno",
        [COLUMN_CHOICE] = "choice", [COLUMN_LIST] = "list"};
    ColumnGuess guess = guess_of(f, cells);
    Text out = text_new(f->arena);
    text_add(&out, kinds[guess.kind]);
    if (guess.kind == COLUMN_WHOLE)
        text_print(&out, " %ld..%ld", guess.low, guess.high);
    for (int i = 0; i < guess.members.count; i++)
        text_print(&out, " %s=%s", guess.members.items[i].name,
                   guess.members.items[i].title);
    return out.text;
}

static void types_fit_the_cells(void **state)
{
    static const char *const cases[][2] = {
        {"3/5/4", "whole 3..5"},
        {"-3/5", "whole -3..5"},
        {"3//5", "whole 0..5"},
        {"-3//-5", "whole -5..0"},
        {"007/12", "text"},
        {"1234567890/1", "text"},
        {"1/2.5", "number"},
        {"1/2,5", "number"},
        {"1,500/2,500", "text"}, /* thousands, or not */
        {"1./2", "text"},
        {"1/0/1", "whole 0..1"},
        {"x///x", "yesno"},
        {"yes/no", "yesno"},
        {"TRUE/false", "yesno"},
        {"Y/n/y", "yesno"},
        {"x/-/no", "text"}, /* two words for no */
        {"x/y/x/y", "choice x=x y=y"},
        {"2024-02-01/2024-02-01", "text"},
        {"a.png/a.png/b.png/b.png", "text"},
        {"-/no", "text"},
        {"a|b/c", "list"},
        {"Red, Big/red/Big", "list red=Red big=Big"},
        {"red; big/red//big", "list red=red big=big"},
        {"red\nbig/red/big", "list red=red big=big"},
        {"Red, big/blue/small", "text"},
        {"Draw, then go./Draw, then go.", "text"},
        {"2 gold, 1 wood/2 gold, 1 wood", "text"},
        {"", "text"},
        {"Fire/Ice/Fire/Ice", "choice fire=Fire ice=Ice"},
        {"Fire/fire/Ice/ICE", "choice fire=Fire ice=Ice"},
        {"Fire/Ice/Fire//Ice", "choice fire=Fire ice=Ice none=–"},
        {"None/Ice/none//Ice", "choice none=None ice=Ice"},
        {"Fire/Ice/Wood/Fire", "text"}, /* not used twice on average */
        {"Fire/Fire/Fire/Fire", "text"},
        {"Draw a card./Take one./Draw a card./Take one.", "text"},
        {"one word too many/b/one word too many/b", "text"},
        {"1/2/X/1/2/X", "choice is-1=1 is-2=2 x=X"},
        {"C+/C/C+/C", "choice is-c=C+ c=C"},
        {"each/yes/each/yes/no/no", "choice each=each is-yes=yes is-no=no"},
        {"火/水/火/水", "choice 火=火 水=水"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], guess_print(*state, cases[i][0]), cases[i][1]);
}

static void twelve_words_are_a_choice_and_thirteen_a_text(void **state)
{
    assert_int_equal(
        guess_of(*state, "a/b/c/d/e/f/g/h/i/j/k/l/a/b/c/d/e/f/g/h/i/j/k/l").kind,
        COLUMN_CHOICE);
    assert_int_equal(
        guess_of(*state, "a/b/c/d/e/f/g/h/i/j/k/l/m/a/b/c/d/e/f/g/h/i/j/k/l/m").kind,
        COLUMN_TEXT);
}

static void lists_can_have_more_words_than_choices(void **state)
{
    assert_int_equal(guess_of(*state, "a,b,c,d/e,f,g,h/i,j,k,l/m,n,o,p/"
                                      "a,b,c,d/e,f,g,h/i,j,k,l/m,n,o,p")
                         .kind,
                     COLUMN_LIST);
}

static void dates_are_texts(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *text;
        bool date;
    } cases[] = {
        {"2024-02-01", true},     {"2024-02-01T13:30", true},
        {"2026/1/3", true},       {"03.01.2026", true},
        {"3/1/2026", true},       {"3/1/26", true},
        {"03.01.26 13:30", true}, {"1 Jan 2026", true},
        {"1. Januar 2026", true}, {"Jan 1st, 2026", true},
        {"May 2026", true},       {"3 févr. 2026", true},
        {"1-Mar-2026", true},     {"2026", false},
        {"1/2", false},           {"1.2.3", false},
        {"3-1-26", false},        {"1.2/2026", false},
        {"Jan", false},           {"May 1", false},
        {"12345-1-1", false},     {"1/2/2026x", false},
        {"Draw 1 card", false},   {"", false},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Node *cell = node_new_text(f->arena, (SourceRange){0}, cases[i].text);
        assert_case(cases[i].text, cell_is_date(f->arena, cell) ? "date" : "text",
                    cases[i].date ? "date" : "text");
    }
}

static void names_of_pictures_are_files(void **state)
{
    static const struct {
        const char *cells;
        bool files;
    } cases[] = {{"wolf.png/old wolf.JPG", true},
                 {"https:example.org", false},
                 {"wolf.png/wolf", false},
                 {"", false}};
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(guess_of(*state, cases[i].cells).files, cases[i].files);
}

static void slugs_keep_letters_of_all_scripts(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"Attack (max)", "attack-max"},
        {"Stärke", "stärke"},
        {"攻撃 力", "攻撃-力"},
        {"Carrier's Cart", "carriers-cart"},
        {" -- ", ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], column_slug(f->arena, cases[i][0]), cases[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(types_fit_the_cells),
        TEST(twelve_words_are_a_choice_and_thirteen_a_text),
        TEST(lists_can_have_more_words_than_choices),
        TEST(dates_are_texts),
        TEST(names_of_pictures_are_files),
        TEST(slugs_keep_letters_of_all_scripts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
