/* Tests which files a face lists: those that it shows, and those that would change it
 * if they existed; and that it lists the same ones when caches have their results. */
#include "game_folder.h"

#define CIRCLES                                                                \
    "{ellipse: [1, 1, 1, 1], fill: red}, {ellipse: [2, 1, 1, 1], fill: red}, " \
    "{ellipse: [3, 1, 1, 1], fill: red}, {ellipse: [4, 1, 1, 1], fill: red}, " \
    "{ellipse: [5, 1, 1, 1], fill: red}, {ellipse: [6, 1, 1, 1], fill: red}, "
#define DRAWING                                                        \
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">" \
    "<path d=\"M1 1h8v8h-8z\"/></svg>"
#define WORDS                                                          \
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">" \
    "<text x=\"1\" y=\"5\" font-size=\"3\" font-family=\"cabin\">A</text></svg>"

static const GameFile FILES[] = {
    {"den/game.yaml",
     "title: Den\n"
     "numbers: {players: 2}\n"
     "theme: {fonts: {body: inter, title: inter}, colours: {red: \"#A03020\"}}\n"
     "icons: [leaf]\n"
     "boards: {map: {grid: 2 x 2}}\n"
     "diagrams: {start: {alt: The board., board: map, ground: plain},\n"
     "  end: {alt: The end., board: map, ground: plain}}\n"
     "sets:\n"
     "  card:\n"
     "    kind: card\n    size: poker\n    face: card\n"
     "    fields: {art: text, words: text}\n"
     "    pieces:\n"
     "      - {id: a, art: a.svg, words: \"A :leaf: \\u05D0\"}\n"
     "      - {id: b, art: b.svg, words: <b>B</>}\n"
     "      - {id: c, art: c.svg, words: \"\\u05D0 :small/zeppelin:\"}\n"
     "      - {id: d, art: a.svg, words: \"<b>D</> :zeppelin:\"}\n"
     "  fit:\n"
     "    kind: tile\n    size: 30 x 30 mm\n    face: fit\n    back: none\n"
     "    fields: {art: text, words: text}\n"
     "    pieces: [{id: d, art: a.svg, words: D}, {id: e, art: b.svg, words: \"E <font "
     "cabin>x</>\"}]\n"
     "  show:\n"
     "    kind: sheet\n    size: 100 x 120 mm\n    face: show\n    back: none\n"
     "    fields: {other: text, scene: text}\n"
     "    pieces: [{id: f, other: card/a, scene: none}, {id: g, other: none, scene: "
     "start},\n"
     "             {id: h, other: card/a back, scene: end}]\n"
     "  plain:\n"
     "    kind: tile\n    size: 30 x 30 mm\n    back: none\n    fields: {mark: "
     "optional icon}\n"
     "    pieces: [{id: i, mark: leaf}, {id: j}]\n"
     "  ground:\n"
     "    kind: board\n    prints: map\n    size: 80 x 80 mm\n    space-face: spot\n"
     "    pieces: [{id: k}]\n"},
    {"den/templates/card.yaml",
     "extends: base\nlayers:\n  add:\n"
     "  - {text: \"{words}\", in: [5, 50, w - 10, 20], size: 9 pt}\n"
     "  - {image: \"{art}\", in: [10, 10, 20, 20]}\n"},
    {"templates/base.yaml",
     "layers:\n  - {id: frame, group: [" CIRCLES CIRCLES
     "{image: frame.svg, in: [0, 0, 10, 10]}, {icon: star, in: [0, 0, 5, 5]}]}\n"},
    {"den/templates/fit.yaml", "layers:\n"
                               "  - {text: \"{words}\", in: [5, 5, 20, 10], size: 9 "
                               "pt, least: 6 pt, together: yes}\n"
                               "  - {image: \"{art}\", in: [10, 15, 10, 10]}\n"},
    {"den/templates/show.yaml",
     "layers:\n  - {piece: \"{other}\", in: [0, 0, 60, 60]}\n"
     "  - {scene: \"{scene}\", in: [0, 60, 100, 60]}\n"},
    {"den/templates/spot.yaml", "layers:\n  - {icon: star, in: [0, 0, w, h]}\n"},
    {"templates/art/a.svg", DRAWING},
    {"templates/art/b.svg", DRAWING},
    {"templates/art/c.svg", WORDS},
    {"templates/art/frame.svg", DRAWING},
    {"templates/icons/leaf.svg", DRAWING},
    {"den/icons/star.svg", DRAWING},
    {"den/icons/small.json",
     "{\"prefix\": \"small\", \"icons\": {\"zeppelin\": {\"body\": "
     "\"<path d='M1 1h8v8z'/>\"}}, "
     "\"width\": 16, \"height\": 16}"},
};

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Returns the names of a face's files, one a line, sorted: relative to the project, as
 * in "den/icons", or to the repository, as in "/templates/plain.yaml". */
static const char *list_of(Fixture *f, const Face *face)
{
    LIST(const char *) names = {0};
    const char *data = path_real(f->arena, ".");
    assert_non_null(face->files);
    for (int i = 0; i < face->files->paths.count; i++) {
        const char *path = face->files->paths.items[i];
        assert_int_equal(*path, '/');
        list_add(f->arena, &names,
                 path_is_below(folder, path) ? path_relative(f->arena, folder, path)
                 : path_is_below(data, path) ? path + strlen(data)
                                             : path);
    }
    list_sort(&names, compare_names);
    Text text = text_new(f->arena);
    for (int i = 0; i < names.count; i++) {
        assert_true(!i || strcmp(names.items[i], names.items[i - 1]) != 0);
        text_print(&text, "\n%s", names.items[i]);
    }
    text_add(&text, "\n");
    return text.text;
}

static const char *draw(Fixture *f, Faces *faces, const char *name, int side)
{
    Face face =
        face_draw(faces, piece_named(faces->game, name), side, f->arena, f->diags);
    assert_case(name, problems(f), "");
    assert_true(face.drawn);
    return faces->keeps_files ? list_of(f, &face) : "";
}

static const struct {
    const char *piece;
    int side;
    const char *has[8], *lacks[8];
} CASES[] = {
    {"card/a",
     SIDE_FRONT,
     {"den/templates/card.yaml", "den/templates/base.yaml", "templates/base.yaml",
      "templates/art/a.svg", "den/art/a.svg", "templates/icons/leaf.svg",
      "den/icons/leaf.svg", "den/fonts/fonts.yaml"},
     {"templates/art/b.svg", "den/icons/small.json", "den/icons",
      "templates/card.yaml"}},
    {"card/b",
     SIDE_FRONT,
     {"templates/art/b.svg", "templates/art/frame.svg", "den/art/frame.svg",
      "den/icons/star.svg", "den/icons/star-small.svg", "/fonts/fonts.yaml"},
     {"templates/art/a.svg", "templates/icons/leaf.svg", "templates/icons/star.svg"}},
    {"card/c",
     SIDE_FRONT,
     {"den/icons/small.json"},
     {"templates/icons/leaf.svg", "den/icons", "templates/icons/small.json"}},
    {"card/d",
     SIDE_FRONT,
     {"den/icons/zeppelin.svg", "templates/icons/zeppelin.svg", "den/icons/small.json",
      "den/icons", "templates/icons", "/templates/icons"},
     {"templates/icons/leaf.svg"}},
    {"card/a",
     SIDE_BACK,
     {"/templates/plain-back.yaml", "den/templates/plain-back.yaml"},
     {"den/templates/card.yaml", "templates/art/a.svg"}},
    {"fit/d",
     SIDE_FRONT,
     {"den/templates/fit.yaml", "templates/art/a.svg"},
     {"templates/art/b.svg"}},
    {"show/f",
     SIDE_FRONT,
     {"den/templates/show.yaml", "den/templates/card.yaml", "templates/base.yaml",
      "templates/art/a.svg", "templates/icons/leaf.svg", "templates/art/frame.svg"},
     {"/templates/plain-scene.yaml", "templates/art/b.svg"}},
    {"show/g",
     SIDE_FRONT,
     {"/templates/plain-scene.yaml", "den/templates/plain-scene.yaml"},
     {"templates/art/a.svg", "den/templates/card.yaml"}},
    {"show/h",
     SIDE_FRONT,
     {"/templates/plain-scene.yaml", "/templates/plain-back.yaml"}},
    {"plain/i",
     SIDE_FRONT,
     {"den/art/i.svg", "templates/art/i.png", "templates/icons/leaf.svg",
      "/templates/plain.yaml", "den/templates/plain.yaml"},
     {"templates/art", "den/icons/j.svg"}},
    {"ground/k",
     SIDE_FRONT,
     {"/templates/plain-board.yaml", "den/templates/spot.yaml", "den/icons/star.svg"},
     {"den/templates/plain-space.yaml"}},
};

static const char *line_of(Fixture *f, const char *name)
{
    return arena_print(f->arena, "\n%s\n", name);
}

static void faces_list_what_they_show_and_what_they_looked_for(void **state)
{
    Fixture *f = *state;
    put_files(f, FILES, LENGTH(FILES));
    Faces *faces = faces_of_den(f, load_den(f));
    faces->keeps_files = true;
    for (size_t i = 0; i < LENGTH(CASES); i++) {
        const char *list = draw(f, faces, CASES[i].piece, CASES[i].side);
        for (size_t k = 0; k < 8 && CASES[i].has[k]; k++)
            if (!strstr(list, line_of(f, CASES[i].has[k])))
                fail_msg("%s lacks %s:%s", CASES[i].piece, CASES[i].has[k], list);
        for (size_t k = 0; k < 8 && CASES[i].lacks[k]; k++)
            if (strstr(list, line_of(f, CASES[i].lacks[k])))
                fail_msg("%s has %s:%s", CASES[i].piece, CASES[i].lacks[k], list);
    }
}

static void fonts_of_texts_and_pictures_are_listed(void **state)
{
    Fixture *f = *state;
    put_files(f, FILES, LENGTH(FILES));
    Faces *faces = faces_of_den(f, load_den(f));
    faces->keeps_files = true;
    static const struct {
        const char *piece, *font;
        bool listed;
    } cases[] = {
        {"card/a", "Inter-Regular", true},   {"card/a", "Cabin-Regular", false},
        {"card/a", "NotoSansHebrew", true}, /* of the Hebrew letter */
        {"card/b", "Inter-SemiBold", true},  {"card/d", "Inter-SemiBold", true},
        {"card/b", "NotoSansHebrew", false}, {"card/c", "Cabin-Regular", true},
        {"fit/d", "Cabin-Regular", true}, /* of a text that shrinks with it */
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *list = draw(f, faces, cases[i].piece, SIDE_FRONT);
        if (!strstr(list, cases[i].font) == cases[i].listed)
            fail_msg("%s of %s:%s", cases[i].font, cases[i].piece, list);
    }
}

/* Draws all faces, whose results fill the caches. */
static void draw_all(Fixture *f, Faces *faces)
{
    for (int i = 0; i < faces->game->sets.count; i++) {
        const Set *set = faces->game->sets.items[i];
        for (int k = 0; k < set->pieces.count; k++)
            for (int side = SIDE_BACK; side <= SIDE_FRONT; side++)
                if (side == SIDE_FRONT || piece_has_back(set->pieces.items[k]))
                    draw(f, faces,
                         arena_print(f->arena, "%s/%s", set->name,
                                     set->pieces.items[k]->id),
                         side);
    }
}

static void cached_results_bring_their_files(void **state)
{
    Fixture *f = *state;
    put_files(f, FILES, LENGTH(FILES));
    const Game *game = load_den(f);
    Faces *shared = faces_of_den(f, game);
    for (int kept = 0; kept <= 1; kept++) {
        shared->keeps_files = kept;
        draw_all(f, shared);
    }
    for (size_t i = 0; i < LENGTH(CASES); i++) {
        Faces *alone = faces_of_den(f, game);
        alone->keeps_files = true;
        const char *first = draw(f, alone, CASES[i].piece, CASES[i].side);
        assert_case(CASES[i].piece, draw(f, shared, CASES[i].piece, CASES[i].side),
                    first);
    }
}

static void faces_list_no_files_unless_asked(void **state)
{
    Fixture *f = *state;
    put_files(f, FILES, LENGTH(FILES));
    Faces *faces = faces_of_den(f, load_den(f));
    Face face = face_draw(faces, piece_named(faces->game, "card/a"), SIDE_FRONT,
                          f->arena, f->diags);
    assert_true(face.drawn);
    assert_null(face.files);
}

static void a_broken_face_lists_what_could_mend_it(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *file, *broken, *listed;
    } cases[] = {
        {"templates/base.yaml", "layers: 1\n", "templates/base.yaml"},
        {"den/templates/card.yaml", "extends: none-such\n",
         "den/templates/none-such.yaml"},
        {"templates/art/a.svg", "no picture", "templates/art/a.svg"},
        {"den/templates/card.yaml", "layers: [{image: far.svg}]\n", "den/art/far.svg"},
        {"den/templates/card.yaml", "layers: [{icon: far, in: trim}]\n", "den/icons"},
        {"den/templates/card.yaml", "layers: [{text: A, font: far}]\n",
         "den/fonts/fonts.yaml"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        put_files(f, FILES, LENGTH(FILES));
        put_file(f, cases[i].file, cases[i].broken);
        Faces *faces = faces_of_den(f, load_den(f));
        faces->keeps_files = true;
        Face face = face_draw(faces, piece_named(faces->game, "card/a"), SIDE_FRONT,
                              f->arena, f->diags);
        assert_false(face.drawn);
        assert_string_not_equal(problems(f), "");
        const char *list = list_of(f, &face);
        if (!strstr(list, line_of(f, cases[i].listed)))
            fail_msg("%s is not listed:%s", cases[i].listed, list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(faces_list_what_they_show_and_what_they_looked_for),
        FOLDER_TEST(fonts_of_texts_and_pictures_are_listed),
        FOLDER_TEST(cached_results_bring_their_files),
        FOLDER_TEST(faces_list_no_files_unless_asked),
        FOLDER_TEST(a_broken_face_lists_what_could_mend_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
