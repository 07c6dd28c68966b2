/* The table of commands: arguments, options, file access, help texts and examples. */
#include "base/print.h"
#include "command/options.h"
#include "command/pages.h"
#include "command/report.h"

#define ONE_EDITION "the edition (default: the game's first)"
static const char *const NO_WORDS[] = {NULL};

const Command COMMANDS[] = {
    {.name = "build",
     .words = "[GAME...]",
     .says = "Check, then write the print kit, on sheets of paper, and the rulebook.",
     .most = -1,
     .run = command_build,
     .access = READS_GAMES | READS_PRINTER_FILE | WRITES_OUTPUT_FOLDER,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_STRICT, OPT_OUT, OPT_INK, OPT_PAPER,
                 OPT_BOOK, OPT_BACKS, OPT_ONLY, OPT_GUIDES, OPT_PRINTER, OPT_FORCE,
                 OPT_STAMP, OPT_DRAFT, OPT_VERBOSE, OPT_QUIET, OPT_JOBS},
     .help =
         "The kit goes to output/GAME/PAPER: a PDF for each kind of paper, and "
         "manifest.json, which tells every file and where each piece lies. Another "
         "edition has a folder of its own, and so have --ink low and other --backs "
         "than long. Print at 100 %, without fitting to the page.\n"
         "\n"
         "Where a game has a rulebook.md, its rulebook goes to "
         "output/GAME/rulebook.pdf, or rulebook-FORMAT.pdf with --book; beside it the "
         "same pages as a booklet, to be printed on both sides, folded and stapled, "
         "and the quick reference. With --only there is none.\n"
         "\n"
         "A game with errors writes nothing, and what it wrote before stays. What is "
         "unchanged is not written again: all files that went into it are compared, "
         "and all that came out of it.",
     .examples = {{"build", "all games, on A4"},
                  {"build apocalypta --paper letter", "on Letter"},
                  {"build gold-digger --ink low", "the designs that save ink"},
                  {"build apocalypta --book a4", "the rulebook on A4"},
                  {"build apocalypta --backs fold",
                   "backs beside the fronts, to fold and glue"},
                  {"build apocalypta --only event,room/l-event", "a few pieces"}}},
    {.name = "check",
     .words = "[GAME...]",
     .says = "Prove that the pieces obey the rules.",
     .most = -1,
     .run = command_check,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_STRICT, OPT_INK, OPT_BOOK,
                 OPT_DRAW, OPT_VERBOSE, OPT_QUIET, OPT_JOBS},
     .variants = {{OPT_VERBOSE, "tell every check with its figures, and notes", NULL},
                  {OPT_FORMAT, NULL, REPORT_FORMATS}},
     .help =
         "Each game's checks.yaml says what the rules demand. A demand that does not "
         "hold is an error, with the pieces at fault and where they stand. A shortage "
         "that a rule covers is reported as 'known' and is no error. Nothing is "
         "drawn; with '--draw' every face is laid out, and what a careful eye would "
         "notice is told: text that does not fit, is too small, too pale or too near "
         "the cut, art that ends there, colours that are too alike; and the rulebook "
         "is set.\n"
         "\n"
         "What is 'per: player' is counted for the most players; with '--players N' "
         "for N. That changes how many pieces there are, not the game's numbers: "
         "'max(players)' stays what it is.",
     .examples = {{"check", "all games, default editions"},
                  {"check gold-digger --edition all", "one game, every edition"},
                  {"check -v gold-digger", "every check with its figures"},
                  {"check --draw --ink low", "and how the faces that save ink look"},
                  {"check --draw --book a4", "and whether the rulebook has room on A4"},
                  {"check --strict --format=github", "in a GitHub job"}}},
    {.name = "list",
     .words = "[GAME [NAME]]",
     .says = "List the games, a game's sets and boards, or what one of these holds.",
     .most = 2,
     .run = command_list,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_VERBOSE},
     .variants = {{OPT_VERBOSE,
                   "tell designs, numbers, rules, files, neighbours; and where figures "
                   "come from, if the game says 'origin:'",
                   NULL}},
     .help =
         "NAME is a set, whose designs are listed, or a board, whose spaces are; "
         "where a set has the name of the board that it prints, both are. As CSV, "
         "which is one table, it is then the designs, and the sets without the boards "
         "where there is no NAME; JSON has both.\n"
         "\n"
         "The size is that of a trimmed piece; a set that says none has none. With "
         "'--edition all' each edition of the game is told of: as JSON in a list "
         "'games', as CSV with a column 'edition'.",
     .examples = {{"list", "all games"},
                  {"list gold-digger", "its sets and boards"},
                  {"list gold-digger chance", "every card with its text"},
                  {"list gold-digger board", "every space of the board"},
                  {"list gold-digger --edition future -v",
                   "where each figure comes from"},
                  {"list gold-digger --format=csv", "for a spreadsheet"}}},
    {.name = "stats",
     .words = "GAME",
     .says = "Composition tables and odds.",
     .least = 1,
     .most = 1,
     .run = command_stats,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_VERBOSE},
     .help =
         "First what each set is made of, by each field that is a choice, yes or no, "
         "or a whole number; then the figures of the game's 'stats:'. A choice's "
         "members have their titles here, their names in JSON and CSV. There numbers "
         "are bare: 29.412 stands for 29.412 %.",
     .examples = {{"stats gold-digger", "tables and bars"},
                  {"stats gold-digger --edition all", "of every edition"},
                  {"stats gold-digger --format=csv", "for a spreadsheet"}}},
    {.name = "show",
     .words = "GAME [PIECE]",
     .says = "A piece or a diagram as a picture; without PIECE, a contact sheet.",
     .most = 2,
     .run = command_show,
     .access = READS_GAMES | WRITES_OUTPUT_FOLDER | WRITES_NAMED_FILE,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_STRICT, OPT_OUTPUT, OPT_OUT,
                 OPT_BACK, OPT_EACH, OPT_BLEED, OPT_SAFE, OPT_DPI, OPT_CVD, OPT_INK,
                 OPT_PAPER, OPT_BOOK, OPT_CREDITS, OPT_ICONS, OPT_VERBOSE, OPT_QUIET},
     .variants =
         {{OPT_EDITION, ONE_EDITION, NO_WORDS},
          {OPT_OUTPUT,
           "write to this file: .png, .svg, .pdf or .txt; '-' is standard output",
           NULL},
          {OPT_FORMAT, NULL, PAGE_FORMATS}},
     .help =
         "PIECE is the id of a piece (SET/ID where two sets share it), the name of a "
         "set, or that of a diagram (diagrams/NAME where a piece or set is called so "
         "too). The picture goes to output/GAME/show/PIECE.png, or to the file that "
         "'-o' names: its ending says whether it is PNG, SVG, PDF or text, a list of "
         "all that is drawn. With --ink low and --cvd the name ends in '-low' and in "
         "what was asked for. The path is printed.\n"
         "\n"
         "Several faces make a contact sheet, each in its full size with its id and "
         "copies, large ones first, all fronts and then the backs: in a PDF on sheets "
         "of paper, else in one picture. 'rulebook' stands for the rulebook's pages, "
         "'diagrams' for all diagrams: each on a page, side by side in a picture.",
     .examples = {{"show apocalypta grave-hound", "one card"},
                  {"show apocalypta grave-hound --back --dpi 300", "its back, sharper"},
                  {"show gold-digger chance -o chance.pdf", "a set, on A4"},
                  {"show gold-digger -o all.pdf --paper letter", "the whole game"},
                  {"show apocalypta rulebook", "the rulebook at a glance"},
                  {"show apocalypta doors", "one diagram"},
                  {"show core red --each", "each design in a file, for print services"},
                  {"show bead-game bead --cvd deutan",
                   "as a colour-blind player sees it"}}},
    {.name = "calibrate",
     .words = "",
     .says = "A sheet that shows how far your printer puts backs off their fronts.",
     .most = 0,
     .run = command_calibrate,
     .access = READS_PROJECT | READS_PRINTER_FILE | WRITES_PRINTER_FILE |
               WRITES_OUTPUT_FOLDER | WRITES_NAMED_FILE,
     .options = {OPT_OUTPUT, OPT_OUT, OPT_PAPER, OPT_BACKS, OPT_PRINTER, OPT_READ,
                 OPT_VERBOSE, OPT_QUIET},
     .variants =
         {{OPT_BACKS, "over which edge the sheet is turned (default: long)",
           EDGE_NAMES},
          {OPT_OUTPUT,
           "write to this file: .png, .svg, .pdf or .txt; '-' is standard output",
           NULL}},
     .help =
         "Print the sheet on both sides, hold it against the light, and read the four "
         "scales. What you read goes to the printer's file, "
         "~/.config/ppgen/printer.yaml or that of '--printer', and every later build "
         "moves the backs accordingly. The file also says which margin the printer "
         "needs ('margin: 5 mm'), which guides you like, and whether backs have ticks "
         "too.",
     .examples = {{"calibrate", "output/calibrate.pdf, on A4"},
                  {"calibrate --paper letter", "on Letter"},
                  {"calibrate --read 0.4,0.4,-0.2,0",
                   "write down what the scales show"},
                  {"calibrate --printer office.yaml --read 0,0.2,0,0",
                   "of another printer"}}},
    {.name = "probe",
     .words = "[GAME...]",
     .says = "Find the slips of one that no check would notice.",
     .most = -1,
     .run = command_probe,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_FORMAT, OPT_STRICT, OPT_VERBOSE, OPT_QUIET, OPT_JOBS},
     .variants = {{OPT_VERBOSE, "tell every slip, and what catches it", NULL}},
     .help =
         "A slip is a copy too few or too many of one design, or a number that is one "
         "too low or too high: of a range each end, of a list each item, a length by "
         "1 mm. Each of them is made by itself, and the game is loaded and checked "
         "with it. It is caught if that gives an error, or a known shortage comes or "
         "goes.\n"
         "\n"
         "A check that minds the slips of one number only, or of one design, merely "
         "says it again, as 'hand = 5' does: what it alone catches is not caught. "
         "What a slip does no harm to stands under 'harmless:' in checks.yaml, with "
         "the reason.\n"
         "\n"
         "The exit code is 1 if a slip is neither caught nor harmless.",
     .examples = {{"probe", "all games, default editions"},
                  {"probe gold-digger --edition all", "one game, every edition"},
                  {"probe -v gold-digger", "every slip, and which checks catch it"},
                  {"probe --format=csv", "for a spreadsheet"}}},
    {.name = "new",
     .words = "NAME",
     .says = "Start a game that passes its checks at once.",
     .least = 1,
     .most = 1,
     .run = command_new,
     .access = WRITES_NEW_GAME,
     .options = {OPT_LIKE, OPT_VERBOSE, OPT_QUIET},
     .help =
         "Makes the folder content/NAME with a small game whose comments say what to "
         "change. What is there already is never touched.",
     .examples = {{"new wolf-pack", "makes content/wolf-pack"},
                  {"new moon-base --like board",
                   "the same, with a board that is cut up"},
                  {"check wolf-pack", "says that all is well"}}},
    {.name = "fonts",
     .words = "[GAME...]",
     .says = "The fonts in use, where each comes from, what is missing.",
     .most = -1,
     .run = command_fonts,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_FORMAT, OPT_STRICT, OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_EDITION, ONE_EDITION, NO_WORDS}},
     .help =
         "First the roles of fonts.yaml, then the families that are asked in turn for "
         "characters that others lack, then the roles of each game. The exit code is "
         "1 if a role has no font; a fall-back may be missing.",
     .examples = {{"fonts", "of all games"}, {"fonts apocalypta", "of one"}}},
    {.name = "schema",
     .words = "[GAME]",
     .says = "JSON Schema for the YAML files, for editors.",
     .most = 1,
     .run = command_schema,
     .access = READS_GAMES | WRITES_NAMED_FILE,
     .options = {OPT_EDITION, OPT_OUTPUT, OPT_VERBOSE},
     .variants = {{OPT_EDITION, ONE_EDITION, NO_WORDS}},
     .help =
         "Without GAME, one schema for the files of every game. With GAME, one that "
         "knows that game's own fields and choices too. A file names it in its first "
         "line:\n"
         "  # yaml-language-server: $schema=../ppgen.schema.json",
     .examples = {{"schema -o content/ppgen.schema.json", "for all games"},
                  {"schema gold-digger", "for one, to standard output"}}},
    {0},
};
