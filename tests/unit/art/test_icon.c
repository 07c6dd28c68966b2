/* Icons: files and sets are read on first use, and any static SVG becomes filled paths,
 * or is known to be more than that. Also tests the strict JSON reader that icon sets
 * use. */
#include "folder.h"

#include <math.h>

#include "art/icon.h"
#include "base/decimal.h"
#include "base/json_read.h"

static Icons *icons_here(Fixture *f)
{
    Icons *icons = icons_new(f->arena, NULL);
    icons_folder(icons, folder, folder);
    return icons;
}

static const char *svg_of(Fixture *f, const char *content)
{
    return arena_print(
        f->arena,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\n"
        "%s</svg>",
        content);
}

static void add_path(Text *out, const Path *path)
{
    static const char letters[] = "MLCZ";
    for (int i = 0, at = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        text_add_bytes(out, &letters[step], 1);
        for (int j = 0; j < STEP_POINTS[step]; j++, at++) {
            text_add(out, j ? " " : "");
            decimal_add(out, path->points[at].x, 2);
            text_add(out, ",");
            decimal_add(out, path->points[at].y, 2);
        }
    }
}

/* Adds the parts: "#rgb" or "ink", opacity, rule and path of each; groups in brackets.
 */
static void add_parts(Text *out, const IconPartList *parts)
{
    for (int i = 0; i < parts->count; i++) {
        const IconPart *part = &parts->items[i];
        text_add(out, i ? " + " : "");
        if (part->opacity < 1)
            text_print(out, "%.2f ", part->opacity);
        if (!part->path) {
            text_add(out, "[");
            if (part->clip)
                add_path(out, part->clip);
            text_add(out, part->clip ? ": " : "");
            add_parts(out, &part->parts);
            text_add(out, "]");
            continue;
        }
        if (part->has_colour && part->rgb)
            text_print(out, "#%06X ", part->rgb);
        text_add(out, part->even_odd ? "even-odd " : "");
        add_path(out, part->path);
    }
}

static const char *art_text(Fixture *f, const IconArt *art)
{
    Text out = text_new(f->arena);
    IconPartList parts = icon_art_shape(art);
    if (art->beyond)
        text_print(&out, "beyond: %s", art->beyond);
    text_add(&out, art->has_ground ? "ground, " : "");
    add_parts(&out, &parts);
    return out.text;
}

/* What the icon draws, or its problems. */
static const char *data_of(Fixture *f, Icons *icons, const char *name)
{
    bool broken;
    const Icon *icon = icon_find(icons, name, f->diags, &broken);
    assert_int_equal(broken, f->diags->errors > 0);
    if (broken)
        return problems(f);
    return icon ? art_text(f, &icon->art) : "none";
}

/* --- files ------------------------------------------------------------------------ */

#define SQUARE "M0,0L1,0L1,1L0,1Z"

static void icons_become_filled_paths(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<path d='M0 0h1v1z'/>", "M0,0L1,0L1,1Z"},
        {"<path d='M0 0h1v1z' fill-rule='evenodd'/>", "even-odd M0,0L1,0L1,1Z"},
        {"<g fill-rule='evenodd' fill='red'><path d='M0 0h1v1'/></g>",
         "#FF0000 even-odd M0,0L1,0L1,1"},
        {"<path style='fill:#123456;fill-rule : evenodd' d='M0 0h1v1'/>",
         "#123456 even-odd M0,0L1,0L1,1"},
        {"<path d='M0 0H24V24H0z' fill='none'/><path d='M0 0h1v1'/>", "M0,0L1,0L1,1"},
        {"<title>Wolf</title><desc><x/></desc><defs/><path d='M0 0h1v1'/>",
         "M0,0L1,0L1,1"},
        {"<path d='M0 0h1v1' fill='none'/><path d='M0 0h1v1' display='none'/>"
         "<path d='M0 0h1v1' visibility='hidden'/><rect width='1' height='1'/>",
         SQUARE},
        /* shapes */
        {"<rect width='1' height='1'/>", SQUARE},
        {"<rect width='4' height='2' rx='1' ry='9'/>",
         "M1,0L3,0C3.55,0 4,0.45 4,1L4,1C4,1.55 3.55,2 3,2L1,2C0.45,2 0,1.55 0,1L0,"
         "1C0,0.45 0.45,0 1,0Z"},
        {"<circle cx='5' cy='5' r='1'/>",
         "M6,5C6,5.55 5.55,6 5,6C4.45,6 4,5.55 4,5C4,4.45 4.45,4 5,4C5.55,4 6,4.45 "
         "6,5Z"},
        {"<ellipse cx='5' cy='5' rx='2' ry='1'/>",
         "M7,5C7,5.55 6.1,6 5,6C3.9,6 3,5.55 3,5C3,4.45 3.9,4 5,4C6.1,4 7,4.45 7,5Z"},
        {"<polygon points='0,0 1,0 1 1'/>", "M0,0L1,0L1,1Z"},
        {"<polyline points='0,0 1,0 1 1'/>", "M0,0L1,0L1,1"},
        /* lines become outlines */
        {"<path d='M2 2h4' stroke='black' stroke-width='2'/>",
         "M2,3L6,3L6,1L6,1L2,1L2,3Z"},
        {"<line x1='2' y1='2' x2='6' y2='2' stroke='#F00'/>",
         "#FF0000 M2,2.5L6,2.5L6,1.5L6,1.5L2,1.5L2,2.5Z"},
        {"<path d='M2 2h4' fill='none' stroke='red' stroke-linecap='square'/>",
         "#FF0000 M1.5,2.5L6.5,2.5L6.5,1.5L6,1.5L2,1.5L1.5,1.5L1.5,2.5Z"},
        {"<path d='M0 0h5' stroke='red' stroke-dasharray='2 1'/>",
         "#FF0000 M0,0.5L2,0.5L2,-0.5L2,-0.5L0,-0.5L0,0.5ZM3,0.5L5,0.5L5,-0.5L5,-0.5L3,"
         "-0.5L3,0.5Z"},
        {"<path d='M1 5h5' stroke='red' stroke-width='2' stroke-linecap='square' "
         "stroke-dasharray='0 4'/>",
         "#FF0000 M0,4L2,4L2,6L0,6ZM4,4L6,4L6,6L4,6Z"},
        {"<path d='M1 5h5' stroke='red' stroke-width='2' stroke-linecap='square' "
         "stroke-dasharray='0 4' stroke-dashoffset='2'/>",
         "#FF0000 M2,4L4,4L4,6L2,6Z"},
        {"<path d='M5 5h0' stroke='red' stroke-width='2' stroke-linecap='square'/>",
         "#FF0000 M4,4L6,4L6,6L4,6Z"},
        /* transforms and reuse */
        {"<g transform='translate(2 3) scale(2)'><rect width='1' height='1'/></g>",
         "M2,3L4,3L4,5L2,5Z"},
        {"<rect width='1' height='1' style='transform:rotate(90deg)'/>",
         "M0,0L0,1L-1,1L-1,0Z"},
        {"<rect width='1' height='1' transform='rotate(180,1,1) matrix(1 0 0 1 0 0)'/>",
         "M2,2L1,2L1,1L2,1Z"},
        {"<defs><g id='a' fill='red'><rect width='1' height='1'/></g></defs>"
         "<use href='#a' x='2' fill='blue'/>",
         "#FF0000 M2,0L3,0L3,1L2,1Z"},
        {"<symbol id='a' viewBox='0 0 2 2'><rect width='1' height='1'/></symbol>"
         "<use href='#a' width='4' height='4'/>",
         "[M0,0L4,0L4,4L0,4Z: M0,0L2,0L2,2L0,2Z]"},
        {"<symbol id='a' overflow='visible' opacity='.5'><rect width='1' height='1'/>"
         "</symbol><use href='#a'/>",
         "0.50 " SQUARE},
        {"<symbol><rect width='9' height='9'/></symbol><rect width='1' height='1'/>",
         SQUARE},
        {"<svg x='2' width='4' height='4' overflow='visible'><rect width='50%' "
         "height='1'/></svg>",
         "M2,0L4,0L4,1L2,1Z"},
        /* styles */
        {"<style>.a{fill:red} g > .b{fill:#00F} rect{fill:lime}</style>"
         "<g><rect class='x a' width='1' height='1'/>"
         "<rect class='a b' x='1' width='1' height='1'/></g>",
         "#FF0000 " SQUARE " + #0000FF M1,0L2,0L2,1L1,1Z"},
        {"<style>#a{fill:red}rect{fill:#00F!important}</style>"
         "<rect id='a' width='1' height='1' style='fill:lime'/>",
         "#0000FF " SQUARE},
        {"<g color='red' fill='currentColor'><rect width='1' height='1'/></g>",
         "#FF0000 " SQUARE},
        {"<rect width='1' height='1' fill='hsl(120 100% 25%)'/>", "#008000 " SQUARE},
        {"<rect width='1' height='1' fill='rgb(100%, 0%, 50%)'/>", "#FF0080 " SQUARE},
        /* opacity and clips */
        {"<rect width='1' height='1' opacity='.5' fill-opacity='50%'/>",
         "0.25 " SQUARE},
        {"<rect width='1' height='1' fill='#FF000080'/>", "0.50 #FF0000 " SQUARE},
        {"<g opacity='.5'><rect width='1' height='1'/><circle r='0'/></g>",
         "0.50 " SQUARE},
        {"<g opacity='.5'><rect width='1' height='1'/><rect width='1' height='1' "
         "fill='red'/></g>",
         "0.50 [" SQUARE " + #FF0000 " SQUARE "]"},
        {"<clipPath id='a'><rect width='1' height='1'/></clipPath>"
         "<path d='M0 0h4v4' clip-path='url(#a)'/>",
         "[" SQUARE ": M0,0L4,0L4,4]"},
        /* like parts that do not meet are one */
        {"<rect width='1' height='1'/><rect x='2' width='1' height='1'/>",
         SQUARE "M2,0L3,0L3,1L2,1Z"},
        {"<rect width='1' height='1'/><path d='M0 0v1h1v-1z'/>",
         SQUARE " + M0,0L0,1L1,1L1,0Z"},
        {"<rect width='24' height='24'/><rect fill='#fff' width='1' height='1'/>",
         "ground, #FFFFFF " SQUARE},
        {"<rect width='24' height='24'/>", "M0,0L24,0L24,24L0,24Z"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        put(f, "wolf.svg", svg_of(f, cases[i][0]));
        assert_case(cases[i][0], data_of(f, icons_here(f), "wolf"), cases[i][1]);
    }
}

/* Such icons can only be drawn as a picture. */
static void more_than_flat_paths_is_noticed(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<linearGradient id='a'/><rect width='1' height='1' fill='url(#a)'/>",
         "beyond: a gradient or pattern"},
        {"<mask id='a'/><g mask='url(#a)'/>", "beyond: a mask"},
        {"<g style='mix-blend-mode:multiply'/>", "beyond: a blend mode"},
        {"<marker id='a'/><path d='M0 0h1' marker-end='url(#a)'/>",
         "beyond: a marker on a line"},
        {"<path d='M0 0h1' stroke='red' vector-effect='non-scaling-stroke'/>",
         "beyond: a line that is not scaled"},
        {"<clipPath id='a'><rect width='1' height='1'/><circle r='1'/></clipPath>"
         "<g clip-path='url(#a)'/>",
         "beyond: a clip of several shapes"},
        {"<style>rect + rect{fill:red}</style><rect width='1' height='1'/>",
         "beyond: a style for 'rect + rect'"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        put(f, "wolf.svg", svg_of(f, cases[i][0]));
        assert_case(cases[i][0], data_of(f, icons_here(f), "wolf"), cases[i][1]);
    }
}

static void colours_are_counted_without_the_ground(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"<circle r='1'/><circle r='2' fill='currentColor'/>", "#000000"},
        {"<circle r='1' fill='red'/><circle r='2' stroke='blue'/>", "#FF0000 #000000"},
        {"<rect width='24' height='24'/><circle r='2' fill='#fff'/>", "#FFFFFF"},
        {"<g opacity='.5'><circle r='1' fill='red'/><circle r='2'/></g>",
         "#FF0000 #000000"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        bool broken;
        put(f, "wolf.svg", svg_of(f, cases[i][0]));
        const Icon *icon = icon_find(icons_here(f), "wolf", f->diags, &broken);
        const char *const *colours = icon->art.colours;
        const char *got = colours[1]
                              ? arena_print(f->arena, "%s %s", colours[0], colours[1])
                              : colours[0];
        assert_case(cases[i][0], got, cases[i][1]);
    }
}

static void invalid_icons_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", "1:1+4 this icon draws nothing [icon-form] (draw shapes with a fill or a "
             "stroke)"},
        {"<path fill='none' d='M0 0h1'/>", "1:1+4 this icon draws nothing [icon-form] "
                                           "(draw shapes with a fill or a stroke)"},
        {"<path d='M0 0x'/>",
         "2:1+5 the path of this icon is invalid: unknown path command "
         "[icon-form] (export the icon again)"},
        {"<g transform='turn(2)'><path d='M0 0h1v1'/></g>",
         "2:1+2 'turn(2)' is not a transform [icon-form] (write it as SVG 1.1 does, "
         "such as \"rotate(90)\")"},
        {"<path d='M0 0h9999' stroke='red' stroke-dasharray='.1'/>",
         "2:1+5 this line has too many dashes or points [icon-form] (simplify it)"},
        {"<image href='wolf.png'/>",
         "2:1+6 'wolf.png' is outside this file [art-external] (draw it in this file, "
         "or embed it as PNG or JPEG)"},
        {"<g id='a'><use href='#a'/></g>", "2:1+2 it contains itself [art-broken]"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        put(f, "wolf.svg", svg_of(f, cases[i][0]));
        assert_case(cases[i][0], data_of(f, icons_here(f), "wolf"), cases[i][1]);
    }
    put(f, "wolf.svg",
        "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>");
    assert_string_equal(data_of(f, icons_here(f), "wolf"),
                        "1:1+4 its size is unknown [art-size] (give <svg> a viewBox, "
                        "or a width and a height in px, mm, cm, in or pt)");
    put(f, "wolf.svg", "<svg");
    assert_non_null(strstr(data_of(f, icons_here(f), "wolf"), "[art-broken]"));
}

static void steps_of_icons_are_limited(void **state)
{
    Fixture *f = *state;
    Text path = text_new(f->arena);
    for (int i = 0; i < 1000; i++)
        text_add(&path, "h1v1");
    Text uses = text_new(f->arena);
    for (int i = 0; i < 100; i++)
        text_add(&uses, "<use href='#a'/>");
    Text clipped = text_new(f->arena);
    for (int i = 0; i < 100; i++)
        text_add(&clipped, "<g clip-path='url(#a)'/>");
    const char *const contents[] = {
        arena_print(f->arena, "<path id='a' d='M0 0%s'/>%s", path.text, uses.text),
        arena_print(f->arena, "<clipPath id='a'><path d='M0 0%s'/></clipPath>%s",
                    path.text, clipped.text)};
    for (size_t i = 0; i < LENGTH(contents); i++) {
        put(f, "wolf.svg", svg_of(f, contents[i]));
        assert_non_null(strstr(data_of(f, icons_here(f), "wolf"),
                               "the paths of this icon have more than 200000 steps"));
    }
}

/* An outline with round corners has several points for each point of its line. */
static void points_of_lines_are_limited(void **state)
{
    Fixture *f = *state;
    Text path = text_new(f->arena);
    for (int i = 0; i < 4500; i++)
        text_add(&path, "h1v1");
    put(f, "wolf.svg",
        svg_of(f, arena_print(f->arena,
                              "<path d='M0 0%s' fill='none' stroke='red' "
                              "stroke-linejoin='round'/>",
                              path.text)));
    assert_non_null(strstr(data_of(f, icons_here(f), "wolf"),
                           "this line has too many dashes or points"));
}

static void broken_icons_are_reported_to_each_list(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, ""));
    Icons *icons = icons_here(f);
    for (int i = 0; i < 2; i++)
        assert_non_null(strstr(data_of(f, icons, "wolf"), "this icon draws nothing"));
}

static void small_variants_belong_to_their_icon(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, "<path d='M0 0h1v1'/>"));
    put(f, "wolf-small.svg", svg_of(f, "<path d='M1 1h1v1'/>"));
    put(f, "bear-small.svg", svg_of(f, "<path d='M2 2h1v1'/>"));
    Icons *icons = icons_here(f);
    bool broken;
    const Icon *icon = icon_find(icons, "wolf", f->diags, &broken);
    assert_string_equal(art_text(f, &icon->art), "M0,0L1,0L1,1");
    assert_string_equal(art_text(f, icon->small), "M1,1L2,1L2,2");
    assert_string_equal(icon->file, "wolf.svg");
    assert_true(icon->box.x == 0 && icon->box.width == 24 && icon->box.height == 24);
    assert_null(icon->set);
    assert_string_equal(data_of(f, icons, "wolf-small"), "none");
    assert_string_equal(data_of(f, icons, "bear-small"), "M2,2L3,2L3,3");
    put(f, "wolf-small.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
        "<path d='M1 1h1v1'/></svg>");
    assert_string_equal(
        data_of(f, icons_here(f), "wolf"),
        "1:1+1 the small variant and wolf.svg have different view boxes "
        "[icon-form]");
}

static void earlier_folders_take_precedence(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, "<path d='M0 0h1v1'/>"));
    Icons *icons = icons_new(f->arena, NULL);
    icons_folder(icons, path_join(f->arena, folder, "nothing"), folder);
    icons_folder(icons, folder, folder);
    char *other = new_folder(f), *file = path_join(f->arena, other, "wolf.svg");
    const char *svg = svg_of(f, "<path d='M1 1h1v1'/>");
    assert_null(file_write(f->arena, file, svg, strlen(svg)));
    icons_folder(icons, other, folder);
    assert_string_equal(data_of(f, icons, "wolf"), "M0,0L1,0L1,1");
    int count;
    icons_names(icons, &count);
    assert_int_equal(count, 1);
    remove(file);
    rmdir(other);
}

static void links_out_of_the_project_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_int_equal(symlink("/etc/hostname", path_join(f->arena, folder, "out.svg")),
                     0);
    put(f, "wolf.txt", svg_of(f, "<path d='M0 0h1v1'/>"));
    assert_int_equal(symlink("wolf.txt", path_join(f->arena, folder, "in.svg")), 0);
    Icons *icons = icons_here(f);
    assert_string_equal(data_of(f, icons, "in"), "M0,0L1,0L1,1");
    assert_non_null(strstr(data_of(f, icons, "out"), "[art-outside]"));
}

static void large_icons_are_rejected(void **state)
{
    Fixture *f = *state;
    Text path = text_new(f->arena);
    for (int i = 0; i < 1024 * 1024; i += 4)
        text_add(&path, "h1h1");
    put(f, "wolf.svg",
        svg_of(f, arena_print(f->arena, "<path d='M0 0%s'/>", path.text)));
    assert_string_equal(
        data_of(f, icons_here(f), "wolf"),
        "1:1+1 this icon is larger than 1024 kB [icon-form] (simplify it)");
}

/* --- sets ------------------------------------------------------------------------- */

#define BODY(path) "\"body\": \"<path fill=\\\"currentColor\\\" d=\\\"" path "\\\"/>\""

static const char SET[] =
    "{\"prefix\": \"animals\", \"lastModified\": 1.5e9, \"width\": 32,\n"
    " \"info\": {\"name\": \"Animal Icons\", \"author\": {\"name\": \"Ann \\u00c4\", "
    "\"url\": null},\n"
    "   \"license\": {\"title\": \"CC0\"}, \"samples\": [\"a\", {}, []]},\n"
    " \"icons\": {\n"
    "  \"wolf\": {" BODY(
        "M0 0h1v1") ", \"height\": 20, \"top\": -1},\n"
                    "  \"old\": {" BODY(
                        "M9 9h1v1") ", \"hidden\": true},\n"
                                    "  \"two\": {\"body\": \"<g "
                                    "fill='currentColor'><path d='M0 0h1v1'/>"
                                    "<path d='M2 2h1v1'/></g>\"},\n"
                                    "  \"red\": {\"body\": \"<path fill='red' d='M0 "
                                    "0h1v1'/>\"},\n"
                                    "  \"torn\": {\"body\": \"<path\"},\n"
                                    "  \"flat\": {" BODY(
                                        "M0 0") ", \"width\": 0},\n"
                                                "  \"empty\": {}\n"
                                                " },\n"
                                                " \"aliases\": {\n"
                                                "  \"hound\": {\"parent\": \"wolf\", "
                                                "\"left\": 3},\n"
                                                "  \"dog\": {\"parent\": \"hound\", "
                                                "\"width\": 8, \"left\": 4},\n"
                                                "  \"upside\": {\"parent\": \"wolf\", "
                                                "\"rotate\": 2},\n"
                                                "  \"quarter\": {\"parent\": "
                                                "\"upside\", \"rotate\": 3, \"hFlip\": "
                                                "true},\n"
                                                "  \"lost\": {\"parent\": "
                                                "\"nobody\"},\n"
                                                "  \"a\": {\"parent\": \"b\"}, \"b\": "
                                                "{\"parent\": \"a\"}\n"
                                                " }}\n";

static void icons_are_found_in_sets(void **state)
{
    Fixture *f = *state;
    put(f, "beasts.json", SET);
    put(f, "two.svg", svg_of(f, "<path d='M5 5h1v1'/>"));
    Icons *icons = icons_here(f);
    bool broken;
    const Icon *icon = icon_find(icons, "wolf", f->diags, &broken);
    assert_string_equal(icon->name, "beasts:wolf");
    assert_string_equal(art_text(f, &icon->art), "M0,0L1,0L1,1");
    assert_string_equal(icon->set, "Animal Icons");
    assert_string_equal(icon->author, "Ann Ä");
    assert_string_equal(icon->licence, "CC0");
    assert_string_equal(icon->file, "beasts.json");
    assert_int_equal(icon->where.line, 5);
    assert_true(icon->box.x == 0 && icon->box.y == -1 && icon->box.width == 32 &&
                icon->box.height == 20);
    assert_ptr_equal(icon_find(icons, "beasts:wolf", f->diags, &broken), icon);
    icon = icon_find(icons, "dog", f->diags, &broken);
    assert_true(icon->box.x == 4 && icon->box.y == -1 && icon->box.width == 8 &&
                icon->box.height == 20);
    assert_string_equal(data_of(f, icons, "old"), "M9,9L10,9L10,10");
    assert_string_equal(data_of(f, icons, "red"), "#FF0000 M0,0L1,0L1,1");
    /* turned about the middle of the box, 16 9 */
    assert_string_equal(data_of(f, icons, "upside"), "M32,18L31,18L31,17");
    assert_string_equal(data_of(f, icons, "quarter"), "M25,25L25,24L24,24");
    icon = icon_find(icons, "quarter", f->diags, &broken);
    assert_true(icon->box.x == 6 && icon->box.y == -7 && icon->box.width == 20 &&
                icon->box.height == 32);
    /* Files take precedence over sets. */
    assert_string_equal(data_of(f, icons, "two"), "M5,5L6,5L6,6");
    assert_string_equal(data_of(f, icons, "beasts:two"), "M0,0L1,0L1,1M2,2L3,2L3,3");
    assert_string_equal(data_of(f, icons, "bear"), "none");
    assert_string_equal(data_of(f, icons, "beasts:bear"), "none");
    assert_string_equal(data_of(f, icons, "fish:wolf"), "none");
    assert_string_equal(data_of(f, icons, "beast:wolf"), "none");
}

static void invalid_icons_of_sets_are_rejected_when_looked_up(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"torn", "not valid XML"},
        {"flat", "the size of this icon is invalid [icon-set]"},
        {"empty", "'empty' has no body [icon-set]"},
        {"lost", "this icon set has no icon 'nobody' [icon-set]"},
        {"a", "the aliases do not lead to an icon [icon-set]"},
    };
    put(f, "beasts.json", SET);
    Icons *icons = icons_here(f);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *got = data_of(f, icons, cases[i][0]);
        if (!strstr(got, cases[i][1]))
            fail_msg("%s: got %s", cases[i][0], got);
    }
}

static void names_are_listed_and_searched(void **state)
{
    Fixture *f = *state;
    put(f, "bear.svg", "");
    put(f, "ant.svg", "");
    put(f, "ant-small.svg", "");
    put(f, "notes.txt", "");
    put(f, "pets.json",
        "{\"icons\":{\"dog\":{},\"cat\":{},\"rat\":{\"hidden\":true}},"
        "\"aliases\":{\"hound\":{}}}");
    put(f, "torn.json", "{");
    Icons *icons = icons_here(f);
    int count;
    const char *const *names = icons_names(icons, &count);
    assert_string_equal(text_join(f->arena, names, count, 0, "and"),
                        "ant, bear, pets:cat, pets:dog and pets:hound");
    static const char *const cases[][2] = {{"antt", "ant"},
                                           {"hounds", "hound"},
                                           {"pets:houn", "pets:hound"},
                                           {"elephant", NULL}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        NearestName nearest = nearest_to(cases[i][0], NULL);
        icons_try_names(icons, &nearest);
        if (cases[i][1])
            assert_string_equal(nearest.found, cases[i][1]);
        else
            assert_null(nearest.found);
    }
}

static void broken_icon_sets_are_reported(void **state)
{
    Fixture *f = *state;
    put(f, "wolf.svg", svg_of(f, "<path d='M0 0h1v1'/>"));
    put(f, "pets.json", "{\"icons\": {\"a\" 5}}");
    Icons *icons = icons_here(f);
    assert_string_equal(data_of(f, icons, "wolf"), "M0,0L1,0L1,1");
    const char *expected = "1:16+1 invalid icon set JSON: expected ':' [icon-set]";
    assert_string_equal(data_of(f, icons, "dog"), expected);
    assert_string_equal(data_of(f, icons, "pets:dog"), expected);
    assert_string_equal(data_of(f, icons, "others:dog"), "none");
}

/* Looks up icons in a set with any content, and asserts that errors are reported. */
static void check_set(Fixture *f, const char *text, size_t length)
{
    static const char *const names[] = {"wolf", "two", "dog", "upside", "a"};
    FILE *file = fopen(path_join(f->arena, folder, "beasts.json"), "wb");
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    Arena *arena = arena_new();
    Icons *icons = icons_new(arena, NULL);
    icons_folder(icons, folder, folder);
    for (size_t i = 0; i < LENGTH(names); i++) {
        DiagList *diags = diag_list_new(arena);
        bool broken;
        const Icon *icon = icon_find(icons, names[i], diags, &broken);
        assert_int_equal(broken, diags->errors > 0);
        assert_true(!icon || !broken);
    }
    int count;
    icons_names(icons, &count);
    arena_free(arena);
}

static void truncated_and_mutated_sets_are_harmless(void **state)
{
    Fixture *f = *state;
    size_t length = strlen(SET);
    uint32_t seed = 5;
    for (size_t i = 0; i < length; i++)
        check_set(f, SET, i);
    for (int i = 0; i < 3000; i++) {
        char *changed = arena_copy(f->arena, SET, length);
        for (int j = 0; j < 3; j++) {
            seed = seed * 1664525u + 1013904223u;
            size_t at = (seed >> 8) % length;
            seed = seed * 1664525u + 1013904223u;
            changed[at] =
                seed >> 31 ? SET[(seed >> 8) % length] : (char)(seed >> 8 & 0xFF);
        }
        check_set(f, changed, length);
    }
}

static void large_sets_are_indexed_quickly(void **state)
{
    Fixture *f = *state;
    Text set = text_new(f->arena);
    text_add(&set, "{\"icons\": {");
    for (int i = 0; i < MAX_SET_ICONS; i++)
        text_print(&set, "%s\"icon-%d\": {" BODY("M0 0h%dv1") "}", i ? "," : "", i, i);
    put(f, "many.json", arena_print(f->arena, "%s}}", set.text));
    Icons *icons = icons_here(f);
    assert_string_equal(data_of(f, icons, "icon-39999"), "M0,0L39999,0L39999,1");
    int count;
    icons_names(icons, &count);
    assert_int_equal(count, MAX_SET_ICONS);
    put(f, "many.json", arena_print(f->arena, "%s,\"more\": {}}}", set.text));
    assert_non_null(strstr(data_of(f, icons_here(f), "more"), "too many icons"));
}

/* --- JSON ------------------------------------------------------------------------- */

static const char *json_result(Fixture *f, const char *text)
{
    JsonReader reader = json_read(f->arena, text, strlen(text));
    json_read_skip(&reader);
    if (json_read_end(&reader))
        return "good";
    return arena_print(f->arena, "%zu: %s", reader.at, reader.problem);
}

static void json_is_read_strictly(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {
        "0",
        "-0.5e+10",
        "[]",
        "{}",
        " [1 , 2,\n3] ",
        "\"\\u00e9\\n\\/\"",
        "null",
        "true",
        "{\"a\":{\"b\":[[]]},\"\":false}",
        "\"\\ud83d\\ude00\"",
        "1E5",
    };
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_case(good[i], json_result(f, good[i]), "good");
    static const char *const bad[][2] = {
        {"", "0: expected a value"},
        {"[1,]", "3: expected a value"},
        {"[,1]", "1: expected a value"},
        {"[1 2]", "3: expected ',' or a closing bracket"},
        {"[1}", "2: expected ',' or a closing bracket"},
        {"[1", "2: expected ',' or a closing bracket"},
        {"{\"a\":1,}", "7: expected text in quotes"},
        {"{a:1}", "1: expected text in quotes"},
        {"{\"a\",1}", "4: expected ':'"},
        {"{\"a\":}", "5: expected a value"},
        {"\"a", "2: the quoted text is not closed"},
        {"\"a\n\"", "2: the quoted text is not closed"},
        {"\"\\x\"", "1: not a valid JSON escape"},
        {"\"\\", "1: not a valid JSON escape"},
        {"\"\\u12", "1: not a valid \\u escape"},
        {"\"\\u0000\"", "1: not a valid \\u escape"},
        {"\"\\ud83d\"", "1: not a valid \\u escape"},
        {"\"\\ud83d\\u0041\"", "1: not a valid \\u escape"},
        {"\"\\ude00\"", "1: not a valid \\u escape"},
        {"01", "0: expected a number"},
        {"+1", "0: expected a value"},
        {".5", "0: expected a value"},
        {"1.", "0: expected a number"},
        {"1e", "0: expected a number"},
        {"-", "0: expected a number"},
        {"nul", "0: expected a value"},
        {"truth", "0: expected true or false"},
        {"1 2", "2: expected the end of the text"},
        {"// x", "0: expected a value"},
        {"\"\xFF\"", "1: not valid UTF-8"},
    };
    for (size_t i = 0; i < LENGTH(bad); i++)
        assert_case(bad[i][0], json_result(f, bad[i][0]), bad[i][1]);
}

static void json_nesting_is_limited(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    for (int i = 0; i < 100000; i++)
        text_add(&text, "[");
    assert_string_equal(json_result(f, text.text),
                        "100: brackets are nested more than 100 deep");
}

static void json_strings_are_decoded(void **state)
{
    Fixture *f = *state;
    const char *text =
        "{\"a\\u0062\": [\"\\u00e9\\u20ac\\ud83d\\ude00 \\\"\\\\\\t\", -2.5, "
        "true, null]}";
    JsonReader reader = json_read(f->arena, text, strlen(text));
    assert_true(json_read_open(&reader, '{'));
    assert_string_equal(json_read_key(&reader), "ab");
    assert_true(json_read_open(&reader, '[') && json_read_item(&reader));
    assert_string_equal(json_read_text(&reader), "é€😀 \"\\\t");
    assert_true(json_read_item(&reader));
    assert_true(json_read_number(&reader) == -2.5);
    assert_true(json_read_item(&reader) && json_read_bool(&reader));
    assert_true(json_read_item(&reader) && json_read_peek(&reader) == 'n');
    assert_true(json_read_skip(&reader) && !json_read_item(&reader));
    assert_null(json_read_key(&reader));
    assert_true(json_read_end(&reader));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(icons_become_filled_paths),
        FOLDER_TEST(more_than_flat_paths_is_noticed),
        FOLDER_TEST(colours_are_counted_without_the_ground),
        FOLDER_TEST(steps_of_icons_are_limited),
        FOLDER_TEST(points_of_lines_are_limited),
        FOLDER_TEST(invalid_icons_are_rejected),
        FOLDER_TEST(broken_icons_are_reported_to_each_list),
        FOLDER_TEST(small_variants_belong_to_their_icon),
        FOLDER_TEST(earlier_folders_take_precedence),
        FOLDER_TEST(links_out_of_the_project_are_rejected),
        FOLDER_TEST(large_icons_are_rejected),
        FOLDER_TEST(icons_are_found_in_sets),
        FOLDER_TEST(invalid_icons_of_sets_are_rejected_when_looked_up),
        FOLDER_TEST(names_are_listed_and_searched),
        FOLDER_TEST(broken_icon_sets_are_reported),
        FOLDER_TEST(truncated_and_mutated_sets_are_harmless),
        FOLDER_TEST(large_sets_are_indexed_quickly),
        TEST(json_is_read_strictly),
        TEST(json_nesting_is_limited),
        TEST(json_strings_are_decoded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
