/* Generates a game with the given number of listed pieces and 50 checks that all pass.
 *
 *   make-deck PIECES FOLDER [SEED]
 *
 * writes FOLDER/game.yaml, cards.yaml and checks.yaml (the folder must exist).
 * The same seed gives the same bytes. The numbers that the checks demand are
 * counted while the cards are written. Each check iterates over the cards a fixed
 * number of times, so the work grows linearly with the deck. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WOLF, BEAR, RAVEN, TRAP, STORM, HERB, TOOL, LORE, KINDS };
enum { COSTS = 10, CHEAP = 2, DEAR = 7, HERB_COST = 4 };
enum { MIN_PIECES = 200, MAX_PIECES = 1000000 }; /* pieces */

static const char *const KIND[KINDS] = {"wolf",  "bear", "raven", "trap",
                                        "storm", "herb", "tool",  "lore"};
static const char *const FIRST[32] = {
    "Amber",   "Ashen",  "Bitter",  "Black",  "Blind",  "Bold",  "Broken", "Cold",
    "Crooked", "Deep",   "Distant", "Dry",    "Early",  "Faint", "Fallen", "Grey",
    "Hidden",  "Hollow", "Hungry",  "Iron",   "Lame",   "Last",  "Lone",   "Old",
    "Pale",    "Quick",  "Red",     "Silent", "Silver", "Stray", "White",  "Wild"};
static const char *const LAST[32] = {
    "Alder", "Birch", "Boulder", "Brook", "Claw",  "Creek", "Den",   "Dusk",
    "Ember", "Fang",  "Feather", "Ford",  "Frost", "Grove", "Hare",  "Heath",
    "Hill",  "Howl",  "Hunter",  "Ice",   "Marsh", "Moon",  "Moss",  "Pine",
    "Ridge", "River", "Rock",    "Snow",  "Stag",  "Thorn", "Track", "Wind"};
static const char *const VERB[8] = {"Draw",  "Discard", "Reveal", "Keep",
                                    "Trade", "Bury",    "Turn",   "Pass"};
static const char *const OBJECT[8] = {"a card from the forest",
                                      "the topmost card of the deck",
                                      "a card of your hand",
                                      "one bite of your choice",
                                      "a card that lies beside the den",
                                      "the last card played",
                                      "a token of your left neighbour",
                                      "one card of each season"};
static const char *const TAIL[8] = {"",
                                    ", then end your turn",
                                    " and move one space",
                                    " unless it is winter",
                                    ", once a round",
                                    " for each wolf in the pack",
                                    " or lose a bite",
                                    " and tell nobody"};

static uint64_t state;

/* splitmix64 gives the same numbers on every machine. */
static unsigned random_below(unsigned below)
{
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (unsigned)((z ^ z >> 31) >> 32) % below;
}

static FILE *create(const char *folder, const char *name)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = length < (int)sizeof path ? fopen(path, "wb") : NULL;
    if (!file) {
        perror(path);
        exit(2);
    }
    return file;
}

static void close_file(FILE *file)
{
    bool good = !ferror(file);
    if (fclose(file) == 0 && good)
        return;
    perror("make-deck");
    exit(2);
}

/* --- cards ------------------------------------------------------------------------ */

static long card_counts[KINDS][COSTS]; /* number of cards by kind and cost */

/* Kinds have different frequencies. Each cost and each kind appears early, so that a
 * small deck has them all. Storms are never free, and herbs are never expensive. */
static void choose_kind_and_cost(long i, int *kind, int *cost)
{
    static const int weighted[16] = {WOLF,  WOLF, WOLF, WOLF,  BEAR, BEAR, RAVEN, RAVEN,
                                     RAVEN, TRAP, TRAP, STORM, HERB, TOOL, TOOL,  LORE};
    *kind = i < KINDS ? (int)i : weighted[random_below(16)];
    *cost = i < COSTS ? (int)i : (int)((random_below(COSTS) + random_below(COSTS)) / 2);
    if (i >= KINDS && i < COSTS)
        *kind = WOLF;
    if (*kind == STORM && *cost == 0)
        *cost = 1;
    if (*kind == HERB)
        *cost %= HERB_COST + 1;
}

static void print_lower(FILE *out, const char *word)
{
    for (; *word; word++)
        fputc(*word | 32, out);
}

/* Every 1024 cards use each pair of words once; a number distinguishes the rounds. */
static void write_card(FILE *out, long i, unsigned start)
{
    unsigned pair = ((unsigned)(i % 1024) * 389 + start) % 1024;
    const char *first = FIRST[pair % 32], *last = LAST[pair / 32];
    long round = i / 1024 + 1;
    int kind, cost;
    choose_kind_and_cost(i, &kind, &cost);
    card_counts[kind][cost]++;
    fputs("  - id: ", out);
    print_lower(out, first);
    fputc('-', out);
    print_lower(out, last);
    fprintf(out, "-%ld\n    name: %s %s %ld\n    kind: %s\n    cost: %d\n", round,
            first, last, round, KIND[kind], cost);
    const char *verb = VERB[random_below(8)], *object = OBJECT[random_below(8)],
               *tail = TAIL[random_below(8)];
    fprintf(out, "    text: %s %s%s.\n", verb, object, tail);
}

static void write_cards(const char *folder, long count)
{
    FILE *out = create(folder, "cards.yaml");
    fputs("# yaml-language-server: $schema=../ppgen.schema.json\n"
          "kind: card\n"
          "noun: card\n"
          "size: poker\n"
          "fields:\n"
          "  name: text\n"
          "  kind: kind\n"
          "  cost: whole 0..9\n"
          "  text: text\n"
          "pieces:\n",
          out);
    unsigned start = random_below(1024);
    for (long i = 0; i < count; i++)
        write_card(out, i, start);
    close_file(out);
}

static void write_game(const char *folder, long count)
{
    FILE *out = create(folder, "game.yaml");
    fprintf(out,
            "# yaml-language-server: $schema=../ppgen.schema.json\n"
            "title: A Deck of %ld\n"
            "numbers:\n"
            "  players: 2..4\n"
            "  hand: {value: 5, says: cards in each hand}\n"
            "  deck: {value: %ld, says: cards in the deck}\n"
            "  cheap: {value: %d, says: the cost up to which a card is cheap}\n"
            "  dear: {value: %d, says: the cost from which a card is dear}\n"
            "choices:\n"
            "  kind: [",
            count, count, CHEAP, DEAR);
    for (int k = 0; k < KINDS; k++)
        fprintf(out, "%s%s", k ? ", " : "", KIND[k]);
    fputs("]\n"
          "sets:\n"
          "  card: cards.yaml\n",
          out);
    close_file(out);
}

/* --- checks ----------------------------------------------------------------------- */

static long count_cards(int kind, int least, int most)
{
    long cards = 0;
    for (int k = 0; k < KINDS; k++)
        for (int c = least; c <= most; c++)
            cards += kind < 0 || kind == k ? card_counts[k][c] : 0;
    return cards;
}

static long sum_costs(int kind)
{
    long sum = 0;
    for (int c = 0; c < COSTS; c++)
        sum += c * count_cards(kind, c, c);
    return sum;
}

static int checks_written; /* number of checks */

static void check(FILE *out, const char *id, const char *says, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(out, "  %s:\n    says: %s\n    demand: \"", id, says);
    vfprintf(out, format, arguments);
    fputs("\"\n", out);
    va_end(arguments);
    checks_written++;
}

/* Writes four checks for each kind, 32 in all. */
static void check_kind(FILE *out, int k)
{
    const char *kind = KIND[k];
    char id[32], says[128];
    snprintf(id, sizeof id, "%s-count", kind);
    snprintf(says, sizeof says, "The deck holds so many cards of the kind %s.", kind);
    check(out, id, says, "count(card where kind = %s) = %ld", kind,
          count_cards(k, 0, 9));
    snprintf(id, sizeof id, "%s-cost", kind);
    snprintf(says, sizeof says, "All cards of the kind %s together cost so much.",
             kind);
    check(out, id, says, "sum(c.cost of c in card where c.kind = %s) = %ld", kind,
          sum_costs(k));
    snprintf(id, sizeof id, "%s-cheap", kind);
    snprintf(says, sizeof says, "So many cards of the kind %s are cheap.", kind);
    check(out, id, says, "count(card where kind = %s and cost <= cheap) = %ld", kind,
          count_cards(k, 0, CHEAP));
    snprintf(id, sizeof id, "%s-dear", kind);
    snprintf(says, sizeof says, "So many cards of the kind %s are dear.", kind);
    check(out, id, says, "count(c in card where c.cost >= dear and c.kind = %s) = %ld",
          kind, count_cards(k, DEAR, 9));
}

static void check_pieces(FILE *out)
{
    check(out, "size", "The deck is complete.", "count(card) = deck");
    check(out, "ids", "No two cards have one id.", "distinct(id of card) = deck");
    check(out, "names", "No two cards have one name.", "distinct(name of card) = deck");
    check(out, "texts", "Every text fits on its card.",
          "for every c in card: length(c.text) in 1..100");
    check(out, "words", "Every name has two words and a number.",
          "for every c in card: words(c.name) = 3");
    check(out, "range", "Every cost is printed in the rules.",
          "for every c in card: c.cost >= 0 and c.cost <= 9");
    check(out, "herbs", "No herb costs much.",
          "for every c in card where c.kind = herb: c.cost <= %d", HERB_COST);
    check(out, "storms", "No storm comes for nothing.",
          "not for some c in card: c.kind = storm and c.cost = 0");
}

static void check_figures(FILE *out, long count)
{
    long cheap = count_cards(-1, 0, CHEAP), whole = sum_costs(-1);
    check(out, "least", "Something costs nothing.", "min(cost of card) = 0");
    check(out, "most", "Nothing costs more than nine.", "max(cost of card) = 9");
    check(out, "total", "All cards together cost so much.", "sum(cost of card) = %ld",
          whole);
    check(out, "mean", "A card costs so much on average.",
          "mean(cost of card) = %ld/%ld", whole, count);
    check(out, "costs", "Every cost occurs.",
          "for every n in 0..9: count(card where cost = n) > 0");
    check(out, "shares", "Every kind has its share of the deck.",
          "for every k in kind: percent(count(card where kind = k), deck) >= 1");
    check(out, "cheap-share", "So much of the deck is cheap.",
          "percent(count(card where cost <= cheap), deck) = percent(%ld, deck)", cheap);
    check(out, "kinds", "Every kind occurs.", "distinct(kind of card) = count(kind)");
    check(out, "parity", "A cost is either even or odd.",
          "count(card where even(cost)) + count(card where odd(cost)) = deck");
    check(out, "beasts", "So many cards are wolves or bears.",
          "of_kind(wolf) + of_kind(bear) = count(card where kind in [wolf, bear])");
}

static void write_checks(const char *folder, long count)
{
    FILE *out = create(folder, "checks.yaml");
    fputs("# yaml-language-server: $schema=../ppgen.schema.json\n"
          "define:\n"
          "  of_kind(k): count(card where kind = k)\n"
          "checks:\n",
          out);
    for (int k = 0; k < KINDS; k++)
        check_kind(out, k);
    check_pieces(out);
    check_figures(out, count);
    close_file(out);
}

int main(int argc, char **argv)
{
    long count = argc > 2 ? strtol(argv[1], NULL, 10) : 0;
    if (argc < 3 || argc > 4 || count < MIN_PIECES || count > MAX_PIECES) {
        fprintf(stderr, "usage: make-deck PIECES FOLDER [SEED]   (%d to %d pieces)\n",
                MIN_PIECES, MAX_PIECES);
        return 2;
    }
    state = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    write_cards(argv[2], count);
    write_game(argv[2], count);
    write_checks(argv[2], count);
    if (checks_written != 50) {
        fprintf(stderr, "make-deck: %d checks instead of 50\n", checks_written);
        return 2;
    }
    return 0;
}
