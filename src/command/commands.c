/* The commands and what they say of themselves. */
#include "command/command.h"

const Command COMMANDS[] = {
    {"build",
     "[GAME...]",
     "Check, then write the print kit, on sheets of paper, and the rulebook.",
     "epaBikygPKTFDsjnq",
     "",
     0,
     -1,
     command_build,
     "The kit goes to output/GAME/PAPER: a PDF for each kind of paper, and "
     "manifest.json, which tells every file and where each piece lies. Another edition "
     "has a folder of its own, and so have --ink low and other --backs than long. "
     "Print at 100 %, without fitting to the page.\n"
     "\n"
     "Where a game has a rulebook.md, its rulebook goes to output/GAME/rulebook.pdf, "
     "or "
     "rulebook-FORMAT.pdf with --book; beside it the same pages as a booklet, to be "
     "printed on both sides, folded and stapled, and the quick reference. With --only "
     "there is none.\n"
     "\n"
     "A game with errors writes nothing, and what it wrote before stays. What is "
     "unchanged is not written again: all files that went into it are compared, and "
     "all that came out of it.",
     {{"build", "all games, on A4"},
      {"build apocalypta --paper letter", "on Letter"},
      {"build gold-digger --ink low", "the designs that save ink"},
      {"build apocalypta --book a4", "the rulebook on A4"},
      {"build apocalypta --backs fold", "backs beside the fronts, to fold and glue"},
      {"build apocalypta --only event,room/l-event", "a few pieces"}}},
    {"check",
     "[GAME...]",
     "Prove that the pieces obey the rules.",
     "epfsvjWikq",
     "text|json|sarif|junit|github",
     0,
     -1,
     command_check,
     "Each game's checks.yaml says what the rules demand. A demand that does not hold "
     "is an error, with the pieces at fault and where they stand. A shortage that a "
     "rule covers is reported as 'known' and is no error. Nothing is drawn; with "
     "'--draw' every face is laid out, and what a careful eye would notice is told: "
     "text "
     "that does not fit, is too small, too pale or too near the cut, art that ends "
     "there, "
     "colours that are too alike; and the rulebook is set.\n"
     "\n"
     "What is 'per: player' is counted for the most players; with '--players N' for N. "
     "That changes how many pieces there are, not the game's numbers: 'max(players)' "
     "stays what it is.",
     {{"check", "all games, default editions"},
      {"check gold-digger --edition all", "one game, every edition"},
      {"check -v gold-digger", "every check with its figures"},
      {"check --draw --ink low", "and how the faces that save ink look"},
      {"check --draw --book a4", "and whether the rulebook has room on A4"},
      {"check --strict --format=github", "in a GitHub job"}}},
    {"list",
     "[GAME [NAME]]",
     "List the games, a game's sets and boards, or what one of these holds.",
     "epfw",
     "text|json|csv",
     0,
     2,
     command_list,
     "NAME is a set, whose designs are listed, or a board, whose spaces are; where a "
     "set has the name of the board that it prints, both are. As CSV, which is one "
     "table, it is then the designs, and the sets without the boards where there is "
     "no NAME; JSON has both.\n"
     "\n"
     "The size is that of a trimmed piece; a set that says none has none. With "
     "'--edition all' each edition of the game is told of: as JSON in a list 'games', "
     "as CSV with a column 'edition'.",
     {{"list", "all games"},
      {"list gold-digger", "its sets and boards"},
      {"list gold-digger chance", "every card with its text"},
      {"list gold-digger board", "every space of the board"},
      {"list gold-digger --edition future -v", "where each figure comes from"},
      {"list gold-digger --format=csv", "for a spreadsheet"}}},
    {"stats",
     "GAME",
     "Composition tables and odds.",
     "epfn",
     "text|json|csv",
     1,
     1,
     command_stats,
     "First what each set is made of, by each field that is a choice, yes or no, or a "
     "whole number; then the figures of the game's 'stats:'. A choice's members have "
     "their titles here, their names in JSON and CSV. There numbers are bare: 29.412 "
     "stands for 29.412 %.",
     {{"stats gold-digger", "tables and bars"},
      {"stats gold-digger --edition all", "of every edition"},
      {"stats gold-digger --format=csv", "for a spreadsheet"}}},
    {"show",
     "GAME [PIECE]",
     "A piece or a diagram as a picture; without PIECE, a contact sheet.",
     "EpfOhblzdciakICDsnq",
     "png|svg|pdf|text",
     0,
     2,
     command_show,
     "PIECE is the id of a piece (SET/ID where two sets share it), the name of a set, "
     "or that of a diagram (diagrams/NAME where a piece or set is called so too). "
     "The picture goes to output/GAME/show/PIECE.png, or to the file that '-o' names: "
     "its ending says whether it is PNG, SVG, PDF or text, a list of all that is "
     "drawn. With --ink low and --cvd the name ends in '-low' and in what was asked "
     "for. The path is printed.\n"
     "\n"
     "Several faces make a contact sheet, each in its full size with its id and "
     "copies, large ones first, all fronts and then the backs: in a PDF on sheets of "
     "paper, else in one picture. 'rulebook' stands for the rulebook's pages, "
     "'diagrams' for all diagrams: each on a page, side by side in a picture.",
     {{"show apocalypta grave-hound", "one card"},
      {"show apocalypta grave-hound --back --dpi 300", "its back, sharper"},
      {"show gold-digger chance -o chance.pdf", "a set, on A4"},
      {"show gold-digger -o all.pdf --paper letter", "the whole game"},
      {"show apocalypta rulebook", "the rulebook at a glance"},
      {"show apocalypta doors", "one diagram"},
      {"show core red --each", "each design in a file, for print services"},
      {"show bead-game bead --cvd deutan", "as a colour-blind player sees it"}}},
    {"calibrate",
     "",
     "A sheet that shows how far your printer puts backs off their fronts.",
     "aVrPODnq",
     "",
     0,
     0,
     command_calibrate,
     "Print the sheet on both sides, hold it against the light, and read the four "
     "scales. What you read goes to the printer's file, ~/.config/ppgen/printer.yaml "
     "or "
     "that of '--printer', and every later build moves the backs accordingly. The file "
     "also says which margin the printer needs ('margin: 5 mm'), which guides you "
     "like, "
     "and whether backs have ticks too.",
     {{"calibrate", "output/calibrate.pdf, on A4"},
      {"calibrate --paper letter", "on Letter"},
      {"calibrate --read 0.4,0.4,-0.2,0", "write down what the scales show"},
      {"calibrate --printer office.yaml --read 0,0.2,0,0", "of another printer"}}},
    {"probe",
     "[GAME...]",
     "Find the slips of one that no check would notice.",
     "efsxjq",
     "text|json|csv",
     0,
     -1,
     command_probe,
     "A slip is a copy too few or too many of one design, or a number that is one too "
     "low or too high: of a range each end, of a list each item, a length by 1 mm. "
     "Each of them is made by itself, and the game is loaded and checked with it. It "
     "is caught if that gives an error, or a known shortage comes or goes.\n"
     "\n"
     "A check that minds the slips of one number only, or of one design, merely says "
     "it again, as 'hand = 5' does: what it alone catches is not caught. What a slip "
     "does no harm to stands under 'harmless:' in checks.yaml, with the reason.\n"
     "\n"
     "The exit code is 1 if a slip is neither caught nor harmless.",
     {{"probe", "all games, default editions"},
      {"probe gold-digger --edition all", "one game, every edition"},
      {"probe -v gold-digger", "every slip, and which checks catch it"},
      {"probe --format=csv", "for a spreadsheet"}}},
    {"new",
     "NAME",
     "Start a game that passes its checks at once.",
     "Lnq",
     "",
     1,
     1,
     command_new,
     "Makes the folder content/NAME with a small game whose comments say what to "
     "change. What is there already is never touched.",
     {{"new wolf-pack", "makes content/wolf-pack"},
      {"new moon-base --like board", "the same, with a board that is cut up"},
      {"check wolf-pack", "says that all is well"}}},
    {"fonts",
     "[GAME...]",
     "The fonts in use, where each comes from, what is missing.",
     "Efsnq",
     "text|json|csv",
     0,
     -1,
     command_fonts,
     "First the roles of fonts.yaml, then the families that are asked in turn for "
     "characters that others lack, then the roles of each game. The exit code is 1 if "
     "a "
     "role has no font; a fall-back may be missing.",
     {{"fonts", "of all games"}, {"fonts apocalypta", "of one"}}},
    {"schema",
     "[GAME]",
     "JSON Schema for the YAML files, for editors.",
     "oEn",
     "",
     0,
     1,
     command_schema,
     "Without GAME, one schema for the files of every game. With GAME, one that knows "
     "that game's own fields and choices too. A file names it in its first line:\n"
     "  # yaml-language-server: $schema=../ppgen.schema.json",
     {{"schema -o content/ppgen.schema.json", "for all games"},
      {"schema gold-digger", "for one, to standard output"}}},
    {0},
};
