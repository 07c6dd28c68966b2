/* The commands and what they say of themselves. */
#include "command/command.h"

const Command COMMANDS[] = {
    {"check", "[GAME...]", "Prove that the pieces obey the rules.", "epfsvq",
     "text|json|sarif|junit|github", 0, -1, command_check,
     "Each game's checks.yaml says what the rules demand. A demand that does not hold\n"
     "is an error, with the pieces at fault and where they stand. A shortage that a\n"
     "rule covers is reported as 'known' and is no error. Nothing is drawn.\n"
     "\n"
     "Examples:\n"
     "  ppgen check                               all games, default editions\n"
     "  ppgen check gold-digger --edition all     one game, every edition\n"
     "  ppgen check -v gold-digger                every check with its figures\n"
     "  ppgen check --strict --format=github      in a GitHub job\n"},
    {"list", "[GAME [SET]]", "List the games; one game's sets; or one set's designs.",
     "epfv", "text|json|csv", 0, 2, command_list,
     "With -v: each design and number too, and where it comes from (stated by the\n"
     "source, derived from it, or proposed).\n"
     "\n"
     "Examples:\n"
     "  ppgen list\n"
     "  ppgen list gold-digger\n"
     "  ppgen list gold-digger chance             every card with its text\n"
     "  ppgen list gold-digger --edition future -v\n"
     "  ppgen list gold-digger --format=csv\n"},
    {"stats", "GAME", "Composition tables and odds.", "epf", "text|json|csv", 1, 1,
     command_stats,
     "First what each set is made of, then the figures of the game's 'stats:'.\n"
     "\n"
     "Examples:\n"
     "  ppgen stats gold-digger\n"
     "  ppgen stats gold-digger --edition first\n"
     "  ppgen stats gold-digger --format=csv\n"},
    {"new", "NAME", "Start a game that passes its checks at once.", "q", "", 1, 1,
     command_new,
     "Makes the folder content/NAME with a small game whose comments say what to\n"
     "change. What is there already is never touched.\n"
     "\n"
     "Examples:\n"
     "  ppgen new wolf-pack\n"
     "  ppgen check wolf-pack\n"},
    {"schema", "[GAME]", "JSON Schema for the YAML files, for editors.", "oe", "", 0, 1,
     command_schema,
     "Without GAME, one schema for the files of every game. With GAME, one that knows\n"
     "that game's own fields and choices too. A file names it in its first line:\n"
     "  # yaml-language-server: $schema=../ppgen.schema.json\n"
     "\n"
     "Examples:\n"
     "  ppgen schema -o content/ppgen.schema.json\n"
     "  ppgen schema gold-digger\n"},
    {0},
};
