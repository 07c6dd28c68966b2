/* Prints the help of 'ppgen --help' and 'ppgen COMMAND --help'. Help is wrapped even
 * when written to a pipe, so that it is always readable. */
#include "command/options.h"

enum { WIDEST = 80, OPTION_WIDTH = 26, COMMAND_WIDTH = 23 };

static Console help_console(const Session *session)
{
    Console console = session->console;
    if (!console.width || console.width > WIDEST)
        console.width = WIDEST;
    return console;
}

/* Prints an entry of two columns: a name, and its wrapped description. */
static void print_entry(Text *out, const char *left, int width, const char *says,
                        Console console)
{
    AnsiStyle style = ansi_style_of(console);
    int column = text_cells(left) + 2, indent = width + 4;
    text_print(out, "  %s%s%s", style.strong, left, style.plain);
    if (column > indent - 2) {
        text_add(out, "\n");
        column = 0;
    }
    text_print(out, "%*s", indent - column, "");
    text_wrap(out, says, indent, indent, console);
    text_add(out, "\n");
}

/* Prints each line as a wrapped paragraph. Indented lines are not wrapped. */
static void print_prose(Text *out, const char *prose, Console console)
{
    while (*prose) {
        size_t length = strcspn(prose, "\n");
        const char *line = arena_copy(out->arena, prose, length);
        if (*line == ' ')
            text_add(out, line);
        else
            text_wrap(out, line, 0, 0, console);
        text_add(out, "\n");
        prose += length + (prose[length] == '\n');
    }
}

static void print_options(const Session *session, Text *out, Console console)
{
    Option option;
    for (int i = 0; command_option(session->command, i, &option); i++) {
        const char *value = option_value(out->arena, &option, "|");
        char *left =
            arena_print(out->arena, "%s%s%s%s%s", option.brief ? option.brief : "  ",
                        option.brief ? ", " : "  ", option.name, value ? " " : "",
                        value ? value : "");
        print_entry(out, left, OPTION_WIDTH, option.says, console);
    }
}

static void print_examples(const Command *command, Text *out, Console console)
{
    AnsiStyle style = ansi_style_of(console);
    int width = 0;
    for (int i = 0; command->examples[i].line; i++) {
        int cells = text_cells(command->examples[i].line);
        width = cells > width ? cells : width;
    }
    text_print(out, "\n%sExamples:%s\n", style.strong, style.plain);
    for (int i = 0; command->examples[i].line; i++) {
        const char *line = command->examples[i].line;
        int gap = width - text_cells(line) + 3, indent = width + 11;
        text_print(out, "  ppgen %s%*s%s", line, gap, "", style.dim);
        text_wrap(out, command->examples[i].says, indent, indent, console);
        text_print(out, "%s\n", style.plain);
    }
}

static void print_command(const Session *session, Text *out)
{
    const Command *command = session->command;
    Console console = help_console(session);
    AnsiStyle style = ansi_style_of(console);
    text_print(out, "%s\n\n%sUsage:%s ppgen %s [options]%s%s\n\n", command->says,
               style.strong, style.plain, command->name, *command->words ? " " : "",
               command->words);
    print_options(session, out, console);
    text_add(out, "\n");
    print_prose(out, command->help, console);
    print_examples(command, out, console);
}

static void print_commands(const Session *session, Text *out)
{
    Console console = help_console(session);
    AnsiStyle style = ansi_style_of(console);
    text_print(out,
               "Check a board game's rules and print its pieces.\n"
               "\n"
               "%sUsage:%s ppgen COMMAND [options]\n"
               "\n",
               style.strong, style.plain);
    for (const Command *c = COMMANDS; c->name; c++)
        print_entry(out, arena_print(out->arena, "%-7s %s", c->name, c->words),
                    COMMAND_WIDTH, c->says, console);
    text_add(out, "\n");
    print_prose(
        out,
        "Run 'ppgen COMMAND --help' for options and examples. 'ppgen --version' prints "
        "the version. 'ppgen --generate bash' prints the completion script for bash; "
        "zsh and fish work as well.\n"
        "\n"
        "GAME is the name of a folder in 'content', or the path of a folder with a "
        "game.yaml. To start your first game, run 'ppgen new wolf-pack'.\n"
        "\n"
        "On a terminal, text is wrapped to the width of the window; in a pipe or a "
        "file, lines are not wrapped.\n"
        "\n"
        "Exit codes: 0 success; 1 the content has errors, a font is missing, or "
        "'probe' found a slip that nothing catches; 2 ppgen could not run.",
        console);
}

void help_print(Session *session)
{
    if (session->command)
        print_command(session, &session->out);
    else
        print_commands(session, &session->out);
}
