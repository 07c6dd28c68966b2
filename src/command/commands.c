/* The table of commands: arguments, options, file access, help texts and examples. */
#include "base/print.h"
#include "command/options.h"
#include "command/pages.h"
#include "command/report.h"

#define ONE_EDITION "edition to use (default: the game's first)"
static const char *const NO_WORDS[] = {NULL};

const Command COMMANDS[] = {
    {.name = "build",
     .words = "[GAME...]",
     .says = "Check the games, then write their print kits and rulebooks.",
     .most = -1,
     .run = command_build,
     .access =
         READS_GAMES | READS_PRINTER_FILE | READS_NAMED_BASE | WRITES_OUTPUT_FOLDER,
     .options = {OPT_SINCE,   OPT_EDITION, OPT_PLAYERS, OPT_STRICT,     OPT_OUT,
                 OPT_INK,     OPT_PAPER,   OPT_BOOK,    OPT_BOOK_BLEED, OPT_NOTES,
                 OPT_BACKS,   OPT_ONLY,    OPT_SHEET,   OPT_SKIP,       OPT_GUIDES,
                 OPT_PRINTER, OPT_FORCE,   OPT_STAMP,   OPT_DRAFT,      OPT_VERBOSE,
                 OPT_WATCH,   OPT_POLL,    OPT_QUIET,   OPT_JOBS},
     .variants = {{OPT_SINCE,
                   "print only what changed since BASE: a printed kit (see 'ppgen "
                   "printed'), a folder with the project as it was, the manifest.json "
                   "of a kit, a Git revision, or a date (2026-11-20)",
                   NULL}},
     .help =
         "The kit is written to output/GAME/PAPER: one PDF for each kind of paper, and "
         "manifest.json, which lists every file and the position of each piece. "
         "Editions other than the first have their own folders, and so do --ink low "
         "and --backs short, fold and none. Print at 100%, without fitting to the "
         "page.\n"
         "\n"
         "If a game has a rulebook.md, its rulebook is written to "
         "output/GAME/rulebook.pdf, or to rulebook-FORMAT.pdf with --book. Beside it "
         "are the quick reference and the same pages as a booklet, to be printed on "
         "both sides, folded and stapled. With --book-bleed 3mm, rulebook-bleed.pdf "
         "has the same pages with 3 mm more on all sides, for a print shop. With "
         "--only, no rulebook is written.\n"
         "\n"
         "If a game has a designer-notes.md, --notes writes it in the same look to "
         "designer-notes.pdf beside the rulebook. The text is always checked.\n"
         "\n"
         "With --since BASE, only new and changed pieces are printed, in as many "
         "copies "
         "as the deck lacks. The pack is written to a folder of its own, "
         "output/GAME/PAPER-since-BASE. Its changes.pdf shows what to take out of the "
         "printed game, what to put in, and which rules changed.\n"
         "\n"
         "If a game has errors, nothing is written and the files of its last build are "
         "kept. A kit or rulebook is only rebuilt if one of its input or output files "
         "has changed.",
     .examples = {{"build", "all games, on A4"},
                  {"build apocalypta --paper letter", "on Letter"},
                  {"build gold-digger --ink low", "designs that save ink"},
                  {"build apocalypta --book a4", "rulebook on A4"},
                  {"build apocalypta --notes", "the designer's notes, too"},
                  {"build apocalypta --backs fold",
                   "backs beside the fronts, to fold and glue"},
                  {"build apocalypta --only event,room/l-event", "a few pieces"},
                  {"build apocalypta --since v1.2", "only what changed since a tag"}}},
    {.name = "check",
     .words = "[GAME...]",
     .says = "Check the pieces against the rules.",
     .most = -1,
     .run = command_check,
     .access = READS_GAMES | WRITES_LAST_GOOD,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_STRICT, OPT_INK, OPT_BOOK,
                 OPT_DRAW, OPT_WATCH, OPT_POLL, OPT_VERBOSE, OPT_QUIET, OPT_JOBS},
     .variants = {{OPT_VERBOSE, "list every check with its figures, and notes", NULL},
                  {OPT_FORMAT, NULL, REPORT_FORMATS}},
     .help =
         "Each game's checks.yaml states what the rules demand. A demand that does not "
         "hold is an error; the report names the pieces at fault and their lines. A "
         "shortage that a rule covers is reported as 'known' and is not an error.\n"
         "\n"
         "The last state of a game without errors is kept in ~/.cache/ppgen, and the "
         "first message after it says what has changed since. If one changed line "
         "causes several errors, only the first is printed; '-v' lists them all.\n"
         "\n"
         "By default, nothing is drawn. With '--draw', every face, the rulebook and "
         "the designer's notes are laid out, and visible flaws are reported: text that "
         "does not fit, is too "
         "small, too pale or too close to the cut; art that ends at the cut; colours "
         "that are too similar.\n"
         "\n"
         "Sets with 'per: player' are counted for the maximum number of players, or "
         "for N with '--players N'. This changes the number of pieces, but not the "
         "game's numbers: 'max(players)' stays the same.",
     .examples = {{"check", "all games, default editions"},
                  {"check gold-digger --edition all", "one game, every edition"},
                  {"check -v gold-digger", "every check with its figures"},
                  {"check --draw --ink low", "draw the ink-saving faces, too"},
                  {"check --draw --book a4", "lay out the rulebook on A4, too"},
                  {"check --strict --format=github", "in a GitHub job"}}},
    {.name = "list",
     .words = "[GAME [NAME]]",
     .says = "List games, the sets and boards of a game, or the contents of one.",
     .most = 2,
     .run = command_list,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_VERBOSE},
     .variants = {{OPT_VERBOSE,
                   "include designs, numbers, rules, files and neighbours, and the "
                   "origin of figures if the game states it",
                   NULL}},
     .help =
         "NAME is a set or a board: the designs of the set or the spaces of the board "
         "are listed. If a set has the same name as the board that it prints, both are "
         "listed. CSV holds a single table: the designs if a set and a board share "
         "NAME, and the sets if there is no NAME. JSON holds both.\n"
         "\n"
         "Sizes are those of trimmed pieces, and are empty for sets that state none. "
         "With '--edition all', every edition of the game is listed: in JSON as a list "
         "'games', in CSV with a column 'edition'.",
     .examples = {{"list", "all games"},
                  {"list gold-digger", "sets and boards of a game"},
                  {"list gold-digger chance", "every card with its text"},
                  {"list gold-digger board", "every space of the board"},
                  {"list gold-digger --edition future -v", "origin of each figure"},
                  {"list gold-digger --format=csv", "for a spreadsheet"}}},
    {.name = "serve",
     .words = "[GAME]",
     .says = "Show the games live in a browser.",
     .most = 1,
     .begin = serve_begin,
     .run = command_serve,
     .access = READS_PROJECT | READS_GAMES | READS_BASE | WRITES_NUMBERS,
     .options = {OPT_PORT, OPT_HOST, OPT_OPEN, OPT_PAPER, OPT_POLL, OPT_QUIET},
     .help =
         "Serves one page: all pieces by set, the print sheets, the rulebook, the "
         "diagrams, the statistics and the problems. When a file is saved, the page "
         "shows the change at once. While a file has errors, the last good pictures "
         "stay, and the page shows the messages.\n"
         "Only this machine can open the page, unless --host names another address. "
         "The page can write one thing: a number of a game that was tried there.",
     .examples = {{"serve apocalypta --open", "open the page of a game in a browser"},
                  {"serve --port 8080", "all games, at another port"},
                  {"serve --host 0.0.0.0", "so that a phone can open the page"}}},
    {.name = "stats",
     .words = "GAME",
     .says = "Show composition tables and odds.",
     .least = 1,
     .most = 1,
     .run = command_stats,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_VERBOSE},
     .help = "The first tables show the composition of each set by every field that is "
             "a choice, yes or no, or a whole number. The figures of the game's "
             "'stats:' follow. Members of a choice appear with their titles in text, "
             "and with their names in JSON and CSV. Numbers in JSON and CSV are bare: "
             "29.412 means 29.412%.",
     .examples = {{"stats gold-digger", "tables and bars"},
                  {"stats gold-digger --edition all", "tables of every edition"},
                  {"stats gold-digger --format=csv", "for a spreadsheet"}}},
    {.name = "diff",
     .words = "[GAME...]",
     .says = "Show what changed since another version.",
     .most = -1,
     .run = command_diff,
     .access = READS_GAMES | READS_BASE | WRITES_NAMED_FILE,
     .options = {OPT_SINCE, OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_SUMMARY,
                 OPT_OUTPUT, OPT_EXIT_CODE, OPT_DPI, OPT_INK, OPT_PAPER, OPT_QUIET,
                 OPT_JOBS},
     .variants = {{OPT_FORMAT, NULL, DIFF_FORMATS},
                  {OPT_OUTPUT,
                   "draw what changed in one game, before and after, to FILE (.pdf, "
                   ".png, .svg or .txt)",
                   NULL}},
     .help =
         "Pieces are compared by their ids: added, removed, renamed, changed field by "
         "field, and with more or fewer copies. Faces that look different although "
         "their fields are equal are listed too, as are numbers, choices, boards, "
         "checks, rules, statistics, diagrams and paragraphs of the rulebook.\n"
         "\n"
         "A value that is computed, such as a text with {hand}, names its cause. "
         "Markdown fits a pull request; the changelog, also in Markdown, is for "
         "players and lists only pieces, numbers and rules. With -o, changed "
         "pieces are drawn side by side as they were and as they are, with frames "
         "around what differs; the pieces of a set are grouped by the cause of their "
         "change.",
     .examples = {{"diff", "all games since the last commit"},
                  {"diff gold-digger --since v1.2", "one game since a tag"},
                  {"diff --since 2026-11-20 --summary", "one line for each set"},
                  {"diff den --since output/den/a4", "since the kit was built"},
                  {"diff --since HEAD~3 --format=markdown", "for a pull request"},
                  {"diff den --since v1.2 -o changes.pdf", "before and after"}}},
    {.name = "export",
     .words = "[GAME...]",
     .says = "Write the games for virtual tables, print shops and cutting machines.",
     .most = -1,
     .run = command_export,
     .access = READS_GAMES | READS_PRODUCTS | READS_PRINTER_FILE | READS_UNDERLAY |
               WRITES_OUTPUT_FOLDER,
     .options = {OPT_TO,       OPT_BASE_URL, OPT_EDITION, OPT_PLAYERS, OPT_ONLY,
                 OPT_PRODUCTS, OPT_PX,       OPT_DPI,     OPT_BLEED,   OPT_PAPER,
                 OPT_BACKS,    OPT_SHEET,    OPT_SKIP,    OPT_GUIDES,  OPT_PRINTER,
                 OPT_MARKS,    OPT_INSIDE,   OPT_UNDER,   OPT_INK,     OPT_LIST,
                 OPT_CHECK,    OPT_STRICT,   OPT_OUT,     OPT_VERBOSE, OPT_QUIET,
                 OPT_JOBS},
     .variants = {{OPT_DPI, "resolution in dots per inch (default: 300)", NULL},
                  {OPT_GUIDES, "cutting guides (default: none)", NULL},
                  {OPT_ONLY,
                   "export only these sets, or designs as SET/ID, separated by commas",
                   NULL}},
     .help =
         "The files are written to output/GAME/export/TARGET. index.json lists each "
         "face and back with its copies, its file, its pixels and its size. Pictures "
         "that look the same share a file; a file's name ends in a hash of the "
         "picture, "
         "so that it changes whenever the picture does.",
     .examples =
         {{"export --list", "the targets"},
          {"export core --to images", "each face and back as PNG"},
          {"export core --to tgc", "for The Game Crafter"},
          {"export core --to mpc --only red,blue", "two decks, for MakePlayingCards"},
          {"export core --to images --dpi 150 --bleed", "smaller, with the bleed"},
          {"export core --to tts", "a table for Tabletop Simulator"},
          {"export core --to cut --paper letter", "sheets for a cutting machine"}}},
    {.name = "printed",
     .words = "GAME",
     .says = "Note that the kit of a game was printed.",
     .least = 1,
     .most = 1,
     .run = command_printed,
     .access = READS_GAMES | READS_BASE | READS_OUTPUT_FOLDER | WRITES_PRINTED_FILE,
     .options = {OPT_AS, OPT_EDITION, OPT_PAPER, OPT_INK, OPT_BACKS, OPT_OUT, OPT_FORCE,
                 OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_FORCE, "replace the entry with this name", NULL},
                  {OPT_BACKS, "how the backs of the kit were printed (default: long)",
                   NULL},
                  {OPT_INK, "low: the kit that saves ink (default: full)", NULL},
                  {OPT_PAPER, "paper that the kit is for (default: a4)", NULL}},
     .help =
         "Adds the kit in output/GAME to content/GAME/printed.yaml, with its stamp and "
         "the commit that has its files. If no commit has them, the entry lists the "
         "designs. Commit printed.yaml: later, 'ppgen build GAME --since NAME' prints "
         "only what changed since, and 'ppgen which STAMP' finds the version of a "
         "printed piece. No output folder is needed for that.\n"
         "\n"
         "If an update pack makes the game as it is now, the pack is noted. The file "
         "is "
         "no part of the game. Comments in it are kept.",
     .examples = {{"printed wolf-pack", "note the kit under today's date"},
                  {"printed wolf-pack --as friday", "for --since friday"},
                  {"printed wolf-pack --as fair --paper letter", "the kit on Letter"},
                  {"build wolf-pack --since friday", "print what changed since"}}},
    {.name = "which",
     .words = "STAMP [SET/ID]",
     .says = "Show which version a printed stamp belongs to.",
     .least = 1,
     .most = 2,
     .run = command_which,
     .access = READS_GAMES | READS_BASE | READS_OUTPUT_FOLDER,
     .options = {OPT_FORMAT, OPT_OUT, OPT_VERBOSE, OPT_JOBS},
     .variants = {{OPT_FORMAT, NULL, WHICH_FORMATS}},
     .help =
         "STAMP is printed at the foot of each sheet and rulebook and, with 'build "
         "--stamp', on each piece. Its first 4 digits are enough. The stamp is looked "
         "up in the manifests of the output folder, and in the "
         "content/GAME/printed.yaml "
         "of all games.\n"
         "\n"
         "The report names the game, the day of the build, the printed kits with this "
         "stamp, the commit with its files if it is one of the last 20, and the "
         "designs "
         "that differ today. With SET/ID, it shows what changed in that design.\n"
         "\n"
         "The exit code is 1 if no build has the stamp.",
     .examples = {{"which 3f9c2ab1", "how old is this card?"},
                  {"which 3f9c card/hunter", "and what changed on it?"},
                  {"which 3f9c2ab1 --format=json", "for programs"}}},
    {.name = "show",
     .words = "GAME [PIECE]",
     .says = "Draw a piece or a diagram, or a contact sheet of the game.",
     .most = 2,
     .run = command_show,
     .access = READS_GAMES | WRITES_OUTPUT_FOLDER | WRITES_NAMED_FILE,
     .options = {OPT_EDITION, OPT_PLAYERS, OPT_FORMAT, OPT_STRICT, OPT_OUTPUT, OPT_OUT,
                 OPT_BACK, OPT_EACH, OPT_BLEED, OPT_SAFE, OPT_DPI, OPT_CVD, OPT_INK,
                 OPT_PAPER, OPT_BOOK, OPT_CREDITS, OPT_ICONS, OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_EDITION, ONE_EDITION, NO_WORDS},
                  {OPT_OUTPUT,
                   "write to FILE (.png, .svg, .pdf or .txt; '-' for standard output)",
                   NULL},
                  {OPT_FORMAT, NULL, PAGE_FORMATS}},
     .help =
         "PIECE is the id of a piece (SET/ID if two sets share it), the name of a "
         "set, or the name of a diagram (diagrams/NAME if a piece or set has the "
         "same name). Without PIECE, a contact sheet of the whole game is drawn. "
         "The picture is written to output/GAME/show/PIECE.png, or to the file "
         "named by '-o', whose ending selects PNG, SVG, PDF or text (a list of "
         "everything that is drawn). With --ink low and --cvd, the name ends in "
         "'-low' and in the value of --cvd. The path of the file is printed.\n"
         "\n"
         "Several faces are drawn as a contact sheet, at full size, with their ids "
         "and copies. Large faces come first, and all fronts come before the "
         "backs. A PDF has sheets of paper; the other formats have a single "
         "picture. 'rulebook' draws the pages of the rulebook, 'notes' those of the "
         "designer's notes, and 'diagrams' all diagrams: one to a page in a PDF, "
         "side by side in a picture.",
     .examples = {{"show apocalypta grave-hound", "one card"},
                  {"show apocalypta grave-hound --back --dpi 300", "its back, sharper"},
                  {"show gold-digger chance -o chance.pdf", "a set, on A4"},
                  {"show gold-digger -o all.pdf --paper letter",
                   "the whole game, on Letter"},
                  {"show apocalypta rulebook", "the rulebook at a glance"},
                  {"show apocalypta doors", "one diagram"},
                  {"show core red --each", "one file per design, with its bleed"},
                  {"show bead-game bead --cvd deutan",
                   "as seen with colour blindness"}}},
    {.name = "calibrate",
     .words = "",
     .says = "Print a test sheet, and correct backs that do not line up.",
     .most = 0,
     .run = command_calibrate,
     .access = READS_PROJECT | READS_PRINTER_FILE | WRITES_PRINTER_FILE |
               WRITES_OUTPUT_FOLDER | WRITES_NAMED_FILE,
     .options = {OPT_OUTPUT, OPT_OUT, OPT_PAPER, OPT_BACKS, OPT_PRINTER, OPT_READ,
                 OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_BACKS, "edge on which the sheet is flipped (default: long)",
                   EDGE_NAMES},
                  {OPT_OUTPUT, "write the PDF to FILE ('-' for standard output)",
                   NULL}},
     .help =
         "Print the calibration sheet on both sides, hold it against the light, and "
         "read the four scales. Run the command again with '--read' to save your "
         "readings in the printer's file (~/.config/ppgen/printer.yaml, or the file "
         "named by '--printer'). Every later build moves the backs accordingly. The "
         "file also sets the margin that the printer needs ('margin: 5 mm'), the "
         "guides that you prefer, and whether backs have ticks, too.",
     .examples = {{"calibrate", "output/calibrate.pdf, on A4"},
                  {"calibrate --paper letter", "on Letter"},
                  {"calibrate --read 0.4,0.4,-0.2,0",
                   "save the readings of the scales"},
                  {"calibrate --printer office.yaml --read 0,0.2,0,0",
                   "for another printer"}}},
    {.name = "probe",
     .words = "[GAME...]",
     .says =
         "Find copies, numbers and words that could be wrong without failing a check.",
     .most = -1,
     .run = command_probe,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_FORMAT, OPT_STRICT, OPT_VERBOSE, OPT_QUIET, OPT_JOBS},
     .variants = {{OPT_VERBOSE, "list every slip, and what catches it", NULL}},
     .help = "A slip is one copy too few or too many of a design, or a number that is "
             "one too low or too high: each end of a range, each item of a list, and "
             "lengths by 1 mm. In fields, numbers of texts are raised by one, words "
             "are replaced by their opposites, choices and icons by the next one, and "
             "values are swapped between two pieces or in a table. 'probe' makes one "
             "slip at a time, then loads and checks the game. The slip is caught if "
             "this causes an error, or if a known shortage appears or disappears.\n"
             "\n"
             "A check that reads nothing but one number or one design, and detects no "
             "other slip, merely restates it, as 'hand = 5' does. Slips that only such "
             "checks detect do not count as caught. If slips of a number, design or "
             "field do no harm, list it under 'harmless:' in checks.yaml, with the "
             "reason.\n"
             "\n"
             "The exit code is 1 if a slip is neither caught nor harmless.",
     .examples = {{"probe", "all games, default editions"},
                  {"probe gold-digger --edition all", "one game, every edition"},
                  {"probe -v gold-digger", "every slip, and what catches it"},
                  {"probe --format=csv", "for a spreadsheet"}}},
    {.name = "new",
     .words = "NAME",
     .says = "Start a new game that passes its checks.",
     .least = 1,
     .most = 1,
     .run = command_new,
     .access = WRITES_NEW_GAME | READS_TABLE,
     .options = {OPT_LIKE, OPT_FROM, OPT_SHEET, OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_SHEET,
                   "with --from: the sheet of the workbook to use (default: the first "
                   "one that looks like a table of cards)",
                   NO_WORDS}},
     .help =
         "Creates the folder content/NAME with a small game, whose comments explain "
         "what to change. Existing files are never changed.\n"
         "\n"
         "With --from, each row of a table is a card. The first row names the columns, "
         "which become fields. ppgen guesses their types from the cells, says why, and "
         "draws a face that shows them. The file is copied to the game's folder: from "
         "then on, edit the copy.",
     .examples = {{"new wolf-pack", "create content/wolf-pack"},
                  {"new moon-base --like board", "start with a board that is cut up"},
                  {"new market --from goods.csv", "start from a table of cards"},
                  {"new fair --from deck.xlsx --sheet Events", "choose the sheet"},
                  {"check wolf-pack", "check the new game"}}},
    {.name = "table",
     .words = "GAME SET",
     .says = "Write the pieces of a set as a table, or as a list in YAML.",
     .least = 2,
     .most = 2,
     .run = command_table,
     .access = READS_GAMES | WRITES_NAMED_FILE,
     .options = {OPT_OUTPUT, OPT_FORCE, OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_FORCE, "replace FILE if it exists", NULL}},
     .help =
         "The ending of FILE chooses the format: .csv, .tsv, .xlsx, .json or .yaml. "
         "The "
         "values are written as in the game's files, with expressions in braces, so "
         "that the set is the same when 'pieces:' names the table. Pieces that are "
         "made by 'each:' stay where they are.",
     .examples = {{"table wolf-pack card -o content/wolf-pack/deck.xlsx",
                   "move a deck to a table"},
                  {"table wolf-pack card -o cards.yaml", "and back to YAML"}}},
    {.name = "fonts",
     .words = "[GAME...]",
     .says = "List the fonts in use, their files, and missing fonts.",
     .most = -1,
     .run = command_fonts,
     .access = READS_GAMES,
     .options = {OPT_EDITION, OPT_FORMAT, OPT_STRICT, OPT_VERBOSE, OPT_QUIET},
     .variants = {{OPT_EDITION, ONE_EDITION, NO_WORDS}},
     .help = "The list starts with the roles of fonts.yaml. The fall-back families "
             "follow, which are searched in this order for characters that other fonts "
             "lack, and then the roles of each game. The exit code is 1 if a role has "
             "no font; a fall-back font may be missing.",
     .examples = {{"fonts", "fonts of all games"},
                  {"fonts apocalypta", "fonts of one game"}}},
    {.name = "schema",
     .words = "[GAME]",
     .says = "Write a JSON Schema of the YAML files, for editors.",
     .most = 1,
     .run = command_schema,
     .access = READS_GAMES | WRITES_NAMED_FILE,
     .options = {OPT_EDITION, OPT_OUTPUT, OPT_VERBOSE},
     .variants = {{OPT_EDITION, ONE_EDITION, NO_WORDS}},
     .help = "Without GAME, the schema applies to the files of every game. With GAME, "
             "it also includes the fields and choices of that game. Name the schema in "
             "the first line of each YAML file:\n"
             "  # yaml-language-server: $schema=../ppgen.schema.json",
     .examples = {{"schema -o content/ppgen.schema.json", "for all games"},
                  {"schema gold-digger", "for one game, to standard output"}}},
    {0},
};
