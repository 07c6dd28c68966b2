/* Texts in SVGs: each run of letters begins where a browser puts it. The file
 * texts/expected has the positions of Chromium with the same font files: file, number
 * of the text and of the character, x and y; one more character stands for the end. */
#include "folder.h"

#include <math.h>

#include "art/picture.h"
#include "art/svg_text.h"
#include "art/svg_text_layout.h"

#define TEXTS "tests/unit/art/texts"
#define TOLERANCE 0.3 /* user units, for type of 16 units */

static Shaper *shaper_here(Fixture *f)
{
    Families *families = families_new(f->arena, NULL);
    families_read(families, "fonts", ".", f->diags);
    return shaper_new(f->arena, families);
}

static const Source *read_source(Fixture *f, const char *path)
{
    return file_read(f->arena, path, ".", (SourceRange){0}, f->diags);
}

/* The positions that are expected, by "FILE TEXT CHARACTER". */
static Map expected_points(Fixture *f)
{
    Map points = map_new(f->arena);
    const Source *source = read_source(f, TEXTS "/expected");
    assert_non_null(source);
    for (const char *at = source->text; *at;) {
        char name[40];
        int text, character, length = 0;
        Point *point = arena_new_item(f->arena, Point);
        assert_int_equal(sscanf(at, "%39s %d %d %lf %lf\n%n", name, &text, &character,
                                &point->x, &point->y, &length),
                         5);
        map_set(&points, arena_print(f->arena, "%s %d %d", name, text, character),
                point);
        at += length;
    }
    return points;
}

static void check_point(Fixture *f, const Map *expected, const char *name, int text,
                        int character, double x, double y)
{
    const char *key = arena_print(f->arena, "%s %d %d", name, text, character);
    const Point *point = map_get(expected, key);
    if (!point || fabs(point->x - x) > TOLERANCE || fabs(point->y - y) > TOLERANCE)
        fail_msg("%s: at %.2f %.2f, wanted %.2f %.2f", key, x, y,
                 point ? point->x : NAN, point ? point->y : NAN);
}

typedef struct {
    Fixture *f;
    const Map *expected;
    const char *name;
    Shaper *shaper;
    ViewBox view;
    int texts, runs;
} Checker;

static void check_text(Checker *checker, const SvgNode *node, const SvgStyle *outer)
{
    Fixture *f = checker->f;
    SvgTextLayout layout = {.arena = f->arena,
                            .shaper = checker->shaper,
                            .diags = f->diags,
                            .view = checker->view,
                            .text = text_new(f->arena)};
    assert_true(svg_text_lay_out(&layout, node, outer));
    for (int i = 0; i < layout.runs.count; i++) {
        const TextRun *run = &layout.runs.items[i];
        double end = run->x + run->width;
        const TextSpan *span = &layout.spans.items[layout.chars.items[run->first].span];
        /* a browser's points include 'baseline-shift', but no other baseline */
        bool raised = !svg_style_is(&span->style, SVG_BASELINE_SHIFT, "0");
        double shift = raised ? 0 : span->shift;
        /* a browser turns the end of a letter with it */
        bool last = run->last == layout.chars.count &&
                    isnan(layout.chars.items[run->last - 1].turn);
        check_point(f, checker->expected, checker->name, checker->texts, run->first,
                    run->level % 2 ? end : run->x, run->y - shift);
        if (last)
            check_point(f, checker->expected, checker->name, checker->texts, run->last,
                        run->level % 2 ? run->x : end, run->y - shift);
        checker->runs++;
    }
    checker->texts++;
}

static void check_node(Checker *checker, const SvgNode *node, const SvgStyle *outer)
{
    if (node->name && text_is(node->name, "text")) {
        check_text(checker, node, outer);
        return;
    }
    const SvgStyle style = svg_style_of(checker->f->arena, node, outer);
    for (const SvgNode *child = node->first; child; child = child->next)
        check_node(checker, child, &style);
}

static void texts_are_where_a_browser_puts_them(void **state)
{
    Fixture *f = *state;
    const Map expected = expected_points(f);
    Shaper *shaper = shaper_here(f);
    int count = 0, files = 0, runs = 0;
    const char *const *names = folder_names(f->arena, TEXTS, &count);
    for (int i = 0; i < count; i++) {
        if (!strstr(names[i], ".svg"))
            continue;
        const Source *source =
            read_source(f, arena_print(f->arena, TEXTS "/%s", names[i]));
        const SvgTree *tree =
            svg_tree_read(f->arena, source, (SourceRange){0}, f->diags);
        Checker checker = {.f = f, .expected = &expected, .shaper = shaper};
        checker.name = arena_copy(f->arena, names[i], strlen(names[i]) - 4);
        view_box_read(tree->root->attributes, &checker.view);
        const SvgStyle initial = svg_style_initial();
        check_node(&checker, tree->root, &initial);
        files++;
        runs += checker.runs;
    }
    assert_string_equal(problems(f), "");
    assert_int_equal(files, 20);
    assert_true(runs > 60);
}

/* The SVG with its texts as paths, or its problems. */
static const char *outlined(Fixture *f, Shaper *shaper, const char *content)
{
    const char *text = arena_print(f->arena,
                                   "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 "
                                   "0 24 24' font-family='inter'>%s</svg>",
                                   content);
    const char *result =
        svg_text_outlined(f->arena, source_of(f, text), shaper, f->diags);
    assert_int_equal(result != NULL, f->diags->errors == 0);
    return result ? strstr(result, "'inter'>") + 8 : problems(f);
}

static void texts_become_paths(void **state)
{
    Fixture *f = *state;
    Shaper *shaper = shaper_here(f);
    const char *got =
        outlined(f, shaper,
                 "<text id='a' class='b c' transform='scale(2)' opacity='.5' "
                 "color='red'>i<tspan "
                 "class='d' style='fill:url(\"#x\")'>i</tspan></text><path/>");
    assert_non_null(
        strstr(got, "<g xmlns=\"http://www.w3.org/2000/svg\" id=\"a\" "
                    "class=\"b c\" transform=\"matrix(2 0 0 2 0 0)\" color=\"red\" "
                    "style=\"opacity:.5;"));
    assert_non_null(strstr(got, "<path class=\"d\" style=\"fill:url(&quot;#x&quot;)"));
    assert_null(strstr(got, "<text"));
    assert_non_null(strstr(got, "\"/></g><path/></svg>"));
    got = outlined(f, shaper,
                   "<clipPath id='c'><text transform='scale(2)'>i</text></clipPath>");
    assert_non_null(
        strstr(got, "<clipPath id='c'><path transform=\"matrix(2 0 0 2 0 0)\""));
    assert_string_equal(outlined(f, shaper, "<text> </text>a"),
                        "<g xmlns=\"http://www.w3.org/2000/svg\" "
                        "style=\"opacity:1;clip-path:none;mask:none;filter:none;"
                        "mix-blend-mode:normal\"></g>a</svg>");
    assert_non_null(
        strstr(outlined(f, shaper, "<text>i <tspan font-family='none'></tspan></text>"),
               "<path"));
    assert_string_equal(outlined(f, shaper, "<text display='none'>a</text>b"),
                        "b</svg>");
}

static void texts_follow_styles(void **state)
{
    Fixture *f = *state;
    Shaper *shaper = shaper_here(f);
    const char *got = outlined(f, shaper,
                               "<style>text{transform:rotate(.25turn)}</style>"
                               "<text>i</text>");
    assert_non_null(strstr(got, " transform=\"matrix(0 1 -1 0 0 0)\""));
    const char *capitals = outlined(f, shaper, "<text>I\u0130</text>");
    assert_string_equal(
        outlined(f, shaper,
                 "<text style='text-transform:uppercase' xml:lang='tr'>\u0131i</text>"),
        capitals);
    const char *small = outlined(f, shaper, "<text>i</text>");
    assert_string_equal(
        outlined(f, shaper, "<text text-transform='lowercase'>I</text>"), small);
}

static void parts_of_texts_keep_their_colour(void **state)
{
    Fixture *f = *state;
    const char *got = outlined(f, shaper_here(f),
                               "<text fill='currentColor' color='&quot;&lt;'>i"
                               "<tspan color='red'>i</tspan><tspan>i</tspan></text>");
    assert_non_null(strstr(got, "2000/svg\" color=\"&quot;&lt;\" style="));
    const char *part = strstr(got, "<path color=\"red\" style=");
    assert_non_null(part);
    assert_null(strstr(part + 6, " color="));
}

static void texts_that_cannot_be_drawn_are_reported(void **state)
{
    Fixture *f = *state;
    Shaper *shaper = shaper_here(f);
    static const char *const cases[][2] = {
        {"<text font-family='Intr'>a</text>",
         "1:81+5 there is no font family named 'Intr' [unknown-font] (did you mean "
         "'inter'?)"},
        {"<text>a<textPath href='#a'>b</textPath></text>",
         "1:88+9 text on a path cannot be drawn [art-text] (convert this text to "
         "paths)"},
        {"<text>\U0001F600</text>", "1:81+5 an emoji in the text of an SVG cannot be "
                                    "drawn [art-text] (draw it with "
                                    "shapes, or write it in the template)"},
        {"<text transform='turn(2)'>a</text>",
         "1:81+5 'turn(2)' is not a transform [art-text] (write it as SVG 1.1 does, "
         "such "
         "as \"rotate(90)\")"},
        {"<text writing-mode='tb'>a</text>",
         "1:81+5 text from top to bottom cannot be drawn [art-text] (turn the text, or "
         "convert it to paths)"},
        {"<style>text + text{fill:red}</style><text>a</text>",
         "1:1+4 the style of a text cannot be found: 'text + text' is not supported "
         "[art-text] (write the style on the elements, or convert the text to paths)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], outlined(f, shaper, cases[i][0]), cases[i][1]);
}

static void characters_are_limited(void **state)
{
    Fixture *f = *state;
    Shaper *shaper = shaper_here(f);
    Text text = text_new(f->arena);
    text_add(&text, "<text>");
    for (int i = 0; i < MAX_SVG_TEXT / 2; i++)
        text_add(&text, "a ");
    const char *format = "%s%s</text>";
    outlined(f, shaper, arena_print(f->arena, format, text.text, ""));
    assert_non_null(
        strstr(outlined(f, shaper, arena_print(f->arena, format, text.text, "bc")),
               "more than 5000 characters"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(texts_are_where_a_browser_puts_them),
        TEST(texts_become_paths),
        TEST(texts_follow_styles),
        TEST(parts_of_texts_keep_their_colour),
        TEST(texts_that_cannot_be_drawn_are_reported),
        TEST(characters_are_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
