/* ppgen new: a small game that passes its checks at once. Its comments teach. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "command/command.h"
#include "command/table.h"

/* What stands for the game's title in the files below. */
#define TITLE "@TITLE@"

static const char GAME_YAML[] =
    "# yaml-language-server: $schema=../ppgen.schema.json\n"
    "#\n"
    "# The title page of the game. Change a line and run 'ppgen check': each mistake\n"
    "# is reported where it stands.\n"
    "title: " TITLE "\n"
    "pitch: Gather a pack before winter comes.\n"
    "by: [Your name]\n"
    "\n"
    "# What the rules fix. Checks and cards refer to these by name, so that a figure\n"
    "# stands in one place only. 'players' must be there: a number or a range.\n"
    "numbers:\n"
    "  players: 2..4\n"
    "  hand: {value: 5, says: cards in each hand}\n"
    "  bite_cap: {value: 3, says: bites that end a wolf}\n"
    "\n"
    "# Families of names that several sets use.\n"
    "choices:\n"
    "  season: [spring, summer, autumn, winter]\n"
    "\n"
    "# Arrangements of spaces. This one is a grid of 16 spaces, A1 to D4.\n"
    "boards:\n"
    "  forest: {grid: 4 x 4, rows: A..D, columns: 1..4, cell: 42.5 mm}\n"
    "\n"
    "# Families of pieces, each here or in a file of its own.\n"
    "sets:\n"
    "  card: cards.yaml\n"
    "  bite: {kind: token, size: 16 x 16 mm, per: player, copies: 3}\n"
    "  map: {kind: board, prints: forest, size: 190 x 190 mm}\n"
    "\n"
    "# Variations of the game. The first is the default; the others say only what is\n"
    "# different. Try: ppgen check " TITLE " --edition all\n"
    "editions:\n"
    "  base: {}\n"
    "  long-winter:\n"
    "    says: A bigger hand against a longer winter.\n"
    "    numbers: {hand: 6}\n"
    "    sets:\n"
    "      card:\n"
    "        pieces:\n"
    "          - {id: blizzard, copies: 4}\n";

static const char CARDS_YAML[] =
    "# yaml-language-server: $schema=../ppgen.schema.json\n"
    "#\n"
    "# One set of pieces.\n"
    "kind: card\n"
    "noun: card\n"
    "size: poker\n"
    "\n"
    "# What each card says. A wrong value is reported where it stands.\n"
    "fields:\n"
    "  name: text\n"
    "  season: season\n"
    "  strength: whole 0..6\n"
    "  text: {type: text, default: \"\"}\n"
    "  space: optional space in forest\n"
    "\n"
    "pieces:\n"
    "  # Cards one by one. Text in {braces} is worked out, so it is never stale.\n"
    "  - {id: pup, name: Pup, season: spring, strength: 1, copies: 4}\n"
    "  - {id: hunter, name: Hunter, season: summer, strength: 3, copies: 4}\n"
    "  - {id: elder, name: Elder, season: autumn, strength: 5, copies: 2}\n"
    "  - id: blizzard\n"
    "    name: Blizzard\n"
    "    season: winter\n"
    "    strength: 0\n"
    "    copies: 2\n"
    "    text: Every player discards down to {hand - 2} cards.\n"
    "\n"
    "  # A rule makes a card for each space; here, of the top row only.\n"
    "  - each: space in forest where space.row = 1\n"
    "    id: \"trail-{space}\"\n"
    "    name: \"Trail to {space}\"\n"
    "    season: summer\n"
    "    strength: \"{space.column}\"\n";

static const char CHECKS_YAML[] =
    "# yaml-language-server: $schema=../ppgen.schema.json\n"
    "#\n"
    "# What the rules demand of the pieces. 'says' is for people, 'demand' is the "
    "same\n"
    "# as an expression. Break one: change the copies of a card in cards.yaml, run\n"
    "# 'ppgen check', and read who is at fault.\n"
    "\n"
    "# Names for longer expressions.\n"
    "define:\n"
    "  wolves: count(card where strength > 0 and not has(space))\n"
    "  blizzards: card.blizzard.copies\n"
    "\n"
    "checks:\n"
    "  pack:\n"
    "    says: Ten wolves run in the pack.\n"
    "    demand: wolves = 10\n"
    "  trails:\n"
    "    says: A trail leads to each space of the top row.\n"
    "    demand: >\n"
    "      for every s in forest where s.row = 1,\n"
    "      count(c in card where has(c.space) and c.space = s) = 1\n"
    "  winter:\n"
    "    says: No wolf is born in winter.\n"
    "    demand: count(card where season = winter and strength > 0) = 0\n"
    "  bites:\n"
    "    says: Everybody can be ended by {bite_cap} bites.\n"
    "    demand: per_player(bite) >= bite_cap\n"
    "  blizzard:\n"
    "    says: A blizzard in the opening hand is likely, but not sure.\n"
    "    demand: >\n"
    "      odds_at_least(1, hand, blizzards, count(card)) > 50%\n"
    "      and odds_at_least(1, hand, blizzards, count(card)) < 95%\n"
    "\n"
    "# Tables for 'ppgen stats'.\n"
    "stats:\n"
    "  opening:\n"
    "    title: Blizzards in the opening hand\n"
    "    each: blizzard in 0..blizzards\n"
    "    show:\n"
    "      chance: percent(odds_exactly(blizzard, hand, blizzards, count(card)))\n"
    "    bars: chance\n";

static const struct {
    const char *name, *text, *says;
} FILES[] = {
    {"game.yaml", GAME_YAML, "names, numbers, boards, sets, editions"},
    {"cards.yaml", CARDS_YAML, "the cards"},
    {"checks.yaml", CHECKS_YAML, "what the rules demand of the pieces"},
};

/* "wolf-pack" to "Wolf Pack". */
static char *title_of(Arena *arena, const char *name)
{
    char *title = arena_copy(arena, name, strlen(name));
    for (char *c = title; *c; c++) {
        bool first = c == title || c[-1] == ' ';
        if (*c == '-')
            *c = ' ';
        else if (first && *c >= 'a' && *c <= 'z')
            *c -= 'a' - 'A';
    }
    return title;
}

static bool is_comment(const char *line_start)
{
    return line_start[strspn(line_start, " ")] == '#';
}

/* The title in the text, the folder's name in comments. */
static const char *fill(Arena *arena, const char *text, const char *name)
{
    Text out = text_new(arena);
    const char *line = text;
    for (const char *c = text; *c;) {
        if (text_starts(c, TITLE)) {
            text_add(&out, is_comment(line) ? name : title_of(arena, name));
            c += strlen(TITLE);
            continue;
        }
        if (*c == '\n')
            line = c + 1;
        text_add_bytes(&out, c++, 1);
    }
    return out.text;
}

static bool make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || (errno == EEXIST && path_is_folder(path));
}

/* Where new games go: this project's content/, or a new one here. */
static const char *content_folder(Session *session)
{
    const Project *project = session->project;
    return project && !project->installed ? project->content : "content";
}

static bool write_file(Session *session, Table *written, const char *path,
                       const char *text, const char *says)
{
    const char *why = file_write(session->arena, path, text, strlen(text));
    if (why)
        cannot_run(session, NULL, "%s", why);
    table_text(written, path);
    table_text(written, says);
    return !why;
}

static int write_game(Session *session, const char *content, const char *folder,
                      const char *name)
{
    Arena *arena = session->arena;
    Table written = table_new(arena);
    table_column(&written, "", false);
    table_column(&written, "", false);
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++)
        if (!write_file(session, &written, path_join(arena, folder, FILES[i].name),
                        fill(arena, FILES[i].text, name), FILES[i].says))
            return EXIT_CANNOT_RUN;
    const char *schema = path_join(arena, content, "ppgen.schema.json");
    if (!path_exists(schema) &&
        !write_file(session, &written, schema, schema_text(arena, NULL),
                    "tells editors what may be written"))
        return EXIT_CANNOT_RUN;
    if (session->options.quiet)
        return EXIT_GOOD;
    table_print(&written, &session->out, 0, session->look);
    text_print(&session->out, "\nNext: ppgen check %s\n", name);
    return EXIT_GOOD;
}

/* A path, as '/tmp/wolf-pack', is a folder to go to and a name. */
static const char *help_for(Arena *arena, const char *name)
{
    const char *last = path_last(arena, name), *slug = text_slug(arena, name);
    const char *slash = strrchr(name, '/');
    if (slash && slash > name && text_is_slug(last) && !slash[strlen(last) + 1])
        return arena_print(arena, "cd %.*s && ppgen new %s", (int)(slash - name), name,
                           last);
    return arena_print(arena,
                       "a name has small letters a-z, digits and single "
                       "hyphens%s%.60s%s",
                       *slug ? ", as '" : "", slug, *slug ? "'" : "");
}

int command_new(Session *session)
{
    Arena *arena = session->arena;
    const char *name = session->options.words[0];
    const char *content = content_folder(session);
    if (!text_is_slug(name) || strlen(name) > 60)
        return cannot_run(session, help_for(arena, name),
                          "'%s' cannot be the name of a game", name);
    if (text_is(name, "content"))
        return cannot_run(session, NULL,
                          "'content' is the name of the folder of games");
    char *here = path_real(arena, ".");
    const char *shown = path_real(arena, content);
    shown = here && shown ? path_relative(arena, here, shown) : content;
    const char *folder = path_join(arena, shown, name);
    if (path_exists(folder))
        return cannot_run(
            session, "choose another name, or begin in a folder outside this project",
            "%s is there already", folder);
    if (!make_folder(content) || !make_folder(folder))
        return cannot_run(session, NULL, "%s: %s", folder, strerror(errno));
    return write_game(session, shown, folder, name);
}
