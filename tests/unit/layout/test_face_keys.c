/* Tests which pieces have other keys after an edit of the game: exactly those that may
 * look different. */
#include "game_folder.h"

#include "layout/face_keys.h"

static const GameFile FILES[] = {
    {"den/game.yaml",
     "title: Den\n"
     "by: [Ann Author]\n"
     "language: en-GB\n"
     "numbers: {players: 2..4, hand: {value: 5, says: cards in a hand}, price: 7, "
     "cost: 8, size: 9}\n"
     "theme: {fonts: {body: inter, title: inter}, colours: {red: \"#A03020\"}}\n"
     "icons: [leaf]\n"
     "choices: {season: {winter: Winter, spring: Spring}}\n"
     "rules: {draw: Draw a card.}\n"
     "define: {twice_price: price * 2, dear(p): p.value > cost}\n"
     "checks: {enough: {says: There are cards., demand: count(card) > 1}}\n"
     "stats: {cards: {title: Cards, show: {all: count(card)}}}\n"
     "boards: {map: {grid: 2 x 2, fields: {fee: {type: whole, default: 1}}, spaces: "
     "{1-1: {fee: 2}}}}\n"
     "diagrams: {start: {alt: The board., board: map, ground: plain}}\n"
     "editions: {base: {says: as it is}, short: {numbers: {hand: 4}}}\n"
     "sets:\n"
     "  card: cards.yaml\n"
     "  tile:\n"
     "    kind: tile\n    size: 30 x 30 mm\n    face: tile\n    back: none\n"
     "    fields: {name: text, text: {type: text, default: none}}\n"
     "    pieces:\n"
     "      - {id: x, name: X}\n"
     "      - {id: y, name: Y, text: \"Draw {hand} cards.\"}\n"
     "      - {id: z, name: Z, text: \"{size / (size - 9)}\"}\n"
     "  defined:\n"
     "    kind: tile\n    size: 30 x 30 mm\n    face: defined\n    back: none\n"
     "    fields: {value: whole}\n    pieces: [{id: d, value: 3}]\n"
     "  plain:\n"
     "    kind: card\n    size: poker\n    fields: {name: text, text: text}\n"
     "    pieces: [{id: p, name: P, text: short}, {id: q, name: Q, text: short}]\n"
     "  counted:\n"
     "    kind: tile\n    size: 30 x 30 mm\n    face: counted\n    back: none\n"
     "    pieces: [{id: one}, {id: two}]\n"
     "  ground:\n"
     "    kind: board\n    prints: map\n    size: 80 x 80 mm\n    pieces: [{id: "
     "all}]\n"},
    {"den/cards.yaml",
     "kind: card\nsize: poker\nface: card\nback: card-back\n"
     "fields: {name: text, season: season, count: {type: whole, default: 1}}\n"
     "pieces:\n"
     "  - {id: a, name: Apple, season: winter, copies: 2}\n"
     "  - {id: b, name: Bean, season: spring}\n"
     "  - {table: more.csv}\n"},
    {"den/more.csv", "id,name,season\nc,Corn,winter\n"},
    {"den/templates/card.yaml",
     "layers:\n"
     "  - {text: \"{name} {season.title}\", in: [5, 5, w - 10, 10], size: 9 pt}\n"
     "  - for: i in 1 .. hand\n"
     "    ellipse: [i * 5, 20, 4, 4]\n"
     "    fill: red\n"},
    {"den/templates/card-back.yaml", "layers: [{text: \"{price}\", in: safe}]\n"},
    {"den/templates/tile.yaml",
     "layers: [{text: \"{name} {text}\", in: safe, size: 9 pt}]\n"},
    {"den/templates/defined.yaml",
     "layers:\n  - {text: \"{if dear(piece) then twice_price else 0}\", in: safe}\n"},
    {"den/templates/counted.yaml", "layers: [{text: \"{count(card)}\", in: safe}]\n"},
};

/* Pieces whose faces depend on the whole game: 'tile/z' because its text cannot be
 * evaluated. */
#define WHOLE "tile/z counted/one counted/two ground/all"
#define ALL                                                                            \
    "card/a card/b card/c tile/x tile/y tile/z defined/d plain/p plain/q counted/one " \
    "counted/two "                                                                     \
    "ground/all"

static const struct {
    const char *name, *file, *old, *new, *changed;
} EDITS[] = {
    {"nothing", "den/game.yaml", "title: Den", "title: Den", ""},
    {"a comment", "den/game.yaml", "title: Den", "# a den\ntitle: Den", ""},
    {"a check", "den/game.yaml", "count(card) > 1", "count(card) > 2", ""},
    {"an author", "den/game.yaml", "Ann Author", "Bea Author", ""},
    {"a rule", "den/game.yaml", "Draw a card.", "Draw two cards.", ""},
    {"a statistic", "den/game.yaml", "title: Cards", "title: All cards", ""},
    {"another edition", "den/game.yaml", "hand: 4", "hand: 3", ""},
    {"a number in a loop and a text", "den/game.yaml", "value: 5", "value: 6",
     "card/a card/b card/c tile/y " WHOLE},
    {"a number on a back, and in a definition", "den/game.yaml", "price: 7", "price: 6",
     "card/a card/b card/c tile/z defined/d counted/one counted/two ground/all"},
    {"a number in a definition with a parameter", "den/game.yaml", "cost: 8", "cost: 2",
     "tile/z defined/d counted/one counted/two ground/all"},
    {"the meaning of a number", "den/game.yaml", "in a hand", "in each hand", WHOLE},
    {"a value", "den/cards.yaml", "Apple", "Apricot", "card/a " WHOLE},
    {"a value in a table", "den/more.csv", "Corn", "Cress", "card/c " WHOLE},
    {"copies", "den/cards.yaml", "copies: 2", "copies: 3", "card/a " WHOLE},
    {"a piece more", "den/more.csv", "c,Corn,winter", "c,Corn,winter\ne,Egg,spring",
     WHOLE},
    {"another order", "den/cards.yaml",
     "  - {id: b, name: Bean, season: spring}\n  - {table: more.csv}\n",
     "  - {table: more.csv}\n  - {id: b, name: Bean, season: spring}\n", WHOLE},
    {"a text with another number", "den/game.yaml", "Draw {hand}", "Draw {price}",
     "tile/y " WHOLE},
    {"a text computed otherwise", "den/game.yaml", "Draw {hand}", "Draw {2 + 3}",
     WHOLE},
    {"a default", "den/game.yaml", "default: none", "default: some",
     "tile/x tile/y " WHOLE},
    {"a size", "den/game.yaml", "30 x 30 mm\n    face: tile",
     "31 x 31 mm\n    face: tile", "tile/x tile/y " WHOLE},
    {"round corners", "den/game.yaml", "back: none\n    fields: {name",
     "back: none\n    corner: 5 mm\n    fields: {name", "tile/x tile/y " WHOLE},
    {"another template", "den/game.yaml", "face: tile", "face: card-back",
     "tile/x tile/y " WHOLE},
    {"a text that makes its field one of texts", "den/game.yaml",
     "name: P, text: short", "name: P, text: longer than thirty-two letters by far",
     "tile/z plain/p plain/q counted/one counted/two ground/all"},
    {"a space", "den/game.yaml", "fee: 2", "fee: 3", WHOLE},
    {"a diagram", "den/game.yaml", "The board.", "The whole board.", WHOLE},
    {"a colour", "den/game.yaml", "#A03020", "#A04020", ALL},
    {"a font", "den/game.yaml", "body: inter", "body: cabin", ALL},
    {"the name of a season", "den/game.yaml", "spring: Spring", "spring: Early", ALL},
    {"a definition", "den/game.yaml", "price * 2", "price * 3", ALL},
    {"the language", "den/game.yaml", "en-GB", "en-US", ALL},
    {"the title", "den/game.yaml", "title: Den", "title: The Den", ALL},
    {"the players", "den/game.yaml", "players: 2..4", "players: 2..5", ALL},
    {"the icons", "den/game.yaml", "icons: [leaf]", "icons: [leaf, sun]", ALL},
};

/* Writes the files, one of them with the edit. */
static void put_edited(Fixture *f, size_t edit)
{
    put_files(f, FILES, LENGTH(FILES));
    for (size_t i = 0; i < LENGTH(FILES); i++) {
        const char *text = FILES[i].text, *old = EDITS[edit].old;
        if (strcmp(FILES[i].name, EDITS[edit].file) != 0)
            continue;
        const char *at = strstr(text, old);
        assert_non_null(at);
        put_file(f, FILES[i].name,
                 arena_print(f->arena, "%.*s%s%s", (int)(at - text), text,
                             EDITS[edit].new, at + strlen(old)));
    }
}

/* The keys of all pieces. */
typedef struct {
    const Game *game;
    FaceKeys *keys;
} Load;

static Load load(Fixture *f)
{
    const Game *game = load_den(f);
    return (Load){game,
                  face_keys_new(f->arena, faces_of_den(f, game), game->tree, f->diags)};
}

/* Returns the pieces of both games whose keys differ. */
static const char *changed(Fixture *f, const Load *before, const Load *after)
{
    Text text = text_new(f->arena);
    for (int i = 0; i < before->game->sets.count; i++) {
        const Set *set = before->game->sets.items[i];
        for (int k = 0; k < set->pieces.count; k++) {
            const Piece *piece = set->pieces.items[k];
            const char *name = arena_print(f->arena, "%s/%s", set->name, piece->id);
            const char *was = face_key(before->keys, piece),
                       *now = face_key(after->keys, piece_named(after->game, name));
            assert_int_equal(strlen(now), 16);
            assert_int_equal(!strcmp(was, now),
                             face_keys_are_same(before->keys, piece, after->keys,
                                                piece_named(after->game, name)));
            if (strcmp(was, now) != 0)
                text_print(&text, "%s%s", text.length ? " " : "", name);
        }
    }
    return text.text;
}

static void an_edit_changes_the_keys_of_what_may_look_different(void **state)
{
    Fixture *f = *state;
    put_files(f, FILES, LENGTH(FILES));
    const Load before = load(f);
    for (size_t i = 0; i < LENGTH(EDITS); i++) {
        put_edited(f, i);
        const Load after = load(f);
        assert_case(EDITS[i].name, changed(f, &before, &after), EDITS[i].changed);
        assert_case(EDITS[i].name, problems(f), "");
    }
}

static void no_two_pieces_have_the_same_key(void **state)
{
    Fixture *f = *state;
    put_files(f, FILES, LENGTH(FILES));
    const Load one = load(f);
    Map keys = map_new(f->arena);
    for (int i = 0; i < one.game->sets.count; i++)
        for (int k = 0; k < one.game->sets.items[i]->pieces.count; k++) {
            const Piece *piece = one.game->sets.items[i]->pieces.items[k];
            assert_null(map_put(&keys, face_key(one.keys, piece), (void *)piece));
            assert_string_equal(face_key(one.keys, piece), face_key(one.keys, piece));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(an_edit_changes_the_keys_of_what_may_look_different),
        FOLDER_TEST(no_two_pieces_have_the_same_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
