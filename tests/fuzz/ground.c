/* A small game with a bit of everything, as a base for inputs that are only a part of a
 * game. */
#include <string.h>

#include "fuzz.h"

static const char GAME[] =
    "title: Ground\n"
    "by: [Nobody]\n"
    "language: en-GB\n"
    "numbers: {players: 2..4, hand: 3, size: {value: 5, says: spaces of a side}}\n"
    "choices:\n"
    "  suit: {sun: Sun, moon: Moon, star: Star}\n"
    "icons: [mark]\n"
    "theme:\n"
    "  colours: {ink: \"#1B1B1B\", paper: \"#F6F1E6\", red: \"#B3261E\"}\n"
    "  fonts: {title: inter, body: inter}\n"
    "book: plain-book\n"
    "boards:\n"
    "  map: {grid: 5 x 5, cell: 20 mm, fields: {suit: {type: suit, default: sun}}}\n"
    "sets:\n"
    "  card:\n"
    "    kind: card\n"
    "    size: poker\n"
    "    face: it\n"
    "    back: none\n"
    "    fields: {suit: suit, name: text, power: whole 0..9, start: optional space}\n"
    "    pieces:\n"
    "      - {id: fox, suit: sun, name: Fox, power: 1, start: 1-1, copies: 2}\n"
    "      - {id: owl, suit: moon, name: Owl, power: 2}\n"
    "      - {id: elk, suit: star, name: \"**Elk** :mark:\", power: 9}\n"
    "  pawn: {kind: token, size: 15 x 15 mm, shape: ellipse, back: none, pieces: [{id: "
    "red}]}\n"
    "  die: {kind: die, size: 16 x 16 mm, fields: {faces: list of whole}, pieces: "
    "[{id: d6, faces: [1, 2, 3, 4, 5, 6]}]}\n"
    "define:\n"
    "  strong: '[c of c in card where c.power > 1]'\n"
    "  reach(a, b): a.power + b.power\n"
    "checks:\n"
    "  owl: {says: The owl sees more., demand: card.owl.power > card.fox.power}\n"
    "stats:\n"
    "  powers: {title: Powers, each: \"c in card\", show: {power: c.power}}\n";

static const char MARK[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"
    "<path d=\"M2 2h20v20H2z\"/></svg>\n";

static const char FACE[] = "extends: plain\n";

void input_base_game(const Input *input)
{
    input_put(input, "content/g/game.yaml", GAME, strlen(GAME));
    input_put(input, "content/g/templates/it.yaml", FACE, strlen(FACE));
    input_put(input, "content/g/icons/mark.svg", MARK, strlen(MARK));
}
