/* Tests what a face lists of its texts: their boxes, sizes and words, and how full the
 * boxes are. */
#include "game_folder.h"

static const GameFile FILES[] = {
    {"den/game.yaml",
     "title: Den\n"
     "numbers: {players: 2}\n"
     "theme: {fonts: {body: inter, title: inter}}\n"
     "boards: {map: {grid: 2 x 1, cell: 20 mm}}\n"
     "sets:\n"
     "  card:\n"
     "    kind: card\n    size: 60 x 90 mm\n    face: card\n    back: none\n"
     "    fields: {words: text, columns: {type: whole, default: 1}, lines: {type: "
     "whole, default: 99}}\n"
     "    pieces: [{table: cards.csv}]\n"
     "  ground:\n"
     "    kind: board\n    prints: map\n    size: 40 x 20 mm\n    space-face: spot\n"
     "    pieces: [{id: k}]\n"},
    {"den/templates/card.yaml",
     "layers:\n"
     "  - group:\n"
     "      - {id: rules, text: \"{words}\", in: [0, 0, 20, 10], size: 10 pt, least: 8 "
     "pt,\n"
     "         leading: 4 mm, columns: columns, gap: 2, lines: lines}\n"
     "    at: [10, 30]\n"
     "    scale: 2\n"
     "  - {text: Wolf, in: [5, 5, 50, 5], size: 8 pt}\n"
     "  - {text: \"\", in: [5, 5, 50, 5], size: 8 pt}\n"},
    {"den/templates/spot.yaml", "layers:\n  - {id: name, text: \"{space.name}\", in: "
                                "[2, 3, 10, 5], size: 8 pt}\n"},
};

/* Draws a face and returns its texts, one a line. */
static const char *texts_of(Fixture *f, const char *name, const char *rows)
{
    put_files(f, FILES, LENGTH(FILES));
    put_file(f, "den/cards.csv",
             arena_print(f->arena, "id,columns,lines,words\n%s\n", rows));
    const Game *game = load_den(f);
    Faces *faces = faces_of_den(f, game);
    Face without =
        face_draw(faces, piece_named(game, name), SIDE_FRONT, f->arena, f->diags);
    assert_int_equal(without.texts.count, 0);
    faces->keeps_texts = true;
    Face face =
        face_draw(faces, piece_named(game, name), SIDE_FRONT, f->arena, f->diags);
    Text text = text_new(f->arena);
    for (int i = 0; i < face.texts.count; i++) {
        const FaceText *one = &face.texts.items[i];
        text_print(
            &text, "%s%s at %g %g %g %g, %.1f of %.1f pt, %.2f%s: %s (%s:%d, %d)",
            i ? "\n" : "", one->id, one->box.x, one->box.y, one->box.w, one->box.h,
            one->size, one->full_size, one->fullness, one->fits ? "" : " too much",
            one->text, path_last(f->arena, one->where.source->name), one->where.line,
            one->layer.line);
    }
    f->diags = diag_list_new(f->arena);
    return text.text;
}

static void texts_have_boxes_sizes_words_and_places(void **state)
{
    Fixture *f = *state;
    assert_string_equal(texts_of(f, "card/a", "a,1,99,One"),
                        "rules at -20 -15 40 20, 10.0 of 10.0 pt, 0.26: One "
                        "(cards.csv:2, 3)\n"
                        "text at 5 5 50 5, 8.0 of 8.0 pt, 0.41: Wolf (card.yaml:7, 7)");
    assert_string_equal(texts_of(f, "ground/k", "a,1,99,One"),
                        "name at 2 3 10 5, 8.0 of 8.0 pt, 0.41: 1-1 (spot.yaml:2, 2)\n"
                        "name at 22 3 10 5, 8.0 of 8.0 pt, 0.41: 1-2 (spot.yaml:2, 2)");
}

/* At 10 pt, two lines fit into a column of 10 mm, and at 8 pt three. */
static void boxes_are_as_full_as_their_lines_are_high(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *row, *size;
    } cases[] = {
        {"1,99,One", "10.0 of 10.0 pt, 0.26"},
        {"1,99,\"One\nTwo\"", "10.0 of 10.0 pt, 0.74"},
        {"1,99,\"One\nTwo\nSix\"", "8.7 of 10.0 pt, 0.99"},
        {"1,99,\"One\nTwo\nSix\nTen\"", "8.0 of 10.0 pt, 1.23 too much"},
        {"1,99,\"One\nTwo\nSix\nTen\nFour\"", "8.0 of 10.0 pt, 1.55 too much"},
        {"2,99,\"One\nTwo\"", "10.0 of 10.0 pt, 0.26"},
        {"2,99,\"One\nTwo\nSix\nTen\"", "10.0 of 10.0 pt, 0.74"},
        {"2,99,\"One\nTwo\nSix\nTen\nA\nB\"", "8.7 of 10.0 pt, 0.99"},
        {"2,99,\"One\nTwo\nSix\nTen\nA\nB\nC\"", "8.0 of 10.0 pt, 1.16 too much"},
        {"2,99,\"One\nTwo\nSix\nTen\nA\nB\nC\nD\"", "8.0 of 10.0 pt, 1.32 too much"},
        {"1,1,\"One\nTwo\"", "8.0 of 10.0 pt, 2.00 too much"},
        {"1,99,Extraordinarilyest", "8.0 of 10.0 pt, 0.21 too much"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *row = arena_print(f->arena, "a,%s", cases[i].row);
        if (!strstr(texts_of(f, "card/a", row),
                    arena_print(f->arena, " 40 20, %s: ", cases[i].size)))
            assert_case(cases[i].row, texts_of(f, "card/a", row), cases[i].size);
    }
}

static void words_come_without_markup_and_whole(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *words, *text;
    } cases[] = {
        {"**Take** <b>two</> :sun: coins", ": Take two coins ("},
        {":sun: sun", ": sun ("},
        {"\"a\n\nb<br>c\"", ": a b c ("},
        {":sun:", ":  ("},
        /* the 60th byte is the first of 'é' */
        {"1234567 1234567 1234567 1234567 1234567 1234567 1234567 123é 7",
         " 1234567 123 ("},
        {"1234567 1234567 1234567 1234567 1234567 1234567 1234567 12é 7",
         " 1234567 12é ("},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *row = arena_print(f->arena, "a,1,99,%s", cases[i].words);
        if (!strstr(texts_of(f, "card/a", row), cases[i].text))
            assert_case(cases[i].words, texts_of(f, "card/a", row), cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(texts_have_boxes_sizes_words_and_places),
        FOLDER_TEST(boxes_are_as_full_as_their_lines_are_high),
        FOLDER_TEST(words_come_without_markup_and_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
